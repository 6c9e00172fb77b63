"""Matches between computer players: complete games, each seed played from both sides."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.base import Json
from bot.lab.simulate import LIMIT, Waits, check_faults, check_restore, expect, seed_of
from bot.workers.thinkers import time_limit
from engine.kernel import Session, State, Step, Title
from engine.players import PLAYERS, decide, perceive
from engine.players.trials import Script


@dataclass(slots=True)
class PlayedGame:
    """One played game: its end, its answers, and the milliseconds per answer of each seat."""

    state: State
    answers: int = 0
    handovers: int = 0
    steps: list[Step] = field(default_factory=list)
    times: dict[str, list[float]] = field(default_factory=dict)
    failure: str = ""


def seating(title: Title, scenario: str, options: Mapping[str, str], players: Sequence[str]) -> dict[str, str]:
    """Return the player of each seat: the first has all seats of the first side, the second the others."""
    seats = title.seats(scenario, options)
    home = title.side_of(seats[0])
    return {seat: players[0] if title.side_of(seat) == home else players[-1] for seat in seats}


def play_game(
    title: Title,
    scenario: str,
    options: Mapping[str, str],
    number: int,
    levels: Mapping[str, str],
    check: bool = False,
) -> PlayedGame:
    """Play one game with the named level in each seat."""
    session = Session(title, scenario, options, seed_of(number), str(number))
    played = PlayedGame(session.game.state)
    waits, plans = Waits(), dict[str, Script]()
    try:
        while not session.over:
            waits.look(session.pending)
            seat = sorted(session.pending)[0]
            begin = time.process_time()
            decision = decide(
                title,
                perceive(session, seat),
                PLAYERS[levels[seat]],
                random.Random,
                number * LIMIT + played.answers,
                time_limit(),
                plans.get(seat, ()),
            )
            plans[seat] = decision.plan
            played.times.setdefault(seat, []).append(1000 * (time.process_time() - begin))
            expect(session.pending[seat].accepts(decision.answer), "an illegal answer")
            played.steps.append(session.submit(seat, decision.answer))
            played.answers += 1
            expect(played.answers < LIMIT, "no end in sight")
            if check:
                check_faults(session)
                check_restore(session)
        expect(session.outcome is not None, "over without an outcome")
    except Exception as error:
        trail = " › ".join(session.trail())
        played.failure = f"game {number}, answer {session.seq}: {type(error).__name__}: {error} ({trail})"
    played.state, played.handovers = session.game.state, waits.count
    session.close()
    return played


@dataclass(slots=True)
class Match:
    """The result of a match between two players."""

    players: tuple[str, str]
    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    draws: int = 0
    margins: list[float] = field(default_factory=list)  # the first player's, for each pair of games
    times: dict[str, list[float]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def figures(self) -> Json:
        """Return the figures as one JSON object."""
        pairs = len(self.margins)
        mean = statistics.fmean(self.margins) if pairs else 0.0
        error = statistics.stdev(self.margins) / pairs**0.5 if pairs > 1 else 0.0
        won = sum(margin > 0 for margin in self.margins) + 0.5 * sum(margin == 0 for margin in self.margins)
        share = won / pairs if pairs else 0.0
        return {
            "games": self.games,
            "players": list(self.players),
            "wins": {name: self.wins[name] for name in names(self.players)},
            "draws": self.draws,
            "pairs": pairs,
            "pairs_won": {"share": round(share, 3), "error": round((share * (1 - share) / max(pairs, 1)) ** 0.5, 3)},
            "margin": {"mean": round(mean, 2), "error": round(error, 2)},
            "ms_per_answer": {
                name: {"median": round(statistics.median(times), 1), "max": round(max(times), 1)}
                for name, times in self.times.items()
                if times
            },
            "failures": len(self.failures),
        }


def names(players: Sequence[str]) -> tuple[str, str]:
    """Return distinct names for the players, even if both have the same level."""
    first, second = players
    return (first, second) if first != second else (first, f"{second}-2")


def match(
    title: Title,
    scenario: str,
    options: Mapping[str, str],
    players: Sequence[str],
    pairs: int,
    seed: int,
    check: bool = False,
) -> Match:
    """Play each seed twice with sides swapped; in solo scenarios both players play the same seed."""
    options = title.resolve_options(scenario, options)
    first, second = names(players)
    found = Match((first, second), times={first: [], second: []})
    level = {first: players[0], second: players[1]}
    alone = len(title.seats(scenario, options)) == 1
    for number in range(seed, seed + pairs):
        margin, whole = 0.0, True
        for order in ((first, second), (second, first)):
            seats = seating(title, scenario, options, order)
            game = play_game(title, scenario, options, number, {s: level[n] for s, n in seats.items()}, check)
            found.games += 1
            for seat, times in game.times.items():
                found.times[seats[seat]] += times
            if game.failure:
                found.failures.append(game.failure)
                whole = False
                continue
            count_result(found, game, seats)
            margin += margin_of(title, game, seats, first, alone)
        if whole:
            found.margins.append(margin)
    return found


def count_result(found: Match, game: PlayedGame, seats: Mapping[str, str]) -> None:
    """Count the winner of one game, or a draw."""
    outcome = game.state.outcome
    winners = {seats[seat] for seat in (outcome.winners if outcome else ()) if seat in seats}
    if len(winners) == 1:
        found.wins[winners.pop()] += 1
    else:
        found.draws += 1


def margin_of(title: Title, game: PlayedGame, seats: Mapping[str, str], first: str, alone: bool) -> float:
    """Return how much better the first player did than the second in one game."""
    if alone:
        [(seat, name)] = seats.items()
        value = title.evaluate(game.state, seat)
        return value if name == first else -value
    own = [title.evaluate(game.state, seat) for seat, name in seats.items() if name == first]
    other = [title.evaluate(game.state, seat) for seat, name in seats.items() if name != first]
    return (statistics.fmean(own) - statistics.fmean(other)) / 2
