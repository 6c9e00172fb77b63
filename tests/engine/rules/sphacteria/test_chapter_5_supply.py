"""5. Supply and capitulation in Sphacteria."""

from __future__ import annotations

import pytest

from tests.engine.rules.sphacteria.helpers import ADJUST, drive, table, told, where


def test_5_3_a_desertion_that_empties_pylos_suspends_its_supply() -> None:
    """A unit that comes to Pylos afterwards starts from full supply."""
    game = table({"P": "A-H6", "N": "S-H1"}, hands={"sparta": "21/22"}, supply={"athens": 1}, more=ADJUST)
    drive(game.adjustments(), adjustment=["22"])
    assert game.state.suspended == ["sparta", "athens"]
    game.forces.move("A-H1", "P")
    game.resume("athens")
    assert game.state.supply["athens"] == 3


@pytest.mark.parametrize("initiative", ["athens", "sparta"])
def test_ruling_93_each_check_is_made_in_its_owners_half(initiative: str) -> None:
    game = table(
        {"P": "A-H1", "Q": "S-H1"},
        supply={"athens": 1, "sparta": 1},
        more=f'phase = "adjustments"\ninitiative = "{initiative}"',
    )
    drive(game.adjustments())
    other = "sparta" if initiative == "athens" else "athens"
    assert [facts["side"] for facts in told(game, "supply")] == [initiative, other]


def test_ruling_95_a_spared_check_does_not_stop_the_boats() -> None:
    game = table(
        {"I": "A-T1", "J": "A-T2", "Q": "S-H1 S-H2", "U": "S-H5"},
        throws=(2,),
        hands={"sparta": "8/18"},
        more='phase = "adjustments"\ninitiative = "sparta"',
        supply={"sparta": 1},
    )
    drive(game.adjustments(), adjustment=["18"], helots=["S-H5"])
    assert game.state.supply["sparta"] == 2


@pytest.mark.parametrize(
    ("ships", "level"),
    [
        ({"H": "S-T1", "I": "S-T6"}, 1),
        ({"H": "S-T1"}, 3),
        ({"H": "S-T1", "I": "A-T1"}, 3),
        ({}, 3),
    ],
)
def test_5_1_pylos_starves_when_sparta_alone_holds_harbour_and_northern_strait(
    ships: dict[str, str], level: int
) -> None:
    """Ruling 91."""
    game = table({"P": "A-H1", **ships}, supply={"athens": 2})
    drive(game.check_supply("athens"))
    assert game.state.supply["athens"] == level


@pytest.mark.parametrize(
    ("ships", "start", "level"),
    [
        ({"I": "A-T1", "J": "A-T2"}, 2, 1),
        ({"J": "A-T2"}, 2, 3),
        ({"I": "S-T6", "J": "A-T2"}, 2, 3),
        ({}, 3, 3),
    ],
)
def test_5_2_the_island_starves_when_athens_alone_holds_both_straits(
    ships: dict[str, str], start: int, level: int
) -> None:
    """Ruling 92: the marker does not rise above three."""
    game = table({"Q": "S-H1", **ships}, supply={"sparta": start})
    drive(game.check_supply("sparta"))
    assert game.state.supply["sparta"] == level


def test_5_athenians_on_the_island_change_nothing() -> None:
    """Ruling 100: they need no supply themselves."""
    game = table({"Q": "S-H1", "T": "A-H1", "I": "A-T1", "J": "A-T2"}, supply={"sparta": 2, "athens": 1})
    drive(game.check_supply("sparta"))
    drive(game.check_supply("athens"))
    assert game.state.supply == {"sparta": 1, "athens": 1}


BLOCKADE = {"I": "A-T1", "J": "A-T2", "Q": "S-H1 S-H2"}


@pytest.mark.parametrize(("die", "level", "weak"), [(2, 2, []), (6, 2, []), (3, 1, ["S-H5"])])
def test_5_2_helot_boats_raise_the_marker_before_the_check(die: int, level: int, weak: list[str]) -> None:
    """Ruling 94."""
    game = table({**BLOCKADE, "U": "S-H5"}, throws=(die,), supply={"sparta": 2})
    drive(game.check_supply("sparta"), helots=["S-H5"])
    assert game.state.supply["sparta"] == level and game.state.weak == weak


def test_5_2_each_helot_unit_in_u_or_v_may_try_once_and_a_weakened_one_is_lost() -> None:
    game = table({**BLOCKADE, "U": "S-H5", "V": "S-H6", "N": "S-H7"}, throws=(1, 4), weak="S-H5", supply={"sparta": 1})
    drive(game.helot_boats(), helots=["S-H5", "S-H6"])
    assert where(game, "S-H5") == ["eliminated"] and game.state.supply["sparta"] == 2


