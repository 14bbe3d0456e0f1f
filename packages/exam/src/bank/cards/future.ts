import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: plans and wishes. */
export const futureCards: Part2Card[] = [
  {
    id: 'future-skill',
    family: 'future',
    tags: { theme: 'learning', tense: 'future', sensitivity: 'none' },
    task: 'Describe something new that you would like to learn in the future.',
    prompts: ['what you would like to learn', 'how you would learn it', 'when you would like to start'],
    closing: 'and explain why you would like to learn this.',
    roundingOff: ['Do you know anyone who could teach you?', 'Do you think it will be difficult?'],
    discussion: [
      {
        subTheme: 'learning as an adult',
        questions: [
          {
            id: 'future-skill-adults-learn',
            text: 'What kinds of things do adults in your area like to learn?',
            rephrased: 'What do grown-ups there want to learn?',
          },
          {
            id: 'future-skill-time-to-learn',
            text: 'What makes it hard for adults to find time to learn?',
            rephrased: "Why don't adults have much time for learning?",
          },
          {
            id: 'future-skill-classes-or-alone',
            text: 'How does learning in a class compare with learning on your own?',
            rephrased: 'Is it better to learn in a class or alone? Why?',
          },
        ],
      },
      {
        subTheme: 'how people will learn',
        questions: [
          {
            id: 'future-skill-online-learning',
            text: 'What can be learned well online, and what cannot?',
            rephrased: 'Which things are easy to learn on a computer, and which are not?',
          },
          {
            id: 'future-skill-memory-needed',
            text: 'When every fact is easy to look up, how useful is a good memory?',
            rephrased: 'We can find facts quickly online. Do we still need to remember things? Why?',
          },
          {
            id: 'future-skill-schools-fifty-years',
            text: 'What might schools be like fifty years from now?',
            rephrased: 'How will schools look in fifty years?',
          },
        ],
      },
    ],
  },
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
        subTheme: 'planning journeys',
        questions: [
          {
            id: 'future-journey-reasons-for-journeys',
            text: 'For what reasons do people make long journeys?',
            rephrased: 'Why do people travel a long way?',
          },
          {
            id: 'future-journey-what-to-pack',
            text: 'What should people take with them on a long journey, and what should they leave at home?',
            rephrased: 'What do people need for a long trip?',
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
            text: 'How has travelling become easier since your grandparents were young?',
            rephrased: 'Why is it easier to travel now than before?',
          },
          {
            id: 'future-journey-travel-changes-people',
            text: 'In what ways can travelling change a person?',
            rephrased: 'How can a person be different after a long trip?',
          },
          {
            id: 'future-journey-travel-or-stay',
            text: 'Will people travel more or less in the future?',
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
        subTheme: 'choosing where to live',
        questions: [
          {
            id: 'future-home-near-what',
            text: 'What do people like to have close to their home?',
            rephrased: 'What should be near a home?',
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
            text: 'How have homes changed in the last hundred years?',
            rephrased: 'How were homes different a long time ago?',
          },
          {
            id: 'future-home-energy-homes',
            text: 'What could be done to make homes use less energy?',
            rephrased: 'How can a home use less heat and electricity?',
          },
          {
            id: 'future-home-sharing-homes',
            text: 'What would be good or bad about more people sharing their living space with others?',
            rephrased: 'Is it a good idea for more people to live together in one home? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-new-habit',
    family: 'future',
    tags: { theme: 'daily routine', tense: 'future', sensitivity: 'none' },
    task: 'Describe a good habit that you would like to start.',
    prompts: ['what the habit is', 'when you would do it', 'how you would remember to do it'],
    closing: 'and explain how this habit would make a difference to your life.',
    roundingOff: [
      'Have you tried to start this habit before?',
      'Would you like to do it together with someone else?',
    ],
    discussion: [
      {
        subTheme: 'daily habits',
        questions: [
          {
            id: 'future-new-habit-common-habits',
            text: 'What good habits do many people try to have?',
            rephrased: 'What good things do people try to do every day?',
          },
          {
            id: 'future-new-habit-keep-habit',
            text: 'Why is it so hard to keep a new habit for more than a few weeks?',
            rephrased: 'Why do people stop a new habit so soon?',
          },
          {
            id: 'future-new-habit-habits-from-parents',
            text: 'Which habits do people usually learn in childhood?',
            rephrased: 'What habits do children learn at home?',
          },
        ],
      },
      {
        subTheme: 'changing the way people live',
        questions: [
          {
            id: 'future-new-habit-help-change',
            text: 'How can friends help someone to change a habit?',
            rephrased: 'What can friends do when you want to live in a different way?',
          },
          {
            id: 'future-new-habit-phone-habits',
            text: 'How has technology created new habits, both good and bad?',
            rephrased: 'What new habits do people have because of phones and computers?',
          },
          {
            id: 'future-new-habit-habits-whole-town',
            text: 'What could persuade a whole town to change its habits, for example how people travel?',
            rephrased: 'How can a whole town learn to do things differently, for example to walk more?',
          },
        ],
      },
    ],
  },
];
