"""The Peloponnesian War, 5.8 and 5.9: the post-combat table, Chios and Samos."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.components import POST_COMBAT
from tests.engine.rules.peloponnesian_war.helpers import at, run, war

ACTIVE_NEUTRALS = {"argos": "athens", "syracuse": "sparta", "macedon": "", "persia": ""}


def sent_home(
    side: str,
    kind: str,
    n: int,
    athens: dict[str, str] | None = None,
    sparta: dict[str, str] | None = None,
    **fields: Any,
) -> dict[str, int]:
    """Return where this many points of a kind end up."""
    game = war(athens, sparta, **fields)
    before = {space: dict(force) for space, force in game.state.forces[side].items()}
    game.to_box(side, kind, n)
    game.state.raised[side][kind] = game.state.raised[side].get(kind, 0) + n
    game.going_home()
    assert game.state.going_home[side] == {}
    return {
        space: gained
        for space, force in game.state.forces[side].items()
        if (gained := force.get(kind, 0) - before.get(space, {}).get(kind, 0))
    }


def test_5_8_active_neutrals_come_first() -> None:
    allies = {"argos": "athens", "syracuse": "sparta", "macedon": "sparta", "persia": "sparta"}
    assert sent_home("athens", "aH", 6, alliances=allies) == {"amphipolis": 1, "argos": 4, "larisa": 1}
    assert sent_home("sparta", "aC", 9, alliances=allies) == {"sardis": 3, "pella": 2, "syracuse": 2, "thebes": 2}
    assert sent_home("sparta", "aN", 3, alliances=allies) == {"syracuse": 2, "corinth": 1}
    allies["macedon"] = "athens"
    assert sent_home("athens", "aC", 3, alliances=allies) == {"pella": 2, "larisa": 1}


def test_5_8_example_syracuse_already_full_sends_all_to_corinth_and_thebes() -> None:
    assert sent_home("sparta", "aH", 4, sparta={"syracuse": "2aH"}, alliances=ACTIVE_NEUTRALS) == {
        "corinth": 2,
        "thebes": 2,
    }
    assert sent_home("sparta", "aH", 4, sparta={"syracuse": "1aH"}, alliances=ACTIVE_NEUTRALS) == {
        "syracuse": 1,
        "corinth": 2,
        "thebes": 1,
    }


def test_5_9_samos_stands_in_for_chios() -> None:
    assert sent_home("athens", "aN", 4, rebels=["chios"]) == {"corcyra": 2, "samos": 2}
    assert sent_home("athens", "aN", 4, rebels=["chios", "samos"]) == {"corcyra": 4}


def test_5_9_the_fleet_returns_when_chios_does() -> None:
    game = war({"samos": "1N 2aN 1aH"}, rebels=["chios"])
    game.chios_regained()
    assert at(game, "athens", "samos") == {"N": 1, "aN": 2, "aH": 1}
    game.state.rebels.clear()
    game.chios_regained()
    assert at(game, "athens", "samos") == {"N": 1} and at(game, "athens", "chios") == {"aN": 2, "aH": 1}


def test_5_9_allies_sent_to_samos_stay_there_when_chios_was_never_lost() -> None:
    game = war({"samos": "2aN"}, phase="rebellion")
    run(game.rebellion_phase())
    assert at(game, "athens", "samos") == {"aN": 2}


def test_5_9_they_return_when_chios_is_put_down_in_the_same_phase() -> None:
    game = war({"samos": "2aN 1aH"}, rebels=["chios"], phase="rebellion", then_chance=True)
    run(game.rebellion_phase())
    assert "chios" not in game.state.rebels or at(game, "athens", "samos")
    assert at(game, "athens", "chios") == {"aN": 2, "aH": 1}


def test_10_4_3_larisa_is_ignored_in_the_fall_of_athens() -> None:
    assert sent_home("athens", "aC", 2, scenario="fall-of-athens") == {"athens": 2}
    assert sent_home("athens", "aH", 3, scenario="fall-of-athens") == {"amphipolis": 1, "athens": 2}


def test_10_4_3_what_would_go_to_larisa_goes_to_athens() -> None:
    game = war(scenario="fall-of-athens")
    game.state.going_home["athens"] = {"aH": 5, "aC": 2}
    game.going_home()
    assert {space: dict(force) for space, force in game.state.forces["athens"].items()} == {
        "amphipolis": {"aH": 1},
        "athens": {"aH": 2, "aC": 2},
        "corcyra": {"aH": 1},
        "chios": {"aH": 1},
    }


def test_10_4_3_with_the_plague_at_athens_they_go_elsewhere_if_they_can() -> None:
    game = war(scenario="fall-of-athens", plague=True)
    game.state.going_home["athens"] = {"aH": 3}
    game.going_home()
    assert {space: dict(force) for space, force in game.state.forces["athens"].items()} == {
        "amphipolis": {"aH": 1},
        "corcyra": {"aH": 1},
        "chios": {"aH": 1},
    }


def test_the_table_has_a_row_for_every_kind() -> None:
    assert set(POST_COMBAT) == {
        f"{side}-{kind}" for side in ("athens", "sparta") for kind in ("H", "C", "N", "aH", "aC", "aN")
    }


@pytest.mark.parametrize(
    ("side", "kind", "n", "placed"),
    [
        ("athens", "H", 4, {"athens": 4}),
        ("athens", "C", 2, {"athens": 2}),
        ("athens", "N", 5, {"piraeus": 5}),
        ("athens", "aH", 1, {"amphipolis": 1}),
        ("athens", "aH", 3, {"amphipolis": 1, "larisa": 2}),
        ("athens", "aH", 7, {"amphipolis": 1, "larisa": 2, "corcyra": 2, "chios": 2}),
        ("athens", "aH", 8, {"amphipolis": 1, "larisa": 2, "corcyra": 3, "chios": 2}),
        ("athens", "aC", 3, {"larisa": 3}),
        ("athens", "aN", 5, {"corcyra": 3, "chios": 2}),
        ("sparta", "H", 4, {"sparta": 4}),
        ("sparta", "G", 3, {"sparta": 3}),
        ("sparta", "C", 1, {"sparta": 1}),
        ("sparta", "N", 2, {"gythium": 2}),
        ("sparta", "aH", 5, {"corinth": 3, "thebes": 2}),
        ("sparta", "aC", 4, {"thebes": 4}),
        ("sparta", "aN", 4, {"corinth": 4}),
    ],
)
def test_post_combat_rows(side: str, kind: str, n: int, placed: dict[str, int]) -> None:
    assert sent_home(side, kind, n) == placed


def test_a_neutral_occupied_by_the_enemy_is_out_of_play() -> None:
    assert sent_home("sparta", "aN", 2, athens={"syracuse": "3N"}, alliances=ACTIVE_NEUTRALS) == {"corinth": 2}


def test_post_combat_when_places_are_lost() -> None:
    assert sent_home("athens", "aH", 4, sparta={"amphipolis": "1aH"}) == {"larisa": 2, "corcyra": 1, "chios": 1}
    assert sent_home("athens", "aN", 3, sparta={"corcyra": "1aN"}) == {"chios": 3}
    assert sent_home("sparta", "aH", 3, athens={"thebes": "1H"}) == {"corinth": 3}
    assert sent_home("sparta", "aC", 3, athens={"thebes": "1H"}) == {"sparta": 3}  # Q&A: land points go sent_home
    assert sent_home("athens", "aC", 2, sparta={"larisa": "1aH"}) == {"athens": 2}
    assert sent_home("athens", "N", 2, sparta={"piraeus": "9H"}) == {"corcyra": 2}
    assert sent_home("athens", "N", 2, sparta={"piraeus": "9H", "corcyra": "1N"}) == {"chios": 2}
    assert sent_home("athens", "N", 2, sparta={"piraeus": "9H", "corcyra": "1N", "chios": "1N", "samos": "1N"}) == {}
    assert sent_home("sparta", "N", 2, athens={"gythium": "1N"}) == {"corinth": 2}
    assert sent_home("sparta", "N", 2, athens={"gythium": "1N", "corinth": "1N"}) == {}
    assert sent_home("athens", "aN", 2, sparta={"corcyra": "1N", "chios": "1N", "samos": "1N"}) == {"piraeus": 2}
    assert sent_home("sparta", "aN", 2, athens={"corinth": "1N"}) == {"gythium": 2}


def test_own_ruling_with_the_home_itself_lost_after_combat_land_points_are_too() -> None:
    assert sent_home("sparta", "H", 2, athens={"sparta": "3H"}) == {}
    assert sent_home("sparta", "H", 2, athens={"sparta": "3H"}, phase="operations") == {"sparta": 2}


def test_addendum_5_samos_is_a_coalition_space_only_while_chios_is_lost() -> None:
    assert "samos" not in war().coalition("athens")
    assert "samos" in war(rebels=["chios"]).coalition("athens")
    assert "samos" in war(sparta={"chios": "1N"}).coalition("athens")


def test_5_9_ships_of_athens_without_a_base_are_lost_and_never_go_to_samos() -> None:
    away = {"sparta": {"piraeus": "4H", "corcyra": "1aN"}, "rebels": ["chios"]}
    assert sent_home("athens", "N", 3, **away) == {}
    assert sent_home("athens", "aN", 3, **away) == {"samos": 3}


def test_5_9_a_contested_chios_is_not_lost() -> None:
    game = war({"chios": "1aH", "samos": "2aN"}, {"chios": "1aH"}, phase="operations")
    assert not game.chios_lost() and "samos" not in game.coalition("athens")
    game.note_chios()
    assert not game.state.samos_for_chios
    game.eliminate("sparta", "chios", "aH")
    game.chios_regained()
    assert at(game, "athens", "samos") == {"aN": 2}
    game = war({"samos": "2aN"}, {"chios": "1aH"}, phase="rebellion")
    assert game.chios_lost() and "samos" in game.coalition("athens")


@pytest.mark.parametrize("base", ["corcyra", "chios"])
def test_5_8_homeless_ships_of_athens_go_where_the_player_says(base: str) -> None:
    """Check the post-combat table: while Sparta controls Piraeus, ships go "to Corcyra or to Chios instead"."""
    game = war({}, {"piraeus": "4H"}, phase="combat", player="athens")
    game.to_box("athens", "N", 3)
    game.state.raised["athens"]["N"] = 3
    run(game.choose_fleet_base(), base)
    game.going_home()
    assert at(game, "athens", base) == {"N": 3}
    # There is no question without a choice, and never for the non-player.
    for fields in ({"rebels": ["chios"]}, {"player": "sparta"}):
        game = war({}, {"piraeus": "4H"}, phase="combat", **fields)
        game.to_box("athens", "N", 3)
        run(game.choose_fleet_base())
