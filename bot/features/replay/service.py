"""Replays: a game step by step as one viewer saw it; every step is a log row that counts."""

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
    """One step: a log row, its turn and its events."""

    row: int
    turn: int
    events: tuple[Event, ...]
    battle: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """All steps of a game as one viewer saw it."""

    game: GameInfo
    seat: str | None
    steps: tuple[ReplayStep, ...]

    def place(self, row: int | None) -> int:
        """Return the step of a row, or the last one before it; the first step without a row."""
        if row is None:
            return 0
        return max((n for n, step in enumerate(self.steps) if step.row <= row), default=0)

    def turn_begins(self, turn: int) -> int:
        """Return the first step of a turn, or of the next turn with any steps."""
        return next((n for n, step in enumerate(self.steps) if step.turn >= turn), len(self.steps) - 1)

    def battle_after(self, place: int) -> int | None:
        """Return the next step with a battle, or None."""
        return next((n for n in range(place + 1, len(self.steps)) if self.steps[n].battle), None)

    def battle_before(self, place: int) -> int | None:
        """Return the previous step with a battle, or None."""
        return next((n for n in range(place - 1, -1, -1) if self.steps[n].battle), None)

    @property
    def turns(self) -> list[int]:
        """The turns that were played."""
        return sorted({step.turn for step in self.steps})


class Replays:
    """Replays of finished games for everyone who may see them, and of running games for their players."""

    def __init__(self, core: Core, views: Views) -> None:
        self.core, self.views = core, views

    async def replay(self, game: GameInfo, seat: str | None) -> Replay:
        """Return the steps of a game as one viewer saw it; the caller has checked the permission."""
        keys = title_of(game.title).rules(game.scenario, game.options).battle_keys
        return Replay(game, seat, steps_of(await self.views.record(game.id, viewer=seat), keys))

    async def file(self, game: GameInfo, seat: str | None) -> Json:
        """Return the file of a game as a seat may see it, without answers that others can still undo."""
        live = await self.core.snapshot(game.id)
        last = live.record.seq
        if live.unsealed and live.session is not None and live.session.log[-1].seat != seat:
            last = live.unsealed[0] - 1
        file = await self.core.store.read(lambda connection: export_game(connection, game.id))
        return file | {key: [line for line in file[key] if line["seq"] <= last] for key in ("log", "rolls")}


def seats_to_see(game: GameInfo, user: int) -> list[str | None]:
    """Return the viewers a user may choose: any after the end of the game, else only their own seats."""
    if not game.open:
        return [None, *game.seats]
    return [*game.seats_of(user)]


def steps_of(entries: Sequence[Entry], battle_keys: Sequence[str]) -> tuple[ReplayStep, ...]:
    """Return the steps of a record: the set-up, and every answer and note of which the viewer sees something."""
    found: list[ReplayStep] = []
    turn = 0
    for entry in entries:
        if entry.kind not in ("start", "answer", "note", "takeback") or (entry.kind == "note" and not found):
            continue  # no position before the start
        for event in entry.events:
            if event.key == "phase" and isinstance(event.facts.get("turn"), int):
                turn = event.facts["turn"]
        if found and not entry.events:
            continue  # a secret answer, or one that changes nothing
        fought = any(event.key in battle_keys for event in entry.events)
        found.append(ReplayStep(entry.seq, turn, entry.events, fought))
    return tuple(found)
