"""Cards for spectators: a game so far, what happened since, turn dividers, and delayed hands."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import Button, Card, CardFile, action_id
from bot.cards.common import COLOURS, channel_link, edition, ended, game_name, people_text, verb_button, waiting
from bot.games.record import GameInfo
from bot.text.narrator import dispatch_lines, event_line, in_dispatch, track_lines, turn_text
from engine.kernel import Event, View
from engine.kernel.text import Text, capital
from engine.registry import title as find_title

BATTLES, LATEST = 5, 6  # lines of a summary
STORY = 14  # lines of one post


def mark_of(number: int) -> str:
    """Return the end of a button's custom id by which a post is found again after a crash."""
    return f":o{number}"


def watch_rows(game: GameInfo, text: Text, mark: str = "") -> tuple[tuple[Button, ...], ...]:
    """Return the buttons under a card for spectators."""
    verbs = ["sofar", "map", "log", "foretell"] if game.open else ["replay", "chronicle", "log", "verify"]
    buttons = [verb_button(text, verb, game.id) for verb in verbs]
    first = Button(buttons[0].label, action_id(verbs[0], game.id, mark), buttons[0].style)
    return ((first, *buttons[1:]),)


def heading(game: GameInfo, text: Text) -> str:
    """Return the name of a game and where it is played."""
    return f"### {game_name(game, text)}\n-# {edition(game, text)} {channel_link(game)}".rstrip()


def so_far_card(game: GameInfo, view: View, events: Sequence[Event], battles: Sequence[str], text: Text) -> Card:
    """Return a card with the game so far: its standing, its last battles and its last events."""
    title = find_title(game.title)
    fought = [event for event in events if event.public and event.key in battles][-BATTLES:]
    told = [event for event in events if event.public and in_dispatch(text, event, title) and event not in fought][
        -LATEST:
    ]
    state = waiting(game, text) if game.open else ended(game, view, text)
    blocks = [heading(game, text), f"-# {turn_text(view, text)}"]
    blocks.append("\n".join([*track_lines(view, text, title.sides), people_text(game, text), state]))
    if fought:
        lines = [text.say("watch-battles"), *(f"• {event_line(text, event)}" for event in fought)]
        blocks.append("\n".join(limits.fit(lines, 1200)))
    if told:
        lines = [text.say("watch-latest"), *(f"• {event_line(text, event)}" for event in told)]
        blocks.append("\n".join(limits.fit(lines, 1000)))
    return Card(blocks, watch_rows(game, text), colour=COLOURS.get(game.status))


def feed_lines(events: Sequence[Event], text: Text, title_key: str) -> list[str]:
    """Return the lines of a feed, without trailing headings and without the result, which has its own block."""
    lines = dispatch_lines(text, [event for event in events if event.key != "over"], find_title(title_key))
    while lines and lines[-1].startswith("**"):
        lines.pop()
    return lines


def feed_card(game: GameInfo, view: View, events: Sequence[Event], text: Text, mark: str, over: bool) -> Card | None:
    """Return a card with the events since the last post, or None if there are none."""
    lines = feed_lines(events, text, game.title)
    if not lines and not over:
        return None
    shown = limits.fit(lines[-STORY:] if len(lines) > STORY else lines, 2400)
    blocks = [heading(game, text)]
    if len(lines) > STORY:
        blocks.append(f"-# {text.say('watch-more', count=len(lines) - STORY)}")
    blocks.append("\n".join(shown))
    blocks.append(ended(game, view, text) if over else f"-# {turn_text(view, text)}")
    return Card(blocks, watch_rows(game, text, mark), colour=COLOURS.get(game.status))


def divider_card(
    game: GameInfo, turn: int, text: Text, mark: str, over: bool, chance: tuple[str, float] | None = None
) -> Card:
    """Return a divider for a discussion thread: what follows belongs to the next turn; with a seat's win chance."""
    said = text.say("watch-divider-end") if over else text.say("watch-divider", turn=turn)
    blocks = [f"**――― {said} ―――**"]
    if chance is not None:
        blocks.append(f"-# {win_chance_text(game, chance, text)}")
    return Card(blocks, watch_rows(game, text, mark), colour=COLOURS.get(game.status))


def win_chance_text(game: GameInfo, chance: tuple[str, float], text: Text) -> str:
    """Return the win chances of two seats in percent; none is shown as certain before the end."""
    first, share = chance
    [second] = [seat for seat in game.seats if seat != first]
    whole = min(99, max(1, round(100 * share)))
    names = {"first": capital(text.name("seat", first)), "second": text.name("seat", second)}
    return text.say("watch-forecast", **names, chance=whole, rest=100 - whole)


def chronicle_card(game: GameInfo, lines: Sequence[str], page: str, text: Text, mark: str = "", link: str = "") -> Card:
    """Return a card with the summary of a game, with a link to its chronicle or, without pages, the file of it."""
    blocks = (
        f"### {text.say('chronicle-card')}: {game_name(game, text)}",
        "\n".join(limits.fit(list(lines), 2600)),
        f"-# {text.say('web-link', link=link) if link else text.say('chronicle-open')}",
    )
    verbs = ("replay", "verify")
    first, *rest = (verb_button(text, verb, game.id) for verb in verbs)
    row = (Button(first.label, action_id(verbs[0], game.id, mark), first.style), *rest)
    return Card(blocks, (row,), colour=COLOURS["over"], files=() if link else (chronicle_file(game, page),))


def chronicle_file(game: GameInfo, page: str) -> CardFile:
    """Return the page of a chronicle as a file attachment."""
    return CardFile(f"chronicle-{game.id}.html", page.encode())
