"""The candidate answers to a question: all of them if there are few, else a sample."""

from __future__ import annotations

from engine.kernel import DONE, NO, PASS, Allocate, Answer, Ask, Number, Pick, Rng

ENDINGS = (PASS, DONE, NO)


def candidates(ask: Ask, most: int, rng: Rng) -> list[Answer]:
    """Return at most `most` different legal answers, the default first."""
    found: dict[str, Answer] = {}

    def note(answer: Answer) -> None:
        if len(found) < most:
            found.setdefault(repr(answer), answer)

    note(ask.default)
    if isinstance(ask, Number):
        values = ask.values
        for index in range(most):
            note(values[index * (len(values) - 1) // max(most - 1, 1)])
    elif isinstance(ask, Pick) and ask.most == 1 == ask.least and len(ask.keys) <= most:
        for key in ask.keys:
            if ask.valid is None or ask.accepts((key,)):
                note((key,))
    elif isinstance(ask, Pick):
        for answer in notable(ask):
            note(answer)
    elif isinstance(ask, Allocate):
        for share in (dict(ask.limits), *({key: min(limit, ask.total)} for key, limit in ask.limits.items())):
            if ask.accepts(share):
                note(ask.normalize(share))
    for _ in range(3 * most):
        if len(found) == most:
            break
        note(ask.sample(rng))
    return list(found.values())


def notable(ask: Pick) -> list[Answer]:
    """Return the answers to consider first: ending the question, the suggested ones, and everything at once."""
    ways: list[tuple[str, ...]] = [(action,) for action in ask.actions]
    ways += [(key,) for key in ask.suggested]
    if ask.most > 1:
        ways.append(tuple(key for key in ask.keys if key not in ask.actions)[: ask.most])
    return [ask.normalize(way) for way in ways if ask.accepts(way)]


def ends(answer: Answer) -> bool:
    """Return whether an answer declines or ends something."""
    return (
        not answer if isinstance(answer, dict) else isinstance(answer, tuple) and (not answer or answer[0] in ENDINGS)
    )
