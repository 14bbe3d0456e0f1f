"""calibrate.py READINGS…: how far a word's probability can be trusted, and the curve that puts it right.

READINGS are the .jsonl files of train.py --hold-out: words of speakers the adapter never met. Fits
right = sigmoid(slope * logit(probability) + offset) over all of them (Platt 1999), checks it on speakers left out of the fit, and prints
the expected calibration error (ten bins) before and after, by level.
"""

import json
import sys

import numpy as np

from comparable import errors, words

FOLDS, BINS, EDGE = 5, 10, 1e-4


def main(*files):
    rows = [row for file in files for row in _words(file)]
    speakers = sorted({row[0] for row in rows})
    fold = {speaker: index % FOLDS for index, speaker in enumerate(speakers)}
    level, probability, right = (np.array([row[place] for row in rows]) for place in (1, 2, 3))
    folds = np.array([fold[row[0]] for row in rows])
    corrected = np.zeros(len(rows))
    for held in range(FOLDS):
        slope, offset = fit(probability[folds != held], right[folds != held])
        corrected[folds == held] = curve(probability[folds == held], slope, offset)
    for name in ("high", "middle", "low", "all"):
        chosen = np.ones(len(rows), bool) if name == "all" else level == name
        print(f"{name:7} {chosen.sum():6} words  error {calibration_error(probability[chosen], right[chosen]):.3f} -> {calibration_error(corrected[chosen], right[chosen]):.3f}")
    for low in np.arange(0, 1, 1 / BINS):
        chosen = (corrected >= low) & (corrected < low + 1 / BINS)
        if chosen.any():
            print(f"{low:.1f}-{low + 1 / BINS:.1f}: said right {right[chosen].mean():.2f} of {chosen.sum()}")
    print("slope {:.3f} offset {:.3f}".format(*fit(probability, right)))


def _words(file):
    """(speaker, level, probability, right) of each heard word."""
    for line in open(file):
        reading = json.loads(line)
        if reading["kind"] != "adult":
            continue
        level = "high" if reading["total"] >= 8 else "middle" if reading["total"] >= 5.5 else "low"
        # A written word may be several comparable ones ("twenty-one"): it is right when all of them are.
        parts = [(words(text), probability) for text, probability in reading["words"]]
        _, right = errors(words(reading["said"]), [word for found, _ in parts for word in found])
        at = 0
        for found, probability in parts:
            if found:
                yield reading["speaker"], level, probability, all(right[at : at + len(found)])
            at += len(found)


def logit(probability):
    clipped = np.clip(probability, EDGE, 1 - EDGE)
    return np.log(clipped / (1 - clipped))


def curve(probability, slope, offset):
    return 1 / (1 + np.exp(-(slope * logit(probability) + offset)))


def fit(probability, right, rounds=50):
    """Logistic regression by Newton's method; a step that makes the fit worse is halved, as whole ones may run away."""
    x = np.stack([logit(probability), np.ones(len(probability))], 1)
    loss = lambda weights: np.sum(np.logaddexp(0, x @ weights) - right * (x @ weights))
    weights = np.array([1.0, 0.0])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-x @ weights))
        hessian = (x * (p * (1 - p))[:, None]).T @ x + 1e-6 * np.eye(2)
        step = np.linalg.solve(hessian, x.T @ (p - right))
        while np.abs(step).max() > 1e-9 and loss(weights - step) > loss(weights):
            step = step / 2
        weights = weights - step
    assert np.abs(x.T @ (1 / (1 + np.exp(-x @ weights)) - right)).max() < 1e-3 * len(right), "the fit has not converged"
    return weights


def calibration_error(probability, right):
    bins = np.minimum((probability * BINS).astype(int), BINS - 1)
    return sum(abs(right[bins == b].mean() - probability[bins == b].mean()) * (bins == b).mean() for b in range(BINS) if (bins == b).any())


if __name__ == "__main__":
    main(*sys.argv[1:])
