#!/bin/sh
# The local trial: every part of the test open, guests allowed, data in ./data. Whatever is already set wins.
: "${SPEAKING_PART1_ENABLED:=true}" "${SPEAKING_PART2_ENABLED:=true}" "${SPEAKING_PART3_ENABLED:=true}"
: "${GUEST_TESTS_PER_DAY:=1}" "${DATA_DIR:=./data}" "${PORT:=3000}"
# Messages go to http://localhost:3000/dev/outbox, unless there is a mail server or somebody else can see the site.
case "${MAIL_SMTP_URL:-}${PUBLIC_URL:-http://localhost}" in
  http://localhost | http://localhost:*) : "${MAIL_OUTBOX:=true}" ;;
esac
export MAIL_OUTBOX="${MAIL_OUTBOX:-}"
export SPEAKING_PART1_ENABLED SPEAKING_PART2_ENABLED SPEAKING_PART3_ENABLED GUEST_TESTS_PER_DAY DATA_DIR PORT
exec sh "$(dirname -- "$0")/with-node.sh" "$@"
