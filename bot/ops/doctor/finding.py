"""The result of checking one part of a set-up."""

from __future__ import annotations

from dataclasses import dataclass

FINE, WARN, FAIL = "fine", "warning", "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """The state of one part of a set-up, with a sentence on what is wrong and what to do."""

    part: str
    state: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.state:8} {self.part}: {self.sentence}"
