"""Transferring games: export to a file, import from a file, what-if copies from any point, and rematches."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import orjson
from sqlalchemy import select

from bot.base import Json, Plain
from bot.features.lobby.service import Lobby, new_id
from bot.games.core import Core
from bot.games.errors import BadFile, BadProposal, NotSeated, SecretsAtStake
from bot.games.files import GameFile, export_game, read_file, redo, verify_file
from bot.games.loaded import LoadedGame, read_face
from bot.games.names import clean_name
from bot.games.pace import NoClock
from bot.games.record import OPENED, GameInfo, GameRow, SeatRow, Status
from bot.games.unit_of_work import UnitOfWork, holder_mark
from bot.games.views import GameIndex
from bot.store.schema import games, holders
from engine.kernel import SEED_BYTES, Checkpoint, Session, commitment
from engine.registry import title as title_of

NOBODY: Mapping[str, str] = MappingProxyType({})


class Transfer:
    """Export, import, fork, rematch."""

    def __init__(self, core: Core, index: GameIndex, lobby: Lobby) -> None:
        self.core, self.index, self.lobby = core, index, lobby

    async def export(self, game_id: str, user: int | None = None) -> Json:
        """Return the file of a game. A running game has secrets, so only its sole player or the host (None) gets it."""
        game = await self.index.get(game_id)
        await self.guard_secrets(game, user)
        if not game.commitment:
            raise BadFile(reason="a what-if with hands dealt again has no past that could be replayed")
        return await self.core.store.read(lambda connection: export_game(connection, game_id))

    async def guard_secrets(self, game: GameInfo, user: int | None) -> None:
        """Refuse to copy a running game for anyone but the only player who has ever held its seats."""
        if user is None or not game.status.under_way:
            return
        stored = await self.core.store.read(lambda connection: read_face(connection, game.id))
        mine = holder_mark(stored.record.seed, user)
        others = select(holders.c.mark).where(holders.c.game_id == game.id, holders.c.mark != mine)
        shared = await self.core.store.read(lambda connection: connection.execute(others).first())
        if shared is not None or not game.solo or user not in game.users:
            raise SecretsAtStake(status=game.status)

    async def import_(
        self,
        plain: Plain | bytes | str,
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        creator: int | None = None,
        language: str | None = None,
        seats: Mapping[str, int] | None = None,
    ) -> GameInfo:
        """Create a game from a file. An unfinished game continues with new dice, since its seed is not in the file."""
        file = read_file(plain)
        verdict = verify_file(file)
        if not verdict.agrees or verdict.rules_changed:
            raise BadFile(reason="; ".join(verdict.lines()[1:]))
        if file.status is Status.OVER and file.seed is None:
            raise BadFile(reason="the game is over, but its seed is not in the file")
        if file.seed is not None:
            taken = await self.core.store.read(
                lambda connection: connection.execute(select(games.c.id).where(games.c.id == file.game)).first()
            )
            if taken:
                raise BadFile(reason=f"the game {file.game} is here already")
        return await self.create_from_file(
            file,
            seats or {},
            guild_id=guild_id,
            channel_id=channel_id,
            creator=creator,
            language=language or self.core.options.language,
        )

    async def fork(
        self,
        game_id: str,
        at: int | None = None,
        *,
        by: int | None = None,
        guild_id: int | None = None,
        channel_id: int | None = None,
        seats: Mapping[str, int] | None = None,
        computers: Mapping[str, str] | None = None,
        private: bool = False,
    ) -> GameInfo:
        """A what-if copy as things stood after row `at`: same past, new dice; `by` takes every seat by default.

        Other seats can be given to computers, by their levels.
        """
        game = await self.index.get(game_id)
        await self.guard_secrets(game, by)
        plain = await self.core.store.read(lambda connection: export_game(connection, game_id))
        file = read_file(plain)
        point = game.seq if at is None else at
        rows = [line for line in file.log if line.seq <= point]
        if not rows:
            raise BadProposal(reason="no-such-row")
        known = {line.seq for line in rows}
        cut = file.model_copy(
            update={
                "log": rows,
                "rolls": [roll for roll in file.rolls if roll.seq in known],
                "seed": None,
                "status": Status.RUNNING,
                "outcome": None,
                "forked_from": game_id,
            }
        )
        holders = dict.fromkeys(file.seats, by) if seats is None else seats
        return await self.create_from_file(
            cut,
            {seat: user for seat, user in holders.items() if user is not None},
            computers or {},
            guild_id=None if private else guild_id if guild_id is not None else game.guild_id,
            channel_id=channel_id,
            creator=by,
            language=game.language,
        )

    async def what_if(self, game_id: str, user: int, *, channel_id: int | None = None) -> GameInfo:
        """Create a private what-if game from a running game as one seat sees it; hidden information is dealt again.

        It begins at the last stable point of the rules, with new dice, without history and without a dice proof.
        """
        live = await self.core.snapshot(game_id)
        mine = live.info.seats_of(user)
        if live.session is None or not mine:
            raise NotSeated(user=user)
        seat = next((each for each in mine if each in live.session.pending), mine[0])
        session, count = live.session, len(live.unsealed)
        if count and session.log[-1].seat != seat:
            session = session.copy(log=session.log[:-count])
        title = live.title
        dealt = title.reshuffle_hidden(title.load(session.bases[-1].state), seat, secrets.SystemRandom())
        seed, present = secrets.token_bytes(SEED_BYTES), live.record
        record = GameRow(
            id=new_id(),
            created_at=self.core.clock.time(),
            title=present.title,
            scenario=present.scenario,
            options=dict(present.options),
            rules_version=title.rules_version,
            name=present.name,
            channel_id=channel_id,
            creator=user,
            language=present.language,
            pace=NoClock(),
            seed=seed,
            commitment="",  # a what-if proves nothing
            forked_from=game_id,
        )
        seat_rows = [SeatRow(record.id, seat_row.seat, place, user) for place, seat_row in enumerate(live.seats)]
        game = LoadedGame(record, seat_rows)
        work = self.core.begin_work(game)
        begun = game.begin(Checkpoint(0, orjson.dumps(dealt), 0), ())
        work.log(1, "start", 0, state_hash=begun.hash(), by="organiser", user=user)
        work.checkpoint(game, begun.base, 1)
        game.asked = dict.fromkeys(begun.pending, 1)
        view = begun.game.view(None)
        game.change(
            status=Status.RUNNING,
            seq=1,
            told=1,
            started_at=work.at,
            moved_at=work.at,
            turn=view.turn,
            phase=view.phase,
        )
        for seat_row in seat_rows:
            work.held(record, seat_row.seat, user)
        await self.core.acts.finish(game, work, closing=True)
        await self.lobby.commit_new(game, work)
        return game.info

    async def create_from_file(
        self, file: GameFile, holders: Mapping[str, int], computers: Mapping[str, str] = NOBODY, **where: Any
    ) -> GameInfo:
        """Write the game of a file, replayed row by row, as if it had been played here."""
        fresh, secret = file.seed is None, file.secret or secrets.token_bytes(SEED_BYTES)
        rolled = file.counted_rolls()
        inherited = max((roll.number for roll in rolled), default=0) if fresh else file.inherited
        record = GameRow(
            id=new_id() if fresh else file.game,
            created_at=self.core.clock.time(),
            title=file.title,
            scenario=file.scenario,
            options=file.options,
            name=clean_name(file.name),
            rules_version=title_of(file.title).rules_version,
            pace=NoClock(),
            seed=secret,
            commitment=commitment(secret),
            inherited=inherited,
            forked_from=file.forked_from,
            origin=file.origin,
            luck=OPENED if file.shared and not fresh else None,  # without its seed it continues with new dice
            **where,
        )
        seat_rows = [
            SeatRow(
                *(record.id, seat, place, holders.get(seat)),
                seed_phrase=file.words.get(seat),
                computer=computers.get(seat),
            )
            for place, seat in enumerate(file.seats)
        ]
        game = LoadedGame(record, seat_rows)
        work = self.core.begin_work(game)
        if file.log:
            known = {roll.number: roll.result for roll in rolled if roll.number <= inherited}
            self.replayed(game, work, file, known)
        for seat_row in seat_rows:
            if seat_row.user_id is not None and game.record.status.under_way:
                work.held(record, seat_row.seat, seat_row.user_id)
        if file.log:
            await self.core.acts.finish(game, work, closing=True)
        await self.lobby.commit_new(game, work)
        return game.info

    def replayed(self, game: LoadedGame, work: UnitOfWork, file: GameFile, known: dict[int, int]) -> None:
        """Replay the answers that count, and write each row with its events and throws."""
        session = game.begin(None, (), known)
        counted = file.counted()
        start = next(line.seq for line in file.log if line.kind == "start")
        self.fill_gaps(work, 1, start, 0)
        last = max(line.seq for line in file.log)
        work.log(start, "start", 0, state_hash=session.hash(), events=session.opening, by="organiser")
        self.write_throws(session, work, start)
        work.checkpoint(game, session.base, start)
        seqs = [start]
        for line in counted:
            self.fill_gaps(work, seqs[-1] + 1, line.seq, session.seq)
            step = redo(session, line)
            work.log(
                line.seq,
                "answer",
                step.seq,
                seat=line.seat,
                answer=line.answer,
                digest=line.digest,
                state_hash=line.hash,
                sealed=step.sealed,
                events=step.events,
                by=line.by,
            )
            self.write_throws(session, work, line.seq)
            seqs.append(line.seq)
        self.fill_gaps(work, seqs[-1] + 1, last + 1, session.seq)
        first = session.base.seq
        if first:
            work.checkpoint(game, session.base, seqs[first])
        game.steps = seqs[first + 1 :]
        # A file may end with rows that no longer count; the open questions come after all of them.
        game.asked = dict.fromkeys(session.pending, last if not session.answered else seqs[-1 - len(session.answered)])
        view, status = session.game.view(None), file.status
        game.change(
            status=Status.RUNNING if status is Status.LOBBY else status,
            seq=last,
            told=last,
            started_at=work.at,
            moved_at=work.at,
            ended_at=work.at if status.ended else None,
            outcome=file.outcome,
            turn=view.turn,
            phase=view.phase,
        )

    @staticmethod
    def fill_gaps(work: UnitOfWork, first: int, beyond: int, position: int) -> None:
        """Write an empty row for each row that no longer counts, so that the numbering has no gaps."""
        for seq in range(first, beyond):
            work.log(seq, "note", position, by="organiser")

    @staticmethod
    def write_throws(session: Session, work: UnitOfWork, seq: int) -> None:
        """Write the throws made since the last row."""
        work.rolls(seq, list(session.game.dice.throws))
        session.game.dice.throws.clear()

    async def rematch(
        self, game_id: str, by: int | None = None, *, swap: bool = True, channel_id: int | None = None, level: str = ""
    ) -> GameInfo:
        """A rematch: the same game in a new lobby, the seats kept for the same people, one seat further.

        Computers keep their level, unless another is named.
        """
        info = await self.index.get(game_id)
        if by is not None and by not in info.users:
            raise NotSeated(user=by)
        seats, users = list(info.seats), list(info.seats.values())
        levels = [level or info.computers[seat] if seat in info.computers else None for seat in seats]
        if swap:
            users, levels = users[-1:] + users[:-1], levels[-1:] + levels[:-1]
        opened = await self.lobby.open(
            info.title,
            info.scenario,
            info.options,
            guild_id=info.guild_id,
            channel_id=info.channel_id if channel_id is None else channel_id,
            creator=by if by is not None else info.creator,
            language=info.language,
            pace=info.pace,
            name=info.name,
            reserved={seat: user for seat, user in zip(seats, users, strict=True) if user is not None},
        )
        for seat, each in zip(seats, levels, strict=True):
            if each is not None:
                async with self.core.locked_game(opened.id) as game:
                    await self.lobby.change_seat(game, seat, computer=each)
                    opened = game.info
        return opened
