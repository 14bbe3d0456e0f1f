"""Teaches the table which answers go with which questions: python train.py work TABLE (about 3 minutes on two cores)"""

import json
import sys

import numpy as np

from table import counts_of, normed, pack

SEED = 0
DIMENSIONS = 256
EPOCHS = 5
BATCH = 384
# Similarities are divided by this before they compete.
TEMPERATURE = 0.15
# Weight of being like the encoder on whole sentences, beside telling the answer among those of the batch.
DISTILLATION = 3.0
# How firmly vectors stay where the encoder put them.
ANCHOR = 3e-4
RATE_OF_VECTORS, RATE_OF_LENGTHS = 2e-3, 1e-2
# A word of this share of all that is said has half of the length of a rare one at first.
HALF_LENGTH_SHARE = 1e-3
# Our own questions and phrases are short and say less than an answer: a pair of questions counts half.
WEIGHT_OF_QUESTIONS = 0.5
ANSWER_WORDS = 60


def pairs(work):
    """(text, text that goes with it, weight). Model answers are left for the measure."""
    taught = [one for one in json.load(open(f"{work}/pairs.json")) if one["set"] == "taught"]
    for one in taught:
        yield one["question"], " ".join(one["answer"].split()[:ANSWER_WORDS]), 1.0
    # What was said to a few questions in a row is like a talk.
    by_stage = {}
    for one in taught:
        by_stage.setdefault((one["speaker"], one["stage"]), []).append(one)
    for group in by_stage.values():
        for start in range(0, len(group) - 2, 2):
            three = group[start : start + 3]
            yield " ".join(one["question"] for one in three), " ".join(one["answer"] for one in three), 1.0
    texts = json.load(open(f"{work}/texts.json"))
    half = WEIGHT_OF_QUESTIONS
    for card in texts["cards"]:
        task = f"{card['task']} {' '.join(card['prompts'])}"
        yield card["task"], card["phrases"], 1.0
        yield task, card["phrases"], 1.0
        for question in card["roundingOff"]:
            yield question, task, half
        for theme in card["discussion"]:
            yield task, " ".join(one["text"] for one in theme["questions"]), half
            for one in theme["questions"]:
                yield one["text"], one["phrases"], 1.0
                yield one["text"], one["rephrased"], half
                yield theme["subTheme"], one["text"], half
    for topic in texts["topics"]:
        for one in topic["questions"]:
            yield one["text"], one["phrases"], 1.0
            yield topic["name"], one["text"], half


def first_vectors(words, counts):
    """The encoder's vectors of single words, centred, in the directions that most of them differ in; and lengths by rarity."""
    x = words.astype(np.float64) - words.mean(0)
    directions = np.linalg.svd(x[:8000], full_matrices=False)[2][:DIMENSIONS]
    share = counts / counts.sum()
    return normed(x @ directions.T)[0], np.log(HALF_LENGTH_SHARE / (HALF_LENGTH_SHARE + share))


def targets(sentences, own):
    """The encoder's vectors of sentences in the same directions as ours, as well as a turn can bring them there."""
    y = sentences.astype(np.float64) - sentences.mean(0)
    y = normed(y @ np.linalg.svd(y, full_matrices=False)[2][:DIMENSIONS].T)[0]
    left, _, right = np.linalg.svd(y.T @ own)
    return y @ (left @ right)


class Adam:
    def __init__(self, rate):
        self.rate, self.mean, self.square, self.steps = rate, 0.0, 0.0, 0

    def step(self, values, gradient):
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.999 * self.square + 0.001 * gradient * gradient
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        values -= self.rate * mean / (np.sqrt(square) + 1e-8)


def through_norm(gradient, unit, length):
    return (gradient - (gradient * unit).sum(1, keepdims=True) * unit) / length


def softmax(x, axis):
    x = np.exp(x - x.max(axis, keepdims=True))
    return x / x.sum(axis, keepdims=True)


def window(words, random):
    """The whole text, or some of its words in a row: answers are of every length."""
    if len(words) < 14 or random.random() < 0.4:
        return " ".join(words)
    size = int(random.integers(10, len(words)))
    start = int(random.integers(0, len(words) - size + 1))
    return " ".join(words[start : start + size])


def main(work, out):
    random = np.random.default_rng(SEED)
    known, arrays = json.load(open(f"{work}/embedded.json")), np.load(f"{work}/embedded.npz")
    places = {word: row for row, word in enumerate(known["words"])}
    vectors, lengths = first_vectors(arrays["words"], np.array(known["counts"], float))
    first, first_lengths = vectors.copy(), lengths.copy()
    taught = [pair for pair in pairs(work) if pair[0] and pair[1]]
    questions = counts_of([pair[0] for pair in taught], places)
    answers = [pair[1].split() for pair in taught]
    weights = np.array([pair[2] for pair in taught])
    sentences = counts_of(known["sentences"], places)
    wanted = targets(arrays["sentences"], normed(sentences @ (np.exp(lengths)[:, None] * vectors))[0])
    of_vectors, of_lengths = Adam(RATE_OF_VECTORS), Adam(RATE_OF_LENGTHS)
    for epoch in range(EPOCHS):
        said = counts_of([window(words, random) for words in answers], places)
        order, other = random.permutation(len(taught)), random.permutation(len(wanted))
        losses = []
        for step, start in enumerate(range(0, len(taught) - BATCH + 1, BATCH)):
            batch = order[start : start + BATCH]
            scale = np.exp(lengths)[:, None]
            rows = scale * vectors
            (q, q_length), (a, a_length) = normed(questions[batch] @ rows), normed(said[batch] @ rows)
            logits, weight = q @ a.T / TEMPERATURE, weights[batch] / weights[batch].sum()
            by_question, by_answer = softmax(logits, 1), softmax(logits, 0)
            losses.append(-(weight * np.log(np.diag(by_question) * np.diag(by_answer) + 1e-12)).sum() / 2)
            same = np.eye(len(batch))
            slope = (weight[:, None] * (by_question - same) + (by_answer - same) * weight[None]) / 2 / TEMPERATURE
            gradient = questions[batch].T @ through_norm(slope @ a, q, q_length)
            gradient += said[batch].T @ through_norm(slope.T @ q, a, a_length)
            first_one = (step * BATCH) % len(wanted)
            some = other[first_one : first_one + BATCH]
            s, s_length = normed(sentences[some] @ rows)
            gradient += sentences[some].T @ through_norm(-wanted[some] * DISTILLATION / len(some), s, s_length)
            by_length = (gradient * rows).sum(1) + ANCHOR * (lengths - first_lengths)
            of_vectors.step(vectors, gradient * scale + ANCHOR * (vectors - first))
            of_lengths.step(lengths, by_length)
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.3f}", flush=True)
    json.dump(pack(known["words"], np.exp(lengths)[:, None] * vectors), open(out, "w"), indent=0)


if __name__ == "__main__":
    main(*sys.argv[1:3])
