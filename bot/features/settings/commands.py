"""Less frequent commands: snooze, vacation, quiet hours, reminders, standing orders, language, colours."""

from __future__ import annotations

import re
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from discord import app_commands

from bot.cards import limits
from bot.cards.card import RED, Button, Card, action_id
from bot.cards.common import game_name, moment, verb_button
from bot.features.play.commands import waiting_card
from bot.games.early import ASK
from bot.games.record import GameInfo, Status
from bot.text.narrator import catalogue
from bot.ui.actions import MODERATOR, NONE, ORGANIZER, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.errors import BadHours, NotChannelKeeper
from bot.ui.parameters import Completed, Hint, Language, OneOf, Range
from engine.kernel import PASS
from engine.kernel.text import LANGUAGES
from maps import THEMES

HOUR, DAY = 3600.0, 86400.0
HOURS = re.compile(r"\s*(\d{1,2})(?::([0-5]\d))?\s*(?:-|–|to|bis|à|a)\s*(\d{1,2})(?::([0-5]\d))?\s*")
ZONES = (
    "UTC",
    "Europe/Lisbon",
    "Europe/London",
    "Europe/Paris",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Moscow",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
)
REMINDERS = ("dm", "channel", "off")


@action("more", command="game more")
async def more(context: InteractionContext, info: GameInfo) -> None:
    """Show the less frequent commands in one private message."""
    text, game = context.text(info), info.id
    seated = context.user in info.seats.values()
    under_way = seated and info.status.under_way
    rows = [
        [verb_button(text, verb, game) for verb in ("recap", "why", "status")],
        [verb_button(text, verb, game) for verb in (*(("undo",) if under_way else ()), "settings", "verify")],
    ]
    if under_way:
        mine = [wait for wait in info.awaited if wait.user == context.user]
        verbs = ["snooze"] if mine and info.status is Status.RUNNING else []
        verbs += ["extend"] if any(wait.deadline for wait in mine) else []
        rows.append(
            [verb_button(text, verb, game) for verb in (*verbs, "resume" if info.status is Status.PAUSED else "pause")]
        )
        last = [verb_button(text, "draw", game), Button(text.say("button-resign"), action_id("resign", game), RED)]
        if context.user == info.creator:
            last.append(Button(text.say("button-abandon"), action_id("abandon", game), RED))
        rows.append(last)
    await context.show(Card((f"### {game_name(info, text)}",), tuple(tuple(row) for row in rows)))


@action("snooze", command="settings snooze", who=PLAYER)
async def snooze(context: InteractionContext, game: GameInfo, hours: Annotated[int, Range(1, 720)] = 12) -> None:
    """Postpone reminders by some hours."""
    if not game.awaits(context.user):
        await context.show(await waiting_card(context, game))
        return
    until = await context.games.timers.snooze(game.id, context.user, hours * HOUR)
    await context.say("snoozed", game, when=moment(until))


# each of these changes one setting and returns the confirmation


@action("vacation", command="settings vacation", button=False, needs=NONE)
async def set_vacation(context: InteractionContext, days: Annotated[int, Range(0, 60)] = 7) -> str:
    """Go on vacation for some days; 0 ends a vacation."""
    until = context.games.clock.time() + days * DAY if days else None
    await context.games.vacations.set(context.user, until)
    return context.text().say("vacation-on" if until else "vacation-off", when=moment(until, "D"))


@action("standing", command="settings standing", button=False, who=PLAYER)
async def set_standing(
    context: InteractionContext,
    game: GameInfo,
    orders: Annotated[str, OneOf(("empty", "pass", "wait"), text="standing-choice"), Hint("standing")],
) -> str:
    """Pass automatically in reaction windows, or wait for the player again."""
    word = {"pass": PASS, "wait": ASK}.get(orders, "")
    await context.games.early.pass_windows(game.id, context.user, word)
    return context.text(game).say({PASS: "standing-on", ASK: "standing-off"}.get(word, "standing-empty"))


@action("reminders", command="settings reminders", button=False, needs=NONE)
async def remind(
    context: InteractionContext, how: Annotated[str, OneOf(REMINDERS, text="reminders-choice"), Hint("reminders")]
) -> str:
    """Set reminders to direct messages, to the channel, or off."""
    how = how if how in REMINDERS else REMINDERS[0]
    await context.games.settings.set_preferences("user", context.user, reminders=None if how == REMINDERS[0] else how)
    return context.text().say(f"reminders-{how}")


