"""LoadedGame: one game in memory. Its row, its seats, its session, and what has not been told yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import zstandard
from sqlalchemy import Connection, bindparam, select, text

from bot.games.errors import NoSuchGame
from bot.games.info import GameInfo, Question, computers_of, phrases_of
from bot.games.pace import Pace
from bot.games.record import GameRow, SeatRow, Wait
from bot.games.status import Status
from bot.store.schema import checkpoints, games, log, rolls, seats
from bot.store.statements import Statement
from engine.kernel import (
    Answer,
    Checkpoint,
    Event,
    Foreseen,
    Foresight,
    Prepared,
    PreparedWay,
    Row,
    Session,
    Title,
    answer_from,
    can_be_passed,
)
from engine.registry import title as title_of

STANDING = "standing"  # who gave an answer that was ordered, or was the only one
EARLY = 10**7  # questions asked ahead of their time have numbers beyond those of all rows
MOST_RECENT = 100  # public events kept in memory for the board
COUNTED = ("start", "answer", "undo", "takeback")
PACKER = zstandard.ZstdCompressor(level=1)  # to make one costs more than to use it; only the loop's own thread does
GAME: Any = bindparam("game")
FIND_GAME = Statement(select(games).where(games.c.id == GAME))
FIND_SEATS = Statement(select(seats).where(seats.c.game_id == GAME).order_by(seats.c.place))
FIND_VERSION = text(
    "SELECT games.xmin::text || ' ' || coalesce((SELECT string_agg(seats.xmin::text, ' ' ORDER BY seats.seat)"
    " FROM seats WHERE seats.game_id = games.id), '') FROM games WHERE games.id = :game"
)
FIND_CHECKPOINT = Statement(
    select(checkpoints).where(checkpoints.c.game_id == GAME).order_by(checkpoints.c.position.desc()).limit(1)
)
FIND_LOG = Statement(
    select(
        log.c.seq,
        log.c.kind,
        log.c.position,
        log.c.seat,
        log.c.answer,
        log.c.digest,
        log.c.state_hash,
        log.c.events,
        log.c.by,
    )
    .where(log.c.game_id == GAME, log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)
FIND_ROLLS = Statement(
    select(rolls.c.number, rolls.c.result)
    .where(rolls.c.game_id == GAME, rolls.c.number > bindparam("after"), rolls.c.number <= bindparam("last"))
    .order_by(rolls.c.seq)
)


def packed(state: bytes) -> bytes:
    """A state as the database keeps it."""
    return PACKER.compress(state)


def unpacked(state: bytes) -> bytes:
    """The state written by `packed`."""
    return zstandard.ZstdDecompressor().decompress(state, max_output_size=1 << 26)


def fold(rows: Iterable[Any]) -> list[Any]:
    """The rows that count: an undo or a take-back cuts the answers beyond its position, notes always stay."""
    kept: list[Any] = []
    standing: list[int] = []  # where the answers that count are; their positions grow
    for row in rows:
        if row.kind == "answer":
            standing.append(len(kept))
        elif row.kind in ("undo", "takeback"):
            while standing and kept[standing[-1]].position > row.position:
                kept[standing.pop()] = None
        kept.append(row)
    return [row for row in kept if row is not None]


def events_of(row: Any) -> list[Event]:
    """The events told with a row."""
    return [Event.from_dict(plain) for plain in row.events]


def row_of(row: Any) -> Row:
    """A log row as the kernel knows it."""
    return Row(row.seat, answer_from(row.answer), row.digest, row.state_hash)


@dataclass(slots=True)
class StoredGame:
    """A game as it was read from the database."""

    record: GameRow
    seats: list[SeatRow]
    checkpoint: Any = None
    rows: Sequence[Any] = ()
    inherited: dict[int, int] = field(default_factory=dict)


def read_face(connection: Connection, game_id: str) -> StoredGame:
    """A game's row and its seats: enough for its picture, not for play."""
    found = FIND_GAME.first(connection, {"game": game_id})
    if found is None:
        raise NoSuchGame(game=game_id)
    seat_rows = FIND_SEATS.all(connection, {"game": game_id})
    return StoredGame(GameRow.from_row(found._mapping), [SeatRow.from_row(row._mapping) for row in seat_rows])


def read_version(connection: Connection, game_id: str) -> str | None:
    """Which transactions last changed a game's rows: PostgreSQL keeps that with every row by itself."""
    found: str | None = connection.execute(FIND_VERSION, {"game": game_id}).scalar()
    return found


