"""strategos render: one map as a picture."""
from __future__ import annotations

from typing import Any

from maps import cli


def add(commands: Any) -> None:
    """Register the subcommand."""
    parser = commands.add_parser("render", help="draw a map")
    cli.add_arguments(parser)
    parser.set_defaults(run=cli.render_command)
