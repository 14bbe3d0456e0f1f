import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: journeys, places, people and things the candidate wishes for. */
export const futureWishesCards: Part2Card[] = [
  {
    id: 'future-journey',
    family: 'future',
    tags: { theme: 'travel', tense: 'future', sensitivity: 'none' },
    task: 'Describe a journey that you would like to make one day.',
    prompts: ['where you would go', 'how you would travel', 'who you would take with you'],
    closing: 'and explain why you would like to make this journey.',
    roundingOff: [
      'When do you think you might make this journey?',
      'Would you prefer to travel slowly or quickly?',
    ],
    discussion: [
      {
        subTheme: 'going on long journeys',
        questions: [
          {
            id: 'future-journey-reasons-for-journeys',
            text: 'For what reasons do people make long journeys?',
            rephrased: 'Why do people travel a long way?',
          },
          {
            id: 'future-journey-what-to-pack',
            text: 'What should people take with them on a long journey, and what should they leave at home?',
            rephrased: "What do people need for a long trip, and what don't they need?",
          },
          {
            id: 'future-journey-journeys-go-wrong',
            text: 'How can people deal with problems during a journey?',
            rephrased: 'What can travellers do when something goes wrong?',
          },
        ],
      },
      {
        subTheme: 'the future of travel',
        questions: [
          {
            id: 'future-journey-travel-easier',
            text: 'In what ways has travelling become easier over the last fifty years?',
            rephrased: 'Why is it easier to travel now than fifty years ago?',
          },
          {
            id: 'future-journey-travel-changes-people',
            text: 'In what ways can travelling change a person?',
            rephrased: 'How can a person be different after a long trip?',
          },
          {
            id: 'future-journey-travel-or-stay',
            text: 'Do you think people will travel more in the future than they do now?',
            rephrased: 'Will people make more trips later, or fewer? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-home',
    family: 'future',
    tags: { theme: 'home', tense: 'future', sensitivity: 'none' },
    task: 'Describe a home that you would like to have in the future.',
    prompts: ['where it would be', 'what it would look like', 'who would live there with you or near you'],
    closing: 'and explain why you would like to have a home of this kind.',
    roundingOff: ['Is it very different from your home today?', 'Would you like to build it yourself?'],
    discussion: [
      {
        subTheme: 'choosing a place to live',
        questions: [
          {
            id: 'future-home-near-what',
            text: 'What do most families want to find close to their home?',
            rephrased: "What should be near a family's home?",
          },
          {
            id: 'future-home-city-or-country',
            text: 'Why do some people leave the city to live in the countryside?',
            rephrased: 'Why do people move from the city to a small place?',
          },
          {
            id: 'future-home-young-old-homes',
            text: "How do people's needs in a home change during their lives?",
            rephrased: 'Do young people and old people need different homes? How?',
          },
        ],
      },
      {
        subTheme: 'homes of the future',
        questions: [
          {
            id: 'future-home-homes-past',
            text: "How have people's homes changed in the last hundred years?",
            rephrased: 'How were homes different a long time ago?',
          },
          {
            id: 'future-home-energy-homes',
            text: 'What could be done to make homes use less energy?',
            rephrased: 'How can a home use less heat and electricity?',
          },
          {
            id: 'future-home-sharing-homes',
            text: 'What would be the effects of more people sharing their living space with others?',
            rephrased: 'More people live together in one home. What is good and what is bad about this?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-person-to-meet',
    family: 'future',
    tags: { theme: 'famous people', tense: 'future', sensitivity: 'none' },
    task: 'Describe a famous person that you would like to meet.',
    prompts: ['who this person is', 'how you know about this person', 'what you would like to talk about'],
    closing: 'and explain why you would like to meet this person.',
    roundingOff: ['Do your friends like this person too?', 'Have you ever met a famous person?'],
    discussion: [
      {
        subTheme: 'famous people',
        questions: [
          {
            id: 'future-person-to-meet-famous-for',
            text: 'What do people become famous for these days?',
            rephrased: 'Why are some people famous today? What do they do?',
          },
          {
            id: 'future-person-to-meet-famous-interest',
            text: 'Why are so many people interested in the private lives of famous people?',
            rephrased: 'People want to know how stars live at home. Why?',
          },
          {
            id: 'future-person-to-meet-famous-past',
            text: 'How does fame today differ from fame a hundred years ago?',
            rephrased: 'How did people become famous long ago, and how do they do it now?',
          },
        ],
      },
      {
        subTheme: 'the price of fame',
        questions: [
          {
            id: 'future-person-to-meet-fame-drawbacks',
            text: 'What are the drawbacks of being known by everyone?',
            rephrased: 'Everybody knows your face. What is not nice about that?',
          },
          {
            id: 'future-person-to-meet-fame-young',
            text: 'Why do many young people dream of becoming famous?',
            rephrased: 'Many young people want to be stars. What do they like about this?',
          },
          {
            id: 'future-person-to-meet-fame-use',
            text: 'How can famous people use their influence to help others?',
            rephrased: 'Many people listen to a star. How can a star do something good with this?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-town-to-know',
    family: 'future',
    tags: { theme: 'places', tense: 'future', sensitivity: 'none' },
    task: 'Describe a town or a city that you would like to know better.',
    prompts: ['where it is', 'what you know about it already', 'what you would like to see or do there'],
    closing: 'and explain why you would like to know this town or city better.',
    roundingOff: ['Do you know anyone who lives there?', 'How long would you like to stay there?'],
    discussion: [
      {
        subTheme: 'life in cities',
        questions: [
          {
            id: 'future-town-to-know-city-attract',
            text: 'What attracts young people to large cities?',
            rephrased: 'Many young people want to live in a big city. What do they like about it?',
          },
          {
            id: 'future-town-to-know-city-drawbacks',
            text: 'What are the main disadvantages of living in a large city?',
            rephrased: 'What is not so good about life in a big city?',
          },
          {
            id: 'future-town-to-know-city-character',
            text: 'What gives a city its own special character?',
            rephrased: 'No two cities feel the same. What makes each one special?',
          },
        ],
      },
      {
        subTheme: 'growing cities',
        questions: [
          {
            id: 'future-town-to-know-city-grow-why',
            text: 'Why have so many cities grown so fast in recent years?',
            rephrased: 'Many cities are now much bigger than before. What are the reasons?',
          },
          {
            id: 'future-town-to-know-city-small-towns',
            text: 'What happens to small towns when their young people leave?',
            rephrased: 'The young people go away to a city. What is the small town like then?',
          },
          {
            id: 'future-town-to-know-city-ideal',
            text: 'How would planners build a city today if they could start from nothing?',
            rephrased: 'There is no city here yet. What is the best way to build a new one?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-machine-wish',
    family: 'future',
    tags: { theme: 'technology', tense: 'future', sensitivity: 'none' },
    task: 'Describe a machine that does not exist yet but would be useful to you.',
    prompts: ['what the machine would do', 'what it would look like', 'where you would use it'],
    closing: 'and explain why this machine would be so useful to you.',
    roundingOff: ['Do you think someone will build it one day?', 'Would other people want to have it?'],
    discussion: [
      {
        subTheme: 'inventions',
        questions: [
          {
            id: 'future-machine-wish-inventions-past',
            text: "Which inventions have made the biggest difference to people's lives?",
            rephrased: 'What new things in the past have helped people most?',
          },
          {
            id: 'future-machine-wish-inventions-who',
            text: 'What kind of person makes a good inventor?',
            rephrased: 'Some people make things that nobody has made before. What are these people like?',
          },
          {
            id: 'future-machine-wish-inventions-bad',
            text: 'How can a useful invention turn out to have bad effects?',
            rephrased: 'A new machine helps people, but it can also bring problems. How?',
          },
        ],
      },
      {
        subTheme: 'science and research',
        questions: [
          {
            id: 'future-machine-wish-science-school',
            text: 'How can science lessons be made exciting for children?',
            rephrased: 'Children learn about science at school. How can it be fun for them?',
          },
          {
            id: 'future-machine-wish-science-pay',
            text: 'Who should pay for research, companies or society as a whole?',
            rephrased: 'Finding out new things costs money. Who should give this money, and why?',
          },
          {
            id: 'future-machine-wish-science-limits',
            text: 'Do you think there are questions that science will never answer?',
            rephrased: 'Can science find out everything one day? Why do you think so?',
          },
        ],
      },
    ],
  },
];
