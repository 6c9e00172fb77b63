"""The disk cache of grounds and counter sprites; its folder may be deleted at any time."""

from __future__ import annotations

import hashlib
import itertools
import os
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
from PIL import Image

HOME = Path(__file__).parent.parent
MOST = 192 * 1024 * 1024  # bytes kept on disk
OFTEN = 256  # drawings between checks of the cache size
_keeps = itertools.count()


@lru_cache(maxsize=1)
def folder_in_use() -> Path:
    """Return the folder STRATEGOS_CACHE, else .cache/maps here, else a temporary one if neither is writable."""
    for folder in (
        Path(os.environ.get("STRATEGOS_CACHE", ".cache")) / "maps",
        Path(tempfile.gettempdir()) / "strategos-maps",
    ):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe = folder / f".probe-{os.getpid()}"
            probe.touch()
            probe.unlink()
        except OSError:
            continue
        return folder
    return Path(tempfile.mkdtemp(prefix="strategos-maps-"))


@lru_cache(maxsize=1)
def edition_of_the_code() -> str:
    """Return a fingerprint of everything that drawings depend on, so that outdated ones are never used."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(
        (
            *HOME.rglob("*.py"),
            *HOME.glob("*/*.toml"),
            *HOME.glob("text/*.ftl"),
            *HOME.glob("*/text/*.ftl"),
            *HOME.glob("fonts/*.ttf"),
            *HOME.parent.glob("engine/*/text/*.ftl"),
        )
    ):
        facts = path.stat()
        digest.update(f"{path.name} {facts.st_size} {facts.st_mtime_ns}".encode())
    return digest.hexdigest()


def _path(key: str) -> Path:
    name = hashlib.blake2b(f"{edition_of_the_code()} {key}".encode(), digest_size=12).hexdigest()
    return folder_in_use() / f"{name}.png"


def recall(key: str, work: Callable[[], Any]) -> Any:
    """Return plain data that is slow to compute from the cache, else compute and cache it."""
    path = _path(key).with_suffix(".json")
    try:
        return orjson.loads(path.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        found = work()
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        draft.write_bytes(orjson.dumps(found))
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
    return found


def kept(key: str) -> bool:
    """Return whether a drawing is in the cache."""
    return _path(key).exists()


def fetch(key: str) -> Image.Image | None:
    """Return a cached drawing, or None."""
    try:
        with Image.open(_path(key)) as image:
            image.load()
            return image.copy()
    except (OSError, SyntaxError):
        return None


def prune() -> None:
    """Drop the oldest drawings from time to time if the folder has become large."""
    if next(_keeps) % OFTEN:
        return
    try:
        found = sorted(
            (
                (entry.stat().st_mtime, entry.stat().st_size, entry)
                for entry in folder_in_use().iterdir()
                if entry.suffix in (".png", ".json")
            ),
            key=lambda row: row[0],
        )
        total = sum(size for _, size, _ in found)
        for _, size, entry in found:
            if total <= MOST:
                break
            entry.unlink(missing_ok=True)
            total -= size
    except OSError:
        return


def keep(key: str, image: Image.Image) -> None:
    """Cache a drawing; errors from a full or read-only disk are ignored."""
    prune()
    path = _path(key)
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        image.save(draft, "PNG", compress_level=1)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
