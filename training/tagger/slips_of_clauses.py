"""Kinds of slips: prepositions, pronouns, confused words, how clauses are joined and ordered, and what was counted in interviews."""

from labels import form
from sentence import ARTICLES, BE, SUBJECTS, Sentence

FINITE = ("VBZ", "VBP", "VBD", "MD")
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
    "such": "so", "while": "during when", "per": "in every", "me": "i my", "him": "he his", "her": "she him", "them": "they", "us": "we our", "my": "me mine i",
    "their": "they them its his", "his": "he him", "our": "we us", "your": "you", "its": "it's his", "he": "him",
    "she": "her", "they": "them he it", "we": "us our", "i": "me my", "it": "them he", "yours": "your", "mine": "my", "remember": "remind",
    "forget": "leave", "bring": "take", "raise": "rise grow", "win": "earn gain", "lose": "miss", "miss": "lose", "still": "yet",
    "yet": "still already", "already": "yet", "usually": "usual", "especially": "specially",
    "first": "firstly", "firstly": "first", "next": "other", "before": "ago", "want": "would", "live": "life", "life": "live", 
    "although": "despite even", "enough": "too", "whole": "all", "all": "every", "whom": "who",
    "everyone": "all", "something": "anything", "anything": "something nothing", "nothing": "anything", "why": "because", "how": "what as",
}  # fmt: skip
WORDS = {word: [other.replace("_", " ") for other in others.split()] for word, others in WORDS.items()}
WITHOUT_PREPOSITION = {
    "discuss": "about", "discussed": "about", "enter": "into to in", "entered": "into to in", "marry": "with", "married": "with", "contact": "with",
    "reach": "to at", "reached": "to at", "join": "to in", "joined": "to in", "attend": "to", "answer": "to", "phone": "to", "phoned": "to",
    "call": "to", "called": "to", "visit": "to in", "visited": "to in", "meet": "with", "met": "with", "ask": "to", "asked": "to", "tell": "to",
    "told": "to", "help": "to", "despite": "of", "lack": "of", "affect": "to on", "affects": "to on", "influence": "on to", "request": "for", "face": "with to", "helped": "to", "leave": "from", "left": "from", "approach": "to", "mention": "about", "explain": "about",
}  # fmt: skip
WITHOUT_PREPOSITION = {word: others.split() for word, others in WITHOUT_PREPOSITION.items()}
FREQUENCY = set("always never also just already still really only probably".split())


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
        lambda i: (
            (s.word(i) in places and s.word(i - 1) not in PREPOSITIONS)
            or (s.tag(i - 1).startswith("VB") and s.tag(i) in ("DT", "PRP", "PRP$", "NNS"))
        )
    )
    return i is not None and s.add(i - 1, s.chance.choice(["to", "to", "in", "at", "on", "about", "for", "of", "with"]))


def confused_word(s: Sentence) -> bool:
    i = s.pick(lambda i: s.word(i) in WORDS)
    return i is not None and s.put(i, s.chance.choice(WORDS[s.word(i)]))


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
    is_relative = lambda i: (
        s.word(i) in ("who", "which", "that")
        and s.tag(i) in ("WP", "WDT")
        and s.tag(i - 1) in ("NN", "NNS", "NNP", "PRP", "DT", ",")
        and s.tag(i + 1) not in ("NN", "NNS", "JJ")
    )
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
        i = s.pick(
            lambda i: s.tag(i - 2) in ("NN", "NNS") and s.word(i - 1) in SUBJECTS and s.tag(i) in ("VBP", "VBD", "VBZ") and s.tag(i + 1) in (".", ",")
        )
        return i is not None and s.add(i, "it" if s.tag(i - 2) == "NN" else "them")
    i = s.pick(lambda i: s.word(i) == "where" and s.tag(i - 1) in ("NN", "NNS"))
    if i is not None:
        return s.put(i, s.chance.choice(["which", "that", "what"]))
    return False


def all_what(s: Sentence) -> bool:
    """All what I have; everything what he said; the only thing what I know."""
    i = s.pick(
        lambda i: (
            s.word(i) in ("all", "everything", "anything", "nothing", "something")
            and s.word(i + 1) in SUBJECTS
            and s.tag(i + 2) in (*FINITE, "VBP+RB")
        )
    )
    if i is not None:
        return s.add(i, s.chance.choice(["what", "what", "which"]))
    i = s.pick(
        lambda i: (
            s.word(i) == "that"
            and s.word(i - 1) in ("all", "everything", "anything", "nothing", "something", "thing")
            and s.tag(i + 1) in ("PRP", "MD", "VBZ", "VBD")
        )
    )
    return i is not None and s.put(i, "what")


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
    i = s.pick(
        lambda i: i > 2 and s.tag(i - 1) in ("WRB", "WP") and s.tag(i) == "PRP" and (s.word(i + 1) in BE or s.tag(i + 1) == "MD") and s.is_free(i + 1)
    )
    return i is not None and s.move(i + 1, i - 1)


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
