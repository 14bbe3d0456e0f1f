#!/bin/sh
# Installs what a release needs to run, from its lock file: no package that only builds or tests it. Does nothing that is done already.
set -eu
cd "$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)"

say() { printf 'install: %s\n' "$*"; }

case "${1:-product}" in tests | paths) say 'a release has no tests; they are in the repository'; exit 1 ;; esac
want=$(sha256sum package-lock.json | cut -d' ' -f1)
stamp=node_modules/.installed-lock
if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$want" ]; then
  command -v npm >/dev/null || { say 'npm is missing: install Node.js 20 or newer with npm 11 (https://nodejs.org)'; exit 1; }
  say 'installing npm packages (about half a minute the first time)'
  # The CPU library is inside the package; its install step would fetch GPU files.
  ONNXRUNTIME_NODE_INSTALL=skip npm ci --omit=dev --workspace apps/server --workspace apps/web --include-workspace-root \
    --no-audit --no-fund --loglevel=error
  printf '%s' "$want" > "$stamp"
fi
PATH="$PWD/node_modules/.bin:$PATH" node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 24 || (a === 24 && b >= 12) ? 0 : 1)' || {
  say 'Node 24.12 or newer is needed and no ready-made one exists for this platform: install it from https://nodejs.org'
  exit 1
}
# Most releases bring it.
sh scripts/voice.sh
