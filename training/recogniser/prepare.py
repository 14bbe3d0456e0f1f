"""prepare.py WORK --learners DIR [--natives DIR …] [--measured DIR]: collects the clips, lets voices read the synthetic sentences, and tokenises all texts."""

import argparse
import json
import subprocess
from pathlib import Path

import corpus
import synthetic_texts

HERE = Path(__file__).resolve().parent
NODE = HERE.parents[1] / "node_modules/.bin/node"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("work", type=Path)
    options.add_argument("--learners", type=Path, required=True, help="speechocean762 as published")
    options.add_argument("--natives", type=Path, nargs="*", default=[], help="LJ Speech as published, or a part of it; folders with a manifest.json")
    options.add_argument("--measured", type=Path, help="recordings with a manifest.json that are never taught")
    given = options.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)

    clips = corpus.learners(given.learners) + [clip for folder in given.natives for clip in corpus.natives(folder)]
    clips += corpus.measured(given.measured) if given.measured else []
    sentences = synthetic_texts.sentences()
    fillers = [
        {"id": f"filler-{voice}-{filler}", "text": filler, "voice": voice, "kind": "alone"}
        for voice in synthetic_texts.VOICES
        for filler in synthetic_texts.FILLERS
    ]
    (given.work / "synthetic.json").write_text(json.dumps(sentences + fillers))
    run("speak.ts", given.work / "synthetic.json", given.work / "synthetic")
    clips += [
        corpus.Clip(s["id"], s["voice"], str(given.work / "synthetic" / f"{s['id']}.wav"), s["text"], s["kind"]) for s in sentences
    ]
    corpus.save(clips, given.work / "clips.json")
    # Joined answers are made of the clips' texts, with these between them.
    tokenise(given.work, "clips", [clip.text for clip in clips] + synthetic_texts.BETWEEN)
    kinds = sorted({clip.kind for clip in clips})
    print(", ".join(f"{sum(clip.kind == kind for clip in clips)} {kind}" for kind in kinds))


def tokenise(work, name, texts):
    """Writes `name`.tokens.json: {ids, vocabulary}."""
    (work / f"{name}.texts.json").write_text(json.dumps(texts))
    run("tokenise.ts", work / f"{name}.texts.json", work / f"{name}.tokens.json")


def run(script, *arguments):
    subprocess.run([NODE, HERE / script, *map(str, arguments)], check=True)


if __name__ == "__main__":
    main()
