import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on buying, wearing and keeping things. */
export const thingsPhrases: Readonly<Record<string, TopicPhrases>> = {
  shopping: {
    every: ['I shop around for the best price.', 'I only buy what I need.'],
    own: {
      'how-often': 'I do a big shop once a week.',
      'shop-you-use': 'It stocks everything I need.',
      'shop-alone': "I can take my time when I'm on my own.",
      'last-bought': 'I treated myself to …',
      'shop-online-future': 'I like to try things on first.',
    },
  },
  clothes: {
    every: ['I know what suits me.', 'I dress for comfort.'],
    own: {
      'everyday-clothes': 'I live in jeans and …',
      'choose-clothes': 'I wear whatever is clean.',
      'like-clothes-shopping': 'I enjoy a look around the shops.',
      'favourite-for-long': "I've had it for years, and it still fits.",
      'clothes-future': "I'll probably go for a smarter look.",
    },
  },
  shoes: {
    every: ['They go with everything.', "They're as comfortable as slippers."],
    own: {
      'usual-shoes': 'I wear trainers most days.',
      'choose-shoes': "They mustn't rub my heels.",
      'many-shoes': 'I own about … pairs.',
      'last-shoes': 'My old ones had worn out.',
      'perfect-shoes': "They'd be light and waterproof.",
    },
  },
  bags: {
    every: ['I like to be prepared.', 'just in case'],
    own: {
      'always-carry': 'I never leave the house without …',
      'kind-of-bag': "It's big enough to hold …",
      'left-behind': 'I left my … on the bus.',
      'long-journey': "I'd pack the … first.",
    },
  },
  gifts: {
    every: ["It's the thought that counts.", "It doesn't have to be expensive."],
    own: {
      'when-give': 'We exchange gifts at …',
      'easy-to-choose': 'I never know what to get for …',
      'last-gift-given': 'I gave my … a …',
      'made-by-hand': "I'd rather make something myself.",
      'ideal-gift': "I'd be really happy with …",
    },
  },
  'keeping-old-things': {
    every: ['It has sentimental value.', "I can't bring myself to throw it away."],
    own: {
      'oldest-thing': 'It used to belong to …',
      'hard-to-throw-away': 'I hang on to things for too long.',
      'where-you-keep': "It's all in a box under …",
      'found-again': 'I came across it while I was …',
      'keep-for-future': "I'll never part with my …",
    },
  },
  'collecting-things': {
    every: ['Some of them are quite rare.', 'Every piece tells a story.'],
    own: {
      'collect-now': "I've been collecting … since …",
      'others-collect': 'A friend of mine is mad about …',
      'why-collect': "You're always hunting for the next one.",
      'collected-in-past': 'I swapped them with my friends.',
      'large-collection': "I'd put them on display in …",
    },
  },
};
