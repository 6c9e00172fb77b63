"""`strategos export, verify, import, patch, db, privacy`: manage stored games as host."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import orjson
from sqlalchemy import make_url

from bot.base import Json, Refusal
from bot.cli import Commands
from bot.store.errors import StoreError

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.store import Store


def add(commands: Commands) -> None:
    """Register the subcommands for the database and game files."""
    export = commands.add_parser("export", help="write one game to a file")
    export.add_argument("game", metavar="GAME", help="the id of the game")
    export.add_argument("-o", "--output", metavar="FILE", help="where to write it (default: standard output)")
    export.set_defaults(run=run_export)
    verify = commands.add_parser("verify", help="recompute every throw and the whole game of a file")
    verify.add_argument("file", metavar="FILE")
    verify.add_argument("--json", action="store_true", help="the findings as one JSON object")
    verify.set_defaults(run=run_verify)
    import_ = commands.add_parser("import", help="read a game from a file into the database")
    import_.add_argument("file", metavar="FILE")
    import_.add_argument("--channel", type=int, metavar="ID", help="the channel in which it goes on")
    import_.add_argument("--guild", type=int, metavar="ID")
    import_.add_argument("--seat", action="append", default=[], metavar="SEAT=USER", help="who sits where")
    import_.set_defaults(run=run_import)
    patch = commands.add_parser("patch", help="hold all running games against the present rules")
    patch.add_argument("--dry-run", action="store_true", help="only report; without it diverging games are rewound")
    patch.add_argument("--json", action="store_true", help="the findings as one JSON object")
    patch.set_defaults(run=run_patch)
    add_db(commands)
    privacy = commands.add_parser("privacy", help="what is stored about one person; or forget them")
    privacy.add_argument("action", choices=("show", "forget"))
    privacy.add_argument("user", type=int, metavar="USER")
    privacy.set_defaults(run=run_privacy)
    for each in (export, import_, patch, privacy):
        each.add_argument("--database", metavar="URL", help="instead of DATABASE_URL")


def add_db(commands: Commands) -> None:
    """Register `strategos db …`."""
    db = commands.add_parser("db", help="upgrade, back up, check or measure the database")
    db.add_argument("action", choices=("upgrade", "backup", "restore", "move", "check", "stats"))
    db.add_argument(
        "file", nargs="?", metavar="FILE|URL", help="restore: the backup; move: the empty database to move to"
    )
    db.add_argument("--database", metavar="URL", help="instead of DATABASE_URL")
    db.add_argument("--json", action="store_true", help="stats, check: as JSON")
    db.set_defaults(run=run_db)


def with_store(
    args: argparse.Namespace,
    work: Callable[[Store, Settings], Awaitable[int]],
    *,
    upgrade: bool = True,
    single: bool = False,
    fresh: bool = False,
) -> int:
    """Open the configured database, run the work and close it; `single` requires that no bot is using it.

    A missing database is created only if `fresh` is set, so that a misspelt address does not create one.
    """
    from bot.config import read_settings
    from bot.store import Store
    from bot.store.lease import alone

    settings = read_settings(args.database)
    address = make_url(settings.database_url)
    if not fresh and address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise Refusal(f"there is no database at {address.database}")

    async def main() -> int:
        store = await Store.open(
            settings.database_url,
            backups=settings.backups,
            upgrade=upgrade,
            keep_backups=settings.keep_backups,
            busy_timeout=settings.busy_timeout,
        )
        try:
            async with alone(store) if single else contextlib.nullcontext():
                return await work(store, settings)
        finally:
            await store.close()

    return asyncio.run(main())


def read_path(name: str) -> bytes:
    """Return the contents of a file or of standard input."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read, since it may contain hands; tighten the mode of an existing one."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        with contextlib.suppress(OSError):  # no permission bits here
            path.chmod(0o600)
        file.write(data)


