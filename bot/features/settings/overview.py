"""The user's settings in one private message: reminders, hours, vacation, standing orders, language, colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.cards import limits
from bot.cards.card import Card, Menu, MenuLine, action_id
from bot.cards.common import deadline_text, moment, verb_button
from bot.features.board.service import BoardSession
from bot.features.settings import commands as pacing
from bot.features.settings.server import language_name
from bot.games.early import ASK, EVERY, Order, orders_in_force
from bot.games.record import GameInfo, Preferences
from bot.text.narrator import language_of
from bot.ui.actions import MAYBE, action
from bot.ui.context import InteractionContext
from engine.kernel import PASS
from engine.kernel.text import LANGUAGES, Text
from maps import THEMES

QUIET = ("21:00-09:00", "22:00-07:00", "23:00-07:00", "00:00-08:00")
AWAY = (3, 7, 14, 30)


Choices = tuple[str, list[MenuLine]]  # current value and choices


@action("settings", command="settings show", needs=MAYBE)
async def show_settings(context: InteractionContext, info: GameInfo | None) -> None:
    """Show all settings of the user with their current values."""
    text = context.text(info)
    mine = await context.games.preferences.of("user", context.user)
    now = context.games.clock.time()
    menus = order_choices(info, context.user, text) if info is not None and info.open else []
    menus += pace_choices(mine, now, text)
    languages, lang = ("auto", *LANGUAGES), mine.language or "auto"
    menus.append(choices(text, "language", languages, lambda each: language_name(each, text), lang))
    menus.append(choices(text, "theme", THEMES, lambda each: text.say(f"theme-{each}"), await context.theme()))
    menus += browser_choices(await context.games.boards.sessions_of(context.user), text)
    game = info.id if info is not None else ""
    rows = tuple(
        (Menu(action_id("set", game, what), tuple(lines), text.say(f"setting-{what}")),) for what, lines in menus
    )
    until = mine.vacation_until or 0.0
    notes = [text.say("vacation-on", when=moment(until, "D"))] if until > now else []
    notes += deadline_text(info, context.user, text) if info is not None else []
    back = ((verb_button(text, "act", game), verb_button(text, "more", game)),) if info is not None else ()
    await context.show(Card((f"### {text.say('settings-title')}", "\n".join(notes)), (*rows, *back)))


def order_choices(game: GameInfo, user: int, text: Text) -> list[Choices]:
    """Return the standing orders of a user's seats in a game: whether windows are passed, and all others in force."""
    seats = game.seats_of(user)
    if not seats:
        return []
    words = {str((game.standing.get(seat) or {}).get(EVERY, "")) for seat in seats}
    chosen = "pass" if PASS in words else "wait" if ASK in words else "empty"
    kinds = ("empty", "wait", "pass")
    menus = [choices(text, "standing", kinds, lambda each: text.say(f"standing-choice-{each}"), chosen)]
    left = {
        (seat, key): order
        for seat in seats
        for key, order in orders_in_force(game.standing.get(seat) or {}, game.turn, game.phase).items()
        if key != EVERY
    }
    if left:
        none = [MenuLine(text.say("setting-orders-none"), "none", chosen=True)]
        menus.append(("orders", none + [order_line(text, *each) for each in left.items()]))
    return menus


def pace_choices(mine: Preferences, now: float, text: Text) -> list[Choices]:
    """Return the choices of reminders, quiet hours, time zone and vacation."""
    how, quiet = str(mine.reminders or "dm"), "-".join(mine.quiet or ()) or "off"
    zone, away = str(mine.timezone or "UTC"), (mine.vacation_until or 0.0) > now

    def clock(name: str) -> str:
        return datetime.fromtimestamp(now, ZoneInfo(name)).strftime("%H:%M")

    hours, zones = dict.fromkeys(("off", *QUIET, quiet)), dict.fromkeys((*pacing.ZONES, zone))
    days = ("0", *map(str, AWAY))
    return [
        choices(text, "reminders", pacing.REMINDERS, lambda each: text.say(f"reminders-choice-{each}"), how),
        choices(text, "quiet", hours, lambda each: hours_text(each, text), quiet),
        choices(text, "timezone", zones, str, zone, clock),
        choices(text, "vacation", days, lambda each: text.say("vacation-choice", days=int(each)), "" if away else "0"),
    ]


def browser_choices(sessions: Sequence[BoardSession], text: Text) -> list[Choices]:
    """Return the browsers signed in to boards, each of which can be signed out; empty if there are none."""
    if not sessions:
        return []
    lines = [MenuLine(text.say("setting-browsers-none"), "none", chosen=True)]
    lines += [
        MenuLine(limits.clip(text.say("setting-browsers-end", browser=each.browser), limits.LABEL), str(each.id))
        for each in sessions[: limits.OPTIONS - 2]
    ]
    return [("browsers", [*lines, MenuLine(text.say("setting-browsers-all"), "all")])]


def choices(
    text: Text,
    what: str,
    values: Iterable[str],
    said: Callable[[str], str],
    chosen: str,
    hint: Callable[[str], str] = lambda value: "",
) -> Choices:
    """Return a select whose lines name the setting, so that it is clear even when closed."""
    name = text.say(f"setting-{what}")
    return what, [
        MenuLine(text.say("setting-line", name=name, value=said(each)), each, hint(each), each == chosen)
        for each in values
    ]


def order_line(text: Text, which: tuple[str, str], order: Order) -> MenuLine:
    """Return the line for a standing order that can be removed."""
    seat, key = which
    until, question = text.say(f"until-{order.until}"), order.label or key
    room = limits.LABEL - len(text.say("setting-orders-remove", question="", until=until))
    said = text.say("setting-orders-remove", question=limits.clip(question, room), until=until)
    return MenuLine(said, f"{seat}/{key}")


def hours_text(hours: str, text: Text) -> str:
    """Return quiet hours as text."""
    return text.say("quiet-choice-off") if hours == "off" else hours.replace("-", " – ")


@action("set", command="", needs=MAYBE)
async def choose(context: InteractionContext, game: GameInfo | None, choice: str) -> None:
    """Change a setting and show it on the card, which stays open."""
    what, _, value = choice.partition("=")
    said = ""
    if what == "standing" and game is not None:
        said = await pacing.set_standing(context, game, value)
        game = await context.games.index.get(game.id)
    elif what == "orders" and game is not None:
        seat, _, key = value.partition("/")
        if key:
            await context.games.early.leave_order(game.id, context.user, key, None, seat=seat)
            said = context.text(game).say("setting-orders-removed")
            game = await context.games.index.get(game.id)
    elif what == "browsers" and (value == "all" or value.isdecimal()):
        await context.games.boards.end(context.user, None if value == "all" else int(value))
        said = context.text().say("setting-browsers-ended")
    elif what == "reminders":
        said = await pacing.remind(context, value)
    elif what == "quiet":
        said = await pacing.set_quiet_hours(context, value)
    elif what == "timezone":
        said = await pacing.set_timezone(context, value)
    elif what == "vacation":
        said = await pacing.set_vacation(context, int(value))
    elif what == "language":
        lang = value if value in LANGUAGES else None
        await context.games.settings.set_preferences("user", context.user, language=lang)
        context.lang = lang or language_of(context.interaction.locale)
        said = context.text().say("language-set")
    elif what == "theme" and value in THEMES:
        await context.games.settings.set_preferences("user", context.user, theme=value)
        said = context.text().say("theme-set", name=context.text().say(f"theme-{value}"))
    if said:
        context.add_note(said)
    await show_settings(context, game)
