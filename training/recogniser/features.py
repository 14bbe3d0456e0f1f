"""features.py WORK: front-end frames of every clip, clean and as calls, rooms and noise change them, and of joined answers.

The front end (three convolutions) is never trained, so its output is computed once. Written to WORK/items.pt, a list of
{frames: half-precision [frames, 288], ids, kind, speaker, id, variant, total}.
"""

import sys
import tempfile
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch

import corpus
import sound
from moonshine import Moonshine, SAMPLE_RATE
from synthetic_texts import BETWEEN, FILLERS, VOICES
from tokens import Tokens

SEED = 762
# Before the last filler and pauses; the product hands over no segment above 15 s.
SHORTEST_SECONDS, LONGEST_SECONDS = 6, 13
FILLERS_BETWEEN = 0.3
LONGEST_NATIVE_SECONDS = 15


def main(work):
    work = Path(work)
    clips, tokens = corpus.load(work / "clips.json"), Tokens(work / "clips.tokens.json")
    torch.set_num_threads(1)
    with Pool(2, initializer=_start, initargs=(clips, tokens, work)) as pool:
        items = []
        jobs = [("clip", index) for index in range(len(clips))] + [("speaker", name) for name in _learners(clips)]
        for number, made in enumerate(pool.imap(_make, jobs, chunksize=8)):
            items += ({**item, "frames": torch.from_numpy(item["frames"])} for item in made)
            if number % 250 == 0:
                print(f"{number} of {len(jobs)}", flush=True)
    torch.save(items, work / "items.pt")
    hours = sum(item["frames"].shape[0] for item in items) * 384 / SAMPLE_RATE / 3600
    print(f"{len(items)} items, {hours:.1f} hours")


def _learners(clips):
    return sorted({clip.speaker for clip in clips if clip.kind in ("adult", "other")})


def _start(clips, tokens, work):
    global CLIPS, TOKENS, WORK, NET, FOLDER, CROWD
    torch.set_num_threads(1)
    CLIPS, TOKENS, WORK, NET, FOLDER = clips, tokens, work, Moonshine(), tempfile.mkdtemp()
    # Nobody whom a fold leaves out may be heard in the noise.
    others = [clip for clip in clips if clip.kind == "other"]
    CROWD = [sound.levelled(sound.read(clip.file)) for clip in others[:: max(1, len(others) // 40)]]


def _make(job):
    what, which = job
    with torch.no_grad():
        if what == "clip":
            clip = CLIPS[which]
            return [_item(clip, wave, variant, TOKENS.ids[which]) for variant, wave in _variants(clip, np.random.default_rng(SEED + which))]
        return list(_joined(which))


def _variants(clip, random):
    """Native and synthetic speech once; learners clean, at another speed, and with noise through the call's codec."""
    if clip.kind == "native":
        wave = sound.read(clip.file)
        if wave.size <= LONGEST_NATIVE_SECONDS * SAMPLE_RATE:
            yield "clean", wave
        return
    if clip.kind.startswith("measured"):
        yield "clean", sound.read(clip.file)
        return
    if clip.kind not in ("adult", "other"):
        yield "speed", sound.read(clip.file, "speed", f"{random.uniform(0.9, 1.1):.3f}", "rate", str(SAMPLE_RATE))
        return
    clean = sound.read(clip.file)
    yield "clean", clean
    faster = sound.read(clip.file, "speed", f"{random.uniform(0.88, 1.14):.3f}", "rate", str(SAMPLE_RATE))
    yield "speed", sound.in_room(random, faster) if random.random() < 0.5 else faster
    noise = sound.pink_noise(random, clean.size) if random.random() < 0.5 else sound.babble(random, CROWD, clean.size)
    yield "call", sound.through_opus(sound.with_noise(sound.levelled(clean), noise, random.uniform(5, 25)), FOLDER)


def _joined(speaker):
    """Answers of several sentences of one learner, with pauses, now and then with a filler between them. All of each is heard."""
    random = np.random.default_rng(SEED + int(speaker))
    own = [index for index, clip in enumerate(CLIPS) if clip.speaker == speaker]
    random.shuffle(own)
    answer, target = _Answer(), random.uniform(SHORTEST_SECONDS, LONGEST_SECONDS)
    for index in own:
        clip = CLIPS[index]
        wave = sound.levelled(sound.trimmed(sound.read(clip.file)))
        if answer.waves and answer.seconds + wave.size / SAMPLE_RATE > target:
            yield answer.item(speaker, clip.kind, index)
            answer, target = _Answer(), random.uniform(SHORTEST_SECONDS, LONGEST_SECONDS)
        elif answer.waves and random.random() < FILLERS_BETWEEN:
            filler, voice = random.integers(len(FILLERS)), random.choice(VOICES)
            spoken = sound.trimmed(sound.read(WORK / f"synthetic/filler-{voice}-{FILLERS[filler]}.wav"))
            answer.add([0.7 * sound.levelled(spoken), _pause(random)], TOKENS.ids[len(CLIPS) + filler], BETWEEN[filler])
        answer.add([wave, _pause(random)], TOKENS.ids[index], clip.text)


class _Answer:
    def __init__(self):
        self.waves, self.ids, self.texts = [], [], []

    @property
    def seconds(self):
        return sum(wave.size for wave in self.waves) / SAMPLE_RATE

    def add(self, waves, ids, text):
        self.waves += waves
        self.ids += ids
        self.texts.append(text)

    def item(self, speaker, kind, number):
        clip = corpus.Clip(f"joined-{number}", speaker, "", " ".join(self.texts), f"joined-{kind}")
        return _item(clip, np.concatenate(self.waves[:-1]), "joined", self.ids)


def _pause(random):
    return random.normal(0, 0.001, int(random.uniform(0.2, 1.2) * SAMPLE_RATE)).astype(np.float32)


def _item(clip, wave, variant, ids):
    # As an array: a tensor would hold a file descriptor open for as long as it is kept.
    frames = NET.front_end(torch.tensor(sound.prepared(wave))[None])[0].half().numpy()
    return {"frames": frames, "ids": ids, "text": clip.text, "kind": clip.kind, "speaker": clip.speaker, "id": clip.id,
            "variant": variant, "total": clip.total}


if __name__ == "__main__":
    main(*sys.argv[1:])
