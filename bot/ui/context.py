"""One interaction: user, place, language and rights, and how it is answered within three seconds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import NamedTuple

import discord

from bot.cards import limits
from bot.cards.card import Card, Form
from bot.games.errors import EntryBarred, EntryByRole, LuckShared, NoSuchGame, PlaysInTournament
from bot.games.record import SEALED, GameInfo, Preferences
from bot.text.narrator import catalogue, language_of
from bot.ui import wire
from bot.ui.discordpy import pressed_in
from bot.ui.errors import NoGameHere
from bot.ui.interface import VALID, Interface
from bot.ui.wire import files_of, layout, mentions_of
from engine.kernel import Ask
from engine.kernel.session import Row
from engine.kernel.text import Text

log = logging.getLogger(__name__)
ACKNOWLEDGED = 40060  # the interaction was already answered
UNKNOWN_MESSAGE = 10008  # the message was deleted
SERVER_ERROR = 500


class Given(NamedTuple):
    """An answer that was just accepted, with its question."""

    row: Row
    ask: Ask


class InteractionContext:
    """A user's press or command: who, where, in which language, and how it is answered."""

    def __init__(self, ui: Interface, interaction: discord.Interaction) -> None:
        self.ui, self.interaction = ui, interaction
        self.services, self.games = ui.services, ui.services.games
        self.rights = Rights(self)
        self.user = interaction.user.id
        self.pressed = pressed_in(interaction)  # the message with the button or select; None for a command
        self.lang = language_of(interaction.locale)
        self.server = Preferences()  # the server's settings; empty in a direct message
        self.given: Given | None = None  # the accepted answer, so that its question is not looked up again
        self.notes: list[str] = []  # shown in the next private answer
        self.promised = False  # whether "thinking…" is shown
        self.beside = False  # whether the private answer is a new message, below posts made since
        self.shown_beside: discord.WebhookMessage | None = None
        self._turn = asyncio.Lock()

    @property
    def private_message(self) -> bool:
        """Whether the press was on a private message, which the answer then replaces."""
        return self.pressed is not None and self.pressed.ephemeral

    def text(self, game: GameInfo | None = None) -> Text:
        """Return the texts in the user's language."""
        return catalogue(game.title, self.lang, game.scenario) if game else catalogue(None, self.lang)

    def public_text(self, game: GameInfo) -> Text:
        """Return the texts in the language of the game."""
        return catalogue(game.title, game.language, game.scenario)

    async def prepare(self) -> InteractionContext:
        """Load the user's preferred language, if set, and the preferences of this server."""
        preferences, guild = self.games.preferences, self.interaction.guild_id
        self.lang = (await preferences.of("user", self.user)).language or self.lang
        if guild is not None:
            self.server = await preferences.of("guild", guild)
        return self

    async def language_here(self) -> str:
        """Return the language of a new game: the channel's, else the server's, else the user's."""
        here = self.interaction
        chosen = await self.games.preferences.first("language", channel=here.channel_id, guild=here.guild_id)
        return chosen or language_of(here.guild_locale or here.locale)

    async def theme(self) -> str:
        """Return the user's preferred colours, else those of the server."""
        return await self.games.preferences.first("theme", user=self.user, guild=self.interaction.guild_id) or "light"

    # answering

    def add_note(self, note: str) -> None:
        """Add a note above the next private answer."""
        if note not in self.notes:
            self.notes.append(note)

    async def defer(self, public: bool = False) -> None:
        """Defer the answer."""
        async with self._turn:
            if self.interaction.response.is_done():
                return
            try:
                if self.private_message or (self.beside and self.pressed is not None):
                    await self._defer_in_place()
                elif self.beside:
                    begun = layout(Card((self.text().say("lobby-begun"),)))
                    await self.interaction.response.send_message(view=begun, ephemeral=True)
                else:
                    self.promised = True
                    await self.interaction.response.defer(ephemeral=not public, thinking=True)
            except discord.HTTPException as error:
                if error.code != ACKNOWLEDGED and error.status < SERVER_ERROR:
                    raise

    async def _defer_in_place(self) -> None:
        """Defer an edit of the pressed message, or a new private message if that one was just moved down."""
        try:
            await self.interaction.response.defer()
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            self.promised = True
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def show(self, card: Card, *, public: bool = False, word: bool = False) -> int:
        """Show a card in the same private message if there is one, else in a new one; return the message's id.

        A card with `word` concerns the user's own question and replaces the last such message in this channel.
        """
        message = await self._show(card, public)
        if word:
            await self.ui.ephemeral.follow(self.interaction, message, beside=self.shown_beside is not None)
        else:
            self.ui.ephemeral.replaced(self.interaction, message)
        return message

    async def _show(self, card: Card, public: bool) -> int:
        if self.notes and not public:
            card, self.notes = replace(card, notes=(*self.notes, *card.notes)), []
        async with self._turn:
            done = self.interaction.response.is_done()
            if self.beside and done:
                return await self._show_beside(card)
            try:
                if not done:
                    return await self._answer(card, public)
            except discord.HTTPException as error:
                # It arrived, but the confirmation was lost: edit the existing message instead.
                if error.code != ACKNOWLEDGED and error.status < SERVER_ERROR:
                    raise
            return await wire.change_answer(self.interaction, card)

    async def _answer(self, card: Card, public: bool) -> int:
        """Answer in the private message that was pressed, else in a new one; return the message's id."""
        if self.pressed is not None and self.pressed.ephemeral and not public:
            try:
                await wire.answer_in_place(self.interaction, card)
                return self.pressed.id
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise  # the question was moved down while its button was pressed: the answer comes below it
        return await wire.answer(self.interaction, card, ephemeral=not public)

    async def _show_beside(self, card: Card) -> int:
        """Answer in a new private message, leaving the pressed message unchanged."""
        files, view, allowed = files_of(card), layout(card), mentions_of(card)
        if self.shown_beside is not None:
            edited = await self.shown_beside.edit(view=view, attachments=files, allowed_mentions=allowed)
            return edited.id
        self.shown_beside = await self.interaction.followup.send(
            view=view, files=files, ephemeral=True, wait=True, allowed_mentions=allowed
        )
        return self.shown_beside.id

    async def change(self, card: Card) -> None:
        """Edit the private answer already given."""
        if self.shown_beside is not None:
            await self._show_beside(card)
            return
        await wire.change_answer(self.interaction, card)

    async def apologize(self, card: Card) -> None:
        """Replace "thinking…" by an error card after a deferred answer has failed."""
        if self.promised:
            with contextlib.suppress(discord.HTTPException):
                await self.interaction.edit_original_response(view=layout(card))

    async def acknowledge(self, card: Card) -> None:
        """Answer silently if the pressed post shows the change, else with a card."""
        async with self._turn:
            if self.pressed is not None and not self.private_message and not self.interaction.response.is_done():
                await self.interaction.response.defer()
                return
        await self.show(card)

    async def say(self, message: str, game: GameInfo | None = None, **facts: object) -> None:
        """Answer with one private sentence."""
        await self.show(Card((self.text(game).say(message, **facts),)))

    async def launch_activity(self) -> bool:
        """Open the board inside this user's Discord client; return False if Discord refuses or the response is too
        late.
        """
        async with self._turn:
            if self.interaction.response.is_done():
                return False
            try:
                await self.interaction.response.launch_activity()
            except discord.HTTPException as error:
                log.warning("Discord does not open the Activity (%s %s): see docs/hosting.md", error.status, error.code)
                return False
        return True

    async def open_form(self, form: Form) -> None:
        """Open a form; its fields are submitted with the form's own key."""
        clip = limits.clip
        modal = discord.ui.Modal(title=clip(form.title, limits.MODAL_TITLE), custom_id=form.custom_id, timeout=None)
        for field in form.fields:
            entry: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
                custom_id=field.key, default=field.value or None, required=bool(field.value)
            )
            modal.add_item(
                discord.ui.Label(
                    text=clip(field.label, limits.FIELD), description=clip(field.hint, limits.HINT), component=entry
                )
            )
        modal.stop()
        async with self._turn:
            await self.interaction.response.send_modal(modal)

    # choosing the game

    async def game_here(self, game: str | None = None) -> GameInfo:
        """Return the game meant: the one named, else this channel's, else a current lesson, else the only one."""
        if game:
            return await self.rights.require_sight(await self.games.index.get(game))
        channel = self.interaction.channel_id
        if channel is not None and (known := self.games.index.known_at(channel)) is not None:
            return await self.rights.require_unsealed(known)
        here: GameInfo | None = await self.games.index.at_channel(channel) if channel else None
        if here is not None:
            return await self.rights.require_unsealed(here)
        if (lesson := await self.lesson_under_way()) is not None:
            return lesson
        mine = await self.games.index.of_user(self.user)
        mine = [info for info in mine if info.origin is None] or mine  # games come before old lessons
        if len(mine) == 1:
            return mine[0]
        raise NoGameHere

    async def lesson_under_way(self) -> GameInfo | None:
        """Return the user's current lesson, if it is recent enough that its private message may still be visible."""
        game = await self.games.practice.present(self.user)
        if game is None or self.games.clock.time() - (game.moved_at or game.created_at) >= VALID:
            return None
        return game


