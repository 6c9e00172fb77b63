"""The registry of stratagems: what a window may offer, and which registrations it refuses."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.hoplite import Cup, Stratagem, StratagemMoment, StratagemRegistry, read_stratagems
from engine.kernel import ScriptedDice

SHEET = """
[[stratagem]]
number = 1
owner = "athens"
permanent = true
when = "combat"

[[stratagem]]
number = 2
owner = "neutral"
permanent = false
when = "combat"

[[counter]]
id = "one"
faces = [1, 2]

[[counter]]
id = "two"
faces = [2, 2]
"""


@dataclass
class Field:
    """A game with a single fact."""

    open_water: bool = True
    told: str = ""


def registry() -> StratagemRegistry[Field]:
    entries: StratagemRegistry[Field] = StratagemRegistry(read_stratagems(SHEET))

    @entries.register
    class Periplous(Stratagem[Field, StratagemMoment]):
        number = "1"
        windows = ("combat",)

        def condition(self, game: Field, moment: StratagemMoment) -> bool:
            return game.open_water

        async def effect(self, game: Field, moment: StratagemMoment) -> None:
            game.told = f"{moment.side} rows round them"

    @entries.register
    class Omens(Stratagem[Field, StratagemMoment]):
        number = "2"
        windows = ("combat", "adjustment")

    return entries


def test_a_window_offers_what_colour_counters_and_condition_allow() -> None:
    entries, game = registry(), Field()
    assert list(entries) == ["1", "2"]
    assert entries.playable(game, StratagemMoment("combat", "athens"), ()) == ["1", "2"]
    assert entries.playable(game, StratagemMoment("combat", "sparta"), ()) == ["2"]
    assert entries.playable(game, StratagemMoment("adjustment", "athens"), ()) == ["2"]
    assert entries.playable(game, StratagemMoment("movement", "athens"), ()) == []
    assert entries.playable(game, StratagemMoment("combat", "athens"), ["one"]) == ["2"]
    assert entries.playable(game, StratagemMoment("combat", "athens"), ["one", "two"]) == []
    assert entries.playable(Field(open_water=False), StratagemMoment("combat", "athens"), ()) == ["2"]


def test_an_effect_works_on_the_game() -> None:
    entries, game = registry(), Field()
    coroutine = entries["1"].effect(game, StratagemMoment("combat", "athens"))
    with pytest.raises(StopIteration):
        coroutine.send(None)
    assert game.told == "athens rows round them"


def test_a_number_is_registered_once_and_only_if_it_is_printed() -> None:
    entries = registry()
    for number in ("1", "3"):
        with pytest.raises(ValueError, match=number):
            entries.register(type("Again", (Stratagem,), {"number": number, "windows": ()}))


def test_a_permanent_face_leaves_the_game_and_the_other_goes_back_into_the_cup() -> None:
    sheet = read_stratagems(SHEET)
    cup = Cup(sheet, ["one", "two"], {"athens": [], "sparta": []}, [], [])
    cup.deal(("athens", "sparta"), 2, ScriptedDice(draws=[0, 0]))
    assert cup.hands == {"athens": ["one"], "sparta": ["two"]} and not cup.cup
    assert cup.usable("athens", ["1", "2"]) == ["1", "2"] and cup.usable("sparta", ["1"]) == []
    cup.play("athens", "one", "1")
    cup.play("sparta", "two", "2")
    cup.gather()
    assert cup.gone == ["one"] and cup.cup == ["two"]
