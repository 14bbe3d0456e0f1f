#!/bin/sh
# Runs a command with the project's own Node (and its tools) first on the path.
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
PATH="$root/node_modules/.bin:$PATH"
export PATH
# Node keeps here what it has compiled: a second start takes a third less processor time.
: "${NODE_COMPILE_CACHE:=$root/node_modules/.cache/node}"
export NODE_COMPILE_CACHE
cd "$root" || exit 1
exec "$@"
