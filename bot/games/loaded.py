"""LoadedGame: a game in memory with its unposted events; and how games are read from the database."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import zstandard
from sqlalchemy import Connection, bindparam, select, text

from bot.games.errors import BadProposal, NoSuchGame
from bot.games.record import Entry, GameInfo, GameRow, Question, SeatRow, Status, Wait, phrases_of
from bot.store.schema import checkpoints, games, log, rolls, seats
from bot.store.statements import Queued, Statement
from engine.kernel import (
    Answer,
    Ask,
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

STANDING = "standing"  # author of answers by standing order or without a choice
EARLY = 10**7  # early questions are numbered above all log rows
LATEST = 8  # answers whose events are in memory
MOST_RECENT = 100  # public events cached for the dashboard


class LoadedGame:
    """A game in memory; `session` is None in the lobby."""

    __slots__ = (
        *(
            "_info",
            "_questions",
            "_settled",
            "asked",
            "at_hand",
            "by_bot",
            "early",
            "hands",
            "last",
            "latest",
            "news",
            "paused_at",
        ),
        *("pending_statements", "played_at", "posed", "private", "recent", "record", "seats", "session", "steps"),
        *("unchecked", "untold", "version", "written"),
    )

    def __init__(self, record: GameRow, seat_rows: list[SeatRow]) -> None:
        self.record, self.seats = record, seat_rows
        self.written: tuple[GameRow, list[SeatRow]] | None = None  # as last stored
        self.session: Session | None = None
        self.steps: list[int] = []  # log seq of each answer in session.log
        self.asked: dict[str, int] = {}  # the row that asked each question
        self.by_bot: set[int] = set()  # rows of answers given automatically
        self.paused_at: dict[str, int] = {}  # questions with a pause drawn since loading
        self.hands: dict[str, list[str]] = {}  # the last hand sent to each seat
        self.latest: deque[Entry] = deque(maxlen=LATEST)  # the last answers since loading, as in the log
        self.posed: dict[int, Ask] = {}  # the questions of answers that can be undone, by the answer's number
        self.last: dict[tuple[str, str], Answer] = {}  # by seat and kind of question, since loading
        self.untold: list[tuple[int, Event]] = []  # public events the channel lacks
        self.private: list[tuple[int, Event]] = []  # events for single seats, not sent yet
        self.recent = RecentEvents()
        self.news: list[tuple[int, Event]] = []  # news about the game in the current unit of work
        self.pending_statements: list[Queued] = []  # saved with the next unit of work or dropped
        self.played_at: float | None = None  # last answer by a person since loading
        self.version: str | None = None  # of its rows, if other processes may change them
        self.unchecked = False  # whether this act is still unchecked against the database
        self.at_hand = False  # whether no lock excludes other processes, so that all writes are checked
        self._info: GameInfo | None = None
        self._questions: dict[tuple[int, str | None], Question] = {}  # by person, and by seat if one was given
        self._settled: tuple[Session, int, Session] | None = None  # without steps that can be undone
        self.early = EarlyQuestions(self)

    @classmethod
    def from_stored(cls, stored: StoredGame) -> LoadedGame:
        """Return the game as stored: the checkpoint, with the answers since replayed."""
        game = cls(stored.record, stored.seats)
        game.note_written()
        if stored.checkpoint is None:
            return game
        kept = fold(stored.rows)
        mark = stored.checkpoint
        since = [row for row in kept if row.kind == "answer" and row.seq > mark.seq]
        session = game.begin(checkpoint_of(mark), since, stored.inherited)
        session.game.dice.throws.clear()
        game.by_bot = {row.seq for row in since if row.by == STANDING}
        # The open questions were asked by the last row before the answers already given in their group.
        counted = [mark.seq, *(row.seq for row in stored.rows if row.kind in COUNTED and row.seq > mark.seq)]
        game.asked = dict.fromkeys(session.pending, counted[-1 - len(session.answered)])
        shown = {seat: wait.asked for seat, wait in game.record.awaited.items() if wait.asked is not None}
        game.asked |= {seat: number for seat, number in shown.items() if seat in session.pending}
        unsealed = set(game.unsealed)
        if not unsealed:
            game.hands = {
                seat_row.seat: list(session.view(seat_row.seat).hand) for seat_row in game.seats if seat_row.user_id
            }
        for row in kept:
            if row.kind not in ("start", "answer"):
                continue  # game news was sent with its row
            for event in events_of(row):
                if event.public and row.seq > game.record.told:
                    game.untold.append((row.seq, event))
                elif not event.public and row.seq in unsealed:
                    game.private.append((row.seq, event))
        return game

    def new_session(
        self, base: Checkpoint | None, rows: Sequence[Any], inherited: dict[int, int] | None = None
    ) -> Session:
        """Return a session of this game from a checkpoint or its set-up, after the answers in some log rows."""
        record = self.record
        return Session(
            self.title,
            record.scenario,
            record.options,
            record.seed,
            record.id,
            phrases_of(self.seats),
            base=base,
            log=[row_of(row) for row in rows],
            inherited=inherited,
            state=self.title.origin(record.origin) if base is None else None,
            shared=record.luck is not None,
        )

    def begin(
        self, base: Checkpoint | None, rows: Sequence[Any] = (), inherited: dict[int, int] | None = None
    ) -> Session:
        """Start or restore the session; what was posted in the channel can no longer be undone."""
        session = self.session = self.new_session(base, rows, inherited)
        # The replay may have passed later checkpoints than its first.
        self.steps = [row.seq for row in rows[len(rows) - len(session.log) :]]
        session.seal(session.seq - sum(row > self.record.told for row in self.steps))
        return session

    @property
    def id(self) -> str:
        """The game's id."""
        return self.record.id

    @property
    def unsealed(self) -> list[int]:
        """The log rows that their player can still undo."""
        if self.session is None or not self.record.status.under_way:
            return []
        count = self.session.seq - self.session.sealed
        return self.steps[len(self.steps) - count :]

    def is_hidden_from(self, seat: str | None) -> bool:
        """Return whether another player can still undo the last steps, so that a seat may not know them."""
        return self.session is not None and bool(self.unsealed) and self.session.log[-1].seat != seat

    def settled(self, seat: str | None) -> Session | None:
        """Return the game as a seat may know it: without the last steps if another player can still undo them."""
        session = self.session
        if session is None or not self.is_hidden_from(seat):
            return session
        known, count = self._settled, len(self.unsealed)
        settled = session.seq - count  # further steps of the same player leave this position as it is
        if known is None or known[:2] != (session, settled):
            earlier = session.copy(log=session.log[:-count], trusted=True)
            known = self._settled = session, settled, earlier
        return known[2]

    @property
    def title(self) -> Title:
        """The game that is played."""
        return title_of(self.record.title)

    def holder(self, seat: str) -> int | None:
        """Return the user in a seat."""
        seat_row = self.seat_row(seat)
        return seat_row.user_id if seat_row else None

    def seat_row(self, seat: str) -> SeatRow | None:
        """Return the row of a seat."""
        for seat_row in self.seats:  # called a dozen times per answer, so a plain loop
            if seat_row.seat == seat:
                return seat_row
        return None

    def change(self, **columns: Any) -> None:
        """Replace columns of the game's row; the next commit writes those that differ."""
        self.record = replace(self.record, **columns)
        self._info = None

    def change_seat(self, seat: str, **columns: Any) -> None:
        """Replace the row of a seat; the next commit writes the columns that differ."""
        self.seats = [replace(row, **columns) if row.seat == seat else row for row in self.seats]
        self._info = None

    def wait_for(self, seat: str, wait: Wait | None) -> None:
        """Set or clear the wait of a seat."""
        others = {each: known for each, known in self.record.awaited.items() if each != seat}
        self.change(awaited=others if wait is None else {**self.record.awaited, seat: wait})

    def note_written(self) -> None:
        """Record that the database has the current rows; cached questions are dropped."""
        self.written = self.record, self.seats
        self._info = None
        self._questions.clear()

    def entries_after(self, seq: int) -> list[Entry] | None:
        """Return the log after a row from memory; None if there is more in it than the last answers."""
        found = [entry for entry in self.latest if entry.seq > seq]
        return found if len(found) == self.record.seq - seq else None

    def next_seq(self) -> int:
        """The number of the next row of the log."""
        self.change(seq=self.record.seq + 1)
        return self.record.seq

    def close(self) -> None:
        """Close the session and the copies used for early questions."""
        self.early.close()
        if self.session is not None:
            self.session.close()

    def own_undoable(self, seat: str) -> list[Row]:
        """Return the answers that a player may take back, oldest first, up to the last that the bot did not give."""
        rows = self.session.undoable(seat) if self.session is not None else []
        steps = self.steps[len(self.steps) - len(rows) :]
        own = [place for place, seq in enumerate(steps, 1) if seq not in self.by_bot]
        return rows[: own[-1]] if own else []

    @property
    def info(self) -> GameInfo:
        """What everyone may see of the game now."""
        if self._info is None:
            self._info = GameInfo.of(self.record, self.seats)
        return self._info

    def question(self, user: int, seat: str | None = None) -> Question | None:
        """Return the open question of a user, or of one of their seats, cached until something changes."""
        known = self._questions.get((user, seat))
        if known is None and (known := find_question(self, user, seat)) is not None:
            self._questions[user, seat] = known
        return known


