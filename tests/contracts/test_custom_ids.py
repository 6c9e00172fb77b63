"""Custom ids: buttons, selects and forms of old messages are still recognized."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.cards.card import ACTION, QUESTION, action_id, base36, custom_id, dotted, marked, numbers_in, shares_in
from bot.features.play.cards import form_card
from bot.features.play.press import Opened, read_form, read_press
from bot.loading import load_features
from bot.text.narrator import catalogue
from bot.ui import actions
from bot.ui.actions import ACTIONS, NONE
from bot.ui.delivery import MARKABLE
from engine.kernel.ask import Allocate, Ask, Number, Pick
from tests.contracts.golden_files import require_same_json

GAME = "k3v9x2m7qa"
#: Custom ids as posted by the bot, of every shape: marks of outbox rows come last or in the argument.
POSTED = (
    f"t:act:{GAME}:",
    f"t:act:{GAME}:o17",
    f"t:sit:{GAME}:athens",
    f"t:takeover:{GAME}:sparta:o12",
    f"t:sofar:{GAME}::o12",
    f"t:replay:{GAME}:12.athens.next",
    f"t:set:{GAME}:language",
    f"t:evform::{GAME}",
    f"t:bidform::{GAME}.{GAME}",
    f"t:standings::{GAME}.2",
    "t:lesson::sphacteria.first-steps",
    "t:tutorial::",
    "t:new::peloponnesian_war",
    "t:newthread::sphacteria.second-edition.athens.two-days.by6q5wk4u7rl..90",
    f"t:word:{GAME}:",
    f"ask:{GAME}:12:athens:pick:3:",
    f"ask:{GAME}:10000012:sparta:mark:1:1z",
    f"ask:{GAME}:12:athens:next:0:1.a.2s",
    f"ask:{GAME}:12:athens:sure::1.0.3",
    f"ask:{GAME}:12:athens:filled:1:0.0",
    f"ask:{GAME}:12::undo::",
)
UNKNOWN = (f"t:act:{GAME}", f"T:act:{GAME}:", f"t:Act:{GAME}:", f"ask:{GAME}:x:athens:pick:3:", "t:act:a b:", "")


@dataclass(frozen=True)
class AskedQuestion:
    """A question as the cards receive it."""

    ask: Ask
    game_id: str = GAME
    seat: str = "athens"
    seq: int = 12
    trail: tuple[str, ...] = ()


PICK_ONE = Pick("athens", "card", ("club", "owl", "spear"), 1, 1)
PICK_SEVERAL = Pick("athens", "hoplites", ("one", "two", "three"), 1, 3)
PICK_IN_ORDER = Pick("athens", "order", ("one", "two", "three"), 3, 3, ordered=True)
NUMBER = Number("athens", "bid", 0, 100, step=5)
SHARES = Allocate("athens", "losses", {"fleet": 3, "army": 2}, 4)
#: Question, action, argument, draft, values of a select: every kind of press.
PRESSES: tuple[tuple[Ask, str, str, str, tuple[str, ...]], ...] = (
    (PICK_ONE, "pick", "1", "", ()),
    (PICK_ONE, "menu", "0", "", ("2",)),
    (PICK_SEVERAL, "all", "", "", ()),
    (PICK_SEVERAL, "mark", "0", "1", ("0", "2")),
    (PICK_SEVERAL, "sure", "", "5", ()),
    (PICK_IN_ORDER, "next", "0", "1.0", ("2",)),
    (PICK_IN_ORDER, "sure", "", "1.0.2", ()),
    (PICK_IN_ORDER, "again", "", "1.0.2", ()),
    (NUMBER, "pick", "3", "", ()),
    (NUMBER, "menu", "0", "", ("4",)),
    (NUMBER, "sure", "", "1e", ()),
    (NUMBER, "form", "0", "", ()),
    (SHARES, "share", "1", "2.0", ("2",)),
    (SHARES, "form", "0", "2.1", ()),
    (SHARES, "sure", "", "2.2", ()),
)
FORMS: tuple[tuple[Ask, str, dict[str, str]], ...] = (
    (NUMBER, "", {"number": " 35 "}),
    (SHARES, "2.1", {"fleet": "3", "army": ""}),
)


def named_controls() -> dict[str, Any]:
    """Return the names used in custom ids, and a sample argument for each action."""
    load_features()
    return {
        "buttons": {
            name: {
                "needs": action.needs,
                "unseen": action.unseen,
                "argument": action.parameters[0].kind.__name__ if action.parameters else None,
            }
            for name, action in ACTIONS.items()
            if action.button
        },
        "forms": sorted(name for name, filled in actions.FORMS.items() if filled.needs == NONE),
        "markable": sorted(MARKABLE),
    }


def parsed(key: str) -> dict[str, str] | None:
    """Return the parts of a custom id as parsed by `interactions`; None if no pattern matches."""
    match = QUESTION.fullmatch(key) or ACTION.fullmatch(key)
    return None if match is None else {"pattern": "question" if match.re is QUESTION else "table"} | match.groupdict()


def test_the_names_in_custom_ids_are_the_same() -> None:
    require_same_json("custom-id-names.json", named_controls())


def test_posted_custom_ids_are_read_alike() -> None:
    require_same_json("custom-ids.json", {key: parsed(key) for key in POSTED})
    assert [parsed(key) for key in UNKNOWN] == [None] * len(UNKNOWN)


def test_presses_on_posted_questions_mean_the_same() -> None:
    text = catalogue("sphacteria", "en")
    found = {}
    for ask, act, arg, draft, values in PRESSES:
        asked = AskedQuestion(ask)
        reading: object = read_press(ask, act, arg, draft, values)
        if isinstance(reading, Opened):
            reading = form_card(asked, reading.page, draft, text)
        found[f"{custom_id(asked, act, arg, draft)} {ask.key} {' '.join(values)}".rstrip()] = plain(reading)
    for ask, draft, filled in FORMS:
        reading = read_form(ask, "0", draft, filled)
        found[f"{custom_id(AskedQuestion(ask), 'filled', 0, draft)} {ask.key} {filled}"] = plain(reading)
    require_same_json("presses.json", found)


def plain(reading: Any) -> dict[str, Any]:
    """Return the meaning of a press as plain data; for a form, its key and fields, whose labels may change."""
    if hasattr(reading, "fields"):
        return {"form": reading.custom_id, "fields": {field.key: field.value for field in reading.fields}}
    return {name: getattr(reading, name) for name in reading.__slots__}


def test_custom_ids_are_written_alike() -> None:
    assert action_id("sit", GAME, "athens") == f"t:sit:{GAME}:athens"
    assert action_id("log", GAME, 3) == f"t:log:{GAME}:3"
    assert action_id("tutorial") == "t:tutorial::"
    assert custom_id(AskedQuestion(PICK_ONE), "pick", 3) == f"ask:{GAME}:12:athens:pick:3:"
    assert custom_id(AskedQuestion(SHARES), "sure", draft="2.2") == f"ask:{GAME}:12:athens:sure::2.2"


@pytest.mark.parametrize(("number", "written"), [(0, "0"), (9, "9"), (35, "z"), (36, "10"), (3_000, "2bc")])
def test_drafts_are_written_in_base_36(number: int, written: str) -> None:
    assert base36(number) == written and int(written, 36) == number


def test_drafts_are_read_alike() -> None:
    assert dotted([1, 10, 100]) == "1.a.2s" and numbers_in("1.a.2s") == [1, 10, 100] and numbers_in("") == []
    assert marked("5") == [0, 2] and marked("") == []
    assert shares_in(SHARES, "2.1") == {"fleet": 2, "army": 1} and shares_in(SHARES, "") == {"fleet": 0, "army": 0}
