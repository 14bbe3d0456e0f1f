import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about friends, names and the people around us. */
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
        followUp: { no: 'What keeps you from seeing them?', other: 'What do you usually do together?' },
      },
      {
        id: 'friends-good-friend',
        text: 'What is most important to you in a friend?',
        tense: 'present',
        followUp: 'Why is that so important?',
      },
      {
        id: 'friends-school-friends',
        text: 'Are you still in touch with friends from your school days?',
        tense: 'present',
        followUp: { yes: 'How do you stay in touch?', no: 'Where do you meet your friends now?' },
      },
      {
        id: 'friends-met-friend',
        text: 'How did you meet one of your good friends?',
        tense: 'past',
        followUp: 'What did you think of them at first?',
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
      { id: 'neighbours-know-neighbours', text: 'How well do you know your neighbours?', tense: 'present' },
      {
        id: 'neighbours-talk-about',
        text: 'What do you talk about when you meet a neighbour?',
        tense: 'present',
        followUp: 'How often does that happen?',
      },
      {
        id: 'neighbours-neighbour-helped-you',
        text: 'Has a neighbour ever helped you with something?',
        tense: 'past',
        followUp: { yes: 'What did they do?', no: 'Who do you ask for help?' },
      },
      {
        id: 'neighbours-neighbours-before',
        text: 'How did people get to know their neighbours in the past?',
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
        followUp: { yes: 'Who do you usually ask?', no: 'What makes it difficult?' },
      },
      {
        id: 'helping-others-helped-last-week',
        text: 'When did someone last help you with something?',
        tense: 'past',
        followUp: 'How did they help?',
      },
      {
        id: 'helping-others-learned-to-help',
        text: 'How did you learn to help other people?',
        tense: 'past',
        followUp: 'Can you give me an example?',
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
        followUp: { yes: 'What do you like about it?', no: "What don't you like about it?" },
      },
      {
        id: 'names-name-meaning',
        text: 'Does your name have a special meaning?',
        tense: 'present',
        followUp: { yes: 'What does it mean?', no: 'Which name has a meaning that you like?' },
      },
      {
        id: 'names-ways-to-remember-names',
        text: 'How do you remember the names of people you meet?',
        tense: 'present',
      },
      {
        id: 'names-name-at-school',
        text: 'What did your friends call you at school?',
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
        id: 'laughing-tell-jokes',
        text: 'Are you good at telling jokes?',
        tense: 'present',
        followUp: { yes: 'Where do you find them?', no: 'What is so hard about it?' },
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
    id: 'older-people',
    name: 'older people',
    kind: 'everyday',
    tags: { theme: 'people', sensitivity: 'none' },
    questions: [
      {
        id: 'older-people-older-people-you-know',
        text: 'Which older person do you talk to most often?',
        tense: 'present',
        followUp: 'What do you talk about?',
      },
      {
        id: 'older-people-learn-from-older',
        text: 'What can young people learn from older people?',
        tense: 'present',
      },
      {
        id: 'older-people-time-with-older',
        text: 'Do you enjoy spending time with older people?',
        tense: 'present',
        followUp: { yes: 'What do you enjoy about it?', no: 'What makes it difficult?' },
      },
      {
        id: 'older-people-advice-from-older',
        text: 'What useful thing has an older person taught you?',
        tense: 'past',
        followUp: 'How has it helped you?',
      },
      {
        id: 'older-people-older-yourself',
        text: 'What kind of older person would you like to be?',
        tense: 'future',
        followUp: 'Why would you like to be like that?',
      },
    ],
  },
  {
    id: 'time-alone',
    name: 'spending time alone',
    kind: 'everyday',
    tags: { theme: 'people', sensitivity: 'none' },
    questions: [
      { id: 'time-alone-often-alone', text: 'How often do you spend time on your own?', tense: 'present' },
      {
        id: 'time-alone-like-being-alone',
        text: 'Do you enjoy being alone?',
        tense: 'present',
        followUp: { yes: 'What do you do then?', no: 'Who do you like to be with?' },
      },
      {
        id: 'time-alone-alone-where',
        text: 'Where do you go when you want to be by yourself?',
        tense: 'present',
        followUp: 'What do you like about that place?',
      },
      {
        id: 'time-alone-last-day-alone',
        text: 'When did you last spend a whole day alone?',
        tense: 'past',
        followUp: 'How did you feel about it?',
      },
      {
        id: 'time-alone-week-alone',
        text: 'How would you spend a whole week on your own?',
        tense: 'hypothetical',
      },
    ],
  },
];
