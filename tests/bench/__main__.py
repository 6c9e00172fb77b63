"""`make bench`: run every benchmark; `python -m tests.bench NAME…` runs only those named."""

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
    "strength",  # hours; with `MINUTES=30` it stops and the next run resumes; each match is printed when decided
)


def main(names: list[str]) -> int:
    """Run the benchmarks and print their figures as JSON, one object per line."""
    print(json.dumps({"python": platform.python_version(), "at": time.strftime("%Y-%m-%d")}))
    for name in names or BENCHES:
        figures = importlib.import_module(f"tests.bench.{name}").run()
        print(json.dumps({name: figures}, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
