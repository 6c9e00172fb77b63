"""The posts of an action: the events of a dispatch, and the positions shown in its pictures."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game_services import GameServices
from bot.games.announce import merge_runs
from bot.store import Store
from bot.text.narrator import catalogue
from engine.kernel import Event, Importance, NothingToUndo
from engine.kernel.text import LANGUAGES
from engine.registry import title
from tests.games.test_play import sent
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards

RECOVERED = ((1, "S-H5", "U"), (2, "S-H2", "N"), (3, "S-H6", "U"))  # row, unit, zone


def last_told(payload: dict[str, Any]) -> int:
    """Return the last log row covered by a dispatch."""
    return max(seq for seq, _ in payload["events"])


async def test_an_earlier_position_stays_what_it_was(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    then, shown = (await tables.index.get(game)).seq, await tables.views.view(game, "red")
    await answer(tables, game, RED, "a")
    await answer(tables, game, BLUE, "c")
    later, late = await tables.views.view(game, "red"), (await tables.index.get(game)).seq
    assert later != shown
    assert await tables.views.view_at(game, then, "red") == shown
    tables.core.drop(game)
    tables.views.past.clear()
    assert await tables.views.view_at(game, then, "red") == shown
    assert await tables.views.view_at(game, 10_000, "red") == later
    proposal = await tables.proposals.propose(game, RED, "takeback", to=then)
    await tables.proposals.agree(proposal.id, BLUE)
    await answer(tables, game, RED, "b")
    tables.views.past.clear()
    assert await tables.views.view_at(game, late, "red") == later
    assert await tables.views.view_at(game, then, "red") == shown


async def test_news_of_the_table_show_only_what_is_settled(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")  # row 2, which Red may still undo
    await tables.manage.pause(game, RED)
    [payload] = await sent(store, "dispatch")
    assert last_told(payload) == 1
    await tables.manage.resume(game, RED)
    await to_the_cards(tables, game)
    *_, payload = await sent(store, "dispatch")
    assert last_told(payload) >= 2


async def test_what_the_channel_was_told_of_is_not_undone_in_silence(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    await to_the_cards(tables, game)
    told = [event["key"] for row in await sent(store, "dispatch") for _, event in row["events"]]  # type: ignore
    assert "took" in told
    proposal = await tables.proposals.propose(game, RED, "takeback", to=2)
    await tables.proposals.agree(proposal.id, BLUE)
    *_, payload = await sent(store, "dispatch")
    assert last_told(payload) == (await tables.index.get(game)).seq  # its map shows the current position
    for again in (tables, GameServices(store)):
        live = await again.core.snapshot(game)
        assert not live.unsealed
        question = await asked(again, game, RED)
        assert question.ask.key == "take" and not question.undoable
        with pytest.raises(NothingToUndo):
            await again.play.undo(game, RED, question.seq)
    await answer(tables, game, RED, "y")
    await tables.play.undo(game, RED, (await asked(tables, game, RED)).seq)  # not posted to anyone
    assert not (await asked(tables, game, RED)).undoable


def test_what_happened_to_one_after_another_is_one_line() -> None:
    war, spartan = title("peloponnesian_war"), title("sphacteria")

    def revolt(space: str, side: str = "athens") -> Event:
        return Event("rebellion_ends", {"space": space, "side": side}, "6.1")

    told = [(4, revolt("chios")), (4, Event("rebellion_roll", {})), (5, revolt("cos")), (6, revolt("pylos", "sparta"))]
    told += [(7, Event("turn", {})), (8, revolt("teos"))]
    found = merge_runs(told, war)
    assert [(seq, event.facts.get("space")) for seq, event in found] == [
        (4, None),
        (5, ["chios", "cos"]),
        (6, "pylos"),
        (7, None),
        (8, "teos"),
    ]
    said = {lang: catalogue("peloponnesian_war", lang).event(found[1][1]) for lang in LANGUAGES}
    assert said["en"] == "Athens puts down the revolts of Chios and Cos."
    assert "aux rébellions de Chios et de Cos" in said["fr"] and "le rivolte di Chio e di Cos" in said["it"]
    unit = [(n, Event("recovered", {"side": "sparta", "unit": u, "zone": z})) for n, u, z in RECOVERED]
    assert [event.facts["unit"] for _, event in merge_runs(unit, spartan)] == ["S-H2", ["S-H5", "S-H6"]]


def test_a_fight_of_the_war_is_told_with_the_points_of_all_in_one_line() -> None:
    war = title("peloponnesian_war")

    def points(seat: str, by: int, vp: int, space: str = "abydos") -> Event:
        facts = {"seat": seat, "by": by, "vp": vp, "won": by > 0, "space": space, "commander": True}
        return Event("personal_points", facts, "12.0")

    told = [(4, points("athens", 10, 10)), (4, points("sparta", -15, -15)), (5, points("corinth", -7, -17))]
    told += [(6, points("athens", 10, 20, "corone"))]
    [(seq, one), (_, other)] = merge_runs(told, war)
    said = {lang: catalogue("peloponnesian_war", lang).event(one) for lang in LANGUAGES}
    assert seq == 5 and other == told[-1][1]
    twice = [told[0], (5, points("athens", 10, 20))]
    assert merge_runs(twice, war) == twice, "nobody's points are lost"
    assert said["en"] == (
        "Points at Abydos: Athens +10, Sparta −15, Corinth −7; in all: Athens 10, Sparta −15, Corinth −17."
    )
    assert all(part in said["fr"] for part in ("Athènes +10", "Corinthe −17"))
    assert all(part in said["it"] for part in ("Atene +10", "Corinto −17"))
    sides = [(n, Event("victory_points", {**event.facts, "side": event.facts["seat"]})) for n, event in told[:2]]
    assert "Athens +10, Sparta −15" in catalogue("peloponnesian_war", "en").event(merge_runs(sides, war)[0][1])


def test_a_march_that_goes_on_is_one_line_and_two_armies_are_two() -> None:
    war = title("peloponnesian_war")

    def march(*path: str, side: str = "sparta") -> Event:
        return Event("moved", {"side": side, "path": list(path), "force": {}, "assembling": False, "by_rules": False})

    told = [(2, march("corinth", "patrae")), (3, Event("activated", {})), (4, march("patrae", "oeniadae"))]
    assert [event.facts.get("path") for _, event in merge_runs(told, war)] == [None, ["corinth", "patrae", "oeniadae"]]
    apart = [(2, march("corinth", "patrae")), (3, march("thebes", "plataea"))]
    assert merge_runs(apart, war) == apart
    other = [(2, march("corinth", "patrae")), (3, march("patrae", "oeniadae", side="athens"))]
    assert merge_runs(other, war) == other


def test_what_changes_nothing_in_the_war_is_left_to_the_log() -> None:
    war = title("peloponnesian_war")
    command, bellicosity = {"side": "sparta", "seat": "sparta"}, {"side": "sparta", "reasons": {}}
    steps = [Event("command", command), Event("bellicosity", bellicosity)]
    assert {war.importance(event) for event in steps} == {Importance.STEP}
    news = [
        Event("command", command | {"seat": "corinth"}),
        Event("bellicosity", bellicosity | {"reasons": {"events": -1}}),
    ]
    assert Importance.STEP not in {war.importance(event) for event in news}
