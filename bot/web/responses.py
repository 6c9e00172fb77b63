"""HTTP responses: pages from templates, ETags, and headers for language and caching."""

from __future__ import annotations

import hashlib
import zlib
from functools import cache, lru_cache
from importlib.resources import files

from aiohttp import web
from jinja2 import Environment, PackageLoader, StrictUndefined
from yarl import URL

from bot.text.narrator import catalogue
from bot.web.content import language_for
from engine.kernel.text import LANGUAGES, Text

ADDRESS = web.AppKey("address", str)  # under which people reach the pages
STRICT = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SHORT, MINUTE, HOUR = "public, max-age=5", "public, max-age=60", "public, max-age=3600"
LONG = "public, max-age=86400, immutable"
WORTH_PACKING, PACKING = 3000, 4  # bytes from which an answer is compressed, and how hard


@cache
def environment() -> Environment:
    """Return the template environment; undefined variables are errors."""
    return Environment(loader=PackageLoader("bot.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


@cache
def static_version() -> str:
    """Return a version that changes with the scripts and styles, so that a browser never mixes two versions."""
    folder, digest = files("bot.web").joinpath("static"), hashlib.blake2b(digest_size=6)
    for part in sorted(folder.iterdir(), key=lambda each: each.name):
        digest.update(part.read_bytes())
    return digest.hexdigest()


def language(request: web.Request) -> str:
    """Return the language of a response."""
    return language_for(request.query.get("lang", ""), request.headers.get("Accept-Language", ""))


def page(
    request: web.Request, template: str, *, text: Text | None = None, status: int = 200, **facts: object
) -> web.Response:
    """Return a page from its template, with an ETag."""
    lang = language(request)
    say = (text or catalogue(None, lang)).say
    own = {"about": "", "picture": "", "address": request.app.get(ADDRESS, ""), "path": canonical(request)}
    known = {"lang": lang, "say": say, "here": here(request), "version": static_version()}
    body = environment().get_template(template).render(**known | own | facts)
    return with_etag(request, body.encode(), "text/html", SHORT, spoken(lang), status)


def with_etag(
    request: web.Request, body: bytes, kind: str, kept: str, more: dict[str, str] | None = None, status: int = 200
) -> web.Response:
    """Return a response with an ETag, or 304 if the client has the current version."""
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"Cache-Control": kept, "ETag": tag, **(more or {})}
    if tag in known_etags(request) and status == 200:
        return web.Response(status=304, headers=headers)
    charset = "utf-8" if kind == "text/html" else None
    body, packing = packed(request, body, once=True)
    return web.Response(status=status, body=body, content_type=kind, charset=charset, headers={**packing, **headers})


def packed(request: web.Request, body: bytes, *, once: bool = False) -> tuple[bytes, dict[str, str]]:
    """Return a body, compressed if the client accepts it and it pays off, and the matching headers.

    `once`: many clients will request this very body, so it is compressed once for all of them.
    """
    if len(body) < WORTH_PACKING:
        return body, {}
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return body, {"Vary": "Accept-Encoding"}
    return (gzip_once if once else gzip)(body), {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


def gzip(body: bytes) -> bytes:
    """Compress a body with gzip."""
    packing = zlib.compressobj(PACKING, wbits=31)
    return packing.compress(body) + packing.flush()


gzip_once = lru_cache(maxsize=64)(gzip)


def spoken(lang: str) -> dict[str, str]:
    """Return the headers of content in a language, which is chosen by the URL or the browser."""
    return {"Vary": "Accept-Language, Accept-Encoding", "Content-Language": lang}


def canonical(request: web.Request) -> str:
    """Return the canonical path of a page, whatever language or colours were requested."""
    step = request.query.get("step", "")
    return str(URL.build(path=request.path, query={"step": step} if step.isdecimal() and step != "1" else {}))


def unfolding(address: str, path: str, title: str, about: str, picture: str) -> str:
    """Return the link preview tags of a page: title, description, picture; empty without a public address."""
    if not address:
        return ""
    found = environment().get_template("unfold.html")
    return found.render(address=address, path=path, title=title, about=about, picture=picture)


def known_etags(request: web.Request) -> set[str]:
    """Return the ETags that the client already has, including those made weak by a compressing proxy."""
    said = request.headers.get("If-None-Match", "")
    return {each.strip().removeprefix("W/") for each in said.split(",")}


def here(request: web.Request) -> dict[str, str]:
    """Return the URL of this page in every language."""
    step = request.query.get("step", "")
    kept = {"step": step} if step.isdecimal() else {}
    return {lang: str(URL.build(path=request.path, query={**kept, "lang": lang})) for lang in LANGUAGES}
