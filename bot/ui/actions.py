"""Actions besides answering a question: the registry of actions, and other handlers that features register.

A function becomes an action by a decorator, and its arguments become parameters by their annotations (`parameters.py`).
This registry produces the slash commands (`slash.py`) and the buttons of a game (`interactions.py`), so an action is
added in one place; its texts are in the catalogue: `command-NAME`, `button-NAME`, `param-PARAMETER-hint`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Flag, auto
from typing import TypeVar

from bot.cards.card import Card
from bot.games.record import GameInfo
from bot.ui.context import InteractionContext
from bot.ui.errors import NoGameHere
from bot.ui.parameters import Argument, Parameter, parameters_of
from engine.kernel.errors import RulesError

Serve = Callable[..., Awaitable[str | None]]
Serving = TypeVar("Serving", bound=Serve)


class Who(Flag):
    """Who may use an action: any of these; others are refused, or see who the game waits for."""

    EVERYBODY = auto()
    VIEWER = auto()  # of the game: may view the channel
    PLAYER = auto()  # in the game
    ORGANIZER = auto()  # created the game, or organizes it
    MODERATOR = auto()  # of the server
    MANAGER = auto()  # may change the server's settings


EVERYBODY, VIEWER, PLAYER, ORGANIZER, MODERATOR, MANAGER = Who
GAME, MAYBE, NONE = "game", "maybe", "none"  # game required, optional, not used


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a user, by a command, by a button, or both. A string that it returns is shown."""

    name: str
    serve: Serve
    parameters: tuple[Parameter, ...] = ()
    command: str = ""  # as typed, `game new` for a subcommand; empty for none
    button: bool = True
    needs: str = GAME
    unseen: bool = False  # also for those who may not view the game
    who: Who = EVERYBODY
    on_pages: bool = False  # opens a page: no such command if the host serves none

    async def run(self, context: InteractionContext, game: str | None, arguments: Mapping[str, Argument]) -> None:
        """Carry out the action for a user."""
        said = await self.serve(context, *await self.place(context, game), **arguments)
        if isinstance(said, str):
            await context.show(Card((said,)))

    async def place(self, context: InteractionContext, game: str | None) -> list[GameInfo | None]:
        """Return the game argument of the action, if it takes one."""
        if self.needs == NONE:
            return []
        if self.needs == MAYBE:
            with contextlib.suppress(NoGameHere):
                return [await context.game_here(game) if game != "" else None]
            return [None]
        if self.unseen and game:
            return [await context.games.index.get(game)]
        return [await context.game_here(game)]

    def pressed(self, arg: str) -> dict[str, Argument] | None:
        """Return the arguments of a button press: its custom id holds the first parameter.

        Return None if the button lacks a required argument, which is possible only if the bot did not create it.
        """
        first = self.parameters[0] if self.parameters else None
        value = first.read(arg) if first and arg else None
        if first is None or value is None:
            return None if first and first.required else {}
        return {first.argument: value}


ACTIONS: dict[str, Action] = {}  # by the name in custom ids of buttons, else by command name


def action(
    name: str,
    *,
    command: str | None = None,
    button: bool = True,
    needs: str = GAME,
    unseen: bool = False,
    who: Who | None = None,
    on_pages: bool = False,
) -> Callable[[Serving], Serving]:
    """Register a function as an action; its command has the same name unless another is given (empty: no command).

    `who` says what the function checks; the default is everyone who can see the game it needs, or everybody.
    """

    def add(serve: Serving) -> Serving:
        if name in ACTIONS:
            raise ValueError(f"two actions are called {name}")
        said = name if command is None else command
        parameters = parameters_of(serve, 1 if needs == NONE else 2)
        checked = who or (VIEWER if needs == GAME else EVERYBODY)
        ACTIONS[name] = Action(name, serve, parameters, said, button, needs, unseen, checked, on_pages)
        return serve

    return add


Handler = Callable[..., Awaitable[None]]
Registered = TypeVar("Registered", bound=Handler)
Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class FilledForm:
    """The handler of a submitted form; `serve` gets its game, or the argument in its key, and the fields."""

    serve: Handler
    needs: str


FORMS: dict[str, FilledForm] = {}  # by the name in the custom id
QUESTION_PRESSES: dict[int, Handler] = {}  # by the smallest number of their questions
QUESTION_FORMS: dict[int, Handler] = {}
REFUSALS: dict[type[RulesError], Handler] = {}  # errors answered with more than a sentence


def form(name: str, needs: str = NONE) -> Callable[[Registered], Registered]:
    """Register the handler of a submitted form."""

    def add(serve: Registered) -> Registered:
        if name in FORMS:
            raise ValueError(f"two forms are called {name}")
        FORMS[name] = FilledForm(serve, needs)
        return serve

    return add


def question_press(first: int = 0) -> Callable[[Registered], Registered]:
    """Register the handler of presses on questions whose numbers start at `first`."""
    return registering(QUESTION_PRESSES, first)


def question_form(first: int = 0) -> Callable[[Registered], Registered]:
    """Register the handler of submitted question forms whose numbers start at `first`."""
    return registering(QUESTION_FORMS, first)


def refusal(*errors: type[RulesError]) -> Callable[[Registered], Registered]:
    """Register the handler of some errors: a function of the context and the error."""
    return registering(REFUSALS, *errors)


def registering(table: dict[Key, Handler], *keys: Key) -> Callable[[Registered], Registered]:
    """Register a function in a table under each key; duplicate keys are an error."""

    def add(serve: Registered) -> Registered:
        if taken := table.keys() & set(keys):
            raise ValueError(f"registered twice: {taken}")
        table.update(dict.fromkeys(keys, serve))
        return serve

    return add


async def answer_refusal(context: InteractionContext, error: RulesError) -> bool:
    """Answer an error with the handler registered for its class; return whether there was one."""
    handler = next((REFUSALS[kind] for kind in type(error).__mro__ if kind in REFUSALS), None)
    if handler is not None:
        await handler(context, error)
    return handler is not None
