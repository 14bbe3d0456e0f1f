#!/bin/sh
# Runs a command with the project's own Node (and its tools) first on the path.
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
PATH="$root/node_modules/.bin:$PATH"
export PATH
cd "$root" || exit 1
exec "$@"
