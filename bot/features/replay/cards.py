"""One step of a replay, with its navigation buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import Button, Card, Control, Menu, MenuLine, action_id
from bot.cards.common import COLOURS, ended, game_name, verb_button
from bot.features.replay.service import Replay
from bot.games.record import GameInfo
from bot.text.narrator import dispatch_lines, track_lines, turn_text
from engine.kernel import Event, View
from engine.kernel.text import Text
from engine.registry import title as find_title

EVERYBODY = "-"  # in place of a seat


def spot(row: int, seat: str | None, tag: str) -> str:
    """Return the argument of a button: a row, a viewer's seat, and a tag that makes buttons in a message unique."""
    return f"{row}.{seat or EVERYBODY}.{tag}"


def read_spot(said: str) -> tuple[int | None, str | None]:
    """Return the row and the viewer's seat from a button's argument."""
    row, _, rest = said.partition(".")
    seat = rest.partition(".")[0]
    return (int(row) if row.isdecimal() and len(row) < 9 else None), (seat if seat not in ("", EVERYBODY) else None)


def replay_card(replay: Replay, place: int, view: View, text: Text, seats: Sequence[str | None], hand: str) -> Card:
    """Return the card of one step: its events, the position and the buttons."""
    game, step = replay.game, replay.steps[place]
    shown = [event if event.public else Event(event.key, event.facts, event.rule) for event in step.events]
    lines = dispatch_lines(text, shown) or [text.say("replay-quiet")]
    head = f"### {game_name(game, text)}\n-# {turn_text(view, text)}"
    where = text.say("replay-step", step=place + 1, steps=len(replay.steps), row=step.row)
    blocks = [
        head,
        "\n".join(limits.fit(lines, 2000)),
        "\n".join(track_lines(view, text, find_title(game.title).sides)),
    ]
    if hand:
        blocks.append(hand)
    if place == len(replay.steps) - 1 and not game.open:
        blocks.append(ended(game, view, text))
    blocks.append(f"-# {where}")
    rows = (*step_rows(replay, place, text), *menus(replay, place, text, seats), end_row(game, step.row, replay, text))
    return Card(blocks, rows, colour=COLOURS.get(game.status))


def step_rows(replay: Replay, place: int, text: Text) -> tuple[tuple[Control, ...], ...]:
    """Return the buttons for the first, previous, next and last step and for the battles before and after."""
    steps, seat, game = replay.steps, replay.seat, replay.game.id
    last = len(steps) - 1

    def button(tag: str, goal: int | None) -> Button:
        row = steps[place if goal is None else goal].row
        return Button(
            text.say(f"button-replay-{tag}"),
            action_id("replay", game, spot(row, seat, tag)),
            disabled=goal is None or goal == place,
        )

    ways = {"first": 0, "back": max(0, place - 1), "forward": min(last, place + 1), "last": last}
    fights = {"fight-back": replay.battle_before(place), "fight": replay.battle_after(place)}
    return (
        tuple(button(tag, goal) for tag, goal in ways.items()),
        tuple(button(tag, goal) for tag, goal in fights.items()),
    )


def menus(replay: Replay, place: int, text: Text, seats: Sequence[str | None]) -> list[tuple[Control, ...]]:
    """Return a menu of the turns, and one of the viewers if there is a choice."""
    game, step = replay.game.id, replay.steps[place]
    turns = [
        MenuLine(
            text.say("replay-turn", turn=turn),
            spot(replay.steps[replay.turn_begins(turn)].row, replay.seat, "t"),
            "",
            turn == step.turn,
        )
        for turn in replay.turns
    ]
    around = max(0, min(replay.turns.index(step.turn) - limits.OPTIONS // 2, len(turns) - limits.OPTIONS))
    turns = turns[around : around + limits.OPTIONS]
    found: list[tuple[Control, ...]] = []
    if len(turns) > 1:
        found.append((Menu(action_id("replayturn", game), tuple(turns), text.say("replay-which-turn")),))
    if len(seats) > 1:
        eyes = tuple(
            MenuLine(
                text.name("seat", seat) if seat else text.say("replay-everybody"),
                spot(step.row, seat, "s"),
                "",
                seat == replay.seat,
            )
            for seat in seats
        )
        found.append((Menu(action_id("replayeyes", game), eyes, text.say("replay-whose-eyes")),))
    return found


def end_row(game: GameInfo, row: int, replay: Replay, text: Text) -> tuple[Control, ...]:
    """Return the buttons for animations, the chronicle, and a what-if from this step."""
    seat = replay.seat
    film = [
        Button(text.say(f"button-film-{what}"), action_id("film", game.id, spot(row, seat, what)))
        for what in ("turn", "game")
    ]
    fork = () if game.open else (Button(text.say("button-fork"), action_id("fork", game.id, str(row))),)
    more = () if game.open else (verb_button(text, "chronicle", game.id),)
    return (*film, *fork, *more)
