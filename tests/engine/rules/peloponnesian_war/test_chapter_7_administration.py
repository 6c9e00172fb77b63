"""The Peloponnesian War, 7.0: income and building."""

from __future__ import annotations

from engine.peloponnesian_war.board import COLOURED
from tests.engine.rules.peloponnesian_war.helpers import (
    DELIAN_LEAGUE,
    at,
    nonplayer_table,
    operations_table,
    run,
    told,
    war,
)


def test_7_1_fixed_incomes() -> None:
    game = war()
    assert game.income("athens") == {"league": 3500} and game.income("sparta") == {"league": 2500}


def test_7_1_each_space_costs_fifty_once() -> None:
    game = war(
        {"megara": "1H"}, {"chios": "1N", "decelea": "1H"}, rebels=["chios", "miletus"], ravaged=["decelea", "megara"]
    )
    assert game.income("athens")["lost_spaces"] == -150
    assert game.income("sparta")["lost_spaces"] == -50
    assert "lost_spaces" not in war(ravaged=["melos"]).income("athens")  # neutrals cost nobody


def test_7_1_exception_thebes_and_corinth() -> None:
    assert war({"thebes": "1H", "corinth": "1H"}).income("sparta")["lost_cities"] == -500
    assert war(ravaged=["thebes"]).income("sparta")["lost_spaces"] == -50  # ruling 7.3


def test_7_1_everything_lost_is_nothing_at_all() -> None:
    game = war(ravaged=[*COLOURED["athens"], *COLOURED["sparta"]])
    assert sum(game.income("athens").values()) == 0
    game = war({"thebes": "1H", "corinth": "1H"}, ravaged=list(COLOURED["sparta"]))
    assert sum(game.income("sparta").values()) == 0


def test_7_1_collecting() -> None:
    game = war(treasury={"athens": 100, "sparta": 0})
    run(game.collect_income("athens"), "yes")
    assert game.state.treasury["athens"] == 100 + 3500 + 1000


def test_7_1_1_sicily() -> None:
    allied = {"argos": "", "syracuse": "sparta", "macedon": "", "persia": ""}
    assert war(alliances=allied).income("sparta")["sicily"] == 500
    held = war({"syracuse": "1N", "segesta": "1N"}, alliances=allied)
    assert "sicily" not in held.income("sparta") and "sicily" not in held.income("athens")  # Leontini lies inland
    held.add("athens", "syracuse", "C")
    assert held.income("athens")["sicily"] == 1000  # ruling 7.1, not 100
    assert "sicily" not in war({"syracuse": "1H"}).income("athens")


def test_7_1_2_the_road_to_the_euxine_is_cut_at_byzantium_alone() -> None:
    assert war().open_to_euxine()
    assert not war(sparta={"byzantium": "1N"}).open_to_euxine()
    assert war(rebels=["byzantium"]).open_to_euxine()  # ruling 1.3: a revolt alone does not cut it
    assert war(athens={"byzantium": "1N"}, sparta={"byzantium": "2N"}).open_to_euxine()


def test_7_1_2_the_grain_route() -> None:
    assert war({}, {"byzantium": "1N"}).income("athens")["grain_route"] == -1500


def test_7_1_3_the_road_to_epidamnus() -> None:
    road = {"macedonia": "1aH", "larisa": "1H", "pharsalus": "1H", "heraclea": "1H"}
    assert "epidamnus" not in war({"epidamnus": "1N"}, {"corcyra": "1N", "larisa": "1H"}).income("athens")
    full = war({}, {"epidamnus": "1aH", **road, "megara": "1aH"})
    cut = war(
        {"thebes": "1H", "corinth": "1H", "megara": "1H", "patrae": "1H", "chaeronea": "1H", "elis": "1H"},
        {"epidamnus": "1aH", **road},
    )
    assert full.income("sparta")["epidamnus"] == 1000 and "epidamnus" not in cut.income("sparta")


