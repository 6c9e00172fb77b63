"""Lobby commands: open a game, take a seat, leave, start."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Annotated

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import Button, Card, Field, Form, action_id, base36
from bot.cards.common import channel_link, edition, option_text, options_explained, verb_button
from bot.features.computers.commands import Level, start_against
from bot.features.lobby.opening import wait_for_opening
from bot.features.lobby.options import PaceName, pace_named
from bot.features.play import commands as play
from bot.features.settings.server import require_game_channel
from bot.features.tournaments.options import options_for
from bot.games.errors import ChannelBusy, NobodyToPlay
from bot.games.names import clean_name
from bot.games.pace import PACES
from bot.games.record import GameInfo
from bot.text.narrator import catalogue
from bot.ui.actions import GAME, MODERATOR, NONE, ORGANIZER, PLAYER, action, form
from bot.ui.context import SERVER_ERROR, InteractionContext
from bot.ui.errors import NotAdmitted, NoThread, NoThreadForYou
from bot.ui.parameters import Completed, Hint, Length, OneOf, TitleKey, User, matching
from bot.ui.permissions import require_permissions
from engine.kernel import Title, UnknownChoice
from engine.kernel.text import Text
from engine.registry import KEYS
from engine.registry import title as find_title

GATES = ("70", "80", "90")  # percent of answers in time that a game may require


# completion of /game new


async def complete_scenario(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the scenarios of the title typed so far."""
    key = context.interaction.namespace.title
    if key not in KEYS:
        return []
    text = catalogue(key, context.lang)
    return matching({each: text.name("scenario", each) for each in find_title(key).scenarios}, current)


