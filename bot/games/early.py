"""Answers given before their question: early ones, and standing orders for a kind of question.

Neither depends on anything hidden.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select

from bot.games.core import Core
from bot.games.errors import NotSeated
from bot.games.loaded import STANDING, LoadedGame
from bot.games.pace import HOUR
from bot.games.record import Status, Submitted
from bot.games.unit_of_work import UnitOfWork
from bot.store import StoreError
from bot.store.schema import log, timers
from bot.store.statements import Statement
from engine.kernel import (
    PASS,
    Answer,
    Ask,
    Event,
    NothingToUndo,
    Pick,
    Session,
    Step,
    depends_on_hand,
    next_prepared,
    only_answer,
    still_prepared,
)

journal = logging.getLogger(__name__)
STANDING_LIMIT = 50
EVERY = "*"  # all reaction windows
ASK = "ask"  # as an order for all windows: ask even if nothing can be played
EMPTY = "empty"  # timer of a question answered by the bot after a pause
PHASE, TURN, GAME = "phase", "turn", "game"
TERMS = (PHASE, TURN, GAME)
KNOWN_TIMES = 40  # latest response times to draw a pause from
ENOUGH_TIMES = 8  # below this, everyone's times are added
USUAL = (0.2 * HOUR, 0.5 * HOUR, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR)  # seconds, if no one has answered yet

ASKED = log.alias("asked")
#: From the answer of another player that led to the question until the person's own answer.
TIMES = (
    select(log.c.at - ASKED.c.at)
    .join(ASKED, (ASKED.c.game_id == log.c.game_id) & (ASKED.c.seq == log.c.asked))
    .where(log.c.kind == "answer", log.c.by == "player", log.c.user_id.is_distinct_from(ASKED.c.user_id))
    .order_by(log.c.at.desc())
    .limit(KNOWN_TIMES)
)
OWN_TIMES = Statement(TIMES.where(log.c.user_id == bindparam("user")))
ALL_TIMES = Statement(TIMES)


@dataclass(frozen=True, slots=True)
class Order:
    """A standing answer to a kind of question, until the end of a phase, a turn or the game.

    `label` is how the question was asked.
    """

    word: str
    until: str = GAME
    since: str = ""  # the turn, or turn and phase, in which it was given
    label: str = ""

    def in_force(self, turn: int | None, phase: str | None) -> bool:
        """Return whether the order still applies in this turn and phase."""
        return self.since == moment(self.until, turn, phase)

    def __str__(self) -> str:
        return self.word if self == Order(self.word) else "\n".join((self.word, self.until, self.since, self.label))


def moment(until: str, turn: int | None, phase: str | None) -> str:
    """Return a key for the period in which an order applies: the turn, the turn and phase, or empty for the game."""
    return "" if until == GAME else f"{turn}" if until == TURN else f"{turn} {phase}"


def read_order(said: str) -> Order:
    """Parse an order written by `str`."""
    return Order(*said.split("\n", 3))


def orders_in_force(standing: Mapping[str, str], turn: int | None, phase: str | None) -> dict[str, Order]:
    """Return the orders of a seat that still apply, by kind of question."""
    found = {key: read_order(said) for key, said in standing.items()}
    return {key: order for key, order in found.items() if order.in_force(turn, phase)}


def can_be_ordered(ask: Ask) -> bool:
    """Return whether a question allows a standing order: a reaction window, or one with an expected answer."""
    return isinstance(ask, Pick) and (ask.window or ask.expected is not None)


def ordered_word(ask: Ask, orders: Mapping[str, Order]) -> str | None:
    """Return the ordered answer to an open question, or None; an order for all windows applies to windows only."""
    if not can_be_ordered(ask):
        return None
    order = orders.get(ask.key) or (orders.get(EVERY) if ask.window else None)
    return order.word if order and ask.accepts((order.word,)) else None


class Early:
    """Stores early answers and standing orders, and submits them through `answer` when their question is open."""

    def __init__(self, core: Core, answer: Callable[..., Awaitable[Step]]) -> None:
        self.core, self.answer = core, answer

    async def keep(self, game: LoadedGame, seat: str, answer: Any) -> None:
        """Store an early answer until its question is open; other seats do not learn what it is."""
        ahead, work = game.early.next_of(seat), self.core.begin_work(game)
        assert ahead is not None
        kept = ahead.answered(answer, game.early.prepared.get(seat, ()))
        game.change_seat(seat, prepared=[each.to_dict() for each in kept])
        await self.core.acts.complete(game, work)

    async def kept(self, game_id: str, user: int) -> int:
        """Return how many early answers of a player wait for their questions."""
        game = await self.core.snapshot(game_id)
        return sum(len(seat_row.prepared) for seat_row in game.seats if seat_row.user_id == user)

    async def withdraw(self, game_id: str, user: int) -> Submitted:
        """Withdraw all early answers of a user."""
        async with self.core.locked_game(game_id) as game:
            seat_rows = [seat_row for seat_row in game.seats if seat_row.user_id == user and seat_row.prepared]
            if not seat_rows:
                raise NothingToUndo
            work = self.core.begin_work(game)
            for seat_row in seat_rows:
                game.change_seat(seat_row.seat, prepared=[])
            await self.core.acts.complete(game, work)
            return Submitted(game.info, None, game.question(user))

    async def apply_standing_orders(self, game: LoadedGame, told: list[Event] | None = None) -> None:
        """Submit early answers and standing orders for open questions, one log row each; add their events to `told`."""
        told = [] if told is None else told
        for _ in range(STANDING_LIMIT):
            session = game.session
            if session is None or game.record.status is not Status.RUNNING:
                return
            ready = next_prepared(session, game.early.prepared)
            answer: Answer | None
            if ready and (given := ready[1]):
                seat, answer, by = ready[0], given.answer, "player" if given.planned else "early"
            else:
                answers = ((seat, automatic(game, session, seat)) for seat in session.pending)
                seat, answer = next((each for each in answers if each[1] is not None), ("", None))
                if answer is None:
                    await self.plan_pauses(game, session)
                    return
                given, by = None, STANDING
            step = await self.answer(
                game,
                seat,
                answer,
                user=game.holder(seat),
                by=by,
                asked=game.asked[seat],
                was_prepared=given is not None,
            )
            told += step.events

    async def plan_pauses(self, game: LoadedGame, session: Session) -> None:
        """Set a timer for each open question whose only possible answer follows from the seat's hidden hand."""
        for seat, ask in session.pending.items():
            user, asked = game.holder(seat), game.asked[seat]
            if user is None or game.paused_at.get(seat) == asked or not is_empty(game, seat, ask):
                continue
            game.paused_at[seat] = asked
            times = await self.core.store.look_up(lambda connection, user=user: read_times(connection, user))  # type: ignore[misc]
            work, wait = self.core.begin_work(game), game.record.awaited.get(seat)
            left = wait.deadline - work.at if wait is not None and wait.deadline is not None else None
            due = work.at + draw_pause(times, left, random.SystemRandom())
            work.add(insert(timers).values(game_id=game.id, seat=seat, kind=EMPTY, due_at=due, seq=asked))
            await self.core.commit(game, work)

    async def pass_empty(self, game: LoadedGame, seat: str) -> None:
        """Give the single answer to a question whose pause is over. The lock is held."""
        assert game.session is not None
        answer, asked = only_answer(game.session.pending[seat]), game.asked[seat]
        await self.answer(game, seat, answer, user=game.holder(seat), by=STANDING, asked=asked)
        await self.try_standing_orders(game)

    async def try_standing_orders(self, game: LoadedGame, told: list[Event] | None = None) -> LoadedGame:
        """Apply standing orders after an answer that is already stored; if that fails, they are retried later."""
        try:
            await self.apply_standing_orders(game, told)
        except StoreError as error:
            journal.warning("standing orders of game %s wait: %s", game.id, error)
            self.core.pending_orders.add(game.id)
            return await self.core.load(game.id)
        return game

    async def leave_order(
        self, game_id: str, user: int, key: str, word: str | None, until: str = GAME, *, seat: str, label: str = ""
    ) -> Submitted:
        """Set or remove (None) a standing order for a kind of question, until the end of the phase, the turn or the
        game.
        """
        async with self.core.locked_game(game_id) as game:
            seat_row, record = game.seat_row(seat), game.record
            if seat_row is None or seat_row.user_id != user:
                raise NotSeated(user=user)
            kept = {**orders_in_force(seat_row.standing, record.turn, record.phase)}
            kept.pop(key, None)
            if word is not None:
                kept[key] = Order(word, until, moment(until, record.turn, record.phase), label)
            work = self.core.begin_work(game)
            game.change_seat(seat, standing={each: str(order) for each, order in kept.items()})
            await self.core.commit(game, work)
            game = await self.try_standing_orders(game)
            return Submitted(game.info, None, game.question(user))

    async def pass_windows(self, game_id: str, user: int, word: str = PASS) -> Submitted:
        """Set a user's standing order for all reaction windows: pass, ask, or the default.

        By default the bot passes for users who have nothing to play.
        """
        async with self.core.locked_game(game_id) as game:
            mine = game.info.seats_of(user)
            if not mine:
                raise NotSeated(user=user)
            work = self.core.begin_work(game)
            for seat in mine:
                game.change_seat(seat, standing={EVERY: word} if word in (PASS, ASK) else {})
            await self.core.commit(game, work)
            game = await self.try_standing_orders(game)
            return Submitted(game.info, None, game.question(user))


