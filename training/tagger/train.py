"""train.py CLEAN.tsv INTERVIEWS.json WEIGHTS.safetensors OUT.safetensors: teaches the tagger further.

CLEAN.tsv (or .tsv.xz) has correct sentences, words and Penn Treebank tags separated by blanks, both separated by a tab (clean.py).
INTERVIEWS.json is what interviews.py writes. WEIGHTS are where to start: earlier weights of this model, or the encoder alone
(start.py), whose last layer begins at chance. Training goes on for --minutes; the learning rate falls to nothing by then. Every
--look steps the held-out interviews are read. At the end probabilities are set to what the tables of the product know.
"""

import argparse
import json
import lzma
import math
import multiprocessing
import random
import time
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file, save_file
from torch.nn import functional

from labels import NUMBER
from model import Tagger, pieces
from noise import CUES, Confusions, spoilt

LONGEST = 56
IGNORED = -100
ROWS_OF_A_POOL = 4096
# Of the correct sentences, those in which the rarest slips can be made, and those of so many words: most are short.
RICH_SHARE = 0.45
LONG, LONG_SHARE = 18, 0.2


def encoded(words: list[str], labels: list[str | None]) -> tuple[list[int], list[int]]:
    """Pieces and labels; a word's label stands at its first piece."""
    number = lambda label: IGNORED if label is None else NUMBER[label]
    ids, marks = [pieces.start], [number(labels[0])]
    for word, label in zip(words, labels[1:]):
        own = pieces.of(word)
        ids += own
        marks += [number(label)] + [IGNORED] * (len(own) - 1)
    return [*ids[: LONGEST - 1], pieces.end], [*marks[: LONGEST - 1], IGNORED]


def batches(rows, most: int):
    """Rows of a like length together, `most` pieces at a time, in any order."""
    rows = sorted(rows, key=lambda row: len(row[0]))
    made, first = [], 0
    while first < len(rows):
        end, width = first + 1, len(rows[first][0])
        while end < len(rows) and len(rows[end][0]) * (end + 1 - first) <= most:
            width, end = len(rows[end][0]), end + 1
        ids = np.full((end - first, width), pieces.padding, np.int64)
        marks = np.full((end - first, width), IGNORED, np.int64)
        for i, (own, labels) in enumerate(rows[first:end]):
            ids[i, : len(own)], marks[i, : len(labels)] = own, labels
        made.append((ids, marks))
        first = end
    random.shuffle(made)
    return made


def read_clean(path: str):
    with (lzma.open if path.endswith(".xz") else open)(path, "rt", encoding="utf-8") as file:
        for line in file:
            words, tags = line.rstrip("\n").split("\t")
            yield words.split(" "), tags.split(" ")


def feed(queue, options, seed: int):
    """Batches without end: clean sentences with slips put in afresh, and among them the interviews."""
    torch.set_num_threads(1)
    chance = random.Random(seed)
    random.seed(seed)
    interviews = json.loads(Path(options.interviews).read_text())
    confusions = Confusions(**interviews["confusions"])
    taught = [encoded(row["words"], row["labels"]) for row in interviews["taught"]]
    natives = [encoded(words, ["K"] * (len(words) + 1)) for words in interviews["natives"]]
    clean = list(read_clean(options.clean))
    rich = [sentence for sentence in clean if CUES.search(" ".join(sentence[0]).lower())]
    long = [sentence for sentence in clean if len(sentence[0]) >= LONG]
    extra = [sentence for also in options.also for sentence in list(read_clean(also.partition(":")[0])) * int(also.partition(":")[2] or 1)]
    while True:
        pool = []
        for _ in range(ROWS_OF_A_POOL):
            sort = chance.random()
            if sort < options.interview_share:
                pool.append(chance.choice(natives if chance.random() < options.native_share else taught))
            elif extra and sort < options.interview_share + options.also_share:
                pool.append(encoded(*spoilt(*chance.choice(extra), chance, confusions, options.clean_share)))
            else:
                sort = chance.random()
                own = rich if sort < RICH_SHARE else long if sort < RICH_SHARE + LONG_SHARE else clean
                pool.append(encoded(*spoilt(*chance.choice(own), chance, confusions, options.clean_share)))
        for batch in batches(pool, options.pieces):
            queue.put(batch)


def look(model: Tagger, held_out) -> str:
    """Precision and recall at the words themselves, at three thresholds, of the interviews that were kept out."""
    model.eval()
    wrong, right_label, truth = [], [], []
    with torch.no_grad():
        for ids, marks in batches(held_out, 8192):
            with torch.autocast("cpu", torch.bfloat16):
                share = model(torch.from_numpy(ids)).float().softmax(-1)
            known = torch.from_numpy(marks) != IGNORED
            wrong.append((1 - share[..., 0])[known])
            right_label.append((share[..., 1:].argmax(-1) + 1)[known])
            truth.append(torch.from_numpy(marks)[known])
    model.train()
    wrong, right_label, truth = torch.cat(wrong), torch.cat(right_label), torch.cat(truth)
    parts = []
    for threshold in (0.5, 0.7, 0.85):
        marked = wrong > threshold
        found = marked & (truth > 0)
        parts.append(
            f"{threshold}: P {found.sum() / marked.sum():.3f} R {found.sum() / (truth > 0).sum():.3f} W {(found & (right_label == truth)).sum() / found.sum():.3f}"
        )
    return "  ".join(parts) + f"  sum {100 * wrong.sum() / len(wrong):.2f}"


