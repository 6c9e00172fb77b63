"""Strength of the computer players: matches in which every seed is played from both sides, with margins of error.

A match ends when a sequential test has decided whether its aim is reached, at the latest after `SEEDS` seeds (100;
`FULL=1` plays them all); pairs already known beyond that point count in its figures but do not change the verdict.
Every pair of games is saved at once (`tests/bench/pairs`) with a fingerprint of how its players play, so that the
next run, on any machine, can resume one that was stopped by hand or by `MINUTES=30`. `ONLY=sphacteria` plays the
matches whose names contain that, `PROCESSES=1` leaves the other processors free.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import statistics
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from math import log
from pathlib import Path
from typing import Any

import orjson

from bot.lab.matches import Match, match, names
from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import Session
from engine.players import PLAYERS, decide, perceive

PROCESSES = int(os.environ.get("PROCESSES", "0")) or os.cpu_count() or 1
SEEDS = int(os.environ.get("SEEDS", "100"))
MINUTES = float(os.environ.get("MINUTES", "0"))  # 0: no limit
ONLY = os.environ.get("ONLY", "")
FULL = os.environ.get("FULL", "") == "1"
FIRST = 5000  # first seed
LEDGER = Path(__file__).parent / "pairs"
MARKED, EVERY = 80, 8  # answers of the game that fingerprints players, and interval between their own
TWO = {"mode": "two-player"}
AIMS = {
    "learner,recruit": 0.50,
    "soldier,recruit": 0.85,
    "captain,recruit": 0.95,
    "captain,soldier": 0.65,
    "strategos,captain": 0.80,
}
FOR_TWO: dict[str, dict[str, str]] = {"sphacteria": {}, "syracuse": {}, "peloponnesian_war": TWO}
#: title, options, players, and the target share of pairs won by the first; none if points are compared instead
MATCHES: dict[str, tuple[str, dict[str, str], str, float | None]] = {
    f"{key} {players}": (key, options, players, aim)
    for players, aim in AIMS.items()
    for key, options in FOR_TWO.items()
} | {
    f"peloponnesian_war alone {players}": ("peloponnesian_war", {}, players, None)
    for players in ("soldier,recruit", "captain,soldier", "strategos,captain")
}
RISK = 0.05  # error probability of the sequential test, either way
APART = 0.05  # half the distance between the shares that the sequential test distinguishes
LEAST, SURE = 12, 4.0  # pairs, and standard errors of the mean margin, to be significant at any check
AT_LAST = 2.6  # standard errors required once all seeds are played: no optional stopping (1 in 100)


@dataclass(frozen=True, slots=True)
class Pair:
    """The recorded result of one seed, played from both sides."""

    seed: int
    margin: float | None
    wins: dict[str, int]
    draws: int
    times: dict[str, tuple[int, float, float]]  # per player: answers, and median and maximum milliseconds
    failures: list[str]
    mark: str


def one_pair(key: str, options: dict[str, str], players: str, seed: int, mark: str) -> Pair:
    """Play one seed from both sides, checking every answer."""
    title = registry.title(key)
    found = match(title, title.scenarios[0], options, players.split(","), 1, seed, check=True)
    times = {
        name: (len(times), round(statistics.median(times), 1), round(max(times), 1))
        for name, times in found.times.items()
        if times
    }
    margin = round(found.margins[0], 2) if found.margins else None
    return Pair(seed, margin, dict(found.wins), found.draws, times, found.failures, mark)


@cache
def mark_of(key: str, mode: str, players: str) -> str:
    """Return a fingerprint of how players play a title: their answers in some positions, and the course of that game.

    Pairs with the same fingerprint can be counted together, even if the code was refactored between them.
    """
    title, rng, seen = registry.title(key), random.Random(1), hashlib.sha256()
    scenario = title.scenarios[0]
    options = title.resolve_options(scenario, {"mode": mode} if mode else {})
    session = Session(title, scenario, options, seed_of(1), "1")
    for number in range(MARKED):
        if session.over:
            break
        seat = sorted(session.pending)[0]
        if number % EVERY == 0:
            for level in players.split(","):
                decision = decide(title, perceive(session, seat), PLAYERS[level], random.Random, number)
                seen.update(repr(decision).encode())
        session.submit(seat, session.pending[seat].sample(rng))
        seen.update(orjson.dumps(session.game.state))
    return seen.hexdigest()[:12]


def read_ledger(path: Path, mark: str) -> dict[int, Pair]:
    """Return the saved pairs of players with the same fingerprint, by seed."""
    lines = path.read_text().splitlines() if path.exists() else []
    return {pair.seed: pair for line in lines for pair in [Pair(**json.loads(line))] if pair.mark == mark}


def evidence(margins: Sequence[float], aim: float) -> float:
    """Return the log likelihood ratio of the results: a share of wins above the aim against one below it."""
    above, below = min(aim + APART, 1 - (1 - aim) / 5), aim - APART
    won = sum(margin > 0 for margin in margins) + 0.5 * sum(margin == 0 for margin in margins)
    lost = len(margins) - won
    return won * log(above / below) + lost * log((1 - above) / (1 - below))


def verdict(margins: Sequence[float], aim: float | None) -> str:
    """Return whether a sequential test finds the aim `reached` or `missed`, or is still `open`."""
    if aim is not None:
        found, bound = evidence(margins, aim), log((1 - RISK) / RISK)
        return "reached" if found >= bound else "missed" if found <= -bound else "open"
    if len(margins) < LEAST:
        return "open"
    error = statistics.stdev(margins) / len(margins) ** 0.5
    mean, away = statistics.fmean(margins), error * (SURE if len(margins) < SEEDS else AT_LAST)
    return "reached" if mean > away else "missed" if mean < -away else "open"


def joined(players: str, pairs: Sequence[Pair]) -> dict[str, Any]:
    """Combine several pairs into the figures of one match; the median answer time is that of the pairs' medians."""
    first, second = names(players.split(","))
    whole = Match((first, second))
    for pair in pairs:
        whole.games += 2
        whole.wins.update(pair.wins)
        whole.draws += pair.draws
        whole.failures += pair.failures
        if pair.margin is not None:
            whole.margins.append(pair.margin)
    times = {name: [pair.times[name] for pair in pairs if name in pair.times] for name in (first, second)}
    return whole.figures() | {
        "ms_per_answer": {
            name: {"median": statistics.median(each[1] for each in told), "max": max(each[2] for each in told)}
            for name, told in times.items()
            if told
        },
        "answers": {name: sum(each[0] for each in told) for name, told in times.items()},
    }


