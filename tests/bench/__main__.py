"""`make bench`: every benchmark; `python -m tests.bench NAME…` runs some of them."""

from __future__ import annotations

import importlib
import json
import platform
import sys
import time

BENCHES = (
    "engine",
    "tables",
    "growth",
    "maps",
    "bot",
    "board",
    "processes",
    "channel",
    "pairing",
    "feeds",
    "computers",
    "strength",  # hours; `MINUTES=30` stops it and the next run goes on; each match is printed when it is decided
)


def main(names: list[str]) -> int:
    """Run the benchmarks and print their figures as JSON, one object a line."""
    print(json.dumps({"python": platform.python_version(), "at": time.strftime("%Y-%m-%d")}))
    for name in names or BENCHES:
        figures = importlib.import_module(f"tests.bench.{name}").run()
        print(json.dumps({name: figures}, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
