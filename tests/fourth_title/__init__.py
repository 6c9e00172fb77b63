"""The worked example of docs/writing-a-game.md: The Ford, a fourth title that only the tests know.

Its two folders lie here as they would lie in the repository; `register()` puts them there for one process. It must
run before anything reads the list of titles.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def register() -> None:
    """The one line of a real title is an entry of `engine.registry.KEYS`; the rest makes these folders importable."""
    import engine
    import engine.registry
    import maps

    engine.__path__.append(str(HERE / "engine"))
    maps.__path__.append(str(HERE / "maps"))
    engine.registry.KEYS = (*engine.registry.KEYS, "ford")  # type: ignore[assignment]
