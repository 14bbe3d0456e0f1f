"""Kinds of slips: pronouns, and how clauses are joined and ordered."""

from grammar import COLLECTIVES, COUNTABLE, FINITE, OBJECTS, PERSONS, PLAIN_VERBS, has, is_asked, is_end
from labels import form
from sentence import BE, SUBJECTS, Sentence
from slips_of_nouns import NAMES, is_missed

FREQUENCY = {"always", "never", "really", "already", "also"}
ASKING = set("ask asks asked tell tells told know knows knew wonder wonders wondered say says said see show remember sure check think".split())
QUESTION_WORDS = ("who", "what", "which", "where", "how", "why", "when", "whom", "whose")
# Verbs that have to have an object.
WITH_OBJECT = set("like liked likes enjoyed use used found made brought took bought put fixed kept hated hates loved loves need needs".split())
ALL = ("all", "everything", "anything", "nothing", "something")
WITHOUT_OBJECT = {"live", "lives", "lived", "work", "works", "worked", "stay", "stayed", "grew"}
# What a clause behind it needs no object for: "the day we met".
TIMES = {"day", "time", "way", "year", "week", "night", "place", "moment", "reason", "fact", "idea", "news", "morning", "summer", "thing"}
PLAIN_ADJECTIVES = set("big small new young nice beautiful important famous large great difficult interesting strange expensive".split())


def is_subject_needed(s: Sentence, i: int) -> bool:
    """Without the subject there the sentence is wrong: a word that joins clauses stands before it, a verb that is no participle behind it."""
    verb, tag = s.word(i + 1), s.tag(i + 1)
    if s.word(i) not in SUBJECTS | {"there"} or s.word(i - 1) not in ("because", "if", "when", "although", "while") or tag not in FINITE:
        return False
    return (
        verb in (*BE, "have", "has", "had", "does", "do")
        or tag == "MD"
        or tag == "VBD"
        and form(verb, "VBN") != verb
        or verb in PLAIN_VERBS
        or tag == "VBZ"
    )


def is_object_needed(s: Sentence, i: int) -> bool:
    """Without the object there the sentence is wrong: its verb has to have one, or a preposition is left alone."""
    before, tag = s.word(i - 1), s.tag(i - 1)
    if (
        s.word(i) not in OBJECTS | {"it", "her", "you"}
        or s.tag(i) != "PRP"
        or not is_end(s, i + 1)
        or any(has(s, {word}) for word in (*QUESTION_WORDS, "that", "if", "as", "to"))
    ):
        return False
    return (
        before in WITH_OBJECT
        and tag in ("VBP", "VBD", "VBZ")
        and s.word(i - 2) in SUBJECTS
        or before in ("of", "for", "with", "from", "at")
        and tag == "IN"
    )


def pronoun(s: Sentence) -> bool:
    """because is tall; I bought; in house; my sister she is."""
    sort = s.chance.random()
    if sort < 0.3:
        i = s.pick(lambda i: is_subject_needed(s, i))
        return i is not None and s.drop(i)
    if sort < 0.6:
        i = s.pick(lambda i: is_object_needed(s, i))
        return i is not None and s.drop(i)
    if sort < 0.85:
        i = s.pick(lambda i: s.tag(i) == "PRP$" and is_missed(s, i))
        return i is not None and s.drop(i)
    begins = lambda i: (
        i == 2 and s.tag(1) in ("DT", "PRP$") and s.word(i + 1) in BE and s.tag(i + 2) in ("JJ", "DT", "IN", "VBG", "RB") and not is_end(s, i + 2)
    )
    person = lambda i: s.word(i) in PERSONS - {"person", "doctor"} or s.tag(i) == "NNS" and form(s.word(i), "NN") in PERSONS
    i = s.pick(lambda i: s.tag(i) in ("NN", "NNS") and begins(i) and person(i))
    if i is None:
        return False
    women = {"wife", "sister", "girl", "daughter", "aunt", "girlfriend", "actress", "grandmother", "woman", "mother", "mum"}
    return s.add(i, "they" if s.tag(i) == "NNS" else "she" if s.word(i) in women else "he")


def connective(s: Sentence) -> bool:
    """Although …, but; because …, so; despite she; as tall me; because the rain."""
    sort = s.chance.random()
    if sort < 0.4:
        i = s.pick(lambda i: is_joint_needed(s, i))
        return i is not None and s.drop(i)
    if sort < 0.75:
        i = s.pick(lambda i: i <= 2 and s.word(i) in ("although", "because", "though") and s.tag(i) == "IN" and s.word(i + 1) != "of")
        comma = next((k for k in range(i or 0, len(s.tokens)) if s.word(k) == ","), None)
        if i is None or comma is None or s.tag(comma + 1) not in ("PRP", "DT", "PRP$", "NNP") or not any(s.tag(k) in FINITE for k in range(i, comma)):
            return False
        if not any(s.tag(k) in FINITE for k in range(comma + 1, comma + 5)) or has(s, {","}, comma + 1):
            return False
        return s.add(comma, "so" if s.word(i) == "because" else "but")
    i = s.pick(lambda i: s.word(i) == "because" and s.word(i + 1) == "of" and s.tag(i + 2) in ("DT", "PRP$", "PRP") and s.word(i + 2) != "that")
    if i is not None and not any(s.tag(k) in (*FINITE, "VBG") for k in range(i + 2, len(s.tokens))):
        return s.drop(i + 1)
    i = s.pick(lambda i: s.word(i) in ("although", "because") and s.word(i + 1) in ("i", "he", "she", "we", "they"))
    if i is not None:
        return s.put(i, "despite") if s.word(i) == "although" else s.add(i, "of")
    i = s.pick(lambda i: s.word(i) == "because" and s.tag(i + 1) in ("DT", "PRP$") and s.tag(i + 2) in ("NN", "NNS") and s.word(i + 3) in BE)
    return i is not None and s.add(i, "of")


