import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on places in a town. */
export const townPhrases: Readonly<Record<string, TopicPhrases>> = {
  parks: {
    every: ["It's good to get some fresh air.", "It's a nice spot for …"],
    own: {
      'go-to-parks': 'I cut through the park on my way to …',
      'parks-for-people': 'Families come out to …',
      'last-visit-park': 'I sat on a bench and watched …',
      'played-outside': 'We played in the … behind …',
      'design-park': "I'd put in plenty of benches.",
    },
  },
  'crowded-places': {
    every: ['It gets too much for me.', 'You can hardly move.'],
    own: {
      'where-crowded': 'The … is full of people on Saturdays.',
      'like-crowds': 'Crowds make me uneasy.',
      'avoid-crowds': 'I go early, before it fills up.',
      'crowd-past': 'We had to squeeze our way through.',
      'busier-future': "If they build …, it'll get busier.",
    },
  },
  'quiet-and-noise': {
    every: ['I like a bit of peace and quiet.', 'I notice every little sound.'],
    own: {
      'noise-at-home': 'You can hear the traffic from …',
      'work-with-noise': 'I need complete silence to …',
      'pleasant-sound': 'I like the sound of …',
      'noise-woke-you': 'I was woken up by …',
      'quiet-hour': "I'd go somewhere deep in the …",
    },
  },
  buildings: {
    every: ['It stands out from the rest.', 'built in a … style'],
    own: {
      'buildings-near-you': "They're mostly low houses with …",
      'like-tall-buildings': 'The view from the top is worth it.',
      'favourite-building': "It's known for its beautiful …",
      'new-building': 'A new … has just been finished.',
      'design-building': "I'd use plenty of glass and …",
    },
  },
  markets: {
    every: ['You can pick up a bargain.', 'The stalls are full of colour.'],
    own: {
      'market-near-you': "There's one every … in the square.",
      'like-at-market': 'I love the smell of …',
      'market-and-shop': 'You can chat with the sellers.',
      'last-market': 'I wandered around for an hour.',
      'market-stall': "I'd sell home-made …",
    },
  },
  streets: {
    every: ['A lot has changed over the years.'],
    own: {
      'your-street': 'I live on a quiet side street.',
      'favourite-street': 'I like to stroll along …',
      'street-names': "It's named after …",
      'street-ten-years-ago': 'It looked completely different before …',
      'better-street': 'Wider pavements would make a difference.',
    },
  },
};
