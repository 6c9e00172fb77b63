"""Limits on visitors' connections: how many there may be, and how long each may keep others waiting.

The pages share their process with the bot, which needs file descriptors of its own. So there is a cap on all
connections and on those of one visitor; a client that does not send its request head in time, or does not read the
response, is disconnected. When there is no room left, the connection that has been idle longest is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator

from aiohttp import web

from bot.base import SeldomLog

log = logging.getLogger(__name__)
KEPT = 256  # descriptors that are the bot's own
FEWEST, MOST = 16, 4000
EACH = 32  # of one visitor; a proxy speaks for all of them
HEAD, IDLE, PROXY_IDLE = 10.0, 15.0, 130.0  # seconds for a first request, between two, and between two of a proxy
STALLED, WHOLE = 20.0, 180.0  # seconds in which nothing of an answer is read, and for reading all of it
LOOK = 1.0


def most_connections() -> int:
    """Return how many connections leave the bot enough file descriptors."""
    try:
        import resource
    except ImportError:  # Windows
        return KEPT
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return MOST
    return max(FEWEST, min(MOST, allowed - max(KEPT, allowed // 4)))


def is_proxy(address: str) -> bool:
    """Return whether a connection comes from a proxy on this machine, which forwards many visitors."""
    return address in ("127.0.0.1", "::1", "::ffff:127.0.0.1")


def visitor_at(address: str) -> str:
    """Return the visitor at an address; an IPv6 network counts as one visitor."""
    with contextlib.suppress(ValueError):
        found = ipaddress.ip_address(address)
        if isinstance(found, ipaddress.IPv6Address):
            return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return address


class Connections:
    """All connections to one site."""

    def __init__(self, most: int | None = None, each: int = EACH, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.each, self.clock = most or most_connections(), each, clock
        self.open: dict[asyncio.BaseTransport, Connection] = {}
        self.waiting: OrderedDict[Connection, None] = OrderedDict()  # no request of theirs is being answered
        self.visitors: Counter[str] = Counter()
        self.refused = SeldomLog(log, "pages: a connection was refused, %d are open", clock)
        self.timer: asyncio.TimerHandle | None = None

    def admit(self, connection: Connection) -> bool:
        """Accept a connection if there is room or room can be made."""
        mine = self.visitors[connection.visitor]
        if mine >= self.each and not connection.proxied:
            self.refused.note(len(self.open))
            return False
        while len(self.open) >= self.most:
            if not self.waiting:
                self.refused.note(len(self.open))
                return False
            self.end(next(iter(self.waiting)))
        self.open[connection.transport] = connection
        self.waiting[connection] = None
        self.visitors[connection.visitor] += 1
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(LOOK, self.look)
        return True

    def end(self, connection: Connection) -> None:
        """Close a connection and forget it."""
        self.forget(connection)
        connection.transport.abort()

    def forget(self, connection: Connection) -> None:
        """Forget a closed connection."""
        if self.open.pop(connection.transport, None) is None:
            return
        self.waiting.pop(connection, None)
        self.visitors[connection.visitor] -= 1
        if not self.visitors[connection.visitor]:
            del self.visitors[connection.visitor]

    def look(self) -> None:
        """Close connections that have exceeded their time limit."""
        now = self.clock()
        for connection in [each for each in self.open.values() if each.is_late(now)]:
            self.end(connection)
        again = asyncio.get_running_loop().call_later
        self.timer = again(LOOK, self.look) if self.open else None

    @contextlib.contextmanager
    def serving(self, transport: asyncio.BaseTransport | None) -> Iterator[None]:
        """Mark a connection as serving a request for the duration of a block."""
        connection = self.open.get(transport) if transport is not None else None
        if connection is None:
            yield
            return
        connection.served, connection.serving = connection.served + 1, True
        self.waiting.pop(connection, None)
        try:
            yield
        finally:
            connection.serving, connection.since = False, self.clock()
            connection.answered = connection.since
            if connection.transport in self.open:
                self.waiting[connection] = None

    def close(self) -> None:
        """Stop checking for late connections."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Connection(asyncio.Protocol):
    """One connection: data received is passed to the web server if there is room for the connection."""

    transport: asyncio.Transport

    def __init__(self, inner: asyncio.Protocol, all_of_them: Connections) -> None:
        self.inner, self.all_of_them = inner, all_of_them
        self.visitor, self.proxied, self.admitted = "", False, False
        self.serving, self.served, self.unread = False, 0, 0
        self.since = self.answered = all_of_them.clock()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        address = str((transport.get_extra_info("peername") or ("",))[0])
        self.visitor, self.proxied = visitor_at(address), is_proxy(address)
        self.admitted = self.all_of_them.admit(self)
        if self.admitted:
            self.inner.connection_made(transport)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.admitted:
            self.inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self.inner.eof_received() if self.admitted else None

    def pause_writing(self) -> None:
        if self.admitted:
            self.inner.pause_writing()

    def resume_writing(self) -> None:
        if self.admitted:
            self.inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.admitted:
            self.all_of_them.forget(self)
            self.inner.connection_lost(exc)

    def is_late(self, now: float) -> bool:
        """Return whether the connection has exceeded its time limit; a slow reader gets more time, up to a limit."""
        before, self.unread = self.unread, self.transport.get_write_buffer_size()
        if self.unread:
            if not before or self.unread < before:
                self.since = now
            return now - self.since > STALLED or (not self.serving and now - self.answered > WHOLE)
        if self.serving:
            self.since = now
            return False
        longest = HEAD if not self.served else PROXY_IDLE if self.proxied else IDLE
        return now - self.since > longest


class PagesSite(web.BaseSite):
    """The site on which the pages listen; every connection is subject to the caps."""

    def __init__(
        self, runner: web.BaseRunner, connections: Connections, host: str, port: int, *, shared: bool = False
    ) -> None:
        super().__init__(runner)
        self.connections, self.host, self.port, self.shared = connections, host, port, shared

    @property
    def name(self) -> str:
        """Return the address."""
        return f"http://{self.host}:{self.port}"

    async def start(self) -> None:
        """Start listening; several processes on a machine may share a port."""
        await super().start()
        server = self._runner.server
        assert server is not None
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: Connection(server(), self.connections), self.host, self.port, reuse_port=self.shared or None
        )
