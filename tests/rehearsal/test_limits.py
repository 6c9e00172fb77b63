"""Every limit enforced by the local Discord, just within and just beyond it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.rehearsal.limits import (
    check_channel,
    check_choices,
    check_commands,
    check_event,
    check_message,
    check_modal,
    check_thread,
)
from bot.rehearsal.wire import ApiError

V2 = 1 << 15
NOW = "2030-01-01T00:00:00"


def button(**change: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "x", **change}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def options(count: int, **change: Any) -> list[dict[str, Any]]:
    return [{"label": f"o{number}", "value": f"v{number}", **change} for number in range(count)]


def select(count: int = 2, **change: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": options(count), **change}


def text(words: str) -> dict[str, Any]:
    return {"type": 10, "content": words}


def embed(**parts: Any) -> dict[str, Any]:
    return {"embeds": [parts]}


def classic(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"components": list(rows)}


def label(part: dict[str, Any], **change: Any) -> dict[str, Any]:
    return {"type": 18, "label": "l", "component": part, **change}


def entry(**change: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "t", "style": 1, **change}


def modal(*parts: dict[str, Any], **change: Any) -> dict[str, Any]:
    return {"title": "t", "custom_id": "m", "components": list(parts) or [label(entry())], **change}


def command(**change: Any) -> dict[str, Any]:
    return {"name": "go", "description": "d", **change}


def option(**change: Any) -> dict[str, Any]:
    return {"type": 3, "name": "o", "description": "d", **change}


def event(**change: Any) -> dict[str, Any]:
    return {
        "name": "e",
        "entity_type": 3,
        "scheduled_start_time": "2031-01-01T00:00:00+00:00",
        "scheduled_end_time": "2031-01-02T00:00:00+00:00",
        "entity_metadata": {"location": "x"},
        **change,
    }


def buttons(count: int, start: int = 0) -> list[dict[str, Any]]:
    return [button(custom_id=f"b{number}") for number in range(start, start + count)]


def message(body: dict[str, Any], flags: int = 0, files: int = 0) -> Callable[[], None]:
    return lambda: check_message(body, flags, [("f", b"", number) for number in range(files)])


WITHIN: dict[str, Callable[[], None]] = {
    "content": message({"content": "x" * 2000}),
    "files": message({"content": "x"}, files=10),
    "embed": message(embed(title="x" * 256, description="x" * 4096, fields=[{"name": "x" * 256, "value": "x" * 1024}])),
    "five rows of five": message(classic(*(row(*buttons(5, 5 * number)) for number in range(5)))),
    "custom id": message(classic(row(button(custom_id="x" * 100)))),
    "label": message(classic(row(button(label="x" * 80)))),
    "25 options": message(classic(row(select(25, max_values=25, placeholder="x" * 150)))),
    "40 components": message({"components": [text("x")] * 40}, V2),
    "4000 characters": message({"components": [text("x" * 2000), text("y" * 2000)]}, V2),
    "section": message({"components": [{"type": 9, "components": [text("x")] * 3, "accessory": button()}]}, V2),
    "modal": lambda: check_modal(
        modal(*(label(entry(custom_id=f"t{n}", value="x" * 4000)) for n in range(5)), title="x" * 45)
    ),
    "radio": lambda: check_modal(modal(label({"type": 21, "custom_id": "r", "options": options(10)}))),
    "choices": lambda: check_choices([{"name": "x" * 100, "value": "x" * 100}] * 25),
    "commands": lambda: check_commands([command(name=f"c{number}") for number in range(100)]),
    "command": lambda: check_commands([command(options=[option(name=f"o{number}") for number in range(25)])]),
    "thread": lambda: check_thread({"name": "x" * 100, "applied_tags": [1, 2, 3, 4, 5]}),
    "event": lambda: check_event(event(name="x" * 100, description="x" * 1000), NOW),
    "channel": lambda: check_channel({"name": "x" * 100, "topic": "x" * 1024}),
}
BEYOND: dict[str, tuple[str, Callable[[], None]]] = {
    "content": ("content", message({"content": "x" * 2001})),
    "eleven files": ("files", message({"content": "x"}, files=11)),
    "eleven embeds": ("embeds", message({"embeds": [{"title": "x"}] * 11})),
    "embed title": ("embeds.0.title", message(embed(title="x" * 257))),
    "embed description": ("embeds.0.description", message(embed(description="x" * 4097))),
    "26 fields": ("embeds.0.fields", message(embed(fields=[{"name": "x", "value": "x"}] * 26))),
    "empty field": ("embeds.0.fields.0.value", message(embed(fields=[{"name": "x", "value": ""}]))),
    "6000 in embeds": ("embeds", message({"embeds": [{"description": "x" * 4000}] * 2})),
    "alt text": ("attachments.0.description", message({"attachments": [{"id": 0, "description": "x" * 1025}]})),
    "nonce": ("nonce", message({"content": "x", "nonce": "x" * 26})),
    "six rows": ("components", message(classic(*(row(*buttons(1, number)) for number in range(6))))),
    "six buttons": ("components.0.components", message(classic(row(*buttons(6))))),
    "empty row": ("components.0.components", message(classic(row()))),
    "select beside a button": ("components.0.components", message(classic(row(select(), button())))),
    "custom id": ("components.0.components.0.custom_id", message(classic(row(button(custom_id="x" * 101))))),
    "no custom id": ("components.0.components.0.custom_id", message(classic(row(button(custom_id=""))))),
    "same custom id": ("components", message(classic(row(button(), button())))),
    "button label": ("components.0.components.0.label", message(classic(row(button(label="x" * 81))))),
    "silent button": ("components.0.components.0.label", message(classic(row(button(label=""))))),
    "link with id": (
        "components.0.components.0.custom_id",
        message(classic(row(button(style=5, url="https://example.org")))),
    ),
    "26 options": ("components.0.components.0.options", message(classic(row(select(26))))),
    "no option": ("components.0.components.0.options", message(classic(row(select(0))))),
    "same option": ("components.0.components.0.options.1.value", message(classic(row(select(options=options(1) * 2))))),
    "option label": (
        "components.0.components.0.options.0.label",
        message(classic(row(select(options=options(1, label="x" * 101))))),
    ),
    "option description": (
        "components.0.components.0.options.0.description",
        message(classic(row(select(options=options(1, description="x" * 101))))),
    ),
    "placeholder": ("components.0.components.0.placeholder", message(classic(row(select(placeholder="x" * 151))))),
    "more values than options": (
        "components.0.components.0.max_values",
        message(classic(row(select(2, max_values=3)))),
    ),
    "min over max": ("components.0.components.0.min_values", message(classic(row(select(2, min_values=2))))),
    "V2 without the flag": ("components.0.type", message({"components": [text("x")]})),
    "V2 with content": ("content", message({"content": "x", "components": [text("x")]}, V2)),
    "V2 with embeds": ("embeds", message({"embeds": [{}], "components": [text("x")]}, V2)),
    "41 components": ("components", message({"components": [text("x")] * 41}, V2)),
    "4001 characters": ("components", message({"components": [text("x" * 2000), text("y" * 2001)]}, V2)),
    "nested container": (
        "components.0.components.0.type",
        message({"components": [{"type": 17, "components": [{"type": 17, "components": []}]}]}, V2),
    ),
    "four texts in a section": (
        "components.0.components",
        message({"components": [{"type": 9, "components": [text("x")] * 4, "accessory": button()}]}, V2),
    ),
    "section without accessory": (
        "components.0.accessory",
        message({"components": [{"type": 9, "components": [text("x")]}]}, V2),
    ),
    "eleven pictures": ("components.0.items", message({"components": [{"type": 12, "items": [{}] * 11}]}, V2)),
    "text input in a message": ("components.0.components.0.type", message(classic(row(entry())))),
    "mentions": ("allowed_mentions", message({"content": "x", "allowed_mentions": {"parse": ["users"], "users": [1]}})),
    "modal title": ("data.title", lambda: check_modal(modal(title="x" * 46))),
    "six fields": ("data.components", lambda: check_modal(modal(*(label(entry(custom_id=str(n))) for n in range(6))))),
    "field label": ("data.components.0.label", lambda: check_modal(modal(label(entry(), label="x" * 46)))),
    "field description": (
        "data.components.0.description",
        lambda: check_modal(modal(label(entry(), description="x" * 101))),
    ),
    "preset text": ("data.components.0.component.value", lambda: check_modal(modal(label(entry(value="x" * 4001))))),
    "one radio option": (
        "data.components.0.component.options",
        lambda: check_modal(modal(label({"type": 21, "custom_id": "r", "options": options(1)}))),
    ),
    "button in a modal": ("data.components.0.component.type", lambda: check_modal(modal(label(button())))),
    "26 choices": ("data.choices", lambda: check_choices([{"name": "x", "value": "x"}] * 26)),
    "choice name": ("data.choices.0.name", lambda: check_choices([{"name": "x" * 101, "value": "x"}])),
    "upper case": ("0.name", lambda: check_commands([command(name="Go")])),
    "command description": ("0.description", lambda: check_commands([command(description="x" * 101)])),
    "26 command options": (
        "0.options",
        lambda: check_commands([command(options=[option(name=f"o{n}") for n in range(26)])]),
    ),
    "required after optional": (
        "0.options.1",
        lambda: check_commands([command(options=[option(), option(name="p", required=True)])]),
    ),
    "same command": ("1.name", lambda: check_commands([command(), command()])),
    "101 commands": ("", lambda: check_commands([command(name=f"c{number}") for number in range(101)])),
    "8000 characters": (
        "0",
        lambda: check_commands(
            [
                command(
                    options=[
                        option(
                            name=f"o{n}", description="x" * 100, choices=[{"name": "x" * 90, "value": "x" * 90}] * 25
                        )
                        for n in range(2)
                    ]
                )
            ]
        ),
    ),
    "thread name": ("name", lambda: check_thread({"name": "x" * 101})),
    "six tags": ("applied_tags", lambda: check_thread({"name": "x", "applied_tags": list(range(6))})),
    "archive delay": ("auto_archive_duration", lambda: check_thread({"name": "x", "auto_archive_duration": 61})),
    "event in the past": (
        "scheduled_start_time",
        lambda: check_event(event(scheduled_start_time="2029-01-01T00:00:00+00:00"), NOW),
    ),
    "event without end": ("scheduled_end_time", lambda: check_event(event(scheduled_end_time=None), NOW)),
    "event description": ("description", lambda: check_event(event(description="x" * 1001), NOW)),
    "channel name": ("name", lambda: check_channel({"name": ""})),
}


@pytest.mark.parametrize("name", WITHIN)
def test_what_is_allowed(name: str) -> None:
    WITHIN[name]()


@pytest.mark.parametrize("name", BEYOND)
def test_what_is_refused(name: str) -> None:
    path, check = BEYOND[name]
    with pytest.raises(ApiError) as refused:
        check()
    assert refused.value.status == 400 and refused.value.body["code"] == 50035
    node = refused.value.body["errors"]
    for part in path.split(".") if path else []:
        assert part in node, f"{path} not in {refused.value.body['errors']}"
        node = node[part]
    assert node["_errors"][0]["message"]
