"""A page of sample pictures: every kind of picture, every title in every theme, size and language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

import maps
from engine import registry
from engine.kernel import Event, Pick, Session
from engine.kernel.battles import with_aftermath
from engine.kernel.text import LANGUAGES
from engine.kernel.view import View
from maps.canvas.resolve import next_door
from maps.canvas.shapes import shapes
from maps.canvas.themes import THEMES

MOST = 320  # most decisions for a title's samples
SEEDS = range(7, 15)  # of the games that are tried
UNDER_WAY = 40
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
QUESTIONS = BATTLES = 3
SCENES = 8
Make = Callable[[], maps.RenderedPicture]
Sample = tuple[str, Make]

NAMES = ("Thucydides", "Xenophon son of Gryllus, of the deme of Erchia", "Ἀσπασία", "Brasidas", "Νικίας", "Hermocrates")
COLUMNS = ("name", "played", "won", "drawn", "lost", "points", "rating")
STANDINGS = [
    dict(zip(COLUMNS, (name, 8, 6 - place, 1, 1 + place, 6.5 - place, 1640 - 31 * place), strict=True))
    for place, name in enumerate(NAMES)
]
CURVES = [
    [[game, 1500 + (4 - place) * 9 * game + (game * (7 + place)) % 23] for game in range(1, 9)] for place in range(6)
]
RATINGS = [{"name": name, "points": points} for name, points in zip(NAMES, CURVES, strict=True)]
CELLS = [["" if row == column else ("1", "0", "½")[(row + column) % 3] for column in range(6)] for row in range(6)]


def _pair(one: str, other: str, winner: int | None) -> dict[str, Any]:
    scores = ["", ""] if winner is None else ["2" if winner == turn else "1" for turn in (0, 1)]
    return {"names": [one, other], "scores": scores, "winner": winner}


BRACKET = [
    {"stage": "w1", "pairs": [_pair(NAMES[0], NAMES[1], 0), _pair(NAMES[2], NAMES[3], 1)]},
    {"stage": "final", "pairs": [_pair(NAMES[0], NAMES[3], None)]},
]


@dataclass(slots=True)
class SampleGame:
    """The samples collected from one random game."""

    stages: dict[str, View] = field(default_factory=dict)
    questions: list[tuple[View, dict[str, str]]] = field(default_factory=list)
    battles: list[dict[str, Any]] = field(default_factory=list)
    fought: tuple[View, list[dict[str, Any]]] | None = None  # the view with the most battles, and these
    hand: tuple[str, list[str], str] = ("", [], "")
    scenes: list[tuple[View, str]] = field(default_factory=list)


def _asked(session: Session) -> Iterator[tuple[View, dict[str, str]]]:
    """Yield the views of open questions about places, with the letters of their menus."""
    for seat, ask in session.pending.items():
        if isinstance(ask, Pick):
            places = list(dict.fromkeys(option.place for option in ask.options if option.place))
            if 1 < len(places) <= len(LETTERS):
                yield (
                    session.view(seat),
                    {place: place if len(place) <= 3 else LETTERS[turn] for turn, place in enumerate(places)},
                )


def battle_keys(title: str) -> tuple[str, ...]:
    """Return the keys of a title's battle events."""
    game = registry.title(title)
    return game.rules(game.scenarios[0], game.resolve_options(game.scenarios[0], {})).battle_keys


def _busy(view: View) -> int:
    """Return how much a view has to show: counters, moves and battles, and the counters in the fullest place."""
    heaps: dict[str, int] = {}
    for piece in view.pieces:
        heaps[piece.place] = heaps.get(piece.place, 0) + 1
    return len(view.pieces) + 4 * len(view.moves) + 6 * len(view.battles) + 2 * max(heaps.values(), default=0)


def play(title: str) -> SampleGame:
    """Play random games until a battle is fought in one, and keep what makes good samples."""
    games = (play_one(title, seed) for seed in SEEDS)
    return next((found for found in games if found.battles), None) or play_one(title, SEEDS[0])


