"""The services of the program, opened in order and closed in reverse."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from bot.base import Clock, Refusal
from bot.config import Settings
from bot.features.chronicle.service import ChronicleWorker
from bot.features.computers.runner import ComputerPlayers
from bot.features.follow.feeds import Feeds
from bot.features.review.runner import Reviewing
from bot.game_services import GameServices
from bot.games.core import GameOptions
from bot.games.record import GameInfo
from bot.metrics import Metrics
from bot.outbox.outbox import Outbox
from bot.outbox.post import Sink
from bot.store.errors import StoreError
from bot.store.lease import Lease
from bot.store.store import Store
from bot.workers.pictures import Snapshots, Warming


@dataclass(frozen=True, slots=True)
class Vouched:
    """A user as identified by Discord, and the token used to ask."""

    id: int
    name: str
    token: str


class DiscordPort(Protocol):
    """What services may request from Discord; implemented in bot/ui/port.py."""

    @property
    def application_id(self) -> int: ...

    async def person_of_code(self, code: str, secret: str) -> Vouched | None: ...

    @property
    def latency(self) -> float: ...

    def is_connected(self) -> bool: ...

    async def name_of(self, user: int) -> str: ...

    def servers(self) -> set[int]: ...

    def hears(self, guild_id: int) -> bool: ...

    async def server_name(self, guild_id: int, *, elsewhere: bool = False) -> str: ...

    async def has_left(self, guild_id: int, user: int) -> bool | None: ...

    async def is_public(self, game: GameInfo) -> bool: ...

    async def channel_is_public(self, guild_id: int, channel_id: int, *, opened: bool = False) -> bool: ...

    async def remove_from_thread(self, thread: int, user: int) -> None: ...


class ForgetfulSink(Sink, Protocol):
    """The sink of the outbox, with a cache that can be cleared."""

    def forget(self, target: str) -> None:
        """Drop cached data about a target, where another process may have posted."""


@dataclass(slots=True)
class Services:
    """All services of the program. Commands, delivery, pages and monitoring receive this and never the client."""

    settings: Settings
    games: GameServices
    discord: DiscordPort
    outbox: Outbox
    pictures: Snapshots
    chronicles: ChronicleWorker
    warming: Warming
    computers: ComputerPlayers
    reviewing: Reviewing
    feeds: Feeds
    metrics: Metrics
    lease: Lease | None  # None if the database was opened by the caller
    watch_link: Callable[[GameInfo], Awaitable[str]] | None = None  # URL of a game's page, if there is one
    tournament_link: Callable[[str], Awaitable[str]] | None = None  # the same of a tournament, by its id


@asynccontextmanager
async def open_services(
    settings: Settings,
    discord: DiscordPort,
    sink: ForgetfulSink,
    *,
    games: GameServices | None = None,
    lease: Lease | None = None,
    clock: Clock | None = None,
    pictures: Snapshots | None = None,
    chronicles: ChronicleWorker | None = None,
    serves: Callable[[GameInfo], bool] = lambda game: True,
    on_overtaken: Callable[[], None] = lambda: None,
) -> AsyncIterator[Services]:
    """Open the services that are not given, and close them in reverse order at the end."""
    async with AsyncExitStack() as stack:
        if games is None:
            store = await open_store(settings)
            stack.push_async_callback(store.close)
            lease = Lease(store)
            await lease.take()
            stack.push_async_callback(lease.release)
            lease.keep(on_overtaken)
            games = GameServices(store, clock, game_options(settings))
        metrics = Metrics()
        pictures = pictures or Snapshots(settings.render_workers, settings.picture_cache_mb << 20)
        pictures.drawn = metrics.picture
        stack.push_async_callback(pictures.close)
        chronicles = chronicles or ChronicleWorker(1 if settings.render_workers else 0)
        stack.push_async_callback(chronicles.close)
        warming = Warming(pictures, settings.warm_pictures)
        stack.push_async_callback(warming.close)
        computers = ComputerPlayers(games)
        computers.thought = metrics.computer
        reviewing = Reviewing(games, 1 if settings.render_workers else 0)
        stack.push_async_callback(reviewing.close)
        follows = games.follows
        outbox = Outbox(
            games.store,
            sink,
            clock,
            attempts=settings.outbox_attempts,
            lease=lease,
            on_return=sink.forget if games.store.shared else None,
            on_gone=lambda target: follows.read_again(),
        )
        games.core.listeners.append(outbox.wake)
        games.core.wake_later = outbox.wake_later
        feeds = Feeds(games, discord.is_public, serves=serves, shut_out=discord.remove_from_thread)
        yield Services(
            settings, games, discord, outbox, pictures, chronicles, warming, computers, reviewing, feeds, metrics, lease,
        )  # fmt: skip
        games.core.listeners.remove(outbox.wake)
        games.core.wake_later = None


def game_options(settings: Settings) -> GameOptions:
    """Return the host's settings for games."""
    return GameOptions(settings.live_games, settings.language, settings.tables_per_person, settings.tables_per_server)


async def open_store(settings: Settings, shared: bool = False) -> Store:
    """Open the configured database."""
    try:
        return await Store.open(
            settings.database_url,
            backups=settings.backups,
            busy_timeout=settings.busy_timeout,
            keep_backups=settings.keep_backups,
            shared=shared,
        )
    except (OSError, StoreError) as error:
        # Reported here, because callers further out would take a lost connection for Discord's.
        said = getattr(error, "facts", {}).get("said") or str(error)
        raise Refusal(f"the database cannot be opened: {said}") from error
