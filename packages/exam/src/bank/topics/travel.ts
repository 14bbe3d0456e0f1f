import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about getting from place to place. */
export const travelTopics: Part1Topic[] = [
  {
    id: 'getting-around',
    name: 'getting around',
    kind: 'everyday',
    tags: { theme: 'transport', sensitivity: 'none' },
    questions: [
      {
        id: 'getting-around-how-travel',
        text: 'How do you usually get from place to place?',
        tense: 'present',
        followUp: 'Why do you travel that way?',
      },
      {
        id: 'getting-around-while-travelling',
        text: 'What do you do to pass the time while you are travelling?',
        tense: 'present',
      },
      {
        id: 'getting-around-enjoy-usual-journey',
        text: 'Do you enjoy the journey that you make most often?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'What would make it better?' },
      },
      {
        id: 'getting-around-transport-changed',
        text: 'How has travelling around your area changed in recent years?',
        tense: 'past',
      },
      {
        id: 'getting-around-travel-future',
        text: 'How will people travel around your area in the future?',
        tense: 'future',
        followUp: 'Why do you think so?',
      },
    ],
  },
  {
    id: 'public-transport',
    name: 'buses and trains',
    kind: 'everyday',
    tags: { theme: 'transport', sensitivity: 'none' },
    questions: [
      {
        id: 'public-transport-use-buses',
        text: 'How often do you use buses and trains?',
        tense: 'present',
        followUp: { no: 'How do you get around?', other: 'Where do you usually go?' },
      },
      {
        id: 'public-transport-like-on-trains',
        text: 'What do you like about travelling by train?',
        tense: 'present',
      },
      {
        id: 'public-transport-talk-on-bus',
        text: 'Do you ever talk to other people on a bus?',
        tense: 'present',
        followUp: { yes: 'What do you talk about?', no: 'What do you do on the way?' },
      },
      {
        id: 'public-transport-last-journey',
        text: 'How was your last journey on a bus?',
        tense: 'past',
        followUp: 'How long did it take?',
      },
      {
        id: 'public-transport-better-transport',
        text: 'What would make more people use buses and trains?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'day-trips',
    name: 'day trips',
    kind: 'everyday',
    tags: { theme: 'travel', sensitivity: 'none' },
    questions: [
      {
        id: 'day-trips-near-or-far',
        text: 'Where do people in your area like to go for a day out?',
        tense: 'present',
        followUp: 'Why do they go there?',
      },
      {
        id: 'day-trips-plan-carefully',
        text: 'Do you plan your days out carefully?',
        tense: 'present',
        followUp: { yes: 'What do you plan?', no: 'How do you decide where to go?' },
      },
      {
        id: 'day-trips-last-trip',
        text: 'What was the last place you visited for a day?',
        tense: 'past',
        followUp: 'What did you do there?',
      },
      {
        id: 'day-trips-trip-with-school',
        text: 'Where did your class go on school trips?',
        tense: 'past',
        followUp: 'What did you like about it?',
      },
      {
        id: 'day-trips-next-trip',
        text: 'Where would you like to go the next time you have a day out?',
        tense: 'future',
        followUp: 'Why would you like to go there?',
      },
    ],
  },
  {
    id: 'finding-your-way',
    name: 'finding your way',
    kind: 'everyday',
    tags: { theme: 'travel', sensitivity: 'none' },
    questions: [
      {
        id: 'finding-your-way-good-at-directions',
        text: "How do you find your way in a place you don't know?",
        tense: 'present',
      },
      {
        id: 'finding-your-way-use-paper-maps',
        text: 'Do you ever use a paper map?',
        tense: 'present',
        followUp: { yes: 'When do you need one?', no: 'What do you use instead?' },
      },
      {
        id: 'finding-your-way-got-lost',
        text: 'Have you ever lost your way somewhere?',
        tense: 'past',
        followUp: { yes: 'How did you find it again?', no: 'What would you do if you got lost?' },
      },
      {
        id: 'finding-your-way-learned-area',
        text: 'How did you learn your way around the area where you live?',
        tense: 'past',
      },
      {
        id: 'finding-your-way-without-phone',
        text: 'If you had no phone with you, how would you find a new address?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'holidays',
    name: 'holidays',
    kind: 'everyday',
    tags: { theme: 'travel', sensitivity: 'none' },
    questions: [
      {
        id: 'holidays-where-holidays',
        text: 'Where do you like to spend your holidays?',
        tense: 'present',
        followUp: 'What do you like about being there?',
      },
      {
        id: 'holidays-holiday-at-home',
        text: 'Do you enjoy spending a holiday at home?',
        tense: 'present',
        followUp: { yes: 'How do you spend the time?', no: 'Where do you prefer to be?' },
      },
      {
        id: 'holidays-last-holiday',
        text: 'How did you spend your last holiday?',
        tense: 'past',
        followUp: 'What was the best part of it?',
      },
      {
        id: 'holidays-holiday-things',
        text: 'What do you like to bring back from a holiday?',
        tense: 'present',
      },
      {
        id: 'holidays-dream-holiday',
        text: 'If you had a ticket and a free week, where would you go?',
        tense: 'hypothetical',
        followUp: 'Why would you choose to go there?',
      },
    ],
  },
  {
    id: 'other-towns',
    name: 'visiting other towns',
    kind: 'everyday',
    tags: { theme: 'travel', sensitivity: 'none' },
    questions: [
      {
        id: 'other-towns-visit-other-towns',
        text: 'Which town do you like to visit?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'other-towns-first-look',
        text: 'What do you look at first when you come to a new town?',
        tense: 'present',
      },
      {
        id: 'other-towns-town-surprised',
        text: 'Which town was different from what you had expected?',
        tense: 'past',
        followUp: 'In what way was it different?',
      },
      {
        id: 'other-towns-lived-elsewhere',
        text: 'Have you ever lived in another town?',
        tense: 'past',
        followUp: { yes: 'How was your life there?', no: 'Which town would you like to live in?' },
      },
      {
        id: 'other-towns-town-to-visit',
        text: 'Which town would you like to see next?',
        tense: 'future',
        followUp: 'What would you do there?',
      },
    ],
  },
];
