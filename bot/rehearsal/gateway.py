"""The gateway: sessions that outlive their sockets, compression, resume, shards."""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import Counter, deque
from collections.abc import Callable

import orjson
import zstandard
from aiohttp import WSMsgType, web

from .faults import Faults
from .wire import Intent, Json
from .world import World

HELLO, HEARTBEAT, ACK, IDENTIFY, RESUME, RECONNECT, INVALID, DISPATCH, MEMBERS = 10, 1, 11, 2, 6, 7, 9, 0, 8
ACK_AFTER = 0.05  # seconds, as over a real network
IGNORED = (3, 4, 31, 36, 43)
MOST_BUFFERED = 5000


class Socket:
    """One websocket with its own compression stream and a queue, so that packets never overtake each other."""

    def __init__(self, ws: web.WebSocketResponse, compression: str | None, faults: Faults) -> None:
        self.ws = ws
        self.session: GatewaySession | None = None
        self.dropped = False
        self._faults = faults
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        self._squeeze = _compressor(compression)
        self._writer = asyncio.create_task(self._write())

    def send(self, packet: Json) -> None:
        """Queue a packet."""
        self._queue.put_nowait(packet)

    async def _write(self) -> None:
        while True:
            packet = await self._queue.get()
            await self._faults.delay()
            raw = orjson.dumps(packet)
            if self.ws.closed:
                return
            try:
                if self._squeeze is None:
                    await self.ws.send_str(raw.decode())
                else:
                    await self.ws.send_bytes(self._squeeze(raw))
            except (ConnectionError, RuntimeError):
                return

    def finish(self) -> None:
        """Stop writing."""
        self._writer.cancel()

    def cut(self) -> None:
        """Break the connection without a closing handshake."""
        if self.ws._req is not None and self.ws._req.transport is not None:
            self.ws._req.transport.abort()


def _compressor(name: str | None) -> Callable[[bytes], bytes] | None:
    if name == "zlib-stream":
        deflate = zlib.compressobj()
        return lambda raw: deflate.compress(raw) + deflate.flush(zlib.Z_SYNC_FLUSH)
    if name == "zstd-stream":
        stream = zstandard.ZstdCompressor().compressobj()
        return lambda raw: stream.compress(raw) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return None


