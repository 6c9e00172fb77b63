"""Pacing: snooze, vacation, quiet hours, standing orders, and the settings of a person or a channel."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.components.card import RED, Button, Card
from bot.components.table import deadline_words, moment, table_id, table_name, verb_button
from bot.narrator import words
from engine.kernel import RulesError
from engine.kernel.text import LANGUAGES

if TYPE_CHECKING:
    from bot.commands.visit import Visit
    from bot.tables.records import Table

HOUR, DAY = 3600.0, 86400.0
HOURS = re.compile(r"\s*(\d{1,2})(?::(\d\d))?\s*(?:-|–|to|bis|à|a)\s*(\d{1,2})(?::(\d\d))?\s*")


class BadHours(RulesError):
    """Quiet hours that cannot be read."""

    key = "error-bad-hours"


async def more(visit: Visit, table: Table, arg: str = "") -> None:
    """Everything that is not needed every day, in one private message."""
    text = visit.text(table)
    seated = visit.user in table.seats.values()
    game = table.id
    first = [verb_button(text, verb, game) for verb in ("status", "recap", "why", "rules", "verify")]
    rows = [tuple(first)]
    if seated and table.status in ("running", "paused"):
        pausing = "resume" if table.status == "paused" else "pause"
        rows.append(tuple(verb_button(text, verb, game) for verb in ("undo", "extend", pausing, "snooze")))
        rows.append(tuple(verb_button(text, verb, game) for verb in ("standing", "vacation", "quiet")))
        rows.append((verb_button(text, "draw", game), Button(text.say("button-resign"), table_id("resign", game), RED),
                     Button(text.say("button-abandon"), table_id("abandon", game), RED)))
    head = f"### {table_name(table, text)}"
    settings = await settings_words(visit, table) if seated else ""
    await visit.show(Card(tuple(part for part in (head, settings) if part), tuple(rows)))


async def settings_words(visit: Visit, table: Table) -> str:
    """What is set for this person in this game."""
    text = visit.text(table)
    mine = await visit.tables.setting("user", visit.user)
    passing = any(table.standing.get(seat) for seat in table.seats_of(visit.user))
    lines = [text.say("standing-on" if passing else "standing-off")]
    if (until := mine.get("vacation_until")) and until > visit.tables.clock.time():
        lines.append(text.say("vacation-on", when=moment(until, "D")))
    if quiet := mine.get("quiet"):
        start, end = list(quiet)[:2]
        lines.append(text.say("quiet-on", start=str(start), end=str(end), zone=str(mine.get("timezone") or "UTC")))
    lines += deadline_words(table, visit.user, text)
    return "\n".join(lines)


async def snooze(visit: Visit, table: Table, arg: str = "") -> None:
    """No reminders for some hours."""
    hours = int(arg) if arg.isdigit() else 12
    until = await visit.tables.snooze(table.id, visit.user, hours * HOUR)
    await visit.say("snoozed", table, when=moment(until))


async def vacation(visit: Visit, days: int) -> None:
    """Away for some days; none ends a vacation."""
    until = visit.tables.clock.time() + days * DAY if days else None
    await visit.tables.vacation(visit.user, until)
    await visit.say("vacation-on" if until else "vacation-off", when=moment(until, "D"))


async def vacation_button(visit: Visit, table: Table, arg: str = "") -> None:
    """A week away, or back if one is away."""
    until = (await visit.tables.setting("user", visit.user)).get("vacation_until") or 0.0
    await vacation(visit, 0 if until > visit.tables.clock.time() else 7)


async def standing(visit: Visit, table: Table, on: bool) -> None:
    """Pass in reaction windows, or wait for the person again."""
    await visit.tables.pass_windows(table.id, visit.user, on)
    await visit.say("standing-on" if on else "standing-off", table)


async def standing_button(visit: Visit, table: Table, arg: str = "") -> None:
    """Standing orders on or off."""
    on = any(table.standing.get(seat) for seat in table.seats_of(visit.user))
    await standing(visit, table, not on)


def read_hours(said: str) -> tuple[str, str] | None:
    """Hours written as `23-7` or `22:30 to 6:45`; nothing for none."""
    if not said.strip() or said.strip().lower() in ("off", "none", "no", "-"):
        return None
    match = HOURS.fullmatch(said)
    if match is None or int(match[1]) > 23 or int(match[3]) > 23:
        raise BadHours(given=said)
    return (f"{int(match[1]):02}:{match[2] or '00'}", f"{int(match[3]):02}:{match[4] or '00'}")


async def quiet(visit: Visit, hours: str, zone: str) -> None:
    """Hours in which nothing is sent to this person."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadHours(given=zone) from None
    read = read_hours(hours)
    await visit.tables.set_setting("user", visit.user, quiet=list(read) if read else None, timezone=zone)
    if read:
        await visit.say("quiet-on", start=read[0], end=read[1], zone=zone)
    else:
        await visit.say("quiet-off")


async def quiet_button(visit: Visit, table: Table, arg: str = "") -> None:
    """The night is quiet, or no longer."""
    mine = await visit.tables.setting("user", visit.user)
    await quiet(visit, "" if mine.get("quiet") else "23-7", str(mine.get("timezone") or "UTC"))


async def language(visit: Visit, lang: str, whole_channel: bool) -> None:
    """The language of a person, or of a channel and its game."""
    lang = lang if lang in LANGUAGES else "en"
    if whole_channel:
        await visit.tables.set_setting("channel", visit.interaction.channel_id or 0, language=lang)
        await visit.show(Card((words(None, lang).say("language-table"),)))
        return
    await visit.tables.set_setting("user", visit.user, language=lang)
    await visit.show(Card((words(None, lang).say("language-set"),)))


async def theme(visit: Visit, name: str, whole_channel: bool) -> None:
    """The colours of the maps."""
    scope, number = ("channel", visit.interaction.channel_id or 0) if whole_channel else ("user", visit.user)
    await visit.tables.set_setting(scope, number, theme=name)
    await visit.say("theme-set", name=name)
