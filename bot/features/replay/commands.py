"""Looking back: a game step by step or as an animation, and a what-if from any of its positions."""

from __future__ import annotations

from typing import Annotated

from discord import app_commands

from bot.cards.card import Card, CardImage
from bot.cards.common import game_name, hand_block
from bot.features.chronicle.scenes import BEFORE
from bot.features.chronicle.service import names_of
from bot.features.follow.cards import chronicle_card
from bot.features.follow.commands import game_named, may_watch
from bot.features.replay.cards import read_spot, replay_card
from bot.features.replay.service import Replay, seats_to_see
from bot.games.errors import NoSuchGame, NotRunning, ReplayedLater
from bot.games.record import GameInfo
from bot.ui.actions import MAYBE, action
from bot.ui.context import InteractionContext
from bot.ui.errors import GameStillRunning, NoGameHere, NothingToSee
from bot.ui.parameters import Completed, Hint, OneOf, Range, matching
from engine.kernel.text import capital
from engine.registry import title as find_title

FILMS = ("battle", "turn", "game")


async def complete_replay(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the games that may be replayed: finished ones of this server, and the user's own."""
    guild, games = context.interaction.guild_id, context.games.index
    found = list(await games.of_user(context.user, open_only=False))
    found += await games.in_guild(guild, open_only=False) if guild is not None else []
    shown = {}
    for each in reversed(found):
        if each.started_at is not None and each.id not in shown and await may_look_back(context, each):
            shown[each.id] = f"{game_name(each, context.text(each))} · {each.id}"
    return matching(shown, current)


async def may_look_back(context: InteractionContext, game: GameInfo) -> bool:
    """Return whether the user may replay a game: a finished one that they may see, or their own."""
    if game.started_at is None:
        return False
    return context.user in game.users or (not game.open and await may_watch(context, game))


async def looked_back(context: InteractionContext, info: GameInfo | None, game: str = "") -> GameInfo:
    """Return the game that is meant, if the user may replay it."""
    if game:
        info = await game_named(context, game, complete_replay)
        begun = info.started_at is not None
        if not await (may_look_back if begun else may_watch)(context, info):  # what is private is as if it were not
            raise NoSuchGame(game=game)
    if info is None:
        raise NoGameHere
    if info.started_at is None:
        raise NotRunning(status=info.status)
    if not await may_look_back(context, info):
        raise ReplayedLater(user=context.user)
    return info


@action("replay", command="", needs=MAYBE)
async def show_replay(
    context: InteractionContext,
    info: GameInfo | None,
    at: str = "",
    game: Annotated[str, Completed(complete_replay)] = "",
) -> None:
    """Show one step of a game as text and picture, visible to the user only."""
    info = await looked_back(context, info, game)
    row, seat = read_spot(at)
    await show_step(context, info, row, seat)


@action("replayturn", command="")
async def replay_turn(context: InteractionContext, game: GameInfo, at: str = "") -> None:
    """Go to a turn."""
    await show_replay(context, game, at)


@action("replayeyes", command="")
async def replay_eyes(context: InteractionContext, game: GameInfo, at: str = "") -> None:
    """Change whose view is shown."""
    await show_replay(context, game, at)


@action("lookback", command="watch replay", button=False, needs=MAYBE)
async def look_back(
    context: InteractionContext,
    info: GameInfo | None,
    game: Annotated[str, Completed(complete_replay)] = "",
    turn: Annotated[int, Range(1), Hint("replay-turn")] = 0,
    battle: Annotated[int, Range(1), Hint("replay-battle")] = 0,
) -> None:
    """Open the replay at the beginning, at a turn or at a battle."""
    await context.defer()
    info = await looked_back(context, info, game)
    replay = await replay_for(context, info, None)
    fights = [step for step in replay.steps if step.battle]
    place = 0
    if battle and fights:
        place = replay.place(fights[min(battle, len(fights)) - 1].row)
    elif turn:
        place = replay.turn_begins(turn)
    await show_step(context, info, replay.steps[place].row, replay.seat)


async def replay_for(context: InteractionContext, game: GameInfo, seat: str | None) -> Replay:
    """Return the steps as a seat saw them; if the user may not see that, as the first seat they may."""
    allowed = seats_to_see(game, context.user)
    return await context.games.replays.replay(game, seat if seat in allowed else allowed[0])


async def show_step(context: InteractionContext, game: GameInfo, row: int | None, seat: str | None) -> None:
    """Show one step."""
    text = context.text(game)
    replay = await replay_for(context, game, seat)
    place = replay.place(row)
    step = replay.steps[place]
    view = await context.games.views.view_at(game.id, step.row, replay.seat)
    rules = find_title(game.title).rules(game.scenario, game.options)
    view.moves, view.battles = rules.arrows([event for event in step.events if event.public])
    hand = hand_block(game, view, replay.seat, text) if replay.seat and view.hand else ""
    card = replay_card(replay, place, view, text, seats_to_see(game, context.user), hand)
    picture = await context.services.pictures.map(view, context.lang, theme=await context.theme())
    await context.show(card.with_pictures(picture))


# animations


@action("film", command="")
async def film_from(context: InteractionContext, game: GameInfo, at: str = "") -> None:
    """Show an animation of the current turn or of the whole game."""
    what = at.rpartition(".")[2]
    row, seat = read_spot(at)
    await show_film(context, await looked_back(context, game), what if what in FILMS else "game", row, seat)


@action("animate", command="watch animate", button=False, needs=MAYBE)
async def animate(
    context: InteractionContext,
    info: GameInfo | None,
    game: Annotated[str, Completed(complete_replay)] = "",
    what: Annotated[str, OneOf(FILMS, text="film"), Hint("film-what")] = "game",
    number: Annotated[int | None, Range(0), Hint("film-number")] = None,
) -> None:
    """Show a battle, a turn or the whole game as an animation."""
    await context.defer()
    info = await looked_back(context, info, game)
    replay = await replay_for(context, info, None)
    row: int | None = replay.steps[-1].row
    if what == "turn" and number is not None:
        row = replay.steps[replay.turn_begins(number)].row
    fights = [step.row for step in replay.steps if step.battle]
    if what == "battle":
        if not fights:
            raise NothingToSee
        row = fights[min(number or len(fights), len(fights)) - 1]
    await show_film(context, info, what, row, replay.seat)


async def show_film(context: InteractionContext, game: GameInfo, what: str, row: int | None, seat: str | None) -> None:
    """Make the animation outside the event loop and show it to the user."""
    await context.defer()
    text = context.text(game)
    replay = await replay_for(context, game, seat)
    step = replay.steps[replay.place(row)]
    if not game.commitment:
        raise NothingToSee
    file = await context.games.replays.file(game, replay.seat)
    data = await context.services.chronicles.replay(
        file,
        lang=context.lang,
        theme=await context.theme(),
        seat=replay.seat,
        turn=step.turn if what == "turn" else None,
        rows=[step.row - BEFORE, step.row] if what == "battle" else None,
    )
    if not data:
        raise NothingToSee
    said = text.say(f"film-{what}-of", name=game_name(game, text), turn=step.turn)
    await context.show(Card((f"### {capital(said)}",), pictures=(CardImage("replay.webp", said, data),)))


# what if


@action("fork", command="watch whatif", needs=MAYBE)
async def fork(
    context: InteractionContext,
    info: GameInfo | None,
    at: Annotated[int | None, Hint("fork-at")] = None,
    game: Annotated[str, Completed(complete_replay)] = "",
) -> None:
    """Open a private what-if from a finished game, or with hands redealt from the user's own running game."""
    await context.defer()
    info = await looked_back(context, info, game)
    place = await context.interaction.user.create_dm()
    await put_away(context, place.id)
    if info.open:
        made = await context.games.files.what_if(info.id, context.user, channel_id=place.id)
        note = "fork-dealt"
    else:
        made = await context.games.files.fork(info.id, at, by=context.user, channel_id=place.id, private=True)
        note = "fork-made"
    await context.say(note, made, turn=made.turn or 0)


async def put_away(context: InteractionContext, channel: int) -> None:
    """Close the user's previous what-if in these direct messages; games of other kinds remain."""
    here = await context.games.index.at_channel(channel)
    if here is not None and here.open and here.forked_from is not None and here.creator == context.user:
        await context.games.manage.abandon(here.id, context.user)


# the chronicle


@action("chronicle", command="watch chronicle", needs=MAYBE)
async def show_chronicle(
    context: InteractionContext, info: GameInfo | None, game: Annotated[str, Completed(complete_replay)] = ""
) -> None:
    """Show the chronicle of a finished game in the user's language."""
    await context.defer()
    info = await looked_back(context, info, game)
    if info.open:
        raise GameStillRunning
    text = context.text(info)
    if not info.commitment or info.origin is not None:
        await context.say("chronicle-too-short", info)
        return
    file = await context.games.files.export(info.id)
    written = await context.services.chronicles.chronicle(
        file,
        lang=context.lang,
        theme=await context.theme(),
        players=await names_of(info, context.services.discord.name_of),
        review=await context.games.reviews.stored(info),
    )
    watch_link = context.services.watch_link
    page = await watch_link(info) if watch_link is not None else ""
    link = f"{page}/chronicle" if page else ""
    await context.show(chronicle_card(info, written.lines, written.page, text, link=link))
