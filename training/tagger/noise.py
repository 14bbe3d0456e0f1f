"""Puts the slips of learners into correct sentences.

A sentence is a list of tokens; each knows its label, and a token that was touched once is not touched again, so that every label is right about
the sentence as it stands. A kind of slip is a function that changes the sentence and says whether it could. Most are written for what
learners of several first languages do (Swan & Smith, *Learner English*, 2001, orders them by language); the confusions of three more are
counted in interviews (interviews.py).
"""

import random
import re

import slips_heard as heard
import slips_of_clauses as clauses
import slips_of_nouns as nouns
import slips_of_prepositions as prepositions
import slips_of_verb_forms as forms
import slips_of_verbs as verbs
import slips_of_words as words
from sentence import Confusions, Sentence, Slip, Token

FILLERS = ["um", "uh", "er", "erm", "ah", "mm", "well", "you know", "like", "so", "yeah", "i mean"]

# How often a kind is tried that fits most sentences, and the kinds that fit few, which are tried all.
COMMON: dict[Slip, float] = {
    heard.heard_instead: 14, heard.heard_needless: 7, heard.heard_left_out: 9, nouns.article: 50, nouns.number: 20, verbs.agreement: 8, verbs.present_for_past: 9, verbs.lost_auxiliary: 3,
    verbs.needless_be: 3, forms.verb_form: 7, prepositions.preposition: 10, words.confused_word: 8, clauses.pronoun: 6, verbs.copula: 4, nouns.adverb: 4, clauses.connective: 4,
}  # fmt: skip
RARE: list[Slip] = [
    verbs.perfect_for_past, verbs.present_for_perfect, verbs.since_for_length, verbs.will_in_condition, forms.infinitive, nouns.participle_adjective, nouns.own, verbs.existence, verbs.lost_contraction, forms.dative, forms.told_to, forms.used_to, clauses.all_what, nouns.general, nouns.number_after, nouns.adjective_plural, nouns.possessive, nouns.comparison, clauses.relative_clause,
    clauses.question, verbs.negation, clauses.word_order, nouns.countability,
]  # fmt: skip
RARE_SHARE = 0.55
# Of the sentences with a slip, those that have no second one.
CAREFUL_SHARE = 0.4
# Sentences in which the rarest kinds can be made.
CUES = re.compile(
    r"\b(yesterday|ago|last (?:week|month|year|night|summer|weekend)|if|since|than|own|who|which|enough|worth|looking forward|used to|(?:all|everything|nothing|something|anything) (?:i|you|we|they|he|she|that)|"
    r"(?:told|asked|advised|encouraged) (?:me|him|her|us|them) to|one of (?:my|the|our|his|her)|every|many|life|nature|society|education|as \w+ as|there (?:is|are|was|were)|(?:what|where|when|why|how) (?:do|does|did|is|are|can)|(?:i|you|we|they)'ve)\b"
)


def spoilt(said: list[str], tags: list[str], chance: random.Random, confusions: Confusions, clean_share: float) -> tuple[list[str], list[str]]:
    """The words as said, and the labels of the place before the first and of each."""
    s = Sentence(*broken_off(said, tags, chance), chance, confusions)
    wanted = 0 if chance.random() < clean_share else 1
    # Good speakers make one slip in a long sentence, weak ones as many as it has room for.
    if wanted and chance.random() > CAREFUL_SHARE:
        wanted += int(chance.expovariate(1 / (0.3 + len(said) / 18)))
    made = 0
    if wanted and chance.random() < RARE_SHARE:
        made += any(slip(s) for slip in chance.sample(RARE, len(RARE)))
    kinds, shares = list(COMMON), list(COMMON.values())
    for _ in range(20 * wanted + 20):
        if made >= wanted:
            break
        made += chance.choices(kinds, shares)[0](s)
    if chance.random() < 0.3:
        hesitate(s)
    without_commas(s)
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


def broken_off(said: list[str], tags: list[str], chance: random.Random) -> tuple[list[str], list[str]]:
    """Speech breaks off, and a recogniser leaves out the last mark. Slips come afterwards: they are wrong about what is still there."""
    end = len(said)
    if chance.random() < 0.06 and end > 7:
        end = chance.randrange(4, end)
    if chance.random() < 0.25 and said[end - 1] in (".", "?", "!"):
        end -= 1
    return said[:end], tags[:end]


def without_commas(s: Sentence) -> None:
    """A recogniser leaves out commas."""
    if s.chance.random() < 0.45:
        s.tokens = [token for token in s.tokens if token.word != "," or token.label != "K"]
