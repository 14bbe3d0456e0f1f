"""Kinds of slips: prepositions. Only those that a word beside them forces: elsewhere most others are good English with another meaning."""

from grammar import LENGTHS, MONTHS, OBJECTS, is_end
from sentence import Sentence

NOUN_PHRASE = ("DT", "PRP", "PRP$", "NN", "NNS", "NNP", "CD")
# The word before, the right preposition, those said instead, and whether it is sometimes left out.
ROWS = [
    ("interested", "in", "on at about of", True), ("listen listens listened listening", "to", "at for of", True),
    ("depend depends depended depending", "on", "of from in", True), ("good bad terrible brilliant", "at", "of", False),
    ("afraid", "of", "from with by", True), ("proud", "of", "with from on", True), ("full", "of", "with from", True), ("fond", "of", "to with", True),
    ("capable", "of", "to for", False), ("aware", "of", "about with", True), ("jealous", "of", "on with to", True), ("tired", "of", "with to", False),
    ("married", "to", "with", False), ("similar", "to", "with as of", True), ("belong belongs belonged", "to", "for of", True),
    ("wait waits waited waiting", "for", "to of at", True), ("famous", "for", "about", False),
    ("different", "from", "of with as", False), ("instead", "of", "for from", True), ("because", "of", "for from by", False),
    ("lot", "of", "from in", True), ("one many most some", "of", "", True), ("couple", "of", "from in", False), ("pair", "of", "from in", True),
    ("next", "to", "of with from", True), ("according", "to", "of with for", True),
    ("consist consists", "of", "in from with", True), ("apologise apologize", "for", "about of", False), ("member", "of", "to from", True),
    ("congratulations", "on", "of at", False), ("responsible", "for", "of about in", True), ("reason", "for", "of to", False),
    ("believe believes believed", "in", "on at to", False), ("succeed succeeded", "in", "on at to", False), ("arrive arrives arrived", "at", "to on", True),
    ("arrive arrives arrived", "in", "to on", True), ("go goes went going gone", "to", "at", True), ("talk talks talked talking", "to", "at of", False),
    ("front", "of", "from to", True), ("such", "as", "like", False), ("worried", "about", "with of", True), ("thank thanks", "for", "about of", False),
]  # fmt: skip
CUED = {(cue, right): (others.split(), may_fall) for cues, right, others, may_fall in ROWS for cue in cues.split()}
# The preposition, the words behind it, and those said instead.
BEFORE_TIMES_AND_PLACES = [
    ("in", {"the morning", "the afternoon", "the evening"}, ["at"]), ("at", {"night"}, ["in", "on"]), ("on", {f"{day}day" for day in ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")}, ["in", "at"]),
    ("in", MONTHS - {"may", "march"} | {"spring", "summer", "autumn", "winter"}, ["at", "on"]), ("by", {"bus", "train", "car", "plane", "taxi", "bike", "bicycle"}, ["with", "in", "on"]),
    ("on", {"foot"}, ["by", "with", "in"]), ("in", {"japan", "france", "germany", "italy", "spain", "china", "india", "england", "london", "paris", "tokyo", "america", "boston"}, ["at", "on"]),
    ("for", {"example", "instance"}, ["in", "by"]), ("in", {"english", "french", "german", "spanish", "japanese"}, ["on", "at"]),
]  # fmt: skip
# Verbs that take an object, and what learners put between.
WITH_OBJECT = {
    "discuss discussed": "about", "enter entered": "to", "marry": "with", "contact contacted": "with to", "reach reached": "to at", "join joined": "to",
    "phone phoned": "to", "visit visited": "to", "ask asked tell told help helped": "to", "affect affects affected": "to on", "influence": "on to",
    "approach approached": "to", "mention mentioned": "about",
}  # fmt: skip
WITH_OBJECT = {verb: others.split() for verbs, others in WITH_OBJECT.items() for verb in verbs.split()}
GOING = set("go goes going went gone come comes coming came get got return returned drive drove".split())


def is_phrase(s: Sentence, i: int) -> bool:
    """The words there are what a preposition stands before: no clause, no length of time."""
    if s.tag(i) not in NOUN_PHRASE or s.word(i) in ("that", "all", "each", "both") or any(s.word(k) in LENGTHS for k in range(i, i + 4)):
        return False
    return s.tag(i) != "PRP" or s.word(i) in OBJECTS | {"it", "you", "her"}


def wrong_instead(s: Sentence, i: int) -> list[str]:
    """Prepositions that are wrong in place of this one."""
    word = s.word(i)
    if s.tag(i) not in ("IN", "TO"):
        return []
    if is_phrase(s, i + 1) and (s.word(i - 1), word) in CUED and s.word(i - 2) not in ("to", "the") or (s.word(i - 1), word) == ("lot", "of"):
        return CUED[s.word(i - 1), word][0]
    behind = {s.word(i + 1), f"{s.word(i + 1)} {s.word(i + 2)}"}
    after = i + 2 if s.word(i + 1) != "the" else i + 3
    for right, those, others in BEFORE_TIMES_AND_PLACES:
        if word == right and behind & those and (is_end(s, after) or s.tag(after) in ("CC", "PRP", "VBZ", "VBP", "VBD")):
            return others
    return []


def is_needed(s: Sentence, i: int) -> bool:
    """Without the preposition the sentence is wrong."""
    if s.tag(i) not in ("IN", "TO") or not CUED.get((s.word(i - 1), s.word(i)), ("", False))[1] or not is_phrase(s, i + 1):
        return False
    cue, behind = s.word(i - 1), s.word(i + 1)
    if cue in GOING:
        return s.tag(i + 1) in ("DT", "PRP$") and not {s.word(i + 2), s.word(i + 3)} & {"way", "distance", "places", "opposite"} and cue != "gone"
    if cue == "one":
        return s.tag(i + 1) in ("DT", "PRP$", "PRP") and behind != "a"
    if cue in ("many", "most", "some"):
        return s.tag(i + 1) in ("PRP", "PRP$") or behind in ("the", "these", "those")
    if cue in ("wait", "waits", "waited", "waiting", "next", "pair", "instead"):
        return s.tag(i + 1) in ("DT", "PRP", "PRP$") and not (cue == "next" and s.word(i - 2) in ("", "the", "and"))
    return not (cue == "lot" and s.word(i - 2) != "a")


def needless(s: Sentence, i: int) -> list[str]:
    """Prepositions that are wrong between this word and the next."""
    word, behind, tag = s.word(i), s.word(i + 1), s.tag(i)
    if word in WITH_OBJECT and tag in ("VB", "VBP", "VBD", "VBZ") and is_phrase(s, i + 1):
        is_person = word[:4] in ("ask", "aske", "tell", "told", "help")
        if is_person and (behind not in OBJECTS or s.tag(i + 2) == "VB"):
            return []
        return WITH_OBJECT[word]
    if word in GOING and behind in ("home", "abroad", "downtown") and s.tag(i + 2) not in ("NN", "NNS", "JJ"):
        return ["to"]
    if behind in ("last", "next") and s.word(i + 2) in LENGTHS | {"night"} and s.tag(i + 3) not in ("NN", "NNS", "POS"):
        free = tag.startswith("VB") and word not in ("is", "was", "be") or word in ("there", "here", "home", "him", "them", "it", "you")
        return ["in", "on", "at"] if free else []
    if behind == "every" and s.word(i + 2) in ("day", "week", "month", "year", "morning", "night") and s.tag(i + 3) not in ("NN", "NNS", "IN", "POS"):
        return ["in", "at"] if word in ("there", "here", "home", "it", "work", "walk", "swim", "run") or s.tag(i) == "NN" and not is_end(s, i) else []
    return []


def preposition(s: Sentence) -> bool:
    """I depend of him; listen music; discuss about it; go to home."""
    sort = s.chance.random()
    if sort < 0.45:
        i = s.pick(lambda i: bool(wrong_instead(s, i)))
        return i is not None and s.put(i, s.chance.choice(wrong_instead(s, i)))
    if sort < 0.7:
        i = s.pick(lambda i: is_needed(s, i))
        return i is not None and s.drop(i)
    i = s.pick(lambda i: bool(needless(s, i)))
    return i is not None and s.add(i, s.chance.choice(needless(s, i)))
