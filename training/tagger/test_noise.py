"""python -m unittest test_noise: what the labels say of a spoilt sentence gives the correct one back, and no slip makes a correct one."""

import random
import unittest

from labels import form
from noise import COMMON, RARE, Confusions, Sentence, spoilt

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
    ("They go home late , and he listens to us .", "PRP VBP RB RB , CC PRP VBZ TO PRP ."),
    ("We saw many different cities and my friend's house .", "PRP VBD JJ JJ NNS CC PRP$ NN+POS NN ."),
    ("I was interested in it , and that is one of my favourite books .", "PRP VBD JJ IN PRP , CC DT VBZ CD IN PRP$ JJ NNS ."),
    ("Life is easy if you have your own car , and I need information .", "NN VBZ JJ IN PRP VBP PRP$ JJ NN , CC PRP VBP NN ."),
    ("My friend is a teacher and he likes dogs .", "PRP$ NN VBZ DT NN CC PRP VBZ NNS ."),
    ("They visited us because of the festival .", "PRP VBD PRP IN IN DT NN ."),
]  # fmt: skip
TRIES = 400
# A correct sentence, its tags, and another correct one that is a change away. Whatever comes out as the second must have no label.
BOTH_CORRECT = [
    ("The committee is meeting on Monday .", "DT NN VBZ VBG IN NNP .", "The committee are meeting on Monday ."),
    ("The jury has decided .", "DT NN VBZ VBN .", "The jury have decided ."),
    ("My family is big .", "PRP$ NN VBZ JJ .", "My family are big ."),
    ("The team was late .", "DT NN VBD JJ .", "The team were late ."),
    ("The government has lost the election .", "DT NN VBZ VBN DT NN .", "The government have lost the election ."),
    ("The staff are friendly .", "DT NN VBP JJ .", "The staff is friendly ."),
    ("The band plays well .", "DT NN VBZ RB .", "The band play well ."),
    ("The crew was tired .", "DT NN VBD JJ .", "The crew were tired ."),
    ("None of them is here .", "NN IN PRP VBZ RB .", "None of them are here ."),
    ("Neither of them is here .", "DT IN PRP VBZ RB .", "Neither of them are here ."),
    ("If he was here , I would ask him .", "IN PRP VBD RB , PRP MD VB PRP .", "If he were here , I would ask him ."),
    ("I wish she was here .", "PRP VBP PRP VBD RB .", "I wish she were here ."),
    ("It looks as though it was broken .", "PRP VBZ IN IN PRP VBD VBN .", "It looks as though it were broken ."),
    ("The data is new .", "DT NN VBZ JJ .", "The data are new ."),
    ("The majority of people is happy .", "DT NN IN NNS VBZ JJ .", "The majority of people are happy ."),
    ("A number of shops are closed .", "DT NN IN NNS VBP JJ .", "A number of shops is closed ."),
    ("A couple of friends are coming .", "DT NN IN NNS VBP VBG .", "A couple of friends is coming ."),
    ("I suggest he goes home .", "PRP VBP PRP VBZ RB .", "I suggest he go home ."),
    ("He advised me to wait .", "PRP VBD PRP TO VB .", "He recommended me to wait ."),
    ("I liked everything they said .", "PRP VBD NN PRP VBD .", "I liked everything which they said ."),
    ("I liked something that he said .", "PRP VBD NN WDT PRP VBD .", "I liked something which he said ."),
    ("The knife they used to cut it was new .", "DT NN PRP VBD TO VB PRP VBD JJ .", "The knife they are used to cut it was new ."),
    ("Life in the city is hard .", "NN IN DT NN VBZ JJ .", "The life in the city is hard ."),
    ("I like nature that is wild .", "PRP VBP NN WDT VBZ JJ .", "I like the nature that is wild ."),
    ("She has both old and new friends .", "PRP VBZ CC JJ CC JJ NNS .", "She has both old and new friend ."),
    ("The company's car is new .", "DT NN+POS NN VBZ JJ .", "The company car is new ."),
    ("London's streets are busy .", "NNP+POS NNS VBP JJ .", "London streets are busy ."),
    ("He sells antique tables .", "PRP VBZ JJ NNS .", "He sells antiques tables ."),
    ("I like him .", "PRP VBP PRP .", "I am like him ."),
    ("I think so .", "PRP VBP RB .", "I am thinking so ."),
    ("We hope to win .", "PRP VBP TO VB .", "We are hoping to win ."),
    ("There is a park here .", "EX VBZ DT NN RB .", "It has a park here ."),
    ("There are some biscuits .", "EX VBP DT NNS .", "Have some biscuits ."),
    ("It would cost a lot .", "PRP MD VB DT NN .", "It cost a lot ."),
    ("She has put it there .", "PRP VBZ VBN PRP RB .", "She put it there ."),
    ("He will shut the door .", "PRP MD VB DT NN .", "He shut the door ."),
    ("I'd rather like it .", "PRP+MD RB VB PRP .", "I rather like it ."),
    ("I have come home .", "PRP VBP VBN RB .", "I come home ."),
    ("She helped me to cook .", "PRP VBD PRP TO VB .", "She helped me cook ."),
    ("She helped me cook .", "PRP VBD PRP VB .", "She helped me to cook ."),
    ("We go to see him .", "PRP VBP TO VB PRP .", "We go see him ."),
    ("I saw him crossing the road .", "PRP VBD PRP VBG DT NN .", "I saw him cross the road ."),
    ("I saw him cross the road .", "PRP VBD PRP VB DT NN .", "I saw him crossing the road ."),
    ("He was given a book .", "PRP VBD VBN DT NN .", "He was giving a book ."),
    ("She was moved to Paris .", "PRP VBD VBN IN NNP .", "She moved to Paris ."),
    ("She was moving slowly .", "PRP VBD VBG RB .", "She was moved slowly ."),
    ("I think it is important .", "PRP VBP PRP VBZ JJ .", "I think it important ."),
    ("I find it is useful .", "PRP VBP PRP VBZ JJ .", "I find it useful ."),
    ("I said that he came last week .", "PRP VBD IN PRP VBD JJ NN .", "I have said that he came last week ."),
    ("I thought I knew him last year .", "PRP VBD PRP VBD PRP JJ NN .", "I think I knew him last year ."),
    ("She said he lived here and worked hard .", "PRP VBD PRP VBD RB CC VBD RB .", "She said he lives here and worked hard ."),
    ("I saw the dogs in the garden .", "PRP VBD DT NNS IN DT NN .", "I saw dogs in the garden ."),
    ("I like the music .", "PRP VBP DT NN .", "I like music ."),
    ("I saw the dog .", "PRP VBD DT NN .", "I saw a dog ."),
    ("I saw a dog .", "PRP VBD DT NN .", "I saw the dog ."),
    ("I saw the dogs .", "PRP VBD DT NNS .", "I saw the dog ."),
    ("I like dogs .", "PRP VBP NNS .", "I like the dogs ."),
    ("He is at home .", "PRP VBZ IN NN .", "He is at a home ."),
    ("I can swim .", "PRP MD VB .", "I could swim ."),
    ("It is very big .", "PRP VBZ RB JJ .", "It is too big ."),
    ("Would you like some tea ?", "MD PRP VB DT NN .", "Would you like any tea ?"),
    ("I sang while I cooked .", "PRP VBD IN PRP VBD .", "I sang when I cooked ."),
    ("I go there every day .", "PRP VBP RB DT NN .", "I go there all day ."),
    ("It's better than he knows .", "PRP+VBZ JJR IN PRP VBZ .", "It's better that he knows ."),
    ("It was better than it was before .", "PRP VBD JJR IN PRP VBD RB .", "It was better as it was before ."),
    ("When I was young , I thought I knew it .", "WRB PRP VBD JJ , PRP VBD PRP VBD PRP .", "When I was young , I think I knew it ."),
    ("There is a dog in the theatre .", "EX VBZ DT NN IN DT NN .", "There is a dog in theatre ."),
    ("He came in talking .", "PRP VBD IN VBG .", "He came in to talk ."),
    ("I have a friend in New York .", "PRP VBP DT NN IN NNP NNP .", "I had a friend in New York ."),
    ("They were open .", "PRP VBD JJ .", "They open ."),
    ("She looked at him .", "PRP VBD IN PRP .", "She looked to him ."),
    ("He is the doctor in the hospital .", "PRP VBZ DT NN IN DT NN .", "He is the doctor in hospital ."),
    ("I always am late .", "PRP RB VBP JJ .", "I am always late ."),
    ("She left for London .", "PRP VBD IN NNP .", "She left London ."),
    ("He called on me .", "PRP VBD IN PRP .", "He called me ."),
    ("He called for help .", "PRP VBD IN NN .", "He called on help ."),
    ("We met at the station .", "PRP VBD IN DT NN .", "We met by the station ."),
    ("I'll wait for an hour .", "PRP+MD VB IN DT NN .", "I'll wait an hour ."),
    ("He sat in the garden .", "PRP VBD IN DT NN .", "He sat at the garden ."),
    ("We went in the house .", "PRP VBD IN DT NN .", "We went to the house ."),
    ("I work on Sunday .", "PRP VBP IN NNP .", "I work Sunday ."),
    ("I like tea and he likes coffee .", "PRP VBP NN CC PRP VBZ NN .", "I like tea but he likes coffee ."),
    ("He was ill and he stayed in bed .", "PRP VBD JJ CC PRP VBD IN NN .", "He was ill so he stayed in bed ."),
    ("I was late because it rained .", "PRP VBD JJ IN PRP VBD .", "I was late but it rained ."),
    ("His dog is big .", "PRP$ NN VBZ JJ .", "The dog is big ."),
    ("She is really nice .", "PRP VBZ RB JJ .", "She really is nice ."),
    ("He is also tall .", "PRP VBZ RB JJ .", "He also is tall ."),
    ("The most useful book is here .", "DT RBS JJ NN VBZ RB .", "The useful book is here ."),
    ("I saw a frightened man .", "PRP VBD DT JJ NN .", "I saw a frightening man ."),
    ("It was a relaxing evening .", "PRP VBD DT JJ NN .", "It was a relaxed evening ."),
    ("I like his work .", "PRP VBP PRP$ NN .", "I like his works ."),
    ("They painted the red house .", "PRP VBD DT JJ NN .", "They painted the house red ."),
    ("The only child was there .", "DT JJ NN VBD RB .", "The child only was there ."),
    ("I have been here for two weeks .", "PRP VBP VBN RB IN CD NNS .", "I am here for two weeks ."),
    ("If it helps , I will stay .", "IN PRP VBZ , PRP MD VB .", "If it will help , I will stay ."),
    ("I am tired of waiting .", "PRP VBP JJ IN VBG .", "I am tiring of waiting ."),
    ("Yes , it isn't .", "UH , PRP VBZ+RB .", "Yes , it doesn't ."),
    ("What he said to me was true .", "WP PRP VBD IN PRP VBD JJ .", "What he said to me is true ."),
    ("What do you like ?", "WP VBP PRP VB .", "What you like"),
    ("I want to work .", "PRP VBP TO VB .", "I want work ."),
    ("The film I saw was good .", "DT NN PRP VBD VBD JJ .", "The film that I saw was good ."),
    ("I know a man who lives there .", "PRP VBP DT NN WP VBZ RB .", "I know a man lives there ."),
    ("I had some hot coffee .", "PRP VBD DT JJ NN .", "I had some coffee hot ."),
    ("He sees a man .", "PRP VBZ DT NN .", "He sees the man ."),
    ("He drove home safely .", "PRP VBD RB RB .", "He drove home safe ."),
    ("They are used to cutting wood .", "PRP VBP VBN IN VBG NN .", "They are used to cut wood ."),
    ("I want better cars .", "PRP VBP JJR NNS .", "I want more better cars ."),
    ("He is known by the police .", "PRP VBZ VBN IN DT NN .", "He is known to the police ."),
    ("We stopped to smoke .", "PRP VBD TO VB .", "We stopped smoking ."),
    ("Not only boys like it .", "RB RB NNS IN PRP .", "Not only the boys like it ."),
    ("Make it work .", "VB PRP VB .", "Make it to work ."),
    ("I have worked there .", "PRP VBP VBN RB .", "I worked there ."),
    ("We met Tom , who was nice .", "PRP VBD NNP , WP VBD JJ .", "We met Tom , which was nice ."),
    ("He is in the hospital .", "PRP VBZ IN DT NN .", "He is in hospital ."),
    ("I went by the car .", "PRP VBD IN DT NN .", "I went by car ."),
    ("I know those dogs bark .", "PRP VBP DT NNS VBP .", "I know that dogs bark ."),
]  # fmt: skip
TRIES_OF_A_PAIR = 1000
CONFUSIONS = Confusions(
    {
        "at": {"in": 1, "to": 1, "on": 1}, "in": {"at": 3, "on": 2, "to": 1}, "on": {"in": 1, "at": 1}, "a": {"the": 9, "some": 1}, "the": {"a": 9, "my": 2}, "is": {"are": 2, "was": 2},
        "was": {"is": 3, "were": 1}, "are": {"is": 2, "were": 1}, "can": {"could": 1}, "very": {"so": 1, "too": 1}, "his": {"the": 1}, "but": {"and": 1}, "i": {"we": 1, "me": 1}, "he": {"she": 1, "him": 1},
        "good": {"well": 1}, "to": {"for": 1, "of": 1}, "for": {"to": 1, "of": 1}, "of": {"in": 1},
    },
    {"like": {"a": 2, "the": 2, "so": 1}, "is": {"a": 1, "very": 1, "the": 1}, "i": {"am": 2, "have": 1}, "go": {"to": 2}, "of": {"the": 3, "a": 1}, "the": {"tom": 1}},
    {"to": 9, "in": 5, "it": 5, "is": 4, "on": 4, "at": 3, "and": 2, "for": 2, "i": 2, "will": 1, "that": 1, "very": 1, "there": 1, "was": 1, "about": 1, "of": 1},
)  # fmt: skip


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
        for slip in [*COMMON, *RARE]:
            made = 0
            for _ in range(TRIES):
                words, tags = chance.choice(SENTENCES)
                sentence = Sentence(words.split(), tags.split(), chance, CONFUSIONS)
                is_made = slip(sentence)
                right, found = words.lower().split(), mended(sentence)
                self.assertEqual(len(found), len(right), (slip.__name__, found))
                self.assertTrue(all(word in (None, own) for word, own in zip(found, right)), (slip.__name__, found, right))
                self.assertTrue(is_made <= any(token.label != "K" for token in sentence.tokens), slip.__name__)
                made += is_made
            self.assertGreater(made, 0, slip.__name__)

    def test_no_slip_turns_a_correct_sentence_into_another_correct_one(self):
        chance = random.Random(2)
        for words, tags, other in BOTH_CORRECT:
            self.assertEqual(len(words.split()), len(tags.split()), words)
            for slip in [*COMMON, *RARE]:
                for _ in range(TRIES_OF_A_PAIR):
                    sentence = Sentence(words.split(), tags.split(), chance, CONFUSIONS)
                    slip(sentence)
                    said = [token.word for token in sentence.tokens[1:]]
                    is_accused = any(token.label != "K" for token in sentence.tokens)
                    self.assertFalse(is_accused and said == other.lower().split(), (slip.__name__, words, other))

    def test_no_correct_sentence_comes_of_several_slips_and_lost_marks(self):
        chance = random.Random(3)
        for words, tags, other in BOTH_CORRECT:
            right = {tuple(other.lower().split()), tuple(other.lower().split())[:-1], tuple(word for word in other.lower().split() if word != ",")}
            for _ in range(TRIES_OF_A_PAIR):
                said, labels = spoilt(words.split(), tags.split(), chance, CONFUSIONS, 0)
                self.assertFalse(tuple(said) in right and any(label != "K" for label in labels), (words, said))

    def test_a_cue_that_was_cut_away_makes_no_slip(self):
        chance = random.Random(4)
        words, tags = "I saw him in town and I met her there last week .".split(), "PRP VBD PRP IN NN CC PRP VBD PRP RB JJ NN .".split()
        made = 0
        for _ in range(20 * TRIES_OF_A_PAIR):
            said, labels = spoilt(words, tags, chance, CONFUSIONS, 0)
            if "have" in said and labels[said.index("have") + 1] == "D":
                made += 1
                self.assertIn("week", said)
        self.assertGreater(made, 0)


if __name__ == "__main__":
    unittest.main()
