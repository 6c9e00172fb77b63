"""The table of actions: everything a person can do beside answering a question.

A function becomes an action by a decorator. From this one table come the slash commands (`slash.py`) and what the
buttons of a table do (`persistent_items.py`), so an action is added in one place; its texts are in the catalogue:
`command-NAME`, `button-NAME`, `param-PARAMETER-hint`.
"""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from discord import app_commands

from bot.cards.card import Card
from bot.ui.errors import NoGameHere

if TYPE_CHECKING:
    from bot.games.info import GameInfo
    from bot.ui.context import InteractionContext

Completer = Callable[["InteractionContext", str], Awaitable[list[app_commands.Choice[str]]]]
Serve = Callable[..., Awaitable[str | None]]
Serving = TypeVar("Serving", bound=Serve)
LONGEST_NUMBER = 18  # digits that every database holds
GAME, MAYBE, NONE = "game", "maybe", "none"  # needs a game, takes one where there is one, needs none


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an action; `choices` are values with the message that names each, `hint` is a message."""

    name: str
    kind: Any = str
    required: bool = False
    low: int | None = None
    high: int | None = None
    choices: Sequence[tuple[str, app_commands.locale_str | str]] = ()
    complete: Completer | None = None
    hint: str = ""
    called: str = ""  # what the function calls it, where that is not its published name

    @property
    def argument(self) -> str:
        """The name of the argument that the value is handed over as."""
        return self.called or self.name

    @property
    def message(self) -> str:
        """The message that describes the parameter."""
        return f"param-{self.hint or self.name}-hint"

    def read(self, said: str) -> Any:
        """The value in the custom id of a button; None where it does not fit."""
        if self.kind is int:
            return int(said) if said.isdecimal() and len(said) <= LONGEST_NUMBER else None
        return said


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

    async def run(self, context: InteractionContext, game: str | None, arguments: dict[str, Any]) -> None:
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

    def pressed(self, arg: str) -> dict[str, Any] | None:
        """The arguments of a press on a button: what its custom id holds is the first parameter.

        None where the button lacks what the action needs, as only one can that the bot has not made.
        """
        value = self.parameters[0].read(arg) if self.parameters and arg else None
        if value is None:
            return None if self.parameters and needs_value(self.serve, self.parameters[0].argument) else {}
        return {self.parameters[0].argument: value}


def needs_value(serve: Serve, name: str) -> bool:
    """Whether a function cannot do without a parameter."""
    found = inspect.signature(serve).parameters.get(name)
    return found is not None and found.default is inspect.Parameter.empty


ACTIONS: dict[str, Action] = {}  # by the name in the custom ids of buttons; a command without one by its own name


def action(
    name: str,
    *parameters: Parameter,
    command: str | None = None,
    button: bool = True,
    needs: str = GAME,
    unseen: bool = False,
) -> Callable[[Serving], Serving]:
    """Make a function an action; its command has the same name unless another is given (empty: no command)."""

    def add(serve: Serving) -> Serving:
        if name in ACTIONS:
            raise ValueError(f"two actions are called {name}")
        said = name if command is None else command
        ACTIONS[name] = Action(name, serve, parameters, said, button, needs, unseen)
        return serve

    return add
