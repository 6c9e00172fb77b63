"""Posts about reminders and missed deadlines."""

from __future__ import annotations

from bot.cards.card import GREEN, Card
from bot.cards.common import channel_link, game_name, mention, moment, verb_button
from bot.features.clocks.service import LobbyExpiring, Overdue, Reminder
from bot.games.record import Status
from bot.ui.delivery import GamePosting, builder


@builder(Reminder)
async def reminder(posting: GamePosting[Reminder]) -> int | None:
    """Send a reminder if it is still this player's turn."""
    row, game = posting.row, posting.game
    user = posting.post.user or row.target_id
    if game.status is not Status.RUNNING or all(wait.seat != posting.post.seat for wait in game.due):
        return None
    text = await posting.private_text(user) if row.scope == "user" else posting.text
    message = f"reminder-{posting.post.step}"
    said = text.say(message if text.has(message) else "reminder", user=mention(user), name=game_name(game, text))
    if posting.post.deadline:
        said += f" {moment(row.payload['deadline'])}"
    where = channel_link(game) if row.scope == "user" else ""
    buttons = (
        verb_button(text, "act", game.id, posting.mark, GREEN),
        verb_button(text, "snooze", game.id),
        verb_button(text, "extend", game.id),
    )
    return await posting.send(Card((f"{said} {where}".strip(),), (buttons,), mentions=(int(user),)))


@builder(Overdue)
async def overdue(posting: GamePosting[Overdue]) -> int | None:
    """Tell the organizer and the other players who is overdue and what they may claim."""
    row, game = posting.row, posting.game
    text = await posting.private_text(row.target_id)
    said = text.say(
        "overdue",
        user=mention(posting.post.user),
        name=game_name(game, text),
        seat=text.name("seat", posting.post.seat),
    )
    buttons = [verb_button(text, "status", game.id, posting.mark)]
    if row.target_id in game.users:
        said = f"{said} {text.say(f'overdue-{game.pace.claim}')}"
        buttons.insert(0, verb_button(text, "claim", game.id, posting.post.seat))
    return await posting.send(Card((f"{said} {channel_link(game)}".rstrip(),), (tuple(buttons),)))


@builder(LobbyExpiring)
async def lobby_expiring(posting: GamePosting[LobbyExpiring]) -> int | None:
    """Warn that a lobby will be closed if its game is not started."""
    button = verb_button(posting.text, "status", posting.game.id, posting.mark)
    return await posting.send(Card((posting.text.say("told-lobby-expiring"),), ((button,),)))
