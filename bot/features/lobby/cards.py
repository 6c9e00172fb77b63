"""The lobby as a card: who has which seat, and how the game can begin."""

from __future__ import annotations

from bot.cards.card import BLUE, GREEN, Button, Card, action_id, rows_of
from bot.cards.common import COLOURS, edition, game_name, holder_text, mention, options_explained, verb_button
from bot.games.record import GameInfo
from engine.kernel.text import Text, capital

OFFERED = ("recruit", "captain")  # computers that a lobby offers as buttons


def lobby_card(game: GameInfo, text: Text) -> Card:
    """Return the card on which players take their seats."""
    lines = [seat_line(game, seat, text) for seat in game.seats]
    taken = not game.vacant
    small = [*options_explained(game, text), game.pace.describe(text)]
    head = "\n".join([f"## {game_name(game, text)}", edition(game, text), *(f"-# {line}" for line in small)])
    alone = len(game.seats) == 1
    foot = text.say(f"lobby-{'ready' if taken else 'waiting'}{'-alone' if alone else ''}")
    if alone and text.has(aim := f"lobby-aim-{game.scenario}"):
        foot = f"{text.say(aim)}\n{foot}"
    if game.match_id is not None:
        foot = text.say("lobby-match")
    if game.min_answers is not None:
        foot += f"\n-# {text.say('table-gate', share=round(100 * game.min_answers))}"
    buttons = [
        Button(
            text.say("button-sit") if alone else text.say("button-take", side=text.name("seat", seat)),
            action_id("sit", game.id, seat),
            BLUE,
        )
        for seat, user in game.seats.items()
        if user is None
    ]
    unkept = any(user is None and seat not in game.reserved for seat, user in game.seats.items())
    if len(buttons) > 1 and unkept:
        buttons.append(verb_button(text, "random", game.id))
    against = [
        Button(text.say("button-against", level=level), action_id("against", game.id, level))
        for level in OFFERED
        if not taken and not alone and game.match_id is None
    ]
    if against:
        foot += "".join(f"\n-# {text.name('level-like', level)}" for level in OFFERED)
    start = Button(text.say("button-start"), action_id("start", game.id), GREEN, not taken)
    leave, primer = verb_button(text, "leave", game.id), verb_button(text, "primer", game.id)
    first = (start, verb_button(text, "options", game.id), leave)
    last = (*((verb_button(text, "word", game.id),) if game.luck is None else ()), primer)
    if game.match_id is not None:  # it starts automatically, as arranged
        first, last = (leave, *last), ()
    return Card(
        (head, "\n".join(lines), foot),
        (*rows_of(buttons, 3), *rows_of(against, 2), first, *((last,) if last else ())),
        colour=COLOURS["lobby"],
    )


def closed_lobby_card(game: GameInfo, text: Text) -> Card:
    """Return the card of a lobby whose game has begun or was closed."""
    lines = [seat_line(game, seat, text) for seat in game.seats]
    foot = text.say("lobby-begun") if game.started_at else text.say("lobby-closed")
    head = f"## {game_name(game, text)}\n{edition(game, text)}"
    return Card((head, "\n".join(lines), f"-# {foot}"), colour=COLOURS["lobby"])


def seat_line(game: GameInfo, seat: str, text: Text) -> str:
    """Return the line for one seat: its holder, or the user it is reserved for."""
    name, user = capital(text.name("seat", seat)), game.seats[seat]
    reserved = (game.reserved or {}).get(seat)
    if user is not None or seat in game.computers:
        return text.say("lobby-taken", seat=name, user=holder_text(game, seat, text))
    if reserved is not None:
        return text.say("lobby-reserved", seat=name, user=mention(reserved))
    return text.say("lobby-open", seat=name)
