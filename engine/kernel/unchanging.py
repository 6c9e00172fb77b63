"""Immutable records. Immutability is checked only by the type checker, so creating one has no overhead.

A frozen dataclass sets each field through a function call, which is four times slower; an answer creates dozens of
records.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def unchanging(cls: type[T]) -> type[T]:
    """Make a class a dataclass that the type checker treats as frozen."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
