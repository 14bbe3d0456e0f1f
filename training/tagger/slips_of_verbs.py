"""Kinds of slips: agreement, tenses, auxiliaries and the copula."""

from grammar import BASE_CUES, LENGTHS, MONTHS, PLAIN_VERBS, UNREAL_CUES, has, is_end, is_finished, is_subject, opens_clause, subject_noun
from labels import form, lemmas
from sentence import BE, SUBJECTS, Sentence

HAVE = {"have", "has", "had"}
NEGATIONS = ("don't", "doesn't", "didn't")
# Verbs in the other number, and what else is said for them.
PLURAL = {"is": "are am", "was": "were", "has": "have", "does": "do", "doesn't": "don't", "isn't": "aren't", "wasn't": "weren't", "hasn't": "haven't"}
SINGULAR = {
    "are": "is",
    "am": "is are",
    "were": "was",
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "aren't": "isn't",
    "weren't": "wasn't",
    "haven't": "hasn't",
}
AGREEMENT = {word: others.split() for word, others in (PLURAL | SINGULAR).items()}
PRESENT = {"was": "is", "were": "are", "had": "have", "did": "do", "didn't": "don't", "wasn't": "isn't", "weren't": "aren't"}
CONTRACTED_HAVE = {"i've": "i", "you've": "you", "we've": "we", "they've": "they"}
CONTRACTED_WOULD = {f"{who}'d": who for who in ("i", "you", "he", "she", "we", "they")}
# "Don't" before these, never "aren't" or "not".
DONT = set("know want go have see understand believe remember agree eat speak come".split())
# Wrong in the progressive.
STATES = set("know want need believe understand own belong prefer".split())
# A present of these before something past is good English ("I think he came").
SAYING = set(
    "say tell know think believe hear guess suppose remember understand hope mean feel find wonder forget see like love hate enjoy prefer want need own seem".split()
)
# Verbs of telling, which `told_to` replaces by verbs that take no such object.
TOLD = set("told asked advised encouraged persuaded tell ask advise encourage tells asks advises".split())


def disagreeing(s: Sentence, i: int) -> list[str]:
    """Forms of the verb that don't agree with its subject, where the subject is certain."""
    word, tag = s.word(i), s.tag(i)
    if tag not in ("VBZ", "VBP", "VBD") and word not in AGREEMENT or has(s, BASE_CUES):
        return []
    others = AGREEMENT.get(word)
    if not others:
        said = form(word, "VB" if tag == "VBZ" else "VBZ") if tag in ("VBZ", "VBP") and word not in ("had", "did") else None
        others = [said] if said and said != word else []
    if word in ("was", "wasn't", "were", "weren't") and (has(s, UNREAL_CUES) or word == "were" and s.word(i - 1) not in ("you", "we", "they")):
        return []
    before, singular = s.word(i - 1), word in PLURAL or tag == "VBZ"
    if before in SUBJECTS and (is_subject(s, i - 1) or before == "it" and s.word(i - 2) in ("and", "that", ",")):
        is_right = singular == (before in ("he", "she", "it")) or word in ("was", "wasn't") and before == "i"
        if before == "i" and word in ("was", "wasn't", "were", "weren't"):
            return [one for one in others if one in ("were", "weren't")]
        return others if is_right and s.word(i - 2) not in ("and", "or") else others if is_right and s.word(i - 3) == "," else []
    if i == 1 or s.tag(i - 1) in ("WRB", "WP") and i == 2:
        # Questions: "are you" → "is you", "does he" → "do he".
        who = s.word(i + 1)
        if who in ("he", "she", "it") and word in ("is", "does", "has") or who in ("you", "we", "they") and word in ("are", "do", "have", "were"):
            return [one for one in others if one != "am"]
        return []
    noun = subject_noun(s, i)
    if noun is None or (noun == "NN") != singular or (noun == "NNS" and tag not in ("VBP", "VBD") and word not in AGREEMENT):
        return []
    return [one for one in others if one != "am"]


