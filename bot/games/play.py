"""Play: questions and answers. Each answer is one log row in one transaction; messages are sent only afterwards."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.games.announce import drop_events, queue_events
from bot.games.core import Core, GameAtHand
from bot.games.early import Early, keep_prepared
from bot.games.errors import NotSeated
from bot.games.loaded import EARLY, STANDING, LoadedGame
from bot.games.record import Entry, ForeignAnswer, Question, StaleAnswer, Status, Submitted, outcome_row
from bot.games.unit_of_work import UnitOfWork
from bot.games.views import Views
from bot.store import StoreConflict
from bot.store.errors import StoreBusy, StoreOutdated
from bot.store.schema import log
from engine.kernel import Answer, Ask, NothingToUndo, Session, Step

ATTEMPTS = 5  # per answer, if other processes change the game concurrently
FIND_INTERACTION = select(log.c.seq).where(log.c.interaction_id == bindparam("press"), log.c.asked == bindparam("row"))


def asked_before(session: Session, seat: str, back: int = 1) -> Ask | None:
    """Return the question that this seat's answer, `back` answers ago, responded to."""
    with closing(session.copy(log=session.log[: len(session.log) - back], trusted=True)) as earlier:
        return earlier.pending.get(seat)


class Play:
    """Questions, answers and undo."""

    def __init__(self, core: Core, views: Views) -> None:
        self.core, self.views = core, views
        self.early = Early(core, self.answer)

    async def question(self, game_id: str, user: int, seat: str | None = None) -> Question | None:
        """Return the open question of a user, or None; of several seats, the first with a question."""
        game = await self.core.snapshot(game_id)
        if seat is not None and game.holder(seat) != user:
            raise NotSeated(user=user)
        return game.question(user, seat)

    async def preview(self, game_id: str, user: int, read: Callable[[Question], Answer | None]) -> Question | None:
        """Return the question reached through the answers that `read` gives, where it gives None.

        None if a die roll, a secret or another seat's question comes before that.
        """
        game = await self.core.snapshot(game_id)
        question = game.question(user)
        if question is None or game.session is None or game.record.status is not Status.RUNNING:
            return None
        answer = read(question)
        if answer is None:
            return question
        if question.early:
            return None  # the rest is asked once this is answered
        with closing(game.session.copy(trusted=True)) as copied:
            while answer is not None:
                step = copied.submit(question.seat, answer)
                ask = copied.pending.get(question.seat)
                if step.sealed or ask is None:
                    return None
                question = replace(question, ask=ask, trail=tuple(copied.trail()))
                answer = read(question)
            return question

    async def last_asked(self, game_id: str, seat: str) -> Ask | None:
        """Return the question to which the last answer, by this seat and not by the bot, responded."""
        game = await self.core.snapshot(game_id)
        session, own = game.session, len(game.own_undoable(seat))
        if session is None or not session.log:
            return None
        back = 1 + len(session.undoable(seat)) - own if own else 1
        return game.posed.get(session.seq + 1 - back) or asked_before(session, seat, back)

    async def submit(
        self,
        game_id: str,
        user: int,
        seq: int,
        answer: Any,
        *,
        interaction_id: int | None = None,
        seat: str | None = None,
        by: str = "player",
    ) -> Submitted:
        """Answer the question put by row `seq`; repeated calls for the same interaction count once."""
        for _ in range(ATTEMPTS):
            # Another process was faster: read what it wrote and retry the answer.
            with suppress(StoreOutdated):
                return await self.submit_at_hand(game_id, user, seq, answer, interaction_id, seat, by)
        raise StoreBusy(said="outdated")

    async def submit_at_hand(
        self, game_id: str, user: int, seq: int, answer: Any, interaction_id: int | None, seat: str | None, by: str
    ) -> Submitted:
        """Answer a question of the game as it is in memory."""
        async with GameAtHand(self.core, game_id) as game:
            if interaction_id is not None and await self.was_taken(game, user, interaction_id, seq):
                return Submitted(game.info, None, game.question(user, seat), repeated=True)
            seat = self.answering(game, user, seq, seat)
            assert game.session is not None
            if seat not in game.session.pending:
                await self.early.keep(game, seat, answer)
                return Submitted(game.info, None, game.question(user))
            try:
                step = await self.answer(game, seat, answer, user=user, by=by, interaction_id=interaction_id, asked=seq)
            except StoreConflict as error:
                return await self.overtaken(game_id, user, seq, interaction_id, error)
            told = list(step.events)
            game = await self.early.try_standing_orders(game, told)
            seen = tuple([event for event in told if event.visible_to(seat)])
            return Submitted(game.info, step, game.question(user), events=seen)

    async def overtaken(
        self, game_id: str, user: int, seq: int, interaction_id: int | None, error: StoreConflict
    ) -> Submitted:
        """Handle a lost race: accept if this same answer was already stored, else raise `StaleAnswer`."""
        game = await self.core.load(game_id)
        if interaction_id is not None and await self.has_interaction(interaction_id, seq):
            return Submitted(game.info, None, game.question(user), repeated=True)
        raise StaleAnswer(game.info, game.question(user), seq=seq, present=game.record.seq) from error

    def answering(self, game: LoadedGame, user: int, seq: int, seat: str | None) -> str:
        """Return the seat for which a user answers; refuse if the question is not theirs or no longer open."""
        mine = game.info.seats_of(user)
        if not mine or (seat is not None and seat not in mine):
            raise NotSeated(user=user)
        game.record.require_running()
        assert game.session is not None
        asked = [each for each in ([seat] if seat else mine) if each in game.session.pending]
        fitting = [each for each in asked if game.asked[each] == seq]
        if not asked and seq >= EARLY:
            ahead = [each for each in ([seat] if seat else mine) if each in game.early.all()]
            fitting = [each for each in ahead if game.early.number(each) == seq and game.early.next_of(each)]
        if fitting:
            return fitting[0]
        if asked or seq < game.record.seq or seq >= EARLY:
            raise StaleAnswer(
                game.info, game.question(user), seq=seq, present=game.record.seq, awaited=sorted(game.session.pending)
            )
        raise ForeignAnswer(game.info, awaited=sorted(game.session.pending))

    async def was_taken(self, game: LoadedGame, user: int, interaction_id: int, seq: int) -> bool:
        """Return whether this answer was already stored; the log is searched only if the question is no longer open."""
        for seat in game.info.seats_of(user):
            if seq == game.asked.get(seat) or seq == game.early.number(seat):
                return False
        return await self.has_interaction(interaction_id, seq)

    async def has_interaction(self, interaction_id: int, seq: int) -> bool:
        """Return whether the log has a row of that interaction for that question."""

        def read(connection: Connection) -> bool:
            return connection.execute(FIND_INTERACTION, {"press": interaction_id, "row": seq}).first() is not None

        return await self.core.store.look_up(read)

    async def answer(
        self,
        game: LoadedGame,
        seat: str,
        answer: Any,
        *,
        user: int | None = None,
        by: str = "player",
        interaction_id: int | None = None,
        asked: int | None = None,
        was_prepared: bool = False,
    ) -> Step:
        """Submit an answer to the rules and write the result."""
        session = game.session
        assert session is not None
        first, position, pending = session.base.seq, session.seq, dict(session.pending)
        numbers = [(ahead, game.early.number(each)) for each, ahead in game.early.all().items()]
        try:
            step = session.submit(seat, answer)
        except BaseException:
            if session.seq != position or session.pending != pending:
                self.core.drop(game.id)
            raise
        try:
            work, seq = self.core.begin_work(game), game.next_seq()
            who = {"user": user, "by": by, "interaction_id": interaction_id, "asked": asked}
            self.note_step(game, work, step, first, who)
            game.asked = {
                each: game.asked[each] if pending.get(each) is ask else seq for each, ask in session.pending.items()
            }
            for ahead, number in numbers:
                if ahead.has_come(session):
                    game.asked[ahead.seat] = number  # what was shown early is still valid
            keep_prepared(game, work, session, step, used=was_prepared)
            if by == "player":
                game.played_at = work.at
            await self.core.acts.complete(game, work, renewed=seat if step.sealed else None)
        except BaseException:
            self.core.drop(game.id)
            raise
        game.last[seat, pending[seat].key] = step.row.answer
        game.posed = {} if step.sealed else {**game.posed, step.seq: pending[seat]}
        if game.record.told == game.record.seq and not game.unsealed:
            # A dispatch will soon need it.
            self.views.keep_view((game.id, game.record.seq, None), session.view(None))
        return step

    @staticmethod
    def note_step(game: LoadedGame, work: UnitOfWork, step: Step, first: int, who: dict[str, Any]) -> None:
        """Log a step of the rules, with a checkpoint if it has passed one since `first`."""
        session, row, seq = game.session, step.row, game.record.seq
        assert session is not None
        work.log(
            seq,
            "answer",
            step.seq,
            seat=row.seat,
            answer=list(row.answer) if isinstance(row.answer, tuple) else row.answer,
            digest=row.digest,
            state_hash=row.hash,
            sealed=step.sealed,
            events=step.events,
            **who,
        )
        work.rolls(seq, step.throws)
        session.game.dice.throws.clear()
        game.steps.append(seq)
        if who["by"] == STANDING:
            game.by_bot.add(seq)
        if passed := session.base.seq - first:
            work.checkpoint(game, session.base, game.steps[passed - 1])
            del game.steps[:passed]
        queue_events(game, seq, step.events)
        game.recent.add(seq, step.events)
        game.latest.append(Entry(seq, "answer", row.seat, work.at, who["by"], step.events))
        for event in step.events:
            if event.key == "phase":
                game.change(phase=event.facts.get("phase"), turn=event.facts.get("turn", game.record.turn))
        game.change(moved_at=work.at)
        if session.over:
            game.change(status=Status.OVER, ended_at=work.at, outcome=outcome_row(session.outcome))

    async def undo(
        self, game_id: str, user: int, seq: int, *, interaction_id: int | None = None, seat: str | None = None
    ) -> Submitted:
        """Take back the user's last answer if it is not sealed."""
        async with self.core.locked_game(game_id) as game:
            if interaction_id is not None and await self.was_taken(game, user, interaction_id, seq):
                return Submitted(game.info, None, game.question(user, seat), repeated=True)
            seat = self.answering(game, user, seq, seat)
            session = game.session
            assert session is not None
            own = len(game.own_undoable(seat))
            if not own:
                raise NothingToUndo(seat=seat)
            # Automatic answers since then are undone too.
            undone = [session.undo(seat) for _ in session.undoable(seat)[own - 1 :]]
            try:
                work, row = self.core.begin_work(game), game.next_seq()
                who: dict[str, Any] = {"seat": seat, "user": user, "interaction_id": interaction_id, "asked": seq}
                work.log(row, "undo", session.seq, state_hash=session.hash(), sealed=False, **who)
                session.game.dice.throws.clear()
                drop_events(game, {game.steps.pop() for _ in undone})
                game.asked = dict.fromkeys(session.pending, row)
                view = session.seen(None)
                game.change(turn=view.turn, phase=view.phase, moved_at=work.at)
                await self.core.acts.complete(game, work)
            except StoreConflict as error:
                return await self.overtaken(game_id, user, seq, interaction_id, error)
            except BaseException:
                self.core.drop(game.id)
                raise
            return Submitted(game.info, None, game.question(user))
