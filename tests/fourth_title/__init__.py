"""The worked example of docs/writing-a-game.md: The Ford, a fourth title known only to the tests.

Its two folders have the same layout as in the repository; `register()` adds them for one process. It must run before
anything reads the list of titles.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def register() -> None:
    """Register the title: add it to `engine.registry.KEYS`, as for a real one, and make these folders importable."""
    import engine
    import engine.registry
    import maps

    engine.__path__.append(str(HERE / "engine"))
    maps.__path__.append(str(HERE / "maps"))
    engine.registry.KEYS = (*engine.registry.KEYS, "ford")  # type: ignore[assignment]
