import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: people the candidate knows. */
export const personCards: Part2Card[] = [
  {
    id: 'person-taught-you',
    family: 'person',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a person who taught you something useful.',
    prompts: ['who this person is', 'what this person taught you', 'how this person helped you to learn it'],
    closing: 'and explain why what you learned has been useful to you.',
    roundingOff: [
      'Do you still use what this person taught you?',
      'Have you taught the same thing to anyone else?',
    ],
    discussion: [
      {
        subTheme: 'learning from other people',
        questions: [
          {
            id: 'person-taught-you-who-children-learn-from',
            text: 'Apart from teachers, who do children learn a lot from?',
            rephrased: 'Who teaches children things outside school?',
          },
          {
            id: 'person-taught-you-older-and-younger',
            text: 'What can older people learn from younger people these days?',
            rephrased: 'What can young people teach older people?',
          },
          {
            id: 'person-taught-you-watching-or-explaining',
            text: 'Why do some people learn better by watching, while others need an explanation?',
            rephrased: 'Why do some people need to see something, and others need to hear about it?',
          },
        ],
      },
      {
        subTheme: 'good teaching',
        questions: [
          {
            id: 'person-taught-you-good-teacher',
            text: 'What are the qualities of a really good teacher?',
            rephrased: 'What is a good teacher like?',
          },
          {
            id: 'person-taught-you-teaching-then-now',
            text: 'How has the way people are taught changed since your parents were at school?',
            rephrased: 'How is teaching now different from teaching in the past?',
          },
          {
            id: 'person-taught-you-machines-as-teachers',
            text: 'How far do you think machines will be able to replace teachers in the future?',
            rephrased: 'Will machines do the job of teachers one day? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-good-listener',
    family: 'person',
    tags: { theme: 'communication', tense: 'present', sensitivity: 'none' },
    task: 'Describe someone you know who is good at listening to other people.',
    prompts: ['who this person is', 'how you know this person', 'when people like to talk to this person'],
    closing: 'and explain why you think this person is such a good listener.',
    roundingOff: ['Would you go to this person with a problem of your own?', 'Are you a good listener too?'],
    discussion: [
      {
        subTheme: 'conversations with friends',
        questions: [
          {
            id: 'person-good-listener-what-people-talk-about',
            text: 'What sort of things do people usually talk over with their friends?',
            rephrased: 'What do friends talk about when they need help?',
          },
          {
            id: 'person-good-listener-talk-to-whom',
            text: 'Why is it sometimes easier to talk to a friend than to a relative?',
            rephrased: 'Why do people tell some things to friends and not to people in their family?',
          },
          {
            id: 'person-good-listener-talk-before-deciding',
            text: 'In what situations should people talk to others before they make a decision?',
            rephrased: 'When is it a good idea to ask other people first?',
          },
        ],
      },
      {
        subTheme: 'listening in modern life',
        questions: [
          {
            id: 'person-good-listener-jobs-listening',
            text: 'In which kinds of work is it especially important to listen well?',
            rephrased: 'Which workers need to be good listeners?',
          },
          {
            id: 'person-good-listener-listening-less',
            text: 'Some people say we listen to each other less than people did in the past. What do you think?',
            rephrased: 'Do people today listen less than before? Why?',
          },
          {
            id: 'person-good-listener-teach-listening',
            text: 'How could schools help children to become better listeners?',
            rephrased: 'What can teachers do so that children listen well?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-always-busy',
    family: 'person',
    tags: { theme: 'daily routine', tense: 'present', sensitivity: 'none' },
    task: 'Describe a person you know who always seems to be busy.',
    prompts: [
      'who this person is',
      'what keeps this person busy',
      'how this person finds time for everything',
    ],
    closing: "and explain how you feel about this person's way of life.",
    roundingOff: ['Would you like to be as busy as this person?', 'Does this person ever take time to rest?'],
    discussion: [
      {
        subTheme: 'busy lives',
        questions: [
          {
            id: 'person-always-busy-what-makes-busy',
            text: 'What keeps people in your area busy from morning until evening?',
            rephrased: 'What do people there do all day?',
          },
          {
            id: 'person-always-busy-busy-ages',
            text: 'At what age do you think people are usually busiest?',
            rephrased: 'When in life do people have the most to do? Why then?',
          },
          {
            id: 'person-always-busy-busy-compared',
            text: 'In what ways are people busier now than they were fifty years ago?',
            rephrased: 'Are people busier now than in the past? How?',
          },
        ],
      },
      {
        subTheme: 'taking time to rest',
        questions: [
          {
            id: 'person-always-busy-ways-to-rest',
            text: 'What are good ways to rest after a long week?',
            rephrased: 'What can people do when they are tired after a week of work?',
          },
          {
            id: 'person-always-busy-why-hard-to-stop',
            text: 'Why do some people find it so hard to stop working and rest?',
            rephrased: "Why can't some people stop working?",
          },
          {
            id: 'person-always-busy-free-time-future',
            text: 'Will new technology give people more free time, or less?',
            rephrased: 'In the future, will people have more time for themselves because of machines? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-makes-you-smile',
    family: 'person',
    tags: { theme: 'humour', tense: 'present', sensitivity: 'none' },
    task: 'Describe a person who often makes other people laugh.',
    prompts: [
      'who this person is',
      'when you usually see this person',
      'what this person does to make others laugh',
    ],
    closing: 'and explain how you feel when you spend time with this person.',
    roundingOff: [
      'Does this person make everyone laugh, or only certain people?',
      'Are you similar to this person in any way?',
    ],
    discussion: [
      {
        subTheme: 'humour in everyday life',
        questions: [
          {
            id: 'person-makes-you-smile-when-people-laugh',
            text: 'In what situations do people laugh together most?',
            rephrased: 'When do groups of people laugh a lot?',
          },
          {
            id: 'person-makes-you-smile-children-adults-laugh',
            text: 'How is what makes children laugh different from what makes adults laugh?',
            rephrased: 'Do children and adults laugh at different things? What things?',
          },
          {
            id: 'person-makes-you-smile-humour-at-work',
            text: 'What are the advantages of humour in a classroom or at work?',
            rephrased: 'How can laughing help people at school or at work?',
          },
        ],
      },
      {
        subTheme: 'why people laugh',
        questions: [
          {
            id: 'person-makes-you-smile-same-jokes',
            text: 'Why do people from different places sometimes laugh at different things?',
            rephrased: 'Why is something funny in one place and not funny in another?',
          },
          {
            id: 'person-makes-you-smile-laughing-good',
            text: 'Why do people feel closer to each other after laughing together?',
            rephrased: 'How does laughing together help people to become friends?',
          },
          {
            id: 'person-makes-you-smile-when-not-joke',
            text: 'How can someone know when it is better to stay serious?',
            rephrased: 'When is it not a good time for jokes, and how do people know?',
          },
        ],
      },
    ],
  },
];
