"""The Peloponnesian War, section 4: a player's operations, from the auguries to the army at rest."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.game import PeloponnesianWar
from tests.rules.peloponnesian import at, run, told, war

ATHENIANS = {"athens": "6H 1C", "piraeus": "8N", "corcyra": "3aN 1aH"}
SPARTANS = {"sparta": "7H 1C 3G", "corinth": "5aH 5aN", "thebes": "5aH 4aC"}


def table(athens: Any = None, sparta: Any = None, **fields: Any) -> PeloponnesianWar:
    """Athens to operate for the first time, Pericles at home."""
    leaders = {"pericles": "athens", **fields.pop("leaders", {})}
    game = war(
        ATHENIANS if athens is None else athens,
        {} if sparta is None else sparta,
        phase="operations",
        leaders=leaders,
        **fields,
    )
    game.state.ready["athens"] = "pericles"
    game.state.operations = {"athens": 0, "sparta": 0}
    game.state.treasury = {"athens": 5000, "sparta": 5000}
    return game


def march(
    game: PeloponnesianWar,
    force: dict[str, int],
    objective: str,
    start: str = "athens",
    side: str = "athens",
    leader: str = "pericles",
) -> Any:
    """An army already gathered in a space, setting out."""
    army = game.begin(side, leader, objective)
    army.space, army.path, army.force = start, [start], dict(force)
    return game.set_out()


# 4.1 and 4.1.5


def test_4_1_an_operation_from_the_objective_to_the_army_at_rest() -> None:
    game = table(draws=[0])
    run(game.operation("athens"), "march", "cythera", {"H": 3}, "piraeus", {"N": 3}, "march")
    assert at(game, "athens", "cythera") == {"H": 3, "N": 3}
    assert game.state.leaders["pericles"] == "cythera" and game.state.army is None
    assert game.state.treasury["athens"] == 5000 - 600 - 1200
    assert game.idle("athens", "cythera") == {} and game.state.operations["athens"] == 1
    assert told(game, "arrived")[0]["space"] == "cythera"


@pytest.mark.parametrize(
    ("side", "force", "talents"),
    [
        ("athens", {"H": 1}, 200),
        ("athens", {"C": 1}, 200),
        ("athens", {"N": 1}, 400),
        ("athens", {"aN": 2, "aH": 1}, 1000),
        ("sparta", {"H": 7, "C": 1}, 0),
        ("sparta", {"N": 1}, 400),
        ("sparta", {"aH": 1, "aC": 1}, 400),
    ],
)
def test_4_1_5_activation_costs(side: str, force: dict[str, int], talents: int) -> None:
    assert table().activation_cost(side, force) == talents


def test_7_1_5_the_reserve_limits_what_can_be_activated() -> None:
    game = table()
    game.state.treasury["athens"] = 1500
    assert game.can_pay("athens", "athens", {"H": 2}) and not game.can_pay("athens", "athens", {"H": 3})
    game.state.treasury["athens"] = 1050
    assert not game.can_incite("athens")


def test_4_1_1_the_home_guard_and_a_city_in_civil_war_stay() -> None:
    game = table(sparta=SPARTANS)
    assert game.for_hire("sparta", "sparta") == {"H": 7, "C": 1}
    game.state.civil_war = True
    assert game.for_hire("athens", "corcyra") == {}


def test_4_3_points_of_an_army_that_operated_are_not_available() -> None:
    game = table(draws=[0])
    run(game.operation("athens"), "march", "cythera", {"H": 3}, "piraeus", {"N": 3}, "march")
    assert "cythera" not in game.sources("athens") and game.for_hire("athens", "athens") == {"H": 3, "C": 1}


# objectives


def test_4_1_a_friendly_or_enemy_or_neutral_space_may_be_the_objective() -> None:
    goals = table(sparta=SPARTANS).objectives("athens")
    assert {"chios", "sparta", "melos", "syracuse", "athens"} <= set(goals)
    assert "euxine" not in goals


def test_10_1_4_each_neutral_admits_only_its_foe() -> None:
    game = table(sparta=SPARTANS)
    assert not game.may_aim_at("athens", "argos") and game.may_aim_at("sparta", "argos")
    assert not game.may_aim_at("sparta", "syracuse") and game.may_aim_at("athens", "syracuse")
    game.state.alliances.update(argos="athens", syracuse="sparta")
    assert game.may_aim_at("athens", "argos") and game.may_aim_at("sparta", "syracuse")


def test_5_6_hostages_shield_the_enemy_home_and_its_neighbours() -> None:
    game = table(sparta=SPARTANS)
    assert {"sparta", "tegea", "gythium"} <= set(game.objectives("athens"))
    game.state.hostages["sparta"] = True
    assert not {"sparta", "tegea", "gythium"} & set(game.objectives("athens"))
    assert "corinth" in game.objectives("athens")


def test_without_ships_no_island_can_be_aimed_at_by_an_army() -> None:
    game = table({"athens": "6H"}, SPARTANS)
    goals = game.objectives("athens")
    assert "cythera" not in goals and "thebes" in goals
    assert "chios" in goals  # but a leader alone may sail to a friendly island


# 4.3 auguries and passing


@pytest.mark.parametrize("die", range(1, 7))
def test_4_3_the_auguries_forbid_a_player_on_6_and_the_non_player_on_5_or_6(die: int) -> None:
    game = table(throws=[die, die])
    assert game.auguries("athens") is (die < 6) and game.auguries("sparta") is (die < 5)
    assert game.state.passed == {"athens": die == 6, "sparta": die >= 5}


def test_4_3_the_first_operation_asks_no_augury_the_second_does_and_draws_a_leader() -> None:
    game = table(throws=[2], draws=[0])
    game.state.operations["athens"] = 1
    game.state.ready["athens"] = ""
    game.state.leaders["pericles"] = "corcyra"
    run(game.operation("athens"), "consult", "pass")
    assert told(game, "auguries")[0]["favourable"] is True
    assert told(game, "leader_drawn")[0]["leader"] == "phormio" and game.state.passed["athens"]


def test_ruling_10_1_4_pericles_leads_after_an_augury_in_the_first_turn() -> None:
    game = table(throws=[3])
    game.state.operations["athens"] = 1
    run(game.operation("athens"), "consult", "pass")
    assert not told(game, "leader_drawn")


def test_4_3_a_side_without_a_leader_passes() -> None:
    game = table()
    game.state.ready["athens"] = ""
    game.state.drawn = game.available_leaders("athens")
    game.state.leaders = {}
    game.state.drawn += ["pericles"]
    run(game.operation("athens"))
    assert told(game, "passed") == [{"side": "athens", "reason": "leaders"}]


def test_ruling_4_17_an_omen_allows_two_operations_the_first_included() -> None:
    game = table(omen="athens")
    game.state.operations["athens"] = 2
    assert game.must_pass("athens") == "omen" and not game.must_pass("sparta")


def test_4_3_after_one_side_has_passed_the_other_goes_on_alone() -> None:
    game = table(
        throws=[3, 1, 2, 6], draws=[0], segment="operations", to_move="sparta", passed={"athens": False, "sparta": True}
    )
    run(game.operations_phase(), "rebellion", "elis", "consult", "rebellion", "mantinea", "consult")
    assert game.state.operations == {"athens": 2, "sparta": 0} and all(game.state.passed.values())
    assert game.state.segment == ""


# 4.4 rebellion


@pytest.mark.parametrize("die", range(1, 7))
def test_4_4_2_a_player_stirs_up_a_space_on_6(die: int) -> None:
    game = table(sparta=SPARTANS, throws=[die])
    assert game.player_incites("athens", "elis") is (die == 6)
    assert game.state.treasury["athens"] == 4900 and ("elis" in game.state.rebels) is (die == 6)


@pytest.mark.parametrize("die", range(1, 7))
def test_4_4_1_the_non_player_needs_4(die: int) -> None:
    game = table(throws=[die])
    assert game.nonplayer_incites("sparta", "naxos") is (die >= 4)
    assert game.state.treasury["sparta"] == 4900


def test_4_4_a_failed_attempt_costs_money_and_leader_but_is_no_pass() -> None:
    game = table(sparta=SPARTANS, throws=[1])
    run(game.operation("athens"), "rebellion", "elis")
    assert game.state.drawn == ["pericles"] and not game.state.passed["athens"]
    assert game.state.operations["athens"] == 1 and game.state.army is None


def test_4_4_who_can_be_stirred_up() -> None:
    game = table(sparta={**SPARTANS, "elis": "1aH"}, rebels=["leucas"])
    able = {
        space: game.may_incite("athens", space)
        for space in (
            "mantinea",
            "melos",
            "elis",
            "sparta",
            "corinth",
            "gythium",
            "leucas",
            "argos",
            "syracuse",
            "pella",
            "chios",
        )
    }
    assert able == {
        "mantinea": True,
        "melos": True,
        "elis": False,
        "sparta": False,
        "corinth": False,
        "gythium": False,
        "leucas": False,
        "argos": False,
        "syracuse": False,
        "pella": False,
        "chios": False,
    }


def test_4_5_a_neutral_in_rebellion_opens_its_gates_to_the_first_army() -> None:
    game = table(rebels=["melos"])
    run(march(game, {"H": 1, "N": 1}, "melos", start="cythera"))
    assert game.state.rebels == [] and game.state.captured["melos"] == "athens"


# 4.1.1 leaders alone


def test_4_1_1_a_leader_alone_keeps_off_enemy_ground_unless_friends_are_there() -> None:
    game = table({"athens": "1H", "elis": "1N"}, SPARTANS)
    closed = game.closed_to("athens", {})
    assert {"sparta", "corinth", "megara", "cythera"} <= closed and "elis" not in closed and "melos" not in closed
    game = table({"athens": "1H"}, {"melos": "1N"})
    assert "melos" in game.closed_to("athens", {})


def test_ruling_4_14_a_lone_leader_caught_is_out_for_the_turn() -> None:
    game = table({"athens": "1H"}, {"aegina": "1N"}, throws=[4])
    game.state.ready["athens"] = "pericles"
    run(march(game, {}, "ceos", start="piraeus"))
    assert game.state.army is None and "pericles" in game.state.drawn
    assert told(game, "leader_caught")


# 4.1.2 the isthmus


def test_4_1_2_ships_are_hauled_over_only_by_the_master_of_both_ends() -> None:
    game = table(sparta=SPARTANS)
    assert "isthmus" in game.kinds_open("sparta", {"aN": 2}) and "isthmus" not in game.kinds_open("athens", {"N": 2})
    game = table({"cenchreae": "1H"}, SPARTANS)
    assert "isthmus" not in game.kinds_open("sparta", {"aN": 2})


def test_4_1_2_land_forces_at_one_end_catch_whoever_enters_the_other() -> None:
    game = table(sparta={"corinth": "2aH"}, throws=[3, 3], draws=[0])
    run(march(game, {"H": 2, "N": 2}, "epidaurus", start="megara"))
    assert told(game, "interception")[0] == {
        "side": "sparta",
        "space": "cenchreae",
        "origin": "corinth",
        "die": 0,
        "success": True,
    }
    assert "cenchreae" not in game.state.ravaged


def test_4_1_2_a_fleet_alone_at_corinth_catches_nobody_for_certain() -> None:
    game = table(sparta={"corinth": "2aN"})
    assert game.across_the_isthmus("sparta", "cenchreae") == ""


# 4.1.3 the storm


@pytest.mark.parametrize("die", range(1, 7))
def test_4_1_3_a_storm_on_5_or_6_sinks_the_army_and_sets_the_leader_aside(die: int) -> None:
    game = table(throws=[die] + [1] * (die < 5), alliances={"argos": "", "syracuse": "", "macedon": "", "persia": ""})
    run(march(game, {"H": 2, "N": 2}, "syracuse", start="cape_taenarum"), "yes")
    if die >= 5:
        assert game.state.army is None and "pericles" in game.state.drawn
        assert game.state.removed["athens"] == {"H": 2, "N": 2}
    else:
        assert at(game, "athens", "syracuse") == {"H": 2, "N": 2}
        assert at(game, "sparta", "syracuse") == {"aH": 2, "aC": 2, "aN": 2}  # the attack brings Syracuse into the war


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


def test_4_1_3_the_non_player_never_dares_it_and_a_player_may_go_round() -> None:
    game = table(draws=[0] * 9)
    run(march(game, {"H": 2, "N": 2}, "gela", start="cape_taenarum"))
    assert at(game, "athens", "gela") == {"H": 2, "N": 2}  # neutral Syracuse bars the short way: nothing is asked
    game = table(player="sparta", draws=[0] * 9)
    run(march(game, {"H": 2, "N": 2}, "catana", start="cape_taenarum"))
    assert at(game, "athens", "catana") == {"H": 2, "N": 2}


# 4.1.4 naval transport


def test_4_1_4_a_skirmish_on_an_island_leaves_the_excess_there() -> None:
    game = table(sparta={"aegina": "2aN"}, throws=[4, 1, 3, 1], draws=[0])
    run(march(game, {"H": 2, "aH": 1, "N": 3}, "cape_scyllaeum", start="piraeus"), {"aH": 1})
    assert told(game, "left_behind") == [{"side": "athens", "space": "aegina", "force": {"aH": 1}}]
    assert at(game, "athens", "aegina") == {"aH": 1} and at(game, "athens", "cape_scyllaeum") == {"H": 2, "N": 2}


def test_4_1_4_elsewhere_the_army_goes_on_by_mixed_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table({"piraeus": "1N"})
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
    game = table({"piraeus": "1N"}, player="sparta")
    army = game.begin("athens", "pericles", "ceos")
    army.space, army.path, army.force = "piraeus", ["piraeus"], {"H": 2, "aH": 1, "C": 1, "N": 2}
    run(game.leave_behind("ceos"))
    assert army.force == {"H": 1, "C": 1, "N": 2} and at(game, "athens", "piraeus") == {"N": 1, "aH": 1, "H": 1}


def test_4_1_4_where_only_the_sea_leads_on_the_excess_stays_at_the_last_shore() -> None:
    game = table({"piraeus": "1N"})
    army = game.begin("athens", "pericles", "ceos")
    army.space, army.path, army.force, army.assembling = "piraeus", ["piraeus"], {"H": 2, "C": 1, "N": 2}, False
    assert run(game.follow(["piraeus", "ceos"]), {"C": 1}) == "arrived"
    assert at(game, "athens", "piraeus") == {"N": 1, "C": 1} and army.force == {"H": 2, "N": 2}


def test_4_1_4_an_army_without_ships_halts_at_the_shore() -> None:
    game = table({"piraeus": "1N"})
    run(march(game, {"H": 2}, "ceos", start="piraeus"))
    assert at(game, "athens", "piraeus") == {"N": 1, "H": 2} and told(game, "halted")


# 4.6 interception


@pytest.mark.parametrize("die", range(1, 7))
def test_4_6_2_interception_succeeds_on_4(die: int) -> None:
    game = table(sparta={"thebes": "1aC"}, throws=[die, *([2, 2] if die >= 4 else [])])
    run(march(game, {"H": 2}, "panactum"))
    assert told(game, "interception")[0]["success"] is (die >= 4)
    assert bool(told(game, "skirmish")) is (die >= 4)
    assert at(game, "athens", "panactum") == {"H": 2}


def test_4_6_2_one_of_several_able_forces_is_chosen_by_chance() -> None:
    game = table(sparta={"thebes": "1aC", "panactum": "1aH"}, draws=[1], throws=[1])
    run(march(game, {"H": 2}, "panactum"))
    assert told(game, "interception")[0]["origin"] == "panactum" and len(told(game, "interception")) == 1


def test_4_6_2_never_twice_in_one_space() -> None:
    game = table(sparta={"thebes": "1aC"}, throws=[5, 3, 3])
    army = game.begin("athens", "pericles", "decelea")
    army.force = {"H": 2}
    run(game.travel("panactum"))
    run(game.travel("athens"))
    run(game.travel("panactum"))
    assert len(told(game, "interception")) == 1


def test_4_6_1_mere_presence_does_not_stop_an_army() -> None:
    game = table(sparta={"megara": "5aH"}, throws=[1])
    run(march(game, {"H": 2}, "corinth", start="panactum"))
    assert at(game, "athens", "corinth") == {"H": 2} and "megara" not in game.state.ravaged


# 4.7 skirmish


@pytest.mark.parametrize(
    ("space", "force", "lost"),
    [
        ("megara", {"aH": 1, "H": 1, "C": 1, "N": 4}, "H"),
        ("megara", {"aH": 1, "C": 1}, "aH"),
        ("megara", {"aC": 1, "N": 1}, "aC"),
        ("megara", {"aN": 1, "N": 1}, "N"),
        ("aegina", {"H": 1, "C": 1, "N": 1, "aN": 1}, "N"),
        ("aegina", {"H": 1, "aC": 1}, "aC"),
    ],
)
def test_4_7_the_order_of_losses_by_space(space: str, force: dict[str, int], lost: str) -> None:
    game = table()
    army = game.begin("athens", "pericles", "corinth")
    army.force = dict(force)
    assert game.skirmish_loss(game.moving_combatant(), 1, space) == lost
    assert game.skirmish_loss(game.moving_combatant(), 2, space) == ""
    assert game.state.losses["athens"] == {lost: 1}


@pytest.mark.parametrize(
    ("space", "mover", "other", "dice", "battle"),
    [
        ("megara", {"H": 1}, {"aH": 1}, 11, True),
        ("megara", {"H": 1}, {"aH": 1}, 10, False),
        ("megara", {"H": 4}, {"aH": 4}, 4, True),
        ("megara", {"H": 5}, {"aH": 3}, 4, False),
        ("megara", {"H": 4}, {"aH": 3}, 4, False),
        ("panactum", {"N": 4}, {"aN": 4}, 4, False),
        ("megara", {"N": 4}, {"aN": 4}, 4, True),
        ("aegina", {"H": 4, "N": 3}, {"aH": 4, "aN": 3}, 4, False),
        ("aegina", {"N": 4}, {"aN": 4}, 4, True),
        ("panactum", {"H": 2, "C": 2}, {"aH": 2, "aC": 2}, 4, True),
    ],
)
def test_4_7_when_a_skirmish_becomes_a_battle(
    space: str, mover: dict[str, int], other: dict[str, int], dice: int, battle: bool
) -> None:
    game = table(sparta={"thebes": " ".join(f"{n}{kind}" for kind, n in other.items())})
    army = game.begin("athens", "pericles", "corinth")
    army.force = dict(mover)
    assert game.becomes_battle(game.moving_combatant(), game.combatant_at("sparta", "thebes"), dice, space) is battle


def test_4_7_a_lost_battle_ends_the_operation_and_sends_the_army_home() -> None:
    game = table(sparta={"thebes": "5aH 4aC"}, throws=[4, 3, 3, 1, 6])
    run(march(game, {"H": 4}, "panactum"))
    assert game.state.army is None and "pericles" in game.state.drawn
    assert game.state.going_home["athens"] == {} and game.state.removed["athens"] == {"H": 4}
    assert told(game, "battle")[0]["winner"] == "sparta"


def test_4_7_the_victor_marches_on() -> None:
    game = table(sparta={"thebes": "6aH 1aC"}, throws=[4, 3, 3, 6, 1])
    run(march(game, {"H": 5, "C": 1}, "megara"))
    assert at(game, "athens", "megara") == {"H": 5, "C": 1} and at(game, "sparta", "thebes") == {}
    assert "panactum" not in game.state.ravaged


def test_5_2_4_ships_and_soldiers_cannot_fight_and_the_army_goes_on() -> None:
    game = table(sparta={"cenchreae": "8aN"}, throws=[6, 5, 6])
    run(march(game, {"H": 3}, "megara", start="panactum"))
    assert at(game, "athens", "megara") == {"H": 3} and told(game, "no_battle")
    assert told(game, "skirmish")[0]["battle"] is True


def test_4_7_an_army_wiped_out_in_a_skirmish_is_no_more() -> None:
    game = table(sparta={"thebes": "1aC"}, throws=[4, 1, 3])
    run(march(game, {"H": 1}, "panactum"))
    assert game.state.army is None and game.state.removed["athens"] == {"H": 1} and "pericles" in game.state.drawn


def test_event_11_an_army_whose_leader_falls_stays_where_it_is() -> None:
    game = table(sparta={"thebes": "6aH 2aC"}, throws=[4, 3, 3, 3, 1], deaths=True, leaders={"cleon": "athens"})
    run(march(game, {"H": 6, "C": 2}, "megara", leader="cleon"))
    assert at(game, "athens", "panactum") == {"H": 6, "C": 2} and "cleon" in game.state.dead
    assert told(game, "leaderless") and game.state.army is None


# 4.8 ravaging


def test_4_8_enemy_land_on_the_way_is_ravaged_fortress_or_not_but_not_the_objective() -> None:
    game = table(draws=[0])
    run(march(game, {"H": 2, "N": 2}, "hermione", start="piraeus"))
    assert game.state.ravaged == ["cape_scyllaeum", "troezen"]


def test_4_8_no_ravage_where_enemies_stand_in_neutral_or_rebel_land_or_while_gathering() -> None:
    game = table(sparta={"troezen": "1aH"}, draws=[0], throws=[1], rebels=["cape_scyllaeum"])
    run(march(game, {"H": 2, "N": 2}, "hermione", start="aegina"))
    assert game.state.ravaged == []
    game = table(sparta={})
    army = game.begin("athens", "pericles", "hermione")
    army.space, army.path, army.force = "aegina", ["aegina"], {"H": 2, "N": 2}
    run(game.travel("hermione"))
    assert game.state.ravaged == []
    game = table(draws=[0])
    run(march(game, {"H": 2, "N": 2}, "amorgos", start="melos"))
    assert game.state.ravaged == []


def test_2_2_attica_entered_is_noted_for_the_plague() -> None:
    game = table(sparta={"sparta": "1H"}, throws=[1])
    run(march(game, {"H": 2}, "panactum", start="megara", side="sparta", leader="archidamus"))
    assert game.state.attica_entered


# 4.5 neutrals


def test_4_5_an_attack_on_argos_brings_it_in_with_four_hoplites() -> None:
    game = table(throws=[1])
    run(march(game, {"H": 5}, "argos", start="tegea", side="sparta", leader="archidamus"))
    assert game.state.alliances["argos"] == "athens" and at(game, "athens", "argos") == {"aH": 4}


def test_10_3_4_whoever_enters_macedon_drives_it_to_the_other_side() -> None:
    game = table(throws=[1, 1], draws=[0])
    run(march(game, {"H": 2}, "pella", start="larisa"))
    assert game.state.alliances["macedon"] == "sparta" and at(game, "sparta", "pella") == {"aC": 2}


def test_4_1_1_the_plague_keeps_allies_out_of_the_city() -> None:
    game = table(plague=True)
    assert {"athens", "piraeus"} <= game.closed_to("athens", {"aH": 1})
    assert not {"athens", "piraeus"} & game.closed_to("athens", {"H": 1})


# options


def test_equal_routes_the_mover_chooses_if_the_table_so_wishes() -> None:
    game = table(options={"equal_routes": "mover"})
    run(march(game, {"H": 1, "N": 1}, "cape_scyllaeum", start="piraeus"), "aegina")
    assert game.state.ravaged == []
    game = table(options={"equal_routes": "mover"})
    run(march(game, {"H": 1, "N": 1}, "cape_scyllaeum", start="piraeus"), "methana")
    assert game.state.ravaged == ["methana"]


def test_straits_2e_is_an_option() -> None:
    assert table().straits({"H": 1}) == {"naupactus"}
    assert table(options={"straits_2e": "yes"}).straits({"H": 1}) == {"naupactus", "byzantium", "amphipolis"}
    assert table().straits({"H": 1, "N": 1}) == frozenset()
