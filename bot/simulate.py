"""Random legal games, with or without the invariants that every game must hold after every decision."""
from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel import Dice, Position, PositionError, Row, Session, Step, Title, play_out, stream_key

LIMIT = 20_000  # answers in one game: more means that the rules go round in circles


@dataclass(slots=True)
class Tally:
    """What a run of random games came to."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def count(self, title: Title, state: Any) -> None:
        """Add the end of one game."""
        self.games += 1
        if state.outcome is None:
            self.failures.append(f"game {self.games}: ended without an outcome")
            return
        self.results[state.outcome.kind] += 1
        self.winners[state.outcome.winner or "nobody"] += 1

    def figures(self) -> dict[str, Any]:
        """The figures as one JSON object."""
        seconds = max(self.seconds, 1e-9)
        return {"games": self.games, "decisions": self.decisions, "seconds": round(self.seconds, 3),
                "decisions_per_s": round(self.decisions / seconds), "games_per_s": round(self.games / seconds, 2),
                "mean_decisions": round(self.decisions / max(self.games, 1), 1), "results": dict(self.results),
                "winners": dict(self.winners), "failures": len(self.failures)}


def seed_of(number: int) -> bytes:
    """The 32-byte seed of a numbered random game."""
    return number.to_bytes(32, "big")


def quick(title: Title, scenario: str, options: Mapping[str, str], games: int, seed: int) -> Tally:
    """Play games to their end as fast as the rules allow, keeping no record."""
    options, tally = title.settle(scenario, options), Tally()
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


@dataclass(slots=True)
class Record:
    """A game played with its record: the session at its end, all log rows, all throws."""

    session: Session
    rows: list[Row]
    steps: list[Step]


def recorded(title: Title, scenario: str, options: Mapping[str, str], number: int, decisions: int = LIMIT) -> Record:
    """One random game (or its first decisions) through a session, with everything that was logged."""
    rng = random.Random(number)
    steps: list[Step] = []
    session = Session(title, scenario, options, seed_of(number), str(number))
    while not session.over and len(steps) < decisions:
        seat = rng.choice(sorted(session.pending))
        steps.append(session.submit(seat, session.pending[seat].sample(rng)))
    return Record(session, [step.row for step in steps], steps)


class BrokenPromise(AssertionError):
    """An invariant of the kernel or of a title does not hold."""


def expect(holds: bool, what: str) -> None:
    """Refuse to go on when a promise is broken."""
    if not holds:
        raise BrokenPromise(what)


def checked(title: Title, scenario: str, options: Mapping[str, str], games: int, seed: int,
            every: int = 1) -> Tally:
    """Play games through sessions and check every invariant after each decision (or after every n-th)."""
    options, tally = title.settle(scenario, options), Tally()
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
        before = json.dumps(session.save()) if look else ""
        step = session.submit(seat, answer)
        count += 1
        expect(count < LIMIT, "no end in sight")
        if look:
            check_faults(session)
            check_restore(session)
            check_undo(session, seat, answer, before, step)
            check_secrets(session, rng)
    check_faults(session)
    expect(session.outcome is not None, "over without an outcome")
    return count


def check_faults(session: Session) -> None:
    """The title's own invariants hold."""
    at_rest = session.bases[-1].seq == session.seq
    faults = session.title.faults(session.game.state, at_rest)
    expect(not faults, "; ".join(faults))


def check_restore(session: Session) -> None:
    """A crash now loses nothing: the save leads to the same questions and the same state."""
    save = json.loads(json.dumps(session.save()))
    again = Session.restore(session.title, save, session.seed)
    expect(repr(again.pending) == repr(session.pending), "a restored session asks something else")
    expect(again.hash() == session.hash(), "a restored session has another state")
    expect(again.game.dice.index == session.game.dice.index, "a restored session has thrown other dice")
    again.close()


def check_undo(session: Session, seat: str, answer: Any, before: str, step: Step) -> None:
    """What is not sealed can be taken back and done again, to the letter; what is sealed cannot."""
    if step.sealed:
        expect(not session.undoable(seat), "a sealed answer could be taken back")
        return
    after = json.dumps(session.save())
    session.undo(seat)
    expect(json.dumps(session.save()) == before, "an undo leads elsewhere")
    session.submit(seat, answer)
    expect(json.dumps(session.save()) == after, "a redo leads elsewhere")


def check_secrets(session: Session, rng: random.Random) -> None:
    """States that differ only in what a viewer must not know look the same, and ask the same, to him."""
    title, game = session.title, session.game
    for viewer in (*title.seats(session.scenario, session.options), None):
        other = title.other_secrets(game.state, viewer, rng)
        twin = session.rules(other, Dice(session.key, session.game_id, game.dice.index))
        expect(twin.view(viewer) == game.view(viewer), f"the view of {viewer} betrays a secret")
        if session.bases[-1].seq == session.seq:
            check_questions(session, viewer, rng)


def check_questions(session: Session, viewer: str | None, rng: random.Random) -> None:
    """From a checkpoint on, the same seats are asked the same things, whatever the others hide."""
    title, base = session.title, session.bases[-1]
    if session.game.dice.index != base.dice:
        return
    state = title.other_secrets(title.load(base.state), viewer, rng)
    twin = Session(title, session.scenario, session.options, session.seed, session.game_id, session.words,
                   state=state, base=None)
    if twin.game.dice.index == 0:
        asked = {seat: ask.key for seat, ask in session.pending.items()}
        twin_asked = {seat: ask.key for seat, ask in twin.pending.items()}
        expect(twin_asked == asked, f"who is asked betrays a secret to {viewer}")
        if viewer in asked:
            same = repr(twin.pending[viewer]) == repr(session.pending[viewer])
            expect(same, f"a question to {viewer} betrays a secret")
    twin.close()


def position_after(title: Title, scenario: str, options: Mapping[str, str], number: int, decisions: int) -> str:
    """The last position of a random game's first decisions from which a game can begin."""
    rng, session, found = random.Random(number), Session(title, scenario, options, seed_of(number), str(number)), ""
    for count in range(decisions + 1):
        if session.bases[-1].seq == session.seq:
            try:
                written = title.write_position(title.load(session.bases[-1].state))
                start_at(title, written, session.seed, "begun").close()
                found = written
            except PositionError:
                pass  # in the middle of somebody's action: the position before it stands
        if session.over or count == decisions:
            break
        seat = rng.choice(sorted(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
    return found


def start_at(title: Title, text: str, seed: bytes, game_id: str) -> Session:
    """A session that begins at a position, which must be one that can stand between two phases."""
    state = title.read_position(text)
    if wrong := title.faults(state, at_rest=True):
        Position(text).fail_about(wrong[0])
    return Session(title, state.scenario, state.options, seed, game_id, state=state)
