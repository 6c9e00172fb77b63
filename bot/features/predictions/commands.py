"""Foretelling: one press, private, before the dice fall; and the table of the season."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import Button, Card, rows_of
from bot.cards.common import COLOURS, mention, table_name
from bot.cards.custom_ids import table_id
from bot.features.follow.commands import watched_table
from bot.features.look.commands import place_text
from bot.features.predictions.service import BATTLE, LIKELY, SURE, Subject
from bot.games.errors import NotForPlayers, PredictionClosed
from bot.ui.actions import NONE, Parameter, action
from bot.ui.errors import OnServersOnly
from engine.kernel.text import Text

if TYPE_CHECKING:
    from bot.games.info import Table
    from bot.ui.context import InteractionContext

MOST_BATTLES = 3  # beside the winner: a row of buttons each
EVEN = "even"
LEVELS = {"s": SURE, "l": LIKELY}


def subject_text(subject: Subject, text: Text) -> str:
    """What is foretold, in words."""
    if subject.what == BATTLE:
        return text.say("foretell-battle", place=place_text(subject.subject, text))
    return text.say("foretell-winner")


def offered(subjects: Sequence[Subject]) -> list[Subject]:
    """What one card offers: the battles nearest at hand, and the winner."""
    battles = [each for each in subjects if each.what == BATTLE]
    return [*battles[:MOST_BATTLES], *(each for each in subjects if each.what != BATTLE)]


def buttons(game: str, subject: Subject, text: Text) -> list[Button]:
    """One press for each opinion: surely, likely, even, likely the other, surely the other."""

    def button(side: str, level: str) -> Button:
        arg = f"{subject.what}.{subject.subject}.{side}.{level}"
        label = text.say("foretell-even") if side == EVEN else text.say(
            f"foretell-{'surely' if level == 's' else 'likely'}", side=text.name("side", side)
        )  # fmt: skip
        return Button(limits.clip(label, limits.LABEL), table_id("foretold", game, arg))

    if len(subject.sides) == 2:
        one, two = subject.sides
        return [button(one, "s"), button(one, "l"), button(EVEN, "e"), button(two, "l"), button(two, "s")]
    return [button(side, "l") for side in subject.sides][:10]


@action("foretell", command="foretell now")
async def offer(context: InteractionContext, table: Table, note: str = "") -> None:
    """What can be foretold now; nobody else sees the answer before it is resolved."""
    table = await watched_table(context, table)
    if context.user in table.users:
        raise NotForPlayers
    text = context.text(table)
    subjects = offered(await context.tables.predictions.subjects(table.id))
    if not subjects:
        raise PredictionClosed
    rows, captions = list[tuple[Button, ...]](), list[str]()
    for subject in subjects:
        more = rows_of(buttons(table.id, subject, text))
        captions += [f"**{subject_text(subject, text)}**", *[""] * (len(more) - 1)]
        rows += more
    head = f"### {table_name(table, text)}", text.say("foretell-how")
    card = Card(head, tuple(rows), colour=COLOURS["running"], captions=tuple(captions))
    await context.show(card.with_note(note))


@action("foretold", Parameter("choice"), command="")
async def predict(context: InteractionContext, table: Table, choice: str = "") -> None:
    """One press."""
    table = await watched_table(context, table)
    what, subject, side, level = (*choice.split("."), "", "", "", "")[:4]
    await context.tables.predictions.predict(table.id, context.user, what, subject, side, LEVELS.get(level, LIKELY))
    await offer(context, table, context.text(table).say("foretell-done"))


@action("season", command="foretell season", button=False, needs=NONE)
async def show_season(context: InteractionContext) -> None:
    """Who has foretold best in this season on this server."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    text = context.text()
    lines = [
        text.say("foretell-line", place=place, user=mention(line.user), count=line.count, score=f"{line.brier:.3f}")
        for place, line in enumerate((await context.tables.predictions.season(guild))[:20], 1)
    ]
    body = "\n".join(lines) or text.say("foretell-nobody")
    await context.show(Card((f"### {text.say('foretell-season')}", body, f"-# {text.say('foretell-brier')}")))
