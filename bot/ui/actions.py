"""What people can do beside answering a question: the table of actions, and what else features register.

A function becomes an action by a decorator, its arguments become parameters by their annotations (`parameters.py`).
From this one table come the slash commands (`slash.py`) and what the buttons of a game do (`interactions.py`), so an
action is added in one place; its texts are in the catalogue: `command-NAME`, `button-NAME`, `param-PARAMETER-hint`.
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
    """Who may do something: any of these; whoever else tries is refused, or told whom the game waits for."""

    EVERYBODY = auto()
    VIEWER = auto()  # of the game: it can be seen where they are
    PLAYER = auto()  # in the game
    ORGANIZER = auto()  # opened the game, or runs its tournament
    MODERATOR = auto()  # of the server
    MANAGER = auto()  # may change the server's settings


EVERYBODY, VIEWER, PLAYER, ORGANIZER, MODERATOR, MANAGER = Who
GAME, MAYBE, NONE = "game", "maybe", "none"  # needs a game, takes one where there is one, needs none


@dataclass(frozen=True, slots=True)
class Action:
    """Something a person can do: by a command, by a button, or by both. A sentence that it returns is shown."""

    name: str
    serve: Serve
    parameters: tuple[Parameter, ...] = ()
    command: str = ""  # as typed, `game new` for a subcommand; empty for none
    button: bool = True
    needs: str = GAME
    unseen: bool = False  # also for those who may not look at the table
    who: Who = EVERYBODY
    on_pages: bool = False  # leads to a page: there is no such command where the host serves none

    async def run(self, context: InteractionContext, game: str | None, arguments: Mapping[str, Argument]) -> None:
        """Carry out the action for one person."""
        said = await self.serve(context, *await self.place(context, game), **arguments)
        if isinstance(said, str):
            await context.show(Card((said,)))

    async def place(self, context: InteractionContext, game: str | None) -> list[GameInfo | None]:
        """The game at which the action is carried out, for those that want to know."""
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
        """The arguments of a press on a button: what its custom id holds is the first parameter.

        None where the button lacks what the action needs, as only one can that the bot has not made.
        """
        first = self.parameters[0] if self.parameters else None
        value = first.read(arg) if first and arg else None
        if first is None or value is None:
            return None if first and first.required else {}
        return {first.argument: value}


ACTIONS: dict[str, Action] = {}  # by the name in the custom ids of buttons; a command without one by its own name


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
    """Make a function an action; its command has the same name unless another is given (empty: no command).

    `who` says what the function checks; without it, whoever sees the game that it needs, or everybody."""

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
    """What happens to a form that is sent in; `serve` gets its game, or the argument in its key, and the fields."""

    serve: Handler
    needs: str


FORMS: dict[str, FilledForm] = {}  # by the name in the custom id
QUESTION_PRESSES: dict[int, Handler] = {}  # by the first number of the questions meant
QUESTION_FORMS: dict[int, Handler] = {}
REFUSALS: dict[type[RulesError], Handler] = {}  # errors that are answered with more than a sentence


def form(name: str, needs: str = NONE) -> Callable[[Registered], Registered]:
    """Register what happens to a filled form."""

    def add(serve: Registered) -> Registered:
        if name in FORMS:
            raise ValueError(f"two forms are called {name}")
        FORMS[name] = FilledForm(serve, needs)
        return serve

    return add


def question_press(first: int = 0) -> Callable[[Registered], Registered]:
    """Register what presses on questions do that are numbered from `first`."""
    return registering(QUESTION_PRESSES, first)


def question_form(first: int = 0) -> Callable[[Registered], Registered]:
    """Register what filled forms of questions do that are numbered from `first`."""
    return registering(QUESTION_FORMS, first)


def refusal(*errors: type[RulesError]) -> Callable[[Registered], Registered]:
    """Register how some errors are answered: a function of the context and the error."""
    return registering(REFUSALS, *errors)


def registering(table: dict[Key, Handler], *keys: Key) -> Callable[[Registered], Registered]:
    """Register a function in a table, once for each key."""

    def add(serve: Registered) -> Registered:
        if taken := table.keys() & set(keys):
            raise ValueError(f"registered twice: {taken}")
        table.update(dict.fromkeys(keys, serve))
        return serve

    return add


async def answer_refusal(context: InteractionContext, error: RulesError) -> bool:
    """Answer an error by what is registered for its class; return whether there was anything."""
    handler = next((REFUSALS[kind] for kind in type(error).__mro__ if kind in REFUSALS), None)
    if handler is not None:
        await handler(context, error)
    return handler is not None
