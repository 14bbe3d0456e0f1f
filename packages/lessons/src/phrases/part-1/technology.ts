import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on phones, screens and machines. */
export const technologyPhrases: Readonly<Record<string, TopicPhrases>> = {
  phones: {
    every: ["It's hard to imagine life without one.", "I'm not addicted to it, but …"],
    own: {
      'use-phone-for': 'I mainly use it for …',
      'phone-away': 'I put it on silent when …',
      'first-phone': 'My first one could only …',
      'phone-habits-changed': 'People check their phones every few minutes.',
      'day-without': "I'd feel lost without it at first.",
    },
  },
  online: {
    every: ['You can find almost anything online.', "A lot of it isn't very reliable."],
    own: {
      'look-up': "I'm always looking up …",
      'trust-what-you-read': 'I check it against another website.',
      'learned-online': 'I followed an online guide to …',
      'asked-a-person': 'I wanted a second opinion on …',
      'online-next': "It'd be aimed at people who …",
    },
  },
  computers: {
    every: ['for work as well as for fun', 'I use one every day.'],
    own: {
      'use-computer-for': 'I use it mostly for …',
      'learned-computer': 'I picked it up as I went along.',
      'good-with-computers': 'I know my way around …',
      'time-at-screen': 'I look away from the screen for a while.',
      'computers-later': "They'll be able to …, I imagine.",
    },
  },
  'video-calls': {
    every: ["It's the next best thing.", 'The picture keeps freezing.'],
    own: {
      'who-by-video': 'I call my … every Sunday.',
      'like-video-calls': "You can see each other's faces.",
      'last-video-call': 'We caught up on …',
      'call-or-meet': "You can't beat meeting in person.",
      'calls-future': 'It may feel like being in the same room.',
    },
  },
  apps: {
    every: ["It's simple to use.", 'It has to be worth the space on my phone.'],
    own: {
      'most-used-app': 'I open it dozens of times a day.',
      'useful-app': 'It has to be easy to find your way around.',
      'removed-app': 'I deleted the ones I never opened.',
      'new-app': 'I saw it recommended by …',
      'invent-app': 'It would help people to keep track of …',
    },
  },
  photographs: {
    every: ['It captures the moment.', 'I like looking back at them.'],
    own: {
      'take-pictures': 'I take pictures of anything that …',
      'in-pictures': "I'm a bit camera-shy.",
      'where-pictures': "They're all backed up on …",
      'last-picture': 'I took a quick snap of …',
      'place-to-photograph': 'The light there would be perfect for …',
    },
  },
};
