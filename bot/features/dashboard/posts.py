"""The pinned dashboard of a game, turn calls and private posts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, Button, Card
from bot.cards.common import (
    COLOURS,
    edition,
    game_name,
    hand_block,
    mention,
    moment,
    people_text,
    rematch_button,
    verb_button,
    waiting,
)
from bot.features.dispatch.posts import held_by
from bot.features.lobby.service import Started
from bot.games.announce import Dashboard, HandPost, PrivatePost, TurnCall
from bot.games.record import GameInfo, Status
from bot.outbox.post import Delivered, DmClosed, Post
from bot.outbox.sent import dispatch_posted_for, newest_message
from bot.text.narrator import (
    dispatch_lines,
    ending_lines,
    in_dispatch,
    public_lines,
    seat_lines,
    seen_lines,
    track_lines,
    turn_text,
)
from bot.ui.delivery import GamePosting, builder, marked, when_found
from engine.kernel import Event, View
from engine.kernel.text import Text
from engine.registry import title as find_title

BOARD = Dashboard.post_kind


@builder(Started)
async def started(posting: GamePosting[Started]) -> int:
    """Post the dashboard of a new game; if nothing has happened since, it also calls the players to move."""
    current = posting.row.seq == posting.game.seq
    number = await posting.send(await board_card(posting, opening=True))
    posting.memory.posts[BOARD], posting.memory.board = number, posting.game
    await posting.sender.pin(posting.row, number)
    if current:
        posting.newly_called()
        posting.memory.called = posting.row.seq
    return number


@builder(Dashboard)
async def dashboard(posting: GamePosting[Dashboard]) -> int | None:
    """Update the pinned dashboard of a game; a game that never began has none."""
    game, memory = posting.game, posting.memory
    if game.started_at is None:
        return None
    known = memory.posts.get(BOARD)
    if known is None:
        known = await newest_message(posting.games.store, game.id, ("started", BOARD), posting.row.target)
    if known is None or memory.board != game:  # otherwise it was just posted and says all this
        card = await board_card(posting)
        known = await posting.sender.send_or_edit(posting.row, card, known)
    memory.posts[BOARD], memory.board = known, None
    await posting.sender.pin(posting.row, known)
    return known


async def board_card(posting: GamePosting[Post], *, opening: bool = False) -> Card:
    """Return the dashboard with its map; that of a new game mentions all players."""
    game, text = posting.game, posting.text
    view = await posting.games.views.view(game.id, None)
    recent = await posting.games.views.recent_events(game.id)
    view.moves, view.battles = posting.arrows(last_phase(recent))
    results = [event for event in recent if in_dispatch(text, event, find_title(game.title))]
    lines = public_lines(text, results[-MOST_EVENTS:])
    card = dashboard_card(game, view, lines, text, await result_link(posting), opening=opening)
    card = await posting.linked(card)
    picture = await posting.snapshots.map(view, game.language, theme=await posting.theme())
    return marked(card.with_pictures(picture), posting.row)


async def result_link(posting: GamePosting[Post]) -> str:
    """Return the URL of the card with the result, once it is posted."""
    if (
        posting.game.open
        or (number := await newest_message(posting.games.store, posting.game.id, ("ended",), posting.row.target))
        is None
    ):
        return ""
    return f"https://discord.com/channels/{posting.game.guild_id or '@me'}/{posting.game.channel_id}/{number}"


def last_phase(events: Sequence[Event]) -> list[Event]:
    """Return the events of the last phase that has any."""
    recent: list[Event] = []
    for event in reversed(events):
        if event.key == "phase" and recent:
            break
        if event.key != "phase":
            recent.append(event)
    return recent[::-1]


@when_found(Started, Dashboard)
async def found_board(posting: GamePosting[Post], number: int, _: int | None) -> Delivered:
    """Pin a dashboard that was posted before a crash, if that was not done yet."""
    await posting.sender.pin(posting.row, number)
    posting.memory.posts[posting.row.kind] = number
    return Delivered(number)


MOST_EVENTS = 4
SEAL = 12  # letters of the fingerprint of the dice; /game verify has them all


def dashboard_card(
    game: GameInfo, view: View, lines: Sequence[str], text: Text, result: str = "", *, opening: bool = False
) -> Card:
    """Return the dashboard of a game: map, players, standing, who is awaited, last events and buttons.

    With `opening`, it announces the start of the game; after the end, it links to the result.
    """
    name = game_name(game, text)
    title = text.say("game-begins", name=name) if opening else name
    place = f"-# {edition(game, text)} · {turn_text(view, text)}"
    head = "\n".join(filter(None, (f"## {title}", place, people_text(game, text))))
    sides = find_title(game.title).sides
    blocks = [head, "\n".join([*track_lines(view, text, sides), *seat_lines(view, text)])]
    over = game.status.ended
    finished = text.say("board-over-at", where=result) if result else text.say("board-over")
    blocks.append(finished if over else waiting(game, text))
    if not over:  # the card of the end shows the last events
        blocks.append("\n".join(ending_lines(view, text)))
        blocks.append("\n".join(limits.fit([f"• {line}" for line in lines[-MOST_EVENTS:]], 1400)))
    if opening:  # the first dispatch keeps it
        blocks.append(f"-# {text.say('dice-sealed', commitment=game.commitment[:SEAL])}")
    return Card(
        blocks,
        dashboard_rows(game, text, bool(view.hand_sizes), opening),
        colour=COLOURS.get(game.status),
        mentions=game.users if opening else (),
    )


def dashboard_rows(
    info: GameInfo, text: Text, hands: bool = True, opening: bool = False
) -> tuple[tuple[Button, ...], ...]:
    """Return the dashboard's buttons; the hand button only if there are hands, an introduction only at the start."""
    game = info.id
    if info.status.ended:
        verbs = [verb_button(text, verb, game) for verb in ("map", "log", "verify")]
        return ((rematch_button(info, text), *verbs),)
    first = [verb_button(text, "act", game, style=BLUE)]
    first += [verb_button(text, "hand", game)] if hands else []
    first.append(verb_button(text, "map", game))
    second = [verb_button(text, verb, game) for verb in ("log", "odds", "rules", "more")]
    third = [verb_button(text, verb, game) for verb in (("primer", "terms") if opening else ("terms",))]
    if info.status is Status.PAUSED:
        first[0] = verb_button(text, "resume", game, style=GREEN)
    return (tuple(first), tuple(second), tuple(third))


