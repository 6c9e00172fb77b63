"""The `strategos` command line; `python -m bot` is the same."""
from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Sequence

import bot.cli
from bot.errors import Refusal
from engine.kernel.errors import RulesError


def parser() -> argparse.ArgumentParser:
    """All subcommands: each module of `bot.cli` adds its own."""
    top = argparse.ArgumentParser(prog="strategos", description="Board wargames of the Peloponnesian War by post.")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for module in sorted(pkgutil.iter_modules(bot.cli.__path__), key=lambda found: found.name):
        importlib.import_module(f"bot.cli.{module.name}").add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; bad input ends with one clear line and a non-zero exit."""
    args = parser().parse_args(argv)
    try:
        return int(args.run(args) or 0)
    except RulesError as error:
        from bot.narrator import error_text

        print(f"strategos: {error_text(error, 'en')}", file=sys.stderr)
    except (Refusal, OSError) as error:
        print(f"strategos: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


if __name__ == "__main__":
    sys.exit(main())
