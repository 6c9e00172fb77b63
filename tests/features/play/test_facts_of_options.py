"""What questions and events say about the situation: points, dangers, costs, what comes next."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from bot.features.look.cards import coming_battles, odds_table
from bot.features.play.cards import bill_of, question_card
from bot.text.narrator import catalogue, dispatch_lines, seat_lines, track_lines
from engine import registry
from engine.kernel import Allocate, Ask, Event, Importance, Pick, Session
from engine.kernel.text import LANGUAGES
from tests.features.play.test_question import Asked

WAR = "peloponnesian_war"
FOUR = {"mode": "several", "players": "4"}


def steps(
    key: str, scenario: str, options: Mapping[str, str], seed: int
) -> Iterator[tuple[Session, Ask, Sequence[Event]]]:
    """Yield the steps of a random game: the session after each answer, the question answered, and the events."""
    rng = random.Random(seed)
    session = Session(registry.title(key), scenario, dict(options), bytes([seed]) * 32, "stands")
    for _ in range(900):
        if session.over:
            return
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        yield session, ask, session.submit(seat, ask.sample(rng)).events


@pytest.mark.parametrize(("key", "scenario"), [("sphacteria", "first-edition"), ("syracuse", "historical")])
def test_every_change_of_the_victory_points_is_told_with_its_reasons(key: str, scenario: str) -> None:
    told: dict[str, int] = {}
    track, changes = {"sphacteria": "vp", "syracuse": "victory"}[key], 0
    for session, _, events in steps(key, scenario, {}, 3):
        if not told:
            told = {each.side: each.value for each in session.view(None).tracks if each.id == track}
        for event in events:
            if event.key == "victory_points":
                facts = event.facts
                before = told[facts["side"]]
                assert facts["total"] == before + sum(facts["gained"].values()) and facts["gained"]
                told[facts["side"]], changes = facts["total"], changes + 1
        if any(event.key == "phase" for event in events) or session.over:
            assert told == {each.side: each.value for each in session.view(None).tracks if each.id == track}
    assert changes > 3


def test_an_operation_of_the_rules_is_one_sentence_in_the_dispatch_and_whole_in_the_log() -> None:
    title, seen = registry.title(WAR), 0
    for _, _, events in steps(WAR, "archidamian-war", {}, 5):
        for event in events:
            if event.key != "np_summary":
                continue
            seen += 1
            for lang in LANGUAGES:
                text = catalogue(WAR, lang)
                assert "{" not in text.event(event) and text.name("leader", event.facts["leader"]) in text.event(event)
            assert event.facts["outcome"] == "quiet" or event.facts["space"], "it says where it ended"
        small = [event for event in events if event.key.startswith("np_") and event.key != "np_summary"]
        small += [event for event in events if event.key in ("skirmish", "ravaged") and event.facts["by_rules"]]
        assert all(title.importance(event) is Importance.STEP for event in small)
        lines = dispatch_lines(catalogue(WAR, "en"), events, title)
        assert not any("Step " in line for line in lines)
    assert seen > 2


def test_where_an_army_takes_its_points_amounts_are_capped_by_money_and_the_cost_runs_along() -> None:
    text = catalogue(WAR, "en")
    for _, ask, _ in steps(WAR, "fall-of-athens", {"mode": "two-player"}, 2):
        if isinstance(ask, Allocate) and ask.key == "activate":
            prices = {option.key: option.facts["cost"] for option in ask.options}
            assert all(ask.limits[key] * price <= ask.facts["talents"] for key, price in prices.items() if price)
            shares = dict.fromkeys(ask.limits, 1)
            assert bill_of(ask, shares) == {"": sum(prices.values())}
            card = question_card(Asked(ask), text, draft=".".join("1" for _ in ask.limits))
            assert any(f"Cost so far: {sum(prices.values()):,} of" in block for block in card.blocks)
            return
    raise AssertionError("nobody took points along")


def asked(scenario: str, options: Mapping[str, str], seeds: int) -> Iterator[tuple[Session, Ask]]:
    """Yield the questions of random games of the War, each before it is answered."""
    for seed in range(seeds):
        rng, session = random.Random(seed), Session(registry.title(WAR), scenario, options, bytes([seed]) * 32, "asked")
        for _ in range(400):
            if session.over:
                break
            seat = rng.choice(sorted(session.pending))
            yield session, session.pending[seat]
            session.submit(seat, session.pending[seat].sample(rng))


def test_points_that_another_seat_pays_are_not_counted_against_the_commanders_purse() -> None:
    text = catalogue(WAR, "en")
    for _, ask in asked("archidamian-war", FOUR, 8):
        if isinstance(ask, Allocate) and ask.key == "activate":
            others = [option.facts["payer"] for option in ask.options if option.facts["other"] and option.facts["cost"]]
            mine = sum(option.facts["cost"] for option in ask.options if not option.facts["other"])
            if others:
                said = "\n".join(question_card(Asked(ask), text, draft=".".join("1" for _ in ask.limits)).blocks)
                assert f"Cost so far: {mine:,} of {ask.facts['talents']:,} talents; paid by others: " in said
                assert f"paid by others: {text.name('seat', others[0])} " in said
                return
    raise AssertionError("nobody could take along another's points")


def test_of_fights_to_be_named_those_at_hand_have_their_odds_and_say_who_fights() -> None:
    text, seen = catalogue(WAR, "en"), set[str]()
    for session, ask in asked("peloponnesian-war", {"mode": "two-player"}, 6):
        if ask.key != "next_fight" or not isinstance(ask, Pick):
            continue
        seen.add(ask.facts["category"])
        places = coming_battles(session.game, ask.seat, ask, session.view(ask.seat))
        assert set(places) <= set(ask.keys), "no odds of a fight that is not offered"
        assert places or any(len(option.facts["from_spaces"]) != 1 for option in ask.options)
        for place in places:
            table = odds_table(place, session.game.odds_of(ask.seat, place) or {}, text)
            assert len(table.splitlines()) == len(set(table.splitlines())) <= 4, table
        for option in ask.options:
            said = text.option(ask, option)
            assert " 0 on land" not in said and ("from " in said) == (ask.facts["category"] == "zone")
    assert len(seen) > 1


def test_a_confirm_that_cannot_be_pressed_gives_the_titles_own_reason() -> None:
    ask = Pick(
        "athens", "move", ["A-T1", "A-H1"], 1, 2, kind="piece", valid=lambda group: len(group) == 1, ordered=True
    )
    card = question_card(Asked(ask), catalogue("sphacteria", "en"), draft="0.1")
    assert any("Ships and land troops do not move as one group" in block for block in card.blocks)


def test_before_regrouping_one_is_told_who_will_throw_for_attrition_and_at_what_it_strikes() -> None:
    told = 0
    for session, ask, _ in steps("syracuse", "historical", {}, 4):
        if ask.key == "regroup" and ask.facts["exposed"]:
            said = catalogue("syracuse", "en").say("ask-regroup-help", **ask.facts)
            assert "At 5 one unit is weakened, at 6 or more all." in said and "+" in said
            told += 1
        del session
    assert told


def test_the_works_say_what_comes_next_and_what_it_wants() -> None:
    seen: set[str] = set()
    for seed in range(6):
        for _, ask, _ in steps("syracuse", "historical", {}, seed):
            if ask.key == "build":
                seen |= {fact for fact in ("no_points", "no_troops") if ask.facts[fact]}
                for lang in LANGUAGES:
                    assert "$" not in catalogue("syracuse", lang).say("ask-build-help", **ask.facts)
    assert "no_troops" in seen
    session = Session(registry.title("syracuse"), "historical", {}, bytes(32), "works")
    game: Any = session.game
    for zone in ("T17", "T9"):
        game.put("A-H1" if zone == "T17" else "A-H2", zone)
    game.state.works["athens"] = 0
    assert (
        game.works_ahead("athens")["no_points"]
        == {work: f"({game.cost(work)})" for work in game.buildable("athens")}
        != {}
    )


def test_an_attack_is_called_one_with_both_strengths_and_its_price() -> None:
    for _, ask, _ in steps("sphacteria", "first-edition", {}, 6):
        for option in ask.options if isinstance(ask, Pick) and ask.key == "goal" else ():
            if option.facts["enemies"] and not option.facts["unpaid"] and option.facts["attack_cost"]:
                said = catalogue("sphacteria", "en").option(ask, option)
                assert f"attack, {option.facts['own']} against {option.facts['enemy']}, costs 1 AP" in said
                return
    raise AssertionError("nobody could attack")


def test_among_several_every_seat_has_one_line_of_figures_and_its_aims() -> None:
    title = registry.title(WAR)
    session = Session(title, "peloponnesian-war", {"mode": "several", "players": "5"}, bytes(32), "seats")
    view = session.view(None)
    assert not [track for track in view.tracks if track.id == "victory"]
    for lang in LANGUAGES:
        lines = seat_lines(view, catalogue(WAR, lang))
        assert len(lines) == 5 + 3 and all("{" not in line and "goal-" not in line for line in lines)
    assert "**Corinth** (ally of Sparta): 1,200 talents · 0 points\n-# Goal: Corcyra, Potidaea and Naupactus" in (
        "\n".join(seat_lines(view, catalogue(WAR, "en")))
    )


def test_a_treasury_is_written_on_the_board_as_in_sentences() -> None:
    session = Session(registry.title(WAR), "peloponnesian-war", {}, bytes(32), "purse")
    for lang, said in (("en", "4,500"), ("fr", "4 500"), ("it", "4.500")):
        lines = track_lines(session.view(None), catalogue(WAR, lang), ("athens", "sparta"))
        assert said in lines[0].replace("\u202f", " ").replace("\u00a0", " "), lines


def test_a_question_after_a_battle_says_what_is_owed_and_a_dear_zone_why() -> None:
    seen: set[str] = set()
    text = catalogue("sphacteria", "en")
    for _, ask, _ in (step for seed in range(8) for step in steps("sphacteria", "first-edition", {}, seed)):
        if ask.key == "weaken":
            assert "Losses: " in text.question(ask)
            seen.add("weaken")
        for option in ask.options if isinstance(ask, Pick) and ask.key == "activate" else ():
            if option.kind == "zone" and not option.facts["led"]:
                assert "(no leader)" in text.option(ask, option) and option.facts["cost"] == 2
                seen.add("dear")
    assert seen == {"weaken", "dear"}


def test_nobody_else_is_offered_only_after_somebody_has_gone() -> None:
    seen: dict[bool, int] = {True: 0, False: 0}
    for session, ask, _ in steps("sphacteria", "first-edition", {}, 1):
        if ask.key == "move" and isinstance(ask, Pick):
            gone = bool(ask.facts["gone"])
            for lang, other in (("en", "else"), ("fr", "Plus personne"), ("it", "altra")):
                text = catalogue("sphacteria", lang)
                assert (other in text.option(ask, ask.option("done"))) == gone
            seen[gone] += 1
        del session
    assert all(seen.values())


def test_the_dice_of_a_storm_stand_beside_their_squadrons() -> None:
    dice = {"S-T1": 4, "S-T2": 6, "A-T1": 3}
    for scenario, said in (
        ("first-edition", "Spartan triremes T1 (4), T2 (6), Athenian triremes T1 (3)"),
        ("second-edition", "Spartan triremes 1 (4), 2 (6), Athenian triremes 1 (3)"),
    ):
        assert said in catalogue("sphacteria", "en", scenario).say("ask-reroll_storm", dice=dice)


def test_many_pieces_stand_in_a_heading_by_their_codes() -> None:
    text, group = catalogue("syracuse", "en"), ["S-H1", "S-H2", "S-P1", "S-C1"]
    few, many = (text.say("ask-enter", pieces=some) for some in (group[:3], group))
    assert "Syracusan hoplites H1, H2" in few and many == "Where do H1, H2, P1 and C1 arrive?"
