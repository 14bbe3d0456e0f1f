import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on friends, names and the people around us. */
export const peoplePhrases: Readonly<Record<string, TopicPhrases>> = {
  friends: {
    every: ['Good friends are hard to find.', 'Friendship needs time.'],
    own: {
      'see-friends': 'We meet up about once a …',
      'good-friend': 'I need friends I can trust.',
      'school-friends': "We've kept in touch ever since.",
      'met-friend': 'We liked each other straight away.',
      'make-friends': "I'd join a club or …",
    },
  },
  neighbours: {
    every: ['They keep themselves to themselves.', "It's good to get on with your neighbours."],
    own: {
      'know-neighbours': 'We only know each other to say hello.',
      'talk-about': 'We have a quick chat about …',
      'neighbour-helped-you': 'They took in a parcel for me.',
      'neighbours-before': 'People sat out on their doorsteps.',
      'ideal-neighbour': "I'd like somebody who's quiet but …",
    },
  },
  'helping-others': {
    every: ['We all need help sometimes.', 'A little help goes a long way.'],
    own: {
      'help-often': 'I help my … out with …',
      'ask-for-help': "I don't like to be a burden.",
      'helped-last-week': 'They went out of their way to …',
      'learned-to-help': 'I learned it by watching …',
      'free-day-to-help': "I'd help to clean up …",
    },
  },
  names: {
    every: ["It's easy to pronounce.", "It's quite a common name."],
    own: {
      'like-your-name': "I've grown to like it.",
      'name-meaning': 'It means "…" in my language.',
      'ways-to-remember-names': 'I repeat it a few times in my head.',
      'name-at-school': 'I had a nickname, which was …',
      'choose-name': "I'd choose something simple like …",
    },
  },
  laughing: {
    every: ["It's good to have a laugh together.", 'It depends on your sense of humour.'],
    own: {
      'what-makes-laugh': 'I find … hilarious.',
      'who-makes-laugh': '… always makes me laugh out loud.',
      'tell-jokes': 'I always mess up the ending.',
      'laughed-recently': 'I laughed until my sides hurt.',
      'cheer-friend-up': "I'd tell them about the time when …",
    },
  },
  'older-people': {
    every: ["They've seen it all.", 'They have time to listen.'],
    own: {
      'older-people-you-know': 'I often visit my …',
      'learn-from-older': 'We can learn from their mistakes.',
      'time-with-older': 'They tell wonderful stories about …',
      'advice-from-older': 'She taught me how to …',
      'older-yourself': 'I want to stay young at heart.',
    },
  },
  'time-alone': {
    every: ['I enjoy my own company.', 'time to myself'],
    own: {
      'often-alone': 'I get an hour to myself when …',
      'like-being-alone': "I'm happy for a while, but then …",
      'alone-where': 'I slip out to …',
      'last-day-alone': 'I had the place to myself.',
      'week-alone': "I'd catch up on …",
    },
  },
};
