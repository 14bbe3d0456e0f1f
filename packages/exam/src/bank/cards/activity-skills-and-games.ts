import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: skills, games and things done with others. */
export const activitySkillsAndGamesCards: Part2Card[] = [
  {
    id: 'activity-outdoors',
    family: 'activity',
    tags: { theme: 'outdoors', tense: 'present', sensitivity: 'none' },
    task: 'Describe an activity that you enjoy doing outdoors.',
    prompts: ['what the activity is', 'where you do it', 'who you do it with'],
    closing: 'and explain why you enjoy doing this outdoors.',
    roundingOff: ['When did you last do this?', 'Is it something that people of all ages can do?'],
    discussion: [
      {
        subTheme: 'outdoor activities',
        questions: [
          {
            id: 'activity-outdoors-popular-outdoors',
            text: 'Which outdoor activities are popular where you live?',
            rephrased: 'What do people in your area like to do outside?',
          },
          {
            id: 'activity-outdoors-children-outside',
            text: 'Why do some children spend less time outside than children did in the past?',
            rephrased: 'Why do children today play inside more?',
          },
          {
            id: 'activity-outdoors-outdoors-benefits',
            text: "What can people learn from spending time outdoors that they can't learn indoors?",
            rephrased: 'What do people learn when they are outside in nature?',
          },
        ],
      },
      {
        subTheme: 'staying active',
        questions: [
          {
            id: 'activity-outdoors-easy-ways-active',
            text: 'What are some easy ways for busy people to stay active?',
            rephrased: 'How can busy people move and exercise more?',
          },
          {
            id: 'activity-outdoors-sport-schools',
            text: 'How much time should schools give to sport, compared with other subjects?',
            rephrased: 'Should children do a lot of sport at school? Why?',
          },
          {
            id: 'activity-outdoors-active-future',
            text: 'As machines do more of our work, how will people keep fit?',
            rephrased: 'In the future machines will do a lot of work. How will people stay healthy?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-practical-skill',
    family: 'activity',
    tags: { theme: 'skills', tense: 'past', sensitivity: 'none' },
    task: 'Describe a practical skill that you have learned.',
    prompts: ['what the skill is', 'when you learned it', 'how you learned it'],
    closing: 'and explain how this skill has helped you.',
    roundingOff: ['Was it hard to learn at the beginning?', 'Would you like to become even better at it?'],
    discussion: [
      {
        subTheme: 'practical skills',
        questions: [
          {
            id: 'activity-practical-skill-skills-everyone',
            text: 'What practical skills should every adult have, in your opinion?',
            rephrased: 'What should every grown-up know how to do?',
          },
          {
            id: 'activity-practical-skill-skills-home-school',
            text: 'Which skills are better learned at home than at school?',
            rephrased:
              'Children learn some things better from their family than from a teacher. What things?',
          },
          {
            id: 'activity-practical-skill-skills-lost',
            text: 'Which skills do fewer people have now than in the past?',
            rephrased: 'What could people do in the past that many cannot do now?',
          },
        ],
      },
      {
        subTheme: 'becoming good at something',
        questions: [
          {
            id: 'activity-practical-skill-practice-talent',
            text: 'Which matters more for becoming good at something, practice or natural ability?',
            rephrased: 'What makes a person good at something, a lot of practice or being born with it?',
          },
          {
            id: 'activity-practical-skill-giving-up',
            text: 'Why do many people give up before they have learned a new skill?',
            rephrased: 'Why do people stop learning before they are good at something?',
          },
          {
            id: 'activity-practical-skill-skills-in-future',
            text: 'What skills will be most valuable thirty years from now?',
            rephrased: 'What will people need to be good at in the future?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-with-a-group',
    family: 'activity',
    tags: { theme: 'teamwork', tense: 'past', sensitivity: 'none' },
    task: 'Describe something that you did together with a group of people.',
    prompts: ['who was in the group', 'what you did together', 'how you shared the work'],
    closing: 'and explain what you liked or disliked about doing it as a group.',
    roundingOff: [
      'Do you still see the people in that group?',
      'Would it have been possible to do it alone?',
    ],
    discussion: [
      {
        subTheme: 'working in groups',
        questions: [
          {
            id: 'activity-with-a-group-group-tasks',
            text: 'Why are some tasks much easier to do in a group?',
            rephrased: 'Why do people do some jobs together and not alone?',
          },
          {
            id: 'activity-with-a-group-group-size',
            text: 'How does the size of a group affect the way people work together?',
            rephrased: 'How is work in a big team different from work in a small one?',
          },
          {
            id: 'activity-with-a-group-group-problems',
            text: 'What usually causes disagreements in a group, and how can they be solved?',
            rephrased: 'Why do people in a group not agree, and what can they do about it?',
          },
        ],
      },
      {
        subTheme: 'cooperation and competition',
        questions: [
          {
            id: 'activity-with-a-group-children-team',
            text: 'What do children learn from playing in a team?',
            rephrased: 'Children do sport with others. What does this teach them?',
          },
          {
            id: 'activity-with-a-group-competition-good',
            text: 'When can competition bring out the best in people?',
            rephrased: 'When does trying to win help people to do better?',
          },
          {
            id: 'activity-with-a-group-cooperation-world',
            text: 'To what extent does the world today need cooperation more than competition?',
            rephrased: 'Should people try to win, or work together? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-game',
    family: 'activity',
    tags: { theme: 'free time', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a game that you enjoy playing or used to enjoy.',
    prompts: ['what the game is', 'who you play or played it with', 'how it is played'],
    closing: 'and explain why you enjoy or enjoyed this game.',
    roundingOff: ['Are you good at this game?', 'Would you teach this game to a child?'],
    discussion: [
      {
        subTheme: 'playing games',
        questions: [
          {
            id: 'activity-game-games-popular',
            text: 'What games do adults usually play with each other where you live?',
            rephrased: 'Which games do grown-ups in your area play?',
          },
          {
            id: 'activity-game-games-adults',
            text: 'Why do many adults go on playing games all their lives?',
            rephrased: 'Games are not only for children. Why do adults play them too?',
          },
          {
            id: 'activity-game-games-board-screen',
            text: 'How do games on a screen differ from games played around a table?',
            rephrased: 'What is different when you play on a computer and when you sit at a table?',
          },
        ],
      },
      {
        subTheme: 'what games can teach',
        questions: [
          {
            id: 'activity-game-games-school',
            text: 'How can games be used to teach school subjects?',
            rephrased: 'How can children learn at school by playing?',
          },
          {
            id: 'activity-game-games-rules',
            text: 'What do children learn from having to follow the rules of a game?',
            rephrased: 'A game tells children what they may and may not do. How is that good for them?',
          },
          {
            id: 'activity-game-games-hours',
            text: 'Some people see computer games as a waste of time. How far do you agree?',
            rephrased:
              'Some people think computer games are bad because they take so long. Are they right? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-used-to-do',
    family: 'activity',
    tags: { theme: 'free time', tense: 'past', sensitivity: 'none' },
    task: 'Describe an activity that you used to enjoy but have stopped doing.',
    prompts: ['what the activity was', 'who you did it with', 'how often you did it'],
    closing: 'and explain why you stopped doing this activity.',
    roundingOff: ['Would you like to start it again one day?', 'What do you do in your free time now?'],
    discussion: [
      {
        subTheme: 'changing interests',
        questions: [
          {
            id: 'activity-used-to-do-interests-teenagers',
            text: "How do children's interests change when they become teenagers?",
            rephrased: 'What do small children like, and what do older children like?',
          },
          {
            id: 'activity-used-to-do-interests-given-up',
            text: 'What are the usual reasons for giving up a sport or a hobby?',
            rephrased: 'Why do people stop doing a sport or a hobby?',
          },
          {
            id: 'activity-used-to-do-interests-who-chooses',
            text: 'Who should decide which activities children take up after school?',
            rephrased: 'Children do sports and hobbies after school. Who should choose them, and why?',
          },
        ],
      },
      {
        subTheme: 'time and stages of life',
        questions: [
          {
            id: 'activity-used-to-do-stage-most-free',
            text: 'At what stage of life do people generally have the most freedom?',
            rephrased: 'When in their lives can people do what they like the most?',
          },
          {
            id: 'activity-used-to-do-stage-money-time',
            text: 'Why do people with more money not always have more free time?',
            rephrased: 'Some people have a lot of money but very little time. Why?',
          },
          {
            id: 'activity-used-to-do-stage-memories',
            text: 'Why do adults often remember the activities of their childhood so fondly?',
            rephrased: 'Adults like to think about what they did as children. Why?',
          },
        ],
      },
    ],
  },
];
