"""Sphacteria: sentences of different sections that meet, and the edges of their numbers."""

from __future__ import annotations

import pytest

from engine.hoplite import share_of
from engine.sphacteria.chapter_6_stratagems import COMBAT, ENTRIES, CombatMoment
from engine.sphacteria.state import SphacteriaActionPhase
from tests.engine.rules.sphacteria.helpers import ADJUST, FIRST, SECOND, attack, drive, fight, table, told, where


@pytest.mark.parametrize(
    ("share", "units", "struck"),
    [
        ("1/4", 1, 1),
        ("1/4", 4, 1),
        ("1/4", 7, 1),
        ("1/4", 8, 2),
        ("1/2", 1, 1),
        ("1/2", 2, 1),
        ("1/2", 5, 2),
        ("3/4", 1, 1),
        ("3/4", 2, 1),
        ("3/4", 3, 2),
        ("3/4", 4, 3),
        ("A", 3, 3),
        ("R", 3, 0),
        ("1/2", 0, 0),
    ],
)
def test_4_2_a_share_is_rounded_in_the_owners_favour_and_one_at_least(share: str, units: int, struck: int) -> None:
    assert share_of(share, units) == struck


def playable(game: object, side: str, zone: str, attacker: str) -> list[str]:
    """Return the stratagems that public facts allow a side in the combat of a zone."""
    battle = game.muster(attack(game, attacker, zone), zone)  # type: ignore[attr-defined,arg-type]
    return ENTRIES.playable(game, CombatMoment(COMBAT, side, battle), ())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("beside", "zone", "force", "may"),
    [
        ({"U": "brasidas"}, "M", "S-H1 A-H1", False),  # leaders are no combat units
        ({"U": "S-H5"}, "M", "S-H1 A-H1", True),
        ({"H": "S-T1"}, "M", "S-H1 A-H1", False),  # a land combat is supported from land
        ({"V": "S-T1"}, "M", "S-H1 A-H1", True),  # a squadron on the beach is a land unit (4.1)
        ({"V": "S-T2"}, "H", "S-T1 A-T1", False),  # and no squadron at sea
        ({"J": "S-T2"}, "H", "S-T1 A-T1", True),
        ({"N": "S-H5"}, "U", "S-H1 A-H1", False),  # two zones away
    ],
)
def test_6_8_who_may_support_a_combined_attack(beside: dict[str, str], zone: str, force: str, may: bool) -> None:
    game = table({zone: force, **beside})
    assert ("8" in playable(game, "sparta", zone, "sparta")) is may


@pytest.mark.parametrize(("attacker", "shift"), [("sparta", -1), ("athens", -1)])
def test_6_2_kuklos_in_every_water_for_whichever_side_defends(attacker: str, shift: int) -> None:
    defender = "athens" if attacker == "sparta" else "sparta"
    game = table({"J": "S-T1 A-T2"}, hands={defender: "2/12"}, throws=(3,))
    attack(game, attacker, "J")
    fight(game, "J", stratagem=["2"])
    assert told(game, "battle")[0]["column_shifts"]["2"] == shift


def test_6_9_the_defender_may_silence_two_starred_attackers() -> None:
    game = table({"M": "S-H1 S-H2 epitadas brasidas A-H1"}, hands={"athens": "9/19"}, throws=(3,))
    attack(game, "sparta", "M")
    fight(game, "M", stratagem=["9"])
    found = told(game, "battle")[0]["die_modifiers"]
    assert (found["a"], found["9"]) == (2, -2)


@pytest.mark.parametrize(
    ("attackers", "defenders", "shift"),
    [
        ("S-H1 S-H5", "A-H1", -1),  # half of the attackers are helots
        ("S-H1 S-H2 S-H5", "A-H1", 0),
        ("S-H1", "A-H1 A-H6", 1),
        ("S-H5", "A-H6", 0),  # both: the shifts cancel each other
        ("S-H1 S-H5", "A-H1 A-H6", 0),
    ],
)
def test_4_2_c_half_messenians_or_helots(attackers: str, defenders: str, shift: int) -> None:
    game = table({"M": f"{attackers} {defenders}"}, throws=(3,))
    attack(game, "sparta", "M")
    fight(game, "M")
    assert told(game, "battle")[0]["column_shifts"].get("c", 0) == shift


