"""Puts the slips of learners into correct sentences.

A sentence is a list of tokens; each knows its label, and a token that was touched once is not touched again, so that every label is right about
the sentence as it stands. A kind of slip is a function that changes the sentence and says whether it could. Most are written for what
learners of several first languages do (Swan & Smith, *Learner English*, 2001, orders them by language); the confusions of three more are
counted in interviews (interviews.py).
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from labels import change, form, missing

ARTICLES = ("a", "an", "the")
BE = ("am", "is", "are", "was", "were")
HAVE = {"have", "has", "had"}
SUBJECTS = {"i", "you", "he", "she", "it", "we", "they"}
FINITE = ("VBZ", "VBP", "VBD", "MD")
NEGATIONS = ("don't", "doesn't", "didn't")
FINISHED_TIME = re.compile(r"\b(yesterday|ago|last (?:week|month|year|night|summer|winter|spring|autumn|time|weekend)|when i was|in (?:19|20)\d\d)\b")
PAST = re.compile(FINISHED_TIME.pattern + r"|\b(once|before that|used to)\b")
UNCOUNTABLE = set(
    "information advice furniture homework equipment luggage knowledge news traffic work money music weather research bread rice water fun luck "
    "progress software hair food fruit housework scenery transport behaviour evidence accommodation pollution".split()
)
PREPOSITIONS = {
    "in": "at on to for of with into by", "on": "in at for of to about", "at": "in on to for of", "to": "for in at of with on",
    "for": "to of in about since during with", "of": "for in about from to with", "with": "to for of by in about", "from": "of in at by since",
    "by": "with in from of on", "about": "of for on in to", "during": "for in while", "since": "for from in", "into": "in to",
    "after": "in since", "until": "to by", "between": "among in", "than": "that from as like of", "through": "by along", "among": "between",
}  # fmt: skip
PREPOSITIONS = {word: others.split() for word, others in PREPOSITIONS.items()}
# The right word, and what is said in its place.
WORDS = {
    "go": "come went", "watch": "look", "see": "look", "look": "see watch", "listen": "hear", "hear": "listen", "say": "tell speak talk",
    "said": "told", "told": "said", "tell": "say speak talk", "speak": "say tell", "talk": "say tell", "make": "do have create",
    "made": "did", "do": "make play", "did": "made", "take": "get bring", "took": "did made", "get": "take become", "learn": "study know",
    "study": "learn", "find": "know search", "know": "learn meet", "meet": "know", "teach": "learn", "spend": "pass use", "spent": "passed",
    "lend": "borrow", "borrow": "lend", "play": "do", "fun": "funny interesting", "funny": "fun", "interesting": "interested fun",
    "interested": "interesting", "boring": "bored", "bored": "boring", "exciting": "excited", "excited": "exciting", "tired": "tiring",
    "many": "much", "much": "many", "few": "little", "little": "few", "another": "other", "other": "another others", "others": "other",
    "very": "too much", "because": "so because_of", "people": "person peoples persons", "home": "house", "house": "home", "job": "work",
    "work": "job", "good": "well", "well": "good", "also": "too", "too": "also", "ago": "before", "then": "than", "as": "like",
    "like": "as", "used": "use", "able": "possible", "big": "much", "trip": "travel", "both": "all", "every": "all",
    "some": "any", "any": "some", "hard": "hardly", "most": "almost", "almost": "most", "there": "it", "this": "these",
    "these": "this", "those": "that", "would": "will", "can": "could", "could": "can",
    "me": "i my", "him": "he his", "her": "she him", "them": "they", "us": "we our", "my": "me mine i",
    "their": "they them its his", "his": "he him", "our": "we us", "your": "you", "its": "it's his", "he": "him",
    "she": "her", "they": "them he it", "we": "us our", "i": "me my", "it": "them he", "yours": "your", "mine": "my", "remember": "remind",
    "forget": "leave", "bring": "take", "raise": "rise grow", "win": "earn gain", "lose": "miss", "miss": "lose", "still": "yet",
    "yet": "still already", "already": "yet", "usually": "usual", "especially": "specially",
    "first": "firstly", "firstly": "first", "next": "other", "before": "ago", "want": "would", "live": "life", "life": "live", 
    "while": "during when", "although": "despite even", "enough": "too", "whole": "all", "all": "every", "whom": "who",
    "everyone": "all", "something": "anything", "anything": "something nothing", "nothing": "anything", "why": "because", "how": "what as",
}  # fmt: skip
WORDS = {word: [other.replace("_", " ") for other in others.split()] for word, others in WORDS.items()}
AGREEMENT = {
    "is": "are are am", "are": "is", "am": "is are", "was": "were", "were": "was", "has": "have", "have": "has", "does": "do", "do": "does",
    "doesn't": "don't isn't not", "don't": "doesn't not aren't", "isn't": "aren't doesn't", "aren't": "isn't don't", "wasn't": "weren't",
    "weren't": "wasn't", "hasn't": "haven't", "haven't": "hasn't", "there's": "there",
}  # fmt: skip
AGREEMENT = {word: others.split() for word, others in AGREEMENT.items()}
PRESENT = {"was": "is", "were": "are", "had": "have", "did": "do", "didn't": "don't", "wasn't": "isn't", "weren't": "aren't", "couldn't": "can't"}
CONTRACTED_HAVE = {"i've": "i", "you've": "you", "we've": "we", "they've": "they"}
CONTRACTED = CONTRACTED_HAVE | {f"{who}'{verb}": who for who in ("i", "you", "he", "she", "we", "they") for verb in ("d", "ll")}
LENGTHS = re.compile(r"(minute|hour|day|week|month|year|decade)s?|ages|time|while")
STATES = set("know like love want need believe understand have own belong mean think hope remember prefer hate".split())
WITH_GERUND = set("enjoy enjoys enjoyed finish finished avoid avoids avoided mind suggest suggested keep keeps kept practise practice".split())
WITHOUT_PREPOSITION = {
    "discuss": "about", "discussed": "about", "enter": "into to in", "entered": "into to in", "marry": "with", "married": "with", "contact": "with",
    "reach": "to at", "reached": "to at", "join": "to in", "joined": "to in", "attend": "to", "answer": "to", "phone": "to", "phoned": "to",
    "call": "to", "called": "to", "visit": "to in", "visited": "to in", "meet": "with", "met": "with", "ask": "to", "asked": "to", "tell": "to",
    "told": "to", "help": "to", "helped": "to", "leave": "from", "left": "from", "approach": "to", "mention": "about", "explain": "about",
}  # fmt: skip
WITHOUT_PREPOSITION = {word: others.split() for word, others in WITHOUT_PREPOSITION.items()}
FREQUENCY = set("always never also just already still really only probably".split())
FILLERS = ["um", "uh", "er", "erm", "ah", "mm", "well", "you know", "like", "so", "yeah", "i mean"]


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
        """Something else is said for a word; what it has more than one word is to be deleted."""
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


def article(s: Sentence) -> bool:
    sort = s.chance.random()
    if sort < 0.62:
        i = s.pick(lambda i: s.word(i) in ARTICLES)
        return i is not None and s.drop(i)
    if sort < 0.84:
        closed = ("DT", "PRP$", "JJ", "NN", "NNP", "CD", "POS", "WDT", "WP$", "PDT", "NNS")
        i = s.pick(lambda i: s.tag(i) in ("NN", "NNS", "NNP", "JJ") and s.tag(i - 1) not in closed and s.word(i - 1) not in ARTICLES)
        takes_the = i is not None and (s.tag(i) in ("NNS", "NNP") or s.word(i) in UNCOUNTABLE)
        return i is not None and s.add(i - 1, s.chance.choice(["the", "the", "a"] if takes_the else ["the", "a"]))
    i = s.pick(lambda i: s.word(i) in ARTICLES)
    return i is not None and s.put(i, s.chance.choice(["a", "a", "an"] if s.word(i) == "the" else [one for one in ARTICLES if one != s.word(i)]))


def number(s: Sentence) -> bool:
    tag, other = ("NNS", "NN") if s.chance.random() < 0.72 else ("NN", "NNS")
    i = s.pick(lambda i: s.tag(i) == tag)
    return i is not None and s.put(i, form(s.word(i), other))


def agreement(s: Sentence) -> bool:
    i = s.pick(lambda i: s.tag(i) in ("VBZ", "VBP") or s.word(i) in AGREEMENT)
    if i is None:
        return False
    if s.word(i) in AGREEMENT:
        return s.put(i, s.chance.choice(AGREEMENT[s.word(i)]))
    return s.put(i, form(s.word(i), "VB" if s.tag(i) == "VBZ" else "VBZ"))


def present_for_past(s: Sentence) -> bool:
    if not PAST.search(s.text) and sum(token.tag.startswith("VBD") for token in s.tokens) < 2:
        return False
    i = s.pick(lambda i: s.tag(i) == "VBD" or s.word(i) in ("didn't", "wasn't", "weren't", "couldn't"))
    return i is not None and s.put(i, PRESENT.get(s.word(i)) or form(s.word(i), s.chance.choice(["VB", "VB", "VBZ", "VBG"])))


def perfect_for_past(s: Sentence) -> bool:
    """I have seen him yesterday."""
    if not FINISHED_TIME.search(s.text):
        return False
    i = s.pick(lambda i: s.tag(i) == "VBD" and s.word(i - 1) in SUBJECTS and s.word(i) not in HAVE)
    if i is None:
        return False
    has = "has" if s.word(i - 1) in ("he", "she", "it") else "have"
    said = "been" if s.word(i) in BE else form(s.word(i), "VBN")
    if not said or not s.add(i - 1, has):
        return False
    return said == s.word(i + 1) or s.put(i + 1, said)


def present_for_perfect(s: Sentence) -> bool:
    """I live here since ten years."""
    i = s.pick(lambda i: (s.word(i) in ("have", "has") or s.word(i) in CONTRACTED_HAVE) and s.tag(i + 1) == "VBN" and s.is_free(i + 1))
    since = any(s.word(k) == "since" or (s.word(k) == "for" and any(LENGTHS.fullmatch(s.word(n)) for n in range(k + 1, k + 4))) for k in range(i + 2, len(s.tokens))) if i else False
    if not since:
        return False
    said = form(s.word(i + 1), "VBZ" if s.word(i) == "has" or s.word(i - 1) in ("he", "she", "it") else "VB")
    if s.word(i + 1) == "been":
        said = {"i": "am", "he": "is", "she": "is", "it": "is"}.get(CONTRACTED_HAVE.get(s.word(i), s.word(i - 1)), "is" if s.word(i) == "has" else "are")
    if not said or not s.put(i + 1, said):
        return False
    for k in range(i + 2, len(s.tokens) - 1):
        if s.word(k) == "for" and s.tag(k + 1) in ("CD", "DT", "JJ") and s.chance.random() < 0.5:
            s.put(k, "since")
            break
    return s.put(i, CONTRACTED_HAVE[s.word(i)]) if s.word(i) in CONTRACTED_HAVE else s.drop(i)


def since_for_length(s: Sentence) -> bool:
    """since two weeks."""
    i = s.pick(lambda i: s.word(i) == "for" and any(LENGTHS.fullmatch(s.word(k)) for k in range(i + 1, i + 4)) and s.tag(i + 1) in ("CD", "DT", "JJ", "RB"))
    return i is not None and s.put(i, s.chance.choice(["since", "since", "since", "from", "during"]))


def will_in_condition(s: Sentence) -> bool:
    """If I will have time; if I would have time. Inside a sentence it may be a question ("I wonder if he will come")."""
    i = s.pick(lambda i: i == 1 and s.word(i) in ("if", "when", "until", "unless") and s.word(i + 1) in SUBJECTS and s.tag(i + 2) in ("VBZ", "VBP", "VBD"))
    if i is None or s.word(i + 2) in ("am", "is", "are") or not s.is_free(i + 2):
        return False
    past = s.tag(i + 2) == "VBD"
    base = "be" if s.word(i + 2) in BE else form(s.word(i + 2), "VB")
    if not base or (past and s.word(i) != "if"):
        return False
    if not s.add(i + 1, "would" if past else "will"):
        return False
    return base == s.word(i + 3) or s.put(i + 3, base)


def lost_auxiliary(s: Sentence) -> bool:
    if s.chance.random() < 0.55:
        # "I lived" for "I have lived" is good English, "I been" is not.
        i = s.pick(lambda i: s.word(i) in HAVE and s.tag(i + 1) == "VBN" and form(s.word(i + 1), "VBN") != form(s.word(i + 1), "VBD"))
    else:
        i = s.pick(lambda i: s.tag(i) == "MD" and s.word(i) in ("will", "would") and s.word(i - 1) in ("he", "she", "it"))
    return i is not None and s.drop(i)


def lost_contraction(s: Sentence) -> bool:
    """I been there; I rather stay."""
    i = s.pick(lambda i: s.word(i) in CONTRACTED and (s.tag(i + 1) == "VBN" and s.word(i + 1) != form(s.word(i + 1), "VBD") or s.word(i + 1) in ("rather", "better")))
    return i is not None and s.put(i, CONTRACTED[s.word(i)])


def dative(s: Sentence) -> bool:
    """explain me the rules; said me."""
    verbs = ("explain", "explained", "describe", "described", "suggest", "suggested", "say", "said", "speak", "speaks", "listen", "listened", "belongs")
    i = s.pick(lambda i: s.word(i) == "to" and s.word(i - 1) in verbs and s.tag(i + 1) in ("PRP", "DT", "PRP$", "NN", "NNP"))
    return i is not None and s.drop(i)


def needless_be(s: Sentence) -> bool:
    """I am go; I am knowing; she is wants."""
    i = s.pick(lambda i: s.tag(i) in ("VBZ", "VBP") and s.word(i) not in BE and s.word(i) not in HAVE and s.word(i) not in ("do", "does"))
    if i is None:
        return False
    before = s.word(i - 1)
    be = "am" if before == "i" else "is" if s.tag(i) == "VBZ" else "are"
    if form(s.word(i), "VB") in STATES and s.chance.random() < 0.75:
        return s.add(i - 1, be) and s.put(i + 1, form(s.word(i + 1), "VBG"))
    return s.add(i - 1, be if s.chance.random() < 0.8 else "was")


def verb_form(s: Sentence) -> bool:
    sort = s.chance.random()
    after = ("don't", "doesn't", "didn't", "can't", "won't", "couldn't", "to", "can", "could", "will", "would", "should", "may", "might", "must")
    if sort < 0.34:
        i = s.pick(lambda i: s.tag(i) == "VB" and (s.word(i - 1) in after or s.tag(i - 1) in ("TO", "MD")))
        return i is not None and s.put(i, form(s.word(i), s.chance.choice(["VBD", "VBG", "VBZ", "VBN"])))
    if sort < 0.5:
        i = s.pick(lambda i: s.tag(i) == "VBG")
        return i is not None and s.put(i, form(s.word(i), s.chance.choice(["VB", "VB", "VBD", "VBN"])))
    if sort < 0.7:
        i = s.pick(lambda i: s.tag(i) == "VBN")
        return i is not None and s.put(i, form(s.word(i), s.chance.choice(["VB", "VBD", "VBG"])))
    if sort < 0.85:
        i = s.pick(lambda i: s.word(i) in BE and s.tag(i + 1) in ("VBG", "VBN"))
        return i is not None and s.drop(i)
    i = s.pick(lambda i: s.tag(i - 1) == "MD" and s.tag(i) == "VB")
    return i is not None and s.add(i - 1, "to")


def infinitive(s: Sentence) -> bool:
    """want go, for go, makes me to laugh; enjoy to read, look forward to meet, good at cook, instead of go."""
    sort = s.chance.random()
    if sort < 0.3:
        i = s.pick(lambda i: s.word(i) == "to" and s.tag(i + 1) == "VB")
        return i is not None and (s.drop(i) if s.chance.random() < 0.5 else s.put(i, "for"))
    if sort < 0.5:
        i = s.pick(lambda i: s.word(i - 1) in WITH_GERUND and s.tag(i) == "VBG")
        base = i is not None and form(s.word(i), "VB")
        return bool(base) and s.add(i - 1, "to") and s.put(i + 1, base)
    if sort < 0.75:
        i = s.pick(lambda i: s.tag(i - 1) in ("IN", "TO") and s.word(i - 1) not in ("like", "than", "as", "while", "because", "if") and s.tag(i) == "VBG")
        base = i is not None and form(s.word(i), "VB")
        if not base:
            return False
        if s.word(i - 1) != "to" and s.chance.random() < 0.4:
            return s.add(i - 1, "to") and s.put(i + 1, base)
        return s.put(i, base)
    if sort < 0.88:
        i = s.pick(lambda i: s.word(i) == "to" and s.tag(i + 1) == "VB" and s.word(i - 1) in ("want", "wants", "wanted", "decided", "plan", "hope"))
        return i is not None and s.is_free(i + 1) and s.put(i + 1, form(s.word(i + 1), "VBG")) and s.drop(i)
    i = s.pick(lambda i: s.tag(i) == "VB" and s.tag(i - 1) == "PRP" and s.word(i - 2) in ("make", "makes", "made", "let", "lets", "see", "hear"))
    return i is not None and s.add(i - 1, "to")


def preposition(s: Sentence) -> bool:
    sort = s.chance.random()
    if sort < 0.45:
        i = s.pick(lambda i: s.word(i) in PREPOSITIONS and s.tag(i) in ("IN", "TO"))
        return i is not None and s.put(i, s.chance.choice(PREPOSITIONS[s.word(i)]))
    if sort < 0.7:
        i = s.pick(lambda i: s.word(i) in PREPOSITIONS and s.tag(i) in ("IN", "TO", "RP"))
        return i is not None and s.drop(i)
    if sort < 0.82:
        i = s.pick(lambda i: s.word(i) in WITHOUT_PREPOSITION and s.tag(i + 1) in ("DT", "PRP", "PRP$", "NN", "NNS", "NNP"))
        return i is not None and s.add(i, s.chance.choice(WITHOUT_PREPOSITION[s.word(i)]))
    places = ("home", "here", "there", "abroad", "downtown", "next", "last", "every", "this")
    i = s.pick(
        lambda i: (s.word(i) in places and s.word(i - 1) not in PREPOSITIONS) or (s.tag(i - 1).startswith("VB") and s.tag(i) in ("DT", "PRP", "PRP$", "NNS"))
    )
    return i is not None and s.add(i - 1, s.chance.choice(["to", "to", "in", "at", "on", "about", "for", "of", "with"]))


def confused_word(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in WORDS)
    return i is not None and s.put(i, s.chance.choice(WORDS[s.word(i)]))


def participle_adjective(s: Sentence) -> bool:
    """I am boring; the film was interested."""
    i = s.pick(lambda i: s.tag(i) == "JJ" and len(s.word(i)) > 5 and s.word(i).endswith(("ed", "ing")))
    return i is not None and s.put(i, form(s.word(i), "VBG" if s.word(i).endswith("ed") else "VBN"))


def pronoun(s: Sentence) -> bool:
    sort = s.chance.random()
    if sort < 0.4:
        # "I came and saw" is good English.
        i = s.pick(lambda i: s.word(i) in SUBJECTS | {"there"} and s.tag(i + 1)[:2] in ("VB", "MD") and s.tag(i - 1) != "CC")
        return i is not None and s.drop(i)
    if sort < 0.62:
        i = s.pick(lambda i: s.word(i) in ("it", "them", "him", "her", "me", "us", "you") and s.tag(i - 1)[:2] in ("VB", "IN"))
        return i is not None and s.drop(i)
    if sort < 0.75:
        i = s.pick(lambda i: s.word(i) in ("my", "your", "his", "her", "its", "our", "their"))
        return i is not None and (s.drop(i) if s.chance.random() < 0.6 else s.put(i, "the"))
    i = s.pick(lambda i: s.tag(i) in ("NN", "NNS") and s.tag(i + 1) in FINITE and s.tag(i - 1) in ("DT", "PRP$", "JJ"))
    return i is not None and s.add(i, s.chance.choice(["it", "he", "she"] if s.tag(i) == "NN" else ["they"]))


def own(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i + 1) == "own" and s.tag(i) == "PRP$")
    return i is not None and (s.drop(i) if s.chance.random() < 0.5 else s.put(i, "the"))


def copula(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in BE and s.tag(i + 1) in ("JJ", "RB", "DT", "IN", "PRP$"))
    return i is not None and s.drop(i)


def existence(s: Sentence) -> bool:
    """There has a park; have many shops; it has a park."""
    i = s.pick(lambda i: s.word(i) == "there" and s.word(i + 1) in BE and s.is_free(i + 1))
    if i is None:
        return False
    have = {"was": "had", "were": "had", "is": "has"}.get(s.word(i + 1), "have")
    sort = s.chance.random()
    if sort < 0.4:
        return s.put(i + 1, have)
    if sort < 0.65:
        return s.put(i + 1, have) and s.put(i, "it")
    return s.put(i + 1, have) and s.drop(i) if sort < 0.85 else s.drop(i)


def adverb(s: Sentence) -> bool:
    sort = s.chance.random()
    if sort < 0.55:
        i = s.pick(lambda i: s.tag(i) == "RB" and s.word(i).endswith("ly") and len(s.word(i)) > 5)
        return i is not None and s.put(i, form(s.word(i), "JJ"))
    if sort < 0.75:
        i = s.pick(lambda i: s.tag(i) == "JJ" and not s.word(i).endswith("ly"))
        return i is not None and s.put(i, form(s.word(i), "LY"))
    i = s.pick(lambda i: s.tag(i) in ("VBP", "VBD") and s.word(i) in ("like", "love", "enjoy", "want", "hate", "liked", "loved", "enjoyed"))
    return i is not None and s.add(i - 1, "very")


def comparison(s: Sentence) -> bool:
    """more bigger, more big, bigger that, most big, so big like, as bigger as."""
    sort = s.chance.random()
    if sort < 0.45:
        i = s.pick(lambda i: s.tag(i) in ("JJR", "RBR", "JJS") and s.word(i) not in ("more", "less", "most", "least"))
        if i is None:
            return False
        most = "most" if s.tag(i) == "JJS" else "more"
        kind = s.chance.random()
        base = form(s.word(i), "JJ")
        if kind < 0.45:
            return s.add(i - 1, most)
        if kind < 0.7:
            return s.put(i, base)
        return base is not None and s.add(i - 1, most) and s.put(i + 1, base)
    if sort < 0.6:
        i = s.pick(lambda i: s.word(i) in ("more", "most") and s.tag(i + 1) in ("JJ", "RB"))
        return i is not None and s.drop(i)
    if sort < 0.8:
        i = s.pick(lambda i: s.word(i) == "than")
        return i is not None and s.put(i, s.chance.choice(["that", "then", "from", "as", "like", "of"]))
    i = s.pick(lambda i: s.word(i) == "as" and s.tag(i + 1) in ("JJ", "RB") and s.word(i + 2) == "as")
    if i is None:
        return False
    is_negative = s.word(i - 1) in ("not", "isn't", "aren't", "wasn't", "weren't")
    return s.put(i, "so") if s.chance.random() < 0.4 and not is_negative else s.put(i + 2, s.chance.choice(["like", "than"])) if s.chance.random() < 0.6 else s.put(i + 1, form(s.word(i + 1), "JJR"))


def connective(s: Sentence) -> bool:
    sort = s.chance.random()
    if sort < 0.4:
        i = s.pick(lambda i: s.word(i) in ("and", "but", "because", "if", "when", "as", "than", "or") and s.tag(i) in ("CC", "IN", "WRB"))
        return i is not None and s.drop(i)
    if sort < 0.65:
        i = s.pick(lambda i: i <= 2 and s.word(i) in ("although", "because", "since", "though", "if", "when"))
        comma = next((k for k in range(i or 0, len(s.tokens)) if s.word(k) == ","), None)
        if i is None or comma is None:
            return False
        return s.add(comma, "but" if s.word(i) in ("although", "though") else s.chance.choice(["so", "then", "and"]))
    if sort < 0.8:
        i = s.pick(lambda i: s.word(i) in ("and", "but", "because", "although"))
        return i is not None and s.put(i, s.chance.choice(["and", "but", "so", "because", "if", "despite"]))
    i = s.pick(lambda i: s.word(i) == "because" and s.word(i + 1) == "of")
    if i is not None:
        return s.drop(i + 1)
    i = s.pick(lambda i: s.word(i) == "because" and s.tag(i + 1) in ("DT", "PRP$"))
    return i is not None and s.add(i, "of")


def relative_clause(s: Sentence) -> bool:
    """the man which lives, the man lives there said, the film what I saw, the film that I saw it, all what I have."""
    is_relative = lambda i: s.word(i) in ("who", "which", "that") and s.tag(i) in ("WP", "WDT") and s.tag(i - 1) in ("NN", "NNS", "NNP", "PRP", "DT", ",") and s.tag(i + 1) not in ("NN", "NNS", "JJ")
    sort = s.chance.random()
    if sort < 0.45:
        i = s.pick(is_relative)
        others = {"who": ["which", "what"], "which": ["what", "who"]}
        if i is not None and s.word(i) == "that":
            return s.put(i, "what")
        return i is not None and s.put(i, s.chance.choice(others[s.word(i)]))
    if sort < 0.65:
        i = s.pick(lambda i: is_relative(i) and s.tag(i + 1) in FINITE)
        return i is not None and s.drop(i)
    if sort < 0.85:
        i = s.pick(lambda i: s.tag(i - 2) in ("NN", "NNS") and s.word(i - 1) in SUBJECTS and s.tag(i) in ("VBP", "VBD", "VBZ") and s.tag(i + 1) in (".", ","))
        return i is not None and s.add(i, "it" if s.tag(i - 2) == "NN" else "them")
    i = s.pick(lambda i: s.word(i) == "where" and s.tag(i - 1) in ("NN", "NNS"))
    if i is not None:
        return s.put(i, s.chance.choice(["which", "that", "what"]))
    i = s.pick(lambda i: s.word(i) in ("all", "everything") and s.word(i + 1) in SUBJECTS)
    return i is not None and s.add(i, "what")


def question(s: Sentence) -> bool:
    """Where you live? What does he likes? I know where is it."""
    sort = s.chance.random()
    if sort < 0.3:
        i = s.pick(lambda i: s.word(i) in ("do", "does", "did") and s.tag(i - 1) in ("WRB", "WP", "WDT") and s.tag(i + 1) == "PRP")
        return i is not None and s.drop(i)
    if sort < 0.55:
        auxiliary = lambda i: s.word(i) in BE or s.tag(i) == "MD"
        i = s.pick(lambda i: auxiliary(i) and s.tag(i - 1) in ("WRB", "WP", "WDT") and s.tag(i + 1) == "PRP")
        return i is not None and s.move(i, i + 1)
    if sort < 0.75:
        i = s.pick(lambda i: s.tag(i) == "VB" and s.tag(i - 1) == "PRP" and s.word(i - 2) in ("do", "does", "did"))
        return i is not None and s.put(i, form(s.word(i), {"does": "VBZ", "did": "VBD"}.get(s.word(i - 2), "VBG")))
    i = s.pick(lambda i: i > 2 and s.tag(i - 1) in ("WRB", "WP") and s.tag(i) == "PRP" and (s.word(i + 1) in BE or s.tag(i + 1) == "MD") and s.is_free(i + 1))
    return i is not None and s.move(i + 1, i - 1)


def negation(s: Sentence) -> bool:
    """I no have, I not like, nobody doesn't."""
    i = s.pick(lambda i: s.word(i) in NEGATIONS and s.tag(i + 1) == "VB")
    if i is None:
        i = s.pick(lambda i: s.word(i) in ("nobody", "nothing", "never") and s.tag(i + 1) in ("VBZ", "VBP") and s.word(i + 1) not in BE)
        base = i is not None and form(s.word(i + 1), "VB")
        return bool(base) and s.add(i, "doesn't") and (base == s.word(i + 2) or s.put(i + 2, base))
    sort = s.chance.random()
    if sort < 0.4:
        return s.put(i, "not")
    if sort < 0.65:
        return s.put(i, "no")
    return s.put(i + 1, form(s.word(i + 1), s.chance.choice(["VBD", "VBZ", "VBG"])))


