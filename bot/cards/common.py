"""The table in a channel: its lobby, its dashboard, its dispatches and its proposals, as cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, GREY, RED, Button, Card, rows_of
from bot.cards.custom_ids import action_id
from bot.games.status import Status
from bot.text.headlines import Story
from bot.text.narrator import ending_lines, outcome_text, seat_lines, track_lines, turn_text
from engine.kernel import View
from engine.kernel.text import Text, capital
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.info import Awaited, GameInfo, Proposal

COLOURS = {"lobby": 0x8A8F98, "running": 0x2F6F9F, "paused": 0xB58A2A, "over": 0x6B4E9B, "abandoned": 0x555555}
MOST_EVENTS = 4
OFFERED = ("recruit", "captain")  # the computers that a lobby offers at a press


def verb_button(text: Text, verb: str, game: str = "", arg: str | int = "", style: str = GREY) -> Button:
    """A button named after what it does."""
    return Button(text.say(f"button-{verb}"), action_id(verb, game, arg), style)


def mention(user: int | None) -> str:
    """A person as Discord shows them."""
    return f"<@{user}>" if user else ""


def holder_text(game: GameInfo, seat: str, text: Text) -> str:
    """Who plays a seat: a person as Discord shows them, a computer by its level, or nobody."""
    if level := game.computers.get(seat):
        return text.say("computer-name", level=text.name("level", level))
    return mention(game.seats[seat])


def computers_text(game: GameInfo, text: Text) -> str:
    """Which seats computers play, in small print, so that a machine's moves are known as such; else nothing."""
    named = [f"{capital(text.name('seat', seat))}: {holder_text(game, seat, text)}" for seat in game.computers]
    return f"-# {' · '.join(named)}" if named else ""


def channel_link(game: GameInfo) -> str:
    """The channel of a game as Discord shows it; a direct message has no name that others could read."""
    return f"<#{game.channel_id}>" if game.channel_id and game.guild_id else ""


def moment(at: float | None, style: str = "R") -> str:
    """A moment that every reader sees in their own time."""
    return f"<t:{int(at)}:{style}>" if at else ""


def edition(game: GameInfo, text: Text) -> str:
    """Scenario and whatever was chosen otherwise than usual, in words."""
    usual = {choice.key: choice.default for choice in find_title(game.title).choices(game.scenario) if not choice.told}
    parts = [text.name("scenario", game.scenario)]
    parts += [option_text(key, value, text) for key, value in game.options.items() if usual.get(key) != value]
    return " · ".join(dict.fromkeys(parts))


def option_text(key: str, value: str, text: Text) -> str:
    """One option and its value in words."""
    message = f"choice-{key}-{value}"
    return text.say(
        "setting-line", name=text.name("choice", key), value=text.say(message) if text.has(message) else value
    )


def option_help(key: str, value: str, text: Text) -> str:
    """What an option means for the game, where its title explains it."""
    message = f"choice-{key}-{value}-help"
    return text.say(message) if text.has(message) else ""


def options_explained(game: GameInfo, text: Text) -> list[str]:
    """What the options of a table mean, of those that are explained."""
    return [said for key, value in game.options.items() if (said := option_help(key, value, text))]


def game_name(game: GameInfo, text: Text) -> str:
    """What the table is called."""
    return game.name or text.say("title")


# the lobby


def lobby_card(game: GameInfo, text: Text) -> Card:
    """The post in which people sit down."""
    lines = [seat_line(game, seat, text) for seat in game.seats]
    taken = not game.vacant
    small = [*options_explained(game, text), game.pace.describe(text)]
    head = "\n".join([f"## {game_name(game, text)}", edition(game, text), *(f"-# {line}" for line in small)])
    alone = len(game.seats) == 1
    foot = text.say(f"lobby-{'ready' if taken else 'waiting'}{'-alone' if alone else ''}")
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
    start = Button(text.say("button-start"), action_id("start", game.id), GREEN, not taken)
    leave, primer = verb_button(text, "leave", game.id), verb_button(text, "primer", game.id)
    first = (start, verb_button(text, "options", game.id), leave)
    last = (*((verb_button(text, "word", game.id),) if game.luck is None else ()), primer)
    if game.match_id is not None:  # it begins by itself, as it was arranged
        first, last = (leave, *last), ()
    return Card(
        (head, "\n".join(lines), foot),
        (*rows_of(buttons, 3), *rows_of(against, 2), first, *((last,) if last else ())),
        colour=COLOURS["lobby"],
    )


