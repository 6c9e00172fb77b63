"""4.2. Retreat after combat in Sphacteria."""

from __future__ import annotations

import pytest

from engine.kernel.text import LANGUAGES
from engine.sphacteria.board import ON_FOOT
from engine.sphacteria.game import Sphacteria
from tests.engine.rules.sphacteria.helpers import (
    FIRST,
    SECOND,
    attack,
    drive,
    fight,
    question,
    said,
    table,
    told,
    where,
)


def losing(where_: dict[str, str], zone: str, die: int = 3, weak: str = "", attacker: str = "sparta") -> Sphacteria:
    game = table(where_, throws=(die,), weak=weak)
    attack(game, attacker, zone, "")
    return game


def test_rulings_70_and_74_the_loser_leaves_for_adjacent_zones_and_may_part() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2 demosthenes", "L": "S-H5"}, "N")
    fight(game, "N", retreat=["split", "V", "M"], retreat_who=[("A-H1",)])
    assert where(game, "A-H1", "A-H2", "demosthenes") == ["V", "M", "M"]


def test_ruling_78_a_zone_with_enemies_is_no_refuge() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1", "L": "S-H5", "V": "S-H6"}, "N")
    fight(game, "N")
    assert where(game, "A-H1") == ["M"]


def test_4_2_without_a_free_zone_the_units_are_eliminated() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1 demosthenes", "L": "S-H5", "V": "S-H6", "M": "S-H7"}, "N")
    fight(game, "N")
    assert where(game, "A-H1", "demosthenes") == ["eliminated", "eliminated"]
    assert told(game, "eliminated")[0]["reason"] == "no-retreat"
    assert game.points_of("sparta")["troops"] == 1 and game.points_of("sparta")["leaders"] == 1


