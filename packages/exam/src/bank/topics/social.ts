import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about talking, meeting and celebrating. */
export const socialTopics: Part1Topic[] = [
  {
    id: 'special-days',
    name: 'special days',
    kind: 'everyday',
    tags: { theme: 'celebrations', sensitivity: 'none' },
    questions: [
      {
        id: 'special-days-days-you-like',
        text: 'Which day of the year do you look forward to most?',
        tense: 'present',
        followUp: 'Why do you look forward to it?',
      },
      {
        id: 'special-days-special-food',
        text: 'What food do you enjoy on special days?',
        tense: 'present',
        followUp: 'Who usually prepares it?',
      },
      {
        id: 'special-days-birthday-plans',
        text: 'Do you like to celebrate your birthday?',
        tense: 'present',
        followUp: { yes: 'How do you celebrate it?', no: 'How do you spend the day?' },
      },
      {
        id: 'special-days-special-as-child',
        text: 'What special day do you remember from your childhood?',
        tense: 'past',
        followUp: 'What happened on that day?',
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
        id: 'messages-who-you-write-to',
        text: 'Who do you send messages to most often?',
        tense: 'present',
        followUp: 'What are they usually about?',
      },
      {
        id: 'messages-answer-quickly',
        text: 'Do you answer messages straight away?',
        tense: 'present',
        followUp: { yes: 'Why do you answer so quickly?', no: 'When do you answer them?' },
      },
      {
        id: 'messages-message-pleased',
        text: 'When did you last get a message that you were pleased about?',
        tense: 'past',
        followUp: 'What was it about?',
      },
      {
        id: 'messages-letters-before',
        text: 'Have you ever written a letter on paper?',
        tense: 'past',
        followUp: { yes: 'Who did you write to?', no: 'Who would you write a letter to?' },
      },
      {
        id: 'messages-messages-later',
        text: 'How do you think people will send messages in twenty years?',
        tense: 'future',
      },
    ],
  },
  {
    id: 'conversations',
    name: 'conversations',
    kind: 'everyday',
    tags: { theme: 'communication', sensitivity: 'none' },
    questions: [
      {
        id: 'conversations-like-talking-to',
        text: 'Who do you most enjoy talking to?',
        tense: 'present',
        followUp: 'What do you talk about?',
      },
      {
        id: 'conversations-good-listener',
        text: 'Would you say you are a good listener?',
        tense: 'present',
        followUp: { yes: 'What makes a good listener?', no: 'What makes it hard to listen?' },
      },
      {
        id: 'conversations-talk-to-strangers',
        text: 'How do you begin a conversation with somebody you do not know?',
        tense: 'present',
      },
      {
        id: 'conversations-last-long-talk',
        text: 'When did you last have a long conversation with somebody?',
        tense: 'past',
        followUp: 'What was it about?',
      },
      {
        id: 'conversations-talk-with-anyone',
        text: 'If you could talk to anyone in the world, who would you choose?',
        tense: 'hypothetical',
        followUp: 'What would you talk about?',
      },
    ],
  },
  {
    id: 'being-polite',
    name: 'being polite',
    kind: 'everyday',
    tags: { theme: 'communication', sensitivity: 'none' },
    questions: [
      {
        id: 'being-polite-how-polite',
        text: 'How do people show that they are polite in your country?',
        tense: 'present',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'being-polite-say-thank-you',
        text: 'Who do you say thank you to most often?',
        tense: 'present',
        followUp: 'What do you thank them for?',
      },
      {
        id: 'being-polite-polite-today',
        text: 'Do you think people are polite to each other these days?',
        tense: 'present',
        followUp: { yes: 'Where do you notice it?', no: 'What do they do wrong?' },
      },
      {
        id: 'being-polite-learned-polite',
        text: 'Who taught you to be polite?',
        tense: 'past',
        followUp: 'How did they teach you?',
      },
      {
        id: 'being-polite-kind-stranger',
        text: 'When was a stranger last kind to you?',
        tense: 'past',
        followUp: 'What did they do?',
      },
      {
        id: 'being-polite-kinder-people',
        text: 'What would make people kinder to each other?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'working-together',
    name: 'doing things in a team',
    kind: 'everyday',
    tags: { theme: 'teamwork', sensitivity: 'none' },
    questions: [
      {
        id: 'working-together-do-together',
        text: 'Which activities do you like to share with other people?',
        tense: 'present',
        followUp: 'Why is it better with others?',
      },
      {
        id: 'working-together-your-part',
        text: 'What do you usually do when you are part of a group?',
        tense: 'present',
      },
      {
        id: 'working-together-like-leading',
        text: 'Do you like being the leader of a group?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'What do you prefer to do?' },
      },
      {
        id: 'working-together-team-success',
        text: 'When did you last do something in a team?',
        tense: 'past',
        followUp: 'What did each person do?',
      },
      {
        id: 'working-together-team-of-friends',
        text: 'If you had to build something with friends, what would you build?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'advice',
    name: 'asking for advice',
    kind: 'everyday',
    tags: { theme: 'advice', sensitivity: 'none' },
    questions: [
      {
        id: 'advice-who-you-ask',
        text: 'Who do you ask when you need advice?',
        tense: 'present',
        followUp: 'Why do you choose that person?',
      },
      {
        id: 'advice-give-advice',
        text: 'Do people often ask you for advice?',
        tense: 'present',
        followUp: { yes: 'What do they ask you about?', no: 'Who do they ask instead?' },
      },
      {
        id: 'advice-good-advice',
        text: 'What is the best advice you have ever been given?',
        tense: 'past',
        followUp: 'How did you use it?',
      },
      {
        id: 'advice-decided-alone',
        text: 'When did you last make a decision all by yourself?',
        tense: 'past',
        followUp: 'How did you decide?',
      },
      {
        id: 'advice-advice-to-younger',
        text: 'What advice would you give to somebody ten years younger than you?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'meeting-people',
    name: 'meeting new people',
    kind: 'everyday',
    tags: { theme: 'people', sensitivity: 'none' },
    questions: [
      { id: 'meeting-people-where-meet', text: 'Where do you usually meet new people?', tense: 'present' },
      {
        id: 'meeting-people-like-meeting',
        text: 'Do you enjoy meeting new people?',
        tense: 'present',
        followUp: { yes: 'What do you enjoy about it?', no: 'What makes it difficult for you?' },
      },
      {
        id: 'meeting-people-first-questions',
        text: 'What do you usually ask when you meet somebody for the first time?',
        tense: 'present',
      },
      {
        id: 'meeting-people-last-met',
        text: 'Who was the last new person you met?',
        tense: 'past',
        followUp: 'What did you talk about?',
      },
      {
        id: 'meeting-people-meet-more',
        text: 'How would you help a new person to feel at home in your town?',
        tense: 'hypothetical',
      },
    ],
  },
];