def run_export(args: argparse.Namespace) -> int:
    """Write a game file; that of a running game has no seed but does contain its secrets."""
    from bot.game_services import GameServices

    async def work(store: Store, _: Settings) -> int:
        plain = orjson.dumps(await GameServices(store).files.export(args.game), option=orjson.OPT_INDENT_2) + b"\n"
        if args.output:
            write_private(Path(args.output), plain)
        else:
            sys.stdout.buffer.write(plain)
        return 0

    return with_store(args, work)


def run_verify(args: argparse.Namespace) -> int:
    """Verify a game file; return 0 if all agrees, 1 if not, 3 if the sealed seed prevents a full check."""
    from bot.games.errors import BadFile
    from bot.games.files import verify_file

    try:
        verdict = verify_file(read_path(args.file))
    except BadFile as error:
        raise Refusal(f"{args.file} is not a game file: {error.facts['reason']}") from error
    if args.json:
        print(json.dumps({"sound": verdict.sound, "agrees": verdict.agrees, **asdict(verdict)}))
        return 0 if verdict.sound else 3 if verdict.agrees else 1
    print("\n".join(verdict.lines()))
    print("sound" if verdict.sound else "not verified" if verdict.agrees else "NOT SOUND")
    return 0 if verdict.sound else 3 if verdict.agrees else 1


def run_import(args: argparse.Namespace) -> int:
    """Import a game file into the database and print the game's id."""
    from bot.game_services import GameServices
    from bot.games.errors import BadFile

    seats: dict[str, int] = {}
    for pair in args.seat:
        seat, _, user = pair.partition("=")
        if not user.isdecimal():
            raise Refusal(f"--seat {pair}: write it as athens=123456789")
        seats[seat] = int(user)
    plain = read_path(args.file)

    async def work(store: Store, _: Settings) -> int:
        try:
            game = await GameServices(store).files.import_(
                plain, guild_id=args.guild, channel_id=args.channel, seats=seats
            )
        except BadFile as error:
            raise Refusal(f"{args.file}: {error.facts['reason']}") from error
        print(game.id)
        return 0

    return with_store(args, work, fresh=True)


def run_patch(args: argparse.Namespace) -> int:
    """Replay all running games; return 1 if any diverges in a dry run."""
    from bot.game_services import GameServices

    async def work(store: Store, _: Settings) -> int:
        services, found = GameServices(store), []
        running = await services.index.under_way()
        for game_id in running:
            game = await services.index.get(game_id)
            divergence = await (
                services.rules_versions.diverges(game_id) if args.dry_run else services.rules_versions.migrate(game_id)
            )
            if divergence is not None:
                found.append(
                    {"game": game_id, "title": game.title, "rules_version": game.rules_version, **divergence.facts}
                )
        if args.json:
            print(json.dumps({"games": len(running), "diverging": found, "rewound": not args.dry_run}))
        else:
            done = "diverge" if args.dry_run else "diverged and were rewound"
            print("\n".join([*map(told_divergence, found), f"{len(running)} running games, {len(found)} {done}"]))
        return 1 if found and args.dry_run else 0

    return with_store(args, work, single=not args.dry_run)


def told_divergence(found: Json) -> str:
    """Return one line about a game that diverges under the current rules."""
    where = f"{found['game']} {found['title']} (rules version {found['rules_version']}): "
    if found["seq"]:
        return f"{where}answer {found['seq']} of {found['seat']}: another {found['reason']}"
    return f"{where}cannot be loaded at all ({found['reason']}); left alone"


