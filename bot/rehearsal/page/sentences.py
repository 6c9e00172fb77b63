"""The page's own words, in three languages."""

from __future__ import annotations

import functools
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from engine.kernel.text import LANGUAGES

TEXTS = Path(__file__).parent / "text"


@functools.lru_cache
def sentences(language: str) -> dict[str, str]:
    """Every sentence of the page; facts stay as {name} and are filled in by the page."""
    chosen = language[:2] if language[:2] in LANGUAGES else "en"
    spoken: dict[str, str] = {}
    for each in dict.fromkeys(("en", chosen)):
        resource = FluentResource((TEXTS / f"{each}.ftl").read_text(encoding="utf-8"))
        bundle = FluentBundle([each], use_isolating=False)
        bundle.add_resource(resource)
        for entry in resource.body:
            if hasattr(entry, "value") and hasattr(entry, "id"):
                name = entry.id.name
                facts = {fact: f"{{{fact}}}" for fact in ("name", "count", "most", "least", "command", "word")}
                pattern = bundle.get_message(name).value
                if pattern is not None:
                    spoken[name] = str(bundle.format_pattern(pattern, facts)[0])
    return spoken
