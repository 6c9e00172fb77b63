"""Everything that a person can do on Discord: every slash command with and without its options, every button's verb."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.commands.actions import ACTIONS
from bot.rehearsal import Impossible, NoAnswer, Person, interactions
from tests.discord.conftest import Hellas

#: These end a game, and the end opens its seed and with it every hand; or they remove whoever presses.
ENDING = ("abandonsure", "resignsure", "clearsure", "claimsure", "forgetsure")
Kind = discord.AppCommandOptionType


@dataclass(frozen=True)
class Act:
    """One thing to do: a command with options, a completion of one of them, or a press on a forged button."""

    name: str
    options: dict[str, Any]
    focused: str | None = None
    custom_id: str | None = None


def slash_acts(h: Hellas, facts: dict[str, Any]) -> Iterator[Act]:
    """Every command with what it needs, then with everything; every completion."""
    for command in h.bot.tree.walk_commands():
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


def pressed_acts(game: str, arguments: tuple[str, ...]) -> Iterator[Act]:
    """Every verb of a button, with no argument and with some."""
    for name, action in ACTIONS.items():
        if action.button and name not in ENDING:
            for arg in arguments if action.parameters else ("",):
                yield Act(name, {}, custom_id=f"t:{name}:{game}:{arg}")


def takes_text(parameter: app_commands.Parameter) -> bool:
    """Whether a text channel can be chosen; Discord offers no other kind than a parameter wants."""
    return not parameter.channel_types or discord.ChannelType.text in parameter.channel_types


def value_of(parameter: app_commands.Parameter, facts: dict[str, Any]) -> Any:
    """Something that fits a parameter."""
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


async def carry_out(h: Hellas, person: Person, act: Act, board: Any, place: Any = None) -> Any:
    """Do one thing; the raw answer, or that there was none."""
    where = person.place(place or h.channel)
    try:
        if act.custom_id is not None:
            started = interactions.press(h.discord, person.user, forged(board, act.custom_id), act.custom_id)
        elif act.focused is not None:
            return await person.autocomplete(where, act.name, act.focused, "")
        else:
            options = {name: getattr(value, "user", value) for name, value in act.options.items()}
            started = interactions.slash(h.discord, person.user, where, act.name, options)
        await started.done()
        await started.settled(person.patience)
        return answer_of(started)
    except Impossible as refused:
        return f"impossible: {refused}"
    except NoAnswer:
        return "no answer"


def forged(board: Any, custom_id: str) -> Any:
    """A message with one button more than the bot ever put on it."""
    button = {"type": 2, "id": 999, "style": 2, "label": "forged", "custom_id": custom_id}
    return {**board, "components": [*board["components"], {"type": 1, "id": 998, "components": [button]}]}


def answer_of(started: Any) -> Any:
    """What a person got: the message, the form, or only a nod."""
    if started.modal is not None:
        return started.modal
    return list(started.messages) or started.answer_type


def hostile_ids(game: str, seats: list[str], rng: random.Random) -> str:
    """A custom id that nobody was ever shown: of a question or of a table, whole or broken."""
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
