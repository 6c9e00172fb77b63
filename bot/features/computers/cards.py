"""A hint: what Strategos would answer, why, and what it thinks of the other answers it tried."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards.card import Button, Card
from bot.features.play.cards import answer_text
from bot.features.play.press import loss
from bot.text.narrator import is_shown, with_minus
from engine.kernel import Answer, Ask
from engine.kernel.text import Text
from engine.players import Decision, Estimate
from engine.players.candidates import ends
from engine.players.review import Advice

SHOWN = 4  # other answers of each kind
LEAST = 1.0  # minimum difference in victory points


def about_equal(best: Estimate, other: Estimate) -> bool:
    """Return whether two estimates are too close to tell apart."""
    return best.value - other.value < max(LEAST, best.error + other.error)


def why(best: Estimate, equal: Sequence[Estimate]) -> str:
    """Return the key of the sentence that explains why an answer was chosen."""
    if equal:
        return "hint-why-equal"
    return "hint-why-ends" if ends(best.answer) else "hint-why-best"


def hint_card(
    decision: Decision, ask: Ask, text: Text, *, alone: bool, rows: Sequence[tuple[Button, ...]] = ()
) -> Card:
    """What Strategos would answer. How much others bring is told as a difference: figures of answers that were dropped
    early come from fewer trials, so that side by side they would mislead."""
    answer = answer_text(text, decision.answer, ask)
    missed = missed_text(ask, decision.answer, text)
    if not decision.estimates:
        return Card((text.say("hint-only", answer=answer), missed), tuple(rows))
    best, *others = decision.estimates
    equal = [each for each in others if about_equal(best, each)]
    worse = [each for each in others if each not in equal]
    lines = [text.say(why(best, equal))]
    lines += [f"• {text.say('hint-equal', answer=answer_text(text, each.answer, ask))}" for each in equal[:SHOWN]]
    lines += [
        "• "
        + text.say(
            "hint-less", answer=answer_text(text, each.answer, ask), points=max(1, round(best.value - each.value))
        )
        for each in sorted(worse, key=lambda each: -each.value)[:SHOWN]
    ]
    value = text.say("hint-value-alone" if alone else "hint-value", value=text.signed(round(best.value)))
    return Card(
        (
            f"### {text.say('hint-title', answer=answer)}",
            value,
            "\n".join(lines),
            missed,
            f"-# {text.say('hint-foot')}",
        ),
        tuple(rows),
    )


def missed_text(ask: Ask, answer: Answer, text: Text) -> str:
    """Return what an answer gives up, such as all operations of a turn, or an empty string."""
    lost = loss(ask, answer, text)
    return text.say("hint-missed", missed=lost) if lost else ""


def advice_card(advice: Advice, ask: Ask, text: Text, rows: Sequence[tuple[Button, ...]] = ()) -> Card:
    """Return the card of the review's advice: the answer, its lead over the next best, how sure that is, and why."""
    answer = answer_text(text, advice.best, ask)
    best, following, *rest = advice.choices
    lead = {"lead": max(0, round(100 * advice.lead)), "error": round(100 * advice.error)}
    said = [text.say(f"hint-{advice.sureness}", other=answer_text(text, following.answer, ask), **lead)]
    if advice.because is not None and is_shown(text, advice.because.event):
        shares = {"often": round(100 * advice.because.often), "otherwise": round(100 * advice.because.otherwise)}
        said.append(text.say("hint-because", said=with_minus(text.event(advice.because.event)), **shares))
    said += [
        "• "
        + text.say(
            "hint-other",
            answer=answer_text(text, each.answer, ask),
            points=max(0, round(100 * (best.chance - each.chance))),
        )
        for each in rest[:SHOWN]
    ]
    head = f"### {text.say('hint-title', answer=answer)}"
    return Card((head, "\n".join(said), f"-# {text.say('hint-foot')}"), tuple(rows))
