"""Pacing: what is not needed every day: snooze, absence, quiet hours, reminders, standing orders, language, colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.commands.play import meanwhile
from bot.components.card import RED, Button, Card
from bot.components.table import moment, table_id, table_name, verb_button
from bot.narrator import words
from bot.tables.errors import NotOrganiser
from engine.kernel import RulesError
from engine.kernel.text import LANGUAGES

if TYPE_CHECKING:
    from bot.commands.visit import Visit
    from bot.tables.records import Table

HOUR, DAY = 3600.0, 86400.0
HOURS = re.compile(r"\s*(\d{1,2})(?::([0-5]\d))?\s*(?:-|–|to|bis|à|a)\s*(\d{1,2})(?::([0-5]\d))?\s*")
REMINDERS = ("dm", "channel", "off")


class BadHours(RulesError):
    """Quiet hours that cannot be read."""

    key = "error-bad-hours"


async def more(visit: Visit, table: Table, arg: str = "") -> None:
    """Everything that is not needed every day, in one private message."""
    text, game = visit.text(table), table.id
    seated = visit.user in table.seats.values()
    under_way = seated and table.status in ("running", "paused")
    rows = [
        [verb_button(text, verb, game) for verb in ("recap", "why", "status")],
        [verb_button(text, verb, game) for verb in (*(("undo",) if under_way else ()), "settings", "verify")],
    ]
    if under_way:
        mine = [wait for wait in table.awaited if wait.user == visit.user]
        verbs = ["snooze"] if mine and table.status == "running" else []
        verbs += ["extend"] if any(wait.deadline for wait in mine) else []
        rows.append(
            [verb_button(text, verb, game) for verb in (*verbs, "resume" if table.status == "paused" else "pause")]
        )
        last = [verb_button(text, "draw", game), Button(text.say("button-resign"), table_id("resign", game), RED)]
        if visit.user == table.creator:
            last.append(Button(text.say("button-abandon"), table_id("abandon", game), RED))
        rows.append(last)
    await visit.show(Card((f"### {table_name(table, text)}",), tuple(tuple(row) for row in rows)))


async def snooze(visit: Visit, table: Table, arg: str = "") -> None:
    """No reminders for some hours; whoever is not asked has none to fear."""
    if not table.awaits(visit.user):
        await visit.show(await meanwhile(visit, table))
        return
    hours = int(arg) if arg.isdigit() else 12
    until = await visit.tables.snooze(table.id, visit.user, hours * HOUR)
    await visit.say("snoozed", table, when=moment(until))


# each of these changes one thing and returns the sentence that says so


async def go_away(visit: Visit, days: int) -> str:
    """Away for some days; none ends a vacation."""
    until = visit.tables.clock.time() + days * DAY if days else None
    await visit.tables.vacation(visit.user, until)
    return visit.text().say("vacation-on" if until else "vacation-off", when=moment(until, "D"))


async def stand(visit: Visit, table: Table, on: bool) -> str:
    """Pass in reaction windows, or wait for the person again."""
    await visit.tables.pass_windows(table.id, visit.user, on)
    return visit.text(table).say("standing-on" if on else "standing-off")


async def remind(visit: Visit, how: str) -> str:
    """Reminders by direct message, in the channel, or none."""
    how = how if how in REMINDERS else REMINDERS[0]
    await visit.tables.set_setting("user", visit.user, reminders=None if how == REMINDERS[0] else how)
    return visit.text().say(f"reminders-{how}")


def read_hours(said: str) -> tuple[str, str] | None:
    """Hours written as `23-7` or `22:30 to 6:45`; nothing for none."""
    if not said.strip() or said.strip().lower() in ("off", "none", "no", "-"):
        return None
    match = HOURS.fullmatch(said)
    if match is None or int(match[1]) > 23 or int(match[3]) > 23:
        raise BadHours(given=said)
    return (f"{int(match[1]):02}:{match[2] or '00'}", f"{int(match[3]):02}:{match[4] or '00'}")


def checked_zone(zone: str) -> str:
    """A time zone that exists."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadHours(given=zone) from None
    return zone


async def hush(visit: Visit, hours: str, zone: str = "") -> str:
    """Hours in which nothing is sent to this person, where they live unless they say otherwise."""
    mine = await visit.tables.setting("user", visit.user)
    zone = checked_zone(zone or str(mine.get("timezone") or "UTC"))
    read = read_hours(hours)
    await visit.tables.set_setting("user", visit.user, quiet=list(read) if read else None, timezone=zone)
    if read is None:
        return visit.text().say("quiet-off")
    return visit.text().say("quiet-on", start=read[0], end=read[1], zone=zone)


async def place_in(visit: Visit, zone: str) -> str:
    """Where a person lives, as far as the clock is concerned."""
    await visit.tables.set_setting("user", visit.user, timezone=checked_zone(zone))
    return visit.text().say("timezone-set", zone=zone)


# a person's, or a whole channel's


async def language(visit: Visit, lang: str, whole_channel: bool) -> None:
    """The language of a person, or of a channel and its game."""
    lang = lang if lang in LANGUAGES else "en"
    if whole_channel:
        table = await keeping_channel(visit)
        await visit.tables.set_setting("channel", visit.interaction.channel_id or 0, language=lang)
        if table is not None:
            await visit.tables.set_language(table.id, lang)
        await visit.show(Card((words(None, lang).say("language-table"),)))
        return
    await visit.tables.set_setting("user", visit.user, language=lang)
    await visit.show(Card((words(None, lang).say("language-set"),)))


async def theme(visit: Visit, name: str, whole_channel: bool) -> None:
    """The colours of the maps, for a person or for what a channel is shown."""
    if whole_channel:
        table = await keeping_channel(visit)
        await visit.tables.set_setting("channel", visit.interaction.channel_id or 0, theme=name)
        if table is not None:
            await visit.tables.redraw(table.id)
    else:
        await visit.tables.set_setting("user", visit.user, theme=name)
    await visit.say("theme-set", name=visit.text().say(f"theme-{name}"))


async def keeping_channel(visit: Visit) -> Table | None:
    """The open game of this channel; refuse whoever neither sits at it nor keeps the channel."""
    channel = visit.interaction.channel_id
    found: Table | None = await visit.tables.at_channel(channel) if channel else None
    table = found if found is not None and found.open else None
    at_home = visit.interaction.guild_id is None or visit.interaction.permissions.manage_channels
    if not at_home and (table is None or visit.user not in (table.creator, *table.seats.values())):
        raise NotChannelKeeper(user=visit.user)
    return table


class NotChannelKeeper(NotOrganiser):
    """Somebody who neither plays here nor keeps the channel."""

    key = "error-not-channel-keeper"
