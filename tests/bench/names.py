"""Names covered by counters, signs, bursts or letters, over positions of random games.

`python -m tests.bench.names` prints how many names are covered per title, and how often those of home spaces are.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from engine import registry
from engine.kernel import Pick, Session
from engine.kernel.view import View
from maps.canvas.resolve import next_door, resolve
from maps.canvas.shapes import Rect
from maps.painter import Painter, frame_for
from maps.pieces.fans import overlap
from maps.pieces.layout import Spot
from maps.pieces.names import name_rects
from maps.pieces.stacks import marker_rects

COVERED = 0.12  # share of a name's rectangle above which it is covered
EVERY = 9  # decisions between the positions of a game
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
HOMES = ("athens", "sparta", "corinth", "thebes")


def positions(title: str, count: int, seed: int = 0) -> Iterator[View]:
    """Yield views of random games, several decisions apart."""
    game, found = registry.title(title), 0
    while found < count:
        rng = random.Random(seed)
        scenario = game.scenarios[seed % len(game.scenarios)]
        session = Session(game, scenario, {}, seed.to_bytes(32, "big"), "names")
        seed += 1
        for turn in range(40 * EVERY):
            if session.over or found == count:
                break
            seat = rng.choice(sorted(session.pending))
            step = session.submit(seat, session.pending[seat].sample(rng))
            if turn % EVERY == EVERY - 1:
                found += 1
                yield session.view(None, step.events)
        session.close()


def squares(painter: Painter) -> list[Rect]:
    """Return the rectangles of everything drawn over the names of a picture."""
    spots = [spot for _, spot, _ in painter.drawn.pieces]
    spots += [*painter.bursts.values(), *painter.free_spots.values()]
    squared = [_square(spot) for spot in spots] + marker_rects(painter)
    return list(set(squared))


def _square(spot: Spot) -> Rect:
    half = spot.size / 2
    return (spot.x - half, spot.y - half, spot.x + half, spot.y + half)


def covered(painter: Painter) -> set[str]:
    """Return the places whose names are covered."""
    over, found = squares(painter), set()
    for name, rect in name_rects(painter).items():
        area = (rect[2] - rect[0]) * (rect[3] - rect[1])
        if sum(overlap(rect, one) for one in over) > COVERED * area:
            found.add(name)
    return found


def measure(title: str, count: int, lang: str = "en", seed: int = 0) -> tuple[int, int, Counter[str]]:
    """Count the names drawn and the names covered over some positions, and how often each name was covered."""
    drawn, hidden, often = 0, 0, Counter[str]()
    for view in positions(title, count, seed):
        painter = Painter(view, frame_for(view, "desktop", None), "light", lang)
        painter.lay({})
        found = covered(painter)
        drawn += len(name_rects(painter))
        hidden += len(found)
        often.update(found)
    return drawn, hidden, often


def questions(title: str, count: int, seed: int = 0) -> Iterator[tuple[View, dict[str, str], list[str]]]:
    """Yield questions about places in random games: the asked seat's view, the letters, and the close-up."""
    game, found = registry.title(title), 0
    while found < count:
        rng = random.Random(seed)
        session = Session(game, game.scenarios[seed % len(game.scenarios)], {}, seed.to_bytes(32, "big"), "names")
        seed += 1
        for _ in range(40 * EVERY):
            if session.over or found == count:
                break
            seat = rng.choice(sorted(session.pending))
            ask = session.pending[seat]
            places = [option.place for option in ask.options if option.place] if isinstance(ask, Pick) else []
            places = list(dict.fromkeys(places))
            if 1 < len(places) <= len(LETTERS) and rng.random() < 0.3:
                found += 1
                view = session.view(seat)
                yield view, dict(zip(places, LETTERS, strict=False)), next_door(view, game.side_of(seat), places)
            session.submit(seat, ask.sample(rng))
        session.close()


def measure_asked(title: str, count: int, seed: int = 0) -> tuple[int, Counter[str]]:
    """Count the names of asked places and of homes in close-ups, and how often each was covered."""
    drawn, often = 0, Counter[str]()
    for view, letters, crop in questions(title, count, seed):
        painter = Painter(view, frame_for(view, "phone", crop), "light", "en")
        painter.lay(letters)
        x0, y0, x1, y1 = painter.frame.box
        asked = {resolve(painter.shapes, name) for name in letters}
        inside = {name for name, (a, b, c, d) in name_rects(painter).items() if x0 < a and y0 < b and c < x1 and d < y1}
        wanted = inside & (asked | set(HOMES))
        drawn += len(wanted)
        often.update(covered(painter) & wanted)
    return drawn, often


if __name__ == "__main__":
    for key in registry.KEYS:
        total, lost, often = measure(key, 200)
        homes = {name: often[name] for name in HOMES if often[name]}
        print(
            f"{key}: {lost} of {total} names covered ({lost / total:.2%}); homes {homes}; most {often.most_common(5)}"
        )
        total, often = measure_asked(key, 100)
        print(f"{key}: of names asked about in close-ups {often.total()} of {total} covered; {often.most_common(5)}")
