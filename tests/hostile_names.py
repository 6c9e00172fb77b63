"""Ten thousand names meant to ping, link, hide, break out of markup or stack marks; always the same ones."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

COUNT = 10_000
UNSEEN = (
    *("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u061c", "\u180e", "\u034f", "\u115f", "\u1160"),
    *("\u17b4", "\u2800", "\u3164", "\uffa0", "\u202a", "\u202e", "\u2066", "\u2069", "\ufe00", "\ufe0f", "\U000e0001"),
    *("\U000e0041", "\U000e0100", "\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "\ud800", "\udfff", "\ue000", "\ufff9"),
)
SPACES = (" ", "\n", "\r\n", "\t", "\u2028", "\u2029", "\u3000", "\xa0")
MARKS = ("\u0301", "\u0310", "\u0488", "\u20dd", "\u0e49", "\u1ab2")
PARTS = (
    *("Cup", "Pýlos", "Ἀθῆναι", "الحرب", "戦争", "👨‍👩‍👧", "1.1", "O'Neill", "a_b", "‹4.2›"),
    *("[", "]", "(", ")", "](", "[a](", ")[", "[[", "]]", "\\", "\\[", "\\]", "<", ">", "<<", "&", ";", '"', "'", "`"),
    *("https://evil.example", "http://evil.example/?a=(b)", "//evil.example", "javascript:alert(1)", "discord.gg/evil"),
    *(
        "[win](https://evil.example)",
        "](https://evil.example) [",
        "[a](<https://evil.example>)",
        "[a](https://evil.example",
    ),
    *(
        "<@123456789012345678>",
        "<@!5>",
        "<@&7>",
        "<#9>",
        "</play:5>",
        "<:x:5>",
        "<a:x:5>",
        "<t:0:R>",
        "<id:home>",
        "<@",
    ),
    *("@everyone", "@here", "@", "everyone", "here", "<@&", "123456789012345678>", "<https://evil.example>"),
    *("**", "__", "~~", "||", "```", "> ", "# ", "-# ", "* ", "- ", "***", "_*"),
    *(
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "</title>",
        "</script>",
        "<!--",
        "]]>",
        "&lt;",
        "&#0;",
    ),
    *(
        "{ $name }",
        "{name}",
        "{{ 7*7 }}",
        "{% raw %}",
        "%s",
        "%(x)s",
        "${x}",
        "$(id)",
        "`id`",
        "; DROP TABLE games; --",
    ),
    *("=1+1", "+1", "-1", "=cmd|' /C calc'!A0", ",", '","', "\nBEGIN:VEVENT", "\r\nX-Evil: 1", "../../etc", "%2e%2e/"),
    *("WARNING bot: forged", "2026-01-01 00:00:00 ERROR x: y", "null", "true", "NaN", "-", "_", "."),
)


def hostile_names(count: int = COUNT, seed: int = 5) -> Iterable[str]:
    """Generate a number of names: random parts, with invisible characters between and inside them."""
    rng = random.Random(seed)
    yield from ("", " ", *UNSEEN, *PARTS, "x" * 5000, "\u0301" * 300, "[" * 900, "[a](b)" * 150, "<@1" + "\u200b" + ">")
    for _ in range(count - len(UNSEEN) - len(PARTS) - 7):
        parts = []
        for _ in range(rng.randint(1, 6)):
            part = rng.choice(PARTS)
            if rng.random() < 0.4:
                place = rng.randrange(len(part) + 1)
                part = part[:place] + rng.choice(UNSEEN) * rng.randint(1, 3) + part[place:]
            parts.append(part + rng.choice((*SPACES, *[""] * 8)))
            parts.append(rng.choice(MARKS) * rng.choice((0, 0, 0, 1, 12)))
        yield "".join(parts)


PING = re.compile(r"<(?:@[!&]?|#)\d+>|@everyone|@here")
HIDDEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0000-\U000e0fff]")


def links_in(said: str) -> list[str]:
    """Return the targets of the links in a message in Discord's markdown, however its brackets are nested."""
    return re.findall(r"\]\(\s*<?([^)\s>]+)", said)