def keep_prepared(game: LoadedGame, work: UnitOfWork, session: Session, step: Step, *, used: bool) -> None:
    """Remove a used early answer, and silently discard those that are no longer valid."""
    if not (before := game.early.prepared):
        return
    if used:
        before[step.row.seat] = before[step.row.seat][1:]
    kept = still_prepared(session, step, before)
    while (ready := next_prepared(session, kept)) and ready[1] is None:
        del kept[ready[0]]
    for seat_row in game.seats:
        left = [each.to_dict() for each in kept.get(seat_row.seat, ())]
        if left != seat_row.prepared:
            game.change_seat(seat_row.seat, prepared=left)


def automatic(game: LoadedGame, session: Session, seat: str) -> Answer | None:
    """Return the answer that the bot gives for a seat: the only one there is, or a standing order.

    If there are opponents, an only answer that follows from a hidden hand waits for its pause, so as not to reveal it.
    """
    seat_row, record, ask = game.seat_row(seat), game.record, session.pending[seat]
    if seat_row is None or seat_row.user_id is None:
        return None
    hidden = depends_on_hand(ask) and not game.info.practice
    if record.origin is None and not hidden and (single := only_answer(ask)) is not None:
        found: Answer = single
        return found
    if not seat_row.standing:
        return None
    word = ordered_word(ask, orders_in_force(seat_row.standing, record.turn, record.phase))
    return None if word is None else (word,)


