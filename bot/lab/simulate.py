"""Random legal games, with or without the invariants that every game must hold after every decision."""

from __future__ import annotations

import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import orjson

from bot.base import Json, Plain
from engine.kernel import (
    PASS,
    Answer,
    Ask,
    Checkpoint,
    Dice,
    Event,
    Game,
    Position,
    PositionError,
    Prepared,
    Row,
    Session,
    State,
    Step,
    Title,
    depends_on_hand,
    foresee,
    is_moot,
    next_prepared,
    only_answer,
    play_out,
    still_prepared,
    stream_key,
)

DIE = 6
COUNTED_GAMES = 50  # games with hand-overs counted: slower, as sessions are needed
LIMIT = 20_000  # answers per game: more means that the rules loop


@dataclass(slots=True)
class Tally:
    """The figures of a run of random games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    handovers: int = 0  # times a game started waiting for another person
    handed: int = 0  # games with hand-overs counted
    kinds: Counter[str] = field(default_factory=Counter)  # the questions it started waiting for
    single: int = 0  # forced answers that a person had to give
    saved: int = 0  # visits saved if the bot gives a forced answer after a pause

    def count(self, title: Title, state: State) -> None:
        """Add the end of one game."""
        self.games += 1
        if state.outcome is None:
            self.failures.append(f"game {self.games}: ended without an outcome")
            return
        self.results[state.outcome.kind] += 1

    def count_waits(self, waits: Waits) -> None:
        """Add the hand-overs of one game."""
        self.handovers, self.handed, self.kinds = (
            self.handovers + waits.count,
            self.handed + 1,
            self.kinds + waits.kinds,
        )
        self.single, self.saved = self.single + waits.single, self.saved + waits.saved

    def figures(self) -> Json:
        """Return the figures as one JSON object."""
        seconds = max(self.seconds, 1e-9)
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions / seconds),
            "games_per_s": round(self.games / seconds, 2),
            "mean_decisions": round(self.decisions / max(self.games, 1), 1),
            **(
                {
                    "handovers": round(self.handovers / self.handed, 1),
                    "single_answer_questions": round(self.single / self.handed, 2),
                    "visits_saved": round(self.saved / self.handed, 1),
                    "handovers_for": {kind: round(n / self.handed, 2) for kind, n in self.kinds.most_common()},
                }
                if self.handed
                else {}
            ),
            "results": dict(self.results),
            "failures": len(self.failures),
        }


def seed_of(number: int) -> bytes:
    """Return the 32-byte seed of a numbered random game."""
    return number.to_bytes(32, "big")


def quick(title: Title, scenario: str, options: Mapping[str, str], games: int, seed: int) -> Tally:
    """Play games to their end as fast as possible, without a log."""
    options, tally = title.resolve_options(scenario, options), Tally()
    rules = title.rules(scenario, options)
    for number in range(seed, seed + games):
        rng = random.Random(number)
        game = rules(title.setup(scenario, options), Dice(stream_key(seed_of(number), {}), str(number)))
        start = time.process_time()
        try:
            tally.decisions += play_out(game, rng, LIMIT)
        except Exception as error:
            tally.failures.append(f"game {number}: {type(error).__name__}: {error}")
        tally.seconds += time.process_time() - start
        tally.count(title, game.state)
    return tally


class Waits:
    """Counts how often a game starts to wait for another seat, and for which questions."""

    def __init__(self) -> None:
        self.count, self.last = 0, frozenset[str]()
        self.single = self.saved = 0
        self.kinds: Counter[str] = Counter()

    def look(self, asks: Mapping[str, Ask]) -> None:
        """Record which seats the game waits for now; only seats that were not awaited before count."""
        fresh = frozenset(asks) - self.last
        if fresh:
            self.count += 1
            self.kinds[" + ".join(sorted({asks[seat].key for seat in fresh}))] += 1
            self.saved += sum(only_answer(asks[seat]) is not None for seat in fresh)
        self.last = frozenset(asks)


class EarlyAnswers:
    """Early answers: stored beside a session until their question is open, or discarded."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.held: dict[str, list[Prepared]] = {}
        self.foreseen = foresee(session)

    def submit(self, seat: str, answer: Answer) -> None:
        """Answer an open question, or a later one early; early answers that are now due are submitted at once."""
        if seat in self.foreseen:
            self.held[seat] = self.foreseen[seat].answered(answer, self.held.get(seat, ()))
        else:
            self.give(seat, answer)
            self.pass_moot()
            while ready := next_prepared(self.session, self.held):
                seat, first = ready
                rest = self.held.pop(seat)[1:]
                if first is not None:
                    self.held |= {seat: rest} if rest else {}
                    self.give(seat, first.answer)
                    self.pass_moot()
        self.foreseen = foresee(self.session, self.held)

    def pass_moot(self) -> None:
        """Answer the open questions that need no decision by a player."""
        while moot := next(filter(is_moot, self.session.pending.values()), None):
            self.give(moot.seat, only_answer(moot))

    def give(self, seat: str, answer: Answer) -> None:
        """Submit an answer to the rules, and keep the early answers that are still valid."""
        self.held = still_prepared(self.session, self.session.submit(seat, answer), self.held)


