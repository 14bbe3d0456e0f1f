import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about phones, screens and machines. */
export const technologyTopics: Part1Topic[] = [
  {
    id: 'phones',
    name: 'using a phone',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      {
        id: 'phones-use-phone-for',
        text: 'What do you use a phone for most often?',
        tense: 'present',
        followUp: 'How much time does that take?',
      },
      {
        id: 'phones-phone-away',
        text: 'When do you switch your phone off?',
        tense: 'present',
        followUp: 'Why do you do it then?',
      },
      {
        id: 'phones-first-phone',
        text: 'What do you remember about the first phone you used?',
        tense: 'past',
        followUp: 'How was it different from phones today?',
      },
      {
        id: 'phones-phone-habits-changed',
        text: "How have people's phone habits changed in recent years?",
        tense: 'past',
      },
      {
        id: 'phones-day-without',
        text: 'How would you feel about a whole day without a phone?',
        tense: 'hypothetical',
        followUp: 'Why would you feel like that?',
      },
    ],
  },
  {
    id: 'online',
    name: 'finding things out online',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      {
        id: 'online-look-up',
        text: 'What do you look up online most often?',
        tense: 'present',
        followUp: 'Where do you usually look?',
      },
      {
        id: 'online-trust-what-you-read',
        text: 'Do you believe most of what you read online?',
        tense: 'present',
        followUp: { yes: 'What makes you trust it?', no: 'How do you check it?' },
      },
      {
        id: 'online-learned-online',
        text: 'What useful thing have you learned online?',
        tense: 'past',
        followUp: 'How did you use it?',
      },
      {
        id: 'online-asked-a-person',
        text: 'When did you last ask a person instead of searching online?',
        tense: 'past',
        followUp: 'Why did you ask a person?',
      },
      {
        id: 'online-online-next',
        text: 'If you made a website, what would it be about?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that subject?',
      },
    ],
  },
  {
    id: 'computers',
    name: 'computers',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      { id: 'computers-use-computer-for', text: 'What do you mostly use a computer for?', tense: 'present' },
      {
        id: 'computers-learned-computer',
        text: 'How did you learn to use a computer?',
        tense: 'past',
        followUp: 'What was difficult at first?',
      },
      {
        id: 'computers-good-with-computers',
        text: 'Are you good with computers?',
        tense: 'present',
        followUp: { yes: 'What can you do well with them?', no: 'Who do you ask for help?' },
      },
      {
        id: 'computers-time-at-screen',
        text: 'How do you rest your eyes after a long time at a screen?',
        tense: 'present',
      },
      {
        id: 'computers-computers-later',
        text: 'What will computers be able to do better in ten years?',
        tense: 'future',
      },
    ],
  },
  {
    id: 'video-calls',
    name: 'talking to people by video',
    kind: 'everyday',
    tags: { theme: 'communication', sensitivity: 'none' },
    questions: [
      {
        id: 'video-calls-who-by-video',
        text: 'Who do you talk to by video?',
        tense: 'present',
        followUp: { no: 'How do you stay in touch with people?', other: 'How often do you talk?' },
      },
      {
        id: 'video-calls-like-video-calls',
        text: 'Do you like talking to people on a screen?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'What is missing for you?' },
      },
      {
        id: 'video-calls-last-video-call',
        text: 'What was your last video call about?',
        tense: 'past',
        followUp: 'How long did it last?',
      },
      {
        id: 'video-calls-call-or-meet',
        text: 'What is better about meeting somebody in person?',
        tense: 'present',
      },
      {
        id: 'video-calls-calls-future',
        text: 'How might video calls change in the future?',
        tense: 'future',
      },
    ],
  },
  {
    id: 'apps',
    name: 'the apps you use',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      {
        id: 'apps-most-used-app',
        text: 'Which app do you use the most?',
        tense: 'present',
        followUp: 'What do you do with it?',
      },
      { id: 'apps-useful-app', text: 'What makes an app a good one, in your opinion?', tense: 'present' },
      {
        id: 'apps-removed-app',
        text: 'Have you removed any apps from your phone recently?',
        tense: 'past',
        followUp: { yes: 'Why did you remove them?', no: 'Which one could you live without?' },
      },
      { id: 'apps-new-app', text: 'How did you hear about the last app you tried?', tense: 'past' },
      {
        id: 'apps-invent-app',
        text: 'If you could invent an app, what would it help people to do?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'photographs',
    name: 'taking pictures',
    kind: 'everyday',
    tags: { theme: 'photographs', sensitivity: 'none' },
    questions: [
      {
        id: 'photographs-take-pictures',
        text: 'What do you like to take pictures of?',
        tense: 'present',
        followUp: 'Why do you like that?',
      },
      {
        id: 'photographs-in-pictures',
        text: 'Do you like being in pictures?',
        tense: 'present',
        followUp: { yes: 'What kind of pictures do you like?', no: 'Why not?' },
      },
      {
        id: 'photographs-where-pictures',
        text: 'Where do you keep your favourite pictures?',
        tense: 'present',
      },
      {
        id: 'photographs-last-picture',
        text: 'What was in the last picture you took?',
        tense: 'past',
        followUp: 'Why did you take it?',
      },
      {
        id: 'photographs-place-to-photograph',
        text: 'Which place would you like to photograph one day?',
        tense: 'future',
        followUp: 'What would you do with the picture?',
      },
    ],
  },
];
