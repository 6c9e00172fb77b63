"""strategos balance: what equal computer players show of each scenario."""

from __future__ import annotations

import argparse
import json
import sys

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.lab import chosen, game_arguments, number
from bot.lab.balance import balance
from engine.players import LEVELS


def add(commands: Commands) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("balance", help="let equal computer players play each scenario and print figures")
    game_arguments(parser)
    parser.add_argument("--players", default="captain", metavar="LEVEL", help=f"one of {', '.join(LEVELS)}")
    parser.add_argument("--games", type=number, default=20, help="games of each scenario (default 20)")
    parser.add_argument("--seed", type=number, default=1, help="number of the first game (default 1)")
    parser.add_argument("--json", action="store_true", help="print each JSON object on one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play each scenario, or the one that is named, and print one object for each."""
    if args.players not in LEVELS:
        raise Refusal(f"--players takes one of {', '.join(LEVELS)}, not “{args.players}”")
    if args.games < 1:
        raise Refusal("--games must be at least 1")
    title, _, options = chosen(args)
    failures: list[str] = []
    for scenario in [args.scenario] if args.scenario else title.scenarios:
        found = balance(title, scenario, options, args.players, args.games, args.seed)
        print(json.dumps(found.figures(), indent=None if args.json else 2), flush=True)
        failures += found.failures
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0