UNTOLD, UNTOLD_TEXT = 10, 1500  # most lines and characters in a call


@builder(TurnCall)
async def notice(posting: GamePosting[TurnCall]) -> int | None:
    """Call the players whose turn it is, replacing the previous call, unless a dispatch has just done so."""
    row, game, memory, text = posting.row, posting.game, posting.memory, posting.text
    older = memory.posts.get(row.kind)
    if older is None:
        older = await posting.sender.newest(row)
    if older:
        await posting.sender.remove(row, older)
    memory.posts[row.kind] = 0
    posted = memory.called
    if posted is None:
        posted = await dispatch_posted_for(posting.games.store, game.id, row.target)
    outdated = row.seq < game.seq and not still_awaited(posting)
    if game.status is not Status.RUNNING or outdated or posted == row.seq or not posting.post.awaited:
        return None
    people = [wait for wait in game.due if wait.user is not None]
    lines = [
        text.say("notice", user=mention(wait.user), seat=text.name("seat", wait.seat))
        + (f" {moment(wait.deadline)}" if wait.deadline else "")
        for wait in people
    ]
    if not lines:
        return None
    untold = await untold_text(posting)
    fresh = {each["user"] for each in posting.post.awaited if each["fresh"]} & set(posting.newly_called())
    card = Card(
        (untold, "\n".join(lines)),
        ((verb_button(text, "act", game.id, posting.mark, BLUE), verb_button(text, "recap", game.id)),),
        mentions=tuple(dict.fromkeys(wait.user for wait in people if wait.user in fresh and wait.user)),
    )
    memory.posts[row.kind] = await posting.send(card)
    return memory.posts[row.kind]


async def untold_text(posting: GamePosting[Post]) -> str:
    """Return the events that wait for the next dispatch, so that the called players can read them now."""
    waiting = [each.event for each in (await held_by(posting)).waiting]
    return "\n".join(headed(dispatch_lines(posting.text, waiting, find_title(posting.game.title))))


def headed(lines: list[str]) -> list[str]:
    """Return the last lines that fit, under their heading; headings at the end without any lines are dropped."""
    while lines and lines[-1].startswith("**"):
        lines = lines[:-1]
    kept = limits.fit(lines, UNTOLD_TEXT, UNTOLD)
    if kept and kept[0] == limits.ELLIPSIS:
        left_out = lines[: len(lines) - len(kept) + 1]
        heading = next((line for line in reversed(left_out) if line.startswith("**")), "")
        kept[0] = f"{heading} {limits.ELLIPSIS}".strip()
    return kept


def still_awaited(posting: GamePosting[TurnCall]) -> bool:
    """Return whether the players in an older call are still the ones awaited."""
    called = {each["seat"] for each in posting.post.awaited}
    return called == {wait.seat for wait in posting.game.due}


@builder(HandPost)
async def hand(posting: GamePosting[HandPost]) -> int | None:
    """Send a hand by direct message, as a picture and as text, together with other private events."""
    if not posting.is_seated(posting.post.seat):
        return None  # the seat has changed hands
    game, seat = posting.game, posting.post.seat
    text = await posting.private_text(posting.row.target_id)
    view = await posting.games.views.view(game.id, seat)
    blocks = [f"-# {text.say('hand-dm', name=game_name(game, text))}", hand_block(game, view, seat, text)]
    card = Card(
        (*blocks, *private_lines(posting, seat, text)),
        ((verb_button(text, "act", game.id, posting.mark, GREEN),),),
        colour=COLOURS["running"],
    )
    picture = await posting.snapshots.hand(view, text.lang, theme=await posting.theme())
    return await posting.send(card.with_pictures(picture))


@builder(PrivatePost)
async def private(posting: GamePosting[PrivatePost]) -> int:
    """Send a private post to one player."""
    game = posting.game
    text = await posting.private_text(posting.row.target_id)
    lines = private_lines(posting, posting.post.seat, text) or [text.say("recap-nothing")]
    head = f"-# {text.say('private-dm', name=game_name(game, text))}"
    return await posting.send(Card((head, *lines), ((verb_button(text, "act", game.id, posting.mark, GREEN),),)))


def private_lines(posting: GamePosting[HandPost | PrivatePost], seat: str | None, text: Text) -> list[str]:
    """Return the private events of a row as lines."""
    events = [Event.from_dict(plain) for plain in posting.post.events]
    return ["\n".join(lines)] if (lines := seen_lines(text, events, seat)) else []


@builder(DmClosed)
async def dm_closed(posting: GamePosting[DmClosed]) -> int:
    """Tell a player once, without secrets, that the bot cannot send them direct messages."""
    user, text = posting.post.user, posting.text
    button = verb_button(text, "hand", posting.game.id, posting.mark)
    return await posting.send(Card((f"{mention(user)} {text.say('hand-closed')}",), ((button,),), mentions=(user,)))
