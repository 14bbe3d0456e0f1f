"""Reads items with a network and counts word errors by kind of speaker: the quick look that choices are made with.

The figures that count are those of `npm run evaluate -- speech`, through the product's own recogniser.
"""

import json
from collections import defaultdict

from comparable import errors, words

BATCH_FRAMES = 4_000


def group(item):
    if item["kind"] != "adult":
        return item["kind"]
    return "high" if item["total"] >= 8 else "middle" if item["total"] >= 5.5 else "low"


def read_all(net, items):
    """[(item, token ids, probabilities)], read in batches of like length."""
    net.eval()
    order, results, batch = sorted(items, key=lambda item: item["frames"].shape[0]), [], []
    for item in order:
        if batch and (len(batch) + 1) * item["frames"].shape[0] > BATCH_FRAMES:
            results += zip(batch, net.greedy([one["frames"].float() for one in batch]))
            batch = []
        batch.append(item)
    results += zip(batch, net.greedy([one["frames"].float() for one in batch])) if batch else []
    return [(item, ids, probabilities) for item, (ids, probabilities) in results]


def word_error_rates(readings, tokens):
    """{group: {wer, insertions, words, clips}} and one line for people."""
    counts = defaultdict(lambda: [0, 0, 0, 0])
    for item, ids, _ in readings:
        said = words(item["text"])
        (wrong, more, fewer), _ = errors(said, words(tokens.text(ids)))
        groups = [group(item)] + (["all"] if item["kind"] == "adult" else [])
        for name in groups:
            for place, value in enumerate((wrong + more + fewer, more, len(said), 1)):
                counts[name][place] += value
    rates = {n: {"wer": e / max(1, w), "insertions": i / max(1, w), "words": w, "clips": c} for n, (e, i, w, c) in counts.items()}
    line = "  ".join(f"{name} {100 * rate['wer']:.1f} % (+{100 * rate['insertions']:.1f}) of {rate['words']}" for name, rate in sorted(rates.items()))
    return rates, line


def save_readings(readings, tokens, file):
    """One JSON line a clip: text, words with probabilities and whether each is right; confidence is calibrated on these."""
    with open(file, "w") as out:
        for item, ids, probabilities in readings:
            heard = tokens.words(ids, probabilities)
            out.write(json.dumps({"id": item["id"], "speaker": item["speaker"], "kind": item["kind"], "total": item["total"],
                                  "said": item["text"], "heard": tokens.text(ids), "words": heard}) + "\n")
