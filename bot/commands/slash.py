"""The commands that look, ask and set; each does the same as its button."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.commands import consent, game, look, pacing, play, settings, verbs
from bot.commands.foresight import session_seen
from bot.commands.game import matching
from bot.commands.privacy import privacy_group
from bot.commands.translator import told
from bot.commands.visit import Visit, attend
from bot.components import limits
from bot.components.card import Card
from bot.narrator import words
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
At = Callable[[Visit, "Table"], Awaitable[None]]


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

    async def visit_table(visit: Visit) -> None:
        await serve(visit, await visit.table_here())

    await attend(bot, interaction, visit_table)


async def saying(bot: Strategos, interaction: Interaction, serve: Callable[[Visit], Awaitable[str]]) -> None:
    """Serve a command whose answer is one sentence."""

    async def visit_once(visit: Visit) -> None:
        await visit.show(Card((await serve(visit),)))

    await attend(bot, interaction, visit_once)


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
        "start": lambda visit, table: game.start(visit, table, ""),
        "leave": lambda visit, table: game.leave(visit, table, ""),
        "more": pacing.more,
    }

    def made(name: str, serve: At) -> Command:
        async def callback(interaction: Interaction) -> None:
            await at_table(bot, interaction, serve)

        return app_commands.Command(name=name, description=told(f"command-{name}"), callback=callback)

    return [made(name, serve) for name, serve in simple.items()]


def answer_command(bot: Strategos) -> Command:
    """/answer: anything, and several things in a row."""

    @app_commands.command(name="answer", description=told("command-answer"))
    @app_commands.describe(answer=told("param-answer-hint"))
    async def answer(interaction: Interaction, answer: app_commands.Range[str, 0, 1000]) -> None:
        await attend(bot, interaction, lambda visit: verbs.carry_out_answer(visit, answer))

    @answer.autocomplete("answer")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await bot.completed(verbs.complete_answer(bot, interaction, current))

    return answer


def map_command(bot: Strategos) -> Command:
    """/map: theme, size, and a place to come close to."""

    @app_commands.command(name="map", description=told("command-map"))
    @app_commands.describe(theme=told("param-theme-hint"), size=told("param-size-hint"), zone=told("param-zone-hint"))
    @app_commands.choices(
        theme=[Choice(name=told(f"theme-{name}"), value=name) for name in THEMES],
        size=[Choice(name=told(f"size-{name}"), value=name) for name in SIZES],
    )
    async def show(
        interaction: Interaction, theme: str | None = None, size: str | None = None, zone: str | None = None
    ) -> None:
        await at_table(
            bot,
            interaction,
            lambda visit, table: look.show_map(visit, table, theme=theme or "", size=size or "", zone=zone or ""),
        )

    @show.autocomplete("zone")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        async def found() -> list[Choice[str]]:
            visit = await Visit(bot, interaction).prepare()
            table = await visit.table_here()
            return matching(zone_names(table, visit), current)

        return await bot.completed(found())

    return show


def zone_names(table: Table, visit: Visit) -> dict[str, str]:
    """The places of a title's map by id."""
    from maps.shapes import shapes

    text = visit.text(table)
    return {place: look.place_words(place, text) for place in shapes(table.title).places}


def odds_command(bot: Strategos) -> Command:
    """/odds: where."""

    @app_commands.command(name="odds", description=told("command-odds"))
    @app_commands.describe(place=told("param-zone-hint"))
    async def odds(interaction: Interaction, place: str | None = None) -> None:
        await at_table(bot, interaction, lambda visit, table: look.show_odds(visit, table, place or ""))

    @odds.autocomplete("place")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        async def found() -> list[Choice[str]]:
            visit = await Visit(bot, interaction).prepare()
            table = await visit.table_here()
            seat = look.seat_of(visit, table)
            session = await session_seen(visit.tables, table.id, seat)
            places = session.game.forecast_places(seat) if session else []
            return matching({place: look.place_words(place, visit.text(table)) for place in places}, current)

        return await bot.completed(found())

    return odds


def rules_command(bot: Strategos) -> Command:
    """/rules: a number or a word; the game of this channel, or a title."""

    @app_commands.command(name="rules", description=told("command-rules"))
    @app_commands.describe(query=told("param-query-hint"), title=told("param-title-hint"))
    @app_commands.choices(title=[Choice(name=told("title", key), value=key) for key in KEYS])
    async def rules(interaction: Interaction, query: str | None = None, title: str | None = None) -> None:
        async def serve(visit: Visit) -> None:
            table = None if title else await visit.table_here()
            await look.show_rules(visit, table, query or "", title or "")

        await attend(bot, interaction, serve)

    @rules.autocomplete("query")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        async def found() -> list[Choice[str]]:
            visit = await Visit(bot, interaction).prepare()
            table = None if interaction.namespace.title else await visit.table_here()
            book = look.book_of(visit, table, table.title if table else interaction.namespace.title)
            return [
                Choice(name=limits.clip(f"{section.number} {section.name}", limits.CHOICE), value=section.number)
                for section in (book.find(current) if book else ())
            ][: limits.CHOICES]

        return await bot.completed(found())

    return rules