def test_7_1_4_eisphora_is_the_players_while_attica_is_quiet() -> None:
    assert run(war().eisphora(), "yes") is True
    assert run(war().eisphora(), "no") is False
    game = war()
    assert run(game.eisphora(), "always") is True
    assert run(game.eisphora()) is True  # not asked again
    game.state.ravaged = ["decelea"]
    assert run(game.eisphora()) is False  # but only while it can be raised
    game.state.ravaged = []
    assert run(game.eisphora()) is True
    assert run(war(ravaged=["decelea"]).eisphora()) is False
    assert run(war({}, {"panactum": "1H"}).eisphora()) is False
    assert run(war(no_eisphora=True).eisphora()) is False
    assert run(war(player="sparta").eisphora()) is False


def test_7_1_5_the_reserve_limits_what_can_be_activated() -> None:
    game = operations_table()
    game.state.treasury["athens"] = 1500
    assert game.can_pay("athens", "athens", {"H": 2}) and not game.can_pay("athens", "athens", {"H": 3})
    game.state.treasury["athens"] = 1050
    assert not game.can_incite("athens")


def test_7_1_5_non_player_athens_keeps_its_reserve() -> None:
    game = nonplayer_table(DELIAN_LEAGUE, {}, side="athens", strategy="attack_spartan_ally", throws=[1, 1])
    game.state.treasury["athens"] = 2700
    run(game.operation("athens"))
    assert told(game, "passed")[0]["reason"] == "funds"


def test_7_1_5_the_reserve_binds_until_ten_rebel_or_decelea_is_lost() -> None:
    game = war(treasury={"athens": 1500, "sparta": 1500})
    assert game.funds("athens") == 500 and game.funds("sparta") == 1500
    game.state.rebels = list(COLOURED["athens"][10:19])
    assert game.funds("athens") == 500
    game.state.rebels = list(COLOURED["athens"][10:20])
    assert game.funds("athens") == 1500
    assert war(sparta={"decelea": "1H"}, treasury={"athens": 1500, "sparta": 0}).funds("athens") == 1500


def test_7_2_the_player_builds_what_he_likes_for_six_hundred() -> None:
    game = war(treasury={"athens": 1500, "sparta": 0})
    run(game.build_points("athens"), {"N": 1, "aH": 1})  # 500 above the reserve: two points
    assert game.state.treasury["athens"] == 1100
    assert at(game, "athens", "piraeus") == {"N": 1} and at(game, "athens", "amphipolis") == {"aH": 1}
    game = war(treasury={"athens": 1100, "sparta": 0})
    run(game.build_points("athens"))  # nothing to spend, no question
    assert game.state.treasury["athens"] == 1100


def test_7_2_the_non_player_replaces_its_losses_and_keeps_a_thousand() -> None:
    lost = {"athens": {}, "sparta": {"H": 2, "aN": 2}}
    game = war(losses=lost, treasury={"athens": 0, "sparta": 2000}, draws=[0, 0, 0])
    run(game.build_points("sparta"))
    assert game.state.treasury["sparta"] == 1400
    assert at(game, "sparta", "sparta") == {"H": 2} and at(game, "sparta", "corinth") == {"aN": 1}
    game = war(losses=lost, treasury={"athens": 0, "sparta": 1350}, draws=[0])
    run(game.build_points("sparta"))
    assert game.state.treasury["sparta"] == 1150
    game = war(treasury={"athens": 0, "sparta": 9000})
    run(game.build_points("sparta"))
    assert game.state.treasury["sparta"] == 9000  # nothing lost, nothing built


def test_own_ruling_lost_home_guards_come_back_as_ordinary_hoplites() -> None:
    game = war(losses={"athens": {}, "sparta": {"G": 1}}, treasury={"athens": 0, "sparta": 5000})
    run(game.build_points("sparta"))
    assert at(game, "sparta", "sparta") == {"H": 1}