class Ledger:
    """The pairs of one match in the order of their seeds: saved ones are reused, the others are played."""

    def __init__(self, pool: ProcessPoolExecutor, key: str, options: dict[str, str], players: str) -> None:
        mode = options.get("mode", "")
        self.pool, self.match, self.mark = pool, (key, options, players), mark_of(key, mode, players)
        self.path = LEDGER / f"{'-'.join([key, *[mode] * bool(mode), *players.split(',')])}.jsonl"
        self.known = read_ledger(self.path, self.mark)
        self.ahead: deque[Pair | Future[Pair]] = deque()
        self.decided = False  # no more games are needed

    def pairs(self, until: float) -> Iterator[Pair]:
        """Yield pairs until the time is up; saved pairs are always included."""
        seeds = iter(range(FIRST, FIRST + SEEDS))
        while True:
            while len(self.ahead) < PROCESSES and (seed := next(seeds, None)) is not None:
                if seed in self.known:
                    self.ahead.append(self.known[seed])
                elif time.monotonic() < until and not self.decided:
                    self.ahead.append(self.pool.submit(one_pair, *self.match, seed, self.mark))
            if not self.ahead:
                return
            yield self.written(self.ahead.popleft())

    def written(self, pair: Pair | Future[Pair]) -> Pair:
        """Return a pair, saving it first if it was just played."""
        if isinstance(pair, Future):
            pair = pair.result()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a") as file:
                file.write(json.dumps(asdict(pair)) + "\n")
        return pair


def play(pool: ProcessPoolExecutor, name: str, until: float) -> dict[str, Any]:
    """Play one match until it is decided; return its figures."""
    key, options, players, aim = MATCHES[name]
    ledger, pairs = Ledger(pool, key, options, players), list[Pair]()
    margins: list[float] = []
    found, after = "open", None  # a decided sequential test is final
    for pair in ledger.pairs(until):
        pairs.append(pair)
        if pair.margin is not None:
            margins.append(pair.margin)
        if found == "open" and (found := verdict(margins, aim)) != "open":
            after, ledger.decided = len(margins), not FULL
    return joined(players, pairs) | {"aim": aim, "verdict": found, "decided_after": after}


def run() -> dict[str, Any]:
    """Play all matches; solitaire players are compared by victory points on the same seeds."""
    figures: dict[str, Any] = {}
    until = time.monotonic() + 60 * MINUTES if MINUTES else float("inf")
    with ProcessPoolExecutor(PROCESSES) as pool:
        for name in MATCHES:
            if ONLY in name:
                figures[name] = play(pool, name, until)
                print(json.dumps({name: figures[name]}), flush=True)
    return figures
