"""fit_decision.py LEARNERS.jsonl PLANTED.jsonl CORRECT.jsonl OUT.json: weighs rules, tagger and language model together.

All three are what `npm run evaluate -- errors DIR --candidates FILE` writes: of interviews that the tagger was not taught on, with experts' marks;
of single sentences with their correction, which show slips of other first languages; and of correct passages. Two logistic regressions with strong priors: that something is wrong there, and that the
words proposed are the annotators'. Prints what they do for speakers who were left out, one fifth at a time.

The slope of the speaker's own rate is set, not fitted: learners and good English hardly overlap in it, so a fit would use it to tell the two
apart and find nothing in the speech of good learners.
"""

import json
import math
import sys
from collections import defaultdict

import numpy as np

NAMES = ["base", "tagger", "rule", "wrong", "gain", "gainOfRule", "excess", "label", "insert", "remove", "several", "rate"]
PRIORS = [0.1, 1, 1, 0.5, 1, 1, 1, 1, 3, 3, 3, 1]
FAMILY_PRIOR = 4
SLOPES = {"error": 3.0, "wording": 1.0}
# As in packages/assessment: weigh-candidate.ts and shown-corrections.ts.
USUAL_RATE, CAUTIOUS_RATE, CAUTIOUS_WORDS = 8, 4, 60
THRESHOLD, LEAST_WORDING = 0.35, -1.6
COUNT_OF_PLANTED = 0.7
RATE = NAMES.index("rate")


def read(path, share):
    answers = [json.loads(line) | {"count": share} for line in open(path)]
    doubt = defaultdict(lambda: [0.0, 0])
    for index, one in enumerate(answers):
        # Single sentences and passages are of many speakers: 25 make one.
        one["speaker"] = one["speaker"] if one["speaker"].endswith(".txt") else f"some-{index // 25}"
        doubt[one["speaker"]][0] += one["wrong"]
        doubt[one["speaker"]][1] += one["words"]
    for one in answers:
        wrong, words = doubt[one["speaker"]]
        rate = (100 * wrong + CAUTIOUS_RATE * CAUTIOUS_WORDS) / (words + CAUTIOUS_WORDS)
        one["shift"] = math.log(min(1.5, max(0.1, rate / USUAL_RATE)))
    return answers


def bounded(value, least, most):
    return min(most, max(least, value))


def figures(answer, one, families):
    wrong = bounded(one["wrong"], 1e-3, 1 - 1e-3)
    gain = bounded(one["gain"], -4, 6)
    is_rule, is_tagged = one["least"] is not None, one["label"] is not None
    return [
        1.0,
        float(not is_rule),
        float(is_rule and not is_tagged),
        math.log(wrong / (1 - wrong)),
        gain,
        gain if is_rule and not is_tagged else 0.0,
        bounded(one["gain"] - one["least"], -4, 4) if is_rule else 0.0,
        math.log(one["label"] / one["wrong"]) if is_tagged else 0.0,
        float(one["kind"] == "insert"),
        float(one["kind"] == "remove"),
        float(one["to"] - one["from"] > 1),
        answer["shift"],
    ] + [float(one["family"] == family) for family in families]


def fit(x, y, counts, slope):
    """Newton's method; the weight of the rate stays as it is set."""
    weights = np.zeros(x.shape[1])
    weights[RATE] = slope
    prior = np.array(PRIORS + [FAMILY_PRIOR] * (x.shape[1] - len(PRIORS)), float)
    for _ in range(60):
        p = 1 / (1 + np.exp(-x @ weights))
        hessian = x.T @ (x * (counts * p * (1 - p))[:, None]) + np.diag(prior)
        gradient = x.T @ (counts * (y - p)) - prior * weights
        hessian[RATE, :], hessian[:, RATE] = 0, 0
        hessian[RATE, RATE], gradient[RATE] = 1, 0
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if abs(step).max() < 1e-6:
            break
    return weights


def fitted(answers, families):
    ones = [(answer, one) for answer in answers for one in answer["candidates"] if not one["isCertain"]]
    x = np.array([figures(answer, one, families) for answer, one in ones])
    target = lambda key: np.array([float(one[key]) for _, one in ones])
    counts = np.array([answer["count"] for answer, _ in ones])
    return {
        "error": fit(x, target("isRight"), counts, SLOPES["error"]),
        "wording": fit(x, target("isExact"), counts, SLOPES["wording"]),
    }


def shown(answer, weights, families):
    """What the product would show."""
    open_ones = []
    for one in answer["candidates"]:
        x = np.array(figures(answer, one, families))
        error = 9 if one["isCertain"] else float(x @ weights["error"])
        x[RATE] = 0
        wording = 9 if one["isCertain"] else float(x @ weights["wording"])
        if error > THRESHOLD and wording > LEAST_WORDING:
            open_ones.append((wording, one))
    chosen = []
    for _, one in sorted(open_ones, key=lambda pair: -pair[0]):
        beside = lambda other: 0 if one["isCertain"] or other["isCertain"] else 1
        if not any(one["from"] == other["from"] or (one["from"] < other["to"] + beside(other) and other["from"] < one["to"] + beside(other)) for other in chosen):
            chosen.append(one)
    return chosen


def count(answers, weights, families):
    marks = right = exact = found = places = words = 0
    for answer in answers:
        ones = shown(answer, weights, families)
        near = {place + step for one in ones for place in one["places"] for step in (-1, 0, 1)}
        marks, right, exact = marks + len(ones), right + sum(o["isRight"] for o in ones), exact + sum(o["isExact"] for o in ones)
        found, places, words = found + len(near & set(answer["places"])), places + len(answer["places"]), words + answer["words"]
    return np.array([marks, right, exact, found, places, words], float)


def main(learners_file, planted_file, correct_file, out):
    groups = [read(learners_file, 1.0), read(planted_file, COUNT_OF_PLANTED), read(correct_file, 1.0)]
    families = sorted({one["family"] for group in groups for answer in group for one in answer["candidates"]})
    totals = [np.zeros(6) for _ in groups]
    for fold in range(5):
        left = [{s for i, s in enumerate(sorted({a["speaker"] for a in group})) if i % 5 == fold} for group in groups]
        weights = fitted([a for group, out_of in zip(groups, left) for a in group if a["speaker"] not in out_of], families)
        for total, group, out_of in zip(totals, groups, left):
            total += count([a for a in group if a["speaker"] in out_of], weights, families)
    for name, (marks, right, exact, found, places, words) in zip(("learners", "planted", "correct English"), totals):
        shares = f"precision {right / marks:.3f}, recall {found / max(1, places):.3f}, wording {exact / max(1, right):.3f}" if places else ""
        print(f"{name}, speakers left out: {100 * marks / words:.3f} marks in 100 words {shares}")
    weights = fitted([answer for group in groups for answer in group], families)
    named = {}
    for name, values in weights.items():
        values = [round(float(value), 3) for value in values]
        named[name] = dict(zip(NAMES, values)) | {"families": dict(zip(families, values[len(NAMES):]))}
    with open(out, "w") as file:
        json.dump(named, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:5])
