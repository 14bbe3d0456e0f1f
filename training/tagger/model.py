"""The encoder with its head, and the pieces of words that it reads."""

from functools import cache
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

from labels import LABELS

LAYERS, HIDDEN, HEADS, INNER, EPSILON, DROPOUT = 6, 384, 12, 1536, 1e-12, 0.1
POSITIONS = 512


class Pieces:
    """Word pieces by the longest match from the left (Wu et al. 2016), as packages/speech reads them."""

    def __init__(self, path: Path):
        self.number = {piece: index for index, piece in enumerate(path.read_text(encoding="utf-8").splitlines())}
        self.start, self.end, self.padding = (self.number[name] for name in ("[CLS]", "[SEP]", "[PAD]"))

    @cache
    def of(self, word: str) -> list[int]:
        return [piece for part in word.replace("'", " ' ").split() for piece in self.of_part(part)]

    def of_part(self, part: str) -> list[int]:
        found, first = [], 0
        while first < len(part):
            end = next((end for end in range(len(part), first, -1) if self.spelt(part, first, end) in self.number), None)
            if end is None:
                return [*found, self.number["[UNK]"]]
            found.append(self.number[self.spelt(part, first, end)])
            first = end
        return found

    @staticmethod
    def spelt(part: str, first: int, end: int) -> str:
        return ("##" if first else "") + part[first:end]


pieces = Pieces(Path(__file__).parents[2] / "packages/speech/tagger/vocabulary.txt")


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.o = nn.Linear(HIDDEN, 3 * HIDDEN), nn.Linear(HIDDEN, HIDDEN)
        self.f1, self.f2 = nn.Linear(HIDDEN, INNER), nn.Linear(INNER, HIDDEN)
        self.ln1, self.ln2 = nn.LayerNorm(HIDDEN, eps=EPSILON), nn.LayerNorm(HIDDEN, eps=EPSILON)

    def forward(self, x, mask):
        count, length, _ = x.shape
        dropped = lambda value: functional.dropout(value, DROPOUT, self.training)
        query, key, value = self.qkv(x).view(count, length, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        mixed = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        x = self.ln1(x + dropped(self.o(mixed.transpose(1, 2).reshape(count, length, HIDDEN))))
        return self.ln2(x + dropped(self.f2(functional.gelu(self.f1(x)))))


class Tagger(nn.Module):
    """ids int64 [sentences, pieces] → scores [sentences, pieces, labels]; names of weights as export.py reads them."""

    def __init__(self):
        super().__init__()
        self.word, self.pos = nn.Embedding(len(pieces.number), HIDDEN), nn.Embedding(POSITIONS, HIDDEN)
        self.typ, self.ln = nn.Parameter(torch.zeros(HIDDEN)), nn.LayerNorm(HIDDEN, eps=EPSILON)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.head = nn.Linear(HIDDEN, len(LABELS))

    def forward(self, ids):
        mask = (ids != pieces.padding)[:, None, None, :]
        x = functional.dropout(self.ln(self.word(ids) + self.pos.weight[: ids.shape[1]] + self.typ), DROPOUT, self.training)
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(x)

    def freeze(self, layers: int):
        """Words, places and the lowest layers stay as they are, which halves the work on processors without an accelerator."""
        for part in (self.word, self.pos, self.ln, *self.layers[:layers]) if layers else ():
            part.requires_grad_(False)
        self.typ.requires_grad_(not layers)
