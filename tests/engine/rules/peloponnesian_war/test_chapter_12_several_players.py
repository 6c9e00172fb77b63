"""The Peloponnesian War, 12.0: three to seven players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.lab.simulate import EarlyAnswers, seed_of
from engine.kernel import PASS, Dice, Session, play_out
from engine.kernel.text import catalogue
from engine.peloponnesian_war.chapter_12_several_players import SeveralPlayers, divided, shares_of
from engine.peloponnesian_war.title import TITLE
from tests.engine.rules.peloponnesian_war.helpers import run, told, war

SPARTANS_OF_SEVERAL = {
    "sparta": "7H 1C 3G",
    "corinth": "5aH 5aN",
    "thebes": "5aH 4aC",
    "elis": "1aH",
    "chaeronea": "1aH",
}


NO_ALLIANCES = {"argos": "", "syracuse": "", "macedon": "", "persia": ""}


def several_table(players: int = 4, athens: Any = None, sparta: Any = None, **fields: Any) -> SeveralPlayers:
    """Return a minimal game for several players."""
    game = war(
        {"athens": "6H", "piraeus": "8N", "corcyra": "3aN 1aH"} if athens is None else athens,
        SPARTANS_OF_SEVERAL if sparta is None else sparta,
        mode="several",
        options={"players": str(players)},
        **fields,
    )
    assert isinstance(game, SeveralPlayers)
    return game


def gathering(game: SeveralPlayers, commander: str, space: str) -> None:
    army = game.begin("sparta", "agis", "megara", commander)
    army.space, army.path = space, ["sparta", space]


def test_7_1_5_the_reserve_binds_athens_as_a_whole() -> None:
    game = several_table(5)
    game.state.treasury["athens"], game.state.purses["athens"], game.state.purses["athenian_allies"] = 1500, 300, 1200
    assert game.funds("athens") == 500 and game.funds("athens", "athenian_allies") == 500
    assert game.funds("athens", "athens") == 300


def test_7_2_each_seat_builds_its_own_kinds_from_its_own_purse() -> None:
    game = several_table(4, phase="administrative")
    assert game.kinds_built_by("sparta", "sparta") == ["H", "C", "N"]
    assert game.kinds_built_by("sparta", "thebes") == ["aH", "aC"]
    run(game.build_together({"athens": 0, "sparta": 3}), {"H": 1}, {"aN": 1}, {"aC": 1})
    assert game.state.purses["corinth"] == 1000 and game.state.purses["thebes"] == 400
    assert game.force("sparta", "sparta")["H"] == 8 and game.force("sparta", "corinth")["aN"] == 6
    game = several_table(3, phase="administrative")
    assert game.kinds_built_by("sparta", "sparta") == ["H", "C", "N", "aH", "aC"]


def test_12_a_seat_without_a_purse_is_told_that_its_consent_costs_it_nothing() -> None:
    alliances = {"argos": "athens", "syracuse": "", "macedon": "", "persia": ""}
    game: Any = war(
        {"argos": "4aH", "corcyra": "2aN"},
        {},
        mode="several",
        options={"players": "6"},
        phase="operations",
        alliances=alliances,
    )
    army = game.begin("athens", "cleon", "tegea", "athens")
    army.space = "argos"
    question = game.consent_ask(army, "neutrals", {"aH": 4})
    assert question.seat == "neutrals" and question.facts["cost"] == 0
    assert "cost you nothing" in catalogue("peloponnesian_war", "en").question(question)
    army.space = "corcyra"
    question = game.consent_ask(army, "athenian_allies", {"aN": 2})
    assert question.facts["cost"] == 800


def test_12_consent_is_asked_for_the_points_that_the_commander_wants_and_for_no_others() -> None:
    game: Any = war(
        {},
        {"thebes": "3aH 2aC"},
        mode="several",
        options={"players": "4"},
        phase="operations",
        leaders={"agis": "sparta"},
        treasury={"athens": 0, "sparta": 3000},
        purses={"athens": 0, "sparta": 1200, "corinth": 1200, "thebes": 600},
    )
    army = game.begin("sparta", "agis", "panactum", "sparta")
    army.space, army.path = "thebes", ["sparta", "thebes"]
    rules = game.activate_here()
    ask = rules.send(None)
    assert (ask.seat, ask.key) == ("sparta", "activate")
    english = catalogue("peloponnesian_war", "en")
    assert english.option(ask, ask.options[0]) == "allied hoplites (200 talents each, paid by Thebes)"
    [ask] = rules.send({"aH": 2}).asks
    assert (ask.seat, ask.key, ask.secret) == ("thebes", "consent", True)
    assert ask.facts["force"] == {"aH": 2} and ask.facts["cost"] == 400
    with pytest.raises(StopIteration):
        rules.send({"thebes": ("yes",)})
    assert army.force == {"aH": 2} and game.state.purses["thebes"] == 200
    rules = game.activate_here()
    rules.send(None)
    with pytest.raises(StopIteration):
        rules.send({})  # no consent needed, no question
    assert game.state.refusals.get("thebes", 0) == 0


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (3, ("athens", "sparta", "corinth")),
        (4, ("athens", "sparta", "corinth", "thebes")),
        (5, ("athens", "athenian_allies", "sparta", "corinth", "thebes")),
        (6, ("athens", "athenian_allies", "sparta", "corinth", "thebes", "neutrals")),
        (7, ("athens", "athenian_allies", "sparta", "corinth", "thebes", "neutrals", "persia")),
    ],
)
def test_12_the_seats(players: int, seats: tuple[str, ...]) -> None:
    assert TITLE.seats("peloponnesian-war", {"mode": "several", "players": str(players)}) == seats


@pytest.mark.parametrize(
    ("players", "side", "kind", "space", "seat"),
    [
        (4, "sparta", "H", "corinth", "sparta"),
        (4, "sparta", "aN", "corinth", "corinth"),
        (4, "sparta", "aC", "elis", "thebes"),
        (4, "sparta", "aH", "thebes", "thebes"),
        (4, "sparta", "aH", "corinth", "corinth"),
        (4, "sparta", "aH", "chaeronea", "thebes"),
        (3, "sparta", "aC", "thebes", "sparta"),
        (3, "sparta", "aN", "corinth", "corinth"),
        (4, "athens", "aN", "corcyra", "athens"),
        (5, "athens", "aN", "corcyra", "athenian_allies"),
        (5, "athens", "N", "piraeus", "athens"),
        (5, "athens", "aH", "argos", "athenian_allies"),
        (6, "athens", "aH", "argos", "neutrals"),
        (6, "sparta", "aN", "syracuse", "neutrals"),
        (6, "sparta", "aC", "sardis", "thebes"),
        (7, "sparta", "aC", "sardis", "persia"),
    ],
)
def test_12_who_owns_which_points(players: int, side: str, kind: str, space: str, seat: str) -> None:
    assert several_table(players).owner_of(side, kind, space) == seat


@pytest.mark.parametrize(
    ("players", "purses"),
    [
        (3, {"athens": 4500, "sparta": 1800, "corinth": 1200}),
        (4, {"athens": 4500, "sparta": 1200, "corinth": 1200, "thebes": 600}),
        (5, {"athens": 3600, "athenian_allies": 900, "sparta": 1200, "corinth": 1200, "thebes": 600}),
        (7, {"athens": 3600, "athenian_allies": 900, "sparta": 1200, "corinth": 1200, "thebes": 600}),
    ],
)
def test_12_the_treasuries_are_divided(players: int, purses: dict[str, int]) -> None:
    assert several_table(players).state.purses == purses


def test_12_shares_are_whole_coins_and_the_hegemon_keeps_the_rest() -> None:
    assert divided(350, {"sparta": 40, "corinth": 40, "thebes": 20}) == {"sparta": 200, "corinth": 100, "thebes": 50}
    assert divided(0, {"athens": 80, "athenian_allies": 20}) == {"athens": 0, "athenian_allies": 0}


def test_12_income_and_payments_keep_the_purses_equal_to_the_treasury() -> None:
    game = several_table(4)
    game.gain("sparta", 2450)
    game.pay("sparta", 700, "thebes")
    game.pay("sparta", 900)
    assert sum(game.state.purses[seat] for seat in shares_of(game.state, "sparta")) == game.state.treasury["sparta"]
    assert not TITLE.invariant_errors(game.state)


def test_12_every_seat_pays_for_its_own_points() -> None:
    game = several_table(4, phase="operations")
    force = {"aH": 1, "aC": 2}
    assert game.bills("sparta", "thebes", force) == {"thebes": 600} and game.can_pay("sparta", "thebes", force)
    assert not game.can_pay("sparta", "thebes", {"aC": 4})  # 800 of a purse of 600
    assert game.can_pay("sparta", "sparta", {"H": 7})  # Spartans march for free
    game.pay_activation("sparta", "thebes", force)
    assert game.state.purses["thebes"] == 0 and game.state.treasury["sparta"] == 2400


def test_12_neutrals_are_paid_by_the_hegemon_they_follow() -> None:
    game = several_table(6, {"argos": "4aH"}, phase="operations", alliances={**NO_ALLIANCES, "argos": "athens"})
    assert game.bills("athens", "argos", {"aH": 2}) == {"athens": 400}


def test_12_talents_may_be_given() -> None:
    """Check that talents are given in seat order from earlier holdings; gifts just received are not passed on."""
    game = several_table(4)
    rules = game.gifts()
    ask: Any = rules.send(None)
    assert (ask.seat, ask.key, ask.secret, ask.window) == ("sparta", "gift", True, True)
    ask = rules.send(("thebes",))
    assert (ask.seat, ask.key, ask.high) == ("sparta", "gift_talents", 1200)
    ask = rules.send(400)
    assert (ask.seat, ask.key) == ("corinth", "gift")
    ask = rules.send(("pass",))
    assert (ask.seat, ask.facts["talents"]) == ("thebes", 600)
    ask = rules.send(("sparta",))
    assert (ask.key, ask.high) == ("gift_talents", 600)
    with pytest.raises(StopIteration):
        rules.send(100)
    assert game.state.purses["thebes"] == 900 and game.state.purses["sparta"] == 900


def test_12_gifts_are_asked_along_and_told_one_by_one() -> None:
    """Check that each seat gives all its gifts in one question, and earlier gifts leave an early answer valid."""
    rng = random.Random(2)
    session = Session(TITLE, "peloponnesian-war", {"mode": "several", "players": "4"}, seed_of(2), "g")
    while [ask.key for ask in session.pending.values()] != ["gift"]:
        seat = rng.choice(sorted(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
    early = EarlyAnswers(session)
    (first,) = session.pending
    others = [seat for seat, each in early.foreseen.items() if each.ask.key == "gift"]
    assert others and all("gift" in early.foreseen[seat].ask.regardless for seat in others)
    for seat in others:
        early.submit(seat, (PASS,))
    early.submit(first, (session.pending[first].keys[0],))
    early.submit(first, session.pending[first].default)
    assert session.pending.get(first) is None or session.pending[first].key != "gift"
    assert all(ask.key not in ("gift", "gift_talents") for ask in session.pending.values())


def test_12_the_hegemon_offers_the_command_round_the_table() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    game.state.ready["sparta"] = "agis"
    rules = game.commanding_seat("sparta")
    ask: Any = rules.send(None)
    assert (ask.seat, list(ask.keys)) == ("sparta", ["sparta", "corinth", "thebes"])
    with pytest.raises(StopIteration) as end:
        rules.send(("corinth",))
    assert end.value.value == "corinth"
    ask = game.commanding_seat("sparta").send(None)
    assert list(ask.keys) == ["thebes", "sparta", "corinth"]


def test_12_a_declined_command_falls_back_on_the_hegemon() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    game.state.ready["sparta"] = "agis"
    assert run(game.give_orders("sparta", "thebes"), "pass", "pass")[:2] == ("sparta", "pass")
    assert told(game, "command_declined")[0]["seat"] == "thebes"


def test_12_only_the_hegemon_passes_for_his_side() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    game.state.ready["sparta"] = "agis"
    run(game.player_operation("sparta"), "thebes", "pass", "pass")
    assert game.state.passed["sparta"] and told(game, "command_declined")[0]["seat"] == "thebes"
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations", throws=[1])
    game.state.ready["sparta"] = "agis"
    run(game.player_operation("sparta"), "thebes", "pass", "rebellion", "naxos")
    assert not game.state.passed["sparta"] and game.state.purses["sparta"] == 1100


def test_12_points_join_only_with_their_owners_consent() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    gathering(game, "sparta", "thebes")
    hire = game.for_hire("sparta", "thebes")
    assert run(game.allowed_to_join(hire), "yes") == {"aH": 5, "aC": 4}
    assert run(game.allowed_to_join(hire), "no") == {}
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    gathering(game, "thebes", "thebes")
    assert run(game.allowed_to_join(hire)) == {"aH": 5, "aC": 4}  # the commander needs no consent for his own


def test_12_two_refusals_running_let_the_hegemon_compel_at_the_price_of_confidence() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    gathering(game, "sparta", "thebes")
    hire = game.for_hire("sparta", "thebes")
    run(game.allowed_to_join(hire), "no")
    assert run(game.allowed_to_join(hire), "no", "no") == {} and game.state.sci["sparta"] == 0
    assert run(game.allowed_to_join(hire), "no", "yes") == hire and game.state.sci["sparta"] == -1
    assert game.state.refusals["thebes"] == 0
    run(game.allowed_to_join(hire), "no")
    run(game.allowed_to_join(hire), "yes")
    assert game.state.refusals["thebes"] == 0  # consent ends the run


def test_12_the_commander_is_told_who_refused_what_when_he_goes_on() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    gathering(game, "sparta", "thebes")
    text = catalogue("peloponnesian_war", "en")

    def asked() -> str:
        """Return what the commander is asked next: which of Thebes' points joins, none, then the destination."""
        rules = game.gather()
        assert rules.send(None).key == "activate"
        ask = rules.send({})
        assert (ask.seat, ask.key) == ("sparta", "assemble")
        return text.question(ask)

    assert "Refused" not in asked()
    run(game.allowed_to_join({"aH": 2, "aC": 1}), "no")
    assert "Refused: Thebes (2 allied hoplites and 1 allied cavalry)." in asked()
    run(game.allowed_to_join({"aH": 2}), "yes")
    assert "Refused" not in asked()


