"""Follows: which target gets the news of which games, how often, and how far it has got.

A follow is never part of the transaction of an answer: the log says what happened, a cursor says how far a target has
been informed, and `bot/features/follow/feeds.py` writes a post and moves the cursor in a transaction of its own.
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
TOLD_THE_END = -1  # in place of a turn: the target knows how the game ended
OF_ONE_GAME = ("game", "hands")  # deleted with the game; talk stays, to let its players in at the end

NAMED_BY = {
    "game": ("game", "talk", "hands"),
    "server": ("server", "watch"),
    "player": ("player",),
    "event": ("event",),
}


@post("feed")
class FeedPost(Post):
    """The events since the last post."""

    is_feed = True
    since: int
    until: int
    heading: Plain | None
    ended: bool
    follow: int


@post("feed-divider")
class FeedDivider(FeedPost):
    """A turn divider in the discussion of a game."""

    turn: int


@post("feed-hands")
class FeedHands(FeedPost):
    """The hands of all sides as they were some turns ago."""

    shown: int
    turn: int


@post("feed-start")
class FeedStart(Post):
    """A game so far, for a target that starts to follow it."""

    is_feed = True
    follow: int
    busiest: bool = False


@cache
def new_cursor(backend: str) -> Claim:
    """Return an INSERT of a cursor that does nothing if another process was first."""
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
    """Return the key of a follower's cursor; feeds, discussions and hands in one channel have separate cursors."""
    return f"{row.kind}/{row.target}" if row.kind in ("talk", "hands") else row.target


@dataclass(frozen=True, slots=True)
class FeedRange:
    """The range of rows of the next post, and the new state of the cursor."""

    until: int
    turn: int
    heading: Json | None


