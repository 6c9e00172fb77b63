"""The Peloponnesian War, 4.1.2 to 4.1.4 and 4.8: the isthmus, the open sea, transport, ravages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rules.peloponnesian_war.helpers import SPARTANS, at, march, marching, operations_table, run, told, war


def lesbos(**fields: Any) -> Any:
    return war({"methymna": "1aN"}, {"tenedos": "1N"}, phase="operations", **fields)


def test_4_1_2_ships_are_hauled_over_only_by_the_master_of_both_ends() -> None:
    game = operations_table(sparta=SPARTANS)
    assert "isthmus" in game.kinds_open("sparta", {"aN": 2}) and "isthmus" not in game.kinds_open("athens", {"N": 2})
    game = operations_table({"cenchreae": "1H"}, SPARTANS)
    assert "isthmus" not in game.kinds_open("sparta", {"aN": 2})


def test_4_1_2_land_forces_at_one_end_catch_whoever_enters_the_other() -> None:
    game = operations_table(sparta={"corinth": "2aH"}, throws=[3, 3], draws=[0])
    run(march(game, {"H": 2, "N": 2}, "epidaurus", start="megara"))
    assert told(game, "interception")[0] == {
        "side": "sparta",
        "space": "cenchreae",
        "origin": "corinth",
        "same": False,
        "die": 0,
        "success": True,
        "compulsory": True,
        "by_rules": False,
    }
    assert "cenchreae" not in game.state.ravaged


def test_4_1_2_a_fleet_alone_at_corinth_catches_nobody_for_certain() -> None:
    game = operations_table(sparta={"corinth": "2aN"})
    assert game.across_the_isthmus("sparta", "cenchreae") == ""


@pytest.mark.parametrize("die", range(1, 7))
def test_4_1_3_a_storm_on_5_or_6_sinks_the_army_and_sets_the_leader_aside(die: int) -> None:
    game = operations_table(
        throws=[die] + [1] * (die < 5), alliances={"argos": "", "syracuse": "", "macedon": "", "persia": ""}
    )
    run(march(game, {"H": 2, "N": 2}, "syracuse", start="cape_taenarum"), "yes")
    if die >= 5:
        assert game.state.army is None and "pericles" in game.state.drawn
        assert game.state.removed["athens"] == {"H": 2, "N": 2}
    else:
        assert at(game, "athens", "syracuse") == {"H": 2, "N": 2}
        assert at(game, "sparta", "syracuse") == {"aH": 2, "aC": 2, "aN": 2}  # the attack brings Syracuse into the war


def test_4_1_3_the_non_player_never_dares_it_and_a_player_may_go_round() -> None:
    game = operations_table(draws=[0] * 9)
    run(march(game, {"H": 2, "N": 2}, "gela", start="cape_taenarum"))
    assert at(game, "athens", "gela") == {"H": 2, "N": 2}  # neutral Syracuse blocks the short way: no question
    game = operations_table(player="sparta", draws=[0] * 9)
    run(march(game, {"H": 2, "N": 2}, "catana", start="cape_taenarum"))
    assert at(game, "athens", "catana") == {"H": 2, "N": 2}


def test_4_1_4_a_skirmish_on_an_island_leaves_the_excess_there() -> None:
    game = operations_table(sparta={"aegina": "2aN"}, throws=[4, 1, 3, 1], draws=[0])
    run(march(game, {"H": 2, "aH": 1, "N": 3}, "cape_scyllaeum", start="piraeus"), {"aH": 1})
    assert told(game, "left_behind") == [{"side": "athens", "space": "aegina", "force": {"aH": 1}, "by_rules": False}]
    assert at(game, "athens", "aegina") == {"aH": 1} and at(game, "athens", "cape_scyllaeum") == {"H": 2, "N": 2}


def test_4_1_4_elsewhere_the_army_goes_on_by_mixed_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    game = operations_table({"piraeus": "1N"})
    army = game.begin("athens", "pericles", "miletus")
    army.space, army.path, army.force = "clazomenae", ["clazomenae"], {"H": 2, "N": 2}
    assert run(game.way_to("miletus")) == ["clazomenae", "erythrae", "chios", "samos", "miletus"]
    enter = game.enter

    async def wrecked(space: str, goal: str) -> str:
        met = await enter(space, goal)
        army.force["N"] = 1
        return met

    monkeypatch.setattr(game, "enter", wrecked)
    run(game.set_out())
    assert army.path == ["clazomenae", "erythrae", "teos", "colophon", "ephesus", "miletus"]
    assert at(game, "athens", "miletus") == {"H": 2, "N": 1} and not told(game, "left_behind")


def test_4_1_4_the_non_player_leaves_its_allies_first() -> None:
    game = operations_table({"piraeus": "1N"}, player="sparta")
    army = game.begin("athens", "pericles", "ceos")
    army.space, army.path, army.force = "piraeus", ["piraeus"], {"H": 2, "aH": 1, "C": 1, "N": 2}
    run(game.leave_behind("ceos"))
    assert army.force == {"H": 1, "C": 1, "N": 2} and at(game, "athens", "piraeus") == {"N": 1, "aH": 1, "H": 1}


def test_4_1_4_where_only_the_sea_leads_on_the_excess_stays_at_the_last_shore() -> None:
    game = operations_table({"piraeus": "1N"})
    army = game.begin("athens", "pericles", "ceos")
    army.space, army.path, army.force, army.assembling = "piraeus", ["piraeus"], {"H": 2, "C": 1, "N": 2}, False
    assert run(game.follow(["piraeus", "ceos"]), {"C": 1}) == "arrived"
    assert at(game, "athens", "piraeus") == {"N": 1, "C": 1} and army.force == {"H": 2, "N": 2}


def test_4_1_4_an_army_without_ships_halts_at_the_shore() -> None:
    game = operations_table({"piraeus": "1N"})
    run(march(game, {"H": 2}, "ceos", start="piraeus"))
    assert at(game, "athens", "piraeus") == {"N": 1, "H": 2} and told(game, "halted")


def test_4_1_4_ships_lost_at_an_assembly_island_leave_the_excess_there_and_the_rest_goes_on() -> None:
    game = lesbos(throws=[4, 1, 3], draws=[0, 0, 0])  # intercepted at Methymna; a ship is lost
    game.state.forces["athens"].clear()
    game.state.raised["athens"].clear()
    marching(game, "athens", "cleon", "mytilene", "antandrus", {"H": 2, "N": 2})
    assert run(game.travel("methymna")) == "arrived"
    assert game.state.army.force == {"H": 2, "N": 1}
    game.state.forces["sparta"].clear()
    game.state.army.objective = "chios"
    run(game.set_out())
    assert at(game, "athens", "methymna") == {"H": 1} and at(game, "athens", "chios") == {"H": 1, "N": 1}
    assert told(game, "left_behind")


def test_4_1_4_who_has_lost_no_ship_leaves_nobody_behind() -> None:
    game = war({}, {}, phase="operations")
    marching(game, "athens", "cleon", "chios", "methymna", {"H": 2, "N": 1})
    run(game.set_out())
    assert at(game, "athens", "methymna") == {"H": 2, "N": 1} and told(game, "halted")


def test_4_8_enemy_land_on_the_way_is_ravaged_fortress_or_not_but_not_the_objective() -> None:
    game = operations_table(draws=[0])
    run(march(game, {"H": 2, "N": 2}, "hermione", start="piraeus"))
    assert game.state.ravaged == ["cape_scyllaeum", "troezen"]


def test_4_8_no_ravage_where_enemies_stand_in_neutral_or_rebel_land_or_while_gathering() -> None:
    game = operations_table(sparta={"troezen": "1aH"}, draws=[0], throws=[1], rebels=["cape_scyllaeum"])
    run(march(game, {"H": 2, "N": 2}, "hermione", start="aegina"))
    assert game.state.ravaged == []
    game = operations_table(sparta={})
    army = game.begin("athens", "pericles", "hermione")
    army.space, army.path, army.force = "aegina", ["aegina"], {"H": 2, "N": 2}
    run(game.travel("hermione"))
    assert game.state.ravaged == []
    game = operations_table(draws=[0])
    run(march(game, {"H": 2, "N": 2}, "amorgos", start="melos"))
    assert game.state.ravaged == []


def test_ruling_4_7_a_lone_leader_throws_for_the_storm_too() -> None:
    game = war(
        {},
        {"sparta": "1H"},
        phase="operations",
        leaders={"gylippus": "sparta"},
        throws=[6],
        player="sparta",
        alliances={"argos": "", "syracuse": "sparta", "macedon": "", "persia": ""},
    )
    run(march(game, {}, "syracuse", start="cape_taenarum", side="sparta", leader="gylippus"), "yes")
    assert game.state.drawn == ["gylippus"]


def test_equal_routes_the_mover_chooses_if_the_table_so_wishes() -> None:
    game = operations_table(options={"equal_routes": "mover"})
    run(march(game, {"H": 1, "N": 1}, "cape_scyllaeum", start="piraeus"), "aegina")
    assert game.state.ravaged == []
    game = operations_table(options={"equal_routes": "mover"})
    run(march(game, {"H": 1, "N": 1}, "cape_scyllaeum", start="piraeus"), "methana")
    assert game.state.ravaged == ["methana"]


def test_straits_2e_is_an_option() -> None:
    assert operations_table().straits({"H": 1}) == {"naupactus"}
    assert operations_table(options={"straits_2e": "yes"}).straits({"H": 1}) == {"naupactus", "byzantium", "amphipolis"}
    assert operations_table().straits({"H": 1, "N": 1}) == frozenset()