def closed_lobby_card(game: GameInfo, text: Text) -> Card:
    """What is left of the lobby once the game has begun or was given up."""
    lines = [seat_line(game, seat, text) for seat in game.seats]
    foot = text.say("lobby-begun") if game.started_at else text.say("lobby-closed")
    head = f"## {game_name(game, text)}\n{edition(game, text)}"
    return Card((head, "\n".join(lines), f"-# {foot}"), colour=COLOURS["lobby"])


def seat_line(game: GameInfo, seat: str, text: Text) -> str:
    """One seat of the lobby: who sits there or for whom it is kept."""
    name, user = capital(text.name("seat", seat)), game.seats[seat]
    reserved = (game.reserved or {}).get(seat)
    if user is not None or seat in game.computers:
        return text.say("lobby-taken", seat=name, user=holder_text(game, seat, text))
    if reserved is not None:
        return text.say("lobby-reserved", seat=name, user=mention(reserved))
    return text.say("lobby-open", seat=name)


# the dashboard


def dashboard_card(
    game: GameInfo, view: View, lines: Sequence[str], text: Text, result: str = "", *, opening: bool = False
) -> Card:
    """The one message of a game: map, who plays, standing, whom we wait for, the last events, and the ways to act.

    With it the game begins (`opening`), which it then says; once the game is over, it has a link to its result.
    """
    name = game_name(game, text)
    title = text.say("game-begins", name=name) if opening else name
    place = f"-# {edition(game, text)} · {turn_text(view, text)}"
    head = "\n".join(filter(None, (f"## {title}", place, people_text(game, text))))
    sides = find_title(game.title).sides
    blocks = [head, "\n".join([*track_lines(view, text, sides), *seat_lines(view, text)])]
    over = game.status.ended
    finished = text.say("board-over-at", where=result) if result else text.say("board-over")
    blocks.append(finished if over else waiting(game, text))
    if not over:  # what happened last stands on the card of the end
        blocks.append("\n".join(ending_lines(view, text)))
        blocks.append("\n".join(limits.fit([f"• {line}" for line in lines[-MOST_EVENTS:]], 1400)))
        blocks.append(f"-# {text.say('dice-sealed', commitment=game.commitment)}")
    return Card(
        tuple(block for block in blocks if block),
        dashboard_rows(game, text, bool(view.hand_sizes), opening),
        colour=COLOURS.get(game.status),
        mentions=game.users if opening else (),
    )


def dashboard_rows(
    info: GameInfo, text: Text, hands: bool = True, opening: bool = False
) -> tuple[tuple[Button, ...], ...]:
    """The buttons under the dashboard; that for the hand only where there are hands; at first, what this game is."""
    game = info.id
    if info.status.ended:
        verbs = [verb_button(text, verb, game) for verb in ("map", "log", "verify")]
        return ((rematch_button(info, text), *verbs),)
    first = [verb_button(text, "act", game, style=BLUE)]
    first += [verb_button(text, "hand", game)] if hands else []
    first.append(verb_button(text, "map", game))
    second = [verb_button(text, verb, game) for verb in ("log", "odds", "rules", "more")]
    second += [verb_button(text, "primer", game)] if opening else []
    if info.status is Status.PAUSED:
        first[0] = verb_button(text, "resume", game, style=GREEN)
    return (tuple(first), tuple(second))


def rematch_button(game: GameInfo, text: Text, mark: str = "") -> Button:
    """The same game again: alone there are no sides to swap, among several everybody moves one seat on."""
    again = "rematch-alone" if game.practice else "rematch-several" if len(game.seats) > 2 else "rematch"
    return Button(text.say(f"button-{again}"), action_id("rematch", game.id, mark), GREEN)


