"""The commands that look, ask and set; each does the same as its button."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import Card
from bot.commands import consent, game, look, pacing, play, settings, verbs
from bot.commands.context import InteractionContext, handle_interaction
from bot.commands.game import matching
from bot.commands.preview import session_seen
from bot.commands.privacy import privacy_group
from bot.commands.translator import localized
from bot.narrator import catalogue
from engine.kernel import RulesError
from engine.kernel.text import LANGUAGES
from engine.registry import KEYS
from maps import SIZES, THEMES

if TYPE_CHECKING:
    from bot.client import Strategos
    from bot.tables.records import Table

Command = app_commands.Command[Any, ..., Any]
Choice = app_commands.Choice
Interaction = discord.Interaction[Any]
At = Callable[[InteractionContext, "Table"], Awaitable[None]]


def commands(bot: Strategos) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """All of them."""
    return [
        *plain_commands(bot),
        answer_command(bot),
        map_command(bot),
        odds_command(bot),
        rules_command(bot),
        why_command(bot),
        log_command(bot),
        draw_group(bot),
        privacy_group(bot),
        *clock_commands(bot),
        *setting_commands(bot),
    ]


async def at_table(bot: Strategos, interaction: Interaction, serve: At) -> None:
    """Serve a command that needs the game of this channel."""

    async def visit_table(context: InteractionContext) -> None:
        await serve(context, await context.table_here())

    await handle_interaction(bot, interaction, visit_table)


async def saying(
    bot: Strategos, interaction: Interaction, serve: Callable[[InteractionContext], Awaitable[str]]
) -> None:
    """Serve a command whose answer is one sentence."""

    async def visit_once(context: InteractionContext) -> None:
        await context.show(Card((await serve(context),)))

    await handle_interaction(bot, interaction, visit_once)


def plain_commands(bot: Strategos) -> list[Command]:
    """Commands without parameters, each the same as a button."""
    simple: dict[str, At] = {
        "act": play.act,
        "hand": look.show_hand,
        "status": game.status,
        "verify": look.show_verify,
        "recap": look.show_recap,
        "undo": consent.undo,
        "resign": consent.ask_resign,
        "pause": consent.pause,
        "resume": consent.resume,
        "start": lambda context, table: game.start(context, table, ""),
        "leave": lambda context, table: game.leave(context, table, ""),
        "more": pacing.more,
    }

    def made(name: str, serve: At) -> Command:
        async def callback(interaction: Interaction) -> None:
            await at_table(bot, interaction, serve)

        return app_commands.Command(name=name, description=localized(f"command-{name}"), callback=callback)

    return [made(name, serve) for name, serve in simple.items()]


def answer_command(bot: Strategos) -> Command:
    """/answer: anything, and several things in a row."""

    @app_commands.command(name="answer", description=localized("command-answer"))
    @app_commands.describe(answer=localized("param-answer-hint"))
    async def answer(interaction: Interaction, answer: app_commands.Range[str, 0, 1000]) -> None:
        await handle_interaction(bot, interaction, lambda context: verbs.carry_out_answer(context, answer))

    @answer.autocomplete("answer")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await bot.completed(verbs.complete_answer(bot, interaction, current))

    return answer


def map_command(bot: Strategos) -> Command:
    """/map: theme, size, and a place to come close to."""

    @app_commands.command(name="map", description=localized("command-map"))
    @app_commands.describe(
        theme=localized("param-theme-hint"), size=localized("param-size-hint"), zone=localized("param-zone-hint")
    )
    @app_commands.choices(
        theme=[Choice(name=localized(f"theme-{name}"), value=name) for name in THEMES],
        size=[Choice(name=localized(f"size-{name}"), value=name) for name in SIZES],
    )
    async def show(
        interaction: Interaction, theme: str | None = None, size: str | None = None, zone: str | None = None
    ) -> None:
        await at_table(
            bot,
            interaction,
            lambda context, table: look.show_map(context, table, theme=theme or "", size=size or "", zone=zone or ""),
        )

    @show.autocomplete("zone")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        async def found() -> list[Choice[str]]:
            context = await InteractionContext(bot, interaction).prepare()
            table = await context.table_here()
            return matching(zone_names(table, context), current)

        return await bot.completed(found())

    return show


def zone_names(table: Table, context: InteractionContext) -> dict[str, str]:
    """The places of a title's map by id."""
    from maps.shapes import shapes

    text = context.text(table)
    return {place: look.place_text(place, text) for place in shapes(table.title).places}


