"""Balance: statistics of a scenario from games between equal computer players."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from bot.base import Json
from bot.lab.matches import PlayedGame, play_game, seating
from engine.kernel import Title

TWO = 2
MOST_BID = 99  # victory points
#: Events that report the use of something, and the fact that names it.
USES = {
    "played": "stratagem",
    "stratagem": "stratagem",
    "event_roll": "event",
    "strategy_roll": "strategy",
    "strategy_kept": "strategy",
}


class GameEnd(NamedTuple):
    """The end of a game for the first side: its lead, whether it won (a draw: ½), and whether points decided."""

    lead: float
    won: float
    by_points: bool


def share_with(ends: Sequence[GameEnd], bid: int, draw_margin: int) -> float:
    """Return the first side's share of wins had it given the other side some points (negative: received them)."""

    def won(end: GameEnd) -> float:
        margin = end.lead - bid
        if not bid or not end.by_points:
            return end.won
        return 0.5 if abs(margin) <= draw_margin else float(margin > 0)

    return statistics.fmean(won(end) for end in ends)


def even_bid(ends: Sequence[GameEnd], draw_margin: int) -> int:
    """Return the smallest bid of the first side for which these games would have been as even as possible."""
    bids = sorted(range(-MOST_BID, MOST_BID + 1), key=abs)
    return min(bids, key=lambda bid: round(abs(share_with(ends, bid, draw_margin) - 0.5), 9))


@dataclass(slots=True)
class ScenarioBalance:
    """The figures of one scenario under one version of the rules."""

    scenario: str
    rules_version: int
    player: str
    sides: tuple[str, ...] = ()  # of a game of two
    draw_margin: int = 0
    games: int = 0
    results: Counter[str] = field(default_factory=Counter)  # "winner kind"
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    handovers: list[int] = field(default_factory=list)
    uses: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    ends: list[GameEnd] = field(default_factory=list)

    def count(self, game: PlayedGame, title: Title, first: str) -> None:
        """Add one game; `first` is the seat whose lead a bid would change."""
        self.games += 1
        if game.failure or game.state.outcome is None:
            self.failures.append(game.failure)
            return
        outcome = game.state.outcome
        self.results[f"{outcome.winner or 'nobody'} {outcome.kind}"] += 1
        won = 0.5 if not outcome.winners else float(first in outcome.winners)
        self.ends.append(GameEnd(title.lead(game.state, first), won, outcome.kind in title.decided_by_points))
        self.turns.append(int(getattr(game.state, "turn", 0)))
        self.decisions.append(game.answers)
        self.handovers.append(game.handovers)
        for step in game.steps:
            for event in step.events:
                if fact := event.facts.get(USES.get(event.key, "")):
                    self.uses[f"{USES[event.key]} {fact}"] += 1

    def bid(self) -> Json | None:
        """Return what the first side would have had to give to make the games even, and its share then."""
        if len(self.sides) != TWO or not self.ends:
            return None
        bid = even_bid(self.ends, self.draw_margin)
        share = round(share_with(self.ends, bid, self.draw_margin), 3)
        return {"side": self.sides[bid < 0], "points": abs(bid), "share": share if bid >= 0 else round(1 - share, 3)}

    def figures(self) -> Json:
        """Return the statistics as one JSON object; shares have their standard error."""
        ended = max(1, sum(self.results.values()))
        return {
            "scenario": self.scenario,
            "rules_version": self.rules_version,
            "players": self.player,
            "games": self.games,
            "results": {
                key: {"games": count, "share": round(count / ended, 3), "error": share_error(count, ended)}
                for key, count in self.results.most_common()
            },
            "bid": self.bid(),
            "turns": mean_of(self.turns),
            "decisions": mean_of(self.decisions),
            "handovers": mean_of(self.handovers),
            "uses_per_game": {key: round(count / ended, 2) for key, count in sorted(self.uses.items(), key=by_number)},
            "failures": len(self.failures),
        }


def by_number(use: tuple[str, int]) -> tuple[str, int, str]:
    """Sort key: stratagems by number, everything else by name."""
    kind, _, name = use[0].partition(" ")
    return kind, int(name) if name.isdecimal() else 0, name


def share_error(count: int, of: int) -> float:
    """Return the standard error of a share."""
    share = count / of
    return round(sqrt(share * (1 - share) / of), 3)


def mean_of(values: list[int]) -> float:
    """Return the mean, to one decimal."""
    return round(statistics.fmean(values), 1) if values else 0.0


def balance(
    title: Title, scenario: str, options: Mapping[str, str], player: str, games: int, seed: int
) -> ScenarioBalance:
    """Play a scenario with the same level in every seat."""
    options = title.resolve_options(scenario, options)
    seats = title.seats(scenario, options)
    found = ScenarioBalance(scenario, title.rules_version, player, tuple(map(title.side_of, seats)), title.draw_margin)
    for number in range(seed, seed + games):
        levels = seating(title, scenario, options, (player, player))
        found.count(play_game(title, scenario, options, number, levels), title, seats[0])
    return found
