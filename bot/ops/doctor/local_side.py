"""Checks of this machine: Python, folders, disk, database, time zones, fonts and drawing."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
import zoneinfo
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
from sqlalchemy import make_url

import maps
from bot.base import Refusal
from bot.config import Settings, unknown_settings
from bot.ops.doctor.finding import FAIL, FINE, WARN, Finding
from bot.store import Store
from bot.store.errors import StoreError
from bot.store.lease import nobody_at_work
from bot.store.upgrade import current, newest
from bot.store.upkeep import faults
from bot.workers.pool import REMEDY, obstacle
from engine.kernel import Session
from engine.registry import titles
from maps.canvas.lettering import FILES, FONTS

OLDEST_PYTHON = (3, 11)
LITTLE_SPACE, NO_SPACE = 1 << 30, 100 << 20
OLD_BACKUP_DAYS = 3
ANSWER, OK = 5.0, 200  # timeout in seconds, and status, of the pages
UNREACHABLE = {"ConnectionRefusedError", "gaierror", "TimeoutError", "ConnectionError", "ConnectionResetError"}
WORST_FIRST = (FAIL, WARN, FINE)


async def local_findings(settings: Settings) -> AsyncIterator[Finding]:
    """Look at everything on this machine."""
    yield python_version()
    if (found := setting_names()) is not None:
        yield found
    folder = writable("folder", settings.var_dir, "STRATEGOS_VAR_DIR")
    yield folder
    if folder.state != FAIL:
        yield min(
            (disk(each) for each in settings.folders if each.is_dir()), key=lambda found: WORST_FIRST.index(found.state)
        )
    yield await database(settings)
    yield backups(settings)
    yield time_zones()
    yield fonts()
    yield processes()
    yield painter()
    if settings.web_address:
        yield await pages(settings)


def setting_names() -> Finding | None:
    """Report settings with names that nothing reads."""
    unknown = unknown_settings()
    if not unknown:
        return None
    named = [f"{name} (do you mean {near}?)" if near else name for name, near in unknown.items()]
    return Finding("settings", WARN, f"nothing reads {', '.join(named)}; see docs/hosting.md for the names")


def python_version() -> Finding:
    """Check whether this Python is new enough."""
    present = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST_PYTHON:
        return Finding("python", FAIL, f"{present} is too old; install Python 3.11 or later")
    return Finding("python", FINE, present)


def writable(part: str, folder: Path, setting: str) -> Finding:
    """Check whether a folder is writable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return Finding(
            part, FAIL, f"{folder} cannot be written ({error.strerror}); give it to this user, or change {setting}"
        )
    return Finding(part, FINE, f"{folder} can be written")


def disk(folder: Path) -> Finding:
    """Check whether there is enough disk space for games, pictures and backups."""
    free = shutil.disk_usage(folder).free
    room = f"{free / 2**30:.1f} GB free at {folder}"
    if free < NO_SPACE:
        return Finding("disk", FAIL, f"{room}: answers will be refused; make room or move STRATEGOS_VAR_DIR")
    if free < LITTLE_SPACE:
        return Finding("disk", WARN, f"{room}; make room soon, backups need some too")
    return Finding("disk", FINE, room)


async def database(settings: Settings) -> Finding:
    """Check whether the database opens, is current, is not in use and has no faults."""
    address = make_url(settings.database_url)
    where = address.render_as_string(hide_password=True)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():  # noqa: ASYNC240
        return new_file(Path(address.database or ""), where)
    try:
        store = await Store.open(settings.database_url, upgrade=False, busy_timeout=settings.busy_timeout)
    except (OSError, StoreError, ValueError) as error:
        if address.get_backend_name() != "sqlite" and is_unreachable(error):
            return unreachable(where)
        return Finding("database", FAIL, f"{where} cannot be opened ({type(error).__name__}); check DATABASE_URL")
    try:
        return await sound(store, where)
    except (OSError, StoreError) as error:
        said = getattr(error, "facts", {}).get("said") or type(error).__name__
        if address.get_backend_name() != "sqlite" and is_unreachable(error):
            return unreachable(where)
        if address.get_backend_name() != "sqlite":
            return Finding(
                "database", FAIL, f"{where} does not let us in ({said}); is the server running? check DATABASE_URL"
            )
        return Finding(
            "database",
            FAIL,
            f"{where} cannot be read ({said}); check DATABASE_URL, or restore a backup: strategos db restore",
        )
    finally:
        await store.close()


def is_unreachable(error: BaseException) -> bool:
    """Return whether no server answered at all: no route, unknown host, or nothing listening."""
    told = str(getattr(error, "facts", {}).get("said", ""))
    causes = {type(each).__name__ for each in chain_of(error)}
    return bool(causes & UNREACHABLE) or any(each in told for each in UNREACHABLE)


def chain_of(error: BaseException | None) -> list[BaseException]:
    """Return an error with the chain of its causes."""
    found: list[BaseException] = []
    while error is not None and error not in found:
        found.append(error)
        error = error.__cause__ or error.__context__ or getattr(error, "orig", None)
    return found


