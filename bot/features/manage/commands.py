"""Keeping a table: its status, the list of games, renaming, seats, the end, files, the rematch."""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING

import discord
import orjson
from discord import app_commands

from bot.cards import limits
from bot.cards.card import GREEN, RED, Button, Card, rows_of
from bot.cards.common import (
    COLOURS,
    channel_link,
    edition,
    lobby_card,
    mention,
    moment,
    pace_text,
    seat_line,
    table_name,
    verb_button,
    waiting,
)
from bot.cards.custom_ids import table_id
from bot.features.computers.commands import start_against
from bot.features.look.commands import act_row
from bot.games.errors import NotOrganiser, NotRunning
from bot.text.narrator import ending_lines, seat_lines, title_name, track_lines, turn_text
from bot.ui.actions import NONE, Parameter, action
from bot.ui.channel_permissions import require_permissions
from bot.ui.completion import complete_seat, matching
from bot.ui.errors import NoGameHere, NotModerator
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.info import Awaited, Table
    from bot.ui.context import InteractionContext

GAMES_PER_PAGE = 10
SIDE = Parameter("side", required=True, complete=complete_seat)
PLAYER = Parameter("player", discord.User, required=True, hint="opponent")


@action("status")
@action("show", command="game show")
async def status(context: InteractionContext, table: Table) -> None:
    """Everything about the table that is not on the map."""
    text = context.text(table)
    lines = [f"## {table_name(table, text)}", edition(table, text)]
    if table.status == "lobby":
        await context.show(lobby_card(table, text))
        return
    view = await context.tables.play.view(table.id, None)
    lines.append(f"-# {turn_text(view, text)} · {pace_text(table.pace, text)}")
    seats = [seat_line(table, seat, text) for seat in table.seats]
    gauges = [*track_lines(view, text, find_title(table.title).sides), *seat_lines(view, text)]
    gauges += ending_lines(view, text) if table.status in ("running", "paused") else []
    seal = text.say("verify-commitment", commitment=table.commitment)
    if posted := await context.tables.administration.messages(table.id, "dashboard"):
        where = f"https://discord.com/channels/{table.guild_id or '@me'}/{table.channel_id}/{posted[0].message_id}"
        lines.append(text.say("status-board", link=where))
    blocks = ("\n".join(lines), "\n".join(seats), "\n".join(gauges), waiting(table, text), f"-# {seal}")
    seated = context.user in table.seats.values()
    rows = act_row(context, table, *(("map", "more") if seated else ("map", "log", "odds", "rules")))
    rows = rows or (tuple(verb_button(text, verb, table.id) for verb in ("map", "log", "more")),)
    await context.show(Card(tuple(block for block in blocks if block), rows, colour=COLOURS.get(table.status)))


@action("list", Parameter("mine", bool), command="game list", button=False, needs=NONE)
async def list_games(context: InteractionContext, mine: bool = False) -> None:
    """An inbox: what waits for this person first, then their other games, then those they can see, newest first."""
    await show_games(context, mine, 1)


@action("listpage", Parameter("page"), command="", needs=NONE)
async def turn_page(context: InteractionContext, page: str) -> None:
    """Another page of the list."""
    kind, _, number = page.partition(".")
    await show_games(context, kind == "mine", int(number) if number.isdecimal() and len(number) < 6 else 1)


