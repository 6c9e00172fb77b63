"""The slash commands and the buttons: /game, the verbs of the rulebooks, /answer, and everything to look at or set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands import (  # noqa: F401 - importing a module offers its actions
    claims,
    event_care,
    exercises,
    finding,
    follow,
    foretell,
    game,
    help,
    judging,
    lobby,
    look,
    opponents,
    options,
    pacing,
    plan,
    play,
    privacy,
    proposals,
    replay,
    seats,
    settings,
    setup,
    tournament,
    tutorial,
    verbs,
)
from bot.commands.actions import ACTIONS
from bot.commands.slash import commands_of

if TYPE_CHECKING:
    from bot.client import Strategos


def add_commands(bot: Strategos) -> None:
    """Give the bot all its commands; a verb never takes the name of an action."""
    for command in commands_of(bot, ACTIONS.values()):
        bot.tree.add_command(command)
    taken = {command.name for command in bot.tree.get_commands()}
    for verb in verbs.all_verbs():
        if verb.name not in taken:
            bot.tree.add_command(verbs.verb_command(bot, verb))