def word_order(s: Sentence) -> bool:
    """I like very much music; I go always; a house big; enough good."""
    sort = s.chance.random()
    if sort < 0.4:
        i = s.pick(lambda i: s.word(i) in FREQUENCY and s.tag(i + 1).startswith("VB") and s.word(i + 1) not in BE and s.is_free(i + 1))
        return i is not None and s.move(i, i + 1)
    if sort < 0.6:
        i = s.pick(lambda i: s.tag(i) == "JJ" and s.tag(i - 1) in ("DT", "PRP$") and s.tag(i + 1) in ("NN", "NNS") and s.is_free(i + 1))
        return i is not None and s.move(i, i + 1)
    if sort < 0.8:
        i = s.pick(lambda i: s.word(i) in FREQUENCY and s.word(i - 1) in BE)
        return i is not None and s.is_free(i - 1) and s.move(i, i - 2)
    i = s.pick(lambda i: s.word(i) == "enough" and s.tag(i - 1) in ("JJ", "RB"))
    return i is not None and s.is_free(i - 1) and s.move(i, i - 2)


def countability(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in UNCOUNTABLE)
    return i is not None and (s.put(i, s.word(i) + "s") if s.chance.random() < 0.6 else s.add(i - 1, "a"))


def heard_instead(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in s.confusions.instead)
    return i is not None and s.put(i, drawn(s, s.confusions.instead[s.word(i)]))


