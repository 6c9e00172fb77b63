"""The outbox: messages were written with the answer that caused them; here they leave, each once and in order.

A row waits, is marked in flight, is delivered, is marked sent. One worker for each target keeps the order. A row found
in flight (after a crash, or after a failure whose outcome is unknown) is first looked for and sent only if absent.
"""

from __future__ import annotations

from bot.outbox.claims import targets_with_pending, waiting
from bot.outbox.messages import (
    Closed,
    Delivered,
    DeliveryResult,
    Gone,
    OutboxMessage,
    PermissionMissing,
    RetryLater,
    Sink,
    Unreachable,
)
from bot.outbox.outbox import Budget, Outbox

__all__ = [
    "Budget",
    "Closed",
    "Delivered",
    "DeliveryResult",
    "Gone",
    "Outbox",
    "OutboxMessage",
    "PermissionMissing",
    "RetryLater",
    "Sink",
    "Unreachable",
    "targets_with_pending",
    "waiting",
]
