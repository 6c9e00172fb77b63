"""The Discord client: forwards gateway events and starts and stops the parts of the bot."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from typing import Any

import discord
from discord import app_commands

from bot.base import Clock
from bot.config import Settings
from bot.features.chronicle.service import ChronicleWorker
from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.launch import join_discord
from bot.loading import add_commands
from bot.ops.maintenance import Maintenance
from bot.ops.members import MemberCheck
from bot.ops.monitoring import Monitor
from bot.services import Services, open_services
from bot.store.lease import Lease, LeaseHeld
from bot.text.narrator import language_of
from bot.ui.context import InteractionContext
from bot.ui.delivery import DiscordSink
from bot.ui.discordpy import WAYS, hear_presses, sweep_rarely
from bot.ui.interactions import form_sent, handle_interaction, pressed
from bot.ui.interface import Interface
from bot.ui.parameters import Translator
from bot.ui.port import ClientPort
from bot.ui.slash import publish_commands
from bot.web.site import WebSite
from bot.workers.pictures import Snapshots

log = logging.getLogger(__name__)
HOME = "hellas"  # channel for the welcome, else the server's system channel


class Strategos(discord.Client):
    """The bot. It receives only interactions and server structure: no privileged intents, no messages."""

    services: Services  # set once the client has logged in
    clocks: Clocks  # in the leading process

    def __init__(
        self,
        settings: Settings,
        games: GameServices | None = None,
        *,
        pictures: Snapshots | None = None,
        chronicles: ChronicleWorker | None = None,
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
        WAYS.look()
        hear_presses(self)
        sweep_rarely(self.http)
        self.settings = settings
        self.given: dict[str, Any] = {  # objects owned by the caller; the rest are opened here
            "games": games, "lease": lease, "clock": clock, "pictures": pictures, "chronicles": chronicles,
        }  # fmt: skip
        self.ui = Interface(self)
        self.sink = DiscordSink(self.ui)
        self.port = ClientPort(self)
        self.tree: app_commands.CommandTree[Strategos] = Tree(self)
        self.opened, self.working = AsyncExitStack(), AsyncExitStack()  # services; their users, closed first
        self.leaving: asyncio.Task[None] | None = None
        add_commands(self.tree, self.ui, pages=settings.has_boards)

    @property
    def leads(self) -> bool:
        """Whether this process does the work that must be done only once: commands, clocks, backups."""
        return True

    def serves(self, game: GameInfo) -> bool:
        """Return whether this process sends updates of a game to its followers."""
        return True

    async def setup_hook(self) -> None:
        """After login, open the services, publish the commands and send pending messages."""
        opening = open_services(
            self.settings,
            self.port,
            self.sink,
            serves=self.serves,
            on_overtaken=self.overtaken,
            **self.given,
        )
        self.services = services = await self.opened.enter_async_context(opening)
        self.ui.services = services
        await self.tree.set_translator(Translator())
        if self.leads:
            await publish_commands(self.tree, self.settings)
        self.working.push_async_callback(services.outbox.stop)
        await services.outbox.start()
        await self.start_pages()
        self.working.push_async_callback(services.feeds.stop)  # started once the public games are known
        self.working.push_async_callback(services.computers.stop)
        services.computers.start(resume=self.leads)
        members = MemberCheck(services)
        self.working.push_async_callback(members.stop)
        members.start()
        self.working.push_async_callback(self.ui.close)
        if self.leads:
            await self.start_duties()

    async def start_duties(self) -> None:
        """Start the duties that one process performs for all."""
        services = self.services
        if services.lease is not None:
            maintenance = Maintenance(services.games, self.settings)
            self.working.push_async_callback(maintenance.stop)
            await maintenance.start()
        self.clocks = Clocks(services.games, lease=services.lease)
        services.outbox.on_receipt = self.clocks.wake
        self.working.push_async_callback(self.clocks.stop)
        await self.clocks.start()

    async def start_pages(self) -> None:
        """Listen on the configured ports; one that is in use is skipped."""
        services, settings = self.services, self.settings
        if settings.metrics_port:
            monitor = Monitor(services)
            self.working.push_async_callback(monitor.stop)
            try:
                await monitor.start(settings.metrics_port)
            except OSError as error:  # e.g. held by a hung process that this one replaces
                log.error("no figures on port %d: %s", settings.metrics_port, error.strerror)
        if settings.web_port:  # processes on one machine share the visitors
            site = WebSite(services)
            services.watch_link, services.tournament_link = site.link, site.tournament_link
            self.working.push_async_callback(site.stop)
            try:
                await site.start(settings.web_host, settings.web_port)
            except OSError as error:
                log.error("no pages on port %d: %s", settings.web_port, error.strerror)

    def overtaken(self) -> None:
        """Close this client, because another process has taken over the database."""
        self.leaving = asyncio.create_task(self.close(), name="leaving")

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and run until the end; raise `LeaseHeld` if another process has taken over."""
        await super().start(token, reconnect=reconnect)
        if self.leaving is not None:
            await self.leaving
            raise LeaseHeld("another Strategos has taken this database over; this one has stopped")

    async def close(self) -> None:
        """Finish running work and disconnect."""
        if self.is_closed():
            return
        await self.working.aclose()
        await super().close()
        await self.opened.aclose()

    # gateway events

    async def on_ready(self) -> None:
        """Greet servers that have not been greeted yet, start the feeds, and begin to draw map backgrounds."""
        spoken = [language_of(guild.preferred_locale) for guild in self.guilds]
        for lang in (self.settings.language, *spoken, *await self.services.games.settings.languages()):
            self.services.warming.warm(lang)
        if self.services.feeds.task is None:  # the public games are known only now
            await self.services.feeds.start(resume=self.leads)
        for guild in self.guilds:
            await self.on_guild_join(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server once, with one message that has a button for each title."""
        channel = discord.utils.get(guild.text_channels, name=HOME) or guild.system_channel
        if channel is not None and channel.permissions_for(guild.me).send_messages:
            lang = language_of(guild.preferred_locale)
            await self.services.games.settings.welcome(guild.id, channel.id, lang)

    async def on_guild_channel_update(self, _: object, after: discord.abc.GuildChannel) -> None:
        """Retry blocked messages, as permissions of a channel and its threads may have been restored."""
        await self.retry_blocked(after.guild)

    async def on_guild_role_update(self, _: object, after: discord.Role) -> None:
        """Retry blocked messages, as permissions of a role may have been restored."""
        await self.retry_blocked(after.guild)

    async def retry_blocked(self, guild: discord.Guild) -> None:
        """Retry the messages on a server that wait for a permission."""
        for target in list(self.services.outbox.troubles.blocked):
            scope, _, number = target.partition(":")
            if scope == "channel" and guild.get_channel_or_thread(int(number)) is not None:
                await self.services.outbox.retry_now(target)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle forms, buttons and selects; commands are handled by the command tree."""
        if interaction.type is discord.InteractionType.modal_submit:
            await form_sent(self.ui, interaction)
        elif interaction.type is discord.InteractionType.component:
            await pressed(self.ui, interaction)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Log an event that failed, without message contents."""
        log.exception("the event %s failed", event_method)


class Tree(app_commands.CommandTree[Strategos]):
    """The command tree; errors outside a command are logged and reported to the user."""

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that is out of date or failed before it began."""
        cause = error.__cause__ or error
        if isinstance(error, app_commands.TransformerError):
            log.info("an option could not be read")  # a client never sends one: keep it out of the errors
        else:
            log.error("a command failed: %s", type(cause).__name__, exc_info=cause)
        if interaction.response.is_done() or interaction.type is discord.InteractionType.autocomplete:
            return

        async def serve(context: InteractionContext) -> None:
            await context.say("error-unexpected")

        await handle_interaction(self.client.ui, interaction, serve)


async def run_bot(settings: Settings, token: str) -> int:
    """Run the bot until it is stopped; connection failures are retried, a wrong token is not."""
    return await join_discord(lambda: Strategos(settings), token)
