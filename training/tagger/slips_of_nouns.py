"""Kinds of slips: nouns and what belongs to them, adjectives and adverbs."""

from grammar import COLLECTIVES, COUNTABLE, OBJECTS, PERSONS, has, is_bare, is_end, noun_phrase, subject_noun
from labels import form, lemmas
from sentence import ARTICLES, BE, Sentence

UNCOUNTABLE = set("information advice furniture homework equipment luggage baggage traffic housework software".split())
# They take "a" no more than a plural does.
NEVER_WITH_A = UNCOUNTABLE | {"news", "weather", "money", "progress", "music", "luck"}
# Nouns that stand alone where they are meant in general.
GENERAL = {"life", "nature", "society", "happiness", "tourism"}
# After these a noun is plural, or singular.
PLURAL_AFTER = set("many few several these those two three four five both various".split())
SINGULAR_AFTER = set("every each this another".split())
# Their plural is said of one too, or measures something.
ODD_PLURALS = set(
    "ways feet pounds stone stones works means series species crossroads headquarters news savings goods customs arms glasses people thanks yours".split()
)
CLOSED = ("DT", "PRP$", "JJ", "NN", "NNP", "NNPS", "CD", "POS", "WDT", "WP$", "PDT", "NNS", "VBG", "VBN", "JJR", "JJS", "CC")
NAMES = set("tom mary john bill jane bob george peter paul london paris tokyo boston japan france germany italy china india england".split())
# Adjectives that an article may be missing before.
ORDERING = set("next last following previous other own whole first second third same only few little such".split())
# A thing has these qualities, a person these feelings.
THINGS = set("film book story movie lesson game trip idea news question place city town job subject match article film speech".split())
FEELINGS = {
    "interested": ("in",),
    "bored": ("with",),
    "excited": ("about",),
    "surprised": ("at",),
    "disappointed": ("with", "in"),
    "frightened": ("of",),
    "confused": ("about",),
}
QUALITIES = {
    "interesting": "interested",
    "boring": "bored",
    "exciting": "excited",
    "amazing": "amazed",
    "surprising": "surprised",
    "disappointing": "disappointed",
}
FULL_ADVERBS = set(
    "usually recently suddenly finally immediately completely carefully perfectly exactly seriously fluently beautifully regularly frequently generally "
    "actually probably certainly unfortunately obviously definitely absolutely extremely terribly incredibly totally constantly occasionally normally "
    "basically gradually possibly correctly properly personally particularly fortunately politely".split()
)
LINKING = set(
    "look looks looked feel feels felt smell smells taste tastes sound sounds seem seems seemed become became get got turn turned grow stay remain keep appear "
    "make makes made find finds found leave left paint want think consider considered have had".split()
)
SHORT = set("big small tall old young cheap fast high low cold large nice strong weak thin thick".split())


def head(s: Sentence, first: int) -> int | None:
    """The last noun of a phrase of adjectives and nouns that begins there."""
    end = first
    while s.tag(end) == "JJ" and s.word(end) not in ORDERING:
        end += 1
    if s.tag(end) not in ("NN", "NNS"):
        return None
    while s.tag(end + 1) in ("NN", "NNS"):
        end += 1
    return end if "'" not in s.word(end) and s.tag(end + 1) not in ("NNP", "POS", "VBG") else None


def is_missed(s: Sentence, i: int) -> bool:
    """Without the article or the possessive there the sentence is wrong."""
    end = head(s, i + 1)
    if (
        end is None
        or s.tag(end) != "NN"
        or s.word(end) not in COUNTABLE
        or s.word(i + 1) in ("lot", "bit")
        or s.word(i - 1) in ("what", "such", "half", "many", "all")
    ):
        return False
    return is_bare(s, end, i) and sum(token.word == s.word(end) for token in s.tokens) == 1


def wrong_articles(s: Sentence, i: int) -> list[str]:
    """Articles that are wrong in place of this one."""
    following = s.word(i + 1)
    if not following or following[:1] in "hu" or following.startswith(("eu", "one", "once")) or not following.isalpha() or len(following) < 2:
        return []
    end = head(s, i + 1)
    if (
        s.word(i) == "the"
        and end
        and (s.tag(end) == "NNS" and end == i + 1 and s.word(end) not in ODD_PLURALS | COLLECTIVES or s.word(end) in UNCOUNTABLE)
    ):
        return ["a"]
    vowel = following[0] in "aeio"
    return ["an"] if s.word(i) == "a" and not vowel and following not in ("x", "mp") else ["a"] if s.word(i) == "an" and vowel else []