async def complete_options(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the options of the title and scenario typed so far, completing one after the other."""
    if (typed := typed_title(context)) is None:
        return []
    title, scenario, text = typed
    head, _, last = current.rpartition(",")
    begun = f"{head.strip()}, " if head else ""
    names = {
        f"{begun}{choice.key}={value}": begun + option_text(choice.key, value, text)
        for choice in title.choices(scenario)
        if f"{choice.key}=" not in head
        for value in choice.values
    }
    return matching(names, last.strip())


async def complete_side(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the sides of the game typed so far."""
    if (typed := typed_title(context)) is None:
        return []
    title, scenario, text = typed
    try:
        said = context.interaction.namespace.options or ""
        given = read_options(title.key, scenario, said)
        against = context.interaction.namespace.against
        options = options_against(title, scenario, given) if against else title.resolve_options(scenario, given)
    except (UnknownChoice, NobodyToPlay):
        options = title.resolve_options(scenario, {})
    return matching({seat: text.name("seat", seat) for seat in title.seats(scenario, options)}, current)


def typed_title(context: InteractionContext) -> tuple[Title, str, Text] | None:
    """Return the title, scenario and texts of a command that is still being typed."""
    space = context.interaction.namespace
    if space.title not in KEYS:
        return None
    title = find_title(space.title)
    scenario = space.scenario if space.scenario in title.scenarios else title.scenarios[0]
    return title, scenario, catalogue(space.title, context.lang)


# opening


def read_options(title: str, scenario: str, said: str) -> dict[str, str]:
    """Parse options written as `name=value, name=value`."""
    possible = {choice.key: choice.values for choice in find_title(title).choices(scenario)}
    options: dict[str, str] = {}
    for part in said.replace(";", ",").split(","):
        if not part.strip():
            continue
        key, sign, value = (piece.strip() for piece in part.partition("="))
        if not sign or key not in possible or value not in possible[key]:
            raise UnknownChoice(
                what="option",
                given=part.strip(),
                possible=[f"{name}={each}" for name, values in possible.items() for each in values],
            )
        options[key] = value
    return options


def options_against(title: Title, scenario: str, given: Mapping[str, str]) -> dict[str, str]:
    """Return the options given, adjusted to the nearest ones for two seats if they leave only one."""
    chosen = title.resolve_options(scenario, given)
    if len(title.seats(scenario, chosen)) > 1:
        return chosen
    nearest = options_for(title, scenario, given, 2)
    if nearest is None or any(nearest[key] != value for key, value in given.items()):
        raise NobodyToPlay
    return nearest


async def open_thread(
    context: InteractionContext, channel: discord.TextChannel, name: str, private: bool = False
) -> int:
    """Create a thread for one game with its creator as a member; private threads are visible to their members only."""
    try:
        # Discord's longest archive delay for threads, so that a slow game's thread stays active.
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        made = await channel.create_thread(name=name, type=kind, auto_archive_duration=10080)
    except discord.HTTPException as error:
        if error.status >= SERVER_ERROR:
            raise
        raise NoThread from None
    with contextlib.suppress(discord.HTTPException):
        await made.add_user(context.interaction.user)
    return made.id


async def admit_to(context: InteractionContext, channel_id: int, user: int) -> None:
    """Add a user to a private thread."""
    try:
        await context.ui.client.http.add_user_to_thread(channel_id, user)
    except discord.HTTPException as error:
        if error.status >= SERVER_ERROR:
            raise
        raise NotAdmitted from None


@action("opentable", command="game new", button=False, needs=NONE)
async def open_game(
    context: InteractionContext,
    title: TitleKey,
    *,
    scenario: Annotated[str, Completed(complete_scenario)] = "",
    options: Annotated[str, Completed(complete_options)] = "",
    side: Annotated[str, Completed(complete_side)] = "",
    pace: PaceName = "none",
    opponent: Annotated[int | None, User()] = None,
    against: Annotated[Level, Hint("level")] = "",
    name: Annotated[str, Length(1, 80)] = "",
    thread: bool = False,
    private: bool = False,
    reliable: Annotated[str, OneOf(GATES, text="table-gate"), Hint("table-gate")] = "",
) -> None:
    """Open a game here or in a new thread, and seat the creator if a side was given."""
    require_permissions(context)
    require_game_channel(context)
    found = find_title(title)
    scenario = scenario or found.scenarios[0]
    given = read_options(title, scenario, options)
    chosen = options_against(found, scenario, given) if against else found.resolve_options(scenario, given)
    seats = found.seats(scenario, chosen)
    text = context.text()
    if side and side not in seats:
        raise UnknownChoice(what="seat", given=side, possible=list(seats))
    label = clean_name(name) or catalogue(title, context.lang).say("title")
    reserved = {}
    if opponent is not None:
        other = next((seat for seat in seats if seat != side), None) if side else seats[-1]
        reserved = {other: opponent} if other else {}
    timing, language = await pace_named(context, pace), await context.language_here()
    try:
        async with context.games.core.exclusive(f"tables of {context.user}"):  # so that the limits count each other
            channel_id = await place_of_table(context, label, opponent, thread=thread, private=private)
            game = await context.games.lobby.open(
                title,
                scenario,
                chosen,
                guild_id=context.interaction.guild_id,
                channel_id=channel_id,
                creator=context.user,
                language=language,
                pace=timing,
                name=name or None,
                reserved=reserved,
                min_answers=int(reliable) / 100 if reliable else None,
            )
    except ChannelBusy:
        wanted = (title, scenario, side, pace, base36(opponent) if opponent else "", against, reliable)
        if options or name or (button := thread_button(context, wanted)) is None:
            raise
        await context.show(Card((text.say("lobby-busy"),), ((button,),)))
        return
    context.services.warming.warm(game.language)
    for seat in seats if len(seats) == 1 else [side] if side else []:
        game = await context.games.lobby.sit(game.id, context.user, seat)
    if against:
        if channel_id != context.interaction.channel_id:
            context.add_note(text.say("game-elsewhere", name=label, link=channel_link(game)))
        await start_against(context, game, against)
        return
    made_here = Card((text.say("lobby-made", link=channel_link(game)),))
    await (context.acknowledge(made_here) if channel_id == context.interaction.channel_id else context.show(made_here))


async def place_of_table(
    context: InteractionContext, label: str, opponent: int | None, *, thread: bool, private: bool
) -> int | None:
    """Return where to open a new game: here, or in a new thread, which is created only if the user may open another
    game.
    """
    here = context.interaction.channel
    if not (thread or private) or not isinstance(here, discord.TextChannel):
        return context.interaction.channel_id
    allowed = context.interaction.permissions
    if not (allowed.create_private_threads if private else allowed.create_public_threads):
        raise NoThreadForYou
    await context.games.index.require_room(context.user, context.interaction.guild_id)
    channel_id = await open_thread(context, here, limits.clip(label, limits.THREAD), private)
    if private and opponent is not None:
        await admit_to(context, channel_id, opponent)
    return channel_id


def thread_button(context: InteractionContext, wanted: Sequence[object]) -> Button | None:
    """Return the button that opens the requested game in a thread of this channel, if this user may create one."""
    here, allowed = context.interaction.channel, context.interaction.permissions
    if not isinstance(here, discord.TextChannel) or not allowed.create_public_threads:
        return None
    return verb_button(context.text(), "newthread", arg=".".join(map(str, wanted)))


@action("newthread", command="", needs=NONE)
async def open_in_thread(context: InteractionContext, wanted: str) -> None:
    """Open the game requested in a channel that already has one in a thread."""
    title, scenario, side, pace, opponent, against, reliable, *_ = (*wanted.split("."), *[""] * 6)
    if title not in KEYS or scenario not in find_title(title).scenarios or pace not in PACES:
        await context.say("error-button-gone")  # as it was written by another version
        return
    await open_game(
        context,
        title,
        scenario=scenario,
        side=side,
        pace=pace,
        opponent=int(opponent, 36) if opponent else None,
        against=against,
        reliable=reliable,
        thread=True,
    )


@action("new", command="", needs=NONE)
async def open_by_button(context: InteractionContext, title: str) -> None:
    """Open a game from the welcome button: here if the channel is free, else in a new thread."""
    if title not in KEYS:
        await context.say("error-unexpected")
        return
    here = await context.games.index.at_channel(context.interaction.channel_id or 0)
    first = find_title(title).first_scenario
    await open_game(context, title, scenario=first, thread=here is not None and here.open)


# taking a seat


@action("random", command="")
async def take_any_seat(context: InteractionContext, game: GameInfo) -> None:
    """Take a random side."""
    await sit(context, game)


@action("sit", command="")
async def sit(context: InteractionContext, game: GameInfo, side: str = "") -> None:
    """Take a side, or a random one; the lobby post shows it."""
    after = await context.games.lobby.sit(game.id, context.user, side or None)
    text = context.text(game)
    mine = text.joined(text.name("seat", seat) for seat in after.seats_of(context.user))
    await context.acknowledge(Card((text.say("lobby-sat", seat=mine),)))


@action("leave", command="game leave", who=PLAYER)
async def leave(context: InteractionContext, game: GameInfo) -> None:
    """Leave a game before it begins."""
    await context.games.lobby.leave(game.id, context.user)
    await context.acknowledge(Card((context.text(game).say("lobby-left"),)))


@action("start", command="game start", who=PLAYER | ORGANIZER | MODERATOR)
async def start(context: InteractionContext, game: GameInfo) -> None:
    """Start the game."""
    after = await context.games.lobby.start(game.id, context.user, moderator=context.rights.moderates(game))
    if await wait_for_opening(context, after):
        await play.act(context, after)


@action("word", command="")
async def ask_seed_word(context: InteractionContext, game: GameInfo) -> None:
    """Ask for a phrase to be mixed into the dice seed."""
    text = context.text(game)
    field = Field("word", text.say("lobby-word-label"), text.say("lobby-word-hint"), "")
    await context.open_form(Form(action_id("word", game.id), text.say("lobby-word-title"), (field,)))


@form("word", needs=GAME)
async def seed_word_given(context: InteractionContext, game: GameInfo, values: Mapping[str, str]) -> None:
    """Handle the submitted phrase for the dice seed."""
    await context.games.lobby.set_seed_phrase(game.id, context.user, next(iter(values.values()), ""))
    await context.say("lobby-word-taken", game)


@action("primer", command="")
async def primer(context: InteractionContext, game: GameInfo) -> None:
    """Introduce the game in a few sentences, and how it is played on Discord."""
    text = context.text(game)
    blocks = [text.say(message) for message in ("primer", "lobby-primer") if text.has(message)]
    blocks[1:1] = [" ".join([edition(game, text) + ".", *said])] if (said := options_explained(game, text)) else []
    await context.show(Card(blocks))
