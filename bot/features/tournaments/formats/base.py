"""Formats: how many rounds a tournament needs, and how each round is paired."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.features.tournaments.formats import ladder, schedules
from bot.features.tournaments.formats.knockout import (
    Bracket,
    BracketMatch,
    Feed,
    double_bracket,
    pair_bracket,
    single_bracket,
)
from bot.features.tournaments.formats.model import Pairing, Tournament
from bot.features.tournaments.formats.standings import Standing, Term, standings
from bot.features.tournaments.formats.swiss import pair_swiss

Draft = Callable[[int], list[BracketMatch]]  # bracket matches for a number of players


@dataclass(frozen=True, slots=True)
class Format:
    """A tournament format."""

    key: str
    rounds: Callable[[int], int]  # rounds needed for a number of players; 0: until decided
    pair: Callable[[Tournament], list[Pairing]]  # the next round; empty after the last
    ranking: Callable[[Tournament], list[str]]
    expected: Callable[[int], int]  # usual number of rounds, also for open-ended formats
    takes_late_entries: bool = False
    takes_half_byes: bool = False
    both_sides: bool = False  # matches are normally two games, one with each side: only that keeps sides even
    knock_out: bool = False  # from the first round
    sizes: tuple[int, ...] = ()  # supported numbers of players; empty: any from two
    strengths: Callable[[Tournament], dict[str, float]] = lambda tournament: {}  # ranks players of a ladder
    draft: Draft | None = None  # the bracket of a knock-out


def by_points(tournament: Tournament) -> list[str]:
    """Return the players by points and tie-breaks."""
    return [line.player for line in standings(tournament)]


# knock-outs


def bracket_of(tournament: Tournament, matches: Draft, seeds: Sequence[str], since: int = 1) -> Bracket:
    """Return the current state of a bracket that began in round `since`."""
    played = [result for results in tournament.rounds[since - 1 :] for result in results]
    return Bracket(matches(len(seeds)), seeds, played)


def knock_out(key: str, draft: Draft, expected: Callable[[int], int]) -> Format:
    """Return a knock-out format with this kind of bracket."""

    def pair(tournament: Tournament) -> list[Pairing]:
        if len(tournament.seeds) < 2:
            return []
        bracket = bracket_of(tournament, draft, tournament.seeds)
        return pair_bracket(tournament, bracket, {1: bracket.free()})

    def ranking(tournament: Tournament) -> list[str]:
        return bracket_of(tournament, draft, tournament.seeds).ranking(tournament.seeds)

    return Format(key, until_decided, pair, ranking, expected, both_sides=True, knock_out=True, draft=draft)


# groups followed by a knock-out

GROUP = 4  # players per group, if the number allows
QUALIFY = 2  # of each group


def groups_of(players: Sequence[str]) -> list[list[str]]:
    """Distribute the seeded players among groups in snake order (1 2 3 4, 8 7 6 5 …)."""
    count = 1 << max(round(math.log2(max(len(players) / GROUP, 1))), 0)
    groups: list[list[str]] = [[] for _ in range(count)]
    for place, player in enumerate(players):
        row, column = divmod(place, count)
        groups[column if row % 2 == 0 else count - 1 - column].append(player)
    return groups


def group_schedule(players: Sequence[str]) -> list[list[Pairing]]:
    """Return the rounds of all groups in parallel; smaller groups finish earlier."""
    each = [schedules.round_robin(group) for group in groups_of(players)]
    longest = max((len(rounds) for rounds in each), default=0)
    return [
        [pairing for rounds in each for row in rounds[number : number + 1] for pairing in row]
        for number in range(longest)
    ]


def qualified(tournament: Tournament, players: Sequence[str], rounds: int) -> list[str]:
    """Return the qualified players, seeded so that the two of a group can meet only in the final."""
    order = {line.player: place for place, line in enumerate(standings(group_stage(tournament)))}
    tables = [sorted(group, key=lambda player: order[player])[:QUALIFY] for group in groups_of(players)]
    firsts, seconds = [table[0] for table in tables], [table[1] for table in tables if len(table) > 1]
    return firsts + list(reversed(seconds)) if len(tables) < QUALIFY else firsts + crossed(seconds)


def crossed(seconds: Sequence[str]) -> list[str]:
    """Return the group runners-up in an order that keeps them from their group winners until the final."""
    half = len(seconds) // 2
    return list(reversed([*seconds[half:], *seconds[:half]]))


def pair_groups(tournament: Tournament) -> list[Pairing]:
    """Pair the groups, then the knock-out of the best two of each."""
    players = tournament.seeds
    schedule = group_schedule(players)
    if tournament.next_round <= len(schedule):
        return schedules.next_of_schedule(tournament, schedule)
    seeds = qualified(tournament, players, len(schedule))
    if len(seeds) < 2:
        return []
    return pair_bracket(tournament, bracket_of(tournament, single_bracket, seeds, len(schedule) + 1), {})


def rank_groups(tournament: Tournament) -> list[str]:
    """Return the players by the stage reached in the knock-out, the others by their group points."""
    players = tournament.seeds
    rounds = len(group_schedule(players))
    seeds = qualified(tournament, players, rounds)
    best = bracket_of(tournament, single_bracket, seeds, rounds + 1).ranking(seeds) if len(seeds) > 1 else seeds
    return best + [player for player in by_points(group_stage(tournament)) if player not in best]


def group_stage(tournament: Tournament) -> Tournament:
    """Return the tournament as it was at the end of its group stage."""
    rounds = len(group_schedule(tournament.seeds))
    return Tournament(tournament.seed, tournament.entrants, tournament.rounds[:rounds])


def bracket_now(tournament: Tournament, key: str) -> Bracket | None:
    """Return the current bracket of a knock-out; None in other formats and during the group stage."""
    players = tournament.seeds
    if key == "groups":
        rounds = len(group_schedule(players))
        if len(tournament.rounds) - tournament.under_way < rounds:
            return None
        seeds = qualified(tournament, players, rounds)
        return bracket_of(tournament, single_bracket, seeds, rounds + 1) if len(seeds) > 1 else None
    draft = FORMATS[key].draft
    return bracket_of(tournament, draft, players) if draft is not None and len(players) > 1 else None


def swiss_rounds(players: int) -> int:
    """Return how many rounds leave one player without a loss."""
    return max(math.ceil(math.log2(max(players, 2))), 1)


def robin_rounds(players: int) -> int:
    """Return how many rounds a round robin has."""
    return players - 1 + players % 2


def until_decided(players: int) -> int:
    """Return 0, since the number of rounds depends on the results."""
    return 0


def double_rounds(players: int) -> int:
    """Return how many rounds a double elimination has, without a second final."""
    return 2 * swiss_rounds(players)


def group_rounds(players: int) -> int:
    """Return the number of rounds in the groups and the following knock-out."""
    groups = groups_of([str(number) for number in range(players)])
    return robin_rounds(max(map(len, groups))) + swiss_rounds(QUALIFY * len(groups))


def mini_cup() -> Format:
    """Return the format for very few players, whose whole schedule is known beforehand."""

    def rounds(players: int) -> int:
        return schedules.MINI_CUPS.get(players, 0)

    def pair(tournament: Tournament) -> list[Pairing]:
        return schedules.next_of_schedule(tournament, schedules.mini_cup(tournament.seeds))

    return Format("mini-cup", rounds, pair, by_points, rounds, sizes=tuple(schedules.MINI_CUPS))


def ladder_format() -> Format:
    """Return the ladder format, which ranks by strength rather than points."""
    rounds, pair, ranking = ladder.usual_rounds, ladder.pair_ladder, ladder.rank_ladder
    return Format("ladder", rounds, pair, ranking, rounds, takes_late_entries=True, strengths=ladder.strengths)


FORMATS = {
    one.key: one
    for one in (
        Format(
            "swiss", swiss_rounds, pair_swiss, by_points, swiss_rounds, takes_late_entries=True, takes_half_byes=True
        ),
        Format("round-robin", robin_rounds, schedules.next_of_round_robin, by_points, robin_rounds),
        knock_out("single-elimination", single_bracket, swiss_rounds),
        knock_out("double-elimination", double_bracket, double_rounds),
        Format("groups", until_decided, pair_groups, rank_groups, group_rounds, both_sides=True),
        ladder_format(),
        mini_cup(),
    )
}


# the table

REACHED = "reached"  # stage reached in a knock-out


def table_of(tournament: Tournament, key: str) -> list[Standing]:
    """Return the standings in the order of the format, each line with the values that decide it."""
    lines = {line.player: line for line in standings(tournament)}
    order = [lines[player] for player in FORMATS[key].ranking(tournament) if player in lines]
    if FORMATS[key].knock_out:
        seeds = tournament.seeds
        bracket = bracket_now(tournament, key)
        return [in_knock_out(tournament, line, bracket, seeds) for line in order]
    if key == "groups":
        groups = {line.player: line for line in standings(group_stage(tournament))}
        bracket = bracket_now(tournament, key)
        return [after_groups(tournament, line, groups[line.player], bracket) for line in order]
    return order


def in_knock_out(tournament: Tournament, line: Standing, bracket: Bracket | None, seeds: Sequence[str]) -> Standing:
    """Return a line of a knock-out: the stage reached, the number of matches lost, and the seed."""
    if bracket is None or line.player not in seeds:
        return replace(line, tie_breaks={}, explained={})
    breaks: dict[str, float] = {
        REACHED: bracket.reached(seeds)[line.player],
        "losses": bracket.losses()[line.player],
        "seed": seeds.index(line.player) + 1,
    }
    return replace(line, tie_breaks=breaks, explained={REACHED: matches_of(tournament, line.player)})


def after_groups(tournament: Tournament, line: Standing, group: Standing, bracket: Bracket | None) -> Standing:
    """Return a line for groups with a knock-out: the stage reached there, then the group values."""
    seeds = [player for source, player in bracket.places.items() if source.feed is Feed.SEED] if bracket else []
    if bracket is None or line.player not in seeds:
        return replace(line, tie_breaks={REACHED: 0.0} | group.tie_breaks, explained=group.explained)
    breaks = {REACHED: float(bracket.reached(seeds)[line.player])} | group.tie_breaks
    return replace(line, tie_breaks=breaks, explained={REACHED: matches_of(tournament, line.player)} | group.explained)


def matches_of(tournament: Tournament, player: str) -> tuple[Term, ...]:
    """Return the knock-out matches of a player with their points."""
    return tuple(
        Term(number, result.pairing.opponent(player), result.points_of(player))
        for number, result in tournament.of(player)
        if result.pairing.match
    )