def next_range(
    told: Sequence[Told], cursor: CursorRecord, often: str, *, now: float, ended: int | None = None
) -> FeedRange | None:
    """Return the range of public events to post next, or None if it is not time yet.

    `ended` is the last row of a finished game, in which case every follower gets the rest.
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
    """All follows, cached in memory: there are few of them, and every commit reads them."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.known: dict[int, FollowRecord] | None = None

    async def rows(self) -> list[FollowRecord]:
        """Return all follows, oldest first."""
        if self.known is None or self.core.store.shared:  # another process may have changed them
            async with self.core.lock("follows"):
                if self.known is None or self.core.store.shared:
                    self.known = {row.id: row for row in await self.core.store.read(read_follows)}
        return list(self.known.values())

    async def require_room(self, user: int | None) -> None:
        """Refuse to follow anything else if a user has reached the limit."""
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
        """Follow something from now on; an existing follow with another frequency is changed.

        `starts` are the running games concerned: the target receives what comes after this moment.
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
                self.known = None  # unknown until read again
        return FollowRecord(id=number, **values)

    async def begin_cursor(self, work: UnitOfWork, key: str, game: GameInfo) -> None:
        """Start a cursor at the current end of a game, unless the target has one already."""
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
        """Delete some follows; a target that follows nothing any more loses its cursors."""
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
        """Drop the cached rows, because they have been or will be changed elsewhere."""
        self.known = None

    async def of_user(self, user: int) -> list[FollowRecord]:
        """Return the follows that a user has requested, by direct message or in a channel."""
        return [row for row in await self.rows() if row.user_id == user]

    async def members_following(self) -> dict[int, set[int]]:
        """Return the users with direct messages about a server's games, by server."""
        found: dict[int, set[int]] = {}
        for row in await self.rows():
            if row.guild_id is not None and row.target == f"user:{row.user_id}":
                found.setdefault(row.guild_id, set()).add(int(row.user_id or 0))
        return found

    async def member_left(self, guild_id: int, user: int) -> int:
        """Delete the follows of a user who has left a server, whose games are members-only; return their number."""
        mine = [row.id for row in await self.rows() if (row.guild_id, row.target) == (guild_id, f"user:{user}")]
        return len(await self.stop(mine)) if mine else 0

    async def in_guild(self, guild_id: int) -> list[FollowRecord]:
        """Return the follows into the channels of a server."""
        return [row for row in await self.rows() if row.guild_id == guild_id and row.target.startswith("channel:")]

    async def of_game(self, game: GameInfo, public: bool) -> list[FollowRecord]:
        """Return the follows that apply to a game.

        News of a private game goes to its players by direct message, and to channels only with the consent of all
        players; if other games will use the same dice, to no channel at all. A public game is public to the members of
        its server: a follow of a player covers the server on which it was made.
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
        """Return those games of a batch that a follow may apply to, with few or no database reads.

        Unless other processes write too, follows and recently changed games are in memory.
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
        """Return the tournament to which a game belongs."""
        query = (
            select(matches.c.tournament_id)
            .join(match_games, match_games.c.match_id == matches.c.id)
            .where(match_games.c.game_id == game_id)
        )
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    async def games_of_tournament(self, tournament_id: str) -> list[str]:
        """Return the games that a tournament has had so far."""
        query = (
            select(match_games.c.game_id)
            .join(matches, match_games.c.match_id == matches.c.id)
            .where(matches.c.tournament_id == tournament_id)
        )
        return await self.core.store.read(
            lambda connection: [each for each in connection.execute(query).scalars() if each]
        )

    async def cursors(self, game_id: str) -> dict[str, CursorRecord]:
        """Return the cursors of a game by target."""
        rows = await self.core.store.read(
            lambda connection: (
                connection.execute(select(feed_cursors).where(feed_cursors.c.game_id == game_id)).mappings().all()
            )
        )
        return {row["target"]: CursorRecord(**row) for row in rows}

    async def begin_in_channel(self, row: FollowRecord, game: GameInfo) -> None:
        """Start a channel's cursor at the beginning of a game, so that it shows what has happened so far."""
        work = UnitOfWork(self.core.store, game.id, self.core.clock.time())
        work.send(FeedStart(row.id), to=target_of(row.target), seq=game.seq)
        await self.core.store.write(work)
        self.core.announce("", work.targets)

    async def watched_by(self, target: str) -> list[str]:
        """Return the games that a target currently receives."""
        return await self.core.store.read(
            lambda connection: list(
                connection.execute(select(feed_cursors.c.game_id).where(feed_cursors.c.target == target)).scalars()
            )
        )

    async def games_followed(self) -> list[str]:
        """Return every game with followers or unfinished feeds, so that nothing is missed after a restart."""
        one = {row.subject for row in await self.rows() if row.kind in OF_ONE_GAME}
        unheard = select(feed_cursors.c.game_id).where(feed_cursors.c.turn != TOLD_THE_END).distinct()
        told = await self.core.store.read(lambda connection: set(connection.execute(unheard).scalars()))
        return sorted(one | told)

    def move(self, work: UnitOfWork, cursor: CursorRecord, to: FeedRange) -> None:
        """Move a cursor with a unit of work, unless another process has moved it since."""
        place = {"whose": cursor.target, "game": cursor.game_id, "old_seq": cursor.seq, "old_turn": cursor.turn}
        values = {"seq": to.until, "turn": to.turn, "heading": to.heading, "at": work.at}
        work.add(MOVE_CURSOR, place | {f"new_{name}": value for name, value in values.items()})

    def begin(self, work: UnitOfWork, cursor: CursorRecord, to: FeedRange) -> None:
        """Create a cursor with a unit of work, unless another process has created it already."""
        values = {"seq": to.until, "turn": to.turn, "heading": to.heading, "at": work.at}
        work.add(new_cursor(self.core.store.backend), {"target": cursor.target, "game_id": cursor.game_id} | values)

    @staticmethod
    def leave(work: UnitOfWork, target: str, games_left: Iterable[str]) -> None:
        """Remove the cursors of a target with a unit of work, unless another process has removed them already."""
        for game_id in games_left:
            work.add(DROP_CURSOR, {"whose": target, "game": game_id})

    @staticmethod
    def forget_game(work: UnitOfWork, game_id: str) -> None:
        """Delete the follows of a finished game; its cursors are kept."""
        work.add(delete(follows).where(follows.c.subject == game_id, follows.c.kind.in_(OF_ONE_GAME)))


def read_follows(connection: Connection) -> list[FollowRecord]:
    """Return all follows."""
    return [FollowRecord(**row) for row in connection.execute(select(follows).order_by(follows.c.id)).mappings()]


def is_concerned(game: GameInfo, named: Mapping[str, set[str]]) -> bool:
    """Return whether a follow of a server, a player or a tournament applies to a game."""
    if str(game.guild_id) in named["server"] or any(str(user) in named["player"] for user in game.users):
        return True
    return bool(named["event"]) and game.match_id is not None


def read_concerned(connection: Connection, batch: set[str], named: Mapping[str, set[str]]) -> set[str]:
    """Return the games of a batch that follows may apply to, read from the database."""
    players = select(seats.c.game_id).where(seats.c.user_id.in_(map(int, named["player"])))
    where = [games.c.guild_id.in_(map(int, named["server"])), games.c.id.in_(players)]
    if named["event"]:
        where.append(games.c.match_id.is_not(None))
    return set(connection.execute(select(games.c.id).where(games.c.id.in_(batch), or_(*where))).scalars())
