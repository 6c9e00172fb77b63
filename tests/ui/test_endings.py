"""The possible endings of a game and the progress towards them are shown on the dashboard beforehand."""

from __future__ import annotations

import random

import pytest

from bot.lab.simulate import seed_of
from bot.text.narrator import catalogue, ending_lines, seat_lines, track_lines
from engine.kernel import Session
from engine.kernel.text import LANGUAGES
from engine.registry import title, titles
from tests.ui.fixtures import Hellas

CASES = [(each.key, each.scenarios[0], {}) for each in titles()] + [
    ("peloponnesian_war", "fall-of-athens", {"mode": mode}) for mode in ("two-player", "several")
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "scenario", "options"), CASES)
def test_every_title_says_what_can_end_it(key: str, scenario: str, options: dict[str, str], lang: str) -> None:
    found = title(key)
    session = Session(found, scenario, found.resolve_options(scenario, options), seed_of(1), "g")
    view = session.view(None)
    head, *lines = ending_lines(view, catalogue(key, lang, scenario))
    assert head.startswith("-# **") and len(lines) == len(view.facts["endings"]) >= 2
    assert all("{" not in line and "$" not in line for line in lines)
    assert any(any(letter.isdigit() for letter in line) for line in lines)


@pytest.mark.parametrize("seed", range(3))
def test_the_fleet_of_athens_stands_beside_its_threshold(seed: int) -> None:
    found, rng = title("syracuse"), random.Random(seed)
    session = Session(found, "historical", found.resolve_options("historical", {}), seed_of(seed), "g")
    for _ in range(60):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
    view = session.view(None)
    ships = sum(piece.strength or 0 for piece in view.pieces if piece.side == "athens" and piece.kind == "T")
    fleet = next(ending for ending in view.facts["endings"] if ending["key"] == "fleet")
    assert fleet["fleet"] == ships and fleet["least"] == 40
    assert f"Now: {ships}." in "\n".join(ending_lines(view, catalogue("syracuse", "en")))


async def test_the_board_shows_them_and_who_has_the_advantage(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"), scenario="second-edition")
    board = await hellas.person("Spectator").expect("How the game can end", place=hellas.channel)
    assert "Starved out at supply 0. Now: Athens 3, Sparta 3." in board.text
    view = await hellas.games.views.view(game, None)
    holder = view.facts["advantage"]
    lines = track_lines(view, catalogue("sphacteria", "en", "second-edition"), ("athens", "sparta"))
    assert holder and [line for line in lines if "has the Advantage" in line] == [
        line for line in lines if line.startswith(f"**{holder.capitalize()}**")
    ]


@pytest.mark.parametrize("players", ["3", "7"])
def test_several_players_have_a_line_each_with_ally_purse_and_points(players: str) -> None:
    found = title("peloponnesian_war")
    session = Session(found, "fall-of-athens", {"mode": "several", "players": players}, seed_of(1), "g")
    view, text = session.view(None), catalogue("peloponnesian_war", "en")
    lines = [line for line in seat_lines(view, text) if not line.startswith("-# ")]
    assert len(lines) == len(found.seats("fall-of-athens", session.options)) == int(players)
    assert "**Sparta**: 3,600 talents · 0 points" in lines or players == "7"
    assert any(line.startswith("**Corinth** (ally of Sparta): 2,400 talents") for line in lines)
    if players == "7":  # Argos is with Athens, Syracuse and Macedon with Sparta; Persia is neutral
        assert "**The Neutrals** (ally of both sides): 0 points" in lines and "**Persia** (neutral): 0 points" in lines


def test_a_seat_at_peace_says_so_on_the_board() -> None:
    session = Session(
        title("peloponnesian_war"), "archidamian-war", {"mode": "several", "players": "4"}, seed_of(1), "g"
    )
    session.game.state.at_home["thebes"] = True  # type: ignore[attr-defined]
    lines = "\n".join(seat_lines(session.view(None), catalogue("peloponnesian_war", "en")))
    assert lines.count("stays at home this turn") == 1
