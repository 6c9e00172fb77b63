"""strategos gallery: a page of sample pictures."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import Commands
from engine import registry
from maps.gallery import write_gallery


def add(commands: Commands) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("gallery", help="draw sample pictures of every title, theme, size and language")
    parser.add_argument("-o", "--output", metavar="DIR", required=True, help="folder for the pictures and index.html")
    parser.add_argument("--title", choices=registry.KEYS, help="one title only")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw the samples; prints how many there are."""
    count = write_gallery(Path(args.output), (args.title,) if args.title else registry.KEYS)
    print(f"{args.output}/index.html: {count} pictures")
    return 0
