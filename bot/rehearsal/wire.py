"""Constants of the protocol: flags, permissions, intents, snowflakes and errors."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from enum import IntFlag
from typing import Any

Json = dict[str, Any]

EPOCH_MS = 1_420_070_400_000


class Flag(IntFlag):
    """Message flags supported by the local Discord."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    V2 = 1 << 15


class Permission(IntFlag):
    """Permission bits that are checked here."""

    KICK = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW = 1 << 10
    SEND = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED = 1 << 14
    ATTACH = 1 << 15
    HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    PUBLIC_THREADS = 1 << 35
    PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    POLLS = 1 << 49
    PIN = 1 << 51


EVERY_PERMISSION = (1 << 53) - 1


def _together(names: str) -> Permission:
    return Permission(sum(Permission[name] for name in names.split()))


EVERYONE = _together(
    "VIEW SEND EMBED ATTACH HISTORY ADD_REACTIONS USE_COMMANDS PUBLIC_THREADS PRIVATE_THREADS SEND_IN_THREADS POLLS"
)
BOT_ROLE = EVERYONE | _together(
    "MANAGE_MESSAGES MANAGE_THREADS MANAGE_ROLES MANAGE_EVENTS CREATE_EVENTS PIN MANAGE_CHANNELS"
)


class Intent(IntFlag):
    """Gateway intents; three of them are privileged."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    MESSAGES = 1 << 9
    REACTIONS = 1 << 10
    DM_MESSAGES = 1 << 12
    DM_REACTIONS = 1 << 13
    CONTENT = 1 << 15
    EVENTS = 1 << 16


DM, TEXT, CATEGORY, ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM, MEDIA = 1, 0, 4, 10, 11, 12, 15, 16
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
FORUMS = (FORUM, MEDIA)


class ApiError(Exception):
    """An error response of Discord."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        headers: dict[str, str] | None = None,
        body: Json | None = None,
    ) -> None:
        super().__init__(f"{status} (code {code}): {message}")
        self.status = status
        self.body: Json = body or {"message": message, "code": code, **({"errors": errors} if errors else {})}
        self.headers = headers or {}


class BodyCheck:
    """Collects every fault of a body, then raises them together as Discord does."""

    def __init__(self) -> None:
        self.faults: Json = {}

    def fault(self, path: Iterable[str | int], code: str, message: str) -> None:
        """Note one fault at a path of the body."""
        node = self.faults
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Iterable[str | int], value: Sized | None, least: int, most: int) -> None:
        """Demand a text or a list of a length within bounds."""
        size = len(value) if value is not None else 0
        if least <= size <= most:
            return
        if size > most:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif size == 0:
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def lengths(self, path: Iterable[str | int], part: Json, **bounds: tuple[int, int]) -> None:
        """Demand texts or lists of lengths within bounds."""
        for name, (least, most) in bounds.items():
            self.length((*path, name), part.get(name), least, most)

    def among(self, path: Iterable[str | int], value: object, allowed: Iterable[object]) -> None:
        """Demand one of the allowed values."""
        allowed = tuple(allowed)
        if value not in allowed:
            self.fault(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    def within(self, path: Iterable[str | int], value: object, least: int, most: int) -> None:
        """Demand a number within bounds."""
        number = value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
        if number is None or number != int(number) or not least <= number <= most:
            self.fault(path, "NUMBER_TYPE_MIN_MAX", f"int value should be between {least} and {most}.")

    def close(self) -> None:
        """Raise the collected faults, if any."""
        if self.faults:
            raise ApiError(400, 50035, "Invalid Form Body", self.faults)


def fields(names: str, value: object = None) -> Json:
    """Return several fields with the same value."""
    return dict.fromkeys(names.split(), value)


def form_error(path: Iterable[str | int], code: str, message: str) -> ApiError:
    """Return the error for a body with a single fault."""
    form = BodyCheck()
    form.fault(path, code, message)
    return ApiError(400, 50035, "Invalid Form Body", form.faults)


def walk(components: Iterable[Json]) -> Iterable[Json]:
    """Yield every component of a tree, outer before inner."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield from walk([component[inner]])