def test_12_consent_is_asked_in_private() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, phase="operations")
    gathering(game, "sparta", "thebes")
    question: Any = game.allowed_to_join(game.for_hire("sparta", "thebes")).send(None)
    [ask] = question.asks
    assert ask.secret and ask.window and ask.seat == "thebes"


@pytest.mark.parametrize("die", range(1, 7))
def test_12_a_struck_city_may_sue_for_a_separate_peace(die: int) -> None:
    game = several_table(4, ravaged=["corinth", "megara", "leucas"], throws=[die])
    run(game.separate_peaces(), "yes")
    assert game.state.at_home == {"corinth": die <= 3}
    assert (game.for_hire("sparta", "corinth") == {}) is (die <= 3)
    assert game.for_hire("sparta", "thebes") == {"aH": 5, "aC": 4}


def test_12_an_unharmed_city_has_no_peace_to_ask_and_the_old_one_ends() -> None:
    game = several_table(4, ravaged=["megara"], at_home={"corinth": True})
    run(game.separate_peaces())
    assert game.state.at_home == {}


def test_12_a_seat_at_peace_is_offered_no_command() -> None:
    game = several_table(4, leaders={"agis": "sparta"}, at_home={"corinth": True})
    ask: Any = game.commanding_seat("sparta").send(None)
    assert list(ask.keys) == ["sparta", "thebes"]


