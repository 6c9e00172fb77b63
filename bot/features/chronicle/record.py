"""Replaying a game file and collecting its turns, battles, values over time and the effects of the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.features.chronicle.throws import Tellers, dice_in
from bot.games.files import GameFile, Verdict, check_shape, opened, played_again, verify_file
from engine.kernel import Event, Row, Session, Step, Title, View
from engine.players.luck import FOLLOW_UPS, Branches, BranchPoint, LuckyThrow, strengths
from engine.registry import title as title_of

MOST_BRANCHES = 720  # answers replayed with other dice: about a second
USUAL_PLAYOUTS = 32  # of a title whose rules run at the usual speed
LEAST_CHANCE, LEAST_SWING = 0.02, 1.0  # win chance or victory points from which a throw mattered
BATTLE_FACTS = frozenset({"forces", "attacker", "defender"})


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn: its events, and the map at its end."""

    number: int
    events: tuple[Event, ...]
    view: View
    chance: float | None = None  # the first seat's win chance, if there is a forecast


@dataclass(frozen=True, slots=True)
class BattleRecord:
    """One battle: its turn, its event and the strength that each side lost in it."""

    turn: int
    event: Event
    lost: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """The effect of the dice on one side: strength lost, the expected loss and its standard error."""

    side: str
    lost: float
    expected: float
    error: float


@dataclass(slots=True)
class Chronicle:
    """The contents of a chronicle as data, before it is put into words."""

    file: GameFile
    title: Title
    turns: list[TurnRecord] = field(default_factory=list)
    battles: list[BattleRecord] = field(default_factory=list)
    throws: list[LuckyThrow] = field(default_factory=list)
    answers: int = 0
    handovers_by_turn: list[int] = field(default_factory=list)
    left_out: int = 0  # throws that were not weighed
    told_by: dict[int, Event] = field(default_factory=dict)  # event that reports a throw, by the throw's number
    verdict: Verdict = field(default_factory=Verdict)

    @property
    def handovers(self) -> int:
        """Return how often the game started to wait for another player."""
        return sum(self.handovers_by_turn)

    def decisive(self, most: int = 3) -> list[LuckyThrow]:
        """Return the throws that changed the win chance most, largest first; without it, the position's value.

        Throws that changed little are left out, even if no other changed more.
        """
        known = all(one.chance is not None for one in self.throws)

        def change(one: LuckyThrow) -> float:
            return abs(one.chance if known and one.chance is not None else one.swing)

        ordered = sorted(self.throws, key=lambda one: (-change(one), one.index))
        return [one for one in ordered[:most] if change(one) >= (LEAST_CHANCE if known else LEAST_SWING)]

    def event_of(self, throw: LuckyThrow) -> Event | None:
        """Return the event that reports a throw, or None."""
        return self.told_by.get(throw.index)

    def throws_of(self, battle: BattleRecord) -> list[LuckyThrow]:
        """Return the throws of a battle."""
        numbers = numbers_of(battle.event)
        return [one for one in self.throws if one.index in numbers]

    def expected_in(self, battle: BattleRecord) -> dict[str, float]:
        """Return the expected losses of each side in a battle; empty if its throws were not evaluated."""
        throws = self.throws_of(battle)
        found = {}
        for side in battle.lost if throws else ():
            spared = sum(one.expected.get(side, 0.0) - one.lost.get(side, 0.0) for one in throws)
            found[side] = max(0.0, battle.lost[side] + spared)
        return found

    def luck_of(self, battle: BattleRecord) -> float | None:
        """Return how much the throws of a battle changed, in victory points for the first seat."""
        own = [one.swing for one in self.throws_of(battle)]
        return sum(own) if own else None

    def ledger(self) -> list[LedgerLine]:
        """Return the total losses of each side due to dice beside the expected losses."""
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
        """Return the values of a gauge at the end of every turn, for each side that always has one."""
        found: dict[str, list[float]] = {}
        for turn in self.turns:
            for one in turn.view.tracks:
                if one.id in tracks and one.side:
                    found.setdefault(one.side, []).append(float(one.value))
        return {side: values for side, values in found.items() if len(values) == len(self.turns)}

    def chance_series(self) -> list[float]:
        """Return the win chance of the first seat at the end of every turn, in percent; empty if there is none."""
        found = [round(100 * turn.chance, 1) for turn in self.turns if turn.chance is not None]
        return found if len(found) == len(self.turns) else []

    def strength_series(self) -> dict[str, list[float]]:
        """Return the strength on the map at the end of every turn, for each side."""
        found = [strengths(turn.view) for turn in self.turns]
        sides = sorted({side for one in found for side in one})
        return {side: [one.get(side, 0.0) for one in found] for side in sides}


def chronicle_of(file: GameFile, *, branches: int | None = None) -> Chronicle:
    """Replay a file and return its chronicle; titles with slower rules get a smaller budget for branches."""
    check_shape(file)
    title = title_of(file.title)
    if branches is None:
        branches = MOST_BRANCHES * min(title.playouts, USUAL_PLAYOUTS) // USUAL_PLAYOUTS
    found = Chronicle(file, title, verdict=verify_file(file))
    Reader(found, opened(file), branches).read()
    return found


