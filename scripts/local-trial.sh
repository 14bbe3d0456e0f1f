#!/bin/sh
# The local trial: every part of the test open, guests allowed, data in ./data. Whatever is already set wins.
: "${SPEAKING_PART1_ENABLED:=true}" "${SPEAKING_PART2_ENABLED:=true}" "${SPEAKING_PART3_ENABLED:=true}"
: "${GUEST_TESTS_PER_DAY:=1}" "${DATA_DIR:=./data}" "${PORT:=3000}"
export SPEAKING_PART1_ENABLED SPEAKING_PART2_ENABLED SPEAKING_PART3_ENABLED GUEST_TESTS_PER_DAY DATA_DIR PORT
exec sh "$(dirname -- "$0")/with-node.sh" "$@"
