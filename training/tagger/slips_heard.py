"""Kinds of slips that were counted in interviews: what speakers say for a word, one word too many, one too few.

Many a confusion is good English in another sentence ("my" for "the"), so that only those are made which a kind of its own knows to be wrong there.
"""

import slips_of_clauses as clauses
import slips_of_nouns as nouns
import slips_of_prepositions as prepositions
import slips_of_verb_forms as forms
import slips_of_verbs as verbs
import slips_of_words as words
from sentence import ARTICLES, Sentence

INSTEAD = (prepositions.wrong_instead, words.wrong_instead, verbs.disagreeing)
LEFT_OUT = (
    prepositions.is_needed, clauses.is_subject_needed, clauses.is_object_needed, clauses.is_joint_needed, verbs.is_copula_needed, forms.is_needed_before_form, forms.is_to_needed,
)  # fmt: skip


def heard_instead(s: Sentence) -> bool:
    """What is drawn must be wrong there, so that a word is confused no oftener than it was heard to be."""
    i = s.pick(lambda i: s.word(i) in s.confusions.instead and any(wrong(s, i) for wrong in INSTEAD))
    said = drawn(s, s.confusions.instead[s.word(i)]) if i is not None else None
    return i is not None and any(said in wrong(s, i) for wrong in INSTEAD) and s.put(i, said)


def heard_needless(s: Sentence) -> bool:
    def counts(i: int) -> dict[str, int]:
        heard = s.confusions.needless.get(s.word(i), {})
        return {word: heard[word] for word in ((*prepositions.needless(s, i), *nouns.needless(s, i)) if heard else ()) if word in heard}

    i = s.pick(lambda i: bool(counts(i)))
    return i is not None and s.add(i, drawn(s, counts(i)))


def heard_left_out(s: Sentence) -> bool:
    free = (i for i in range(1, len(s.tokens)) if not s.tokens[i].is_touched and s.word(i) not in ARTICLES)
    counts = {
        i: s.confusions.left_out[s.word(i)] for i in free if s.word(i) in s.confusions.left_out and any(is_needed(s, i) for is_needed in LEFT_OUT)
    }
    return bool(counts) and s.drop(drawn(s, counts))


def drawn(s: Sentence, counts: dict):
    """A key, as often as it was counted."""
    return s.chance.choices(list(counts), list(counts.values()))[0]
