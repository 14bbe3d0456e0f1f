"""Log odds by nearness and by what the first words take up of the question, for features/relevance.ts: python fit_odds.py work TABLE"""

import json
import random
import re
import sys

import numpy as np

from table import embed, read

OTHERS = 4
ROUNDS = 60
OPENING_WORDS = 12
# As in features/relevance.ts.
COMMON = set(
    """a an the of in on at to for with from by about and or but so if is are was were be been am do does did have has had can could would will
    should may might must what when where who why how which you your i me my we our it its they their he his she her this that these those not
    no yes yeah well oh i'm it's don't there here as than then also very really just some any much many more most ok okay like know think tell
    please see""".split()
)


def taken_up(question, answer):
    """Whether the first words of an answer take up a word of its question, and two in a row."""
    asked, opening = (re.findall(r"[a-z']+", text.lower().replace("’", "'")) for text in (question, answer))
    opening = opening[:OPENING_WORDS]
    stems = lambda words: {re.sub(r"(?:ing|ed|es|s)$", "", word) for word in words if word not in COMMON}
    pairs = {pair for pair in zip(asked, asked[1:]) if pair[1] not in COMMON}
    return bool(stems(asked) & stems(opening)), any(pair in pairs for pair in zip(opening, opening[1:]))


def fit(x, own):
    """Logistic regression with both outcomes weighted alike."""
    x = np.c_[x, np.ones(len(x))]
    weight, values = np.where(own, 0.5 / own.mean(), 0.5 / (1 - own.mean())), np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-x @ values))
        slope = x.T @ (weight * (p - own))
        values -= np.linalg.solve((x * (weight * p * (1 - p))[:, None]).T @ x, slope)
    return values


def main(work, table):
    some = [one for one in json.load(open(f"{work}/pairs.json")) if one["set"] == "odds"]
    chance = random.Random(1)
    places, vectors = read(table)
    q = embed([one["question"] for one in some], places, vectors)
    t = embed([f"{one['question']} {one['before']}" for one in some], places, vectors)
    a = embed([one["answer"] for one in some], places, vectors)
    near, own = [], []
    for row in range(len(some)):
        for column in [row, *chance.choices(range(len(some)), k=OTHERS)]:
            if column == row or some[row]["speaker"] != some[column]["speaker"]:
                words = taken_up(some[column]["question"], some[row]["answer"])
                near.append((max(a[row] @ q[column], a[row] @ t[column]), *words))
                own.append(column == row)
    slope, word, pair, base = fit(np.array(near, float), np.array(own))
    print(f"{len(some)} answers: log odds = {base:.2f} + {slope:.1f} × nearness + {word:.2f} for a word + {pair:.2f} for two in a row")


if __name__ == "__main__":
    main(*sys.argv[1:3])
