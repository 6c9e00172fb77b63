"""Rounds: an event moves on. Pairings, games, results, deadlines; every step is one transaction and happens once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.features.lobby.service import Lobby
from bot.features.manage.service import Administration
from bot.features.ratings.service import Ratings
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.match_games import GAMES, MatchTables, game_of, seating
from bot.features.tournaments.organize import EventCare
from bot.features.tournaments.pairings import Seated, compute_pairings
from bot.features.tournaments.record import EntrantRecord, LoadedEvent, MatchGame, MatchRecord, RoundRecord, player_mark
from bot.features.tournaments.results import decided, lost_on_time, result_of, scores_of
from bot.features.tournaments.service import LEAST_PLAYERS, Events
from bot.features.tournaments.verify import EventCheck, check_rounds
from bot.games.announce import channel
from bot.games.errors import BadEvent, EventNot, JudgeInvolved, NotEntered
from bot.games.info import Table
from bot.games.loaded import LoadedGame
from bot.games.pace import DAY
from bot.games.record import OPENED, SEALED
from bot.games.unit_of_work import UnitOfWork
from bot.store import StoreError
from bot.store.schema import entrants, events, games, holders, match_games, matches, rounds

journal = logging.getLogger(__name__)
AGAIN = 3600.0  # seconds until a deadline is looked at once more
RETRY = 300.0  # seconds until an event that could not go on is tried again


class Rounds:
    """Starts events, pairs rounds, opens games, takes results, keeps deadlines, finishes."""

    def __init__(self, service: Events, lobby: Lobby, administration: Administration, ratings: Ratings) -> None:
        self.events, self.lobby, self.administration, self.ratings = service, lobby, administration, ratings
        self.core, self.match_tables = service.core, MatchTables(service, lobby)
        self.care = EventCare(service, self.match_tables, administration)
        self.stuck: dict[str, float] = {}  # events that cannot go on, and when they are tried again

    # the clocks

    async def tick(self) -> int:
        """Look at every event in which something ended or fell due; returns how many."""
        now = self.core.clock.time()
        waiting = events.c.dirty.is_(True) | ((events.c.due_at <= now) & events.c.status.in_(("open", "running")))
        found = await self.core.store.read(
            lambda connection: list(connection.execute(select(events.c.id).where(waiting)).scalars())
        )
        found += [event_id for event_id in self.stuck if event_id not in found]
        for event_id in found:
            if self.stuck.get(event_id, 0.0) <= now:
                await self.look_at(event_id)
        return len(found)

    async def look_at(self, event_id: str) -> None:
        """Look at one event; one that cannot go on is tried again later and keeps no other waiting."""
        # Cleared before it is looked at: whatever ends meanwhile marks it again.
        seen = update(events).where(events.c.id == event_id).values(dirty=False)
        await self.core.store.write(lambda connection: connection.execute(seen).rowcount)
        self.stuck[event_id] = 0.0  # until it is through: whatever stops this look, there will be another
        try:
            await self.advance(event_id)
            self.stuck.pop(event_id, None)  # another look may have been through before this one
        except StoreError:
            raise
        except Exception:
            journal.exception("event %s cannot go on; it is tried again in %g minutes", event_id, RETRY / 60)
            self.stuck[event_id] = self.core.clock.time() + RETRY

    async def catch_up(self) -> None:
        """At start: look at everything that is under way once."""
        await self.core.store.write(
            lambda connection: (
                connection.execute(update(events).where(events.c.status == "running").values(dirty=True)).rowcount
            )
        )

    async def advance(self, event_id: str) -> None:
        """Move an event on as far as it goes."""
        async with self.events.locked(event_id) as event:
            now, record = self.core.clock.time(), event.record
            if record.status == "open" and record.begins_at is not None and record.begins_at <= now:
                if not (record.check_in and await self.care.make_up(event, record.begins_at)):
                    await self.begin(event, None)
            elif record.status == "running":
                if await self.enforce_start(event):
                    event = await self.events.get(event_id)
                await self.settle(event)
            elif record.status == "over":
                await self.open_late_luck(event)

    # starting

    async def start(self, event_id: str, by: int | None, *, organizer: bool = False) -> LoadedEvent:
        """Close the entries and pair the first round."""
        async with self.events.locked(event_id) as event:
            self.events.require_organizer(event, by, organizer)
            self.events.require_status(event, "open")
            await self.begin(event, by, refuse=True)
            return event

    async def begin(self, event: LoadedEvent, by: int | None, *, refuse: bool = False) -> None:
        """The first round; without enough players the event is called off, or the organizer is refused."""
        record, work = event.record, self.events.begin_work(event)
        for entrant in list(event.entrants.values()):
            if entrant.left_in is not None or (record.check_in and not entrant.checked):
                del event.entrants[entrant.player]
                work.add(delete(entrants).where(entrants.c.event_id == event.id, entrants.c.player == entrant.player))
        sizes = record.shape.sizes
        if len(event.entrants) < LEAST_PLAYERS or (sizes and len(event.entrants) not in sizes):
            if refuse:
                raise BadEvent(reason="players", possible=[str(size) for size in sizes] or [f"{LEAST_PLAYERS} …"])
            self.events.change(event, work, status="cancelled", ended_at=work.at, due_at=None)
            self.events.act(event, work, "cancel", by)
        else:
            await self.seed(event, work)
            self.events.change(event, work, status="running", started_at=work.at)
            self.events.act(event, work, "start", by, players=len(event.entrants))
            self.next_round(event, work)
        self.events.show(event, work)
        await self.events.commit(event, work)

    async def seed(self, event: LoadedEvent, work: UnitOfWork) -> None:
        """Give ranks: those with a rating in its order, the others behind them; equals are parted by lot."""
        known = await self.ratings.strengths(event.record.title)
        rated = sorted({known[one.user_id] for one in event.entrants.values() if one.user_id in known}, reverse=True)
        for entrant in event.entrants.values():
            strength = known.get(entrant.user_id or 0)
            rank = len(rated) + 1 if strength is None else rated.index(strength) + 1
            if rank != entrant.rank:
                self.events.change_entrant(entrant, work, rank=rank)

    # a round

    def next_round(self, event: LoadedEvent, work: UnitOfWork) -> None:
        """Pair the next round, or finish."""
        record, number = event.record, event.record.round + 1
        present = [one.player for one in event.entrants.values() if one.plays_in(number)]
        pairings = compute_pairings(event, number, record.manual, present)
        if not pairings:
            self.finish(event, work)
            return
        paired = RoundRecord(
            event.id,
            number,
            work.at,
            work.at + record.start_days * DAY,
            record.forbidden,
            record.manual,
            sorted(present),
        )
        event.rounds[number] = paired
        work.add(insert(rounds).values(paired.to_row()))
        self.events.change(event, work, round=number, manual=[], due_at=paired.start_by)
        for place, seated in enumerate(pairings, 1):
            self.add_match(event, work, place, seated, set(present))
        target = f"channel:{record.channel_id}"
        work.send("event-round", target, {"round": number}, seq=number, slot=f"event-round:{event.id}:{number}")
        work.send("event-schedule", target, {"round": number}, seq=number)
        for match in event.round_matches(number):
            self.match_tables.open_threads(event, work, match, match.games)
        if all(match.ending is not None for match in event.round_matches(number)):
            self.next_round(event, work)

    def add_match(self, event: LoadedEvent, work: UnitOfWork, place: int, seated: Seated, present: set[str]) -> None:
        """One match of a round; without an opponent, or with one who has left, it is decided at once."""
        number, (pairing, others) = event.record.round, seated
        match = MatchRecord(
            f"{event.id}.{number}.{place}",
            event.id,
            number,
            place,
            pairing.first,
            pairing.second,
            pairing.side,
            pairing.match,
            others=list(others) or None,
        )
        here = [player in present for player in match.players]
        if pairing.second is None:
            match.ending, match.first_points = Ending.BYE, 1.0
        elif not all(here):
            match.ending = Ending.FORFEIT if any(here) else Ending.DOUBLE_FORFEIT
            match.first_points, match.second_points = float(here[0]), float(here[1])
        else:
            match.games = self.match_tables.new_games(event, match)
        event.matches.append(match)
        work.add(insert(matches).values(match.to_row()))
        for game in match.games:
            work.add(insert(match_games).values(game.to_row()))

    # results

    async def note_result(self, game: LoadedGame, work: UnitOfWork) -> None:
        """A game of a match has ended: its result goes with the same transaction, and the clocks see to the rest."""
        match_id = game.record.match_id
        if match_id is None:
            return

        def read(connection: Connection) -> str | None:
            query = select(matches.c.event_id).join(match_games, matches.c.id == match_games.c.match_id)
            return connection.execute(query.where(match_games.c.game_id == game.id)).scalar()

        found = await self.core.store.read(read)
        if found is None:
            return
        event = await self.events.get(found)
        match, entry = game_of(event, game.id)
        if entry.state == "over":
            return
        if match.others:
            scores, ending = scores_of(game, seating(event, match, entry))
            values: dict[str, Any] = {"ending": ending, "scores": scores}
        else:
            side = game.title.sides[entry.side]
            points, margin, ending = result_of(game, side, entry.bid or 0, event.record.duplicate is not None)
            values = {"ending": ending, "points": points, "margin": margin, "timed_out": lost_on_time(game)}
        work.add(update(match_games).where(match_games.c.game_id == game.id).values(state="over", **values))
        work.add(update(events).where(events.c.id == event.id).values(dirty=True))
        if (target := channel(game)) is not None:
            facts = {"match": match_id, "bid": entry.bid or 0, "points": values.get("points"), "side": entry.side}
            work.send("match-over", target, facts, seq=game.record.seq)

    async def settle(self, event: LoadedEvent) -> None:
        """Matches whose games are over get their result; a complete round is followed by the next."""
        work, changed = self.events.begin_work(event), False
        record = event.record
        for match in event.round_matches(record.round):
            if match.ending is None and match.games and all(game.state == "over" for game in match.games):
                changed = True
                self.settle_match(event, work, match)
        number = record.round
        opened: list[str] = []
        if number and all(match.ending is not None for match in event.round_matches(number)):
            changed = True
            opened = self.open_luck(event, work, number)
            self.next_round(event, work)
        elif record.due_at is not None and record.due_at <= work.at:
            # Games whose threads were opened late are looked at again; those that run have clocks of their own.
            waiting = any(game.state == "waiting" for match in event.round_matches(number) for game in match.games)
            changed = True
            self.events.change(event, work, due_at=work.at + AGAIN if waiting else None)
        if changed:
            slot = f"event-round:{event.id}:{number}"
            work.send("event-round", f"channel:{record.channel_id}", {"round": number}, seq=number, slot=slot)
            self.events.show(event, work)
            await self.events.commit(event, work)
        for game_id in opened:
            self.core.drop(game_id)  # what is in memory still says that its luck is sealed

    @staticmethod
    def open_luck(event: LoadedEvent, work: UnitOfWork, number: int) -> list[str]:
        """Nobody plays with the luck of a duplicate round any more: its dice may be told and verified."""
        if not event.record.duplicate:
            return []
        found = [game.game_id for match in event.round_matches(number) for game in match.games]
        work.add(update(games).where(games.c.id.in_(found), games.c.luck == SEALED).values(luck=OPENED))
        ended = select(games.c.id).where(games.c.id.in_(found), games.c.status.in_(("over", "abandoned")))
        work.add(delete(holders).where(holders.c.game_id.in_(ended)))
        return found

    async def open_late_luck(self, event: LoadedEvent) -> None:
        """A game of an event that was closed early has ended: was it the last one with its luck?"""
        for number in event.rounds if event.record.duplicate else ():
            entries = [game for match in event.round_matches(number) for game in match.games]
            if all(entry.state in ("over", "waiting", "bidding") for entry in entries):
                work = self.events.begin_work(event)
                opened = self.open_luck(event, work, number)
                if number == event.record.round and event.opened_seed:  # the final table may say the seed now
                    work.send("event-over", f"channel:{event.record.channel_id}", {}, seq=number)
                await self.events.commit(event, work)
                for game_id in opened:
                    self.core.drop(game_id)

    def settle_match(self, event: LoadedEvent, work: UnitOfWork, match: MatchRecord) -> None:
        """The result of a match; a level knock-out is played again once, then margin and seed decide."""
        if match.others:
            self.settle_table(work, match)
            return
        played = [game for game in match.games if game.ending == Ending.PLAYED]
        shown = [game for game in match.games if game.ending not in (Ending.DOUBLE_FORFEIT, Ending.ANNULLED)]
        annulled = any(game.ending == Ending.ANNULLED for game in match.games)
        won = sum(game.points or 0.0 for game in shown)
        margin = round(sum(game.margin or 0.0 for game in played), 3)
        gap = won - len(shown) / 2 or self.more_punctual(match)
        if match.bracket and not gap and (shown or annulled):
            if len(match.games) <= GAMES[event.record.both_sides]:
                fresh = self.match_tables.new_games(event, match)
                match.games += fresh
                for game in fresh:
                    work.add(insert(match_games).values(game.to_row()))
                self.match_tables.open_threads(event, work, match, fresh)
                return
            gap = margin or self.better_seed(event, match)
        if not shown and not gap:
            match.ending = Ending.ANNULLED if annulled else Ending.DOUBLE_FORFEIT
        else:
            match.ending = Ending.PLAYED if played else Ending.FORFEIT
            match.first_points = 0.5 if not gap else float(gap > 0)
            match.second_points = 1.0 - match.first_points
        match.margin = margin
        names = ("ending", "first_points", "second_points", "margin")
        work.add(update(matches).where(matches.c.id == match.id).values({name: getattr(match, name) for name in names}))

    @staticmethod
    def more_punctual(match: MatchRecord) -> float:
        """In a level knock-out whoever lost fewer games on time or by staying away goes on; 0 if that is level too."""
        if not match.bracket:
            return 0.0
        lost = [game for game in match.games if game.timed_out or game.ending == Ending.FORFEIT]
        mine = sum(1 for game in lost if not game.points)
        return float(len(lost) - 2 * mine)

    @staticmethod
    def settle_table(work: UnitOfWork, match: MatchRecord) -> None:
        """The result of a table of several stands with its game."""
        match.ending = match.games[0].ending
        work.add(update(matches).where(matches.c.id == match.id).values(ending=match.ending))

    @staticmethod
    def better_seed(event: LoadedEvent, match: MatchRecord) -> float:
        """1 if the first of two is the better seed, else -1."""
        model = event.model(1)
        first, second = (model.entrants[player] for player in match.players)
        return 1.0 if model.order(first) < model.order(second) else -1.0

    # deadlines

    async def enforce_start(self, event: LoadedEvent) -> bool:
        """Whoever has not begun by the deadline of the round loses that game; tell whether anything was decided."""
        current, now = event.rounds.get(event.record.round), self.core.clock.time()
        if current is None or current.start_by is None or current.start_by > now:
            return False
        unbegun = [
            entry
            for match in event.round_matches(current.number)
            for entry in match.games
            if match.ending is None and entry.state in ("open", "bidding")
        ]
        if await self.not_begun(unbegun) and await self.care.make_up(event, current.start_by):
            return False
        absent: set[int] = set()
        acted = False
        for match in event.round_matches(current.number):
            for entry in match.games:
                if entry.state not in ("open", "bidding") or match.ending is not None:
                    continue
                missing = await (
                    self.forfeit_unstarted(entry) if entry.state == "open" else self.forfeit_unbid(event, match, entry)
                )
                acted = acted or missing is not None
                absent |= missing or set()
        absent -= {one.user_id for one in event.entrants.values() if one.user_id and one.left_in is not None}
        if absent:
            work = self.events.begin_work(event)
            for user in sorted(absent):
                await self.events.suspend(event, work, user)
            await self.events.commit(event, work)
        return acted

    async def not_begun(self, entries: Sequence[MatchGame]) -> bool:
        """Whether a game of these has no players yet, or no sides."""
        opened = [entry.game_id for entry in entries if entry.state == "open"]
        query = select(games.c.id).where(games.c.id.in_(opened), games.c.status == "lobby").limit(1)
        found = await self.core.store.read(lambda connection: connection.execute(query).first())
        return found is not None or len(opened) < len(entries)

    async def forfeit_unbid(self, event: LoadedEvent, match: MatchRecord, entry: MatchGame) -> set[int] | None:
        """Decide a game whose sides were not settled: who has bid has won; returns who has not."""
        bids = entry.bids or {}
        missing = [player for player in match.players if player not in bids]
        ending = Ending.FORFEIT if bids else Ending.DOUBLE_FORFEIT
        work = self.events.begin_work(event)
        values = decided(entry, float(match.first in bids), ending)
        work.add(update(match_games).where(match_games.c.game_id == entry.game_id).values(values))
        await self.events.commit(event, work)
        return {user for player in missing if (user := event.user_of(player)) is not None}

    async def forfeit_unstarted(self, entry: MatchGame) -> set[int] | None:
        """Decide a game that has not begun: who sits has won; returns who is missing, None if it has begun."""
        async with self.core.locked_game(entry.game_id) as game:
            if game.record.status != "lobby":
                return None
            sitting = {game.title.side_of(chair.seat) for chair in game.seats if chair.user_id is not None}
            missing = {chair.reserved_for for chair in game.seats if chair.user_id is None and chair.reserved_for}
            winner = next(iter(sitting)) if len(sitting) == 1 else None
            await self.administration.forfeit(game, winner, "not-started")
            return missing

    # leaving

    async def drop_out(
        self, event_id: str, user: int, by: int | None = None, *, organizer: bool = False
    ) -> LoadedEvent:
        """Leave the event: no more pairings, and what is not finished of this round is lost."""
        async with self.events.locked(event_id) as event:
            if by is not None and by != user:
                self.events.require_organizer(event, by, organizer)
                if event.are_playing(by, user):
                    raise JudgeInvolved(user=by)  # it would be a win for whoever says it
            self.events.require_status(event, "open", "running")
            entrant = event.find(user)
            if entrant is None or entrant.left_in is not None:
                raise NotEntered(event=event.record.name)
            work = self.events.begin_work(event)
            if event.record.status == "open":
                del event.entrants[entrant.player]
                work.add(delete(entrants).where(entrants.c.event_id == event.id, entrants.c.player == entrant.player))
            else:
                self.events.change_entrant(entrant, work, left_in=event.record.round + 1)
                self.events.act(event, work, "drop-out", by or user, user=user)
            self.events.show(event, work)
            await self.events.commit(event, work)
            if event.record.status == "running":
                await self.lose_open_games(event, entrant)
            return event

    async def member_left(self, guild_id: int, user: int) -> None:
        """Somebody is no member of the server any more: events go on without them, once no seat is kept for them."""
        for record in await self.events.in_guild(guild_id):
            event = await self.events.get(record.id)
            games = [game.game_id for match in event.round_matches(record.round) for game in match.games]
            waited_for = any(table.id in games for table in await self.administration.games.of_user(user))
            if event.takes_part(user) and record.status in ("open", "running") and not waited_for:
                await self.drop_out(event.id, user)

    async def lose_open_games(self, event: LoadedEvent, entrant: EntrantRecord) -> None:
        """The games of one who has left the event are lost."""
        for match in event.round_matches(event.record.round):
            if entrant.player not in match.players or match.ending is not None:
                continue
            for entry in match.games:
                if entry.state in ("waiting", "bidding") and not match.others:
                    await self.forfeit_unopened(event, entry, match.first == entrant.player)
                if entry.state != "open":
                    continue
                async with self.core.locked_game(entry.game_id) as game:
                    side = game.title.sides[entry.side if entrant.player == match.first else 1 - entry.side]
                    mine = [seat for seat, player in seating(event, match, entry).items() if player == entrant.player]
                    if game.record.status == "lobby" and match.others:
                        continue  # the others may still come; the deadline decides
                    if game.record.status == "lobby":
                        other = next(each for each in game.title.sides if each != side)
                        await self.administration.forfeit(game, other, "dropped-out")
                    elif game.record.status in ("running", "paused"):
                        await self.administration.give_up(game, mine, entrant.user_id, "player")

    async def forfeit_unopened(self, event: LoadedEvent, entry: MatchGame, first_left: bool) -> None:
        """A game whose thread does not exist yet is decided without one."""
        work = self.events.begin_work(event)
        values = decided(entry, 0.0 if first_left else 1.0, Ending.FORFEIT)
        work.add(update(match_games).where(match_games.c.game_id == entry.game_id).values(values))
        self.events.change(event, work, dirty=True)
        await self.events.commit(event, work)

    # the end

    def finish(self, event: LoadedEvent, work: UnitOfWork) -> None:
        """The last round is played: the seed is opened, the final table is posted."""
        self.events.change(event, work, status="over", ended_at=work.at, due_at=None)
        self.events.act(event, work, "finish", None)
        work.send("event-over", f"channel:{event.record.channel_id}", {}, seq=event.record.round)

    async def close(self, event_id: str, by: int | None, *, organizer: bool = False) -> LoadedEvent:
        """End an event early: what is not finished is not counted; before the start it is called off."""
        if (await self.events.get(event_id)).record.status in ("draft", "open"):
            return await self.events.cancel(event_id, by, organizer=organizer)
        async with self.events.locked(event_id) as event:
            self.events.require_organizer(event, by, organizer)
            self.events.require_status(event, "running")
            work = self.events.begin_work(event)
            self.events.act(event, work, "close", by)
            self.finish(event, work)
            self.events.change(event, work, dirty=True)  # luck that nobody plays with any more is opened
            self.events.show(event, work)
            await self.events.commit(event, work)
            return event

    # what the organizer fixes

    async def fix_pairing(
        self, event_id: str, by: int | None, pairs: Sequence[tuple[int, int]], *, organizer: bool = False
    ) -> LoadedEvent:
        """Pairings of the next round by hand or from a file; the first of each begins with the first side."""
        async with self.events.locked(event_id) as event:
            self.events.require_organizer(event, by, organizer)
            self.events.require_status(event, "open", "running")
            if not event.record.shape.takes_late_entries or event.record.table_size:
                raise EventNot(status="fixed")
            known = {one.player for one in event.active}
            fixed = [[player_mark(event.record.seed, user) for user in pair] for pair in pairs]
            everybody = [player for pair in fixed for player in pair]
            if len(set(everybody)) != len(everybody) or not set(everybody) <= known:
                raise BadEvent(reason="pair", possible=[])
            kept = [row for row in event.record.manual if not {row[0], row[1]} & set(everybody)]
            work = self.events.begin_work(event)
            self.events.change(event, work, manual=[*kept, *([*pair, 0] for pair in fixed)])
            self.events.act(event, work, "pair", by, users=[list(pair) for pair in pairs])
            await self.events.commit(event, work)
            return event

    async def check(self, event_id: str) -> EventCheck:
        """Compute every round again from the record."""
        return await check_rounds(self.core, await self.events.get(event_id))

    async def of_game(self, table: Table) -> LoadedEvent | None:
        """The event to which a game belongs."""
        found = await self.core.store.read(
            lambda connection: connection.execute(
                select(matches.c.event_id).join(games, games.c.match_id == matches.c.id).where(games.c.id == table.id)
            ).scalar()
        )
        return await self.events.get(found) if found else None
