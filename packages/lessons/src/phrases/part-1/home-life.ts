import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on the home and the things in it. */
export const homeLifePhrases: Readonly<Record<string, TopicPhrases>> = {
  'tidying-up': {
    every: ['Everything has its place.', "I can't think straight in a mess."],
    own: {
      'tidy-person': 'I let things pile up a bit.',
      'jobs-at-home': 'I find … quite relaxing.',
      'best-time-to-tidy': 'I have a big tidy-up on …',
      'lost-things': 'I looked all over the house for …',
      'tidy-this-week': 'I need to sort out my …',
    },
  },
  furniture: {
    every: ["It doesn't take up much room.", 'It goes well with …'],
    own: {
      'favourite-piece': "I'm always sitting at my …",
      'good-chair': 'It has to support my back.',
      'moved-things': 'We moved the … over to the window.',
      'oldest-piece': 'It has been handed down from …',
      'one-new-piece': "I'd go for a decent …",
    },
  },
  'machines-at-home': {
    every: ['We rely on them more than we think.'],
    own: {
      'most-useful-machine': "I couldn't manage without …",
      'learn-to-use': 'I learn by trial and error.',
      repair: 'I get somebody in to fix it.',
      'work-without-machines': 'Everything was done by hand.',
      'robot-help': "I'd hand over the …",
    },
  },
  'windows-and-views': {
    every: ['You can see for miles.', 'It looks out over …'],
    own: {
      'what-you-see': "There's a view of …",
      'like-to-look-out': 'I like to watch the world go by.',
      'view-changed': 'A new block went up and …',
      'best-view-ever': 'It took my breath away.',
      'ideal-view': "I'd like to wake up to …",
    },
  },
  visitors: {
    every: ['I like having people round.', "It's nice to have some company."],
    own: {
      'who-visits': '… drops in from time to time.',
      'get-ready': 'I give the place a quick clean.',
      'like-visiting': "I'm always made to feel welcome.",
      'last-visitor': 'We had … over for dinner.',
      'invite-anyone': "I'd love to have … at my table.",
    },
  },
  lights: {
    every: ['Light makes such a difference.', "I don't like sitting in the dark."],
    own: {
      'kind-of-light': 'I prefer soft light in the evening.',
      'work-in-light': 'The light is at its best just before …',
      'lights-off': 'I switch it off out of habit.',
      'without-light': 'It was pitch dark.',
      'more-light': 'The … could do with another lamp.',
    },
  },
};
