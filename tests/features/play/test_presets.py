"""Fewer presses: short button labels, complete answers in one press, odds before a battle, adjacent enemies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.cards.card import QUESTION, Button, Menu
from bot.features.look.cards import coming_battles, odds_table
from bot.features.play.cards import question_card
from bot.features.play.press import Answered, presets, read_press
from bot.games.announce import tell_privately
from bot.outbox.post import Post
from bot.text.narrator import catalogue
from engine.kernel import Allocate, Ask, Event, Number, Pick, Session
from engine.kernel.text import LANGUAGES
from engine.registry import title
from maps.canvas.resolve import next_door

TEXT = catalogue("sphacteria", "en", "first-edition")
UNITS = ("S-H1", "S-H2", "S-H3", "S-H5", "S-H6", "brasidas")


@dataclass(frozen=True)
class Asked:
    ask: Ask
    game_id: str = "g1"
    seat: str = "sparta"
    seq: int = 7
    trail: tuple[str, ...] = ("3",)


def pressed(asked: Asked, button: Button) -> Any:
    match = QUESTION.fullmatch(button.custom_id)
    assert match is not None
    return read_press(asked.ask, match["act"], match["arg"], match["draft"], [])


def buttons(ask: Ask, **how: Any) -> dict[str, Button]:
    card = question_card(Asked(ask), TEXT, **how)
    return {control.label: control for row in card.rows for control in row if isinstance(control, Button)}


def move(**facts: Any) -> Pick:
    return Pick("sparta", "move", list(UNITS), 1, 6, kind="piece", actions=("done",), facts={"start": "BTS", **facts})


def test_what_fits_comes_first_then_all_then_what_was_chosen_last_time() -> None:
    ask, last = move(fitting=["S-H1", "S-H2", "S-H3", "S-H5", "brasidas"]), ("S-H1", "brasidas")
    found = [(each.label, each.answer) for each in presets(ask, TEXT, last)]
    assert found == [
        ("As many as fit: H1, H2, H3, H5 and Brasidas", ("S-H1", "S-H2", "S-H3", "S-H5", "brasidas")),
        ("Everyone (6)", UNITS),
        ("As last time: H1 and Brasidas", last),
    ]
    shown = buttons(ask, last=last)
    assert [pressed(Asked(ask), shown[label]) for label, _ in found] == [Answered(answer) for _, answer in found]


@pytest.mark.parametrize("last", [("S-H1",), ("S-H9", "S-H1"), None, UNITS])
def test_last_time_is_not_offered_where_it_saves_nothing_or_is_not_legal(last: Any) -> None:
    assert [each.label for each in presets(move(), TEXT, last)] == ["Everyone (6)"]


def test_numbers_and_shares_of_last_time_are_one_press() -> None:
    many, few = Number("sparta", "n", 0, 40), Number("sparta", "n", 1, 5)
    assert pressed(Asked(many), buttons(many, last=17)["As last time: 17"]) == Answered(17)
    assert not any(label.startswith("As last time") for label in buttons(few, last=3))
    shares = Allocate("sparta", "s", {"a": 3, "b": 3}, 4)
    assert pressed(Asked(shares), buttons(shares, last={"a": 1, "b": 3})["As last time: a 1 and b 3"]) == Answered(
        {"a": 1, "b": 3}
    )


def test_few_short_choices_are_buttons_and_the_question_says_the_rest() -> None:
    facts = {"P": {"place": "P", "enemies": 3, "enemy": 11}, "O": {"place": "O", "enemies": 0, "enemy": 0}}
    full = {"by_sea": False, "taken": [], "full": False, "unpaid": False, "friends": 0, "path": []}
    ask = Pick(
        "sparta",
        "goal",
        ["P", "O"],
        kind="zone",
        describe=lambda key: {**full, **facts[key]},
        facts={"start": "N", "pieces": ["S-H1"], "stranded": []},
    )
    card = question_card(Asked(ask), TEXT)
    labels = [control.label for row in card.rows for control in row if isinstance(control, Button)]
    assert labels[:2] == ["Pylos (P) · attack", "The Neck (O)"]
    assert "against 11" in card.text, "what the short label leaves out"
    assert not any(isinstance(control, Menu) for row in card.rows for control in row)


def test_action_points_say_what_is_kept() -> None:
    ask = Number(
        "sparta", "announce", 1, 4, describe=lambda spent: {"left": 4 - spent}, facts={"points": 4, "action": 1}
    )
    assert list(buttons(ask))[:4] == ["1 AP (keep 3)", "2 AP (keep 2)", "3 AP (keep 1)", "4 AP (keep 0)"]


def at_pylos() -> Session:
    """Return a game with Sparta in Pylos beside the Athenians, and a point left for the combat."""
    found = title("sphacteria")
    session = Session(found, "first-edition", found.resolve_options("first-edition", {}), bytes([5]) * 32, "g1")
    group = ("S-H1", "S-H2", "S-H3", "brasidas")
    answers = {
        "announce": [1, 1, 3],
        "activate": ["BTS", "done", "O"],
        "move": [group, ("done",), group],
        "goal": ["O", "P"],
    }
    for _ in range(20):
        seat, ask = next(iter(session.pending.items()))
        if ask.key == "activate" and not answers["activate"]:
            return session
        session.submit(seat, answers[ask.key].pop(0) if ask.key in answers else ("pass",))  # type: ignore[attr-defined]
    raise AssertionError("nobody came to Pylos")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_before_a_battle_has_its_odds(lang: str) -> None:
    session, text = at_pylos(), catalogue("sphacteria", lang, "first-edition")
    seat, ask = next(iter(session.pending.items()))
    view = session.view(seat)
    assert coming_battles(session.game, seat, ask, view) == ["P"]
    assert coming_battles(session.game, seat, Number(seat, "announce", 1, 2), view) == []
    facts = session.game.odds_of(seat, "P")
    assert facts is not None
    said = odds_table("P", facts, text)
    assert "**" not in said and 3 <= len(said.splitlines()) <= 7
    bars = [line for line in said.splitlines() if line.startswith("`")][:2]
    assert sum(int(line.partition("%")[0].split()[-1]) for line in bars) in (99, 100, 101)


def test_the_crop_shows_the_enemies_next_door() -> None:
    view = at_pylos().view("sparta")
    shown = next_door(view, "sparta", ["O"])
    assert shown[0] == "O" and "P" in shown and "L" not in shown, "Athenians stand in Pylos, nobody in the hills"


class Sent(list[str]):
    def send(self, post: Post, **_: Any) -> None:
        self.append(post.post_kind)


def test_a_hand_is_sent_only_when_it_has_changed() -> None:
    from types import SimpleNamespace

    seat_row = SimpleNamespace(user_id=1, seat="sparta")
    game = SimpleNamespace(
        private=[], seats=[seat_row], record=SimpleNamespace(seq=3, origin=None), hands={"sparta": ["2/12", "9/19"]}
    )
    for held, count in ((["9/19", "2/12"], 0), (["9/19"], 1), (["9/19"], 0)):
        work = Sent()
        game.private = [(3, Event("hand", {"side": "sparta", "counters": held}, to=("sparta",)))]
        tell_privately(game, work)  # type: ignore[arg-type]
        assert work == ["hand"] * count


def test_a_whole_army_joins_at_one_press_if_all_of_it_may() -> None:
    ask = Allocate("sparta", "gather", {"hoplite": 6, "ship": 2}, 8)
    assert [(each.label, each.answer) for each in presets(ask, TEXT)] == [
        ("All of them (8)", {"hoplite": 6, "ship": 2})
    ]
    assert pressed(Asked(ask), buttons(ask)["All of them (8)"]) == Answered({"hoplite": 6, "ship": 2})
    assert presets(Allocate("sparta", "build", {"hoplite": 3, "ship": 3}, 3), TEXT) == []
    dear = Allocate("sparta", "gather", {"ship": 5}, 5, valid=lambda shares: shares.get("ship", 0) < 4)
    assert presets(dear, TEXT) == []
