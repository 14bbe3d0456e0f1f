"""How well the table and the encoder tell answers: python measure.py work TABLE [MODEL]"""

import json
import random
import sys

import numpy as np

from table import embed, read

FEWEST_WORDS = 12
SAMPLE = 500
ANSWER_WORDS = 60


def auc(own, other):
    ranks = np.concatenate([own, other]).argsort().argsort() + 1
    return (ranks[: len(own)].sum() - len(own) * (len(own) + 1) / 2) / (len(own) * len(other))


def report(name, near, other):
    own, foreign = np.diag(near), near[other]
    told = [(foreign < np.quantile(own, share)).mean() for share in (0.01, 0.05)]
    print(f"{name}: AUC {auc(own, foreign):.3f}; told at 1 % accused {told[0]:.2f}, at 5 % {told[1]:.2f}")


def main(work, table, model=None):
    test = [one for one in json.load(open(f"{work}/pairs.json")) if one["set"] == "test"]
    test = [one for one in test if len(one["answer"].split()) >= FEWEST_WORDS]
    random.Random(1).shuffle(test)
    test = test[:SAMPLE]
    speakers = np.array([one["speaker"] for one in test])
    other = speakers[:, None] != speakers[None]
    questions = [one["question"] for one in test]
    topics = [f"{one['question']} {one['before']}" for one in test]
    answers = [" ".join(one["answer"].split()[:ANSWER_WORDS]) for one in test]
    q, t, a = (embed(texts, *read(table)) for texts in (questions, topics, answers))
    report("table", q @ a.T, other)
    report("table, with the question before", np.maximum(q @ a.T, t @ a.T), other)
    if model is not None:
        from encoder import Encoder

        encoder = Encoder(model)
        unit = lambda rows: rows / np.linalg.norm(rows, axis=1, keepdims=True)
        report("encoder", unit(encoder.embed(questions)) @ unit(encoder.embed(answers)).T, other)


if __name__ == "__main__":
    main(*sys.argv[1:])
