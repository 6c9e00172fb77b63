"""What MkDocs does beyond its settings: pages of the top folder join the site, links to code lead to the repository."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
BORROWED = ("CHANGELOG.md", "CONTRIBUTING.md")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that lie beside the documentation, not in it."""
    for name in BORROWED:
        files.append(File.generated(config, name, content=(ROOT / name).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Let links that leave the documentation lead to the repository, or be plain words where none is known."""
    here = (Path("docs") / page.file.src_uri).parent if page.file.src_uri not in BORROWED else Path()

    def lead(found: re.Match[str]) -> str:
        words, target = found[1], found[2]
        path, _, place = target.partition("#")
        if "://" in target or not path or files.get_file_from_path(str(Path(page.file.src_uri).parent / path)):
            return found[0]
        there = (ROOT / here / path).resolve().relative_to(ROOT)
        if str(there) in BORROWED or (str(there).startswith("docs/") and there.suffix == ".md"):
            up = "../" * str(page.file.src_uri).count("/")
            return f"[{words}]({up}{str(there).removeprefix('docs/')}{'#' + place if place else ''})"
        return f"[{words}]({config.repo_url.rstrip('/')}/blob/main/{there})" if config.repo_url else words

    return LINK.sub(lead, markdown)