def waits_empty(game: LoadedGame, seat: str, asked: int | None) -> bool:
    """Return whether the question for which a pause was planned is still open, and the bot still has to answer it."""
    ask = game.session.pending.get(seat) if game.session is not None else None
    return ask is not None and game.asked[seat] == asked and is_empty(game, seat, ask)


def is_empty(game: LoadedGame, seat: str, ask: Ask) -> bool:
    """Return whether the bot answers a question after a pause.

    It does if the hidden hand leaves a single answer and the player has not ordered to be asked.
    """
    seat_row, record = game.seat_row(seat), game.record
    if seat_row is None or seat_row.user_id is None or record.origin is not None or game.info.practice:
        return False
    orders = orders_in_force(seat_row.standing, record.turn, record.phase)
    asks = EVERY in orders and orders[EVERY].word == ASK
    return not asks and depends_on_hand(ask) and only_answer(ask) is not None


# Pauses before a question is answered that has a single answer because of a hidden hand: each is drawn from the user's
# own earlier response times, so that others cannot distinguish it from the time the user takes with something to play.


def read_times(connection: Connection, user: int) -> list[float]:
    """Return the response times from which pauses of a user are drawn, newest first."""
    own = [row[0] for row in OWN_TIMES.all(connection, {"user": user})]
    if len(own) >= ENOUGH_TIMES:
        return own
    others = [row[0] for row in ALL_TIMES.all(connection, {})]
    return [*own, *others] if len(own) + len(others) >= ENOUGH_TIMES else [*own, *others, *USUAL]


def draw_pause(times: Sequence[float], left: float | None, rng: random.Random) -> float:
    """Return a pause in seconds; one that would pass the deadline is drawn from the second half of the time left."""
    pause = rng.choice(times)
    return pause if left is None or pause < left else left * rng.uniform(0.5, 0.95)
