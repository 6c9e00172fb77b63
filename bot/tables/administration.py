"""Care of a game: resigning, abandoning, another player, pauses, more time, names, and the last resort of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select

from bot.store.schema import OPEN, games, messages
from bot.tables.announcements import channel
from bot.tables.core import Core, waiting
from bot.tables.errors import BadProposal, NotOrganiser, NotRunning, NotSeated, SeatTaken, StaleAnswer
from bot.tables.index import GameIndex
from bot.tables.loaded_game import LoadedGame, read_record, row_of
from bot.tables.lobby import Lobby
from bot.tables.pace import Pace, ladder
from bot.tables.play import Play
from bot.tables.records import Table
from bot.tables.rewind import Rewound, read_rewound
from bot.tables.unit_of_work import DROP_CHECKPOINTS, UnitOfWork
from engine.kernel import Checkpoint, Divergence, Event
from engine.registry import title as title_of


class Administration:
    """What happens to a game beside its play."""

    def __init__(self, core: Core, games: GameIndex, lobby: Lobby, play: Play) -> None:
        self.core, self.games, self.lobby, self.play = core, games, lobby, play

    async def close(self, live: LoadedGame, draft: UnitOfWork, status: str, outcome: Mapping[str, Any] | None) -> None:
        """End a game otherwise than by its rules."""
        before = self.core.awaited_persons(live)
        live.game |= {"status": status, "ended_at": draft.at, "outcome": outcome}
        await self.core.finalize(live, draft, before, closing=True)
        await self.core.commit(live, draft)

    async def resign(self, game_id: str, user: int, seat: str | None = None, *, by: str = "player") -> Table:
        """Give up a seat; when one side is left it has won, otherwise the chair waits for somebody else."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_under_way(live)
            mine = [each for each in live.seats_of(user) if seat in (None, each)]
            if not mine:
                raise NotSeated(user=user)
            await self.give_up(live, mine, user, by)
            return live.table

    async def give_up(self, live: LoadedGame, leaving: list[str], user: int | None, by: str) -> None:
        """The seats named are given up."""
        title, draft = title_of(live.game["title"]), self.core.begin_work(live)
        for chair in live.seats:
            if chair["seat"] in leaving:
                chair["resigned"] = True
                draft.seat(chair["seat"], {"resigned": True})
                self.core.note(
                    live, draft, "resigned", seat=chair["seat"], user=user, by=by, side=title.side_of(chair["seat"])
                )
        staying = [chair["seat"] for chair in live.seats if not chair["resigned"]]
        sides = list(dict.fromkeys(title.side_of(seat) for seat in staying))
        if len(sides) > 1:
            before = self.core.awaited_persons(live)
            for chair in live.seats:
                if chair["seat"] in leaving:
                    chair |= {"user_id": None, "standing": {}}
                    draft.seat(chair["seat"], {"user_id": None, "standing": {}})
            await self.core.finalize(live, draft, before, closing=True)
            await self.core.commit(live, draft)
            return
        outcome = {
            "kind": "resigned",
            "winner": sides[0] if sides else None,
            "winners": staying,
            "facts": {"seats": leaving},
        }
        await self.close(live, draft, "over" if sides else "abandoned", outcome)

    async def abandon(self, game_id: str, by: int | None = None) -> Table:
        """End a game without a result; the organiser's word, or an administrator's (None)."""
        async with self.core.locked_game(game_id) as live:
            if live.game["status"] not in OPEN:
                raise NotRunning(status=live.game["status"])
            self.core.require_organiser(live, by)
            draft = self.core.begin_work(live)
            self.core.note(live, draft, "abandoned", user=by, by="organiser")
            self.lobby.show(live, draft)
            await self.close(live, draft, "abandoned", None)
            return live.table

    async def substitute(self, game_id: str, seat: str, user: int, by: int | None = None) -> Table:
        """Give a seat to somebody else; by its holder, the organiser, or an administrator (None)."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_under_way(live)
            chair = self.lobby.seat_row(live, seat)
            if by is not None and by not in (live.game["creator"], chair["user_id"]):
                raise NotOrganiser(user=by)
            if chair["user_id"] == user:
                raise SeatTaken(seat=seat, user=user)
            before, draft = self.core.awaited_persons(live), self.core.begin_work(live)
            changes = {"user_id": user, "standing": {}, "resigned": False}
            facts = {"old": chair["user_id"], "new": user, "side": title_of(live.game["title"]).side_of(seat)}
            chair |= changes
            draft.seat(seat, changes)
            self.core.note(live, draft, "substituted", seat=seat, user=by, by="organiser", **facts)
            live.game["awaited"].pop(seat, None)  # the newcomer's time begins now
            draft.send("hand", f"user:{user}", {"seat": seat, "events": []}, seq=live.game["seq"])
            await self.core.finalize(live, draft, before, closing=True)
            await self.core.commit(live, draft)
            return live.table

    async def adjudicate(self, game_id: str, by: int | None, seat: str, seq: int, answer: Any) -> Table:
        """The organiser, or an administrator (None), answers for somebody who cannot; the log says so."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_running(live)
            self.core.require_organiser(live, by)
            assert live.session is not None
            if live.asked.get(seat) != seq:
                raise StaleAnswer(
                    live.table, None, seq=seq, present=live.game["seq"], awaited=sorted(live.session.pending)
                )
            await self.play.answer(live, seat, answer, user=by, by="organiser", asked=seq)
            live = await self.play.try_standing_orders(live)
            return live.table

    async def rename(self, game_id: str, name: str | None, by: int | None = None) -> Table:
        """Give the game a name."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_organiser(live, by)
            live.game["name"] = (name or "").strip()[:100] or None
            await self.change_game(live, "name")
            return live.table

    async def set_pace(self, game_id: str, pace: Pace | Mapping[str, Any], by: int | None = None) -> Table:
        """Another pace, from the next question on."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_organiser(live, by)
            clock = pace if isinstance(pace, Pace) else Pace.from_dict(pace)
            live.game["pace"], live._pace = clock.to_dict(), None
            await self.change_game(live, "pace")
            return live.table

    async def set_language(self, game_id: str, language: str, by: int | None = None) -> Table:
        """The language of the channel's messages."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_organiser(live, by)
            live.game["language"] = language
            await self.change_game(live, "language")
            return live.table

    async def redraw(self, game_id: str) -> None:
        """Have the posts of a game drawn anew, because something changed that is not the game's own."""
        async with self.core.locked_game(game_id) as live:
            await self.change_game(live)

    async def move_to(self, game_id: str, channel_id: int, guild_id: int | None = None) -> Table:
        """Another channel or thread for the game."""
        async with self.core.locked_game(game_id) as live:
            live.game |= {"channel_id": channel_id, "guild_id": guild_id or live.game["guild_id"]}
            await self.lobby.into_channel(live, self.changed(live, "channel_id", "guild_id"))
            return live.table

    async def change_game(self, live: LoadedGame, *names: str) -> None:
        """Write some columns of the game and have its posts drawn anew."""
        await self.core.commit(live, self.changed(live, *names))

    def changed(self, live: LoadedGame, *names: str) -> UnitOfWork:
        """A draft that writes some columns of the game and has its posts drawn anew."""
        draft = self.core.begin_work(live)
        if names:
            draft.game({name: live.game[name] for name in names})
        if (target := channel(live)) is not None:
            kind = "lobby" if live.game["status"] == "lobby" else "dashboard"
            draft.send(kind, target, {"seq": live.game["seq"]}, seq=live.game["seq"], slot=f"{kind}:{live.id}")
        return draft

    # time

    async def pause(self, game_id: str, by: int | None = None) -> Table:
        """Stop the clocks and take no answers; the organiser's word, or an administrator's (None)."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_running(live)
            self.core.require_organiser(live, by)
            await self.pause_clocks(live, by)
            return live.table

    async def pause_clocks(self, live: LoadedGame, by: int | None) -> None:
        """Every clock stops with what it has left."""
        draft, before = self.core.begin_work(live), self.core.awaited_persons(live)
        for seat, wait in live.game["awaited"].items():
            if wait["deadline"] is not None:
                draft.timers(seat, (), live.game["seq"])
            running = max(draft.at, wait.get("away") or 0.0)  # on holiday nothing was being spent
            live.game["awaited"][seat] = {
                "since": wait["since"],
                "deadline": None,
                "spent": running - wait["since"],
                "left": None if wait["deadline"] is None else max(60.0, wait["deadline"] - running),
            }
        live.game["status"] = "paused"
        self.core.note(live, draft, "paused", user=by, by="organiser")
        await self.core.finalize(live, draft, before, closing=True)
        await self.core.commit(live, draft)

    async def resume(self, game_id: str, by: int | None = None) -> Table:
        """Go on: the clocks run again from where they stood."""
        async with self.core.locked_game(game_id) as live:
            if live.game["status"] != "paused":
                raise NotRunning(status=live.game["status"])
            self.core.require_organiser(live, by)
            await self.resume_clocks(live, by)
            return live.table

    async def resume_clocks(self, live: LoadedGame, by: int | None) -> None:
        """Every clock runs on with what it had left."""
        draft, before = self.core.begin_work(live), self.core.awaited_persons(live)
        for seat, wait in live.game["awaited"].items():
            start = max(draft.at, await self.core.away(live, seat))
            deadline = None if wait.get("left") is None else live.pace.shifted(start + wait["left"])
            live.game["awaited"][seat] = waiting(start - wait.get("spent", 0.0), deadline, start, draft.at)
            self.set_timers(live, draft, seat)
        live.game["status"] = "running"
        self.core.note(live, draft, "resumed", user=by, by="organiser")
        await self.core.finalize(live, draft, before, closing=True)
        await self.core.commit(live, draft)

    def set_timers(self, live: LoadedGame, draft: UnitOfWork, seat: str) -> None:
        """The reminders still ahead of a wait."""
        wait = live.game["awaited"][seat]
        steps = [(kind, due) for kind, due in ladder(wait["since"], wait["deadline"]) if due > draft.at]
        draft.timers(seat, steps, live.game["seq"])

    async def extend(self, game_id: str, seat: str, seconds: float, by: int | None = None) -> Table:
        """More time for a seat; the organiser's word, or an administrator's (None)."""
        async with self.core.locked_game(game_id) as live:
            self.core.require_organiser(live, by)
            await self.give_time(live, seat, seconds)
            return live.table

    async def give_time(self, live: LoadedGame, seat: str, seconds: float) -> None:
        """Move a deadline."""
        self.core.require_running(live)
        wait = live.game["awaited"].get(seat)
        if wait is None or wait["deadline"] is None:
            raise BadProposal(reason="no-deadline")
        draft, before = self.core.begin_work(live), self.core.awaited_persons(live)
        wait["deadline"] = max(wait["deadline"], draft.at) + seconds
        self.set_timers(live, draft, seat)
        self.core.note(
            live, draft, "extended", seat=seat, side=title_of(live.game["title"]).side_of(seat), until=wait["deadline"]
        )
        await self.core.finalize(live, draft, before, closing=True)
        await self.core.commit(live, draft)

    # going back further than one's own last word

    async def rewind(self, live: LoadedGame, to: int, event: Event, *, by: str, user: int | None = None) -> LoadedGame:
        """Go back to how things stood after a row; nothing is deleted, the row that says so is added."""
        found = await self.core.store.read(lambda connection: read_rewound(connection, live.id, to))
        draft, before = self.core.begin_work(live), self.core.awaited_persons(live)
        try:
            self.restore_session(live, draft, found, event, by, user)
            await self.core.finalize(live, draft, before, closing=True)
        except BaseException:
            self.core.drop(live.id)
            raise
        await self.core.commit(live, draft)
        return await self.play.try_standing_orders(live)

    def restore_session(
        self, live: LoadedGame, draft: UnitOfWork, found: Rewound, event: Event, by: str, user: int | None
    ) -> None:
        """The session of an earlier moment, and the row that says how it came about."""
        if live.session is not None:
            live.session.close()
        session = live.begin(
            Checkpoint(found.mark.position, found.state, found.mark.dice),
            [row_of(row) for row in found.rows],
            found.inherited,
        )
        session.game.dice.throws.clear()
        live.steps = [row.seq for row in found.rows][len(found.rows) - len(session.log) :]
        row = self.core.next_seq(live)
        draft.log(row, "takeback", session.seq, state_hash=session.hash(), events=[event], by=by, user=user)
        draft.add(DROP_CHECKPOINTS, {"game": live.id, "beyond": session.seq})
        live.asked = dict.fromkeys(session.pending, row)
        live.untold = [(seq, told) for seq, told in live.untold if seq not in found.cut]
        live.news.append((row, event))
        live.private = []
        view = session.game.view(None)
        live.game |= {"turn": view.turn, "phase": view.phase, "moved_at": draft.at, "awaited": {}}
        for chair in live.seats:
            if chair["user_id"] is not None:
                draft.send(
                    "hand", f"user:{chair['user_id']}", {"seat": chair["seat"], "events": [], "again": True}, seq=row
                )

    # when the rules were mended while games run

    async def diverges(self, game_id: str) -> Divergence | None:
        """Where the present rules lead elsewhere than the record since the last checkpoint says; answer 0: nowhere."""
        record = await self.core.store.read(lambda connection: read_record(connection, game_id))
        try:
            live = LoadedGame.from_record(record)
        except Divergence as divergence:
            return divergence
        except Exception as error:
            # The checkpoint itself cannot be read by the present rules: there is nothing to go back to.
            return Divergence(seq=0, seat="", reason=type(error).__name__, asked="", answer="")
        if live.session is not None:
            live.session.close()
        return None

    async def migrate_rules(self, game_id: str) -> Divergence | None:
        """Take a game back to just before the divergence, and say so; an undisturbed one only gets the new version."""
        async with self.core.lock(game_id):
            self.core.drop(game_id)
            record = await self.core.store.read(lambda connection: read_record(connection, game_id))
            version = title_of(record.game["title"]).rules_version
            divergence = await self.diverges(game_id)
            if divergence is None:
                live = await self.core.load(game_id)
                if live.game["rules_version"] != version:
                    live.game["rules_version"] = version
                    await self.change_game(live, "rules_version")
                return None
            if divergence.facts["seq"] == 0:
                return divergence
            live = LoadedGame(record.game, record.seats)
            live.game["rules_version"] = version
            position = divergence.facts["seq"] - 1
            to = await self.core.store.read(lambda connection: read_rewound(connection, game_id, None, position).to)
            live = self.core.keep(
                await self.rewind(live, to, Event("table-mended", {"version": version}), by="organiser")
            )
            live.game["rules_version"] = version
            await self.change_game(live, "rules_version")
            return divergence

    async def migrate_outdated(self) -> dict[str, Divergence | None]:
        """At start: every running game that was last played under another version of its rules, mended."""
        old = await self.core.store.read(
            lambda connection: connection.execute(
                select(games.c.id, games.c.title, games.c.rules_version)
                .where(games.c.status.in_(("running", "paused")))
                .order_by(games.c.created_at)
            ).all()
        )
        outdated = [row.id for row in old if title_of(row.title).rules_version != row.rules_version]
        return {game_id: await self.migrate_rules(game_id) for game_id in outdated}

    # messages

    async def messages(self, game_id: str, kind: str | None = None) -> list[Any]:
        """The messages that were posted for a game, newest first: rows of message_id, target, kind, seq."""

        def read(connection: Connection) -> list[Any]:
            query = select(messages).where(messages.c.game_id == game_id).order_by(messages.c.id.desc())
            return list(connection.execute(query if kind is None else query.where(messages.c.kind == kind)))

        return await self.core.store.read(read)
