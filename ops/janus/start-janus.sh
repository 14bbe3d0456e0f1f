#!/bin/sh
# Starts Janus in a container with the files beside this one, and with the secret and the addresses of the environment in them: a command line
# shows in every list of processes.
#   MEDIA_ENGINE_SECRET=… MEDIA_ADDRESSES=… [MEDIA_ENGINE_PORTS=20000-20199] [TELEPHONE_PORTS=20200-20219] sh start-janus.sh
set -eu
: "${MEDIA_ENGINE_SECRET:?is not set}" "${MEDIA_ADDRESSES:?is not set}"
case $MEDIA_ENGINE_SECRET in *[!A-Za-z0-9_-]*) echo 'MEDIA_ENGINE_SECRET must have letters, digits, - and _ alone' >&2 && exit 1 ;; esac
case $MEDIA_ADDRESSES in *[!0-9a-fA-F.:,]*) echo 'MEDIA_ADDRESSES must be addresses, comma-separated' >&2 && exit 1 ;; esac
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
umask 077
config=$(mktemp -d)
for file in janus.jcfg janus.plugin.sip.jcfg janus.plugin.videoroom.jcfg janus.transport.websockets.jcfg; do
  sed -f - "$here/$file" >"$config/$file" <<EOF
s/"change this"/"$MEDIA_ENGINE_SECRET"/
s/20000-20999/${MEDIA_ENGINE_PORTS:-20000-20199}/
s/20200-20219/${TELEPHONE_PORTS:-20200-20219}/
s/libjanus_sip.so,//
s/# sdp_ip = .*/sdp_ip = "${MEDIA_ADDRESSES%%,*}"/
s/# nat_1_1_mapping = .*/nat_1_1_mapping = "$MEDIA_ADDRESSES"/
s/ws_ip = .*/ws_ip = "0.0.0.0"/
EOF
done
unset MEDIA_ENGINE_SECRET
exec janus --configs-folder="$config"
