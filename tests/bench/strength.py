"""Strength of the computer players: matches in which every seed is played from both sides, with their errors.

A match ends when a sequential test has decided whether its aim is reached, at the latest after `SEEDS` seeds (100;
`FULL=1` plays them all). Every pair of games is written down at once under the code that played it (`.cache/strength`),
so that a run that was stopped, by hand or by `MINUTES=30`, is taken up by the next one. `ONLY=sphacteria` plays the
matches whose names contain that, `PROCESSES=1` leaves the other processors alone.
"""

from __future__ import annotations

import hashlib
import json
import os
import statistics
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

from bot.matches import Match, match, names
from engine import registry

PROCESSES = int(os.environ.get("PROCESSES", "0")) or os.cpu_count() or 1
SEEDS = int(os.environ.get("SEEDS", "100"))
MINUTES = float(os.environ.get("MINUTES", "0"))  # 0: as long as it takes
ONLY = os.environ.get("ONLY", "")
FULL = os.environ.get("FULL", "") == "1"
FIRST = 5000  # the number of the first seed
ROOT = Path(__file__).parents[2]
LEDGER = ROOT / ".cache" / "strength"
TWO = {"mode": "two-player"}
AIMS = {"soldier,recruit": 0.90, "captain,recruit": 0.95, "captain,soldier": 0.65, "strategos,captain": 0.60}
FOR_TWO: dict[str, dict[str, str]] = {"sphacteria": {}, "syracuse": {}, "peloponnesian_war": TWO}
#: title, options, players, and the share of pairs that the first shall win; none where points are compared instead
MATCHES: dict[str, tuple[str, dict[str, str], str, float | None]] = {
    f"{key} {players}": (key, options, players, aim)
    for players, aim in AIMS.items()
    for key, options in FOR_TWO.items()
} | {
    f"peloponnesian_war alone {players}": ("peloponnesian_war", {}, players, None)
    for players in ("soldier,recruit", "captain,soldier")
}
RISK = 0.05  # of a wrong verdict of the sequential test, either way
APART = 0.05  # between an aim and the shares that the sequential test tells apart, above and below it
LEAST, SURE = 12, 4.0  # pairs, and errors that a mean margin is away from nothing, to be outside chance at any look


@dataclass(frozen=True, slots=True)
class Pair:
    """What is kept of one seed from both sides."""

    seed: int
    margin: float | None
    wins: dict[str, int]
    draws: int
    times: dict[str, list[float]]
    failures: list[str]


def one_pair(key: str, options: dict[str, str], players: str, seed: int) -> Pair:
    """Play one seed from both sides, every answer under check."""
    title = registry.title(key)
    found = match(title, title.scenarios[0], options, players.split(","), 1, seed, check=True)
    times = {name: [round(each, 1) for each in times] for name, times in found.times.items()}
    return Pair(seed, found.margins[0] if found.margins else None, dict(found.wins), found.draws, times, found.failures)


def mark_of(key: str) -> str:
    """A mark of all code and data on which the play of a title depends."""
    seen = hashlib.sha256()
    folders = [ROOT / "engine" / name for name in ("kernel", "players", "hoplite", key)]
    for path in sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".toml")):
        seen.update(path.read_bytes())
    return seen.hexdigest()[:12]


def ledger_of(key: str, options: dict[str, str], players: str) -> Path:
    """The file of the pairs that a match has come to so far."""
    return LEDGER / mark_of(key) / f"{key}-{options.get('mode', 'default')}-{players.replace(',', '-')}.jsonl"


def read_ledger(path: Path) -> dict[int, Pair]:
    """The pairs played before."""
    lines = path.read_text().splitlines() if path.exists() else []
    return {pair.seed: pair for line in lines for pair in [Pair(**json.loads(line))]}