class Reader:
    """Replays a game once, answer by answer."""

    def __init__(self, chronicle: Chronicle, session: Session, branches: int) -> None:
        self.chronicle, self.session = chronicle, session
        self.branches = Branches(session, branches)
        self.told: list[Event] = list(session.opening)
        # Answers with throws: the state before, the answer, its turn, and the number of answers including it.
        self.thrown: list[tuple[BranchPoint, Step, int, int]] = []
        self.rows: list[Row] = []
        self.tellers = Tellers()
        self.turn = session.view(None).turn
        self.waits = 0
        self.lost: dict[int, float] = {}  # by identity of the event that reports losses

    def read(self) -> None:
        """Read the whole game."""
        awaited = set(self.session.pending)
        for line in self.chronicle.file.counted():
            before, turn, view = self.branches.mark(), self.turn, self.session.view(None)
            step = played_again(self.chronicle.file, self.session, line)
            self.chronicle.answers += 1
            self.rows.append(step.row)
            if step.throws:
                self.thrown.append((before, step, turn, len(self.rows)))
            self.tellers.hear(step)
            now = set(self.session.pending)
            self.waits += len(now - awaited - {step.row.seat})
            awaited = now
            self.add(step, view, before)
            self.weigh_losses(step, view)
        self.close_turn(self.session.view(None), self.branches.mark())
        self.chronicle.told_by = self.tellers.found
        self.find_battles()
        self.weigh_throws()
        self.chronicle.left_out = self.branches.left_out

    def weigh_losses(self, step: Step, before: View) -> None:
        """Record the strength lost with each loss event of an answer."""
        fallen = [event for event in step.events if event.key == "losses"]
        after = self.session.view(None) if fallen else before
        self.lost |= {id(event): strength_lost(event, before, after) for event in fallen}

    def add(self, step: Step, before: View, moment: BranchPoint) -> None:
        """Add the events of an answer; if a new turn begins among them, close the old turn with the ones before."""
        now = self.session.view(None).turn
        place = next((n for n, event in enumerate(step.events) if begins_turn(event, self.turn)), None)
        if now != self.turn and place is not None:
            self.told += step.events[:place]
            self.close_turn(before, moment)
            self.told += step.events[place:]
        else:
            self.told += step.events
        self.turn = now

    def close_turn(self, view: View, moment: BranchPoint) -> None:
        """Close a turn at a position of the game, with the public view at that point."""
        view.moves, view.battles = self.session.game.arrows(self.told)
        self.chronicle.turns.append(TurnRecord(self.turn, tuple(self.told), view, self.branches.chance_at(moment)))
        self.chronicle.handovers_by_turn.append(self.waits)
        self.told, self.waits = [], 0

    def find_battles(self) -> None:
        """Record the battles of all turns."""
        keys = self.session.rules.battle_keys
        for turn in self.chronicle.turns:
            for place, event in enumerate(turn.events):
                if event.public and event.key in keys and event.facts.keys() >= BATTLE_FACTS:
                    lost = self.lost_in(event, turn.events[place + 1 :])
                    self.chronicle.battles.append(BattleRecord(turn.number, event, lost))

    def lost_in(self, battle: Event, later: Sequence[Event]) -> dict[str, float]:
        """Return the strength each side lost in a battle: the combat losses at its place until the next one there."""
        found = {str(battle.facts[side]): 0.0 for side in ("attacker", "defender")}
        for event in later:
            if event.facts.get("zone") != battle.facts["zone"]:
                continue
            if event.key == battle.key:
                break
            side = str(event.facts.get("side"))
            if event.key == "losses" and side in found and event.facts.get("cause", "combat") == "combat":
                found[side] += self.lost.get(id(event), 0.0)
        return found

    def weigh_throws(self) -> None:
        """Evaluate the throws as far as the budget allows, those of battles first."""
        fought = {number for battle in self.chronicle.battles for number in numbers_of(battle.event)}
        found: list[LuckyThrow] = []
        for wanted in (True, False):
            for before, step, turn, count in self.thrown:
                throws = [throw for throw in step.throws if (throw.index in fought) == wanted]
                found += self.branches.weigh(before, step, throws, turn, self.rows[count : count + FOLLOW_UPS])
        self.chronicle.throws = sorted(found, key=lambda one: one.index)


def strength_lost(event: Event, before: View, after: View) -> float:
    """Return the strength lost in a loss event: the size of its force if given, else that of the units it names."""
    if isinstance(force := event.facts.get("force"), Mapping):
        return float(sum(force.values()))
    was, now = ({piece.id: float(piece.strength or 0) for piece in view.pieces} for view in (before, after))
    gone = sum(was.get(unit, 0.0) for key in ("eliminated", "lost") for unit in event.facts.get(key) or ())
    weak = sum(max(0.0, was.get(unit, 0.0) - now.get(unit, 0.0)) for unit in event.facts.get("weakened") or ())
    return gone + weak


def numbers_of(battle: Event) -> range:
    """Return the indexes of the throws of a battle: one, or one for each side."""
    first = int(battle.facts.get("throw") or 0)
    return range(first, first + max(1, len(dice_in(battle))))


def begins_turn(event: Event, turn: int) -> bool:
    """Return whether an event opens a turn later than this one."""
    found = event.facts.get("turn")
    return event.key in ("phase", "turn") and isinstance(found, int) and found > turn
