import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: friends, neighbours and others the candidate often meets. */
export const personCloseByCards: Part2Card[] = [
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
            text: 'What keeps people where you live busy from morning until evening?',
            rephrased: 'What do people in your area do all day?',
          },
          {
            id: 'person-always-busy-busy-ages',
            text: 'At what age do you think people are usually busiest?',
            rephrased: 'When in life do people have the most to do? Why then?',
          },
          {
            id: 'person-always-busy-busy-compared',
            text: 'In what ways are people busier now than they were fifty years ago?',
            rephrased: 'What must people do today that they did not have to do in the past?',
          },
        ],
      },
      {
        subTheme: 'taking time to rest',
        questions: [
          {
            id: 'person-always-busy-ways-to-rest',
            text: 'What are some good ways to rest after a long week?',
            rephrased: 'How can people rest when they are tired after a week of work?',
          },
          {
            id: 'person-always-busy-why-hard-to-stop',
            text: 'Why do some people find it so hard to stop working and rest?',
            rephrased: "Some people work all the time. Why can't they stop?",
          },
          {
            id: 'person-always-busy-free-time-future',
            text: 'Do you think new technology will give people more free time in the future?',
            rephrased: 'Machines will do more for us. Will people then have more time for themselves? Why?',
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
            text: 'In what situations do people laugh together the most?',
            rephrased: 'When do groups of people laugh a lot?',
          },
          {
            id: 'person-makes-you-smile-children-adults-laugh',
            text: 'How is what makes children laugh different from what makes adults laugh?',
            rephrased: 'What is funny for children, and what is funny for adults?',
          },
          {
            id: 'person-makes-you-smile-humour-at-work',
            text: 'What are the advantages of having some humour in the workplace?',
            rephrased: 'How can it help people at work when they laugh together?',
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
            rephrased: 'People laugh together and then feel like friends. Why?',
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
  {
    id: 'person-older-friend',
    family: 'person',
    tags: { theme: 'people', tense: 'present', sensitivity: 'none' },
    task: 'Describe an older person you enjoy talking to.',
    prompts: ['who this person is', 'how you know this person', 'what you usually talk about'],
    closing: 'and explain why you enjoy talking to this person.',
    roundingOff: ['How often do you see this person?', 'Do you have the same opinions about most things?'],
    discussion: [
      {
        subTheme: 'friendship between young and old',
        questions: [
          {
            id: 'person-older-friend-where-ages-meet',
            text: 'Where do people of different ages have the chance to meet each other?',
            rephrased: 'In what places do young and old people come together?',
          },
          {
            id: 'person-older-friend-ages-learn',
            text: 'What do young people gain from spending time with older people?',
            rephrased: 'A young person often visits an older person. How is that good for the young one?',
          },
          {
            id: 'person-older-friend-ages-misunderstand',
            text: 'What are the main causes of misunderstandings between the generations?',
            rephrased: 'Why is it sometimes hard for young and old people to understand each other?',
          },
        ],
      },
      {
        subTheme: 'growing older in modern society',
        questions: [
          {
            id: 'person-older-friend-retired-time',
            text: 'How has the life of people over sixty changed in recent times?',
            rephrased: 'How do people over sixty live now, and how did they live before?',
          },
          {
            id: 'person-older-friend-experience-use',
            text: 'How could society make better use of the experience of older people?',
            rephrased: 'Older people know a lot. How can we all learn more from it?',
          },
          {
            id: 'person-older-friend-longer-lives',
            text: 'As people live longer, how will families and workplaces need to change?',
            rephrased: 'People live to a greater age now. What must be different at home and at work?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-lives-near',
    family: 'person',
    tags: { theme: 'people', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe someone who lives near you now or lived near you in the past.',
    prompts: [
      'who this person is',
      'how you got to know each other',
      'what you sometimes do or did together',
    ],
    closing: 'and explain what you think of this person as a neighbour.',
    roundingOff: [
      'Do the other neighbours like this person as well?',
      'Are you a good neighbour yourself, do you think?',
    ],
    discussion: [
      {
        subTheme: 'neighbours',
        questions: [
          {
            id: 'person-lives-near-good-neighbour-does',
            text: 'What small things can people do to be good neighbours?',
            rephrased: 'How can people be nice to those who live next to them?',
          },
          {
            id: 'person-lives-near-know-neighbours',
            text: 'Why do many people in large cities hardly know their neighbours?',
            rephrased: "In a big city people often don't know who lives next to them. Why?",
          },
          {
            id: 'person-lives-near-noisy-neighbours',
            text: 'What is the best way to deal with a neighbour who makes a lot of noise?',
            rephrased: 'The person next to you is often very loud. What should people do?',
          },
        ],
      },
      {
        subTheme: 'living close together',
        questions: [
          {
            id: 'person-lives-near-local-groups',
            text: 'What are the benefits of knowing a lot of people in the same street?',
            rephrased: 'How does it help people when everyone in the street knows each other?',
          },
          {
            id: 'person-lives-near-neighbours-online',
            text: 'How have messaging and the internet changed contact between neighbours?',
            rephrased: 'Neighbours can now write to each other online. What is different because of this?',
          },
          {
            id: 'person-lives-near-design-meeting',
            text: 'To what extent can the design of a street bring people together?',
            rephrased: 'Can benches, trees and small squares help neighbours to meet? How?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-old-friend',
    family: 'person',
    tags: { theme: 'people', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a friend you have known for a long time.',
    prompts: ['who this friend is', 'how you first met', 'what you like doing together'],
    closing: 'and explain why you have stayed friends for so long.',
    roundingOff: [
      'Has your friend changed much over the years?',
      'When are you going to see this friend again?',
    ],
    discussion: [
      {
        subTheme: 'friendship',
        questions: [
          {
            id: 'person-old-friend-how-friends-meet',
            text: 'How do people usually make new friends after they leave school?',
            rephrased: 'Where do adults meet new friends?',
          },
          {
            id: 'person-old-friend-friends-similar',
            text: 'How important is it for friends to have the same interests?',
            rephrased: 'Do friends need to like the same things? Why?',
          },
          {
            id: 'person-old-friend-friends-few',
            text: 'Why do many people have fewer close friends as they get older?',
            rephrased: 'Older people often have only a few good friends. Why is that?',
          },
        ],
      },
      {
        subTheme: 'friendship and modern life',
        questions: [
          {
            id: 'person-old-friend-friends-distance',
            text: 'What makes it possible to stay friends with someone who moves far away?',
            rephrased: 'A good friend goes to live in another country. How can the two stay close?',
          },
          {
            id: 'person-old-friend-friends-screen',
            text: 'How do friendships that begin online compare with those that begin face to face?',
            rephrased:
              'Some people meet their friends online. Are these friends different from other friends? How?',
          },
          {
            id: 'person-old-friend-friends-family',
            text: 'Some people say friends are becoming as important as family. How far is that true?',
            rephrased: 'Do people need their friends as much as their parents, brothers and sisters? Why?',
          },
        ],
      },
    ],
  },
];