class RecentEvents:
    """The public events of the last rows of a log, complete up to row `upto`."""

    __slots__ = ("events", "upto")

    def __init__(self) -> None:
        self.events: list[tuple[int, Event]] = []
        self.upto: int | None = None

    def add(self, seq: int, events: Iterable[Event]) -> None:
        """Add the events of a new row; if a row was skipped, the cache is not extended and must be read again."""
        if self.upto == seq - 1:
            self.upto = seq
            self.events += [(seq, event) for event in events if event.public]
            if len(self.events) > 2 * MOST_RECENT:
                del self.events[:-MOST_RECENT]


class EarlyQuestions:
    """The questions of a game that can be answered early."""

    __slots__ = ("_foresight", "_further", "_known", "_ways", "game")

    def __init__(self, game: LoadedGame) -> None:
        self.game = game
        self._known: tuple[Session, int, dict[str, Foreseen]] | None = None
        self._foresight = Foresight()
        self._ways: dict[str, PreparedWay] = {}  # beyond a seat's early answers
        self._further: dict[str, tuple[list[Prepared], Foreseen | None]] = {}  # questions there

    @property
    def prepared(self) -> dict[str, list[Prepared]]:
        """The early answers of each seat."""
        return {row.seat: list(map(Prepared.from_dict, row.prepared)) for row in self.game.seats if row.prepared}

    def all(self) -> dict[str, Foreseen]:
        """Return the questions that can be answered early if the open ones are passed.

        Nobody is asked before a computer: it answers at once, and the early question would then be a different one.
        """
        game, session, known = self.game, self.game.session, self._known
        if session is None or game.record.status is not Status.RUNNING:
            return {}
        if known is None or known[0] is not session or known[1] != session.seq:
            if can_be_passed(session) and not self._others_to_ask(session):
                return {}  # looking ahead would be useless
            self._close_ways()
            known = self._known = session, session.seq, self._foresight.look(session)
            self._further, self._ways = {}, {}
        if not known[2] or not self._others_to_ask(session):
            return {}
        asked = {game.holder(seat) for seat in session.pending}
        return {seat: each for seat, each in known[2].items() if (user := game.holder(seat)) and user not in asked}

    def _others_to_ask(self, session: Session) -> bool:
        """Return whether the game waits for a player while another player could answer early."""
        if session.pending.keys() <= self.game.info.computers.keys():
            return False
        asked = {self.game.holder(seat) for seat in session.pending}
        return any(row.user_id is not None and row.user_id not in asked for row in self.game.seats)

    def unanswered(self) -> list[str]:
        """Return the seats that have an unanswered early question; answers from plans are secret and do not count."""
        if not (foreseen := self.all()):
            return []
        answered = {seat for seat, given in self.prepared.items() if not all(each.planned for each in given)}
        return [seat for seat in foreseen if seat not in answered]

    def next_of(self, seat: str) -> Foreseen | None:
        """Return the next question that a seat may answer early, after those it has answered."""
        first, prepared = self.all().get(seat), self.prepared.get(seat)
        if first is None or not prepared:
            return first
        assert self.game.session is not None
        known = self._further.get(seat)
        if known is None or known[0] != prepared:
            way = self._ways.setdefault(seat, PreparedWay(self.game.session, seat))
            known = self._further[seat] = prepared, way.next_question(prepared)
        return known[1]

    def number(self, seat: str) -> int:
        """Return the number of an early question, distinct from all log rows and from earlier early questions."""
        seat_row = self.game.seat_row(seat)
        return EARLY * (1 + len(seat_row.prepared if seat_row else ())) + self.game.record.seq

    def _close_ways(self) -> None:
        """Close the copies that run ahead through early answers."""
        for way in self._ways.values():
            way.close()

    def close(self) -> None:
        """Close all copies used for early questions."""
        self._close_ways()
        self._foresight.close()


