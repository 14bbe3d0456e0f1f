import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on getting from place to place. */
export const travelPhrases: Readonly<Record<string, TopicPhrases>> = {
  'getting-around': {
    every: ["when I'm on my way to …", "whenever I'm out and about"],
    own: {
      'how-travel': 'I get around by …',
      'while-travelling': 'I listen to something on the way.',
      'enjoy-usual-journey': "I've got used to it.",
      'transport-changed': 'There are far more … than before.',
      'travel-future': 'More people will switch to …',
    },
  },
  'public-transport': {
    every: ['It can get very full.'],
    own: {
      'use-buses': 'I take the bus to …',
      'like-on-trains': 'You can sit back and relax.',
      'talk-on-bus': 'I keep to myself.',
      'last-journey': 'It was on time, for once.',
      'better-transport': 'Cheaper fares would get people out of their cars.',
    },
  },
  'day-trips': {
    every: ['It makes a nice change.', "You don't have to go far."],
    own: {
      'near-or-far': 'People head for the coast or …',
      'plan-carefully': 'I check the opening times and then …',
      'last-trip': 'We went on a trip to …',
      'trip-with-school': 'Our class was taken to …',
      'next-trip': 'Next on my list is …',
    },
  },
  'finding-your-way': {
    every: ['I have a good sense of direction.', 'I always get there in the end.'],
    own: {
      'good-at-directions': 'I look out for a landmark, like …',
      'use-paper-maps': 'A paper map never runs out of power.',
      'got-lost': 'I was going round in circles.',
      'learned-area': 'I explored it on foot.',
      'without-phone': "I'd ask somebody for directions.",
    },
  },
  holidays: {
    every: ['The memories last a long time.', "You don't have to spend a lot."],
    own: {
      'where-holidays': 'I go back to … every year.',
      'holiday-at-home': 'You save money by staying at home.',
      'last-holiday': 'We stayed in a little …',
      'holiday-things': 'I bring back something small for …',
      'dream-holiday': "I'd go on a tour of …",
    },
  },
  'other-towns': {
    every: ['Every town is different.', 'It has a nice feel to it.'],
    own: {
      'visit-other-towns': 'I never get tired of …',
      'first-look': 'I head for the old centre.',
      'town-surprised': "It wasn't at all what I'd expected.",
      'lived-elsewhere': 'It took me a while to settle in.',
      'town-to-visit': "I'd like to see … for myself.",
    },
  },
};