def unreachable(where: str) -> Finding:
    """Return the finding for a database server that does not answer."""
    said = f"{where} is unreachable: nobody answers there. Is the server running, and are host and port right?"
    return Finding("database", FAIL, said)


def new_file(path: Path, where: str) -> Finding:
    """Check whether a database that does not exist yet can be created."""
    if path.exists():
        return Finding("database", FAIL, f"{path} is no file; name a file in DATABASE_URL")
    folder = writable("database", path.parent, "DATABASE_URL")
    return folder if folder.state == FAIL else Finding("database", FINE, f"{where} will be made at the first start")


async def sound(store: Store, where: str) -> Finding:
    """Check an open database: its revision, the process using it, and its faults."""
    present = await store.read(current)
    if present is None:
        return Finding("database", FINE, f"{where} is empty and will be filled at the first start")
    if present > newest():
        return Finding("database", FAIL, f"{where} was made by a newer Strategos ({present}); update the program")
    if present != newest():
        return Finding(
            "database", WARN, f"{where} is at revision {present}; strategos db upgrade brings it to {newest()}"
        )
    if wrong := await store.read(faults):
        return Finding("database", FAIL, f"{wrong[0]}; stop the bot and restore a backup: strategos db restore FILE")
    try:
        await store.read(nobody_at_work)
    except Refusal:
        return Finding("database", FINE, f"{where} is sound, and a bot is at work on it")
    return Finding("database", FINE, f"{where} is sound")


def backups(settings: Settings) -> Finding:
    """Check whether backups of the database are made."""
    found = sorted(settings.backups.glob("strategos-*")) if settings.backups.is_dir() else []
    if settings.backup_hours <= 0:
        return Finding("backups", WARN, "none are made by themselves; set STRATEGOS_BACKUP_HOURS=24")
    folder = writable("backups", settings.backups, "STRATEGOS_BACKUPS_DIR")
    if folder.state == FAIL and writable("folder", settings.var_dir, "STRATEGOS_VAR_DIR").state != FAIL:
        return folder  # already reported
    if not found:
        return Finding("backups", FINE, f"one will be made every {settings.backup_hours:g} hours while the bot runs")
    days = (time.time() - os.stat(found[-1]).st_mtime) / 86400
    if days > OLD_BACKUP_DAYS:
        return Finding("backups", WARN, f"the newest is {days:.0f} days old; let the bot run, or strategos db backup")
    return Finding("backups", FINE, f"{len(found)} in {settings.backups}, the newest {days * 24:.0f} hours old")


def time_zones() -> Finding:
    """Check whether time zone names are known, which quiet hours need."""
    try:
        zoneinfo.ZoneInfo("Europe/Athens")
    except zoneinfo.ZoneInfoNotFoundError:
        return Finding("time zones", FAIL, "their names are unknown here; install the package tzdata")
    return Finding("time zones", FINE, "known")


def fonts() -> Finding:
    """Check whether the fonts of the maps are available."""
    absent = sorted(name for name in set(FILES.values()) if not (FONTS / name).is_file())
    if absent:
        return Finding("fonts", FAIL, f"{', '.join(absent)} is not in {FONTS}; install Strategos again")
    return Finding("fonts", FINE, "all there")


def processes() -> Finding:
    """Check whether pictures and computer players can run in their own processes."""
    if reason := obstacle():
        return Finding("processes", WARN, f"no semaphores can be made here ({reason}): {REMEDY}")
    return Finding("processes", FINE, "pictures and computer players have their own")


def painter() -> Finding:
    """Check whether a map can be drawn."""
    title = titles()[0]
    scenario = title.scenarios[0]
    begun = time.perf_counter()
    try:
        session = Session(title, scenario, title.resolve_options(scenario, {}), bytes(32), "doctor")
        picture = maps.paint(session.view(None), size="phone")
    except Exception as error:
        return Finding("painter", FAIL, f"no map can be drawn ({type(error).__name__}: {error}); install Pillow again")
    took = time.perf_counter() - begun
    return Finding("painter", FINE, f"a map of {len(picture.png) >> 10} KB in {took:.1f} s")


async def pages(settings: Settings) -> Finding:
    """Check whether the pages are reachable at their public address, and whether boards can be used there."""
    address = settings.web_address.rstrip("/")
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=ANSWER)) as visitor,
            visitor.get(f"{address}/board") as answer,
        ):
            status = answer.status
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        said = str(error) or type(error).__name__
        return Finding("pages", WARN, f"nothing answers at {address} ({said}): is the bot running, and the proxy?")
    if status != OK:
        return Finding("pages", FAIL, f"{address}/board answers {status}; see “Pages and boards” in docs/hosting.md")
    if not settings.has_boards:
        return Finding("pages", WARN, f"{address} can be watched, but boards need https and STRATEGOS_WEB_PORT")
    if settings.activity and not settings.has_activity:
        return Finding(
            "pages", WARN, "boards open inside Discord only with STRATEGOS_CLIENT_SECRET; see docs/hosting.md"
        )
    inside = " inside Discord too" if settings.has_activity else ""
    return Finding("pages", FINE, f"{address} answers, and boards are offered{inside}")
