#!/bin/sh
# Sets up what a target needs: `product` = npm packages and the built pages, `tests` = that and Debian's browser, database, sound server,
# relay, SIP gateway and two clients of the sign-in protocol, `paths` = that, what makes networks, Firefox, Redis and a LiveKit server. Does nothing that is done already.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"

# A release has its pages built and brings no tools to build or test them.
[ -f RELEASE ] && exec sh scripts/install.sh "$@"

say() { printf 'setup: %s\n' "$*"; }

install_npm_packages() {
  want=$(sha256sum package-lock.json | cut -d' ' -f1)
  stamp=node_modules/.installed-lock
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$want" ] && return
  command -v npm >/dev/null || { say 'npm is missing: install Node.js 20 or newer with npm 11 (https://nodejs.org)'; exit 1; }
  say 'installing npm packages (about a minute the first time)'
  # The CPU library is inside the package; its install step would fetch GPU files.
  ONNXRUNTIME_NODE_INSTALL=skip npm ci --no-audit --no-fund --loglevel=error
  printf '%s' "$want" > "$stamp"
}

check_node() {
  PATH="$root/node_modules/.bin:$PATH" node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 24 || (a === 24 && b >= 12) ? 0 : 1)' || {
    say "Node 24.12 or newer is needed and no ready-made one exists for this platform: install it from https://nodejs.org"
    exit 1
  }
}

build_pages() {
  want=$(find apps/web content packages/rooms packages/content packages/contracts packages/lessons packages/progress packages/assessment package-lock.json -type f \
    -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/dist-ssr/*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
  stamp=apps/web/dist/.built-from
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$want" ] && return
  say 'building the pages'
  sh scripts/with-node.sh npm run --silent build
  printf '%s' "$want" > "$stamp"
}

missing_debian_packages() {
  if [ "$1" = paths ]; then
    command -v ip >/dev/null || printf 'iproute2 '
    command -v nft >/dev/null || printf 'nftables '
    command -v ethtool >/dev/null || printf 'ethtool '
    command -v firefox-esr >/dev/null || printf 'firefox-esr '
    command -v redis-server >/dev/null || printf 'redis-server '
    command -v curl >/dev/null || printf 'curl '
  fi
  command -v chromium >/dev/null || printf 'chromium '
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || printf 'postgresql '
  command -v pulseaudio >/dev/null || printf 'pulseaudio '
  command -v pacat >/dev/null || printf 'pulseaudio-utils '
  command -v flac >/dev/null || printf 'flac '
  command -v ffmpeg >/dev/null || printf 'ffmpeg '
  command -v bwrap >/dev/null || printf 'bubblewrap '
  command -v turnserver >/dev/null || printf 'coturn '
  command -v janus >/dev/null || printf 'janus '
  command -v baresip >/dev/null || printf 'baresip-core '
  command -v sipp >/dev/null || printf 'sip-tester '
  python3 -c 'import boto3' 2>/dev/null || printf 'python3-boto3 '
  command -v aws >/dev/null || printf 'awscli '
}

install_debian_packages() {
  packages=$(missing_debian_packages "$1")
  [ -z "$packages" ] && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "installing Debian packages: $packages"
    apt-get update -qq
    # shellcheck disable=SC2086 # one word per package
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
  else
    say "please install these Debian packages and run again: $packages"
    say "for example: sudo apt-get install --no-install-recommends $packages"
    exit 1
  fi
}

install_npm_packages
check_node
sh scripts/voice.sh
case "${1:-product}" in tests | paths) install_debian_packages "$1" ;; esac
[ "${1:-product}" = paths ] && sh scripts/livekit.sh
build_pages
