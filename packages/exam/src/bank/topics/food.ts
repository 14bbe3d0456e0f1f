import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about food and drink. */
export const foodTopics: Part1Topic[] = [
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
        id: 'cooking-make-own-meals',
        text: 'Do you enjoy making your own meals?',
        tense: 'present',
        followUp: { yes: 'What do you like to make?', no: 'What would make it easier for you?' },
      },
      {
        id: 'cooking-learn-cooking',
        text: 'What was the first thing you learned to cook?',
        tense: 'past',
        followUp: 'Who taught you?',
      },
      {
        id: 'cooking-cook-for-friends',
        text: 'If some friends came for a meal, what would you make for them?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'breakfast',
    name: 'breakfast',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      { id: 'breakfast-usual-breakfast', text: 'What do you usually have for breakfast?', tense: 'present' },
      {
        id: 'breakfast-time-for-breakfast',
        text: 'How much time do you take over breakfast?',
        tense: 'present',
        followUp: 'What do you do while you eat?',
      },
      {
        id: 'breakfast-breakfast-with-others',
        text: 'Do you usually have breakfast with other people?',
        tense: 'present',
        followUp: { yes: 'What do you talk about?', no: 'How do you like eating alone?' },
      },
      {
        id: 'breakfast-breakfast-in-past',
        text: 'How has your breakfast changed over the years?',
        tense: 'past',
      },
      {
        id: 'breakfast-ideal-breakfast',
        text: 'If somebody made you a perfect breakfast, what would they make?',
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
        text: 'Which fruit and vegetables do you eat most often?',
        tense: 'present',
        followUp: 'Why do you eat those so often?',
      },
      {
        id: 'fruit-and-vegetables-where-from',
        text: 'Where do you usually get your fruit and vegetables from?',
        tense: 'present',
        followUp: 'What do you like about that place?',
      },
      {
        id: 'fruit-and-vegetables-grown-them',
        text: 'Have you ever grown anything that you could eat?',
        tense: 'past',
        followUp: { yes: 'How did it taste?', no: 'What would you like to grow?' },
      },
      {
        id: 'fruit-and-vegetables-not-liked-before',
        text: 'Which vegetables did you dislike in the past but eat now?',
        tense: 'past',
        followUp: 'What changed your mind?',
      },
      {
        id: 'fruit-and-vegetables-eat-more-of',
        text: 'Which fruit would you like to eat more often?',
        tense: 'future',
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
        followUp: 'When do you usually have it?',
      },
      {
        id: 'snacks-sweet-things',
        text: 'Do you like sweet things?',
        tense: 'present',
        followUp: { yes: 'Which ones do you like best?', no: 'What do you prefer?' },
      },
      {
        id: 'snacks-childhood-treat',
        text: 'What was a special treat for you when you were a child?',
        tense: 'past',
        followUp: 'When did you usually have it?',
      },
      {
        id: 'snacks-no-longer-liked',
        text: 'Which snack did you like before but not any more?',
        tense: 'past',
        followUp: 'Why did you stop liking it?',
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
    id: 'drinks',
    name: 'things to drink',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      {
        id: 'drinks-drink-most',
        text: 'What do you drink most often during the day?',
        tense: 'present',
        followUp: 'When do you drink it?',
      },
      {
        id: 'drinks-hot-drinks',
        text: 'Do you like hot drinks?',
        tense: 'present',
        followUp: { yes: 'Which do you like best?', no: 'What do you drink when it is cold?' },
      },
      { id: 'drinks-drink-in-company', text: 'What do you offer guests to drink?', tense: 'present' },
      {
        id: 'drinks-new-drink',
        text: 'When did you last try a drink you did not know?',
        tense: 'past',
        followUp: 'What did it taste like?',
      },
      {
        id: 'drinks-very-hot-day',
        text: 'What would you like to drink on a very hot day?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'eating-out',
    name: 'eating away from home',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      {
        id: 'eating-out-how-often-out',
        text: 'How often do you eat away from home?',
        tense: 'present',
        followUp: { no: 'What do you like about eating at home?', other: 'Where do you usually go?' },
      },
      {
        id: 'eating-out-kind-of-place',
        text: 'What kind of place do you like to eat in?',
        tense: 'present',
        followUp: 'What makes it a good place?',
      },
      {
        id: 'eating-out-same-or-new-dish',
        text: 'Do you usually order the same thing when you eat out?',
        tense: 'present',
        followUp: { yes: 'What is it?', no: 'How do you choose?' },
      },
      {
        id: 'eating-out-last-meal-out',
        text: 'When did you last eat in a restaurant?',
        tense: 'past',
        followUp: 'What did you think of the food?',
      },
      {
        id: 'eating-out-open-a-restaurant',
        text: 'If you opened a small restaurant, what would you serve?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'trying-new-food',
    name: 'trying new food',
    kind: 'everyday',
    tags: { theme: 'food', sensitivity: 'none' },
    questions: [
      {
        id: 'trying-new-food-like-new-food',
        text: 'Do you like trying food you have never eaten before?',
        tense: 'present',
        followUp: { yes: 'What makes it exciting for you?', no: 'What kind of food do you usually choose?' },
      },
      {
        id: 'trying-new-food-find-new-food',
        text: 'How do you find out about new dishes?',
        tense: 'present',
      },
      {
        id: 'trying-new-food-last-new-dish',
        text: 'What was the last new dish you tried?',
        tense: 'past',
        followUp: 'How was it?',
      },
      {
        id: 'trying-new-food-food-from-elsewhere',
        text: 'What food from another country have you tasted?',
        tense: 'past',
        followUp: 'What did you think of it?',
      },
      {
        id: 'trying-new-food-next-new-food',
        text: 'Which dish would you like to try in the future?',
        tense: 'future',
        followUp: 'Why that one?',
      },
    ],
  },
];