def is_joint_needed(s: Sentence, i: int) -> bool:
    """Without the word that joins the two sides the sentence is wrong."""
    word, before, behind = s.word(i), s.tag(i - 1), s.tag(i + 1)
    if word == "and":
        people = s.word(i - 1) in NAMES and (s.word(i + 1) in NAMES or s.word(i + 1) == "i") and s.tag(i + 2) != "NNP"
        return people or s.tag(i - 2) == "PRP$" and before == "NN" and behind == "PRP$" and s.tag(i + 2) == "NN" and s.word(i - 2) == s.word(i + 1)
    if word == "than":
        return before == "JJR" and s.word(i - 1) not in ("more", "less", "fewer") and behind in ("PRP", "PRP$")
    if word == "as":
        return before == "JJ" and s.word(i - 2) == "as" and (behind == "PRP$" or behind == "PRP" and s.word(i + 1) in OBJECTS)
    if word in ("when", "if"):
        ends_clause = s.word(i - 1) in ("here", "there", "home") or s.word(i - 1) in OBJECTS
        return ends_clause and behind == "PRP" and is_nominative(s, i + 1) and not has(s, ASKING, 1, i) and s.tag(i + 2) in FINITE
    return word == "or" and before == "CD" and behind == "CD"


def is_nominative(s: Sentence, i: int) -> bool:
    return s.word(i) in SUBJECTS - {"you", "it"}


def relative_clause(s: Sentence) -> bool:
    """the man which lives, the man lives there said, the film what I saw, the film that I saw it."""
    is_person = lambda i: (
        s.word(i) in PERSONS | {"people", "men", "women", "children", "someone", "anyone", "everyone"} or form(s.word(i), "NN") in PERSONS
    )
    is_thing = lambda i: s.tag(i) in ("NN", "NNS") and not is_person(i) and s.word(i) not in COLLECTIVES and form(s.word(i), "NN") not in COLLECTIVES
    is_free = lambda i: not has(s, ASKING | {"show", "teach"}, 1, i)
    sort = s.chance.random()
    if sort < 0.5:
        i = s.pick(lambda i: s.word(i) == "who" and s.tag(i) == "WP" and is_person(i - 1) and s.tag(i + 1) in FINITE and is_free(i))
        if i is not None:
            return s.put(i, s.chance.choice(["which", "which", "what"]))
        relative = lambda i: s.word(i) in ("which", "that") and s.tag(i) == "WDT" and s.tag(i + 1) in (*FINITE, "PRP") and is_free(i)
        animals = {"dog", "cat", "horse", "bird", "dogs", "cats", "animal", "animals", "cow", "ones", "one"}
        i = s.pick(lambda i: relative(i) and is_thing(i - 1) and s.word(i - 1) not in animals)
        return i is not None and s.put(i, s.chance.choice(["what", "who"]) if s.word(i) == "which" and s.tag(i + 1) in FINITE else "what")
    if sort < 0.7:
        here = ("live", "lives", "lived", "work", "works", "worked", "sits", "sat", "stood")

        def is_needed(i: int) -> bool:
            if s.word(i) not in ("who", "that") or i != 3 or s.tag(1) != "DT" or not is_person(2) or s.word(i + 1) not in here:
                return False
            return any(
                s.word(k) in BE and s.tag(k - 1) in ("RB", "NN", "NNP") and s.tag(k - 2) in ("IN", "DT", "RB", *FINITE)
                for k in range(i + 3, len(s.tokens))
            )

        i = s.pick(is_needed)
        return i is not None and s.drop(i)
    if sort < 0.85:
        relative = lambda i: (
            s.word(i - 2) in ("that", "which")
            and s.tag(i - 2) == "WDT"
            and s.word(i - 1) in SUBJECTS
            and s.word(i - 3) not in TIMES
            and s.tag(i - 3) in ("NN", "NNS")
        )
        named = lambda i: (
            s.tag(i - 2) == "NN"
            and s.word(i - 3) == "the"
            and s.word(i - 4) in ("is", "was")
            and s.word(i - 1) in SUBJECTS
            and s.word(i - 2) not in TIMES
        )
        i = s.pick(lambda i: (relative(i) or named(i)) and s.tag(i) in ("VBP", "VBD") and s.word(i) not in BE and is_end(s, i + 1))
        return i is not None and s.add(i, "it" if s.tag(i - 3) == "NN" or named(i) else "them")
    staying = lambda i: s.word(i + 1) in SUBJECTS and s.word(i + 2) in WITHOUT_OBJECT and s.word(i + 3) not in ("in", "at", "on", "with", "for", "to")
    i = s.pick(
        lambda i: (
            s.word(i) == "where"
            and s.tag(i - 1) in ("NN", "NNS")
            and staying(i)
            and (is_end(s, i + 3) or s.tag(i + 3) in ("VBZ", "RB"))
            and is_free(i)
        )
    )
    return i is not None and s.put(i, s.chance.choice(["which", "what"]))


