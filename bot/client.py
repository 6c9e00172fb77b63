"""Strategos on Discord: one client, its commands, its persistent components, its outbox and its clocks."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import discord
import orjson
from discord import app_commands

from bot.base import Clock, Refusal
from bot.config import Settings
from bot.features.chronicle.service import ChronicleWorker
from bot.features.clocks.service import Clocks
from bot.features.computers.runner import ComputerPlayers
from bot.features.follow.feeds import Feeds
from bot.features.follow.publicity import PublicGames
from bot.features.lessons.progress import Hesitations
from bot.games.core import GameOptions
from bot.games.info import GameInfo
from bot.launch import join_discord
from bot.loading import add_commands
from bot.ops.maintenance import Maintenance
from bot.ops.members import MemberCheck
from bot.ops.monitoring import Metrics, Monitor
from bot.outbox import Outbox
from bot.outbox.sent import newest_message
from bot.services import GameServices
from bot.store import Store
from bot.store.errors import StoreError
from bot.store.lease import Lease, LeaseHeld
from bot.text.narrator import catalogue, language_of
from bot.ui.delivery import DiscordSink
from bot.ui.discordpy import hear_presses, sweep_rarely
from bot.ui.ephemeral import EphemeralTracker
from bot.ui.interactions import handle_interaction
from bot.ui.items import form_sent, pressed
from bot.ui.late_pictures import LatePictures
from bot.ui.translator import Translator
from bot.web.site import WebSite
from bot.workers.pictures import Snapshots
from engine.kernel.errors import RulesError

log = logging.getLogger(__name__)
CALM = 0.3  # seconds for which posts give way to answers
OPENING = 6.0  # seconds that the first question waits for the posts that open a game
HOME = "hellas"  # the channel for the welcome, else the server's own system channel


class Strategos(discord.Client):
    """The bot. It hears interactions and server structure only: no privileged intents, no messages."""

    games: GameServices
    outbox: Outbox
    clocks: Clocks
    members: MemberCheck
    players: ComputerPlayers
    feeds: Feeds
    lease: Lease | None  # where the database is our own to open, nobody else may be at work on it

    def __init__(
        self,
        settings: Settings,
        games: GameServices | None = None,
        *,
        snapshots: Snapshots | None = None,
        clock: Clock | None = None,
        lease: Lease | None = None,
        **options: Any,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        hear_presses(self)
        sweep_rarely(self.http)
        self.settings, self.clock = settings, clock
        self.own_store = games is None
        self.lease = lease
        self.visits = 0  # interactions not answered yet
        self.patient = 0  # those of them that wait for posts themselves
        self.calm = asyncio.Event()  # set when nobody waits for an answer but for posts
        if games is not None:
            self.games = games
        self.snapshots = snapshots or Snapshots(settings.render_workers, settings.picture_cache_mb << 20)
        self.tree: app_commands.CommandTree[Strategos] = Tree(self)
        self.sink = DiscordSink(self)
        self.ephemeral = EphemeralTracker()
        self.hesitations = Hesitations()
        self.late_pictures = LatePictures()
        self.is_public = PublicGames(self)
        self.chronicles = ChronicleWorker(1 if settings.render_workers else 0)
        self.metrics = Metrics()
        self.snapshots.drawn = self.metrics.picture
        self.maintenance: Maintenance | None = None
        self.monitor: Monitor | None = None
        self.site: WebSite | None = None
        self.warming: asyncio.Task[None] | None = None
        self.warmed: dict[str, bool] = {}  # languages, and whether their grounds have been drawn
        self.leaving: asyncio.Task[None] | None = None
        add_commands(self)

    @property
    def user_id(self) -> int:
        """The bot's own id."""
        return self.user.id if self.user else 0

    async def setup_hook(self) -> None:
        """Once logged in: the database, components, commands, and what was left to be sent."""
        if self.own_store:
            store = await open_store(self.settings)
            self.lease = await self.leased(store)
            self.games = GameServices(store, self.clock, game_options(self.settings))
        await self.tree.set_translator(Translator())
        if self.leads:
            await self.sync_commands()
        self.outbox = Outbox(
            self.games.store,
            self.sink,
            self.clock,
            attempts=self.settings.outbox_attempts,
            lease=self.lease,
            on_return=self.sink.sender.forget if self.games.store.shared else None,
            on_gone=lambda target: self.games.follows.read_again(),
        )
        self.games.core.listen(self.outbox.wake)
        self.games.core.wake_later = self.outbox.wake_later
        await self.outbox.start()
        if self.leads:
            self.clocks = Clocks(self.games, lease=self.lease)
            await self.clocks.start()
        if self.leads and self.lease is not None:
            self.maintenance = Maintenance(self.games, self.settings)
            await self.maintenance.start()
        if self.settings.metrics_port:
            self.monitor = Monitor(self)
            try:
                await self.monitor.start(self.settings.metrics_port)
            except OSError as error:  # of a process that hangs, say, whose place this one has taken
                log.error("no figures on port %d: %s", self.settings.metrics_port, error.strerror)
        self.members = MemberCheck(self)
        self.members.start()
        if self.settings.web_port:  # of several processes on a machine each takes its share of the visitors
            self.site = WebSite(self)
            try:
                await self.site.start(self.settings.web_host, self.settings.web_port)
            except OSError as error:
                log.error("no pages on port %d: %s", self.settings.web_port, error.strerror)
        self.players = ComputerPlayers(self.games)
        self.players.thought = self.metrics.computer
        self.players.start(resume=self.leads)
        self.feeds = Feeds(self.games, self.is_public, serves=self.serves, shut_out=self.shut_out)

    @property
    def leads(self) -> bool:
        """Whether this process does what must be done once: commands, clocks, backups."""
        return True

    def serves(self, game: GameInfo) -> bool:
        """Whether this process tells those who follow of a game."""
        return True

    async def leased(self, store: Store) -> Lease:
        """The database for this process alone, or a refusal that leaves it as it is."""
        lease = Lease(store)
        try:
            await lease.take()
        except BaseException:
            await store.close()
            raise
        lease.keep(self.overtaken)
        return lease

    def overtaken(self) -> None:
        """Another process has taken the database: this one falls silent and leaves."""
        self.leaving = asyncio.create_task(self.close(), name="leaving")

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay until the end; being overtaken is no good end."""
        await super().start(token, reconnect=reconnect)
        if self.leaving is not None:
            await self.leaving
            raise LeaseHeld("another Strategos has taken this database over; this one has stopped")

    async def sync_commands(self) -> None:
        """Publish the commands, but only when they differ from those published last."""
        guild = discord.Object(self.settings.dev_guild_id) if self.settings.dev_guild_id else None
        if guild:
            self.tree.copy_global_to(guild=guild)
        payload = [
            await command.get_translated_payload(self.tree, Translator())
            for command in self.tree.get_commands(guild=guild)
        ]
        digest = hashlib.sha256(
            orjson.dumps([str(self.application_id), str(self.http_base), payload], default=str)
        ).hexdigest()
        note = Path(self.settings.var_dir) / "commands.sha256"
        if await asyncio.to_thread(read_note, note) == digest:
            published = {command.name for command in await self.tree.fetch_commands(guild=guild)}
            if published == {command.name for command in self.tree.get_commands(guild=guild)}:
                return
        # What `CommandTree.sync` does, without translating everything again.
        assert self.application_id is not None
        if guild:
            await self.http.bulk_upsert_guild_commands(self.application_id, guild.id, payload=payload)
        else:
            await self.http.bulk_upsert_global_commands(self.application_id, payload=payload)
        await asyncio.to_thread(write_note, note, digest)

    @property
    def http_base(self) -> str:
        """Which Discord this is."""
        return discord.http.Route.BASE

    async def on_ready(self) -> None:
        """Greet the servers that have not been greeted yet, and let the painter prepare the grounds."""
        await self.warm_languages()
        if self.feeds.task is None:  # which games are public is known only now
            await self.feeds.start(resume=self.leads)
        for guild in self.guilds:
            await self.welcome(guild)

    async def warm_languages(self) -> None:
        """Have the grounds drawn in every language in use: the host's, the servers', the tables', people's."""
        spoken = [language_of(guild.preferred_locale) for guild in self.guilds]
        for lang in (self.settings.language, *spoken, *await self.games.settings.languages()):
            self.warm(lang)

    def warm(self, lang: str) -> None:
        """Have the grounds drawn in a language, once, after those under way."""
        if not self.settings.warm_pictures or lang in self.warmed:
            return
        self.warmed[lang] = False
        if self.warming is None or self.warming.done():
            self.warming = asyncio.create_task(self.draw_grounds(), name="warming")

    async def draw_grounds(self) -> None:
        """Have the grounds drawn in the languages that wait for it, one after the other."""
        while waiting := [lang for lang, drawn in self.warmed.items() if not drawn]:
            await self.snapshots.warm(waiting[0])
            self.warmed[waiting[0]] = True

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a new server."""
        await self.welcome(guild)

    async def welcome(self, guild: discord.Guild) -> None:
        """One message with one button for each game, once in a server's life."""
        channel = discord.utils.get(guild.text_channels, name=HOME) or guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            return
        await self.games.settings.welcome(guild.id, channel.id, language_of(guild.preferred_locale))

    async def on_guild_channel_update(self, _: Any, after: discord.abc.GuildChannel) -> None:
        """Permissions may have come back to a channel, and with it to its threads."""
        await self.retry_blocked(after.guild)

    async def on_guild_role_update(self, _: Any, after: discord.Role) -> None:
        """Permissions may have come back to a role."""
        await self.retry_blocked(after.guild)

    async def retry_blocked(self, guild: discord.Guild) -> None:
        """Try what waits for a permission on a server."""
        for target in list(self.outbox.troubles.blocked) if hasattr(self, "outbox") else ():
            scope, _, number = target.partition(":")
            if scope == "channel" and guild.get_channel_or_thread(int(number)) is not None:
                await self.outbox.retry_now(target)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms, buttons and selects; commands find their own way."""
        if interaction.type is discord.InteractionType.modal_submit:
            await form_sent(interaction)
        elif interaction.type is discord.InteractionType.component:
            await pressed(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event failed: it is logged without what people said."""
        log.exception("the event %s failed", event_method)

    async def close(self) -> None:
        """Finish what is under way and leave."""
        if self.is_closed():
            return
        if hasattr(self, "clocks"):
            await self.clocks.stop()
        await self.hesitations.close()
        await self.late_pictures.close()
        if hasattr(self, "members"):
            await self.members.stop()
        if hasattr(self, "players"):
            await self.players.stop()
        if hasattr(self, "feeds"):
            await self.feeds.stop()
        if self.maintenance is not None:
            await self.maintenance.stop()
        if self.monitor is not None:
            await self.monitor.stop()
        if self.site is not None:
            await self.site.stop()
        if hasattr(self, "outbox"):
            await self.outbox.stop()
            with contextlib.suppress(ValueError):
                self.games.core.listeners.remove(self.outbox.wake)
            self.games.core.wake_later = None
        if self.warming is not None:
            self.warming.cancel()
        await super().close()
        await self.snapshots.close()
        await self.chronicles.close()
        if self.own_store and self.lease is not None:
            await self.lease.release()
        if self.own_store and hasattr(self, "games"):
            await self.games.store.close()

    def visited(self, visits: int = 0, patient: int = 0) -> None:
        """Count those who wait for an answer, and those of them who wait for posts."""
        self.visits += visits
        self.patient += patient
        (self.calm.set if self.visits <= self.patient else self.calm.clear)()

    async def yield_to_interactions(self) -> None:
        """Let those who wait for an answer go first; what is posted may wait a moment."""
        if self.visits > self.patient:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CALM):
                    await self.calm.wait()

    # what the commands need

    async def completed(self, choices: Awaitable[list[app_commands.Choice[str]]]) -> list[app_commands.Choice[str]]:
        """The choices of an autocomplete; where nothing can be completed the list is empty, never an error."""
        try:
            return await choices
        except RulesError:
            return []
        except Exception:
            log.exception("an autocomplete failed")
            return []

    async def opening_posted(self, game: GameInfo) -> None:
        """Wait until a game that has just begun has its board in the channel, within reason."""
        if game.channel_id is None:
            return
        self.visited(patient=1)  # an answer that waits for posts must not hold them up
        try:
            async with asyncio.timeout(OPENING):
                board = game.id, ("started",), f"channel:{game.channel_id}"
                while await newest_message(self.games.store, *board) is None:  # noqa: ASYNC110 - any process posts it
                    await asyncio.sleep(0.05)
        except TimeoutError:
            log.info("the opening of game %s is late", game.id)
        finally:
            self.visited(patient=-1)

    async def watch_link(self, game: GameInfo) -> str:
        """The address at which a game can be watched in a browser; empty where it cannot."""
        address = self.settings.web_address.rstrip("/")
        if self.site is None or not address or not await self.site.content.shown(game):
            return ""
        return f"{address}/g/{game.id}"

    async def shut_out(self, thread: int, user: int) -> None:
        """Take somebody out of a thread; one who is not in it, or a thread that is gone, is no matter."""
        with contextlib.suppress(discord.HTTPException):
            await self.http.remove_user_from_thread(thread, user)

    async def names_of(self, game: GameInfo) -> dict[str, str]:
        """The names of those who sit at a table, as Discord shows them; a computer by its level."""
        text = catalogue(game.title, game.language)
        found = {
            seat: text.say("computer-name", level=text.name("level", level)) for seat, level in game.computers.items()
        }
        for seat, number in game.seats.items():
            if number is not None and (name := await self.name_of(number)):
                found[seat] = name
        return found

    async def name_of(self, user: int) -> str:
        """Somebody's name as Discord shows it; empty where Discord does not say."""
        with contextlib.suppress(discord.HTTPException):
            return (self.get_user(user) or await self.fetch_user(user)).display_name
        return ""

    async def language_here(self, interaction: discord.Interaction[Any]) -> str:
        """The language in which a new table speaks: the channel's, the server's, else the person's."""
        for scope, number in (("channel", interaction.channel_id), ("guild", interaction.guild_id)):
            if number is not None and (chosen := (await self.games.settings.preferences(scope, number)).language):
                return str(chosen)
        return language_of(interaction.guild_locale or interaction.locale)


