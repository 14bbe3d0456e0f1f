import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about the course of a day. */
export const routineTopics: Part1Topic[] = [
  {
    id: 'mornings',
    name: 'the start of the day',
    kind: 'everyday',
    tags: { theme: 'daily routine', sensitivity: 'none' },
    questions: [
      {
        id: 'mornings-first-thing',
        text: 'What is the first thing you usually do in the morning?',
        tense: 'present',
        followUp: 'Why do you do that first?',
      },
      {
        id: 'mornings-early-or-late',
        text: 'Do you find it easy to get up early?',
        tense: 'present',
        followUp: { yes: 'What helps you to get up?', no: 'What makes it hard for you?' },
      },
      { id: 'mornings-best-morning', text: 'What makes a morning a good one for you?', tense: 'present' },
      {
        id: 'mornings-this-morning',
        text: 'How did your day begin this morning?',
        tense: 'past',
        followUp: 'What did you do after that?',
      },
      {
        id: 'mornings-extra-hour',
        text: 'If you had an extra hour every morning, how would you spend it?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'evenings',
    name: 'your evenings',
    kind: 'everyday',
    tags: { theme: 'daily routine', sensitivity: 'none' },
    questions: [
      { id: 'evenings-usual-evening', text: 'How do you usually spend your evenings?', tense: 'present' },
      {
        id: 'evenings-favourite-evening',
        text: 'Which evening of the week do you like best?',
        tense: 'present',
        followUp: 'What makes it special?',
      },
      {
        id: 'evenings-yesterday-evening',
        text: 'What did you do yesterday evening?',
        tense: 'past',
        followUp: 'How did you feel afterwards?',
      },
      {
        id: 'evenings-evenings-before',
        text: 'How did you spend your evenings a few years ago?',
        tense: 'past',
      },
      {
        id: 'evenings-free-evening',
        text: 'If you had no plans at all tonight, what would you do?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'rest-and-sleep',
    name: 'sleep and rest',
    kind: 'everyday',
    tags: { theme: 'daily routine', sensitivity: 'none' },
    questions: [
      {
        id: 'rest-and-sleep-hours-of-sleep',
        text: 'How many hours do you usually sleep at night?',
        tense: 'present',
        followUp: 'How do you feel after that much sleep?',
      },
      {
        id: 'rest-and-sleep-before-bed',
        text: 'What do you usually do in the hour before you go to bed?',
        tense: 'present',
      },
      {
        id: 'rest-and-sleep-short-rest',
        text: 'Do you like to have a short rest during the day?',
        tense: 'present',
        followUp: { yes: 'When do you usually have one?', no: 'How do you keep going all day?' },
      },
      {
        id: 'rest-and-sleep-slept-best',
        text: "When did you last have a really good night's sleep?",
        tense: 'past',
        followUp: 'Why did you sleep so well?',
      },
      {
        id: 'rest-and-sleep-sleep-better',
        text: 'What would help you to sleep better?',
        tense: 'hypothetical',
        followUp: 'How would that help?',
      },
    ],
  },
  {
    id: 'routines',
    name: 'daily habits',
    kind: 'everyday',
    tags: { theme: 'daily routine', sensitivity: 'none' },
    questions: [
      {
        id: 'routines-same-every-day',
        text: 'What do you do every day without fail?',
        tense: 'present',
        followUp: 'Why is that important to you?',
      },
      {
        id: 'routines-like-routine',
        text: 'Do you like every day to be the same?',
        tense: 'present',
        followUp: { yes: 'What is good about that?', no: 'What do you like to change?' },
      },
      {
        id: 'routines-new-habit',
        text: 'What new habit have you started in the last year?',
        tense: 'past',
        followUp: 'What made you start it?',
      },
      {
        id: 'routines-habit-to-drop',
        text: 'Which of your habits would you like to change?',
        tense: 'hypothetical',
        followUp: 'How could you change it?',
      },
    ],
  },
  {
    id: 'breaks',
    name: 'taking a break',
    kind: 'everyday',
    tags: { theme: 'daily routine', sensitivity: 'none' },
    questions: [
      {
        id: 'breaks-when-breaks',
        text: 'When do you usually take a break during the day?',
        tense: 'present',
        followUp: 'How long does it last?',
      },
      {
        id: 'breaks-what-in-breaks',
        text: 'What do you like to do when you have a short break?',
        tense: 'present',
      },
      {
        id: 'breaks-breaks-outdoors',
        text: 'Do you ever go outside during a break?',
        tense: 'present',
        followUp: { yes: 'Where do you go?', no: 'What do you prefer to do?' },
      },
      {
        id: 'breaks-last-long-break',
        text: 'When did you last have a long break from your daily work?',
        tense: 'past',
        followUp: 'How did you use it?',
      },
      {
        id: 'breaks-longer-breaks',
        text: 'How would your day change if your breaks were longer?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'weekends',
    name: 'your weekends',
    kind: 'everyday',
    tags: { theme: 'free time', sensitivity: 'none' },
    questions: [
      { id: 'weekends-usual-weekend', text: 'What do you usually do at the weekend?', tense: 'present' },
      {
        id: 'weekends-saturday-sunday',
        text: 'How is the weekend different from the rest of your week?',
        tense: 'present',
      },
      {
        id: 'weekends-last-weekend',
        text: 'What was the best part of your last weekend?',
        tense: 'past',
        followUp: 'Who were you with?',
      },
      {
        id: 'weekends-weekends-changed',
        text: 'How have your weekends changed in recent years?',
        tense: 'past',
        followUp: 'What caused that change?',
      },
      {
        id: 'weekends-three-day-weekend',
        text: 'What would you do if every weekend had one more day?',
        tense: 'hypothetical',
      },
    ],
  },
];
