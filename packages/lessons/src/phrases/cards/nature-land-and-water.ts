import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on landscapes, plants, water and looking after them. */
export const natureLandAndWaterPhrases: Readonly<Record<string, CardPhrases>> = {
  'nature-beautiful-place': {
    card: [
      'It looks like a painting.',
      "It's completely unspoilt.",
      'The colours change with the light.',
      'I felt a deep sense of peace.',
    ],
    discussion: [
      {
        every: ['It puts things in perspective.', 'You leave your worries behind.'],
        own: {
          'nature-activities': 'They hike, swim or just sit and …',
          'nature-in-cities': 'They can grow something on a balcony.',
          'nature-feelings': 'There are no phones and no deadlines.',
        },
      },
      {
        every: ["It's up to all of us.", "Once it's gone, it's gone."],
        own: {
          'keep-clean': 'A clean place tends to stay clean.',
          'teach-nature': 'Parents teach by what they do.',
          'nature-or-building': 'We could build upwards instead of outwards.',
        },
      },
    ],
  },
  'nature-plant-or-garden': {
    card: [
      "It's in full bloom in …",
      'It was planted by …',
      "I've watched it grow.",
      'It gives off a sweet smell.',
    ],
    discussion: [
      {
        every: ['A bit of green goes a long way.', 'They soften the look of a street.'],
        own: {
          'where-plants': 'People grow things on balconies and …',
          'trees-streets': 'Trees keep a street cool in summer.',
          'more-green': 'You could plant gardens on roofs.',
        },
      },
      {
        every: ['Nothing tastes as good as fresh food.', 'Growing food is harder than it looks.'],
        own: {
          'why-grow': 'They enjoy watching it come up.',
          'grow-own-food': "You know exactly what's in it.",
          'farming-future': 'We may grow food in tall buildings.',
        },
      },
    ],
  },
  'nature-water': {
    card: [
      'It stretches as far as the eye can see.',
      'The water is crystal clear.',
      'We sat on the bank and …',
      'It looks different every time.',
    ],
    discussion: [
      {
        every: ['People have always lived by water.', 'It has a calming effect.'],
        own: {
          'water-towns': 'Goods used to be carried by boat.',
          'water-leisure': 'In summer, they swim or …',
          'water-calm': "It's like the sound of breathing.",
        },
      },
      {
        every: ['Every drop counts.', 'We take clean water for granted.'],
        own: {
          'water-waste': 'They leave the tap running.',
          'water-price': 'Nobody would wash the car so often.',
          'water-clean': 'Factories must pay if they pollute.',
        },
      },
    ],
  },
  'nature-countryside': {
    card: [
      'It was miles from anywhere.',
      'We packed a picnic and …',
      'All you could hear was …',
      'I came home tired but happy.',
    ],
    discussion: [
      {
        every: ["It's a slower way of life.", 'It has its drawbacks.'],
        own: {
          'country-daily': 'In a village, everyone says hello.',
          'country-children': 'Children have space to explore.',
          'country-stay': 'Young people need work and good internet.',
        },
      },
      {
        every: ["It's hard physical work.", 'They work from early until late.'],
        own: {
          'farm-day': 'The weather decides everything.',
          'farm-then-now': 'Machines do what whole families did.',
          'farm-respect': 'People forget where their food comes from.',
        },
      },
    ],
  },
  'nature-waste-less': {
    card: [
      'I always bring my own …',
      "I've cut out plastic where I can.",
      "It's become a habit.",
      "It's a small step, but …",
    ],
    discussion: [
      {
        every: ['Start with small things.', 'It adds up over time.'],
        own: {
          'green-home': 'Turn off the lights and …',
          'green-plastic': 'Everything comes wrapped up.',
          'green-children': 'Children remind their parents to …',
        },
      },
      {
        every: ["It's everyone's job.", "We can't leave it to others."],
        own: {
          'planet-companies': 'A company can do more in a day than …',
          'planet-travel': "I'd take the train instead of flying.",
          'planet-future': "They've grown up knowing the facts.",
        },
      },
    ],
  },
};
