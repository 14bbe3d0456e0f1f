#!/bin/sh
# Starts coturn with turnserver.conf and the secret in a file that its user alone can read: a command line shows in every list of
# processes, and the environment goes on to whatever is started next.
#   TURN_SECRET=… MEDIA_ADDRESSES=… [TURN_CERTIFICATE=FILE TURN_CERTIFICATE_KEY=FILE] sh start-relay.sh [options of turnserver]
# With a certificate it also listens for TLS, at port 443 unless --tls-listening-port says otherwise.
set -eu
: "${TURN_SECRET:?is not set}" "${MEDIA_ADDRESSES:?is not set}"
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
umask 077
config=$(mktemp)
{
  cat "$here/turnserver.conf"
  printf 'pidfile=%s.pid\n' "$config"
  printf 'static-auth-secret=%s\n' "$TURN_SECRET"
  printf '%s\n' "$MEDIA_ADDRESSES" | tr -d ' ' | tr ',' '\n' | sed 's/^/allowed-peer-ip=/'
  if [ -n "${TURN_CERTIFICATE:-}" ]; then
    printf 'tls-listening-port=443\ncert=%s\npkey=%s\n' "$TURN_CERTIFICATE" "${TURN_CERTIFICATE_KEY:?is not set}"
  else
    printf 'no-tls\n'
  fi
} >"$config"
unset TURN_SECRET
exec turnserver -c "$config" "$@"
