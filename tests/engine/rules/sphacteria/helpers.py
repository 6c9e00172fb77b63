"""Games of Sphacteria for tests: a position, scripted dice, and rules run with scripted answers."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from engine.kernel import Event, Group, ScriptedDice
from engine.kernel.text import catalogue
from engine.sphacteria.chapter_6_stratagems import ADJUSTMENT, REINFORCEMENT, AdjustmentMoment, CallMoment
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.second_edition import SecondEdition
from engine.sphacteria.state import SphacteriaActionPhase
from engine.sphacteria.title import TITLE

FIRST, SECOND = TITLE.scenarios


def table(
    where: dict[str, str],
    throws: tuple[int, ...] = (),
    *,
    draws: tuple[int, ...] = (),
    edition: str = FIRST,
    weak: str = "",
    hands: dict[str, str] | None = None,
    more: str = "",
    options: dict[str, str] | None = None,
    supply: dict[str, int] | None = None,
) -> Sphacteria:
    """Return a game at a position: counters by place, weakened ones, hands, and further lines of the position."""
    lines = [f'scenario = "{edition}"', more, f"weak = {weak.split()!r}".replace("'", '"'), "[options]"]
    lines += [f'{key} = "{value}"' for key, value in (options or {}).items()]
    lines += ["[where]", *(f"{place} = {names.split()!r}".replace("'", '"') for place, names in where.items())]
    lines += ["[hands]", *(f"{side} = {names.split()!r}".replace("'", '"') for side, names in (hands or {}).items())]
    lines += ["[supply]", *(f"{side} = {level}" for side, level in (supply or {}).items())]
    state = TITLE.read_position("\n".join(lines))
    rules = SecondEdition if edition == SECOND else Sphacteria
    game = rules(state, ScriptedDice(throws, draws))  # type: ignore[arg-type]
    assert TITLE.invariant_errors(game.state) == []
    return game


def drive(rule: Coroutine[Any, Any, Any], asked: list[str] | None = None, **answers: list[Any]) -> Any:
    """Run a rule to its end: each question takes the next answer under its key, else its default."""
    left = {key: list(values) for key, values in answers.items()}

    def answer(ask: Any) -> Any:
        if asked is not None:
            asked.append(f"{ask.seat}:{ask.key}")
        given = left.get(ask.key)
        return ask.normalize(given.pop(0)) if given else ask.default

    try:
        question = rule.send(None)
        while True:
            if question is None:
                question = rule.send(None)
            elif isinstance(question, Group):
                question = rule.send({ask.seat: answer(ask) for ask in question.asks})
            else:
                question = rule.send(answer(question))
    except StopIteration as stop:
        unused = {key: values for key, values in left.items() if values}
        assert unused == {}, f"never asked: {unused}"
        return stop.value


def attack(game: Sphacteria, side: str, zone: str, entry: str = "", points: int = 1) -> SphacteriaActionPhase:
    """Return an action phase in which the side's units in a zone have just entered it."""
    phase = SphacteriaActionPhase(side, budget=2 * points)
    for name in game.forces.at(side, zone):
        phase.start[name] = entry or zone
        if entry:
            phase.entry[name] = entry
    game.state.current = phase
    return phase


def told(game: Sphacteria, key: str) -> list[dict[str, Any]]:
    """Return the facts of the events of a kind."""
    return [dict(event.facts) for event in game.events if event.key == key]


def where(game: Sphacteria, *names: str) -> list[str]:
    """Return the places of counters."""
    return [game.state.where[name] for name in names]


def visible(events: list[Event], seat: str | None) -> list[str]:
    """Return the keys of the events that a seat may see."""
    return [event.key for event in events if event.visible_to(seat)]


def in_adjustments(game: Sphacteria, side: str, own_half: bool = True) -> list[str]:
    """Return the stratagems that public facts allow a side in the adjustments phase."""
    return game.playable(AdjustmentMoment(ADJUSTMENT, side, own_half))


def before_action(game: Sphacteria, side: str) -> list[str]:
    """Return the stratagems that public facts allow a side before the first action phase."""
    return game.playable(CallMoment(REINFORCEMENT, side))


def battle(game: Sphacteria, **facts: object) -> dict[str, object]:
    [found] = told(game, "battle")
    assert {key: found[key] for key in facts} == facts
    return found


def fight(game: Sphacteria, zone: str, **answers: Any) -> None:
    assert game.state.current is not None
    drive(game.combat(game.state.current, zone), **answers)


ADJUST = 'phase = "adjustments"\n'


def goals(game: Sphacteria, side: str, zone: str, *group: str) -> dict[str, tuple[str, ...]]:
    return game.goals(attack(game, side, "A" if side == "sparta" else "B"), zone, group)


def question(rule: Any, *answers: Any) -> Any:
    """Return the question that a rule asks after some answers, each given by its key."""
    asked = rule.send(None)
    for answer in answers:
        asked = rule.send(asked.normalize(answer))
    return asked


def said(ask: Any, lang: str = "en") -> list[str]:
    text = catalogue("sphacteria", lang)
    return [text.question(ask), *(text.option(ask, option) for option in ask.options)]


def adjustments(where_: dict[str, str], hands: dict[str, str], **facts: object) -> tuple[object, list[str]]:
    asked: list[str] = []
    game = table(where_, hands=hands, more='phase = "adjustments"\ninitiative = "athens"', **facts)  # type: ignore[arg-type]
    drive(game.adjustments(), asked)
    return game, asked
