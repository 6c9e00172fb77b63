"""strategos titles and position: list titles, check position files; also the arguments that select a game."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path

from bot.base import Json, Refusal
from bot.cli import Commands
from bot.lab.simulate import position_after, start_at
from engine import registry
from engine.kernel import Title
from engine.kernel.text import catalogue

MOST_DIGITS = 18


def add(commands: Commands) -> None:
    """Register the subcommands."""
    listing = commands.add_parser("titles", help="the games, their scenarios and options")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(run=list_titles)

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
    """Return a non-negative whole number."""
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 0 to {'9' * MOST_DIGITS}")
    return int(text)


def text_file(name: str) -> str:
    """Return the contents of a text file."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refusal(f"{name} is not a text file") from None


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that select a game."""
    parser.add_argument("title", metavar="TITLE", help=", ".join(registry.KEYS))
    parser.add_argument("--scenario", help="a scenario of the title (default: its first)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the scenario")


def chosen(args: argparse.Namespace) -> tuple[Title, str, dict[str, str]]:
    """Return the title, scenario and options selected by the arguments."""
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


def run_position(args: argparse.Namespace) -> int:
    """Check a position file, or write the position of a random game."""
    title = registry.title(args.title)
    if args.file is None:
        title, scenario, options = chosen(args)
        print(position_after(title, scenario, options, args.seed, args.decisions), end="")
        return 0
    session = start_at(title, text_file(args.file), secrets.token_bytes(32), "position")
    asked = [{"seat": seat, "key": ask.key, "rules": session.trail()} for seat, ask in session.pending.items()]
    if args.json:
        about = {"title": title.key, "scenario": session.scenario, "options": session.options}
        print(json.dumps({**about, "hash": session.hash(), "asked": asked}))
        return 0
    print(f"{args.file}: a sound position of {title.key}, {session.scenario}")
    for question in asked:
        print(f"  first question: {question['key']} to {question['seat']} ({' › '.join(question['rules'])})")
    return 0
