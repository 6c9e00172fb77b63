"""Golden files: compare the program's current output with the recorded output.

Every file in `golden/` is a promise to existing databases, Discord messages or hosts. A difference means that a promise
was broken. Rewrite them only for an intended change that is in the changelog:

    REWRITE_GOLDEN=1 pytest tests/contracts
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("REWRITE_GOLDEN"))


def require_same_text(name: str, found: str) -> None:
    """Compare a text with its golden file, line by line."""
    path = FOLDER / name
    if REWRITE:
        path.write_text(found, encoding="utf-8")
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines()


def require_same_json(name: str, found: Any) -> None:
    """Compare plain data with its golden file."""
    require_same_text(name, as_json(found))


def as_json(value: Any) -> str:
    """Return plain data as JSON with sorted keys."""
    return json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
