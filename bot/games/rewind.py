"""Going back further than a player's own last answer: nothing is deleted, a row that says so is added."""

from __future__ import annotations

from bot.games.announce import HandPost
from bot.games.core import Core
from bot.games.early import Early
from bot.games.loaded import LoadedGame
from bot.games.stored import PastPosition, read_rewound
from bot.games.unit_of_work import DROP_CHECKPOINTS, UnitOfWork
from bot.outbox.post import PersonTarget
from engine.kernel import Event


class Rewinds:
    """Restores earlier positions of games."""

    def __init__(self, core: Core, early: Early) -> None:
        self.core, self.early = core, early

    async def rewind(self, game: LoadedGame, to: int, event: Event, *, by: str, user: int | None = None) -> LoadedGame:
        """Go back to how things stood after a row; nothing is deleted, the row that says so is added."""
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
        """The session of an earlier moment, and the row that says how it came about."""
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
