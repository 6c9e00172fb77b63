"""Preview the question that would follow some answers, on a copy; never past a die or a secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.games.status import Status
from engine.kernel import Answer, Ask, Session

if TYPE_CHECKING:
    from bot.game_services import GameServices
    from bot.games.info import Question


Reader = Callable[["Question"], Answer | None]


def asked_before(session: Session, seat: str) -> Ask | None:
    """The question that a seat's last answer answered."""
    earlier = session.copy(log=session.log[:-1], trusted=True)
    try:
        return earlier.pending.get(seat)
    finally:
        earlier.close()


async def session_seen(games: GameServices, game_id: str, seat: str | None) -> Session | None:
    """The game as a seat may know it: without the steps that somebody else could still take back."""
    return (await games.core.snapshot(game_id)).settled(seat)


async def foresee(games: GameServices, game_id: str, user: int, read: Reader) -> Question | None:
    """The question this person would be asked after answering as `read` says; `read` gives None to stop."""
    game = await games.core.snapshot(game_id)
    question: Question | None = game.question(user)
    if question is None or game.session is None or game.record.status is not Status.RUNNING:
        return None
    answer = read(question)
    if answer is None:
        return question
    if question.early:
        return None  # what follows is asked when this has been answered
    copied = game.session.copy(trusted=True)
    try:
        while answer is not None:
            step = copied.submit(question.seat, answer)
            ask = copied.pending.get(question.seat)
            if step.sealed or ask is None:
                return None
            question = replace(question, ask=ask, trail=tuple(copied.trail()))
            answer = read(question)
        return question
    finally:
        copied.close()
