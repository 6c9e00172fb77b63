"""The documentation: its examples run, its links work, and what it says about the command line is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.S | re.M)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.M)
FENCED = re.compile(r"^```.*?^```$", re.S | re.M)


def test_the_examples_of_the_engine_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = EXAMPLE.findall((ROOT / "docs" / "engine.md").read_text())
    names: dict[str, Any] = {}
    for number, example in enumerate(examples, 1):
        exec(compile(example, f"docs/engine.md, example {number}", "exec"), names)
    said = capsys.readouterr().out
    assert "is asked:" in said
    assert "refused: error-no-such-option" in said
    assert "sound: True" in said


def test_what_the_engine_exports_is_what_its_page_speaks_of() -> None:
    import engine

    page = (ROOT / "docs" / "engine.md").read_text()
    imported = {
        name.strip() for line in re.findall(r"^from engine import (.+)$", page, re.M) for name in line.split(",")
    }
    assert imported <= set(engine.__all__)
    assert all(hasattr(engine, name) for name in engine.__all__)
    assert (ROOT / "engine" / "py.typed").exists()


def anchor(heading: str) -> str:
    """Return the anchor of a heading on a page."""
    plain = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCED.sub("", page.read_text())
    for target in LINK.findall(text):
        if "://" in target or target.startswith("mailto:"):
            continue
        path, _, place = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        assert found.exists(), f"{page.name} links to {target}"
        if place:
            assert place in {anchor(heading) for heading in HEADING.findall(found.read_text())}, target
