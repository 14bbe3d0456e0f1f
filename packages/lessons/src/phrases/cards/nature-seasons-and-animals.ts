import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on weather, seasons, sky, sounds and animals. */
export const natureSeasonsAndAnimalsPhrases: Readonly<Record<string, CardPhrases>> = {
  'nature-animal': {
    card: [
      "It's perfectly adapted to …",
      "It's surprisingly intelligent.",
      'I could watch it all day.',
      "It's found mainly in …",
    ],
    discussion: [
      {
        every: ['You can build up a real bond.', 'They need a lot of care.'],
        own: {
          'animals-help': "Dogs help people who can't see.",
          'animals-at-home': 'Not everyone wants hair on the sofa.',
          'children-animals': 'A child learns to put others first.',
        },
      },
      {
        every: ['They were here before us.', 'They need space of their own.'],
        own: {
          'wild-in-towns': 'Foxes go through the bins.',
          zoos: 'Zoos teach us, but cages are sad.',
          'share-space': 'We could leave wild corners in …',
        },
      },
    ],
  },
  'nature-weather-day': {
    card: [
      'It was forecast to be …',
      'Suddenly it started to pour.',
      'We had to think of something else.',
      'It all worked out for the best.',
    ],
    discussion: [
      {
        every: ["You can't control the weather.", 'It affects all of us.'],
        own: {
          'weather-activities': 'Farming depends on …',
          'weather-talk': "It's the easiest way to start a conversation.",
          'forecast-trust': "There's a forecast on every phone.",
        },
      },
      {
        every: ['People learn to live with it.', 'You get used to anything.'],
        own: {
          'hot-cold-life': 'In hot places, life stops at midday.',
          'climate-homes': 'Roofs are steep where it snows.',
          'move-climate': 'The first winter is the hardest.',
        },
      },
    ],
  },
  'nature-season': {
    card: [
      'Everything comes back to life.',
      "It's not too hot and not too cold.",
      'I associate it with …',
      'The air smells of …',
    ],
    discussion: [
      {
        every: ['Life slows down in winter.', 'The weather makes all the difference.'],
        own: {
          'season-life': 'In winter, everyone stays at home.',
          'season-business': 'Hotels by the sea depend on summer.',
          'season-mood': 'Without light, people lose energy.',
        },
      },
      {
        every: ["We've lost touch with the seasons.", 'There was a time for everything.'],
        own: {
          'rhythm-past': 'They ate what grew at that time.',
          'rhythm-food': 'Nothing feels special any more.',
          'rhythm-indoors': 'We live at the same temperature all year.',
        },
      },
    ],
  },
  'nature-sky': {
    card: [
      'The sky turned pink and gold.',
      'We lay on our backs and …',
      'I felt tiny in comparison.',
      "I'll never forget that sight.",
    ],
    discussion: [
      {
        every: ['We forget how small we are.', "People don't look up often enough."],
        own: {
          'sky-why': 'They used the stars to find their way.',
          'sky-city-light': "You can't see the stars from …",
          'sky-flying': 'We see that there are no borders.',
        },
      },
      {
        every: ["There's still so much to discover.", 'It costs a fortune, though.'],
        own: {
          'space-benefits': 'We use it whenever we check a map.',
          'space-money': 'That money could be spent on …',
          'space-tourists': "It'll only be for the rich at first.",
        },
      },
    ],
  },
  'nature-sound-or-smell': {
    card: [
      'It takes me back to …',
      "It's fresh and earthy.",
      'It comes after the rain.',
      'I stop and breathe it in.',
    ],
    discussion: [
      {
        every: ["It's different for everyone.", 'It goes straight to the heart.'],
        own: {
          'senses-pleasant': 'Fresh bread is hard to beat.',
          'senses-memory': 'A smell can bring back a person.',
          'senses-shops': 'Soft music makes people stay longer.',
        },
      },
      {
        every: ['Some things you have to touch and feel.'],
        own: {
          'senses-screen': 'We hardly use our sense of smell.',
          'senses-natural-artificial': 'A plastic flower never dies, but …',
          'senses-train': 'A cook needs a good nose.',
        },
      },
    ],
  },
};
