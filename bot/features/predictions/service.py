"""Predictions: spectators predict the winner of a battle or of the game; closed by a throw, scored by the Brier score.

A round of predictions is opened by its first prediction and closed by the next throw. The log records the throw, so no
process has to run at that moment, and all participants know the same dice. After the throw a new round may be opened.
Predictions are hidden until they are resolved, and void if there are fewer than two, if all agree, or after a
take-back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from bot.games.core import Core
from bot.games.errors import NotForPlayers, PredictionClosed
from bot.games.loaded import LoadedGame
from bot.games.record import Status
from bot.games.unit_of_work import UnitOfWork, holder_mark
from bot.games.views import Views
from bot.outbox.post import PersonTarget, Post, post
from bot.store.schema import games, holders, log, polls, predictions, rolls
from engine.kernel import Session
from engine.registry import title as title_of

BATTLE, WINNER = "battle", "winner"
SURE, LIKELY = 0.9, 0.7
MONTHS = 3  # of a season


@post("foretold")
class PredictionsResolved(Post):
    """What became of a user's predictions: of each its subject, its result if it counts, what was said and the score."""

    outcomes: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that can be predicted now: the winner of a battle at a place, or of the game."""

    what: str
    subject: str  # the place, or the turn
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A user's line in the scores of a season."""

    user: int
    count: int
    brier: float


def battles_of(session: Session) -> list[Subject]:
    """Return the foreseeable battles from public information, nearest first."""
    found: dict[str, Subject] = {}
    for place in session.game.odds_places(None):
        facts = session.game.odds_of(None, place) or {}
        if facts.get("attacker") and facts.get("defender"):
            zone = str(facts.get("zone") or place)  # a battle for a fort is fought and reported in its zone
            found.setdefault(zone, Subject(BATTLE, zone, (str(facts["attacker"]), str(facts["defender"]))))
    return list(found.values())


def chances_of(sides: Sequence[str], side: str, surely: float) -> dict[str, float]:
    """Return the chances that a press stands for: `surely` for one side, the rest shared; all equal without a side."""
    if side not in sides:
        return {each: 1 / len(sides) for each in sides}
    rest = (1 - surely) / (len(sides) - 1)
    return {each: surely if each == side else rest for each in sides}


def brier(chances: Mapping[str, float], result: str) -> float:
    """Return the score of a prediction: 0 if sure and right, 1 if sure and wrong."""
    return sum((chance - (side == result)) ** 2 for side, chance in chances.items()) / 2


