import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on the course of a day. */
export const routinePhrases: Readonly<Record<string, TopicPhrases>> = {
  mornings: {
    every: ['first thing in the morning', 'It gets my day off to a good start.'],
    own: {
      'first-thing': "I can't function without …",
      'early-or-late': "I'm not much of a morning person.",
      'best-morning': '… puts me in a good mood.',
      'this-morning': 'My alarm went off at …',
      'extra-hour': "I'd have a proper breakfast.",
    },
  },
  evenings: {
    every: ['after a long day', "It's the best part of the day."],
    own: {
      'usual-evening': 'I tend to stay in and …',
      'favourite-evening': 'Friday evening has a special feel to it.',
      'yesterday-evening': 'I had an early night.',
      'evenings-before': 'I used to stay out until …',
      'free-evening': "I'd curl up with …",
    },
  },
  'rest-and-sleep': {
    every: ["I need a good night's sleep.", "I'm a light sleeper."],
    own: {
      'hours-of-sleep': 'I get by on about … hours.',
      'before-bed': 'I try to stay away from screens.',
      'short-rest': 'I sometimes have a quick nap.',
      'slept-best': 'I was worn out after …',
      'sleep-better': 'I should go to bed at a regular time.',
    },
  },
  routines: {
    every: ["I'm a creature of habit.", 'Old habits are hard to break.'],
    own: {
      'same-every-day': 'I never miss my …',
      'like-routine': 'I like a bit of variety.',
      'new-habit': "I've got into the habit of …",
      'habit-to-drop': "I'm trying to cut down on …",
    },
  },
  breaks: {
    every: ['It clears my head.', 'I come back with fresh energy.'],
    own: {
      'when-breaks': 'I stop for ten minutes around …',
      'what-in-breaks': 'I stretch my legs.',
      'breaks-outdoors': 'I go out for some fresh air.',
      'last-long-break': 'I took a couple of weeks off.',
      'longer-breaks': "I'd feel less rushed.",
    },
  },
  weekends: {
    every: ['It goes by far too quickly.', 'I recharge my batteries.'],
    own: {
      'usual-weekend': 'Saturday is the day I catch up on …',
      'saturday-sunday': "There's no rush to get up.",
      'last-weekend': 'The high point was …',
      'weekends-changed': 'I used to spend them …',
      'three-day-weekend': "I'd get away for …",
    },
  },
};
