"""Kinds of slips: verbs, their forms and tenses, and what follows them."""

import re

from labels import form
from sentence import BE, FINISHED_TIME, SUBJECTS, Sentence

HAVE = {"have", "has", "had"}
NEGATIONS = ("don't", "doesn't", "didn't")
PAST = re.compile(FINISHED_TIME.pattern + r"|\b(once|before that|used to)\b")
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
STATES = set("agree know like love want need believe understand have own belong mean think hope remember prefer hate".split())
WITH_GERUND = set(
    "enjoy enjoys enjoyed finish finished avoid avoids avoided mind suggest suggested keep keeps kept practise practice worth busy difficulty trouble".split()
)
# What somebody is told to do, and the verbs that learners put there, which take no such object.
TOLD = set("told asked advised encouraged persuaded tell ask advise encourage tells asks advises".split())


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
    since = (
        any(
            s.word(k) == "since" or (s.word(k) == "for" and any(LENGTHS.fullmatch(s.word(n)) for n in range(k + 1, k + 4)))
            for k in range(i + 2, len(s.tokens))
        )
        if i
        else False
    )
    if not since:
        return False
    said = form(s.word(i + 1), "VBZ" if s.word(i) == "has" or s.word(i - 1) in ("he", "she", "it") else "VB")
    if s.word(i + 1) == "been":
        said = {"i": "am", "he": "is", "she": "is", "it": "is"}.get(
            CONTRACTED_HAVE.get(s.word(i), s.word(i - 1)), "is" if s.word(i) == "has" else "are"
        )
    if not said or not s.put(i + 1, said):
        return False
    for k in range(i + 2, len(s.tokens) - 1):
        if s.word(k) == "for" and s.tag(k + 1) in ("CD", "DT", "JJ") and s.chance.random() < 0.5:
            s.put(k, "since")
            break
    return s.put(i, CONTRACTED_HAVE[s.word(i)]) if s.word(i) in CONTRACTED_HAVE else s.drop(i)


def since_for_length(s: Sentence) -> bool:
    """since two weeks."""
    i = s.pick(
        lambda i: s.word(i) == "for" and any(LENGTHS.fullmatch(s.word(k)) for k in range(i + 1, i + 4)) and s.tag(i + 1) in ("CD", "DT", "JJ", "RB")
    )
    return i is not None and s.put(i, s.chance.choice(["since", "since", "since", "from", "during"]))


def will_in_condition(s: Sentence) -> bool:
    """If I will have time; if I would have time. Inside a sentence it may be a question ("I wonder if he will come")."""
    i = s.pick(
        lambda i: i == 1 and s.word(i) in ("if", "when", "until", "unless") and s.word(i + 1) in SUBJECTS and s.tag(i + 2) in ("VBZ", "VBP", "VBD")
    )
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
    i = s.pick(
        lambda i: (
            s.word(i) in CONTRACTED
            and (s.tag(i + 1) == "VBN" and s.word(i + 1) != form(s.word(i + 1), "VBD") or s.word(i + 1) in ("rather", "better"))
        )
    )
    return i is not None and s.put(i, CONTRACTED[s.word(i)])


def dative(s: Sentence) -> bool:
    """explain me the rules; said me."""
    verbs = (
        "explain",
        "explained",
        "describe",
        "described",
        "suggest",
        "suggested",
        "say",
        "said",
        "speak",
        "speaks",
        "listen",
        "listened",
        "belongs",
    )
    i = s.pick(lambda i: s.word(i) == "to" and s.word(i - 1) in verbs and s.tag(i + 1) in ("PRP", "DT", "PRP$", "NN", "NNP"))
    return i is not None and s.drop(i)


def told_to(s: Sentence) -> bool:
    """He suggested me to wait; he said me to wait."""
    i = s.pick(lambda i: s.word(i) in TOLD and s.tag(i + 1) == "PRP" and s.word(i + 2) == "to" and s.tag(i + 3) == "VB")
    if i is None:
        return False
    said = s.chance.choice(["suggest", "suggest", "recommend", "propose", "say"])
    tag = "VBZ" if s.word(i).endswith("s") else "VBD" if s.word(i).endswith(("ed", "told")) else "VB"
    return s.put(i, form(said, tag))


def used_to(s: Sentence) -> bool:
    """I am used to live there; I used to living there; I use to live there."""
    i = s.pick(lambda i: s.word(i) == "used" and s.word(i + 1) == "to" and s.tag(i + 2) == "VB" and s.word(i - 1) in SUBJECTS and s.is_free(i + 2))
    if i is None:
        return False
    sort = s.chance.random()
    if sort < 0.4:
        return s.put(i + 2, form(s.word(i + 2), "VBG"))
    if sort < 0.65:
        return s.put(i, "use")
    return s.add(i - 1, {"i": "am", "he": "is", "she": "is", "it": "is"}.get(s.word(i - 1), "are"))


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
        i = s.pick(
            lambda i: s.tag(i - 1) in ("IN", "TO") and s.word(i - 1) not in ("like", "than", "as", "while", "because", "if") and s.tag(i) == "VBG"
        )
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
