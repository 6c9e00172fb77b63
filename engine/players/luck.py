"""Measure luck: replay every dice roll of a game with each other number, all else being equal.

The luck of a roll is the effect of the actual number minus the average over all numbers: in strength lost by each
side, and in the value of the position to the first seat. Later rolls in the same answer keep their numbers; the
questions that a roll raises (who takes the losses, where to retreat) are answered as in the game, where that is legal.
So a roll that was rerolled counts for nothing, and the roll that replaced it counts in full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.kernel import Checkpoint, Row, RulesError, Session, Step, Throw, View
from engine.players.win_chance import chance_to_win

DIE = 6
FOLLOW_UPS = 4  # answers after a throw that may belong to it


def strengths(view: View) -> dict[str, float]:
    """Return the strength of each side on the map."""
    found: dict[str, float] = {}
    for piece in view.pieces:
        if piece.kind != "leader" and piece.side:
            found[piece.side] = found.get(piece.side, 0.0) + (1 if piece.strength is None else piece.strength)
    return found


@dataclass(frozen=True, slots=True)
class LuckyThrow:
    """One roll and what it changed, from the view of the first seat; `swing` is in victory points."""

    index: int
    result: int
    turn: int
    swing: float
    chance: float | None = None  # the same in the chance to win, where the title has a forecast
    lost: Mapping[str, float] = field(default_factory=dict)
    expected: Mapping[str, float] = field(default_factory=dict)
    variance: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BranchPoint:
    """A point of a game that can be restored."""

    base: Checkpoint
    log: tuple[Row, ...]

    def reopened(self, session: Session, known: Mapping[int, int] | None = None) -> Session:
        """Return the game at this point in a separate session; the known dice rolls keep their numbers."""
        return session.copy(base=self.base, log=self.log, inherited=known, trusted=True)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The outcome of a branch: the value of the position, the strength of each side, and the win chance."""

    worth: float
    strength: Mapping[str, float]
    chance: float | None = None


class Branches:
    """Replays single answers of a game with other dice, within a budget."""

    def __init__(self, session: Session, budget: int) -> None:
        self.session, self.budget, self.left_out = session, budget, 0
        self.seat = session.title.seats(session.scenario, session.options)[0]

    def mark(self) -> BranchPoint:
        """Return the current point of the game."""
        return BranchPoint(self.session.base, tuple(self.session.log))

    def weigh(
        self, before: BranchPoint, step: Step, throws: Sequence[Throw], turn: int, later: Sequence[Row] = ()
    ) -> list[LuckyThrow]:
        """Measure the luck of some rolls of one answer; `later` holds the answers given after it."""
        found = []
        for throw in throws:
            if throw.sides != DIE:
                continue
            if self.budget < DIE:
                self.left_out += 1
                continue
            numbers = [throw.result, *(number for number in range(DIE) if number != throw.result)]
            given = (step.row, *later)
            ways = [way for number in numbers if (way := self.branch(before, given, throw, number)) is not None]
            if len(ways) == DIE:
                found.append(weighed(throw, turn, ways))
            else:
                self.left_out += 1
        return found

    def branch(self, before: BranchPoint, rows: Sequence[Row], throw: Throw, number: int) -> Outlook | None:
        """Give the same answers with this number on one die; return None if the first would not be legal then."""
        self.budget -= 1
        known = {**(self.session.inherited or {}), throw.index: number}
        other = before.reopened(self.session, known)
        found = self.outlook(other, rows)
        other.close()
        return found

    def outlook(self, other: Session, rows: Sequence[Row]) -> Outlook | None:
        """Return the outcome of a branch with these answers, or None where the first is not legal in it."""
        try:
            if rows[0].seat not in other.pending:
                return None
            other.suppose(rows[0].seat, rows[0].answer)
            follow_up(other, rows[1:])
        except RulesError:
            return None
        view = other.view(None)
        return Outlook(
            other.title.evaluate(other.game.state, self.seat),
            strengths(view),
            chance_to_win(other.title, other.game, self.seat, view),
        )

    def chance_at(self, moment: BranchPoint) -> float | None:
        """Return the first seat's win chance at a point of the game."""
        other = moment.reopened(self.session)
        chance = chance_to_win(other.title, other.game, self.seat)
        other.close()
        return chance


def follow_up(session: Session, given: Sequence[Row] = ()) -> None:
    """Answer what a roll leaves open, up to the next point where the rules pause, or to the next die.

    Use the answers given in the game until they no longer fit the question, then the defaults that the rules suggest.
    """
    thrown, left = session.game.dice.index, list(given)
    for _ in range(FOLLOW_UPS):
        if session.over or session.base.seq == session.seq or session.game.dice.index > thrown:
            return
        seat = min(session.pending)
        if left and (ask := session.pending.get(left[0].seat)) is not None and ask.accepts(left[0].answer):
            row = left.pop(0)
            session.suppose(row.seat, row.answer)
        else:
            left = []
            session.suppose(seat, session.pending[seat].default)


def weighed(throw: Throw, turn: int, ways: list[Outlook]) -> LuckyThrow:
    """Compare the actual outcome (the first) with all possible ones; losses are measured from the luckiest outcome."""
    mean = sum(way.worth for way in ways) / len(ways)
    lost, expected, variance = {}, {}, {}
    for side in sorted({side for way in ways for side in way.strength}):
        best = max(way.strength.get(side, 0.0) for way in ways)
        losses = [best - way.strength.get(side, 0.0) for way in ways]
        average = sum(losses) / len(losses)
        spread = sum((loss - average) ** 2 for loss in losses) / len(losses)
        if spread:
            lost[side], expected[side], variance[side] = losses[0], average, spread
    swing = round(ways[0].worth - mean, 3)
    chances = [way.chance for way in ways if way.chance is not None]
    chance = round(chances[0] - sum(chances) / len(chances), 4) if len(chances) == len(ways) else None
    return LuckyThrow(throw.index, throw.result + 1, turn, swing, chance, lost, expected, variance)
