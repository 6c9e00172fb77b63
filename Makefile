# Two commands do everything on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One job more than there are cores: some tests wait, and every further job has to import everything first.
JOBS ?= $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
.DEFAULT_GOAL := help
# Dozens of processes are started by the tests: compiled once, they start in half the time.
unexport PYTHONDONTWRITEBYTECODE

$(VENV)/.run: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e .
	touch $@

$(VENV)/.dev: $(VENV)/.run
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[bench]'
	touch $@

$(VENV)/.docs: $(VENV)/.run
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[docs]'
	touch $@

PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal --timeout 300
.PHONY: help run test full lint collect bench soak versions faults docs clean
help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

run: $(VENV)/.run ## start the bot: on Discord with DISCORD_TOKEN set, else on the rehearsal page
	$(BIN)/strategos run

test: $(VENV)/.dev ## linters, then all tests that need minutes and nothing but Python
	$(MAKE) --no-print-directory -j 2 lint collect
	$(PYTEST) -m 'not soak and not full'

full: $(VENV)/.dev ## the tests on PostgreSQL, in Chromium and in processes of their own as well
	$(PYTEST) -m 'not soak'

lint: $(VENV)/.dev ## ruff and mypy --strict
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# What pytest makes of the tests is kept: made while mypy has one core, it is not made by every worker.
collect: $(VENV)/.dev
	@$(BIN)/python -m pytest --collect-only -m 'not soak and not full' >/dev/null || true # the run itself says what is wrong

soak: $(VENV)/.dev ## long playouts, crash runs and foreign clients
	$(BIN)/python -m pytest -n $(JOBS) -m soak

versions: $(VENV)/.dev ## the suite with the lowest and the newest libraries, and with discord.py as it is
	$(BIN)/python -m tests.versions library-way
	$(BIN)/python -m tests.versions lowest
	$(BIN)/python -m tests.versions newest

faults: $(VENV)/.dev ## plant thirty faults, one after the other: does `make test` find them?
	$(BIN)/python -m tests.faults

bench: $(VENV)/.bench ## the figures of docs/benchmarks.md
	$(BIN)/python -m tests.bench

docs: $(VENV)/.docs ## the documentation as a site, in .cache/site
	$(BIN)/mkdocs build --strict

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) .cache .pytest_cache .mypy_cache .ruff_cache
