"""strategos doctor and invite: check the set-up, and print the link that adds the bot to a server."""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from bot.base import Refusal
from bot.cli import Commands
from bot.config import Settings, read_settings

if TYPE_CHECKING:
    from bot.ops.doctor import Finding


def add(commands: Commands) -> None:
    """Register the subcommands."""
    doctor = commands.add_parser("doctor", help="look at the whole set-up and say what to do")
    doctor.add_argument("--json", action="store_true", help="the findings as JSON")
    doctor.add_argument("--offline", action="store_true", help="ask nothing of Discord")
    doctor.set_defaults(run=run_doctor)
    invite = commands.add_parser("invite", help="print the link that invites the bot, with the permissions it needs")
    invite.add_argument("application", nargs="?", type=int, metavar="ID", help="instead of the token's application")
    invite.set_defaults(run=run_invite)


def run_doctor(args: argparse.Namespace) -> int:
    """Print what was found; 1 if anything is wrong."""
    from bot.ops.doctor import FAIL, Finding

    try:
        settings = read_settings()
    except Refusal as error:
        found = [Finding("settings", FAIL, f"{error}; see docs/hosting.md for what is allowed")]
        show(found, args.json)
        return 1
    # Drawing a map or querying Discord takes time, so print the results so far at once, also into a pipe.
    found = asyncio.run(examine(settings, args.offline, None if args.json else partial(print, flush=True)))
    if args.json:
        show(found, True)
    return 1 if any(each.state == FAIL for each in found) else 0


def show(found: list[Finding], as_json: bool) -> None:
    """Print one line for each finding, or JSON."""
    print(json.dumps([asdict(each) for each in found]) if as_json else "\n".join(map(str, found)))


async def examine(
    settings: Settings, offline: bool = False, tell: Callable[[Finding], None] | None = None
) -> list[Finding]:
    """Return all findings about a set-up; `tell` is called with each one as it becomes known."""
    from bot.ops.doctor import discord_findings, local_findings

    found = []
    async for each in local_findings(settings):
        found.append(each)
        if tell is not None:
            tell(each)
    if not offline:
        async for each in discord_findings(settings, command_names(settings)):
            found.append(each)
            if tell is not None:
                tell(each)
    return found


def command_names(settings: Settings) -> set[str]:
    """Return the names of the commands of this version."""
    from bot.client import Strategos

    client = Strategos(settings.model_copy(update={"render_workers": 0}))
    return {command.name for command in client.tree.get_commands()}


def run_invite(args: argparse.Namespace) -> int:
    """Print the invitation link."""
    from bot.ui.permissions import invitation

    print(invitation(args.application or application_of(read_settings())))
    return 0


def application_of(settings: Settings) -> int:
    """Return the id of the application, which is encoded in the first part of its token."""
    first = settings.discord_token.get_secret_value().partition(".")[0]
    try:
        return int(base64.b64decode(first + "=" * (-len(first) % 4)))
    except ValueError:
        raise Refusal(
            "DISCORD_TOKEN is not set or is no token: strategos invite ID takes the application's id instead"
        ) from None
