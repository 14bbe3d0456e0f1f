import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: plans for oneself. */
export const futurePlansCards: Part2Card[] = [
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
            rephrased: 'What do grown-ups where you live want to learn?',
          },
          {
            id: 'future-skill-time-to-learn',
            text: 'What makes it hard for adults to find time to learn?',
            rephrased: "Many grown-ups want to study but don't. What stops them?",
          },
          {
            id: 'future-skill-classes-or-alone',
            text: 'How does learning in a class compare with learning alone?',
            rephrased: 'What is different when you study in a group and when you study without others?',
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
            rephrased: 'Think of children in fifty years. How will they learn?',
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
  {
    id: 'future-looking-forward',
    family: 'future',
    tags: { theme: 'plans', tense: 'future', sensitivity: 'none' },
    task: 'Describe something that you are looking forward to.',
    prompts: ['what it is', 'when it will happen', 'how you are preparing for it'],
    closing: 'and explain why you are looking forward to it.',
    roundingOff: ['Who else is looking forward to it?', 'Is there anything that could change your plans?'],
    discussion: [
      {
        subTheme: 'looking forward to things',
        questions: [
          {
            id: 'future-looking-forward-forward-what',
            text: 'What events do people generally look forward to during the year?',
            rephrased: 'For which days of the year do people wait happily?',
          },
          {
            id: 'future-looking-forward-forward-enjoy',
            text: 'Why is looking forward to something sometimes better than the thing itself?',
            rephrased: 'It can be nicer to wait for a special day than to have it. Why?',
          },
          {
            id: 'future-looking-forward-forward-children',
            text: 'How is waiting for a special day different for a child and for an adult?',
            rephrased: 'A child and an adult both wait for a nice day. What is different?',
          },
        ],
      },
      {
        subTheme: 'patience and rewards',
        questions: [
          {
            id: 'future-looking-forward-patience-teach',
            text: 'How can children learn to wait for the things they want?',
            rephrased: 'Children want everything now. How can they learn to wait?',
          },
          {
            id: 'future-looking-forward-patience-fast-world',
            text: "How has getting everything quickly affected people's patience?",
            rephrased: 'Today we get most things very fast. What has this done to people?',
          },
          {
            id: 'future-looking-forward-patience-save',
            text: 'What are the advantages of saving for something instead of buying it at once?',
            rephrased: 'You put money aside and buy a thing later. Why is that good?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-activity-to-try',
    family: 'future',
    tags: { theme: 'adventure', tense: 'future', sensitivity: 'none' },
    task: 'Describe an activity that you have never done but would like to try.',
    prompts: ['what the activity is', 'where you would do it', 'what you would need for it'],
    closing: 'and explain why you would like to try this activity.',
    roundingOff: [
      'Would you rather try it alone or with a friend?',
      'Is it something that people in your family would enjoy?',
    ],
    discussion: [
      {
        subTheme: 'trying new activities',
        questions: [
          {
            id: 'future-activity-to-try-try-when',
            text: 'At what times in their lives do people most often take up something new?',
            rephrased: 'When do people often begin a new sport or a new hobby?',
          },
          {
            id: 'future-activity-to-try-try-friends',
            text: 'Why are people more willing to try something new when a friend comes along?',
            rephrased: 'With a friend, people are less afraid of a new sport or a new game. Why?',
          },
          {
            id: 'future-activity-to-try-try-schools',
            text: 'How could schools give children the chance to discover what they enjoy?',
            rephrased: "Children don't know yet what they like. How can a school help them to find out?",
          },
        ],
      },
      {
        subTheme: 'adventure',
        questions: [
          {
            id: 'future-activity-to-try-adventure-why',
            text: 'Why do certain people choose activities that seem frightening to others?',
            rephrased: 'Some people climb very high or dive very deep. Why do they like it?',
          },
          {
            id: 'future-activity-to-try-adventure-safe',
            text: 'To what extent should parents protect children from every small risk?',
            rephrased: 'Is it good if children do things that are not completely safe? Why?',
          },
          {
            id: 'future-activity-to-try-adventure-progress',
            text: 'What role do brave and curious people play in the progress of a society?',
            rephrased: 'Some people go where nobody has been before. How does this help everybody?',
          },
        ],
      },
    ],
  },
  {
    id: 'future-ten-years',
    family: 'future',
    tags: { theme: 'plans', tense: 'future', sensitivity: 'none' },
    task: 'Describe a normal day in your life as you would like it to be in ten years.',
    prompts: [
      'where you would be living',
      'what you would do during the day',
      'who you would spend time with',
    ],
    closing: 'and explain why you would like to have a day like this.',
    roundingOff: ['How different is it from your days now?', 'What could you do now to make it come true?'],
    discussion: [
      {
        subTheme: 'planning for the future',
        questions: [
          {
            id: 'future-ten-years-plan-what',
            text: 'What plans do young people usually make for their future?',
            rephrased: 'What do young people want to do when they are older?',
          },
          {
            id: 'future-ten-years-plan-parents',
            text: 'How much influence should parents have on the plans of their children?',
            rephrased: 'Children plan their own lives. How much should parents say about these plans?',
          },
          {
            id: 'future-ten-years-plan-long',
            text: 'Why is it difficult for people to plan many years ahead?',
            rephrased: 'Nobody knows what will happen in twenty years. What does this mean for plans?',
          },
        ],
      },
      {
        subTheme: 'life in the years to come',
        questions: [
          {
            id: 'future-ten-years-life-optimism',
            text: 'What reasons do people have to be hopeful about the next fifty years?',
            rephrased: 'What good things may happen in the next fifty years?',
          },
          {
            id: 'future-ten-years-life-cities-homes',
            text: 'Which part of daily life do you think will change most in the next twenty years?',
            rephrased: 'Think of homes, work, school and travel. What will be most different later, and why?',
          },
          {
            id: 'future-ten-years-life-same',
            text: 'What will probably never change about the way people live?',
            rephrased: 'Many things will be new in the future. What will stay the same, and why?',
          },
        ],
      },
    ],
  },
];
