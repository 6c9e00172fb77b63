"""Discord's official documents: all recorded traffic is validated against them."""

from __future__ import annotations

import functools
import json
import lzma
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jsonschema_rs
from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7, DRAFT202012

from bot.rehearsal import Exchange, Rehearsal

FOLDER = Path(__file__).parent

#: Where the document disagrees with the documentation (or the clients).
KNOWN = (
    "_errors",  # the document has numeric codes, the documentation words
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


def _escape(part: str) -> str:
    for raw, safe in (("~", "~0"), ("/", "~1"), ("{", "%7B"), ("}", "%7D"), ("@", "%40")):
        part = part.replace(raw, safe)
    return part


def _bare(path: str) -> str:
    return "/".join("{}" if part.startswith("{") else part for part in path.split("/"))


def read(name: str) -> Any:
    """Return one of the documents."""
    return json.loads(lzma.decompress((FOLDER / f"{name}.xz").read_bytes()))


OAUTH2 = ("/oauth2/token",)  # described in prose alone


class Document:
    """A document with its validators: a fast one detects errors, a verbose one describes them."""

    def __init__(self, name: str, content: Any, quick: Any, talkative: Any, draft: Any) -> None:
        self.name = f"urn:{name}"
        self.quick, self.talkative = quick, talkative
        self.registry: Any = Registry().with_resource(self.name, Resource.from_contents(content, draft))
        self.quick_registry: Any = jsonschema_rs.Registry([(self.name, content)])

    @functools.cache
    def _quick(self, pointer: str) -> Any:
        # The verbose validator treats formats as annotations, so this one must ignore them.
        return self.quick({"$ref": f"{self.name}#{pointer}"}, registry=self.quick_registry, validate_formats=False)

    def errors(self, pointer: str, body: Any) -> Iterable[ValidationError]:
        """Return the errors in a body according to one place of the document."""
        if self._quick(pointer).is_valid(body):
            return ()
        errors: Iterable[ValidationError] = self.talkative(
            {"$ref": f"{self.name}#{pointer}"}, registry=self.registry
        ).iter_errors(body)
        return errors


class OpenApi:
    """The REST document."""

    def __init__(self) -> None:
        self.document = read("openapi.json")
        schemas = self.document["components"]["schemas"]
        schemas["SnowflakeType"]["type"] = ["string", "integer"]  # Discord reads both
        schemas["ChannelTypes"]["oneOf"].append({"const": 16})  # the media channel, as in discord.py
        self.rules = Document(
            "discord", self.document, jsonschema_rs.Draft202012Validator, Draft202012Validator, DRAFT202012
        )
        self.paths = {_bare(path): (path, item) for path, item in self.document["paths"].items()}

    def violations(self, exchange: Exchange) -> list[str]:
        """Return everything in a request and its response that the document does not allow."""
        where = f"{exchange.method} {exchange.template}"
        path, item = self.paths.get(_bare(exchange.template), ("", {}))
        operation = item.get(exchange.method.lower())
        if operation is None and exchange.template in OAUTH2:
            return []
        if operation is None:
            return [f"{where}: not in the document"]
        base = f"/paths/{_escape(path)}/{exchange.method.lower()}"
        found = []
        content = (operation.get("requestBody") or {}).get("content")
        if content and exchange.status < 400:
            medium = "application/json" if "application/json" in content else "multipart/form-data"
            pointer = f"{base}/requestBody/content/{_escape(medium)}/schema"
            found += _violations(f"{where} asked", self.rules.errors(pointer, exchange.request))
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
        errors = self.rules.errors(f"{pointer}/content/application~1json/schema", exchange.response)
        return _violations(f"{where} answered {exchange.status}", errors)


class GatewaySchema:
    """The gateway's events, as typed by discord.js."""

    def __init__(self) -> None:
        schema = read("gateway.schema.json")
        for name, part in schema["definitions"].items():
            if name.endswith("Flags") and part.get("type") == "number":
                schema["definitions"][name] = {"type": "integer"}
        self.rules = Document("gateway", schema, jsonschema_rs.Draft7Validator, Draft7Validator, DRAFT7)
        self.definitions = schema["definitions"]

    def violations(self, event: str, body: Any) -> list[str]:
        """Return everything in an event that the types do not allow."""
        name = EVENTS.get(event)
        if event == "INTERACTION_CREATE" and not (body["type"] == 2 and body["data"]["type"] != 1):
            name = INTERACTIONS[body["type"]]
        if name is None or name not in self.definitions:
            return []
        return _violations(f"event {event}", self.rules.errors(f"/definitions/{name}", body))


def _violations(where: str, errors: Iterable[ValidationError]) -> list[str]:
    found = []
    for error in errors:
        deepest = _deepest(error)
        at = "/".join(str(part) for part in deepest.absolute_path)
        if not any(known in f"{where}: at {at}" for known in KNOWN):
            found.append(f"{where}: at {at or '.'}: {deepest.message[:200]}")
    return found


def _deepest(error: ValidationError) -> ValidationError:
    """Return the error in the most likely of several alternatives that all failed."""
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
    """Return both documents, cached."""
    return OpenApi(), GatewaySchema()


def check(rehearsal: Rehearsal) -> None:
    """Validate all recorded traffic against the documents."""
    openapi, schema = documents()
    assert rehearsal.traffic is not None and rehearsal.gateway.dispatched is not None
    found: dict[str, None] = {}
    for each in rehearsal.traffic:
        found.update(dict.fromkeys(openapi.violations(each)))
    for event, body in rehearsal.gateway.dispatched:
        found.update(dict.fromkeys(schema.violations(event, body)))
    assert not found, "\n".join(found)
