import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: ideas that make life better. */
export const ideaForDailyLifeCards: Part2Card[] = [
  {
    id: 'idea-improve-area',
    family: 'idea',
    tags: { theme: 'community', tense: 'future', sensitivity: 'none' },
    task: 'Describe a small change that would make your area a better place to live in.',
    prompts: ['what the change would be', 'where it would be made', 'who would benefit from it'],
    closing: 'and explain how this change would make your area better.',
    roundingOff: [
      'Have you talked to other people about this idea?',
      'Would it be easy to make this change?',
    ],
    discussion: [
      {
        subTheme: 'improving local areas',
        questions: [
          {
            id: 'idea-improve-area-area-needs',
            text: 'What do people of different ages need in the area where they live?',
            rephrased: 'What is important for young and old people to have near their home?',
          },
          {
            id: 'idea-improve-area-changes-seen',
            text: 'What changes have made towns better places to live in recent years?',
            rephrased: 'What is better in towns now than before?',
          },
          {
            id: 'idea-improve-area-empty-land',
            text: 'If there is an empty piece of land in a town, how should it be used?',
            rephrased: 'There is some empty land in a town. What is the best thing to do with it?',
          },
        ],
      },
      {
        subTheme: 'taking part in the community',
        questions: [
          {
            id: 'idea-improve-area-meet-neighbours',
            text: 'How can people work together to make their street more pleasant?',
            rephrased: 'What can those who live in one street do so that it looks nice?',
          },
          {
            id: 'idea-improve-area-young-voices',
            text: 'How much should young people be asked for their ideas about their area?',
            rephrased: 'Should people ask the young what they want in their town? Why?',
          },
          {
            id: 'idea-improve-area-feel-belong',
            text: 'What makes a person feel that they belong to a place?',
            rephrased: 'When does a place feel like your own place?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-saying',
    family: 'idea',
    tags: { theme: 'learning', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a word or a saying that you like.',
    prompts: ['what the word or saying is', 'where you learned it', 'when people use it'],
    closing: 'and explain why you like this word or saying.',
    roundingOff: ['Is it easy to say the same thing in another language?', 'Do you use it often yourself?'],
    discussion: [
      {
        subTheme: 'words and sayings',
        questions: [
          {
            id: 'idea-saying-sayings-who',
            text: 'Who uses old sayings most, and in what situations?',
            rephrased: 'Which people say old sayings, and when do they say them?',
          },
          {
            id: 'idea-saying-sayings-why',
            text: 'Why do people use a saying when they could speak plainly?',
            rephrased: 'People can say a thing in simple words. Why do they use a saying?',
          },
          {
            id: 'idea-saying-words-new',
            text: 'Where do the new words in a language come from?',
            rephrased: 'There are always new words. Who makes them, and why?',
          },
        ],
      },
      {
        subTheme: 'how language changes',
        questions: [
          {
            id: 'idea-saying-language-young',
            text: 'Why do young people often speak differently from their parents?',
            rephrased: 'Young people use other words than their parents do. Why?',
          },
          {
            id: 'idea-saying-language-lost',
            text: 'What is lost when a small language is no longer spoken?',
            rephrased: 'Only a few people speak a language, and then nobody does. What have we lost?',
          },
          {
            id: 'idea-saying-language-simple',
            text: 'How might the world change if everyone spoke the same language?',
            rephrased: 'All people on earth speak one language. What would be different?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-clever-solution',
    family: 'idea',
    tags: { theme: 'problem solving', tense: 'past', sensitivity: 'none' },
    task: 'Describe a clever solution to an everyday problem.',
    prompts: ['what the problem was', 'who thought of the solution', 'how the solution worked'],
    closing: 'and explain why you think this solution was so clever.',
    roundingOff: ['Could the same idea help other people?', 'Are you good at solving problems like that?'],
    discussion: [
      {
        subTheme: 'solving everyday problems',
        questions: [
          {
            id: 'idea-clever-solution-problems-common',
            text: 'What small problems do people have to solve at home again and again?',
            rephrased: 'What little things go wrong at home very often?',
          },
          {
            id: 'idea-clever-solution-problems-ask',
            text: 'When should people try to solve a problem alone instead of asking for help?',
            rephrased: 'You have a problem. When is it better not to ask anyone?',
          },
          {
            id: 'idea-clever-solution-problems-good-at',
            text: 'What makes certain people so good at solving problems?',
            rephrased: 'Some people always know what to do. Why are they so good at it?',
          },
        ],
      },
      {
        subTheme: 'new ideas',
        questions: [
          {
            id: 'idea-clever-solution-ideas-where',
            text: 'Where do people tend to have their best ideas?',
            rephrased: 'In what places do good ideas come to people?',
          },
          {
            id: 'idea-clever-solution-ideas-companies',
            text: 'How can companies encourage their workers to come up with new ideas?',
            rephrased: 'A company wants its workers to think of new things. What can it do?',
          },
          {
            id: 'idea-clever-solution-ideas-refused',
            text: 'Why are new ideas often refused when people first hear them?',
            rephrased: 'A person has a new idea, and others say no. Why do they do this?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-goal-reached',
    family: 'idea',
    tags: { theme: 'goals', tense: 'past', sensitivity: 'none' },
    task: 'Describe a goal that you set yourself and reached.',
    prompts: ['what the goal was', 'when you set it', 'what you did to reach it'],
    closing: 'and explain how you felt when you reached this goal.',
    roundingOff: [
      'Did you tell anyone about this goal beforehand?',
      'Have you set yourself another goal since then?',
    ],
    discussion: [
      {
        subTheme: 'setting goals',
        questions: [
          {
            id: 'idea-goal-reached-goals-typical',
            text: 'What goals do people often set themselves at the beginning of a year?',
            rephrased: 'A new year starts. What do many people plan to do better?',
          },
          {
            id: 'idea-goal-reached-goals-tell',
            text: 'What are the advantages of telling other people about a goal?',
            rephrased: 'You tell your friends about your plan. How can that help you?',
          },
          {
            id: 'idea-goal-reached-goals-fail',
            text: 'Why do so many people fail to reach the goals that they set?',
            rephrased: 'Many people make a plan and then stop. Why?',
          },
        ],
      },
      {
        subTheme: 'ambition',
        questions: [
          {
            id: 'idea-goal-reached-ambition-source',
            text: "Where does a person's ambition come from?",
            rephrased: 'Some people want to do great things. What makes them want this?',
          },
          {
            id: 'idea-goal-reached-ambition-children',
            text: 'How can parents encourage children without putting too much pressure on them?',
            rephrased: 'Parents want their children to do well. How can they help and still be kind?',
          },
          {
            id: 'idea-goal-reached-ambition-content',
            text: 'Some people say it is wiser to be content than to be ambitious. What do you think?',
            rephrased: 'Is it better to want more, or to be happy with what you have? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-small-pleasure',
    family: 'idea',
    tags: { theme: 'happiness', tense: 'present', sensitivity: 'none' },
    task: 'Describe a small thing that usually puts you in a good mood.',
    prompts: ['what it is', 'when it usually happens', 'how you feel afterwards'],
    closing: 'and explain why this small thing puts you in a good mood.',
    roundingOff: [
      'Did it make you happy when you were a child too?',
      'Does it work for other people you know?',
    ],
    discussion: [
      {
        subTheme: 'what makes people happy',
        questions: [
          {
            id: 'idea-small-pleasure-happy-small',
            text: 'What small things make people happy in daily life?',
            rephrased: 'What little things are nice for people every day?',
          },
          {
            id: 'idea-small-pleasure-happy-weather',
            text: "How do the weather and the seasons influence people's moods?",
            rephrased: 'Do people feel different in warm and cold weather? How?',
          },
          {
            id: 'idea-small-pleasure-happy-ages',
            text: 'How do the things that make people happy change during their lives?',
            rephrased: 'What makes a child happy, and what makes an older person happy?',
          },
        ],
      },
      {
        subTheme: 'happiness and society',
        questions: [
          {
            id: 'idea-small-pleasure-happy-money',
            text: 'To what extent does having more money make people happier?',
            rephrased: 'Rich people can buy a lot. Are they happier than others? Why?',
          },
          {
            id: 'idea-small-pleasure-happy-work',
            text: 'What can companies do to help people feel happy at work?',
            rephrased: 'How can a company help its workers to enjoy their jobs?',
          },
          {
            id: 'idea-small-pleasure-happy-compare',
            text: 'Why do people become less satisfied when they compare themselves with others?',
            rephrased: 'People look at others who have more. Why do they feel less happy then?',
          },
        ],
      },
    ],
  },
];
