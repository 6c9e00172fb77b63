"""Pacing: what is not needed every day: snooze, absence, quiet hours, reminders, standing orders, language, colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.cards.card import RED, Button, Card
from bot.cards.custom_ids import table_id
from bot.cards.table import moment, table_name, verb_button
from bot.commands.play import waiting_card
from bot.narrator import catalogue
from bot.tables.errors import NotOrganiser
from engine.kernel import RulesError
from engine.kernel.text import LANGUAGES

if TYPE_CHECKING:
    from bot.commands.context import InteractionContext
    from bot.tables.records import Table

HOUR, DAY = 3600.0, 86400.0
HOURS = re.compile(r"\s*(\d{1,2})(?::([0-5]\d))?\s*(?:-|–|to|bis|à|a)\s*(\d{1,2})(?::([0-5]\d))?\s*")
REMINDERS = ("dm", "channel", "off")


class BadHours(RulesError):
    """Quiet hours that cannot be read."""

    key = "error-bad-hours"


async def more(context: InteractionContext, table: Table, arg: str = "") -> None:
    """Everything that is not needed every day, in one private message."""
    text, game = context.text(table), table.id
    seated = context.user in table.seats.values()
    under_way = seated and table.status in ("running", "paused")
    rows = [
        [verb_button(text, verb, game) for verb in ("recap", "why", "status")],
        [verb_button(text, verb, game) for verb in (*(("undo",) if under_way else ()), "settings", "verify")],
    ]
    if under_way:
        mine = [wait for wait in table.awaited if wait.user == context.user]
        verbs = ["snooze"] if mine and table.status == "running" else []
        verbs += ["extend"] if any(wait.deadline for wait in mine) else []
        rows.append(
            [verb_button(text, verb, game) for verb in (*verbs, "resume" if table.status == "paused" else "pause")]
        )
        last = [verb_button(text, "draw", game), Button(text.say("button-resign"), table_id("resign", game), RED)]
        if context.user == table.creator:
            last.append(Button(text.say("button-abandon"), table_id("abandon", game), RED))
        rows.append(last)
    await context.show(Card((f"### {table_name(table, text)}",), tuple(tuple(row) for row in rows)))


async def snooze(context: InteractionContext, table: Table, arg: str = "") -> None:
    """No reminders for some hours; whoever is not asked has none to fear."""
    if not table.awaits(context.user):
        await context.show(await waiting_card(context, table))
        return
    hours = int(arg) if arg.isdigit() else 12
    until = await context.tables.people.snooze(table.id, context.user, hours * HOUR)
    await context.say("snoozed", table, when=moment(until))


# each of these changes one thing and returns the sentence that says so


async def set_vacation(context: InteractionContext, days: int) -> str:
    """Away for some days; none ends a vacation."""
    until = context.tables.clock.time() + days * DAY if days else None
    await context.tables.people.set_vacation(context.user, until)
    return context.text().say("vacation-on" if until else "vacation-off", when=moment(until, "D"))


async def stand(context: InteractionContext, table: Table, on: bool) -> str:
    """Pass in reaction windows, or wait for the person again."""
    await context.tables.play.pass_windows(table.id, context.user, on)
    return context.text(table).say("standing-on" if on else "standing-off")


async def remind(context: InteractionContext, how: str) -> str:
    """Reminders by direct message, in the channel, or none."""
    how = how if how in REMINDERS else REMINDERS[0]
    await context.tables.people.set_setting("user", context.user, reminders=None if how == REMINDERS[0] else how)
    return context.text().say(f"reminders-{how}")


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


async def set_quiet_hours(context: InteractionContext, hours: str, zone: str = "") -> str:
    """Hours in which nothing is sent to this person, where they live unless they say otherwise."""
    mine = await context.tables.people.setting("user", context.user)
    zone = checked_zone(zone or str(mine.get("timezone") or "UTC"))
    read = read_hours(hours)
    await context.tables.people.set_setting("user", context.user, quiet=list(read) if read else None, timezone=zone)
    if read is None:
        return context.text().say("quiet-off")
    return context.text().say("quiet-on", start=read[0], end=read[1], zone=zone)


async def set_timezone(context: InteractionContext, zone: str) -> str:
    """Where a person lives, as far as the clock is concerned."""
    await context.tables.people.set_setting("user", context.user, timezone=checked_zone(zone))
    return context.text().say("timezone-set", zone=zone)


# a person's, or a whole channel's


async def language(context: InteractionContext, lang: str, whole_channel: bool) -> None:
    """The language of a person, or of a channel and its game."""
    lang = lang if lang in LANGUAGES else "en"
    if whole_channel:
        table = await keeping_channel(context)
        await context.tables.people.set_setting("channel", context.interaction.channel_id or 0, language=lang)
        if table is not None:
            await context.tables.administration.set_language(table.id, lang)
        await context.show(Card((catalogue(None, lang).say("language-table"),)))
        return
    await context.tables.people.set_setting("user", context.user, language=lang)
    await context.show(Card((catalogue(None, lang).say("language-set"),)))


async def theme(context: InteractionContext, name: str, whole_channel: bool) -> None:
    """The colours of the maps, for a person or for what a channel is shown."""
    if whole_channel:
        table = await keeping_channel(context)
        await context.tables.people.set_setting("channel", context.interaction.channel_id or 0, theme=name)
        if table is not None:
            await context.tables.administration.redraw(table.id)
    else:
        await context.tables.people.set_setting("user", context.user, theme=name)
    await context.say("theme-set", name=context.text().say(f"theme-{name}"))


async def keeping_channel(context: InteractionContext) -> Table | None:
    """The open game of this channel; refuse whoever neither sits at it nor keeps the channel."""
    channel = context.interaction.channel_id
    found: Table | None = await context.tables.games.at_channel(channel) if channel else None
    table = found if found is not None and found.open else None
    at_home = context.interaction.guild_id is None or context.interaction.permissions.manage_channels
    if not at_home and (table is None or context.user not in (table.creator, *table.seats.values())):
        raise NotChannelKeeper(user=context.user)
    return table


class NotChannelKeeper(NotOrganiser):
    """Somebody who neither plays here nor keeps the channel."""

    key = "error-not-channel-keeper"
