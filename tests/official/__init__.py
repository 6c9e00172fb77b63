"""Discord's own documents: all recorded traffic is held against them."""

from __future__ import annotations

import functools
import json
import lzma
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7, DRAFT202012

from bot.rehearsal import Exchange, Rehearsal

FOLDER = Path(__file__).parent

#: Where the document and the documentation (or the clients) disagree.
KNOWN = (
    "channel_types",  # discord.py names the media channel (16), which the document does not know
    "_errors",  # the document has numbers for codes, the documentation words
    "roles asked: at permissions",  # the document wants a number, the documentation a text
    "resource/type",  # after a deferral the document does not list type 5
)
EVENTS = {
    "READY": "GatewayReadyDispatchData",
    "GUILD_CREATE": "GatewayGuildCreateDispatchData",
    "MESSAGE_CREATE": "GatewayMessageCreateDispatchData",
    "THREAD_CREATE": "GatewayThreadCreateDispatchData",
    "GUILD_MEMBERS_CHUNK": "GatewayGuildMembersChunkDispatchData",
}
INTERACTIONS = {
    2: "APIChatInputApplicationCommandInteraction",
    3: "APIMessageComponentInteraction",
    4: "APIApplicationCommandAutocompleteInteraction",
    5: "APIModalSubmitInteraction",
}


def _number_or_text(validator: Any, types: Any, instance: Any, schema: Any) -> Any:
    """Snowflakes may come as numbers: Discord reads both."""
    wanted = [types] if isinstance(types, str) else types
    whole = isinstance(instance, int) and not isinstance(instance, bool)
    if whole and "string" in wanted and schema.get("format") == "snowflake":
        return
    yield from Draft202012Validator.VALIDATORS["type"](validator, types, instance, schema)


def _escape(part: str) -> str:
    for raw, safe in (("~", "~0"), ("/", "~1"), ("{", "%7B"), ("}", "%7D"), ("@", "%40")):
        part = part.replace(raw, safe)
    return part


def _bare(path: str) -> str:
    return "/".join("{}" if part.startswith("{") else part for part in path.split("/"))


def read(name: str) -> Any:
    """One of the documents."""
    return json.loads(lzma.decompress((FOLDER / f"{name}.xz").read_bytes()))


class OpenApi:
    """The REST document."""

    def __init__(self) -> None:
        self.document = read("openapi.json")
        resource = Resource.from_contents(self.document, default_specification=DRAFT202012)
        self.registry: Any = Registry().with_resource("urn:discord", resource)
        self.paths = {_bare(path): (path, item) for path, item in self.document["paths"].items()}
        self.kind = extend(Draft202012Validator, {"type": _number_or_text})

    @functools.cache
    def validator(self, pointer: str) -> Any:
        """A validator for one place of the document."""
        return self.kind({"$ref": f"urn:discord#{pointer}"}, registry=self.registry)

    def violations(self, exchange: Exchange) -> list[str]:
        """Everything in a request and its answer that the document does not allow."""
        where = f"{exchange.method} {exchange.template}"
        path, item = self.paths.get(_bare(exchange.template), ("", {}))
        operation = item.get(exchange.method.lower())
        if operation is None:
            return [f"{where}: not in the document"]
        base = f"/paths/{_escape(path)}/{exchange.method.lower()}"
        found = []
        content = (operation.get("requestBody") or {}).get("content")
        if content and exchange.status < 400:
            medium = "application/json" if "application/json" in content else "multipart/form-data"
            pointer = f"{base}/requestBody/content/{_escape(medium)}/schema"
            found += _violations(f"{where} asked", self.validator(pointer).iter_errors(exchange.request))
        return found + self._answer_violations(exchange, operation["responses"], base, where)

    def _answer_violations(self, exchange: Exchange, responses: Any, base: str, where: str) -> list[str]:
        if exchange.status >= 500:
            return []
        keys = (str(exchange.status), f"{str(exchange.status)[0]}XX", "default")
        key = next((each for each in keys if each in responses), None)
        if key is None:
            return [f"{where}: answered {exchange.status}, the document knows {sorted(responses)}"]
        response, pointer = responses[key], f"{base}/responses/{key}"
        if "$ref" in response:
            pointer = response["$ref"].lstrip("#")
            response = functools.reduce(lambda node, part: node[part], pointer.strip("/").split("/"), self.document)
        if "content" not in response:
            return []
        errors = self.validator(f"{pointer}/content/application~1json/schema").iter_errors(exchange.response)
        return _violations(f"{where} answered {exchange.status}", errors)