@pytest.mark.parametrize(
    ("turn", "cavalry", "answer", "talents"),
    [
        (4, False, None, 0),
        (5, False, "yes", 500),
        (5, False, "no", 0),
        (8, True, "yes", 1000),
    ],
)
def test_12_persia_grants_or_withholds_from_turn_5(turn: int, cavalry: bool, answer: str | None, talents: int) -> None:
    game = several_table(7, turn=turn, persian_cavalry=cavalry, phase="administrative")
    run(game.collect_income("sparta"), *([answer] if answer else []))
    assert told(game, "income")[0]["accounts"].get("persia", 0) == talents


def test_12_without_a_persian_seat_the_event_decides() -> None:
    game = several_table(4, turn=6, alliances={**NO_ALLIANCES, "persia": "sparta"})
    assert game.persian_subsidy() == 500


def test_12_the_commander_scores_in_full_and_those_who_took_part_by_half() -> None:
    game = several_table(4, phase="operations", leaders={"agis": "sparta"})
    army = game.begin("sparta", "agis", "megara", "corinth")
    army.force = {"H": 3, "aH": 2}
    game._joined = ["sparta", "thebes"]
    game._fighters = {
        "sparta": game.fighters(game.moving_combatant()),
        "athens": game.fighters(game.combatant_at("athens", "athens")),
    }
    game.score("sparta", True)
    game.score("athens", False)
    assert game.state.personal_vp == {"athens": -15, "sparta": 5, "corinth": 10, "thebes": 5}
    game.score("sparta", False)
    assert game.state.personal_vp["corinth"] == -5 and game.state.personal_vp["thebes"] == -2


