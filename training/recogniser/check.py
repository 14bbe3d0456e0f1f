"""check.py WORK: compares the rebuilt model with the package's own files, run by Node, on a few clips.

Prints the cosine of the encoder's states and the difference of the log probabilities of the written text, clip by clip; fails when they
are not the same model up to the rounding of 8-bit arithmetic.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import corpus
import sound
from moonshine import END, START, Moonshine
from prepare import run
from tokens import Tokens

CLIPS = 12
LEAST_COSINE, MOST_DIFFERENCE = 0.97, 0.35


def main(work):
    work = Path(work)
    clips, tokens = corpus.load(work / "clips.json"), Tokens(work / "clips.tokens.json")
    chosen = list(range(0, len(clips), len(clips) // CLIPS))[:CLIPS]
    folder = work / "check"
    folder.mkdir(exist_ok=True)
    jobs = []
    for index in chosen:
        wave = sound.prepared(sound.read(clips[index].file))
        wave.tofile(folder / f"{index}.wave")
        jobs.append({"wave": str(folder / f"{index}.wave"), "ids": tokens.ids[index], "states": str(folder / f"{index}.states")})
    (folder / "jobs.json").write_text(json.dumps(jobs))
    run("reference.ts", folder / "jobs.json", folder / "results.json")
    net, worst = Moonshine(), [1.0, 0.0]
    with torch.no_grad():
        for job, result in zip(jobs, json.loads((folder / "results.json").read_text())):
            wave = torch.tensor(np.fromfile(job["wave"], np.float32))[None]
            states = net.encode(net.front_end(wave))
            reference = torch.tensor(np.fromfile(job["states"], np.float32)).view(states.shape)
            ids = [START, *job["ids"]]
            hidden, _ = net.decode(torch.tensor([ids]), net.cross(states))
            ours = net.logits(hidden)[0].log_softmax(-1)[range(len(ids)), [*job["ids"], END]]
            cosine = F.cosine_similarity(states, reference, -1).mean().item()
            difference = (ours - torch.tensor(result)).abs().mean().item()
            worst = [min(worst[0], cosine), max(worst[1], difference)]
            print(f"states {cosine:.4f}  log probabilities differ by {difference:.3f} on average")
    print(f"worst: states {worst[0]:.4f} (at least {LEAST_COSINE}), log probabilities {worst[1]:.3f} (at most {MOST_DIFFERENCE})")
    sys.exit(worst[0] < LEAST_COSINE or worst[1] > MOST_DIFFERENCE)


if __name__ == "__main__":
    main(*sys.argv[1:])
