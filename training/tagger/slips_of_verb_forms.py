"""Kinds of slips: infinitives, -ing forms and participles, and what verbs are followed by."""

from grammar import OBJECTS, PLAIN_VERBS, has, is_subject
from labels import form
from sentence import BE, SUBJECTS, Sentence
from slips_of_verbs import HAVE, TOLD, is_odd_participle

MODALS = ("can", "could", "will", "would", "should", "may", "might", "must")
AUXILIARIES = ("don't", "doesn't", "didn't", "can't", "won't", "couldn't", "wouldn't", *MODALS)
WANTING = set("want wants wanted hope hopes hoped decided plan plans planned able going need needs needed".split())
WITH_GERUND = set("enjoy enjoys enjoyed finish finished avoid avoids avoided mind suggested keep keeps kept practise worth difficulty".split())
# Their past form is an adjective too.
ADJECTIVES = {"broke", "woke", "lay", "froze", "bore", "wore", "tore", "rose", "shot", "saw"}
# Nouns of their own.
NOUN_GERUNDS = {"being", "writing", "teaching", "singing", "speaking", "learning", "thinking", "meeting", "beginning", "understanding", "giving"}


def verb_form(s: Sentence) -> bool:
    """can goes, want to went, is go, was gave, have went, I going, can to go."""
    sort = s.chance.random()
    if sort < 0.3:
        i = s.pick(
            lambda i: (
                s.tag(i) == "VB" and (s.word(i - 1) in AUXILIARIES or s.word(i - 1) == "to" and s.word(i - 2) in WANTING and s.word(i) in PLAIN_VERBS)
            )
        )
        return i is not None and s.put(i, form(s.word(i), s.chance.choice(["VBD", "VBG", "VBZ", "VBN"])))
    if sort < 0.45:
        fit = lambda i: (
            s.tag(i) == "VBG" and s.word(i - 1) in BE and s.word(i - 2) in SUBJECTS - {"it"} and form(s.word(i), "VB") in PLAIN_VERBS - {"become"}
        )
        i = s.pick(fit)
        past = i is not None and form(s.word(i), "VBD")
        is_clear = past and past not in ADJECTIVES and past != form(s.word(i), "VBN")
        return i is not None and s.put(i, past if is_clear and s.chance.random() < 0.3 else form(s.word(i), "VB"))
    if sort < 0.7:
        i = s.pick(
            lambda i: (
                s.tag(i) == "VBN" and is_odd_participle(s.word(i)) and (s.word(i - 1) in HAVE or s.word(i - 1).endswith("'ve") or s.word(i - 1) in BE)
            )
        )
        if i is None:
            return False
        word, past = s.word(i), form(s.word(i), "VBD")
        said = [past] if past not in ADJECTIVES else []
        if form(word, "VB") in PLAIN_VERBS - {"be"}:
            said.append(form(word, "VB"))
        return bool(said) and s.put(i, s.chance.choice(said))
    if sort < 0.85:
        i = s.pick(lambda i: is_needed_before_form(s, i))
        return i is not None and s.drop(i)
    i = s.pick(lambda i: s.word(i - 1) in MODALS and s.tag(i - 1) == "MD" and s.tag(i) == "VB")
    return i is not None and s.add(i - 1, "to")


def is_needed_before_form(s: Sentence, i: int) -> bool:
    """Without the form of be before a participle there the sentence is wrong: it's the first, and the participle is no past."""
    if s.word(i) not in BE or has(s, BE, 1, i) or not is_subject(s, i - 1) or s.word(i - 2) in ("and", "or", "but", ","):
        return False
    return s.tag(i + 1) == "VBG" or s.tag(i + 1) == "VBN" and is_odd_participle(s.word(i + 1))


def is_to_needed(s: Sentence, i: int) -> bool:
    """Without "to" the sentence is wrong: "want go", but not "go see" and "help cook"."""
    wanting = s.word(i - 1) in WANTING - {"need"} or s.word(i - 1) in ("like", "have", "has", "had", "used") and s.word(i + 1) in PLAIN_VERBS
    return s.word(i) == "to" and s.tag(i + 1) == "VB" and s.word(i + 1) in PLAIN_VERBS | {"have", "do", "make", "get", "take"} and wanting


