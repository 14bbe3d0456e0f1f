import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on things made, given, lent or found. */
export const objectMadeOrGivenPhrases: Readonly<Record<string, CardPhrases>> = {
  'object-gift-chosen': {
    card: [
      'I put a lot of thought into it.',
      "It was something they'd always wanted.",
      'I wrapped it up in …',
      'Their face lit up.',
    ],
    discussion: [
      {
        every: ["It's a way to show you care.", "It needn't cost much."],
        own: {
          'gift-occasions': 'We take something small when we visit …',
          'choosing-gifts': 'It should say something about the person.',
          'cost-or-thought': 'A cheap gift can mean the most.',
        },
      },
      {
        every: ['You get something back when you give.', 'It comes from the heart.'],
        own: {
          'teach-sharing': 'Small children share if adults do.',
          'give-time': "Time is something you can't buy.",
          'generous-society': 'People give in different ways these days.',
        },
      },
    ],
  },
  'object-lost-found': {
    card: [
      'I looked for it everywhere.',
      "I'd almost given up hope.",
      'It turned up in the last place …',
      'What a relief it was!',
    ],
    discussion: [
      {
        every: ['It happens to the best of us.', "You only notice when it's gone."],
        own: {
          'lose-what': 'Umbrellas are left on buses all the time.',
          'lose-why': 'They never put things in the same place.',
          'found-duty': 'You should hand it in at …',
        },
      },
      {
        every: ['Our brains can only hold so much.', 'Everyone forgets things.'],
        own: {
          'remember-tricks': 'A note on the fridge works well.',
          'memory-phones': 'Hardly anybody remembers phone numbers now.',
          'memory-selective': 'Strong feelings fix a day in your mind.',
        },
      },
    ],
  },
  'object-made-yourself': {
    card: [
      'I made it all by myself.',
      'It took me several attempts.',
      "It isn't perfect, but it's mine.",
      'I was proud of how it turned out.',
    ],
    discussion: [
      {
        every: ['It keeps your hands busy.', "There's satisfaction in it."],
        own: {
          'make-what': 'People knit or build …',
          'make-children': 'Children learn to solve problems.',
          'make-instead-of-buy': "It's about the pleasure of making it.",
        },
      },
      {
        every: ["It's not only about art.", "New ideas don't come from nowhere."],
        own: {
          'creative-jobs': 'Even an engineer has to use imagination.',
          'creative-born': 'Everybody is creative in some way.',
          'creative-computers': 'A computer can copy but not feel.',
        },
      },
    ],
  },
  'object-lent-borrowed': {
    card: [
      'I was happy to lend it to them.',
      'I took good care of it.',
      'I gave it back in one piece.',
      'They were in need of …',
    ],
    discussion: [
      {
        every: ['You have to give it back.', 'You have to look after it.'],
        own: {
          'lend-what': 'Neighbours often need tools or …',
          'lend-refuse': "They're afraid it will come back broken.",
          'rent-tools': 'Nobody needs to own a drill.',
        },
      },
      {
        every: ['It takes years to win and a moment to lose.', 'You have to be able to rely on people.'],
        own: {
          'trust-grow': 'You trust people who keep their word.',
          'trust-online': "Other buyers' comments make you feel safe.",
          'trust-society': 'Everyday life runs more smoothly.',
        },
      },
    ],
  },
  'object-letter': {
    card: [
      'It was a complete surprise.',
      "I've kept it ever since.",
      'The words really touched me.',
      'I read it over and over.',
    ],
    discussion: [
      {
        every: ['It shows that somebody took the trouble.', 'You can keep it for years.'],
        own: {
          'letter-when': 'People still send cards at …',
          'letter-feels': "You can see the person's own hand.",
          'letter-long-ago': 'Families waited weeks for an answer.',
        },
      },
      {
        every: ['It makes a difference how you put things.', 'Writing makes you think.'],
        own: {
          'writing-work': 'A careless email looks bad.',
          'writing-kind': 'They feel safe behind a screen.',
          'writing-hand-end': "We'd lose something personal.",
        },
      },
    ],
  },
};
