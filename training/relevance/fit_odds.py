"""Log odds by nearness and by the form of the first words, for features/relevance.ts: python fit_odds.py work TABLE"""

import json
import random
import sys

import numpy as np

from table import embed, read

OTHERS = 4
ROUNDS = 60


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
                near.append(max(a[row] @ q[column], a[row] @ t[column]))
                own.append(column == row)
    slope, base = fit(np.array(near)[:, None], np.array(own))
    print(f"{len(some)} answers: log odds = {base:.2f} + {slope:.1f} × nearness")


if __name__ == "__main__":
    main(*sys.argv[1:3])
