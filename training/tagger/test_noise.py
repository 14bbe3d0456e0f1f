"""python -m unittest test_noise: what the labels say of a spoilt sentence gives the correct one back."""

import random
import unittest

from labels import form
from noise import COMMON, RARE, Confusions, Sentence

# One sentence or more for every kind of slip.
SENTENCES = [
    ("I was there yesterday and I saw a very interesting film about two old friends .", "PRP VBD RB NN CC PRP VBD DT RB JJ NN IN CD JJ NNS ."),
    ("We have lived here for ten years because there are many good schools .", "PRP VBP VBN RB IN CD NNS IN EX VBP JJ JJ NNS ."),
    ("If it rains , we usually go to the museum by bus .", "IN PRP VBZ , PRP RB VBP TO DT NN IN NN ."),
    ("If I had more money , I'd buy my own house .", "IN PRP VBD JJR NN , PRP+MD VB PRP$ JJ NN ."),
    ("What do you like about the people who live in your town ?", "WP VBP PRP VB IN DT NNS WP VBP IN PRP$ NN ?"),
    ("Where is it ?", "WRB VBZ PRP ?"),
    ("I don't know where he is , but I enjoy talking to him .", "PRP VBP+RB VB WRB PRP VBZ , CC PRP VBP VBG TO PRP ."),
    ("Although she is tired , she is always better than me at cooking .", "IN PRP VBZ JJ , PRP VBZ RB JJR IN PRP IN VBG ."),
    ("He never eats fruit , and he wants to stay as healthy as his brother .", "PRP RB VBZ NN , CC PRP VBZ TO VB RB JJ IN PRP$ NN ."),
    ("Nobody knows everything I said to them about the weather .", "NN VBZ NN PRP VBD TO PRP IN DT NN ."),
    ("She speaks quickly and she is old enough to drive .", "PRP VBZ RB CC PRP VBZ JJ RB TO VB ."),
    ("I've seen it , and he explained to me how it works .", "PRP+VBP VBN PRP , CC PRP VBD TO PRP WRB PRP VBZ ."),
    ("She has gone there , but she will come back .", "PRP VBZ VBN RB , CC PRP MD VB RB ."),
    ("He told me to wait , so all I did was read one of my sister's old books .", "PRP VBD PRP TO VB , IN DT PRP VBD VBD VB CD IN PRP$ NN+POS JJ NNS ."),
    ("We used to live near the sea , where life is hard and nature is never far .", "PRP VBD TO VB IN DT NN , WRB NN VBZ JJ CC NN VBZ RB RB ."),
    ("They visited us because of the festival .", "PRP VBD PRP IN IN DT NN ."),
]  # fmt: skip
TRIES = 400


def mended(sentence: Sentence) -> list[str | None]:
    """The words that the labels ask for; None for a place without a proposal."""
    words: list[str | None] = []
    for token in sentence.tokens:
        kind, _, what = token.label.partition("_")
        if kind == "R":
            words.append(what)
        elif kind == "T":
            words.append(form(token.word, what))
        elif kind == "O":
            words.append(None)
        elif kind != "D" and token.word:
            words.append(token.word)
        if kind == "A":
            words.append(what)
        elif kind == "OA":
            words.append(None)
    return words


class Noise(unittest.TestCase):
    def test_labels_give_the_correct_sentence_back_for_every_kind_of_slip(self):
        chance = random.Random(1)
        confusions = Confusions({"at": {"in": 1}}, {"i": {"was": 1}}, {"to": 1})
        for slip in [*COMMON, *RARE]:
            made = 0
            for _ in range(TRIES):
                words, tags = chance.choice(SENTENCES)
                sentence = Sentence(words.split(), tags.split(), chance, confusions)
                is_made = slip(sentence)
                right, found = words.lower().split(), mended(sentence)
                self.assertEqual(len(found), len(right), (slip.__name__, found))
                self.assertTrue(all(word in (None, own) for word, own in zip(found, right)), (slip.__name__, found, right))
                self.assertTrue(is_made <= any(token.label != "K" for token in sentence.tokens), slip.__name__)
                made += is_made
            self.assertGreater(made, 0, slip.__name__)


if __name__ == "__main__":
    unittest.main()