class Rights:
    """What a user may see and do."""

    def __init__(self, context: InteractionContext) -> None:
        self.context = context

    @property
    def owner(self) -> bool:
        """Whether the user is an owner of the bot."""
        return self.context.user in self.context.services.settings.owner_ids

    def moderates(self, game: GameInfo) -> bool:
        """Return whether the user moderates a game: by permissions on its server, or as an owner of the bot."""
        at_home = game.guild_id is not None and self.context.interaction.guild_id == game.guild_id
        return self.moderates_here if at_home else self.owner

    @property
    def moderates_here(self) -> bool:
        """Whether the user moderates this server: by permissions, by its moderator role, or as an owner of the bot."""
        if self.owner:
            return True
        allowed = self.context.interaction.permissions
        named = self.has_role(self.context.server.moderator_role)
        return self.context.interaction.guild_id is not None and (
            allowed.manage_channels or allowed.manage_guild or named
        )

    @property
    def organizes(self) -> bool:
        """Whether the user may run tournaments on this server: by its organizer role, or by managing the server."""
        allowed = self.context.interaction.permissions
        owner = self.owner
        at_home = self.context.interaction.guild_id is not None
        return owner or (at_home and (allowed.manage_guild or self.has_role(self.context.server.organizer_role)))

    def organizes_for(self, game: GameInfo) -> bool:
        """Return whether the user may judge a game: as an organizer on its server, or as an owner of the bot."""
        at_home = game.guild_id is not None and game.guild_id == self.context.interaction.guild_id
        return self.organizes if at_home else self.owner

    def has_role(self, role: int | None) -> bool:
        """Return whether the user has a role of this server, given by its id."""
        member = self.context.interaction.user
        return role is not None and isinstance(member, discord.Member) and member.get_role(role) is not None

    async def require_sight(self, game: GameInfo) -> GameInfo:
        """Refuse a game that the user cannot see, as if it did not exist."""
        if not self.sees(game) or not await self.still_sees(game):
            raise NoSuchGame(game=game.id)
        return await self.require_unsealed(game)

    async def require_unsealed(self, game: GameInfo) -> GameInfo:
        """Refuse a duplicate game to all but its own players and to judges who do not play in the tournament.

        Even users who see everything on the server may still have a game with the same dice.
        """
        if game.luck != SEALED or self.context.user in (*game.seats.values(), *game.reserved.values()):
            return game
        event = await self.context.games.rounds.of_game(game)
        named = event is not None and (self.organizes_for(game) or event.is_organizer(self.context.user))
        if event is None or event.plays(self.context.user) or not named:
            raise NoSuchGame(game=game.id)
        return game

    async def require_fresh_eyes(self, game: GameInfo) -> None:
        """Refuse a seat in a duplicate round to users who could have read the dice in another of its games."""
        if game.luck != SEALED:
            return
        event = await self.context.games.rounds.of_game(game)
        named = event is not None and event.is_organizer(self.context.user)
        reads = self.context.interaction.permissions.manage_threads or self.manages_threads(game.channel_id)
        if self.organizes_for(game) or named or reads:
            raise LuckShared(user=self.context.user)

    def manages_threads(self, channel: int | None) -> bool:
        """Return whether the user can see every private thread where a game is played."""
        guild, member = self.context.interaction.guild, self.context.interaction.user
        place = guild.get_channel_or_thread(channel) if guild is not None and channel is not None else None
        place = place.parent if isinstance(place, discord.Thread) else place
        return place is not None and isinstance(member, discord.Member) and place.permissions_for(member).manage_threads

    async def require_entry(self, game: GameInfo, *, playing: bool = True) -> None:
        """Refuse a tournament seat to users who may not enter and, without `playing`, to current entrants."""
        tournament = await self.context.games.rounds.of_game(game)
        if tournament is None or tournament.record.status != "running":
            return
        role = tournament.record.entry_role
        if role is not None and not self.has_role(role):
            raise EntryByRole(role=role)
        if await self.context.games.entries.was_disqualified(tournament, self.context.user):
            raise EntryBarred(tournament=tournament.record.name)
        if not playing and tournament.takes_part(self.context.user):
            raise PlaysInTournament(tournament=tournament.record.name)

    def at_home_with(self, game: GameInfo) -> bool:
        """Return whether the user plays in or created the game, or is an owner of the bot."""
        return self.context.user in (game.creator, *game.seats.values()) or self.owner

    async def still_sees(self, game: GameInfo) -> bool:
        """Return whether a user who presses a button in a direct message can still see the game on its server.

        If another process serves that server, membership is enough.
        """
        if self.context.interaction.guild_id is not None or self.at_home_with(game):
            return True
        if game.guild_id is None:
            return False
        guild = self.context.ui.client.get_guild(game.guild_id)
        try:
            if guild is None:
                await self.context.ui.client.http.get_member(game.guild_id, self.context.user)
                return True
            member = await guild.fetch_member(self.context.user)
        except (discord.NotFound, discord.Forbidden):
            return False
        return is_visible(guild.get_channel_or_thread(game.channel_id or 0), member)

    def sees(self, game: GameInfo) -> bool:
        """Return whether the user may look at a game: their own, one whose button they press, or a visible one."""
        if self.at_home_with(game):
            return True
        interaction = self.context.interaction
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.guild_id is None or interaction.guild_id != game.guild_id:
            return interaction.guild_id is None and pressed
        return pressed or game.channel_id == interaction.channel_id or self.sees_channel(game.channel_id)

    def sees_channel(self, channel: int | None) -> bool:
        """Return whether the user sees a channel of this server."""
        guild, member = self.context.interaction.guild, self.context.interaction.user
        found = guild.get_channel_or_thread(channel) if guild is not None and channel is not None else None
        return isinstance(member, discord.Member) and is_visible(found, member)


def is_visible(found: discord.abc.GuildChannel | discord.Thread | None, member: discord.Member) -> bool:
    """Return whether a member sees a channel, or a thread without being added to it."""
    if found is None:
        return False
    try:
        held = found.permissions_for(member)
    except discord.ClientException:  # a thread whose channel is unknown
        return False
    private = isinstance(found, discord.Thread) and found.is_private()
    return held.view_channel and (not private or held.manage_threads)
