"""What keeps messages from a target for now: missing permissions and outages."""

from __future__ import annotations

import logging

from bot.base import Clock
from bot.outbox.messages import Delivered, DeliveryResult, OutboxMessage

journal = logging.getLogger(__name__)
LONGEST_WAIT = 300.0  # seconds; permissions are looked for again after so long, and at once on a press there


class Troubles:
    """Remembers, for each target, what is missing there and who has heard of it."""

    def __init__(self, clock: Clock, patience: float) -> None:
        self.clock, self.patience = clock, patience  # seconds before the second attempt; then twice as many
        self.blocked: dict[str, tuple[str, ...]] = {}  # targets, and the permissions missing there
        self.hampered: dict[str, tuple[str, ...]] = {}  # targets where messages arrive, but worse for want of these
        self.told: set[tuple[str, int]] = set()  # targets, and those who have heard what is missing there
        self.outages: dict[str, int] = {}  # failures in a row, by target

    def put_aside(self, message: OutboxMessage, missing: tuple[str, ...]) -> DeliveryResult:
        """A permission is missing: nothing is lost, everything waits; it is said once."""
        first = message.target not in self.blocked
        self.blocked[message.target] = missing
        if first:
            journal.warning("cannot post in %s: %s missing", message.target, ", ".join(missing) or "a permission")
        later = self.clock.time() + LONGEST_WAIT
        return DeliveryResult(message, "waiting", not_before=later, counted=False, missing=missing if first else None)

    def wait_out(self, message: OutboxMessage, error: Exception) -> DeliveryResult:
        """An outage: tried again for as long as it takes, less and less often."""
        failures = self.outages[message.target] = self.outages.get(message.target, 0) + 1
        wait = min(LONGEST_WAIT, self.patience * 2.0 ** min(failures - 1, 9))
        journal.warning("outbox %s: no way out, again in %g s: %s", message.target, wait, type(error).__name__)
        return DeliveryResult(message, "flight", not_before=self.clock.time() + wait, counted=False)

    def arrived(self, message: OutboxMessage, delivered: Delivered) -> DeliveryResult:
        """A message arrived: what kept messages from this target is over, and what makes them worse is said once."""
        target, lacking = message.target, delivered.lacking
        result = result_of(message, delivered)
        self.outages.pop(target, None)
        if self.blocked.pop(target, None) is not None:
            self._forget_told(target)
            journal.info("outbox %s: the permissions are back", target)
        before = self.hampered.get(target, ())
        if lacking is None or set(lacking) == set(before):
            return result
        if not lacking:
            del self.hampered[target]
            self._forget_told(target)
            return result
        self.hampered[target] = lacking
        fresh = tuple(name for name in lacking if name not in before)
        if fresh:
            journal.warning("posting in %s without %s", target, ", ".join(fresh))
        result.missing = fresh or None
        return result

    def tells_once(self, target: str, user: int) -> bool:
        """Whether a person has yet to hear what is missing at a target; from now on they have."""
        fresh = (target, user) not in self.told
        self.told.add((target, user))
        return fresh

    def _forget_told(self, target: str) -> None:
        self.told = {each for each in self.told if each[0] != target}


def result_of(message: OutboxMessage, delivered: Delivered) -> DeliveryResult:
    """Return what became of a row whose message, or next part, has arrived."""
    state = "waiting" if delivered.more else "sent"
    return DeliveryResult(message, state, delivered.message_id, part=delivered.part)
