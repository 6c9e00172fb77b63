"""Loading the features: importing their modules registers their slash commands, buttons, forms and posts."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from typing import Any

from discord import app_commands

import bot.features
from bot.features.play import verbs
from bot.ui.actions import ACTIONS
from bot.ui.interface import Interface
from bot.ui.slash import commands_of, group_of


@functools.cache
def load_features() -> None:
    """Import every module of every feature; each registers what it offers."""
    for module in pkgutil.walk_packages(bot.features.__path__, "bot.features."):
        importlib.import_module(module.name)


def add_commands(tree: app_commands.CommandTree[Any], ui: Interface, *, pages: bool) -> None:
    """Add all commands to a tree; those for pages only if pages are enabled, the rulebook's verbs as one group."""
    load_features()
    for command in commands_of(ui, [each for each in ACTIONS.values() if pages or not each.on_pages]):
        tree.add_command(command)
    orders = group_of(verbs.GROUP)
    for verb in verbs.all_verbs():
        orders.add_command(verbs.verb_command(ui, verb))
    tree.add_command(orders)