def read_game(connection: Connection, game_id: str) -> StoredGame:
    """All that is needed to go on with a game: five small reads."""
    stored = read_face(connection, game_id)
    record = stored.record
    if record.started_at is None:
        return stored
    stored.checkpoint = mark = FIND_CHECKPOINT.first(connection, {"game": game_id})
    assert mark is not None, game_id
    stored.rows = FIND_LOG.all(connection, {"game": game_id, "after": min(record.told, mark.seq)})
    if record.inherited > mark.dice:
        known = FIND_ROLLS.all(connection, {"game": game_id, "after": mark.dice, "last": record.inherited})
        stored.inherited = {row.number: row.result for row in known}
    return stored


class LoadedGame:
    """A game in memory; `session` is None in the lobby."""

    __slots__ = (
        "_foreseen",
        "_foresight",
        "_further",
        "_info",
        "_questions",
        "_settled",
        "_ways",
        "asked",
        "at_hand",
        "by_bot",
        "hands",
        "last",
        "news",
        "paused_at",
        "pending_statements",
        "played_at",
        "private",
        "recent",
        "recent_to",
        "record",
        "seats",
        "session",
        "steps",
        "unchecked",
        "untold",
        "version",
        "written",
    )

    def __init__(self, record: GameRow, seat_rows: list[SeatRow]) -> None:
        self.record, self.seats = record, seat_rows
        self.written: tuple[GameRow, list[SeatRow]] | None = None  # as the database has them
        self.session: Session | None = None
        self.steps: list[int] = []  # log seq of each answer in session.log
        self.by_bot: set[int] = set()  # those of them that the bot gave for a person
        self.asked: dict[str, int] = {}  # the row that put each open question
        self.paused_at: dict[str, int] = {}  # the questions whose pause was drawn, since it was loaded
        self.hands: dict[str, list[str]] = {}  # the hand that each seat was last told of
        self.last: dict[tuple[str, str], Answer] = {}  # by seat and kind of question, since it was loaded
        self.untold: list[tuple[int, Event]] = []  # public events the channel has not heard
        self.private: list[tuple[int, Event]] = []  # those for some seats only, not sent yet
        self.recent: list[tuple[int, Event]] = []  # public events of the last rows, complete up to row `recent_to`
        self.recent_to: int | None = None
        self.news: list[tuple[int, Event]] = []  # what happened at the table in the act being drafted
        self.pending_statements: list[tuple[Any, Any]] = []  # go with the next unit of work, or not at all
        self.played_at: float | None = None  # when a person last answered, since it was loaded
        self.version: str | None = None  # of its rows, where other processes may change them
        self.unchecked = False  # whether the act under way has not been held against the database yet
        self.at_hand = False  # whether no lock keeps other processes from it, so that every write is checked
        self._info: GameInfo | None = None
        self._questions: dict[tuple[int, str | None], Question] = {}  # by person and seat, where one was named
        self._settled: tuple[Session, int, int, Session] | None = None  # without the steps that can be undone
        self._foreseen: tuple[Session, int, dict[str, Foreseen]] | None = None
        self._foresight = Foresight()
        self._ways: dict[str, PreparedWay] = {}  # beyond what a seat has prepared
        self._further: dict[str, tuple[list[Prepared], Foreseen | None]] = {}  # what is asked there

    @classmethod
    def from_stored(cls, stored: StoredGame) -> LoadedGame:
        """The game as the database has it: the checkpoint, and the answers since replayed."""
        game = cls(stored.record, stored.seats)
        game.note_written()
        if stored.checkpoint is None:
            return game
        kept = fold(stored.rows)
        mark = stored.checkpoint
        since = [row for row in kept if row.kind == "answer" and row.seq > mark.seq]
        base = Checkpoint(mark.position, unpacked(mark.state), mark.dice, mark.counts)
        session = game.begin(base, [row_of(row) for row in since], stored.inherited)
        session.game.dice.throws.clear()
        game.by_bot = {row.seq for row in since if row.by in (STANDING, "early")}
        # The replay may have passed a later checkpoint than the one it began from.
        game.follow_steps([row.seq for row in since])
        counted = [row.seq for row in stored.rows if row.kind in COUNTED and row.seq > mark.seq]
        game.note_questions([mark.seq, *counted])
        shown = {seat: wait.asked for seat, wait in game.record.awaited.items() if wait.asked is not None}
        game.asked |= {seat: number for seat, number in shown.items() if seat in session.pending}
        unsealed = set(game.unsealed)
        if not unsealed:
            game.hands = {
                seat_row.seat: list(session.view(seat_row.seat).hand) for seat_row in game.seats if seat_row.user_id
            }
        for row in kept:
            if row.kind not in ("start", "answer"):
                continue  # news of the table left with its row
            for event in events_of(row):
                if event.public and row.seq > game.record.told:
                    game.untold.append((row.seq, event))
                elif not event.public and row.seq in unsealed:
                    game.private.append((row.seq, event))
        return game

    def begin(self, base: Checkpoint | None, rows: Sequence[Row], inherited: dict[int, int] | None = None) -> Session:
        """Start or restore the session."""
        record = self.record
        self.session = Session(
            title_of(record.title),
            record.scenario,
            record.options,
            record.seed,
            record.id,
            self.seed_phrases,
            base=base,
            log=rows,
            inherited=inherited,
            state=self.title.origin(record.origin) if base is None else None,
            shared=record.luck is not None,
        )
        return self.session

    def follow_steps(self, rows: Sequence[int]) -> None:
        """The log rows of the answers of a session begun anew; what the channel was told of can no longer be undone."""
        session = self.session
        assert session is not None
        self.steps = list(rows[len(rows) - len(session.log) :])
        session.seal(session.seq - sum(row > self.record.told for row in self.steps))

    def note_questions(self, counted: Sequence[int]) -> None:
        """Which row put the open questions: the last one before the answers that the open group already has."""
        assert self.session is not None
        put = counted[-1 - len(self.session.answered)]
        self.asked = dict.fromkeys(self.session.pending, put)

    # reading

    @property
    def id(self) -> str:
        """The game's id."""
        return self.record.id

    @property
    def seed_phrases(self) -> dict[str, str]:
        """The phrases that the seats have mixed into the dice."""
        return phrases_of(self.seats)

    @property
    def unsealed(self) -> list[int]:
        """The rows that their player can still undo."""
        if self.session is None or not self.record.status.under_way:
            return []
        count = self.session.seq - self.session.sealed
        return self.steps[len(self.steps) - count :]

    def settled(self, seat: str | None) -> Session | None:
        """The game as a seat may know it: without the last steps, if somebody else could still undo them."""
        session, count = self.session, len(self.unsealed)
        if session is None or not count or session.log[-1].seat == seat:
            return session
        known = self._settled
        if known is None or known[:3] != (session, session.seq, count):
            earlier = session.copy(log=session.log[:-count], trusted=True)
            known = self._settled = session, session.seq, count, earlier
        return known[3]

    @property
    def pace(self) -> Pace:
        """How long an answer may take."""
        return self.record.pace

    @property
    def title(self) -> Title:
        """The game that is played."""
        return title_of(self.record.title)

    def holder(self, seat: str) -> int | None:
        """Who sits in a seat."""
        seat_row = self.seat_row(seat)
        return seat_row.user_id if seat_row else None

    def seat_row(self, seat: str) -> SeatRow | None:
        """The row of a seat."""
        for seat_row in self.seats:  # asked a dozen times for each answer, so a plain loop
            if seat_row.seat == seat:
                return seat_row
        return None

    @property
    def computers(self) -> dict[str, str]:
        """The seats that computers play, with their levels."""
        return computers_of(self.seats)

    def seats_of(self, user: int) -> list[str]:
        """The seats a person holds."""
        return [seat_row.seat for seat_row in self.seats if seat_row.user_id == user]

    def overdue(self, seat: str, now: float) -> bool:
        """Whether the time of a seat is up."""
        wait = self.record.awaited.get(seat)
        return wait is not None and wait.deadline is not None and wait.deadline <= now

    def remember(self, seq: int, events: Iterable[Event]) -> None:
        """Add the public events of a new row to the recent ones; after a row that was not added they are read anew."""
        if self.recent_to == seq - 1:
            self.recent_to = seq
            self.recent += [(seq, event) for event in events if event.public]
            if len(self.recent) > 2 * MOST_RECENT:
                del self.recent[:-MOST_RECENT]

    def change(self, **columns: Any) -> None:
        """Replace the game's row by one with other columns; the next commit writes those that differ."""
        self.record = replace(self.record, **columns)
        self._info = None

    def change_seat(self, seat: str, **columns: Any) -> None:
        """Replace the row of a seat; the next commit writes the columns that differ."""
        self.seats = [replace(row, **columns) if row.seat == seat else row for row in self.seats]
        self.touch()

    def wait_for(self, seat: str, wait: Wait | None) -> None:
        """Replace what a seat is waited for by another wait, or by none."""
        others = {each: known for each, known in self.record.awaited.items() if each != seat}
        self.change(awaited=others if wait is None else {**self.record.awaited, seat: wait})

    def is_written(self) -> bool:
        """Return whether the database has the rows as they are here."""
        return self.written is not None and self.written[0] == self.record and self.written[1] == self.seats

    def note_written(self) -> None:
        """Remember that the database has the rows as they are here."""
        self.written = self.record, self.seats

    def touch(self) -> None:
        """Something changed: the next `table` is drawn again, and questions are looked for anew."""
        self._info = None
        self._questions.clear()

    def close(self) -> None:
        """Throw the suspended rules away, and the copies that look ahead."""
        self.close_ways()
        self._foresight.close()
        if self.session is not None:
            self.session.close()

    def own_undoable(self, seat: str) -> list[Row]:
        """Return the answers that a person may take back, oldest first, up to the last that the bot did not give."""
        rows = self.session.undoable(seat) if self.session is not None else []
        steps = self.steps[len(self.steps) - len(rows) :]
        own = [place for place, seq in enumerate(steps, 1) if seq not in self.by_bot]
        return rows[: own[-1]] if own else []

    # answers before their questions

    @property
    def prepared(self) -> dict[str, list[Prepared]]:
        """What the seats have answered before they were asked."""
        return {
            seat_row.seat: list(map(Prepared.from_dict, seat_row.prepared))
            for seat_row in self.seats
            if seat_row.prepared
        }

    def prepared_by(self, user: int) -> int:
        """How many answers a person has given before they were asked."""
        return sum(len(seat_row.prepared) for seat_row in self.seats if seat_row.user_id == user)

    @property
    def foreseen(self) -> dict[str, Foreseen]:
        """The questions that others may answer already, if those before them pass; computers wait.

        A computer answers in a moment, and then the question asked early would be another: nobody is asked before it.
        """
        session, known = self.session, self._foreseen
        if session is None or self.record.status is not Status.RUNNING:
            return {}
        if known is None or known[0] is not session or known[1] != session.seq:
            if can_be_passed(session) and not self.others_to_ask(session):
                return {}  # to look ahead would be in vain
            self.close_ways()
            known = self._foreseen = session, session.seq, self._foresight.look(session)
            self._further, self._ways = {}, {}
        if not known[2] or not self.others_to_ask(session):
            return {}
        asked = {self.holder(seat) for seat in session.pending}
        return {seat: each for seat, each in known[2].items() if (user := self.holder(seat)) and user not in asked}

    def others_to_ask(self, session: Session) -> bool:
        """Whether the game waits for a person, and another one is there who could be asked meanwhile."""
        if session.pending.keys() <= self.computers.keys():
            return False
        asked = {self.holder(seat) for seat in session.pending}
        return any(seat_row.user_id is not None and seat_row.user_id not in asked for seat_row in self.seats)

    def close_ways(self) -> None:
        """Throw away the copies that have gone beyond what was prepared."""
        for way in self._ways.values():
            way.close()

    def may_answer_early(self) -> list[str]:
        """The seats asked ahead of their time that have not answered; plans, which nobody may know of, do not count."""
        if not (foreseen := self.foreseen):
            return []
        answered = {seat for seat, given in self.prepared.items() if not all(each.planned for each in given)}
        return [seat for seat in foreseen if seat not in answered]

    def ahead(self, seat: str) -> Foreseen | None:
        """The next question that a seat may answer ahead of its time, after those it has answered."""
        first, prepared = self.foreseen.get(seat), self.prepared.get(seat)
        if first is None or not prepared:
            return first
        assert self.session is not None
        known = self._further.get(seat)
        if known is None or known[0] != prepared:
            way = self._ways.setdefault(seat, PreparedWay(self.session, seat))
            known = self._further[seat] = prepared, way.next_question(prepared)
        return known[1]

    def early_seq(self, seat: str) -> int:
        """The number of a question asked ahead of its time: unlike that of any row, and of any answered before."""
        seat_row = self.seat_row(seat)
        return EARLY * (1 + len(seat_row.prepared if seat_row else ())) + self.record.seq

    @property
    def info(self) -> GameInfo:
        """The frozen picture of this moment."""
        if self._info is None:
            self._info = GameInfo.of(self.record, self.seats)
        return self._info

    def question(self, user: int, seat: str | None = None) -> Question | None:
        """The open question of a person, or of one of their seats, as it stands until something changes."""
        known = self._questions.get((user, seat))
        if known is None and (known := self.find_question(user, seat)) is not None:
            self._questions[user, seat] = known
        return known

    def find_question(self, user: int, seat: str | None) -> Question | None:
        """The open question of a person, or else one that they may answer ahead of its time."""
        session = self.session
        if session is None or not self.record.status.under_way:
            return None
        for mine in self.seats_of(user) if seat is None else [seat]:
            ask = session.pending.get(mine)
            if ask is not None:
                wait = self.record.awaited.get(mine)
                return Question(
                    self.id,
                    mine,
                    self.asked[mine],
                    ask,
                    tuple(session.trail()),
                    tuple(self.own_undoable(mine)),
                    wait.deadline if wait else None,
                    len(session.pending) > 1 or bool(session.answered),
                    last=self.last.get((mine, ask.key)),
                )
        for mine in self.seats_of(user) if seat is None else [seat]:
            if ahead := self.ahead(mine):
                # What another may still take back is not shown: what is asked meanwhile does not depend on it.
                known = self.settled(mine) if self.unsealed else None
                view = known.seen(mine) if known is not None else ahead.view
                return Question(
                    self.id, mine, self.early_seq(mine), ahead.ask, ahead.trail, (), None, early=True, view=view
                )
        return None
