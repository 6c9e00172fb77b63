"""`strategos doctor`: check every part of a set-up, and say in one sentence for each what to do."""

from bot.ops.doctor.discord_side import discord_findings
from bot.ops.doctor.finding import FAIL, FINE, WARN, Finding
from bot.ops.doctor.local_side import local_findings

__all__ = ["FAIL", "FINE", "WARN", "Finding", "discord_findings", "local_findings"]
