"""Golden playthroughs: the beginning of one game per scenario as text, and perft counts. Rules changes show as diffs.

`GOLDEN=write pytest tests/engine/golden` rewrites them.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import tomllib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from bot.lab.simulate import recorded, seed_of
from engine import registry
from engine.kernel import Allocate, Answer, Ask, Event, Number, Pick, Session, Title
from engine.kernel.ask import allocations, combinations
from engine.kernel.text import LANGUAGES, catalogue
from tests.cases import Case

HERE = Path(__file__).parent
DECISIONS = 60
WIDEST = 300  # answers per question that perft follows


def golden_cases() -> list[Case]:
    """Return every scenario with its defaults, and every mode of one scenario."""
    found: list[Case] = []
    for title in registry.titles():
        found += [(title.key, scenario, {}) for scenario in title.scenarios]
        modes = [choice for choice in title.choices(title.scenarios[0]) if choice.key == "mode"]
        found += [
            (title.key, title.scenarios[0], {"mode": value})
            for choice in modes
            for value in choice.values
            if value != choice.default
        ]
    return found


def label(case: Case) -> str:
    return "-".join((*case[:2], *case[2].values()))


def playthrough(title: Title, scenario: str, options: dict[str, str], number: int) -> str:
    """Return the beginning of a random game as text: questions, answers, events in three languages, views."""
    rng, lines = random.Random(number), []
    session = Session(title, scenario, options, seed_of(number), "golden")
    texts = [catalogue(title.key, lang) for lang in LANGUAGES]

    def tell(events: tuple[Event, ...]) -> None:
        for event in events:
            audience = "" if event.to is None else f" [to {', '.join(event.to)}]"
            lines.append(f"  {event.rule} {event.key}{audience}")
            lines.extend(f"    {text.lang}: {text.event(event)}" for text in texts)

    tell(session.opening)
    for count in range(DECISIONS):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        lines.append(f"{count + 1}. {ask!r} {' › '.join(session.trail())}")
        lines.append(f"  {texts[0].question(ask)}")
        answer = ask.sample(rng)
        lines.append(f"  = {json.dumps(answer)}")
        tell(session.submit(seat, answer).events)
        if count % 20 == 19:
            for viewer in (*title.seats(scenario, session.options), None):
                view = json.dumps(asdict(session.view(viewer)), sort_keys=True)
                lines.append(f"  view of {viewer}: {hashlib.sha256(view.encode()).hexdigest()[:16]}")
        lines.append(f"  state {session.hash()}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("case", golden_cases(), ids=label)
def test_playthrough(case: Case) -> None:
    text = playthrough(registry.title(case[0]), case[1], case[2], 7)
    path = HERE / f"{label(case)}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()


def answers(ask: Ask) -> Iterator[Answer]:
    """Yield every legal answer."""
    if isinstance(ask, Pick):
        yield from (answer for answer in combinations(ask.keys, ask.least, ask.most) if ask.accepts(answer))
    elif isinstance(ask, Number):
        yield from ask.values
    elif isinstance(ask, Allocate):
        yield from (shares for shares in allocations(ask.limits, ask.total) if ask.accepts(shares))


def perft(session: Session, depth: int) -> set[str]:
    """Return the positions after this many answers, with fixed dice."""
    if not depth or session.over:
        return {session.hash()}
    found: set[str] = set()
    seat = min(session.pending)
    save = session.save()
    for _, answer in zip(range(WIDEST), answers(session.pending[seat]), strict=False):
        branch = Session.restore(session.title, save, session.seed)
        branch.submit(seat, answer)
        found |= perft(branch, depth - 1)
        branch.close()
    return found


def counts(title: Title, scenario: str) -> dict[str, int]:
    """Return perft of depth 1 and 2 after several numbers of decisions in a fixed game."""
    return {
        f"after_{played}_depth_{depth}": len(perft(recorded(title, scenario, {}, 5, played).session, depth))
        for played in (0, 10, 25)
        for depth in (1, 2)
    }


@pytest.mark.parametrize("title", registry.KEYS)
def test_perft(title: str) -> None:
    found = {scenario: counts(registry.title(title), scenario) for scenario in registry.title(title).scenarios[:2]}
    path = HERE / f"perft-{title}.toml"
    if os.environ.get("GOLDEN") == "write":
        tables = (
            f"[{scenario}]\n" + "".join(f"{key} = {n}\n" for key, n in table.items())
            for scenario, table in found.items()
        )
        path.write_text("\n".join(tables), encoding="utf-8")
    assert tomllib.loads(path.read_text(encoding="utf-8")) == found
