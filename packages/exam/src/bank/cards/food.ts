import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: meals, dishes and places to eat. */
export const foodCards: Part2Card[] = [
  {
    id: 'food-shared-meal',
    family: 'food',
    tags: { theme: 'food', tense: 'past', sensitivity: 'none' },
    task: 'Describe a meal that you enjoyed with other people.',
    prompts: ['when and where you had it', 'who you shared it with', 'what you ate'],
    closing: 'and explain why you enjoyed this meal.',
    roundingOff: ['Who prepared the food?', 'Do you often eat together with these people?'],
    discussion: [
      {
        subTheme: 'eating together',
        questions: [
          {
            id: 'food-shared-meal-eat-together',
            text: 'When do people where you live usually eat together?',
            rephrased: 'At what times do people there have a meal together?',
          },
          {
            id: 'food-shared-meal-talk-at-meals',
            text: 'What do people talk about during a meal?',
            rephrased: 'What do people say to each other when they eat?',
          },
          {
            id: 'food-shared-meal-why-share-meals',
            text: 'Why do people in so many places welcome guests with food?',
            rephrased: 'Why do people give food to visitors?',
          },
        ],
      },
      {
        subTheme: 'changes in the way people eat',
        questions: [
          {
            id: 'food-shared-meal-eating-past',
            text: 'How are the meals people eat now different from those of fifty years ago?',
            rephrased: 'What did people eat in the past, and what do they eat now?',
          },
          {
            id: 'food-shared-meal-eat-in-hurry',
            text: 'Why do many people eat in a hurry these days?',
            rephrased: 'Why do people eat so quickly now?',
          },
          {
            id: 'food-shared-meal-eat-alone-future',
            text: 'What might people lose if they ate alone more often?',
            rephrased: 'Is it a problem if people often eat alone? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-dish-to-make',
    family: 'food',
    tags: { theme: 'food', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a dish that you can make or would like to be able to make.',
    prompts: ['what is in it', 'how it is made', 'when people usually eat it'],
    closing: 'and explain why you can make this dish or would like to make it.',
    roundingOff: ['Is this dish easy to make?', 'Who would you make it for?'],
    discussion: [
      {
        subTheme: 'learning to cook',
        questions: [
          {
            id: 'food-dish-to-make-who-teaches-cooking',
            text: 'How do most people learn to cook?',
            rephrased: 'Who teaches people to cook?',
          },
          {
            id: 'food-dish-to-make-cooking-at-school',
            text: 'What are the reasons for and against teaching cooking at school?',
            rephrased: 'Should children learn to cook at school? Why?',
          },
          {
            id: 'food-dish-to-make-cooking-less',
            text: 'Why do some people cook less than their parents did?',
            rephrased: 'Why do some people today not cook much?',
          },
        ],
      },
      {
        subTheme: 'cooking as a skill',
        questions: [
          {
            id: 'food-dish-to-make-good-cook',
            text: 'What makes someone a good cook?',
            rephrased: 'What does a good cook do well?',
          },
          {
            id: 'food-dish-to-make-recipes-change',
            text: 'Should old dishes always be made in the same way, or is it good to change them?',
            rephrased: 'Is it good to change an old dish? Why?',
          },
          {
            id: 'food-dish-to-make-machines-cook',
            text: 'If machines could prepare all our meals, what would people miss?',
            rephrased: 'Machines may cook for us one day. What would be less good then?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-place-to-eat',
    family: 'food',
    tags: { theme: 'food', tense: 'present', sensitivity: 'none' },
    task: 'Describe a place where you like to eat.',
    prompts: ['where this place is', 'what you usually eat there', 'who you go there with'],
    closing: 'and explain why you like eating there.',
    roundingOff: ['Do you sit in the same spot every time?', 'Would you take a visitor there?'],
    discussion: [
      {
        subTheme: 'eating away from home',
        questions: [
          {
            id: 'food-place-to-eat-where-eat-out',
            text: 'Where do people usually eat when they are away from home all day?',
            rephrased: 'Where can people eat when they are not at home?',
          },
          {
            id: 'food-place-to-eat-choose-place',
            text: 'What do people look for when they choose a place to eat?',
            rephrased: 'What makes a place good to eat in?',
          },
          {
            id: 'food-place-to-eat-home-or-out',
            text: 'Why do some people prefer food from home when they are out?',
            rephrased: 'Why do people take their own food with them?',
          },
        ],
      },
      {
        subTheme: 'serving other people',
        questions: [
          {
            id: 'food-place-to-eat-good-service',
            text: 'What does it mean to give someone good service?',
            rephrased: 'How should people treat their customers?',
          },
          {
            id: 'food-place-to-eat-reviews',
            text: 'How useful are the opinions of strangers when you choose a place to eat?',
            rephrased: 'Can you trust what people write online about a place to eat? Why?',
          },
          {
            id: 'food-place-to-eat-same-everywhere',
            text: 'What is lost when the same places to eat can be found all over the world?',
            rephrased: 'Is it good or bad to find the same restaurants everywhere? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-local',
    family: 'food',
    tags: { theme: 'food', tense: 'present', sensitivity: 'none' },
    task: 'Describe a food that is typical of a place you know well.',
    prompts: ['what the food is', 'where it comes from', 'how people make it or eat it'],
    closing: 'and explain what this food means to people in that place.',
    roundingOff: ['Do visitors usually like this food?', 'When did you last eat it?'],
    discussion: [
      {
        subTheme: 'local food',
        questions: [
          {
            id: 'food-local-where-local-food',
            text: 'Where can visitors find typical food in your area?',
            rephrased: 'Where do visitors go to eat the food of your area?',
          },
          {
            id: 'food-local-food-from-far',
            text: 'Why do shops sell so much food that comes from far away?',
            rephrased: 'Why do we buy food from other places?',
          },
          {
            id: 'food-local-local-food-benefits',
            text: 'What are the benefits of buying food that was grown nearby?',
            rephrased: 'Why is it good to buy food from your own area?',
          },
        ],
      },
      {
        subTheme: 'food and culture',
        questions: [
          {
            id: 'food-local-food-memories',
            text: 'Why do people who live far from home miss the food they grew up with?',
            rephrased: 'You live far away from home. Why do you want the food of your childhood?',
          },
          {
            id: 'food-local-learn-through-food',
            text: 'What can we learn about other people through their food?',
            rephrased: 'What does food tell us about the people who make it?',
          },
          {
            id: 'food-local-food-mixing',
            text: 'As dishes travel around the world, what will happen to local food?',
            rephrased:
              'People eat dishes from everywhere now. Will they forget the food of their own area? Why?',
          },
        ],
      },
    ],
  },
];
