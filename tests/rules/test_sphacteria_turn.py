"""2, 5, 7 and 8 of Sphacteria: the turn, supply, set-up and victory."""

from __future__ import annotations

import pytest

from engine.kernel import Session
from engine.sphacteria.components import COUNTERS, STRATAGEMS
from engine.sphacteria.title import TITLE
from tests.rules.sphacteria_table import FIRST, SECOND, drive, table, told, visible, where

# 2.A, 2.B


def test_2_a_each_draws_two_and_only_he_knows_which() -> None:
    game = table({}, draws=(0, 0, 0, 0), more='phase = "stratagems"')
    drive(game.draw_stratagems())
    assert game.state.hands == {"sparta": ["1/11", "3/13"], "athens": ["2/12", "4/14"]}  # Sparta first in turn 1
    assert len(game.state.bowl) == 8
    assert visible(game.events, None) == ["drew", "drew"] and visible(game.events, "athens").count("hand") == 1


def test_ruling_13_a_kept_counter_makes_three() -> None:
    game = table({}, draws=(0, 0, 0, 0), hands={"athens": "5/15"})
    drive(game.draw_stratagems())
    assert len(game.state.hands["athens"]) == 3


def test_ruling_14_a_short_bowl_is_drawn_in_turn_from_the_last_initiative() -> None:
    gone = [name for name in STRATAGEMS.counters if name not in ("1/11", "2/12", "3/13")]
    game = table({}, draws=(0, 0, 0), more=f'initiative = "athens"\ngone = {gone!r}'.replace("'", '"'))
    drive(game.draw_stratagems())
    assert game.state.hands == {"athens": ["1/11", "3/13"], "sparta": ["2/12"]}


@pytest.mark.parametrize(
    ("ships", "winner"),
    [
        ({"A": "A-T2", "B": "S-T6"}, "athens"),
        ({"A": "A-T1", "B": "S-T6"}, "sparta"),
        ({"BMA": "A-T2", "B": "S-T6"}, "sparta"),
        ({"V": "A-T2", "B": "S-T6"}, "athens"),
    ],
)
def test_ruling_18_a_tie_goes_to_the_stronger_fleet_on_the_map_then_to_sparta(
    ships: dict[str, str], winner: str
) -> None:
    game = table(ships, throws=(3, 4, 6, 1))
    drive(game.action_points())
    assert game.state.initiative == winner == game.state.active
    assert game.state.points == {"athens": 4, "sparta": 4}


def test_ruling_19_points_are_half_rounded_up_and_nothing_is_kept() -> None:
    game = table({}, throws=(1, 1, 6, 6), more="")
    game.state.points["athens"] = 5
    drive(game.action_points())
    assert game.state.points == {"athens": 1, "sparta": 6}


# 2.D


def adjustments(where_: dict[str, str], hands: dict[str, str], **facts: object) -> tuple[object, list[str]]:
    asked: list[str] = []
    game = table(where_, hands=hands, more='phase = "adjustments"\ninitiative = "athens"', **facts)  # type: ignore[arg-type]
    drive(game.adjustments(), asked)
    return game, asked


def test_ruling_34_surplus_is_put_back_first_or_at_the_end() -> None:
    hands = {"athens": "7/17 8/18", "sparta": "2/12"}
    _, asked = adjustments({"P": "A-H1", "N": "S-H1", "A": "A-T2"}, hands)
    assert asked[0] == "athens:discard" and asked.count("athens:discard") == 1
    _, asked = adjustments({"P": "A-H1", "N": "S-H1", "A": "A-T2"}, hands, options={"discard_timing": "end"})
    assert asked[-1] == "athens:discard" and "athens:adjustment" in asked[:-1]


def test_2_d_at_most_one_stratagem_is_kept_and_what_goes_back_stays_secret() -> None:
    game = table({"P": "A-H1"}, hands={"athens": "7/17 8/18 9/19"}, more='phase = "adjustments"')
    drive(game.discards(("athens", "sparta")), discard=[("7/17", "9/19")])
    assert game.state.hands["athens"] == ["8/18"] and {"7/17", "9/19"} <= set(game.state.bowl)
    assert visible(game.events, "sparta") == ["discarded"] and told(game, "discarded")[0]["count"] == 2