def odds_command(bot: Strategos) -> Command:
    """/odds: where."""

    @app_commands.command(name="odds", description=localized("command-odds"))
    @app_commands.describe(place=localized("param-zone-hint"))
    async def odds(interaction: Interaction, place: str | None = None) -> None:
        await at_table(bot, interaction, lambda context, table: look.show_odds(context, table, place or ""))

    @odds.autocomplete("place")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        async def found() -> list[Choice[str]]:
            context = await InteractionContext(bot, interaction).prepare()
            table = await context.table_here()
            seat = look.seat_of(context, table)
            session = await session_seen(context.tables, table.id, seat)
            places = session.game.forecast_places(seat) if session else []
            return matching({place: look.place_text(place, context.text(table)) for place in places}, current)

        return await bot.completed(found())

    return odds


def rules_command(bot: Strategos) -> Command:
    """/rules: a number or a word; the game of this channel, or a title."""

    @app_commands.command(name="rules", description=localized("command-rules"))
    @app_commands.describe(query=localized("param-query-hint"), title=localized("param-title-hint"))
    @app_commands.choices(title=[Choice(name=localized("title", key), value=key) for key in KEYS])
    async def rules(interaction: Interaction, query: str | None = None, title: str | None = None) -> None:
        async def serve(context: InteractionContext) -> None:
            table = None if title else await context.table_here()
            await look.show_rules(context, table, query or "", title or "")

        await handle_interaction(bot, interaction, serve)

    @rules.autocomplete("query")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        async def found() -> list[Choice[str]]:
            context = await InteractionContext(bot, interaction).prepare()
            table = None if interaction.namespace.title else await context.table_here()
            book = look.book_of(context, table, table.title if table else interaction.namespace.title)
            return [
                Choice(name=limits.clip(f"{section.number} {section.name}", limits.CHOICE), value=section.number)
                for section in (book.find(current) if book else ())
            ][: limits.CHOICES]

        return await bot.completed(found())

    return rules


def why_command(bot: Strategos) -> Command:
    """/why: the number of a throw."""

    @app_commands.command(name="why", description=localized("command-why"))
    @app_commands.describe(throw=localized("param-throw-hint"))
    async def why(interaction: Interaction, throw: app_commands.Range[int, 1] | None = None) -> None:
        await at_table(bot, interaction, lambda context, table: look.show_why(context, table, str(throw or "")))

    return why


def log_command(bot: Strategos) -> Command:
    """/log: a page of it."""

    @app_commands.command(name="log", description=localized("command-log"))
    @app_commands.describe(page=localized("param-page-hint"))
    async def log(interaction: Interaction, page: app_commands.Range[int, 1] | None = None) -> None:
        await at_table(bot, interaction, lambda context, table: look.show_log(context, table, str(page or "")))

    return log


def draw_group(bot: Strategos) -> app_commands.Group:
    """/draw offer."""
    group = app_commands.Group(name="draw", description=localized("command-draw"))

    @group.command(name="offer", description=localized("command-draw-offer"))
    async def offer(interaction: Interaction) -> None:
        await at_table(bot, interaction, consent.draw)

    return group


