import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about planning, waiting and free time. */
export const timeTopics: Part1Topic[] = [
  {
    id: 'planning-time',
    name: 'planning your time',
    kind: 'everyday',
    tags: { theme: 'time', sensitivity: 'none' },
    questions: [
      {
        id: 'planning-time-make-plans',
        text: 'How do you plan your day?',
        tense: 'present',
        followUp: 'How well does that work for you?',
      },
      {
        id: 'planning-time-lists',
        text: 'Do you write lists of things to do?',
        tense: 'present',
        followUp: { yes: 'What do you put on them?', no: 'How do you remember what to do?' },
      },
      {
        id: 'planning-time-plan-that-changed',
        text: 'When did you last have to change your plans?',
        tense: 'past',
        followUp: 'What did you do instead?',
      },
      {
        id: 'planning-time-far-ahead',
        text: 'How far ahead do you like to make plans?',
        tense: 'present',
        followUp: 'Why does that suit you?',
      },
      {
        id: 'planning-time-next-weekend',
        text: 'What are you planning to do next weekend?',
        tense: 'future',
        followUp: 'What are you looking forward to about it?',
      },
    ],
  },
  {
    id: 'being-on-time',
    name: 'being on time',
    kind: 'everyday',
    tags: { theme: 'time', sensitivity: 'none' },
    questions: [
      {
        id: 'being-on-time-usually-on-time',
        text: 'Do you usually arrive on time?',
        tense: 'present',
        followUp: { yes: 'How do you manage that?', no: 'What makes you late?' },
      },
      {
        id: 'being-on-time-others-late',
        text: 'How do you feel when somebody else is late?',
        tense: 'present',
      },
      {
        id: 'being-on-time-know-the-time',
        text: 'How do you check the time during the day?',
        tense: 'present',
      },
      {
        id: 'being-on-time-late-in-past',
        text: 'When was the last time you were late for something?',
        tense: 'past',
        followUp: 'What happened in the end?',
      },
      {
        id: 'being-on-time-help-people-be-on-time',
        text: 'What would help people to be on time more often?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'waiting',
    name: 'waiting for things',
    kind: 'everyday',
    tags: { theme: 'time', sensitivity: 'none' },
    questions: [
      {
        id: 'waiting-where-you-wait',
        text: 'Where do you often have to wait?',
        tense: 'present',
        followUp: 'How long does it usually take?',
      },
      {
        id: 'waiting-while-waiting',
        text: 'What do you do while you are waiting for something?',
        tense: 'present',
      },
      {
        id: 'waiting-patient-person',
        text: 'Would you call yourself a patient person?',
        tense: 'present',
        followUp: { yes: 'What helps you to be patient?', no: 'What makes you lose your patience?' },
      },
      {
        id: 'waiting-longest-wait',
        text: 'When did you last wait a long time for something?',
        tense: 'past',
        followUp: 'What were you waiting for?',
      },
      {
        id: 'waiting-more-pleasant',
        text: 'What could be done to make waiting more pleasant for people?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'remembering-things',
    name: 'remembering things',
    kind: 'everyday',
    tags: { theme: 'time', sensitivity: 'none' },
    questions: [
      {
        id: 'remembering-things-good-memory',
        text: 'Do you have a good memory?',
        tense: 'present',
        followUp: { yes: 'What do you remember best?', no: 'What do you often forget?' },
      },
      {
        id: 'remembering-things-ways-to-remember',
        text: 'How do you remember the things you have to do?',
        tense: 'present',
      },
      {
        id: 'remembering-things-forgot-recently',
        text: 'What was the last thing you forgot to do?',
        tense: 'past',
        followUp: 'What happened then?',
      },
      {
        id: 'remembering-things-learned-by-heart',
        text: 'Have you ever learned a text by heart?',
        tense: 'past',
        followUp: { yes: 'How did you do it?', no: 'How would you go about it?' },
      },
      {
        id: 'remembering-things-better-memory',
        text: 'If you had a perfect memory, what would you use it for?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'days-off',
    name: 'days off',
    kind: 'everyday',
    tags: { theme: 'free time', sensitivity: 'none' },
    questions: [
      { id: 'days-off-usual-day-off', text: 'What do you usually do on a day off?', tense: 'present' },
      {
        id: 'days-off-plan-day-off',
        text: 'Do you plan your days off in advance?',
        tense: 'present',
        followUp: { yes: 'What kind of plans do you make?', no: 'How do you decide what to do?' },
      },
      {
        id: 'days-off-last-day-off',
        text: 'How did you spend your last day off?',
        tense: 'past',
        followUp: 'What was good about it?',
      },
      {
        id: 'days-off-more-free-time-before',
        text: 'Did you have more free time a few years ago than you have now?',
        tense: 'past',
        followUp: { yes: 'What takes your time now?', no: 'How much free time do you have now?' },
      },
      {
        id: 'days-off-perfect-day-off',
        text: 'If you had tomorrow free, how would you spend it?',
        tense: 'hypothetical',
        followUp: 'Why would you spend it that way?',
      },
    ],
  },
];
