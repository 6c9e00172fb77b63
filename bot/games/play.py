"""Play: questions and answers. One answer is one row, one transaction; only afterwards does anything leave."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import closing, suppress
from copy import copy
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.games.announce import drop_events, queue_events
from bot.games.core import Core
from bot.games.errors import ForeignAnswer, NotRunning, NotSeated, StaleAnswer
from bot.games.info import Entry, Question, Submitted
from bot.games.loaded import COUNTED, EARLY, LoadedGame, events_of, fold, row_of
from bot.games.orders import GAME, Order, moment, only_pass, ordered_word, orders_in_force
from bot.games.past import PastPosition, read_moment
from bot.games.unit_of_work import UnitOfWork
from bot.store import StoreConflict, StoreError
from bot.store.errors import StoreBusy, StoreOutdated
from bot.store.schema import log
from engine.kernel import (
    PASS,
    Checkpoint,
    Divergence,
    Event,
    Foreseen,
    NothingToUndo,
    Outcome,
    Row,
    Session,
    Step,
    View,
    next_prepared,
    still_prepared,
)
from engine.players.win_chance import chance_to_win, outlook_of

journal = logging.getLogger(__name__)
STANDING_LIMIT = 50
ATTEMPTS = 5  # of an answer, where other processes change the same game at the same moment
LOOKED_BACK = 60  # rows of the log in which the last events are looked for
FIND_INTERACTION = select(log.c.seq).where(log.c.interaction_id == bindparam("press"), log.c.asked == bindparam("row"))
PAST_VIEWS = 1024  # views of earlier moments kept in memory


def outcome_row(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome of the rules as the game's row keeps it."""
    if outcome is None:
        return None
    return {
        "kind": outcome.kind,
        "winner": outcome.winner,
        "winners": list(outcome.winners),
        "facts": dict(outcome.facts),
    }


def past_session(game: LoadedGame, moment: PastPosition) -> Session:
    """An earlier moment of a game; where the rules have changed since, the checkpoint before it."""
    base = Checkpoint(moment.mark.position, moment.state, moment.mark.dice, moment.mark.counts)
    record = game.record
    for rows in (moment.rows, ()):
        try:
            return Session(
                game.title,
                record.scenario,
                record.options,
                record.seed,
                record.id,
                game.seed_phrases,
                base=base,
                log=[row_of(row) for row in rows],
                inherited=moment.inherited,
                shared=record.luck is not None,
            )
        except Divergence:
            if not rows:
                raise
    raise AssertionError(game.id)


def past_view(game: LoadedGame, moment: PastPosition, seat: str | None) -> View:
    """The view of an earlier moment."""
    with closing(past_session(game, moment)) as session:
        return session.view(seat)


