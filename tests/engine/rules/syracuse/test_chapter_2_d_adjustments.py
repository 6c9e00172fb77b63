"""Syracuse, chapter 2.D: adjustments."""

from __future__ import annotations

from engine.kernel import DONE, Prepared
from engine.syracuse.components import LEADERS
from engine.syracuse.title import TITLE
from tests.engine.rules.ahead import asked_along
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table


def test_2_D_1_one_counter_is_kept() -> None:
    table = Table(hands={ATHENS: ["ST05", "ST09", "ST22"], SYRACUSE: []})
    table.run(table.game.keep_one(ATHENS), keep="ST09")
    assert table.state.hands[ATHENS] == ["ST09"] and {"ST05", "ST22"} <= set(table.state.cup)


def test_2_D_2_regrouping_to_city_forts_and_ports() -> None:
    table = Table({"T1": "S-H1 S-P1 sikanos", "M1": "S-T1"})
    assert table.game.refuges(SYRACUSE) == ["T16", "M6", "M7", "olympieion"]
    table.run(table.game.regroup(SYRACUSE), regroup=["olympieion", "M6"], regrouping=["S-H1 S-P1 sikanos", "S-T1"])
    assert table.at("olympieion") == "S-H1 S-P1 sikanos" and table.at("M6") == "S-T1"


def test_2_D_2_to_catania_with_ships_enough_and_without_chains() -> None:
    table = Table({"T2": "A-H7 A-H8 A-H1", "M1": "A-T6"}, weak=["A-T6"])
    assert table.game.regroups(ATHENS, "CATANIA", ("A-H7", "A-H8", "A-T6"))
    assert not table.game.regroups(ATHENS, "CATANIA", ("A-H7", "A-H8", "A-H1", "A-T6"))
    assert not table.game.regroups(ATHENS, "CATANIA", ("A-H7",))
    assert "CATANIA" not in Table(chains="built", forts={"plemmyrion": SYRACUSE}).game.refuges(ATHENS)


def test_2_D_2_ruling_75_a_besieged_garrison_neither_leaves_nor_is_joined() -> None:
    table = Table({"T9": "S-H1", "labdalon": "A-H1", "T1": "A-H2"}, forts=dict(FORTS), **CAMP)
    assert "labdalon" not in table.game.refuges(ATHENS)
    assert "A-H1" not in table.game.free_to_regroup(ATHENS, []) and "A-H2" in table.game.free_to_regroup(ATHENS, [])


def test_2_D_3_as_many_units_as_swords_on_the_map() -> None:
    table = Table({"T11": "A-H1 A-H2 A-H3 A-H4 nicias", "CATANIA": "alcibiades"}, weak=["A-H1", "A-H2"], advantage="")
    table.run(table.game.recovery(ATHENS), recover="A-H2")
    assert table.state.weak == ["A-H1"]
    table = Table({"T11": "A-H1 A-H2 nicias demosthenes"}, weak=["A-H1", "A-H2"], advantage="")
    table.run(table.game.recovery(ATHENS), recover="A-H1 A-H2")
    assert table.state.weak == []


def test_2_D_5_ruling_87_attrition_then_sieges_then_breaches() -> None:
    table = Table(
        {"T21": "A-H1", "olympieion": "S-H1", "T7": "A-H2", "T14": "A-H7"},
        walls={"S1": "built"},
        throws=[1, 1, 1, 1, 3],
        advantage="",
    )
    table.run(table.game.attrition_sieges_and_breaches(ATHENS), breach="S1")
    order = [event.key for event in table.game.events if event.key in ("attrition", "siege", "breach")]
    assert order == ["attrition"] * 3 + ["siege", "breach"] and table.state.walls == {"S1": "destroyed"}


def test_2_D_5_ruling_87_the_side_with_the_initiative_goes_first() -> None:
    table = Table({"T25": "A-H1", "T11": "S-H1"}, initiative=SYRACUSE, phase="adjustments", throws=[1, 1], advantage="")
    table.run(table.game.phase_d3())
    table.run(table.game.phase_d3())
    assert [facts["side"] for facts in table.told("attrition")] == [SYRACUSE, ATHENS]


def test_2_D_2_a_leader_joins_a_full_fort() -> None:
    table = Table({"labdalon": "A-H1 A-H2", "T25": "nicias A-H3"}, forts=dict(FORTS))
    assert table.game.can_regroup(ATHENS, "labdalon", ["nicias", "A-H3"]) == ["nicias"]
    table.run(table.game.regroup(ATHENS), regroup="labdalon", regrouping="nicias")
    assert table.at("labdalon") == "A-H1 A-H2 nicias"


def test_2_D_2_an_empty_own_fort_among_enemies_may_be_entered() -> None:
    table = Table({"T9": "S-H1", "T25": "A-H1"}, forts=dict(FORTS))
    table.run(table.game.regroup(ATHENS), regroup="labdalon", regrouping="A-H1")
    assert table.at("labdalon") == "A-H1"


def test_2_D_2_a_leader_alone_in_an_invested_fort_stays_like_a_garrison() -> None:
    table = Table({"T9": "S-H1", "labdalon": "nicias", "syke": "A-H1", "T14": "S-H2"}, forts=dict(FORTS))
    assert table.game.free_to_regroup(ATHENS, ()) == []


def test_2_D_3_leaders_in_catania_count() -> None:
    table = Table({"CATANIA": "alcibiades", "T25": "A-H1 A-H2"}, weak=["A-H1", "A-H2"], advantage="")
    table.run(table.game.recovery(ATHENS), recover="A-H1")
    assert table.asks["recover"].facts["left"] == LEADERS["alcibiades"].swords > 0


def test_2_D_early_the_second_side_keeps_and_regroups_while_the_first_does() -> None:
    """2.D.1 and 2 in their order; what the first side keeps and moves does not affect the second side's questions."""
    early, first, second = asked_along(TITLE, "historical", {}, "keep", "keep", lambda session: True)
    kept = early.foreseen[second].ask.keys[0]
    early.submit(second, (kept,))
    while second in early.foreseen and early.foreseen[second].ask.key == "regroup":
        early.submit(second, (DONE,))
    seats = []
    while early.session.pending and early.session.game.state.phase == "regrouping":
        (seat,) = early.session.pending
        seats.append(seat)
        early.submit(seat, early.session.pending[seat].default)
    assert set(seats) == {first} and early.session.game.state.hands[second] in ([kept], [])


def test_2_D_early_what_changes_the_question_is_asked_again() -> None:
    """An early answer is valid for one question only: with other pieces to choose from it is discarded, undisclosed."""
    early, _, second = asked_along(TITLE, "historical", {}, "keep", "keep", lambda session: True)
    early.submit(second, (early.foreseen[second].ask.keys[0],))
    held = early.held[second][0]
    early.held[second] = [Prepared("another question", held.answer, regardless=held.regardless)]
    while second not in early.session.pending:
        (seat,) = early.session.pending
        early.submit(seat, early.session.pending[seat].default)
    assert early.session.pending[second].key == "keep" and not early.held
