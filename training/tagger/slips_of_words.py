"""Kinds of slips: one word said for another. A pair is asked for only where the words around it make the other one wrong."""

from collections.abc import Callable

from grammar import COUNTABLE, OBJECTS, PERSONS, PLAIN_VERBS, has, is_end, is_subject, opens_clause
from labels import lemmas
from sentence import BE, SUBJECTS, Sentence

VERB = ("VB", "VBP", "VBZ", "VBD")
PHRASE = ("DT", "PRP$", "PRP", "NN", "NNS", "NNP")
GOING = {"go", "goes", "going", "went", "gone", "come", "came", "coming", "get", "got"}
DONE_WELL = set(
    "speak speaks spoke sing sings sang play plays played swim swims drive drives drove cook cooks write writes wrote dance dances".split()
)
MASS = {"money", "time", "water", "work", "information", "food", "fun", "traffic", "advice", "luggage", "furniture"}
PLURAL = {"many", "several", "these", "those"}


def is_noun_end(s: Sentence, i: int) -> bool:
    """The noun there is the last of its phrase."""
    return s.tag(i) in ("NN", "NNS") and s.tag(i + 1) not in ("NN", "NNS", "NNP", "POS") and "'" not in s.word(i)


def is_object(s: Sentence, i: int) -> bool:
    """A pronoun behind a verb or a preposition, where no verb follows for which it could be the subject."""
    if s.tag(i) != "PRP" or s.word(i - 1) in (
        *BE,
        "be",
        "been",
        "but",
        "than",
        "as",
        "like",
        "except",
        "before",
        "after",
        "since",
        "until",
        "because",
    ):
        return False
    return (
        (s.tag(i - 1).startswith("VB") or s.word(i - 1) in ("to", "for", "with", "at", "of", "from"))
        and (is_end(s, i + 1) or s.tag(i + 1) in ("IN", "TO", "DT"))
        and s.word(i + 1) != "that"
    )


def is_owner(s: Sentence, i: int) -> bool:
    """A possessive before a single noun that is no verb, behind a preposition: a pronoun there has no other reading."""
    return (
        s.tag(i) == "PRP$"
        and s.word(i - 1) in ("in", "to", "of", "with", "at", "from", "for", "on", "about")
        and s.word(i + 1) in COUNTABLE - PERSONS
        and is_noun_end(s, i + 1)
        and not lemmas(s.word(i + 1), "VERB")
    )


def is_first_person(s: Sentence, i: int) -> bool:
    """A subject at the beginning of its clause, before a verb that is no noun."""
    return (
        opens_clause(s, i)
        and is_subject(s, i)
        and (s.word(i + 1) in (*BE, "have", "has") or s.tag(i + 1) in ("VBP", "VBZ") and s.word(i + 1) in PLAIN_VERBS)
    )