def read_hours(said: str) -> tuple[str, str] | None:
    """Parse hours written as `23-7` or `22:30 to 6:45`; return None for none."""
    if not said.strip() or said.strip().lower() in ("off", "none", "no", "-"):
        return None
    match = HOURS.fullmatch(said)
    if match is None or int(match[1]) > 23 or int(match[3]) > 23:
        raise BadHours(given=said)
    return (f"{int(match[1]):02}:{match[2] or '00'}", f"{int(match[3]):02}:{match[4] or '00'}")


def checked_zone(zone: str) -> str:
    """Return a time zone after checking that it exists."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadHours(given=zone) from None
    return zone


async def complete_timezone(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return time zones that match what was typed, common ones first."""
    wanted = current.casefold().replace(" ", "_")
    known = dict.fromkeys((*ZONES, *sorted(available_timezones())))
    found = [zone for zone in known if wanted in zone.casefold()]
    return [app_commands.Choice(name=name, value=name) for name in found[: limits.CHOICES]]


@action("quiet", command="settings quiet", button=False, needs=NONE)
async def set_quiet_hours(
    context: InteractionContext,
    hours: Annotated[str, Hint("quiet")],
    timezone: Annotated[str, Completed(complete_timezone)] = "",
) -> str:
    """Set hours in which the user gets no messages, in their time zone unless another is given."""
    mine = await context.games.preferences.of("user", context.user)
    zone = checked_zone(timezone or str(mine.timezone or "UTC"))
    read = read_hours(hours)
    await context.games.settings.set_preferences(
        "user", context.user, quiet=list(read) if read else None, timezone=zone
    )
    if read is None:
        return context.text().say("quiet-off")
    return context.text().say("quiet-on", start=read[0], end=read[1], zone=zone)


async def set_timezone(context: InteractionContext, zone: str) -> str:
    """Set a person's time zone."""
    await context.games.settings.set_preferences("user", context.user, timezone=checked_zone(zone))
    return context.text().say("timezone-set", zone=zone)


# for a person or a whole channel


@action("language", command="settings language", button=False, needs=NONE)
async def set_language(context: InteractionContext, language: Language, channel: bool = False) -> None:
    """Set the language of a user, or of a channel and its game."""
    lang = language if language in LANGUAGES else "en"
    if channel:
        game = await keeping_channel(context)
        await context.games.settings.set_preferences("channel", context.interaction.channel_id or 0, language=lang)
        if game is not None:
            await context.games.manage.set_language(game.id, lang)
        await context.show(Card((catalogue(None, lang).say("language-table"),)))
        return
    await context.games.settings.set_preferences("user", context.user, language=lang)
    await context.show(Card((catalogue(None, lang).say("language-set"),)))


@action("theme", command="settings theme", button=False, needs=NONE)
async def set_theme(
    context: InteractionContext, theme: Annotated[str, OneOf(THEMES, text="theme")], channel: bool = False
) -> None:
    """Set the colours of the maps for a user or a channel."""
    if channel:
        game = await keeping_channel(context)
        await context.games.settings.set_preferences("channel", context.interaction.channel_id or 0, theme=theme)
        if game is not None:
            await context.games.manage.redraw(game.id)
    else:
        await context.games.settings.set_preferences("user", context.user, theme=theme)
    await context.say("theme-set", name=context.text().say(f"theme-{theme}"))


@action("maps", command="settings maps", button=False, needs=NONE, who=PLAYER | ORGANIZER | MODERATOR)
async def set_maps(context: InteractionContext, when: Annotated[str, OneOf(("changes", "every"), text="maps")]) -> None:
    """Set whether this channel gets a map after every phase, or only after phases that changed it."""
    await keeping_channel(context)
    chosen = "every" if when == "every" else None
    await context.games.settings.set_preferences("channel", context.interaction.channel_id or 0, maps=chosen)
    await context.say(f"maps-set-{when}")


async def keeping_channel(context: InteractionContext) -> GameInfo | None:
    """Return the open game of this channel; refuse users who neither play in it nor moderate the channel."""
    channel = context.interaction.channel_id
    found: GameInfo | None = await context.games.index.at_channel(channel) if channel else None
    game = found if found is not None and found.open else None
    at_home = context.interaction.guild_id is None or context.rights.moderates_here
    if not at_home and (game is None or context.user not in (game.creator, *game.seats.values())):
        raise NotChannelKeeper(user=context.user)
    return game
