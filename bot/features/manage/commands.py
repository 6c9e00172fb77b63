"""Game management: status, the list of games, renaming, seats, ending, files and rematches."""

from __future__ import annotations

import contextlib
import io
from typing import Annotated

import discord
import orjson
from discord import app_commands

from bot.cards import limits
from bot.cards.card import GREEN, RED, Button, Card, action_id, rows_of
from bot.cards.common import COLOURS, channel_link, edition, ended, game_name, mention, moment, verb_button, waiting
from bot.features.computers.commands import start_against
from bot.features.lobby.cards import lobby_card, seat_line
from bot.features.look.commands import act_row
from bot.games.errors import NotOrganizer, NotRunning
from bot.games.names import linked
from bot.games.record import Awaited, GameInfo, Status
from bot.text.narrator import ending_lines, seat_lines, title_name, track_lines, turn_text
from bot.ui.actions import MODERATOR, NONE, ORGANIZER, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.errors import NoGameHere, NotModerator
from bot.ui.parameters import Completed, Hint, Length, SeatKey, User, matching
from bot.ui.permissions import require_permissions
from engine.kernel import RulesError
from engine.players import LEVELS
from engine.registry import title as find_title

GAMES_PER_PAGE = 10


@action("status", command="game status")
@action("show", command="game show")
async def status(context: InteractionContext, game: GameInfo) -> None:
    """Show everything about the game that is not on the map."""
    text = context.text(game)
    lines = [f"## {game_name(game, text)}", edition(game, text)]
    if game.status is Status.LOBBY:
        await context.show(lobby_card(game, text))
        return
    view = await context.games.views.view(game.id, None)
    lines.append(f"-# {turn_text(view, text)} · {game.pace.describe(text)}")
    seats = [seat_line(game, seat, text) for seat in game.seats]
    gauges = [*track_lines(view, text, find_title(game.title).sides), *seat_lines(view, text)]
    gauges += ending_lines(view, text) if game.status.under_way else []
    seal = text.say("verify-commitment", commitment=game.commitment)
    if posted := await context.games.index.messages(game.id, "dashboard"):
        where = f"https://discord.com/channels/{game.guild_id or '@me'}/{game.channel_id}/{posted[0].message_id}"
        lines.append(text.say("status-board", link=where))
    now = ended(game, view, text) if game.status.ended else waiting(game, text)
    blocks = ("\n".join(lines), now, "\n".join(seats), "\n".join(gauges), f"-# {seal}")
    seated = context.user in game.seats.values()
    rows = act_row(context, game, *(("map", "more") if seated else ("map", "log", "odds", "rules")))
    rows = rows or (tuple(verb_button(text, verb, game.id) for verb in ("map", "log", "more")),)
    await context.show(Card(blocks, rows, colour=COLOURS.get(game.status)))


@action("list", command="games", button=False, needs=NONE)
async def list_games(context: InteractionContext, mine: bool = False) -> None:
    """List games: first those that wait for the user, then their others, then other visible games, newest first."""
    await show_games(context, mine, 1)


@action("listpage", command="", needs=NONE)
async def turn_page(context: InteractionContext, page: str) -> None:
    """Show another page of the list."""
    kind, _, number = page.partition(".")
    await show_games(context, kind == "mine", int(number) if number.isdecimal() and len(number) < 6 else 1)