def agreement(s: Sentence) -> bool:
    """He go; the house are big; I has; he isn't know."""
    if s.chance.random() < 0.8:
        i = s.pick(lambda i: bool(disagreeing(s, i)))
        if i is not None:
            return s.put(i, s.chance.choice(disagreeing(s, i)))
    certain = lambda i: s.word(i - 1) in SUBJECTS and not has(s, BASE_CUES) and is_subject(s, i - 1)
    i = s.pick(lambda i: s.word(i) in ("don't", "doesn't") and s.word(i + 1) in DONT and certain(i))
    if i is not None:
        return s.put(i, s.chance.choice(["not", "aren't"] if s.word(i) == "don't" else ["not", "isn't"]))
    i = s.pick(
        lambda i: (
            s.word(i) in ("isn't", "aren't") and certain(i) and s.word(i + 1) in ("a", "an", "the", "my", "happy", "interested", "afraid", "sure")
        )
    )
    if i is not None:
        return s.put(i, "doesn't" if s.word(i) == "isn't" else "don't")
    i = s.pick(lambda i: s.word(i) == "there's" and i == 1 and s.word(i + 1) in ("a", "an"))
    return i is not None and s.put(i, "there")


def present_for_past(s: Sentence) -> bool:
    """I go there yesterday; when I was a child, I live there."""

    def is_past(i: int) -> bool:
        if s.tag(i) != "VBD" and s.word(i) not in PRESENT:
            return False
        if (
            s.tag(i - 1) not in ("PRP", "NN", "NNS", "NNP")
            or form(s.word(i), "VB") in SAYING
            or has(s, SAYING | {"says", "tells", "knows", "thinks"}, 1, i)
        ):
            return False
        after_when = s.word(1) == "when" and s.tag(3) == "VBD" and s.word(i - 2) == "," and s.word(i - 1) in SUBJECTS
        return after_when or is_finished(s, i)

    i = s.pick(is_past)
    return i is not None and s.put(i, PRESENT.get(s.word(i)) or form(s.word(i), s.chance.choice(["VB", "VB", "VBZ", "VBG"])))


def perfect_for_past(s: Sentence) -> bool:
    """I have seen him yesterday."""
    fit = lambda i: s.tag(i) == "VBD" and s.word(i - 1) in SUBJECTS and s.word(i) not in HAVE | {"used", "did"} and "'" not in s.word(i)
    i = s.pick(lambda i: fit(i) and is_finished(s, i))
    if i is None:
        return False
    has_ = "has" if s.word(i - 1) in ("he", "she", "it") else "have"
    said = "been" if s.word(i) in BE else form(s.word(i), "VBN")
    if not said or not s.add(i - 1, has_):
        return False
    return said == s.word(i + 1) or s.put(i + 1, said)


def since_or_length(s: Sentence, first: int) -> int | None:
    """Where "for two weeks" or "since 2010" begins, not "since he left", which may be a reason."""
    for k in range(first, len(s.tokens)):
        if is_length(s, k):
            return k
        if s.word(k) == "since" and (
            s.tag(k + 1) == "CD" or s.word(k + 1) in MONTHS | {"then", "last", "yesterday", "childhood", "monday", "sunday"}
        ):
            return k
    return None


def is_length(s: Sentence, i: int) -> bool:
    """ "for two weeks", "for a year"."""
    counted = s.tag(i + 1) == "CD" or s.word(i + 1) in ("a", "an", "many", "several")
    return (
        s.word(i) == "for"
        and counted
        and s.word(i + 2) in LENGTHS
        and s.tag(i + 3) not in ("NN", "NNS", "POS", "JJ")
        and s.word(i + 3) not in ("of", "ago")
    )