@pytest.mark.parametrize(
    ("stratagem", "counter", "level", "after"),
    [("17", "7/17", 1, 1), ("18", "8/18", 1, 1), ("19", "9/19", 1, 3), ("17", "7/17", 2, 2)],
)
@pytest.mark.parametrize("blockaded", [True, False])
def test_6_17_to_19_the_marker_stays_or_goes_to_three(
    stratagem: str, counter: str, level: int, after: int, blockaded: bool
) -> None:
    """#17 and #18: “the marker remains on the box where it is”, also where it would have risen."""
    ships = {"I": "A-T1", "J": "A-T2"} if blockaded else {"A": "A-T1 A-T2"}
    game = table(
        {"Q": "S-H1 S-H2", **ships, "P": "A-H1"},
        hands={"sparta": counter},
        supply={"sparta": level, "athens": 3},
        more=f'{ADJUST}initiative = "sparta"',
    )
    drive(game.adjustments(), discard=[()], adjustment=[stratagem])
    assert game.state.supply["sparta"] == after


@pytest.mark.parametrize(("die", "place", "level"), [(2, "U", 2), (1, "eliminated", 1)])
def test_5_2_a_weak_helot_who_fails_is_eliminated_for_a_point(die: int, place: str, level: int) -> None:
    game = table(
        {"Q": "S-H1", "U": "S-H5", "I": "A-T1", "J": "A-T2", "P": "A-H1"},
        weak="S-H5",
        supply={"sparta": 2, "athens": 3},
        throws=(die,),
        more=f'{ADJUST}initiative = "sparta"',
    )
    drive(game.adjustments(), helots=[("S-H5",)])
    assert where(game, "S-H5") == [place] and game.state.supply["sparta"] == level
    assert game.points_of("athens")["troops"] == (place == "eliminated")


def test_2_d_a_starred_leader_aboard_a_squadron_is_on_the_map() -> None:
    game = table({"I": "A-T1 demosthenes", "P": "A-H1 A-H6"}, weak="A-H1 A-H6", more=f'{ADJUST}initiative = "athens"')
    drive(game.adjustments(), recover=["A-H1"])
    assert game.state.weak == ["A-H6"]


def test_2_d_a_starred_leader_in_a_base_is_not_on_the_map() -> None:
    game = table({"BTA": "A-H1 demosthenes", "P": "A-H6"}, weak="A-H1 A-H6", more=f'{ADJUST}initiative = "athens"')
    asked: list[str] = []
    drive(game.adjustments(), asked)
    assert "athens:recover" not in asked and set(game.state.weak) == {"A-H1", "A-H6"}


@pytest.mark.parametrize(("reduced", "enters"), [(["S-T2"], True), (["done"], False)])
def test_11_1_a_squadron_reduced_before_it_moves_fits_the_northern_strait(reduced: list[str], enters: bool) -> None:
    """IT 11.1, note: this can serve to move squadrons into the straits."""
    game = table({"D": "S-T2 S-T3"}, edition=SECOND, options={"voluntary_reduction": "on"})
    phase = attack(game, "athens", "A", points=3)
    phase = SphacteriaActionPhase("sparta", budget=6)
    game.state.current = phase
    drive(game.before_moving(phase, "D"), reduce=[tuple(reduced)])
    assert ("I" in game.goals(phase, "D", ("S-T2",))) is enters
    assert "I" not in game.goals(phase, "D", ("S-T3",)) and "I" not in game.goals(phase, "D", ("S-T2", "S-T3"))


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_3_2_five_units_may_pass_through_a_full_zone_but_not_stay(edition: str) -> None:
    """Stacking is looked at after movement, four units a side whatever their type; leaders do not count."""
    game = table({"N": "S-H1 S-H2", "M": "S-H3 S-H5 S-H6 S-H7", "U": "epitadas"}, edition=edition)
    phase = SphacteriaActionPhase("sparta", budget=8)
    game.state.current = phase
    drive(game.march(phase, ("S-H1", "S-H2"), ("N", "M", "U")))
    drive(game.end_of_moves(phase))
    assert where(game, "S-H1", "S-H2", "S-H3") == ["U", "U", "M"] and not told(game, "turned_back")


def test_8_2_what_deserts_and_what_capitulates_counts_as_eliminated() -> None:
    game = table({"P": "A-H1 A-H6", "N": "S-H1"}, hands={"sparta": "21/22"}, more=f'{ADJUST}initiative = "sparta"')
    before = sum(game.points_of("sparta").values())
    drive(game.adjustments(), discard=[()], adjustment=["22"])
    assert where(game, "A-H6") == ["eliminated"] and sum(game.points_of("sparta").values()) == before + 1
