"""Options: the scenario, rules and pace of a game, chosen in its lobby from what the title declares."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Annotated

from bot.cards.card import Card, Menu, MenuLine, action_id
from bot.cards.common import COLOURS, game_name, option_help, option_text, verb_button
from bot.games.errors import NotInLobby, NotOrganizer
from bot.games.pace import CLAIMS, PACES, NoClock, Pace
from bot.games.record import GameInfo, Status
from bot.ui.actions import action
from bot.ui.context import InteractionContext
from bot.ui.parameters import OneOf
from engine.kernel import Session
from engine.kernel.text import Text
from engine.registry import title as find_title

PaceName = Annotated[str, OneOf(PACES, text="choice-pace")]
MENUS = 16  # most selects in one message


async def pace_named(context: InteractionContext, name: str) -> Pace:
    """Return a pace by name; times of day are in the user's time zone."""
    zone = (await context.games.preferences.of("user", context.user)).timezone
    return PACES.get(name, NoClock()).in_zone(zone or "UTC")


def name_of(pace: Pace) -> str:
    """Return the name of a pace, whatever its time of day and its playing hours."""
    plain = replace(pace, claim=CLAIMS[0], rest="").in_zone("UTC")
    return next((name for name, each in PACES.items() if each == plain), "")


def options_card(game: GameInfo, text: Text) -> Card:
    """Return a card with selects for the scenario, each option of the title and the pace."""
    title = find_title(game.title)
    menus = []
    if len(title.scenarios) > 1:
        lines = [
            MenuLine(
                text.say("options-scenario", name=text.name("scenario", each)),
                each,
                text.say("options-turns", count=turns_of(game.title, each)),
                each == game.scenario,
            )
            for each in title.scenarios
        ]
        menus.append(("scenario", lines))
    for choice in title.choices(game.scenario):
        if choice.needs and game.options.get(choice.needs[0]) != choice.needs[1]:
            continue
        menus.append(
            (
                f"option.{choice.key}",
                [
                    MenuLine(
                        option_text(choice.key, value, text),
                        value,
                        option_help(choice.key, value, text),
                        game.options.get(choice.key) == value,
                    )
                    for value in choice.values
                ],
            )
        )
    present = name_of(game.pace)
    paces = {name: text.say("options-pace", name=text.say(f"choice-pace-{name}")) for name in PACES}
    menus.append(("pace", [MenuLine(said, name, "", name == present) for name, said in paces.items()]))
    if game.pace.timed and len(game.seats) > 1:
        claims = [MenuLine(text.say(f"choice-claim-{each}"), each, "", each == game.pace.claim) for each in CLAIMS]
        menus.append(("claim", claims))
    rows = tuple(
        (Menu(action_id("fit", game.id, what), tuple(lines), text.say("choose-one")),) for what, lines in menus[-MENUS:]
    )
    head = f"### {text.say('options-title', name=game_name(game, text))}"
    return Card((head, f"-# {text.say('options-hint')}"), rows, colour=COLOURS["lobby"])


@cache
def turns_of(key: str, scenario: str) -> int:
    """Return the maximum number of turns in a scenario."""
    title = find_title(key)
    session = Session(title, scenario, title.resolve_options(scenario, {}), bytes(32), "")
    try:
        view = session.view(None)
        return view.turns - view.turn + 1
    finally:
        session.close()


@action("options", command="")
async def show_options(context: InteractionContext, game: GameInfo) -> None:
    """Show the game's options for its creator to change."""
    if game.status is not Status.LOBBY:
        raise NotInLobby(status=game.status)
    if context.user != game.creator:
        raise NotOrganizer(user=context.user)
    await context.show(options_card(game, context.text(game)))


@action("fit", command="")
async def choose(context: InteractionContext, game: GameInfo, choice: str) -> None:
    """Apply one choice; the lobby shows it, and the selects remain open for the next."""
    what, _, value = choice.partition("=")
    if what == "pace":
        pace = replace(await pace_named(context, value), claim=game.pace.claim, rest=game.pace.rest)
        after = await context.games.lobby.reconfigure(game.id, context.user, pace=pace)
    elif what == "claim":
        pace = replace(game.pace, claim=value)
        after = await context.games.lobby.reconfigure(game.id, context.user, pace=pace)
    elif what == "scenario":
        after = await context.games.lobby.reconfigure(game.id, context.user, scenario=value)
    else:
        after = await context.games.lobby.reconfigure(
            game.id, context.user, options={what.removeprefix("option."): value}
        )
    await context.show(
        options_card(after, context.text(after)).with_rows(
            (verb_button(context.text(after), "start", after.id),) if ready(after) else ()
        )
    )


def ready(game: GameInfo) -> bool:
    """Return whether every seat is taken."""
    return not game.vacant
