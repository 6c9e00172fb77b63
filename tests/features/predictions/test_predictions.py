"""Predictions: only by spectators, closed by the roll, scored by Brier, and never lost when a process is killed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.features.predictions.commands import offered
from bot.features.predictions.service import (
    BATTLE,
    LIKELY,
    SURE,
    WINNER,
    Subject,
    battles_of,
    brier,
    chances_of,
    season_began,
)
from bot.store.schema import polls, predictions, rolls
from engine.kernel import Session
from engine.registry import title
from tests.features.follow.test_follow import guild_of
from tests.features.follow.test_no_leak import in_a_world_of_its_own
from tests.features.watching import play, play_some, told
from tests.ui.fixtures import Hellas


async def rows(hellas: Hellas, table: Any) -> list[Any]:
    return await hellas.games.store.read(lambda connection: list(connection.execute(table.select()).all()))


def test_brier() -> None:
    assert brier({"a": 1.0, "b": 0.0}, "a") == 0 and brier({"a": 1.0, "b": 0.0}, "b") == 1
    assert brier({"a": 0.5, "b": 0.5}, "a") == 0.25
    assert chances_of(("a", "b", "c"), "b", 0.7) == pytest.approx({"a": 0.15, "b": 0.7, "c": 0.15})
    assert chances_of(("a", "b"), "even", 0.7) == {"a": 0.5, "b": 0.5}
    assert season_began(1_789_000_000.0) < 1_789_000_000.0 < season_began(1_789_000_000.0 + 92 * 86_400)


async def test_spectators_foretell_the_winner_and_the_season_says_who_did_best(hellas: Hellas) -> None:
    alice, bob, carol, dora = (hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora"))
    game = await hellas.begin(alice, bob)
    refused = await alice.slash(hellas.channel, "watch predict")
    assert "for spectators" in refused.text
    for person, label in ((carol, "Athens 90%"), (dora, "Sparta 70%")):
        shown = await person.slash(hellas.channel, "watch predict")
        assert shown.ephemeral and "Who wins the game?" in shown.text
        assert "Noted" in (await person.click(shown, label)).text
    said = await rows(hellas, predictions)
    assert len(said) == 2 and all(each.score is None for each in said)
    assert "Nothing has been resolved" in (await bob.slash(hellas.channel, "watch season")).text, (
        "unseen until resolved"
    )
    await hellas.restart()
    assert len(await rows(hellas, predictions)) == 2, "a kill loses no foretelling"
    await play(hellas, game, 6000)
    table = await hellas.games.index.get(game)
    assert table.outcome is not None
    [one] = await rows(hellas, polls)
    winner = table.outcome["winner"]
    if winner is None:
        assert one.state == "void"
        return
    assert (one.what, one.state, one.result) == (WINNER, "scored", winner)
    lines = await hellas.games.predictions.season(int(guild_of(hellas)["id"]))
    best = carol if winner == "athens" else dora
    assert next(line.user for line in lines) == int(best.id)
    assert best.mention in (await bob.slash(hellas.channel, "watch season")).text


async def test_every_question_stands_above_its_own_buttons(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    rng = random.Random(3)
    while len(subjects := await hellas.games.predictions.subjects(game)) < 2:
        await play_some(hellas, game, 1, seed=rng.randrange(10**6))
    shown = await carol.slash(hellas.channel, "watch predict")
    parts = shown.message.raw["components"][0]["components"]
    kinds = [part["type"] for part in parts[-2 * len(offered(subjects)) :]]
    assert kinds == [10, 1] * len(offered(subjects)), "text and row by turns"
    assert "Who wins the game?" in parts[-2]["content"] and "winner" in str(parts[-1])
    assert "Who wins the battle" in parts[-4]["content"] and "battle" in str(parts[-3])


async def foretell_every_battle(hellas: Hellas, game: str) -> None:
    """Play a whole game; at each wait before a battle, two users predict it, each for another side."""
    rng, predictions = random.Random(3), hellas.games.predictions
    while (table := await hellas.games.index.get(game)).status == "running":
        asked = await hellas.games.play.question(game, table.awaited[0].user or 0, table.awaited[0].seat)
        if asked is not None and asked.ask.key == "stratagem":
            for subject in (await predictions.subjects(game))[:-1]:
                one, two = subject.sides
                for user, side, surely in ((901, two, SURE), (901, one, SURE), (902, two, LIKELY)):
                    await predictions.predict(game, user, BATTLE, subject.subject, side, surely)
        await play_some(hellas, game, 1, seed=rng.randrange(10**6))


async def test_a_battle_is_closed_by_the_throw(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_world_of_its_own(monkeypatch)
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await foretell_every_battle(hellas, game)
    await told(hellas)
    found, said = await rows(hellas, polls), await rows(hellas, predictions)
    assert len(said) == 2 * len(found), "a second press changes the first"
    assert "scored" in {each.state for each in found}
    battles = [(seq, event) for seq, event in await hellas.games.views.events(game) if event.key == "battle"]
    for one in found:
        fought = [event.facts for seq, event in battles if seq > one.seq and event.facts["zone"] == one.subject]
        scores = {each.user_id: each.score for each in said if each.poll_id == one.id}
        if one.state == "void":
            assert set(scores.values()) == {None}
            continue
        assert one.result == fought[0]["winner"]
        sure, likely = (brier(chances_of(one.sides, one.sides[n], (SURE, LIKELY)[n]), one.result) for n in (0, 1))
        assert scores == pytest.approx({901: sure, 902: likely})


async def test_the_winner_too_is_closed_by_the_throw(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    predict = hellas.games.predictions.predict

    async def throws() -> int:
        return len(await rows(hellas, rolls))

    await predict(game, 901, WINNER, "1", "athens", SURE)
    before = await throws()
    while await throws() == before:
        await play(hellas, game, 1, seed=before)
    [turn] = [each.subject for each in await hellas.games.predictions.subjects(game) if each.what == WINNER]
    await predict(game, 902, WINNER, turn, "sparta", SURE)
    assert len(await rows(hellas, polls)) == 2, "after the throw another one is opened"
    await predict(game, 901, WINNER, turn, "sparta", LIKELY)
    first, *later = sorted(await rows(hellas, predictions), key=lambda each: each.poll_id)
    assert first.chances["athens"] == SURE, "what the dice have closed is not changed any more"
    assert {each.user_id for each in later} == {901, 902}


@pytest.mark.parametrize(("said", "why"), [([("athens", 1)], "alone"), ([("athens", 1), ("athens", 2)], "agreed")])
async def test_alone_or_of_one_mind_is_void(hellas: Hellas, said: list[tuple[str, int]], why: str) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    for side, user in said:
        await hellas.games.predictions.predict(game, user, WINNER, "1", side, LIKELY)
    await hellas.games.seats.resign(game, int(alice.id))
    await told(hellas)
    assert [each.state for each in await rows(hellas, polls)] == ["void"], why


async def test_a_take_back_voids_what_was_foretold_after_it(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await play(hellas, game, 30)
    for user, side in ((1, "athens"), (2, "sparta")):
        turn = (await hellas.games.predictions.subjects(game))[-1].subject
        await hellas.games.predictions.predict(game, user, WINNER, turn, side, LIKELY)
    rewound = await hellas.games.proposals.propose(game, int(alice.id), "takeback", to=5)
    await hellas.games.proposals.agree(rewound.id, int(bob.id))
    await told(hellas)
    assert [each.state for each in await rows(hellas, polls)] == ["void"]


def test_a_card_offers_the_battles_at_hand_and_the_winner() -> None:
    sides = ("athens", "sparta")
    battles = [Subject(BATTLE, place, sides) for place in "ABCDE"]
    winner = Subject(WINNER, "2", sides)
    assert offered([*battles, winner]) == [*battles[:3], winner]


@pytest.mark.parametrize(("key", "options"), [
    ("sphacteria", {}), pytest.param("syracuse", {}, marks=pytest.mark.full),
    pytest.param("peloponnesian_war", {"mode": "two-player"}, marks=pytest.mark.full),
])  # fmt: skip
def test_wherever_a_title_waits_before_a_battle_it_can_be_foretold(key: str, options: dict[str, str]) -> None:
    """Check that predicted sides and places match the later battle event, so that every prediction can be scored."""
    found, fought = title(key), 0
    scenario = found.scenarios[-1] if key == "sphacteria" else found.scenarios[0]
    keys = found.rules(scenario, options).battle_keys
    for number in range(4):
        session, rng = Session(found, scenario, options, bytes([number] * 32), "foretold"), random.Random(number)
        while not session.over:
            subjects = {each.subject: each for each in battles_of(session)}
            seat = sorted(session.pending)[0]
            asked = session.pending[seat].key
            for event in session.submit(seat, session.pending[seat].sample(rng)).events:
                if event.key not in keys or not event.public:
                    continue
                subject = subjects.get(event.facts["zone"])
                if subject is not None:
                    fought += 1
                    assert {event.facts["attacker"], event.facts["defender"]} == set(subject.sides)
                    assert event.facts["winner"] in (*subject.sides, None)
                else:
                    assert asked != "battle", "the battle was asked about and could not be foretold"
    assert fought or key == "peloponnesian_war"


async def test_an_opinion_stays_marked_and_its_outcome_is_told(hellas: Hellas) -> None:
    alice, bob, carol, dora = (hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora"))
    game = await hellas.begin(alice, bob)
    for person, label in ((carol, "Athens 90%"), (dora, "Sparta 70%")):
        await person.click(await person.slash(hellas.channel, "watch predict"), label)
    again = await carol.slash(hellas.channel, "watch predict")
    marked = [part["label"] for part in again.message.components if str(part.get("label", "")).startswith("✓")]
    assert marked == ["✓ Athens 90%"]
    await carol.click(again, "Even")
    marked = [
        part["label"]
        for part in (await carol.slash(hellas.channel, "watch predict")).message.components
        if str(part.get("label", "")).startswith("✓")
    ]
    assert marked == ["✓ Even"]
    await play(hellas, game, 6000)
    winner = ((await hellas.games.index.get(game)).outcome or {})["winner"]
    for person, chance in ((carol, "50%"), (dora, "70%" if winner == "sparta" else "30%")):
        [said] = [seen.text for seen in person.messages(person.dm) if "Your predictions" in seen.text]
        assert "Who wins the game?" in said
        assert (chance in said and "Score" in said) if winner else "does not count" in said
    assert not [seen for seen in alice.messages(alice.dm) if "Your predictions" in seen.text]
