import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on things the candidate owns or has seen. */
export const objectOwnedPhrases: Readonly<Record<string, CardPhrases>> = {
  'object-everyday': {
    card: [
      'I take it for granted.',
      'It fits in the palm of my hand.',
      "It's nothing special to look at, but …",
      "I'd be lost without it.",
    ],
    discussion: [
      {
        every: ['We hardly notice them.', "They've stood the test of time."],
        own: {
          'home-objects': 'The kettle is hardly ever off.',
          'objects-changed': 'Things were made of wood or metal.',
          'good-design': 'Good design is simple and does its job.',
        },
      },
      {
        every: ['Most of it just sits in a cupboard.', 'We need less than we think.'],
        own: {
          'share-objects': "You don't need a ladder every day.",
          'why-own-more': 'Shops make it too easy to buy.',
          'own-less': 'There would be less to clean and worry about.',
        },
      },
    ],
  },
  'object-kept-long-time': {
    card: [
      "I've held on to it since …",
      "It's seen better days.",
      'It means the world to me.',
      'It reminds me of where I started.',
    ],
    discussion: [
      {
        every: ["There's a memory in every object.", "They can't be replaced."],
        own: {
          'what-people-keep': 'Most people keep photos and letters.',
          'keep-for-memory': 'One look brings a whole day back.',
          'keep-too-much': 'The house fills up with things nobody needs.',
        },
      },
      {
        every: ['We live in a throwaway society.', "It's a waste of good material."],
        own: {
          'repair-or-replace': 'Repairs can cost more than a new one.',
          'made-to-last': 'Things were built to last.',
          'companies-and-waste': 'They could sell spare parts.',
        },
      },
    ],
  },
  'object-clothing': {
    card: [
      'It goes with almost anything I own.',
      "It's made of soft …",
      'I feel confident in it.',
      'I wear it on special occasions.',
    ],
    discussion: [
      {
        every: ['It depends on the job.', 'People like to look the part.'],
        own: {
          'clothes-for-work': 'Office workers dress less formally than …',
          uniforms: "You don't have to think about what to wear.",
          'comfort-appearance': 'They put looks before comfort.',
        },
      },
      {
        every: ['People dress to fit in.', 'What you wear says something about you.'],
        own: {
          'judge-by-clothes': "You can't know someone by how they look.",
          'fashion-changes': 'Companies want us to buy something new.',
          'clothes-disappearing': 'Local dress survives at festivals.',
        },
      },
    ],
  },
  'object-bought': {
    card: [
      'It was worth every penny.',
      "I'd had my eye on it for …",
      'I got it at a good price.',
      'It has more than paid for itself.',
    ],
    discussion: [
      {
        every: ['Advertising has a lot to do with it.', 'Nobody likes to waste money.'],
        own: {
          'before-buying': 'They want to know how long it will last.',
          'cheap-or-good': 'A famous name feels like a safe choice.',
          'buy-unneeded': 'Special offers are hard to resist.',
        },
      },
      {
        every: ['People should think before they buy.', 'It depends what you value.'],
        own: {
          'second-hand': 'Buying second-hand is nothing to be ashamed of.',
          'buying-happiness': 'It gives you a short burst of happiness.',
          'shopper-power': 'If people stop buying, companies listen.',
        },
      },
    ],
  },
  'object-beautiful': {
    card: [
      'It caught the light.',
      'The detail is incredible.',
      "I couldn't take my eyes off it.",
      'It was made with such care.',
    ],
    discussion: [
      {
        every: ['We all need some beauty in our lives.', 'Tastes differ.'],
        own: {
          'beauty-everyday': 'You see it in gardens and old doorways.',
          'beauty-differ': 'It depends on what you grew up with.',
          'beauty-useful': 'A well-made cup is a joy to use.',
        },
      },
      {
        every: ['It makes people stop and think.', 'It feeds the imagination.'],
        own: {
          'art-public': 'Art in the street belongs to everyone.',
          'art-schools': 'Every child should get the chance to …',
          'art-purpose': 'Life would be dull without it.',
        },
      },
    ],
  },
};
