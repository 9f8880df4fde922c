# Two commands to know: `make play` and `make test`. Python 3.11 or later, make and git are all they need;
# everything else goes into .venv. Another Python than the first one found: make PYTHON=python3.13 test
# Options for the program or for pytest: make play ARGS="--help", make test ARGS="-k crab"

PYTHON ?=
ARGS ?=
RUN := .venv/bin/python -m
# Tests that compile rules stay in one process (see tests/conftest.py), the others use all cores.
PYTEST := $(RUN) pytest --numprocesses auto --dist loadgroup

export PYTHON

.DEFAULT_GOAL := help
.PHONY: help play test check format soak bench page serve clean for-play for-serve for-dev

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: for-play ## play in the terminal
	@.venv/bin/seasalt play $(ARGS)

test: for-dev ## run the tests
	@$(PYTEST) $(ARGS)

check: for-dev ## check format, lint and types
	@status=0; \
	$(RUN) ruff format --check . || status=1; \
	$(RUN) ruff check . || status=1; \
	$(RUN) mypy || status=1; \
	exit $$status

format: for-dev ## format the code, and repair what lint can repair
	@$(RUN) ruff check --fix-only --quiet .
	@$(RUN) ruff format .

soak: for-dev ## run the tests at their full counts, and the long ones
	@SEASALT_SOAK=1 $(PYTEST) $(ARGS)

bench: for-dev ## measure how fast the rules run
	@.venv/bin/seasalt bench $(ARGS)

page: for-play ## build the page for browsers, if it has changed
	@.venv/bin/python hatch_build.py

serve: for-serve page ## play in the browser: serve the page and tables
	@.venv/bin/seasalt serve $(ARGS)

clean: ## remove everything that the other commands made
	rm -rf .venv build dist web/dist web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

for-serve:
	@sh .ci/setup serve

for-play:
	@sh .ci/setup play

for-dev:
	@sh .ci/setup dev
