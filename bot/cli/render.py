"""strategos render: a position, a random game or a saved game as a picture."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import orjson

import maps
from bot.base import Refusal
from bot.cli import Commands
from bot.cli.titles import number, text_file
from bot.lab.simulate import random_steps, seed_of
from engine import registry
from engine.kernel import Event, Session, Title
from engine.kernel.text import LANGUAGES, catalogue
from engine.kernel.view import View
from maps.canvas.shapes import shapes

Seen = list[tuple[View, Sequence[Event]]]


def add(commands: Commands) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("render", help="draw a map")
    add_arguments(parser)
    parser.set_defaults(run=run)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `strategos render`."""
    parser.add_argument("title", metavar="TITLE", help=", ".join(registry.KEYS))
    parser.add_argument("--scenario", help="a scenario of the title (default: its first)")
    parser.add_argument("--seed", type=int, default=1, help="number of a random game (default 1)")
    parser.add_argument("--decisions", type=int, default=0, help="how many decisions to play first (default 0)")
    parser.add_argument("--save", metavar="FILE", help="a game file or a saved session, as JSON")
    parser.add_argument("--position", metavar="FILE", help="a position file")
    parser.add_argument("--seat", help="whose view to draw (default: a spectator's)")
    parser.add_argument("--theme", choices=sorted(maps.THEMES), default="light")
    parser.add_argument("--size", choices=maps.SIZES, default="desktop")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--around", metavar="PLACE", help="come close to a place and its neighbours")
    parser.add_argument(
        "--replay", action="store_true", help="all decisions as a moving picture (WebP, or GIF by suffix)"
    )
    parser.add_argument("--text", action="store_true", help="print the map as plain text as well")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="where to write the picture")


def run(args: argparse.Namespace) -> int:
    """Check what the arguments name, then draw."""
    title = registry.title(args.title)
    for name in ("seed", "decisions"):
        try:
            number(str(getattr(args, name)))
        except argparse.ArgumentTypeError as wrong:
            raise Refusal(f"--{name}: {wrong}") from None
    seats = dict.fromkeys(
        seat
        for scenario in title.scenarios
        for choice in ({}, *modes(title, scenario))
        for seat in title.seats(scenario, title.resolve_options(scenario, choice))
    )
    if args.seat is not None and args.seat not in seats:
        raise Refusal(f"--seat: there is no “{args.seat}”; there are {', '.join(seats)}")
    if args.around is not None and args.around not in shapes(title.key).neighbours:
        raise Refusal(f"--around: there is no place “{args.around}” on this map")
    if args.position:
        text_file(args.position)
    if args.save:
        saved_game(args.save, title.key)
    if not Path(args.output).absolute().parent.is_dir():
        raise Refusal(f"there is no folder for {args.output}")
    return render_command(args)


def modes(title: Title, scenario: str) -> list[dict[str, str]]:
    """Return the options with which a scenario has different seats."""
    return [
        {choice.key: value} | ({"mode": "several"} if choice.key == "players" else {})
        for choice in title.choices(scenario)
        if choice.key in ("mode", "players")
        for value in choice.values
    ]


def saved_game(name: str, title: str) -> None:
    """Refuse a file that is not a saved game of this title."""
    try:
        save = json.loads(text_file(name))
    except ValueError:
        save = None
    if not isinstance(save, dict) or not {"title", "scenario", "options", "log"} <= save.keys():
        raise Refusal(f"{name} is not a saved game")
    if save["title"] != title:
        raise Refusal(f"{name} is a game of {save['title']}, not of {title}")


def render_command(args: argparse.Namespace) -> int:
    """Draw what the arguments ask for and print what was written."""
    if args.replay:
        scenes = replay_scenes(args)
        kind = "gif" if args.output.lower().endswith(".gif") else "webp"
        data = maps.animate(scenes, theme=args.theme, lang=args.lang, kind=kind)
        Path(args.output).write_bytes(data)
        print(f"{args.output}: {len(scenes)} scenes, {len(data)} bytes")
        return 0
    view = view_of(args)
    crop = shapes(args.title).around(args.around) if args.around else None
    picture = maps.paint(view, theme=args.theme, size=args.size, lang=args.lang, crop=crop)
    Path(args.output).write_bytes(picture.png)
    print(f"{args.output}: {picture.width} × {picture.height}, {len(picture.png)} bytes")
    if args.text:
        print(maps.plain_text(view, args.lang))
    return 0


def _session(args: argparse.Namespace) -> tuple[Session, Seen]:
    """Return a session at the requested position, and a view after each decision leading to it."""
    title = registry.title(args.title)
    seed = seed_of(args.seed)
    if args.save:
        save = orjson.loads(Path(args.save).read_bytes())
        if save.get("format") == "strategos-game":
            return _from_file(Path(args.save).read_bytes(), args)
        return Session.restore(title, save, seed), []
    if args.position:
        state = title.read_position(Path(args.position).read_text(encoding="utf-8"))
        session = Session(title, state.scenario, state.options, seed, "render", state=state)
        return session, []
    session = Session(title, args.scenario or title.scenarios[0], {}, seed, str(args.seed))
    seen: Seen = [(session.view(args.seat), ())]
    for step in random_steps(session, args.seed, args.decisions):
        seen.append((session.view(args.seat, step.events), step.events))
    return session, seen


def _from_file(written: bytes, args: argparse.Namespace) -> tuple[Session, Seen]:
    """Replay a game file up to the requested decision; without its seed, recorded throws are used."""
    from bot.games.files import opened, played_again, read_file

    file = read_file(written)
    session, lines = opened(file), file.counted()
    seen: Seen = [(session.view(args.seat), ())]
    for line in lines[: args.decisions or len(lines)]:
        events = played_again(file, session, line).events
        seen.append((session.view(args.seat, events), events))
    return session, seen


def view_of(args: argparse.Namespace) -> View:
    """Return the view that the arguments describe."""
    session, seen = _session(args)
    return seen[-1][0] if seen else session.view(args.seat)


def replay_scenes(args: argparse.Namespace) -> list[tuple[View, str]]:
    """Return a scene for every decision that changed the map, with the last public event as caption."""
    text = catalogue(args.title, args.lang)
    _, seen = _session(args)
    scenes: list[tuple[View, str]] = []
    last = ""
    for view, events in seen:
        shown = repr((view.pieces, view.markers, view.turn, view.phase))
        if shown == last and not view.battles:
            continue
        last = shown
        said = [text.event(event) for event in events if event.public]
        scenes.append((view, said[-1] if said else text.say("title")))
    return scenes
