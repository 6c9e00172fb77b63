"""Read-only commands: map, hand, log, odds, rules, why, verify, recap."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Annotated

from discord import app_commands

from bot.cards import limits
from bot.cards.card import GREEN, GREY, Button, Card, Menu, MenuLine, action_id
from bot.cards.common import COLOURS, computers_text, game_name, hand_block, packed, verb_button
from bot.features.look.cards import odds_blocks, odds_source
from bot.games.files import verify_file
from bot.games.record import GameInfo, Status
from bot.text.narrator import Rulebook, RulebookSection, catalogue, dispatch_lines, event_line, rulebook, turn_text
from bot.ui.actions import MAYBE, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.errors import NoGameHere
from bot.ui.parameters import Completed, Hint, OneOf, Range, TitleKey, matching
from engine.kernel import Event
from engine.kernel.text import Text, signed
from engine.registry import KEYS
from engine.registry import title as find_title
from maps import SIZES, THEMES
from maps.canvas.shapes import shapes

PAGE = 14  # lines of the log on a page


def seat_of(context: InteractionContext, game: GameInfo) -> str | None:
    """Return the user's seat, preferring one that is asked, or None for a spectator."""
    seats = game.seats_of(context.user)
    asked = [wait.seat for wait in game.awaited if wait.seat in seats]
    return asked[0] if asked else seats[0] if seats else None


def act_row(context: InteractionContext, game: GameInfo, *more: str) -> tuple[tuple[Button, ...], ...]:
    """Return a row of buttons: Act for players, green if they are asked, and the given ones for everybody."""
    if game.status is not Status.RUNNING:
        return ()
    text = context.text(game)
    act = [verb_button(text, "act", game.id, style=GREEN if game.awaits(context.user) else GREY)]
    seated = context.user in game.seats.values()
    return packed([*(act if seated else ()), *(verb_button(text, verb, game.id) for verb in more)])


def back_row(context: InteractionContext, game: GameInfo) -> tuple[tuple[Button, ...], ...]:
    """Return a button back to the question, if this reply replaces the question's message."""
    seated = context.user in game.seats.values()
    if not context.private_message or not seated or (game.status is not Status.RUNNING and game.origin is None):
        return ()
    style = GREEN if game.awaits(context.user) else GREY
    return ((verb_button(context.text(game), "act", game.id, style=style),),)


# pictures