def season_began(now: float) -> float:
    """Return the start of the season, which is a quarter of a year."""
    at = datetime.fromtimestamp(now, UTC)
    return datetime(at.year, (at.month - 1) // MONTHS * MONTHS + 1, 1, tzinfo=UTC).timestamp()


class Predictions:
    """The predictions of spectators."""

    def __init__(self, core: Core, views: Views) -> None:
        self.core, self.views = core, views
        self.open_in: set[str] = set()  # games that may have open predictions, once known
        self.known = False

    async def subjects(self, game_id: str) -> list[Subject]:
        """Return what can be predicted now from public information: nearest battles first, the winner last."""
        live = await self.core.snapshot(game_id)
        seen = live.settled(None)
        if seen is None or live.record.status is not Status.RUNNING:
            return []
        view = seen.view(None)
        found = battles_of(seen)
        sides = tuple(title_of(live.record.title).seats(live.record.scenario, live.record.options))
        if len(sides) > 1:
            found.append(Subject(WINNER, str(view.turn), sides))
        return found

    async def require_spectator(self, live: LoadedGame, user: int) -> None:
        """Refuse current and former players of the game."""
        mark = holder_mark(live.record.seed, user)
        held = select(holders.c.mark).where(holders.c.game_id == live.id, holders.c.mark == mark)
        has_held: bool = await self.core.store.read(lambda connection: connection.execute(held).first() is not None)
        if live.info.seats_of(user) or has_held:
            raise NotForPlayers

    async def predict(self, game_id: str, user: int, what: str, subject: str, side: str, surely: float) -> Subject:
        """Make a prediction with one press; another press changes it while it is open."""
        live = await self.core.snapshot(game_id)
        await self.require_spectator(live, user)
        found = next(
            (each for each in await self.subjects(game_id) if (each.what, each.subject) == (what, subject)), None
        )
        if found is None:
            raise PredictionClosed
        chances = chances_of(found.sides, side, surely)
        async with self.core.locked_game(game_id) as game:  # no dice are thrown during the write
            now, row = self.core.clock.time(), game.record.seq

            def write(connection: Connection) -> None:
                number = open_one(connection, game_id, found, row, now)
                connection.execute(
                    predictions.delete().where(predictions.c.poll_id == number, predictions.c.user_id == user)
                )
                connection.execute(insert(predictions).values(poll_id=number, user_id=user, chances=chances, at=now))

            self.open_in.add(game_id)
            await self.core.store.write(write)
        return found

    async def settle(self, game_id: str) -> int:
        """Resolve all predictions that can be resolved; return how many were. Idempotent."""
        rows = await self.core.store.read(lambda connection: unsettled(connection, game_id))
        if not rows:
            return 0
        live = await self.core.snapshot(game_id)
        verdicts = [(row, *await self.verdict(live, row)) for row in rows]
        due = [found for found in verdicts if found[1] != "open"]
        if not due:
            return 0
        work = UnitOfWork(self.core.store, game_id, self.core.clock.time())
        players = {seat_row.user_id for seat_row in live.seats}

        def write(connection: Connection) -> None:
            told: dict[int, list[dict[str, Any]]] = {}
            for row, state, result in due:
                for user, outcome in resolve(connection, row, state, result, players):
                    told.setdefault(user, []).append(outcome)
            for user, outcomes in sorted(told.items()):
                work.send(PredictionsResolved(outcomes), to=PersonTarget(user), seq=live.record.seq)
            work(connection)

        await self.core.store.write(write)
        self.core.announce("", work.targets)
        return len(due)

    async def of_user(self, game_id: str, user: int) -> dict[tuple[str, str], Mapping[str, float]]:
        """Return a user's predictions that can still be changed, by what they are about."""
        query = select(polls, predictions.c.chances).join(predictions, predictions.c.poll_id == polls.c.id)
        query = query.where(polls.c.game_id == game_id, polls.c.state == "open", predictions.c.user_id == user)

        def read(connection: Connection) -> dict[tuple[str, str], Mapping[str, float]]:
            rows = connection.execute(query).all()
            return {(row.what, row.subject): row.chances for row in rows if not is_closed(connection, row)}

        return await self.core.store.read(read)

    async def with_open(self, batch: set[str]) -> set[str]:
        """Return the games of a batch that may have open predictions; from memory unless other processes write too."""
        if self.core.store.shared:
            return await self.core.store.read(lambda connection: set(read_open(connection, batch)))
        if not self.known:
            self.open_in.update(await self.games_with_open())
            self.known = True
        return batch & self.open_in

    async def verdict(self, live: LoadedGame, row: Any) -> tuple[str, str | None]:
        """Return the state of a prediction: open, void, or scored with its result."""
        if await self.core.store.read(lambda connection: was_rewound(connection, row)):
            return "void", None
        status, outcome = live.record.status, live.record.outcome or {}
        if row.what == WINNER:
            if status is Status.OVER:
                winner = outcome.get("winner")
                return ("scored", str(winner)) if winner in row.sides else ("void", None)
            return ("void", None) if status is Status.ABANDONED else ("open", None)
        keys = title_of(live.record.title).rules(live.record.scenario, live.record.options).battle_keys
        for _, event in await self.views.events(live.id, row.seq):
            if event.key in keys and event.facts.get("zone") == row.subject:
                winner = event.facts.get("winner")
                fits = winner in row.sides and {event.facts.get("attacker"), event.facts.get("defender")} == set(
                    row.sides
                )
                return ("scored", str(winner)) if fits else ("void", None)
            if event.key == "phase" and await self.core.store.read(lambda connection: is_closed(connection, row)):
                return "void", None  # the phase is over, and no battle was fought there
        return ("open", None) if status.under_way else ("void", None)

    async def games_with_open(self) -> list[str]:
        """Return the games with unresolved predictions."""
        return await self.core.store.read(read_open)

    async def season(self, guild_id: int) -> list[SeasonLine]:
        """Return the scores of the season on a server, best first; only resolved predictions count."""
        since = season_began(self.core.clock.time())
        query = (
            select(predictions.c.user_id, func.count(), func.avg(predictions.c.score))
            .join(polls, polls.c.id == predictions.c.poll_id)
            .join(games, games.c.id == polls.c.game_id)
            .where(
                games.c.guild_id == guild_id,
                polls.c.state == "scored",
                predictions.c.score.is_not(None),
                predictions.c.at >= since,
            )
            .group_by(predictions.c.user_id)
        )
        rows = await self.core.store.read(lambda connection: connection.execute(query).all())
        lines = [SeasonLine(user, count, float(average)) for user, count, average in rows]
        return sorted(lines, key=lambda line: (line.brier, -line.count, line.user))


def read_open(connection: Connection, batch: Iterable[str] | None = None) -> list[str]:
    """Return the games with unresolved predictions, among all or among some."""
    query = select(polls.c.game_id).where(polls.c.state == "open").distinct()
    query = query if batch is None else query.where(polls.c.game_id.in_(batch))
    return list(connection.execute(query).scalars())


def is_closed(connection: Connection, row: Any) -> bool:
    """Return whether dice were thrown since a prediction was opened."""
    thrown = select(rolls.c.number).where(rolls.c.game_id == row.game_id, rolls.c.seq > row.seq).limit(1)
    return connection.execute(thrown).first() is not None


def open_one(connection: Connection, game_id: str, subject: Subject, row: int, now: float) -> int:
    """Return the open round of predictions on a subject, opening one if needed; a closed one is not reopened."""
    present = connection.execute(
        select(polls).where(
            polls.c.game_id == game_id,
            polls.c.what == subject.what,
            polls.c.subject == subject.subject,
            polls.c.state == "open",
        )
    ).all()
    for each in present:
        if not is_closed(connection, each):
            number: int = each.id
            return number
    made = connection.execute(
        insert(polls).values(
            game_id=game_id,
            seq=row,
            what=subject.what,
            subject=subject.subject,
            sides=list(subject.sides),
            state="open",
            at=now,
        )
    )
    fresh: int = made.inserted_primary_key[0]  # type: ignore[index]
    return fresh


def unsettled(connection: Connection, game_id: str) -> Sequence[Any]:
    """Return the unresolved predictions of a game."""
    return connection.execute(select(polls).where(polls.c.game_id == game_id, polls.c.state == "open")).all()


def was_rewound(connection: Connection, row: Any) -> bool:
    """Return whether the game was rewound to before a prediction."""
    at = connection.execute(select(log.c.position).where(log.c.game_id == row.game_id, log.c.seq == row.seq)).scalar()
    if at is None:
        return True
    back = select(log.c.seq).where(
        log.c.game_id == row.game_id, log.c.kind == "takeback", log.c.seq > row.seq, log.c.position < at
    )
    return connection.execute(back.limit(1)).first() is not None


def resolve(
    connection: Connection, row: Any, state: str, result: str | None, players: set[int | None]
) -> list[tuple[int, dict[str, Any]]]:
    """Save the result of a prediction; return what to tell each user.

    It is void with fewer than two participants or if all agree.
    """
    said = [
        each
        for each in connection.execute(select(predictions).where(predictions.c.poll_id == row.id)).all()
        if each.user_id not in players
    ]
    minds = {max(sorted(each.chances), key=lambda side: each.chances[side]) for each in said}
    counts = state == "scored" and len(said) > 1 and len(minds) > 1
    kept = ("scored", result) if counts else ("void", None)
    connection.execute(update(polls).where(polls.c.id == row.id).values(state=kept[0], result=kept[1], closed=row.seq))
    told: list[tuple[int, dict[str, Any]]] = []
    for each in said:
        score = brier(each.chances, result) if counts and result is not None else None
        if score is not None:
            mine = predictions.c.poll_id == row.id, predictions.c.user_id == each.user_id
            connection.execute(update(predictions).where(*mine).values(score=score))
        known = {"what": row.what, "subject": row.subject, "result": result if state == "scored" else None}
        told.append((each.user_id, known | {"chance": each.chances.get(result or ""), "score": score}))
    return told
