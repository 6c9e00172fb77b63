"""A game file played again and taken apart: turns, battles, figures over time, and what the dice did."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.chronicle.luck import Branches, BranchPoint, LuckyThrow, strengths
from bot.tables.files import GameFile, Verdict, opened, verify_file
from engine.kernel import Event, Session, Step, Title, View
from engine.registry import title as title_of

MOST_BRANCHES = 900  # answers played again with other dice: one to two seconds
USUAL_PLAYOUTS = 32  # of a title whose rules run at the usual speed
BATTLE_FACTS = frozenset({"forces", "attacker", "defender"})


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn: what was told in it, and the map at its end."""

    number: int
    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True, slots=True)
class BattleRecord:
    """One battle: where in the story it stands, and its event."""

    turn: int
    event: Event


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """What the dice cost one side: strength lost, what was to be expected, and the standard error of that."""

    side: str
    lost: float
    expected: float
    error: float


@dataclass(slots=True)
class Chronicle:
    """All that a chronicle tells, before it is put into words."""

    file: GameFile
    title: Title
    turns: list[TurnRecord] = field(default_factory=list)
    battles: list[BattleRecord] = field(default_factory=list)
    throws: list[LuckyThrow] = field(default_factory=list)
    answers: int = 0
    handovers_by_turn: list[int] = field(default_factory=list)
    left_out: int = 0  # throws that were not weighed
    verdict: Verdict = field(default_factory=Verdict)

    @property
    def handovers(self) -> int:
        """Return how often the game began to wait for somebody else."""
        return sum(self.handovers_by_turn)

    def decisive(self, most: int = 3) -> list[LuckyThrow]:
        """Return the throws that changed the most, the greatest first."""
        ordered = sorted(self.throws, key=lambda one: (-abs(one.swing), one.index))
        return [one for one in ordered[:most] if one.swing]

    def event_of(self, throw: LuckyThrow) -> Event | None:
        """Return the event that tells of a throw: the one with its number, or the nearest before it."""
        told = [
            event
            for turn in self.turns
            for event in turn.events
            if event.public and isinstance(event.facts.get("throw"), int) and event.facts["throw"] <= throw.index
        ]
        return max(told, key=lambda event: int(event.facts["throw"]), default=None)

    def luck_of(self, battle: BattleRecord) -> float | None:
        """Return what the throw of a battle changed, in victory points for the first seat."""
        number = battle.event.facts.get("throw")
        own = [one.swing for one in self.throws if one.index == number]
        return sum(own) if own else None

    def ledger(self) -> list[LedgerLine]:
        """Add up what the dice took from each side beside what was to be expected."""
        sides = sorted({side for one in self.throws for side in one.lost})
        return [
            LedgerLine(
                side,
                round(sum(one.lost.get(side, 0.0) for one in self.throws), 2),
                round(sum(one.expected.get(side, 0.0) for one in self.throws), 2),
                round(sum(one.variance.get(side, 0.0) for one in self.throws) ** 0.5, 2),
            )
            for side in sides
        ]

    def series(self, *tracks: str) -> dict[str, list[float]]:
        """Return a gauge of the board at the end of every turn, for each side that has it all the time."""
        found: dict[str, list[float]] = {}
        for turn in self.turns:
            for one in turn.view.tracks:
                if one.id in tracks and one.side:
                    found.setdefault(one.side, []).append(float(one.value))
        return {side: values for side, values in found.items() if len(values) == len(self.turns)}

    def strength_series(self) -> dict[str, list[float]]:
        """Return the strength on the map at the end of every turn, for each side."""
        found = [strengths(turn.view) for turn in self.turns]
        sides = sorted({side for one in found for side in one})
        return {side: [one.get(side, 0.0) for one in found] for side in sides}


def chronicle_of(file: GameFile, *, branches: int | None = None) -> Chronicle:
    """Play a file again and gather its chronicle; a title with slower rules plays fewer answers again."""
    title = title_of(file.title)
    if branches is None:
        branches = MOST_BRANCHES * min(title.playouts, USUAL_PLAYOUTS) // USUAL_PLAYOUTS
    found = Chronicle(file, title, verdict=verify_file(file))
    Reader(found, opened(file), branches).read()
    return found


class Reader:
    """Goes through a game once, answer by answer."""

    def __init__(self, chronicle: Chronicle, session: Session, branches: int) -> None:
        self.chronicle, self.session = chronicle, session
        self.branches = Branches(session, branches)
        self.told: list[Event] = list(session.opening)
        self.thrown: list[tuple[BranchPoint, Step, int]] = []  # answers with throws, the moment before, the turn
        self.turn = session.view(None).turn
        self.waits = 0

    def read(self) -> None:
        """Read the whole game."""
        awaited = set(self.session.pending)
        for line in self.chronicle.file.counted():
            row = line.row()
            before, turn, view = self.branches.mark(), self.turn, self.session.view(None)
            step = self.session.submit(row.seat, row.answer)
            self.chronicle.answers += 1
            if step.throws:
                self.thrown.append((before, step, turn))
            now = set(self.session.pending)
            self.waits += len(now - awaited - {row.seat})
            awaited = now
            self.add(step, view)
        self.close_turn(self.session.view(None))
        self.find_battles()
        self.weigh_throws()
        self.chronicle.left_out = self.branches.left_out

    def add(self, step: Step, before: View) -> None:
        """Add what an answer brought about; where a new turn begins in it, the old one ends with the view before."""
        now = self.session.view(None).turn
        place = next((n for n, event in enumerate(step.events) if begins_turn(event, self.turn)), None)
        if now != self.turn and place is not None:
            self.told += step.events[:place]
            self.close_turn(before)
            self.told += step.events[place:]
        else:
            self.told += step.events
        self.turn = now

    def close_turn(self, view: View) -> None:
        """End a turn."""
        view.moves, view.battles = self.session.game.arrows(self.told)
        self.chronicle.turns.append(TurnRecord(self.turn, tuple(self.told), view))
        self.chronicle.handovers_by_turn.append(self.waits)
        self.told, self.waits = [], 0

    def find_battles(self) -> None:
        """File the battles of all turns."""
        keys = self.session.rules.battle_keys
        for turn in self.chronicle.turns:
            for event in turn.events:
                if event.public and event.key in keys and event.facts.keys() >= BATTLE_FACTS:
                    self.chronicle.battles.append(BattleRecord(turn.number, event))

    def weigh_throws(self) -> None:
        """Weigh the throws, those of battles first."""
        fought = {int(one.event.facts.get("throw", 0)) for one in self.chronicle.battles}
        by_step: dict[int, list[LuckyThrow]] = {}
        ordered = sorted(self.thrown, key=lambda one: not any(throw.index in fought for throw in one[1].throws))
        for before, step, turn in ordered:
            by_step[step.seq] = self.branches.weigh(before, step, turn)
        self.chronicle.throws = [one for _, step, _ in self.thrown for one in by_step[step.seq]]


def begins_turn(event: Event, turn: int) -> bool:
    """Tell whether an event opens a turn later than this one."""
    found = event.facts.get("turn")
    return event.key in ("phase", "turn") and isinstance(found, int) and found > turn
