"""What a board shows a viewer: the scene, the question, the log and what is awaited. It never writes."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import web

from bot.base import Json
from bot.cards import limits
from bot.features.board.question import asked_plain, bare, odds_plain
from bot.features.board.service import BoardSession, SignedOut
from bot.features.look.cards import coming_battles, odds_source
from bot.features.plans.service import PlayerPlan
from bot.features.play.commands import taken_back
from bot.games.record import Status
from bot.text.narrator import catalogue, dispatch_lines, hand_lines, outcome_text, track_lines, turn_text
from engine.kernel import Event, View
from engine.kernel.text import Text, capital
from engine.registry import title as find_title
from maps.canvas.themes import THEMES, Colour
from maps.scene import plain, resolved, scene

if TYPE_CHECKING:
    from bot.games.record import Entry, GameInfo, Proposal, Question
    from bot.services import Services

PROPOSED = ("takeback", "draw", "extension", "pause", "resume")
RECENT = 40  # log rows sent with a position
BATTLES = 2  # battles whose chances are shown
TOLD = 8192  # rows of logs in memory, in words
KEPT = 256  # cached scenes
ROLES = (
    *("paper", "sea", "panel", "paneledge", "text", "halo", "seatext", "seahalo", "accent", "target", "targettext"),
    *("shadow", "wash", "gold", "goldink", "fire", "good", "bad", "cell", "star", "wall", "ink"),
)


@dataclass(frozen=True, slots=True)
class Eyes:
    """The viewer of a board: a player in a seat, or a spectator; and their language."""

    game: GameInfo
    user: int | None
    seat: str | None
    lang: str

    @property
    def text(self) -> Text:
        """The texts in the viewer's language."""
        return catalogue(self.game.title, self.lang, self.game.scenario)


@dataclass(slots=True)
class BoardRequest:
    """A request from a board: its user, its game, and the data sent."""

    request: web.Request
    game: GameInfo
    session: BoardSession | None
    eyes: Eyes
    given: Json

    @property
    def user(self) -> int:
        """The signed-in user."""
        if self.session is None:
            raise SignedOut
        return self.session.user

    def number(self, name: str) -> int | None:
        """Return an integer from the data sent."""
        said = self.given.get(name, self.request.query.get(name))
        if isinstance(said, str) and said.isdecimal() and len(said) < 12:
            return int(said)
        return said if isinstance(said, int) and not isinstance(said, bool) else None

    def word(self, name: str) -> str:
        """Return a string from the data sent."""
        said = self.given.get(name, self.request.query.get(name, ""))
        return said[:200] if isinstance(said, str) else ""