class Tree(app_commands.CommandTree[Strategos]):
    """The commands; what goes wrong outside them is logged and never silent for the person."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """A command that is out of date or failed before it began."""
        cause = error.__cause__ or error
        if isinstance(error, app_commands.TransformerError):
            log.info("an option could not be read")  # no client offers such a thing; nobody fills the log with it
        else:
            log.error("a command failed: %s", type(cause).__name__, exc_info=cause)
        if interaction.response.is_done() or interaction.type is discord.InteractionType.autocomplete:
            return

        async def serve(context: Any) -> None:
            await context.say("error-unexpected")

        await handle_interaction(self.client, interaction, serve)


def read_note(path: Path) -> str:
    """What a small file says."""
    return path.read_text(encoding="ascii") if path.exists() else ""


def write_note(path: Path, text: str) -> None:
    """Write a small file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="ascii")


def game_options(settings: Settings) -> GameOptions:
    """What the host has decided about the tables."""
    return GameOptions(settings.live_games, settings.language, settings.tables_per_person, settings.tables_per_server)


async def open_store(settings: Settings, shared: bool = False) -> Store:
    """The database that the settings name."""
    try:
        return await Store.open(
            settings.database_url,
            backups=settings.backups,
            busy_timeout=settings.busy_timeout,
            keep_backups=settings.keep_backups,
            shared=shared,
        )
    except (OSError, StoreError) as error:
        # Told here, since further out a line that fails is taken for Discord's.
        said = getattr(error, "facts", {}).get("said") or str(error)
        raise Refusal(f"the database cannot be opened: {said}") from error


async def run_bot(settings: Settings, token: str) -> int:
    """Run the bot until it is stopped; a Discord out of reach is tried again, a wrong token is not."""
    return await join_discord(lambda: Strategos(settings), token)
