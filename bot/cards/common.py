"""Helpers shared by the cards of several features: names, colours, buttons with short labels, awaited players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.cards import limits
from bot.cards.card import GREEN, GREY, Button, Control, action_id
from bot.games.record import Awaited, GameInfo, Status
from bot.text.narrator import hand_lines, outcome_text
from engine.kernel import Ask, Number, Option, View
from engine.kernel.text import Text, capital
from engine.registry import title as find_title

COLOURS = {"lobby": 0x8A8F98, "running": 0x2F6F9F, "paused": 0xB58A2A, "over": 0x6B4E9B, "abandoned": 0x555555}
FEW, SEVERAL = 8, 10  # most choices shown as buttons: of any length; if none exceeds MEDIUM
MEDIUM = 16  # letters
PHONE = 300  # pixels for the buttons of a message on a 390-pixel phone
LETTER, EDGES, GAP = 7, 28, 8  # pixels: a letter, both edges of a button, a gap


def verb_button(text: Text, verb: str, game: str = "", arg: str | int = "", style: str = GREY) -> Button:
    """Return a button labelled with its action."""
    return Button(text.say(f"button-{verb}"), action_id(verb, game, arg), style)


def mention(user: int | None) -> str:
    """Return the Discord mention of a user."""
    return f"<@{user}>" if user else ""


def holder_text(game: GameInfo, seat: str, text: Text) -> str:
    """Return who plays a seat: the mention of a user, a computer with its level, or nobody."""
    if level := game.computers.get(seat):
        return text.say("computer-name", level=text.name("level", level))
    return mention(game.seats[seat])


def computers_text(game: GameInfo, text: Text) -> str:
    """Return in small print which seats computers play; empty if there are none."""
    named = [f"{capital(text.name('seat', seat))}: {holder_text(game, seat, text)}" for seat in game.computers]
    return f"-# {' · '.join(named)}" if named else ""


def channel_link(game: GameInfo) -> str:
    """Return the Discord link to the channel of a game; empty for direct messages, which others cannot open."""
    return f"<#{game.channel_id}>" if game.channel_id and game.guild_id else ""


def moment(at: float | None, style: str = "R") -> str:
    """Return a Discord timestamp, which every reader sees in their own time zone."""
    return f"<t:{int(at)}:{style}>" if at else ""


def edition(game: GameInfo, text: Text) -> str:
    """Return the scenario and the options that differ from their defaults, as text."""
    usual = {choice.key: choice.default for choice in find_title(game.title).choices(game.scenario) if not choice.told}
    parts = [text.name("scenario", game.scenario)]
    parts += [option_text(key, value, text) for key, value in game.options.items() if usual.get(key) != value]
    return " · ".join(dict.fromkeys(parts))


def option_text(key: str, value: str, text: Text) -> str:
    """Return one option and its value as text."""
    message = f"choice-{key}-{value}"
    return text.say(
        "setting-line", name=text.name("choice", key), value=text.say(message) if text.has(message) else value
    )


def option_help(key: str, value: str, text: Text) -> str:
    """Return what an option does, if its title explains it."""
    message = f"choice-{key}-{value}-help"
    return text.say(message) if text.has(message) else ""


def options_explained(game: GameInfo, text: Text) -> list[str]:
    """Return the explanations of the options of a game, where there are any."""
    return [said for key, value in game.options.items() if (said := option_help(key, value, text))]


def game_name(game: GameInfo, text: Text) -> str:
    """Return the display name of the game."""
    return game.name or text.say("title")


# the lobby


# the dashboard


def rematch_button(game: GameInfo, text: Text, mark: str = "") -> Button:
    """Return the rematch button; its label says whether sides are swapped or seats rotate."""
    again = "rematch-alone" if game.practice else "rematch-several" if len(game.seats) > 2 else "rematch"
    return Button(text.say(f"button-{again}"), action_id("rematch", game.id, mark), GREEN)


def waiting(game: GameInfo, text: Text) -> str:
    """Return who the game is waiting for, and until when."""
    if game.status is Status.PAUSED:
        return text.say("table-paused")
    return "\n".join(waiting_line(game, wait, text) for wait in game.awaited)


def waiting_line(game: GameInfo, wait: Awaited, text: Text) -> str:
    """Return the line for one awaited seat."""
    user = holder_text(game, wait.seat, text) or text.say("nobody")
    said = text.say("waiting-early" if wait.early else "waiting-for", user=user, seat=text.name("seat", wait.seat))
    return f"{said} · {moment(wait.deadline)}" if wait.deadline else said


def deadline_text(game: GameInfo, user: int, text: Text) -> list[str]:
    """Return the user's deadline, for the message with their question."""
    return [
        text.say("answer-before", when=moment(wait.deadline))
        for wait in game.awaited
        if wait.user == user and wait.deadline
    ]


