"""Balance: statistics of a scenario from games between equal computer players."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from bot.base import Json
from bot.lab.matches import PlayedGame, play_game, seating
from engine.kernel import Title

#: Events that report the use of something, and the fact that names it.
USES = {
    "played": "stratagem",
    "stratagem": "stratagem",
    "event_roll": "event",
    "strategy_roll": "strategy",
    "strategy_kept": "strategy",
}


@dataclass(slots=True)
class ScenarioBalance:
    """The figures of one scenario under one version of the rules."""

    scenario: str
    rules_version: int
    player: str
    games: int = 0
    results: Counter[str] = field(default_factory=Counter)  # "winner kind"
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    handovers: list[int] = field(default_factory=list)
    uses: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def count(self, game: PlayedGame) -> None:
        """Add one game."""
        self.games += 1
        if game.failure or game.state.outcome is None:
            self.failures.append(game.failure)
            return
        outcome = game.state.outcome
        self.results[f"{outcome.winner or 'nobody'} {outcome.kind}"] += 1
        self.turns.append(int(getattr(game.state, "turn", 0)))
        self.decisions.append(game.answers)
        self.handovers.append(game.handovers)
        for step in game.steps:
            for event in step.events:
                if fact := event.facts.get(USES.get(event.key, "")):
                    self.uses[f"{USES[event.key]} {fact}"] += 1

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
    found = ScenarioBalance(scenario, title.rules_version, player)
    for number in range(seed, seed + games):
        found.count(play_game(title, scenario, options, number, seating(title, scenario, options, (player, player))))
    return found
