import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: dishes, tastes and buying food. */
export const foodDishesCards: Part2Card[] = [
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
            text: 'How do most people learn to cook when they are young?',
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
            text: 'What makes someone a good cook, apart from practice?',
            rephrased: 'What does a good cook do well?',
          },
          {
            id: 'food-dish-to-make-recipes-change',
            text: 'To what extent should old recipes be kept exactly as they are?',
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
  {
    id: 'food-childhood',
    family: 'food',
    tags: { theme: 'food', tense: 'past', sensitivity: 'none' },
    task: 'Describe a food that you liked very much as a child.',
    prompts: ['what the food was', 'who prepared it or where it came from', 'how often you ate it'],
    closing: 'and explain how you feel about this food now.',
    roundingOff: ['Have you eaten it recently?', 'Do children today like it as well?'],
    discussion: [
      {
        subTheme: 'what children eat',
        questions: [
          {
            id: 'food-childhood-children-like',
            text: 'What kinds of food do children usually like and dislike?',
            rephrased: "What do children want to eat, and what don't they want to eat?",
          },
          {
            id: 'food-childhood-children-try',
            text: 'How can parents get children to eat more vegetables?',
            rephrased: "Many children don't like vegetables. What can parents do?",
          },
          {
            id: 'food-childhood-school-meals',
            text: 'What are the benefits of giving all children a free meal at school?',
            rephrased: 'Every child eats at school and pays nothing. Why is this good?',
          },
        ],
      },
      {
        subTheme: 'eating well',
        questions: [
          {
            id: 'food-childhood-healthy-hard',
            text: 'Why do people eat things that they know are not good for them?',
            rephrased: 'People know which food is bad for them, but they eat it. Why?',
          },
          {
            id: 'food-childhood-healthy-labels',
            text: 'How could shops make it easier to choose healthy food?',
            rephrased: 'People want to buy good food in a shop. How can the shop help them?',
          },
          {
            id: 'food-childhood-healthy-who',
            text: 'How far should companies be responsible for what people eat?',
            rephrased:
              'People sometimes eat badly. Should the companies that make food do something about it? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-first-time',
    family: 'food',
    tags: { theme: 'food', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you tried a food for the first time.',
    prompts: ['what the food was', 'where you were when you tried it', 'what it tasted like'],
    closing: 'and explain what you thought of this food.',
    roundingOff: ['Would you eat it again?', 'Do you enjoy trying new kinds of food?'],
    discussion: [
      {
        subTheme: 'trying new kinds of food',
        questions: [
          {
            id: 'food-first-time-try-foreign',
            text: 'How do people get to know food from other countries without travelling?',
            rephrased: "People don't travel, but they eat food from other places. Where do they find it?",
          },
          {
            id: 'food-first-time-try-refuse',
            text: "Why do some people refuse to try food that they don't know?",
            rephrased: 'Some people only eat what they know. Why?',
          },
          {
            id: 'food-first-time-try-travel',
            text: 'How important is trying the local food when people travel?',
            rephrased: 'People visit a new place. Should they eat what people eat there? Why?',
          },
        ],
      },
      {
        subTheme: 'taste and fashion',
        questions: [
          {
            id: 'food-first-time-taste-learned',
            text: 'How do people come to like food that they hated as children?',
            rephrased: 'A child hates a food and likes it later. How does that happen?',
          },
          {
            id: 'food-first-time-taste-fashion',
            text: 'Why do some dishes suddenly become fashionable all over the world?',
            rephrased: 'Everybody wants to eat the same new dish. Why does that happen?',
          },
          {
            id: 'food-first-time-taste-future',
            text: 'What new kinds of food might people eat fifty years from now?',
            rephrased: 'What will be on our plates that nobody eats today?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-shopping-trip',
    family: 'food',
    tags: { theme: 'shopping', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you went shopping for food.',
    prompts: ['where you went', 'who went with you, if anyone', 'what you bought there'],
    closing: 'and explain how you decided what to buy.',
    roundingOff: ['Did you buy anything that you had not planned to buy?', 'Do you enjoy shopping for food?'],
    discussion: [
      {
        subTheme: 'buying food',
        questions: [
          {
            id: 'food-shopping-trip-buy-how-often',
            text: 'How often do people in your area buy food, and where?',
            rephrased: 'When and where do people where you live get their food?',
          },
          {
            id: 'food-shopping-trip-buy-choose',
            text: 'Apart from the price, what makes people choose one food product over another?',
            rephrased: 'Two kinds of bread cost the same. Why do people take one and not the other?',
          },
          {
            id: 'food-shopping-trip-buy-packaging',
            text: 'Why is so much food sold in boxes, bags and bottles?',
            rephrased: 'Shops put food in plastic or paper. Why do they do that?',
          },
        ],
      },
      {
        subTheme: 'food that is thrown away',
        questions: [
          {
            id: 'food-shopping-trip-waste-why',
            text: 'Why is so much good food thrown away in many places?',
            rephrased: 'Good food ends up in the rubbish. How does that happen?',
          },
          {
            id: 'food-shopping-trip-waste-shops',
            text: 'What could shops and restaurants do with the food they cannot sell?',
            rephrased: 'At night there is food left in a shop. What can the shop do with it?',
          },
          {
            id: 'food-shopping-trip-waste-attitude',
            text: "How have people's attitudes to wasting food changed since earlier times?",
            rephrased: 'What did people think long ago about throwing food away, and what do they think now?',
          },
        ],
      },
    ],
  },
];
