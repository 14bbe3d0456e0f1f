import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on the home and the area around it. */
export const homeFramesPhrases: Readonly<Record<string, TopicPhrases>> = {
  'your-home': {
    every: ['It suits me very well.', 'I feel very settled here.'],
    own: {
      'house-or-flat': "It's a two-bedroom flat.",
      'favourite-room': 'I spend hours in the …',
      'time-there': 'We moved in about … years ago.',
      'make-better': 'A bit more storage would help.',
      'stay-there': "I've no plans to move.",
      'house-best-room': 'The … gets the morning sun.',
      'house-outside': 'The first thing you see is …',
      'house-good-points': "We've got plenty of room to …",
      'house-then-and-now': "We've had the … redone.",
      'house-miss-in-flat': "I'd miss having a garden.",
      'flat-which-floor': "We're up on the … floor.",
      'flat-windows': 'It overlooks …',
      'flat-sounds': 'The walls are rather thin.',
      'flat-changed': "I've put up some shelves in …",
      'flat-to-house': 'I could step straight outside.',
    },
  },
  'local-area': {
    every: ["I've grown very fond of the area.", "It's a handy place to live."],
    own: {
      'centre-or-further': "It's on the outskirts of town.",
      'what-is-near': "There's a good choice of …",
      'useful-place': 'I pop into the … most days.',
      'area-before': 'It has come a long way since …',
      'show-visitor': "I'd take them straight to …",
      'centre-how-busy': "There's something going on all the time.",
      'centre-on-foot': 'Everything is on my doorstep.',
      'centre-get-away': 'I like to escape to …',
      'centre-new-places': 'A new … has just opened up.',
      'centre-live-later': "I'd love a place near …",
      'edge-to-centre': "It's a short bus ride into town.",
      'edge-good-points': 'You get more for your money.',
      'edge-need-centre': 'People go in for …',
      'edge-first-knew': 'It was mostly … in those days.',
      'edge-live-closer': "I'd be closer to the action.",
    },
  },
};
