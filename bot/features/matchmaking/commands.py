"""Finding games and players: /play, /games, ratings, balance, reliability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from bot.cards import limits
from bot.cards.card import GREEN, Button, Card, CardImage, action_id, rows_of
from bot.cards.common import edition, mention, moment
from bot.features.lobby.commands import complete_scenario
from bot.features.lobby.options import PaceName, pace_named
from bot.features.manage.commands import lines_of_unbegun
from bot.features.ratings.rating import SHOWN_AFTER, SideAdvantage
from bot.features.settings.server import require_game_channel
from bot.features.tournaments.commands import guild_of
from bot.games.names import linked
from bot.games.record import GameInfo, Status
from bot.text.narrator import catalogue, title_name
from bot.ui.actions import NONE, action
from bot.ui.context import InteractionContext
from bot.ui.errors import NoThreadForTwo
from bot.ui.parameters import Completed, Hint, TitleKey, User
from bot.ui.permissions import require_permissions
from engine.kernel import UnknownChoice
from engine.kernel.text import Text
from engine.registry import KEYS
from engine.registry import title as find_title

BEST, CURVES = 20, 6  # lines of a leaderboard, and of its picture


@action("queue", command="play", button=False, needs=NONE)
async def join(
    context: InteractionContext,
    title: Annotated[TitleKey, Hint("play-title")] = "",
    scenario: Annotated[str, Completed(complete_scenario)] = "",
    pace: PaceName = "two-days",
) -> None:
    """Join the queue for an opponent, or be matched with one who is waiting."""
    guild = guild_of(context)
    require_permissions(context)
    require_game_channel(context)
    require_thread_wanted(context)
    if title and scenario and scenario not in find_title(title).scenarios:
        raise UnknownChoice(what="scenario", given=scenario, possible=list(find_title(title).scenarios))
    interaction = context.interaction
    channel = getattr(interaction.channel, "parent_id", None) or interaction.channel_id or 0
    other = await context.games.queue.join(
        guild,
        channel,
        context.user,
        title=title or None,
        scenario=scenario or None if title else None,
        pace=await pace_named(context, pace),
        language=await context.language_here(),
    )
    text = context.text()
    if other is not None:
        await context.say("queue-matched", user=mention(other.user_id))
        return
    what = catalogue(title, context.lang).say("title") if title else text.say("queue-anything")
    leave = Button(text.say("button-unqueue"), action_id("unqueue"))
    waiting = len([each for each in await context.games.queue.waiting(guild) if each.game_id is None])
    said = text.say("queue-waiting", what=what), text.say("queue-count", count=waiting)
    key = title or KEYS[0]
    label = text.say("button-solo", title=title_name(key, context.lang), level="recruit")
    await context.show(Card(said, ((Button(label, action_id("solo", "", key), GREEN),), (leave,))))


def require_thread_wanted(context: InteractionContext) -> None:
    """Refuse to open a thread for users who may not create threads, unless the server has channels for games."""
    if not context.interaction.permissions.create_public_threads and not context.server.table_channels:
        raise NoThreadForTwo


@action("unqueue", command="", needs=NONE)
async def leave(context: InteractionContext) -> str:
    """Leave the queue."""
    left = await context.games.queue.leave(guild_of(context), context.user)
    return context.text().say("queue-left" if left else "queue-not-waiting")


@action("mygames", command="", needs=NONE)
async def my_games(context: InteractionContext) -> None:
    """Show what awaits the user on all servers, with links; works wherever the app is installed."""
    text = context.text()
    mine = [game for game in await context.games.index.of_user(context.user) if game.origin is None]  # no lessons
    mine.sort(key=lambda game: (not (game.status is Status.RUNNING and game.awaits(context.user)), game.id))
    lines = [my_line(game, context) for game in mine[: limits.OPTIONS]]
    waiting = [game for game in mine if game.status is Status.RUNNING and game.awaits(context.user)]
    buttons = [
        Button(
            text.say("button-act-in", name=limits.clip(name_of(game, context), 40)),
            action_id("go", "", game.id),
            GREEN,
        )
        for game in waiting[: limits.ROW]
    ]
    head = f"### {text.say('games-waiting', count=len(waiting))}"
    lines = [*await lines_of_unbegun(context), *lines]
    await context.show(Card((head, "\n".join(lines) or text.say("games-none")), rows_of(buttons, 1)))


def name_of(game: GameInfo, context: InteractionContext) -> str:
    """Return the name of a game."""
    return game.name or title_name(game.title, context.lang)


def my_line(game: GameInfo, context: InteractionContext) -> str:
    """Return one game with a link that works from every server."""
    text = context.text(game)
    link = f"https://discord.com/channels/{game.guild_id or '@me'}/{game.channel_id}"
    name = f"**{linked(name_of(game, context), link)}** · {edition(game, text)}"
    if game.status is Status.RUNNING and game.awaits(context.user):
        wait = next(wait for wait in game.awaited if wait.user == context.user)
        said = text.say("games-turn", seat=text.name("seat", wait.seat), since=moment(wait.since))
        until = f" · {text.say('answer-before', when=moment(wait.deadline))}" if wait.deadline else ""
        return f"• {name}\n-# {said}{until}"
    return f"• {name} · {text.say(f'status-{game.status}', turn=game.turn or 0)}"


# ratings


@action("ratings", command="watch ratings", button=False, needs=NONE)
async def leaderboard(context: InteractionContext, title: TitleKey) -> None:
    """Show the ratings of a title per side, for players with enough rated games."""
    text = catalogue(title, context.lang)
    found = await context.games.ratings.all(title, context.interaction.guild_id)
    shown = [rating for rating in found if rating.shown and rating.player.isdigit()]
    lines = [
        f"{place}. {mention(int(rating.player))} · {text.name('side', rating.side)} **{rating.points}**"
        f" · {text.say('ratings-games', count=rating.games)}"
        for place, rating in enumerate(shown[:BEST], 1)
    ]
    own = [rating for rating in found if rating.player == str(context.user) and not rating.shown]
    foot = [
        f"-# {text.say('ratings-yours', side=text.name('side', rating.side), left=SHOWN_AFTER - rating.games)}"
        for rating in own
    ]
    body = "\n".join(lines) or text.say("ratings-none", count=SHOWN_AFTER)
    card = Card((f"### {text.say('title')} · {text.say('ratings-title')}", body, *foot))
    picture = await rating_curve(context, title, [(int(each.player), each.side) for each in shown[:CURVES]])
    await context.show(card.with_pictures(picture))


async def rating_curve(context: InteractionContext, title: str, wanted: Sequence[tuple[int, str]]) -> CardImage | None:
    """Draw the ratings of the top players over time, or return None if the leaderboard is empty."""
    if not wanted:
        return None
    await context.defer()
    text = catalogue(title, context.lang)
    known = await context.games.ratings.history(title, context.interaction.guild_id)
    lines = [
        {
            "name": f"{await context.services.discord.name_of(user)} · {text.name('side', side)}",
            "points": known[user, side],
        }
        for user, side in wanted
        if (user, side) in known
    ]
    return await context.services.pictures.ratings(lines, text.say("title"), context.lang, theme=await context.theme())


@action("balance", command="watch balance", button=False, needs=NONE)
async def balance(
    context: InteractionContext, title: TitleKey, scenario: Annotated[str, Completed(complete_scenario)] = ""
) -> None:
    """Show the balance of a scenario between equal players, with its error, by rules version."""
    text, wanted = catalogue(title, context.lang), scenario or find_title(title).scenarios[0]
    found = await context.games.ratings.balance(title, wanted)
    side = sorted(find_title(title).sides)[0]
    lines = [balance_line(version, fit, text.name("side", side), text) for version, fit in found.items()]
    head = f"### {text.say('title')} · {text.name('scenario', wanted)}"
    await context.show(Card((head, "\n".join(lines) or text.say("balance-none"), f"-# {text.say('balance-how')}")))


def balance_line(version: int, fit: SideAdvantage, side: str, text: Text) -> str:
    """Return one fitted balance as text."""
    low, high = fit.interval
    return text.say(
        "balance-line",
        version=version,
        side=side,
        share=round(100 * fit.share),
        low=round(100 * low),
        high=round(100 * high),
        count=fit.games,
    )


@action("reliability", command="watch reliability", button=False, needs=NONE)
async def reliability(
    context: InteractionContext, player: Annotated[int | None, User(), Hint("reliability")] = None
) -> str:
    """Show how reliably a user answers on this server; newcomers are unknown."""
    user, text = player or context.user, context.text()
    known = await context.games.reliability.of(guild_of(context), user)
    if not known.known:
        return text.say("reliability-unknown", user=mention(user), rescues=known.rescues)
    return text.say(
        "reliability",
        user=mention(user),
        share=round(100 * known.share),
        hours=round((known.reply or 0.0) / 3600, 1),
        left=known.left,
        rescues=known.rescues,
    )