def needless(s: Sentence, i: int) -> list[str]:
    """Articles that are wrong between this word and the next: "a dogs", "the Tom"."""
    noun = i + 1
    if s.tag(i) in CLOSED or s.word(i) in ("many", "half", "not", "such", "what") or s.word(i) in ARTICLES:
        return []
    if s.word(noun) in NAMES:
        return ["the"] if is_end(s, noun + 1) or s.tag(noun + 1) in ("VBZ", "VBD") else []
    if s.tag(noun + 1) in ("NN", "NNS", "NNP", "POS", "JJ", "VBG", "CC"):
        return []
    if s.word(noun) in NEVER_WITH_A:
        return ["a"]
    is_plural = (
        s.tag(noun) == "NNS" and s.word(noun).endswith("s") and not s.word(noun).endswith("ics") and s.word(noun) not in ODD_PLURALS | COLLECTIVES
    )
    return ["a"] if is_plural else []


def article(s: Sentence) -> bool:
    """I have car; a informations; an car; the Tom."""
    sort = s.chance.random()
    if sort < 0.86:
        i = s.pick(lambda i: s.word(i) in ARTICLES and is_missed(s, i))
        return i is not None and s.drop(i)
    if sort < 0.96:
        i = s.pick(lambda i: bool(needless(s, i - 1)) and s.word(i) not in NEVER_WITH_A)
        return i is not None and s.add(i - 1, s.chance.choice(needless(s, i - 1)))
    i = s.pick(lambda i: s.word(i) in ARTICLES and bool(wrong_articles(s, i)))
    return i is not None and s.put(i, s.chance.choice(wrong_articles(s, i)))


def is_last_noun(s: Sentence, i: int) -> bool:
    return s.tag(i + 1) not in ("NN", "NNS", "NNP", "POS", "JJ", "VBG", "CC") and "'" not in s.word(i) and s.word(i) not in ODD_PLURALS


def number(s: Sentence) -> bool:
    """I like dog; a dogs; my friend are; the houses is."""
    sort = s.chance.random()
    if sort < 0.4:
        fit = lambda i: s.tag(i) == "NNS" and form(s.word(i), "NN") in COUNTABLE and s.tag(i - 1) not in CLOSED and is_bare(s, i, i)
        i = s.pick(lambda i: is_last_noun(s, i) and fit(i))
        return i is not None and s.put(i, form(s.word(i), "NN"))
    if sort < 0.7:
        single = lambda i: (
            s.word(i - 1) in ("a", "an", "another")
            or s.tag(i - 1) == "JJ"
            and s.word(i - 2) in ("a", "an")
            and s.word(i - 1) not in ("few", "little", "good", "great")
        )
        i = s.pick(lambda i: s.tag(i) == "NN" and single(i) and is_last_noun(s, i) and s.word(i + 1) != "of" and s.word(i) not in COLLECTIVES)
        return i is not None and plural_put(s, i)
    forced = ("is", "was", "has", "doesn't", "isn't", "are", "have", "don't", "aren't")
    i = s.pick(lambda i: s.word(i + 1) in forced and subject_noun(s, i + 1) is not None and s.word(i) not in ODD_PLURALS)
    if i is None:
        return False
    if s.tag(i) == "NN":
        return s.word(i - 1) not in ("a", "an", "this", "that", "every") and plural_put(s, i)
    if s.word(i + 1) in ("have", "are") and has(s, ("suggest", "if", "wish", "and")):
        return False
    said = form(s.word(i), "NN")
    return said not in COLLECTIVES and s.word(noun_phrase(s, i) or 0) not in ("these", "those") and s.put(i, said)


def plural_put(s: Sentence, i: int) -> bool:
    said = form(s.word(i), "NNS")
    return said not in ODD_PLURALS and s.put(i, said)


def number_after(s: Sentence) -> bool:
    """many friend, every days, one of my friend."""

    def is_plural_after(i: int) -> bool:
        first = i
        while s.tag(first - 1) == "JJ" and s.word(first - 1) not in PLURAL_AFTER:
            first -= 1
        before = s.word(first - 1)
        return (
            before in PLURAL_AFTER
            and (first == i or before not in ("both", "various"))
            and s.word(i + 1) not in ("and", "old", "long", "tall", "high", "wide")
        )

    def is_one_of(i: int) -> bool:
        first = i
        while s.tag(first - 1) in ("JJ", "JJS", "RBS"):
            first -= 1
        return (
            s.word(first - 1) in ("the", "my", "our", "his", "her", "these", "those", "their", "your")
            and s.word(first - 2) == "of"
            and s.word(first - 3) == "one"
        )

    i = s.pick(lambda i: s.tag(i) == "NNS" and is_last_noun(s, i) and (is_plural_after(i) or is_one_of(i)))
    if i is None or s.chance.random() < 0.4:
        single = lambda i: s.word(i - 1) in SINGULAR_AFTER or s.word(i - 1) == "that" and s.tag(i - 1) == "DT" and (i == 2 or s.tag(i - 2) == "IN")
        other = s.pick(lambda i: s.tag(i) == "NN" and single(i) and s.tag(i - 1) == "DT" and is_last_noun(s, i))
        if other is not None:
            return plural_put(s, other)
    return i is not None and s.put(i, form(s.word(i), "NN"))


