"""all-MiniLM-L6-v2 in numpy: texts in, their mean vectors of 384 numbers out. No PyTorch is needed for that."""

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

LAYERS, HEADS, SIZE = 6, 12, 384
MOST_PIECES = 256
# Pieces in one batch: more would not be faster, and need more memory.
BATCH = 4096


class Encoder:
    def __init__(self, folder):
        self.weights = {k: v.astype(np.float32) for k, v in load_file(f"{folder}/model.safetensors").items() if v.dtype != np.int64}
        self.tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(MOST_PIECES)

    def _norm(self, x, name):
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12)
        return x * self.weights[name + ".weight"] + self.weights[name + ".bias"]

    def _linear(self, x, name):
        return x @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]

    def _states(self, ids):
        w, (count, length) = self.weights, ids.shape
        x = w["embeddings.word_embeddings.weight"][ids] + w["embeddings.position_embeddings.weight"][:length]
        x = self._norm(x + w["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            at = f"encoder.layer.{layer}."
            q, k, v = (
                self._linear(x, f"{at}attention.self.{name}").reshape(count, length, HEADS, -1).transpose(0, 2, 1, 3)
                for name in ("query", "key", "value")
            )
            a = q @ k.transpose(0, 1, 3, 2) / np.sqrt(SIZE / HEADS)
            a = np.exp(a - a.max(-1, keepdims=True))
            a /= a.sum(-1, keepdims=True)
            seen = (a @ v).transpose(0, 2, 1, 3).reshape(count, length, SIZE)
            x = self._norm(x + self._linear(seen, at + "attention.output.dense"), at + "attention.output.LayerNorm")
            y = self._linear(x, at + "intermediate.dense")
            # The tanh form of GELU differs from the exact one by less than 0.001.
            y = 0.5 * y * (1 + np.tanh(0.7978845608 * (y + 0.044715 * y * y * y)))
            x = self._norm(x + self._linear(y, at + "output.dense"), at + "output.LayerNorm")
        return x

    def embed(self, texts, inner=False):
        """A row for each text: the mean of its states, where `inner` without those of the marks at its ends."""
        pieces = [one.ids for one in self.tokenizer.encode_batch(list(texts))]
        rows = np.zeros((len(pieces), SIZE), np.float32)
        by_length = {}
        for index, ids in enumerate(pieces):
            by_length.setdefault(len(ids), []).append(index)
        for length, indexes in sorted(by_length.items()):
            size = max(1, BATCH // length)
            for start in range(0, len(indexes), size):
                part = indexes[start : start + size]
                states = self._states(np.array([pieces[index] for index in part]))
                rows[part] = (states[:, 1:-1] if inner else states).mean(1)
        return rows
