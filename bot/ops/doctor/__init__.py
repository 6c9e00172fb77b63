"""`strategos doctor`: every part of a set-up looked at, and one sentence for each that says what to do."""

from bot.ops.doctor.discord_side import discord_findings
from bot.ops.doctor.finding import FAIL, FINE, WARN, Finding
from bot.ops.doctor.local_side import local_findings

__all__ = ["FAIL", "FINE", "WARN", "Finding", "discord_findings", "local_findings"]
