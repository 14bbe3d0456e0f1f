import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about living things and the countryside. */
export const natureTopics: Part1Topic[] = [
  {
    id: 'animals',
    name: 'animals',
    kind: 'everyday',
    tags: { theme: 'animals', sensitivity: 'none' },
    questions: [
      {
        id: 'animals-animals-near-you',
        text: 'What animals do you see in the area where you live?',
        tense: 'present',
        followUp: 'How do you feel when you see them?',
      },
      {
        id: 'animals-favourite-animal',
        text: 'Which animal do you like best?',
        tense: 'present',
        followUp: 'Why do you like that animal?',
      },
      {
        id: 'animals-animal-surprise',
        text: 'Have you ever seen an animal that surprised you?',
        tense: 'past',
        followUp: { yes: 'What did it do?', no: 'Which animal would you like to see one day?' },
      },
      {
        id: 'animals-animal-stories',
        text: 'What stories about animals did you hear when you were young?',
        tense: 'past',
      },
      {
        id: 'animals-see-in-nature',
        text: 'If you could watch one wild animal in nature, which one would it be?',
        tense: 'hypothetical',
        followUp: 'Why that animal?',
      },
    ],
  },
  {
    id: 'birds',
    name: 'birds',
    kind: 'everyday',
    tags: { theme: 'animals', sensitivity: 'none' },
    questions: [
      {
        id: 'birds-see-birds',
        text: 'Where do you usually see birds?',
        tense: 'present',
        followUp: 'What do you notice about them?',
      },
      {
        id: 'birds-bird-sounds',
        text: 'How do you feel when you hear birds in the morning?',
        tense: 'present',
      },
      {
        id: 'birds-know-birds',
        text: 'Do you know the names of many birds?',
        tense: 'present',
        followUp: { yes: 'How did you learn them?', no: 'Which ones do you know?' },
      },
      {
        id: 'birds-watched-birds',
        text: 'When did you last stop to watch a bird?',
        tense: 'past',
        followUp: 'What was it doing?',
      },
      {
        id: 'birds-fly-like-bird',
        text: 'If you could fly like a bird for a day, where would you go?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'plants',
    name: 'plants and flowers',
    kind: 'everyday',
    tags: { theme: 'plants', sensitivity: 'none' },
    questions: [
      {
        id: 'plants-plants-at-home',
        text: 'Do you have any plants at home?',
        tense: 'present',
        followUp: { yes: 'What are they like?', no: 'What kind of plant would you like?' },
      },
      {
        id: 'plants-favourite-plant',
        text: 'Which flower do you find beautiful?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'plants-give-flowers',
        text: 'When would you give somebody flowers?',
        tense: 'present',
        followUp: 'Which kind would you choose?',
      },
      {
        id: 'plants-planted-something',
        text: 'Have you ever planted anything?',
        tense: 'past',
        followUp: { yes: 'What happened to it?', no: 'What would you like to plant?' },
      },
      {
        id: 'plants-garden-dream',
        text: 'If you had a large garden, what would you grow there?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'trees',
    name: 'trees',
    kind: 'everyday',
    tags: { theme: 'plants', sensitivity: 'none' },
    questions: [
      {
        id: 'trees-trees-near-you',
        text: 'Are there many trees where you live?',
        tense: 'present',
        followUp: { yes: 'What are they like?', no: 'Where do you go to see trees?' },
      },
      {
        id: 'trees-know-a-tree',
        text: 'Which kind of tree would you know anywhere?',
        tense: 'present',
        followUp: 'How do you know it?',
      },
      { id: 'trees-use-of-trees', text: 'How do trees make a place nicer to live in?', tense: 'present' },
      {
        id: 'trees-tree-remember',
        text: 'Which tree do you remember from the past?',
        tense: 'past',
        followUp: 'Where was it?',
      },
      {
        id: 'trees-plant-a-tree',
        text: 'If you could plant a tree anywhere, where would you plant it?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that place?',
      },
    ],
  },
  {
    id: 'near-water',
    name: 'being near water',
    kind: 'everyday',
    tags: { theme: 'landscape', sensitivity: 'none' },
    questions: [
      {
        id: 'near-water-water-near-you',
        text: 'Is there a river, a lake or the sea near your home?',
        tense: 'present',
        followUp: { yes: 'What do people do there?', no: 'Where is the nearest water?' },
      },
      {
        id: 'near-water-like-near-water',
        text: 'How do you feel when you are close to water?',
        tense: 'present',
        followUp: 'Why do you think that is?',
      },
      {
        id: 'near-water-on-a-boat',
        text: 'Have you ever been on a boat?',
        tense: 'past',
        followUp: { yes: 'What was it like?', no: 'How do you think you would feel?' },
      },
      {
        id: 'near-water-last-time-at-water',
        text: 'When did you last sit beside a river or a lake?',
        tense: 'past',
        followUp: 'What did you see there?',
      },
      {
        id: 'near-water-live-by-sea',
        text: 'How would your life be different if you lived on a small island?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'countryside',
    name: 'the countryside',
    kind: 'everyday',
    tags: { theme: 'landscape', sensitivity: 'none' },
    questions: [
      {
        id: 'countryside-often-in-country',
        text: 'How often do you get out into the countryside?',
        tense: 'present',
        followUp: { no: 'What keeps you in town?', other: 'What do you do there?' },
      },
      {
        id: 'countryside-like-about-country',
        text: 'What do you like about the countryside?',
        tense: 'present',
      },
      {
        id: 'countryside-last-time-country',
        text: 'When were you last in the countryside?',
        tense: 'past',
        followUp: 'Who were you with?',
      },
      {
        id: 'countryside-country-changed',
        text: 'What has changed in the countryside near you over the years?',
        tense: 'past',
      },
      {
        id: 'countryside-live-in-country',
        text: 'Would you like to live far away from any town?',
        tense: 'hypothetical',
        followUp: { yes: 'What would you enjoy most?', no: 'What would you miss?' },
      },
    ],
  },
];
