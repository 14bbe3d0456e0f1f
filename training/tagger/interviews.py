"""interviews.py FOLDER OUT.json: error-tagged interviews of the NICT JLE corpus as sentences with labels.

Twenty interviews are kept out, to look at and to set the bias by. Each sentence is there twice, with what the speaker said by the way (fillers,
repeats, repairs) and without. Tags: the corpus's annotation guide; `crr` holds the annotators' correction.
"""

import difflib
import json
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from labels import NUMBER, change, missing

ERROR = re.compile(r"<([a-z]+_[a-z0-9]+|at)\b(.*?)>$")
ERROR_END = re.compile(r"</([a-z]+_[a-z0-9]+|at)>")
WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)*|\d+(?:[.,]\d+)*|[.,?!]")
CORRECTED = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)*|\d+|[,]")
# Unknown words, incomplete sentences, Japanese English and word order: what is wrong there has no label.
WITHOUT_LABEL = ("o_uk", "o_uit", "o_je", "o_odr")
HELD_OUT, SEED = 20, 7


def text_of(path: Path) -> str:
    raw = path.read_bytes()
    for encoding in ("utf-8", "cp932"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def turns(text: str) -> list[str]:
    """What the candidate says; the stage in which the examiner's part is played is left out."""
    body = re.sub(r"<stage3>.*?</stage3>", " ", text[text.find("<body") :], flags=re.S)
    return [said for speaker, said in re.findall(r"<([AB])>(.*?)</\1>", body, flags=re.S) if speaker == "B"]


def read_turn(said: str, with_repairs: bool):
    """Words (each with whether it was said by the way) and edits (from, to, tag, correction); None where tags don't match."""
    said = re.sub(r"<(nvs|ctxt|JP)\b[^>]*>.*?</\1>", " ", said, flags=re.S)
    said = re.sub(r'<H pn="[^"]*">.*?</H>', "Taro", said, flags=re.S)
    said = re.sub(r"<\.+></\.+>|<\?\?>.*?</\?\?>", " ", said, flags=re.S)
    said = re.sub(r"</?(OL|laughter|\?)\b[^>]*>|</?\?>", "", said)
    said = said.replace("O K", "okay").replace("T V", "TV")
    words, edits, depth, aside, start = [], [], 0, 0, None
    for piece in re.split(r"(<[^>]*>)", said):
        opened = ERROR.match(piece)
        if opened:
            if depth == 0:
                correction = re.search(r'crr="([^"]*)"', piece)
                start = (len(words), opened[1], correction and correction[1])
            depth += 1
        elif ERROR_END.match(piece):
            depth -= 1
            if depth < 0:
                return None
            if depth == 0:
                edits.append((start[0], len(words), *start[1:]))
        elif re.match(r"<(F|R|SC|CO)\b", piece):
            aside += 1
        elif re.match(r"</(F|R|SC|CO)\b", piece):
            aside = max(0, aside - 1)
        elif not piece.startswith("<"):
            found = WORD.findall(piece.replace("’", "'"))
            words += [(word, aside > 0) for word in found if not aside or (with_repairs and word not in ".,?!")]
    return None if depth else (words, edits)


def sentences(words, edits):
    inside = {i for start, end, *_ in edits for i in range(start, end)}
    ends = [i + 1 for i, (word, _) in enumerate(words) if word in ".?!" and i not in inside]
    starts = [0, *ends]
    for start, end in zip(starts, [*ends, len(words)]):
        own = [(a - start, b - start, *rest) for a, b, *rest in edits if start <= a and b <= end and not (a == b == end and a != start)]
        if sum(word not in ".,?!" and not aside for word, aside in words[start:end]) >= 3:
            yield [word.lower() for word, _ in words[start:end]], own


def labelled(words: list[str], edits) -> list[str | None]:
    """Labels of the place before the first word and of each word; None where nothing is taught."""
    labels: list[str | None] = ["K"] * (len(words) + 1)
    for start, end, tag, correction in edits:
        if correction is None or tag in WITHOUT_LABEL:
            for i in range(start, end):
                labels[i + 1] = None
            if start == end:
                labels[start] = None
            continue
        right = CORRECTED.findall(correction.replace("’", "'").lower().split("/")[0])
        for kind, a, b, x, y in difflib.SequenceMatcher(a=words[start:end], b=right, autojunk=False).get_opcodes():
            if kind == "insert":
                if labels[start + a] == "K":
                    labels[start + a] = missing(right[x])
            elif kind != "equal":
                for step in range(b - a):
                    labels[start + a + step + 1] = change(words[start + a + step], right[x + step]) if step < y - x else "D"
    return labels


def rows(path: Path):
    for said in turns(text_of(path)):
        for with_repairs in (False, True):
            read = read_turn(said, with_repairs)
            for words, edits in sentences(*read) if read else ():
                yield {"words": words, "labels": labelled(words, edits), "with_repairs": with_repairs, "speaker": path.name}


def confusions(taught):
    """What the speakers say for a word (R_word), one word too many (D) and one too few (A_word), with counts."""
    instead, needless, left_out = defaultdict(Counter), defaultdict(Counter), Counter()
    for row in taught:
        words = ["", *row["words"]]
        for i, label in enumerate(row["labels"] if not row["with_repairs"] else ()):
            if label and label.startswith("R_"):
                instead[label[2:]][words[i]] += 1
            elif label == "D" and i > 0:
                needless[words[i - 1]][words[i]] += 1
            elif label and label.startswith("A_"):
                left_out[label[2:]] += 1
    often = lambda counts, most: {key: dict(one.most_common(most)) for key, one in counts.items() if key and one.total() >= 2}
    return {"instead": often(instead, 12), "needless": often(needless, 8), "left_out": dict(left_out.most_common(120))}


if __name__ == "__main__":
    folder, out = sys.argv[1:3]
    tagged = sorted(Path(folder, "error-tagged").rglob("*.txt"))
    names = sorted(path.name for path in tagged)
    random.Random(SEED).shuffle(names)
    held_out = set(names[:HELD_OUT])
    every = [row for path in tagged for row in rows(path)]
    taught = [row for row in every if row["speaker"] not in held_out]
    natives = [row["words"] for path in sorted(Path(folder, "native").rglob("*.txt")) for row in rows(path)]
    assert all(label is None or label in NUMBER for row in every for label in row["labels"])
    result = {"taught": taught, "held_out": [row for row in every if row["speaker"] in held_out], "natives": natives, "confusions": confusions(taught)}
    Path(out).write_text(json.dumps(result))
    Path(out).with_name("held-out.txt").write_text("".join(f"{name}\n" for name in sorted(held_out)))
    print({key: len(value) for key, value in result.items()}, sum(label not in ("K", None) for row in every for label in row["labels"]))
