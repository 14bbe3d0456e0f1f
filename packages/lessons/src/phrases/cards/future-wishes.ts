import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on journeys, places, people and things the candidate wishes for. */
export const futureWishesPhrases: Readonly<Record<string, CardPhrases>> = {
  'future-journey': {
    card: [
      "It's the trip of a lifetime.",
      "I'd set out from …",
      "I'd stop off in … on the way.",
      "I've read so much about it.",
    ],
    discussion: [
      {
        every: ["It's all part of travelling.", 'You should be ready for surprises.'],
        own: {
          'reasons-for-journeys': 'People travel to see family or …',
          'what-to-pack': 'Take good shoes and leave your worries behind.',
          'journeys-go-wrong': 'Stay calm and ask for help.',
        },
      },
      {
        every: ['Everyone should see something of the world.', 'The world has become smaller.'],
        own: {
          'travel-easier': 'Tickets are easier to book than ever.',
          'travel-changes-people': 'You come back with new eyes.',
          'travel-or-stay': 'It may become too expensive to …',
        },
      },
    ],
  },
  'future-home': {
    card: [
      'It would have a view over …',
      "I'd want plenty of light.",
      'Somewhere not too far from …',
      'I can picture it already.',
    ],
    discussion: [
      {
        every: ["It depends what stage of life you're at.", 'It has to be affordable.'],
        own: {
          'near-what': 'Families want a school and a park nearby.',
          'city-or-country': "They're tired of noise and high rents.",
          'young-old-homes': 'Older people want fewer stairs.',
        },
      },
      {
        every: ['Homes have to change with us.', "It's about more than four walls."],
        own: {
          'homes-past': 'People used to share one room.',
          'energy-homes': 'Good windows keep the heat in.',
          'sharing-homes': "It'd be cheaper, but less private.",
        },
      },
    ],
  },
  'future-person-to-meet': {
    card: [
      "I've followed their career since …",
      'I admire the way they …',
      "The first thing I'd ask is …",
      "I'd probably be too nervous to …",
    ],
    discussion: [
      {
        every: ['Everybody wants to know about them.', 'They live in the public eye.'],
        own: {
          'famous-for': 'Some are famous just for being famous.',
          'famous-interest': "It's like following a story.",
          'famous-past': 'In those days you had to do something great.',
        },
      },
      {
        every: ['Fame has its price.', 'Everyone knows who they are.'],
        own: {
          'fame-drawbacks': "They can't even go for a walk.",
          'fame-young': 'It looks like an easy life.',
          'fame-use': 'They can draw attention to …',
        },
      },
    ],
  },
  'future-town-to-know': {
    card: [
      "I've only just begun to learn about it.",
      "I'd explore it street by street.",
      "I'd get to know the locals.",
      "It's full of history.",
    ],
    discussion: [
      {
        every: ["There's never a dull moment.", "It isn't for everyone."],
        own: {
          'city-attract': 'Young people go there for …',
          'city-drawbacks': 'Rents are sky-high.',
          'city-character': 'It may be the food or the old streets.',
        },
      },
      {
        every: ['Many cities are far too full.', 'People go where the work is.'],
        own: {
          'city-grow-why': "There's little work in the villages.",
          'city-small-towns': 'Shops and schools have to close.',
          'city-ideal': "They'd put people before cars.",
        },
      },
    ],
  },
  'future-machine-wish': {
    card: [
      'It would do away with …',
      "All I'd have to do is …",
      'It would be small enough to …',
      'I wish somebody would invent it.',
    ],
    discussion: [
      {
        every: ['It changed the world.', "You can't always tell where it will lead."],
        own: {
          'inventions-past': "I can't imagine life without electricity.",
          'inventions-who': 'You have to be curious and stubborn.',
          'inventions-bad': 'Cars gave us freedom and dirty air.',
        },
      },
      {
        every: ['It starts with a question.', 'Everyone benefits in the end.'],
        own: {
          'science-school': 'Children should do their own experiments.',
          'science-pay': 'Society should pay if everybody gains.',
          'science-limits': "Some things can't be measured.",
        },
      },
    ],
  },
};