def general(s: Sentence) -> bool:
    """The life is hard; in the nature."""
    i = s.pick(
        lambda i: (
            s.word(i) in GENERAL
            and s.tag(i) == "NN"
            and s.tag(i - 1) not in CLOSED
            and (is_end(s, i + 1) or s.tag(i + 1) in ("VBZ", "MD") and s.word(i + 2) not in ("of", "that"))
        )
    )
    return i is not None and s.add(i - 1, "the")


def countability(s: Sentence) -> bool:
    """informations; a good advice."""
    i = s.pick(lambda i: s.word(i) in NEVER_WITH_A and s.tag(i) in ("NN", "NNS") and s.tag(i + 1) not in ("NN", "NNS", "NNP", "POS", "JJ", "CC"))
    if i is None:
        return False
    if s.word(i) in UNCOUNTABLE and s.chance.random() < 0.6:
        return s.put(i, s.word(i) + "s")
    first = i - 1 if s.tag(i - 1) == "JJ" else i
    return s.tag(first - 1) not in CLOSED and s.add(first - 1, "a")


def possessive(s: Sentence) -> bool:
    """my friend house."""
    owners = (PERSONS - {"boy", "girl", "man", "woman", "child", "student", "kid", "person", "doctor", "driver"}) | {
        "tom",
        "mary",
        "john",
        "bob",
        "jane",
    }
    i = s.pick(lambda i: s.word(i).endswith("'s") and s.word(i)[:-2] in owners and s.tokens[i].tag.endswith("+POS") and s.tag(i + 1) in ("NN", "NNS"))
    return i is not None and s.put(i, s.word(i)[:-2])


def adjective_plural(s: Sentence) -> bool:
    """differents cities."""
    i = s.pick(
        lambda i: (
            s.tag(i) == "JJ"
            and s.tag(i + 1) == "NNS"
            and len(s.word(i)) > 3
            and s.word(i).isalpha()
            and not s.word(i).endswith(("s", "y", "ch", "sh", "x", "z"))
            and not lemmas(s.word(i), "NOUN")
            and not lemmas(s.word(i), "VERB")
            and not lemmas(s.word(i) + "s", "NOUN", "VERB")
        )
    )
    return i is not None and s.put(i, s.word(i) + "s")


def participle_adjective(s: Sentence) -> bool:
    """I am interesting in it; the film was interested; a bored book."""
    if s.chance.random() < 0.5:
        people = ("i", "we", "they", "he", "she")
        contracted = ("i'm", "we're", "they're", "he's", "she's")

        def person(i: int) -> bool:
            be = i - 2 if s.tag(i - 1) == "RB" else i - 1
            return s.word(be) in contracted or s.word(be) in BE and s.word(be - 1) in people

        i = s.pick(lambda i: s.word(i + 1) in FEELINGS.get(s.word(i), ()) and person(i))
        if i is not None:
            return s.put(i, form(s.word(i), "VBG"))

    def thing(i: int) -> bool:
        if s.word(i + 1) in THINGS:
            return s.tag(i + 2) not in ("NN", "NNS")
        be = i - 2 if s.tag(i - 1) == "RB" else i - 1
        said_of_thing = s.word(be) in (*BE, "sounds") and s.word(be - 1) in THINGS | {"that"} or s.word(be) == "that's"
        return said_of_thing and is_end(s, i + 1)

    i = s.pick(lambda i: s.word(i) in QUALITIES and thing(i))
    return i is not None and s.put(i, QUALITIES[s.word(i)])


def own(s: Sentence) -> bool:
    """I have own room; the own room."""
    i = s.pick(lambda i: s.word(i + 1) == "own" and s.tag(i) == "PRP$" and s.tag(i + 2) in ("NN", "NNS", "JJ") and s.tag(i - 1) != "CC" and i > 1)
    if i is None:
        return False
    return s.drop(i) if s.tag(i - 1)[:2] in ("VB", "IN") and s.word(i - 1) != "that" and s.chance.random() < 0.5 else s.put(i, "the")