async def complete_zone(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the places of the map."""
    game = await context.game_here()
    text = context.text(game)
    return matching({place: place_text(place, text) for place in shapes(game.title).places}, current)


async def complete_battle(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the places for which odds can be shown."""
    game = await context.game_here()
    seat, text = seat_of(context, game), context.text(game)
    places = await context.games.views.battles(game.id, seat)
    return matching({place: place_text(place, text) for place in places}, current)


async def complete_section(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the sections of the rules that match a number or a word."""
    title = context.interaction.namespace.title
    game = None if title else await context.game_here()
    book = book_of(context, game, game.title if game else title)
    return [
        app_commands.Choice(name=limits.clip(f"{section.number} {section.name}", limits.CHOICE), value=section.number)
        for section in (book.find(current) if book else ())
    ][: limits.CHOICES]


@action("map")
async def show_map(
    context: InteractionContext,
    game: GameInfo,
    *,
    zone: Annotated[str, Completed(complete_zone)] = "",
    theme: Annotated[str, OneOf(THEMES, text="theme")] = "",
    size: Annotated[str, OneOf(SIZES, text="size")] = "",
) -> None:
    """Show the map as the user may see it."""
    await context.defer()
    text = context.text(game)
    view = await context.games.views.view(game.id, seat_of(context, game))
    picture = await context.services.pictures.map(
        view, context.lang, theme=theme or await context.theme(), size=size, crop=[zone] if zone else None
    )
    head = f"### {game_name(game, text)}\n-# {turn_text(view, text)}"
    rows = act_row(context, game, "recap", "odds")
    await context.show(Card((head,), rows, colour=COLOURS.get(game.status)).with_pictures(picture))


@action("hand", who=PLAYER)
async def show_hand(context: InteractionContext, game: GameInfo) -> None:
    """Show the user's own hand, visible to them only."""
    text = context.text(game)
    seats = game.seats_of(context.user)
    if not seats or game.status is Status.LOBBY:
        await context.say("hand-none", game)
        return
    await context.defer()
    blocks, pictures = list[str](), []
    for seat in seats:
        view = await context.games.views.view(game.id, seat)
        blocks.append(hand_block(game, view, seat, text))
        pictures.append(
            await context.services.pictures.hand(view, context.lang, f"hand-{seat}.png", theme=await context.theme())
        )
    card = Card(blocks, act_row(context, game), colour=COLOURS.get(game.status), pictures_after=0)
    await context.show(card.with_pictures(*pictures))


# the log


@action("log", command="game log")
async def show_log(context: InteractionContext, game: GameInfo, page: Annotated[int | None, Range(1)] = None) -> None:
    """Show the log, last page first, as the user may see it."""
    text = context.text(game)
    seat = seat_of(context, game)
    events = [event for _, event in await context.games.views.events(game.id, viewer=seat)]
    lines = log_lines(text, events)
    pages = max(1, -(-len(lines) // PAGE))
    page = min(max(pages if page is None else page, 1), pages)
    shown = lines[(page - 1) * PAGE : page * PAGE]
    body = "\n".join(limits.fit(shown, 3200)) if shown else text.say("log-empty")
    row = (
        Button(text.say("button-older"), action_id("log", game.id, page - 1), disabled=page == 1),
        Button(text.say("button-newer"), action_id("log", game.id, page + 1), disabled=page == pages),
    )
    foot = f"-# {text.say('log-page', page=page, pages=pages)}"
    blocks = (f"### {text.say('log-title')} · {game_name(game, text)}", body, computers_text(game, text), foot)
    await context.show(Card(blocks, (*((row,) if pages > 1 else ()), *back_row(context, game))))


def log_lines(text: Text, events: Sequence[Event]) -> list[str]:
    """Return every event as a line, with a heading for each phase; `to` marks events only the reader can see."""
    public = [event if event.public else Event(event.key, event.facts, event.rule) for event in events]
    return dispatch_lines(text, public)


@action("recap", command="game recap")
async def show_recap(context: InteractionContext, game: GameInfo) -> None:
    """Show what happened since the user's last answer, with all moves on one map."""
    await context.defer()
    text, seat = context.text(game), seat_of(context, game)
    since = await context.games.views.last_act(game.id, context.user) if seat else await turn_began(context, game)
    lines = log_lines(text, [event for _, event in await context.games.views.events(game.id, since, seat)])
    view = await context.games.views.view(game.id, seat, since)
    picture = await context.services.pictures.map(view, context.lang, theme=await context.theme()) if lines else None
    body = "\n".join(limits.fit(lines, 3000)) if lines else text.say("recap-nothing")
    rows = act_row(context, game, "map", "log")
    head = text.say("recap-title" if seat else "recap-title-turn")
    await context.show(Card((f"### {head}", body), rows).with_pictures(picture))


async def turn_began(context: InteractionContext, game: GameInfo) -> int:
    """Return the row before the current turn began, from which the recap of a spectator starts."""
    events = await context.games.views.events(game.id)
    turn = next((event.facts.get("turn") for _, event in reversed(events) if event.key == "phase"), None)
    return next((row - 1 for row, event in events if event.key == "phase" and event.facts.get("turn") == turn), 0)


# odds


@action("odds")
async def show_odds(
    context: InteractionContext, info: GameInfo, place: Annotated[str, Completed(complete_battle), Hint("zone")] = ""
) -> None:
    """Show the exact odds of a battle at a place, from public information."""
    text, seat = context.text(info), seat_of(context, info)
    places = await context.games.views.battles(info.id, seat)
    place = place if place in places else next(iter(places), "")
    position = await context.games.views.position(info.id, seat, lambda game, view: [place] if place else [])
    if position is None:
        await context.say("act-lobby", info)
        return
    if not places:
        await context.show(Card((text.say("odds-none"),), back_row(context, info)))
        return
    facts = position.odds.get(place)
    lines = tuple(MenuLine(place_text(each, text), each, "", each == place) for each in places[: limits.OPTIONS])
    menu = Menu(action_id("odds", info.id), lines, text.say("odds-where"))
    blocks = [f"### {text.say('odds-title', place=text.name('zone', place))}", *odds_blocks(facts or {}, text)]
    blocks.append(odds_source(position.view, text))
    await context.show(Card(blocks, ((menu,), *back_row(context, info)), colour=COLOURS["running"]))


def place_text(place: str, text: Text) -> str:
    """Return a place by id and name."""
    name = text.name("zone", place)
    told = name == place or len(place) > 3 or f"({place})" in name
    return name if told else f"{place} · {name}"


# rules and reasons


@action("rules", needs=MAYBE)
async def show_rules(
    context: InteractionContext,
    info: GameInfo | None,
    query: Annotated[str, Completed(complete_section)] = "",
    title: TitleKey = "",
) -> None:
    """Show a section of our own wording of the rules, or the sections that match a word."""
    if title:
        info = None
    elif info is None:
        # The select of a card without a game names the title beside the section.
        title, _, query = query.partition("=")
        if title not in KEYS:
            raise NoGameHere
    key = title or (info.title if info else "")
    text = catalogue(key or None, context.lang)
    book = book_of(context, info, key) if key else None
    if book is None:
        await context.show(Card((text.say("rules-missing"),)))
        return
    trail = await rules_now(context, info) if info and not query else []
    found = [section for number in trail if (section := book.section(number))] if trail else book.find(query)
    if not found:
        await context.show(Card((text.say("rules-none", query=limits.clip(query, 60)),)))
        return
    chosen = found[-1] if trail else found[0]
    lines = tuple(
        MenuLine(f"{section.number} {section.name}", section.number, "", section.number == chosen.number)
        for section in [*{each.number: each for each in found}.values()][: limits.OPTIONS]
    )
    blocks = [section_text(chosen, text)]
    if trail:
        blocks.insert(0, f"-# {text.say('rules-asked-now', trail=' › '.join(trail))}")
    game = info.id if info else ""
    menu = Menu(action_id("rules", game, "" if info else key), lines, text.say("button-rules"))
    back = back_row(context, info) if info else ()
    await context.show(Card(blocks, (*(((menu,),) if len(lines) > 1 else ()), *back)))


def book_of(context: InteractionContext, game: GameInfo | None, key: str) -> Rulebook | None:
    """Return the rulebook in the reader's language: of the game's edition, or the main one of the title."""
    rules = find_title(game.title).rules(game.scenario, game.options) if game and game.title == key else None
    return rulebook(key, context.lang, rules.numbering if rules else "")


async def rules_now(context: InteractionContext, game: GameInfo) -> list[str]:
    """Return the sections behind the open question, as far as the user may know."""
    question = await context.games.play.question(game.id, context.user)
    if question is not None:
        return list(question.trail)
    position = await context.games.views.position(game.id, seat_of(context, game))
    return list(position.trail) if position is not None else []


def section_text(section: RulebookSection, text: Text) -> str:
    """Return a section as text."""
    said = f"### {section.number} {section.name}\n{section.text}"
    return f"{said}\n**{text.say('rules-ruling')}** {section.ruling}" if section.ruling else said


@action("why")
async def show_why(context: InteractionContext, game: GameInfo, throw: Annotated[int | None, Range(1)] = None) -> None:
    """Explain a result: its modifiers, its die and its rule."""
    text, seat = context.text(game), seat_of(context, game)
    told = await context.games.views.events(game.id, viewer=seat)
    thrown = [event for _, event in told if event.facts.get("throw") is not None]
    if not thrown:
        await context.show(Card((text.say("why-nothing"),), back_row(context, game)))
        return
    event = next((each for each in thrown if each.facts["throw"] == throw), None) if throw else thrown[-1]
    if event is None:
        await context.say("why-none", game)
        return
    lines = tuple(
        MenuLine(f"{each.facts['throw']}: {text.event(each)}", str(each.facts["throw"]), "", each is event)
        for each in [*{event.facts["throw"]: event for event in thrown}.values()][-limits.OPTIONS :]
    )
    blocks = [
        f"### {text.say('why-title', number=str(event.facts['throw']))}\n{event_line(text, event)}",
        *why_blocks(event, text),
    ]
    book = book_of(context, game, game.title)
    section = book.section(event.rule) if book and event.rule else None
    if section:
        blocks.append(f"**{text.say('why-rule', rule=section.number, name=section.name)}**\n{section.text}")
    picture = await context.services.pictures.battle(
        game.title, game.scenario, event, context.lang, theme=await context.theme()
    )
    menu = Menu(action_id("why", game.id), lines, text.say("button-why"))
    await context.show(Card(blocks, ((menu,), *back_row(context, game))).with_pictures(picture))


def why_blocks(event: Event, text: Text) -> list[str]:
    """Return the modifiers and shifts of a result, each with its reason."""
    lines = []
    for fact, kind in (("die_modifiers", "die"), ("column_shifts", "column")):
        shifts = event.facts.get(fact)
        if isinstance(shifts, Mapping):
            for key, number in shifts.items():
                if number:
                    lines.append("• " + text.say(f"why-{kind}", reason=text.reason(kind, key), number=signed(number)))
    return ["\n".join(lines)] if lines else []


# the sealed dice


@action("verify", command="game verify")
async def show_verify(context: InteractionContext, game: GameInfo) -> None:
    """Verify every throw with the revealed seed; before the end of the game, show the commitment."""
    await context.defer()
    text = context.text(game)
    if not game.commitment:
        await context.say("verify-what-if", game)
        return
    file = await context.games.files.export(game.id)
    if game.seed is None:
        await context.say("verify-later", game, commitment=game.commitment, count=len(file["rolls"]))
        return
    checked = await asyncio.to_thread(verify_file, file)
    said = (
        text.say("verify-rules-changed", count=checked.throws, version=checked.rules_version)
        if checked.agrees and checked.rules_changed
        else text.say("verify-sound", count=checked.throws)
        if checked.agrees
        else text.say("verify-wrong", wrong=", ".join(str(number) for number in checked.wrong_throws) or "–")
    )
    spoken = ", ".join(f"{text.name('seat', seat)}: {word}" for seat, word in game.seed_phrases.items())
    blocks = [
        f"### {text.say('verify-title')}",
        said,
        text.say("verify-seed", seed=game.seed),
        text.say("verify-commitment", commitment=game.commitment),
    ]
    if spoken:
        blocks.append(text.say("verify-words", words=spoken))
    await context.show(Card(blocks))