def infinitive(s: Sentence) -> bool:
    """want go, for go, makes me to laugh; enjoy to read, look forward to meet, good at cook, instead of go."""
    sort = s.chance.random()
    if sort < 0.4:
        if s.chance.random() < 0.6:
            i = s.pick(lambda i: is_to_needed(s, i))
            return i is not None and s.drop(i)
        i = s.pick(
            lambda i: (
                s.word(i) == "to"
                and s.word(i + 1) in PLAIN_VERBS
                and s.tag(i + 1) == "VB"
                and s.tag(i - 1) in ("VBP", "VBD", "VBZ", "VB", "JJ", "NN", "RB")
            )
        )
        return i is not None and s.put(i, "for")
    if sort < 0.55:
        fit = lambda i: s.word(i - 1) in WITH_GERUND and s.tag(i) == "VBG" and s.word(i - 2) not in ("in", "of", "the")
        i = s.pick(lambda i: fit(i) and (s.tag(i - 1).startswith("VB") or s.word(i - 1) in ("worth", "difficulty")))
        base = i is not None and form(s.word(i), "VB")
        return bool(base) and s.add(i - 1, "to") and s.put(i + 1, base)
    if sort < 0.8:
        before = ("for", "of", "without", "from", "at", "before", "after", "by", "in", "about")
        forward = lambda i: s.word(i - 1) == "to" and s.word(i - 2) == "forward"
        fit = lambda i: forward(i) or s.word(i - 1) in before and s.tag(i - 1) == "IN" and form(s.word(i), "VB") in PLAIN_VERBS
        i = s.pick(lambda i: s.tag(i) == "VBG" and fit(i))
        base = i is not None and form(s.word(i), "VB")
        if not base:
            return False
        if s.word(i - 1) in ("for", "of", "without", "from", "at") and s.chance.random() < 0.4:
            return s.add(i - 1, "to") and s.put(i + 1, base)
        return s.put(i, base)
    if sort < 0.9:
        fit = lambda i: s.word(i) == "to" and s.word(i - 1) in ("want", "wants", "wanted", "decided", "hope", "hoped") and s.tag(i + 1) == "VB"
        i = s.pick(lambda i: fit(i) and s.word(i + 1) in PLAIN_VERBS and s.is_free(i - 1, i + 1) and form(s.word(i + 1), "VBG") not in NOUN_GERUNDS)
        return i is not None and s.put(i + 1, form(s.word(i + 1), "VBG")) and s.drop(i)
    made = lambda i: (
        s.word(i - 2) in ("make", "makes", "made")
        and s.word(i - 1) in ("me", "him", "us", "you", "her")
        or s.word(i - 2) in ("let", "lets")
        and s.word(i - 1) in OBJECTS
    )
    i = s.pick(lambda i: s.tag(i) == "VB" and made(i))
    return i is not None and s.add(i - 1, "to")


def dative(s: Sentence) -> bool:
    """explain me the rules; said me; listen him."""
    explained = ("explain", "explained", "describe", "described", "suggest", "suggested")
    person = lambda i: s.word(i) in OBJECTS | {"her"} and s.tag(i) == "PRP"
    object_follows = lambda i: s.tag(i) in ("DT", "PRP$", "WRB", "WP") or s.word(i) == "that"

    def is_needed(i: int) -> bool:
        before = s.word(i - 1)
        if before in explained:
            return person(i + 1) and object_follows(i + 2)
        if before in ("say", "said"):
            return s.word(i + 1) in OBJECTS and s.tag(i + 2) not in ("NN", "NNS")
        if before in ("listen", "listened", "belongs"):
            return s.tag(i + 1) in ("PRP", "DT", "PRP$") and s.tag(i - 1)[:2] == "VB"
        return before in ("speak", "speaks", "spoke") and person(i + 1)

    i = s.pick(lambda i: s.word(i) == "to" and is_needed(i))
    return i is not None and s.drop(i)


def told_to(s: Sentence) -> bool:
    """He suggested me to wait; he said me to wait."""
    i = s.pick(lambda i: s.word(i) in TOLD and s.tag(i) != "VBN" and s.tag(i + 1) == "PRP" and s.word(i + 2) == "to" and s.tag(i + 3) == "VB")
    if i is None:
        return False
    said = s.chance.choice(["suggest", "suggest", "propose", "say"])
    tag = "VBZ" if s.word(i).endswith("s") else "VBD" if s.word(i).endswith(("ed", "told")) else "VB"
    return s.put(i, form(said, tag))


def used_to(s: Sentence) -> bool:
    """I am used to live there; I used to living there; I use to live there. "The tool we used to cut it" isn't about a habit."""
    begins = lambda i: i == 1 or s.word(i - 1) in (",", "and", "but", "because", "when", "although")
    i = s.pick(
        lambda i: (
            s.word(i) == "used"
            and s.word(i + 1) == "to"
            and s.tag(i + 2) == "VB"
            and s.word(i - 1) in SUBJECTS
            and begins(i - 1)
            and s.is_free(i + 2)
        )
    )
    if i is None:
        return False
    sort = s.chance.random()
    if sort < 0.4:
        return s.put(i + 2, form(s.word(i + 2), "VBG"))
    if sort < 0.65 or s.word(i - 1) in ("it", "they"):
        return s.put(i, "use")
    return s.add(i - 1, {"i": "am", "he": "is", "she": "is"}.get(s.word(i - 1), "are"))