def adverb(s: Sentence) -> bool:
    """She drives careful; a beautifully house; I very like it."""
    sort = s.chance.random()
    if sort < 0.5:
        i = s.pick(lambda i: s.word(i) in FULL_ADVERBS and s.tag(i) == "RB" and is_adverb_only(s, i))
        return i is not None and s.put(i, form(s.word(i), "JJ"))
    if sort < 0.75:
        i = s.pick(
            lambda i: (
                s.tag(i) == "JJ"
                and s.word(i - 1) in ("a", "an", "the", "my", "his", "her")
                and s.tag(i + 1) == "NN"
                and s.tag(i + 2) not in ("NN", "NNS", "VBN", "VBG", "JJ", "CC")
                and not s.word(i).endswith("ly")
            )
        )
        said = i is not None and form(s.word(i), "LY")
        return bool(said) and said in lemmas(said, "ADV") and not lemmas(said, "ADJ") and s.put(i, said)
    i = s.pick(
        lambda i: (
            s.tag(i) in ("VBP", "VBD")
            and s.word(i) in ("like", "love", "enjoy", "hate", "liked", "loved", "enjoyed")
            and s.word(i - 1) in ("i", "we", "they", "he", "she")
        )
    )
    return i is not None and s.add(i - 1, "very")


def is_adverb_only(s: Sentence, i: int) -> bool:
    """No adjective could stand in place of the adverb: neither before a noun nor behind a verb that takes one."""
    if (
        s.tag(i + 1) in ("NN", "NNS", "NNP", "CD", "VBG", "DT", "RB", "CC", "PRP$")
        or s.tag(i - 1) in ("DT", "PRP$", "JJ", "CD")
        or has(s, LINKING, max(1, i - 5), i)
    ):
        return False
    if s.tag(i + 1) in ("JJ", "VBN"):
        return s.word(i - 1) in BE and s.tag(i + 2) not in ("NN", "NNS", "JJ")
    return s.word(i - 1) not in (*BE, "be", "been", "'s") and "'" not in s.word(i - 1)


def comparison(s: Sentence) -> bool:
    """more bigger, more big than, bigger then me, as bigger as."""
    sort = s.chance.random()
    if sort < 0.45:
        plain = lambda i: (
            s.tag(i) == "JJR"
            and s.word(i).endswith(("er", "better", "worse"))
            and s.word(i) not in ("further", "rather", "former", "latter", "inner", "upper", "other", "longer", "lower")
        )
        compared = lambda i: plain(i) and (s.word(i + 1) == "than" or is_end(s, i + 1)) and s.tag(i - 1) not in ("DT", "CD")
        i = s.pick(lambda i: compared(i) or s.tag(i) == "JJS" and s.word(i - 1) == "the" and s.word(i).endswith("est") and s.tag(i + 1) == "NN")
        if i is None:
            return False
        base = form(s.word(i), "JJ")
        if s.tag(i) == "JJS" or s.word(i + 1) != "than" or s.chance.random() < 0.5:
            return s.add(i - 1, "most" if s.tag(i) == "JJS" else "more")
        if s.chance.random() < 0.6 or base not in SHORT:
            return s.put(i, base)
        return s.add(i - 1, "more") and s.put(i + 1, base)
    if sort < 0.6:
        i = s.pick(lambda i: s.word(i) == "more" and s.tag(i + 1) in ("JJ", "RB") and s.word(i + 2) == "than")
        return i is not None and s.drop(i)
    if sort < 0.8:
        compared = lambda i: s.tag(i - 1) == "JJR" and s.word(i - 1) not in ("more", "less", "further", "farther", "nearer", "closer")
        i = s.pick(lambda i: s.word(i) == "than" and compared(i) and s.word(i + 1) in OBJECTS and is_end(s, i + 2))
        return i is not None and s.put(i, s.chance.choice(["that", "then", "from", "as", "like", "of"]))
    i = s.pick(
        lambda i: (
            s.word(i) == "as" and s.tag(i + 1) == "JJ" and s.word(i + 2) == "as" and s.tag(i + 3) in ("PRP", "DT", "PRP$") and s.word(i - 1) in BE
            and s.word(i + 1) not in ("long", "far", "much", "many", "soon", "good", "likely", "same")
        )
    )  # fmt: skip
    if i is None:
        return False
    is_negative = any(token.word in ("not", "never", "nothing", "nobody", "no", "hardly") or token.word.endswith("n't") for token in s.tokens)
    if s.chance.random() < 0.4 and not is_negative:
        return s.put(i, "so")
    return s.put(i + 2, s.chance.choice(["like", "than"])) if s.chance.random() < 0.6 else s.put(i + 1, form(s.word(i + 1), "JJR"))