def test_12_an_army_at_rest_remembers_its_commander() -> None:
    game = several_table(4, phase="operations", leaders={"agis": "sparta"})
    army = game.begin("sparta", "agis", "megara", "corinth")
    army.space, army.path, army.force = "megara", ["megara"], {"H": 1, "aH": 1}
    game.come_to_rest()
    assert game.fighters(game.combatant_at("sparta", "megara")) == ["corinth", "sparta"]


def test_12_ambitions() -> None:
    game = several_table(7, {"piraeus": "1N"}, {"corcyra": "1aN", "potidaea": "1aH", "plataea": "1aH", "decelea": "1H"})
    found = game.ambitions()
    assert found["corinth"] == 20 and found["thebes"] == 20 and found["neutrals"] == 30
    assert found["athenian_allies"] == 0 and found["persia"] == 0
    assert game.view(None).facts["goals"] == found
    game = several_table(7, {"athens": "1H"}, {}, rebels=["ephesus", "cnidus"], ravaged=["argos"])
    found = game.ambitions()
    assert {seat: n for seat, n in found.items() if n} == {"athenian_allies": 10, "neutrals": 20, "persia": 10}


def test_12_after_a_surrender_the_best_of_the_victors_wins_otherwise_the_best_of_all() -> None:
    vp = {"athens": 90, "sparta": 10, "corinth": 30, "thebes": 20}
    game = several_table(4, personal_vp=dict(vp))
    game.conclude("surrender", "athens")
    assert game.state.outcome is not None
    assert (game.state.outcome.kind, game.state.outcome.winner) == ("hegemony", "corinth")
    game = several_table(4, personal_vp=dict(vp))
    game.conclude("time")
    assert game.state.outcome is not None
    assert (game.state.outcome.kind, game.state.outcome.winner) == ("standing", "athens")


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_12_random_games_come_to_their_end_with_every_invariant(players: int, scenario: str) -> None:
    options = TITLE.resolve_options(scenario, {"mode": "several", "players": str(players)})
    game = TITLE.rules(scenario, options)(TITLE.setup(scenario, options), Dice(b"several", scenario))
    play_out(game, random.Random(players))
    assert game.state.outcome is not None and TITLE.invariant_errors(game.state) == []
    assert game.state.outcome.winner in TITLE.seats(scenario, options)


def test_12_all_build_at_once_and_who_no_longer_fits_is_asked_anew() -> None:
    game = several_table(4, phase="administrative")
    rules = game.build_together({"athens": 3, "sparta": 3})
    question: Any = rules.send(None)
    assert [ask.seat for ask in question.asks] == ["athens", "sparta", "corinth", "thebes"]
    question = rules.send({"athens": {}, "sparta": {"H": 2}, "corinth": {"aN": 2}, "thebes": {"aC": 1}})
    # Corinth wanted two when one was left: the answer of Thebes, next in turn, is also dropped without being read.
    assert [(ask.seat, ask.total) for ask in question.asks] == [("corinth", 1), ("thebes", 1)]
    assert [fact["force"] for fact in told(game, "built")] == [{"H": 2}]
    with pytest.raises(StopIteration):
        rules.send({"corinth": {"aN": 1}, "thebes": {"aC": 1}})
    assert [fact["force"] for fact in told(game, "built")] == [{"H": 2}, {"aN": 1}]
