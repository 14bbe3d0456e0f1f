"""Questions and answers of the interviews of NICT JLE: python interviews.py INTERVIEWS work/pairs.json"""

import glob
import json
import os
import random
import re
import sys

WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*|\d+(?:[.,]\d+)*|[.,?!]")
ASKS = re.compile(r"\b(tell me|describe|explain|talk about|how about|compare)\b", re.I)
# Tasks with pictures and the talk about the test itself: what is answered there is not in the words of the question.
TASKS = re.compile(r"picture|story|role|card\b|test\b|\bname\b|speak up|finished", re.I)
# Role plays (stage 3) are formulae.
LEFT_OUT = {"stage3"}
FEWEST_ANSWER_WORDS = 8
QUESTION_WORDS = range(4, 36)
# Interjections of up to so many words do not begin a question.
BACK_CHANNEL_WORDS = 3


def read(path):
    raw = open(path, "rb").read()
    for encoding in ("utf-8", "cp932", "latin-1"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            pass


def plain(markup):
    """What was said, without fillers, repetitions, self-corrections, other languages and names."""
    x = re.sub(r"<(nvs|ctxt|JP)\b[^>]*>.*?</\1>", " ", markup, flags=re.S)
    x = re.sub(r'<H pn="[^"]*">.*?</H>', "Taro", x, flags=re.S)
    x = re.sub(r"<\.+></\.+>|<\?\?>.*?</\?\?>", " ", x, flags=re.S)
    x = re.sub(r"</?(OL|laughter|\?)\b[^>]*>|</?\?>", "", x)
    x = x.replace("O K", "okay").replace("T V", "TV")
    words, depth = [], 0
    for piece in re.split(r"(<[^>]*>)", x):
        if re.match(r"<(F|R|SC|CO)\b", piece):
            depth += 1
        elif re.match(r"</(F|R|SC|CO)\b", piece):
            depth = max(0, depth - 1)
        elif not piece.startswith("<") and depth == 0:
            words += WORD.findall(piece.replace("’", "'"))
    text = re.sub(r" ([.,?!])", r"\1", " ".join(words))
    return re.sub(r"([.?!])[.,?!]+", r"\1", re.sub(r",+", ",", text)).strip(" ,")


def count(text):
    return len(re.findall(r"[A-Za-z']+", text))


def exchanges(path):
    """(stage, what the interviewer said, all that the candidate said to it), in order."""
    text = read(path)
    for stage, body in re.findall(r"<(stage\d)>(.*?)</\1>", text[text.find("<body") :], flags=re.S):
        if stage in LEFT_OUT:
            continue
        asked, said = None, ""
        for speaker, markup in re.findall(r"<([AB])>(.*?)</\1>", body, flags=re.S):
            turn = plain(markup)
            if speaker == "B":
                said = f"{said} {turn}".strip() if asked is not None else ""
            elif not (asked is not None and count(turn) <= BACK_CHANNEL_WORDS and "?" not in turn):
                if asked is not None and said:
                    yield stage, asked, said
                asked, said = turn, ""
        if asked is not None and said:
            yield stage, asked, said


def question_in(turn):
    """The last thing that was asked in a turn; None where nothing was."""
    parts = [one for one in re.split(r"(?<=[.?!])\s+", turn) if count(one) >= 3]
    asking = [index for index, one in enumerate(parts) if "?" in one or ASKS.search(one)]
    if not asking:
        return None
    last = asking[-1]
    first = max(0, last - 1) if len(parts[last].split()) < 5 else last
    question = re.sub(r"^[ .?,]+", "", " ".join(parts[first : last + 1]))
    return re.sub(r"^(okay|so|and|well|all right|right|now|great|good|oh|yes|yeah)[ ,.]+", "", question, flags=re.I)


def pairs(path):
    before, stage_before = "", None
    for stage, asked, said in exchanges(path):
        question = question_in(asked)
        answer = re.sub(r"^okay[ ,.]+", "", re.sub(r"^[ .?,]+", "", said), flags=re.I)
        long = [one for one in re.split(r"(?<=[.?!])\s+", re.sub(r"^[ .?,]+", "", asked)) if len(one.split()) >= 3]
        context = before if stage == stage_before else ""
        before, stage_before = " ".join(long[-2:]), stage
        if question is None or TASKS.search(question):
            continue
        if count(question) in QUESTION_WORDS and count(answer) >= FEWEST_ANSWER_WORDS:
            yield {"stage": stage, "question": question, "before": context, "answer": answer}


def main(folder, out):
    found = []
    for path in sorted(glob.glob(f"{folder}/*")):
        found += [{"speaker": os.path.basename(path), **pair} for pair in pairs(path)]
    speakers = sorted({one["speaker"] for one in found})
    random.Random(5).shuffle(speakers)
    # 65 % of the speakers teach, eighty of them excepted on whom the odds are fitted; the others test.
    taught = speakers[: int(0.65 * len(speakers))]
    fitted = set(taught[-80:])
    taught = set(taught)
    for one in found:
        one["set"] = "odds" if one["speaker"] in fitted else "taught" if one["speaker"] in taught else "test"
    json.dump(found, open(out, "w"))
    for name in ("taught", "odds", "test"):
        of = [one for one in found if one["set"] == name]
        print(name, len({one["speaker"] for one in of}), "speakers,", len(of), "questions with answers")


if __name__ == "__main__":
    main(*sys.argv[1:3])
