"""Announcements: the posts that an act causes, as keys and facts; nothing that could still be undone.

Events are posted when a phase begins or when the person awaited changes; how they are divided into messages is decided
at delivery. Events for some seats only are sent to their owners, never to the channel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.loaded import LoadedGame
from bot.games.record import Status
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, PersonTarget, Plain, Post, post
from engine.kernel import Event, Importance, Title

Told = tuple[int, Event]  # the row of the log, and what it told


@post("dispatch")
class Dispatch(Post):
    """What happened: each event with its row of the log."""

    remembered = True
    events: Sequence[tuple[int, Plain]]
    ending: bool = False  # the card of the end follows
    calls: bool = True  # those whose turn it has become are called


@post("ended")
class Ended(Post):
    """The card of a game's end."""

    outcome: Plain | None
    seed: str


@post("chronicle")
class ChroniclePost(Post):
    """The story of a game, put into the card of its end."""


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
    """Whose turn it is."""

    remembered = True
    awaited: Sequence[Plain]
    seq: int = -1


@post("hand")
class HandPost(Post):
    """The hand of a seat, with what else its owner was told in private."""

    seat: str
    events: Sequence[Plain]
    again: bool = False


@post("private")
class PrivatePost(Post):
    """What only the owner of a seat was told."""

    seat: str | None
    events: Sequence[Plain]


@post("proposal-settled")
class ProposalSettled(Post):
    """The post of a proposal loses its buttons."""

    proposal: int
    kind: str
    seat: str


FEW_ANSWERS = 20  # a game that ends earlier has no story
ATTENDED = 60.0  # seconds after an answer for which somebody who plays against computers needs no call


def channel(game: LoadedGame) -> ChannelTarget | None:
    """Where the public messages of a game go."""
    return ChannelTarget(game.record.channel_id) if game.record.channel_id is not None else None


def awaited_persons(game: LoadedGame) -> set[int | str]:
    """Whose turn it is; an empty seat stands for itself, and those who may answer early are not awaited."""
    return {game.holder(seat) or seat for seat, wait in game.record.awaited.items() if not wait.early}


def queue_events(game: LoadedGame, seq: int, events: Iterable[Event]) -> None:
    """Note what was told, for when it may leave."""
    for event in events:
        (game.untold if event.public else game.private).append((seq, event))


def drop_events(game: LoadedGame, seqs: set[int]) -> None:
    """What an undo took back was never told."""
    game.untold = [pair for pair in game.untold if pair[0] not in seqs]
    game.private = [pair for pair in game.private if pair[0] not in seqs]


def tell(game: LoadedGame, work: UnitOfWork, *, closing: bool = False) -> None:
    """Queue what may leave now."""
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
        # Nobody can undo what happens at the table: it need not wait for the rules. Its map shows what is settled.
        last = record.seq if settled else game.unsealed[0] - 1
        dispatch(game, work, target, [(min(seq, last), event) for seq, event in game.news])
        game.news = []
    if target is not None and record.started_at is not None and (settled or turned):
        # In the middle of somebody's turn the next answer comes within seconds, and its board replaces this one.
        later = not (turned or ended)
        work.send(Dashboard(record.seq), to=target, seq=record.seq, slot=f"dashboard:{game.id}", later=later)
        if turned:
            notice(game, work, target, now - work.before)
    if ended and target is not None and has_chronicle(game):
        work.send(ChroniclePost(), to=target, seq=record.seq, slot=f"chronicle:{game.id}")


def dispatch(game: LoadedGame, work: UnitOfWork, target: ChannelTarget | None, told: list[Told]) -> None:
    """Queue what happened; delivery cuts it into messages. At the end of the game its own card follows."""
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
    """Merge what happened several times in a row to one thing after another, in the place of the last."""
    found: list[Told] = []
    run, kind = 0, ""  # where those begin that tell the same kind of thing
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
    """Whether the story of a game is told at its end: one that was played for a while, by more than practice."""
    record = game.record
    played = record.status is Status.OVER and game.session is not None and game.session.seq >= FEW_ANSWERS
    return played and record.forked_from is None and record.origin is None


def is_attended(game: LoadedGame, work: UnitOfWork) -> bool:
    """Whether the only person of a game has just answered: computers are quick, the next question comes in the answer.

    Whoever has been away, or whose last opponent was replaced by a computer, is called.
    """
    return game.info.practice and game.played_at is not None and work.at - game.played_at < ATTENDED


def notice(game: LoadedGame, work: UnitOfWork, target: ChannelTarget, fresh: set[int | str]) -> None:
    """Say whose turn it is; the notice that waits is replaced, so that nobody is called twice."""
    record = game.record
    if game.info.solo and record.status is Status.RUNNING:
        return  # one person in all seats sees the question where they pressed
    awaited = [
        {
            "seat": seat,
            "user": game.holder(seat),
            "deadline": wait.deadline,
            "fresh": (game.holder(seat) or seat) in fresh,
        }
        for seat, wait in record.awaited.items()
        if seat not in game.info.computers and not wait.early  # a computer needs no call, nor who need not answer yet
    ]
    if awaited or game.record.status.ended:
        if is_attended(game, work):
            awaited = []
        # Nobody is called at the end: delivery takes the last notice away.
        work.send(TurnCall(awaited, record.seq), to=target, seq=record.seq, slot=f"notice:{game.id}")


def tell_privately(game: LoadedGame, work: UnitOfWork) -> None:
    """One message for each person who was told something apart; a hand shows only its last state."""
    if not game.private:
        return
    by_user: dict[int, dict[str, list[Event]]] = {}
    # Whoever takes a lesson or an exercise sees it all in one place.
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
                last_hand = None  # nothing new in it
            kept = [event for event in events if event.key != "hand" or event is last_hand]
            if not kept:
                continue
            if last_hand:
                game.hands[seat] = held
            said = (HandPost if last_hand else PrivatePost)(seat, [event.to_dict() for event in kept])
            work.send(said, to=PersonTarget(user), seq=seq)
    game.private = []
