"""Everything that a user can do on Discord: every slash command with and without options, every button verb."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.rehearsal import Impossible, NoAnswer, Person, interactions
from bot.rehearsal.wire import walk
from bot.ui.actions import ACTIONS
from tests.ui.fixtures import Hellas

#: These end a game, which publishes its seed and with it every hand; or they remove the person who presses.
ENDING = ("abandonsure", "resignsure", "clearsure", "claimsure", "forgetsure")
Kind = discord.AppCommandOptionType
TEXT_INPUT = 4
WORDS = (
    "@everyone <@1> [x](https://example.com)",
    "e\u0301\u0301\u0301\u202e\u0000",
    "'; DROP TABLE games; --",
    "{ $user } { -term }",
    "../../etc/passwd",
    "9" * 400,
    "P 1; 2 > N",
    "-1",
)


@dataclass(frozen=True)
class Act:
    """An action: a command with options, a completion of one of them, or a press on a forged button."""

    name: str
    options: dict[str, Any]
    focused: str | None = None
    custom_id: str | None = None
    values: tuple[str, ...] = ()  # chosen in a forged select
    typed: str | None = None  # typed into every field of a form


def slash_acts(hellas: Hellas, facts: dict[str, Any]) -> Iterator[Act]:
    """Yield every command with its required options, then with all; and every completion."""
    for command in hellas.bot.tree.walk_commands():
        if not isinstance(command, app_commands.Command):
            continue
        fitting = [each for each in command.parameters if each.type is not Kind.channel or takes_text(each)]
        needed = {each.display_name: value_of(each, facts) for each in fitting if each.required}
        everything = {each.display_name: value_of(each, facts) for each in fitting}
        yield Act(command.qualified_name, needed)
        if everything != needed:
            yield Act(command.qualified_name, everything)
        for each in command.parameters:
            if each.autocomplete:
                yield Act(command.qualified_name, {}, each.display_name)


def hostile_slash(hellas: Hellas, facts: dict[str, Any], rng: random.Random) -> Act:
    """Return a command with random options: any choice, the bounds of numbers, known names and hostile strings."""
    commands = [each for each in hellas.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    command = rng.choice(commands)
    options = {}
    for each in command.parameters:
        fits = each.type is not Kind.channel or takes_text(each)
        if fits and (each.required or rng.random() < 0.6):
            options[each.display_name] = hostile_value(each, facts, rng)
    return Act(command.qualified_name, options, typed=rng.choice(WORDS))


def hostile_value(parameter: app_commands.Parameter, facts: dict[str, Any], rng: random.Random) -> Any:
    """Return a value that Discord accepts; computers only of the first level, which is fast."""
    usual = value_of(parameter, facts)
    if parameter.choices and parameter.display_name not in ("against", "level"):
        return rng.choice(parameter.choices).value
    if parameter.type is Kind.integer:
        bounds = (parameter.min_value, parameter.max_value)
        return rng.choice([int(each) for each in bounds if each is not None] or [0, -1, 2**53 - 1])
    if parameter.type is Kind.string and not parameter.choices:
        word = rng.choice([*facts["said"].values(), *WORDS])
        return word[: int(parameter.max_value or 1000)].ljust(int(parameter.min_value or 1), "x")
    return usual


def pressed_acts(game: str, arguments: tuple[str, ...]) -> Iterator[Act]:
    """Yield every button verb, with no argument and with some."""
    for name, action in ACTIONS.items():
        if action.button and name not in ENDING:
            for arg in arguments if action.parameters else ("",):
                yield Act(name, {}, custom_id=f"t:{name}:{game}:{arg}")


def takes_text(parameter: app_commands.Parameter) -> bool:
    """Return whether a text channel can be chosen; Discord offers only the channel types that a parameter accepts."""
    return not parameter.channel_types or discord.ChannelType.text in parameter.channel_types


def value_of(parameter: app_commands.Parameter, facts: dict[str, Any]) -> Any:
    """Return a value that fits a parameter."""
    if parameter.choices:
        return parameter.choices[0].value
    if parameter.type in (Kind.user, Kind.mentionable):
        return facts["person"]
    if parameter.type is Kind.channel:
        return facts["channel"]
    if parameter.type is Kind.role:
        return facts["role"]
    if parameter.type is Kind.attachment:
        return ("names.txt", b"a b\n")
    if parameter.type is Kind.boolean:
        return True
    if parameter.type in (Kind.integer, Kind.number):
        return parameter.min_value or 1
    return facts["said"].get(parameter.display_name, "a")


async def carry_out(hellas: Hellas, person: Person, act: Act, board: Any, place: Any = None) -> Any:
    """Carry out an action; return the raw response, or that there was none."""
    where = person.place(place or hellas.channel)
    try:
        if act.custom_id is not None:
            message = forged(board, act.custom_id, act.values)
            started = interactions.press(hellas.discord, person.user, message, act.custom_id, act.values)
        elif act.focused is not None:
            return await person.autocomplete(where, act.name, act.focused, "")
        else:
            options = {name: getattr(value, "user", value) for name, value in act.options.items()}
            started = interactions.slash(hellas.discord, person.user, where, act.name, options)
        await started.done()
        await started.settled(person.patience)
        if started.modal is not None and act.typed is not None:
            fields = [part for part in walk(started.modal["components"]) if part.get("type") == TEXT_INPUT]
            typed = {part["custom_id"]: act.typed for part in fields}
            started = interactions.submit(hellas.discord, person.user, started, typed)
            await started.done()
            await started.settled(person.patience)
        return answer_of(started)
    except Impossible as refused:
        return f"impossible: {refused}"
    except NoAnswer:
        return "no answer"


def forged(board: Any, custom_id: str, values: tuple[str, ...] = ()) -> Any:
    """Return a message with a control that the bot never sent: a button, or a select with some values."""
    control = {"type": 2, "id": 999, "style": 2, "label": "forged", "custom_id": custom_id}
    if values:
        options = [{"label": str(number), "value": value[:100]} for number, value in enumerate(values)]
        control = {"type": 3, "id": 999, "custom_id": custom_id, "options": options, "max_values": len(values)}
    return {**board, "components": [*board["components"], {"type": 1, "id": 998, "components": [control]}]}


def answer_of(started: Any) -> Any:
    """Return what a user received: the message, the form, or only an acknowledgement."""
    if started.modal is not None:
        return started.modal
    return list(started.messages) or started.answer_type


def hostile_ids(game: str, seats: list[str], rng: random.Random) -> str:
    """Return a custom id that was never sent, for a question or a game, well-formed or not."""
    seat = rng.choice([*seats, "", "nobody", "newcomer"])
    number = rng.choice([0, 1, 5, 40, 999, 10**9])
    act = rng.choice(["pick", "menu", "sure", "mark", "next", "share", "form", "undo", "back", "page", "x"])
    arg = rng.choice(["", "0", "1", "7", "99999", "a", "..", seat])
    draft = rng.choice(["", "0", "0.1.2", "9.9.9.9", "zzzzzz", "x"])
    question = f"ask:{game}:{number}:{seat}:{act}:{arg}:{draft}"
    verb = rng.choice([*ACTIONS, "nothing"])
    value = rng.choice(
        ["", seat, "1", "-1", "0", "99999999999999999999", "all.99999", "option.x=y", "pace=day", "ｅ́" * 9]
    )
    table = f"t:{verb}:{rng.choice([game, game, '', 'aaaaaaaaaa'])}:{value}"
    return rng.choice([question, table, table])[:100]
