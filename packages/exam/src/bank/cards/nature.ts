import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: landscapes, animals, weather and plants. */
export const natureCards: Part2Card[] = [
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
            rephrased: 'What do people do in forests, by rivers and in other green places?',
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
    id: 'nature-animal',
    family: 'nature',
    tags: { theme: 'animals', tense: 'present', sensitivity: 'none' },
    task: 'Describe an animal that you find interesting.',
    prompts: ['what animal it is', 'where it lives', 'how you know about it'],
    closing: 'and explain why you find this animal interesting.',
    roundingOff: ['Have you ever seen this animal close up?', 'Do children usually like this animal?'],
    discussion: [
      {
        subTheme: "animals in people's lives",
        questions: [
          {
            id: 'nature-animal-animals-help',
            text: 'In what ways do animals help people?',
            rephrased: 'How are animals useful to people?',
          },
          {
            id: 'nature-animal-animals-at-home',
            text: "Why do some people like having an animal at home, while others don't?",
            rephrased: 'Why do some people want an animal in the home?',
          },
          {
            id: 'nature-animal-children-animals',
            text: 'What can children learn by looking after an animal?',
            rephrased: 'How is it good for children to take care of an animal?',
          },
        ],
      },
      {
        subTheme: 'people and wild animals',
        questions: [
          {
            id: 'nature-animal-wild-in-towns',
            text: 'What problems and what pleasures can wild animals bring to a town?',
            rephrased: 'What is good and what is bad about wild animals in a town?',
          },
          {
            id: 'nature-animal-zoos',
            text: 'How do you feel about keeping wild animals in zoos?',
            rephrased: 'Are zoos good or bad for animals? Why?',
          },
          {
            id: 'nature-animal-share-space',
            text: 'How can people and wild animals live side by side in the future?',
            rephrased: 'How can people and wild animals live close to each other without problems?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-weather-day',
    family: 'nature',
    tags: { theme: 'weather', tense: 'past', sensitivity: 'none' },
    task: 'Describe a day when the weather changed your plans.',
    prompts: ['when and where this was', 'what you had planned', 'what you did instead'],
    closing: 'and explain how you felt about this change of plans.',
    roundingOff: [
      'Do you often check the weather before you go out?',
      'Did other people have to change their plans as well?',
    ],
    discussion: [
      {
        subTheme: 'weather and daily life',
        questions: [
          {
            id: 'nature-weather-day-weather-activities',
            text: 'Which activities depend most on the weather?',
            rephrased: 'What can people only do in good weather?',
          },
          {
            id: 'nature-weather-day-weather-talk',
            text: 'Why do people talk about the weather so often?',
            rephrased: 'Why is the weather something that everybody talks about?',
          },
          {
            id: 'nature-weather-day-forecast-trust',
            text: 'How has it become easier to know what the weather will be?',
            rephrased: "Why do people know more about tomorrow's weather now than before?",
          },
        ],
      },
      {
        subTheme: 'living in different climates',
        questions: [
          {
            id: 'nature-weather-day-hot-cold-life',
            text: 'How is daily life in a hot place different from daily life in a cold one?',
            rephrased: 'How do people live in hot places and in cold places?',
          },
          {
            id: 'nature-weather-day-climate-homes',
            text: 'How does the climate of a place affect the way people build and dress?',
            rephrased: 'Why are homes and clothes different in hot and cold places?',
          },
          {
            id: 'nature-weather-day-move-climate',
            text: 'How easily can people get used to living in a completely different climate?',
            rephrased: 'If you move from a hot place to a cold one, is it hard? Why?',
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
        subTheme: 'plants in towns',
        questions: [
          {
            id: 'nature-plant-or-garden-where-plants',
            text: 'Where do people in towns grow plants?',
            rephrased: 'Where can plants grow in a town?',
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
            text: 'What are the advantages of growing your own food?',
            rephrased: 'Why is it good to grow some of the food that you eat?',
          },
          {
            id: 'nature-plant-or-garden-farming-future',
            text: 'How might the way we grow food change over the next fifty years?',
            rephrased: 'How will people grow food in the future?',
          },
        ],
      },
    ],
  },
];
