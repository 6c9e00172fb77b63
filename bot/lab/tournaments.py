"""A whole tournament without Discord: real games by the quickest players, with drop-outs, no-shows and late entries."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass, field, replace

from bot.base import Json
from bot.features.tournaments.formats.base import FORMATS, Format, table_of
from bot.features.tournaments.formats.model import (
    Ending,
    Entrant,
    MatchResult,
    Pairing,
    Tournament,
    last_entry,
    sealed_seed,
)
from bot.features.tournaments.formats.standings import history_of
from bot.lab.simulate import LIMIT, seed_of
from engine.kernel import Dice, Title, play_out, stream_key

MOST_ROUNDS = 200
REPLAYS = 1  # replays of a level knock-out match


@dataclass(frozen=True, slots=True)
class TournamentTrial:
    """The parameters of a trial: format, number of players and rounds, game, and how unreliable players are."""

    format: str
    players: int
    rounds: int
    title: Title
    scenario: str
    options: dict[str, str]
    dropouts: float = 0.0  # chance per player and round
    noshows: float = 0.0  # chance per player and pairing
    late: int = 0
    returns: float = 0.5  # chance per round that one who stayed away is back
    never: int = 0  # how many of the first enter and never show up
    seed: int = 1
    both_sides: bool = False  # each match is two games, one with each side


@dataclass(slots=True)
class Simulation:
    """A running trial."""

    trial: TournamentTrial
    tournament: Tournament
    rng: random.Random
    pairings: list[list[Pairing]] = field(default_factory=list)
    games: int = 0
    failures: list[str] = field(default_factory=list)
    longest: float = 0.0  # slowest pairing of a round, seconds
    refused: list[str] = field(default_factory=list)  # too late for this format
    away: set[str] = field(default_factory=set)  # stayed away, and not back yet
    ghosts: frozenset[str] = frozenset()  # never show up
    withdrawn: int = 0

    @property
    def format(self) -> Format:
        """The format under test."""
        return FORMATS[self.trial.format]

    def run(self) -> None:
        """Play round by round until nobody is left to be paired."""
        while len(self.tournament.rounds) < (self.tournament.planned or MOST_ROUNDS):
            self.let_people_go()
            self.bring_people_back()
            present = self.hide_absent()
            started = time.perf_counter()
            pairings = self.format.pair(self.tournament)
            self.longest = max(self.longest, time.perf_counter() - started)
            self.tournament.entrants = present
            if not any(pairing.second is not None for pairing in pairings):
                break
            self.pairings.append(pairings)
            self.tournament.rounds.append([self.decide(pairing) for pairing in pairings])

    def let_people_go(self) -> None:
        """Let some players drop out before a round; at least two stay."""
        number = self.tournament.next_round
        here = self.tournament.available(number)
        for entrant in here if number > 1 else ():
            if self.rng.random() < self.trial.dropouts and len(self.tournament.available(number)) > 2:
                self.tournament.entrants[entrant.id] = replace(entrant, left=number)

    def bring_people_back(self) -> None:
        """Bring back some of the players who stayed away."""
        for player in sorted(self.away - self.ghosts):
            if self.rng.random() < self.trial.returns:
                self.away.discard(player)

    def hide_absent(self) -> dict[str, Entrant]:
        """Exclude absent players from the next pairing; return all entrants as they were."""
        number, everybody = self.tournament.next_round, dict(self.tournament.entrants)
        for player, entrant in everybody.items():
            everybody[player] = replace(entrant, absent=player in self.away or not entrant.plays_in(number))
        self.tournament.entrants = everybody
        here = [player for player in everybody if everybody[player].plays_in(number) and player not in self.away]
        if self.format.takes_late_entries and len(here) > 1:
            self.tournament.entrants = {
                player: replace(entrant, left=number) if player in self.away else entrant
                for player, entrant in everybody.items()
            }
        return everybody

    # a single pairing

    def shows_up(self, player: str) -> bool:
        """Return whether a player shows up for a game of the round; absent players are withdrawn until they are back."""
        if not self.tournament.entrants[player].plays_in(self.tournament.next_round) or player in self.away:
            return False
        if player in self.ghosts or self.rng.random() < self.trial.noshows:
            self.away.add(player)
            self.withdrawn += 1
            return False
        return True

    def decide(self, pairing: Pairing) -> MatchResult:
        """Play one pairing, or settle it without a game."""
        if pairing.second is None:
            here = pairing.first not in self.away
            return MatchResult(pairing, float(here), 0.0, ending=Ending.BYE if here else Ending.ABSENT)
        shows = [self.shows_up(player) for player in (pairing.first, pairing.second)]
        if not any(shows):
            return MatchResult(pairing, 0.0, 0.0, ending=Ending.DOUBLE_FORFEIT)
        if not all(shows):
            return MatchResult(pairing, float(shows[0]), float(shows[1]), ending=Ending.FORFEIT)
        return self.play(pairing)

    def play(self, pairing: Pairing) -> MatchResult:
        """Play a match of one or two games; a drawn knock-out match is replayed, then decided by margin."""
        must_decide = pairing.match > 0
        scores: list[tuple[float, float]] = []
        sides: list[int] = []
        for _ in range(1 + REPLAYS if must_decide else 1):
            for side in (pairing.side, 1 - pairing.side) if self.trial.both_sides else (pairing.side,):
                scores.append(self.game(replace(pairing, side=side)))
                sides.append(side)
            won, margin = sum(points for points, _ in scores), sum(gap for _, gap in scores)
            if won != len(scores) / 2:
                break
        gap = won - len(scores) / 2 or (must_decide and (margin or self.better_seed(pairing)))
        points = 0.5 if not gap else float(gap > 0)
        game_points = (won, len(scores) - won)
        return MatchResult(pairing, points, 1.0 - points, round(margin, 3), sides=tuple(sides), game_points=game_points)

    def better_seed(self, pairing: Pairing) -> float:
        """Return 1 if the first player of a pairing is the better seed, else -1."""
        assert pairing.second is not None
        first, second = (self.tournament.entrants[player] for player in (pairing.first, pairing.second))
        return 1.0 if self.tournament.order(first) < self.tournament.order(second) else -1.0

    def game(self, pairing: Pairing) -> tuple[float, float]:
        """Play one game; return the points and the margin of the first player."""
        trial = self.trial
        self.games += 1
        number = trial.seed * 1_000_003 + self.games
        rules = trial.title.rules(trial.scenario, trial.options)
        state = trial.title.setup(trial.scenario, trial.options)
        game = rules(state, Dice(stream_key(seed_of(number), {}), str(number)))
        try:
            play_out(game, random.Random(number), LIMIT)
        except Exception as error:
            self.failures.append(f"game {self.games}: {type(error).__name__}: {error}")
            return 0.5, 0.0
        outcome = game.state.outcome
        if outcome is None:
            self.failures.append(f"game {self.games}: no outcome")
            return 0.5, 0.0
        side = trial.title.sides[pairing.side]
        points = 0.5 if outcome.winner is None else float(outcome.winner == side)
        return points, float(trial.title.evaluate(game.state, side))

    # results

    def report(self) -> Json:
        """Return the whole tournament as one JSON object."""
        sides, known = self.trial.title.sides, history_of(self.tournament)
        everybody = self.tournament.entrants
        for player in everybody:
            everybody[player] = replace(everybody[player], absent=everybody[player].absent or player in self.away)
        return {
            "format": self.trial.format,
            "title": self.trial.title.key,
            "players": len(self.tournament.entrants),
            "rounds": len(self.tournament.rounds),
            "pairings": [[[one.first, one.second, sides[one.side]] for one in pairings] for pairings in self.pairings],
            "rematches": sum(times - 1 for times in known.meetings.values() if times > 1),
            "byes_per_player": {player: known.byes[player] for player in self.tournament.entrants},
            "side_balance_per_player": {
                player: {side: Counter(known.sides.get(player, ()))[place] for place, side in enumerate(sides)}
                for player in self.tournament.entrants
            },
            "standings": [
                {
                    "player": line.player,
                    "place": place,
                    "points": line.points,
                    "played": line.played,
                    "tie_breaks": line.tie_breaks,
                }
                for place, line in enumerate(table_of(self.tournament, self.trial.format), 1)
            ],
            "games": self.games,
            "failures": len(self.failures),
            "failure_messages": self.failures[:10],
            "dropped_out": sorted(one.id for one in self.tournament.entrants.values() if one.left is not None),
            "came_too_late": self.refused,
            "withdrawn": self.withdrawn,
            "never_came": sorted(self.ghosts),
            "pairing_seconds": round(self.longest, 6),
        }


def run_trial(trial: TournamentTrial) -> Json:
    """Run a whole tournament and report it."""
    chosen = FORMATS[trial.format]
    width = len(str(trial.players + trial.late))
    names = [f"P{number:0{width}}" for number in range(1, trial.players + trial.late + 1)]
    tournament = Tournament(sealed_seed(trial.seed), planned=trial.rounds or chosen.rounds(trial.players))
    latest = last_entry(tournament.planned)
    refused = []
    for rank, name in enumerate(names, 1):
        if rank <= trial.players:
            tournament.entrants[name] = Entrant(name, rank)
        elif chosen.takes_late_entries and latest > 1:
            tournament.entrants[name] = Entrant(name, rank, entered=2 + (rank - trial.players - 1) % max(latest - 1, 1))
        else:
            refused.append(name)
    simulation = Simulation(trial, tournament, random.Random(f"people {trial.seed}"), refused=refused)
    simulation.ghosts = frozenset(names[: trial.never])
    simulation.run()
    return simulation.report()
