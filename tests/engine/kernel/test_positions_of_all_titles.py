"""Positions of every title, corrupted line by line: a bad one is rejected with its line, a good one is a valid game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.lab.simulate import recorded, start_at
from engine import registry
from engine.kernel import PositionError
from engine.peloponnesian_war.state import PHASES
from tests.cases import Case, label
from tests.engine.rules.peloponnesian_war.test_positions import SMALL

CASES: list[tuple[Case, int]] = [
    (("sphacteria", "first-edition", {}), 60),
    (("sphacteria", "second-edition", {"new_strategoi": "on"}), 0),
    (("syracuse", "historical", {}), 0),
    (("syracuse", "what-if-alcibiades", {}), 280),
    (("peloponnesian_war", "peloponnesian-war", {}), 10),
    (("peloponnesian_war", "fall-of-athens", {}), 0),
    (("peloponnesian_war", "decelean-war", {"mode": "two-player"}), 20),
    (("peloponnesian_war", "peloponnesian-war", {"mode": "several", "players": "7"}), 150),
]
IDS = [label(case) for case, _ in CASES]
NONSENSE = ('"zzz"', "-999999", "999999", "1.5", "nan", "1979-05-27", '[["a"]]', '["zzz"]', "{zzz = 1}", '"4X"')
POSSIBLE = ("true", "[]", "{}", '""', "1", "0")


def written(case: Case, decisions: int) -> str:
    key, scenario, options = case
    title = registry.title(key)
    record = recorded(title, scenario, options, 3, decisions)
    return title.write_position(title.load(record.session.bases[-1].state))


def spoilt(line: str) -> Iterator[str]:
    """Yield the line with values, keys or forms that are always invalid."""
    key, equals, value = line.partition("=")
    if equals:
        yield from (f"{key}= {wrong}" for wrong in NONSENSE)
        yield from (f"zzz = {value}", f"{line}\n{line}", key, f"{line} x", line.replace('"', '"q', 1) + "q")
    elif line:
        yield from ("[zzz]", line[:-1], f"[{line}]", line.replace("]", ".zzz]"))


def changed(line: str) -> Iterator[str]:
    """Yield the line with values that may be valid or not, depending on the others."""
    key, equals, _ = line.partition("=")
    if equals:
        yield from (f"{key}= {value}" for value in POSSIBLE)


@pytest.mark.parametrize(("case", "decisions"), CASES, ids=IDS)
def test_a_spoilt_line_is_named(case: Case, decisions: int) -> None:
    title, lines, rng = registry.title(case[0]), written(case, decisions).splitlines(), random.Random(decisions)
    assert start_at(title, "\n".join(lines), bytes(32), "g").pending
    wrong = []
    for number, line in enumerate(lines, 1):
        for other in rng.sample(ways := list(spoilt(line)), min(4, len(ways))):
            try:
                start_at(title, "\n".join([*lines[: number - 1], other, *lines[number:]]), bytes(32), "g")
            except PositionError as error:
                if not number <= (error.line or 0) <= number + other.count("\n"):
                    wrong.append(f"{number}: {other!r}: {error}")
            else:
                wrong.append(f"{number}: {other!r} is accepted")
    assert wrong == []


@pytest.mark.parametrize(("case", "decisions"), CASES, ids=IDS)
def test_a_changed_line_is_refused_with_a_line_or_plays_on(case: Case, decisions: int) -> None:
    title, lines, rng = registry.title(case[0]), written(case, decisions).splitlines(), random.Random(5)
    for number, line in enumerate(lines, 1):
        for other in changed(line):
            try:
                session = start_at(title, "\n".join([*lines[: number - 1], other, *lines[number:]]), bytes(32), "g")
            except PositionError as error:
                assert error.line
                continue
            assert title.invariant_errors(session.game.state) == []
            for _ in range(4):
                if session.over:
                    break
                seat = sorted(session.pending)[0]
                session.submit(seat, session.pending[seat].sample(rng))


@pytest.mark.parametrize(
    "options", [{"mode": "two-player"}, *({"mode": "several", "players": str(n)} for n in (3, 7))], ids=str
)
@pytest.mark.parametrize("phase", PHASES)
def test_a_war_of_two_or_several_begins_at_a_hand_written_position(phase: str, options: dict[str, str]) -> None:
    text = SMALL.format(phase=phase) + "[options]\n" + "".join(f'{key} = "{value}"\n' for key, value in options.items())
    title, rng = registry.title("peloponnesian_war"), random.Random(2)
    session = start_at(title, text, bytes(32), "g")
    while not session.over:
        assert title.invariant_errors(session.game.state) == []
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
    assert session.outcome
