"""Options: scenario, rules and pace of a table, chosen in its lobby from what the title itself declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.components.card import Card, Line, Menu
from bot.components.table import COLOURS, option_words, table_id, table_name, verb_button
from bot.tables import Pace
from bot.tables.errors import NotInLobby, NotOrganiser
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.commands.visit import Visit
    from bot.tables.records import Table

HOUR = 3600.0
PACES: dict[str, dict[str, Any]] = {
    "none": {"kind": "none"},
    "day": {"kind": "rolling", "length": 24 * HOUR},
    "two-days": {"kind": "rolling", "length": 48 * HOUR},
    "three-days": {"kind": "rolling", "length": 72 * HOUR},
    "week": {"kind": "rolling", "length": 168 * HOUR},
    "bank": {"kind": "bank"},
    "evening": {"kind": "hour", "at": "20:00"},
}
MENUS = 16  # selects that one message has room for


async def pace_named(visit: Visit, name: str) -> Pace:
    """A pace by its name; an hour of the day is that of whoever chooses it."""
    plain = PACES.get(name) or {}
    if plain.get("kind") == "hour":
        zone = (await visit.tables.setting("user", visit.user)).get("timezone")
        plain = plain | {"zone": str(zone or "UTC")}
    return Pace.from_plain(plain)


def name_of(pace: Pace) -> str:
    """The name of a pace, wherever its hour is."""
    plain = {key: value for key, value in pace.plain().items() if key != "zone"}
    return next((name for name, each in PACES.items() if Pace.from_plain(each).plain() == plain), "")


def options_card(table: Table, text: Text) -> Card:
    """A select for the scenario, one for every option of the title, and one for the pace."""
    title = find_title(table.title)
    menus = []
    if len(title.scenarios) > 1:
        menus.append(
            (
                "scenario",
                [Line(text.name("scenario", each), each, "", each == table.scenario) for each in title.scenarios],
            )
        )
    for choice in title.choices(table.scenario):
        menus.append(
            (
                f"option.{choice.key}",
                [
                    Line(option_words(choice.key, value, text), value, "", table.options.get(choice.key) == value)
                    for value in choice.values
                ],
            )
        )
    present = name_of(table.pace)
    menus.append(("pace", [Line(text.say(f"choice-pace-{name}"), name, "", name == present) for name in PACES]))
    rows = tuple(
        (Menu(table_id("fit", table.id, what), tuple(lines), text.say("choose-one")),) for what, lines in menus[-MENUS:]
    )
    head = f"### {text.say('options-title', name=table_name(table, text))}"
    return Card((head, f"-# {text.say('options-hint')}"), rows, colour=COLOURS["lobby"])


async def show_options(visit: Visit, table: Table, arg: str = "") -> None:
    """What the table will play, for the one who opened it to change."""
    if table.status != "lobby":
        raise NotInLobby(status=table.status)
    if visit.user != table.creator:
        raise NotOrganiser(user=visit.user)
    await visit.show(options_card(table, visit.text(table)))


async def choose(visit: Visit, table: Table, arg: str) -> None:
    """One choice; the lobby shows it, and the selects stay open for the next."""
    what, _, value = arg.partition("=")
    if what == "pace":
        after = await visit.tables.refit(table.id, visit.user, pace=await pace_named(visit, value))
    elif what == "scenario":
        after = await visit.tables.refit(table.id, visit.user, scenario=value)
    else:
        after = await visit.tables.refit(table.id, visit.user, options={what.removeprefix("option."): value})
    await visit.show(
        options_card(after, visit.text(after)).with_rows(
            (verb_button(visit.text(after), "start", after.id),) if ready(after) else ()
        )
    )


def ready(table: Table) -> bool:
    """Whether everybody sits."""
    return all(user is not None for user in table.seats.values())
