import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about buying, wearing and keeping things. */
export const thingsTopics: Part1Topic[] = [
  {
    id: 'shopping',
    name: 'shopping',
    kind: 'everyday',
    tags: { theme: 'shopping', sensitivity: 'none' },
    questions: [
      {
        id: 'shopping-how-often',
        text: 'How often do you go shopping?',
        tense: 'present',
        followUp: { no: 'How do you get the things you need?', other: 'What do you usually buy?' },
      },
      {
        id: 'shopping-shop-you-use',
        text: 'Which shop near you do you go to most?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'shopping-shop-alone',
        text: 'Do you like to go shopping alone?',
        tense: 'present',
        followUp: { yes: 'What is better about being alone?', no: 'Who do you like to go with?' },
      },
      {
        id: 'shopping-last-bought',
        text: 'What was the last thing you bought for yourself?',
        tense: 'past',
        followUp: 'Why did you choose it?',
      },
      {
        id: 'shopping-shop-online-future',
        text: 'Will you buy more things online in the future?',
        tense: 'future',
        followUp: { yes: 'What will you buy there?', no: 'What do you prefer about shops?' },
      },
    ],
  },
  {
    id: 'clothes',
    name: 'clothes',
    kind: 'everyday',
    tags: { theme: 'clothes', sensitivity: 'none' },
    questions: [
      {
        id: 'clothes-everyday-clothes',
        text: 'What kind of clothes do you usually wear during the week?',
        tense: 'present',
        followUp: 'Why do you wear those?',
      },
      {
        id: 'clothes-choose-clothes',
        text: 'How do you choose what to wear in the morning?',
        tense: 'present',
      },
      {
        id: 'clothes-like-clothes-shopping',
        text: 'Do you enjoy looking for new clothes?',
        tense: 'present',
        followUp: { yes: 'Where do you like to look?', no: 'Why not?' },
      },
      {
        id: 'clothes-favourite-for-long',
        text: 'How long have you had your favourite piece of clothing?',
        tense: 'past',
        followUp: 'Why have you kept it?',
      },
      {
        id: 'clothes-clothes-future',
        text: 'How might your style of clothes change as you get older?',
        tense: 'future',
      },
    ],
  },
  {
    id: 'shoes',
    name: 'shoes',
    kind: 'everyday',
    tags: { theme: 'clothes', sensitivity: 'none' },
    questions: [
      {
        id: 'shoes-usual-shoes',
        text: 'What kind of shoes do you wear most of the time?',
        tense: 'present',
        followUp: 'Why do you like that kind?',
      },
      { id: 'shoes-choose-shoes', text: 'What do you look for when you choose new shoes?', tense: 'present' },
      {
        id: 'shoes-many-shoes',
        text: 'Do you have a lot of shoes?',
        tense: 'present',
        followUp: { yes: 'Which ones do you wear most?', no: 'How many pairs do you need?' },
      },
      {
        id: 'shoes-last-shoes',
        text: 'When did you last get a new pair of shoes?',
        tense: 'past',
        followUp: 'Where did you get them?',
      },
      {
        id: 'shoes-perfect-shoes',
        text: 'If you could design a pair of shoes, what would they be like?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'bags',
    name: 'the things you carry with you',
    kind: 'everyday',
    tags: { theme: 'belongings', sensitivity: 'none' },
    questions: [
      {
        id: 'bags-always-carry',
        text: 'What do you always take with you when you leave home?',
        tense: 'present',
        followUp: 'Why do you always take that?',
      },
      {
        id: 'bags-kind-of-bag',
        text: 'What kind of bag do you use most often?',
        tense: 'present',
        followUp: 'What do you keep in it?',
      },
      {
        id: 'bags-left-behind',
        text: 'Have you ever left something important behind?',
        tense: 'past',
        followUp: { yes: 'What did you do about it?', no: 'How do you make sure of that?' },
      },
      {
        id: 'bags-long-journey',
        text: 'If you were leaving on a long journey, what would you pack first?',
        tense: 'hypothetical',
        followUp: 'Why would you pack that first?',
      },
    ],
  },
  {
    id: 'gifts',
    name: 'giving and receiving gifts',
    kind: 'everyday',
    tags: { theme: 'gifts', sensitivity: 'none' },
    questions: [
      {
        id: 'gifts-when-give',
        text: 'When do people where you live usually give each other gifts?',
        tense: 'present',
      },
      {
        id: 'gifts-easy-to-choose',
        text: 'Do you find it easy to choose a gift for someone?',
        tense: 'present',
        followUp: { yes: 'How do you choose one?', no: 'What makes it difficult?' },
      },
      {
        id: 'gifts-last-gift-given',
        text: 'What was the last gift you gave somebody?',
        tense: 'past',
        followUp: 'Why did you choose that?',
      },
      {
        id: 'gifts-made-by-hand',
        text: 'Have you ever made a gift yourself?',
        tense: 'past',
        followUp: { yes: 'What did you make?', no: 'What gift could you make for a friend?' },
      },
      {
        id: 'gifts-ideal-gift',
        text: 'What small gift would make you happy right now?',
        tense: 'hypothetical',
        followUp: 'Why would you like that?',
      },
    ],
  },
  {
    id: 'keeping-old-things',
    name: 'keeping old things',
    kind: 'everyday',
    tags: { theme: 'belongings', sensitivity: 'none' },
    questions: [
      {
        id: 'keeping-old-things-oldest-thing',
        text: 'What is the oldest thing that you own?',
        tense: 'present',
        followUp: 'Where did it come from?',
      },
      {
        id: 'keeping-old-things-hard-to-throw-away',
        text: 'Is it hard for you to throw things away?',
        tense: 'present',
        followUp: { yes: 'What do you keep?', no: 'How do you decide what can go?' },
      },
      {
        id: 'keeping-old-things-where-you-keep',
        text: 'Where do you keep things that you do not use every day?',
        tense: 'present',
      },
      {
        id: 'keeping-old-things-found-again',
        text: 'When did you last find something you had forgotten about?',
        tense: 'past',
        followUp: 'What did you do with it?',
      },
      {
        id: 'keeping-old-things-keep-for-future',
        text: 'Which of your things will you still have in twenty years?',
        tense: 'future',
        followUp: 'Why will you keep it?',
      },
    ],
  },
  {
    id: 'collecting-things',
    name: 'collecting things',
    kind: 'everyday',
    tags: { theme: 'belongings', sensitivity: 'none' },
    questions: [
      {
        id: 'collecting-things-collect-now',
        text: 'Do you collect anything at the moment?',
        tense: 'present',
        followUp: { yes: 'How did you begin?', no: 'What would be interesting to collect?' },
      },
      {
        id: 'collecting-things-others-collect',
        text: 'What do people you know like to collect?',
        tense: 'present',
      },
      {
        id: 'collecting-things-why-collect',
        text: 'Why do you think some people enjoy collecting things?',
        tense: 'present',
      },
      {
        id: 'collecting-things-collected-in-past',
        text: 'What did you collect when you were younger?',
        tense: 'past',
        followUp: 'What happened to those things?',
      },
      {
        id: 'collecting-things-large-collection',
        text: 'If you had a large collection, how would you show it to people?',
        tense: 'hypothetical',
      },
    ],
  },
];