async def show_games(context: InteractionContext, mine: bool, page: int) -> None:
    """One page of the list of games; those in channels that this person cannot see are not there."""
    guild, games = context.interaction.guild_id, context.tables.games
    own = {table.id: table for table in await games.of_user(context.user) if table.origin is None}
    others = []
    if not mine and guild is not None and (visible := await visible_channels(context, guild)):
        others = await games.at_channels(guild, visible)
    waiting_for_me = [table for table in own.values() if table.status == "running" and table.awaits(context.user)]
    waiting_for_me.sort(key=lambda table: my_wait(table, context.user).deadline or float("inf"))
    rest = sorted((table for table in own.values() if table not in waiting_for_me), key=latest, reverse=True)
    order = [*(table.id for table in (*waiting_for_me, *rest)), *(each for each in others if each not in own)]
    pages = max(1, -(-len(order) // GAMES_PER_PAGE))
    page = max(1, min(page, pages))
    text = context.text()
    shown = order[(page - 1) * GAMES_PER_PAGE : page * GAMES_PER_PAGE]
    lines = [list_line(own.get(each) or await games.get(each), context) for each in shown]
    rows = rows_of(
        [
            Button(
                limits.clip(text.say("button-act-in", name=table_name(table, context.text(table))), limits.LABEL),
                table_id("go", "", table.id),
                GREEN,
            )
            for table in waiting_for_me[: limits.ROW]
        ],
        1,
    )
    if pages > 1:
        kind = "mine" if mine else "all"
        newer = Button(text.say("button-newer"), table_id("listpage", "", f"{kind}.{page - 1}"), disabled=page == 1)
        older = Button(text.say("button-older"), table_id("listpage", "", f"{kind}.{page + 1}"), disabled=page == pages)
        rows = (*rows, (newer, older))
    head = text.say("games-waiting", count=len(waiting_for_me)) if own else text.say("games-title")
    body = "\n".join(lines) or text.say("games-none")
    foot = (f"-# {text.say('games-page', page=page, pages=pages)}",) if pages > 1 else ()
    await context.show(Card((f"### {head}", limits.clip(body, 3200), *foot), rows))


async def visible_channels(context: InteractionContext, guild: int) -> list[int]:
    """The channels of a server with an open game, as far as this person sees them."""
    here = context.interaction.channel_id
    found = await context.tables.games.channels_in(guild)
    return [channel for channel in found if channel == here or context.sees_channel(channel)]


def latest(table: Table) -> float:
    """When something last happened in a game."""
    return table.moved_at or table.created_at


def my_wait(table: Table, user: int) -> Awaited:
    """What a game waits for of one person."""
    return next(wait for wait in table.awaited if wait.user == user)


def list_line(table: Table, context: InteractionContext) -> str:
    """One game of the list: for those who are awaited their side, since when and until when; else how it stands."""
    text, user = context.text(table), context.user
    name = f"**{table.name or title_name(table.title, context.lang)}** · {edition(table, text)}"
    if table.status == "running" and table.awaits(user):
        wait = my_wait(table, user)
        parts = [text.say("games-turn", chair=text.name("seat", wait.seat), since=moment(wait.since))]
        parts += [text.say("answer-before", when=moment(wait.deadline))] if wait.deadline else []
        return f"• {name}\n-# {' · '.join([*parts, channel_link(table)])}"
    state = text.say(f"status-{table.status}", turn=table.turn or 0)
    people = text.joined(mention(each) for each in table.users) or text.say("nobody")
    return f"• {name} · {state} · {people} {channel_link(table)}".rstrip()


@action("rename", Parameter("name", required=True, low=1, high=80), command="game rename", button=False)
async def rename(context: InteractionContext, table: Table, name: str) -> None:
    """Give the table a name."""
    moderator = context.moderates(table)
    await context.tables.administration.rename(table.id, name, context.user, moderator=moderator)
    await context.say("renamed", table, name=name)


@action("abandon", command="game abandon")
async def ask_abandon(context: InteractionContext, table: Table) -> None:
    """Abandoning is final, so it is asked twice, and only of the one who may."""
    if not table.open:
        raise NotRunning(status=table.status)
    if context.user != table.creator and not context.moderates(table):
        raise NotOrganiser(user=context.user)
    text = context.text(table)
    sure = Button(text.say("button-abandon"), table_id("abandonsure", table.id), RED)
    await context.show(Card((text.say("abandon-ask"),), ((sure, verb_button(text, "act", table.id)),)))


@action("abandonsure", command="")
async def abandon(context: InteractionContext, table: Table) -> None:
    """End the game without a result."""
    await context.tables.administration.abandon(table.id, context.user, moderator=context.moderates(table))
    await context.say("abandoned", table)


@action("export", command="game export")
async def export(context: InteractionContext, table: Table) -> None:
    """The whole game as a file, secrets only once it is over."""
    await context.defer()
    plain = await context.tables.files.export(table.id, context.user)
    data = orjson.dumps(plain, option=orjson.OPT_INDENT_2)
    file = discord.File(io.BytesIO(data), f"{table.title}-{table.id}.json")
    said = context.text(table).say("exported" if table.seed is not None else "exported-so-far")
    await context.interaction.edit_original_response(content=said, attachments=[file])


@action("rematch", command="game rematch")
async def rematch(context: InteractionContext, table: Table) -> None:
    """A new table of the same kind with the sides swapped."""
    await context.defer()
    fresh = await context.tables.files.rematch(table.id, context.user)
    if table.practice and table.computers and len(fresh.vacant) == 1:  # nobody else is waited for: it begins at once
        await start_against(context, fresh, next(iter(table.computers.values())))
        return
    await context.show(Card((context.text(table).say("lobby-made", link=channel_link(fresh)),)))


@action("reserve", SIDE, Parameter("player", discord.User, hint="reserved"), command="game reserve", button=False)
async def reserve(context: InteractionContext, table: Table, side: str, player: int | None = None) -> None:
    """Keep a side for somebody, or for nobody any more."""
    moderator = context.moderates(table)
    await context.tables.lobby.reserve(table.id, context.user, side, player, moderator=moderator)
    if player is None:
        await context.say("lobby-open", table, chair=context.text(table).name("seat", side))
    else:
        await say_seat(context, table, "lobby-reserved", side, player)


@action("remove", SIDE, command="game remove", button=False)
async def remove(context: InteractionContext, table: Table, side: str) -> None:
    """Empty a side before the game begins."""
    if side in table.computers:
        await context.tables.computers.stand_up(table.id, context.user, side)
    else:
        await context.tables.lobby.remove(table.id, context.user, side, moderator=context.moderates(table))
    await context.say("lobby-open", table, chair=context.text(table).name("seat", side))


@action("clear", command="game clear", button=False)
async def ask_clear(context: InteractionContext, table: Table) -> None:
    """Freeing a channel ends its game, so it is asked twice, and only of a moderator."""
    if not table.open or table.channel_id != context.interaction.channel_id:
        raise NoGameHere
    if not context.moderates(table):
        raise NotModerator
    text = context.text(table)
    sure = Button(text.say("button-clearsure"), table_id("clearsure", table.id), RED)
    await context.show(Card((text.say("clear-ask", name=table_name(table, text)),), ((sure,),)))


@action("clearsure", command="")
async def clear(context: InteractionContext, table: Table) -> None:
    """Free a channel: its game ends without a result, and its board is no longer pinned."""
    if not context.moderates(table):
        raise NotModerator
    await context.tables.administration.abandon(table.id, context.user, moderator=True)
    for posted in await context.tables.administration.messages(table.id, "dashboard"):
        where = context.bot.get_partial_messageable(int(posted.target.partition(":")[2]))
        with contextlib.suppress(discord.HTTPException):
            await where.get_partial_message(posted.message_id).unpin()
    await context.say("channel-cleared", table)


async def complete_game(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """The open games that this person may bring here."""
    guild, games = context.interaction.guild_id, context.tables.games
    found = [*await games.of_user(context.user), *(await games.in_guild(guild) if guild is not None else ())]
    mine = {table.id: table for table in found if table.open and may_move(context, table)}
    return matching({key: f"{table_name(each, context.text(each))} · {key}" for key, each in mine.items()}, current)


def may_move(context: InteractionContext, table: Table) -> bool:
    """Whether this person may bring a game to another channel."""
    return context.user == table.creator or context.moderates(table)


@action("move", Parameter("game", required=True, complete=complete_game), command="game move", button=False, needs=NONE)
async def move(context: InteractionContext, game: str) -> None:
    """Bring a game to this channel, for example when its own was deleted."""
    table = await context.require_sight(await context.tables.games.get(game))
    if not may_move(context, table):
        raise NotOrganiser(user=context.user)
    require_permissions(context)
    channel, guild = context.interaction.channel_id, context.interaction.guild_id
    if channel is None or guild != table.guild_id:
        raise NotOrganiser(user=context.user)
    moderator = context.moderates(table)
    await context.tables.administration.move(table.id, channel, guild, context.user, moderator=moderator)
    await context.say("game-moved", table)


@action("substitute", SIDE, PLAYER, command="game substitute", button=False)
async def substitute(context: InteractionContext, table: Table, side: str, player: int) -> None:
    """Offer a side to another player, who must accept; its holder too, unless overdue."""
    moderator = context.moderates(table)
    offer = await context.tables.proposals.offer_seat(table.id, side, player, context.user, moderator=moderator)
    await context.say("proposal-done" if offer.state == "done" else "proposal-made", table)


async def say_seat(context: InteractionContext, table: Table, message: str, side: str, player: int) -> None:
    """Who has a chair now, or for whom it is kept."""
    await context.say(message, table, chair=context.text(table).name("seat", side), user=mention(player))
