import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on the home town. */
export const homeTownFramesPhrases: Readonly<Record<string, TopicPhrases>> = {
  'home-town': {
    every: ['Compared with other places, …', 'as anybody who lives there will tell you'],
    own: {
      'city-or-smaller': "It's a medium-sized town of about …",
      'part-of-country': 'It lies in the … of the country.',
      'known-for': "It's famous for its …",
      'like-about-it': 'What I love is the pace of life.',
      'last-ten-years': 'It has changed beyond recognition.',
      'live-there-one-day': 'I could settle down there.',
      'city-know-best': 'I know every corner of the …',
      'city-get-around': 'The easiest way is by …',
      'city-visitors-see': 'Visitors head straight for …',
      'city-first-knew': 'Whole new districts have gone up.',
      'city-nicer': 'More green spaces would be welcome.',
      'small-know-others': 'Everybody knows everybody.',
      'small-weekends': 'People tend to gather in …',
      'small-best-thing': "There's a real sense of community.",
      'small-new-things': "They've finally got a …",
      'small-bring-one-thing': "I'd bring in a …",
    },
  },
  'where-you-come-from': {
    every: ['the place where I grew up'],
    own: {
      'still-live-there': "I've lived there all my life.",
      'people-there': "They're warm and easy-going.",
      'food-there': 'You have to try our …',
      'ten-years-ago': 'It was a sleepy little place.',
      'show-first': "We'd start with …",
      'moved-when': 'I left home when I was …',
      'moved-go-back': 'I go back whenever I can.',
      'moved-compare': 'Life is much faster here.',
      'moved-miss': 'I get homesick for …',
      'moved-return': 'I may well end up back there.',
      'stayed-reasons': 'My whole family is there.',
      'stayed-free-time': 'I hang around in …',
      'stayed-differences': 'The roads are so much better now.',
      'stayed-move-away': "I'd only leave for …",
    },
  },
};
