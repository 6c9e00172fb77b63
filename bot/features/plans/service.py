"""Plans: a private copy of the position in which a player tries things out and prepares early answers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from bot.games.core import Core
from bot.games.early import Early
from bot.games.errors import NoPlan, NotSeated
from bot.games.loaded import LoadedGame
from bot.games.record import Question, SeatRow, Submitted
from bot.games.views import seat_for
from engine.kernel import Answer, Ask, Event, Prepared, Session, Step, View, fingerprint, pass_moot
from engine.players import imagine

PLAN = 10**8  # question numbers of a plan, above those of all rows and early questions
LONGEST = 80  # answers of a plan


@dataclass(frozen=True, slots=True)
class PlayerPlan:
    """A plan as its owner sees it: the open question, the answers so far, and how many could be kept."""

    seat: str
    question: Question | None
    view: View
    line: tuple[tuple[Ask, Answer], ...]  # questions on the way, with their answers
    events: tuple[Event, ...]  # of the last answer, as visible to the seat
    kept: int  # own answers before the first throw, secret or end
    session: Session


class Plans:
    """The plans of all seats. Only the owner can know that a plan exists."""

    def __init__(self, core: Core, early: Early) -> None:
        self.core, self.early = core, early

    async def look(self, game_id: str, user: int) -> PlayerPlan:
        """Return a user's plan, restarted if the game has moved on."""
        async with self.core.locked_game(game_id) as game:
            seat_row = self.seat_row(game, user)
            return self.unfold(game, seat_row, self.line_of(game, seat_row))

    async def answer(self, game_id: str, user: int, seq: int, seat: str, answer: Any) -> PlayerPlan:
        """Answer the open question of the plan, for whichever side it asks."""
        async with self.core.locked_game(game_id) as game:
            seat_row = self.seat_row(game, user)
            line = self.line_of(game, seat_row)
            present = self.unfold(game, seat_row, line)
            if present.question is None or present.question.seq != seq or present.question.seat != seat:
                return present
            given = present.question.ask.normalize(answer)
            return await self.save(game, seat_row, [*line, (seat, given)])

    async def back(self, game_id: str, user: int, *, all_of_it: bool = False) -> PlayerPlan:
        """Take back the last answer of the plan, or all of them."""
        async with self.core.locked_game(game_id) as game:
            seat_row = self.seat_row(game, user)
            line = self.line_of(game, seat_row)
            return await self.save(game, seat_row, [] if all_of_it else line[:-1])

    async def keep(self, game_id: str, user: int) -> tuple[int, Submitted]:
        """Keep the user's own answers as early answers; return their number and the question now open.

        Earlier ones are replaced. If the first question is already open, its answer is given at once.
        """
        async with self.core.locked_game(game_id) as game:
            game.record.require_running()
            seat_row = self.seat_row(game, user)
            prepared = self.prepared(game, seat_row, self.line_of(game, seat_row))
            work = self.core.begin_work(game)
            game.change_seat(seat_row.seat, prepared=[each.to_dict() for each in prepared], plan=None)
            await self.core.commit(game, work)
            game = await self.early.try_standing_orders(game)
            return len(prepared), Submitted(game.info, None, game.question(user))

    # how a plan is made

    def seat_row(self, game: LoadedGame, user: int) -> SeatRow:
        """Return the user's seat for planning: the one that is asked, else the first."""
        game.record.require_running()
        seat = seat_for(game, user)
        seat_row = game.seat_row(seat) if seat and game.holder(seat) == user else None
        if seat_row is None:
            raise NotSeated(user=user)
        return seat_row

    def start(self, game: LoadedGame, seat: str) -> tuple[Session, list[Step]]:
        """Return a copy for a new plan, and what the bot passed at its beginning.

        It lacks answers that others can still take back, and its secrets are dealt again.
        """
        settled = game.settled(seat)
        assert settled is not None
        copy = imagine(settled, seat, random.Random)
        if copy is None:
            raise NoPlan(seat=seat)
        return copy, pass_moot(copy)

    def line_of(self, game: LoadedGame, seat_row: SeatRow) -> list[tuple[str, Answer]]:
        """Return the answers of a seat's plan; empty if the game has moved on since."""
        plan = seat_row.plan
        if plan is None or plan["position"] != self.position(game, seat_row.seat):
            return []
        return [(seat, tuple(given) if isinstance(given, list) else given) for seat, given in plan["answers"]]

    @staticmethod
    def position(game: LoadedGame, seat: str) -> int:
        """Return the number of answers that a seat can rely on, because they can no longer be taken back."""
        session = game.session
        assert session is not None
        mine = bool(session.log) and session.log[-1].seat == seat
        return session.seq - (0 if mine else len(game.unsealed))

    def unfold(self, game: LoadedGame, seat_row: SeatRow, line: list[tuple[str, Answer]]) -> PlayerPlan:
        """Replay a line of answers in the copy and return the resulting plan."""
        (copy, steps), kept = self.start(game, seat_row.seat), 0
        open_end, events = is_open(steps), tuple[Event, ...]()
        asked_so_far: list[Ask] = []
        for seat, answer in line:
            asked_so_far.append(copy.pending[seat])
            copy.pending[seat].describe_answer(answer)
            steps = give(copy, seat, answer)
            kept += open_end and seat == seat_row.seat
            open_end = open_end and is_open(steps)
            events = tuple(event for step in steps for event in step.events if event.visible_to(seat_row.seat))
        asked = sorted(copy.pending, key=lambda seat: seat != seat_row.seat)
        question = None
        if asked and len(line) < LONGEST:
            seat = asked[0]
            question = Question(game.id, seat, PLAN + len(line), copy.pending[seat], tuple(copy.trail()), (), None)
        answered = tuple(zip(asked_so_far, (answer for _, answer in line), strict=True))
        return PlayerPlan(seat_row.seat, question, copy.game.view(seat_row.seat), answered, events, kept, copy)

    def prepared(self, game: LoadedGame, seat_row: SeatRow, line: list[tuple[str, Answer]]) -> list[Prepared]:
        """Return the seat's own answers in a line with the questions they fit, up to the first throw or secret."""
        (copy, steps), found = self.start(game, seat_row.seat), []
        for seat, answer in line:
            if not is_open(steps):
                break
            if seat == seat_row.seat:
                found.append(Prepared(fingerprint(copy, seat), answer, planned=True))
            steps = give(copy, seat, answer)
        copy.close()
        return found

    async def save(self, game: LoadedGame, seat_row: SeatRow, line: list[tuple[str, Answer]]) -> PlayerPlan:
        """Save the line of a plan; this is not part of the game's log, and nothing is posted."""
        plan = self.unfold(game, seat_row, line)
        work = self.core.begin_work(game)
        answers = [[seat, list(given) if isinstance(given, tuple) else given] for seat, given in line]
        game.change_seat(seat_row.seat, plan={"position": self.position(game, seat_row.seat), "answers": answers})
        await self.core.commit(game, work)
        return plan


def give(copy: Session, seat: str, answer: Answer) -> list[Step]:
    """Give an answer in the copy, followed by the answers that the bot gives automatically; return the steps."""
    return [copy.submit(seat, answer), *pass_moot(copy)]


def is_open(steps: list[Step]) -> bool:
    """Return whether the steps involved neither chance nor hidden information, so that answers after them can be kept."""
    return not any(step.revealing for step in steps)
