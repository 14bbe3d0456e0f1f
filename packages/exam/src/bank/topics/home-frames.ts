import type { Part1Topic } from '../../types.ts';

/** Frames on the home and the area around it. */
export const homeFrames: Part1Topic[] = [
  {
    id: 'your-home',
    name: 'the place where you live',
    kind: 'frame',
    tags: { theme: 'home', sensitivity: 'low' },
    questions: [
      { id: 'your-home-house-or-flat', text: 'Do you live in a house or in a flat?', tense: 'present' },
      {
        id: 'your-home-favourite-room',
        text: 'Which part of your home do you spend the most time in?',
        tense: 'present',
        followUp: 'What do you usually do there?',
      },
      {
        id: 'your-home-time-there',
        text: 'How long have you lived in your present home?',
        tense: 'past',
        followUp: 'What was it like when you first arrived?',
      },
      {
        id: 'your-home-make-better',
        text: 'What would make your home even more comfortable?',
        tense: 'hypothetical',
        followUp: 'How would that help?',
      },
      {
        id: 'your-home-stay-there',
        text: 'Are you planning to stay in your present home for a long time?',
        tense: 'future',
        followUp: { yes: 'What makes you want to stay?', no: 'Where would you like to live next?' },
      },
    ],
    branches: [
      {
        cues: ['house', 'cottage', 'bungalow', 'villa', 'townhouse', 'farmhouse'],
        questions: [
          {
            id: 'your-home-house-best-room',
            text: 'Which room in the house do you like best?',
            tense: 'present',
            followUp: 'What do you do in that room?',
          },
          {
            id: 'your-home-house-outside',
            text: 'What do you see when you step out of the front door?',
            tense: 'present',
          },
          {
            id: 'your-home-house-good-points',
            text: 'What is good about living in a house?',
            tense: 'present',
            followUp: 'What is not so good about it?',
          },
          {
            id: 'your-home-house-then-and-now',
            text: 'What has changed in the house since you first lived there?',
            tense: 'past',
          },
          {
            id: 'your-home-house-miss-in-flat',
            text: 'If you moved to a flat one day, what would you miss?',
            tense: 'hypothetical',
          },
        ],
      },
      {
        cues: ['flat', 'apartment', 'studio', 'condo', 'condominium', 'penthouse', 'tower block'],
        questions: [
          {
            id: 'your-home-flat-which-floor',
            text: 'Which floor is your flat on?',
            tense: 'present',
            followUp: 'How do you feel about being on that floor?',
          },
          {
            id: 'your-home-flat-windows',
            text: 'What can you see from the windows of your flat?',
            tense: 'present',
          },
          {
            id: 'your-home-flat-sounds',
            text: 'How much do you hear of the people who live around you?',
            tense: 'present',
            followUp: 'How do you feel about that?',
          },
          {
            id: 'your-home-flat-changed',
            text: 'What have you changed in your flat since you moved in?',
            tense: 'past',
          },
          {
            id: 'your-home-flat-to-house',
            text: 'How would your days be different if you lived in a house?',
            tense: 'hypothetical',
          },
        ],
      },
    ],
  },
  {
    id: 'local-area',
    name: 'the area around your home',
    kind: 'frame',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      {
        id: 'local-area-centre-or-further',
        text: 'Is your home near the centre of a town, or further away?',
        tense: 'present',
      },
      {
        id: 'local-area-what-is-near',
        text: 'What is there to see and do in the area around your home?',
        tense: 'present',
      },
      {
        id: 'local-area-useful-place',
        text: 'Which place in your area do you go to most often?',
        tense: 'present',
        followUp: 'Why do you go there so often?',
      },
      {
        id: 'local-area-area-before',
        text: 'How has your area changed in the last few years?',
        tense: 'past',
      },
      {
        id: 'local-area-show-visitor',
        text: 'If a friend visited your area for the first time, where would you take them?',
        tense: 'hypothetical',
        followUp: 'Why would you take them there?',
      },
    ],
    branches: [
      {
        cues: ['centre', 'center', 'central', 'downtown', 'near', 'close to'],
        questions: [
          {
            id: 'local-area-centre-how-busy',
            text: 'How busy is it around your home?',
            tense: 'present',
            followUp: 'When is it at its quietest?',
          },
          {
            id: 'local-area-centre-on-foot',
            text: 'What can you easily reach on foot from your home?',
            tense: 'present',
          },
          {
            id: 'local-area-centre-get-away',
            text: 'Do you ever want to get away from the centre?',
            tense: 'present',
            followUp: { yes: 'Where do you go then?', no: 'What do you like so much about it?' },
          },
          {
            id: 'local-area-centre-new-places',
            text: 'What new places have opened near your home recently?',
            tense: 'past',
            followUp: 'What do you think of them?',
          },
          {
            id: 'local-area-centre-live-later',
            text: 'Which part of the town would you like to live in later?',
            tense: 'future',
          },
        ],
      },
      {
        cues: [
          'further',
          'far',
          'suburb',
          'suburbs',
          'outskirts',
          'outside',
          'village',
          'countryside',
          'edge',
        ],
        questions: [
          {
            id: 'local-area-edge-to-centre',
            text: 'How do you get to the centre from your home?',
            tense: 'present',
            followUp: 'How long does it take?',
          },
          {
            id: 'local-area-edge-good-points',
            text: 'What is good about living further from the centre?',
            tense: 'present',
          },
          {
            id: 'local-area-edge-need-centre',
            text: 'What do people in your area go to the centre for?',
            tense: 'present',
          },
          {
            id: 'local-area-edge-first-knew',
            text: 'What was your area like when you first knew it?',
            tense: 'past',
          },
          {
            id: 'local-area-edge-live-closer',
            text: 'Would you like to live closer to the centre?',
            tense: 'hypothetical',
            followUp: { yes: 'What would be better there?', no: 'What would you miss about your area?' },
          },
        ],
      },
    ],
  },
];