def present_for_perfect(s: Sentence) -> bool:
    """I live here since ten years. ("I am here for ten days" is good English, so a length has "since".)"""
    subject = lambda i: i if s.word(i) in CONTRACTED_HAVE else i - 1
    fit = lambda i: (s.word(i) in ("have", "has") and s.word(i - 1) in SUBJECTS - {"it"} or s.word(i) in CONTRACTED_HAVE) and s.tag(i + 1) == "VBN"
    i = s.pick(lambda i: fit(i) and s.is_free(i + 1, subject(i)) and since_or_length(s, i + 2) is not None)
    if i is None:
        return False
    said = form(s.word(i + 1), "VBZ" if s.word(i) == "has" else "VB")
    if s.word(i + 1) == "been":
        said = {"i": "am", "he": "is", "she": "is"}.get(CONTRACTED_HAVE.get(s.word(i), s.word(i - 1)), "are")
    if not said or not s.put(i + 1, said):
        return False
    length = since_or_length(s, i + 2)
    if s.word(length) == "for":
        s.put(length, "since")
    return s.put(i, CONTRACTED_HAVE[s.word(i)]) if s.word(i) in CONTRACTED_HAVE else s.drop(i)


def since_for_length(s: Sentence) -> bool:
    """since two weeks."""
    i = s.pick(lambda i: is_length(s, i))
    return i is not None and s.put(i, s.chance.choice(["since", "since", "during"]) if s.tag(i + 1) == "CD" else "since")


def will_in_condition(s: Sentence) -> bool:
    """If I will have time; if I would have time. "If you would wait" and "if he will come" are requests, and good English."""
    i = s.pick(
        lambda i: (
            i == 1
            and s.word(i) in ("if", "when", "until", "unless")
            and s.tag(i + 2) in ("VBZ", "VBP", "VBD")
            and s.word(i + 1) in SUBJECTS - {"you"}
        )
    )
    if i is None or s.word(i + 2) in ("am", "is", "are") or not s.is_free(i + 2):
        return False
    past = s.tag(i + 2) == "VBD"
    base = "be" if s.word(i + 2) in BE else form(s.word(i + 2), "VB")
    states = {"have", "know", "be", "own", "understand"}
    if not base or past and (s.word(i) != "if" or base not in states or s.word(i + 3) in ("so", "kind", "to")):
        return False
    if not past and s.word(i) == "if" and not (s.word(i + 1) == "i" or base in states | {"rain", "snow", "see", "get"}):
        return False
    if not s.add(i + 1, "would" if past else "will"):
        return False
    return base == s.word(i + 3) or s.put(i + 3, base)


def is_odd_participle(word: str) -> bool:
    """A participle that can't be read as a past or a base form: "I been", but not "I lived" or "I come"."""
    return form(word, "VBN") == word and word not in (form(word, "VBD"), form(word, "VB"))


def lost_auxiliary(s: Sentence) -> bool:
    """I been there; he go tomorrow."""
    if s.chance.random() < 0.55:
        before = lambda i: s.tag(i - 1) in ("PRP", "MD", "WDT", "WP") or s.word(i - 1) == "to"
        i = s.pick(lambda i: s.word(i) in HAVE and s.tag(i + 1) == "VBN" and is_odd_participle(s.word(i + 1)) and before(i))
    else:
        i = s.pick(
            lambda i: (
                s.tag(i) == "MD"
                and s.word(i) in ("will", "would")
                and s.word(i - 1) in ("he", "she", "it")
                and s.tag(i + 1) == "VB"
                and form(s.word(i + 1), "VBD") != s.word(i + 1)
                and not has(s, BASE_CUES)
            )
        )
    return i is not None and s.drop(i)


def lost_contraction(s: Sentence) -> bool:
    """I been there; I rather stay."""
    contracted = CONTRACTED_HAVE | CONTRACTED_WOULD
    rather = lambda i: s.word(i) in CONTRACTED_WOULD and s.word(i + 1) == "rather" and s.word(i + 2) in ("be", "go", "stay", "not", "die")
    i = s.pick(lambda i: s.word(i) in contracted and (s.tag(i + 1) == "VBN" and is_odd_participle(s.word(i + 1)) or rather(i)))
    return i is not None and s.put(i, contracted[s.word(i)])


