"""Rounds: an event moves on. Pairings, games, results, deadlines; every step is one transaction and happens once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.store.schema import entrants, events, games, match_games, matches, rounds
from bot.tables.administration import Administration
from bot.tables.announcements import channel
from bot.tables.errors import BadEvent, EventNot, NotEntered
from bot.tables.event_rows import EntrantRecord, LoadedEvent, MatchGame, MatchRecord, RoundRecord, player_mark
from bot.tables.events import LEAST_PLAYERS, Events
from bot.tables.loaded_game import LoadedGame
from bot.tables.lobby import Lobby, new_id
from bot.tables.pace import DAY
from bot.tables.ratings import Ratings
from bot.tables.records import Table
from bot.tables.unit_of_work import UnitOfWork
from bot.tournaments.model import Ending, Pairing, Tournament
from engine.registry import title as title_of

journal = logging.getLogger(__name__)
GAMES = {True: 2, False: 1}  # games of a match: with both sides, or one
LETTERS = "abcdefgh"
AGAIN = 3600.0  # seconds until a deadline is looked at once more


def compute_pairings(
    event: LoadedEvent, number: int, manual: Sequence[Sequence[Any]], present: Sequence[str]
) -> list[Pairing]:
    """The pairings of a round, from nothing but the record; what the organizer fixed stands, the rest is computed."""
    model = event.model(number)
    if event.record.shape.takes_late_entries:
        here = set(present)
        for player, entrant in model.entrants.items():
            model.entrants[player] = replace(entrant, entered=1, left=None if player in here else number)
    fixed = [Pairing(str(one), str(other), int(side)) for one, other, side in manual if {one, other} <= set(present)]
    taken = [player for pairing in fixed for player in (pairing.first, pairing.second) if player is not None]
    for player in taken:
        model.entrants[player] = replace(model.entrants[player], left=number)
    if fixed and not model.available(number):
        return fixed
    return fixed + pair(event, model, number)


def pair(event: LoadedEvent, model: Tournament, number: int) -> list[Pairing]:
    """What the format makes of the record; nothing once all planned rounds are played."""
    if model.planned and number > model.planned:
        return []
    found = event.record.shape.pair(model)
    return found if any(pairing.second is not None for pairing in found) else []


class Rounds:
    """Starts events, pairs rounds, opens games, takes results, keeps deadlines, finishes."""

    def __init__(self, service: Events, lobby: Lobby, administration: Administration, ratings: Ratings) -> None:
        self.events, self.lobby, self.administration, self.ratings = service, lobby, administration, ratings
        self.core = service.core

    # the clocks

    async def tick(self) -> int:
        """Look at every event in which something ended or fell due; returns how many."""
        now = self.core.clock.time()
        waiting = events.c.dirty.is_(True) | ((events.c.due_at <= now) & events.c.status.in_(("open", "running")))
        found = await self.core.store.read(
            lambda connection: list(connection.execute(select(events.c.id).where(waiting)).scalars())
        )
        for event_id in found:
            # Cleared before it is looked at: whatever ends meanwhile marks it again.
            await self.core.store.write(
                lambda connection, event_id=event_id: (  # type: ignore[misc]
                    connection.execute(update(events).where(events.c.id == event_id).values(dirty=False)).rowcount
                )
            )
            await self.advance(event_id)
        return len(found)

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
                await self.begin(event, None)
            elif record.status == "running":
                if await self.enforce_start(event):
                    event = await self.events.get(event_id)
                await self.settle(event)

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
        await self.events.commit(work)

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
        for place, pairing in enumerate(pairings, 1):
            self.add_match(event, work, place, pairing, set(present))
        target = f"channel:{record.channel_id}"
        work.send("event-round", target, {"round": number}, seq=number, slot=f"event-round:{event.id}:{number}")
        work.send("event-schedule", target, {"round": number}, seq=number)
        for match in event.round_matches(number):
            self.open_threads(event, work, match, match.games)
        if all(match.ending is not None for match in event.round_matches(number)):
            self.next_round(event, work)

    def add_match(self, event: LoadedEvent, work: UnitOfWork, place: int, pairing: Pairing, present: set[str]) -> None:
        """One match of a round; without an opponent, or with one who has left, it is decided at once."""
        number = event.record.round
        match = MatchRecord(
            f"{event.id}.{number}.{place}",
            event.id,
            number,
            place,
            pairing.first,
            pairing.second,
            pairing.side,
            pairing.match,
        )
        here = [player in present for player in match.players]
        if pairing.second is None:
            match.ending, match.first_points = Ending.BYE, 1.0
        elif not all(here):
            match.ending = Ending.FORFEIT if any(here) else Ending.DOUBLE_FORFEIT
            match.first_points, match.second_points = float(here[0]), float(here[1])
        else:
            match.games = self.new_games(event, match)
        event.matches.append(match)
        work.add(insert(matches).values(match.to_row()))
        for game in match.games:
            work.add(insert(match_games).values(game.to_row()))

    def new_games(self, event: LoadedEvent, match: MatchRecord) -> list[MatchGame]:
        """The games of a match, or those with which a level knock-out is played again."""
        first = len(match.games)
        count = GAMES[event.record.both_sides]
        return [
            MatchGame(match.id, first + part, new_id(), match.side if part % 2 == 0 else 1 - match.side)
            for part in range(count)
        ]

    def open_threads(
        self, event: LoadedEvent, work: UnitOfWork, match: MatchRecord, fresh: Sequence[MatchGame]
    ) -> None:
        """Each game gets a thread of its own; delivery opens it and then the game in it."""
        target = f"channel:{event.record.forum_id or event.record.channel_id}"
        for game in fresh:
            work.send(
                "match-thread", target, {"game": game.game_id, "match": match.id, "part": game.part}, seq=match.round
            )

    async def open_game(self, event_id: str, game_id: str, channel_id: int) -> Table | None:
        """The game of a match in its thread, its seats kept for the two; a thread opened twice changes nothing."""
        async with self.events.locked(event_id) as event:
            match, entry = self.game_of(event, game_id)
            if entry.state != "waiting" or match.ending is not None:
                return None
            record, title = event.record, title_of(event.record.title)
            sides = {title.sides[entry.side]: match.first, title.sides[1 - entry.side]: match.second}
            seats = title.seats(record.scenario, record.options)
            holders = {seat: event.user_of(sides[title.side_of(seat)]) for seat in seats}
            game = self.lobby.new_game(
                record.title,
                record.scenario,
                record.options,
                replace(record.pace, after="resign", claim="win"),
                {seat: user for seat, user in holders.items() if user is not None},
                game_id=game_id,
                guild_id=record.guild_id,
                channel_id=channel_id,
                language=record.language,
                name=match_name(event, match, entry),
                match_id=match.id,
            )
            work = self.core.begin_work(game)
            work.new_game(game.record, game.seats)
            work.add(update(match_games).where(match_games.c.game_id == game_id).values(state="open"))
            start_by = event.rounds[match.round].start_by
            facts = {"users": sorted(filter(None, set(holders.values()))), "event": record.name, "start_by": start_by}
            work.send("match-call", f"channel:{channel_id}", facts, seq=0)
            self.lobby.show(game, work)
            await self.lobby.commit_new(game, work)
            return game.table

    @staticmethod
    def game_of(event: LoadedEvent, game_id: str) -> tuple[MatchRecord, MatchGame]:
        """The match and the entry of a game."""
        return next((match, game) for match in event.matches for game in match.games if game.game_id == game_id)

    # results

    async def note_result(self, game: LoadedGame, work: UnitOfWork) -> None:
        """A game of a match has ended: its result goes with the same transaction, and the clocks see to the rest."""
        match_id = game.record.match_id
        if match_id is None:
            return

        def read(connection: Connection) -> Any:
            query = select(match_games.c.side, match_games.c.state, matches.c.event_id)
            joined = query.join(matches, matches.c.id == match_games.c.match_id)
            return connection.execute(joined.where(match_games.c.game_id == game.id)).first()

        entry = await self.core.store.read(read)
        if entry is None or entry.state == "over":
            return
        side = game.title.sides[entry.side]
        points, margin, ending = result_of(game, side)
        work.add(
            update(match_games)
            .where(match_games.c.game_id == game.id)
            .values(state="over", ending=ending, points=points, margin=margin)
        )
        work.add(update(events).where(events.c.id == entry.event_id).values(dirty=True))
        if (target := channel(game)) is not None:
            work.send("match-over", target, {"match": match_id}, seq=game.record.seq)

    async def settle(self, event: LoadedEvent) -> None:
        """Matches whose games are over get their result; a complete round is followed by the next."""
        work, changed = self.events.begin_work(event), False
        record = event.record
        for match in event.round_matches(record.round):
            if match.ending is None and match.games and all(game.state == "over" for game in match.games):
                changed = True
                self.settle_match(event, work, match)
        number = record.round
        if number and all(match.ending is not None for match in event.round_matches(number)):
            changed = True
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
            await self.events.commit(work)

    def settle_match(self, event: LoadedEvent, work: UnitOfWork, match: MatchRecord) -> None:
        """The result of a match; a level knock-out is played again once, then margin and seed decide."""
        played = [game for game in match.games if game.ending == Ending.PLAYED]
        shown = [game for game in match.games if game.ending != Ending.DOUBLE_FORFEIT]
        won = sum(game.points or 0.0 for game in shown)
        margin = round(sum(game.margin or 0.0 for game in played), 3)
        gap = won - len(shown) / 2
        if match.bracket and not gap and shown:
            if len(match.games) <= GAMES[event.record.both_sides]:
                fresh = self.new_games(event, match)
                match.games += fresh
                for game in fresh:
                    work.add(insert(match_games).values(game.to_row()))
                self.open_threads(event, work, match, fresh)
                return
            gap = margin or self.better_seed(event, match)
        if not shown:
            match.ending = Ending.DOUBLE_FORFEIT
        else:
            match.ending = Ending.PLAYED if played else Ending.FORFEIT
            match.first_points = 0.5 if not gap else float(gap > 0)
            match.second_points = 1.0 - match.first_points
        match.margin = margin
        names = ("ending", "first_points", "second_points", "margin")
        work.add(update(matches).where(matches.c.id == match.id).values({name: getattr(match, name) for name in names}))

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
        absent: set[int] = set()
        decided = False
        for match in event.round_matches(current.number):
            for entry in match.games:
                if entry.state == "open" and match.ending is None:
                    missing = await self.forfeit_unstarted(event, match, entry)
                    decided = decided or missing is not None
                    absent |= missing or set()
        if absent:
            work = self.events.begin_work(event)
            for user in sorted(absent):
                await self.events.suspend(event, work, user)
            await self.events.commit(work)
        return decided

    async def forfeit_unstarted(self, event: LoadedEvent, match: MatchRecord, entry: MatchGame) -> set[int] | None:
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
            await self.events.commit(work)
            if event.record.status == "running":
                await self.lose_open_games(event, entrant)
            return event

    async def lose_open_games(self, event: LoadedEvent, entrant: EntrantRecord) -> None:
        """The games of one who has left the event are lost."""
        for match in event.round_matches(event.record.round):
            if entrant.player not in match.players or match.ending is not None:
                continue
            for entry in match.games:
                if entry.state == "waiting":
                    await self.forfeit_unopened(event, entry, match.first == entrant.player)
                if entry.state != "open":
                    continue
                async with self.core.locked_game(entry.game_id) as game:
                    side = game.title.sides[entry.side if entrant.player == match.first else 1 - entry.side]
                    mine = [chair.seat for chair in game.seats if game.title.side_of(chair.seat) == side]
                    if game.record.status == "lobby":
                        other = next(each for each in game.title.sides if each != side)
                        await self.administration.forfeit(game, other, "dropped-out")
                    elif game.record.status in ("running", "paused"):
                        await self.administration.give_up(game, mine, entrant.user_id, "player")

    async def forfeit_unopened(self, event: LoadedEvent, entry: MatchGame, first_left: bool) -> None:
        """A game whose thread does not exist yet is decided without one."""
        work = self.events.begin_work(event)
        work.add(
            update(match_games)
            .where(match_games.c.game_id == entry.game_id)
            .values(state="over", ending=Ending.FORFEIT, points=0.0 if first_left else 1.0, margin=0.0)
        )
        self.events.change(event, work, dirty=True)
        await self.events.commit(work)

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
            self.events.show(event, work)
            await self.events.commit(work)
            return event

    # what the organizer fixes

    async def fix_pairing(
        self, event_id: str, by: int | None, pairs: Sequence[tuple[int, int]], *, organizer: bool = False
    ) -> LoadedEvent:
        """Pairings of the next round by hand or from a file; the first of each begins with the first side."""
        async with self.events.locked(event_id) as event:
            self.events.require_organizer(event, by, organizer)
            self.events.require_status(event, "open", "running")
            if not event.record.shape.takes_late_entries:
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
            await self.events.commit(work)
            return event

    async def check(self, event_id: str) -> tuple[int, list[int]]:
        """Compute every round again from the record: how many there are, and which came out otherwise than played."""
        event = await self.events.get(event_id)
        wrong = []
        for number, paired in sorted(event.rounds.items()):
            again = compute_pairings(event, number, paired.manual, paired.present)
            if again != [match.pairing for match in event.round_matches(number)]:
                wrong.append(number)
        return len(event.rounds), wrong

    async def of_game(self, table: Table) -> LoadedEvent | None:
        """The event to which a game belongs."""
        found = await self.core.store.read(
            lambda connection: connection.execute(
                select(matches.c.event_id).join(games, games.c.match_id == matches.c.id).where(games.c.id == table.id)
            ).scalar()
        )
        return await self.events.get(found) if found else None


def result_of(game: LoadedGame, side: str) -> tuple[float, float, str]:
    """Points and margin of a side, and how the game ended; one without a result counts for nobody."""
    outcome = game.record.outcome
    if outcome is None or (outcome["kind"] == "forfeit" and outcome["winner"] is None):
        return 0.0, 0.0, Ending.DOUBLE_FORFEIT
    winner = outcome["winner"]
    points = 0.5 if winner is None else float(winner == side)
    if outcome["kind"] == "forfeit":
        return points, 0.0, Ending.FORFEIT
    by_rules = game.session is not None and game.session.over
    margin = float(game.title.evaluate(game.session.game.state, side)) if game.session and by_rules else 0.0
    return points, margin, Ending.PLAYED


def match_name(event: LoadedEvent, match: MatchRecord, entry: MatchGame) -> str:
    """What the table and the thread of a match are called."""
    names = [event.entrants[player].name or "?" for player in match.players if player in event.entrants]
    if entry.side != match.side:
        names.reverse()
    letter = LETTERS[entry.part % len(LETTERS)] if len(match.games) > 1 else ""
    return f"{event.record.name[:40]} {match.round}.{match.number}{letter}: {' – '.join(name[:22] for name in names)}"
