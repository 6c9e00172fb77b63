"""Announcements: the posts caused by a change, as keys and facts, without anything that can still be undone.

Events are posted when a phase begins or when the awaited player changes; delivery decides how they are divided into
messages. Events for some seats only are sent to their owners, never to the channel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.loaded import LoadedGame
from bot.games.record import Status
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, PersonTarget, Plain, Post, post
from engine.kernel import Event, Importance, Title

Told = tuple[int, Event]  # the log row, and its event


@post("dispatch")
class Dispatch(Post):
    """A dispatch: the events since the last one, each with its row of the log."""

    remembered = True
    events: Sequence[tuple[int, Plain]]
    ending: bool = False  # the card of the end follows
    calls: bool = True  # notify those whose turn it is now


@post("ended")
class Ended(Post):
    """The card posted at the end of a game."""

    outcome: Plain | None
    seed: str


@post("chronicle")
class ChroniclePost(Post):
    """The chronicle of a game, added to its end card."""


@post("dashboard")
class Dashboard(Post):
    """The pinned message of a game."""

    remembered = True
    seq: int


@post("lobby")
class LobbyPost(Post):
    """The post of a game that has not begun."""

    status: str = ""


@post("question-notice")
class TurnCall(Post):
    """The message that says whose turn it is."""

    remembered = True
    awaited: Sequence[Plain]
    seq: int = -1


@post("hand")
class HandPost(Post):
    """The hand of a seat, with other private events for its owner."""

    seat: str
    events: Sequence[Plain]
    again: bool = False


@post("private")
class PrivatePost(Post):
    """Private events for the owner of a seat."""

    seat: str | None
    events: Sequence[Plain]


@post("proposal-settled")
class ProposalSettled(Post):
    """Remove the buttons from the post of a proposal."""

    proposal: int
    kind: str
    seat: str


FEW_ANSWERS = 20  # a game that ends earlier has no story
ATTENDED = 60.0  # seconds after an answer in which a player facing only computers needs no notice


def channel(game: LoadedGame) -> ChannelTarget | None:
    """Return the target for the public messages of a game."""
    return ChannelTarget(game.record.channel_id) if game.record.channel_id is not None else None


def awaited_persons(game: LoadedGame) -> set[int | str]:
    """Return whose turn it is: user ids, or the seat if it is empty; seats that may answer early do not count."""
    return {game.holder(seat) or seat for seat, wait in game.record.awaited.items() if not wait.early}


def queue_events(game: LoadedGame, seq: int, events: Iterable[Event]) -> None:
    """Queue events until they can be posted."""
    for event in events:
        (game.untold if event.public else game.private).append((seq, event))


def drop_events(game: LoadedGame, seqs: set[int]) -> None:
    """Drop the queued events of log rows that were undone."""
    game.untold = [pair for pair in game.untold if pair[0] not in seqs]
    game.private = [pair for pair in game.private if pair[0] not in seqs]


def tell(game: LoadedGame, work: UnitOfWork, *, closing: bool = False) -> None:
    """Queue the posts that can be sent now."""
    record, target = game.record, channel(game)
    ended = record.status.ended
    now = awaited_persons(game)
    turned = now != work.before
    settled = not game.unsealed
    if settled:
        tell_privately(game, work)
        phased = any(event.key == "phase" for _, event in game.untold)
        if (game.untold and (turned or phased or closing)) or (ended and (game.untold or game.news)):
            dispatch(game, work, target, game.untold + (game.news if ended else []))
            game.untold = []
            game.change(told=record.seq)
            game.news = [] if ended else game.news
    if game.news:
        # Events outside the rules cannot be undone, so they are posted at once; the map shows the sealed position.
        last = record.seq if settled else game.unsealed[0] - 1
        dispatch(game, work, target, [(min(seq, last), event) for seq, event in game.news])
        game.news = []
    if target is not None and record.started_at is not None and (settled or turned):
        # During a turn the next answer comes within seconds, and its dashboard replaces this one.
        later = not (turned or ended)
        work.send(Dashboard(record.seq), to=target, seq=record.seq, slot=f"dashboard:{game.id}", later=later)
        if turned:
            notice(game, work, target, now - work.before)
    if ended and target is not None and has_chronicle(game):
        work.send(ChroniclePost(), to=target, seq=record.seq, slot=f"chronicle:{game.id}")


def dispatch(game: LoadedGame, work: UnitOfWork, target: ChannelTarget | None, told: list[Told]) -> None:
    """Queue a dispatch, which delivery divides into messages; at the end of the game, queue the end card too."""
    record = game.record
    if target is None:
        return
    ended = record.status.ended
    events = [(seq, event.to_dict()) for seq, event in merge_runs(told, game.title)]
    calls = ended or not is_attended(game, work)
    work.send(Dispatch(events, ended, calls), to=target, seq=record.seq)
    if ended:
        seed = record.seed.hex() if record.reveals_seed else ""
        work.send(Ended(record.outcome, seed), to=target, seq=record.seq)


def merge_runs(told: Sequence[Told], title: Title) -> list[Told]:
    """Merge consecutive events of one kind about the same subject into one, at the position of the last."""
    found: list[Told] = []
    run, kind = 0, ""  # start of a run of events of one kind
    for seq, event in told:
        if title.importance(event) is Importance.STEP:
            found.append((seq, event))
            continue
        if event.key != kind:
            run, kind = len(found), event.key
        for place in range(run, len(found)):
            earlier = found[place][1]
            if title.importance(earlier) is Importance.STEP:
                continue
            if (both := title.merge(earlier, event)) is not None:
                del found[place]
                event = both
                break
        found.append((seq, event))
    return found


def has_chronicle(game: LoadedGame) -> bool:
    """Return whether a finished game gets a chronicle: it was long enough and not a copy, a lesson or an exercise."""
    record = game.record
    played = record.status is Status.OVER and game.session is not None and game.session.seq >= FEW_ANSWERS
    return played and record.forked_from is None and record.origin is None


def is_attended(game: LoadedGame, work: UnitOfWork) -> bool:
    """Return whether the only user of a game has just answered; they get the next question in the reply.

    Users who were away, or whose last opponent was replaced by a computer, are called.
    """
    return game.info.practice and game.played_at is not None and work.at - game.played_at < ATTENDED


def notice(game: LoadedGame, work: UnitOfWork, target: ChannelTarget, fresh: set[int | str]) -> None:
    """Post whose turn it is, replacing a notice still in the queue so that nobody is pinged twice."""
    record = game.record
    if game.info.solo and record.status is Status.RUNNING:
        return  # a solo player sees the question where they pressed
    awaited = [
        {
            "seat": seat,
            "user": game.holder(seat),
            "deadline": wait.deadline,
            "fresh": (game.holder(seat) or seat) in fresh,
        }
        for seat, wait in record.awaited.items()
        if seat not in game.info.computers and not wait.early  # computers and early questions need no notice
    ]
    if awaited or game.record.status.ended:
        if is_attended(game, work):
            awaited = []
        # No one is notified at the end: delivery removes the last notice.
        work.send(TurnCall(awaited, record.seq), to=target, seq=record.seq, slot=f"notice:{game.id}")


def tell_privately(game: LoadedGame, work: UnitOfWork) -> None:
    """Queue one message for each user with private events; a hand is shown only in its last state."""
    if not game.private:
        return
    by_user: dict[int, dict[str, list[Event]]] = {}
    # Lessons and exercises show everything in one place.
    for _, event in game.private if game.record.origin is None else ():
        for seat_row in game.seats:
            if seat_row.user_id is not None and event.visible_to(seat_row.seat):
                by_user.setdefault(seat_row.user_id, {}).setdefault(seat_row.seat, []).append(event)
    seq = game.record.seq
    for user, told in by_user.items():
        for seat, events in told.items():
            last_hand = next((event for event in reversed(events) if event.key == "hand"), None)
            held = sorted(last_hand.facts.get("counters", ())) if last_hand else []
            if last_hand and held == sorted(game.hands.get(seat, ())):
                last_hand = None  # nothing new there
            kept = [event for event in events if event.key != "hand" or event is last_hand]
            if not kept:
                continue
            if last_hand:
                game.hands[seat] = held
            said = (HandPost if last_hand else PrivatePost)(seat, [event.to_dict() for event in kept])
            work.send(said, to=PersonTarget(user), seq=seq)
    game.private = []
