"""The odds of a battle as text and bars."""

from __future__ import annotations

from collections.abc import Sequence

from bot.base import Plain
from engine.kernel import Ask, Game, Pick, State, View
from engine.kernel.text import Text

BAR = 6  # cells of a bar
COSTS = 4  # outcomes listed in a small table


def odds_blocks(facts: Plain, text: Text) -> list[str]:
    """Return the facts of the odds and their outcomes, with equal outcomes combined."""
    blocks = []
    if text.has("forecast"):
        blocks.append(text.say("forecast", **{key: value for key, value in facts.items() if key != "outcomes"}))
    groups: dict[str, list[Plain]] = {}
    for outcome in facts.get("outcomes", ()):
        said = " · ".join(part for part in (result_text(outcome, text), cell_text(outcome, facts, text)) if part)
        groups.setdefault(said, []).append(outcome)
    lines = []
    for said, outcomes in groups.items() if told_apart(facts, ("die", "cell")) else ():
        chance = sum(chance_of(each, facts) for each in outcomes)
        dice = ", ".join(str(each.get("die", "")) for each in outcomes)
        lines.append(text.say("odds-line", chance=bar(chance, text), die=dice, result=said))
    blocks += ["\n".join(part) for part in (totals(facts, text), lines) if part]
    return blocks


def totals(facts: Plain, text: Text) -> list[str]:
    """Return how likely each side is to win the battle, one line each."""
    wins: dict[str, float] = {}
    for outcome in facts.get("outcomes", ()):
        if winner := outcome.get("winner"):
            wins[winner] = wins.get(winner, 0.0) + chance_of(outcome, facts)
    ranked = sorted(wins.items(), key=lambda pair: -pair[1])
    lines = [text.say("odds-total", who=text.name("side", side), chance=bar(won, text)) for side, won in ranked]
    if ranked and (fails := failing_dice(facts, ranked[0][0])):
        lines.append(f"-# {text.say('odds-fails', who=text.name('side', ranked[0][0]), dice=fails)}")
    if wins and (nobody := 1 - sum(wins.values())) > 0.005 and not told_apart(facts, ("cell",)):
        lines.append(text.say("odds-nobody", chance=bar(nobody, text)))
    return lines


def failing_dice(facts: Plain, likelier: str) -> str:
    """Return the dice rolls with which the likelier winner loses, where single rolls are known."""
    dice = [each["die"] for each in facts.get("outcomes", ()) if "die" in each and each.get("winner") != likelier]
    return "–".join(dict.fromkeys(map(str, (min(dice), max(dice))))) if dice else ""


def told_apart(facts: Plain, by: Sequence[str]) -> bool:
    """Return whether any outcome has one of these facts, such as its die or its costs, to tell outcomes apart."""
    return any(outcome.get(fact) for outcome in facts.get("outcomes", ()) for fact in by)


def odds_table(place: str, facts: Plain, text: Text) -> str:
    """Return the odds of a battle as a small table: who wins, then the costs, with equal outcomes combined."""
    costs: dict[str, float] = {}
    for outcome in facts.get("outcomes", ()):
        said = cell_text(outcome, facts, text) or result_text(outcome, text)
        costs[said] = costs.get(said, 0.0) + chance_of(outcome, facts)
    ratio = f" · {facts['ratio']}" if facts.get("ratio") else ""
    ranked = sorted(costs.items(), key=lambda pair: -pair[1]) if told_apart(facts, ("cell",)) else []
    lines = [f"{bar(chance, text)} {said}" for said, chance in ranked[:COSTS]]
    head = f"-# {text.say('odds-title', place=text.name('zone', place))}{ratio}"
    return "\n".join([head, *totals(facts, text), *lines])


def coming_battles(game: Game[State], seat: str, ask: Ask, view: View) -> list[str]:
    """Return the places of the known battles that a question precedes: those it names, or the contested ones."""
    if ask.key not in game.before_battle:
        return []
    sides: dict[str, set[str]] = {}
    for piece in view.pieces:
        sides.setdefault(piece.place, set()).add(piece.side)
    known = game.odds_places(seat)
    if named := [place for place in known if place in ask.facts.values()]:
        return named
    if ask.key in game.names_battle and isinstance(ask, Pick):
        offered = dict.fromkeys(option.place for option in ask.options if option.place)
        return [place for place in offered if (game.odds_of(seat, place) or {}).get("outcomes")]
    return [place for place in known if len(sides.get(place, set()) - {"neutral"}) > 1]


def odds_source(view: View, text: Text) -> str:
    """Return the note on what the odds are based on, in small print."""
    return f"-# {text.say('odds-public' if view.hand_sizes else 'odds-open')}"


def bar(chance: float, text: Text) -> str:
    """Return a chance as a short bar and a percentage, of constant width so that lines align."""
    full = round(chance * BAR)
    return f"`{'▰' * full}{'▱' * (BAR - full)} {percent(chance, text):>5}`"


def chance_of(outcome: Plain, facts: Plain) -> float:
    """Return the chance of one outcome, as a fraction of 1."""
    chance = outcome.get("chance")
    if isinstance(chance, list | tuple) and len(chance) == 2:
        return float(chance[0]) / float(chance[1])
    return float(chance) if isinstance(chance, int | float) else 1 / max(1, len(facts["outcomes"]))


def percent(chance: float, text: Text) -> str:
    """A chance in per cent, as this language writes it."""
    return text.say("percent", figure=f"{chance * 100:.0f}")


def result_text(outcome: Plain, text: Text) -> str:
    """Return who wins with an outcome as text, or an empty string."""
    winner = outcome.get("winner")
    return text.say("outcome-won", winner=winner).rstrip(".") if winner else ""


def cell_text(outcome: Plain, facts: Plain, text: Text) -> str:
    """Return what an outcome costs each side, in words if the title provides them."""
    cell = str(outcome.get("cell", ""))
    if not cell or not text.has("forecast-cell"):
        return cell
    return text.say("forecast-cell", attacker=facts["attacker"], defender=facts["defender"], cell=cell)
