"""Webhook messages to other programs: signed, over TLS, and only to addresses on the public internet."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import socket
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import DefaultResolver

PATIENCE = 10.0  # seconds that the other side may take
LONGEST = 500  # letters of an address
SIGNATURE, DELIVERY, EVENT = "X-Strategos-Signature", "X-Strategos-Delivery", "X-Strategos-Event"


def is_public_address(host: str) -> bool:
    """Return whether an IP address is on the public internet."""
    return ipaddress.ip_address(host).is_global


def is_webhook(url: str) -> bool:
    """Return whether a URL may be used as a webhook: https, with a host name, and no private IP address."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    plain = parts.scheme == "https" and bool(host) and not parts.username and len(url) <= LONGEST and port != 0
    try:
        return plain and is_public_address(host)
    except ValueError:
        return plain and "." in host


class PublicResolver(AbstractResolver):
    """Resolves names to their public addresses only."""

    def __init__(self) -> None:
        self.inner = DefaultResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return the public addresses of a host name; fail if it has none."""
        found = [each for each in await self.inner.resolve(host, port, family) if is_public_address(each["host"])]
        if not found:
            raise OSError(f"{host} has no public address")
        return found

    async def close(self) -> None:
        """Close the resolver."""
        await self.inner.close()


def signature(secret: str, body: bytes) -> str:
    """Return the signature of a body, which the receiver can recompute."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


async def send_to_webhook(url: str, secret: str, body: bytes, delivery: str, event: str) -> int | None:
    """Send a body; return the HTTP status of the response, or None if there was none."""
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Strategos",
        SIGNATURE: signature(secret, body),
        DELIVERY: delivery,
        EVENT: event,
    }
    try:
        async with (
            aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=PublicResolver()),
                timeout=aiohttp.ClientTimeout(total=PATIENCE),
            ) as session,
            session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
        ):
            return answer.status
    except (TimeoutError, aiohttp.ClientError, OSError):
        return None
