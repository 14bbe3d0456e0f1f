#!/bin/sh
# Writes .env for compose.yaml with fresh secrets, readable for its owner alone. It never overwrites one.
#   sh ops/make-env.sh speak.example.org 203.0.113.7 help@example.org
set -eu
stop() {
  echo "make-env: $1" >&2
  exit 1
}
[ $# -eq 3 ] || stop "wants the name of the site, the address of this machine, and the owner's email address"
case $1 in '' | *[!A-Za-z0-9.-]*) stop "\"$1\" is no name of a site, such as speak.example.org" ;; esac
case $2 in '' | *[!0-9a-fA-F.:,]*) stop "\"$2\" is no address of this machine, such as 203.0.113.7" ;; esac
case $3 in *[!A-Za-z0-9.@_+-]* | *@*@*) stop "\"$3\" is no email address" ;; ?*@?*.?*) ;; *) stop "\"$3\" is no email address" ;; esac

cd "$(dirname -- "$0")/.."
random() {
  od -An -v -tx1 -N"$1" /dev/urandom | tr -d ' \n'
}
umask 077
# Fails where there is one already.
set -C
sed -e "s/^SITE_NAME=.*/SITE_NAME=$1/" -e "s/^MEDIA_ADDRESSES=.*/MEDIA_ADDRESSES=$2/" -e "s/^SUPPORT_EMAIL=.*/SUPPORT_EMAIL=$3/" \
  -e "s/^OWNER_EMAIL=.*/OWNER_EMAIL=$3/" -e "s/^SECRET_KEY=.*/SECRET_KEY=$(random 32)/" -e "s/^DATABASE_PASSWORD=.*/DATABASE_PASSWORD=$(random 24)/" \
  -e "s/^TURN_SECRET=.*/TURN_SECRET=$(random 24)/" ops/compose.env.example >.env
echo 'Wrote .env. Next: podman compose up --detach'
