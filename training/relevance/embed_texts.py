"""What the encoder makes of words and texts: python embed_texts.py MODEL FREQUENCIES work (about 10 minutes on one processor)"""

import json
import random
import re
import sys

import numpy as np

from encoder import Encoder

WORDS = 16_000
# Answers of interviews that the table is to be like the encoder on, and how many of their words.
ANSWERS = 2_600
ANSWER_WORDS = 24


def frequent_words(path):
    """The most frequent words of speech, in lower case, each with its count. The list writes "No" and "Doctor" like names, which stay as well."""
    words = {}
    for entry in json.load(open(path)):
        word = entry["word"].lower()
        if re.fullmatch(r"[a-z]+(?:['-][a-z]+)*", word):
            words.setdefault(word, entry["count"])
        if len(words) == WORDS:
            break
    return words


def own_sentences(texts):
    for card in texts["cards"]:
        yield from [card["task"], *card["prompts"], *card["roundingOff"]]
        yield f"{card['task']} {' '.join(card['prompts'])}"
        yield from (question["text"] for theme in card["discussion"] for question in theme["questions"])
    for topic in texts["topics"]:
        yield from (question["text"] for question in topic["questions"])


def main(model, frequencies, work):
    encoder = Encoder(model)
    words = frequent_words(frequencies)
    taught = [pair for pair in json.load(open(f"{work}/pairs.json")) if pair["set"] == "taught"]
    random.Random(1).shuffle(taught)
    sentences = list(own_sentences(json.load(open(f"{work}/texts.json"))))
    for pair in taught[:ANSWERS]:
        sentences += [pair["question"], " ".join(pair["answer"].split()[:ANSWER_WORDS])]
    json.dump({"words": list(words), "counts": list(words.values()), "sentences": sentences}, open(f"{work}/embedded.json", "w"))
    np.savez(f"{work}/embedded.npz", words=encoder.embed(list(words), inner=True), sentences=encoder.embed(sentences))


if __name__ == "__main__":
    main(*sys.argv[1:4])
