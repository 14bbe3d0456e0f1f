"""Token ids and the text they stand for."""

import json
import re
from pathlib import Path

WORD_START = "\u2581"
BYTE = re.compile(r"<0x([0-9A-F]{2})>$")


class Tokens:
    def __init__(self, file):
        stored = json.loads(Path(file).read_text())
        self.ids, self.vocabulary = stored["ids"], stored["vocabulary"]

    def text(self, ids):
        pieces = (self._bytes(self.vocabulary[id]) for id in ids)
        return b"".join(pieces).decode("utf8", "replace").strip()

    def words(self, ids, probabilities):
        """[(word as written, mean probability of its tokens)], grouped as packages/speech/src/moonshine/moonshine-model.ts does."""
        groups = []
        for id, probability in zip(ids, probabilities):
            if groups and not self.vocabulary[id].startswith(WORD_START):
                groups[-1].append((id, probability))
            else:
                groups.append([(id, probability)])
        return [(self.text([id for id, _ in group]), sum(p for _, p in group) / len(group)) for group in groups]

    @staticmethod
    def _bytes(piece):
        byte = BYTE.match(piece)
        return bytes([int(byte[1], 16)]) if byte else piece.replace(WORD_START, " ").encode()
