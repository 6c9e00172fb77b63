"""Lessons: following them reaches every goal; passing, or almost following them, does not."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine import registry
from engine.kernel import (
    DONE,
    PASS,
    Answer,
    Ask,
    Event,
    Goal,
    Happening,
    IllegalAnswer,
    Pick,
    PracticePosition,
    Session,
    Title,
)
from engine.kernel.text import LANGUAGES, catalogue
from engine.players import LEVELS, decide, perceive

CASES = [(key, lesson.key) for key in registry.KEYS for lesson in registry.title(key).lessons]
DICE = 200  # games in which a lesson is played if its dice matter
LUCK = {("peloponnesian_war", "siege"): 1 / 108}  # how often dice spoil a lesson: three sieges fail
Player = Callable[[Ask], Answer]


def helpful(lesson: PracticePosition, ask: Ask) -> Answer:
    for wanted in lesson.way.get(ask.key, ()):
        with contextlib.suppress(IllegalAnswer):
            return ask.normalize(wanted)
    return ask.default


@dataclass
class Taken:
    """A lesson that was played: its events, and the questions with the goal that was open at each."""

    told: list[Event]
    asked: list[tuple[str, Ask]] = field(default_factory=list)
    reached: int = 0

    def questions(self) -> list[tuple[str, str]]:
        return [(goal, ask.key) for goal, ask in self.asked]


def played(title: Title, lesson: PracticePosition, number: int, player: Player | None = None) -> Taken:
    """Play a lesson against its opponent, following its hints unless another player is given."""
    state = title.origin(lesson.origin)
    assert state is not None
    seed = number.to_bytes(2, "big") * 16
    session = Session(title, state.scenario, state.options, seed, "lesson", state=state)
    taken, last = Taken(list(session.opening)), session.view(None).turn + lesson.turns
    rng = random.Random(number)
    while not session.over and session.view(None).turn <= last and len(taken.asked) < 300:
        if taken.reached == len(lesson.goals):
            break
        seat = sorted(session.pending)[0]
        ask = session.pending[seat]
        if seat != lesson.seat:
            level = LEVELS[lesson.opponent]
            answer = decide(title, perceive(session, seat), level, random.Random, rng.getrandbits(32)).answer
        else:
            answer = player(ask) if player else helpful(lesson, ask)
            taken.asked.append((lesson.goals[taken.reached].key, ask))
        taken.told += session.submit(seat, answer).events
        taken.reached = lesson.reached(taken.told, lesson.seat)
    session.close()
    return taken


def lesson_of(key: str, name: str) -> tuple[Title, PracticePosition]:
    title = registry.title(key)
    return title, title.practice[f"lesson/{name}"]


def first_answering(lesson: PracticePosition, question: str, answer: Any) -> Player:
    """Return a player who answers a question differently the first time, and then follows the lesson."""
    left = [question]

    def player(ask: Ask) -> Answer:
        if left and ask.key == question:
            left.clear()
            return ask.normalize(answer)
        return helpful(lesson, ask)

    return player


def at_random(number: int, declining: bool) -> Player:
    """Return a player with random legal answers, who passes only if necessary unless `declining`."""
    rng = random.Random(number)

    def player(ask: Ask) -> Answer:
        for _ in range(20):
            answer = ask.sample(rng)
            if declining or answer not in ((PASS,), (DONE,)):
                break
        return answer

    return player


@pytest.mark.parametrize(("key", "name"), CASES)
def test_doing_what_a_lesson_says_reaches_its_goals(key: str, name: str) -> None:
    title, lesson = lesson_of(key, name)
    for number in range(4):
        taken = played(title, lesson, number)
        assert taken.reached == len(lesson.goals), f"game {number}"
        assert len(taken.asked) <= 40  # a lesson takes two minutes
    if lesson.reading is not None:
        found = lesson.reading.answers(taken.told)
        assert found is not None and found[0] in found[1] and len(found[1]) > 2


@pytest.mark.soak
@pytest.mark.parametrize(("key", "name"), CASES)
def test_no_dice_spoil_a_lesson(key: str, name: str) -> None:
    title, lesson = lesson_of(key, name)
    missed = sum(played(title, lesson, number).reached < len(lesson.goals) for number in range(DICE))
    luck = LUCK.get((key, name), 0.0)
    assert missed <= DICE * luck + 3 * (DICE * luck) ** 0.5


@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_lesson_is_not_passed_by_passing(key: str, name: str) -> None:
    title, lesson = lesson_of(key, name)
    assert played(title, lesson, 1, lambda ask: ask.default).reached < len(lesson.goals)


@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_lesson_commits_the_points_it_needs_and_no_more(key: str, name: str) -> None:
    title, lesson = lesson_of(key, name)
    told = played(title, lesson, 1).told
    phases = [place for place, event in enumerate(told) if event.key == "announced" and by(lesson.seat, event)]
    if not phases:
        return  # this lesson has no announcement
    first = told[phases[0] : phases[1] if len(phases) > 1 else len(told)]
    costs = sum(event.facts["cost"] for event in first if event.key == "activated" and by(lesson.seat, event))
    fights = any(event.key == "battle" and event.facts["attacker"] == lesson.seat for event in first)
    assert first[0].facts["points"] == costs + fights


def by(side: str, event: Event) -> bool:
    return bool(event.facts.get("side") == side)


def test_what_the_war_aims_at_is_among_the_first_offered() -> None:
    title = registry.title("peloponnesian_war")
    for lesson in title.lessons:
        offered: list[str] = []

        def player(ask: Ask, lesson: PracticePosition = lesson, offered: list[str] = offered) -> Answer:
            if isinstance(ask, Pick) and ask.key == "objective":
                offered += ask.suggested
            return helpful(lesson, ask)

        played(title, lesson, 1, player)
        assert set(lesson.way.get("objective", ())) <= set(offered), lesson.key


@pytest.mark.parametrize("key", registry.KEYS)
def test_the_last_lesson_ends_in_a_victory(key: str) -> None:
    title = registry.title(key)
    lesson = title.lessons[-1]
    taken = played(title, lesson, 1)
    assert lesson.goals[-1].wanted.event == "over" and taken.reached == len(lesson.goals)
    over = next(event for event in taken.told if event.key == "over")
    assert over.facts["kind"] in ("total", "walls", "victory")


# rejected answers


WRONG = [  # a lesson, a question, an answer that nearly meets the task, and the goal that stays open
    ("sphacteria", "march", "move", ["demosthenes"], "move"),
    ("sphacteria", "march", "goal", "T", "move"),
    ("sphacteria", "fight", "announce", 1, "enter"),
    ("sphacteria", "win", "move", ["demosthenes"], "hold"),
    ("syracuse", "march", "group", ["lamachos"], "move"),
    ("syracuse", "fight", "announce", 1, "enter"),
]


@pytest.mark.parametrize(("key", "name", "question", "answer", "goal"), WRONG)
def test_nearly_what_the_task_says_is_not_enough(key: str, name: str, question: str, answer: Any, goal: str) -> None:
    """Check that a lone leader, another zone, or an attack that cannot be paid for does not complete the task."""
    title, lesson = lesson_of(key, name)
    only = replace(lesson, way={**lesson.way, question: (answer,)})
    taken = played(title, lesson, 1, lambda ask: helpful(only, ask))
    assert taken.reached == [each.key for each in lesson.goals].index(goal)


@pytest.mark.parametrize("key", ["sphacteria", "syracuse"])
def test_who_fell_back_is_told_to_enter_again_and_can(key: str) -> None:
    title, lesson = lesson_of(key, "fight")
    taken = played(title, lesson, 3, first_answering(lesson, "announce", 1))
    assert [goal for goal, ask in taken.questions() if ask == "announce"] == ["enter", "enter"]
    assert taken.reached == len(lesson.goals)


def test_who_passed_with_a_stratagem_in_hand_can_attack_again() -> None:
    title, lesson = lesson_of("sphacteria", "stratagem")
    for number in range(20):
        taken = played(title, lesson, number, first_answering(lesson, "stratagem", PASS))
        assert taken.questions().count(("play", "stratagem")) == 2 and taken.reached == len(lesson.goals), (
            f"game {number}"
        )


def test_an_army_of_the_war_has_hoplites_and_marches_to_its_objective() -> None:
    _, lesson = lesson_of("peloponnesian_war", "operation")
    aim, gather, arrive = lesson.goals
    order = {"side": "athens", "leader": "pericles", "space": "megara"}
    assert aim.met_by(Event("objective", order | {"kind": "march"}))
    assert not aim.met_by(Event("objective", order | {"kind": "rebellion"}))
    for goal, event in ((gather, "activated"), (arrive, "arrived")):
        assert goal.met_by(Event(event, order | {"force": {"H": 1, "C": 1}}))
        assert not goal.met_by(Event(event, order | {"force": {"C": 1}}))


def test_money_is_asked_for_before_what_it_buys() -> None:
    """Check that the hint of a goal fits the open question: the eisphora is not building."""
    title, lesson = lesson_of("peloponnesian_war", "taxes")
    assert played(title, lesson, 1).questions() == [("tribute", "eisphora"), ("build", "build")]


@pytest.mark.full
def test_fort_is_not_lost_by_whatever_one_does_with_it() -> None:
    """Check that only declining is a dead end; returning a counter or building with points first is not.

    Of 200 players who never press Pass or End building, all reach the goal; of those who do, two in five.
    """
    title, lesson = lesson_of("syracuse", "works")
    assert all(played(title, lesson, number).reached == len(lesson.goals) for number in range(DICE))
    busy = [played(title, lesson, number, at_random(number, declining=False)) for number in range(DICE)]
    assert all(taken.reached == len(lesson.goals) for taken in busy)
    assert {"discarded", "built"} <= {event.key for taken in busy for event in taken.told}
    assert {goal for taken in busy for goal, ask in taken.questions() if ask == "discard_for_die"} == {"dice"}
    blind = sum(
        played(title, lesson, number, at_random(number, declining=True)).reached == len(lesson.goals)
        for number in range(DICE)
    )
    assert blind / DICE > 0.3


def test_a_goal_is_undone_only_until_the_next_is_reached() -> None:
    entered, left, fought = Event("moved", {"goal": "R"}), Event("fell_back"), Event("battle")
    goals = (
        Goal("enter", Happening("moved", {"goal": "R"}), (Happening("fell_back"),)),
        Goal("a", Happening("battle")),
    )
    lesson = PracticePosition("lesson", "x", "athens", "", (*goals, Goal("b", Happening("over"))))
    assert lesson.reached([entered], "athens") == 1
    assert lesson.reached([entered, left], "athens") == 0
    assert lesson.reached([entered, left, entered, fought, left], "athens") == 2


def test_a_goal_wants_all_of_a_list_some_of_a_choice_and_at_least_a_number() -> None:
    moved = Event("moved", {"pieces": ["A-H2", "nicias"], "path": ["S", "R"], "force": {"H": 4}})
    for facts, met in (
        ({"pieces": ["A-H2", "nicias"]}, True),
        ({"pieces": ["A-H2", "A-H3"]}, False),
        ({"pieces": {"any": ["A-H2", "A-H3"]}}, True),
        ({"pieces": {"any": ["A-H3"]}}, False),
        ({"force": {"H": {"least": 4}}}, True),
        ({"force": {"H": {"least": 5}}}, False),
        ({"force": {"C": {"least": 1}}}, False),
        ({"path": "R"}, True),
        ({"goal": "R"}, False),
    ):
        assert Happening("moved", facts).met_by(moved) is met, facts


@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_lesson_has_all_its_words(key: str, name: str) -> None:
    lesson = registry.title(key).practice[f"lesson/{name}"]
    wanted = [f"lesson-{name}", f"lesson-{name}-title", f"lesson-{name}-done"]
    wanted += [f"lesson-{name}-{goal.key}{part}" for goal in lesson.goals for part in ("", "-hint")]
    wanted += [f"lesson-{name}-reading"] if lesson.reading else []
    for lang in LANGUAGES:
        text = catalogue(key, lang)
        assert [message for message in wanted if not text.has(message)] == []


def test_titles_are_taught() -> None:
    assert {key for key, _ in CASES} == set(registry.KEYS)
