"""fit_decision.py LEARNERS.jsonl PLANTED.jsonl CORRECT.jsonl OUT.json: weighs rules, tagger and language model together.

All three are what `npm run evaluate -- errors DIR --candidates FILE` writes: of interviews that the tagger was not taught on, with experts' marks;
of single sentences with their correction, which show slips of other first languages; and of correct passages. Two logistic regressions with strong priors: that something is wrong there, and that the
words proposed are the annotators'. Prints what they do for speakers who were left out, one fifth at a time.

How many errors a speaker makes and what in their words is an error say each other, so weights and rates are fitted in turns.
"""

import json
import math
import sys
from collections import defaultdict

import numpy as np

NAMES = ["base", "tagger", "rule", "wrong", "gain", "gainOfRule", "excess", "label", "insert", "remove", "several"]
PRIORS = [0.1, 1, 1, 0.5, 1, 1, 1, 1, 3, 3, 3]
FAMILY_PRIOR = 4
# As in packages/assessment: weigh-candidate.ts and shown-corrections.ts.
USUAL_RATE, CAUTIOUS_RATE, CAUTIOUS_WORDS = 3.5, 1, 60
FEWEST_ERRORS, MOST_ERRORS = 0.01, 1.5
LEAST_ODDS, THRESHOLD, LEAST_WORDING = -0.87, 0.35, -1.6
COUNT_OF_PLANTED = 0.7
# Rounds in which weights and speakers' rates settle, each fitted on the other.
ROUNDS = 5


def read(path, share):
    answers = [json.loads(line) | {"count": share} for line in open(path)]
    for index, one in enumerate(answers):
        # Single sentences and passages are of many speakers: 25 make one.
        one["speaker"] = one["speaker"] if one["speaker"].endswith(".txt") else f"{path}-{index // 25}"
    return answers


def by_speaker(answers):
    speakers = defaultdict(list)
    for one in answers:
        speakers[one["speaker"]].append(one)
    return speakers.values()


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def shift_of(answers, odds):
    """By how much this speaker's errors are likelier than a middling learner's, in log odds: `shiftOf` of shown-corrections.ts."""
    words = sum(answer["words"] for answer in answers)
    shift = 0.0
    for _ in range(40):
        rate = (100 * sigmoid(odds + shift).sum() + CAUTIOUS_RATE * CAUTIOUS_WORDS) / (words + CAUTIOUS_WORDS)
        shift = math.log(bounded(rate / USUAL_RATE, FEWEST_ERRORS, MOST_ERRORS))
    return shift


def bounded(value, least, most):
    return min(most, max(least, value))


def figures(one, families):
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
    ] + [float(one["family"] == family) for family in families]


def fit(x, y, counts, shifts):
    """Newton's method; `shifts` are added to the odds as they are."""
    weights = np.zeros(x.shape[1])
    prior = np.array(PRIORS + [FAMILY_PRIOR] * (x.shape[1] - len(PRIORS)), float)
    for _ in range(60):
        p = sigmoid(x @ weights + shifts)
        hessian = x.T @ (x * (counts * p * (1 - p))[:, None]) + np.diag(prior)
        step = np.linalg.solve(hessian, x.T @ (counts * (y - p)) - prior * weights)
        weights += step
        if abs(step).max() < 1e-6:
            break
    return weights


def fitted(answers, families):
    """Weights and the rates of the speakers in turns: what is an error, and how many this speaker makes, say each other."""
    ones = [(answer, one) for answer in answers for one in answer["candidates"] if not one["isCertain"]]
    x = np.array([figures(one, families) for _, one in ones])
    target = lambda key: np.array([float(one[key]) for _, one in ones])
    counts = np.array([answer["count"] for answer, _ in ones])
    wording = fit(x, target("isExact"), counts, 0)
    error = np.zeros(x.shape[1])
    for round in range(ROUNDS):
        shifts = {}
        for speaker in by_speaker(answers):
            # At first by what is right.
            odds = (
                np.array([o for answer in speaker for _, _, o in best_of(answer, {"error": error, "wording": wording}, families)])
                if round
                else np.array([9.0] * sum(one["isRight"] for answer in speaker for one in answer["candidates"]))
            )
            shifts[speaker[0]["speaker"]] = shift_of(speaker, odds)
        error = fit(x, target("isRight"), counts, np.array([shifts[answer["speaker"]] for answer, _ in ones]))
    return {"error": error, "wording": wording}


def odds_of(one, weights, families):
    """As `weigh`."""
    if one["isCertain"]:
        return 9.0, 9.0
    x = np.array(figures(one, families))
    error, wording = float(x @ weights["error"]), float(x @ weights["wording"])
    is_agreed = (one["label"] or 0) >= 0.5 and one["gain"] >= -3
    if one["isPlain"] and (is_agreed or one["gain"] >= 0.5):
        return max(3, error), max(1, wording)
    return error, wording


def best_of(answer, weights, families):
    """What the product keeps of an answer: the likeliest wording of each place, with its odds."""
    kept = []
    for one in answer["candidates"]:
        error, wording = odds_of(one, weights, families)
        if error > LEAST_ODDS and wording > LEAST_WORDING:
            kept.append((wording, one, error))
    chosen = []
    for wording, one, error in sorted(kept, key=lambda found: -found[0]):
        beside = lambda other: 0 if one["isCertain"] or other["isCertain"] else 1
        if not any(one["from"] == other["from"] or (one["from"] < other["to"] + beside(other) and other["from"] < one["to"] + beside(other)) for _, other, _ in chosen):
            chosen.append((wording, one, error))
    return chosen


def count(answers, weights, families):
    marks = right = exact = found = places = words = 0
    for speaker in by_speaker(answers):
        best = [best_of(answer, weights, families) for answer in speaker]
        shift = shift_of(speaker, np.array([error for ones in best for _, _, error in ones]))
        for answer, all_ones in zip(speaker, best):
            ones = [one for _, one, error in all_ones if error + shift > THRESHOLD]
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
