"""The parameters of an action: read from the annotations of its function, where each is declared once.

`side: Annotated[str, Completed(complete_seat), Hint("judge-side")] = ""` is an optional text called `side`.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import discord
from discord import app_commands

from bot.cards import limits
from bot.text.narrator import catalogue, language_of
from bot.ui.context import InteractionContext
from engine.kernel.text import LANGUAGES
from engine.registry import KEYS

#: The languages of Discord's that we speak beside English: every text is asked for in some thirty.
TRANSLATED = {
    locale: lang
    for locale in discord.Locale
    if (lang := language_of(locale)) != "en" and locale.value.split("-")[0] == lang
}


def localized(message: str, title: str | None = None) -> app_commands.locale_str:
    """A description or a choice by its message in the bot's own catalogue, or in that of a title."""
    return app_commands.locale_str(
        limits.clip(catalogue(title, "en").say(message), limits.HINT), message=message, title=title, name=""
    )


class Translator(app_commands.Translator):
    """Finds each description again by its message."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        lang = TRANSLATED.get(locale)
        if lang is None or not (message := string.extras.get("message")):
            return None
        text = catalogue(string.extras.get("title"), lang)
        if not text.has(message, here=True):
            return None
        return limits.clip(text.say(message, name=string.extras.get("name", "")), limits.HINT)


Completer = Callable[["InteractionContext", str], Awaitable[list[app_commands.Choice[str]]]]
Name = app_commands.locale_str | str
Argument = str | int | discord.Attachment  # what a function gets; of people, roles and channels the id
LONGEST_NUMBER = 18  # digits that every database holds


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an action; `choices` are values with their names."""

    name: str  # as published
    argument: str  # what the function calls it
    kind: Any
    required: bool
    hint: str  # `param-HINT-hint` is the message that describes it
    low: int | None = None
    high: int | None = None
    choices: Sequence[tuple[str, Name]] = ()
    complete: Completer | None = None

    @property
    def message(self) -> str:
        """Return the message that describes the parameter."""
        return f"param-{self.hint}-hint"

    def read(self, said: str) -> int | str | None:
        """Return the value in the custom id of a button, or None if it does not fit."""
        if self.kind is int:
            return int(said) if said.isdecimal() and len(said) <= LONGEST_NUMBER else None
        return said


# what an annotation may say beyond the type


class Detail:
    """Part of an annotation: fields of the parameter."""

    def __init__(self, **fields: object) -> None:
        self.fields = fields


def Named(name: str) -> Detail:
    """The published name, if the function calls it otherwise."""
    return Detail(name=name)


def Hint(key: str) -> Detail:
    """The key of the description, if it is not the published name."""
    return Detail(hint=key)


def OneOf(values: Iterable[str], text: str | Callable[[str], Name] = "") -> Detail:
    """Fixed choices; the message `TEXT-VALUE` names each, or a function, or else the value itself."""

    def name(value: str) -> Name:
        return text(value) if callable(text) else localized(f"{text}-{value}") if text else value

    return Detail(choices=tuple((value, name(value)) for value in values))


def Completed(complete: Completer) -> Detail:
    """Values that are offered while somebody types."""
    return Detail(complete=complete)


def Length(low: int | None = None, high: int | None = None) -> Detail:
    """The fewest and the most letters of a text, or the least and the greatest value of a number (`Range`)."""
    return Detail(low=low, high=high)


def Channel(kind: type = discord.TextChannel) -> Detail:
    """A channel of a kind; of these, of people and of roles the function gets the id."""
    return Detail(kind=kind)


Range = Length
User, Role = partial(Channel, discord.User), partial(Channel, discord.Role)
TitleKey = Annotated[str, OneOf(KEYS, lambda key: localized("title", key))]
Language = Annotated[str, OneOf(LANGUAGES, lambda key: catalogue(None, key).say("language-name"))]


# reading them


def parameters_of(function: Callable[..., object], skip: int) -> tuple[Parameter, ...]:
    """Return the parameters of a function after the first `skip`, in its order.

    Annotations are evaluated one by one in the function's module: those of the first ones may be imported for types only.
    """
    declared = list(inspect.signature(function).parameters.values())[skip:]
    return tuple(parameter_of(each, getattr(function, "__globals__", {})) for each in declared)


def parameter_of(declared: inspect.Parameter, names: Mapping[str, object]) -> Parameter:
    """Return one parameter; without a default it is required."""
    annotation = declared.annotation
    kind, fields = unwrapped(eval(annotation, dict(names)) if isinstance(annotation, str) else annotation)
    name = fields.pop("name", declared.name)
    needed = declared.default is inspect.Parameter.empty
    return Parameter(name, declared.name, **{"kind": kind, "required": needed, "hint": name} | fields)


def unwrapped(annotation: Any) -> tuple[Any, dict[str, Any]]:
    """Return the type in an annotation without `None`, and the fields that its details add."""
    if get_origin(annotation) is Annotated:
        kind, fields = unwrapped(annotation.__origin__)
        return kind, fields | {name: value for each in annotation.__metadata__ for name, value in each.fields.items()}
    if get_origin(annotation) in (Union, UnionType):
        return unwrapped(next(each for each in get_args(annotation) if each is not NoneType))
    return annotation, {}


def matching(names: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Values whose name or key holds what was typed."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=limits.clip(name, limits.CHOICE), value=value)
        for value, name in names.items()
        if wanted in name.casefold() or wanted in value.casefold()
    ][: limits.CHOICES]


async def complete_seat(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """The seats of the game of this channel."""
    game = await context.game_here()
    return matching({seat: context.text(game).name("seat", seat) for seat in game.seats}, current)


SeatKey = Annotated[str, Completed(complete_seat)]
