"""Simulated players: they answer by pressing visible buttons or typing commands, never by calling the bot."""

from __future__ import annotations

import random
from typing import Any

from bot.cards.card import QUESTION
from bot.features.play.verbs import all_verbs
from bot.games.record import Question
from bot.rehearsal import Person, Reply, Seen
from engine.kernel import Allocate, Answer, Ask, Number, Pick
from tests.ui.fixtures import Hellas

VERBS = {key: (verb.name, name) for verb in all_verbs() for name, keys in verb.parameters.items() for key in keys}


def controls(message: Seen) -> list[tuple[dict[str, Any], dict[str, str]]]:
    """Return the controls of a question with the parsed parts of their custom ids."""
    found = []
    for part in message.components:
        match = QUESTION.fullmatch(part.get("custom_id") or "")
        if match and not part.get("disabled"):
            found.append((part, match.groupdict()))
    return found


async def press(person: Person, shown: Reply | Seen, ask: Ask, wanted: Answer) -> Reply:
    """Press the controls of a question until the wanted answer is given."""
    message = shown.message if isinstance(shown, Reply) else shown
    for _ in range(40):
        part, act, values = next_press(message, ask, wanted)
        if act == "form":
            opened = await person.click(message, part["custom_id"])
            return await person.submit_modal(opened, {"number": str(wanted)})
        if part["type"] == 2:
            reply = await person.click(message, part["custom_id"])
        else:
            reply = await person.select(message, values, part["custom_id"])
        if act in ("pick", "menu", "sure"):
            return await surely(person, reply)
        message = reply.message
    raise AssertionError(f"{wanted} cannot be pressed in {message}")


async def surely(person: Person, reply: Reply) -> Reply:
    """Give an answer in spite of the warning about what it would lose, if there is one."""
    sure = next((part for part, key in controls(reply.message) if key["act"] == "surely"), None)
    return await person.click(reply.message, sure["custom_id"]) if sure else reply


def next_press(message: Seen, ask: Ask, wanted: Answer) -> tuple[dict[str, Any], str, list[str]]:
    """Return the next control to use, its action, and the values to choose."""
    places = places_of(ask, wanted)
    shown = controls(message)
    for part, key in shown:
        if key["act"] == "sure" and drafted(ask, key["draft"]) == wanted:
            return part, "sure", []
    for part, key in shown:
        act, arg = key["act"], key["arg"]
        offered = [option["value"] for option in part.get("options") or ()]
        if act == "pick" and places == [arg]:
            return part, act, []
        if act == "form":
            return part, act, []
        if act == "menu" and places and set(places) <= set(offered):
            return part, act, places
        if act == "group" and isinstance(ask, Pick) and (region := group_of(ask, wanted)) in offered:
            return part, act, [region]
        if act == "mark":
            here, now = [place for place in places if place in offered], chosen(part)
            if sorted(here) != sorted(now):
                return part, act, here
        if act == "next":
            done = len([one for one in key["draft"].split(".") if one])
            if places[done] in offered:
                return part, act, [places[done]]
        if act == "share" and isinstance(ask, Allocate) and isinstance(wanted, dict):
            count = str(wanted.get(list(ask.limits)[int(arg)], 0))
            if chosen(part) != [count]:
                return part, act, [count]
    raise AssertionError(f"{wanted} is not offered in {message}: {[key for _, key in shown]}")


def chosen(part: dict[str, Any]) -> list[str]:
    """Return the selected options of a select."""
    return [option["value"] for option in part["options"] if option.get("default")]


def places_of(ask: Ask, wanted: Answer) -> list[str]:
    """Return the positions of an answer among the options."""
    if isinstance(ask, Number):
        return [str(list(ask.values).index(wanted))]  # type: ignore[arg-type]
    if isinstance(ask, Pick):
        return [str(list(ask.keys).index(key)) for key in wanted]  # type: ignore[union-attr]
    return []


def group_of(ask: Pick, wanted: Answer) -> str:
    """Return the position of the group that holds the wanted option, among the groups on offer."""
    groups = {option.key: option.facts.get("group") for option in ask.options if option.kind != "action"}
    [key] = wanted  # type: ignore[misc,union-attr]
    return str(list(dict.fromkeys(groups.values())).index(groups[key])) if key in groups else ""


def drafted(ask: Ask, draft: str) -> Answer:
    from bot.features.play.press import drafted as read

    return read(ask, draft)


def spoken(wanted: Answer) -> str:
    """Return an answer as a user would type it."""
    if isinstance(wanted, dict):
        return ", ".join(f"{key} {count}" for key, count in wanted.items())
    return str(wanted) if isinstance(wanted, int) else ", ".join(wanted)


async def type_answer(hellas: Hellas, person: Person, question: Question, wanted: Answer, rng: random.Random) -> Reply:
    """Answer with the command for the question if it has one, else with /answer."""
    said = spoken(wanted)
    verb = VERBS.get(question.ask.key)
    if verb and said and rng.random() < 0.8:
        return await surely(person, await person.slash(hellas.channel, f"order {verb[0]}", **{verb[1]: said}))
    return await surely(person, await person.slash(hellas.channel, "answer", answer=said))


async def step(
    hellas: Hellas,
    game: str,
    players: dict[int, Person],
    rng: random.Random,
    shown: dict[int, Reply | None],
    typing: float = 0.5,
) -> bool:
    """Let one of the players asked answer at random; return False when the game is over."""
    table = await hellas.games.index.get(game)
    if table.status != "running":
        return False
    waits = sorted((wait for wait in table.awaited if not wait.early), key=lambda wait: wait.seat)
    wait = waits[int(rng.random() * len(waits))]
    assert wait.user is not None
    person = players[wait.user]
    question = await hellas.games.play.question(game, wait.user)
    assert question is not None
    wanted = question.ask.normalize(question.ask.sample(rng))
    if rng.random() < typing:
        reply = await type_answer(hellas, person, question, wanted, rng)
    else:
        before = shown.get(wait.user)
        if before is None or before.message.deleted or not asks(before.message, question):
            before = await person.slash(hellas.channel, "act")
        reply = await press(person, before, question.ask, wanted)
    shown[wait.user] = reply
    return True


def asks(message: Seen, question: Question) -> bool:
    """Return whether a message shows this question."""
    return any(key["seq"] == str(question.seq) and key["seat"] == question.seat for _, key in controls(message))


async def under_way(hellas: Hellas, alice: Person, bob: Person, answers: int = 25) -> str:
    """Start a game of two, and wait until some random answers are given and posted; return its id."""
    game = await hellas.begin(alice, bob)
    people = {int(each.id): each for each in (alice, bob)}
    rng, shown = random.Random(5), dict[int, Reply | None]()
    for _ in range(answers):
        assert await step(hellas, game, people, rng, shown)
    await hellas.quiet()
    return game
