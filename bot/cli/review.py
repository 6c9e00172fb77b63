"""strategos review: show where luck and play decided a finished game, and what would have been better."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bot.base import Refusal
from bot.cli import Commands
from engine.kernel.text import LANGUAGES


def add(commands: Commands) -> None:
    """Register the subcommand."""
    review = commands.add_parser("review", help="show where a finished game was won, and what would have been better")
    review.add_argument("file", metavar="FILE", help="a game file, as /game export writes it")
    review.add_argument("--language", choices=LANGUAGES, default="en")
    review.add_argument("--json", action="store_true", help="print the whole review as one JSON object")
    review.set_defaults(run=run_review)


def run_review(args: argparse.Namespace) -> int:
    """Review the game and print the findings; progress goes to stderr."""
    from bot.features.review.analysis import reviewed
    from bot.features.review.cards import review_lines
    from bot.features.review.service import require_reviewable
    from bot.games.files import read_file
    from bot.text.narrator import catalogue

    file = read_file(Path(args.file).read_bytes())
    if not file.status.ended:
        raise Refusal("a game is reviewed when it is over: the review knows what both sides held")
    if file.shared and file.seed is None:
        raise Refusal("this table of a duplicate round is sealed until all tables have ended")
    if not any(line.kind == "answer" for line in file.log):
        raise Refusal("there is nothing to review: nobody answered anything in this game")
    require_reviewable(file.title, file.scenario, file.options)

    def progress(done: float) -> None:
        if sys.stderr.isatty():
            print(f"\r{done:4.0%}", end="\n" if done >= 1 else "", file=sys.stderr, flush=True)

    found = reviewed(file, progress)
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print("\n".join(review_lines(found, catalogue(file.title, args.language, file.scenario))))
    return 0
