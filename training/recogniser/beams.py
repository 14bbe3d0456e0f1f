"""beams.py WORK NAME STRENGTH FOLD/FOLDS [EVERY]: would a wider search hear better? Greedy reading against beams of 2 and 4.

Reads each EVERYth clip of the speakers of a fold that NAME was not taught, and prints word errors and how many times as many rows the
decoder computes. Beams are ranked by mean log probability of their tokens (end included), as long readings would lose otherwise.
"""

import sys
from pathlib import Path

import torch

import corpus
from measure import word_error_rates
from moonshine import END, START, Moonshine, token_limit
from tokens import Tokens

WIDTHS = (2, 4)


def main(work, name, strength, fold, every=3):
    torch.set_num_threads(1)
    work = Path(work)
    tokens = Tokens(work / "clips.tokens.json")
    index, count = map(int, fold.split("/"))
    speakers = corpus.folds(corpus.load(work / "clips.json"), count)[index]
    items = [i for i in torch.load(work / "items.pt") if i["variant"] == "clean" and i["kind"] == "adult" and i["speaker"] in speakers]
    items = sorted(items, key=lambda item: item["id"])[:: int(every)]
    net = _adapted(torch.load(work / f"{name}.pt"), float(strength))
    greedy = [(item, *net.greedy([item["frames"].float()])[0]) for item in items]
    print("greedy:", word_error_rates(greedy, tokens)[1], flush=True)
    steps = sum(len(ids) + 1 for _, ids, _ in greedy)
    for width in WIDTHS:
        readings, rows = [], 0
        for item in items:
            ids, computed = search(net, item["frames"].float(), width)
            readings.append((item, ids, []))
            rows += computed
        print(f"{width} beams, {rows / steps:.1f} times the rows:", word_error_rates(readings, tokens)[1], flush=True)


def _adapted(adapter, strength):
    net = Moonshine()
    for name, (a, b) in adapter.items():
        linear = net.linears[name]
        linear.adapt(a.shape[1])
        linear.a.data, linear.b.data = a, b
    net.set_strength(strength)
    net.eval()
    return net


@torch.no_grad()
def search(net, frames, width):
    """Front-end frames of one clip -> (token ids of the best beam, rows the decoder computed)."""
    cross = [(k, v) for k, v in net.cross(net.encode(frames[None]))]
    beams, ended, past, computed = [([], 0.0)], [], None, 0
    for _ in range(token_limit(frames.shape[0])):
        ids = torch.tensor([[beam[-1] if beam else START] for beam, _ in beams])
        wide = [(k.expand(len(beams), -1, -1, -1), v.expand(len(beams), -1, -1, -1)) for k, v in cross]
        hidden, past = net.decode(ids, wide, None, past)
        computed += len(beams)
        scores = net.logits(hidden[:, -1]).log_softmax(-1) + torch.tensor([[score] for _, score in beams])
        values, places = scores.flatten().topk(2 * width)
        going_on, origins = [], []
        for value, place in zip(values.tolist(), places.tolist()):
            origin, token = divmod(place, scores.shape[1])
            if token == END:
                ended.append((value / (len(beams[origin][0]) + 1), beams[origin][0]))
            elif len(going_on) < width:
                going_on.append(([*beams[origin][0], token], value))
                origins.append(origin)
        beams, past = going_on, [(k[origins], v[origins]) for k, v in past]
        if len(ended) >= width:
            break
    best = max(ended + [(score / max(1, len(ids)), ids) for ids, score in beams if not ended])
    return best[1], computed


if __name__ == "__main__":
    main(*sys.argv[1:])