def find_question(game: LoadedGame, user: int, seat: str | None) -> Question | None:
    """Return the open question of a user, else one that they may answer early."""
    session = game.session
    if session is None or not game.record.status.under_way:
        return None
    seats = game.info.seats_of(user) if seat is None else [seat]
    for mine in seats:
        ask = session.pending.get(mine)
        if ask is not None:
            wait = game.record.awaited.get(mine)
            return Question(
                game.id,
                mine,
                game.asked[mine],
                ask,
                tuple(session.trail()),
                tuple(game.own_undoable(mine)),
                wait.deadline if wait else None,
                len(session.pending) > 1 or bool(session.answered),
                last=game.last.get((mine, ask.key)),
            )
    for mine in seats:
        if ahead := game.early.next_of(mine):
            # Hide what others may still take back: this question does not depend on it.
            known = game.settled(mine) if game.unsealed else None
            view = known.seen(mine) if known is not None else ahead.view
            number = game.early.number(mine)
            return Question(game.id, mine, number, ahead.ask, ahead.trail, (), None, early=True, view=view)
    return None


COUNTED = ("start", "answer", "undo", "takeback")
PACKER = zstandard.ZstdCompressor(level=1)  # expensive to create; used only by the loop's thread
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
BEFORE = Statement(
    select(checkpoints)
    .where(checkpoints.c.game_id == GAME, checkpoints.c.position <= bindparam("limit"))
    .order_by(checkpoints.c.position.desc())
    .limit(1)
)
BEGUN = Statement(select(log.c.seq).where(log.c.game_id == GAME, log.c.kind == "start"))
UNTIL = Statement(
    select(log.c.seq, log.c.kind, log.c.position, log.c.seat, log.c.answer, log.c.digest, log.c.state_hash)
    .where(log.c.game_id == GAME, log.c.seq <= bindparam("limit"), log.c.kind != "note")
    .order_by(log.c.seq)
)
MARKS = Statement(
    select(checkpoints.c.position, checkpoints.c.seq)
    .where(checkpoints.c.game_id == GAME, checkpoints.c.seq <= bindparam("limit"))
    .order_by(checkpoints.c.position.desc())
)
INHERITED = Statement(select(games.c.inherited).where(games.c.id == GAME))


