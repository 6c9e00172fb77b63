"""The scenes of a game's replay animation: one for every answer that changes the map."""

from __future__ import annotations

from bot.games.files import GameFile, opened, played_again
from bot.text.narrator import catalogue, in_dispatch
from engine.kernel import View
from engine.registry import title as title_of

Scene = tuple[View, str]
BEFORE = 6  # rows before a battle shown in its animation


def scenes_of(
    file: GameFile,
    lang: str,
    *,
    seat: str | None = None,
    turn: int | None = None,
    rows: tuple[int, int] | None = None,
) -> list[Scene]:
    """Return the scenes as a seat (None: a spectator) saw them, each with the last event posted.

    With `turn` or `rows`, return only the scenes of that turn or that range of log rows.
    """
    title = title_of(file.title)
    text, session = catalogue(file.title, lang, file.scenario), opened(file)
    start = session.view(seat)
    scenes: list[Scene] = [(start, text.say("title"))]
    numbers = [0]
    shown = repr((start.pieces, start.markers))
    for line in file.counted():
        step = played_again(file, session, line)
        seen = [event for event in step.events if event.visible_to(seat)]
        view = session.view(seat, seen)
        now = repr((view.pieces, view.markers))
        if now == shown and not view.battles:
            continue
        shown = now
        said = [text.event(event) for event in seen if in_dispatch(text, event, title)]
        scenes.append((view, said[-1] if said else scenes[-1][1]))
        numbers.append(line.seq)
    first, last = rows or (0, numbers[-1])
    return [
        scene
        for number, scene in zip(numbers, scenes, strict=True)
        if (turn is None or scene[0].turn == turn) and first <= number <= last
    ]


def battles_of(file: GameFile) -> list[tuple[int, int]]:
    """Return the battles of a game as ranges of log rows, each including a few rows before the battle."""
    session = opened(file)
    keys, found = session.rules.battle_keys, []
    for line in file.counted():
        step = played_again(file, session, line)
        if any(event.public and event.key in keys for event in step.events):
            found.append((line.seq - BEFORE, line.seq))
    return found
