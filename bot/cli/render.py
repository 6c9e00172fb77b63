"""strategos render: one map as a picture."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from bot.base import Refusal
from bot.cli.lab import number, text_file
from bot.lab import rendering as cli
from engine import registry
from maps.canvas.shapes import shapes


def add(commands: Any) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("render", help="draw a map")
    cli.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look at what the arguments name before anything is drawn."""
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
    return cli.render_command(args)


def modes(title: Any, scenario: str) -> list[dict[str, str]]:
    """The settings under which other seats sit at the table."""
    return [
        {choice.key: value} | ({"mode": "several"} if choice.key == "players" else {})
        for choice in title.choices(scenario)
        if choice.key in ("mode", "players")
        for value in choice.values
    ]


def saved_game(name: str, title: str) -> None:
    """Refuse what is no saved game of this title."""
    try:
        save = json.loads(text_file(name))
    except ValueError:
        save = None
    if not isinstance(save, dict) or not {"title", "scenario", "options", "log"} <= save.keys():
        raise Refusal(f"{name} is not a saved game")
    if save["title"] != title:
        raise Refusal(f"{name} is a game of {save['title']}, not of {title}")
