import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about food, shopping and the things people own or give. */
export const foodAndThingsTopics: Part1Topic[] = [
  {
    id: 'cooking',
    name: 'cooking and meals',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      {
        id: 'cooking-who-cooks',
        text: 'Who usually prepares the meals where you live?',
        tense: 'present',
        followUp: 'What do they usually make?',
      },
      {
        id: 'cooking-favourite-meal',
        text: 'Which meal of the day do you enjoy most?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'cooking-learn-cooking',
        text: 'What was the first thing you learned to cook or prepare?',
        tense: 'past',
        followUp: 'How did you learn that?',
      },
      {
        id: 'cooking-simple-or-special',
        text: 'Do you prefer simple food or food that takes a long time to make?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'cooking-cook-for-friends',
        text: 'If some friends came for a meal, what would you make for them?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'fruit-and-vegetables',
    name: 'fruit and vegetables',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      {
        id: 'fruit-and-vegetables-eat-often',
        text: 'Which fruit or vegetables do you eat most often?',
        tense: 'present',
        followUp: 'Why do you eat those so often?',
      },
      {
        id: 'fruit-and-vegetables-where-from',
        text: 'Where do you usually get your fruit and vegetables from?',
        tense: 'present',
        followUp: 'Why do you get them there?',
      },
      {
        id: 'fruit-and-vegetables-liked-as-child',
        text: 'Which vegetables did you like or dislike as a child?',
        tense: 'past',
        followUp: 'How do you feel about them now?',
      },
      {
        id: 'fruit-and-vegetables-grown-them',
        text: 'Have you ever grown anything that you could eat?',
        tense: 'past',
        followUp: 'Can you say a little more about that?',
      },
      {
        id: 'fruit-and-vegetables-grow-one',
        text: 'If you could grow any fruit outside your window, which one would you choose?',
        tense: 'hypothetical',
        followUp: 'Why that fruit?',
      },
    ],
  },
  {
    id: 'snacks',
    name: 'snacks and sweet things',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      {
        id: 'snacks-favourite-snack',
        text: 'What do you like to eat between meals?',
        tense: 'present',
        followUp: 'Why do you like that?',
      },
      {
        id: 'snacks-sweet-or-salty',
        text: 'Do you prefer sweet things or salty things?',
        tense: 'present',
        followUp: 'When do you usually eat them?',
      },
      {
        id: 'snacks-childhood-treat',
        text: 'What was a special treat for you when you were a child?',
        tense: 'past',
        followUp: 'When did you usually have it?',
      },
      {
        id: 'snacks-change-taste',
        text: 'How has your taste in food changed since you were a child?',
        tense: 'past',
      },
      {
        id: 'snacks-give-up',
        text: 'Which snack would be the hardest for you to give up?',
        tense: 'hypothetical',
        followUp: 'Why would that be so hard?',
      },
    ],
  },
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
        followUp: 'What do you usually buy?',
      },
      {
        id: 'shopping-small-or-large',
        text: 'Do you like small local shops better, or large ones?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'shopping-last-bought',
        text: 'What was the last thing you bought for yourself?',
        tense: 'past',
        followUp: 'Why did you choose it?',
      },
      {
        id: 'shopping-shop-with',
        text: 'Do you like to go shopping alone or with someone else?',
        tense: 'present',
        followUp: 'Why do you prefer that?',
      },
      {
        id: 'shopping-shop-online-future',
        text: "Do you think you'll buy more things online in the future?",
        tense: 'future',
        followUp: 'Why do you think so?',
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
        id: 'clothes-clothes-as-child',
        text: 'Who chose your clothes when you were a child?',
        tense: 'past',
        followUp: 'How did you feel about that?',
      },
      {
        id: 'clothes-kept-long',
        text: 'What is the oldest piece of clothing that you still wear?',
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
        followUp: 'Could you tell me more about that?',
      },
      { id: 'bags-school-bag', text: 'What did you carry to school when you were younger?', tense: 'past' },
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
    tags: { theme: 'gifts', sensitivity: 'low' },
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
        followUp: 'Why is that?',
      },
      {
        id: 'gifts-gift-remembered',
        text: 'What gift from your childhood do you still remember?',
        tense: 'past',
        followUp: 'Why do you remember it?',
      },
      {
        id: 'gifts-made-by-hand',
        text: 'Have you ever made a gift for someone yourself?',
        tense: 'past',
        followUp: 'What was it, or what would you like to make?',
      },
      {
        id: 'gifts-ideal-gift',
        text: 'What small gift would make you happy right now?',
        tense: 'hypothetical',
        followUp: 'Why would you like that?',
      },
    ],
  },
];
