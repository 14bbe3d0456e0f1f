import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on meals, drinks and places to eat. */
export const foodMealsPhrases: Readonly<Record<string, CardPhrases>> = {
  'food-shared-meal': {
    card: [
      'The table was covered with …',
      'Everyone helped themselves.',
      'The conversation never stopped.',
      'It was as much about the company as …',
    ],
    discussion: [
      {
        every: ['Food brings people together.', "It's a time to talk."],
        own: {
          'eat-together': 'On Sundays, most families …',
          'talk-at-meals': 'They talk about work and old times.',
          'why-share-meals': 'A full table shows respect.',
        },
      },
      {
        every: ['Everyone is so busy.', 'Habits have changed.'],
        own: {
          'eating-past': 'People cook less and order more.',
          'eating-screens': 'Nobody looks at each other.',
          'eat-alone-future': "They'd lose the chance to …",
        },
      },
    ],
  },
  'food-place-to-eat': {
    card: [
      "It's tucked away in …",
      'The menu changes with the seasons.',
      'They make you feel at home.',
      'My favourite dish there is …',
    ],
    discussion: [
      {
        every: ['It has to be quick.', "You know what you're getting."],
        own: {
          'where-eat-out': 'Office workers buy a sandwich or …',
          'choose-place': 'People look at the price first.',
          'home-or-out': "It's cheaper and healthier to bring your own.",
        },
      },
      {
        every: ["It's not only about the food.", 'People like to feel welcome.'],
        own: {
          'good-service': 'Good service means noticing what people need.',
          reviews: "Some reviews aren't honest.",
          'same-everywhere': 'Every town starts to look the same.',
        },
      },
    ],
  },
  'food-quick-meal': {
    card: [
      'I can throw it together in …',
      'It needs only a few ingredients.',
      'It fills me up.',
      "It's my go-to meal when …",
    ],
    discussion: [
      {
        every: ["It's a question of time.", "It's better than nothing."],
        own: {
          'quick-who': 'Students often eat on their feet.',
          'quick-ready-meals': 'You just heat it up.',
          'quick-drawbacks': "You don't notice what you're eating.",
        },
      },
      {
        every: ['Food deserves a bit of time.', 'Not everyone likes to cook.'],
        own: {
          'slow-meals': 'You taste every bite.',
          delivery: 'A meal is only a few clicks away.',
          'cooking-time-future': 'Cooking may become a hobby.',
        },
      },
    ],
  },
  'food-special-day': {
    card: [
      "It wouldn't be the same without it.",
      'Everyone has their own recipe.',
      'It takes hours to prepare.',
      "It's served with …",
    ],
    discussion: [
      {
        every: ["It's all part of the tradition.", 'Nobody counts the cost.'],
        own: {
          'special-dishes': 'The best plates come out.',
          'special-prepare': 'The kitchen is full of talk.',
          'special-cost': 'They want to be generous.',
        },
      },
      {
        every: ['Customs hold people together.', 'Every family does it its own way.'],
        own: {
          'customs-table': 'Guests are served first.',
          'customs-change': 'Celebrations are simpler than …',
          'customs-keep': 'A dish can keep a tradition alive.',
        },
      },
    ],
  },
  'food-drink': {
    card: [
      "It's just what I need.",
      'I like it strong and sweet.',
      'It warms me up from the inside.',
      'You pour … over …',
    ],
    discussion: [
      {
        every: ["It's more than a drink.", "It's a small ritual."],
        own: {
          'drinks-times': "It's coffee in the morning and …",
          'drinks-tea-coffee': "They're a reason to sit down together.",
          'drinks-offer': "It's a sign of welcome.",
        },
      },
      {
        every: ["It's nice to be among people.", 'You can stay as long as you like.'],
        own: {
          'cafes-why': 'Nobody has to clean up afterwards.',
          'cafes-work': 'A bit of noise helps some people.',
          'cafes-community': 'People lose touch with each other.',
        },
      },
    ],
  },
};
