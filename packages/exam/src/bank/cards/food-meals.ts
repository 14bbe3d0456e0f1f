import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: meals, drinks and places to eat. */
export const foodMealsCards: Part2Card[] = [
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
            rephrased: 'At what times do people in your area have a meal together?',
          },
          {
            id: 'food-shared-meal-talk-at-meals',
            text: 'What do people usually talk about during a long meal?',
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
            id: 'food-shared-meal-eating-screens',
            text: 'What effects does looking at a screen during meals have on families?',
            rephrased: 'People eat together but look at their phones. What is different at the table then?',
          },
          {
            id: 'food-shared-meal-eat-alone-future',
            text: 'What might people lose if they ate alone more often?',
            rephrased: 'More and more people sit at the table without others. What is missing then?',
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
            rephrased: 'People work or study far from their kitchen. Where do they have lunch?',
          },
          {
            id: 'food-place-to-eat-choose-place',
            text: 'What do people look for when they choose a place to eat?',
            rephrased: 'What makes a place good to eat in?',
          },
          {
            id: 'food-place-to-eat-home-or-out',
            text: 'Why do some people prefer to take food from home to work?',
            rephrased: "Why don't some workers buy their lunch near the office?",
          },
        ],
      },
      {
        subTheme: 'serving other people',
        questions: [
          {
            id: 'food-place-to-eat-good-service',
            text: 'What does it mean to give customers really good service?',
            rephrased: 'A person comes into a shop or a hotel. What should the workers there do?',
          },
          {
            id: 'food-place-to-eat-reviews',
            text: 'How useful are the opinions of strangers about restaurants and hotels?',
            rephrased: 'Can you trust what people write online about a place to eat? Why?',
          },
          {
            id: 'food-place-to-eat-same-everywhere',
            text: 'What is lost when the same places to eat can be found all over the world?',
            rephrased: 'You find the same restaurants in every country now. What is not so good about that?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-quick-meal',
    family: 'food',
    tags: { theme: 'food', tense: 'present', sensitivity: 'none' },
    task: 'Describe something simple that you eat when you have very little time.',
    prompts: ['what it is', 'where you get it or how you make it', 'how often you eat it'],
    closing: 'and explain why you choose this when you have little time.',
    roundingOff: ['Do you like the taste of it?', 'Would you eat it if you had more time?'],
    discussion: [
      {
        subTheme: 'eating in a hurry',
        questions: [
          {
            id: 'food-quick-meal-quick-who',
            text: 'Who tends to eat in a hurry, and on what occasions?',
            rephrased: 'Which people eat very quickly, and when do they do it?',
          },
          {
            id: 'food-quick-meal-quick-ready-meals',
            text: 'Why are ready-made meals so popular in many countries?',
            rephrased: 'Many people buy food that somebody has cooked already. Why do they like it?',
          },
          {
            id: 'food-quick-meal-quick-drawbacks',
            text: 'What are the drawbacks of eating a quick meal at a desk?',
            rephrased: 'People eat fast and go on working at the same time. What is bad about it?',
          },
        ],
      },
      {
        subTheme: 'the value of time and food',
        questions: [
          {
            id: 'food-quick-meal-slow-meals',
            text: 'What makes a slow meal more enjoyable than a quick one?',
            rephrased: 'Some meals take two hours. Why can they be so nice?',
          },
          {
            id: 'food-quick-meal-delivery',
            text: "How has ordering food by phone or online changed people's habits?",
            rephrased:
              'People call or click, and the food comes to the door. What do they do differently now?',
          },
          {
            id: 'food-quick-meal-cooking-time-future',
            text: 'Do you think people in the future will spend less time preparing food than today?',
            rephrased: 'Will people cook for a shorter time later on? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-special-day',
    family: 'food',
    tags: { theme: 'celebrations', tense: 'present', sensitivity: 'none' },
    task: 'Describe a food that people eat on a special day where you live.',
    prompts: ['what the food is', 'when people eat it', 'how it is prepared'],
    closing: 'and explain what you like or dislike about this food.',
    roundingOff: ['Can you make it yourself?', 'Do people eat it at other times too?'],
    discussion: [
      {
        subTheme: 'food for special days',
        questions: [
          {
            id: 'food-special-day-special-dishes',
            text: 'What is different about the food people serve on special days?',
            rephrased:
              'On special days people eat other things than on normal days. What is special about them?',
          },
          {
            id: 'food-special-day-special-prepare',
            text: 'Why do people enjoy preparing a large meal together?',
            rephrased: 'Many people cook one big meal at the same time. Why is it fun?',
          },
          {
            id: 'food-special-day-special-cost',
            text: 'Why do people spend so much on food when they celebrate?',
            rephrased: 'On a special day people pay a lot for food. Why do they do that?',
          },
        ],
      },
      {
        subTheme: 'customs around food',
        questions: [
          {
            id: 'food-special-day-customs-table',
            text: 'What customs do people follow at the table when they have guests?',
            rephrased: 'Guests come to eat. What is the right way to do things at the table?',
          },
          {
            id: 'food-special-day-customs-change',
            text: 'How have the customs around celebrations changed over the years?',
            rephrased: 'People celebrate in another way now than in the past. What is different?',
          },
          {
            id: 'food-special-day-customs-keep',
            text: 'To what extent do special dishes help to keep a community together?',
            rephrased: 'People in a place eat the same special food. Does it bring them closer? How?',
          },
        ],
      },
    ],
  },
  {
    id: 'food-drink',
    family: 'food',
    tags: { theme: 'food', tense: 'present', sensitivity: 'none' },
    task: 'Describe a hot or a cold drink that you like.',
    prompts: ['what the drink is', 'when you usually have it', 'how it is made or where you get it'],
    closing: 'and explain why you like this drink.',
    roundingOff: ['Did you like it when you first tried it?', 'Do you prefer hot drinks or cold ones?'],
    discussion: [
      {
        subTheme: 'drinks in daily life',
        questions: [
          {
            id: 'food-drink-drinks-times',
            text: 'What do people usually drink at different times of the day?',
            rephrased: 'What do people drink in the morning, and what do they drink later?',
          },
          {
            id: 'food-drink-drinks-tea-coffee',
            text: 'Why are tea and coffee so popular around the world?',
            rephrased: 'People in so many places drink tea and coffee. Why?',
          },
          {
            id: 'food-drink-drinks-offer',
            text: 'How important is the custom of offering a drink to guests?',
            rephrased: 'A visitor comes, and we bring something to drink. Does this matter? Why?',
          },
        ],
      },
      {
        subTheme: 'places to sit and talk',
        questions: [
          {
            id: 'food-drink-cafes-why',
            text: 'Why do people meet in cafes when they could meet at home?',
            rephrased: 'Friends often drink coffee in a cafe, not at home. Why?',
          },
          {
            id: 'food-drink-cafes-work',
            text: 'Why do so many people now choose to work in cafes?',
            rephrased: 'Some people take their computer to a cafe and work there. Why?',
          },
          {
            id: 'food-drink-cafes-community',
            text: 'What does a neighbourhood lose when it has no place for people to sit and talk?',
            rephrased: 'There is no cafe and no square. Where do people meet, and what do they miss?',
          },
        ],
      },
    ],
  },
];
