"""Sign-in for boards: single-use links and the browser sessions they open."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from bot.games.core import Core
from bot.games.errors import GameError
from bot.store.schema import board_links, board_sessions
from bot.store.statements import Statement

MINUTE, DAY = 60.0, 86400.0
LINK_LASTS = 10 * MINUTE
IDLE, LONGEST = 30 * DAY, 90 * DAY  # a session ends when unused for IDLE, and after LONGEST in any case
NOTED = 3600.0  # minimum interval between updates of the last use
MOST_BROWSERS = 20  # per person and game; the oldest ends
FIND_SESSION = Statement(select(board_sessions).where(board_sessions.c.mark == bindparam("mark")))


class LinkSpent(GameError):
    """The link was already used, or is older than ten minutes."""

    key = "error-link-spent"


class SignedOut(GameError):
    """The browser is not signed in at this board, or its session has ended."""

    key = "error-signed-out"


@dataclass(frozen=True, slots=True)
class Invitation:
    """The user and the game that a link is for."""

    user: int
    game_id: str


@dataclass(frozen=True, slots=True)
class BoardSession:
    """One browser signed in to one game."""

    id: int
    user: int
    game_id: str
    browser: str
    made_at: float
    seen_at: float

    def lasts(self, now: float) -> bool:
        """Return whether the session is still valid."""
        return now < self.seen_at + IDLE and now < self.made_at + LONGEST


def new_secret() -> str:
    """Return a random secret, encoded for use in a URL."""
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")


def mark_of(secret: str) -> str:
    """Return the hash of a secret, which is all that the database stores."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Boards:
    """Signs users in to boards and out again. A session identifies a user; permissions are checked on each request."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def open_link(self, game_id: str, user: int) -> str:
        """Return the token of a new link; earlier links for the same user and game become invalid."""
        token, now = new_secret(), self.core.clock.time()

        def write(connection: Connection) -> None:
            mine = (board_links.c.user_id == user) & (board_links.c.game_id == game_id)
            connection.execute(delete(board_links).where(or_(mine, board_links.c.made_at < now - LINK_LASTS)))
            row = {"mark": mark_of(token), "game_id": game_id, "user_id": user, "made_at": now}
            connection.execute(insert(board_links).values(**row))

        await self.core.store.write(write)
        return token

    async def invited(self, token: str) -> Invitation:
        """Return the invitation behind a link without using the link up."""
        query = select(board_links).where(board_links.c.mark == mark_of(token))
        row = await self.core.store.read(lambda connection: connection.execute(query).first())
        if row is None or row.made_at < self.core.clock.time() - LINK_LASTS:
            raise LinkSpent
        return Invitation(row.user_id, row.game_id)

    async def enter(self, token: str, browser: str) -> tuple[str, Invitation]:
        """Use up a link; return the secret of the new session and the invitation."""
        secret, now = new_secret(), self.core.clock.time()

        def write(connection: Connection) -> Invitation | None:
            link = board_links.c
            spent = connection.execute(
                delete(board_links)
                .where(link.mark == mark_of(token), link.made_at >= now - LINK_LASTS)
                .returning(link.user_id, link.game_id)
            ).first()
            if spent is None:
                return None
            begin_session(connection, secret, spent.game_id, spent.user_id, browser, now)
            return Invitation(spent.user_id, spent.game_id)

        invitation = await self.core.store.write(write)
        if invitation is None:
            raise LinkSpent
        return secret, invitation

    async def begin(self, game_id: str, user: int, browser: str) -> str:
        """Begin a session for a user whose identity Discord has confirmed; return its secret."""
        secret, now = new_secret(), self.core.clock.time()
        await self.core.store.write(lambda found: begin_session(found, secret, game_id, user, browser, now))
        return secret

    async def session(self, secret: str, game_id: str) -> BoardSession:
        """Return the session of a cookie if it is valid and for this game."""
        mark, now = mark_of(secret), self.core.clock.time()
        row = await self.core.store.look_up(lambda connection: FIND_SESSION.first(connection, {"mark": mark}))
        if row is None or row.game_id != game_id:
            raise SignedOut
        found = session_of(row)
        if not found.lasts(now):
            await self.end(found.user, found.id)
            raise SignedOut
        if now - found.seen_at > NOTED:
            seen = update(board_sessions).where(board_sessions.c.id == found.id).values(seen_at=now)
            await self.core.store.write(lambda connection: connection.execute(seen))
        return found

    async def sessions_of(self, user: int) -> list[BoardSession]:
        """Return the browsers in which a user is signed in, newest first."""
        query = select(board_sessions).where(board_sessions.c.user_id == user).order_by(board_sessions.c.id.desc())
        rows = await self.core.store.read(lambda connection: connection.execute(query).all())
        now = self.core.clock.time()
        return [found for row in rows if (found := session_of(row)).lasts(now)]

    async def end(self, user: int, number: int | None = None) -> int:
        """Sign a user out of one browser, or of all browsers and unused links; return the number of sessions ended."""

        def write(connection: Connection) -> int:
            mine = delete(board_sessions).where(board_sessions.c.user_id == user)
            if number is not None:
                return connection.execute(mine.where(board_sessions.c.id == number)).rowcount
            connection.execute(delete(board_links).where(board_links.c.user_id == user))
            return connection.execute(mine).rowcount

        return await self.core.store.write(write)


def begin_session(connection: Connection, secret: str, game_id: str, user: int, browser: str, now: float) -> None:
    """Store a session; if the user has too many for this game, end the oldest."""
    row = {"game_id": game_id, "user_id": user, "browser": browser[:60]}
    connection.execute(insert(board_sessions).values(mark=mark_of(secret), made_at=now, seen_at=now, **row))
    end_oldest(connection, user, game_id, now)


def end_oldest(connection: Connection, user: int, game_id: str, now: float) -> None:
    """Delete all expired sessions, and the oldest sessions of a user in a game beyond the maximum."""
    row = board_sessions.c
    mine = select(row.id).where(row.user_id == user, row.game_id == game_id).order_by(row.id.desc())
    kept = connection.execute(mine.limit(MOST_BROWSERS)).scalars().all()
    more = (row.user_id == user) & (row.game_id == game_id) & row.id.not_in(kept)
    connection.execute(delete(board_sessions).where(or_(more, row.seen_at < now - IDLE, row.made_at < now - LONGEST)))


def session_of(row: Any) -> BoardSession:
    """Return a session from its database row."""
    return BoardSession(row.id, row.user_id, row.game_id, row.browser, row.made_at, row.seen_at)
