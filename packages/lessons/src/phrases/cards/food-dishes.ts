import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on dishes, tastes and buying food. */
export const foodDishesPhrases: Readonly<Record<string, CardPhrases>> = {
  'food-dish-to-make': {
    card: [
      'First, you chop the …',
      'You leave it to simmer for …',
      'The secret is …',
      "It's my signature dish.",
    ],
    discussion: [
      {
        every: ["Cooking isn't as hard as it looks.", "It's something everyone should be able to do."],
        own: {
          'who-teaches-cooking': 'They stand next to their mother and …',
          'cooking-at-school': 'Every child would leave school able to …',
          'cooking-less': 'They come home late and tired.',
        },
      },
      {
        every: ["It's a craft and an art.", 'Half the pleasure is in the cooking.'],
        own: {
          'good-cook': 'A good cook tastes all the time.',
          'recipes-change': 'Small changes keep a recipe alive.',
          'machines-cook': "They'd miss the smell of cooking.",
        },
      },
    ],
  },
  'food-local': {
    card: [
      "It's a local speciality.",
      'Every household makes it.',
      'You eat it with your hands.',
      "It's what people miss when they leave.",
    ],
    discussion: [
      {
        every: ['Fresh food tastes better.', 'It depends on the time of year.'],
        own: {
          'where-local-food': "You'll find it at street stalls.",
          'food-from-far': 'People want strawberries in winter.',
          'local-food-benefits': "It hasn't travelled halfway round the world.",
        },
      },
      {
        every: ['Food tells a story.', 'What we eat is part of who we are.'],
        own: {
          'food-memories': "One taste and they're home again.",
          'learn-through-food': 'You learn what a country can grow.',
          'food-mixing': 'Dishes will mix, but …',
        },
      },
    ],
  },
  'food-childhood': {
    card: [
      "I couldn't get enough of it.",
      'My mouth waters when I think of …',
      'It was only made for …',
      "I'd know that taste anywhere.",
    ],
    discussion: [
      {
        every: ['Children are fussy eaters.', 'Good eating habits start early.'],
        own: {
          'children-like': 'They like it sweet and soft.',
          'children-try': 'Let them help to prepare …',
          'school-meals': 'No child would sit in class hungry.',
        },
      },
      {
        every: ["It's hard to resist sweet things.", 'Healthy food should be affordable.'],
        own: {
          'healthy-hard': "It's a quick comfort after …",
          'healthy-labels': 'Put the fruit near the till.',
          'healthy-who': "Companies must say what's in it.",
        },
      },
    ],
  },
  'food-first-time': {
    card: [
      'I took a tiny bite.',
      'The flavour was like nothing …',
      "I wasn't sure how to eat it.",
      "I'd happily have it again.",
    ],
    discussion: [
      {
        every: ["You don't know what you're missing.", "It's a gateway to a culture."],
        own: {
          'try-foreign': 'They go to a restaurant run by …',
          'try-refuse': 'They stick to what they know.',
          'try-travel': "You haven't seen a place until you've eaten there.",
        },
      },
      {
        every: ['Tastes change over time.', 'People get used to new flavours.'],
        own: {
          'taste-learned': 'You have to try it several times.',
          'taste-fashion': 'One good picture can start it.',
          'taste-future': 'We might all be eating insects.',
        },
      },
    ],
  },
  'food-shopping-trip': {
    card: [
      "I'd made a list of …",
      'I got carried away by …',
      'The shelves were full of …',
      'I came home with far too much.',
    ],
    discussion: [
      {
        every: ['Shops know how to tempt you.', 'It has to be fresh.'],
        own: {
          'buy-how-often': 'They go once a week to …',
          'buy-choose': 'They look at where it comes from.',
          'buy-packaging': 'It keeps food fresh for longer.',
        },
      },
      {
        every: ["It's a real shame.", 'Use it up before it goes off.'],
        own: {
          'waste-why': 'People buy more than they can eat.',
          'waste-shops': 'Shops could give it to …',
          'waste-attitude': 'Our grandparents threw nothing away.',
        },
      },
    ],
  },
};
