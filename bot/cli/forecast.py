"""strategos forecast: how well the chance to win is foretold."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.lab import chosen, game_arguments, number
from bot.lab.calibration import calibrate
from engine.players import LEVELS


def add(commands: Commands) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("forecast", help="calibrate the forecast on games that computers play")
    game_arguments(parser)
    parser.add_argument("--players", default="soldier", metavar="LEVEL", help=f"one of {', '.join(LEVELS)}")
    parser.add_argument("--games", type=number, default=40, help="games to fit and to judge by (default 40)")
    parser.add_argument("--playouts", type=float, default=1.0, help="share of the level's playouts (default 1)")
    parser.add_argument("--seed", type=number, default=1, help="number of the first game (default 1)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, fit and judge; one JSON object."""
    if args.players not in LEVELS:
        raise Refusal(f"--players takes one of {', '.join(LEVELS)}, not “{args.players}”")
    title, scenario, options = chosen(args)
    if len(title.seats(scenario, title.resolve_options(scenario, options))) != 2:
        raise Refusal("a forecast needs a game of two")
    if args.games < 2:
        raise Refusal("--games must be at least 2")
    if not 0 < args.playouts <= 1:
        raise Refusal("--playouts must lie above 0 and at most at 1")
    level = LEVELS[args.players]
    level = replace(level, playouts=args.playouts * level.playouts)
    print(json.dumps(calibrate(title, scenario, options, args.games, args.seed, level)))
    return 0
