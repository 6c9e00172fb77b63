"""Connecting to Discord; every failure is reported in one clear sentence."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any, Protocol

import aiohttp
import discord
import orjson

from bot.base import SeldomLog

log = logging.getLogger(__name__)
WRONG_TOKEN, MISSING_INTENTS, UNREACHABLE = 3, 4, 5
PAUSES = (2.0, 5.0, 10.0, 30.0, 60.0)
DEAF = 3.0  # seconds a cancelled client gets to stop before it is abandoned
#: At DEBUG these log raw traffic, including users' secrets and interaction tokens.
TALKATIVE = ("discord", "aiohttp", "asyncio", "PIL")
QUIET = ("sqlalchemy", "aiosqlite", "alembic")  # they would log every database statement
FILES = 8192  # that may be open at once
FRESH_OBJECTS = 10_000  # net allocations before garbage collection runs


class Client(Protocol):
    """The client interface used here."""

    async def start(self, token: str) -> None:
        """Log in and run until the end."""

    async def close(self) -> None:
        """Close the client."""

    def is_closed(self) -> bool:
        """Return whether the client is closed."""


async def join_discord(
    client_factory: Callable[[], Client], token: str, *, attempts: int | None = None, pauses: tuple[float, ...] = PAUSES
) -> int:
    """Run a client until it ends by itself; return the exit code.

    A wrong token or missing intents end the run at once, as only the host can fix them. If Discord is unreachable, the
    connection is retried with increasing pauses, without limit unless a number of attempts is given.
    """
    failures = 0
    while True:
        client = client_factory()
        begun = asyncio.get_running_loop().time()
        try:
            await stay(client, token)
            return 0
        except discord.LoginFailure:
            _tell("Discord does not accept the token: copy it again from the developer portal into DISCORD_TOKEN.")
            return WRONG_TOKEN
        except discord.PrivilegedIntentsRequired:
            _tell("Discord refuses an intent that the bot asks for: allow it in the developer portal under Bot.")
            return MISSING_INTENTS
        except (
            OSError,
            aiohttp.ClientError,
            discord.GatewayNotFound,
            discord.ConnectionClosed,
            discord.HTTPException,
            TimeoutError,
            AttributeError,
        ) as error:
            # discord.py raises AttributeError when the very first connection to the gateway fails.
            if (isinstance(error, AttributeError) and "sequence" not in str(error)) or _at_home(error):
                raise
            if asyncio.get_running_loop().time() - begun > 120:
                failures = 0
            failures += 1
            if attempts is not None and failures >= attempts:
                _tell(f"Discord cannot be reached ({_cause(error)}); giving up after {failures} attempts.")
                return UNREACHABLE
            pause = pauses[min(failures, len(pauses)) - 1]
            _tell(f"Discord cannot be reached ({_cause(error)}); trying again in {pause:g} seconds.")
        finally:
            if not client.is_closed():
                await client.close()
        await asyncio.sleep(pause)


async def stay(client: Client, token: str) -> None:
    """Log in and run until the end; stop on cancellation even if the library swallows it.

    In Python 3.11, `asyncio.wait_for`, with which discord.py connects, can lose a cancellation that arrives as it ends.
    """
    staying = asyncio.create_task(client.start(token))
    try:
        await asyncio.wait({staying})
    except asyncio.CancelledError:
        staying.cancel()
        await asyncio.wait({staying}, timeout=DEAF)
        raise
    await staying


def keep_loaded() -> None:
    """Freeze all objects loaded so far, since scanning them in a garbage collection blocks for 0.1 s.

    Also collect less often: an answer creates thousands of objects, nearly all of which are freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(FRESH_OBJECTS, *gc.get_threshold()[1:])


def open_more_files() -> None:
    """Raise the limit on open files and connections to what the system allows, up to a sensible maximum."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if allowed != resource.RLIM_INFINITY and allowed < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def note_seldom_what_is_full() -> None:
    """Log at most once a minute that no files can be opened, which the event loop reports a hundred times a second."""
    full = SeldomLog(log, "no connection can be accepted: %s")

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            full.note(error.strerror)
        else:
            loop.default_exception_handler(context)

    asyncio.get_running_loop().set_exception_handler(handle)


async def until_stopped(work: Coroutine[None, None, int]) -> int:
    """Run a coroutine until it ends or Ctrl+C or SIGTERM cancels it; it can then clean up."""
    open_more_files()
    note_seldom_what_is_full()
    task = asyncio.create_task(work)
    for each in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C raises KeyboardInterrupt
            asyncio.get_running_loop().add_signal_handler(each, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        return await task
    return 0


class JsonLines(logging.Formatter):
    """Formats log records as one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as one line of JSON."""
        entry: dict[str, str] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            entry["error"] = record.exc_info[0].__name__
            entry["traceback"] = self.formatException(record.exc_info)
        return orjson.dumps(entry).decode()


def keep_log(level: str, style: str = "text") -> None:
    """Log to standard error from this level up, as text or as lines of JSON."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", force=True)
    if style == "json":
        for handler in logging.getLogger().handlers:
            handler.setFormatter(JsonLines())
    for each in TALKATIVE:
        logging.getLogger(each).setLevel(max(logging.INFO, logging.getLogger().level))
    for each in QUIET:
        logging.getLogger(each).setLevel(max(logging.WARNING, logging.getLogger().level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # voice is unused


def _at_home(error: BaseException) -> bool:
    """Return whether an error comes from the local disk rather than from Discord."""
    local = (errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EACCES, errno.EPERM)
    return (
        isinstance(error, OSError)
        and not isinstance(error, aiohttp.ClientError)
        and (error.filename is not None or error.errno in local)
    )


def _cause(error: BaseException) -> str:
    if isinstance(error, AttributeError):
        return "the gateway did not answer"
    return str(error).splitlines()[0][:120] if str(error) else type(error).__name__


def _tell(sentence: str) -> None:
    print(f"strategos: {sentence}", file=sys.stderr, flush=True)
