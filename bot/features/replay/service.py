"""Replays: a game step by step, as one pair of eyes saw it; every step is a row of the log as it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.base import Json
from bot.games.core import Core
from bot.games.files import export_game
from bot.games.record import Entry, GameInfo
from bot.games.views import Views
from engine.kernel import Event
from engine.registry import title as title_of


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step: a row of the log, the turn it belongs to, and what was told with it."""

    row: int
    turn: int
    events: tuple[Event, ...]
    battle: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """All steps of a game for one pair of eyes."""

    game: GameInfo
    seat: str | None
    steps: tuple[ReplayStep, ...]

    def place(self, row: int | None) -> int:
        """The step of a row, else the last one before it; the first step where no row is named."""
        if row is None:
            return 0
        return max((n for n, step in enumerate(self.steps) if step.row <= row), default=0)

    def turn_begins(self, turn: int) -> int:
        """The first step of a turn, or of the next one that has any."""
        return next((n for n, step in enumerate(self.steps) if step.turn >= turn), len(self.steps) - 1)

    def battle_after(self, place: int) -> int | None:
        """The next step with a battle."""
        return next((n for n in range(place + 1, len(self.steps)) if self.steps[n].battle), None)

    def battle_before(self, place: int) -> int | None:
        """The last step with a battle before this one."""
        return next((n for n in range(place - 1, -1, -1) if self.steps[n].battle), None)

    @property
    def turns(self) -> list[int]:
        """The turns that were played."""
        return sorted({step.turn for step in self.steps})


class Replays:
    """Finished games for everybody who may see them, one's own running game from one's own seat."""

    def __init__(self, core: Core, views: Views) -> None:
        self.core, self.views = core, views

    async def replay(self, game: GameInfo, seat: str | None) -> Replay:
        """The steps of a game for one pair of eyes; the caller has made sure that they may see it."""
        keys = title_of(game.title).rules(game.scenario, game.options).battle_keys
        return Replay(game, seat, steps_of(await self.views.record(game.id, viewer=seat), keys))

    async def file(self, game: GameInfo, seat: str | None) -> Json:
        """The file of a game as far as a seat may see it played: what others could still undo is left out."""
        live = await self.core.snapshot(game.id)
        last = live.record.seq
        if live.unsealed and live.session is not None and live.session.log[-1].seat != seat:
            last = live.unsealed[0] - 1
        file = await self.core.store.read(lambda connection: export_game(connection, game.id))
        return file | {key: [line for line in file[key] if line["seq"] <= last] for key in ("log", "rolls")}


def seats_to_see(game: GameInfo, user: int) -> list[str | None]:
    """With whose eyes a person may look back: anybody's when the game is over, else with their own alone."""
    if not game.open:
        return [None, *game.seats]
    return [*game.seats_of(user)]


def steps_of(entries: Sequence[Entry], battle_keys: Sequence[str]) -> tuple[ReplayStep, ...]:
    """The steps of a record: what was set up, every answer, and what happened at the table."""
    found: list[ReplayStep] = []
    turn = 0
    for entry in entries:
        if entry.kind not in ("start", "answer", "note", "takeback") or (entry.kind == "note" and not found):
            continue  # before the start there was no position to look at
        for event in entry.events:
            if event.key == "phase" and isinstance(event.facts.get("turn"), int):
                turn = event.facts["turn"]
        if entry.kind in ("note", "takeback") and not entry.events:
            continue
        fought = any(event.key in battle_keys for event in entry.events)
        found.append(ReplayStep(entry.seq, turn, entry.events, fought))
    return tuple(found)