def heard_needless(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in s.confusions.needless)
    return i is not None and s.add(i, drawn(s, s.confusions.needless[s.word(i)]))


def heard_left_out(s: Sentence) -> bool:
    counts = {i: s.confusions.left_out.get(s.word(i), 0) for i in range(1, len(s.tokens)) if not s.tokens[i].is_touched and s.word(i) not in ARTICLES}
    counts = {i: count for i, count in counts.items() if count}
    return bool(counts) and s.drop(drawn(s, counts))


def drawn(s: Sentence, counts: dict):
    """A key, as often as it was counted."""
    return s.chance.choices(list(counts), list(counts.values()))[0]


# How often a kind is tried that fits most sentences, and the kinds that fit few, which are tried all.
COMMON: dict[Slip, float] = {
    heard_instead: 14, heard_needless: 7, heard_left_out: 9, article: 22, number: 9, agreement: 8, present_for_past: 9, lost_auxiliary: 3,
    needless_be: 3, verb_form: 7, preposition: 10, confused_word: 8, pronoun: 6, copula: 4, adverb: 4, connective: 4,
}  # fmt: skip
RARE: list[Slip] = [
    perfect_for_past, present_for_perfect, since_for_length, will_in_condition, infinitive, participle_adjective, own, existence, lost_contraction, dative, comparison, relative_clause,
    question, negation, word_order, countability,
]  # fmt: skip
RARE_SHARE = 0.55
# Sentences in which the rarest kinds can be made.
CUES = re.compile(
    FINISHED_TIME.pattern
    + r"|\b(if|since|than|own|who|which|enough|as \w+ as|there (?:is|are|was|were)|(?:what|where|when|why|how) (?:do|does|did|is|are|can)|(?:i|you|we|they)'ve)\b"
)


