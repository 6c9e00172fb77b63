"""strategos chronicle: a finished game as a page to read."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bot.errors import Refusal
from engine.kernel.text import LANGUAGES
from maps.themes import THEMES

Commands = Any  # argparse keeps the type of its subparsers to itself


def add(commands: Commands) -> None:
    """Register the subcommands."""
    page = commands.add_parser("chronicle", help="write the story of a finished game as one HTML page")
    page.add_argument("file", metavar="FILE", help="a game file, as /game export writes it")
    page.add_argument("-o", "--output", metavar="OUT.html", required=True, help="where to write the page")
    page.add_argument("--language", choices=LANGUAGES, default="en")
    page.add_argument("--theme", choices=sorted(THEMES), default="light")
    page.set_defaults(run=run_chronicle)


def run_chronicle(args: argparse.Namespace) -> int:
    """Write the page."""
    from bot.chronicle import chronicle_of
    from bot.chronicle.page import chronicle_page
    from bot.tables.files import read_file

    file = read_file(Path(args.file).read_bytes())
    if file.status not in ("over", "abandoned"):
        raise Refusal("a chronicle is written when the game is over: it tells how the dice fell")
    page = chronicle_page(chronicle_of(file), args.language, theme=args.theme)
    Path(args.output).write_text(page, encoding="utf-8")
    print(f"{args.output}: {len(page)} bytes")
    return 0
