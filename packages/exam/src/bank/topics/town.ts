import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about places in a town. */
export const townTopics: Part1Topic[] = [
  {
    id: 'parks',
    name: 'parks and open spaces',
    kind: 'everyday',
    tags: { theme: 'outdoors', sensitivity: 'none' },
    questions: [
      {
        id: 'parks-go-to-parks',
        text: 'How often do you go to a park?',
        tense: 'present',
        followUp: { no: 'Where do you go to get some fresh air?', other: 'What do you like to do there?' },
      },
      {
        id: 'parks-parks-for-people',
        text: 'Who uses the open spaces near you most?',
        tense: 'present',
        followUp: 'What do they do there?',
      },
      {
        id: 'parks-last-visit-park',
        text: 'When did you last sit outside for a while?',
        tense: 'past',
        followUp: 'What did you see around you?',
      },
      {
        id: 'parks-played-outside',
        text: 'Where did you play outside when you were a child?',
        tense: 'past',
        followUp: 'What was that place like?',
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
        id: 'crowded-places-like-crowds',
        text: 'Do you like being in a large crowd?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'How do you feel there?' },
      },
      {
        id: 'crowded-places-avoid-crowds',
        text: 'How do you avoid places that are too busy for you?',
        tense: 'present',
      },
      {
        id: 'crowded-places-crowd-past',
        text: 'When were you last in a place with a lot of people?',
        tense: 'past',
        followUp: 'What was it like?',
      },
      {
        id: 'crowded-places-busier-future',
        text: 'Will your area become busier in the future?',
        tense: 'future',
        followUp: { yes: 'What will bring more people there?', no: 'What will keep it quiet?' },
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
        followUp: { yes: 'Where do you find it?', no: 'What kind of sounds are fine?' },
      },
      {
        id: 'quiet-and-noise-pleasant-sound',
        text: 'Which sound do you find pleasant?',
        tense: 'present',
        followUp: 'Why do you like it?',
      },
      {
        id: 'quiet-and-noise-noise-woke-you',
        text: 'When did a noise last wake you up?',
        tense: 'past',
        followUp: 'What was it?',
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
    id: 'buildings',
    name: 'buildings',
    kind: 'everyday',
    tags: { theme: 'buildings', sensitivity: 'none' },
    questions: [
      {
        id: 'buildings-buildings-near-you',
        text: 'What kind of buildings are there in your street?',
        tense: 'present',
      },
      {
        id: 'buildings-like-tall-buildings',
        text: 'Do you like tall buildings?',
        tense: 'present',
        followUp: { yes: 'What do you like about them?', no: 'What kind of buildings do you prefer?' },
      },
      {
        id: 'buildings-favourite-building',
        text: 'Which building in your town do you find beautiful?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'buildings-new-building',
        text: 'What new building have you noticed recently?',
        tense: 'past',
        followUp: 'What is it used for?',
      },
      {
        id: 'buildings-design-building',
        text: 'If you could design a building for your town, what would it be for?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'markets',
    name: 'markets',
    kind: 'everyday',
    tags: { theme: 'shopping', sensitivity: 'none' },
    questions: [
      {
        id: 'markets-market-near-you',
        text: 'Is there a market near your home?',
        tense: 'present',
        followUp: { yes: 'What do people buy there?', no: 'Where do people buy fresh food?' },
      },
      { id: 'markets-like-at-market', text: 'What do you like to look at in a market?', tense: 'present' },
      {
        id: 'markets-market-and-shop',
        text: 'How is a market different from a supermarket?',
        tense: 'present',
        followUp: 'Which is more useful to you?',
      },
      {
        id: 'markets-last-market',
        text: 'When did you last walk around a market?',
        tense: 'past',
        followUp: 'What did you see there?',
      },
      {
        id: 'markets-market-stall',
        text: 'If you had a place in a market, what would you sell?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'streets',
    name: 'the streets in your town',
    kind: 'everyday',
    tags: { theme: 'places', sensitivity: 'none' },
    questions: [
      { id: 'streets-your-street', text: 'What is the street where you live like?', tense: 'present' },
      {
        id: 'streets-favourite-street',
        text: 'Which street in your town do you like to walk along?',
        tense: 'present',
        followUp: 'What is there to see?',
      },
      {
        id: 'streets-street-names',
        text: 'Do you know how your street got its name?',
        tense: 'present',
        followUp: { yes: 'What is the story behind it?', no: 'What would be a good name for it?' },
      },
      {
        id: 'streets-street-ten-years-ago',
        text: 'What did your street look like ten years ago?',
        tense: 'past',
        followUp: 'How do you feel about the changes?',
      },
      {
        id: 'streets-better-street',
        text: 'What would make the streets in your town nicer for people?',
        tense: 'hypothetical',
      },
    ],
  },
];
