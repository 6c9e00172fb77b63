"""Commands for seats that change hands, for private games, and for changing the pace of a running game."""

from __future__ import annotations

from typing import Annotated

from bot.cards.common import mention
from bot.features.lobby.commands import admit_to
from bot.features.lobby.options import PaceName, pace_named
from bot.games.errors import LuckShared, NoSuchGame, NotSeated
from bot.games.record import SEALED, GameInfo
from bot.ui.actions import MODERATOR, ORGANIZER, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import Channel, Hint, Length, SeatKey, User
from bot.ui.permissions import require_voice


@action("advertise", command="game seat advertise", button=False, who=PLAYER | ORGANIZER | MODERATOR)
async def advertise(
    context: InteractionContext,
    game: GameInfo,
    side: SeatKey,
    channel: Annotated[int | None, Channel(), Hint("advertise-channel")] = None,
) -> str:
    """Advertise a side that is free or overdue."""
    here = context.interaction.channel
    target = channel or getattr(here, "parent_id", None) or context.interaction.channel_id or 0
    if channel is not None:
        require_voice(context, channel)
    moderator = context.rights.moderates(game)
    await context.games.seats.advertise(game.id, side, context.user, target, moderator=moderator)
    return context.text(game).say("seat-advertised", channel=f"<#{target}>")


@action("takeover", command="", unseen=True)
async def take_over(context: InteractionContext, game: GameInfo, side: str) -> str:
    """Take over an advertised side, with a full clock and its hand."""
    if context.interaction.guild_id != game.guild_id:  # substitutes come from the game's server
        raise NoSuchGame(game=game.id)
    await context.rights.require_fresh_eyes(game)
    await context.rights.require_entry(game, playing=False)
    await context.games.seats.take_over(game.id, side, context.user)
    text = context.text(game)
    return text.say("seat-taken-over", seat=text.name("seat", side), link=f"<#{game.channel_id}>")


@action("note", command="game note", button=False, who=PLAYER)
async def leave_note(
    context: InteractionContext, game: GameInfo, text: Annotated[str, Length(high=1500), Hint("note")] = ""
) -> str:
    """Leave a sealed note for the successor in the user's seat; an empty one withdraws it."""
    await context.games.seats.leave_note(game.id, context.user, text)
    return context.text(game).say("note-kept" if text.strip() else "note-gone")


@action("pace", command="game pace", button=False, who=PLAYER | ORGANIZER | MODERATOR)
async def change_pace(context: InteractionContext, game: GameInfo, pace: PaceName) -> str:
    """Change the pace: players propose it to each other; an organizer who does not play sets it."""
    wanted, text = await pace_named(context, pace), context.text(game)
    if context.user not in game.users:
        runs = (
            context.rights.moderates(game) or context.user == game.creator or await organizes_tournament(context, game)
        )
        await context.games.manage.set_pace(game.id, wanted, context.user, moderator=runs)
        return text.say("proposal-done")
    made = await context.games.proposals.propose(game.id, context.user, "pace", pace=wanted.to_dict())
    return text.say("proposal-done" if made.state == "done" else "proposal-made")


async def organizes_tournament(context: InteractionContext, game: GameInfo) -> bool:
    """Return whether the user organizes the tournament of a game without playing in it."""
    event = await context.games.rounds.of_game(game)
    if event is None or event.plays(context.user):
        return False
    return context.rights.organizes or event.is_organizer(context.user)


@action("admit", command="game seat admit", button=False, who=PLAYER | ORGANIZER)
async def admit(context: InteractionContext, game: GameInfo, player: Annotated[int, User(), Hint("admit")]) -> str:
    """Let a spectator into the private thread of a game; players only."""
    if context.user not in (*game.users, game.creator):
        raise NotSeated(user=context.user)
    if game.luck == SEALED:
        raise LuckShared(user=player)
    await admit_to(context, game.channel_id or 0, player)
    return context.text(game).say("admitted", user=mention(player))