def play_one(title: str, seed: int) -> SampleGame:
    """Play a random game, and keep the positions that make good samples."""
    game, rng, found = registry.title(title), random.Random(seed), SampleGame()
    session = Session(game, game.scenarios[0], {}, seed.to_bytes(32, "big"), "gallery")
    found.stages["empty"] = replace(session.view(None), pieces=[], markers=[], moves=[], battles=[])
    found.stages["start"] = session.view(None)
    events: list[Event] = []
    for turn in range(MOST):
        if session.over:
            break
        if turn == UNDER_WAY:
            found.stages["under-way"] = session.view(None, events[-12:])
        if turn % 3 == 0:
            found.questions += _asked(session)
        seat = rng.choice(sorted(session.pending))
        events += session.submit(seat, session.pending[seat].sample(rng)).events
        _keep(found, session.view(None, events[-30:]), session, events)
    session.close()
    found.questions.sort(key=lambda asked: (-len(asked[1]), repr(asked[1])))
    kept = found.questions
    found.questions = [kept[0], kept[len(kept) // 2], kept[-1]] if len(kept) >= QUESTIONS else kept
    found.battles = [
        {**with_aftermath(event, events[turn + 1 :], battle_keys(title)), "title": title}
        for turn, event in enumerate(events)
        if event.public and event.key in battle_keys(title)
    ]
    return found


def _keep(found: SampleGame, view: View, session: Session, events: Sequence[Event]) -> None:
    """Keep a view that has more counters or battles than those before; also keep hands."""
    if "crowded" not in found.stages or _busy(view) > _busy(found.stages["crowded"]):
        found.stages["crowded"] = view
    if view.moves and len(found.scenes) < SCENES and (not found.scenes or found.scenes[-1][0].moves != view.moves):
        found.scenes.append((view, f"{view.turn}"))
    keys = battle_keys(view.title)
    told = [
        with_aftermath(event, events[turn + 1 :], keys)
        for turn, event in enumerate(events)
        if event.public and event.key in keys and turn >= len(events) - 30
    ]
    if told and (found.fought is None or len(told) > len(found.fought[1])):
        found.fought = (view, told)
    for seat in sorted(session.pending):
        own = session.view(seat)
        if len(own.hand) > len(found.hand[1]):
            found.hand = (view.title, list(own.hand), own.seat or "")


def of_title(title: str) -> Iterator[Sample]:
    """Yield every stage, theme, size and language of a title's map, its questions, battles, hands and recap."""
    found = play(title)
    crowded = found.stages["crowded"]
    for name, view in found.stages.items():
        for size in ("desktop", "phone"):
            yield f"{title}-{name}-{size}", partial(maps.paint, view, size=size)
    yield f"{title}-size-full", partial(maps.paint, crowded, size="full")
    for theme in THEMES:
        for size in ("desktop", "phone"):
            yield f"{title}-theme-{theme}-{size}", partial(maps.paint, crowded, theme=theme, size=size)
    for lang in LANGUAGES:
        for size in ("desktop", "phone"):
            yield f"{title}-language-{lang}-{size}", partial(maps.paint, crowded, lang=lang, size=size)
    for turn, (view, letters) in enumerate(found.questions):
        crop = next_door(view, registry.title(title).side_of(view.seat or ""), letters)
        theme = tuple(THEMES)[turn % len(THEMES)]
        yield f"{title}-question-{turn + 1}", partial(maps.paint, view, size="phone", crop=crop, targets=letters)
        yield (
            f"{title}-question-{turn + 1}-{theme}",
            partial(maps.paint, view, size="desktop", crop=crop, targets=letters, theme=theme),
        )
    yield from _of_battles(title, found)
    if found.scenes:
        yield f"{title}-replay", partial(_replay, found.scenes)


def _of_battles(title: str, found: SampleGame) -> Iterator[Sample]:
    greatest = sorted(found.battles, key=lambda facts: -len(repr(facts)))[:BATTLES]
    for turn, facts in enumerate(greatest):
        for lang in LANGUAGES:
            theme = tuple(THEMES)[turn % len(THEMES)]
            yield f"{title}-battle-{turn + 1}-{theme}-{lang}", partial(maps.paint_battle, facts, lang, theme)
    if found.fought:
        view, told = found.fought
        for size, lang in zip(("desktop", "phone", "phone"), LANGUAGES, strict=False):
            yield f"{title}-recap-{size}-{lang}", partial(maps.paint, view, size=size, lang=lang, fought=told)
    if found.hand[1]:
        for theme, lang in zip(THEMES, (*LANGUAGES, *LANGUAGES), strict=False):
            held, counters, side = found.hand
            yield f"{title}-hand-{theme}-{lang}", partial(maps.paint_hand, held, counters, lang, theme, side)
    for place in list(shapes(title).places)[:1]:
        around = shapes(title).around(place)
        yield f"{title}-close-up", partial(maps.paint, found.stages["crowded"], crop=around)


def of_events() -> Iterator[Sample]:
    """Yield the pictures that belong to no title: tables, brackets and ratings, in every theme and language."""
    for theme, lang in zip(THEMES, (*LANGUAGES, *LANGUAGES), strict=False):
        look = f"{theme}-{lang}"
        yield f"standings-{look}", partial(maps.paint_standings, STANDINGS, "Olympiad 88", lang, theme)
        points = [f"{3 - place / 2:g}" for place in range(6)]
        yield f"cross-table-{look}", partial(maps.paint_cross_table, NAMES, CELLS, points, "Olympiad 88", lang, theme)
        yield f"bracket-{look}", partial(maps.paint_bracket, BRACKET, title="Olympiad 88", lang=lang, theme=theme)
        yield f"ratings-{look}", partial(maps.paint_ratings, RATINGS, "Olympiad 88", lang, theme)


def _replay(scenes: Sequence[tuple[View, str]]) -> maps.RenderedPicture:
    """Return an animated picture of some scenes."""
    return maps.RenderedPicture(maps.animate(scenes), "", 900, 0)


def samples(titles: Sequence[str], kind: str = "") -> Iterator[Sample]:
    """Yield all samples of some titles and of tournaments; `kind` keeps those whose name contains it."""
    parts: list[Iterator[Sample]] = [of_title(title) for title in titles]
    if tuple(titles) == registry.KEYS:
        parts.append(of_events())
    for part in parts:
        for name, make in part:
            if kind in name:
                yield name, make


def write_gallery(folder: Path, titles: Sequence[str] = registry.KEYS, kind: str = "") -> int:
    """Draw all samples into a folder with an index page; return how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for name, make in samples(titles, kind):
        picture = make()
        file = f"{name}.{'webp' if picture.png.startswith(b'RIFF') else 'png'}"
        (folder / file).write_bytes(picture.png)
        note = f"{name} · {picture.width} × {picture.height} · {len(picture.png) // 1024} KB"
        rows.append(
            f'<figure><img src="{file}" width="{min(picture.width, 800)}" alt="{escape(picture.alt)}">'
            f"<figcaption>{escape(note)}</figcaption></figure>"
        )
    page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>\n' + "\n".join(rows) + "\n"
    (folder / "index.html").write_text(page, encoding="utf-8")
    return len(rows)