def clock_commands(bot: Strategos) -> list[Command]:
    """Time: more of it, less of it, none of it."""

    @app_commands.command(name="extend", description=localized("command-extend"))
    @app_commands.describe(hours=localized("param-hours-hint"))
    async def extend(interaction: Interaction, hours: app_commands.Range[int, 1, 720] = 24) -> None:
        await at_table(bot, interaction, lambda context, table: consent.extend(context, table, str(hours)))

    @app_commands.command(name="snooze", description=localized("command-snooze"))
    @app_commands.describe(hours=localized("param-hours-hint"))
    async def snooze(interaction: Interaction, hours: app_commands.Range[int, 1, 720] = 12) -> None:
        await at_table(bot, interaction, lambda context, table: pacing.snooze(context, table, str(hours)))

    @app_commands.command(name="vacation", description=localized("command-vacation"))
    @app_commands.describe(days=localized("param-days-hint"))
    async def vacation(interaction: Interaction, days: app_commands.Range[int, 0, 60] = 7) -> None:
        await saying(bot, interaction, lambda context: pacing.set_vacation(context, days))

    @app_commands.command(name="standing", description=localized("command-standing"))
    @app_commands.describe(orders=localized("param-standing-hint"))
    @app_commands.choices(
        orders=[Choice(name=localized(f"standing-choice-{key}"), value=key) for key in ("pass", "wait")]
    )
    async def standing(interaction: Interaction, orders: str) -> None:
        async def serve(context: InteractionContext, table: Table) -> None:
            await context.show(Card((await pacing.stand(context, table, orders == "pass"),)))

        await at_table(bot, interaction, serve)

    return [extend, snooze, vacation, standing]


def setting_commands(bot: Strategos) -> list[Command]:
    """What a person or a channel likes."""

    @app_commands.command(name="quiet", description=localized("command-quiet"))
    @app_commands.describe(hours=localized("param-quiet-hint"), timezone=localized("param-timezone-hint"))
    async def quiet(interaction: Interaction, hours: str, timezone: str | None = None) -> None:
        await saying(bot, interaction, lambda context: pacing.set_quiet_hours(context, hours, timezone or ""))

    @quiet.autocomplete("timezone")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        from zoneinfo import available_timezones

        found = settings.zone_choices(current, sorted(available_timezones()))
        return [Choice(name=name, value=name) for name in found[: limits.CHOICES]]

    @app_commands.command(name="reminders", description=localized("command-reminders"))
    @app_commands.describe(how=localized("param-reminders-hint"))
    @app_commands.choices(
        how=[Choice(name=localized(f"reminders-choice-{key}"), value=key) for key in pacing.REMINDERS]
    )
    async def reminders(interaction: Interaction, how: str) -> None:
        await saying(bot, interaction, lambda context: pacing.remind(context, how))

    @app_commands.command(name="settings", description=localized("command-settings"))
    async def everything(interaction: Interaction) -> None:
        async def serve(context: InteractionContext) -> None:
            table = None
            with contextlib.suppress(RulesError):
                table = await context.table_here()
            await settings.show_settings(context, table)

        await handle_interaction(bot, interaction, serve)

    @app_commands.command(name="language", description=localized("command-language"))
    @app_commands.describe(language=localized("param-language-hint"), channel=localized("param-channel-hint"))
    @app_commands.choices(
        language=[Choice(name=catalogue(None, lang).say("language-name"), value=lang) for lang in LANGUAGES]
    )
    async def language(interaction: Interaction, language: str, channel: bool = False) -> None:
        await handle_interaction(bot, interaction, lambda context: pacing.language(context, language, channel))

    @app_commands.command(name="theme", description=localized("command-theme"))
    @app_commands.describe(theme=localized("param-theme-hint"), channel=localized("param-channel-hint"))
    @app_commands.choices(theme=[Choice(name=localized(f"theme-{name}"), value=name) for name in THEMES])
    async def theme(interaction: Interaction, theme: str, channel: bool = False) -> None:
        await handle_interaction(bot, interaction, lambda context: pacing.theme(context, theme, channel))

    return [quiet, reminders, everything, language, theme]
