"""strategos match: computer players against each other, each seed from both sides."""

from __future__ import annotations

import argparse
import json
import sys

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.lab import chosen, game_arguments, number
from bot.lab.matches import match
from engine.players import LEVELS

TWO = 2


def add(commands: Commands) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("match", help="let computer players play each other and print figures")
    game_arguments(parser)
    parser.add_argument("--players", required=True, metavar="A,B", help=f"two of {', '.join(LEVELS)}")
    parser.add_argument("--games", type=number, default=20, help="how many games, two for each seed (default 20)")
    parser.add_argument("--seed", type=number, default=1, help="number of the first seed (default 1)")
    parser.add_argument("--check", action="store_true", help="check the game's invariants after every answer")
    parser.add_argument("--json", action="store_true", help="print the JSON object on one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the match and print what came of it."""
    title, scenario, options = chosen(args)
    players = two_levels(args.players)
    if args.games < 1:
        raise Refusal("--games must be at least 1")
    found = match(title, scenario, options, players, -(-args.games // TWO), args.seed, args.check)
    print(json.dumps(found.figures(), indent=None if args.json else 2))
    for failure in found.failures:
        print(failure, file=sys.stderr)
    return 1 if found.failures else 0


def two_levels(text: str) -> list[str]:
    """The two players that an argument names."""
    players = [player.strip().lower() for player in text.split(",")]
    if len(players) != TWO or any(player not in LEVELS for player in players):
        raise Refusal(f"--players takes two of {', '.join(LEVELS)}, like captain,soldier; not “{text}”")
    return players
