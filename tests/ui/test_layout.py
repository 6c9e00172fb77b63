"""The components of a card equal those of discord.py, without creating its objects."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui

from bot.cards.card import BLUE, GREEN, GREY, RED, Button, Card, CardFile, CardImage, Menu, MenuLine
from bot.ui import interactions
from bot.ui.discordpy import PressedMessage
from bot.ui.wire import layout

CARDS = [
    Card(("Hello",)),
    Card(("Above", "Below"), pictures=(CardImage("a.png", "A map"), CardImage("b.png", "")), colour=0x123456),
    Card(
        ("Question",),
        (
            tuple(Button(f"Take {style}", f"t:1:{style}", style) for style in (GREY, BLUE, GREEN, RED)),
            (Button("No", "t:2", GREY, disabled=True),),
            (Menu("m:1", (MenuLine("One", "1", "the first"), MenuLine("Two", "2", chosen=True)), "Choose", 0, 2),),
            (Menu("m:2", tuple(MenuLine(f"{n}" * 150, str(n)) for n in range(30))),),
        ),
        notes=("Note",),
        files=(CardFile("game.zip", b"x"),),
    ),
]


def by_discordpy(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the message as discord.py would write it after reading it."""
    made: list[Any] = []
    for part in parts:
        if part["type"] == 10:
            made.append(ui.TextDisplay(part["content"]))
        elif part["type"] == 12:
            items = [
                discord.MediaGalleryItem(each["media"]["url"], description=each.get("description"))
                for each in part["items"]
            ]
            made.append(ui.MediaGallery(*items))
        elif part["type"] == 13:
            made.append(ui.File(part["file"]["url"]))
        else:
            row: ui.ActionRow[Any] = ui.ActionRow()
            for each in part["components"]:
                row.add_item(item_of(each))
            made.append(row)
    return [item.to_component_dict() for item in made]


def item_of(part: dict[str, Any]) -> ui.Item[Any]:
    """Return a control as a discord.py object."""
    if part["type"] == 2:
        style = discord.ButtonStyle(part["style"])
        return ui.Button(label=part["label"], custom_id=part["custom_id"], style=style, disabled=part["disabled"])
    return ui.Select(
        custom_id=part["custom_id"],
        placeholder=part.get("placeholder"),
        min_values=part["min_values"],
        max_values=part["max_values"],
        options=[
            discord.SelectOption(
                label=each["label"],
                value=each["value"],
                description=each.get("description"),
                default=each["default"],
            )
            for each in part["options"]
        ],
    )


@pytest.mark.parametrize("card", CARDS)
async def test_a_card_goes_over_the_wire_as_discordpy_would_write_it(card: Card) -> None:
    view: Any = layout(card)
    (container,) = view.to_components()
    inside = container["components"]
    assert inside == by_discordpy(inside)
    items = [item for part in inside if part["type"] == 1 for item in map(item_of, part["components"])]
    around = ui.Container(*(ui.ActionRow(item) for item in items), accent_colour=card.colour).to_component_dict()
    assert {key: around[key] for key in around if key != "components"} == {
        key: container[key] for key in container if key != "components"
    }
    assert view.has_components_v2() and view.is_finished() and not view.is_dispatchable()


async def test_cuts_and_bounds_of_a_menu() -> None:
    view: Any = layout(CARDS[2])
    parts = view.to_components()[0]["components"]
    first, second = (part["components"][0] for part in parts[-2:])
    assert (first["min_values"], first["max_values"], len(second["options"])) == (0, 2, 25)
    assert all(len(option["label"]) <= 100 for option in second["options"])


@pytest.mark.parametrize(
    "rows",
    [
        (tuple(Button(str(n), f"t:{n}") for n in range(6)),),
        ((Button("1", "t:1"), Menu("m:1", (MenuLine("One", "1"),))),),
        tuple(tuple(Button(f"{row}{n}", f"t:{row}:{n}") for n in range(5)) for row in range(7)),
    ],
)
async def test_what_discord_would_refuse_is_refused_here(rows: Any) -> None:
    with pytest.raises(ValueError, match=r"wide|components"):
        layout(Card(("Hello",), rows))


@pytest.mark.parametrize(("shown", "served"), [(["t:act:g1:"], True), (["t:map:g1:"], False), ([], False)])
async def test_only_a_control_of_the_message_can_be_pressed(
    shown: list[str], served: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    async def serve(_: Any, __: Any, match: Any, values: Any) -> None:
        done.append(match["verb"])

    async def refuse(*_: Any) -> None:
        done.append("a sentence")

    monkeypatch.setattr(interactions, "action_pressed", serve)
    monkeypatch.setattr(interactions, "handle_interaction", refuse)
    message = PressedMessage(1, ephemeral=True, custom_ids=frozenset(shown))
    press: Any = SimpleNamespace(data={"custom_id": "t:act:g1:", "component_type": 2}, message=message, client=None)
    ui: Any = None
    await interactions.pressed(ui, press)
    assert done == (["act"] if served else ["a sentence"])
