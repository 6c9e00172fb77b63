"""The slash commands: /game, the verbs of the rulebooks, /answer, and everything one may look at or set."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.client import Strategos


def add_commands(bot: Strategos) -> None:
    """Give the bot all its commands; a verb never takes the name of a command of ours."""
    from bot.commands.game import GameCommands
    from bot.commands.slash import commands
    from bot.commands.verbs import all_verbs, verb_command

    bot.tree.add_command(GameCommands(bot))
    for command in commands(bot):
        bot.tree.add_command(command)
    taken = {command.name for command in bot.tree.get_commands()}
    for verb in all_verbs():
        if verb.name not in taken:
            bot.tree.add_command(verb_command(bot, verb))
