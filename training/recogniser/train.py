"""train.py WORK NAME: teaches a low-rank adapter and writes WORK/NAME.pt; then measures it on natives and recordings it was not
taught, and with --hold-out on learners it never met.

Learners, fillers and mistakes are taught word by word (cross-entropy). On native and fluent speech the adapted model is held to
what the model thought before (Kullback-Leibler divergence from its own probabilities; Li and Hoiem 2016, "Learning without Forgetting").
"""

import argparse
import json
import math
import random
import re
import time
from pathlib import Path

import torch
import torch.nn.functional as F

import corpus
from measure import read_all, save_readings, word_error_rates
from moonshine import END, START, Moonshine, padded
from tokens import Tokens

SEED = 762
HELD = ("native", "fluent")
# How often an item of a kind is taken in one epoch.
SHARE = {"adult": 1.0, "other": 0.5, "joined-adult": 1.0, "joined-other": 0.3, "native": 0.5, "fluent": 1.0, "filler": 1.0, "mistake": 1.0}
BATCH_FRAMES = 1_500
PUNCTUATION_WEIGHT = 0.2
HELD_WEIGHT = 1.0
# 0: the model as it is in its package.
STRENGTHS = (0.0, 0.5, 0.6, 0.65, 0.75, 0.85)


def options():
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("work", type=Path)
    given.add_argument("name")
    given.add_argument("--hold-out", help="FOLD/FOLDS: adult speakers of that fold are measured, not taught")
    given.add_argument("--without", nargs="*", default=[], help="kinds that are not taught")
    given.add_argument("--targets", default="enc_|encoder_attn", help="which linears are adapted")
    given.add_argument("--rank", type=int, default=16)
    given.add_argument("--rate", type=float, default=1e-3)
    given.add_argument("--epochs", type=int, default=3)
    given.add_argument("--start", help="NAME of the adapter to go on from: it has met other speakers already")
    given.add_argument("--threads", type=int, default=1)
    return given.parse_args()


def main():
    given = options()
    torch.set_num_threads(given.threads)
    torch.manual_seed(SEED)
    chance = random.Random(SEED)
    tokens = Tokens(given.work / "clips.tokens.json")
    items = torch.load(given.work / "items.pt")
    held_out = _held_out(given)
    taught = [i for i in items if i["kind"] in SHARE and i["speaker"] not in held_out and i["kind"] not in given.without]
    measured = [i for i in items if i["variant"] == "clean" and (i["speaker"] in held_out or i["kind"] == "native" or i["kind"].startswith("measured"))]
    # Every third native clip is for measuring only.
    natives = sorted({i["id"] for i in items if i["kind"] == "native"})[::3]
    taught = [i for i in taught if i["id"] not in natives]
    measured = [i for i in measured if i["kind"] != "native" or i["id"] in natives]
    log = _logger(given.work / f"{given.name}.log")
    log(vars(given) | {"taught": len(taught), "measured": len(measured)})

    net = Moonshine()
    _remember_own_readings(net, taught)
    for name, linear in net.linears.items():
        if re.search(given.targets, name):
            linear.adapt(given.rank)
    if given.start:
        net.load_adapter(torch.load(given.work / f"{given.start}.pt"))
    _teach(net, taught, given, chance, log)
    torch.save({name: (linear.a.detach(), linear.b.detach()) for name, linear in net.adapted().items()}, given.work / f"{given.name}.pt")
    if measured:
        for strength in STRENGTHS:
            net.set_strength(strength)
            readings = read_all(net, measured)
            log(f"strength {strength}:", word_error_rates(readings, tokens)[1])
            save_readings(readings, tokens, given.work / f"{given.name}-{strength}.jsonl")


def _held_out(given):
    if not given.hold_out:
        return set()
    fold, count = map(int, given.hold_out.split("/"))
    return corpus.folds(corpus.load(given.work / "clips.json"), count)[fold]


def _remember_own_readings(net, items):
    """What the model holds to on fluent speech is its own reading."""
    for item, ids, _ in read_all(net, [item for item in items if item["kind"] in HELD]):
        item["ids"] = ids


