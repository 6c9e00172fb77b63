"""Followers: who is told of which games, where and how often, and how far they were told.

A follower is never part of an answer's transaction: the log says what happened, a cursor says how far a target was
told, and `bot/feeds.py` writes a post and moves the cursor in one transaction of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from bot.base import Json
from bot.games.announce import Told
from bot.games.core import Core
from bot.games.errors import NoSuchFollow, TooMany
from bot.games.pace import DAY
from bot.games.record import SEALED, CursorRecord, FollowRecord, GameInfo
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import Plain, Post, post, target_of
from bot.store.schema import feed_cursors, follows, games, match_games, matches, seats
from bot.store.statements import Claim, inserting

PHASE, TURN, DAILY, END = "phase", "turn", "daily", "end"
OFTEN = (PHASE, TURN, DAILY, END)
MOST_FOLLOWS = 25  # of one person
TOLD_THE_END = -1  # in place of a turn: the target has heard how the game ended
OF_ONE_GAME = ("game", "hands")  # they end with it; the talk stays, so that its players can be let in at last

NAMED_BY = {
    "game": ("game", "talk", "hands"),
    "server": ("server", "watch"),
    "player": ("player",),
    "event": ("event",),
}


@post("feed")
class FeedPost(Post):
    """What happened since the last post."""

    is_feed = True
    since: int
    until: int
    heading: Plain | None
    ended: bool
    follow: int


@post("feed-divider")
class FeedDivider(FeedPost):
    """A divider in the talk beside a game."""

    turn: int


@post("feed-hands")
class FeedHands(FeedPost):
    """The hands of all sides some turns ago."""

    shown: int
    turn: int


@post("feed-start")
class FeedStart(Post):
    """A game so far, for a place that begins to follow it."""

    is_feed = True
    follow: int
    busiest: bool = False


@cache
def new_cursor(backend: str) -> Claim:
    """An INSERT of a cursor, unless another process was faster."""
    return Claim(inserting(backend, feed_cursors).on_conflict_do_nothing().returning(feed_cursors.c.game_id))


MOVE_CURSOR = Claim(
    update(feed_cursors)
    .where(
        feed_cursors.c.target == bindparam("whose"),
        feed_cursors.c.game_id == bindparam("game"),
        feed_cursors.c.seq == bindparam("old_seq"),
        feed_cursors.c.turn == bindparam("old_turn"),
    )
    .values({name: bindparam(f"new_{name}") for name in ("seq", "turn", "heading", "at")})
    .returning(feed_cursors.c.game_id)
)
DROP_CURSOR = Claim(
    delete(feed_cursors)
    .where(feed_cursors.c.target == bindparam("whose"), feed_cursors.c.game_id == bindparam("game"))
    .returning(feed_cursors.c.game_id)
)


def cursor_key(row: FollowRecord) -> str:
    """Under which name the cursor of a follower is kept: a feed, a talk and the hands in one channel do not meet."""
    return f"{row.kind}/{row.target}" if row.kind in ("talk", "hands") else row.target


@dataclass(frozen=True, slots=True)
class FeedRange:
    """What a target is told next: up to which row, and where that leaves it."""

    until: int
    turn: int
    heading: Json | None


def next_range(
    told: Sequence[Told], cursor: CursorRecord, often: str, *, now: float, ended: int | None = None
) -> FeedRange | None:
    """What a follower is told now, of public events after their cursor; None if it is not time yet.

    `ended` is the last row of a game that is over: then everybody hears the rest.
    """
    if cursor.turn == TOLD_THE_END:
        return None
    if ended is not None:
        return FeedRange(ended, TOLD_THE_END, None)
    if not told or often == END:
        return None
    phases = [(seq, event) for seq, event in told if event.key == "phase"]
    turn = max((int(event.facts.get("turn") or 0) for _, event in phases), default=cursor.turn)
    last = phases[-1][1].to_dict() if phases else cursor.heading
    if often == DAILY:
        return FeedRange(told[-1][0], max(turn, cursor.turn), last) if now - cursor.at >= DAY else None
    if often == TURN and turn <= cursor.turn:
        return None
    return FeedRange(phases[-1][0], max(turn, cursor.turn), last) if phases else None


class Follows:
    """All followers, kept in memory: there are few of them, and every commit asks."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.known: dict[int, FollowRecord] | None = None

    async def rows(self) -> list[FollowRecord]:
        """All followers, the oldest first."""
        if self.known is None or self.core.store.shared:  # another process may have changed them
            async with self.core.lock("follows"):
                if self.known is None or self.core.store.shared:
                    self.known = {row.id: row for row in await self.core.store.read(read_follows)}
        return list(self.known.values())

    async def require_room(self, user: int | None) -> None:
        """Refuse one thing more than a person may follow."""
        mine = [row for row in await self.rows() if row.user_id == user and row.kind not in ("talk", "watch")]
        if user is not None and len(mine) >= MOST_FOLLOWS:
            raise TooMany(what="follows", limit=MOST_FOLLOWS)

    async def follow(
        self,
        kind: str,
        subject: str | int,
        target: str,
        often: str,
        *,
        user: int | None,
        guild_id: int | None = None,
        late: int = 0,
        starts: Sequence[GameInfo] = (),
    ) -> FollowRecord:
        """Follow something from now on; what was followed before with another frequency is changed.

        `starts` are the games under way that it concerns: the target is told what comes after this moment.
        """
        await self.require_room(user)
        work = UnitOfWork(self.core.store, None, self.core.clock.time())
        values: Json = {
            "kind": kind,
            "subject": str(subject),
            "target": target,
            "often": often,
            "user_id": user,
            "guild_id": guild_id,
            "late": late,
            "at": work.at,
        }
        for game in starts:
            await self.begin_cursor(work, cursor_key(FollowRecord(id=0, **values)), game)

        def write(connection: Connection) -> int:
            same = (follows.c.kind == kind, follows.c.subject == str(subject), follows.c.target == target)
            connection.execute(delete(follows).where(*same))
            work(connection)
            made = connection.execute(insert(follows).values(**values))
            number: int = made.inserted_primary_key[0]  # type: ignore[index]
            return number

        async with self.core.lock("follows"):
            try:
                number = await self.core.store.write(write)
            finally:
                self.known = None  # unknown until it is read again
        return FollowRecord(id=number, **values)

    async def begin_cursor(self, work: UnitOfWork, key: str, game: GameInfo) -> None:
        """Let a target be told of a game from now on, unless it is being told already."""
        if key in await self.cursors(game.id):
            return
        told = (await self.core.snapshot(game.id)).record.told
        work.add(
            inserting(self.core.store.backend, feed_cursors).on_conflict_do_nothing(),
            {
                "target": key,
                "game_id": game.id,
                "seq": told,
                "turn": game.turn or 0,
                "heading": None,
                "at": work.at,
            },
        )

    async def stop(self, numbers: Iterable[int]) -> list[FollowRecord]:
        """End some followers; a target that hears of nothing any more loses its cursors."""
        wanted = set(numbers)
        ended = [row for row in await self.rows() if row.id in wanted]
        if not ended:
            raise NoSuchFollow
        left = {cursor_key(row) for row in await self.rows() if row.id not in wanted}
        idle = [key for row in ended if (key := cursor_key(row)) not in left]

        def write(connection: Connection) -> None:
            connection.execute(delete(follows).where(follows.c.id.in_(wanted)))
            connection.execute(delete(feed_cursors).where(feed_cursors.c.target.in_(idle)))

        async with self.core.lock("follows"):
            try:
                await self.core.store.write(write)
            finally:
                self.known = None
        return ended

    def read_again(self) -> None:
        """Somebody else has changed the rows, or is about to."""
        self.known = None

    async def of_user(self, user: int) -> list[FollowRecord]:
        """What one person has asked to be told, there or in a channel."""
        return [row for row in await self.rows() if row.user_id == user]

    async def members_following(self) -> dict[int, set[int]]:
        """Who is told by direct message of the games of which server."""
        found: dict[int, set[int]] = {}
        for row in await self.rows():
            if row.guild_id is not None and row.target == f"user:{row.user_id}":
                found.setdefault(row.guild_id, set()).add(int(row.user_id or 0))
        return found

    async def member_left(self, guild_id: int, user: int) -> int:
        """Somebody has left a server: its games are told to its members alone. Returns how many feeds have ended."""
        mine = [row.id for row in await self.rows() if (row.guild_id, row.target) == (guild_id, f"user:{user}")]
        return len(await self.stop(mine)) if mine else 0

    async def in_guild(self, guild_id: int) -> list[FollowRecord]:
        """What is told in the channels of a server."""
        return [row for row in await self.rows() if row.guild_id == guild_id and row.target.startswith("channel:")]

    async def of_game(self, game: GameInfo, public: bool) -> list[FollowRecord]:
        """The followers whom a game concerns.

        One that is not public reaches its own players by direct message, and channels only by consent of all who play;
        one whose dice other tables have still before them reaches no channel at all. A public one is so to the members
        of its server: whoever follows a player hears of the server where they said so.
        """
        found, rows = [], await self.rows()
        event = await self.event_of(game.id) if any(row.kind == "event" for row in rows) else None
        for row in rows:
            meant = {
                "game": row.subject == game.id,
                "talk": row.subject == game.id,
                "hands": row.subject == game.id,
                "player": row.subject in map(str, game.users)
                and (row.guild_id == game.guild_id or row.user_id in game.users),
                "event": event is not None and row.subject == event,
                "server": row.subject == str(game.guild_id),
                "watch": row.subject == str(game.guild_id),
            }.get(row.kind, False)
            own = row.user_id in game.users and row.target == f"user:{row.user_id}"
            agreed = row.kind in ("talk", "hands") and game.luck != SEALED
            if meant and (public or agreed or own):
                found.append(row)
        return found

    async def concerned(self, batch: set[str]) -> set[str]:
        """Those of some games of which somebody may have to be told something, at the price of no read or of few.

        Where no other process writes, followers and games that have just changed are in memory.
        """
        rows = await self.rows()
        named = {kind: {row.subject for row in rows if row.kind in kinds} for kind, kinds in NAMED_BY.items()}
        rest = batch - (found := batch & named["game"])
        if not rest or not any(named[kind] for kind in ("server", "player", "event")):
            return found
        if self.core.store.shared:
            return found | await self.core.store.read(lambda connection: read_concerned(connection, rest, named))
        for game_id in rest:
            live = self.core.loaded.get(game_id)
            if live is None or is_concerned(live.info, named):
                found.add(game_id)
        return found

    async def event_of(self, game_id: str) -> str | None:
        """The event of which a game is part."""
        query = (
            select(matches.c.tournament_id)
            .join(match_games, match_games.c.match_id == matches.c.id)
            .where(match_games.c.game_id == game_id)
        )
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    async def games_of_tournament(self, tournament_id: str) -> list[str]:
        """The games that an event has had until now."""
        query = (
            select(match_games.c.game_id)
            .join(matches, match_games.c.match_id == matches.c.id)
            .where(matches.c.tournament_id == tournament_id)
        )
        return await self.core.store.read(
            lambda connection: [each for each in connection.execute(query).scalars() if each]
        )

    async def cursors(self, game_id: str) -> dict[str, CursorRecord]:
        """How far each target was told of a game."""
        rows = await self.core.store.read(
            lambda connection: (
                connection.execute(select(feed_cursors).where(feed_cursors.c.game_id == game_id)).mappings().all()
            )
        )
        return {row["target"]: CursorRecord(**row) for row in rows}

    async def begin_in_channel(self, row: FollowRecord, game: GameInfo) -> None:
        """Let a channel that begins to follow a game see what has happened in it so far."""
        work = UnitOfWork(self.core.store, game.id, self.core.clock.time())
        work.send(FeedStart(row.id), to=target_of(row.target), seq=game.seq)
        await self.core.store.write(work)
        self.core.announce("", work.targets)

    async def watched_by(self, target: str) -> list[str]:
        """The games of which a target is being told."""
        return await self.core.store.read(
            lambda connection: list(
                connection.execute(select(feed_cursors.c.game_id).where(feed_cursors.c.target == target)).scalars()
            )
        )

    async def games_followed(self) -> list[str]:
        """Every game of which somebody may have to be told something: at the start, nothing is forgotten."""
        one = {row.subject for row in await self.rows() if row.kind in OF_ONE_GAME}
        unheard = select(feed_cursors.c.game_id).where(feed_cursors.c.turn != TOLD_THE_END).distinct()
        told = await self.core.store.read(lambda connection: set(connection.execute(unheard).scalars()))
        return sorted(one | told)

    def move(self, work: UnitOfWork, cursor: CursorRecord, to: FeedRange) -> None:
        """Move a cursor with a unit of work, unless another process has moved it meanwhile."""
        place = {"whose": cursor.target, "game": cursor.game_id, "old_seq": cursor.seq, "old_turn": cursor.turn}
        values = {"seq": to.until, "turn": to.turn, "heading": to.heading, "at": work.at}
        work.add(MOVE_CURSOR, place | {f"new_{name}": value for name, value in values.items()})

    def begin(self, work: UnitOfWork, cursor: CursorRecord, to: FeedRange) -> None:
        """A new cursor with a unit of work, unless another process has begun one meanwhile."""
        values = {"seq": to.until, "turn": to.turn, "heading": to.heading, "at": work.at}
        work.add(new_cursor(self.core.store.backend), {"target": cursor.target, "game_id": cursor.game_id} | values)

    @staticmethod
    def leave(work: UnitOfWork, target: str, games_left: Iterable[str]) -> None:
        """Remove the cursors of a target with a unit of work, unless another process has removed them meanwhile."""
        for game_id in games_left:
            work.add(DROP_CURSOR, {"whose": target, "game": game_id})

    @staticmethod
    def forget_game(work: UnitOfWork, game_id: str) -> None:
        """The last was told of a game; its cursors say so and stay."""
        work.add(delete(follows).where(follows.c.subject == game_id, follows.c.kind.in_(OF_ONE_GAME)))


def read_follows(connection: Connection) -> list[FollowRecord]:
    """All followers."""
    return [FollowRecord(**row) for row in connection.execute(select(follows).order_by(follows.c.id)).mappings()]


def is_concerned(game: GameInfo, named: Mapping[str, set[str]]) -> bool:
    """Whether a game is on a server, of a player or of an event that somebody follows."""
    if str(game.guild_id) in named["server"] or any(str(user) in named["player"] for user in game.users):
        return True
    return bool(named["event"]) and game.match_id is not None


def read_concerned(connection: Connection, batch: set[str], named: Mapping[str, set[str]]) -> set[str]:
    """The same for games that are not in memory, or may have changed elsewhere."""
    players = select(seats.c.game_id).where(seats.c.user_id.in_(map(int, named["player"])))
    where = [games.c.guild_id.in_(map(int, named["server"])), games.c.id.in_(players)]
    if named["event"]:
        where.append(games.c.match_id.is_not(None))
    return set(connection.execute(select(games.c.id).where(games.c.id.in_(batch), or_(*where))).scalars())
