"""Word errors, counted on comparable words: small letters, no punctuation, numerals as words."""

import re

import numpy as np

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def words(text):
    text = re.sub(r"[\u2018\u2019]", "'", text.lower())
    text = re.sub(r"(?<=\d)[,.](?=\d{3}\b)", "", text).replace("-", " ").replace("%", " percent")
    found = []
    for word in re.findall(r"[a-z']+|\d+", text):
        if word.isdigit():
            found += _number(word)
        elif word.strip("'"):
            found.append(word.strip("'"))
    return found


def _number(digits):
    value = int(digits)
    if len(digits) > 1 and (digits[0] == "0" or len(digits) > 4):
        return [SMALL[int(digit)] for digit in digits]
    if value < 20:
        return [SMALL[value]]
    if value < 100:
        return [TENS[value // 10 - 2]] + ([SMALL[value % 10]] if value % 10 else [])
    if value < 1000:
        return [SMALL[value // 100], "hundred"] + (_number(str(value % 100)) if value % 100 else [])
    return [SMALL[int(digit)] for digit in digits]


def errors(said, heard):
    """(substitutions, insertions, deletions) of the cheapest alignment, and which heard words are right."""
    cost = np.zeros((len(said) + 1, len(heard) + 1), int)
    cost[:, 0], cost[0] = range(len(said) + 1), range(len(heard) + 1)
    for i, word in enumerate(said, 1):
        for j, other in enumerate(heard, 1):
            cost[i, j] = min(cost[i - 1, j] + 1, cost[i, j - 1] + 1, cost[i - 1, j - 1] + (word != other))
    i, j, counts, right = len(said), len(heard), [0, 0, 0], [False] * len(heard)
    while i or j:
        if i and j and cost[i, j] == cost[i - 1, j - 1] + (said[i - 1] != heard[j - 1]):
            i, j = i - 1, j - 1
            right[j] = said[i] == heard[j]
            counts[0] += not right[j]
        elif j and cost[i, j] == cost[i, j - 1] + 1:
            j -= 1
            counts[1] += 1
        else:
            i -= 1
            counts[2] += 1
    return counts, right