class BoardState:
    """Reads positions as their viewers may see them."""

    def __init__(self, services: Services) -> None:
        self.services, self.games = services, services.games
        self.scenes: OrderedDict[bytes, Json] = OrderedDict()
        self.told: OrderedDict[tuple[str, int, str | None, str], list[Json]] = OrderedDict()

    async def present(self, eyes: Eyes, since: int | None = None) -> Json:
        """Return the current board, with arrows for what happened since a row."""
        game, text = eyes.game, eyes.text
        question = await self.question(eyes)
        view = await self.games.views.view(game.id, eyes.seat, since)
        body: Json = {
            "game": game.id,
            "seat": eyes.seat,
            "status": str(game.status),
            "turn": turn_text(view, text),
            "scene": self.scene(view, eyes.lang),
            "gauges": [bare(each) for each in track_lines(view, text, find_title(game.title).sides)],
            "waiting": waiting(game, text),
            "outcome": bare(outcome_text(game.outcome, text)) if game.outcome and game.status.ended else "",
            "hand": self.hand(eyes, view),
        }
        if eyes.user is not None and eyes.seat is not None and game.open:
            body["proposals"] = await self.proposals(eyes)
        body |= await self.log(eyes)
        due = question is not None and not question.early
        if due and question is not None:
            body["question"] = await self.asked(eyes, question, view)
        # What may be asked early depends on steps that others can still undo, so it is not part of the mark.
        body["mark"] = hashlib.blake2b(orjson.dumps(body), digest_size=12).hexdigest()
        if question is not None and not due:
            body["question"] = await self.asked(eyes, question, view)
        elif eyes.seat is not None and eyes.user is not None and game.status is Status.RUNNING:
            body["kept"] = await self.games.early.kept(game.id, eyes.user)
        return body

    async def proposals(self, eyes: Eyes) -> list[Json]:
        """Return the proposals that need this player's consent, or wait for that of others."""
        mine, text = eyes.game.seats_of(eyes.user or 0), eyes.text
        return [
            {
                "id": each.id,
                "say": bare(text.say(f"proposal-{each.kind}", **proposal_facts(each, text))),
                "mine": any(seat in mine for seat in each.wanted),
            }
            for each in await self.games.proposals.open_at(eyes.game.id)
            if each.kind in PROPOSED
        ]

    async def question(self, eyes: Eyes) -> Question | None:
        """Return the viewer's open question, if any."""
        if eyes.user is None or eyes.seat is None or eyes.game.status is not Status.RUNNING:
            return None
        return await self.games.play.question(eyes.game.id, eyes.user, eyes.seat)

    def scene(self, view: View, lang: str) -> Json:
        """Return the layout of a view; equal views share one cached layout."""
        key = hashlib.blake2b(orjson.dumps([lang, view]), digest_size=16).digest()
        found = self.scenes.get(key)
        if found is None:
            found = self.scenes[key] = plain(scene(view, lang))
            if len(self.scenes) > KEPT:
                self.scenes.popitem(last=False)
        self.scenes.move_to_end(key)
        return found

    def hand(self, eyes: Eyes, view: View) -> list[str]:
        """Return the viewer's own counters, each with its uses."""
        if not view.hand:
            return []
        title = find_title(view.title)
        faces = {counter: title.hand_faces(counter) for counter in view.hand}
        return [bare(each.removeprefix("• ")) for each in hand_lines(view, eyes.text, faces)]

    async def asked(self, eyes: Eyes, question: Question, view: View) -> Json:
        """Return a question with its undo, its deadline and the odds of a battle it precedes."""
        title = find_title(eyes.game.title)
        found = asked_plain(question, eyes.text, view, title.side_of(question.seat), question.last)
        found |= {
            "seq": question.seq,
            "seat": question.seat,
            "seat_name": capital(eyes.text.name("seat", question.seat)),
            "early": question.early,
            "together": question.together,
            "until": moment(question.deadline),
            "undo": await self.undo(eyes, question),
            "odds": [] if question.early else await self.odds_of_question(eyes, question),
        }
        return found

    async def undo(self, eyes: Eyes, question: Question) -> str:
        """Return what Undo would take back; empty if nothing can be undone."""
        if not question.undoable:
            return ""
        text = eyes.text
        ask = await self.games.play.last_asked(eyes.game.id, question.seat)
        said = taken_back(text, question.undoable[-1].answer, ask)
        return text.say("button-undo-answer", what=limits.clip(said, 60)) if said else text.say("button-undo-last")

    async def odds_of_question(self, eyes: Eyes, question: Question) -> list[Json]:
        """Return the odds of the battles ahead, if the question precedes any."""
        position = await self.games.views.position(
            eyes.game.id,
            question.seat,
            lambda game, view: coming_battles(game, question.seat, question.ask, view)[:BATTLES],
        )
        if position is None:
            return []
        return [odds_plain(place, facts, eyes.text, position.view) for place, facts in position.odds.items()]

    async def odds_at(self, eyes: Eyes, place: str) -> Json:
        """Return the odds of a battle at a place, from what the viewer may see."""
        where = eyes.game.title
        position = await self.games.views.position(
            eyes.game.id,
            eyes.seat,
            lambda game, view: [each for each in game.odds_places(eyes.seat) if resolved(where, each) == place],
        )
        if position is None:
            return {"odds": []}
        found = [odds_plain(each, facts, eyes.text, position.view) for each, facts in position.odds.items()]
        return {"odds": found, "source": bare(odds_source(position.view, eyes.text))}

    async def log(self, eyes: Eyes, before: int | None = None) -> Json:
        """Return recent log lines before a row as the viewer may see them, without answers that are not final."""
        last = eyes.game.seq if before is None else before - 1
        entries = await self.games.views.record(eyes.game.id, max(0, last - 3 * RECENT), eyes.seat)
        # Counted from the last row that these eyes may know: how many open steps there are shows nowhere.
        last = max((each.seq for each in entries if each.seq <= last), default=0)
        first = max(0, last - RECENT)
        entries = [each for each in entries if first < each.seq <= last]
        return {
            "row": max((entry.seq for entry in entries), default=1),
            "log": [line for entry in entries for line in self.lines(entry, eyes)],
            "log_from": first,
        }

    def lines(self, entry: Entry, eyes: Eyes) -> list[Json]:
        """Return the lines of one log row for a viewer; they never change, so they are rendered once."""
        key = (eyes.game.id, entry.seq, eyes.seat, eyes.lang)
        if key not in self.told:
            self.told[key] = log_lines(entry, eyes)
            if len(self.told) > TOLD:
                self.told.popitem(last=False)
        return self.told[key]

    async def past(self, eyes: Eyes, row: int) -> Json:
        """Return the board after a log row, as the viewer may see it."""
        game = eyes.game
        before = max(
            (each.seq for each in await self.games.views.record(game.id, 0, eyes.seat) if each.seq < row), default=1
        )
        view = await self.games.views.view_at(game.id, row, eyes.seat)
        entries = [each for each in await self.games.views.record(game.id, before, eyes.seat) if each.seq <= row]
        return {
            "row": row,
            "turn": turn_text(view, eyes.text),
            "scene": self.scene(view, eyes.lang),
            "gauges": [bare(each) for each in track_lines(view, eyes.text, find_title(game.title).sides)],
            "log": [line for entry in entries for line in log_lines(entry, eyes)],
        }

    async def rows(self, eyes: Eyes) -> Json:
        """Return the rows with events visible to the viewer, for stepping through the game."""
        entries = await self.games.views.record(eyes.game.id, 0, eyes.seat)
        battles = set(find_title(eyes.game.title).rules(eyes.game.scenario, eyes.game.options).battle_keys)
        return {
            "rows": [
                [entry.seq, int(any(event.key in battles for event in entry.events))]
                for entry in entries
                if entry.events or entry.kind == "start"
            ]
        }

    def planned(self, eyes: Eyes, plan: PlayerPlan) -> Json:
        """Return a plan as a board."""
        text, view = eyes.text, plan.view
        body: Json = {
            "game": eyes.game.id,
            "seat": plan.seat,
            "plan": True,
            "status": str(eyes.game.status),
            "turn": turn_text(view, text),
            "scene": self.scene(view, eyes.lang),
            "gauges": [bare(each) for each in track_lines(view, text, find_title(view.title).sides)],
            "kept": plan.kept,
            "steps": len(plan.line),
            "told": [bare(each) for each in dispatch_lines(text, public(plan.events))],
        }
        if plan.question is not None:
            side = find_title(view.title).side_of(plan.question.seat)
            body["question"] = asked_plain(plan.question, text, view, side) | {
                "seq": plan.question.seq,
                "seat": plan.question.seat,
                "seat_name": capital(text.name("seat", plan.question.seat)),
            }
        return body


