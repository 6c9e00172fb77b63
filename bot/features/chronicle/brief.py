"""A short summary of a finished game from templates: its length, its battles, the leader and the luck of the dice."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from bot.features.chronicle.record import BattleRecord, Chronicle
from engine.kernel.text import Text, capital

VICTORY_TRACKS = ("vp", "victory")
CLEAR = 1.5  # standard errors from which luck is mentioned


def brief(chronicle: Chronicle, text: Text, *, named: bool = True) -> list[str]:
    """Return the sentences of the summary that have something to say; `named` includes the greatest battle."""
    said = [fought(chronicle, text), greatest(chronicle, text) if named else "", lead(chronicle, text)]
    return [each for each in (*said, luck(chronicle, text)) if each]


def side_name(side: str, text: Text) -> str:
    """Return the name of a side with a capital letter, for the start of a sentence."""
    return capital(text.name("side", side))


def figure(value: float, text: Text) -> str:
    """Return a number with one decimal, formatted for the language."""
    return f"{value:.1f}".replace(".", "." if text.lang == "en" else ",").replace("-", "−")


def fought(chronicle: Chronicle, text: Text) -> str:
    """Return a sentence on how many battles there were and who won them."""
    won = Counter(str(battle.event.facts.get("winner") or "") for battle in chronicle.battles)
    tally = [
        text.say("chronicle-brief-won", side=side_name(side, text), count=count, battles=len(chronicle.battles))
        for side, count in won.most_common()
        if side
    ]
    return text.say(
        "chronicle-brief-battles",
        turns=len(chronicle.turns),
        battles=len(chronicle.battles),
        tally=text.joined(tally),
        won=len(tally),
    )


def strengths_of(battle: BattleRecord) -> dict[str, float]:
    """Return the strength of each side, attacker first: as the rules count it, or else the number of units."""
    facts = battle.event.facts
    given = facts.get("strengths") or {
        side: sum(force.values()) if isinstance(force, dict) else len(force) for side, force in facts["forces"].items()
    }
    sides = [str(facts["attacker"]), str(facts["defender"])]
    return {side: given[side] for side in sides if side in given}


def place_name(zone: str, text: Text) -> str:
    """Return the name of a place."""
    return capital(str(text.arguments({"zone": zone})["zone"]))


def place_of(battle: BattleRecord, text: Text) -> str:
    """Return the name of the place where a battle was fought."""
    return place_name(str(battle.event.facts["zone"]), text)


def greatest(chronicle: Chronicle, text: Text) -> str:
    """Return a sentence on the battle with the most units."""
    if len(chronicle.battles) < 2:
        return ""
    battle = max(chronicle.battles, key=lambda one: sum(strengths_of(one).values()))
    sides = strengths_of(battle)
    if len(sides) < 2:
        return ""
    (one, first), (other, second) = sides.items()
    return text.say(
        "chronicle-brief-greatest",
        place=place_of(battle, text),
        turn=battle.turn,
        one=side_name(one, text),
        first=f"{first:g}",
        other=side_name(other, text),
        second=f"{second:g}",
    )


def lead(chronicle: Chronicle, text: Text) -> str:
    """Return a sentence on who led by victory points and how often the lead changed."""
    series = chronicle.series(*VICTORY_TRACKS)
    if len(series) < 2:
        return ""
    leaders = []
    for place in range(len(chronicle.turns)):
        best = max(values[place] for values in series.values())
        ahead = [side for side, values in series.items() if values[place] == best]
        leaders.append(ahead[0] if len(ahead) == 1 else "")
    known = [(turn.number, side) for turn, side in zip(chronicle.turns, leaders, strict=True) if side]
    if not known:
        return ""
    changes = sum(1 for (_, one), (_, other) in pairwise(known) if one != other)
    last = known[-1][1]
    since = min(turn for turn, _ in known if all(side == last for later, side in known if later >= turn))
    return text.say("chronicle-brief-lead", side=side_name(last, text), turn=since, changes=changes)


def luck(chronicle: Chronicle, text: Text) -> str:
    """Return a sentence on which side the dice favoured, or that they were fair if the difference is within chance."""
    lines = [line for line in chronicle.ledger() if line.error]
    if not lines:
        return ""
    most = max(lines, key=lambda line: abs(line.lost - line.expected) / line.error)
    over = most.lost - most.expected
    if abs(over) / most.error < CLEAR:
        return text.say("chronicle-brief-fair")
    key = "chronicle-brief-unlucky" if over > 0 else "chronicle-brief-lucky"
    return text.say(key, side=side_name(most.side, text), much=figure(abs(over), text), error=figure(most.error, text))
