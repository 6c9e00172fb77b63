"""What a board does: answers, undo, plans, orders, proposals, and signing out."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from bot.base import Json
from bot.features.board.question import draft_plain
from bot.games.errors import NotSeated
from bot.games.record import Status
from bot.web.board_gate import Serve
from bot.web.board_help import BoardHelp
from bot.web.board_state import BoardRequest, BoardState
from engine.kernel import NothingToUndo
from engine.kernel.ask import answer_from
from engine.kernel.errors import IllegalAnswer

if TYPE_CHECKING:
    from bot.games.record import Submitted
    from bot.services import Services

SETTLING = 1.5  # seconds that a reply waits for computers


class BoardActs:
    """The requests that may change something; each answer counts once."""

    def __init__(self, services: Services, state: BoardState, help_: BoardHelp) -> None:
        self.services, self.games, self.state, self.help = services, services.games, state, help_

    def routes(self) -> dict[str, Serve]:
        """Return the handlers by name."""
        return {
            "answer": self.answer,
            "try": self.try_draft,
            "undo": self.undo,
            "withdraw": self.withdraw,
            "order": self.order,
            "plan": self.plan,
            "resign": self.resign,
            "note": self.note,
            "hint": self.help.hint,
            "propose": self.propose,
            "vote": self.vote,
            "leave": self.leave,
            "end": self.end,
        }

    async def answer(self, asked: BoardRequest) -> Json:
        """Submit an answer; return its outcome and the next question."""
        seq, seat = asked.number("seq"), asked.eyes.seat
        if seq is None or seat is None:
            raise NotSeated(user=asked.user)
        if not is_answer(given := asked.given.get("answer")):
            raise IllegalAnswer(ask="", answer=str(given)[:40])
        since = asked.game.seq
        done = await self.games.play.submit(
            asked.game.id, asked.user, seq, answer_from(given), seat=seat, interaction_id=self.interaction(asked)
        )
        return await self.after(asked, done, since)

    async def after(self, asked: BoardRequest, done: Submitted, since: int) -> Json:
        """Return the position after an act, waiting briefly for the answers of computers."""
        game = done.game
        if done.question is None and game.computers and game.practice and game.status is Status.RUNNING:
            await self.services.computers.settled(game.id, SETTLING)
        return await self.state.fresh(asked, since) | {"repeated": done.repeated}

    def interaction(self, asked: BoardRequest) -> int:
        """Return an idempotency key for a request; it is negative, since Discord's interaction ids are positive."""
        key = asked.word("key")
        said = f"{asked.user}\0{asked.game.id}\0{key or hashlib.sha256(json.dumps(asked.given).encode()).hexdigest()}"
        return -1 - (int.from_bytes(hashlib.blake2b(said.encode(), digest_size=8).digest()) >> 2)

    async def try_draft(self, asked: BoardRequest) -> Json:
        """Return whether a draft is a legal answer, without saving it."""
        question = await self.state.question(asked.eyes)
        if question is None or question.seq != asked.number("seq") or not is_answer(asked.given.get("answer")):
            return {"stale": True}
        return draft_plain(question.ask, answer_from(asked.given["answer"]), asked.eyes.text)

    async def undo(self, asked: BoardRequest) -> Json:
        """Undo the last answer."""
        seq, since = asked.number("seq"), asked.game.seq
        if seq is None or asked.eyes.seat is None:
            raise NothingToUndo
        done = await self.games.play.undo(
            asked.game.id, asked.user, seq, interaction_id=self.interaction(asked), seat=asked.eyes.seat
        )
        return await self.after(asked, done, since)

    async def withdraw(self, asked: BoardRequest) -> Json:
        """Withdraw early answers."""
        return await self.after(asked, await self.games.early.withdraw(asked.game.id, asked.user), asked.game.seq)

    async def order(self, asked: BoardRequest) -> Json:
        """Save a standing order for questions like the current one."""
        question = await self.state.question(asked.eyes)
        term = asked.word("until")
        if question is None or question.seq != asked.number("seq") or term not in ("phase", "turn", "game"):
            return await self.state.fresh(asked)
        usual = question.ask.usual
        word = str(usual[0]) if isinstance(usual, tuple) and usual else None
        label = asked.eyes.text.question(question.ask)[:90]
        done = await self.games.early.leave_order(
            asked.game.id, asked.user, question.ask.key, word, term, seat=question.seat, label=label
        )
        return await self.after(asked, done, asked.game.seq)

    async def plan(self, asked: BoardRequest) -> Json:
        """Return or change the user's plan, a private copy of the position."""
        act, plans, game = asked.word("act"), self.games.plans, asked.game.id
        if act == "keep":
            count, done = await plans.keep(game, asked.user)
            return await self.after(asked, done, asked.game.seq) | {"planned": count}
        if act == "answer" and is_answer(given := asked.given.get("answer")):
            seq = asked.number("seq") or 0
            found = await plans.answer(game, asked.user, seq, asked.word("side"), answer_from(given))
        elif act in ("back", "clear"):
            found = await plans.back(game, asked.user, all_of_it=act == "clear")
        else:
            found = await plans.look(game, asked.user)
        return self.state.planned(asked.eyes, found)

    async def resign(self, asked: BoardRequest) -> Json:
        """Resign, after the page has asked for confirmation."""
        if asked.word("sure") != asked.game.id:
            raise IllegalAnswer(ask="", answer="resign")
        await self.games.seats.resign(asked.game.id, asked.user, asked.eyes.seat)
        return await self.state.fresh(asked)

    async def propose(self, asked: BoardRequest) -> Json:
        """Propose what needs the others' consent: a take-back beyond the seal, a draw, more time, or a pause."""
        return await self.state.fresh(asked) | {"told": [await self.help.propose(asked)]}

    async def vote(self, asked: BoardRequest) -> Json:
        """Accept or decline a proposal of another player."""
        return await self.state.fresh(asked) | {"told": [await self.help.vote(asked)]}

    async def note(self, asked: BoardRequest) -> Json:
        """Save a note for a possible successor in the seat."""
        await self.games.seats.leave_note(asked.game.id, asked.user, str(asked.given.get("text", ""))[:2000])
        return {"say": asked.eyes.text.say("board-page-noted")}

    async def leave(self, asked: BoardRequest) -> Json:
        """Sign out this browser."""
        if asked.session is not None:
            await self.games.boards.end(asked.user, asked.session.id)
        return {}

    async def end(self, asked: BoardRequest) -> Json:
        """Sign out another browser, or all of them."""
        await self.games.boards.end(asked.user, asked.number("id"))
        return {}


def is_answer(given: Any) -> bool:
    """Return whether the data has the form of an answer."""
    if isinstance(given, bool) or given is None:
        return False
    if isinstance(given, list):
        return len(given) <= 400 and all(isinstance(each, str) and len(each) < 80 for each in given)
    if isinstance(given, dict):
        return len(given) <= 400 and all(
            isinstance(each, int) and not isinstance(each, bool) for each in given.values()
        )
    return isinstance(given, int) and abs(given) < 10**9
