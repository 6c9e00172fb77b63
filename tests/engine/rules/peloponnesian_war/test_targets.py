"""Objectives listed first, and the route shown before an army marches."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine import registry
from engine.kernel import Pick, Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.peloponnesian_war.game import PeloponnesianWar
from tests.engine.rules.peloponnesian_war.helpers import operations_table


def targets(game: PeloponnesianWar) -> dict[str, dict[str, Any]]:
    return game.targets("athens", game.objectives("athens"))


def test_a_besieged_city_comes_before_an_open_one() -> None:
    game = operations_table(sparta={"potidaea": "2aH", "sparta": "5H"}, sieges={"potidaea": "sparta"})
    found = targets(game)
    assert next(iter(found)) == "potidaea" and found["potidaea"]["reason"] == "besieged"
    assert found["potidaea"]["troops"] == 3 and found["potidaea"]["talents"] == 600
    assert {"open"} <= {each["reason"] for each in found.values()} and len(found) == 10


def test_revolts_of_both_leagues_are_named_for_what_they_are() -> None:
    game = operations_table(rebels=["acanthus", "megara"])
    found = targets(game)
    assert found["acanthus"]["reason"] == "own_revolt" and found["megara"]["reason"] == "their_revolt"


def test_an_island_needs_ships_and_an_army_too_dear_says_so() -> None:
    game = operations_table(sparta={"melos": "1aH", "aegina": "1aH"})
    game.state.treasury["athens"] = 1700  # of which 1,000 are the reserve
    island = targets(game)["aegina"]
    assert island["reason"] == "entered" and island["ships"] == 2 and island["troops"] == 2
    assert island["talents"] == 1200 and island["dear"]


def test_an_enemy_army_at_home_is_named_though_too_strong_and_those_who_are_there_count() -> None:
    game = operations_table(athens={"athens": "3H"}, sparta={"piraeus": "9H"})
    found = targets(game)
    assert next(reversed(found)) == "piraeus" and found["piraeus"]["few"] and found["piraeus"]["troops"] == 3
    helped = operations_table(athens={"athens": "3H", "decelea": "2H"}, sparta={"decelea": "3H"})
    assert targets(helped)["decelea"]["troops"] == 2 and not targets(helped)["decelea"]["few"]


def test_where_an_army_of_this_turn_stands_no_second_one_is_suggested() -> None:
    game = operations_table(sparta={"decelea": "1aH"})
    assert "decelea" in targets(game)
    game.state.spent["athens"] = {"decelea": {"H": 1}}
    assert "decelea" not in targets(game)


@pytest.mark.parametrize("mode", ["solitaire", "two-player", "several"])
def test_the_question_puts_about_ten_first_and_says_of_each_what_it_takes(mode: str) -> None:
    title = registry.title("peloponnesian_war")
    session = Session(title, "peloponnesian-war", {"mode": mode}, bytes(32), "targets")
    ask = ask_for(session, "objective")
    assert 5 <= len(ask.suggested) <= 10 and set(ask.suggested) <= set(ask.keys)
    for lang in LANGUAGES:
        text = catalogue("peloponnesian_war", lang)
        hints = [text.hint(ask, ask.option(key)) for key in ask.suggested]
        assert all(hints) and all(len(hint) <= 100 and "$" not in hint for hint in hints)
        rest = next(key for key in ask.keys if key not in ask.suggested)
        assert text.hint(ask, ask.option(rest)) == ""


def test_a_rebellion_too_begins_with_about_ten_spaces_of_the_enemy() -> None:
    title = registry.title("peloponnesian_war")
    session = Session(title, "peloponnesian-war", {"mode": "two-player"}, bytes(32), "targets")
    orders = ask_for(session, "operation")
    session.submit(orders.seat, ("rebellion",))
    ask, game = ask_for(session, "objective"), cast(PeloponnesianWar, session.game)
    assert 5 <= len(ask.suggested) <= 10 and all(game.owner(space) == "athens" for space in ask.suggested)
    text = catalogue("peloponnesian_war", "en")
    assert all(text.hint(ask, ask.option(key)).startswith("No garrison · ") for key in ask.suggested)
    assert "It rises on a 6" in text.say("ask-objective-help", **ask.facts)


def test_before_the_march_the_way_and_its_interception_points_are_told() -> None:
    title = registry.title("peloponnesian_war")
    session = Session(title, "peloponnesian-war", {}, bytes(32), "targets")
    ask_for(session, "objective")
    session.submit("player", ("corinth",))
    while session.pending["player"].key == "activate":
        session.submit("player", {"H": 2})
    ask = session.pending["player"]
    assert ask.key == "assemble" and ask.facts["way"][0] == "athens" and ask.facts["way"][-1] == "corinth"
    assert ask.facts["risks"] == ["panactum", "corinth"]  # the horse of Thebes, and the garrison itself
    help_text = catalogue("peloponnesian_war", "en").say("ask-assemble-help", **ask.facts)
    assert "Athens → " in help_text and "intercept at Panactum and Corinth" in help_text


def ask_for(session: Session, key: str) -> Pick:
    """Answer by default, marching where possible, until this question is asked."""
    for _ in range(200):
        seat = sorted(session.pending)[0]
        ask = session.pending[seat]
        if ask.key == key:
            assert isinstance(ask, Pick)
            return ask
        march = isinstance(ask, Pick) and "march" in ask.keys
        session.submit(seat, ("march",) if march else ask.default)
    raise AssertionError(f"{key} was never asked")