def run_db(args: argparse.Namespace) -> int:
    """Run one action on the database."""
    if args.action == "restore" and not args.file:
        raise Refusal("db restore needs the FILE of a backup")
    if args.action == "move":
        return run_move(args)
    if args.action == "restore" and put_back_sqlite(args):
        return 0

    async def work(store: Store, settings: Settings) -> int:
        from bot.ops.check import check
        from bot.store import upkeep
        from bot.store.backup import backup, restore
        from bot.store.upgrade import bring_up_to_date, current, newest

        if args.action == "upgrade":
            made = await bring_up_to_date(store, settings.backups, settings.keep_backups)
            print(f"at revision {newest()}" + (f"; backup {made}" if made else ""))
        elif args.action == "backup":
            print(await backup(store, settings.backups, keep=settings.keep_backups))
        elif args.action == "restore":
            print(f"restored {await restore(store, Path(args.file))} rows")
        elif args.action == "stats":
            if (present := await store.read(current)) != newest():
                raise Refusal(
                    f"the database is at revision {present}, the program at {newest()}: run strategos db upgrade"
                )
            figures = await upkeep.stats(store)
            print(
                json.dumps(figures) if args.json else "\n".join(f"{name:24} {value}" for name, value in figures.items())
            )
        else:
            faults = await check(store)
            print(json.dumps({"sound": not faults, "faults": faults}) if args.json else "\n".join(faults) or "sound")
            return 1 if faults else 0
        return 0

    restoring = args.action == "restore"
    return with_store(args, work, upgrade=restoring, single=restoring, fresh=restoring or args.action == "upgrade")


def put_back_sqlite(args: argparse.Namespace) -> bool:
    """Restore an SQLite backup over the SQLite database, after backing that up; return False if either is not SQLite."""
    from bot.config import read_settings
    from bot.store.backup import put_back, revision_of
    from bot.store.upgrade import newest

    settings, path = read_settings(args.database), Path(args.file)
    address = make_url(settings.database_url)
    if address.get_backend_name() != "sqlite" or not path.name.endswith(".sqlite3"):
        return False
    if not path.is_file():
        raise Refusal(f"there is no backup at {path}")
    if (made_at := revision_of(path)) > newest():
        raise Refusal(f"{path.name} was made by a newer Strategos (revision {made_at}): update the program first")
    database = Path(str(address.database))
    if database.is_file():
        try:
            print(f"the present database is kept as {asyncio.run(keep_present(settings))}")
        except (StoreError, sqlite3.DatabaseError):
            torn = database.with_name(f"{database.name}.damaged")
            database.replace(torn)
            print(f"the present database is damaged; it is kept as {torn}")
    database.parent.mkdir(parents=True, exist_ok=True)
    put_back(path, database)
    print(f"restored {path}")
    return True


async def keep_present(settings: Settings) -> Path:
    """Back up a database that no process is using."""
    from bot.store import Store
    from bot.store.backup import backup
    from bot.store.lease import nobody_at_work

    store = await Store.open(settings.database_url, upgrade=False)
    try:
        await store.read(nobody_at_work)
        return await backup(store, settings.backups, "before-restore", settings.keep_backups + 1)
    finally:
        await store.close()


def run_move(args: argparse.Namespace) -> int:
    """Copy everything into another, empty database; running games continue there with the same dice."""
    if not args.file:
        raise Refusal("db move needs the URL of the database to move to")
    goal = argparse.Namespace(**{**vars(args), "database": args.file})
    moved: dict[str, Path] = {}

    async def copy(store: Store, settings: Settings) -> int:
        from bot.store.backup import backup

        moved["from"] = await backup(store, settings.backups, label="before-move", keep=settings.keep_backups)
        return 0

    async def fill_new(store: Store, _: Settings) -> int:
        from bot.ops.check import check
        from bot.store.backup import restore

        rows = await restore(store, moved["from"])
        if wrong := await check(store):
            raise Refusal(f"the copy is not sound: {wrong[0]}; the old database is unchanged")
        print(f"moved {rows} rows; set DATABASE_URL to the new database and start the bot")
        return 0

    with_store(args, copy, single=True)
    return with_store(goal, fill_new, single=True, fresh=True)


def run_privacy(args: argparse.Namespace) -> int:
    """Show or erase the data of a user."""
    from bot.game_services import GameServices

    async def work(store: Store, _: Settings) -> int:
        games = GameServices(store)
        if args.action == "show":
            known = await games.privacy.data_of(args.user)
            sys.stdout.buffer.write(orjson.dumps(known, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS) + b"\n")
        else:
            print(f"forgotten in {await games.privacy.forget(args.user)} games")
        return 0

    return with_store(args, work, single=args.action == "forget")