def waiting(game: GameInfo, text: Text) -> str:
    """Whom the game waits for, and until when."""
    if game.status is Status.PAUSED:
        return text.say("table-paused")
    return "\n".join(waiting_line(game, wait, text) for wait in game.awaited)


def waiting_line(game: GameInfo, wait: Awaited, text: Text) -> str:
    """One of those we wait for."""
    user = holder_text(game, wait.seat, text) or text.say("nobody")
    said = text.say("waiting-early" if wait.early else "waiting-for", user=user, seat=text.name("seat", wait.seat))
    return f"{said} · {moment(wait.deadline)}" if wait.deadline else said


def deadline_text(game: GameInfo, user: int, text: Text) -> list[str]:
    """Until when a person has to answer, where they are asked."""
    return [
        text.say("answer-before", when=moment(wait.deadline))
        for wait in game.awaited
        if wait.user == user and wait.deadline
    ]


def ended(game: GameInfo, view: View, text: Text) -> str:
    """How the game ended, and who held which side."""
    outcome = view.outcome or game.outcome
    said = outcome_text(outcome, text) if outcome else text.say("table-abandoned")
    return "\n".join(filter(None, (f"**{said}**", people_text(game, text))))


def people_text(game: GameInfo, text: Text) -> str:
    """Who held which side, in small print."""
    held = [seat for seat, user in game.seats.items() if user or seat in game.computers]
    people = text.joined(f"{text.name('seat', seat)} {holder_text(game, seat, text)}" for seat in held)
    return f"-# {people}" if people else ""


# dispatches


def dispatch_card(game: GameInfo, view: View, story: Story, foot: Sequence[str], text: Text, mark: str = "") -> Card:
    """What happened, told once to everybody; `mark` is the key by which the message is found again."""
    when = story.when or turn_text(view, text)
    head = [f"### {story.headline}", f"-# {when}", story.lead] if story.headline else [f"### {when}"]
    blocks = ["\n".join(filter(None, head)), "\n".join(limits.fit(list(story.lines), 2600, limits.TALL)), *foot]
    looks = [verb_button(text, verb, game.id) for verb in ("recap", "why", "log")]
    return Card(
        tuple(block for block in blocks if block),
        ((verb_button(text, "act", game.id, mark, BLUE), *looks),),
        colour=COLOURS["running"],
    )


def proposal_card(game: GameInfo, proposal: Proposal, text: Text, detail: str = "", mark: str = "") -> Card:
    """A proposal that needs the others' consent."""
    head = text.say(
        f"proposal-{proposal.kind}",
        seat=text.name("seat", proposal.seat),
        user=mention(game.seats.get(proposal.seat)),
        new=mention(proposal.facts.get("user")),
        offered=text.name("seat", proposal.facts["seat"]) if proposal.kind == "computer" else "",
        level=text.name("level", proposal.facts.get("level", "")),
        turns=proposal.facts.get("late", 0),
        place=f"<#{proposal.facts.get('channel', 0)}>",
    )
    voices = {**game.seats, "newcomer": proposal.facts.get("user")}
    asked = [user for voice in proposal.wanted if (user := voices.get(voice))]
    rows: tuple[tuple[Button, ...], ...] = (
        (
            verb_button(text, "agree", game.id, proposal.id, GREEN),
            verb_button(text, "decline", game.id, proposal.id, RED),
            verb_button(text, "status", game.id, mark),
        ),
    )
    if proposal.state != "open":
        return Card((f"### {head}", text.say(f"proposal-{proposal.state}")), colour=COLOURS["paused"])
    blocks = [f"### {head}"]
    if detail:
        blocks.append(detail)
    blocks.append(text.say("proposal-asked", users=text.joined(mention(user) for user in dict.fromkeys(asked))))
    return Card(tuple(blocks), rows, colour=COLOURS["paused"], mentions=tuple(dict.fromkeys(asked)))
