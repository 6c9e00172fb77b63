"""Discord's documents detect invalid requests, so the checks of all other tests can fail."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rehearsal import Exchange
from tests.official import documents


def exchange(request: Any, template: str = "/channels/{channel_id}/messages") -> Exchange:
    """Return a request as it is recorded."""
    return Exchange("POST", template, template, {}, request, 0, 200, None, 0.0)


@pytest.mark.parametrize(
    ("request_body", "where"),
    [
        ({"content": 5}, "at content"),
        ({"content": "x" * 4001}, "at content"),
        ({"components": [{"type": 1, "components": [{"type": 2, "style": 77, "custom_id": "a"}]}]}, "at components/0"),
        ({"embeds": "none"}, "at embeds"),
    ],
)
def test_a_wrong_request_is_named(request_body: Any, where: str) -> None:
    found = documents()[0].violations(exchange(request_body))
    assert any("asked" in each and where in each for each in found), found


def test_a_right_request_and_both_ways_of_writing_an_id_pass() -> None:
    for key in ("123", 123):
        body = {"content": "word", "message_reference": {"message_id": key}}
        assert not [each for each in documents()[0].violations(exchange(body)) if "asked" in each]


def test_a_route_that_is_not_in_the_document_is_named() -> None:
    assert documents()[0].violations(exchange({}, "/channels/{channel_id}/nonsense")) == [
        "POST /channels/{channel_id}/nonsense: not in the document"
    ]


def test_a_wrong_event_is_named() -> None:
    assert documents()[1].violations("MESSAGE_CREATE", {"id": "1", "content": 5})
