import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about the home and the things in it. */
export const homeLifeTopics: Part1Topic[] = [
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
        followUp: { yes: 'How do you keep your things tidy?', no: 'What stops you from being tidy?' },
      },
      {
        id: 'tidying-up-jobs-at-home',
        text: 'Which jobs at home do you quite like doing?',
        tense: 'present',
        followUp: 'Why do you like doing those?',
      },
      { id: 'tidying-up-best-time-to-tidy', text: 'When do you usually tidy up at home?', tense: 'present' },
      {
        id: 'tidying-up-lost-things',
        text: 'When did you last lose something at home?',
        tense: 'past',
        followUp: 'How did you find it?',
      },
      {
        id: 'tidying-up-tidy-this-week',
        text: 'What would you like to tidy in the next few weeks?',
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
      { id: 'furniture-good-chair', text: 'What do you look for in a good chair?', tense: 'present' },
      {
        id: 'furniture-moved-things',
        text: 'Have you ever moved the furniture at home to a different place?',
        tense: 'past',
        followUp: { yes: 'What did you change?', no: 'What would you move if you could?' },
      },
      {
        id: 'furniture-oldest-piece',
        text: 'Where did the oldest piece of furniture in your home come from?',
        tense: 'past',
      },
      {
        id: 'furniture-one-new-piece',
        text: 'If you were given one new piece of furniture, what would you choose?',
        tense: 'hypothetical',
        followUp: 'Where would you put it?',
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
        id: 'machines-at-home-repair',
        text: 'When a machine stops working, do you try to repair it?',
        tense: 'present',
        followUp: { yes: 'How do you know what to do?', no: 'What do you do with it?' },
      },
      {
        id: 'machines-at-home-work-without-machines',
        text: 'How did people do the housework before they had machines?',
        tense: 'past',
      },
      {
        id: 'machines-at-home-robot-help',
        text: 'If a robot could do one job for you at home, which would you choose?',
        tense: 'hypothetical',
        followUp: 'Why that one?',
      },
    ],
  },
  {
    id: 'windows-and-views',
    name: 'the view from your window',
    kind: 'everyday',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      {
        id: 'windows-and-views-what-you-see',
        text: 'What can you see from the window nearest to your bed?',
        tense: 'present',
      },
      {
        id: 'windows-and-views-like-to-look-out',
        text: 'Do you often look out of the window?',
        tense: 'present',
        followUp: { yes: 'What do you like to watch?', no: 'Why not?' },
      },
      {
        id: 'windows-and-views-view-changed',
        text: 'How has the view from your home changed over time?',
        tense: 'past',
      },
      {
        id: 'windows-and-views-best-view-ever',
        text: 'Where have you seen a really beautiful view?',
        tense: 'past',
        followUp: 'Can you describe it?',
      },
      {
        id: 'windows-and-views-ideal-view',
        text: 'If you could choose the view from your window, what would you see?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'visitors',
    name: 'having visitors',
    kind: 'everyday',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      {
        id: 'visitors-who-visits',
        text: 'Who comes to visit you most often?',
        tense: 'present',
        followUp: 'What do you do together?',
      },
      { id: 'visitors-get-ready', text: 'What do you do before a visitor comes?', tense: 'present' },
      {
        id: 'visitors-like-visiting',
        text: 'Do you like visiting other people at home?',
        tense: 'present',
        followUp: { yes: 'What do you enjoy about it?', no: 'Where do you prefer to meet people?' },
      },
      {
        id: 'visitors-last-visitor',
        text: 'When did you last have a visitor?',
        tense: 'past',
        followUp: 'What did you talk about?',
      },
      {
        id: 'visitors-invite-anyone',
        text: 'If you could invite anyone for a meal, who would it be?',
        tense: 'hypothetical',
        followUp: 'What would you ask them?',
      },
    ],
  },
  {
    id: 'lights',
    name: 'light in the home',
    kind: 'everyday',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      { id: 'lights-kind-of-light', text: 'What kind of light do you like at home?', tense: 'present' },
      {
        id: 'lights-work-in-light',
        text: 'At what time of day is the light best where you live?',
        tense: 'present',
      },
      {
        id: 'lights-lights-off',
        text: 'Do you always switch the lights off when you leave a room?',
        tense: 'present',
        followUp: { yes: 'What made you start doing that?', no: 'Why do you leave them on?' },
      },
      {
        id: 'lights-without-light',
        text: 'When were you last in a very dark place?',
        tense: 'past',
        followUp: 'How did you feel there?',
      },
      {
        id: 'lights-more-light',
        text: 'Where would you like to have more light in your home?',
        tense: 'hypothetical',
      },
    ],
  },
];
