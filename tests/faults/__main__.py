"""Run mutation tests: plant faults in a clone of the repository and run the tests that should find them.

    python -m tests.faults            all thirty
    python -m tests.faults 3 17       some of them, by number
    python -m tests.faults --check    only check that every fault can still be planted
    python -m tests.faults --whole 3  run all of `make test`, not only the part that should find it

The last commit is cloned. A fault counts as found if a test of `make test` fails.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.faults.planted import FAULTS, DoesNotFit, Fault

ROOT = Path(__file__).parents[2]
LEAST = 28  # of thirty
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", re.MULTILINE)


def run(*command: str, cwd: Path, **options: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder; return the completed process with its output."""
    env = {**os.environ, "PYTHONPATH": str(cwd), **options}
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)


def found_by(fault: Fault, clone: Path, whole: bool) -> str | None:
    """Plant a fault and return the first test that fails, if one does."""
    fault.plant(clone)
    try:
        paths = ["tests"] if whole else [path for path in fault.tests.split() if (clone / path).exists()]
        pytest = (sys.executable, "-m", "pytest", "-q", "--timeout", "300", *(("-n", "2") if whole else ()))
        done = run(*pytest, "-m", "not soak and not full", "--maxfail", "1", *paths, cwd=clone)
        if done.returncode == 0:
            return None
        said = FAILED.search(done.stdout)
        return said[1] if said else (done.stdout + done.stderr).strip()[-400:]
    finally:
        run("git", "checkout", "-q", "--", ".", cwd=clone)


def main() -> int:
    """Plant the requested faults; return 1 if too few were found."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.partition(":")[0])
    parser.add_argument("numbers", nargs="*", type=int, metavar="n")
    parser.add_argument("--check", action="store_true", help="only look whether every fault still fits")
    parser.add_argument("--whole", action="store_true", help="run the whole of `make test` for each")
    asked = parser.parse_args()
    numbers = asked.numbers or list(range(1, len(FAULTS) + 1))
    for number in numbers:
        FAULTS[number - 1].file(ROOT)
    if asked.check:
        print(f"{len(numbers)} faults fit")
        return 0
    missed = 0
    with tempfile.TemporaryDirectory(prefix="strategos-faults-") as folder:
        clone = Path(folder) / "strategos"
        done = run("git", "clone", "-q", str(ROOT), str(clone), cwd=ROOT)
        if done.returncode:
            raise SystemExit(done.stderr)
        for number in numbers:
            fault = FAULTS[number - 1]
            by = found_by(fault, clone, asked.whole)
            missed += by is None
            print(f"{number:2d} {fault.area}: {fault.name}\n   {by or 'NOT FOUND'}", flush=True)
        shutil.rmtree(clone / ".git", ignore_errors=True)
    print(f"{len(numbers) - missed} of {len(numbers)} were found")
    return int(missed > len(numbers) * (1 - LEAST / len(FAULTS)))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except DoesNotFit as error:
        sys.exit(str(error))
