# The commands of the house. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help play release web site check test test-python test-web test-site test-api module bench bench-load fuzz \
	fuzz-api golden doc

CARGO ?= cargo
# nextest runs the tests side by side where it is installed; plain cargo test does everywhere.
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)

# Tests of the store need PostgreSQL: scripts/with-postgres lends them one, and installs it where it is missing.

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

web: ## build the web page and put it where the program takes it from
	cd web && npm ci --no-audit --no-fund && npm run build
	find crates/cli/web -mindepth 1 ! -name .gitignore -delete
	cp -R web/dist/. crates/cli/web/

play: web ## build everything and open the table in the browser
	$(CARGO) build --profile play --locked --package duello-cli
	./target/play/duello

release: web ## build the tuned program: dist/duello, with its symbols apart in dist/duello.debug
	$(CARGO) build --release --locked --package duello-cli
	mkdir -p dist
	objcopy --only-keep-debug target/release/duello dist/duello.debug
	objcopy --strip-all --add-gnu-debuglink=dist/duello.debug target/release/duello dist/duello
	@ls -lh dist

# The referee for a page, in a target directory of its own: never part of the main build.
WASM_PROFILE ?= wasm
WASM = target/wasm/wasm32-unknown-unknown/$(WASM_PROFILE)/duello_wasm.wasm
# The program that writes the answers which never change, and the server of tests.
DUELLO ?= target/debug/duello

module:
	scripts/with-wasm $(CARGO) build --locked --package duello-wasm --lib --profile $(WASM_PROFILE) \
		--target wasm32-unknown-unknown --target-dir target/wasm
	mkdir -p web/site
	cp $(WASM) web/site/duello.wasm

site: module ## build the page for a static host, with the referee in it; docs/site.md explains it
	$(CARGO) build --locked --package duello-cli
	cd web && npm ci --no-audit --no-fund && node site-data.mjs ../$(DUELLO) site/data && npm run build-site
	@echo "The site is in web/dist-site."

check: ## format, lints and all tests but the documentation's
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- --deny warnings
ifeq ($(NEXTEST),yes)
	scripts/with-postgres $(CARGO) nextest run --workspace --locked --no-fail-fast
else
	scripts/with-postgres $(CARGO) test --workspace --locked --lib --bins --tests --no-fail-fast
endif

test-web: web ## lints, unit tests and journeys through the web page, in a browser against the real server
	scripts/install-browser chromium
	cd web && npm run check && npm test
	# With the tests, as `check` builds it: alone it would be another program, because some of what the tests need comes
	# with other features, and nearly everything would be compiled twice.
	$(CARGO) build --locked --workspace --bins --tests
	cd web && npm run journey

test-site: module ## journeys through the page on a static host, offline; after test-web
	# The journey in Firefox is skipped where there is none.
	-scripts/install-browser firefox-esr
	cd web && node site-data.mjs ../$(DUELLO) site/data && npm run build-site && npm run journey-site

# The Python package in a venv of its own, with exact versions of what its tests need.
PYTHON ?= python3
VENV := bindings/python/.venv

$(VENV)/installed: bindings/python/requirements-test.txt
	scripts/install-python
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --requirement $<
	touch $@

test-python: $(VENV)/installed ## the Python package: lints, types, examples, and the tests of PettingZoo, Gymnasium and OpenSpiel
	$(CARGO) fmt --manifest-path bindings/python/Cargo.toml --check
	$(CARGO) clippy --manifest-path bindings/python/Cargo.toml --locked -- --deny warnings
	# The client is tested against the real server, built as `check` builds it.
	$(CARGO) build --locked --workspace --bins --tests
	cd bindings/python && . .venv/bin/activate && maturin develop --locked --quiet \
		&& mypy --strict python/duello && python -m mypy.stubtest duello._native --mypy-config-file pyproject.toml \
		&& DUELLO=$(abspath $(DUELLO)) python -m pytest --quiet --doctest-modules tests python/duello

# The fuzzer of the API in a venv of its own.
API_VENV := fuzz/api/.venv

$(API_VENV)/installed: fuzz/api/requirements.txt
	scripts/install-python
	$(PYTHON) -m venv $(API_VENV)
	$(API_VENV)/bin/pip install --quiet --requirement $<
	touch $@

test-api: $(API_VENV)/installed ## compare the answers of the server with its OpenAPI document, for 45 seconds
	$(CARGO) build --locked --workspace --bins --tests
	scripts/fuzz-api $(DUELLO) 45 --seed 1

fuzz-api: $(API_VENV)/installed ## the same for ten minutes, on SQLite and on PostgreSQL
	$(CARGO) build --locked --workspace --bins --tests
	scripts/fuzz-api $(DUELLO) 600
	scripts/with-postgres scripts/fuzz-api --postgres $(DUELLO) 600

test: check doc test-web test-site test-python test-api ## every check and every test
	$(CARGO) test --workspace --locked --doc
	$(CARGO) check --manifest-path fuzz/Cargo.toml --locked

doc: ## build the API documentation, warnings denied
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --workspace --no-deps --locked

bench: ## all benchmarks; docs/performance.md explains the figures
	$(CARGO) bench --workspace --locked

bench-load: ## load the server and a boardgame.io server alike; bench/load/README.md explains it
	$(CARGO) build --release --locked --package duello-cli
	$(CARGO) build --release --locked --package duello-server --example bare
	cd bench/load && npm ci --no-audit --no-fund && node load.js

golden: ## rewrite the golden files, to be read before they are committed
	UPDATE_GOLDEN=1 $(CARGO) test --workspace --locked --tests -- golden the_protocol_page_is_true the_page_has_the_types

fuzz: ## ten minutes of each fuzz target, with cargo-fuzz on a nightly toolchain
	for target in protocol setup record; do \
		$(CARGO) +nightly fuzz run $$target -- -max_total_time=600 -max_len=65536 || exit 1; \
	done