def packed(state: bytes) -> bytes:
    """Compress a state for the database."""
    return PACKER.compress(state)


def unpacked(state: bytes) -> bytes:
    """Decompress a state written by `packed`."""
    return zstandard.ZstdDecompressor().decompress(state, max_output_size=1 << 26)


def fold(rows: Iterable[Any]) -> list[Any]:
    """Return the rows that count: an undo or take-back removes the answers after its position; notes stay."""
    kept: list[Any] = []
    standing: list[int] = []  # indexes of counted answers; their positions ascend
    for row in rows:
        if row.kind == "answer":
            standing.append(len(kept))
        elif row.kind in ("undo", "takeback"):
            while standing and kept[standing[-1]].position > row.position:
                kept[standing.pop()] = None
        kept.append(row)
    return [row for row in kept if row is not None]


def events_of(row: Any) -> list[Event]:
    """Return the events of a log row."""
    return [Event.from_dict(plain) for plain in row.events]


def row_of(row: Any) -> Row:
    """Return a log row as the kernel's type."""
    return Row(row.seat, answer_from(row.answer), row.digest, row.state_hash)


def checkpoint_of(mark: Any) -> Checkpoint:
    """Return a row of `checkpoints` as the kernel's type."""
    return Checkpoint(mark.position, unpacked(mark.state), mark.dice, mark.counts)


def read_throws(connection: Connection, game_id: str, after: int, last: int) -> dict[int, int]:
    """Return the results of some throws by their numbers."""
    known = FIND_ROLLS.all(connection, {"game": game_id, "after": after, "last": last})
    return {row.number: row.result for row in known}


