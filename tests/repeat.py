"""Find flaky tests: run tests repeatedly while the machine is kept busy.

    python -m tests.repeat 20 tests/rehearsal tests/whole_games
    python -m tests.repeat 20 --load 8 -m full tests/web

Every run has its own output; the first failing test of each red run is listed at the end.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def spin() -> None:
    """Keep one core busy."""
    while True:
        pass


def main() -> int:
    """Run the tests as often as requested; return how many runs were red."""
    parser = argparse.ArgumentParser(prog="python -m tests.repeat", description=__doc__.partition(":")[0])
    parser.add_argument("times", type=int)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--load", type=int, default=8, help="processes that do nothing but take time (8)")
    parser.add_argument("-m", default="not soak and not full", dest="which", help="which tests, as pytest takes it")
    asked = parser.parse_args()
    busy = [multiprocessing.Process(target=spin, daemon=True) for _ in range(asked.load)]
    for each in busy:
        each.start()
    red = 0
    try:
        for number in range(1, asked.times + 1):
            words = [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-n",
                "2",
                "--timeout",
                "600",
                "-m",
                asked.which,
                *asked.paths,
            ]
            done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
            failed = FAILED.findall(done.stdout)
            red += done.returncode != 0
            said = "green" if not done.returncode else f"RED {' '.join(failed) or done.stdout[-300:]}"
            print(f"{number:3d}: {said}", flush=True)
    finally:
        for each in busy:
            each.kill()
    print(f"{red} of {asked.times} runs were red")
    return red


if __name__ == "__main__":
    sys.exit(main())
