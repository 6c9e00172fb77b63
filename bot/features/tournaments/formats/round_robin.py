"""Round robins in which some games are not played: the choice of the next round and its sides.

Every pair meets once, so only the order of the rounds and the sides are free. Before each round a few candidates are
evaluated together with a possible following round: the meetings of two rounds form cycles, for which the best sides can
be found exactly. The expected imbalance is minimised under the assumption that a few games are not played, so that
absences are allowed for before they happen. Only absences in the last two rounds can still leave a balance of two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice, pairwise

from bot.features.tournaments.formats.model import SIGN

Name = str | None  # None is a bye
Meeting = tuple[str, str | None]
Round = Sequence[Meeting]
Wishes = Mapping[frozenset[str | None], tuple[str, int]]
Link = tuple[int, str | None, str | None]  # a meeting of this round: its number, entry and exit in the ring
MISSED = 0.1  # how often a game is not played
WISH = 0.02  # cost if two who meet again do not swap sides
CANDIDATES = 4  # candidate rounds
LAST = 3  # rounds whose meetings are reassigned
DEALS, TRIED = 8, 60  # reassignments: kept, and tried to find them
DEALT = 16  # most players; above this the planned rounds stay
LESS = 1e-9


def excess(balance: int) -> int:
    """Return the penalty of a balance, which is 0 within 1."""
    return max(abs(balance) - 1, 0) ** 2


@lru_cache(maxsize=4096)
def after_meeting(one: int, other: int, chance: float) -> float:
    """Return the expected penalty of two balances after their meeting, with the better sides."""
    played = min(excess(one + 1) + excess(other - 1), excess(one - 1) + excess(other + 1))
    return chance * played + (1 - chance) * (excess(one) + excess(other))


@lru_cache(maxsize=16384)
def after_both(one: tuple[int, int, float], other: tuple[int, int, float], chance: float) -> float:
    """Return the expected penalty if each first plays another game, given as balance, change and probability."""
    total = 0.0
    for likely, mine in ((one[2], one[0] + one[1]), (1 - one[2], one[0])):
        for possible, theirs in ((other[2], other[0] + other[1]), (1 - other[2], other[0])):
            total += likely * possible * after_meeting(mine, theirs, chance)
    return total


@dataclass(slots=True)
class TwoRounds:
    """A round, a possible next one, and the state before them."""

    now: Round
    later: Round
    balance: Mapping[str, int]
    here: frozenset[str]
    wishes: Wishes  # of two who met before: the side of one of them now
    after: dict[str | None, str | None] = field(default_factory=dict)  # each player's opponent in that round
    chances: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        for one, other in self.later:
            self.after[one], self.after[other] = other, one
        self.chances = [self.chance(one, other) for one, other in self.now]

    def chance(self, one: str | None, other: str | None) -> float:
        """Return the probability that a meeting is played; 0 if a player has left or has a bye."""
        return 1 - MISSED if one in self.here and other in self.here else 0.0

    def best(self) -> tuple[float, list[int]]:
        """Return the lowest expected penalty, and the side of the first player in each meeting of this round."""
        total, sides = 0.0, [0] * len(self.now)
        for ring in self.rings():
            cost, turns = self.best_of(ring)
            total += cost
            for (number, entry, _), turn in zip(ring, turns, strict=True):
                sides[number] = SIGN.index(turn if entry == self.now[number][0] else -turn)
        return total, sides

    def rings(self) -> Iterator[list[Link]]:
        """Yield the cycles formed by alternating meetings of this round and the next."""
        place = {player: number for number, pair in enumerate(self.now) for player in pair}
        seen: set[int] = set()
        for start, (first, _) in enumerate(self.now):
            ring: list[Link] = []
            number, entry = start, first
            while number not in seen:
                seen.add(number)
                one, other = self.now[number]
                leave = other if entry == one else one
                ring.append((number, entry, leave))
                if leave not in self.after:
                    break
                entry = self.after[leave]  # type: ignore[assignment]
                number = place[entry]
            if ring:
                yield ring

    def best_of(self, ring: Sequence[Link]) -> tuple[float, tuple[int, ...]]:
        """Return the lowest cost of a cycle and its sides: 1 if the entry player has the first side, else -1."""
        found: tuple[float, tuple[int, ...]] | None = None
        for start in SIGN:
            ways: dict[int, tuple[float, tuple[int, ...]]] = {start: (self.unwished(ring[0], start), (start,))}
            for before, link in pairwise(ring):
                ways = {
                    turn: min(
                        (cost + self.between(before, last, link, turn) + self.unwished(link, turn), (*turns, turn))
                        for last, (cost, turns) in ways.items()
                    )
                    for turn in SIGN
                }
            for last, (cost, turns) in ways.items():
                cost += self.between(ring[-1], last, ring[0], start) if self.after else self.alone(ring[0], start)
                if found is None or cost < found[0] - LESS:
                    found = cost, turns
        assert found is not None
        return found

    def between(self, before: Link, last: int, link: Link, turn: int) -> float:
        """Return the expected penalty of the later meeting that joins two meetings of this round."""
        mine, theirs = before[2], link[1]
        return after_both(
            (self.balance.get(mine or "", 0), -last, self.chances[before[0]]),
            (self.balance.get(theirs or "", 0), turn, self.chances[link[0]]),
            self.chance(mine, theirs),
        )

    def alone(self, link: Link, turn: int) -> float:
        """Return the expected penalty of a meeting in the last round."""
        number, one, other = link
        ends = ((self.balance.get(one or "", 0), turn), (self.balance.get(other or "", 0), -turn))
        return self.chances[number] * sum(excess(balance + sign) for balance, sign in ends)

    def unwished(self, link: Link, turn: int) -> float:
        """Return the penalty if two players who meet again do not exchange sides."""
        number, entry, leave = link
        wish = self.wishes.get(frozenset((entry, leave)))
        if wish is None or not self.chances[number]:
            return 0.0
        player, side = wish
        return WISH if (turn if player == entry else -turn) != SIGN[side] else 0.0


def clashes(meetings: Round, balance: Mapping[str, int], here: frozenset[str]) -> tuple[int, int]:
    """Count meetings of two players who lean to the same side, and those in which only one leans to a side."""
    both = one_only = 0
    for one, other in meetings:
        if other is not None and {one, other} <= here:
            product = balance[one] * balance[other]
            both += product > 0
            one_only += not product and balance[one] != balance[other]
    return both, one_only


class LastRounds:
    """The meetings of the last rounds, which may be played in any order with one per player in each round."""

    def __init__(self, rounds: Sequence[Round], balance: Mapping[str, int], here: frozenset[str], wishes: Wishes):
        self.rounds, self.balance, self.here, self.wishes = rounds, balance, here, wishes
        self.meetings = [meeting for pairs in rounds for meeting in pairs]

    def best(self) -> tuple[Round, list[int]]:
        """Return the meetings of the next round, and the side of the first player in each."""
        players = dict.fromkeys(player for meeting in self.meetings for player in meeting)
        if len(self.meetings) <= len(players):  # at most two rounds
            _, now, sides = self.two_rounds(self.meetings, self.balance)
            return now, sides
        found: tuple[float, Round, list[int]] | None = None
        for now in self.deals(list(players)):
            cost, sides = DealtRound(self, now).best()
            if found is None or cost < found[0] - LESS:
                found = cost, now, sides
        assert found is not None
        return found[1], found[2]

    def deals(self, players: Sequence[Name]) -> Iterable[Round]:
        """Return possible next rounds: those planned, and a few others that are found quickly."""
        found = filter(self.leaves_two_rounds, islice(deals_of(self.meetings, players), TRIED))
        planned = {frozenset(pairs) for pairs in self.rounds}
        return [*self.rounds, *islice((now for now in found if frozenset(now) not in planned), DEALS)]

    def leaves_two_rounds(self, now: Round) -> bool:
        """Return whether the remaining meetings can be played in two rounds."""
        return all(len(ring) % 2 == 0 for ring in rings_of([one for one in self.meetings if one not in now]))

    def two_rounds(self, meetings: Sequence[Meeting], balance: Mapping[str, int]) -> tuple[float, Round, list[int]]:
        """Return the best order and sides of one or two rounds; each cycle of meetings can start with either half."""
        total, now, sides = 0.0, list[Meeting](), list[int]()
        for ring in rings_of(meetings):
            halves = [ring[::2], ring[1::2]]
            ways = [(halves[0], halves[1]), (halves[1], halves[0])] if halves[1] else [(halves[0], halves[1])]
            tried = [(TwoRounds(*way, balance, self.here, self.wishes).best(), way[0]) for way in ways]
            (cost, turned), first = min(tried, key=lambda one: round(one[0][0], 9))
            total, now, sides = total + cost, now + first, sides + turned
        return total, now, sides


class DealtRound:
    """One of the last three rounds, and the two that remain after it."""

    def __init__(self, last: LastRounds, now: Round) -> None:
        self.last, self.now = last, now
        self.rings = rings_of([meeting for meeting in last.meetings if meeting not in now])
        self.known: dict[tuple[object, ...], float] = {}
        self.chances = [1 - MISSED if last.here >= {one, other} else 0.0 for one, other in now]

    def best(self) -> tuple[float, list[int]]:
        """Return the expected penalty, and sides that no exchange in a single meeting can improve."""
        following = [meeting for ring in self.rings for meeting in ring[::2]]
        last = self.last
        sides = TwoRounds(self.now, following, last.balance, last.here, last.wishes).best()[1]
        cost = self.feared(sides)
        for number, chance in enumerate(self.chances):
            other = [1 - side if place == number else side for place, side in enumerate(sides)]
            if chance and (less := self.feared(other)) < cost - LESS:
                cost, sides = less, other
        return cost, sides

    def feared(self, sides: Sequence[int]) -> float:
        """Return the expected penalty if this round is played completely, or all but one meeting."""
        balance = dict(self.last.balance)
        games = [place for place, chance in enumerate(self.chances) if chance]
        for place in games:
            self.play(balance, place, sides[place], 1)
        total = self.after(balance)
        for place in games:
            self.play(balance, place, sides[place], -1)
            total += MISSED / (1 - MISSED) * self.after(balance)
            self.play(balance, place, sides[place], 1)
        return total

    def play(self, balance: dict[str, int], place: int, side: int, times: int) -> None:
        """Add a meeting of this round to the balances, or remove it."""
        one, other = self.now[place]
        balance[one] += times * SIGN[side]
        balance[str(other)] -= times * SIGN[side]

    def after(self, balance: Mapping[str, int]) -> float:
        """Return the expected penalty of the two remaining rounds."""
        total = 0.0
        for number, ring in enumerate(self.rings):
            key = (number, *(balance.get(player or "") for meeting in ring for player in meeting))
            if key not in self.known:
                self.known[key] = self.last.two_rounds(ring, balance)[0]
            total += self.known[key]
        return total


def deals_of(meetings: Sequence[Meeting], players: Iterable[Name], taken: Round = ()) -> Iterator[Round]:
    """Yield the rounds in which each of these players has one of these meetings."""
    waiting = list(players)
    if not waiting:
        yield taken
    for meeting in meetings if waiting else ():
        if waiting[0] in meeting and all(player in waiting for player in meeting):
            others = [player for player in waiting if player not in meeting]
            yield from deals_of(meetings, others, (*taken, meeting))


def rings_of(meetings: Iterable[Meeting]) -> list[list[Meeting]]:
    """Return the meetings of two rounds as cycles in which neighbours share a player."""
    left = dict.fromkeys(meetings)
    rings = []
    while left:
        meeting: Meeting | None = next(iter(left))
        player: Name = meeting[1] if meeting else None
        ring = []
        while meeting is not None:
            del left[meeting]
            ring.append(meeting)
            meeting = next((one for one in left if player in one), None)
            if meeting is not None:
                player = meeting[1] if meeting[0] == player else meeting[0]
        rings.append(ring)
    return rings


def next_round(
    rounds: Sequence[Round],
    balance: Mapping[str, int],
    here: Iterable[str],
    wishes: Wishes,
    *,
    deal: bool = True,
) -> tuple[Round, list[int]]:
    """Return the next round and the side of the first player in each meeting; the last rounds may be rearranged."""
    present = frozenset(here)
    if deal and (len(rounds) < LAST or (len(rounds) == LAST and len(balance) <= DEALT)):
        return LastRounds(rounds, balance, present, wishes).best()
    order = sorted(range(len(rounds)), key=lambda number: (clashes(rounds[number], balance, present), number))
    found: tuple[float, int, list[int]] | None = None
    for now in order[:CANDIDATES]:
        followers: list[Round] = [rounds[number] for number in order if number != now][:CANDIDATES] or [()]
        for later in followers:
            cost, sides = TwoRounds(rounds[now], later, balance, present, wishes).best()
            if found is None or cost < found[0] - LESS:
                found = cost, now, sides
        if found is not None and found[0] < LESS:
            break
    assert found is not None
    return rounds[found[1]], found[2]
