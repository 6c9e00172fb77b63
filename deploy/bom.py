"""Print the bill of materials of a release as CycloneDX: `python deploy/bom.py VERSION > strategos.cdx.json`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

LOCKED = Path(__file__).with_name("locked.txt")
ENTRY = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)(.*(?:\n    .*)*)", re.MULTILINE)
HASH = re.compile(r"sha256:([0-9a-f]{64})")


def bill(locked: str, version: str) -> dict[str, object]:
    """Return the bill: every package, its version, and the hashes of the files that may be installed of it."""
    parts = [
        {
            "type": "library",
            "bom-ref": f"pkg:pypi/{name}@{number}",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name}@{number}",
            "properties": [{"name": "file:sha256", "value": each} for each in HASH.findall(rest)],
        }
        for name, number, rest in ENTRY.findall(locked)
    ]
    product = {"type": "application", "bom-ref": "strategos", "name": "strategos", "version": version}
    needs = [{"ref": "strategos", "dependsOn": [str(part["bom-ref"]) for part in parts]}]
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": {"component": product}}
    return {**head, "components": parts, "dependencies": needs}


if __name__ == "__main__":
    print(json.dumps(bill(LOCKED.read_text(encoding="utf-8"), sys.argv[1]), indent=1))