def test_ruling_38_starred_leaders_on_the_map_recover_units_anywhere() -> None:
    """Ruling 4: leaders in a base are not on the map; the units may be in one."""
    game = table({"N": "brasidas S-H1", "BTS": "epitadas S-H2 S-H3"}, weak="S-H1 S-H2 S-H3")
    assert game.starred_leaders("sparta") == 1
    drive(game.recover_some("sparta", game.starred_leaders("sparta"), "leaders"), recover=["S-H2"])
    assert game.state.weak == ["S-H1", "S-H3"]


def test_ruling_35_the_initiative_recovers_and_checks_before_the_other() -> None:
    game = table(
        {"P": "A-H1 demosthenes", "Q": "S-H1 epitadas", "H": "S-T1", "I": "S-T6"},
        weak="A-H1 S-H1",
        more='phase = "adjustments"\ninitiative = "athens"',
        supply={"sparta": 2},
    )
    drive(game.adjustments(), recover=["A-H1", "S-H1"])
    assert [(event.key, event.facts["side"]) for event in game.events if event.key in ("recovered", "supply")] == [
        ("recovered", "athens"),
        ("supply", "athens"),
        ("recovered", "sparta"),
        ("supply", "sparta"),
    ]


def test_rulings_15_16_and_144_played_counters_return_at_the_end_of_the_phase() -> None:
    game = table({"P": "A-H1"}, more='phase = "activation"\nplayed = ["5/15"]')
    assert "5/15" not in game.state.bowl
    game.advance()
    assert "5/15" in game.state.bowl and game.state.phase == "adjustments"


def test_ruling_37_the_initiative_is_asked_first_and_36_at_any_moment() -> None:
    """Both hold a storm: before the first half, between the halves and at the end."""
    _, asked = adjustments({"P": "A-H1", "N": "S-H1", "A": "A-T2"}, {"athens": "10/20", "sparta": "4/20"})
    windows = [entry for entry in asked if entry.endswith(":adjustment")]
    assert windows[:2] == ["athens:adjustment", "sparta:adjustment"]
    assert windows.count("sparta:adjustment") == 3 and windows.count("athens:adjustment") == 4  # one before his check


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


# 5 supply


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


def test_rulings_98_and_128_leaders_are_captured_and_small_capitulations_give_points() -> None:
    game = table({"P": "A-H1 demosthenes", "H": "S-T1", "I": "S-T6"}, supply={"athens": 1})
    drive(game.check_supply("athens"))
    assert game.state.outcome is None and game.score() == {"athens": 0, "sparta": 2}
    assert where(game, "demosthenes") == ["eliminated"]


def test_ruling_99_the_first_capitulation_ends_the_game() -> None:
    game = table(
        {"P": "A-H1 A-A1", "Q": "S-H1 S-H2", "H": "S-T1", "I": "S-T6"},
        supply={"athens": 1, "sparta": 3},
        more='phase = "adjustments"\ninitiative = "athens"',
    )
    drive(game.adjustments())
    assert game.state.outcome is not None and game.state.outcome.winner == "sparta"
    assert [facts["side"] for facts in told(game, "capitulated")] == ["athens"]


# 7 set-up


@pytest.mark.parametrize("edition", [FIRST, SECOND])  # ruling 122: the same in both
def test_7_the_set_up(edition: str) -> None:
    state = TITLE.setup(edition, {})
    on = {place: sorted(n for n in COUNTERS if state.where[n] == place) for place in ("P", "I", "BTS")}
    assert on == {
        "P": ["A-A1", "A-H1", "A-H6", "demosthenes"],
        "I": ["A-T1"],
        "BTS": ["S-H1", "S-H2", "S-H3", "S-H5", "S-H6", "S-H7", "brasidas", "epitadas", "styphon"],
    }
    assert state.weak == ["A-T1"] and state.supply == {"athens": 3, "sparta": 3}
    assert (state.advantage == "athens") == (edition == SECOND)  # ruling 131


