"""Help beside the question on a board: what happened, odds, reasons, hints, and proposals to the other players."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bot.base import Json
from bot.features.board.question import bare
from bot.features.computers.cards import hint_card
from bot.features.computers.runner import SEED_BITS
from bot.features.look.commands import place_text, why_blocks
from bot.features.proposals.cards import takeback_lines
from bot.features.proposals.takeback import sealed_by, takeback_range
from bot.games.errors import NoHint, NoSuchProposal, NotSeated
from bot.games.record import Status
from bot.text.narrator import dispatch_lines, event_line, rulebook, turn_text
from bot.web.board_state import BoardRequest, BoardState, log_lines
from engine.kernel import Game, View
from engine.registry import title as find_title
from maps.scene import resolved

if TYPE_CHECKING:
    from bot.services import Services

LOOKED_BACK = 120  # rows of the log
MOST_STEPS = 12  # of what happened, that are shown as movement
HOUR = 3600.0
PROPOSALS = ("takeback", "draw", "extension", "pause", "resume")


class BoardHelp:
    """Reads and requests what a board shows beside the question."""

    def __init__(self, services: Services, state: BoardState) -> None:
        self.services, self.games, self.state = services, services.games, state

    # -- what happened -----------------------------------------------------------------------------------------------
    async def film(self, asked: BoardRequest) -> Json:
        """Return what a viewer may know of what happened since a log row, step by step."""
        game, eyes = asked.game, asked.eyes
        entries = await self.games.views.record(game.id, asked.number("since") or 0, eyes.seat)
        last = max((each.seq for each in entries), default=0)  # which these eyes may know; others show nowhere
        entries = [each for each in entries if each.seq > last - LOOKED_BACK]
        battles = set(find_title(game.title).rules(game.scenario, game.options).battle_keys)
        steps = []
        for entry in [each for each in entries if any(moves(event.facts) for event in each.events)][-MOST_STEPS:]:
            view = await self.games.views.view_at(game.id, entry.seq, eyes.seat)
            shown = self.state.drawn(view, eyes.lang)
            fought = [event for event in entry.events if event.key in battles]
            steps.append(
                {
                    "row": entry.seq,
                    "turn": turn_text(view, eyes.text),
                    "scene": shown["scene"],
                    "arrows": shown.get("arrows", []),
                    "log": [line for line in log_lines(entry, eyes) if not line.get("head")],
                    "battle": [bare(line) for event in fought for line in dispatch_lines(eyes.text, [event])],
                }
            )
        return {"steps": steps}

    # -- odds and reasons --------------------------------------------------------------------------------------------
    async def battles(self, asked: BoardRequest) -> Json:
        """Return the battles that can be foreseen from what a viewer sees."""
        known = await self.games.views.battles(asked.game.id, asked.eyes.seat)
        text, title = asked.eyes.text, asked.game.title
        return {"battles": [{"k": each, "at": resolved(title, each), "name": place_text(each, text)} for each in known]}

    async def why(self, asked: BoardRequest) -> Json:
        """Return the reasons for a result: the dice, the modifiers, and the rule."""
        game, eyes, wanted = asked.game, asked.eyes, asked.number("throw")
        text = eyes.text
        told = await self.games.views.events(game.id, viewer=eyes.seat)
        event = next((each for _, each in told if wanted is not None and each.facts.get("throw") == wanted), None)
        if event is None:
            return {"say": bare(text.say("why-none"))}
        rules = find_title(game.title).rules(game.scenario, game.options)
        book = rulebook(game.title, eyes.lang, rules.numbering)
        section = book.section(event.rule) if book and event.rule else None
        return {
            "title": bare(text.say("why-title", number=str(wanted))),
            "lines": [bare(event_line(text, event)), *(bare(block) for block in why_blocks(event, text))],
            "rule": {"number": section.number, "name": section.name, "text": bare(section.text)} if section else None,
        }

    async def reason(self, asked: BoardRequest) -> Json:
        """Return why a place is not an answer to the open question."""
        place, eyes, text = asked.word("at"), asked.eyes, asked.eyes.text
        question = await self.state.question(eyes)
        if question is None:
            return {}
        found: list[str] = []

        def look(game: Game[Any], _: View) -> list[str]:
            found.extend(text.say(f"obstacle-{each.key}", **each.facts) for each in game.obstacles(question.ask, place))
            return []

        await self.games.views.position(asked.game.id, eyes.seat, look)
        return {"why": found}

    # -- hints and consent -------------------------------------------------------------------------------------------
    async def hint(self, asked: BoardRequest) -> Json:
        """Return what the Captain level would answer, where hints are allowed."""
        perspective = await self.games.computers.look(asked.game.id, asked.user)
        question = await self.games.play.question(asked.game.id, asked.user, perspective.seat)
        if question is None or asked.game.exercise:
            raise NoHint
        seed = secrets.randbits(SEED_BITS)
        decision = await self.services.computers.thinkers.decide(perspective, "captain", seed)
        card = hint_card(decision, question.ask, asked.eyes.text, alone=len(asked.game.seats) == 1)
        said = [bare(line) for block in card.blocks for line in block.splitlines()]
        return {"title": said[0], "lines": said[1:]}

    async def takeback(self, asked: BoardRequest) -> Json:
        """Return what a take-back beyond the seal would undo, and whose consent it needs."""
        game, text, user = await self.games.index.get(asked.game.id), asked.eyes.text, asked.user
        found = await takeback_range(self.games, game, user) if game.status is Status.RUNNING else None
        if found is None:
            return {"lines": [bare(text.say("undo-consent-none"))]}
        to, until, answers = found
        entries = await self.games.views.record(game.id, to, user)
        sealed = sealed_by(entries, game.seats_of(user))
        lines = [text.say(f"undo-none-{sealed}"), *takeback_lines(entries, answers, text)]
        button = text.say("button-takeback-alone" if game.solo else "button-takeback")
        return {"lines": [bare(line) for line in lines], "range": f"{to}.{until}", "button": button}

    async def propose(self, asked: BoardRequest) -> str:
        """Make a proposal; a take-back only covers exactly what was shown."""
        game, kind, text = await self.games.index.get(asked.game.id), asked.word("kind"), asked.eyes.text
        if kind not in PROPOSALS or not game.seats_of(asked.user):
            raise NotSeated(user=asked.user)
        facts: Json = {"seconds": 24 * HOUR} if kind == "extension" else {}
        if kind == "takeback":
            found = await takeback_range(self.games, game, asked.user)
            if found is None or asked.word("range") != f"{found[0]}.{found[1]}":
                return bare(text.say("board-page-takeback-changed"))
            facts = {"to": found[0]}
        proposal = await self.games.proposals.propose(game.id, asked.user, kind, **facts)
        return bare(text.say("proposal-done" if proposal.state == "done" else "proposal-made"))

    async def vote(self, asked: BoardRequest) -> str:
        """Accept or decline a proposal."""
        number, text = asked.number("id") or 0, asked.eyes.text
        if (await self.games.proposals.get(number)).game_id != asked.game.id:
            raise NoSuchProposal(proposal=number)
        if asked.word("say") != "yes":
            await self.games.proposals.decline(number, asked.user)
            return bare(text.say("proposal-declined-by-you"))
        settled = await self.games.proposals.agree(number, asked.user)
        return bare(text.say("proposal-done" if settled.state == "done" else "proposal-agreed"))


def moves(facts: Mapping[str, Any]) -> bool:
    """Return whether an event is visible on the map: a march, a voyage, or a dice roll."""
    return "path" in facts or facts.get("throw") is not None