def proposal_facts(proposal: Proposal, text: Text) -> dict[str, str]:
    """Return the facts for the text of a proposal; people are named by their seats."""
    return {"seat": text.name("seat", proposal.seat), "user": text.name("seat", proposal.seat)}


def public(events: Sequence[Event]) -> list[Event]:
    """Return events that the reader may know, marked as public."""
    return [event if event.public else Event(event.key, event.facts, event.rule) for event in events]


def log_lines(entry: Entry, eyes: Eyes) -> list[Json]:
    """Return the lines of a log row, with the places that they mention."""
    found = []
    for event in public(entry.events):
        for said in dispatch_lines(eyes.text, [event]):
            line: Json = {"row": entry.seq, "say": bare(said.removeprefix("• "))}
            if event.key == "phase":
                line["head"] = True
            if (throw := event.facts.get("throw")) is not None:
                line["throw"] = throw
            if "path" in event.facts or throw is not None:
                line["moves"] = True
            if places := places_of(event, eyes.game.title):
                line["at"] = places
            found.append(line)
    return found


def places_of(event: Event, title: str) -> list[str]:
    """Return the places of the board that an event mentions."""
    said: list[Any] = []
    for name in ("place", "zone", "space", "start", "goal", "path", "at"):
        value = event.facts.get(name)
        said += value if isinstance(value, list | tuple) else [value]
    return list(dict.fromkeys(resolved(title, each) for each in said if isinstance(each, str) and each))


def waiting(game: GameInfo, text: Text) -> list[Json]:
    """Return who the game waits for, and until when."""
    return [
        {"seat": wait.seat, "name": capital(text.name("seat", wait.seat)), "until": moment(wait.deadline)}
        for wait in game.due
    ]


def moment(at: float | None) -> str:
    """Return a time in the format of browsers; empty for None."""
    return "" if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def colour(code: Colour) -> str:
    """Return a colour in CSS notation."""
    return "#{:02x}{:02x}{:02x}".format(*code)


def themes(title: str) -> Json:
    """Return the colours of every theme: those by role, and those of the sides."""
    sides = find_title(title).sides
    found = {}
    for name, theme in THEMES.items():
        liveries = {
            side: [colour(theme.livery(side).field), colour(theme.livery(side).figure), theme.livery(side).pattern]
            for side in (*sides, "neutral")
        }
        found[name] = {"roles": {role: colour(theme[role]) for role in ROLES}, "sides": liveries}
    return found