def test_rulings_76_and_142_retreat_by_transport_to_the_first_shore() -> None:
    game = losing({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-A1", "R": "S-H5", "I": "A-T1"}, "Q")
    fight(game, "Q")
    assert where(game, "A-H1", "A-A1") == ["P", "P"]
    assert told(game, "moved")[-1]["path"] == ["Q", "I", "P"] and told(game, "moved")[-1]["by_sea"]
    assert game.state.current is not None and game.state.current.carried["athens"] == {"I": 2}


def test_ruling_76_a_retreat_by_transport_is_bound_to_the_capacity() -> None:
    game = losing({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2 A-H3 A-H4", "R": "S-H5", "I": "A-T1"}, "Q", weak="A-T1", die=6)
    fight(game, "Q")
    left = [name for name in ("A-H1", "A-H2", "A-H3", "A-H4") if game.state.where[name] == "P"]
    assert len(left) == 3 and len(game.eliminated("athens")) == 1


def test_ruling_75_a_retreat_into_a_crowd_pushes_the_surplus_on() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1", "L": "S-H5", "V": "S-H6", "M": "A-P1 A-P2 A-P3 A-A1"}, "N")
    fight(game, "N", surplus=["A-P1"])  # ruling 143: chosen among all units there
    assert where(game, "A-H1", "A-P1", "A-P2") == ["M", "U", "M"]


def test_ruling_75_no_room_anywhere_eliminates_the_surplus() -> None:
    game = losing(
        {"N": "S-H1 S-H2 S-H3 S-H4 A-H1", "L": "S-H5", "V": "S-H6", "M": "A-P1 A-P2 A-P3 A-A1", "U": "S-H7"}, "N"
    )
    fight(game, "N", surplus=["A-A1"])
    assert where(game, "A-A1", "A-H1") == ["eliminated", "M"]


def test_ruling_75_the_surplus_does_not_go_back_to_the_lost_field() -> None:
    game = table(
        {"N": "S-H5 A-H1 A-H2 A-H3", "M": "S-H1 S-H2 S-H3 S-H6", "L": "A-P1", "V": "A-P2", "U": "A-P3"},
        weak="A-H1 A-H2 A-H3",
        throws=(3,),
    )
    drive(game.combat(attack(game, "sparta", "N", "M"), "N"))
    assert "N" not in where(game, "S-H5", "S-H1", "S-H2", "S-H3", "S-H6")


def test_ruling_77_ships_may_retreat_to_the_beach_if_it_is_free_and_has_room() -> None:
    game = losing({"H": "A-T2 A-T3 A-T4 S-T2", "I": "A-T1", "J": "A-T7"}, "H", attacker="athens")
    fight(game, "H")
    assert where(game, "S-T2") == ["V"]
    game = losing(
        {"H": "A-T2 A-T3 A-T4 S-T2", "I": "A-T1", "J": "A-T7", "V": "S-H1 S-H2 S-H3 S-H5"}, "H", attacker="athens"
    )
    fight(game, "H")
    assert where(game, "S-T2") == ["eliminated"]


def test_ruling_75_strait_limits_hold_after_a_retreat() -> None:
    game = losing({"H": "A-T2 A-T3 A-T4 S-T2 S-T3", "J": "A-T7", "V": "A-H1"}, "H", attacker="athens")
    fight(game, "H", surplus=["S-T2"])
    assert not game.over_full("sparta", "I") and "D" in where(game, "S-T2", "S-T3")


def test_ruling_141_a_leader_leaves_a_lost_sea_fight_with_a_ship_or_alone_for_the_shore() -> None:
    game = losing({"D": "A-T2 A-T3 A-T4 S-T2 S-T3 thrasymelidas"}, "D", attacker="athens")
    fight(game, "D", retreat=["split", "E"], retreat_who=[("thrasymelidas",)])
    assert where(game, "thrasymelidas", "S-T2", "S-T3") == ["P", "E", "E"]
    game = losing({"D": "A-T2 A-T3 A-T4 S-T2 thrasymelidas"}, "D", attacker="athens")
    fight(game, "D", retreat=["E"])
    assert where(game, "thrasymelidas") == ["E"]


def test_4_2_the_owner_says_who_leaves_by_the_few_ships_there_are() -> None:
    """A weak squadron carries three of four units; their owner chooses the one that stays and is lost."""
    game = table({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2 A-H3 A-H4", "R": "S-H5", "I": "A-T1"}, weak="A-T1", throws=(6,))
    drive(game.combat(attack(game, "sparta", "Q"), "Q"), weaken=[("A-H2",)], retreat_who=[("A-H2", "A-H3", "A-H4")])
    assert where(game, "A-H1", "A-H2", "A-H3", "A-H4") == ["eliminated", "P", "P", "P"]


def test_4_2_a_force_may_divide_when_only_some_of_it_find_room_aboard() -> None:
    """All three can walk to one zone; at most one has room on the ships, and may use it."""
    game = table({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2", "I": "A-T1"}, weak="A-T1", throws=(6,))
    phase = attack(game, "sparta", "Q")
    phase.carried["athens"]["I"] = 2
    drive(game.combat(phase, "Q"), weaken=[("A-H1",)], retreat=["split", "P"], retreat_who=[("A-H1",)])
    assert where(game, "A-H1", "A-H2") == ["P", "R"]


def test_4_2_those_too_many_for_a_refuge_may_go_on_by_transport() -> None:
    """Pylos is full, but the ships in the strait carry the surplus to the island, within their capacity."""
    game = table(
        {
            "O": "A-H1 A-H2 S-H1 S-H2 S-H3 S-H4",
            "P": "A-H3 A-H4 A-P1 A-P2",
            "I": "A-T1",
            "L": "S-H5",
            "K": "S-H6",
            "V": "S-H7",
        },
        weak="A-T1",
        throws=(6,),
    )
    phase = attack(game, "sparta", "O")
    phase.carried["athens"]["I"] = 2
    drive(game.combat(phase, "O"), weaken=[("A-H1",)], surplus=["A-P1", "A-P2"])
    assert where(game, "A-H1", "A-H2", "A-P1", "A-P2") == ["P", "P", "Q", "eliminated"]
    assert phase.carried["athens"]["I"] == 3 and told(game, "moved")[-1]["path"] == ["P", "I", "Q"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_4_2_a_refuge_says_who_is_there_and_whether_it_is_too_small(lang: str) -> None:
    game = table({"N": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2", "M": "A-P1 A-P2 A-A1", "L": "S-H5"}, throws=(6,))
    ask = question(game.combat(attack(game, "sparta", "N", "V"), "N"), ("A-H1",))
    facts = {option.key: (option.facts["friends"], option.facts["full"]) for option in ask.options if option.facts}
    assert ask.key == "retreat" and facts == {"M": (3, True), "V": (0, False)}
    assert len(set(said(ask, lang))) == 4


def test_4_2_a_strait_too_small_for_the_beaten_fleet_says_so() -> None:
    game = table({"H": "A-T2 A-T3 A-T4 S-T2 S-T6"}, throws=(3,))
    ask = question(game.combat(attack(game, "athens", "H", "J"), "H"), ("S-T2",))
    facts = {option.key: option.facts["full"] for option in ask.options if option.facts}
    assert facts["I"] is True and facts["J"] is False and facts["V"] is False


def test_4_2_ships_on_the_beach_may_leave_first_and_then_carry_the_troops() -> None:
    """All land around the beach is enemy-held; the squadron retreats to the port and transports the hoplites."""
    game = table({"V": "A-H1 A-T2 S-H1 S-H2 S-H3 S-H4", "M": "S-H5", "N": "S-H6", "O": "S-H7"}, throws=(6,))
    drive(game.combat(attack(game, "sparta", "V", "N"), "V"), retreat=["R"])
    assert where(game, "A-T2", "A-H1") == ["H", "R"]
    assert [facts["path"] for facts in told(game, "moved")] == [["V", "H"], ["V", "H", "R"]]


def test_4_2_a_leader_without_refuge_ashore_goes_aboard_the_ships_beside_him() -> None:
    """Rulings 46 and 74: waters with a friendly squadron and no enemies are adjacent, so the leader may go there."""
    game = table(
        {"P": "A-H1 demosthenes S-H1 S-H2 S-H3 S-H4", "O": "S-H5", "I": "A-T1", "Q": "S-H6"}, throws=(6,), weak="A-H1"
    )
    phase = attack(game, "sparta", "P", "O")
    phase.carried["athens"]["I"] = 5
    drive(game.retreat(phase, "athens", "P"))
    assert where(game, "A-H1", "demosthenes") == ["eliminated", "I"]


def test_ruling_74_a_group_parts_only_where_it_has_a_use_for_it() -> None:
    """Units without a leader and with one way out leave together; with a leader or a second way, they may divide."""
    game = table({"P": "A-H1 A-H2 demosthenes", "N": "A-H3 A-H4", "Q": "S-H1"})
    phase = attack(game, "athens", "P")
    ways = {
        zone: list(game.retreat_goals(phase, "athens", zone, (name,), []))
        for zone, name in (("P", "A-H1"), ("N", "A-H3"))
    }
    assert len(ways["P"]) == 1 < len(ways["N"])
    assert not game.may_part(phase, "athens", "P", ("A-H1", "A-H2"), [])
    assert game.may_part(phase, "athens", "P", ("A-H1", "A-H2", "demosthenes"), [])
    assert game.may_part(phase, "athens", "N", ("A-H3", "A-H4"), [])


def test_rulings_77_and_143_two_squadrons_and_one_place_on_the_beach() -> None:
    """Only as many leave as there is room for: the owner chooses, and no land unit is displaced for them."""
    beach = "S-H1 S-H2 S-H3"
    game = table({"H": "S-T1 S-T2 A-T3 A-T4", "V": beach, "I": "A-T1", "J": "A-T6"})
    phase = attack(game, "athens", "H")
    drive(game.retreat(phase, "sparta", "H"), retreat_who=[("S-T2",)])
    assert where(game, "S-T1", "S-T2") == ["eliminated", "V"]
    assert where(game, *beach.split()) == ["V"] * 3


def test_stratagem_05_bars_the_zone_also_to_those_who_retreat() -> None:
    game = table({"N": "S-H1 A-H1", "O": "", "M": ""})
    phase = attack(game, "sparta", "N", "U")
    phase.closed.append("M")
    assert "M" in ON_FOOT["N"]
    assert "M" not in game.retreat_goals(phase, "sparta", "N", ("S-H1",), [])
    assert "M" in game.retreat_goals(phase, "athens", "N", ("A-H1",), [])
    assert "M" not in game.onward(phase, "S-H1", "N", {"N"})


@pytest.mark.parametrize(("edition", "place"), [(FIRST, "eliminated"), (SECOND, "S")])
def test_6_3_a_surplus_goes_on_through_full_zones_in_the_second_edition(edition: str, place: str) -> None:
    """Defeated in T, one unit enters S and is one too many; adjacent R is full too, Q beyond it is not."""
    game = table({"T": "S-H1 A-H1", "S": "S-H2 S-H3 S-H4 S-H5", "R": "S-H6 S-H7 S-H8 S-H9", "Q": ""}, edition=edition)
    phase = attack(game, "athens", "T")
    answers = {"surplus": ["S-H1"]} if edition == FIRST else {"surplus": ["S-H2", "S-H6"], "make_room": []}
    drive(game.retreat(phase, "sparta", "T"), **answers)
    assert where(game, "S-H1") == [place]
    if edition == SECOND:
        assert where(game, "S-H2", "S-H6") == ["R", "Q"]


def test_6_3_a_surplus_never_goes_back_where_it_has_been_and_is_lost_where_there_is_nothing() -> None:
    game = table({"Q": "S-H1 A-H1", "R": "S-H2 S-H3 S-H4 S-H5", "S": "A-H2", "P": "A-H3"}, edition=SECOND)
    phase = attack(game, "athens", "Q")
    drive(game.retreat(phase, "sparta", "Q"), surplus=["S-H1"])
    assert where(game, "S-H1") == ["eliminated"]
