"""What holds for every test: games whose dice and draws are the same each time it runs."""

from __future__ import annotations

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw what is drawn at random by the name of the test, so that one that fails fails again."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: luck.randbytes(count))
    monkeypatch.setattr(secrets, "choice", luck.choice)
    monkeypatch.setattr(secrets, "randbits", luck.getrandbits)
