# syntax=docker/dockerfile:1
FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY deploy/locked.txt deploy/
COPY bot bot
COPY engine engine
COPY maps maps
COPY migrations migrations
# Without Git the version comes from outside: the release hands its tag in.
ARG VERSION=0.4.0.dev0
# Nothing is installed whose hash is not known: not what runs, and not what builds.
RUN python -m venv /opt/strategos \
 && /opt/strategos/bin/pip install --no-cache-dir --require-hashes -r deploy/locked.txt \
 && SETUPTOOLS_SCM_PRETEND_VERSION="$VERSION" /opt/strategos/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
COPY --from=build /opt/strategos /opt/strategos
RUN useradd --system --uid 10431 --home-dir /data --create-home strategos
USER strategos
WORKDIR /data
VOLUME /data
ENV PATH=/opt/strategos/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    STRATEGOS_CACHE=/data/cache \
    STRATEGOS_VAR_DIR=/data \
    STRATEGOS_METRICS_PORT=8711 \
    DATABASE_URL=sqlite+aiosqlite:////data/strategos.sqlite3
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8711/healthz', timeout=4)"]
CMD ["strategos", "run", "--no-browser"]
