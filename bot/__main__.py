"""The `strategos` command line; `python -m bot` is the same."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import NoReturn

import bot.cli
from bot.base import Refusal
from engine.kernel.errors import RulesError


class OneLine(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help tells more)\n")


class Version(argparse.Action):
    """Print the version of the installed package, which is looked up only on request."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import version

        print(f"strategos {version('strategos')}")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """Return the parser with all subcommands; each module of `bot.cli` adds its own."""
    top = OneLine(prog="strategos", description="Board wargames of the Peloponnesian War by post.")
    top.add_argument("--version", action=Version, nargs=0, help="show the version and exit")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for module in sorted(pkgutil.iter_modules(bot.cli.__path__), key=lambda found: found.name):
        importlib.import_module(f"bot.cli.{module.name}").add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; bad input ends with one clear line and a non-zero exit."""
    try:
        args = parser().parse_args(argv)
        done = int(args.run(args) or 0)
        sys.stdout.flush()
        return done
    except RulesError as error:
        from bot.text.narrator import error_text

        print(f"strategos: {error_text(error, 'en')}", file=sys.stderr)
    except BrokenPipeError:
        # The reader closed the pipe; nothing can be written to it, not even at exit.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 0
    except (Refusal, OSError) as error:
        print(f"strategos: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


if __name__ == "__main__":
    sys.exit(main())
