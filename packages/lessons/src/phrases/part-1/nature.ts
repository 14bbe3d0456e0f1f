import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on living things and the countryside. */
export const naturePhrases: Readonly<Record<string, TopicPhrases>> = {
  animals: {
    every: ['in the wild', "They're clever creatures."],
    own: {
      'animals-near-you': 'You see … all over the place.',
      'favourite-animal': 'I have a soft spot for …',
      'animal-surprise': 'It came right up to me.',
      'animal-stories': 'The animals in it could talk.',
      'see-in-nature': "I'd watch it from a safe distance.",
    },
  },
  birds: {
    every: ["I've always liked birds."],
    own: {
      'see-birds': 'There are … on every roof.',
      'bird-sounds': 'The singing is a lovely way to wake up.',
      'know-birds': 'I can tell a … from a …',
      'watched-birds': 'It was feeding its young.',
      'fly-like-bird': "I'd look down on …",
    },
  },
  plants: {
    every: ['I love a bit of colour.', "They don't last for ever, but …"],
    own: {
      'plants-at-home': "I've got a few on the window sill.",
      'favourite-plant': '… smell wonderful.',
      'give-flowers': "I'd take flowers to …",
      'planted-something': 'I forgot to water it.',
      'garden-dream': "I'd grow my own herbs and …",
    },
  },
  trees: {
    every: ["It's lovely to sit in the shade.", 'The leaves turn red in autumn.'],
    own: {
      'trees-near-you': 'The streets are lined with …',
      'know-a-tree': 'You can tell it by its …',
      'use-of-trees': 'They keep the air clean.',
      'tree-remember': 'We used to climb it when …',
      'plant-a-tree': 'It would be there long after me.',
    },
  },
  'near-water': {
    every: ["I'm drawn to water.", "It's so peaceful."],
    own: {
      'water-near-you': "It's very close to …",
      'like-near-water': 'I could watch the waves for hours.',
      'on-a-boat': 'We took a boat trip on …',
      'last-time-at-water': 'The water was as smooth as glass.',
      'live-by-sea': "I'd have to learn to fish.",
    },
  },
  countryside: {
    every: ['in the middle of nowhere', 'You can breathe properly there.'],
    own: {
      'often-in-country': 'I get out there when I can.',
      'like-about-country': 'I like the wide open fields.',
      'last-time-country': 'We went for a picnic in …',
      'country-changed': 'New houses have been built on …',
      'live-in-country': "I'd miss having shops nearby.",
    },
  },
};