def needless_be(s: Sentence) -> bool:
    """I am go; I am knowing; she is wants."""
    i = s.pick(
        lambda i: (
            s.tag(i) in ("VBZ", "VBP")
            and s.word(i) not in BE
            and form(s.word(i), "VB") in PLAIN_VERBS | STATES
            and s.word(i - 1) in SUBJECTS - {"it"}
            and is_subject(s, i - 1)
        )
    )
    if i is None:
        return False
    be = "am" if s.word(i - 1) == "i" else "is" if s.tag(i) == "VBZ" else "are"
    base = form(s.word(i), "VB")
    if base in STATES and s.word(i + 1) != "to" and s.chance.random() < 0.6:
        return s.add(i - 1, be) and s.put(i + 1, form(s.word(i + 1), "VBG"))
    return base in PLAIN_VERBS - {"become", "go"} and s.add(i - 1, be if s.chance.random() < 0.8 or s.word(i - 1) in ("you", "we", "they") else "was")


def is_copula_needed(s: Sentence, i: int) -> bool:
    """Without the form of be there the sentence is wrong: it's the first, its subject is certain, and what follows is no verb."""
    word, tag = s.word(i + 1), s.tag(i + 1)
    if s.word(i) not in BE or has(s, BE, 1, i) or s.tag(i + 2)[:2] in ("VB", "NN") and tag in ("RB", "JJ") or has(s, BASE_CUES, 1, i):
        return False
    subject = i - 1
    is_pronoun = s.word(subject) in SUBJECTS and (
        subject == 1 or s.word(subject - 1) in ("because", "if", "although", "but") and opens_clause(s, subject)
    )
    is_noun = subject_noun(s, i) is not None and s.tokens[1].word in ("the", "my", "his", "her", "our", "their", "your") and subject < 5
    if tag == "JJ":
        return (is_pronoun or is_noun) and not lemmas(word, "VERB") and s.tag(i + 2) not in ("NN", "NNS", "JJ")
    if tag in ("DT", "PRP$"):
        return is_pronoun and word not in ("all", "both", "each") or is_noun and word in ("a", "an")
    return is_pronoun and (
        tag == "RB"
        and word in ("here", "there", "very", "not", "so", "too")
        and s.tag(i + 2) not in ("VBN", "VBG")
        and not is_end(s, i + 1)
        or tag == "IN"
        and word in ("in", "at", "from")
    )


def copula(s: Sentence) -> bool:
    """She tall; my brother a doctor."""
    i = s.pick(lambda i: is_copula_needed(s, i))
    return i is not None and s.drop(i)


def existence(s: Sentence) -> bool:
    """There has a park; in my town has a park; because are many shops."""
    i = s.pick(
        lambda i: s.tag(i) == "EX" and s.word(i) == "there" and s.word(i + 1) in BE and s.tag(i + 2) in ("DT", "JJ", "CD", "NNS") and s.is_free(i + 1)
    )
    if i is None:
        return False
    have = {"was": "had", "were": "had", "is": "has"}.get(s.word(i + 1), "have")
    sort = s.chance.random()
    if sort < 0.2 and s.word(i - 1) in ("because", "if"):
        return s.drop(i)
    if sort < 0.4 and have == "has" and i > 1 and s.tag(i - 1) in ("NN", ","):
        return s.put(i + 1, have) and s.drop(i)
    return s.put(i + 1, have)


def negation(s: Sentence) -> bool:
    """I no have, I not like, I didn't went, he never doesn't eat."""
    i = s.pick(lambda i: s.word(i) in NEGATIONS and s.tag(i + 1) == "VB")
    if i is None:
        i = s.pick(lambda i: s.word(i) == "never" and s.word(i - 1) in ("he", "she") and s.tag(i + 1) == "VBZ" and s.word(i + 1) not in (*BE, "has"))
        base = i is not None and form(s.word(i + 1), "VB")
        return bool(base) and s.add(i, "doesn't") and (base == s.word(i + 2) or s.put(i + 2, base))
    sort = s.chance.random()
    if sort < 0.6 and s.word(i - 1) in SUBJECTS and is_subject(s, i - 1) and not has(s, BASE_CUES):
        return s.put(i, "not" if sort < 0.4 else "no")
    return s.put(i + 1, form(s.word(i + 1), s.chance.choice(["VBD", "VBZ", "VBG"])))