def _teach(net, items, given, chance, log):
    parameters = [p for linear in net.adapted().values() for p in (linear.a, linear.b)]
    log("weights", sum(p.numel() for p in parameters))
    optimiser = torch.optim.AdamW(parameters, lr=given.rate, weight_decay=0.01)
    steps, step, started = None, 0, time.time()
    for epoch in range(given.epochs):
        batches = _batches(items, chance)
        steps = steps or len(batches) * given.epochs
        total = {True: [0.0, 0], False: [0.0, 0]}
        for batch in batches:
            for group in optimiser.param_groups:
                group["lr"] = given.rate * min(1, (step + 1) / 50) * max(0.03, 0.5 * (1 + math.cos(math.pi * step / steps)))
            is_held = batch[0]["kind"] in HELD
            loss = _loss(net, batch, is_held, chance)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimiser.step()
            step += 1
            total[is_held][0] += loss.item()
            total[is_held][1] += 1
            if step % 200 == 0:
                log(f"step {step} of {steps}, {time.time() - started:.0f} s", *(f"{t / max(1, n):.3f}" for t, n in total.values()))
        log(f"epoch {epoch + 1}: taught {total[False][0] / max(1, total[False][1]):.3f}, held {total[True][0] / max(1, total[True][1]):.4f}, {time.time() - started:.0f} s")


def _batches(items, chance):
    """One variant of each clip that is taken this time; batches of like length, either all held or all taught."""
    versions = {}
    for item in items:
        versions.setdefault((item["kind"], item["id"]), []).append(item)
    taken = [chance.choice(v) for (kind, _), v in versions.items() if chance.random() < SHARE[kind]]
    batches = []
    for kinds in (True, False):
        ordered = sorted((i for i in taken if (i["kind"] in HELD) == kinds), key=lambda i: i["frames"].shape[0] * (0.9 + 0.2 * chance.random()))
        batch = []
        for item in ordered:
            if batch and (len(batch) + 1) * max(i["frames"].shape[0] for i in (*batch, item)) > BATCH_FRAMES:
                batches.append(batch)
                batch = []
            batch.append(item)
        batches += [batch] if batch else []
    chance.shuffle(batches)
    return batches


def _loss(net, batch, is_held, chance):
    net.train()
    clips = [i["frames"].float() if is_held else _masked(i["frames"].float(), chance) for i in batch]
    frames, mask = padded(clips)
    ids, wanted, weight = _targets([i["ids"] for i in batch])
    chosen = weight.flatten() > 0

    def logits():
        hidden, _ = net.decode(ids, net.cross(net.encode(frames, mask)), mask)
        return net.logits(hidden.flatten(0, 1)[chosen])

    if not is_held:
        each = F.cross_entropy(logits(), wanted.flatten()[chosen], reduction="none")
        return (each * weight.flatten()[chosen]).sum() / weight.sum()
    with torch.no_grad():
        net.set_strength(0.0)
        before = logits().log_softmax(-1)
        net.set_strength(1.0)
    return HELD_WEIGHT * F.kl_div(logits().log_softmax(-1), before, reduction="batchmean", log_target=True)


def _masked(frames, chance):
    """Up to two stretches of a fifth of a second are blanked (Park et al. 2019, "SpecAugment")."""
    frames = frames.clone()
    for _ in range(chance.choice((0, 1, 2))):
        start = chance.randrange(frames.shape[0])
        frames[start : start + chance.randrange(1, 9)] = 0
    return frames


def _targets(sequences):
    """Inputs [batch, tokens], wanted next tokens, and the weight of each: the last mark of punctuation is a guess and counts little."""
    longest = max(map(len, sequences)) + 1
    ids, wanted = torch.full((len(sequences), longest), END), torch.full((len(sequences), longest), END)
    weight = torch.zeros(len(sequences), longest)
    for row, sequence in enumerate(sequences):
        length = len(sequence)
        ids[row, 0], wanted[row, :length] = START, torch.tensor(sequence, dtype=torch.long)
        ids[row, 1 : length + 1] = wanted[row, :length]
        weight[row, : length + 1] = 1
        if length:
            weight[row, length - 1] = PUNCTUATION_WEIGHT
    return ids, wanted, weight


def _logger(file):
    def log(*parts):
        line = " ".join(json.dumps(part, default=str) if isinstance(part, dict) else str(part) for part in parts)
        print(line, flush=True)
        with open(file, "a") as out:
            out.write(line + "\n")

    return log


if __name__ == "__main__":
    main()
