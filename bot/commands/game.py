"""/game: open a table, sit down, start, and keep the house: list, show, rename, abandon, export, rematch."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord
import orjson
from discord import app_commands

from bot.cards import limits
from bot.cards.card import RED, Button, Card
from bot.cards.custom_ids import table_id
from bot.cards.table import (
    COLOURS,
    channel_link,
    edition,
    lobby_card,
    mention,
    option_text,
    seat_line,
    table_name,
    verb_button,
)
from bot.commands.context import InteractionContext, handle_interaction
from bot.commands.options import PACES, pace_named
from bot.commands.translator import localized
from bot.components.press import Field, Form
from bot.narrator import catalogue, title_name
from bot.tables.errors import NotOrganiser, NotRunning
from engine.kernel import RulesError, Title, UnknownChoice
from engine.kernel.text import Text
from engine.registry import KEYS
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.client import Strategos
    from bot.tables.records import Table


def read_options(title: str, scenario: str, said: str) -> dict[str, str]:
    """Options written as `name=value, name=value`."""
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


class NoThread(RulesError):
    """The bot may not open threads in this channel."""

    key = "error-no-thread"


async def open_thread(context: InteractionContext, channel: discord.TextChannel, name: str) -> int:
    """A thread for one game, with the one who wanted it in it."""
    try:
        # The longest silence after which Discord can be told to archive a thread: a slow game must not fall asleep.
        made = await channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
    except discord.Forbidden:
        raise NoThread from None
    with contextlib.suppress(discord.HTTPException):
        await made.add_user(context.interaction.user)
    return made.id


async def open_table(
    context: InteractionContext,
    title: str,
    *,
    scenario: str = "",
    options: str = "",
    pace: str = "none",
    side: str = "",
    opponent: int | None = None,
    name: str = "",
    thread: bool = False,
) -> None:
    """Open a table here or in a thread of its own, and seat whoever opened it if a side was named."""
    found = find_title(title)
    scenario = scenario or found.scenarios[0]
    chosen = found.resolve_options(scenario, read_options(title, scenario, options))
    seats = found.seats(scenario, chosen)
    text = context.text()
    if side and side not in seats:
        raise UnknownChoice(what="seat", given=side, possible=list(seats))
    channel_id = context.interaction.channel_id
    label = name or catalogue(title, context.lang).say("title")
    if thread and isinstance(context.interaction.channel, discord.TextChannel):
        channel_id = await open_thread(context, context.interaction.channel, limits.clip(label, limits.THREAD))
    reserved = {}
    if opponent is not None:
        other = next((seat for seat in seats if seat != side), None) if side else seats[-1]
        reserved = {other: opponent} if other else {}
    table = await context.tables.lobby.open(
        title,
        scenario,
        chosen,
        guild_id=context.interaction.guild_id,
        channel_id=channel_id,
        creator=context.user,
        language=await context.bot.language_here(context.interaction),
        pace=await pace_named(context, pace),
        name=name or None,
        reserved=reserved,
    )
    # Where nobody else can come, whoever opened the table plays it alone.
    alone = len(seats) == 1 or context.interaction.guild_id is None
    for seat in seats if alone and not reserved else [side] if side else []:
        table = await context.tables.lobby.sit(table.id, context.user, seat)
    made_here = Card((text.say("lobby-made", link=channel_link(table)),))
    await (context.acknowledge(made_here) if channel_id == context.interaction.channel_id else context.show(made_here))


# the lobby's buttons


async def sit(context: InteractionContext, table: Table, arg: str) -> None:
    """Take a side, or a random one; the lobby post itself shows it."""
    after = await context.tables.lobby.sit(table.id, context.user, arg or None)
    text = context.text(table)
    mine = text.joined(text.name("seat", seat) for seat in after.seats_of(context.user))
    await context.acknowledge(Card((text.say("lobby-sat", chair=mine),)))


async def leave(context: InteractionContext, table: Table, arg: str) -> None:
    """Leave the table before it begins."""
    await context.tables.lobby.leave(table.id, context.user)
    await context.acknowledge(Card((context.text(table).say("lobby-left"),)))


async def start(context: InteractionContext, table: Table, arg: str) -> None:
    """Begin the game."""
    await context.defer()
    after = await context.tables.lobby.start(table.id, context.user)
    from bot.commands.play import act

    await act(context, after)


async def word(context: InteractionContext, table: Table, arg: str) -> None:
    """Ask for a word to be mixed into the dice."""
    text = context.text(table)
    field = Field(
        "word",
        limits.clip(text.say("lobby-word-label"), limits.FIELD),
        limits.clip(text.say("lobby-word-hint"), limits.HINT),
        "",
    )
    await context.open_form(
        Form(table_id("word", table.id), limits.clip(text.say("lobby-word-title"), limits.MODAL_TITLE), (field,))
    )


async def word_said(context: InteractionContext, table: Table, values: Mapping[str, str]) -> None:
    """A word for the dice came in."""
    await context.tables.lobby.set_seed_phrase(table.id, context.user, next(iter(values.values()), ""))
    await context.say("lobby-word-taken", table)


async def primer(context: InteractionContext, table: Table, arg: str) -> None:
    """What this is, in a few sentences: the game, and how it is played by post."""
    text = context.text(table)
    await context.show(Card(tuple(text.say(message) for message in ("primer", "lobby-primer") if text.has(message))))


# keeping the house


async def status(context: InteractionContext, table: Table, arg: str = "") -> None:
    """Everything about the table that is not on the map."""
    from bot.cards.table import pace_text, waiting
    from bot.narrator import track_lines, turn_text

    text = context.text(table)
    lines = [f"## {table_name(table, text)}", edition(table, text)]
    if table.status == "lobby":
        await context.show(lobby_card(table, text))
        return
    view = await context.tables.play.view(table.id, None)
    lines.append(f"-# {turn_text(view, text)} · {pace_text(table.pace, text)}")
    seats = [seat_line(table, seat, text) for seat in table.seats]
    gauges = track_lines(view, text, find_title(table.title).sides)
    seal = text.say("verify-commitment", commitment=table.commitment)
    if posted := await context.tables.administration.messages(table.id, "dashboard"):
        where = f"https://discord.com/channels/{table.guild_id or '@me'}/{table.channel_id}/{posted[0].message_id}"
        lines.append(text.say("status-board", link=where))
    blocks = ("\n".join(lines), "\n".join(seats), "\n".join(gauges), waiting(table, text), f"-# {seal}")
    await context.show(
        Card(
            tuple(block for block in blocks if block),
            (
                (
                    verb_button(text, "act", table.id),
                    verb_button(text, "map", table.id),
                    verb_button(text, "more", table.id),
                ),
            ),
            colour=COLOURS.get(table.status),
        )
    )


async def list_games(context: InteractionContext, mine: bool) -> None:
    """The games of this server, or of this person."""
    guild = context.interaction.guild_id
    found = await (
        context.tables.games.of_user(context.user) if mine or guild is None else context.tables.games.in_guild(guild)
    )
    text = context.text()
    lines = []
    for table in found[:25]:
        said = catalogue(table.title, context.lang)
        state = text.say(f"status-{table.status}", turn=table.turn or 0)
        people = text.joined(mention(user) for user in table.users)
        lines.append(
            f"• **{table.name or title_name(table.title, context.lang)}** · {edition(table, said)} · {state}"
            f" · {people or text.say('nobody')} {channel_link(table)}".rstrip()
        )
    body = "\n".join(limits.fit(lines, 3000)) if lines else text.say("games-none")
    await context.show(Card((f"### {text.say('games-title')}", body)))


async def rename(context: InteractionContext, table: Table, name: str) -> None:
    """Give the table a name."""
    await context.tables.administration.rename(table.id, name, context.user)
    await context.say("renamed", table, name=name)


async def ask_abandon(context: InteractionContext, table: Table, arg: str = "") -> None:
    """Abandoning is final, so it is asked twice, and only of the one who may."""
    if not table.open:
        raise NotRunning(status=table.status)
    if context.user != table.creator:
        raise NotOrganiser(user=context.user)
    text = context.text(table)
    sure = Button(text.say("button-abandon"), table_id("abandonsure", table.id), RED)
    await context.show(Card((text.say("abandon-ask"),), ((sure, verb_button(text, "act", table.id)),)))


async def abandon(context: InteractionContext, table: Table, arg: str = "") -> None:
    """End the game without a result."""
    await context.tables.administration.abandon(table.id, context.user)
    await context.say("abandoned", table)


async def export(context: InteractionContext, table: Table) -> None:
    """The whole game as a file, secrets only once it is over."""
    await context.defer()
    plain = await context.tables.files.export(table.id, context.user)
    data = orjson.dumps(plain, option=orjson.OPT_INDENT_2)
    file = discord.File(io.BytesIO(data), f"{table.title}-{table.id}.json")
    await context.interaction.edit_original_response(content=context.text(table).say("exported"), attachments=[file])


async def rematch(context: InteractionContext, table: Table, arg: str = "") -> None:
    """A new table of the same kind with the sides swapped."""
    await context.defer()
    fresh = await context.tables.files.rematch(table.id, context.user)
    await context.show(Card((context.text(table).say("lobby-made", link=channel_link(fresh)),)))


async def reserve(context: InteractionContext, side: str, player: int) -> None:
    """Keep a side for somebody."""
    table = await context.table_here()
    await context.tables.lobby.reserve(table.id, context.user, side, player)
    await say_seat(context, table, "lobby-reserved", side, player)


async def substitute(context: InteractionContext, side: str, player: int) -> None:
    """Give a side to another player."""
    table = await context.table_here()
    await context.tables.administration.substitute(table.id, side, player, context.user)
    await say_seat(context, table, "lobby-taken", side, player)


async def say_seat(context: InteractionContext, table: Table, message: str, side: str, player: int) -> None:
    """Who has a chair now, or for whom it is kept."""
    await context.say(message, table, chair=context.text(table).name("seat", side), user=mention(player))


async def new_by_button(context: InteractionContext, title: str) -> None:
    """A press on the welcome: a table here while the channel is free, else in a thread of its own."""
    here = await context.tables.games.at_channel(context.interaction.channel_id or 0)
    await open_table(context, title, thread=here is not None and here.open)


class GameCommands(app_commands.Group):
    """/game and its subcommands."""

    def __init__(self, bot: Strategos) -> None:
        super().__init__(name="game", description=localized("command-game"))
        self.bot = bot

    @app_commands.command(name="new", description=localized("command-game-new"))
    @app_commands.describe(
        title=localized("param-title-hint"),
        scenario=localized("param-scenario-hint"),
        options=localized("param-options-hint"),
        side=localized("param-side-hint"),
        pace=localized("param-pace-hint"),
        opponent=localized("param-opponent-hint"),
        name=localized("param-name-hint"),
        thread=localized("param-thread-hint"),
    )
    @app_commands.choices(
        title=[app_commands.Choice(name=localized("title", key), value=key) for key in KEYS],
        pace=[app_commands.Choice(name=localized(f"choice-pace-{key}"), value=key) for key in PACES],
    )
    async def new(
        self,
        interaction: discord.Interaction[Any],
        title: str,
        scenario: str | None = None,
        options: str | None = None,
        side: str | None = None,
        pace: str | None = None,
        opponent: discord.User | None = None,
        name: app_commands.Range[str, 1, 80] | None = None,
        thread: bool = False,
    ) -> None:
        await handle_interaction(
            self.bot,
            interaction,
            lambda context: open_table(
                context,
                title,
                scenario=scenario or "",
                options=options or "",
                pace=pace or "none",
                side=side or "",
                opponent=opponent.id if opponent else None,
                name=name or "",
                thread=thread,
            ),
        )

    @new.autocomplete("scenario")
    async def complete_scenario(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        key = interaction.namespace.title
        if key not in KEYS:
            return []
        text = InteractionContext(self.bot, interaction).lang
        names = {each: catalogue(key, text).name("scenario", each) for each in find_title(key).scenarios}
        return matching(names, current)

    @new.autocomplete("options")
    async def complete_options(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        if (meant := self.meant(interaction)) is None:
            return []
        title, scenario, text = meant
        head, _, last = current.rpartition(",")
        begun = f"{head.strip()}, " if head else ""
        names = {
            f"{begun}{choice.key}={value}": begun + option_text(choice.key, value, text)
            for choice in title.choices(scenario)
            if f"{choice.key}=" not in head
            for value in choice.values
        }
        return matching(names, last.strip())

    @new.autocomplete("side")
    async def complete_side(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        if (meant := self.meant(interaction)) is None:
            return []
        title, scenario, text = meant
        try:
            options = title.resolve_options(
                scenario, read_options(title.key, scenario, interaction.namespace.options or "")
            )
        except UnknownChoice:
            options = title.resolve_options(scenario, {})
        return matching({seat: text.name("seat", seat) for seat in title.seats(scenario, options)}, current)

    def meant(self, interaction: discord.Interaction[Any]) -> tuple[Title, str, Text] | None:
        """The title, the scenario and the words of a command that is still being typed."""
        space = interaction.namespace
        if space.title not in KEYS:
            return None
        title = find_title(space.title)
        scenario = space.scenario if space.scenario in title.scenarios else title.scenarios[0]
        return title, scenario, catalogue(space.title, InteractionContext(self.bot, interaction).lang)

    @app_commands.command(name="list", description=localized("command-game-list"))
    @app_commands.describe(mine=localized("param-mine-hint"))
    async def list_all(self, interaction: discord.Interaction[Any], mine: bool = False) -> None:
        await handle_interaction(self.bot, interaction, lambda context: list_games(context, mine))

    @app_commands.command(name="show", description=localized("command-game-show"))
    async def show(self, interaction: discord.Interaction[Any]) -> None:
        async def serve(context: InteractionContext) -> None:
            table = await context.table_here()
            await status(context, table)

        await handle_interaction(self.bot, interaction, serve)

    @app_commands.command(name="rename", description=localized("command-game-rename"))
    @app_commands.describe(name=localized("param-name-hint"))
    async def rename(self, interaction: discord.Interaction[Any], name: app_commands.Range[str, 1, 80]) -> None:
        async def serve(context: InteractionContext) -> None:
            await rename(context, await context.table_here(), name)

        await handle_interaction(self.bot, interaction, serve)

    @app_commands.command(name="reserve", description=localized("command-game-reserve"))
    @app_commands.describe(side=localized("param-side-hint"), player=localized("param-opponent-hint"))
    async def reserve(self, interaction: discord.Interaction[Any], side: str, player: discord.User) -> None:
        await handle_interaction(self.bot, interaction, lambda context: reserve(context, side, player.id))

    @app_commands.command(name="substitute", description=localized("command-game-substitute"))
    @app_commands.describe(side=localized("param-side-hint"), player=localized("param-opponent-hint"))
    async def substitute(self, interaction: discord.Interaction[Any], side: str, player: discord.User) -> None:
        await handle_interaction(self.bot, interaction, lambda context: substitute(context, side, player.id))

    @reserve.autocomplete("side")
    @substitute.autocomplete("side")
    async def complete_seat(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        async def found() -> list[app_commands.Choice[str]]:
            context = await InteractionContext(self.bot, interaction).prepare()
            table = await context.table_here()
            return matching({seat: context.text(table).name("seat", seat) for seat in table.seats}, current)

        return await self.bot.completed(found())

    @app_commands.command(name="abandon", description=localized("command-game-abandon"))
    async def abandon(self, interaction: discord.Interaction[Any]) -> None:
        async def serve(context: InteractionContext) -> None:
            await ask_abandon(context, await context.table_here())

        await handle_interaction(self.bot, interaction, serve)

    @app_commands.command(name="export", description=localized("command-game-export"))
    async def export(self, interaction: discord.Interaction[Any]) -> None:
        async def serve(context: InteractionContext) -> None:
            await export(context, await context.table_here())

        await handle_interaction(self.bot, interaction, serve)

    @app_commands.command(name="rematch", description=localized("command-game-rematch"))
    async def clone(self, interaction: discord.Interaction[Any]) -> None:
        async def serve(context: InteractionContext) -> None:
            await rematch(context, await context.table_here())

        await handle_interaction(self.bot, interaction, serve)


def matching(names: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Values whose name or key holds what was typed."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=limits.clip(name, limits.CHOICE), value=value)
        for value, name in names.items()
        if wanted in name.casefold() or wanted in value.casefold()
    ][: limits.CHOICES]