async def show_games(context: InteractionContext, mine: bool, page: int) -> None:
    """Show one page of the list of games, without those in channels that the user cannot see."""
    guild, games = context.interaction.guild_id, context.games.index
    own = {game.id: game for game in await games.of_user(context.user) if game.origin is None}
    others = []
    if not mine and guild is not None and (visible := await visible_channels(context, guild)):
        others = await games.at_channels(guild, visible)
    waiting_for_me = [game for game in own.values() if game.status is Status.RUNNING and game.awaits(context.user)]
    waiting_for_me.sort(key=lambda game: my_wait(game, context.user).deadline or float("inf"))
    rest = sorted((game for game in own.values() if game not in waiting_for_me), key=latest, reverse=True)
    order = [*(game.id for game in (*waiting_for_me, *rest)), *(each for each in others if each not in own)]
    pages = max(1, -(-len(order) // GAMES_PER_PAGE))
    page = max(1, min(page, pages))
    text = context.text()
    shown = order[(page - 1) * GAMES_PER_PAGE : page * GAMES_PER_PAGE]
    lines = [list_line(own.get(each) or await games.get(each), context) for each in shown]
    rows = rows_of(
        [
            Button(
                text.say("button-act-in", name=game_name(game, context.text(game))), action_id("go", "", game.id), GREEN
            )
            for game in waiting_for_me[: limits.ROW]
        ],
        1,
    )
    if pages > 1:
        kind = "mine" if mine else "all"
        newer = Button(text.say("button-newer"), action_id("listpage", "", f"{kind}.{page - 1}"), disabled=page == 1)
        older = Button(
            text.say("button-older"), action_id("listpage", "", f"{kind}.{page + 1}"), disabled=page == pages
        )
        rows = (*rows, (newer, older))
    head = text.say("games-waiting", count=len(waiting_for_me)) if own else text.say("games-title")
    begin = await lines_of_unbegun(context) if page == 1 else []
    body = "\n".join([*begin, *lines]) or text.say("games-none")
    foot = (f"-# {text.say('games-page', page=page, pages=pages)}",) if pages > 1 else ()
    await context.show(Card((f"### {head}", body, *foot), rows))


async def lines_of_unbegun(context: InteractionContext) -> list[str]:
    """Return the tournament matches that this user still has to begin, with their threads and deadlines."""
    text = context.text()
    found = await context.games.reminders.of_person(context.user)
    return [
        text.say(
            "games-to-begin",
            name=each.tournament.record.name,
            round=each.match.round,
            link=f"https://discord.com/channels/{each.tournament.record.guild_id}/{each.thread}",
            when=moment(each.start_by),
        )
        for each in found[: limits.ROW]
    ]


async def visible_channels(context: InteractionContext, guild: int) -> list[int]:
    """Return the channels of a server that have an open game and are visible to the user."""
    here = context.interaction.channel_id
    found = await context.games.index.channels_in(guild)
    return [channel for channel in found if channel == here or context.rights.sees_channel(channel)]


def latest(game: GameInfo) -> float:
    """Return the time of the last activity in a game."""
    return game.moved_at or game.created_at


def my_wait(game: GameInfo, user: int) -> Awaited:
    """Return what a game awaits from a user."""
    return next(wait for wait in game.awaited if wait.user == user)


def list_line(game: GameInfo, context: InteractionContext) -> str:
    """Return one line of the list: the user's side, wait and deadline if they are awaited, else the game's status."""
    text, user = context.text(game), context.user
    link = f"https://discord.com/channels/{game.guild_id or '@me'}/{game.channel_id}"  # works on every server
    name = f"**{linked(game.name or title_name(game.title, context.lang), link)}** · {edition(game, text)}"
    if game.status is Status.RUNNING and game.awaits(user):
        wait = my_wait(game, user)
        parts = [text.say("games-turn", seat=text.name("seat", wait.seat), since=moment(wait.since))]
        parts += [text.say("answer-before", when=moment(wait.deadline))] if wait.deadline else []
        return f"• {name}\n-# {' · '.join([*parts, channel_link(game)])}"
    state = text.say(f"status-{game.status}", turn=game.turn or 0)
    people = text.joined(mention(each) for each in game.users) or text.say("nobody")
    return f"• {name} · {state} · {people} {channel_link(game)}".rstrip()


@action("rename", command="game rename", button=False, who=ORGANIZER | MODERATOR)
async def rename(context: InteractionContext, game: GameInfo, name: Annotated[str, Length(1, 80)]) -> None:
    """Rename the game."""
    moderator = context.rights.moderates(game)
    named = await context.games.manage.rename(game.id, name, context.user, moderator=moderator)
    await context.say("renamed", game, name=game_name(named, context.text(game)))


@action("abandon", command="game moderate abandon", who=ORGANIZER | MODERATOR)
async def ask_abandon(context: InteractionContext, game: GameInfo) -> None:
    """Ask for confirmation before abandoning a game, which is final; only for those who may do it."""
    if not game.open:
        raise NotRunning(status=game.status)
    if context.user != game.creator and not context.rights.moderates(game):
        raise NotOrganizer(user=context.user)
    text = context.text(game)
    sure = Button(text.say("button-abandon"), action_id("abandonsure", game.id), RED)
    await context.show(Card((text.say("abandon-ask"),), ((sure, verb_button(text, "act", game.id)),)))


@action("abandonsure", command="")
async def abandon(context: InteractionContext, game: GameInfo) -> None:
    """End the game without a result."""
    await context.games.manage.abandon(game.id, context.user, moderator=context.rights.moderates(game))
    await context.say("abandoned", game)


@action("export", command="game export")
async def export(context: InteractionContext, game: GameInfo) -> None:
    """Send the whole game as a file; secrets are included only after the end."""
    await context.defer()
    plain = await context.games.files.export(game.id, context.user)
    data = orjson.dumps(plain, option=orjson.OPT_INDENT_2)
    file = discord.File(io.BytesIO(data), f"{game.title}-{game.id}.json")
    said = context.text(game).say("exported" if game.seed is not None else "exported-so-far")
    await context.interaction.edit_original_response(content=said, attachments=[file])


@action("rematch", command="game rematch", who=PLAYER)
async def rematch(context: InteractionContext, game: GameInfo) -> None:
    """Open a new game with the same settings and the sides swapped."""
    await context.defer()
    fresh = await context.games.files.rematch(game.id, context.user)
    if game.practice and game.computers and len(fresh.vacant) == 1:  # no other player is needed: start immediately
        await start_against(context, fresh, next(iter(game.computers.values())))
        return
    await context.show(Card((context.text(game).say("lobby-made", link=channel_link(fresh)),)))


@action("nextlevel", command="")
async def next_level(context: InteractionContext, game: GameInfo, level: str = "") -> None:
    """Open the same game against a stronger computer, for a player who has outgrown the current one."""
    if level not in LEVELS or context.user not in game.users or game.open or not game.practice:
        await context.say("error-unexpected")
        return
    await context.defer()
    fresh = await context.games.files.rematch(game.id, context.user, level=level)
    await start_against(context, fresh, level)


@action("reserve", command="game seat reserve", button=False, who=ORGANIZER | MODERATOR)
async def reserve(
    context: InteractionContext,
    game: GameInfo,
    side: SeatKey,
    player: Annotated[int | None, User(), Hint("reserved")] = None,
) -> None:
    """Reserve a side, or clear the reservation."""
    moderator = context.rights.moderates(game)
    await context.games.lobby.reserve(game.id, context.user, side, player, moderator=moderator)
    if player is None:
        await context.say("lobby-open", game, seat=context.text(game).name("seat", side))
    else:
        await say_seat(context, game, "lobby-reserved", side, player)


@action("remove", command="game seat remove", button=False, who=ORGANIZER | MODERATOR)
async def remove(context: InteractionContext, game: GameInfo, side: SeatKey) -> None:
    """Remove the player of a side before the game begins."""
    if side in game.computers:
        await context.games.computers.stand_up(game.id, context.user, side)
    else:
        await context.games.lobby.remove(game.id, context.user, side, moderator=context.rights.moderates(game))
    await context.say("lobby-open", game, seat=context.text(game).name("seat", side))


@action("clear", command="game moderate clear", button=False, who=MODERATOR)
async def ask_clear(context: InteractionContext, game: GameInfo) -> None:
    """Ask a moderator for confirmation before freeing a channel, which ends its game."""
    if not game.open or game.channel_id != context.interaction.channel_id:
        raise NoGameHere
    if not context.rights.moderates(game):
        raise NotModerator
    text = context.text(game)
    sure = Button(text.say("button-clearsure"), action_id("clearsure", game.id), RED)
    await context.show(Card((text.say("clear-ask", name=game_name(game, text)),), ((sure,),)))


@action("clearsure", command="")
async def clear(context: InteractionContext, game: GameInfo) -> None:
    """Free a channel: end its game without a result and unpin its dashboard."""
    if not context.rights.moderates(game):
        raise NotModerator
    await context.games.manage.abandon(game.id, context.user, moderator=True)
    for posted in await context.games.index.messages(game.id, "dashboard"):
        where = context.ui.client.get_partial_messageable(int(posted.target.partition(":")[2]))
        with contextlib.suppress(discord.HTTPException):
            await where.get_partial_message(posted.message_id).unpin()
    await context.say("channel-cleared", game)


async def complete_game(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the open games that the user may move here."""
    guild, games = context.interaction.guild_id, context.games.index
    found = [*await games.of_user(context.user), *(await games.in_guild(guild) if guild is not None else ())]
    mine = {game.id: game for game in found if game.open and may_move(context, game)}
    return matching({key: f"{game_name(each, context.text(each))} · {key}" for key, each in mine.items()}, current)


def may_move(context: InteractionContext, game: GameInfo) -> bool:
    """Return whether the user may move a game to another channel."""
    return context.user == game.creator or context.rights.moderates(game)


@action("move", command="game moderate move", button=False, needs=NONE, who=ORGANIZER | MODERATOR)
async def move(context: InteractionContext, game: Annotated[str, Completed(complete_game)]) -> None:
    """Move a game to this channel, for example when its own channel was deleted."""
    info = await context.rights.require_sight(await context.games.index.get(game))
    if not may_move(context, info):
        raise NotOrganizer(user=context.user)
    require_permissions(context)
    channel, guild = context.interaction.channel_id, context.interaction.guild_id
    if channel is None or guild != info.guild_id:
        raise NotOrganizer(user=context.user)
    moderator = context.rights.moderates(info)
    await context.games.manage.move(info.id, channel, guild, context.user, moderator=moderator)
    await context.say("game-moved", info)


@action("substitute", command="game seat substitute", button=False, who=PLAYER | ORGANIZER | MODERATOR)
async def substitute(
    context: InteractionContext, game: GameInfo, side: SeatKey, player: Annotated[int, User(), Hint("opponent")]
) -> None:
    """Offer a side to another player, who must accept; so must its holder, unless overdue or a judge decides."""
    in_match = game.match_id is not None
    judge = in_match and await may_rule(context, game)
    moderator = context.rights.moderates(game) or judge
    offer = await context.games.proposals.offer_seat(
        game.id, side, player, context.user, moderator=moderator, overrules=judge or not in_match
    )
    await context.say("proposal-done" if offer.state == "done" else "proposal-made", game)


async def may_rule(context: InteractionContext, game: GameInfo) -> bool:
    """Return whether the user may judge a game of a tournament."""
    try:
        await context.games.judging.require_judge(game, context.user, context.rights.organizes_for(game))
    except RulesError:
        return False
    return True


async def say_seat(context: InteractionContext, game: GameInfo, message: str, side: str, player: int) -> None:
    """Say who has a seat now, or who it is reserved for."""
    await context.say(message, game, seat=context.text(game).name("seat", side), user=mention(player))
