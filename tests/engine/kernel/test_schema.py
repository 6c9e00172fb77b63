"""States of older schemas: migrated step by step when they are read, and playable."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine import registry
from engine.kernel import Divergence, Game, Session, State, Title, UnreadableSave
from engine.kernel.text import catalogue

SEED = bytes(range(32))


@dataclass(slots=True)
class OldState(State):
    gold: int = 3
    taken: list[str] = field(default_factory=list)


@dataclass(slots=True)
class NewState(State):
    silver: dict[str, int] = field(default_factory=lambda: {"red": 30})
    taken: list[str] = field(default_factory=list)
    winter: bool = False


class Shop(Game[Any]):
    """A game in which red takes things one by one, with a checkpoint after every second one."""

    async def play(self) -> None:
        while len(self.state.taken) < 6:
            self.state.taken.append(await self.choose("red", "take", ["x", "y", "z"]))
            if len(self.state.taken) % 2 == 0:
                await self.checkpoint()
        self.finish("sold")


class OldTitle(Title):
    key, scenarios, sides, state_type = "shop", ("plain",), ("red",), OldState

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        return Shop

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        return self.state_type(scenario=scenario)


def split_the_gold(saved: dict[str, Any]) -> dict[str, Any]:
    saved["silver"] = {"red": 10 * saved.pop("gold")}
    return saved


class NewTitle(OldTitle):
    schema, state_type = 3, NewState  # type: ignore[assignment]
    upgrades = {1: split_the_gold, 2: lambda saved: {**saved, "winter": True}}  # noqa: RUF012


def old_save(answers: str) -> dict[str, Any]:
    session = Session(OldTitle(), "plain", {}, SEED, "g")
    for answer in answers:
        session.submit("red", answer)
    saved: dict[str, Any] = json.loads(json.dumps(session.save()))
    return saved


@pytest.mark.parametrize("answers", ["", "x", "xy", "xyz", "xyzxy"])
def test_an_old_save_is_raised_to_the_present_schema_and_played_on(answers: str) -> None:
    save = old_save(answers)
    assert save["base"]["state"]["schema"] == 1 and len(save["log"]) == len(answers)
    session = Session.restore(NewTitle(), save, SEED)
    state = session.game.state
    assert state == NewState(schema=3, scenario="plain", silver={"red": 30}, taken=list(answers), winter=True)
    again = Session.restore(NewTitle(), json.loads(json.dumps(session.save())), SEED)
    assert again.hash() == session.hash() and again.seq == session.seq == len(answers)
    for answer in "zzzzzz"[len(answers) :]:
        again.submit("red", answer)
    assert again.over and again.outcome


def test_a_new_game_is_of_the_present_schema_and_is_not_upgraded() -> None:
    session = Session(NewTitle(), "plain", {}, SEED, "g")
    session.submit("red", "x")
    assert session.save()["base"]["state"]["schema"] == 3
    again = Session.restore(NewTitle(), session.save(), SEED)
    assert again.game.state == NewState(schema=3, scenario="plain", taken=["x"])


def test_an_old_save_must_still_lead_to_the_same_questions() -> None:
    save = old_save("x")
    save["log"][0]["digest"] = "0" * 16
    with pytest.raises(Divergence):
        Session.restore(NewTitle(), save, SEED)


@pytest.mark.parametrize("schema", [4, 0])
def test_a_schema_from_which_nothing_leads_is_refused(schema: int) -> None:
    save = old_save("")
    save["base"]["state"] |= {"schema": schema, "silver": {}}
    with pytest.raises(UnreadableSave) as refused:
        Session.restore(NewTitle(), save, SEED)
    assert refused.value.facts == {"schema": schema, "present": 3}
    for lang in ("en", "fr", "it"):
        assert str(schema) in catalogue("sphacteria", lang).say(refused.value.key, **refused.value.facts)


@pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title.key)
def test_every_title_writes_its_own_schema_and_refuses_a_newer_one(title: Title) -> None:
    session = Session(title, title.scenarios[0], {}, SEED, "g")
    save = session.save()
    assert save["base"]["state"]["schema"] == title.schema
    save["base"]["state"]["schema"] = title.schema + 1
    with pytest.raises(UnreadableSave):
        Session.restore(title, save, SEED)
