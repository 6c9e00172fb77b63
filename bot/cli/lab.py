"""strategos titles, simulate, position: the games without any table."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path

from bot.base import Json, Refusal
from bot.cli import Commands
from bot.cli.storage import write_private
from bot.lab import simulate
from engine import registry
from engine.kernel import Title
from engine.kernel.text import catalogue

MOST_DIGITS = 18


def add(commands: Commands) -> None:
    """Register the subcommands."""
    listing = commands.add_parser("titles", help="the games, their scenarios and options")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(run=list_titles)

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

    position = commands.add_parser("position", help="check a position file, or write one from a random game")
    position.add_argument("title", metavar="TITLE", help=", ".join(registry.KEYS))
    position.add_argument("file", metavar="FILE", nargs="?", help="a position to check")
    position.add_argument("--scenario", help="scenario of the random game")
    position.add_argument("--option", action="append", default=[], metavar="K=V", help="option of the random game")
    position.add_argument("--seed", type=number, default=1, help="number of the random game")
    position.add_argument("--decisions", type=number, default=0, help="decisions played before it is written")
    position.add_argument("--json", action="store_true", help="print what was read as JSON")
    position.set_defaults(run=run_position)


def number(text: str) -> int:
    """A whole number that is not negative."""
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 0 to {'9' * MOST_DIGITS}")
    return int(text)


def text_file(name: str) -> str:
    """What a text file says."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refusal(f"{name} is not a text file") from None


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose a game."""
    parser.add_argument("title", metavar="TITLE", help=", ".join(registry.KEYS))
    parser.add_argument("--scenario", help="a scenario of the title (default: its first)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the scenario")


def chosen(args: argparse.Namespace) -> tuple[Title, str, dict[str, str]]:
    """The title, scenario and options that the arguments name."""
    title = registry.title(args.title)
    scenario = args.scenario or title.scenarios[0]
    options = {}
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Refusal(f"--option takes KEY=VALUE, not “{pair}”")
        options[key] = value
    return title, scenario, title.resolve_options(scenario, options)


def list_titles(args: argparse.Namespace) -> int:
    """Print every title with its scenarios, options and seats."""
    listing: list[Json] = []
    for title in registry.titles():
        scenarios = {}
        for scenario in title.scenarios:
            settled = title.resolve_options(scenario, {})
            scenarios[scenario] = {
                "seats": list(title.seats(scenario, settled)),
                "options": {c.key: {"values": list(c.values), "default": c.default} for c in title.choices(scenario)},
            }
        listing.append(
            {
                "title": title.key,
                "name": catalogue(title.key, "en").say("title"),
                "rules_version": title.rules_version,
                "scenarios": scenarios,
            }
        )
    if args.json:
        print(json.dumps(listing))
        return 0
    for entry in listing:
        print(f"{entry['title']}: {entry['name']} (rules version {entry['rules_version']})")
        for scenario, about in entry["scenarios"].items():
            print(f"  {scenario}: seats {', '.join(about['seats'])}")
            for key, option in about["options"].items():
                print(f"    {key} = {' | '.join(option['values'])} (default {option['default']})")
    return 0


def run_simulate(args: argparse.Namespace) -> int:
    """Play random games and print what came of them."""
    title, scenario, options = chosen(args)
    if args.games < 1:
        raise Refusal("--games must be at least 1")
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
    print(json.dumps(tally.figures(), indent=None if args.json else 2))
    for failure in tally.failures:
        print(failure, file=sys.stderr)
    return 1 if tally.failures else 0


def run_position(args: argparse.Namespace) -> int:
    """Check a position file, or write the position of a random game."""
    title = registry.title(args.title)
    if args.file is None:
        title, scenario, options = chosen(args)
        print(simulate.position_after(title, scenario, options, args.seed, args.decisions), end="")
        return 0
    session = simulate.start_at(title, text_file(args.file), secrets.token_bytes(32), "position")
    asked = [{"seat": seat, "key": ask.key, "rules": session.trail()} for seat, ask in session.pending.items()]
    if args.json:
        print(
            json.dumps(
                {
                    "title": title.key,
                    "scenario": session.scenario,
                    "options": session.options,
                    "hash": session.hash(),
                    "asked": asked,
                }
            )
        )
        return 0
    print(f"{args.file}: a sound position of {title.key}, {session.scenario}")
    for question in asked:
        print(f"  first question: {question['key']} to {question['seat']} ({' › '.join(question['rules'])})")
    return 0
