import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const foodAnswers: ModelAnswers = {
  cardId: 'food-dish-to-make',
  task: 'Describe a dish that you can make or would like to be able to make.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        The dish that I want to talk about is a vegetable soup that I can make. It's a traditional soup in
        my region, and every family makes it in a different way. In my soup there are potatoes, carrots,
        onions, beans and a little rice. It's easy to make, but it takes time. First you cut all the
        vegetables into small pieces. Then you fry the onions in some oil, and you add the other
        vegetables and water. After that it has to cook slowly for about two hours. At the end you put in
        the rice and some herbs, and you eat it with fresh bread. People usually eat this soup in winter,
        when it's cold outside, and often on Sundays, when the family is together. I can make it because
        my grandmother taught me. When I was a child, I stood on a chair next to her and helped her with
        the carrots. Now I live alone, and when I feel lonely, I make this soup. It's cheap and healthy,
        and I can eat it for three days. And the smell always makes me think of her kitchen.`),
      remarks: [
        'The steps are in order, with “first”, “then”, “after that”.',
        'Correct words for cooking: “cut”, “fry”, “add”.',
        'The last part is personal and makes it more than a recipe.',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I'd like to tell you about a soup that I make at least once a month in winter. It's a speciality
        of the area I come from, and every household swears by its own version. Mine is made with
        potatoes, carrots, onions, white beans and a handful of rice. There's nothing complicated about
        it, but you can't be in a hurry. You start by chopping everything up quite finely and frying the
        onions until they turn golden. Then you add the rest of the vegetables, cover them with water and
        let it all simmer on a low heat for a good two hours. The rice goes in towards the end, together
        with plenty of herbs, and it's served with thick slices of fresh bread. Traditionally, it's eaten
        on cold Sundays, when the whole family gathers round one table. I learned it from my grandmother,
        who used to stand me on a chair beside her and put me in charge of the carrots. She never weighed
        anything, so it took me years to get it right. Now that I live on my own, I make it whenever I'm
        feeling homesick. The taste isn't quite the same as hers, but as soon as the smell fills the flat,
        I feel at home.`),
      remarks: [
        'Exact cooking words: “chopping”, “simmer on a low heat”, “a handful of”.',
        "The passive is used as it should be: “it's served with”, “it's eaten on”.",
        'Instructions and memories are joined smoothly.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        There's a soup I make that I could probably cook blindfolded, although I've yet to make it twice
        the same. It comes from the hills where my family lives, and the ingredients could hardly be
        humbler: potatoes, carrots, onions, a tin of white beans and, at the last minute, a fistful of
        rice. The method, if you can call it that, is to chop everything far more finely than seems
        reasonable, let the onions take on a bit of colour, and then leave the lot to simmer until the
        windows steam up. The one thing it won't forgive is impatience. It's Sunday food, really, winter
        food, the sort of thing that's put in the middle of the table so that people have to lean across
        each other to get at it. My grandmother taught me, insofar as she taught anyone anything. She
        never measured, never explained, and if you asked her how much salt, she'd say “enough”. I found
        that maddening at the time. It dawned on me only much later that she was teaching me to taste
        rather than to obey. I live by myself now, and I still make far too much of it, partly out of
        habit and partly, I think, in the hope that somebody will drop by.`),
      remarks: [
        'Vocabulary is rich but never showy: “humbler”, “insofar as”, “dawned on me”.',
        'Rhythm and repetition are used on purpose: “Sunday food, really, winter food”.',
        'From a recipe it moves to an idea, and from there to a feeling.',
      ],
    },
  ],
};