class GatewaySchema:
    """The gateway's events, as the types of discord.js describe them."""

    def __init__(self) -> None:
        schema = read("gateway.schema.json")
        for name, part in schema["definitions"].items():
            if name.endswith("Flags") and part.get("type") == "number":
                schema["definitions"][name] = {"type": "integer"}
        resource = Resource.from_contents(schema, default_specification=DRAFT7)
        self.registry: Any = Registry().with_resource("urn:gateway", resource)
        self.definitions = schema["definitions"]

    def violations(self, event: str, body: Any) -> list[str]:
        """Everything in an event that the types do not allow."""
        name = EVENTS.get(event)
        if event == "INTERACTION_CREATE" and not (body["type"] == 2 and body["data"]["type"] != 1):
            name = INTERACTIONS[body["type"]]
        if name is None or name not in self.definitions:
            return []
        validator = Draft7Validator({"$ref": f"urn:gateway#/definitions/{name}"}, registry=self.registry)
        return _violations(f"event {event}", validator.iter_errors(body))


def _violations(where: str, errors: Iterable[ValidationError]) -> list[str]:
    found = []
    for error in errors:
        deepest = _deepest(error)
        at = "/".join(str(part) for part in deepest.absolute_path)
        if not any(known in f"{where}: at {at}" for known in KNOWN):
            found.append(f"{where}: at {at or '.'}: {deepest.message[:200]}")
    return found


def _deepest(error: ValidationError) -> ValidationError:
    """Of alternatives that all failed, the fault in the one that was probably meant."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        depth = len(error.absolute_path)

        def strangeness(faults: list[ValidationError], depth: int = depth) -> tuple[bool, int, int]:
            leaves = [_deepest(each) for each in faults]
            other_kind = any(
                list(leaf.absolute_path)[depth:] in (["type"], []) and leaf.validator in ("enum", "const", "type")
                for leaf in leaves
            )
            return other_kind, len(faults), -max(len(leaf.absolute_path) for leaf in leaves)

        error = min(branches.values(), key=strangeness)[0]
    return error


@functools.lru_cache(maxsize=1)
def documents() -> tuple[OpenApi, GatewaySchema]:
    """Both documents, read once."""
    return OpenApi(), GatewaySchema()


def check(rehearsal: Rehearsal) -> None:
    """Hold all recorded traffic against the documents."""
    openapi, schema = documents()
    assert rehearsal.traffic is not None and rehearsal.gateway.dispatched is not None
    found: dict[str, None] = {}

    def hold(shape: set[Shape], violations: Callable[[], list[str]]) -> None:
        if not shape <= _SOUND:
            found.update(dict.fromkeys(wrong := violations()))
            if not wrong:
                _SOUND.update(shape)

    for each in rehearsal.traffic:
        where = f"{each.method} {each.template} {each.status}"
        shape = {*_shape(f"{where} asked", each.request), *_shape(f"{where} answered", each.response)}
        hold(shape, functools.partial(openapi.violations, each))
    for event, body in rehearsal.gateway.dispatched:
        hold({*_shape(event, body)}, functools.partial(schema.violations, event, body))
    assert not found, "\n".join(found)


LENGTHS = (25, 45, 80, 100, 512, 1000, 2000, 4000)  # between these Discord has no limits
Shape = tuple[str, tuple[Any, ...]]
#: What was found sound: thousands of requests differ in their words alone, and one of each shape is enough.
_SOUND: set[Shape] = set()


def _shape(where: str, body: Any) -> Iterator[Shape]:
    """Every object in a body: where it stands, its names, and their kinds; small numbers and lengths as they are."""
    if isinstance(body, list):
        for each in body:
            yield from _shape(where, each)
    elif isinstance(body, dict):
        names = {"#" if name.isdigit() else name: value for name, value in sorted(body.items())}
        yield where, tuple((name, _kind(value)) for name, value in names.items())
        for name, value in names.items():
            if isinstance(value, list | dict):
                yield from _shape(where if name == "components" else f"{where}/{name}", value)


def _kind(value: Any) -> Any:
    if isinstance(value, str):
        return (
            f"{'digits' if value.isdigit() else 'text'} {sum(len(value) > limit for limit in LENGTHS)}"
            if value
            else "empty"
        )
    if isinstance(value, list | dict):
        return f"{type(value).__name__} {len(value) if len(value) < 3 else 'more'}"
    return value if value is None or isinstance(value, bool) or abs(value) < 100 else type(value).__name__
