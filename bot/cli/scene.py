"""strategos scene: a position as data, for programs that draw their own boards."""

from __future__ import annotations

import argparse

import orjson

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.titles import number
from bot.lab.simulate import recorded
from engine import registry
from engine.kernel.text import LANGUAGES
from maps.scene import board, plain, scene


def add(commands: Commands) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("scene", help="print what lies where on a map")
    parser.add_argument("title", metavar="TITLE", help=", ".join(registry.KEYS))
    parser.add_argument("--scenario", help="a scenario of the title (default: its first)")
    parser.add_argument("--seed", type=number, default=1, help="number of a random game (default 1)")
    parser.add_argument("--decisions", type=number, default=0, help="how many decisions to play first (default 0)")
    parser.add_argument("--seat", help="with whose eyes (default: a spectator's)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--json", action="store_true", help="print places, counters and signs as JSON, not as words")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play some random decisions and print what is on the map."""
    title = registry.title(args.title)
    scenario = args.scenario or title.scenarios[0]
    if args.seat is not None and args.seat not in title.seats(scenario, title.resolve_options(scenario, {})):
        raise Refusal(f"--seat: there is no “{args.seat}”")
    session = recorded(title, scenario, {}, args.seed, args.decisions).session
    found = scene(session.view(args.seat), args.lang)
    if not args.json:
        print(found.words)
        return 0
    fixed = board(title.key, scenario, args.lang)
    print(orjson.dumps({"board": plain(fixed), "scene": plain(found)}).decode())
    return 0