def why_command(bot: Strategos) -> Command:
    """/why: the number of a throw."""

    @app_commands.command(name="why", description=told("command-why"))
    @app_commands.describe(throw=told("param-throw-hint"))
    async def why(interaction: Interaction, throw: app_commands.Range[int, 1] | None = None) -> None:
        await at_table(bot, interaction, lambda visit, table: look.show_why(visit, table, str(throw or "")))

    return why


def log_command(bot: Strategos) -> Command:
    """/log: a page of it."""

    @app_commands.command(name="log", description=told("command-log"))
    @app_commands.describe(page=told("param-page-hint"))
    async def log(interaction: Interaction, page: app_commands.Range[int, 1] | None = None) -> None:
        await at_table(bot, interaction, lambda visit, table: look.show_log(visit, table, str(page or "")))

    return log


def draw_group(bot: Strategos) -> app_commands.Group:
    """/draw offer."""
    group = app_commands.Group(name="draw", description=told("command-draw"))

    @group.command(name="offer", description=told("command-draw-offer"))
    async def offer(interaction: Interaction) -> None:
        await at_table(bot, interaction, consent.draw)

    return group


def clock_commands(bot: Strategos) -> list[Command]:
    """Time: more of it, less of it, none of it."""

    @app_commands.command(name="extend", description=told("command-extend"))
    @app_commands.describe(hours=told("param-hours-hint"))
    async def extend(interaction: Interaction, hours: app_commands.Range[int, 1, 720] = 24) -> None:
        await at_table(bot, interaction, lambda visit, table: consent.extend(visit, table, str(hours)))

    @app_commands.command(name="snooze", description=told("command-snooze"))
    @app_commands.describe(hours=told("param-hours-hint"))
    async def snooze(interaction: Interaction, hours: app_commands.Range[int, 1, 720] = 12) -> None:
        await at_table(bot, interaction, lambda visit, table: pacing.snooze(visit, table, str(hours)))

    @app_commands.command(name="vacation", description=told("command-vacation"))
    @app_commands.describe(days=told("param-days-hint"))
    async def vacation(interaction: Interaction, days: app_commands.Range[int, 0, 60] = 7) -> None:
        await saying(bot, interaction, lambda visit: pacing.go_away(visit, days))

    @app_commands.command(name="standing", description=told("command-standing"))
    @app_commands.describe(orders=told("param-standing-hint"))
    @app_commands.choices(orders=[Choice(name=told(f"standing-choice-{key}"), value=key) for key in ("pass", "wait")])
    async def standing(interaction: Interaction, orders: str) -> None:
        async def serve(visit: Visit, table: Table) -> None:
            await visit.show(Card((await pacing.stand(visit, table, orders == "pass"),)))

        await at_table(bot, interaction, serve)

    return [extend, snooze, vacation, standing]


def setting_commands(bot: Strategos) -> list[Command]:
    """What a person or a channel likes."""

    @app_commands.command(name="quiet", description=told("command-quiet"))
    @app_commands.describe(hours=told("param-quiet-hint"), timezone=told("param-timezone-hint"))
    async def quiet(interaction: Interaction, hours: str, timezone: str | None = None) -> None:
        await saying(bot, interaction, lambda visit: pacing.hush(visit, hours, timezone or ""))

    @quiet.autocomplete("timezone")
    async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
        from zoneinfo import available_timezones

        found = settings.zone_choices(current, sorted(available_timezones()))
        return [Choice(name=name, value=name) for name in found[: limits.CHOICES]]

    @app_commands.command(name="reminders", description=told("command-reminders"))
    @app_commands.describe(how=told("param-reminders-hint"))
    @app_commands.choices(how=[Choice(name=told(f"reminders-choice-{key}"), value=key) for key in pacing.REMINDERS])
    async def reminders(interaction: Interaction, how: str) -> None:
        await saying(bot, interaction, lambda visit: pacing.remind(visit, how))

    @app_commands.command(name="settings", description=told("command-settings"))
    async def everything(interaction: Interaction) -> None:
        async def serve(visit: Visit) -> None:
            table = None
            with contextlib.suppress(RulesError):
                table = await visit.table_here()
            await settings.show_settings(visit, table)

        await attend(bot, interaction, serve)

    @app_commands.command(name="language", description=told("command-language"))
    @app_commands.describe(language=told("param-language-hint"), channel=told("param-channel-hint"))
    @app_commands.choices(
        language=[Choice(name=words(None, lang).say("language-name"), value=lang) for lang in LANGUAGES]
    )
    async def language(interaction: Interaction, language: str, channel: bool = False) -> None:
        await attend(bot, interaction, lambda visit: pacing.language(visit, language, channel))

    @app_commands.command(name="theme", description=told("command-theme"))
    @app_commands.describe(theme=told("param-theme-hint"), channel=told("param-channel-hint"))
    @app_commands.choices(theme=[Choice(name=told(f"theme-{name}"), value=name) for name in THEMES])
    async def theme(interaction: Interaction, theme: str, channel: bool = False) -> None:
        await attend(bot, interaction, lambda visit: pacing.theme(visit, theme, channel))

    return [quiet, reminders, everything, language, theme]
