"""Predictions: made privately with one press before the dice are thrown; and the scores of the season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.cards.card import GREEN, GREY, Button, Card, action_id, rows_of
from bot.cards.common import COLOURS, game_name, mention
from bot.features.follow.commands import watched_game
from bot.features.look.commands import place_text
from bot.features.predictions.service import BATTLE, LIKELY, SURE, Subject, chances_of
from bot.games.errors import NotForPlayers, PredictionClosed
from bot.games.record import GameInfo
from bot.ui.actions import NONE, action
from bot.ui.context import InteractionContext
from bot.ui.errors import OnServersOnly
from engine.kernel.text import Text

MOST_BATTLES = 3  # with the winner: a row of buttons each
EVEN = "even"
LEVELS = {"s": SURE, "l": LIKELY}


def subject_text(subject: Subject, text: Text) -> str:
    """Return the subject of a prediction as text."""
    if subject.what == BATTLE:
        return text.say("foretell-battle", place=place_text(subject.subject, text))
    return text.say("foretell-winner")


def offered(subjects: Sequence[Subject]) -> list[Subject]:
    """Return the subjects offered on one card: the nearest battles, and the winner."""
    battles = [each for each in subjects if each.what == BATTLE]
    return [*battles[:MOST_BATTLES], *(each for each in subjects if each.what != BATTLE)]


def buttons(game: str, subject: Subject, text: Text, mine: Mapping[str, float] | None = None) -> list[Button]:
    """Return a button for each opinion: surely, likely, even, likely the other side, surely the other side.

    The user's own opinion, if any, is marked.
    """

    def button(side: str, level: str) -> Button:
        chosen = mine is not None and mine == chances_of(subject.sides, side, LEVELS.get(level, LIKELY))
        arg = f"{subject.what}.{subject.subject}.{side}.{level}"
        label = text.say("foretell-even") if side == EVEN else text.say(
            f"foretell-{'surely' if level == 's' else 'likely'}", side=text.name("side", side)
        )  # fmt: skip
        return Button(f"✓ {label}" if chosen else label, action_id("foretold", game, arg), GREEN if chosen else GREY)

    if len(subject.sides) == 2:
        one, two = subject.sides
        return [button(one, "s"), button(one, "l"), button(EVEN, "e"), button(two, "l"), button(two, "s")]
    return [button(side, "l") for side in subject.sides][:10]


@action("foretell", command="watch predict")
async def offer(context: InteractionContext, game: GameInfo) -> None:
    """Show what can be predicted now; nobody else sees a prediction before it is resolved."""
    game = await watched_game(context, game)
    if context.user in game.users:
        raise NotForPlayers
    text = context.text(game)
    subjects = offered(await context.games.predictions.subjects(game.id))
    if not subjects:
        raise PredictionClosed
    rows, captions = list[tuple[Button, ...]](), list[str]()
    mine = await context.games.predictions.of_user(game.id, context.user)
    for subject in subjects:
        more = rows_of(buttons(game.id, subject, text, mine.get((subject.what, subject.subject))))
        captions += [f"**{subject_text(subject, text)}**", *[""] * (len(more) - 1)]
        rows += more
    head = f"### {game_name(game, text)}", text.say("foretell-how")
    card = Card(head, tuple(rows), colour=COLOURS["running"], captions=tuple(captions))
    await context.show(card)


@action("foretold", command="")
async def predict(context: InteractionContext, game: GameInfo, choice: str = "") -> None:
    """Handle a press on a prediction."""
    game = await watched_game(context, game)
    what, subject, side, level = (*choice.split("."), "", "", "", "")[:4]
    await context.games.predictions.predict(game.id, context.user, what, subject, side, LEVELS.get(level, LIKELY))
    context.add_note(context.text(game).say("foretell-done"))
    await offer(context, game)


@action("season", command="watch season", button=False, needs=NONE)
async def show_season(context: InteractionContext) -> None:
    """Show the best predictors of the season on this server."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    text = context.text()
    lines = [
        text.say("foretell-line", place=place, user=mention(line.user), count=line.count, score=f"{line.brier:.3f}")
        for place, line in enumerate((await context.games.predictions.season(guild))[:20], 1)
    ]
    body = "\n".join(lines) or text.say("foretell-nobody")
    await context.show(Card((f"### {text.say('foretell-season')}", body, f"-# {text.say('foretell-brier')}")))
