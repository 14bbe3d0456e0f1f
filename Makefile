# Every target sets up what it needs first; running one again costs a second.
.DEFAULT_GOAL := start
.PHONY: start test test-all demo bench models dev backup restore release image

# Build and start on http://localhost:3000 with the local-trial settings (PORT, DATA_DIR, DATABASE_URL … override).
start:
	@sh scripts/setup.sh product
	@echo 'A larger recogniser and other voices: make models'
	@sh scripts/local-trial.sh node apps/server/src/main.ts

# Everything that gates a change: format, lint, types, unit, server, whole tests, conformance, browser, e2e.
test:
	@sh scripts/setup.sh tests
	@sh scripts/with-node.sh node scripts/check.ts

# The same on both databases, and what takes too long to run for every change: conversations in real time, networks with faults, fuzz, mutation. Root; hours.
test-all:
	@sh scripts/setup.sh paths
	@sh scripts/with-node.sh node scripts/check.ts all

# A synthetic candidate takes Part 1 and Part 2 before your eyes. AUDIO=dir plays WAV or FLAC answers instead.
demo:
	@sh scripts/setup.sh tests
	@sh scripts/with-node.sh node tools/demo/main.ts $(if $(AUDIO),--audio "$(AUDIO)")

# Response times, report time, capacity; writes bench/results.json.
bench:
	@sh scripts/setup.sh tests
	@sh scripts/with-node.sh node tools/bench/main.ts

# Downloads the recommended recogniser and voice into DATA_DIR/models; goes on where it stopped.
models:
	@sh scripts/setup.sh product
	@sh scripts/with-node.sh node scripts/models.ts recommended

# Watch mode: the server restarts on a change, the pages reload (http://localhost:5173).
dev:
	@sh scripts/setup.sh product
	@PUBLIC_URL=http://localhost:5173 sh scripts/local-trial.sh node scripts/dev.ts

# Copies database and key while the server goes on, into DATA_DIR/backups or the new folder in TO (an absolute path).
backup:
	@sh scripts/with-node.sh node apps/server/src/command-line.ts backup create $(TO)

# Fills this installation from the folder in FROM; no server may run on it. REPLACE=yes keeps what is there under another name.
restore:
	@sh scripts/with-node.sh node apps/server/src/command-line.ts backup restore $(if $(REPLACE),--replace) $(FROM)

# The commit that is checked out as an archive to install from, with its packages listed and its checksums, in the folder release.
release:
	@[ ! -f RELEASE ] || { echo 'release: this is one; they are made in the repository'; exit 1; }
	@sh scripts/setup.sh product
	@sh scripts/with-node.sh node scripts/release/main.ts

# A container image of that archive (or of the one unpacked here), localhost/bandpal:latest, with podman, buildah or docker.
image:
	@[ -f RELEASE ] || $(MAKE) --no-print-directory release
	@sh scripts/image.sh