@pytest.mark.parametrize(
    ("turn", "came"),
    [
        (1, []),
        (2, ["S-RH1"]),
        (3, ["A-RH1", "S-RH1"]),
        (5, ["A-RH1", "A-RH2", "S-RH1"]),
    ],
)
def test_7_historical_reinforcements_come_in_their_turn(turn: int, came: list[str]) -> None:
    """Rulings 120 and 123: leaders with the ships, everybody at full strength."""
    game = table({"P": "A-H1"}, more=f'turn = {turn}\nphase = "reinforcements"\narrived = []')
    game.historical_reinforcements()
    assert sorted(game.state.arrived) == came and game.state.weak == []
    if "A-RH2" in came:
        assert where(game, "cleon", "A-T7", "A-H5", "sophocles") == ["BMA", "BMA", "BTA", "removed"]
        assert game.state.fallen["athens"] == []  # ruling 121


# 8 victory


def verdict(where_: dict[str, str], **facts: str) -> tuple[str, str | None]:
    game = table(where_, **facts)  # type: ignore[arg-type]
    game.verdict()
    assert game.state.outcome is not None
    return game.state.outcome.kind, game.state.outcome.winner


def test_8_1_hoplites_in_pylos_and_both_ends_of_the_island_win_outright() -> None:
    """Ruling 126; Messenians are enough for Athens, helots not for Sparta."""
    assert verdict({"P": "A-H6", "Q": "A-H7", "T": "A-H1"}) == ("total", "athens")
    assert verdict({"P": "S-H1", "Q": "S-H2", "T": "S-H3"}) == ("total", "sparta")
    assert verdict({"P": "S-H1", "Q": "S-H2", "T": "S-H5"}) == ("strategic", "sparta")


def test_8_2_points() -> None:
    """Ruling 124: a helot beside the hoplite does no harm; ruling 129: recalled leaders are worth nothing."""
    game = table(
        {
            "Q": "S-H1 S-H5",
            "T": "S-H6",
            "P": "A-H1",
            "removed": "brasidas sophocles",
            "eliminated": "A-T1 A-T2 A-H2 A-A1 demosthenes S-T1",
        },
        more="",
    )
    game.state.fallen["athens"].append("demosthenes")
    assert game.points_of("sparta") == {"zones": 5, "ships": 4, "troops": 2, "leaders": 1}
    assert game.points_of("athens") == {"zones": 5, "ships": 2, "troops": 0, "leaders": 0}


@pytest.mark.parametrize(
    ("lost", "result"),
    [
        ("", ("draw", None)),  # 5 to 5
        ("A-H2 A-H3 A-H4", ("draw", None)),  # 8 to 5
        ("A-T1 A-T2", ("tactical", "sparta")),  # 9 to 5
        ("A-T1 A-T2 A-H2", ("strategic", "sparta")),  # 10 to 5, exactly the double (ruling 127)
    ],
)
def test_8_2_margins(lost: str, result: tuple[str, str | None]) -> None:
    assert verdict({"P": "A-H1", "Q": "S-H1", "eliminated": lost}) == result


def test_ruling_127_against_nothing_every_lead_over_three_is_double() -> None:
    assert verdict({"eliminated": "A-T1 A-T2"}) == ("strategic", "sparta")
    assert verdict({"eliminated": "A-T1 A-H2"}) == ("draw", None)


def test_ruling_42_the_last_turn_has_its_adjustments_before_the_verdict() -> None:
    game = table({"P": "A-H1", "N": "S-H1 brasidas"}, weak="S-H1", more='turn = 7\nphase = "adjustments"')
    drive(game.play(), recover=["S-H1"])
    assert game.state.weak == [] and game.state.outcome is not None and told(game, "over")


def test_a_whole_game_tells_each_phase_once_a_turn() -> None:
    session = Session(TITLE, FIRST, {}, bytes(32), "phases")
    phases: list[tuple[int, str]] = []
    for event in session.opening:
        if event.key == "phase":
            phases.append((event.facts["turn"], event.facts["phase"]))
    while not session.over:
        seat = next(iter(session.pending))
        step = session.submit(seat, session.pending[seat].default)
        phases += [(event.facts["turn"], event.facts["phase"]) for event in step.events if event.key == "phase"]
    assert len(phases) == len(set(phases)) and len(phases) == 5 * phases[-1][0]
