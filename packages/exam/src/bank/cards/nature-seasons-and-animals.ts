import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: weather, seasons, sky, sounds and animals. */
export const natureSeasonsAndAnimalsCards: Part2Card[] = [
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
            text: 'In what ways do animals help people with their work?',
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
            text: 'What are the arguments for and against keeping wild animals in zoos?',
            rephrased: 'Are zoos good or bad for animals? Why?',
          },
          {
            id: 'nature-animal-share-space',
            text: 'How can people and wild animals live side by side in the future?',
            rephrased: 'How can we live close to wild animals and not harm them?',
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
            rephrased: 'When people meet, they often say something about the rain or the sun. Why?',
          },
          {
            id: 'nature-weather-day-forecast-trust',
            text: 'How has it become easier to know what the weather will be?',
            rephrased: 'Today we know if it will rain tomorrow. Long ago nobody knew. What has changed?',
          },
        ],
      },
      {
        subTheme: 'living in different climates',
        questions: [
          {
            id: 'nature-weather-day-hot-cold-life',
            text: 'How is daily life in a hot place different from daily life in a cold one?',
            rephrased: 'How do people live in hot places, and how do they live in snow?',
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
    id: 'nature-season',
    family: 'nature',
    tags: { theme: 'weather', tense: 'present', sensitivity: 'none' },
    task: 'Describe a time of the year that you like.',
    prompts: [
      'what time of the year it is',
      'what the weather is like then',
      'what you usually do at that time',
    ],
    closing: 'and explain why you like this time of the year.',
    roundingOff: [
      'Is there anything you dislike about it?',
      'Did you like the same time of year when you were a child?',
    ],
    discussion: [
      {
        subTheme: 'the seasons',
        questions: [
          {
            id: 'nature-season-season-life',
            text: 'How does daily life change with the seasons where you live?',
            rephrased: 'What do people in your area do at different times of the year?',
          },
          {
            id: 'nature-season-season-business',
            text: 'Which kinds of business depend on a particular season?',
            rephrased: 'Some companies sell much more at one time of the year. Which are they?',
          },
          {
            id: 'nature-season-season-mood',
            text: 'Why do long dark days make some people feel less active?',
            rephrased: 'It is dark for a long time. Why do some people not want to do much then?',
          },
        ],
      },
      {
        subTheme: 'how the seasons shape our lives',
        questions: [
          {
            id: 'nature-season-rhythm-past',
            text: "How strongly were people's lives ruled by the seasons in the past?",
            rephrased: 'Long ago, what did people do differently in each part of the year?',
          },
          {
            id: 'nature-season-rhythm-food',
            text: 'What are the drawbacks of having every kind of fruit all year round?',
            rephrased: 'Shops have every fruit in every month. What is not good about that?',
          },
          {
            id: 'nature-season-rhythm-indoors',
            text: 'To what extent have modern buildings cut people off from nature?',
            rephrased: 'People are inside most of the day. Do they still feel nature around them? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-sky',
    family: 'nature',
    tags: { theme: 'landscape', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you enjoyed looking at the sky.',
    prompts: ['when and where this was', 'what you saw in the sky', 'who was with you, if anyone'],
    closing: 'and explain why you enjoyed looking at the sky then.',
    roundingOff: ['Do you know the names of any stars?', 'Do you often look at the sky?'],
    discussion: [
      {
        subTheme: 'looking at the sky',
        questions: [
          {
            id: 'nature-sky-sky-why',
            text: 'Why have people always been fascinated by the stars?',
            rephrased: 'People have always looked at the stars. Why do they find them so interesting?',
          },
          {
            id: 'nature-sky-sky-city-light',
            text: 'What effects does bright light at night have on life in cities?',
            rephrased: 'In cities it is bright all night. What does this do to people and animals?',
          },
          {
            id: 'nature-sky-sky-flying',
            text: 'How has being able to fly changed the way people see the world?',
            rephrased: 'People can now fly in planes. How has this changed their ideas about the world?',
          },
        ],
      },
      {
        subTheme: 'exploring space',
        questions: [
          {
            id: 'nature-sky-space-benefits',
            text: 'What has daily life gained from the exploration of space?',
            rephrased: 'People have sent machines into space. How does this help us every day?',
          },
          {
            id: 'nature-sky-space-money',
            text: 'Some people say space research costs too much. To what extent do you agree?',
            rephrased: 'Is it right to spend so much money on space? Why do you think so?',
          },
          {
            id: 'nature-sky-space-tourists',
            text: 'Do you think ordinary people will one day take holidays in space?',
            rephrased: 'Will people like us go into space for fun? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'nature-sound-or-smell',
    family: 'nature',
    tags: { theme: 'senses', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a sound or a smell from nature that you like.',
    prompts: ['what it is', 'where you can hear it or smell it', 'how it makes you feel'],
    closing: 'and explain why you like this sound or smell.',
    roundingOff: ['Does it remind you of a particular time?', 'Do most people like it too?'],
    discussion: [
      {
        subTheme: 'sounds and smells',
        questions: [
          {
            id: 'nature-sound-or-smell-senses-pleasant',
            text: 'What sounds and smells do most people find pleasant?',
            rephrased: 'What do people like to hear and to smell?',
          },
          {
            id: 'nature-sound-or-smell-senses-memory',
            text: 'Why can a smell bring back memories so quickly?',
            rephrased: 'You smell something, and you think of a day long ago. Why does that happen?',
          },
          {
            id: 'nature-sound-or-smell-senses-shops',
            text: 'How do shops use music and smells to influence their customers?',
            rephrased: 'A shop plays songs or smells of bread. What does it want people to do?',
          },
        ],
      },
      {
        subTheme: 'the senses in modern life',
        questions: [
          {
            id: 'nature-sound-or-smell-senses-screen',
            text: 'Which human senses are used less because of life in front of a screen?',
            rephrased: 'At a computer we mostly look and listen. What do we feel, smell and taste less?',
          },
          {
            id: 'nature-sound-or-smell-senses-natural-artificial',
            text: 'How does an artificial copy of nature compare with the real thing?',
            rephrased: 'Some flowers are made of plastic. Are they as good as real flowers? Why?',
          },
          {
            id: 'nature-sound-or-smell-senses-train',
            text: 'In what kinds of work are good eyes, ears or hands especially important?',
            rephrased: 'Some workers must see, hear or feel very well. Who are they?',
          },
        ],
      },
    ],
  },
];
