"""Every shape of question as controls, within Discord's limits; and every press as the answer it shows."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, GREY, QUESTION, Button, Card, CardImage, Form, Menu, weight
from bot.features.play.cards import form_card, letters_of, marks_of, question_card
from bot.features.play.commands import picture_in_time
from bot.features.play.press import Answered, Drafted, Opened, read_form, read_press
from bot.features.play.typed import read_typed, suggestions
from bot.game_services import GameServices
from bot.text.narrator import catalogue, error_text
from bot.ui.wire import layout
from engine.kernel import Allocate, Ask, IllegalAnswer, Number, Pick
from tests.games import toy_game
from tests.games.toy_game import answer, asked, begun, to_the_cards

TEXT = catalogue(None, "en")


@dataclass
class Asked:
    ask: Ask
    seq: int = 7
    game_id: str = "g-1"
    seat: str = "red"
    trail: tuple[str, ...] = ("2", "2.C")


SHAPES: dict[str, Ask] = {
    "two buttons": Pick("red", "again", (), actions=("yes", "no")),
    "short": Pick("red", "zone", list("ABCDEFGHIJ"), kind="zone", actions=("done",)),
    "long": Pick("red", "unit", [f"a unit with a very long name indeed number {n}" for n in range(9)], kind="unit"),
    "many": Pick("red", "unit", [f"unit{n}" for n in range(70)], kind="unit", actions=("pass",)),
    "some": Pick("red", "some", list("klmnop"), 1, 3, valid=lambda keys: keys != ("k", "l")),
    "exactly": Pick("red", "weaken", list("klmnop"), 2, 2),
    "none or some": Pick("red", "some", list("klm"), 0, 3),
    "none or one": Pick("red", "some", list("klm"), 0, 1),
    "none or one of many": Pick("red", "some", [f"u{n}" for n in range(30)], 0, 1),
    "some of many": Pick("red", "some", [f"u{n}" for n in range(60)], 2, 55),
    "ordered": Pick("red", "order", list("klmn"), 2, 4, ordered=True),
    "number": Number("red", "number", 0, 8),
    "numbers": Number("red", "number", -4, 18),
    "big number": Number("red", "number", 0, 4000, step=100),
    "shares": Allocate("red", "share", {"p": 4, "q": 3, "r": 2}, 5, 3),
    "big shares": Allocate("red", "share", {f"k{n}": 900 for n in range(7)}, 1500, 0),
}


GOAL = {"enemies": 0, "by_sea": False, "taken": [], "full": False}

FORGED: list[tuple[str, str, str, list[str]]] = [
    ("pick", "999", "", []),
    ("menu", "0", "", ["x"]),
    ("mark", "9", "zz", ["-1"]),
    ("share", "77", "1", ["3"]),
    ("sure", "", "zzzzzzzzz", []),
    ("bogus", "", "", []),
]


def check_limits(card: Card) -> None:
    layout_texts = sum(len(text) for text in card.blocks)
    assert layout_texts <= limits.TEXT
    assert weight(card) <= limits.COMPONENTS
    seen = set()
    for row in card.rows:
        assert 1 <= len(row) <= limits.ROW
        for control in row:
            assert QUESTION.fullmatch(control.custom_id) and len(control.custom_id) <= 100
            assert control.custom_id not in seen
            seen.add(control.custom_id)
            if isinstance(control, Menu):
                assert len(row) == 1 and 1 <= len(control.lines) <= limits.OPTIONS
                assert 0 <= control.least <= control.most <= len(control.lines)
                assert len({line.value for line in control.lines}) == len(control.lines)


def press(asked: Asked, control: Button | Menu, values: list[str]) -> Any:
    match = QUESTION.fullmatch(control.custom_id)
    assert match
    reading = read_press(asked.ask, match["act"], match["arg"], match["draft"], values)
    return form_card(asked, reading.page, match["draft"], TEXT) if isinstance(reading, Opened) else reading


def answer_by_pressing(asked: Asked, wanted: Any) -> Any:
    """Press the controls that lead to the wanted answer, like a user would."""
    ask, draft = asked.ask, ""
    for _ in range(40):
        card = question_card(asked, TEXT, draft=draft)
        check_limits(card)
        controls = [control for row in card.rows for control in row]
        sure = [c for c in controls if isinstance(c, Button) and ":sure:" in c.custom_id and not c.disabled]
        reading: Any = None
        for button in sure:
            if press(asked, button, []) == Answered(wanted):
                return press(asked, button, []).answer
        for control in controls:
            match = QUESTION.fullmatch(control.custom_id)
            assert match
            act, arg = match["act"], int(match["arg"] or 0)
            if (
                isinstance(control, Button)
                and act == "pick"
                and press(asked, control, []) in (Answered(wanted), Answered((wanted,)))
            ):
                return press(asked, control, []).answer
            if act == "form":
                form = press(asked, control, [])
                assert isinstance(form, Form) and 1 <= len(form.fields) <= 5 and len(form.title) <= limits.MODAL_TITLE
                values = (
                    {field.key: str(wanted.get(field.key, 0)) for field in form.fields}
                    if isinstance(wanted, dict)
                    else {"number": str(wanted)}
                )
                reading = read_form(ask, match["arg"], match["draft"], values)
                if isinstance(reading, Answered):
                    return reading.answer
                draft = reading.draft
                break_now = reading.draft != match["draft"]
                if break_now:
                    break
            if isinstance(control, Menu):
                keys = list(ask.keys) if isinstance(ask, Pick) else []
                here = [line.value for line in control.lines]
                if act == "menu":
                    places = [str(keys.index(key)) for key in wanted] if keys else [str(list(ask.values).index(wanted))]  # type: ignore[attr-defined]
                    if set(places) <= set(here):
                        return press(asked, control, places).answer
                elif act == "mark":
                    places = [place for key in wanted if (place := str(keys.index(key))) in here]
                    reading = press(asked, control, places)
                    if reading.draft != (match["draft"] or "0"):
                        draft = reading.draft
                        break
                elif act == "next":
                    done = len([part for part in draft.split(".") if part])
                    draft = press(asked, control, [str(keys.index(wanted[done]))]).draft
                    break
                elif act == "share":
                    kind = list(ask.limits)[arg]  # type: ignore[attr-defined]
                    reading = press(asked, control, [str(wanted.get(kind, 0))])
                    if reading != Drafted(match["draft"]) and wanted.get(kind, 0):
                        current = match["draft"].split(".") if match["draft"] else []
                        if not current or int(current[arg], 36) != wanted.get(kind, 0):
                            draft = reading.draft
                            break
    raise AssertionError(f"{wanted} cannot be pressed")


@pytest.mark.parametrize("name", SHAPES)
async def test_every_legal_answer_can_be_pressed(name: str) -> None:
    asked, rng = Asked(SHAPES[name]), random.Random(name)
    for _ in range(12):
        wanted = asked.ask.sample(rng)
        assert asked.ask.normalize(answer_by_pressing(asked, wanted)) == asked.ask.normalize(wanted)
    layout(question_card(asked, TEXT))


@pytest.mark.parametrize("name", SHAPES)
def test_every_legal_answer_can_be_typed(name: str) -> None:
    ask, rng = SHAPES[name], random.Random(name)
    for _ in range(12):
        wanted = ask.sample(rng)
        if isinstance(wanted, dict):
            said = ", ".join(f"{key} {n}" for key, n in wanted.items())
        else:
            said = str(wanted) if isinstance(wanted, int) else ", ".join(wanted)
        assert read_typed(ask, said, TEXT) == ask.normalize(wanted)
    for word in ("", "u", "1", "k, l", "zzz"):
        found = suggestions(ask, word, TEXT)
        assert len(found) <= limits.CHOICES
        assert all(1 <= len(label) <= limits.CHOICE and len(value) <= limits.CHOICE for label, value in found)


@pytest.mark.parametrize("said", ["zzz", "k, k", "99", "p 9", ""])
def test_what_is_not_offered_is_refused(said: str) -> None:
    with pytest.raises(IllegalAnswer):
        read_typed(SHAPES["exactly"], said, TEXT)
    with pytest.raises(IllegalAnswer):
        read_typed(SHAPES["shares"], said or "p", TEXT)


def test_forged_presses_are_refused() -> None:
    for name, ask in SHAPES.items():
        for act, arg, draft, values in FORGED:
            try:
                reading = read_press(ask, act, arg, draft, values)
            except IllegalAnswer:
                continue
            if isinstance(reading, Answered):
                assert not ask.accepts(reading.answer) or act == "sure", (name, act)


def test_names_are_found_by_key_name_end_or_beginning() -> None:
    ask = Pick("red", "who", ["A-H1", "A-H2", "demosthenes"], 1, 3, kind="piece")
    assert read_typed(ask, "H1 demo", TEXT) == ("A-H1", "demosthenes")
    assert read_typed(ask, "a-h2", TEXT) == ("A-H2",)
    with pytest.raises(IllegalAnswer):
        read_typed(ask, "A", TEXT)
    assert [value for _, value in suggestions(ask, "A-H1, ", TEXT)] == ["A-H1, A-H2", "A-H1, demosthenes"]


def labels(card: Card) -> list[str]:
    return [control.label for row in card.rows for control in row if isinstance(control, Button)]


def test_all_of_them_comes_first_where_all_may_be_chosen() -> None:
    ask = Pick("red", "move", list("klm"), 1, 3, actions=("done",))
    card = question_card(Asked(ask), TEXT)
    first = card.rows[0][0]
    assert isinstance(first, Button) and first.label == "All of them (3)"
    match = QUESTION.fullmatch(first.custom_id)
    assert match is not None
    assert read_press(ask, match["act"], match["arg"], match["draft"], []) == Answered(("k", "l", "m"))


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [(2, 2, "Choose 2"), (1, 3, "Choose 1 to 3"), (0, 3, "Choose up to 3"), (2, 3, "Choose 2 to 3")],
)
def test_a_list_says_how_many_to_choose(least: int, most: int, said: str) -> None:
    card = question_card(Asked(Pick("red", "weaken", list("klmnop"), least, most)), TEXT)
    assert said in [control.placeholder for row in card.rows for control in row if isinstance(control, Menu)]


@pytest.mark.parametrize(
    "ask",
    [
        Pick("red", "move", list("klm"), 1, 2),
        Pick("red", "move", list("klm"), 1, 3, valid=lambda keys: len(keys) < 3),
        Pick("red", "move", list("klm"), 1, 3, ordered=True),
        Pick("red", "move", list("klm")),
    ],
)
def test_all_of_them_is_not_offered_where_it_is_no_answer(ask: Pick) -> None:
    assert not any(label.startswith("All of") for label in labels(question_card(Asked(ask), TEXT)))


@pytest.mark.parametrize(
    ("ask", "draft", "why"),
    [
        (Pick("red", "some", list("klm"), 2, 3, ordered=True), "0", "Choose one more"),
        (Pick("red", "some", list("klm"), 0, 3, valid=lambda keys: keys != ("k", "l")), "3", "do not go together"),
        (Allocate("red", "shares", {"k": 9, "l": 9}, 4, 4), "1.1", "Choose 2 more"),
        (Allocate("red", "shares", {"k": 9, "l": 9}, 4, 4), "3.3", "2 too many"),
    ],
)
def test_what_cannot_be_confirmed_says_why(ask: Ask, draft: str, why: str) -> None:
    card = question_card(Asked(ask), TEXT, draft=draft)
    sure = next(control for row in card.rows for control in row if isinstance(control, Button) and control.disabled)
    assert sure.custom_id.split(":")[4] == "sure" and why in card.text


def test_a_window_offers_to_pass_always() -> None:
    window = Pick("red", "react", ["k"], actions=("pass",), window=True)
    assert "Always pass here" in labels(question_card(Asked(window), TEXT))
    assert "Always pass here" not in labels(question_card(Asked(Pick("red", "x", ["k"], actions=("pass",))), TEXT))


def test_an_exact_code_is_completed_first() -> None:
    ask = Pick("red", "unit", ["H10", "H11", "A-H1", "H1"], kind="unit")
    assert [value for _, value in suggestions(ask, "h1", TEXT)][:2] == ["A-H1", "H1"]


@pytest.mark.parametrize(("scenario", "code"), [("first-edition", "(P)"), ("second-edition", "(T6)")])
def test_a_refusal_names_what_is_possible_in_the_codes_of_the_edition(scenario: str, code: str) -> None:
    ask = Pick("athens", "retreat", ["P", "N"], kind="zone", actions=("done",))
    text = catalogue("sphacteria", "en", scenario)
    with pytest.raises(IllegalAnswer) as refused:
        read_typed(ask, "nowhere", text)
    said = error_text(refused.value, "en", "sphacteria", scenario)
    assert said.startswith("“nowhere” is not possible here. Possible: ")
    assert text.name("zone", "P") in said and text.name("zone", "N") in said and "Done" in said
    assert code in text.name("zone", "P"), text.name("zone", "P")


@pytest.mark.parametrize(
    ("total", "least", "said"),
    [(3, 3, "0 of 3 chosen."), (3, 0, "0 of 3 chosen."), (3, 1, "0 chosen, 1 to 3 allowed.")],
)
def test_shares_say_how_many_there_are(total: int, least: int, said: str) -> None:
    card = question_card(Asked(Allocate("red", "share", {"p": 4, "q": 3}, total, least)), TEXT)
    assert any(said in block for block in card.blocks), card.blocks


def test_none_or_one_is_a_press_each() -> None:
    card = question_card(Asked(Pick("red", "some", ["k"], 0, 1, kind="unit")), TEXT)
    assert labels(card) == ["K", "Nobody"]


def test_the_word_that_is_suggested_comes_first_and_in_green() -> None:
    ask = Pick("red", "zone", list("KLM"), kind="zone", actions=("march", "stay"), suggest=lambda: ["march"])
    card = question_card(Asked(ask), TEXT)
    assert labels(card) == ["Action-march", "K", "L", "M", "Action-stay"]
    first = card.rows[0][0]
    assert isinstance(first, Button) and first.style == GREEN


@pytest.mark.parametrize("word", ["pass", "done", "stay"])
def test_to_do_nothing_is_never_the_button_that_calls_to_be_pressed(word: str) -> None:
    """Check that a passive answer is grey: a single blue button beside a select looks like the default action."""
    ask = Pick("red", "unit", [f"unit{n}" for n in range(70)], kind="unit", actions=(word, "split"))
    buttons = [each for row in question_card(Asked(ask), TEXT).rows for each in row if isinstance(each, Button)]
    assert [each.style for each in buttons[:2]] == [GREY, BLUE]


def test_choices_in_a_list_have_the_codes_of_the_edition_and_no_other() -> None:
    ask = Pick("athens", "goal", list("KLMNOPQRSTUV"), kind="zone", describe=lambda key: {**GOAL, "place": key})
    for scenario, said in (("first-edition", "Pylos (P)"), ("second-edition", "Pylos (T6)")):
        card = question_card(Asked(ask), catalogue("sphacteria", "en", scenario))
        lines = [line.label for row in card.rows for menu in row if isinstance(menu, Menu) for line in menu.lines]
        assert said in lines and not any(" · " in line for line in lines), lines
        marks = marks_of(ask, catalogue("sphacteria", "en", scenario))
        assert marks["P"] == said[-3:].strip("( )") and all(
            f"({marks[key]})" in line for key, line in zip(ask.keys, lines, strict=True)
        )


def test_of_a_long_offer_the_suggested_come_first_with_hints_then_the_groups() -> None:
    keys = [f"space{n}" for n in range(60)]
    ask = Pick(
        "red",
        "objective",
        keys,
        kind="space",
        describe=lambda key: {"place": key, "group": f"area{int(key[5:]) // 20}"},
        suggest=lambda: ["space41", "space3"],
    )
    card = question_card(Asked(ask), TEXT)
    check_limits(card)
    first, *rest = [control for row in card.rows for control in row if isinstance(control, Menu)]
    assert first.placeholder == TEXT.say("choose-suggested")
    assert [line.label for line in first.lines] == ["Space41", "Space3"] and len(rest) == 1
    [group] = rest
    assert [(line.label, line.hint) for line in group.lines] == [("Area0", "20"), ("Area1", "20"), ("Area2", "20")]
    assert press(Asked(ask), group, ["2"]) == Drafted("2")
    inside = question_card(Asked(ask), TEXT, draft="2")
    [names] = [control for row in inside.rows for control in row if isinstance(control, Menu)]
    assert [line.label for line in names.lines][:2] == ["Space40", "Space41"] and len(names.lines) == 20
    assert press(Asked(ask), names, [names.lines[0].value]) == Answered(("space40",))
    assert press(Asked(ask), first, [first.lines[0].value]) == Answered(("space41",))
    assert letters_of(ask) == {"space41": "", "space3": ""}


@dataclass
class Waiting:
    """A user who waits for a picture."""

    promises: int = 0
    services: Any = field(default_factory=lambda: SimpleNamespace(pictures=SimpleNamespace(thumb=5.0)))

    async def defer(self) -> None:
        self.promises += 1


async def test_a_picture_that_is_there_at_once_needs_no_promise() -> None:
    async def drawn(patience: float) -> CardImage:
        assert patience == 5.0
        return CardImage("map.png", "the map", b"png")

    waiting: Any = Waiting()
    assert await picture_in_time(waiting, drawn) == CardImage("map.png", "the map", b"png")
    assert waiting.promises == 0, "the answer and its picture are one message"


async def test_a_slow_picture_is_promised_first() -> None:
    waiting: Any = Waiting()

    async def drawn(_: float) -> CardImage:
        while not waiting.promises:  # noqa: ASYNC110 - it comes only after the promise
            await asyncio.sleep(0.01)
        return CardImage("map.png", "the map", b"png")

    assert await picture_in_time(waiting, drawn) is not None
    assert waiting.promises == 1


async def test_answers_of_several_are_said_to_be_opened_together(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    for user in (toy_game.BLUE, toy_game.RED):
        question = await asked(tables, game, user)
        shown = question_card(question, TEXT, together=question.together)
        assert question.ask.secret and "All answers are revealed at once" in "\n".join(shown.blocks)
        if user == toy_game.BLUE:
            await answer(tables, game, user, "c")
