"""Tidings: what leaves the table after an act, as keys and facts; nothing that could still be undone.

A dispatch closes when a phase begins or when the person awaited changes: all that was told since the last one becomes
one message. What is for some seats only goes to their owners, never to the channel.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.tables.loaded_game import LoadedGame
from bot.tables.unit_of_work import UnitOfWork
from engine.kernel import Event, Title

FEW, MANY = 6, 10  # lines after which a new phase, or else the same one, begins a new message


def channel(live: LoadedGame) -> str | None:
    """Where the public messages of a game go."""
    return f"channel:{live.game['channel_id']}" if live.game["channel_id"] is not None else None


def persons(live: LoadedGame, seats: Iterable[str]) -> set[int | str]:
    """Who sits in the seats; an empty chair stands for itself."""
    return {live.holder(seat) or seat for seat in seats}


def queue_events(live: LoadedGame, seq: int, events: Iterable[Event]) -> None:
    """Note what was told, for when it may leave."""
    for event in events:
        (live.untold if event.public else live.private).append((seq, event))


def drop_events(live: LoadedGame, seqs: set[int]) -> None:
    """What an undo took back was never told."""
    live.untold = [pair for pair in live.untold if pair[0] not in seqs]
    live.private = [pair for pair in live.private if pair[0] not in seqs]


def tell(live: LoadedGame, draft: UnitOfWork, before: set[int | str], *, closing: bool = False) -> None:
    """Queue what may leave now; `before` are the people who were awaited until this act."""
    game, target = live.game, channel(live)
    ended = game["status"] in ("over", "abandoned")
    now = persons(live, game["awaited"])
    turned = now != before
    settled = not live.unsealed
    if settled:
        tell_privately(live, draft)
        phased = any(event.key == "phase" for _, event in live.untold)
        if (live.untold and (turned or phased or closing)) or (ended and (live.untold or live.news)):
            dispatch(live, draft, target, live.untold + (live.news if ended else []))
            live.untold, game["told"] = [], game["seq"]
            live.news = [] if ended else live.news
    if live.news:
        # Nobody can undo what happens at the table: it need not wait for the rules.
        dispatch(live, draft, target, live.news)
        live.news = []
    if target is not None and (settled or turned):
        draft.send("dashboard", target, {"seq": game["seq"]}, seq=game["seq"], slot=f"dashboard:{live.id}")
        if turned and not ended:
            notice(live, draft, target, now - before)


def dispatch(live: LoadedGame, draft: UnitOfWork, target: str | None, told: list[tuple[int, Event]]) -> None:
    """One public message, or several of a long story; the last of a game brings the outcome and opens the seed."""
    game = live.game
    if target is None:
        return
    *early, last = parts(told, live.title)
    for part in early:
        draft.send("dispatch", target, {**contents(live, part), "more": True}, seq=game["seq"])
    payload = contents(live, last)
    if game["status"] in ("over", "abandoned"):
        payload |= {"outcome": game["outcome"], "seed": game["seed"].hex() if game["status"] == "over" else None}
    draft.send("dispatch", target, payload, seq=game["seq"])


def contents(live: LoadedGame, told: list[tuple[int, Event]]) -> dict[str, Any]:
    """What a dispatch holds."""
    return {
        "events": [[seq, event.to_dict()] for seq, event in told],
        "since": live.game["told"],
        "until": live.game["seq"],
    }


def parts(told: list[tuple[int, Event]], rules: Title) -> list[list[tuple[int, Event]]]:
    """A story cut where a phase begins, or, within a phase, where it grows long: its heading then stands again."""
    found: list[list[tuple[int, Event]]] = [[]]
    heading: list[tuple[int, Event]] = []
    lines = 0
    for seq, event in told:
        if event.key == "phase":
            heading = [(seq, event)]
            if lines >= FEW:
                found.append([])
                lines = 0
        elif lines >= MANY and not rules.is_minor(event):
            found.append(list(heading))
            lines = 0
        found[-1].append((seq, event))
        lines += event.key != "phase" and not rules.is_minor(event)
    return found


def notice(live: LoadedGame, draft: UnitOfWork, target: str, fresh: set[int | str]) -> None:
    """Say whose turn it is; the notice that waits is replaced, so that nobody is called twice."""
    game = live.game
    awaited = [
        {
            "seat": seat,
            "user": live.holder(seat),
            "deadline": wait["deadline"],
            "fresh": (live.holder(seat) or seat) in fresh,
        }
        for seat, wait in game["awaited"].items()
    ]
    if awaited:
        draft.send(
            "question-notice",
            target,
            {"awaited": awaited, "seq": game["seq"]},
            seq=game["seq"],
            slot=f"notice:{live.id}",
        )


def tell_privately(live: LoadedGame, draft: UnitOfWork) -> None:
    """One message for each person who was told something apart; a hand shows only its last state."""
    if not live.private:
        return
    by_user: dict[int, dict[str, list[Event]]] = {}
    for _, event in live.private:
        for chair in live.seats:
            if chair["user_id"] is not None and event.visible_to(chair["seat"]):
                by_user.setdefault(chair["user_id"], {}).setdefault(chair["seat"], []).append(event)
    seq = live.game["seq"]
    for user, told in by_user.items():
        for seat, events in told.items():
            last_hand = next((event for event in reversed(events) if event.key == "hand"), None)
            kept = [event for event in events if event.key != "hand" or event is last_hand]
            draft.send(
                "hand" if last_hand else "private",
                f"user:{user}",
                {"seat": seat, "events": [event.to_dict() for event in kept]},
                seq=seq,
            )
    live.private = []
