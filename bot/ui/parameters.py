"""The parameters of actions, declared once in the annotations of their functions.

`side: Annotated[str, Completed(complete_seat), Hint("judge-side")] = ""` is an optional text parameter called `side`.
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

#: Discord's languages supported besides English: it asks for every text in about thirty.
TRANSLATED = {
    locale: lang
    for locale in discord.Locale
    if (lang := language_of(locale)) != "en" and locale.value.split("-")[0] == lang
}


def localized(message: str, title: str | None = None) -> app_commands.locale_str:
    """Return a localised description or choice by message key, from the bot's own catalogue or that of a title."""
    return app_commands.locale_str(
        limits.clip(catalogue(title, "en").say(message), limits.HINT), message=message, title=title, name=""
    )


class Translator(app_commands.Translator):
    """Translates descriptions by their message key."""

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
Argument = str | int | discord.Attachment  # what a function gets; ids of people, roles and channels
LONGEST_NUMBER = 18  # digits that fit every database


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an action; `choices` are values with their names."""

    name: str  # as published
    argument: str  # the function's name for it
    kind: Any
    required: bool
    hint: str  # `param-HINT-hint` is its description message
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


# what annotations may add to the type


class Detail:
    """Part of an annotation that sets fields of the parameter."""

    def __init__(self, **fields: object) -> None:
        self.fields = fields


def Named(name: str) -> Detail:
    """Set the published name of a parameter, if it differs from the function's."""
    return Detail(name=name)


def Hint(key: str) -> Detail:
    """Set the key of the description, if it differs from the published name."""
    return Detail(hint=key)


def OneOf(values: Iterable[str], text: str | Callable[[str], Name] = "") -> Detail:
    """Set fixed choices, each named by the message `TEXT-VALUE`, by a function, or by its value."""

    def name(value: str) -> Name:
        return text(value) if callable(text) else localized(f"{text}-{value}") if text else value

    return Detail(choices=tuple((value, name(value)) for value in values))


def Completed(complete: Completer) -> Detail:
    """Set the autocomplete function of a parameter."""
    return Detail(complete=complete)


def Length(low: int | None = None, high: int | None = None) -> Detail:
    """Set the minimum and maximum length of a text, or (as `Range`) the limits of a number."""
    return Detail(low=low, high=high)


def Channel(kind: type = discord.TextChannel) -> Detail:
    """Declare a channel parameter of a type; for channels, users and roles, the function receives the id."""
    return Detail(kind=kind)


Range = Length
User, Role = partial(Channel, discord.User), partial(Channel, discord.Role)
TitleKey = Annotated[str, OneOf(KEYS, lambda key: localized("title", key))]
Language = Annotated[str, OneOf(LANGUAGES, lambda key: catalogue(None, key).say("language-name"))]


# parsing them


def parameters_of(function: Callable[..., object], skip: int) -> tuple[Parameter, ...]:
    """Return the parameters of a function after the first `skip`, in order.

    Annotations are evaluated one by one in the function's module, since those of the first parameters may be imported
    for type checking only.
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
    """Return the values whose name or key contains what was typed."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=limits.clip(name, limits.CHOICE), value=value)
        for value, name in names.items()
        if wanted in name.casefold() or wanted in value.casefold()
    ][: limits.CHOICES]


async def complete_seat(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the seats of this channel's game."""
    game = await context.game_here()
    return matching({seat: context.text(game).name("seat", seat) for seat in game.seats}, current)


SeatKey = Annotated[str, Completed(complete_seat)]