def handovers(
    title: Title, scenario: str, options: Mapping[str, str], number: int, pass_windows: bool = False
) -> tuple[Waits, int]:
    """Return the hand-overs and the answers of one random game, optionally passing every reaction window."""
    rng, waits = random.Random(number), Waits()
    session, count = Session(title, scenario, options, seed_of(number), str(number)), 0
    early = EarlyAnswers(session)
    while not session.over and count < LIMIT:
        settled = next((seat for seat, ask in session.pending.items() if settles_itself(ask)), None)
        if settled is not None:
            early.submit(settled, only_answer(session.pending[settled]))
            continue
        asks = dict(session.pending) | {seat: each.ask for seat, each in early.foreseen.items()}
        passing = [seat for seat in sorted(asks) if pass_windows and passes(asks[seat])]
        if passing:
            early.submit(passing[0], (PASS,))
        else:
            waits.look(asks)
            waits.single += sum(settles_itself(ask) for ask in session.pending.values())
            seat = rng.choice(sorted(asks))
            early.submit(seat, asks[seat].sample(rng))
        count += 1
    return waits, count


def settles_itself(ask: Ask) -> bool:
    """Return whether a question answers itself at once and publicly: it has one answer, whatever the hand."""
    return not depends_on_hand(ask) and only_answer(ask) is not None


def passes(ask: Ask) -> bool:
    """Return whether a question is a reaction window that can be passed."""
    return ask.window and ask.accepts((PASS,))


@dataclass(slots=True)
class Record:
    """A game played with its record: the session at its end, all log rows, all throws."""

    session: Session
    rows: list[Row]
    steps: list[Step]


def recorded(title: Title, scenario: str, options: Mapping[str, str], number: int, decisions: int = LIMIT) -> Record:
    """Play a random game, or its first decisions, and return it with its complete log."""
    session = Session(title, scenario, options, seed_of(number), str(number))
    steps = list(random_steps(session, number, decisions))
    return Record(session, [step.row for step in steps], steps)


def random_steps(session: Session, number: int, decisions: int = LIMIT) -> Iterator[Step]:
    """Give random answers, and yield the effects of each."""
    rng = random.Random(number)
    for _ in range(decisions):
        if session.over:
            return
        seat = rng.choice(sorted(session.pending))
        yield session.submit(seat, session.pending[seat].sample(rng))


class BrokenPromise(AssertionError):
    """An invariant of the kernel or of a title does not hold."""


def expect(holds: bool, what: str) -> None:
    """Raise `BrokenPromise` unless a condition holds."""
    if not holds:
        raise BrokenPromise(what)


def checked(title: Title, scenario: str, options: Mapping[str, str], games: int, seed: int, every: int = 1) -> Tally:
    """Play games through sessions and check every invariant after each decision (or after every n-th)."""
    options, tally = title.resolve_options(scenario, options), Tally()
    for number in range(seed, seed + games):
        start = time.process_time()
        session = Session(title, scenario, options, seed_of(number), str(number))
        try:
            tally.decisions += check_game(session, random.Random(number), every)
        except Exception as error:
            trail = " › ".join(session.trail())
            tally.failures.append(f"game {number}, answer {session.seq}: {type(error).__name__}: {error} ({trail})")
        tally.seconds += time.process_time() - start
        tally.count(title, session.game.state)
    return tally


def check_game(session: Session, rng: random.Random, every: int = 1) -> int:
    """Play one session to its end, checking after every n-th answer; returns the number of answers."""
    count = 0
    while not session.over:
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        answer = ask.sample(rng)
        expect(ask.accepts(answer) and ask.accepts(ask.default), f"{ask!r} refuses its own sample or default")
        look = count % every == 0
        before = json.dumps(session.save()) if look or session.answered or len(session.pending) > 1 else ""
        step = session.submit(seat, answer)
        count += 1
        expect(count < LIMIT, "no end in sight")
        if before:
            check_sealed_answers(session, seat, json.loads(before), rng)
        if look:
            check_faults(session)
            check_restore(session)
            check_undo(session, seat, answer, before, step)
            check_secrets(session, rng)
    check_faults(session)
    expect(session.outcome is not None, "over without an outcome")
    return count


def check_faults(session: Session) -> None:
    """Check the title's own invariants."""
    at_rest = session.bases[-1].seq == session.seq
    faults = session.title.invariant_errors(session.game.state, at_rest)
    expect(not faults, "; ".join(faults))


def check_restore(session: Session) -> None:
    """Check that a saved session can be restored with the same questions, state and dice."""
    save = json.loads(json.dumps(session.save()))
    again = Session.restore(session.title, save, session.seed)
    expect(repr(again.pending) == repr(session.pending), "a restored session asks something else")
    expect(again.hash() == session.hash(), "a restored session has another state")
    expect(again.game.dice.index == session.game.dice.index, "a restored session has thrown other dice")
    again.close()