class GatewaySession:
    """A session that a client can resume: its shard, its sequence number and a buffer of events."""

    def __init__(self, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.number = 0
        self.buffer: deque[Json] = deque(maxlen=MOST_BUFFERED)
        self.socket: Socket | None = None

    def dispatch(self, event: str, body: Json) -> None:
        """Number an event, buffer it, and send it if a client is connected."""
        self.number += 1
        # Recorded at once: messages sent or resent later describe this moment.
        packet = {"op": DISPATCH, "t": event, "s": self.number, "d": orjson.Fragment(orjson.dumps(body))}
        self.buffer.append(packet)
        if self.socket is not None:
            self.socket.send(packet)

    def covers(self, guild_id: str | None) -> bool:
        """Return whether this shard receives events of a server; direct messages belong to shard 0."""
        shard, count = self.shard
        return (int(guild_id) >> 22) % count == shard if guild_id else shard == 0


class Gateway:
    """Accepts sockets, keeps sessions, hands out events."""

    def __init__(self, world: World, faults: Faults, token: str) -> None:
        self.world = world
        self.faults = faults
        self.token = token
        self.allowed_intents = (1 << 32) - 1
        self.heartbeat_ms = 41_250
        self.sessions: dict[str, GatewaySession] = {}
        self.sockets: set[Socket] = set()
        self.received: Counter[int] = Counter()
        self.dispatched: list[tuple[str, Json]] | None = None
        self.on_presence: Callable[[], None] = lambda: None

    @property
    def url(self) -> str:
        """The URL to which clients connect."""
        return self.world.base_url.replace("http", "ws", 1) + "/gateway"

    @property
    def online(self) -> bool:
        """Whether a bot is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    def emit(self, event: str, body: Json, guild_id: str | None = None, intent: int = 0) -> None:
        """Send an event to every session whose shard and intents cover it."""
        for session in list(self.sessions.values()):
            if session.covers(guild_id) and (not intent or session.intents & intent):
                self._dispatch(session, event, self._veiled(session, event, body, guild_id))

    def _dispatch(self, session: GatewaySession, event: str, body: Json) -> None:
        if self.dispatched is not None:
            self.dispatched.append((event, orjson.loads(orjson.dumps(body))))
        session.dispatch(event, body)

    def _veiled(self, session: GatewaySession, event: str, body: Json, guild_id: str | None) -> Json:
        """Return the event without message contents if the bot lacks the intent to read them."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or not guild_id or session.intents & Intent.CONTENT:
            return body
        me = self.world.bot["id"]
        if body["author"]["id"] == me or any(user["id"] == me for user in body["mentions"]):
            return body
        return {**body, "content": "", "embeds": [], "attachments": [], "components": []}

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket until it closes."""
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress"), self.faults)
        self.sockets.add(socket)
        socket.send(
            {"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": self.heartbeat_ms, "_trace": ["rehearsal"]}}
        )
        try:
            async for incoming in ws:
                if incoming.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                try:
                    await self._receive(socket, orjson.loads(incoming.data))
                except (ValueError, TypeError, LookupError, AttributeError):
                    await ws.close(code=4002, message=b"Error while decoding payload.")
        finally:
            self._leave(socket)
        return ws

    def _leave(self, socket: Socket) -> None:
        socket.finish()
        self.sockets.discard(socket)
        session = socket.session
        if session is None or session.socket is not socket:
            return
        session.socket = None
        if socket.ws.close_code in (1000, 1001) and not socket.dropped:
            self.sessions.pop(session.id, None)
        forgotten = [key for key, each in self.sessions.items() if each.socket is None][:-20]
        for key in forgotten:
            del self.sessions[key]
        self.on_presence()

    async def _receive(self, socket: Socket, packet: Json) -> None:
        op, body = int(packet["op"]), packet.get("d") or {}
        self.received[op] += 1
        if op == HEARTBEAT:
            # A client acknowledged before it has recorded its heartbeat assumes a latency of a whole interval.
            asyncio.get_running_loop().call_later(ACK_AFTER, socket.send, {"op": ACK, "t": None, "s": None, "d": None})
        elif op == IDENTIFY:
            await self._identify(socket, body)
        elif op == RESUME:
            self._resume(socket, body)
        elif socket.session is None:
            await socket.ws.close(code=4003, message=b"Not authenticated.")
        elif op == MEMBERS:
            self._members(socket.session, body)
        elif op not in IGNORED:
            await socket.ws.close(code=4001, message=b"Unknown opcode.")

    async def _identify(self, socket: Socket, body: Json) -> None:
        if body["token"].removeprefix("Bot ") != self.token:
            await socket.ws.close(code=4004, message=b"Authentication failed.")
            return
        intents = int(body.get("intents") or 0)
        if intents & ~self.allowed_intents:
            await socket.ws.close(code=4014, message=b"Disallowed intent(s).")
            return
        shard, count = body.get("shard") or (0, 1)
        session = GatewaySession((shard, count), intents)
        session.socket, socket.session = socket, session
        self.sessions[session.id] = session
        mine = [guild for guild in self.world.guilds.values() if session.covers(guild["id"])]
        application = self.world.application()
        self._dispatch(
            session,
            "READY",
            {
                "v": 10,
                "user": {**self.world.bot, "verified": True, "mfa_enabled": True, "email": None},
                "session_type": "normal",
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "relationships": [],
                "private_channels": [],
                "presences": [],
                "guilds": [{"id": each["id"], "unavailable": True} for each in mine],
                "shard": [shard, count],
                "geo_ordered_rtc_regions": [],
                "_trace": [],
                "user_settings": {},
                "guild_join_requests": [],
                "auth": {},
                "application": {name: application[name] for name in ("id", "flags", "flags_new")},
            },
        )
        for guild in mine if intents & Intent.GUILDS else []:
            people = guild["members"] if intents & Intent.MEMBERS else [self.world.bot["id"]]
            self._dispatch(session, "GUILD_CREATE", self.world.guild_payload(guild, list(people)))
        self.on_presence()

    def _resume(self, socket: Socket, body: Json) -> None:
        session = self.sessions.get(body["session_id"])
        heard = int(body.get("seq") or 0)
        stale = session is None or (session.buffer and session.buffer[0]["s"] > heard + 1)
        if session is None or stale or body["token"].removeprefix("Bot ") != self.token:
            socket.send({"op": INVALID, "d": False, "t": None, "s": None})
            return
        session.socket, socket.session = socket, session
        for packet in list(session.buffer):
            if packet["s"] > heard:
                socket.send(packet)
        session.dispatch("RESUMED", {"_trace": []})
        self.on_presence()

    def _members(self, session: GatewaySession, body: Json) -> None:
        wanted = body["guild_id"]
        guild = self.world.guilds[str(wanted[0] if isinstance(wanted, list) else wanted)]
        ids = [str(key) for key in _many(body.get("user_ids"))]
        prefix = str(body.get("query") or "").lower()
        found = [
            key
            for key in guild["members"]
            if (not ids or key in ids) and self.world.users[key]["username"].lower().startswith(prefix)
        ]
        chunk: Json = {
            "guild_id": guild["id"],
            "members": [self.world.member(guild, key) for key in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [key for key in ids if key not in found],
        }
        if body.get("nonce"):
            chunk["nonce"] = body["nonce"]
        self._dispatch(session, "GUILD_MEMBERS_CHUNK", chunk)

    # Faults

    def ask_reconnect(self) -> None:
        """Ask every client to reconnect; events are buffered until they resume."""
        for socket in list(self.sockets):
            if socket.session is not None:
                socket.session.socket = None
            socket.send({"op": RECONNECT, "d": None, "t": None, "s": None})

    def invalidate(self, resumable: bool) -> None:
        """Declare every session invalid."""
        for socket in list(self.sockets):
            if not resumable and socket.session is not None:
                self.sessions.pop(socket.session.id, None)
            socket.send({"op": INVALID, "d": resumable, "t": None, "s": None})

    async def drop(self, code: int = 4000) -> None:
        """Close every socket with a code."""
        for socket in list(self.sockets):
            socket.dropped = True
            await socket.ws.close(code=code)

    def cut(self) -> None:
        """Break every socket without a closing handshake."""
        for socket in list(self.sockets):
            if socket.session is not None:
                socket.session.socket = None
            socket.cut()


def _many(value: object) -> list[object]:
    if value is None:
        return []
    return list(value) if isinstance(value, (list, tuple)) else [value]
