import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about home life, time and routine. */
export const dailyLifeTopics: Part1Topic[] = [
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
        followUp: 'Why is that?',
      },
      {
        id: 'mornings-school-mornings',
        text: 'What were your mornings like when you were at school?',
        tense: 'past',
      },
      { id: 'mornings-best-morning', text: 'What makes a morning a good one for you?', tense: 'present' },
      {
        id: 'mornings-extra-hour',
        text: 'If you had an extra hour every morning, how would you spend it?',
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
        id: 'rest-and-sleep-child-bedtime',
        text: 'What was bedtime like when you were a child?',
        tense: 'past',
      },
      {
        id: 'rest-and-sleep-short-rest',
        text: 'Do you like to have a short rest during the day?',
        tense: 'present',
        followUp: 'Why is that?',
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
    id: 'tidying-up',
    name: 'keeping things tidy',
    kind: 'everyday',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      {
        id: 'tidying-up-tidy-person',
        text: 'Are you a tidy person?',
        tense: 'present',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'tidying-up-jobs-at-home',
        text: 'Which jobs at home do you quite like doing?',
        tense: 'present',
        followUp: 'Why do you like doing those?',
      },
      { id: 'tidying-up-child-jobs', text: 'How did you help at home when you were younger?', tense: 'past' },
      {
        id: 'tidying-up-lost-things',
        text: 'When did you last lose something at home, and how did you find it?',
        tense: 'past',
      },
      {
        id: 'tidying-up-tidy-this-week',
        text: 'What would you like to tidy or sort out in the next few weeks?',
        tense: 'future',
        followUp: 'Why does that need doing?',
      },
    ],
  },
  {
    id: 'furniture',
    name: 'furniture',
    kind: 'everyday',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      {
        id: 'furniture-favourite-piece',
        text: 'Which piece of furniture at home do you use the most?',
        tense: 'present',
        followUp: 'What do you use it for?',
      },
      {
        id: 'furniture-comfort-or-looks',
        text: 'What matters more to you in a chair, comfort or appearance?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'furniture-childhood-furniture',
        text: 'What furniture do you remember from your childhood?',
        tense: 'past',
        followUp: 'Why do you remember it?',
      },
      {
        id: 'furniture-moved-things',
        text: 'Have you ever moved the furniture in your room to a different place?',
        tense: 'past',
        followUp: 'Why was that?',
      },
      {
        id: 'furniture-one-new-piece',
        text: 'If you were given one new piece of furniture, what would you choose?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that?',
      },
    ],
  },
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
        followUp: 'Why is that?',
      },
      {
        id: 'planning-time-late-in-past',
        text: 'When was the last time you were late for something?',
        tense: 'past',
        followUp: 'What happened in the end?',
      },
      {
        id: 'planning-time-plan-as-child',
        text: 'Who helped you to organise your time when you were a child?',
        tense: 'past',
        followUp: 'How did they help you?',
      },
      {
        id: 'planning-time-next-weekend',
        text: 'What are you planning to do next weekend?',
        tense: 'future',
        followUp: 'Why have you chosen that?',
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
        followUp: 'What makes you say that?',
      },
      {
        id: 'waiting-patient-as-child',
        text: 'Were you more patient or less patient as a child?',
        tense: 'past',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'waiting-more-pleasant',
        text: 'What could be done to make waiting more pleasant for people?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'machines-at-home',
    name: 'machines in the home',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      {
        id: 'machines-at-home-most-useful-machine',
        text: 'Which machine in your home is the most useful to you?',
        tense: 'present',
        followUp: 'What makes it so useful?',
      },
      {
        id: 'machines-at-home-learn-to-use',
        text: 'How do you learn to use a new machine?',
        tense: 'present',
      },
      {
        id: 'machines-at-home-past-machines',
        text: 'What machines did people have at home when you were small?',
        tense: 'past',
      },
      {
        id: 'machines-at-home-repair',
        text: 'When a machine stops working, do you try to repair it yourself?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'machines-at-home-robot-help',
        text: 'If a robot could do one job for you at home, which job would you give it?',
        tense: 'hypothetical',
        followUp: 'Why that one?',
      },
    ],
  },
];