def check_undo(session: Session, seat: str, answer: Answer, before: str, step: Step) -> None:
    """Check that an unsealed answer can be undone and redone exactly, and that a sealed one cannot."""
    if step.sealed:
        expect(not session.undoable(seat), "a sealed answer could be taken back")
        return
    after = json.dumps(session.save())
    session.undo(seat)
    expect(json.dumps(session.save()) == before, "an undo leads elsewhere")
    session.submit(seat, answer)
    expect(json.dumps(session.save()) == after, "a redo leads elsewhere")


def check_secrets(session: Session, rng: random.Random) -> None:
    """Check that states which differ only in what a viewer must not know are indistinguishable to that viewer."""
    title, save = session.title, session.save()
    for viewer in (*title.seats(session.scenario, session.options), None):
        other = title.reshuffle_hidden(session.game.state, viewer, rng)
        twin = session.rules(other, Dice(session.key, session.game_id, session.game.dice.index))
        expect(twin.view(viewer) == session.game.view(viewer), f"the view of {viewer} betrays a secret")
        base = title.load(session.base.state)
        same = replayed(session, base, viewer)
        another = replayed(session, title.reshuffle_hidden(base, viewer, rng), viewer) if same else None
        if same and another:
            expect(heard(another, viewer) == heard(same, viewer), f"what {viewer} is told betrays a secret")
            expect(asked(another[0], viewer) == asked(session, viewer), f"a question betrays a secret to {viewer}")
            expect(
                all_odds(another[0].game, viewer) == all_odds(session.game, viewer),
                f"a forecast betrays a secret to {viewer}",
            )
    expect(session.save() == save, "looking changes the game")


def all_odds(game: Game[State], viewer: str | None) -> dict[str, Plain | None]:
    """Return all odds that a viewer can compute."""
    return {place: game.odds_of(viewer, place) for place in game.odds_places(viewer)}


def replayed(session: Session, state: State, viewer: str | None) -> tuple[Session, list[Step]] | None:
    """Replay the answers since the checkpoint from another state; None if an answer or a lot rightly reveals a secret."""
    base = Checkpoint(session.base.seq, orjson.dumps(state), session.base.dice)
    twin = session.copy(base=base)
    steps = []
    for row in session.log:
        ask = twin.pending.get(row.seat)
        if ask is None or not ask.accepts(row.answer):
            return None
        if ask.secret and row.seat != viewer and row.answer != (PASS,):
            return None
        steps.append(twin.submit(row.seat, row.answer))
    # Lots drawn from a cup in another order give other counters, so the continuations rightly differ.
    return None if any(throw.sides != DIE for throw in twin.game.dice.throws) else (twin, steps)


def heard(told: tuple[Session, list[Step]], viewer: str | None) -> list[Event]:
    """Return the events that reach a viewer."""
    session, steps = told
    return [
        event
        for event in (*session.opening, *(event for step in steps for event in step.events))
        if event.visible_to(viewer)
    ]


def asked(session: Session, viewer: str | None) -> list[object]:
    """Return the open questions as a viewer sees them: their own in full, only the keys of others."""
    ahead = {seat: each.ask for seat, each in foresee(session).items()}
    lines: list[object] = [session.trail(), session.answered, list(ahead)]
    for seat, ask in (*session.pending.items(), *ahead.items()):
        lines += [seat, ask.key, ask.shape, ask.window]
        if seat == viewer:
            lines += [repr(ask), dict(ask.facts), ask.default]
            lines += getattr(ask, "options", [])
    return lines


def check_sealed_answers(session: Session, seat: str, before: Plain, rng: random.Random) -> None:
    """Check that nobody can tell what others have answered while a group of questions is open."""
    if not session.answered:
        return
    twin = Session.restore(session.title, before, session.seed)
    step = twin.submit(seat, twin.pending[seat].sample(rng))
    for viewer in (*session.pending, None):
        expect(twin.view(viewer) == session.view(viewer), f"the view of {viewer} betrays an answer")
        expect(asked(twin, viewer) == asked(session, viewer), f"a question betrays an answer to {viewer}")
    expect(not step.events and step.row.hash == session.log[-1].hash, "an answer has an effect before all are opened")
    twin.close()


def position_after(title: Title, scenario: str, options: Mapping[str, str], number: int, decisions: int) -> str:
    """Return the last position within a random game's first decisions from which a game can begin."""
    session, found = Session(title, scenario, options, seed_of(number), str(number)), ""
    for _ in itertools.chain([None], random_steps(session, number, decisions)):
        if session.bases[-1].seq == session.seq:
            try:
                written = title.write_position(title.load(session.bases[-1].state))
                start_at(title, written, session.seed, "begun").close()
                found = written
            except PositionError:
                pass  # in the middle of an action: keep the position before it
    return found


def start_at(title: Title, text: str, seed: bytes, game_id: str) -> Session:
    """Return a session that begins at a position, which must lie between two phases."""
    state = title.read_position(text)
    if wrong := title.invariant_errors(state, at_rest=True):
        Position(text).fail_about(wrong[0])
    return Session(title, state.scenario, state.options, seed, game_id, state=state)
