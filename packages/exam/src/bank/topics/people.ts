import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about other people and keeping in touch with them. */
export const peopleTopics: Part1Topic[] = [
  {
    id: 'friends',
    name: 'friends',
    kind: 'everyday',
    tags: { theme: 'people', sensitivity: 'none' },
    questions: [
      {
        id: 'friends-see-friends',
        text: 'How often do you spend time with your friends?',
        tense: 'present',
        followUp: 'What do you usually do together?',
      },
      { id: 'friends-met-friend', text: 'How did you meet one of your good friends?', tense: 'past' },
      {
        id: 'friends-few-or-many',
        text: 'Would you rather have a few close friends or a lot of friends?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'friends-school-friends',
        text: 'Are you still in touch with friends from your school days?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'friends-make-friends',
        text: 'If you moved to a new place, how would you make new friends there?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'neighbours',
    name: 'neighbours',
    kind: 'everyday',
    tags: { theme: 'people', sensitivity: 'none' },
    questions: [
      {
        id: 'neighbours-know-neighbours',
        text: 'How well do you know your neighbours?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'neighbours-talk-about',
        text: 'What do you talk about when you meet a neighbour?',
        tense: 'present',
      },
      {
        id: 'neighbours-helped-neighbour',
        text: 'Have you ever helped a neighbour, or has a neighbour helped you?',
        tense: 'past',
        followUp: 'Can you say a little more about that?',
      },
      {
        id: 'neighbours-neighbours-childhood',
        text: 'What were your neighbours like when you were a child?',
        tense: 'past',
      },
      {
        id: 'neighbours-ideal-neighbour',
        text: 'What kind of person would be the perfect neighbour for you?',
        tense: 'hypothetical',
        followUp: 'Why is that important to you?',
      },
    ],
  },
  {
    id: 'helping-others',
    name: 'helping other people',
    kind: 'everyday',
    tags: { theme: 'helping', sensitivity: 'none' },
    questions: [
      {
        id: 'helping-others-help-often',
        text: 'Who do you help most often?',
        tense: 'present',
        followUp: 'How do you help them?',
      },
      {
        id: 'helping-others-ask-for-help',
        text: 'Is it easy for you to ask other people for help?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'helping-others-helped-last-week',
        text: 'When did someone last help you with something?',
        tense: 'past',
        followUp: 'How did they help?',
      },
      {
        id: 'helping-others-taught-to-help',
        text: 'What did you learn about helping others when you were young?',
        tense: 'past',
      },
      {
        id: 'helping-others-free-day-to-help',
        text: 'If you had a free day to help in your community, what would you do?',
        tense: 'hypothetical',
        followUp: 'Why would you do that?',
      },
    ],
  },
  {
    id: 'names',
    name: 'names',
    kind: 'everyday',
    tags: { theme: 'people', sensitivity: 'none' },
    questions: [
      {
        id: 'names-like-your-name',
        text: 'Do you like your name?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'names-name-meaning',
        text: 'Does your name have a meaning or a story?',
        tense: 'present',
        followUp: 'Can you tell me about it, or about a name you like?',
      },
      {
        id: 'names-remember-names',
        text: "How good are you at remembering people's names?",
        tense: 'present',
        followUp: 'How do you try to remember them?',
      },
      {
        id: 'names-nickname',
        text: 'What did people call you when you were a child?',
        tense: 'past',
        followUp: 'How did you feel about that?',
      },
      {
        id: 'names-choose-name',
        text: 'If you had to choose another name for yourself, what would it be?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that name?',
      },
    ],
  },
  {
    id: 'laughing',
    name: 'things that make you laugh',
    kind: 'everyday',
    tags: { theme: 'humour', sensitivity: 'none' },
    questions: [
      {
        id: 'laughing-what-makes-laugh',
        text: 'What kind of things make you laugh?',
        tense: 'present',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'laughing-who-makes-laugh',
        text: 'Who makes you laugh the most?',
        tense: 'present',
        followUp: 'What do they do to make you laugh?',
      },
      {
        id: 'laughing-funny-as-child',
        text: 'What did you find funny when you were a child?',
        tense: 'past',
      },
      {
        id: 'laughing-tell-jokes',
        text: 'Are you good at telling funny stories?',
        tense: 'present',
        followUp: 'What makes you say that?',
      },
      {
        id: 'laughing-laughed-recently',
        text: 'When did you last laugh a lot?',
        tense: 'past',
        followUp: 'What was so funny?',
      },
      {
        id: 'laughing-cheer-friend-up',
        text: 'How would you make a friend smile after a long day?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'special-days',
    name: 'special days',
    kind: 'everyday',
    tags: { theme: 'celebrations', sensitivity: 'low' },
    questions: [
      {
        id: 'special-days-days-you-like',
        text: 'Which day of the year do you look forward to most?',
        tense: 'present',
        followUp: 'Why do you look forward to it?',
      },
      { id: 'special-days-how-you-spend', text: 'How do you like to spend a special day?', tense: 'present' },
      {
        id: 'special-days-special-as-child',
        text: 'What special day do you remember from your childhood?',
        tense: 'past',
        followUp: 'What happened on that day?',
      },
      {
        id: 'special-days-special-food',
        text: 'What food do you enjoy on special days?',
        tense: 'present',
        followUp: 'Who usually prepares it?',
      },
      {
        id: 'special-days-new-special-day',
        text: 'If you could invent a new special day, what would it be for?',
        tense: 'hypothetical',
        followUp: 'Why would people enjoy it?',
      },
    ],
  },
  {
    id: 'messages',
    name: 'sending messages',
    kind: 'everyday',
    tags: { theme: 'communication', sensitivity: 'none' },
    questions: [
      {
        id: 'messages-message-or-call',
        text: 'Do you prefer to send a message or to call someone?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'messages-who-you-write-to',
        text: 'Who do you send messages to most often?',
        tense: 'present',
        followUp: 'What are they usually about?',
      },
      {
        id: 'messages-message-pleased',
        text: 'When did you last get a message that you were pleased about?',
        tense: 'past',
        followUp: 'What was it about?',
      },
      {
        id: 'messages-letters-before',
        text: 'Have you ever written a letter or a card by hand?',
        tense: 'past',
        followUp: 'Can you say a little more about that?',
      },
      {
        id: 'messages-messages-later',
        text: 'How do you think people will send messages in twenty years?',
        tense: 'future',
      },
    ],
  },
];
