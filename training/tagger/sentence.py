"""A sentence into which slips are put, and the words that several kinds of slips know."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from labels import change, missing

ARTICLES = ("a", "an", "the")
BE = ("am", "is", "are", "was", "were")
SUBJECTS = {"i", "you", "he", "she", "it", "we", "they"}


@dataclass
class Token:
    word: str
    tag: str
    label: str = "K"
    is_touched: bool = False


@dataclass
class Confusions:
    """Counted in interviews: what is said for a word, what is said after one too many, and which words are left out."""

    instead: dict[str, dict[str, int]] = field(default_factory=dict)
    needless: dict[str, dict[str, int]] = field(default_factory=dict)
    left_out: dict[str, int] = field(default_factory=dict)


class Sentence:
    """Words and Penn Treebank tags, of which slips are made; a token for the place before the first word comes first."""

    def __init__(self, words: list[str], tags: list[str], chance: random.Random, confusions: Confusions):
        self.tokens = [Token("", "")] + [Token(word.lower(), tag) for word, tag in zip(words, tags)]
        self.chance, self.confusions = chance, confusions
        self.text = " ".join(words).lower()

    def word(self, i: int) -> str:
        return self.tokens[i].word if 0 <= i < len(self.tokens) else ""

    def tag(self, i: int) -> str:
        """The tag, of a contraction the one of its first part."""
        return self.tokens[i].tag.split("+")[0] if 0 <= i < len(self.tokens) else ""

    def pick(self, is_fit: Callable[[int], bool]) -> int | None:
        found = [i for i in range(1, len(self.tokens)) if not self.tokens[i].is_touched and is_fit(i)]
        return self.chance.choice(found) if found else None

    def is_free(self, *places: int) -> bool:
        return all(0 <= i < len(self.tokens) and not self.tokens[i].is_touched for i in places)

    def put(self, i: int, said: str | None) -> bool:
        """Something else is said for a word; any further words are labelled for deletion."""
        if not said or i < 1 or not self.is_free(i) or said == self.word(i):
            return False
        first, *more = said.split()
        self.tokens[i] = Token(first, "", change(first, self.word(i)), True)
        self.tokens[i + 1 : i + 1] = [Token(word, "", "D", True) for word in more]
        return True

    def drop(self, i: int) -> bool:
        """A word is left out; the place before it says so."""
        if i < 1 or not self.is_free(i - 1, i):
            return False
        before = self.tokens[i - 1]
        before.label, before.is_touched = missing(self.word(i)), True
        del self.tokens[i]
        return True

    def add(self, i: int, word: str) -> bool:
        """A needless word behind a place."""
        if not 0 <= i < len(self.tokens) or (i + 1 < len(self.tokens) and self.tokens[i + 1].is_touched):
            return False
        self.tokens[i + 1 : i + 1] = [Token(part, "", "D", True) for part in word.split()]
        return True

    def move(self, i: int, behind: int) -> bool:
        """A word is said behind another place than its own."""
        if i == behind or i < 1 or not self.is_free(i, i - 1) or not 0 <= behind < len(self.tokens):
            return False
        word = self.word(i)
        if not self.add(behind, word):
            return False
        return self.drop(i if behind > i else i + 1)


Slip = Callable[[Sentence], bool]
