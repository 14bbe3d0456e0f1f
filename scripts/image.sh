#!/bin/sh
# Builds the container image of the archive in the folder `release` (make release), or of this folder where that is an unpacked release, as
# localhost/bandpal:VERSION and localhost/bandpal:latest: the name that every engine keeps as it is, and asks no registry for. ENGINE is
# podman, buildah or docker; INSTALL_BASE and BASE replace the images it stands on, EXTRA_PACKAGES are of Debian (Containerfile); BUILD_OPTIONS
# are passed on.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
engine=${ENGINE:-$(command -v podman || command -v buildah || command -v docker || true)}
[ -n "$engine" ] || { echo 'image: install podman (Debian: podman), or set ENGINE'; exit 1; }
if [ -f "$root/RELEASE" ]; then
  context=$root
else
  archive=$(ls "$root"/release/bandpal-*.tar.gz 2>/dev/null) || { echo 'image: there is no release yet: make release'; exit 1; }
  context=$(mktemp -d)
  trap 'rm -rf "$context"' EXIT
  tar -xzf "$archive" -C "$context" --strip-components=1
fi
version=$(cut -d' ' -f1 "$context/RELEASE")

set -- --tag "localhost/bandpal:$version" --tag localhost/bandpal:latest --file "$context/Containerfile"
[ -n "${INSTALL_BASE:-}" ] && set -- "$@" --build-arg "INSTALL_BASE=$INSTALL_BASE"
[ -n "${BASE:-}" ] && set -- "$@" --build-arg "BASE=$BASE"
[ -n "${EXTRA_PACKAGES:-}" ] && set -- "$@" --build-arg "EXTRA_PACKAGES=$EXTRA_PACKAGES"
# The health check is part of the image only in Docker's format.
case $(basename "$engine") in docker) ;; *) set -- --format docker "$@" ;; esac
# shellcheck disable=SC2086 # one word per option
"$engine" build ${BUILD_OPTIONS:-} "$@" "$context"
