import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on calls, websites and life online. */
export const technologyOnlinePhrases: Readonly<Record<string, CardPhrases>> = {
  'technology-website-or-app': {
    card: [
      "It's really user-friendly.",
      'I check it several times a day.',
      'It helps me keep track of …',
      "It's all in one place.",
    ],
    discussion: [
      {
        every: ['Everything is just a click away.', 'It has its dangers.'],
        own: {
          'internet-for-what': 'Young people use it for fun and …',
          'children-internet': 'Parents should sit next to them.',
          'without-internet': "I'd rather buy shoes in a shop.",
        },
      },
      {
        every: ["Don't believe everything you read.", "There's too much of it."],
        own: {
          'find-information': 'The answer is a few seconds away.',
          'trust-information': 'Look at who wrote it and why.',
          'too-much-information': "Knowing facts isn't the same as being wise.",
        },
      },
    ],
  },
  'technology-good-call': {
    card: [
      'It was so good to hear their voice.',
      'We were on the phone for …',
      'We had a lot to catch up on.',
      'I hung up with a smile.',
    ],
    discussion: [
      {
        every: ['It keeps the friendship going.', 'You have to make an effort.'],
        own: {
          'ways-in-touch': 'They send voice messages to …',
          'call-or-meet': "You can't give somebody a hug.",
          'lose-touch': 'People move, marry and get busy.',
        },
      },
      {
        every: ['It saves time, but …', "It isn't the same as talking to someone."],
        own: {
          'writing-changes': 'Nobody writes full sentences any more.',
          'machine-translation': "You'd miss the jokes.",
          'too-connected': 'They never really leave work.',
        },
      },
    ],
  },
  'technology-without-phone': {
    card: [
      'My battery died.',
      'I kept reaching for it.',
      'To begin with, I felt …',
      'It did me good to be offline.',
    ],
    discussion: [
      {
        every: ["It's hard to put it down.", "It's only polite to put it away."],
        own: {
          'away-when': 'It should stay in your bag at dinner.',
          'away-hard': "They're afraid of missing something.",
          'away-children-rules': 'No phones in the bedroom is fair.',
        },
      },
      {
        every: ["We're not used to doing nothing.", "There's always something to look at."],
        own: {
          'bored-good': 'A bored child invents something.',
          'bored-companies': "There's always one more video.",
          'bored-unreachable': 'Everybody needs a break from messages.',
        },
      },
    ],
  },
  'technology-online-service': {
    card: [
      'I used to queue for …',
      "It's all done in a few clicks.",
      'I can do it from my sofa.',
      'It took some getting used to.',
    ],
    discussion: [
      {
        every: ['It saves you a trip.', 'Not everybody has access.'],
        own: {
          'online-daily': 'Banking has moved online.',
          'online-drawbacks': "You can't explain an unusual problem.",
          'online-excluded': 'They depend on their children for help.',
        },
      },
      {
        every: ['A few kind words can mean a lot.', 'People need people.'],
        own: {
          'contact-shops': 'They miss a friendly word.',
          'contact-where': 'Nobody wants to be cared for by a robot.',
          'contact-less': 'People could become more lonely.',
        },
      },
    ],
  },
  'technology-online-group': {
    card: [
      'We share tips about …',
      "I've never met most of them.",
      "There's always somebody awake.",
      'We keep each other going.',
    ],
    discussion: [
      {
        every: ['It has its good and its bad sides.', "It's not the same as real life."],
        own: {
          'social-why': 'They find people who share …',
          'social-hours': 'An hour a day is plenty.',
          'social-show': 'No one posts a picture of the washing-up.',
        },
      },
      {
        every: ['It can bring people together.', "There's always a real person behind it."],
        own: {
          'community-shared': 'Your neighbours can bring you soup.',
          'community-good': 'They can raise money for …',
          'community-rules': 'The companies should remove …',
        },
      },
    ],
  },
};
