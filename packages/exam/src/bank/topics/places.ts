import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about places and getting from one to another. */
export const placeTopics: Part1Topic[] = [
  {
    id: 'parks',
    name: 'parks and open spaces',
    kind: 'everyday',
    tags: { theme: 'outdoors', sensitivity: 'none' },
    questions: [
      {
        id: 'parks-go-to-parks',
        text: 'How often do you go to a park or an open space?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'parks-parks-for-people',
        text: 'Who uses the parks and open spaces near you most?',
        tense: 'present',
        followUp: 'What do they do there?',
      },
      {
        id: 'parks-played-outside',
        text: 'Where did you play outside when you were a child?',
        tense: 'past',
        followUp: 'What was that place like?',
      },
      {
        id: 'parks-last-visit-park',
        text: 'When did you last sit outside for a while?',
        tense: 'past',
        followUp: 'What did you see around you?',
      },
      {
        id: 'parks-design-park',
        text: 'If you planned a new park, what would you put in it?',
        tense: 'hypothetical',
        followUp: 'Why would you include that?',
      },
    ],
  },
  {
    id: 'crowded-places',
    name: 'crowded places',
    kind: 'everyday',
    tags: { theme: 'places', sensitivity: 'none' },
    questions: [
      {
        id: 'crowded-places-where-crowded',
        text: 'Which places near you are often full of people?',
        tense: 'present',
        followUp: 'Why do so many people go there?',
      },
      {
        id: 'crowded-places-feel-in-crowd',
        text: 'How do you feel in a crowded place?',
        tense: 'present',
        followUp: 'Why do you feel that way?',
      },
      {
        id: 'crowded-places-crowd-past',
        text: 'When were you last in a place with a lot of people?',
        tense: 'past',
        followUp: 'What was it like?',
      },
      {
        id: 'crowded-places-avoid-crowds',
        text: 'How do you avoid places that are too busy for you?',
        tense: 'present',
      },
      {
        id: 'crowded-places-busier-future',
        text: 'Will your area become busier or quieter in the future?',
        tense: 'future',
        followUp: 'Why do you think so?',
      },
    ],
  },
  {
    id: 'quiet-and-noise',
    name: 'quiet and noise',
    kind: 'everyday',
    tags: { theme: 'quiet', sensitivity: 'none' },
    questions: [
      {
        id: 'quiet-and-noise-noise-at-home',
        text: 'How quiet is the place where you live?',
        tense: 'present',
        followUp: 'What can you usually hear there?',
      },
      {
        id: 'quiet-and-noise-work-with-noise',
        text: 'Do you need silence when you want to concentrate?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'quiet-and-noise-pleasant-sound',
        text: 'Which sound do you find pleasant?',
        tense: 'present',
        followUp: 'Why do you like it?',
      },
      {
        id: 'quiet-and-noise-quieter-before',
        text: 'Was it noisier or quieter where you lived as a child?',
        tense: 'past',
        followUp: 'Why was that?',
      },
      {
        id: 'quiet-and-noise-quiet-hour',
        text: 'If you could spend an hour somewhere completely quiet, where would you go?',
        tense: 'hypothetical',
        followUp: 'Why would you go there?',
      },
    ],
  },
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
        id: 'getting-around-way-to-school',
        text: 'How did you get to school when you were a child?',
        tense: 'past',
        followUp: 'What do you remember about it?',
      },
      {
        id: 'getting-around-transport-better',
        text: 'What would make it easier for people to get around your area?',
        tense: 'hypothetical',
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
        id: 'day-trips-plan-or-not',
        text: 'Do you like to plan a day out, or do you just go?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'day-trips-last-trip',
        text: 'What was the last place you visited for a day?',
        tense: 'past',
        followUp: 'What did you do there?',
      },
      {
        id: 'day-trips-child-trip',
        text: 'What day out do you remember from when you were a child?',
        tense: 'past',
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
        id: 'finding-your-way-map-or-ask',
        text: 'Do you prefer to use a map or to ask people the way?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'finding-your-way-got-lost',
        text: 'Have you ever lost your way somewhere?',
        tense: 'past',
        followUp: 'Could you tell me more about that?',
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
    id: 'walking',
    name: 'walking',
    kind: 'everyday',
    tags: { theme: 'exercise', sensitivity: 'low' },
    questions: [
      {
        id: 'walking-how-much-walk',
        text: 'How much do you walk on a normal day?',
        tense: 'present',
        followUp: 'Where do you usually go?',
      },
      {
        id: 'walking-alone-with-company',
        text: 'Do you like to walk alone or with company?',
        tense: 'present',
        followUp: 'Why do you prefer that?',
      },
      {
        id: 'walking-walked-as-child',
        text: 'Did you walk more as a child than you do now?',
        tense: 'past',
        followUp: 'Why is that?',
      },
      {
        id: 'walking-nice-walk',
        text: 'Where was the nicest walk you have had recently?',
        tense: 'past',
        followUp: 'What did you like about it?',
      },
      {
        id: 'walking-walk-anywhere',
        text: 'If you could go for a long walk anywhere, where would you go?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that place?',
      },
    ],
  },
];
