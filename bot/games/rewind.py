"""Restoring positions further back than a player's own last answer; nothing is deleted, a log row is added.

Games begun under other rules versions are compared with the present rules, and restored to where they differ.
"""

from __future__ import annotations

from sqlalchemy import select

from bot.games.announce import HandPost
from bot.games.core import Core
from bot.games.early import Early
from bot.games.loaded import LoadedGame, PastPosition, read_game, read_rewound
from bot.games.unit_of_work import DROP_CHECKPOINTS, UnitOfWork
from bot.outbox.post import PersonTarget
from bot.store.schema import UNDER_WAY, games
from bot.store.statements import rows_of
from engine.kernel import Divergence, Event
from engine.registry import title as title_of


class Rewinds:
    """Restores earlier positions of games."""

    def __init__(self, core: Core, early: Early) -> None:
        self.core, self.early = core, early

    async def rewind(self, game: LoadedGame, to: int, event: Event, *, by: str, user: int | None = None) -> LoadedGame:
        """Restore the position after a row; nothing is deleted, a log row is added."""
        found = await self.core.store.read(lambda connection: read_rewound(connection, game.id, to))
        work = self.core.begin_work(game)
        try:
            self.restore_session(game, work, found, event, by, user)
            await self.core.acts.complete(game, work, closing=True)
        except BaseException:
            self.core.drop(game.id)
            raise
        return await self.early.try_standing_orders(game)

    def restore_session(
        self, game: LoadedGame, work: UnitOfWork, found: PastPosition, event: Event, by: str, user: int | None
    ) -> None:
        """Restore the session of an earlier position, and add the log row that records it."""
        if game.session is not None:
            game.session.close()
        session = game.begin(found.base, found.rows, found.inherited)
        session.game.dice.throws.clear()
        row = game.next_seq()
        work.log(row, "takeback", session.seq, state_hash=session.hash(), events=[event], by=by, user=user)
        work.add(DROP_CHECKPOINTS, {"game": game.id, "beyond": session.seq})
        game.asked = dict.fromkeys(session.pending, row)
        game.untold = [(seq, told) for seq, told in game.untold if seq not in found.cut]
        game.news.append((row, event))
        game.private = []
        view = session.game.view(None)
        game.change(turn=view.turn, phase=view.phase, moved_at=work.at, awaited={})
        for seat_row in game.seats:
            if seat_row.prepared:
                game.change_seat(seat_row.seat, prepared=[])
            if seat_row.user_id is not None:
                work.send(HandPost(seat_row.seat, [], again=True), to=PersonTarget(seat_row.user_id), seq=row)


class RulesVersions:
    """Brings running games to the present version of their rules."""

    def __init__(self, core: Core, rewinds: Rewinds) -> None:
        self.core, self.rewinds = core, rewinds

    async def diverges(self, game_id: str) -> Divergence | None:
        """Return where the present rules diverge from the log since the last checkpoint.

        None if they do not; answer 0 if the game cannot be loaded at all.
        """
        stored = await self.core.store.read(lambda connection: read_game(connection, game_id))
        try:
            game = LoadedGame.from_stored(stored)
        except Divergence as divergence:
            return divergence
        except Exception as error:
            # The present rules cannot read the checkpoint itself: there is nothing to rewind to.
            return Divergence(seq=0, seat="", reason=type(error).__name__, asked="", answer="")
        if game.session is not None:
            game.session.close()
        return None

    async def migrate(self, game_id: str) -> Divergence | None:
        """Migrate a game to the present rules: restore it to just before a divergence, and announce that."""
        async with self.core.exclusive(game_id):
            self.core.drop(game_id)
            stored, written = await self.core.store.read(
                lambda connection: self.core.read_versioned(connection, game_id)
            )
            version = title_of(stored.record.title).rules_version
            divergence = await self.diverges(game_id)
            if divergence is None:
                game = await self.core.load(game_id)
                if game.record.rules_version != version:
                    game.change(rules_version=version)
                    await self.core.acts.redraw(game)
                return None
            if divergence.facts["seq"] == 0:
                return divergence
            game = LoadedGame(stored.record, stored.seats)
            game.note_written()
            game.version = written
            game.change(rules_version=version)
            position = divergence.facts["seq"] - 1
            to = await self.core.store.read(lambda connection: read_rewound(connection, game_id, None, position).to)
            game = self.core.keep(
                await self.rewinds.rewind(game, to, Event("table-mended", {"version": version}), by="organiser")
            )
            return divergence

    async def migrate_outdated(self) -> dict[str, Divergence | None]:
        """At startup, migrate every running game that was last played under another rules version."""
        query = select(games.c.id, games.c.title, games.c.rules_version).where(games.c.status.in_(UNDER_WAY))
        old = await self.core.store.read(rows_of(query.order_by(games.c.created_at)))
        outdated = [row.id for row in old if title_of(row.title).rules_version != row.rules_version]
        return {game_id: await self.migrate(game_id) for game_id in outdated}