def test_ruling_139_no_boats_when_nobody_is_on_the_island() -> None:
    asked: list[str] = []
    game = table({"I": "A-T1", "J": "A-T2", "U": "S-H5"}, supply={"sparta": 1})
    drive(game.check_supply("sparta"), asked)
    assert asked == [] and game.state.supply["sparta"] == 1


def test_rulings_96_and_138_resumption_starts_from_three_and_is_checked_at_once() -> None:
    game = table({**BLOCKADE}, supply={"sparta": 1}, more='suspended = ["sparta"]')
    drive(game.check_supply("sparta"))
    assert game.state.supply["sparta"] == 2 and "sparta" not in game.state.suspended


def test_5_3_leaving_pylos_suspends_the_check_without_capitulation() -> None:
    game = table({"O": "A-H1", "H": "S-T1", "I": "S-T6"}, supply={"athens": 1})
    game.state.suspended.clear()
    game.note_suspension()
    drive(game.check_supply("athens"))
    assert game.state.suspended == ["athens", "sparta"] and game.state.outcome is None
    assert game.state.supply["athens"] == 1


def test_ruling_97_helots_alone_on_the_island_count() -> None:
    game = table({"I": "A-T1", "J": "A-T2", "R": "S-H5"}, supply={"sparta": 3})
    drive(game.check_supply("sparta"))
    assert game.state.supply["sparta"] == 2


@pytest.mark.parametrize(
    ("island", "total"),
    [
        ({"Q": "S-H1", "T": "S-H2"}, True),
        ({"Q": "S-H1"}, False),
        ({"Q": "S-H5 S-H6"}, True),
    ],
)
def test_5_3_and_8_1_capitulation_of_two_units_with_hoplites_wins_outright(island: dict[str, str], total: bool) -> None:
    """Ruling 125: helots are of type H."""
    game = table({"I": "A-T1", "J": "A-T2", **island}, supply={"sparta": 1})
    drive(game.check_supply("sparta"))
    outcome = game.state.outcome
    assert (outcome is not None and (outcome.kind, outcome.winner) == ("total", "athens")) == total
    assert all(game.state.where[name] == "eliminated" for names in island.values() for name in names.split())


def test_rulings_98_and_128_small_capitulations_give_points_and_spare_the_leaders() -> None:
    game = table({"P": "A-H1 demosthenes", "H": "S-T1", "I": "S-T6"}, supply={"athens": 1})
    drive(game.check_supply("athens"))
    assert game.state.outcome is None and game.score() == {"athens": 0, "sparta": 1}
    assert where(game, "demosthenes") == ["P"]


@pytest.mark.parametrize("strait", ["A-T1", "S-T6", ""])
def test_ruling_99_both_sides_are_never_blockaded_at_once(strait: str) -> None:
    """5.1 and 5.2 both name the northern strait, which the squadrons of only one side can hold alone."""
    game = table(
        {"P": "A-H1 A-A1", "Q": "S-H1 S-H2", "H": "S-T1", "I": strait, "J": "A-T2"},
        supply={"athens": 1, "sparta": 1},
        more='phase = "adjustments"\ninitiative = "athens"',
    )
    drive(game.adjustments())
    told_of = [facts["side"] for facts in told(game, "capitulated")]
    assert told_of == {"A-T1": ["sparta"], "S-T6": ["athens"], "": []}[strait]


def test_5_3_a_capitulation_takes_units_and_leaves_leaders_without_enemies_beside_them() -> None:
    """Ruling 98: the passage is about units; a leader is captured only when alone among enemy units (1.2)."""
    game = table(
        {"I": "A-T1", "J": "A-T2", "Q": "S-H5 epitadas", "S": "A-H1 A-H2", "T": "styphon"}, supply={"sparta": 1}
    )
    game.forces.move("styphon", "S")
    drive(game.supply_check("sparta"))
    assert where(game, "S-H5", "epitadas", "styphon") == ["eliminated", "Q", "eliminated"]
    assert game.state.fallen["sparta"] == ["styphon"]


def test_5_3_a_capitulation_names_only_the_zones_that_held_someone() -> None:
    game = table({"I": "A-T1", "J": "A-T2", "R": "S-H5"}, supply={"sparta": 1})
    drive(game.supply_check("sparta"))
    assert told(game, "capitulated")[0]["zones"] == ["R"]
