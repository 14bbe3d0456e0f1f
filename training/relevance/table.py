"""The table of word vectors as the product uses it."""

import base64
import json
import re

import numpy as np
import scipy.sparse as sparse

WORD = re.compile(r"[a-z]+(?:['-][a-z]+)*")
LARGEST_CODE = 7
# A length is kept as sixteenths of a natural logarithm below the largest one.
STEPS_PER_NAT = 16


def rows_of(text, places):
    """Places of a text's words in the table; a compound or a contraction that is not in it counts as its parts."""
    found = []
    for word in WORD.findall(text.lower().replace("’", "'")):
        parts = [word] if word in places else re.split(r"['-]", word)
        found += [places[part] for part in parts if part in places]
    return found


def counts_of(texts, places):
    rows, columns = [], []
    for row, text in enumerate(texts):
        found = rows_of(text, places)
        rows += [row] * len(found)
        columns += found
    return sparse.csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(len(texts), len(places)))


def normed(x):
    length = np.linalg.norm(x, axis=1, keepdims=True) + 1e-9
    return x / length, length


def pack(words, vectors):
    codes = np.clip(np.round(vectors / np.abs(vectors).max(1, keepdims=True) * LARGEST_CODE), -LARGEST_CODE, LARGEST_CODE)
    codes = codes.astype(np.int64) + LARGEST_CODE
    lengths = np.linalg.norm(vectors, axis=1)
    lengths = np.clip(np.round(-STEPS_PER_NAT * np.log(lengths / lengths.max())), 0, 255)
    encode = lambda values: base64.b64encode(values.astype(np.uint8).tobytes()).decode()
    return {
        "dimensions": vectors.shape[1],
        "words": " ".join(words),
        "codes": encode(codes[:, 0::2] * 16 + codes[:, 1::2]),
        "lengths": encode(lengths),
    }


def unpack(table):
    """(place of each word, vectors) as the product reads them."""
    words = table["words"].split(" ")
    raw = np.frombuffer(base64.b64decode(table["codes"]), np.uint8).reshape(len(words), -1)
    codes = np.stack([raw >> 4, raw & 15], 2).reshape(len(words), -1).astype(float) - LARGEST_CODE
    lengths = np.frombuffer(base64.b64decode(table["lengths"]), np.uint8)
    return {word: row for row, word in enumerate(words)}, normed(codes)[0] * np.exp(-lengths / STEPS_PER_NAT)[:, None]


def embed(texts, places, vectors):
    """A vector of length 1 for each text; a word that comes again counts less each time."""
    counts = counts_of(texts, places)
    counts.data = np.sqrt(counts.data)
    return normed(counts @ vectors)[0]


def read(path):
    return unpack(json.load(open(path)))
