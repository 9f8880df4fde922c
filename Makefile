# Two commands to know: `make play` and `make test`. Python 3.11 or later, make and git are all they need;
# everything else goes into .venv and web/node_modules. Another Python than the first one found: make PYTHON=python3.13 test
# Options for the program or for pytest: make play ARGS="--help", make test ARGS="-k crab"

PYTHON ?=
ARGS ?=
RUN := .venv/bin/python -m
# Neighbours run in one process as long as there is work for all, so that little is compiled or started twice.
PYTEST := $(RUN) pytest --numprocesses auto --dist worksteal

export PYTHON

.DEFAULT_GOAL := help
.PHONY: help play terminal test check format soak bench page pictures clean for-terminal for-play for-dev

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: for-play page ## play in the browser, with others on the same network too
	@.venv/bin/seasalt serve --host 0.0.0.0 --open $(ARGS)

terminal: for-terminal ## play in the terminal
	@.venv/bin/seasalt play $(ARGS)

# The page is built first: several processes would build it at once. If that fails, tests that need it say so.
test: for-dev ## run the tests
	@.venv/bin/python hatch_build.py >/dev/null || true
	@$(PYTEST) $(ARGS)

check: for-dev ## check format, lint and types
	@status=0; \
	$(RUN) ruff format --check . || status=1; \
	$(RUN) ruff check . || status=1; \
	$(RUN) mypy || status=1; \
	.venv/bin/python hatch_build.py --check || status=1; \
	exit $$status

format: for-dev ## format the code, and repair what lint can repair
	@$(RUN) ruff check --fix-only --quiet .
	@$(RUN) ruff format .

soak: for-dev ## run the tests at their full counts, and the long ones
	@.venv/bin/python hatch_build.py >/dev/null || true
	@SEASALT_SOAK=1 $(PYTEST) $(ARGS)

bench: for-dev ## measure how fast the rules run
	@.venv/bin/seasalt bench $(ARGS)

page: for-play ## build the page for browsers, if it has changed
	@.venv/bin/python hatch_build.py

pictures: for-dev ## take pictures of every page, and find what is cut, covered or too small
	@$(RUN) tests.browser.pictures $(ARGS)

clean: ## remove everything that the other commands made
	rm -rf .venv build dist web/dist web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

for-terminal:
	@sh .ci/setup terminal

for-play:
	@sh .ci/setup play

for-dev:
	@sh .ci/setup dev