@dataclass(slots=True)
class StoredGame:
    """A game as it was read from the database."""

    record: GameRow
    seats: list[SeatRow]
    checkpoint: Any = None
    rows: Sequence[Any] = ()
    inherited: dict[int, int] = field(default_factory=dict)


def read_face(connection: Connection, game_id: str) -> StoredGame:
    """Return a game's row and its seats, which is enough for `GameInfo` but not for play."""
    found = FIND_GAME.first(connection, {"game": game_id})
    if found is None:
        raise NoSuchGame(game=game_id)
    seat_rows = FIND_SEATS.all(connection, {"game": game_id})
    return StoredGame(GameRow.from_row(found._mapping), [SeatRow.from_row(row._mapping) for row in seat_rows])


def read_version(connection: Connection, game_id: str) -> str | None:
    """Return a version of a game's rows: the transactions that last changed them, as PostgreSQL records them."""
    found: str | None = connection.execute(FIND_VERSION, {"game": game_id}).scalar()
    return found


def read_game(connection: Connection, game_id: str) -> StoredGame:
    """Return all that is needed to resume a game, in five small reads."""
    stored = read_face(connection, game_id)
    record = stored.record
    if record.started_at is None:
        return stored
    stored.checkpoint = mark = FIND_CHECKPOINT.first(connection, {"game": game_id})
    assert mark is not None, game_id
    stored.rows = FIND_LOG.all(connection, {"game": game_id, "after": min(record.told, mark.seq)})
    if record.inherited > mark.dice:
        stored.inherited = read_throws(connection, game_id, mark.dice, record.inherited)
    return stored


@dataclass(frozen=True, slots=True)
class PastPosition:
    """A past position: the checkpoint before a log row, and the answers that counted then."""

    to: int
    base: Checkpoint
    rows: list[Any]
    inherited: dict[int, int]
    cut: frozenset[int]  # later answers that count now


def read_past(
    connection: Connection, game_id: str, to: Any, mark: Any, rows: Iterable[Any], cut: Iterable[Any]
) -> PastPosition:
    """Return the position after a row, with the throws that were taken over from another game."""
    last = INHERITED.first(connection, {"game": game_id}).inherited
    return PastPosition(
        to,
        checkpoint_of(mark),
        [row for row in rows if row.position > mark.position],
        read_throws(connection, game_id, mark.dice, last) if last else {},
        frozenset(row.seq for row in cut),
    )


def read_rewound(connection: Connection, game_id: str, to: int | None, position: int | None = None) -> PastPosition:
    """Return the position after row `to`, or after a number of answers, among those that count now."""
    query = select(log.c.seq, log.c.kind, log.c.position).where(log.c.game_id == game_id).order_by(log.c.seq)
    counted = [row for row in fold(connection.execute(query).all()) if row.kind in ("start", "answer")]
    goal = next((row for row in counted if row.seq == to or (to is None and row.position == position)), None)
    mark = goal and BEFORE.first(connection, {"game": game_id, "limit": goal.position})
    if goal is None or mark is None:
        raise BadProposal(reason="no-such-row")
    since = fold(FIND_LOG.all(connection, {"game": game_id, "after": mark.seq}))
    rows = [row for row in since if row.kind == "answer" and row.position <= goal.position]
    return read_past(
        connection, game_id, goal.seq, mark, rows, [row for row in counted if row.position > goal.position]
    )


def read_moment(connection: Connection, game_id: str, seq: int) -> PastPosition:
    """Return the position after a row as it was then, whatever was taken back since; at the earliest, the start."""
    begun = BEGUN.first(connection, {"game": game_id})
    seq = max(seq, begun.seq if begun is not None else 0)
    rows = UNTIL.all(connection, {"game": game_id, "limit": seq})
    counted = {row.position: row for row in fold(rows) if row.kind in ("start", "answer")}
    marks = MARKS.all(connection, {"game": game_id, "limit": seq})
    # A checkpoint passed again after a take-back belongs to a discarded branch.
    fitting = (mark for mark in marks if mark.position in counted and counted[mark.position].seq == mark.seq)
    best = next(fitting, None)
    if best is None:
        raise BadProposal(reason="no-such-row")
    mark = BEFORE.first(connection, {"game": game_id, "limit": best.position})
    return read_past(connection, game_id, seq, mark, [row for _, row in sorted(counted.items())], ())
