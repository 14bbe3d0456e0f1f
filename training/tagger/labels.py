"""The labels of the tagger, and which label says that one word should have been another.

A label stands for a word, or for the place before the first: K keep, D delete, R_word replace by the word, A_word put the word behind,
T_tag put into the form of a Penn Treebank tag (T_LY: into an adverb, T_JJ: into an adjective), O wrong and OA something is missing behind,
both without a proposal.
"""

from functools import cache
from pathlib import Path

from lemminflect import getAllLemmas, getInflection

LABELS = (Path(__file__).parents[2] / "packages/speech/tagger/labels.txt").read_text().split()
NUMBER = {label: index for index, label in enumerate(LABELS)}
FORMS = [label[2:] for label in LABELS if label.startswith("T_")]

VERB_FORMS = ("VB", "VBZ", "VBD", "VBN", "VBG")
ADVERBS = {"good": "well", "fast": "fast", "hard": "hard"}


@cache
def lemmas(word: str, *kinds: str) -> tuple[str, ...]:
    """Base forms of a word as one of the kinds of words (NOUN, VERB, AUX, ADJ, ADV), the first kind that it can be."""
    found = getAllLemmas(word)
    return next((tuple(found[kind]) for kind in kinds if found.get(kind)), ())


@cache
def form(word: str, tag: str) -> str | None:
    """The word in the form of a tag; None where it has none, as contractions and possessives."""
    if "'" in word:
        return None
    if tag in ("NN", "NNS"):
        bases = lemmas(word, "NOUN") or (word,)
        return next(iter(getInflection(min(bases, key=len), tag)), None)
    if tag in VERB_FORMS:
        bases = lemmas(word, "VERB", "AUX") or (word,)
        if tag == "VB":
            return word if word in bases else min(bases, key=len)
        # "found" is of "find" rather than of "found", but "play" of "play".
        past = [base for base in bases if base != word and word in getInflection(base, "VBD")]
        return next(iter(getInflection(min(past or bases, key=lambda base: (base != word, len(base))), tag)), None)
    if tag in ("JJR", "JJS"):
        return next(iter(getInflection(min(lemmas(word, "ADJ", "ADV") or (word,), key=len), tag)), None)
    return adverb(word) if tag == "LY" else adjective(word)


def adverb(word: str) -> str:
    if word in ADVERBS:
        return ADVERBS[word]
    if word.endswith("y") and len(word) > 4:
        return word[:-1] + "ily"
    if word.endswith("le"):
        return word[:-1] + "y"
    return word + ("ally" if word.endswith("ic") else "ly")


def adjective(word: str) -> str | None:
    if word == "well":
        return "good"
    if word.endswith("ily"):
        return word[:-3] + "y"
    if word.endswith(("ably", "ibly", "mply", "gly")) and word[:-1] + "e" in lemmas(word[:-1] + "e", "ADJ"):
        return word[:-1] + "e"
    if word.endswith("ically"):
        return word[:-2] if lemmas(word[:-2], "ADJ") else word[:-4]
    if word.endswith("ly"):
        return word[:-2]
    return min(lemmas(word, "ADJ"), key=len, default=None)


@cache
def change(said: str, right: str) -> str:
    """The label of a word that should have been another one."""
    if said == right:
        return "K"
    if f"R_{right}" in NUMBER:
        return f"R_{right}"
    return next((f"T_{tag}" for tag in FORMS if form(said, tag) == right), "O")


def missing(word: str) -> str:
    """The label of the place behind which a word is missing."""
    return f"A_{word}" if f"A_{word}" in NUMBER else "OA"