Rule = tuple[str, str, Callable[[Sentence, int], bool]]
RULES: list[Rule] = [
    ("watch watched", "look", lambda s, i: s.tag(i) in VERB and s.word(i + 1) in ("it", "them", "tv", "television", "films", "movies")),
    ("see", "look", lambda s, i: s.word(i + 1) in OBJECTS and is_end(s, i + 2)),
    ("look", "see watch", lambda s, i: s.word(i + 1) == "at" and s.tag(i) in VERB),
    ("listen", "hear", lambda s, i: s.word(i + 1) == "to" and s.tag(i + 2) in PHRASE),
    ("hear", "listen", lambda s, i: s.tag(i) in VERB and s.tag(i + 1) in ("DT", "PRP", "PRP$", "NN", "NNS")),
    ("said", "told", lambda s, i: s.word(i - 1) in ("i", "you", "he", "she", "we", "they") and (s.word(i + 1) in ("he", "she", "we", "they") or s.word(i + 1) == "that" and s.tag(i + 2) == "PRP")),
    ("say", "tell talk", lambda s, i: s.tag(i) in VERB and s.word(i + 1) == "that" and s.tag(i + 2) == "PRP"),
    ("told", "said", lambda s, i: s.tag(i) == "VBD" and s.word(i + 1) in OBJECTS),
    ("tell", "say speak", lambda s, i: s.tag(i) in VERB and s.word(i + 1) in OBJECTS),
    ("speak speaks", "say tell", lambda s, i: s.word(i + 1) in ("english", "french", "german", "spanish", "japanese", "chinese")),
    ("make", "do", lambda s, i: has(s, {"mistake", "mistakes", "decision", "decisions", "friends", "noise", "progress"}, i + 1, i + 4)),
    ("made", "did", lambda s, i: has(s, {"mistake", "mistakes", "decision", "decisions", "friends", "noise", "progress"}, i + 1, i + 4)),
    ("do", "make", lambda s, i: has(s, {"homework", "housework", "exercise", "shopping", "research"}, i + 1, i + 3)),
    ("did", "made", lambda s, i: has(s, {"homework", "housework", "shopping", "research"}, i + 1, i + 3)),
    ("take took", "make", lambda s, i: has(s, {"photo", "photos", "shower", "nap", "bath"}, i + 1, i + 3)),
    ("teach", "learn", lambda s, i: s.word(i + 1) in OBJECTS),
    ("lend", "borrow", lambda s, i: s.word(i + 1) in OBJECTS),
    ("play", "do", lambda s, i: s.tag(i) in VERB and has(s, {"tennis", "football", "basketball", "baseball", "guitar", "piano", "violin", "soccer"}, i + 1, i + 3)),
    ("many", "much", lambda s, i: s.tag(i + 1) == "NNS" and s.word(i + 1) not in ("thanks", "news", "means")),
    ("much", "many", lambda s, i: s.word(i + 1) in MASS and is_noun_end(s, i + 1)),
    ("few", "little", lambda s, i: s.word(i - 1) == "a" and s.word(i - 2) not in ("only", "quite") and s.tag(i + 1) == "NNS"),
    ("little", "few", lambda s, i: s.word(i + 1) in MASS - {"time"} and is_noun_end(s, i + 1)),
    ("another", "other", lambda s, i: s.word(i + 1) in COUNTABLE and is_noun_end(s, i + 1) and s.word(i - 1) not in ("one", "yet", "and", "or")),
    ("other", "another", lambda s, i: s.tag(i + 1) == "NNS" and s.word(i + 1) not in ("people", "folks") and s.word(i - 1) not in ("many", "few", "two", "three", "some")),
    ("other", "others", lambda s, i: s.tag(i + 1) == "NNS" and not lemmas(s.word(i + 1), "VERB") and s.word(i - 1) in ("the", "many", "some", "all", "in", "with", "of")),
    ("because", "because of", lambda s, i: s.word(i + 1) in ("i", "he", "she", "we", "they")),
    ("home", "house", lambda s, i: s.word(i - 1) in GOING and is_end(s, i + 1)),
    ("job", "work", lambda s, i: is_noun_end(s, i) and (s.word(i - 1) in ("a", "another") or s.word(i - 2) in ("a", "another") and s.tag(i - 1) == "JJ")),
    ("work", "job", lambda s, i: s.tag(i) == "NN" and is_noun_end(s, i) and s.word(i - 1) in ("to", "at", "from", "for")),
    ("good", "well", lambda s, i: s.word(i - 1) == "a" and is_noun_end(s, i + 1) and s.word(i + 1) in COUNTABLE),
    ("well", "good", lambda s, i: s.word(i - 1) in DONE_WELL and is_end(s, i + 1)),
    ("before", "ago", lambda s, i: s.tag(i) == "IN" and s.word(i + 1) in ("i", "he", "she", "we", "they") and s.tag(i - 1) not in ("NN", "NNS")),
    ("then", "than", lambda s, i: s.word(i - 1) in ("and", ",") and s.tag(i + 1) == "PRP" and not any(token.tag in ("JJR", "RBR") or token.word in ("rather", "other") for token in s.tokens)),
    ("than", "then", lambda s, i: s.tag(i - 1) in ("JJR", "RBR") and s.word(i - 1) not in ("more", "less") and s.tag(i + 1) in ("PRP", "PRP$") and s.tag(i + 2) not in ("VBZ", "VBP", "VBD", "MD")),
    ("such", "so", lambda s, i: s.word(i + 1) in ("a", "an") and s.tag(i + 2) in ("JJ", "NN") or s.tag(i + 1) == "JJ" and s.tag(i + 2) == "NNS"),
    ("able", "possible", lambda s, i: s.word(i - 1) in BE and s.word(i - 2) in ("i", "you", "he", "she", "we", "they") and s.word(i + 1) == "to"),
    ("trip", "travel", lambda s, i: s.word(i - 1) in ("a", "another", "this") and is_noun_end(s, i)),
    ("hard", "hardly", lambda s, i: s.word(i - 1) in ("work", "works", "worked", "working", "study", "studied", "tried", "try") and is_end(s, i + 1)),
    ("most", "almost", lambda s, i: s.tag(i + 1) == "NNS" and s.word(i - 1) not in ("the", "at", "my", "his") and (i == 1 or s.tag(i - 1) == "IN")),
    ("this", "these", lambda s, i: s.tag(i) == "DT" and s.word(i + 1) in COUNTABLE and is_noun_end(s, i + 1)),
    ("these", "this", lambda s, i: s.tag(i) == "DT" and s.tag(i + 1) == "NNS" and is_noun_end(s, i + 1) and not lemmas(s.word(i + 1), "VERB")),
    ("those", "that", lambda s, i: s.word(i - 1) in ("of", "with", "from", "for", "at") and s.tag(i + 1) == "NNS" and is_noun_end(s, i + 1) and s.tag(i + 2) not in ("VBP", "VBD", "MD")),
    ("while", "during", lambda s, i: s.tag(i) == "IN" and s.word(i + 1) in ("i", "he", "she", "we", "they")),
    ("although", "despite", lambda s, i: s.word(i + 1) in ("i", "he", "she", "we", "they")),
    ("me", "i", is_object), ("him", "he", is_object), ("them", "they", is_object), ("us", "we", is_object),
    ("her", "she", lambda s, i: is_object(s, i) and (is_end(s, i + 1) or s.tag(i + 1) == "IN")),
    ("me", "my", lambda s, i: is_object(s, i) and is_end(s, i + 1)), ("us", "our", lambda s, i: is_object(s, i) and is_end(s, i + 1)),
    ("my", "me mine i", is_owner), ("their", "they them", is_owner), ("his", "he him", is_owner), ("our", "we us", is_owner), ("your", "you yours", is_owner),
    ("its", "it's", lambda s, i: s.tag(i) == "PRP$" and s.tag(i - 1) == "IN" and s.word(i + 1) in COUNTABLE),
    ("he", "him", is_first_person), ("she", "her", is_first_person), ("they", "them", is_first_person), ("we", "us our", is_first_person), ("i", "me my", is_first_person),
    ("yours", "your", lambda s, i: is_end(s, i + 1)), ("mine", "my", lambda s, i: s.tag(i) == "PRP" and is_end(s, i + 1)),
    ("raise", "rise", lambda s, i: s.tag(i) == "VB" and s.tag(i + 1) in ("DT", "PRP$", "NN")),
    ("miss missed", "lose", lambda s, i: has(s, {"train", "bus", "flight", "plane"}, i + 1, i + 3)),
    ("yet", "already", lambda s, i: is_end(s, i + 1) and not is_asked_or_open(s) and any("n't" in token.word for token in s.tokens)),
    ("already", "yet", lambda s, i: s.tag(i + 1) == "VBN" and s.word(i - 1) in ("have", "has", "had")),
    ("live", "life", lambda s, i: s.tag(i) in ("VB", "VBP") and s.word(i + 1) in ("in", "here", "there", "near")),
    ("life", "live", lambda s, i: s.tag(i) == "NN" and s.tag(i - 1) in ("PRP$", "JJ") and is_end(s, i + 1)),
    ("whole", "all", lambda s, i: s.word(i - 1) in ("the", "my") and s.tag(i + 1) == "NN" and s.word(i + 1) != "way"),
    ("all", "every", lambda s, i: s.tag(i + 1) == "NNS" and is_noun_end(s, i + 1)),
    ("anything", "nothing", lambda s, i: s.word(i - 2) in ("don't", "didn't", "doesn't", "can't", "couldn't") and s.tag(i - 1) == "VB" and is_end(s, i + 1)),
]  # fmt: skip


def is_asked_or_open(s: Sentence) -> bool:
    return s.tokens[-1].word != "."


CONFUSED: dict[str, list[tuple[list[str], Callable[[Sentence, int], bool]]]] = {}
for rights, said, is_fit in RULES:
    for right in rights.split():
        CONFUSED.setdefault(right, []).append(([said] if said == "because of" else said.split(), is_fit))


def wrong_instead(s: Sentence, i: int) -> list[str]:
    return [said for others, is_fit in CONFUSED.get(s.word(i), []) if is_fit(s, i) for said in others if said != s.word(i)]


def confused_word(s: Sentence) -> bool:
    """He said me; a good work; much people; in they house. Subjects are in most sentences and seldom confused."""
    i = s.pick(lambda i: (s.word(i) not in SUBJECTS or s.chance.random() < 0.1) and bool(wrong_instead(s, i)))
    return i is not None and s.put(i, s.chance.choice(wrong_instead(s, i)))
