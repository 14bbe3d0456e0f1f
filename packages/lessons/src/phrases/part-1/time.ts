import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on planning, waiting and free time. */
export const timePhrases: Readonly<Record<string, TopicPhrases>> = {
  'planning-time': {
    every: ["I like to know what's coming.", "Things don't always go to plan."],
    own: {
      'make-plans': 'I keep everything in a calendar.',
      lists: 'I cross things off as I go.',
      'plan-that-changed': 'Something came up at the last minute.',
      'far-ahead': 'I plan about a week ahead.',
      'next-weekend': "I've arranged to meet …",
    },
  },
  'being-on-time': {
    every: ["I can't stand being late.", "I don't like to keep people waiting."],
    own: {
      'usually-on-time': "I'm usually there five minutes early.",
      'others-late': "I don't mind if it's only a few minutes.",
      'know-the-time': 'I glance at my phone.',
      'late-in-past': 'I got stuck in traffic.',
      'help-people-be-on-time': 'A reminder the day before would help.',
    },
  },
  waiting: {
    every: ['The time passes more quickly if …', "It's a waste of time, really."],
    own: {
      'where-you-wait': "There's always a queue at …",
      'while-waiting': 'I scroll through my phone.',
      'patient-person': 'I lose patience after about …',
      'longest-wait': 'I was kept waiting for …',
      'more-pleasant': 'They could put in more seats.',
    },
  },
  'remembering-things': {
    every: ['My memory lets me down sometimes.', "if I don't write it down"],
    own: {
      'good-memory': "I'm good with faces but not with …",
      'ways-to-remember': 'I write everything down.',
      'forgot-recently': 'I clean forgot to …',
      'learned-by-heart': 'I learned a poem by heart for …',
      'better-memory': "I'd never need to look up …",
    },
  },
  'days-off': {
    every: ['I take it easy.', 'I make the most of it.'],
    own: {
      'usual-day-off': 'I have a lie-in.',
      'plan-day-off': 'I play it by ear.',
      'last-day-off': 'I spent it catching up with …',
      'more-free-time-before': 'I had more time to myself when …',
      'perfect-day-off': "I'd take off somewhere for the day.",
    },
  },
};