class Play:
    """Answers, undo, and what can be read off a game."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.past: OrderedDict[tuple[str, int, str | None], View] = OrderedDict()

    async def question(self, game_id: str, user: int, seat: str | None = None) -> Question | None:
        """What is asked of a person now, if anything; of several seats the first that is asked."""
        game = await self.core.snapshot(game_id)
        if seat is not None and game.holder(seat) != user:
            raise NotSeated(user=user)
        return game.question(user, seat)

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
        """Answer the question that row `seq` put; the same interaction may call twice and counts once."""
        for _ in range(ATTEMPTS):
            # Where another process was faster, what it wrote is read, and the answer is tried anew.
            with suppress(StoreOutdated):
                return await self.submit_at_hand(game_id, user, seq, answer, interaction_id, seat, by)
        raise StoreBusy(said="outdated")

    async def submit_at_hand(
        self, game_id: str, user: int, seq: int, answer: Any, interaction_id: int | None, seat: str | None, by: str
    ) -> Submitted:
        """Answer a question of the game as it is in memory."""
        async with self.core.game_at_hand(game_id) as game:
            if interaction_id is not None and await self.was_taken(game, user, interaction_id, seq):
                return Submitted(game.info, None, game.question(user, seat), repeated=True)
            seat = self.answering(game, user, seq, seat)
            assert game.session is not None
            if seat not in game.session.pending:
                await self.answer_early(game, seat, answer)
                return Submitted(game.info, None, game.question(user))
            try:
                step = await self.answer(game, seat, answer, user=user, by=by, interaction_id=interaction_id, asked=seq)
            except StoreConflict as error:
                return await self.overtaken(game_id, user, seq, interaction_id, error)
            told = list(step.events)
            game = await self.try_standing_orders(game, told)
            seen = tuple([event for event in told if event.visible_to(seat)])
            return Submitted(game.info, step, game.question(user), events=seen)

    async def overtaken(
        self, game_id: str, user: int, seq: int, interaction_id: int | None, error: StoreConflict
    ) -> Submitted:
        """Another writer was faster: what it wrote is the truth, and may be this very answer."""
        game = await self.core.load(game_id)
        if interaction_id is not None and await self.has_interaction(interaction_id, seq):
            return Submitted(game.info, None, game.question(user), repeated=True)
        raise StaleAnswer(game.info, game.question(user), seq=seq, present=game.record.seq) from error

    def answering(self, game: LoadedGame, user: int, seq: int, seat: str | None) -> str:
        """The seat for which a person answers, if the question is theirs and still open."""
        mine = game.seats_of(user)
        if not mine or (seat is not None and seat not in mine):
            raise NotSeated(user=user)
        self.core.require_running(game)
        assert game.session is not None
        asked = [each for each in ([seat] if seat else mine) if each in game.session.pending]
        fitting = [each for each in asked if game.asked[each] == seq]
        if not asked and seq >= EARLY:
            ahead = [each for each in ([seat] if seat else mine) if each in game.foreseen]
            fitting = [each for each in ahead if game.early_seq(each) == seq and game.ahead(each)]
        if fitting:
            return fitting[0]
        if asked or seq < game.record.seq or seq >= EARLY:
            raise StaleAnswer(
                game.info, game.question(user), seq=seq, present=game.record.seq, awaited=sorted(game.session.pending)
            )
        raise ForeignAnswer(game.info, awaited=sorted(game.session.pending))

    async def was_taken(self, game: LoadedGame, user: int, interaction_id: int, seq: int) -> bool:
        """Whether this very answer was taken already; only one that looks stale needs looking up."""
        for seat in game.seats_of(user):
            if seq == game.asked.get(seat) or seq == game.early_seq(seat):
                return False
        return await self.has_interaction(interaction_id, seq)

    async def has_interaction(self, interaction_id: int, seq: int) -> bool:
        """Whether the log has a row of that interaction for that question."""

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
        """Give an answer to the rules and write what came of it."""
        session, before = game.session, self.core.awaited_persons(game)
        assert session is not None
        first, position, pending = session.base.seq, session.seq, dict(session.pending)
        numbers = [(ahead, game.early_seq(each)) for each, ahead in game.foreseen.items()]
        try:
            step = session.submit(seat, answer)
        except BaseException:
            if session.seq != position or session.pending != pending:
                self.core.drop(game.id)
            raise
        try:
            work = await self.record_answer(
                game,
                session,
                step,
                before,
                first,
                pending,
                numbers,
                {"user": user, "by": by, "interaction_id": interaction_id, "asked": asked},
                was_prepared=was_prepared,
            )
        except BaseException:
            self.core.drop(game.id)
            raise
        await self.core.commit(game, work)
        game.last[seat, pending[seat].key] = step.row.answer
        if game.record.told == game.record.seq and not game.unsealed:
            self.keep_view((game.id, game.record.seq, None), session.view(None))  # a dispatch will soon ask for it
        return step

    async def record_answer(
        self,
        game: LoadedGame,
        session: Session,
        step: Step,
        before: set[int | str],
        first: int,
        pending: dict[str, Any],
        numbers: Sequence[tuple[Foreseen, int]],
        who: dict[str, Any],
        *,
        was_prepared: bool = False,
    ) -> UnitOfWork:
        """All rows that one answer makes."""
        work, record, row = self.core.begin_work(game), game.record, step.row
        seq = self.core.next_seq(game)
        answer = list(row.answer) if isinstance(row.answer, tuple) else row.answer
        work.log(
            seq,
            "answer",
            step.seq,
            seat=row.seat,
            answer=answer,
            digest=row.digest,
            state_hash=row.hash,
            sealed=step.sealed,
            events=step.events,
            **who,
        )
        work.rolls(seq, step.throws)
        session.game.dice.throws.clear()
        game.steps.append(seq)
        passed = session.base.seq - first
        if passed:
            self.core.save_checkpoint(game, work, session.base, game.steps[passed - 1])
            del game.steps[:passed]
        game.asked = {
            seat: game.asked[seat] if pending.get(seat) is ask else seq for seat, ask in session.pending.items()
        }
        for ahead, number in numbers:
            if ahead.has_come(session):
                game.asked[ahead.seat] = number  # what was shown ahead of its time is still good
        self.keep_prepared(game, work, session, step, used=was_prepared)
        queue_events(game, seq, step.events)
        game.remember(seq, step.events)
        for event in step.events:
            if event.key == "phase":
                record.phase = event.facts.get("phase")
                record.turn = event.facts.get("turn", record.turn)
        record.moved_at = work.at
        if who["by"] == "player":
            game.played_at = work.at
        if session.over:
            self.finish(game, work)
        await self.core.finalize(game, work, before, renewed=row.seat if step.sealed else None)
        return work

    @staticmethod
    def keep_prepared(game: LoadedGame, work: UnitOfWork, session: Session, step: Step, *, used: bool) -> None:
        """What was prepared and used goes with its answer; what no longer stands is put aside unseen."""
        before = game.prepared
        if not before:
            return
        if used:
            before[step.row.seat] = before[step.row.seat][1:]
        kept = still_prepared(session, step, before)
        while (ready := next_prepared(session, kept)) and ready[1] is None:
            del kept[ready[0]]
        for seat_row in game.seats:
            left = [each.to_dict() for each in kept.get(seat_row.seat, ())]
            if left != seat_row.prepared:
                seat_row.prepared = left
                work.seat(seat_row, "prepared")

    async def answer_early(self, game: LoadedGame, seat: str, answer: Any) -> None:
        """Keep an answer beside the record until its question comes; nobody but its seat learns what it is."""
        ahead, seat_row, before = game.ahead(seat), game.seat_row(seat), self.core.awaited_persons(game)
        assert ahead is not None and seat_row is not None
        kept = ahead.answered(answer, game.prepared.get(seat, ()))
        work = self.core.begin_work(game)
        seat_row.prepared = [each.to_dict() for each in kept]
        work.seat(seat_row, "prepared")
        await self.core.finalize(game, work, before)
        await self.core.commit(game, work)

    async def withdraw(self, game_id: str, user: int) -> Submitted:
        """Take back all that a person has answered ahead of its time."""
        async with self.core.locked_game(game_id) as game:
            seat_rows = [seat_row for seat_row in game.seats if seat_row.user_id == user and seat_row.prepared]
            if not seat_rows:
                raise NothingToUndo
            before, work = self.core.awaited_persons(game), self.core.begin_work(game)
            for seat_row in seat_rows:
                seat_row.prepared = []
                work.seat(seat_row, "prepared")
            await self.core.finalize(game, work, before)
            await self.core.commit(game, work)
            return Submitted(game.info, None, game.question(user))

    @staticmethod
    def finish(game: LoadedGame, work: UnitOfWork) -> None:
        """The rules have come to their end."""
        assert game.session is not None
        outcome = game.session.outcome
        game.record.status = "over"
        game.record.ended_at = work.at
        game.record.outcome = outcome_row(outcome)

    async def undo(
        self, game_id: str, user: int, seq: int, *, interaction_id: int | None = None, seat: str | None = None
    ) -> Submitted:
        """Take back one's last answer, as long as nothing has sealed it."""
        async with self.core.locked_game(game_id) as game:
            if interaction_id is not None and await self.was_taken(game, user, interaction_id, seq):
                return Submitted(game.info, None, game.question(user, seat), repeated=True)
            seat = self.answering(game, user, seq, seat)
            session, before = game.session, self.core.awaited_persons(game)
            assert session is not None
            session.undo(seat)  # refuses before it touches anything
            try:
                work, record = self.core.begin_work(game), game.record
                row = self.core.next_seq(game)
                work.log(
                    row,
                    "undo",
                    session.seq,
                    seat=seat,
                    state_hash=session.hash(),
                    sealed=False,
                    user=user,
                    interaction_id=interaction_id,
                    asked=seq,
                )
                session.game.dice.throws.clear()
                drop_events(game, {game.steps.pop()})
                game.asked = dict.fromkeys(session.pending, row)
                view = session.seen(None)
                record.turn = view.turn
                record.phase = view.phase
                record.moved_at = work.at
                await self.core.finalize(game, work, before)
            except BaseException:
                self.core.drop(game.id)
                raise
            try:
                await self.core.commit(game, work)
            except StoreConflict as error:
                return await self.overtaken(game_id, user, seq, interaction_id, error)
            return Submitted(game.info, None, game.question(user))

    # standing orders

    async def apply_standing_orders(self, game: LoadedGame, told: list[Event] | None = None) -> None:
        """Give what was answered early or ordered for a window, and note what that told; each answer is a row."""
        told = [] if told is None else told
        for _ in range(STANDING_LIMIT):
            session = game.session
            if session is None or game.record.status != "running":
                return
            ready = next_prepared(session, game.prepared)
            if ready and (given := ready[1]):
                seat, by = ready[0], "player" if given.planned else "early"
                asked = game.asked[seat]
                step = await self.answer(
                    game, seat, given.answer, user=game.holder(seat), by=by, asked=asked, was_prepared=True
                )
                told += step.events
                continue
            ordered = next(
                ((seat, word) for seat in session.pending if (word := self.order(game, session, seat)) is not None),
                None,
            )
            if ordered is None:
                return
            seat, word = ordered
            asked = game.asked[seat]
            step = await self.answer(game, seat, (word,), user=game.holder(seat), by="standing", asked=asked)
            told += step.events

    async def try_standing_orders(self, game: LoadedGame, told: list[Event] | None = None) -> LoadedGame:
        """Standing orders after an answer that is safe already: should they fail now, the clocks try again."""
        try:
            await self.apply_standing_orders(game, told)
        except StoreError as error:
            journal.warning("standing orders of game %s wait: %s", game.id, error)
            self.core.pending_orders.add(game.id)
            return await self.core.load(game.id)
        return game

    @staticmethod
    def order(game: LoadedGame, session: Session, seat: str) -> str | None:
        """The word that a seat's owner has ordered for the question now open, or the only one where nobody looks on."""
        seat_row, record, ask = game.seat_row(seat), game.record, session.pending[seat]
        if seat_row is None or seat_row.user_id is None:
            return None
        # Whoever plays against nobody else is not asked what only one answer fits: silence betrays nothing.
        if ask.window and record.origin is None and only_pass(ask) and game.info.practice:
            return PASS
        return (
            ordered_word(ask, orders_in_force(seat_row.standing, record.turn, record.phase))
            if seat_row.standing
            else None
        )

    async def leave_order(
        self, game_id: str, user: int, key: str, word: str | None, until: str = GAME, *, seat: str, label: str = ""
    ) -> Submitted:
        """Order a word for a kind of question until the end of the phase, the turn or the game; None takes it back."""
        async with self.core.locked_game(game_id) as game:
            seat_row, record = game.seat_row(seat), game.record
            if seat_row is None or seat_row.user_id != user:
                raise NotSeated(user=user)
            kept = {**orders_in_force(seat_row.standing, record.turn, record.phase)}
            kept.pop(key, None)
            if word is not None:
                kept[key] = Order(word, until, moment(until, record.turn, record.phase), label)
            work = self.core.begin_work(game)
            seat_row.standing = {each: str(order) for each, order in kept.items()}
            work.seat(seat_row, "standing")
            await self.core.commit(game, work)
            game = await self.try_standing_orders(game)
            return Submitted(game.info, None, game.question(user))

    async def set_standing_orders(
        self, game_id: str, user: int, orders: dict[str, str] | None = None, *, seat: str | None = None
    ) -> Submitted:
        """Leave standing orders for the reaction windows: {ask key or "*": word}; none takes them back."""
        async with self.core.locked_game(game_id) as game:
            mine = [each for each in game.seats_of(user) if seat in (None, each)]
            if not mine:
                raise NotSeated(user=user)
            work = self.core.begin_work(game)
            for each in mine:
                seat_row = game.seat_row(each)
                assert seat_row is not None
                seat_row.standing = dict(orders or {})
                work.seat(seat_row, "standing")
            await self.core.commit(game, work)
            game = await self.try_standing_orders(game)
            return Submitted(game.info, None, game.question(user, seat))

    async def pass_windows(self, game_id: str, user: int, on: bool = True) -> Submitted:
        """Pass in every reaction window until one says otherwise."""
        return await self.set_standing_orders(game_id, user, {"*": PASS} if on else None)

    # reading

    def seat_for(self, game: LoadedGame, viewer: int | str | None) -> str | None:
        """The seat through whose eyes a viewer sees; a stranger is a spectator."""
        if viewer is None or isinstance(viewer, str):
            return viewer
        mine = game.seats_of(viewer)
        asked = [seat for seat in mine if game.session and seat in game.session.pending]
        return next(iter(asked or mine), None)

    async def view(self, game_id: str, viewer: int | str | None = None, since: int | None = None) -> View:
        """What a person, a seat or a spectator may know, with arrows for what happened since a row."""
        arrows = [] if since is None else [event for _, event in await self.events(game_id, since, viewer)]
        game = await self.core.snapshot(game_id)
        self.begun(game)
        seat = self.seat_for(game, viewer)
        session = game.settled(seat)
        assert session is not None
        return session.view(seat, arrows)

    async def view_at(self, game_id: str, seq: int, seat: str | None = None) -> View:
        """What a seat, or the public, could see after a row of the log; the same for ever, whatever comes later."""
        game = await self.core.snapshot(game_id)
        self.begun(game)
        if game.unsealed and (game.session is None or game.session.log[-1].seat != seat):
            seq = min(seq, game.unsealed[0] - 1)  # what could still be undone is nobody else's business
        if seq >= game.record.seq and not game.unsealed and game.session is not None:
            return game.session.view(seat)
        key = game_id, min(seq, game.record.seq), seat
        if key not in self.past:
            moment = await self.core.store.look_up(lambda connection: read_moment(connection, game_id, key[1]))
            self.keep_view(key, past_view(game, moment, seat))
        self.past.move_to_end(key)
        return copy(self.past[key])

    async def chance_at(self, game_id: str, seq: int) -> tuple[str, float] | None:
        """The first seat and its chance to win after a row of the log, for those who do not play; None where the
        scenario has no forecast that was held against played games."""
        game = await self.core.snapshot(game_id)
        self.begun(game)
        title, record = game.title, game.record
        if outlook_of(title, record.scenario, record.options) is None:
            return None
        moment = await self.core.store.look_up(lambda connection: read_moment(connection, game_id, seq))
        first = title.seats(record.scenario, record.options)[0]
        with closing(past_session(game, moment)) as session:
            chance = chance_to_win(title, session.game, first)
        return None if chance is None else (first, chance)

    def keep_view(self, key: tuple[str, int, str | None], view: View) -> None:
        """Keep the view of a game after a row in memory; the one longest unused makes room."""
        self.past[key] = view
        if len(self.past) > PAST_VIEWS:
            self.past.popitem(last=False)

    @staticmethod
    def begun(game: LoadedGame) -> None:
        """Refuse where there is no board yet."""
        if game.session is None:
            raise NotRunning(status=game.record.status)

    async def record(self, game_id: str, since: int = 0, viewer: int | str | None = None) -> list[Entry]:
        """The log as it counts now, with the events that the viewer may know; others' open steps are left out."""
        game = await self.core.snapshot(game_id)
        eyes: list[str | None] = [*game.seats_of(viewer)] if isinstance(viewer, int) else [viewer]
        # Noted before reading: what is answered meanwhile is for the next time.
        unsealed, last = set(game.unsealed), game.record.seq
        rows = await self.core.store.look_up(
            lambda connection: connection.execute(
                select(log).where(log.c.game_id == game_id, log.c.seq > since, log.c.seq <= last).order_by(log.c.seq)
            ).all()
        )
        entries = []
        for row in fold(rows):
            if row.seq in unsealed and row.seat not in eyes:
                continue
            told = tuple(event for event in events_of(row) if any(event.visible_to(seat) for seat in eyes or [None]))
            entries.append(Entry(row.seq, row.kind, row.seat, row.at, row.by, told))
        return entries

    async def events(self, game_id: str, since: int = 0, viewer: int | str | None = None) -> list[tuple[int, Event]]:
        """What the viewer may know of what happened after a row."""
        return [(entry.seq, event) for entry in await self.record(game_id, since, viewer) for event in entry.events]

    async def recent_events(self, game_id: str) -> list[Event]:
        """The last things that everybody may know, from memory where it has them."""
        game = await self.core.snapshot(game_id)
        if game.recent_to != game.record.seq:
            last = game.record.seq
            found = await self.events(game_id, max(0, last - LOOKED_BACK))
            if game.unsealed:
                return [event for _, event in found]  # the rest of the rows are read when they may be known
            game.recent, game.recent_to = found, last
        unsealed = set(game.unsealed)
        return [event for seq, event in game.recent if seq not in unsealed]

    async def last_act(self, game_id: str, user: int) -> int:
        """The row of a person's own last answer, from which a recap begins; what the bot said for them is none."""
        found = await self.core.store.look_up(
            lambda connection: connection.execute(
                select(log.c.seq)
                .where(
                    log.c.game_id == game_id,
                    log.c.user_id == user,
                    log.c.kind.in_(COUNTED),
                    log.c.by.not_in(("clock", "standing", "early")),
                )
                .order_by(log.c.seq.desc())
                .limit(1)
            ).first()
        )
        return found.seq if found else 0

    async def undoable(self, game_id: str, user: int) -> Sequence[Row]:
        """The answers a person may still take back, oldest first."""
        question = await self.question(game_id, user)
        return question.undoable if question else ()
