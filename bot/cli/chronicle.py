"""strategos chronicle and replay: a finished game as an HTML page and as an animation."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bot.base import Refusal
from bot.cli import Commands
from bot.cli.titles import number
from engine.kernel.text import LANGUAGES
from maps.canvas.themes import THEMES

if TYPE_CHECKING:
    from bot.games.files import GameFile


def add(commands: Commands) -> None:
    """Register the subcommands."""
    page = commands.add_parser("chronicle", help="write the story of a finished game as one HTML page")
    page.add_argument("file", metavar="FILE", help="a game file, as /game export writes it")
    page.add_argument("-o", "--output", metavar="OUT.html", required=True, help="where to write the page")
    page.add_argument("--language", choices=LANGUAGES, default="en")
    page.add_argument("--theme", choices=sorted(THEMES), default="light")
    page.set_defaults(run=run_chronicle)

    replay = commands.add_parser("replay", help="draw a finished game as a moving picture of at most 10 MiB")
    replay.add_argument("file", metavar="FILE", help="a game file, as /game export writes it")
    replay.add_argument("-o", "--output", metavar="OUT.webp", required=True, help="where to write it (WebP, or GIF)")
    part = replay.add_mutually_exclusive_group()
    part.add_argument("--turn", type=number, metavar="N", help="one turn only")
    part.add_argument("--battle", type=number, metavar="N", help="one battle only, counted from 1")
    replay.add_argument("--language", choices=LANGUAGES, default="en")
    replay.add_argument("--theme", choices=sorted(THEMES), default="light")
    replay.set_defaults(run=run_replay)


def run_chronicle(args: argparse.Namespace) -> int:
    """Write the page."""
    from bot.features.chronicle import chronicle_of
    from bot.features.chronicle.html import chronicle_page
    from bot.games.files import read_file

    file = read_file(Path(args.file).read_bytes())
    if not file.status.ended:
        raise Refusal("a chronicle is written when the game is over: it tells how the dice fell")
    if not any(line.kind == "start" for line in file.log):
        raise Refusal("there is no chronicle of this game: it never began")
    page = chronicle_page(chronicle_of(file), args.language, theme=args.theme)
    Path(args.output).write_text(page, encoding="utf-8")
    print(f"{args.output}: {len(page.encode())} bytes")
    return 0


def run_replay(args: argparse.Namespace) -> int:
    """Write the animation."""
    import maps
    from bot.features.chronicle.scenes import scenes_of
    from bot.games.files import read_file

    file = read_file(Path(args.file).read_bytes())
    if not file.status.ended:
        raise Refusal("a game is shown from its file when it is over")
    rows = None if args.battle is None else chosen_battle(file, args.battle)
    scenes = scenes_of(file, args.language, turn=args.turn, rows=rows)
    if not scenes:
        raise Refusal(f"there is no turn {args.turn} in this game")
    kind = "gif" if args.output.lower().endswith(".gif") else "webp"
    data = maps.animate(scenes, theme=args.theme, lang=args.language, kind=kind)
    Path(args.output).write_bytes(data)
    print(f"{args.output}: {len(scenes)} scenes, {len(data)} bytes")
    return 0


def chosen_battle(file: GameFile, number: int) -> tuple[int, int]:
    """Return the log rows of one battle of a game."""
    from bot.features.chronicle.scenes import battles_of

    found = battles_of(file)
    if not found:
        raise Refusal("no battle was fought in this game; without --battle all of it is shown")
    if not 0 < number <= len(found):
        raise Refusal(f"there is no battle {number} in this game: choose one from 1 to {len(found)}")
    return found[number - 1]
