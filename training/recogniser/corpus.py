"""What the recogniser is taught with: clips of sound with the exact words that are said in them.

Learners: the training split of speechocean762 in its published layout (WAVE/, train/, resource/). Its test split is never read.
Natives: LJ Speech (public domain) in its published layout (wavs/, metadata.csv), and any folder with a manifest.json.
"""

import csv
import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path

QUESTION_WORDS = set(
    "do does did are is was were can could will would should who what how why where whose which have has am may shall".split()
)


@dataclass(frozen=True)
class Clip:
    id: str
    speaker: str
    file: str
    text: str
    kind: str  # adult (with a score), other (children, and who has no score), native, or a kind of synthetic sentence
    total: float | None = None  # the experts' score of 0 to 10
    age: int | None = None


def learners(folder):
    """Every clip of the training split."""
    folder = Path(folder)
    table = lambda name: dict(line.split(None, 1) for line in (folder / "train" / name).read_text().splitlines())
    speakers, ages, files = table("utt2spk"), table("spk2age"), table("wav.scp")
    scores = json.loads((folder / "resource/scores.json").read_text())
    clips = []
    for id, words in table("text").items():
        speaker = speakers[id].strip()
        age = int(ages[speaker])
        clips.append(
            Clip(id, speaker, str(folder / files[id].strip()), written(words), "adult" if age >= 16 and id in scores else "other",
                 scores.get(id, {}).get("total"), age)
        )
    return clips


def natives(folder):
    """LJ Speech clips that are there, with the punctuation of the books; or the recordings of a manifest.json of {file, reference, speaker}."""
    folder = Path(folder)
    if (folder / "manifest.json").exists():
        rows = json.loads((folder / "manifest.json").read_text())
        return [Clip(f"native-{row['file']}", row["speaker"], str(folder / row["file"]), row["reference"], "native") for row in rows]
    rows = csv.reader((folder / "metadata.csv").open(encoding="utf-8"), delimiter="|", quoting=csv.QUOTE_NONE)
    files = ((row[0], folder / "wavs" / f"{row[0]}.wav", row[-1]) for row in rows)
    return [Clip(id, "lj", str(file), text, "native") for id, file, text in files if file.exists()]


def measured(folder):
    """Recordings that are only measured: a folder with a manifest.json of {file, reference, kind}."""
    folder = Path(folder)
    rows = json.loads((folder / "manifest.json").read_text())
    return [
        Clip(f"measured-{row['file']}", row["file"], str(folder / row["file"]), row["reference"], _measured_kind(row["kind"]))
        for row in rows
        if row["reference"]
    ]


def _measured_kind(kind):
    if not kind.startswith("native"):
        return "measured-accented"
    return "measured-spontaneous" if "spontaneous" in kind else "measured-native"


def written(words):
    """WORDS IN CAPITALS as the recogniser writes a sentence. Names lose their capital, which costs nothing in comparable words."""
    words = [re.sub(r"^i(?=$|')", "I", word) for word in words.strip().lower().split()]
    end = "?" if words[0] in QUESTION_WORDS else "."
    sentence = " ".join(words)
    return sentence[0].upper() + sentence[1:] + end


def folds(clips, count):
    """Adult speakers in `count` groups of like ability: speakers by mean score, dealt out in turn."""
    totals = {}
    for clip in clips:
        if clip.kind == "adult":
            totals.setdefault(clip.speaker, []).append(clip.total)
    order = sorted(totals, key=lambda speaker: (sum(totals[speaker]) / len(totals[speaker]), speaker))
    return [set(order[group::count]) for group in range(count)]


def save(clips, file):
    Path(file).write_text(json.dumps([asdict(clip) for clip in clips]))


def load(file):
    return [Clip(**clip) for clip in json.loads(Path(file).read_text())]
