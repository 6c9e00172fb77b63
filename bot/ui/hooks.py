"""What features register besides actions: presses on questions, filled forms, and ways on after a refusal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from bot.ui.actions import NONE

if TYPE_CHECKING:
    from bot.ui.context import InteractionContext
    from engine.kernel.errors import RulesError

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


def serving(table: dict[int, Handler], number: int) -> Handler:
    """Return the handler of the question with a number."""
    return table[max(first for first in table if first <= number)]


async def answer_refusal(context: InteractionContext, error: RulesError) -> bool:
    """Answer an error by what is registered for its class; return whether there was anything."""
    handler = next((REFUSALS[kind] for kind in type(error).__mro__ if kind in REFUSALS), None)
    if handler is not None:
        await handler(context, error)
    return handler is not None