def odds_of(model: Tagger, rows) -> list[np.ndarray]:
    """Of sentences, words each, the log odds of "keep" against all else at each place, the one before the first word included."""
    found: list[np.ndarray] = [np.empty(0)] * len(rows)
    order = sorted(range(len(rows)), key=lambda index: len(rows[index]))
    for first in range(0, len(order), 64):
        part = order[first : first + 64]
        coded = [encoded(rows[index], ["K"] * (len(rows[index]) + 1)) for index in part]
        width = max(len(ids) for ids, _ in coded)
        with torch.no_grad():
            scores = model(torch.tensor([ids + [pieces.padding] * (width - len(ids)) for ids, _ in coded]))
        odds = (scores[..., 0] - scores[..., 1:].logsumexp(-1)).numpy()
        for index, (ids, marks), own in zip(part, coded, odds):
            found[index] = own[: len(ids)][np.array(marks) != IGNORED]
    return found


def surest(model: Tagger, rows) -> np.ndarray:
    """Log odds of "keep" at the places of sentences as the product reads them: with their commas and without, the surer reading counts."""
    bare = [[word for word in words if word != ","] for words in rows]
    found = []
    for words, written, without in zip(rows, odds_of(model, rows), odds_of(model, bare)):
        place, others = 0, [without[0]]
        for word in words:
            place += word != ","
            # What is missing behind a comma stands at the word before it.
            others.append(without[min(place, len(without) - 1)])
        found.append(np.maximum(written, others[: len(written)]))
    return np.concatenate(found)


def calibrated(model: Tagger, rows, wanted: float) -> float:
    """Moves the bias of "keep" until sentences that were kept out have so many probable errors in 100 words; says by how much."""
    model.eval()
    odds = torch.from_numpy(surest(model, rows))
    least, most = -3.0, 3.0
    for _ in range(40):
        middle = (least + most) / 2
        least, most = (middle, most) if 100 * torch.sigmoid(-odds - middle).mean() > wanted else (least, middle)
    with torch.no_grad():
        model.head.bias[0] += least
    return least


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("clean", "interviews", "weights", "out"):
        parser.add_argument(name)
    parser.add_argument("--also", action="append", default=[], help="FILE or FILE:TIMES, more correct sentences, of which --also-share are taken")
    parser.add_argument("--also-share", type=float, default=0.1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=1e-4, help="learning rate at its highest")
    parser.add_argument("--pieces", type=int, default=2048, help="pieces in a batch")
    parser.add_argument("--interview-share", type=float, default=0.2)
    parser.add_argument("--native-share", type=float, default=0.3, help="of the interviews, those of native speakers")
    parser.add_argument("--clean-share", type=float, default=0.45, help="sentences that stay without slips")
    parser.add_argument("--frozen", type=int, default=0, help="lower layers that stay as they are")
    parser.add_argument(
        "--mean", type=float, default=0.7, help="share of what was taught in the weights that are written; the rest are those it began with"
    )
    parser.add_argument(
        "--sum", type=float, default=7.3, help="probable errors in 100 words of the interviews that were kept out, as tables and bars expect them"
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--look", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    options = arguments()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    model = Tagger()
    first = {name: value.float() for name, value in load_file(options.weights).items()}
    model.load_state_dict(first)
    interviews = json.loads(Path(options.interviews).read_text())
    kept_out = [row for row in interviews["held_out"] if not row["with_repairs"]]
    held_out = [encoded(row["words"], row["labels"]) for row in kept_out]
    model.freeze(options.frozen)
    queue = multiprocessing.Queue(64)
    multiprocessing.Process(target=feed, args=(queue, options, options.seed), daemon=True).start()
    optimiser = torch.optim.AdamW([one for one in model.parameters() if one.requires_grad], betas=(0.9, 0.98), weight_decay=0.01, fused=True)
    print("start", look(model, held_out), flush=True)
    began, steps, read, losses = time.monotonic(), 0, 0, []
    while (spent := (time.monotonic() - began) / (60 * options.minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, (steps + 1) / 100) * (0.5 + 0.5 * math.cos(math.pi * spent))
        ids, marks = map(torch.from_numpy, queue.get())
        with torch.autocast("cpu", torch.bfloat16):
            known = marks != IGNORED
            scores = model(ids)[known]
        loss = functional.cross_entropy(scores.float(), marks[known])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        steps, read = steps + 1, read + len(ids)
        losses.append(loss.item())
        if steps % options.look == 0:
            print(f"{steps} steps, {read} sentences, loss {sum(losses) / len(losses):.4f}", look(model, held_out), flush=True)
            losses.clear()
            save_file({name: value.half().contiguous() for name, value in model.state_dict().items()}, options.out)
    print(f"{steps} steps, {read} sentences", look(model, held_out), flush=True)
    model.load_state_dict({name: options.mean * value + (1 - options.mean) * first[name] for name, value in model.state_dict().items()})
    moved = calibrated(model, [row["words"] for row in kept_out], options.sum)
    print(f"bias of keep moved by {moved:.3f}", look(model, held_out))
    save_file({name: value.half().contiguous() for name, value in model.state_dict().items()}, options.out)


if __name__ == "__main__":
    main()
