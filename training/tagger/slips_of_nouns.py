"""Kinds of slips: nouns and what belongs to them, adjectives and adverbs."""

from labels import form
from sentence import ARTICLES, Sentence

UNCOUNTABLE = set(
    "information advice furniture homework equipment luggage knowledge news traffic work money music weather research bread rice water fun luck "
    "progress software hair food fruit housework scenery transport behaviour evidence accommodation pollution".split()
)
# Nouns that stand alone where they are meant in general.
GENERAL = set(
    "life nature love society education technology health happiness science peace tourism crime poverty pollution marriage freedom religion".split()
)
# After these a noun is plural, or singular.
PLURAL_AFTER = set("many few several these those two three four five both various".split())
SINGULAR_AFTER = set("every each this that another".split())


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


def number_after(s: Sentence) -> bool:
    """many friend, every days, one of my friend."""
    is_one_of = lambda i: any(s.word(k) == "one" and s.word(k + 1) == "of" for k in range(i - 4, i - 1))
    i = s.pick(lambda i: s.tag(i) == "NNS" and (PLURAL_AFTER & {s.word(i - 1), s.word(i - 2)} or is_one_of(i)))
    if i is None or s.chance.random() < 0.4:
        other = s.pick(lambda i: s.tag(i) == "NN" and s.word(i - 1) in SINGULAR_AFTER)
        if other is not None:
            return s.put(other, form(s.word(other), "NNS"))
    return i is not None and s.put(i, form(s.word(i), "NN"))


def general(s: Sentence) -> bool:
    """The life is hard; in the nature."""
    closed = ("DT", "PRP$", "JJ", "NN", "NNP", "CD", "POS", "WDT", "WP$", "PDT", "NNS", "VBG", "VBN", "JJR", "JJS")
    i = s.pick(
        lambda i: (
            s.word(i) in GENERAL
            and s.tag(i) in ("NN", "NNS")
            and s.tag(i - 1) not in closed
            and s.word(i + 1) not in ("of", "that", "who", "which", "i", "we", "you", "they")
        )
    )
    return i is not None and s.add(i - 1, "the")


def countability(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in UNCOUNTABLE)
    return i is not None and (s.put(i, s.word(i) + "s") if s.chance.random() < 0.6 else s.add(i - 1, "a"))


def possessive(s: Sentence) -> bool:
    """my friend house."""
    i = s.pick(lambda i: s.word(i).endswith("'s") and s.tokens[i].tag.endswith("+POS") and s.tag(i + 1) in ("NN", "NNS", "JJ"))
    return i is not None and s.put(i, s.word(i)[:-2])


def adjective_plural(s: Sentence) -> bool:
    """differents cities."""
    i = s.pick(
        lambda i: s.tag(i) == "JJ" and s.tag(i + 1) == "NNS" and not s.word(i).endswith(("s", "y", "ch", "sh", "x", "z")) and len(s.word(i)) > 3
    )
    return i is not None and s.put(i, s.word(i) + "s")


def participle_adjective(s: Sentence) -> bool:
    """I am boring; the film was interested."""
    i = s.pick(lambda i: s.tag(i) == "JJ" and len(s.word(i)) > 5 and s.word(i).endswith(("ed", "ing")))
    return i is not None and s.put(i, form(s.word(i), "VBG" if s.word(i).endswith("ed") else "VBN"))


def own(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i + 1) == "own" and s.tag(i) == "PRP$")
    return i is not None and (s.drop(i) if s.chance.random() < 0.5 else s.put(i, "the"))


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
    return (
        s.put(i, "so")
        if s.chance.random() < 0.4 and not is_negative
        else s.put(i + 2, s.chance.choice(["like", "than"]))
        if s.chance.random() < 0.6
        else s.put(i + 1, form(s.word(i + 1), "JJR"))
    )
