"""Sentences that synthetic voices read, so that the recogniser keeps what people only say: hesitation sounds, and grammar mistakes.

A recogniser that is taught neat sentences alone learns to tidy speech. All sentences are built from the words below; the sentences of
`npm run evaluate -- speech` are others, and no voice that reads them there reads any here.
"""

import random

VOICES = ("slt", "kal16")
FILLERS = ("um", "uh", "er", "erm")
BETWEEN = [f"{filler.capitalize()}," for filler in FILLERS]
OPENINGS = ("Well,", "So,", "Actually,", "I think", "I mean", "You know,", "To be honest,", "In my opinion,", "Maybe", "")
PEOPLE = ("my sister", "my uncle", "our neighbour", "a friend of mine", "the manager", "my grandmother", "her cousin", "the coach")
PLACES = ("the library", "the harbour", "a village", "the gym", "the old bridge", "a bakery", "the station", "the museum")
TIMES = ("last summer", "yesterday", "two weeks ago", "in 2015", "last Friday", "when I was twelve", "three years ago")
THINGS = ("book", "camera", "bicycle", "ticket", "recipe", "song", "letter", "picture")
# (base, past, third person, -ing)
VERBS = (
    ("buy", "bought", "buys", "buying"), ("find", "found", "finds", "finding"), ("bring", "brought", "brings", "bringing"),
    ("choose", "chose", "chooses", "choosing"), ("carry", "carried", "carries", "carrying"), ("sell", "sold", "sells", "selling"),
    ("take", "took", "takes", "taking"), ("show", "showed", "shows", "showing"), ("lose", "lost", "loses", "losing"),
)
ADJECTIVES = ("quiet", "expensive", "modern", "comfortable", "famous", "dangerous", "simple", "noisy")
ENDS = ("because it was cheap", "and it was a lot of fun", "but I was too tired", "so we stayed longer", "which surprised me", "")


def sentences(seed=1, fillers=260, mistakes=260, fluent=160):
    """[{id, text, voice, kind}]; the same list for the same seed."""
    chance = random.Random(seed)
    made = [("filler", _with_fillers(chance, _correct(chance))) for _ in range(fillers)]
    made += [("mistake", _mistake(chance)) for _ in range(mistakes)]
    made += [("fluent", _correct(chance)) for _ in range(fluent - fluent // 3)]
    made += [("fluent", _numbers(chance)) for _ in range(fluent // 3)]
    return [
        {"id": f"synthetic-{index}", "text": _tidy(text), "voice": chance.choice(VOICES), "kind": kind}
        for index, (kind, text) in enumerate(made)
    ]


def _correct(chance):
    verb = chance.choice(VERBS)
    pick = chance.choice
    return pick((
        lambda: f"{pick(OPENINGS)} {pick(PEOPLE)} {verb[1]} a {pick(THINGS)} at {pick(PLACES)} {pick(TIMES)} {pick(ENDS)}",
        lambda: f"{pick(OPENINGS)} {pick(PEOPLE)} usually {verb[2]} {pick(THINGS)}s near {pick(PLACES)}",
        lambda: f"{pick(OPENINGS)} I would like to {verb[0]} a {pick(ADJECTIVES)} {pick(THINGS)} for {pick(PEOPLE)}",
        lambda: f"{pick(OPENINGS)} I have been {verb[3]} {pick(THINGS)}s for a long time {pick(ENDS)}",
        lambda: f"{pick(OPENINGS)} {pick(PLACES)} is more {pick(ADJECTIVES)} than {pick(PLACES)}",
        lambda: f"{pick(OPENINGS)} there are many {pick(THINGS)}s in {pick(PLACES)} and they are quite {pick(ADJECTIVES)}",
    ))()


def _mistake(chance):
    """A sentence as a learner may say it; the mistake is what has to survive."""
    verb = chance.choice(VERBS)
    pick = chance.choice
    return pick((
        lambda: f"{pick(TIMES)} I {verb[0]} a {pick(THINGS)} at {pick(PLACES)}",
        lambda: f"{pick(PEOPLE)} {verb[0]} {pick(THINGS)} every week {pick(ENDS)}",
        lambda: f"I {verb[1]} {pick(THINGS)} from {pick(PEOPLE)} {pick(TIMES)}",
        lambda: f"both of them has a {pick(THINGS)} from {pick(PLACES)}",
        lambda: f"this {pick(THINGS)} is much more {pick(ADJECTIVES)} as the other one",
        lambda: f"I am agree that {pick(PLACES)} are {pick(ADJECTIVES)}",
        lambda: f"I want {verb[3]} a {pick(THINGS)} for {pick(PEOPLE)}",
        lambda: f"I could {verb[1]} {pick(THINGS)}s with {pick(PEOPLE)}",
        lambda: f"they had {verb[0]} two {pick(THINGS)} {pick(TIMES)}",
        lambda: f"{pick(PEOPLE)} go to {pick(PLACES)} {pick(TIMES)} and {verb[0]} a {pick(THINGS)}",
        lambda: f"I was waiting {pick(PEOPLE)} at {pick(PLACES)} during two hours",
        lambda: f"he don't {verb[0]} the {pick(THINGS)} because is too {pick(ADJECTIVES)}",
        lambda: f"I did not {verb[1]} any {pick(THINGS)} in {pick(PLACES)}",
        lambda: f"every {pick(THINGS)}s in {pick(PLACES)} are very {pick(ADJECTIVES)}",
        lambda: f"we was {verb[3]} the {pick(THINGS)} when he come",
        lambda: f"my hobby is {verb[0]} {pick(THINGS)} and listen music",
    ))()


def _numbers(chance):
    number = lambda: " ".join(chance.choice("zero one two three four five six seven eight nine".split()) for _ in range(chance.randint(3, 8)))
    return chance.choice((
        lambda: number(),
        lambda: f"My number is {number()}",
        lambda: f"I am {chance.choice(('nineteen', 'twenty two', 'thirty one', 'twenty six'))} years old and we are {chance.choice(('three', 'four', 'five'))} at home",
        lambda: f"It takes {chance.choice(('ten', 'fifteen', 'forty'))} minutes and costs {chance.choice(('two', 'eight', 'twelve'))} euros",
    ))()


def _with_fillers(chance, sentence):
    words = sentence.split()
    for _ in range(chance.choice((1, 1, 2))):
        words.insert(chance.randint(0, max(0, len(words) - 2)), f"{chance.choice(FILLERS)},")
    return " ".join(words)


def _tidy(text):
    text = " ".join(text.split())
    return text[0].upper() + text[1:] + "."
