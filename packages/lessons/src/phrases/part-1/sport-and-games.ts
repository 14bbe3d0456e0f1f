import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on games, sport and hobbies. */
export const sportAndGamesPhrases: Readonly<Record<string, TopicPhrases>> = {
  games: {
    every: ["It's just a bit of fun.", "It's more fun with other people."],
    own: {
      'games-you-like': "I'm hooked on …",
      winning: "I'm a bit of a bad loser.",
      'childhood-games': 'We played … until it got dark.',
      'taught-game': 'It took me a while to learn the rules.',
      'invent-game': 'The players would have to …',
    },
  },
  'keeping-active': {
    every: ["It's good for body and mind.", 'I try to keep in shape.'],
    own: {
      'keep-active': 'I take the stairs instead of …',
      'enjoy-exercise': "It's hard to get off the sofa.",
      'time-of-day': "I'm at my best in the …",
      'sport-at-school': 'I was always picked for …',
      'try-new-sport': "I've always wanted to have a go at …",
    },
  },
  'watching-sport': {
    every: ["I'm a huge fan of …"],
    own: {
      'popular-sport': 'The whole country stops for …',
      'watch-sport': 'I only watch the big matches.',
      'last-match': 'They scored in the last minute.',
      'watch-live': 'The noise of the crowd was …',
      'meet-a-player': "I'd ask how they deal with …",
    },
  },
  walking: {
    every: ['It does me good.', 'at my own pace'],
    own: {
      'how-much-walk': 'I walk to … and back.',
      'walk-with-company': "I'd rather walk with … than on my own.",
      'nice-walk': "There's a lovely path along …",
      'walk-more-before': 'I walk less since I …',
      'walk-anywhere': "I'd walk the whole length of …",
    },
  },
  hobbies: {
    every: ['It takes my mind off things.', 'I lose track of time.'],
    own: {
      'your-hobby': 'I spend most of my free time …',
      'hobby-with-others': 'We share a passion for …',
      'hobby-began': 'I got into it through …',
      'hobby-dropped': 'I gave it up when …',
      'new-hobby': "I'd take up …",
    },
  },
  relaxing: {
    every: ['I switch off completely.', 'It helps me to unwind.'],
    own: {
      'how-relax': 'I put my feet up and …',
      'place-to-relax': 'I feel most at ease in …',
      'easy-to-relax': 'I soon get restless.',
      'relaxed-last': "I didn't have a care in the world.",
      'relax-differently': "I'll potter about in the garden.",
    },
  },
};