def spoilt(words: list[str], tags: list[str], chance: random.Random, confusions: Confusions, clean_share: float) -> tuple[list[str], list[str]]:
    """The words as said, and the labels of the place before the first and of each."""
    s = Sentence(words, tags, chance, confusions)
    wanted = 0 if chance.random() < clean_share else 1 + int(chance.expovariate(1 / (0.3 + len(words) / 18)))
    made = 0
    if wanted and chance.random() < RARE_SHARE:
        made += any(slip(s) for slip in chance.sample(RARE, len(RARE)))
    kinds, shares = list(COMMON), list(COMMON.values())
    for _ in range(4 * wanted + 4):
        if made >= wanted:
            break
        made += chance.choices(kinds, shares)[0](s)
    if chance.random() < 0.3:
        hesitate(s)
    finish(s)
    return [token.word for token in s.tokens[1:]], [token.label for token in s.tokens]


def hesitate(s: Sentence) -> None:
    """Fillers and repeats, which are no errors."""
    for _ in range(1 + int(s.chance.random() * 3)):
        i = s.chance.randrange(len(s.tokens))
        if s.tokens[i].label != "K" or i + 1 == len(s.tokens):
            continue
        if s.chance.random() < 0.45:
            s.tokens[i + 1 : i + 1] = [Token(word, "") for word in s.chance.choice(FILLERS).split()]
        elif i > 0:
            said = s.tokens[max(1, i - s.chance.choice([1, 1, 2, 3]) + 1) : i + 1]
            if all(token.label == "K" and token.word not in ".,?!" for token in said):
                s.tokens[i + 1 - len(said) : i + 1 - len(said)] = [Token(token.word, "") for token in said]


def finish(s: Sentence) -> None:
    """Speech breaks off, and a recogniser leaves out punctuation."""
    if s.chance.random() < 0.06 and len(s.tokens) > 8:
        del s.tokens[s.chance.randrange(5, len(s.tokens)) :]
        if s.tokens[-1].label == "OA" or s.tokens[-1].label.startswith("A_"):
            s.tokens[-1].label = "K"
    if s.chance.random() < 0.45:
        s.tokens = [token for token in s.tokens if token.word != "," or token.label != "K"]
    if s.chance.random() < 0.25 and s.tokens[-1].word in (".", "?", "!") and s.tokens[-1].label == "K":
        s.tokens.pop()