def all_what(s: Sentence) -> bool:
    """All what I have; everything what he said; the only thing what I know."""
    free = lambda i: s.tag(i - 1) != "PRP" and s.word(i - 1) not in ASKING | {"after", "at", "us", "we"}
    i = s.pick(lambda i: s.word(i) in ALL and s.word(i + 1) in SUBJECTS and s.tag(i + 2) in FINITE and free(i))
    if i is not None:
        return s.add(i, "what")
    i = s.pick(
        lambda i: (
            s.word(i) == "that"
            and s.word(i - 1) in (*ALL, "thing")
            and free(i - 1)
            and s.tag(i + 1) in ("PRP", "MD", "VBZ", "VBD")
            and s.tag(i) != "DT"
        )
    )
    return i is not None and s.put(i, "what")


def question(s: Sentence) -> bool:
    """Where you live? What does he likes? I know where is it. ("Where you live" without a mark may be good English.)"""
    sort = s.chance.random()
    opens = lambda i: s.tag(i) in ("WRB", "WP", "WDT") and i == 1
    if sort < 0.3:
        i = s.pick(
            lambda i: s.word(i) in ("do", "does", "did") and opens(i - 1) and s.word(i + 1) in SUBJECTS and s.tag(i + 2) == "VB" and is_asked(s)
        )
        return i is not None and s.drop(i)
    if sort < 0.55:
        i = s.pick(lambda i: (s.word(i) in BE or s.tag(i) == "MD") and opens(i - 1) and s.word(i + 1) in SUBJECTS and is_asked(s))
        return i is not None and s.move(i, i + 1)
    if sort < 0.75:
        i = s.pick(lambda i: s.tag(i) == "VB" and s.word(i - 1) in SUBJECTS and s.word(i - 2) in ("do", "does", "did") and (i == 3 or opens(i - 3)))
        return i is not None and s.put(i, form(s.word(i), {"does": "VBZ", "did": "VBD"}.get(s.word(i - 2), "VBG")))
    told = lambda i: (
        s.word(i - 2) in ("know", "knows", "knew", "me", "him", "sure", "remember", "see", "understand", "wonder") and s.word(i - 1) in QUESTION_WORDS
    )
    i = s.pick(
        lambda i: i > 3 and told(i) and s.tag(i) == "PRP" and (s.word(i + 1) in BE or s.tag(i + 1) == "MD") and s.is_free(i + 1) and not is_end(s, i)
    )
    return i is not None and "'" not in s.word(i + 1) and s.move(i + 1, i - 1)


def word_order(s: Sentence) -> bool:
    """I drink always tea; a house big; enough good."""
    sort = s.chance.random()
    if sort < 0.5:
        verb = lambda i: s.tag(i).startswith("VB") and s.word(i) not in (*BE, "be", "been", "being", "have", "has", "had", "do", "does", "did")
        i = s.pick(
            lambda i: (
                s.word(i) in FREQUENCY
                and verb(i + 1)
                and s.tag(i + 2) in ("DT", "PRP", "PRP$", "NN", "NNS")
                and s.word(i + 2) not in ("all", "that", "you")
                and s.is_free(i + 1)
            )
        )
        return i is not None and s.move(i, i + 1)
    if sort < 0.8:
        place = lambda i: s.word(i - 2) in ("in", "at", "to", "from", "of") or s.word(i - 2) in BE and s.word(i - 1) in ("a", "an")
        noun = lambda i: (
            s.word(i) in COUNTABLE
            and s.tag(i) == "NN"
            and (is_end(s, i + 1) or s.tag(i + 1) in ("IN", "VBZ"))
            and s.word(i + 1) not in ("for", "to", "of", "than", "as", "like")
        )
        i = s.pick(
            lambda i: (
                s.tag(i) == "JJ"
                and s.word(i) in PLAIN_ADJECTIVES
                and s.tag(i - 1) in ("DT", "PRP$")
                and place(i)
                and noun(i + 1)
                and s.is_free(i + 1)
            )
        )
        return i is not None and s.move(i, i + 1)
    plain = lambda i: s.tag(i) == "JJ" and s.word(i) != "more" or s.word(i) in ("well", "far", "fast", "hard", "long", "soon", "often", "early")
    i = s.pick(lambda i: s.word(i) == "enough" and plain(i - 1) and (is_end(s, i + 1) or s.tag(i + 1) in ("TO", "IN")) and s.is_free(i - 1))
    return i is not None and s.move(i, i - 2)
