"""The addresses at which discord.py connects to Discord."""

from __future__ import annotations

import discord
import yarl
from discord import asset, gateway, http


def point_discord_at(base_url: str) -> None:
    """Make every discord.py client of this process connect to this address, by patching four URLs only."""
    http.Route.BASE = f"{base_url}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base_url.replace("http", "ws", 1) + "/gateway")
    asset.Asset.BASE = f"{base_url}/cdn"
    discord.Invite.BASE = f"{base_url}/invite"


def point_discord_at_discord() -> None:
    """Undo `point_discord_at`."""
    http.Route.BASE = "https://discord.com/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("wss://gateway.discord.gg/")
    asset.Asset.BASE = "https://cdn.discordapp.com"
    discord.Invite.BASE = "https://discord.gg"
