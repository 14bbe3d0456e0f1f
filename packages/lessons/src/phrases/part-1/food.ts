import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on food and drink. */
export const foodPhrases: Readonly<Record<string, TopicPhrases>> = {
  cooking: {
    every: ["It's quick and easy to make.", "You can't beat home-made food."],
    own: {
      'who-cooks': 'We take turns to cook.',
      'favourite-meal': 'I look forward to a hot meal.',
      'make-own-meals': 'I stick to simple dishes.',
      'learn-cooking': 'I started out with …',
      'cook-for-friends': "I'd make a big pot of …",
    },
  },
  breakfast: {
    every: ['It sets me up for the day.', "It's my favourite meal of the day."],
    own: {
      'usual-breakfast': 'I normally have … with …',
      'time-for-breakfast': 'I eat it on the go.',
      'breakfast-with-others': 'We all sit down together.',
      'breakfast-in-past': 'I used to skip breakfast.',
      'ideal-breakfast': 'It would come with fresh …',
    },
  },
  'fruit-and-vegetables': {
    every: ["when they're in season", "It's full of goodness."],
    own: {
      'eat-often': 'I eat … almost every day.',
      'where-from': 'I buy them fresh from …',
      'grown-them': 'We grow our own …',
      'not-liked-before': "I couldn't stand … as a child.",
      'eat-more-of': "I don't eat enough …",
    },
  },
  snacks: {
    every: ['I have a sweet tooth.', "I know it's not good for me."],
    own: {
      'favourite-snack': 'I nibble on …',
      'sweet-things': 'I find it hard to resist …',
      'childhood-treat': 'It was a treat to have …',
      'no-longer-liked': "I've gone off …",
      'give-up': "I couldn't live without …",
    },
  },
  drinks: {
    every: ['nothing too sweet', 'with a slice of lemon'],
    own: {
      'drink-most': 'I get through several cups of …',
      'hot-drinks': "There's nothing like a cup of …",
      'drink-in-company': 'I put the kettle on.',
      'new-drink': 'It had a slightly … taste.',
      'very-hot-day': "I'd go for something ice-cold.",
    },
  },
  'eating-out': {
    every: ['The food is good value.', 'as long as the food is fresh'],
    own: {
      'how-often-out': 'We eat out about once a …',
      'kind-of-place': 'I like places with a relaxed atmosphere.',
      'same-or-new-dish': 'I tend to go for my usual.',
      'last-meal-out': 'The portions were generous.',
      'open-a-restaurant': "I'd keep the menu short.",
    },
  },
  'trying-new-food': {
    every: ["You can't judge food by how it looks.", "I'm not a fussy eater."],
    own: {
      'like-new-food': "I'll try anything once.",
      'find-new-food': 'A friend recommended it.',
      'last-new-dish': 'I was pleasantly surprised by …',
      'food-from-elsewhere': '… food has a lot of spices in it.',
      'next-new-food': "I've always fancied trying …",
    },
  },
};
