"""strategos simulate, match, balance, forecast: games that the program plays by itself, and what they show."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.storage import write_private
from bot.cli.titles import chosen, game_arguments, number
from bot.lab import simulate
from bot.lab.balance import balance
from bot.lab.calibration import calibrate
from bot.lab.matches import match
from bot.lab.validity import SAMPLED, validity
from engine.players import LEVELS, PLAYERS, Level
from engine.players.win_chance import outlook_of

TWO = 2


def add(commands: Commands) -> None:
    """Register the subcommands."""
    random_games = commands.add_parser("simulate", help="play random legal games and print figures")
    game_arguments(random_games)
    random_games.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    random_games.add_argument("--seed", type=number, default=1, help="number of the first game (default 1)")
    random_games.add_argument(
        "--pass-windows", action="store_true", help="count hand-overs as if everybody passed in reaction windows"
    )
    random_games.add_argument("--check", action="store_true", help="check every invariant after every decision")
    random_games.add_argument("--export", metavar="FILE", help="write the last game as a self-contained file")
    random_games.add_argument("--json", action="store_true", help="print the JSON object on one line")
    random_games.set_defaults(run=run_simulate)

    duel = commands.add_parser("match", help="let computer players play each other and print figures")
    game_arguments(duel)
    duel.add_argument("--players", required=True, metavar="A,B", help=f"two of {', '.join(PLAYERS)}")
    duel.add_argument("--games", type=number, default=20, help="how many games, two for each seed (default 20)")
    duel.add_argument("--seed", type=number, default=1, help="number of the first seed (default 1)")
    duel.add_argument("--check", action="store_true", help="check the game's invariants after every answer")
    duel.add_argument("--json", action="store_true", help="print the JSON object on one line")
    duel.set_defaults(run=run_match)

    equal = commands.add_parser("balance", help="let equal computer players play each scenario and print figures")
    game_arguments(equal)
    equal.add_argument("--players", default="captain", metavar="LEVEL", help=f"one of {', '.join(LEVELS)}")
    equal.add_argument("--games", type=number, default=20, help="games of each scenario (default 20)")
    equal.add_argument("--seed", type=number, default=1, help="number of the first game (default 1)")
    equal.add_argument("--json", action="store_true", help="print each JSON object on one line")
    equal.set_defaults(run=run_balance)

    trial = commands.add_parser(
        "validity", help="plant blunders in games of Captains and see whether the review finds them"
    )
    game_arguments(trial)
    trial.add_argument("--games", type=number, default=20, help="games in which answers are planted (default 20)")
    trial.add_argument("--seed", type=number, default=1, help="number of the first game (default 1)")
    trial.add_argument(
        "--share", type=float, default=SAMPLED, help="of the moments that get planted answers (default 0.5)"
    )
    trial.add_argument("--keep", metavar="FILE", help="keep measured games there, and use those that are")
    trial.add_argument("--json", action="store_true", help="print the JSON object on one line")
    trial.set_defaults(run=run_validity)

    forecast = commands.add_parser("forecast", help="calibrate the forecast on games that computers play")
    game_arguments(forecast)
    forecast.add_argument("--players", default="soldier", metavar="LEVEL", help=f"one of {', '.join(LEVELS)}")
    forecast.add_argument("--games", type=number, default=40, help="games to fit and to judge by (default 40)")
    forecast.add_argument("--playouts", type=float, default=1.0, help="share of the level's playouts (default 1)")
    forecast.add_argument("--seed", type=number, default=1, help="number of the first game (default 1)")
    forecast.set_defaults(run=run_forecast)


def run_simulate(args: argparse.Namespace) -> int:
    """Play random games and print the figures."""
    title, scenario, options = chosen(args)
    require_games(args.games)
    play = simulate.checked if args.check else simulate.quick
    tally = play(title, scenario, options, args.games, args.seed)
    for each in range(args.seed, args.seed + min(args.games, simulate.COUNTED_GAMES)):
        waits, _ = simulate.handovers(title, scenario, options, each, args.pass_windows)
        tally.count_waits(waits)
    if args.export:
        from bot.games.files import export_session

        record = simulate.recorded(title, scenario, options, args.seed + args.games - 1)
        exported = export_session(record.session, record.rows, record.session.game.dice.throws)
        write_private(Path(args.export), json.dumps(exported).encode())
    show(tally.figures(), args.json)
    return tell(tally.failures)


def run_match(args: argparse.Namespace) -> int:
    """Play the match and print the figures."""
    title, scenario, options = chosen(args)
    players = two_levels(args.players)
    require_games(args.games)
    found = match(title, scenario, options, players, -(-args.games // TWO), args.seed, args.check)
    show(found.figures(), args.json)
    return tell(found.failures)


def two_levels(text: str) -> list[str]:
    """Return the two computer levels named by an argument."""
    players = [player.strip().lower() for player in text.split(",")]
    if len(players) != TWO or any(player not in PLAYERS for player in players):
        raise Refusal(f"--players takes two of {', '.join(PLAYERS)}, like captain,soldier; not “{text}”")
    return players


def run_balance(args: argparse.Namespace) -> int:
    """Play all scenarios, or the one given, and print one JSON object for each."""
    level_named(args.players)
    require_games(args.games)
    title, _, options = chosen(args)
    failures: list[str] = []
    for scenario in [args.scenario] if args.scenario else title.scenarios:
        found = balance(title, scenario, options, args.players, args.games, args.seed)
        show(found.figures(), args.json)
        failures += found.failures
    return tell(failures)


def run_validity(args: argparse.Namespace) -> int:
    """Play games, plant blunders, review them, and print the findings."""
    title, scenario, options = chosen(args)
    if outlook_of(title, scenario, title.resolve_options(scenario, options)) is None:
        raise Refusal("a review needs a scenario for two whose forecast was held against played games")
    require_games(args.games)
    if not 0 < args.share <= 1:
        raise Refusal("--share must lie above 0 and at most at 1")
    kept = Path(args.keep) if args.keep else None
    show(validity(title, scenario, options, args.games, args.seed, kept, args.share).figures(), args.json)
    return 0


def run_forecast(args: argparse.Namespace) -> int:
    """Play games, fit the curve and evaluate it; print one JSON object."""
    level = level_named(args.players)
    title, scenario, options = chosen(args)
    if len(title.seats(scenario, title.resolve_options(scenario, options))) != TWO:
        raise Refusal("a forecast needs a game of two")
    require_games(args.games, TWO)
    if not 0 < args.playouts <= 1:
        raise Refusal("--playouts must lie above 0 and at most at 1")
    level = replace(level, playouts=args.playouts * level.playouts)
    print(json.dumps(calibrate(title, scenario, options, args.games, args.seed, level)))
    return 0


def level_named(name: str) -> Level:
    """Return a computer's level."""
    if name not in LEVELS:
        raise Refusal(f"--players takes one of {', '.join(LEVELS)}, not “{name}”")
    return LEVELS[name]


def require_games(count: int, least: int = 1) -> None:
    """Refuse fewer games than the minimum."""
    if count < least:
        raise Refusal(f"--games must be at least {least}")


def show(figures: Any, compact: bool) -> None:
    """Print figures as JSON, on one line or on many."""
    print(json.dumps(figures, indent=None if compact else 2), flush=True)


def tell(failures: Sequence[str]) -> int:
    """Print the failures; return the exit code."""
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0
