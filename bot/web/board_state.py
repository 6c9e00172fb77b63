"""What a board shows a viewer: the scene, the question, the log and what is awaited. It never writes."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import orjson
from aiohttp import web

from bot.base import Json
from bot.cards import limits
from bot.features.board.question import asked_plain, bare, odds_plain
from bot.features.board.service import BoardSession, SignedOut
from bot.features.look.cards import coming_battles, odds_source
from bot.features.plans.service import PlayerPlan
from bot.features.play.commands import taken_back
from bot.features.review.service import is_reviewable
from bot.games.record import Status
from bot.text.narrator import catalogue, dispatch_lines, hand_lines, outcome_text, track_lines, turn_text
from engine.kernel import Event, View
from engine.kernel.text import Text, capital
from engine.registry import title as find_title
from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES, Colour
from maps.scene import arranged, arrows, layout_mark, layout_plain, plain_arrows, resolved
from maps.strips.facts import record

if TYPE_CHECKING:
    from bot.games.record import Entry, GameInfo, Proposal, Question
    from bot.services import Services

T = TypeVar("T")
PROPOSED = ("takeback", "draw", "extension", "pause", "resume")
RECENT = 40  # log rows sent with a position
BATTLES = 2  # battles whose chances are shown
LOGS, LAYOUTS, RECORDS = 1024, 256, 1024  # how many of each are cached
TAKEN_BACK = ("undo", "takeback")
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


@dataclass(frozen=True, slots=True)
class Has:
    """What a browser has already: the key of a layout, and the last row of the log."""

    scene: str = ""
    row: int | None = None


NOTHING = Has()


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


class Recent(Generic[T]):
    """A cache that keeps the values used last."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.values: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        """Return a value, if it is known."""
        if (found := self.values.get(key)) is not None:
            self.values.move_to_end(key)
        return found

    def keep(self, key: Hashable, value: T) -> T:
        """Keep a value and return it."""
        self.values[key] = value
        if len(self.values) > self.most:
            self.values.popitem(last=False)
        return value


class ToldRow(NamedTuple):
    """A row of a log in words: the JSON of its lines, and whether the map shows it as an arrow or a battle."""

    seq: int
    lines: bytes
    on_map: bool


@dataclass(frozen=True, slots=True)
class Told:
    """The end of a log in words, complete up to a row; `row` is the last one shown."""

    upto: int
    rows: tuple[ToldRow, ...] = ()

    @property
    def row(self) -> int:
        """The last row that the viewer knows of."""
        return self.rows[-1].seq if self.rows else 0

    def moved_since(self, row: int | None) -> bool:
        """Return whether the map has arrows or battles to show since a row."""
        return row is not None and (
            any(each.on_map and each.seq > row for each in self.rows) or bool(self.rows and self.rows[0].seq > row + 1)
        )

    def as_plain(self, known: int | None) -> Json:
        """Return the lines as data; only those after row `known`, if it is one of them."""
        first = max(0, self.row - RECENT)
        old = known is not None and any(each.seq == known for each in self.rows)
        after = known if old and known else first
        said = b",".join(each.lines for each in self.rows if each.lines and each.seq > after)
        return {
            "row": self.row or 1,
            "log": orjson.Fragment(b"[" + said + b"]"),
            **({"log_after": known} if old else {"log_from": first}),
        }


@dataclass(frozen=True, slots=True)
class Sight:
    """What a viewer may know at a moment, before it is put into words; if the mark is the same, so is the board."""

    view: View
    question: Question | None
    told: Told
    proposals: Sequence[Proposal]
    mark: str


class BoardState:
    """Reads positions as their viewers may see them."""

    def __init__(self, services: Services) -> None:
        self.services, self.games = services, services.games
        self.layouts: Recent[tuple[bytes, str]] = Recent(LAYOUTS)
        self.records: Recent[list[Any]] = Recent(RECORDS)
        self.logs: Recent[Told] = Recent(LOGS)

    async def sight(self, eyes: Eyes) -> Sight:
        """Return what a viewer may know now, and a mark that changes with it."""
        game, question = eyes.game, await self.question(eyes)
        view, told = await self.games.views.view(game.id, eyes.seat), await self.told(eyes)
        proposals: Sequence[Proposal] = ()
        if eyes.user is not None and eyes.seat is not None and game.open:
            proposals = [each for each in await self.games.proposals.open_at(game.id) if each.kind in PROPOSED]
        # What may be asked early depends on steps that others can still undo, so it is not part of the mark.
        due = [question.seq, question.seat, question.deadline] if question and not question.early else None
        waits = [(wait.seat, wait.deadline) for wait in game.due]
        said = [view, str(game.status), game.outcome, waits, told.row, [(each.id, each.wanted) for each in proposals]]
        mark = hashlib.blake2b(orjson.dumps([*said, due]), digest_size=12).hexdigest()
        return Sight(view, question, told, proposals, mark)

    async def present(self, eyes: Eyes, since: int | None = None, has: Has = NOTHING) -> Json:
        """Return the current board, with arrows for what happened since a row, and without what the browser has."""
        game, text, sight = eyes.game, eyes.text, await self.sight(eyes)
        view, question = sight.view, sight.question
        moved = view
        if sight.told.moved_since(since):
            moved = await self.games.views.view(game.id, eyes.seat, since)
        body: Json = {
            "game": game.id,
            "seat": eyes.seat,
            "status": str(game.status),
            "waiting": waiting(game, text),
            "outcome": bare(outcome_text(game.outcome, text)) if game.outcome and game.status.ended else "",
            "mark": sight.mark,
            **self.record(view, eyes),
            **self.drawn(moved, eyes.lang, has.scene),
            **sight.told.as_plain(has.row),
        }
        if eyes.user is not None and eyes.seat is not None and game.open:
            body["proposals"] = proposed(sight.proposals, eyes)
        if game.status.ended:
            body |= {"over": True, "review": is_reviewable(game)}
        if question is not None:
            body["question"] = await self.asked(eyes, question, view)
        if (question is None or not question.early) and eyes.seat and eyes.user and game.status is Status.RUNNING:
            body["kept"] = await self.games.early.kept(game.id, eyes.user)
        return body

    async def fresh(self, asked: BoardRequest, since: int | None = None) -> Json:
        """Return the current board to the sender of a request."""
        game = await self.games.index.get(asked.game.id)
        mine = game.seats_of(asked.eyes.user) if asked.eyes.user is not None else []
        seat = seat_for(game, mine, asked.eyes.seat or "")
        has = Has(asked.word("have"), asked.number("known"))
        return await self.present(Eyes(game, asked.eyes.user, seat, asked.eyes.lang), since, has)

    async def question(self, eyes: Eyes) -> Question | None:
        """Return the viewer's open question, if any."""
        if eyes.user is None or eyes.seat is None or eyes.game.status is not Status.RUNNING:
            return None
        return await self.games.play.question(eyes.game.id, eyes.user, eyes.seat)

    def drawn(self, view: View, lang: str, have: str = "") -> Json:
        """Return the layout of a view, unless the browser has it, and arrows for its moves."""
        mark = layout_mark(view, lang)
        found = self.layouts.get(mark)
        laid = arranged(view, lang) if found is None or view.moves else None
        if found is None:
            assert laid is not None
            made = layout_plain(laid, lang)
            words = made.pop("words", "")
            found = self.layouts.keep(mark, (orjson.dumps(made), words))
        body: Json = {"scene_key": mark.hex()}
        if have != mark.hex():
            body |= {"scene": orjson.Fragment(found[0]), "words": found[1]}
        if laid is not None and view.moves:
            body["arrows"] = plain_arrows(arrows(laid))
        return body

    def record(self, view: View, eyes: Eyes) -> Json:
        """Return what stands beside the map: turn, gauges, public facts and the viewer's own counters."""
        text, title, lang = eyes.text, find_title(view.title), eyes.lang

        def gauges() -> list[Any]:
            return [bare(each) for each in track_lines(view, text, title.sides)]

        def facts() -> list[Any]:
            return record(view, map_text(view.title, lang))

        def hand() -> list[Any]:
            faces = {counter: title.hand_faces(counter) for counter in view.hand}
            return [bare(each.removeprefix("• ")) for each in hand_lines(view, text, faces)]

        return {
            "turn": turn_text(view, text),
            "gauges": self.known(gauges, view, lang, [view.tracks, view.hand_sizes, view.facts.get("advantage")]),
            "facts": self.known(facts, view, lang, view.facts),
            "hand": self.known(hand, view, lang, view.hand),
        }

    def known(self, make: Callable[[], list[Any]], view: View, lang: str, depends_on: Any) -> list[Any]:
        """Return lines about a view, made again only if what they depend on is new."""
        key = orjson.dumps([make.__name__, view.title, view.scenario, lang, depends_on])
        found = self.records.get(key)
        return self.records.keep(key, make()) if found is None else found

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
        rules = find_title(eyes.game.title).rules(eyes.game.scenario, eyes.game.options)
        if question.ask.key not in rules.before_battle:
            return []
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

    async def log(self, eyes: Eyes, before: int) -> Json:
        """Return log lines before a row as the viewer may see them, without answers that are not final."""
        first = max(0, before - 1 - RECENT)
        entries = await self.games.views.record(eyes.game.id, first, eyes.seat)
        shown = [entry for entry in entries if entry.seq < before]
        return {"log": [line for entry in shown for line in log_lines(entry, eyes)], "log_from": first}

    async def told(self, eyes: Eyes) -> Told:
        """Return the end of the log as the viewer may see it; what is in words already is not read again."""
        key = eyes.game.id, eyes.seat, eyes.lang
        last = await self.games.views.last_known(eyes.game.id, eyes.seat)
        whole = Told(max(0, last - 3 * RECENT))
        known = self.logs.get(key) or whole
        if known.upto == last:
            return known
        entries = await self.games.views.record(eyes.game.id, known.upto, eyes.seat) if known.upto < last else []
        if known.upto > last or any(entry.kind in TAKEN_BACK and entry.seq <= last for entry in entries):
            known, entries = whole, await self.games.views.record(eyes.game.id, whole.upto, eyes.seat)
        # Only rows that these eyes may know are counted: how many open steps there are shows nowhere.
        shown = [entry for entry in entries if entry.seq <= last and entry.kind not in TAKEN_BACK]
        rules = find_title(eyes.game.title).rules(eyes.game.scenario, eyes.game.options)
        rows = list(known.rows)
        for entry in shown:
            on_map = any(rules.arrows(entry.events))
            rows.append(ToldRow(entry.seq, orjson.dumps(log_lines(entry, eyes))[1:-1], on_map))
        end = rows[-1].seq if rows else 0
        return self.logs.keep(key, Told(last, tuple(row for row in rows if row.seq > end - RECENT)))

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
            **self.record(view, eyes),
            **self.drawn(view, eyes.lang),
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
            **self.record(view, eyes),
            **self.drawn(view, eyes.lang),
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


def seat_for(game: GameInfo, mine: list[str], wanted: str, *, strictly: bool = False) -> str | None:
    """The seat with which a person looks: the one they name, unless another of theirs is asked; else their first."""
    asked = [wait.seat for wait in game.awaited if wait.seat in mine]
    if wanted in mine and (strictly or wanted in asked or not asked):
        return wanted
    return next(iter([*asked, *mine]), None)


def proposed(proposals: Sequence[Proposal], eyes: Eyes) -> list[Json]:
    """Return the proposals that need this player's consent, or wait for that of others."""
    mine, text = eyes.game.seats_of(eyes.user or 0), eyes.text
    return [
        {
            "id": each.id,
            "say": bare(text.say(f"proposal-{each.kind}", **proposal_facts(each, text))),
            "mine": any(seat in mine for seat in each.wanted),
        }
        for each in proposals
    ]


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
