import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: things people do. */
export const activityCards: Part2Card[] = [
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
            rephrased: 'What do people there like to do outside?',
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
            text: 'What practical skills should every adult have?',
            rephrased: 'What should every grown-up know how to do?',
          },
          {
            id: 'activity-practical-skill-skills-home-school',
            text: 'Which skills are better learned at home than at school?',
            rephrased: 'What is it better to learn at home?',
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
            text: 'What matters more in becoming good at something, practice or natural ability?',
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
            text: 'What kinds of tasks are easier to do in a group?',
            rephrased: 'What is it easier to do with other people?',
          },
          {
            id: 'activity-with-a-group-group-size',
            text: 'How does the size of a group affect the way people work together?',
            rephrased: 'Is it better to work in a small group or a big group? Why?',
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
            rephrased: 'Why is it good for children to play in a team?',
          },
          {
            id: 'activity-with-a-group-competition-good',
            text: 'When can competition bring out the best in people?',
            rephrased: 'When does trying to win help people to do better?',
          },
          {
            id: 'activity-with-a-group-cooperation-world',
            text: 'Is it more important for the world today to compete or to cooperate?',
            rephrased: 'Should people try to win, or work together? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-to-relax',
    family: 'activity',
    tags: { theme: 'free time', tense: 'present', sensitivity: 'none' },
    task: 'Describe something you do to relax.',
    prompts: ['what you do', 'when and where you do it', 'how you first started doing it'],
    closing: 'and explain how it helps you to relax.',
    roundingOff: [
      'Do you ever do this with other people?',
      'Do you have enough time for this at the moment?',
    ],
    discussion: [
      {
        subTheme: 'free time',
        questions: [
          {
            id: 'activity-to-relax-free-time-choices',
            text: 'How do people of different ages like to spend their free time?',
            rephrased: 'What do young people and old people do in their free time?',
          },
          {
            id: 'activity-to-relax-hobby-time',
            text: 'Why do some people make time for a hobby, however busy they are?',
            rephrased: 'Why do busy people still have hobbies?',
          },
          {
            id: 'activity-to-relax-free-time-screens',
            text: 'How have screens changed the way people spend their free time?',
            rephrased: 'What do people do differently in their free time because of phones and computers?',
          },
        ],
      },
      {
        subTheme: 'work and rest',
        questions: [
          {
            id: 'activity-to-relax-signs-need-rest',
            text: 'How can people tell that they need a rest?',
            rephrased: 'How do you know when you need to stop and rest?',
          },
          {
            id: 'activity-to-relax-shorter-week',
            text: 'What would be the effects of having a shorter working week?',
            rephrased: 'What would happen if people worked fewer days each week?',
          },
          {
            id: 'activity-to-relax-busy-is-good',
            text: 'Why do some people admire those who are always working?',
            rephrased: 'Why do people think it is good to be busy all the time?',
          },
        ],
      },
    ],
  },
];