def ended(game: GameInfo, view: View, text: Text) -> str:
    """Return how the game ended and who played which side."""
    outcome = view.outcome or game.outcome
    said = outcome_text(outcome, text) if outcome else text.say("table-abandoned")
    return "\n".join(filter(None, (f"**{said}**", people_text(game, text))))


def people_text(game: GameInfo, text: Text) -> str:
    """Return who plays which side, in small print."""
    held = [seat for seat, user in game.seats.items() if user or seat in game.computers]
    people = text.joined(f"{text.name('seat', seat)} {holder_text(game, seat, text)}" for seat in held)
    return f"-# {people}" if people else ""


def hand_block(game: GameInfo, view: View, seat: str, text: Text) -> str:
    """Return a hand as text."""
    title = find_title(game.title)
    lines = hand_lines(view, text, {counter: title.hand_faces(counter) for counter in view.hand})
    head = f"### {text.say('hand-title', seat=text.name('seat', seat))}"
    return "\n".join([head, *(lines or [text.say("hand-empty")])])


# Buttons with short labels where there are few choices; the question says what the labels leave out.


def side_by_side(labels: Sequence[str]) -> int:
    """Return how many buttons with these labels fit in a row on a phone, in any combination."""
    longest = max((len(said) for said in labels), default=0)
    return max(1, min(limits.ROW, (PHONE + GAP) // (LETTER * longest + EDGES + GAP)))


def share_a_row(labels: Sequence[str]) -> bool:
    """Return whether buttons with these labels fit together in one row on a phone."""
    return len(labels) <= limits.ROW and sum(LETTER * len(said) + EDGES + GAP for said in labels) <= PHONE + GAP


def packed(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Arrange buttons in as few rows as fit on a phone without wrapping."""
    rows: list[list[Button]] = []
    for button in buttons:
        if rows and share_a_row([*(each.label for each in rows[-1]), button.label]):
            rows[-1].append(button)
        else:
            rows.append([button])
    return tuple(map(tuple, rows))


def short_labels(
    ask: Ask, options: Sequence[Option], text: Text, letters: Mapping[str, str] | None = None
) -> list[str]:
    """Return a short label for each choice; empty if there are too many or if one has no short label."""
    labels = [marked_on_map(capital(text.short(ask, option)), option, letters or {}) for option in options]
    if not labels or not all(labels) or len(set(labels)) < len(labels):
        return []
    fit = len(labels) <= FEW or (len(labels) <= SEVERAL and max(map(len, labels)) <= MEDIUM)
    return labels if fit else []


def marked_on_map(said: str, option: Option, letters: Mapping[str, str]) -> str:
    """Return a short label with its letter on the map, unless the letter is already its code."""
    letter = letters.get(option.key, "") if option.place and option.kind in ("zone", "space") else ""
    return f"{letter} · {said}" if said and letter and letter != option.key else said


def number_labels(ask: Number, text: Text) -> list[str]:
    """Return the numbers of a question as short labels, with their meaning where the title gives one."""
    labels = [text.short(ask, ask.option(value)) for value in ask.values]
    return labels if all(labels) else [str(value) for value in ask.values]


def joined_rows(rows: Sequence[tuple[Control, ...]], button: Button) -> list[tuple[Control, ...]]:
    """Return the rows with one more button: in the last row if it fits on a phone, else in a new row."""
    beside = [each.label for each in rows[-1] if isinstance(each, Button)] if rows else []
    if beside and len(beside) == len(rows[-1]) and share_a_row([*beside, button.label]):
        return [*rows[:-1], (*rows[-1], button)]
    return [*rows, (button,)]
