"""The card posted at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import Button, Card
from bot.cards.common import COLOURS, ended, game_name, rematch_button, verb_button
from bot.features.follow.cards import chronicle_file
from bot.features.review.service import is_reviewable
from bot.games.record import GameInfo
from bot.text.narrator import track_lines
from engine.kernel import View
from engine.kernel.text import Text
from engine.registry import title as find_title

ROOM = 35  # lines of a phone beside the tallest map, a large heading, the file, two button rows and the gaps
AFTERWARDS = ("replay", "chronicle", "log", "verify")  # offered if there is a button of that name


def ended_card(
    game: GameInfo,
    view: View,
    last: Sequence[str],
    battles: Sequence[str],
    text: Text,
    mark: str = "",
    brief: str = "",
    page: str = "",
) -> Card:
    """Return the card with the result, the last events, the final standing, the greatest battles and the seed.

    The map is shown under the result; once the chronicle is written, its summary and page are added. If the card
    exceeds two screens of a phone, the gauges, the summary and the earlier battles are left out, in this order.
    """
    head = f"## {text.say('ended-title', name=game_name(game, text))}\n{ended(game, view, text)}"
    story = "\n".join(limits.fit(list(last), 1600))
    gauges = "\n".join(track_lines(view, text, find_title(game.title).sides))
    below = f"-# {text.say('chronicle-below')}" if page else ""
    told = f"{limits.clip(brief, 400)}\n{below}" if page and brief else below
    seed = f"-# {text.say('dispatch-over', seed=game.seed)}" if game.seed else ""
    fewer = [battles[count:] for count in range(1, len(battles))]
    forms = [(gauges, battles, told), ("", battles, told), ("", battles, below), *(("", few, below) for few in fewer)]
    blocks = [[head, story, shown, fought(few, text), chronicle, seed] for shown, few, chronicle in forms]
    fitting = [each for each in blocks if limits.height("\n".join(each).split("\n")) <= ROOM]
    return Card(
        (fitting or blocks[-1:])[0],
        (afterwards(game, text, mark),),
        colour=COLOURS.get(game.status),
        mentions=game.users,
        files=(chronicle_file(game, page),) if page else (),
    )


def fought(battles: Sequence[str], text: Text) -> str:
    """Return the lines of some battles under a heading."""
    lines = limits.fit([f"• {line}" for line in battles], 800)
    return "\n".join([f"**{text.say('ended-battles')}**", *lines]) if battles else ""


def afterwards(game: GameInfo, text: Text, mark: str = "") -> tuple[Button, ...]:
    """Return the buttons for a game that is over."""
    first = rematch_button(game, text, mark)
    verbs = [verb for verb in AFTERWARDS if text.has(f"button-{verb}")]
    if is_reviewable(game):  # the log is in the replay
        verbs = ["review", *(verb for verb in verbs if verb != "log")]
    return (first, *(verb_button(text, verb, game.id) for verb in verbs))
