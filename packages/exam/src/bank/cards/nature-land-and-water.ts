import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: landscapes, plants, water and looking after them. */
export const natureLandAndWaterCards: Part2Card[] = [
  {
    id: 'nature-beautiful-place',
    family: 'nature',
    tags: { theme: 'landscape', tense: 'present', sensitivity: 'none' },
    task: 'Describe a natural place that you find beautiful.',
    prompts: ['where this place is', 'what it looks like', 'when you saw it or heard about it'],
    closing: 'and explain why you find this place beautiful.',
    roundingOff: ['Is it easy to get to this place?', 'Does it look different at other times of the year?'],
    discussion: [
      {
        subTheme: 'enjoying nature',
        questions: [
          {
            id: 'nature-beautiful-place-nature-activities',
            text: 'What do people like to do when they are close to nature?',
            rephrased: 'What do people do in forests and in other green places?',
          },
          {
            id: 'nature-beautiful-place-nature-in-cities',
            text: 'How can people who live in large cities stay in touch with nature?',
            rephrased: 'How can people in a big city see and feel nature?',
          },
          {
            id: 'nature-beautiful-place-nature-feelings',
            text: 'Why do many people feel calmer when they are in nature?',
            rephrased: 'Why does nature make people feel good?',
          },
        ],
      },
      {
        subTheme: 'looking after nature',
        questions: [
          {
            id: 'nature-beautiful-place-keep-clean',
            text: 'How can visitors be encouraged to keep natural places clean?',
            rephrased: 'How can we get people not to leave rubbish in nature?',
          },
          {
            id: 'nature-beautiful-place-teach-nature',
            text: 'Who should teach children to look after nature, parents or schools?',
            rephrased: 'Who should tell children to take care of nature? Why?',
          },
          {
            id: 'nature-beautiful-place-nature-or-building',
            text: 'When people need land for homes and roads, how can nature still be protected?',
            rephrased: 'People need land to build on. How can we keep nature too?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-plant-or-garden',
    family: 'nature',
    tags: { theme: 'plants', tense: 'present', sensitivity: 'none' },
    task: 'Describe a tree, a plant or a garden that you like.',
    prompts: ['where it is', 'what it looks like', 'how you first noticed it'],
    closing: 'and explain why you like this tree, plant or garden.',
    roundingOff: ['Do you know who looks after it?', 'Does it remind you of anything?'],
    discussion: [
      {
        subTheme: 'trees and plants around us',
        questions: [
          {
            id: 'nature-plant-or-garden-where-plants',
            text: 'Where do people who live in towns manage to grow plants?',
            rephrased: 'A town is full of houses. Where can flowers and vegetables grow?',
          },
          {
            id: 'nature-plant-or-garden-trees-streets',
            text: 'What difference do trees make to a street?',
            rephrased: 'How is a street with trees better than a street without trees?',
          },
          {
            id: 'nature-plant-or-garden-more-green',
            text: 'How could a town with little space become greener?',
            rephrased: 'A town has very little space. How can it have more plants?',
          },
        ],
      },
      {
        subTheme: 'growing things',
        questions: [
          {
            id: 'nature-plant-or-garden-why-grow',
            text: 'What do people enjoy about growing things themselves?',
            rephrased: 'Why do people like to grow plants?',
          },
          {
            id: 'nature-plant-or-garden-grow-own-food',
            text: 'What are the advantages of growing some food at home?',
            rephrased: 'Why is it good to grow some of the food that you eat?',
          },
          {
            id: 'nature-plant-or-garden-farming-future',
            text: 'How might the way we grow food change over the next fifty years?',
            rephrased: 'What will farmers do in another way fifty years from now?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-water',
    family: 'nature',
    tags: { theme: 'landscape', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a river, a lake or a part of the sea that you know or would like to see.',
    prompts: ['where it is', 'what it looks like', 'what people do there'],
    closing: 'and explain why you like it or would like to see it.',
    roundingOff: ['Is it a good place to swim?', 'Would you like to live near it?'],
    discussion: [
      {
        subTheme: 'living near water',
        questions: [
          {
            id: 'nature-water-water-towns',
            text: 'Why were so many towns built beside a river or the sea?',
            rephrased: 'Many old towns are next to water. Why did people build them there?',
          },
          {
            id: 'nature-water-water-leisure',
            text: 'What do people like to do in or near water in their free time?',
            rephrased: 'People have a free day and go to the sea. What do they do there?',
          },
          {
            id: 'nature-water-water-calm',
            text: 'Why do many people find the sound of moving water relaxing?',
            rephrased: 'People listen to a river and feel good. Why?',
          },
        ],
      },
      {
        subTheme: 'using water with care',
        questions: [
          {
            id: 'nature-water-water-waste',
            text: 'In what ways do people waste water at home without noticing?',
            rephrased: 'People use too much water at home. How does that happen?',
          },
          {
            id: 'nature-water-water-price',
            text: 'How would people behave differently if clean water cost much more?',
            rephrased: 'Clean water costs a lot more money. What do people do then?',
          },
          {
            id: 'nature-water-water-clean',
            text: 'What can be done to keep rivers and seas clean?',
            rephrased: 'How can we stop people from leaving rubbish in rivers and in the sea?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-countryside',
    family: 'nature',
    tags: { theme: 'landscape', tense: 'past', sensitivity: 'none' },
    task: 'Describe a day that you spent in the countryside.',
    prompts: ['where you were', 'who was with you', 'what you saw and did there'],
    closing: 'and explain what you liked or disliked about being in the countryside.',
    roundingOff: ['Would you like to spend more time there?', 'What sounds do you remember from that day?'],
    discussion: [
      {
        subTheme: 'life in the countryside',
        questions: [
          {
            id: 'nature-countryside-country-daily',
            text: 'How does daily life in a village differ from life in a city?',
            rephrased: 'What is different when people live in a village and when they live in a city?',
          },
          {
            id: 'nature-countryside-country-children',
            text: 'What are the advantages of growing up in the countryside?',
            rephrased: 'Why is it good for children to live far from a big city?',
          },
          {
            id: 'nature-countryside-country-stay',
            text: 'What would encourage young people to stay in villages?',
            rephrased: 'Many young people leave their village. What could help them to stay?',
          },
        ],
      },
      {
        subTheme: 'the work of farmers',
        questions: [
          {
            id: 'nature-countryside-farm-day',
            text: "What makes a farmer's working life different from other people's?",
            rephrased: "Think of a farmer's day. How is it different from a day in an office?",
          },
          {
            id: 'nature-countryside-farm-then-now',
            text: 'In what ways is farming today different from farming a hundred years ago?',
            rephrased: 'How did farmers work long ago, and how do they work with machines?',
          },
          {
            id: 'nature-countryside-farm-respect',
            text: 'Why do some people feel that farmers are not valued enough?',
            rephrased: 'All people need farmers, but few people think about them. Why is that?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-waste-less',
    family: 'nature',
    tags: { theme: 'environment', tense: 'present', sensitivity: 'none' },
    task: 'Describe something that you do to use less or to throw away less.',
    prompts: ['what you do', 'when you started doing it', 'how you learned about it'],
    closing: 'and explain why you think it is worth doing.',
    roundingOff: ['Do other people you know do the same?', 'Is it easy to do it every day?'],
    discussion: [
      {
        subTheme: 'caring for the environment at home',
        questions: [
          {
            id: 'nature-waste-less-green-home',
            text: 'What simple things can people do at home to protect the environment?',
            rephrased: 'How can people help nature in their own homes?',
          },
          {
            id: 'nature-waste-less-green-plastic',
            text: 'Why is it so hard for shoppers to avoid plastic?',
            rephrased: "People don't want so much plastic, but they still buy it. Why?",
          },
          {
            id: 'nature-waste-less-green-children',
            text: 'What can children teach their parents about protecting the environment?',
            rephrased: 'Children learn at school how to help nature. What can they tell their parents?',
          },
        ],
      },
      {
        subTheme: 'responsibility for the planet',
        questions: [
          {
            id: 'nature-waste-less-planet-companies',
            text: 'How much can one person do, compared with what large companies can do?',
            rephrased: 'Can one person change much, or must big companies do it? Why?',
          },
          {
            id: 'nature-waste-less-planet-travel',
            text: 'To what extent should people change how they travel for the sake of nature?',
            rephrased: 'Planes and cars are bad for nature. Should people travel in other ways? Why?',
          },
          {
            id: 'nature-waste-less-planet-future',
            text: 'Do you think the next generation will take better care of nature than we do?',
            rephrased: 'Children of today will grow up. Will they be better at looking after nature? Why?',
          },
        ],
      },
    ],
  },
];