def evidence(margins: Sequence[float], aim: float) -> float:
    """The logarithm of how much likelier the pairs won are with a share above the aim than with one below it."""
    above, below = min(aim + APART, 1 - (1 - aim) / 5), aim - APART
    won = sum(margin > 0 for margin in margins) + 0.5 * sum(margin == 0 for margin in margins)
    lost = len(margins) - won
    return won * log(above / below) + lost * log((1 - above) / (1 - below))


def verdict(margins: Sequence[float], aim: float | None) -> str:
    """Whether an aim is `reached` or `missed` as far as a sequential test can tell, or still `open`."""
    if aim is not None:
        found, bound = evidence(margins, aim), log((1 - RISK) / RISK)
        return "reached" if found >= bound else "missed" if found <= -bound else "open"
    if len(margins) < LEAST:
        return "open"
    error = statistics.stdev(margins) / len(margins) ** 0.5
    mean = statistics.fmean(margins)
    return "reached" if mean > SURE * error else "missed" if mean < -SURE * error else "open"


def joined(players: str, pairs: Sequence[Pair]) -> Match:
    """Several pairs as one match."""
    first, second = names(players.split(","))
    whole = Match((first, second), times={first: [], second: []})
    for pair in pairs:
        whole.games += 2
        whole.wins.update(pair.wins)
        whole.draws += pair.draws
        whole.failures += pair.failures
        if pair.margin is not None:
            whole.margins.append(pair.margin)
        for name, times in pair.times.items():
            whole.times[name] += times
    return whole


class Ledger:
    """The pairs of one match in the order of their seeds: those written down before, then those played now."""

    def __init__(self, pool: ProcessPoolExecutor, key: str, options: dict[str, str], players: str) -> None:
        self.pool, self.match, self.path = pool, (key, options, players), ledger_of(key, options, players)
        self.known = read_ledger(self.path)
        self.ahead: deque[Pair | Future[Pair]] = deque()

    def pairs(self, until: float) -> Iterator[Pair]:
        """Pair by pair until the time is over."""
        seeds = iter(range(FIRST, FIRST + SEEDS))
        while True:
            while len(self.ahead) < PROCESSES and (seed := next(seeds, None)) is not None:
                if seed in self.known:
                    self.ahead.append(self.known[seed])
                elif time.monotonic() < until:
                    self.ahead.append(self.pool.submit(one_pair, *self.match, seed))
            if not self.ahead:
                return
            yield self.written(self.ahead.popleft())

    def written(self, pair: Pair | Future[Pair]) -> Pair:
        """A pair that stands in the ledger."""
        if isinstance(pair, Future):
            pair = pair.result()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a") as file:
                file.write(json.dumps({name: getattr(pair, name) for name in Pair.__slots__}) + "\n")
        return pair

    def close(self) -> None:
        """Write down what is played to its end though nobody needs it any more."""
        for each in self.ahead:
            if not isinstance(each, Future) or not each.cancel():
                self.written(each)


def play(pool: ProcessPoolExecutor, name: str, until: float) -> dict[str, Any]:
    """One match, as far as it must be played."""
    key, options, players, aim = MATCHES[name]
    ledger, pairs = Ledger(pool, key, options, players), list[Pair]()
    for pair in ledger.pairs(until):
        pairs.append(pair)
        margins = [each.margin for each in pairs if each.margin is not None]
        if not FULL and verdict(margins, aim) != "open":
            break
    ledger.close()
    whole = joined(players, pairs)
    answers = {player: len(times) for player, times in whole.times.items()}
    return whole.figures() | {"answers": answers, "aim": aim, "verdict": verdict(whole.margins, aim)}


def run() -> dict[str, Any]:
    """Play all matches; a solitaire player is compared with the other on the same seeds, by victory points."""
    figures: dict[str, Any] = {}
    until = time.monotonic() + 60 * MINUTES if MINUTES else float("inf")
    with ProcessPoolExecutor(PROCESSES) as pool:
        for name in MATCHES:
            if ONLY in name:
                figures[name] = play(pool, name, until)
                print(json.dumps({name: figures[name]}), flush=True)
    return figures
