import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on news, advertising, pictures, music and sound. */
export const mediaNewsAndMusicPhrases: Readonly<Record<string, CardPhrases>> = {
  'media-song': {
    card: [
      "I can't get it out of my head.",
      'The lyrics speak to me.',
      'It reminds me of the time when …',
      'The tune is simple but beautiful.',
    ],
    discussion: [
      {
        every: ["It's hard to imagine a day without music.", 'Music affects everyone differently.'],
        own: {
          'where-music': "There's music in every shop.",
          'music-and-work': 'It helps with dull jobs, but not with …',
          'music-ages': 'Every generation has its own sound.',
        },
      },
      {
        every: ['You can feel it even without the words.', 'Music belongs to everyone.'],
        own: {
          'traditional-music': 'Old songs tell us how people lived.',
          'music-brings-together': 'You can dance without sharing a word.',
          'music-computers': 'We want to hear from a real person.',
        },
      },
    ],
  },
  'media-photograph': {
    card: [
      'It was taken by …',
      'In the background you can see …',
      'It sums up that day for me.',
      "I've got it framed in …",
    ],
    discussion: [
      {
        every: ['A picture can say more than words.', 'Everybody has a camera these days.'],
        own: {
          'what-pictures': 'Most people take pictures of …',
          'more-pictures': 'It no longer costs anything.',
          'pictures-shared': 'You ought to ask for their permission.',
        },
      },
      {
        every: ['A picture never shows everything.', 'Pictures can change what we remember.'],
        own: {
          'pictures-remember': 'One picture can bring a whole trip back.',
          'looking-not-taking': 'They see it all through a screen.',
          'trust-pictures': 'We should ask where it comes from.',
        },
      },
    ],
  },
  'media-news-item': {
    card: [
      'It was all over the news.',
      'I first heard about it from …',
      'It came as a shock to everyone.',
      'It got people talking.',
    ],
    discussion: [
      {
        every: ["It's important to stay informed.", 'You can have too much news.'],
        own: {
          'news-sources': 'Older people still buy a paper.',
          'news-local': 'Local news affects them directly.',
          'news-avoid': 'It can be too depressing.',
        },
      },
      {
        every: ['Bad news sells.', "It's a race for attention."],
        own: {
          'news-good-bad': 'Problems make better headlines.',
          'news-fast': 'They may get the facts wrong.',
          'news-anyone': 'Journalists will have to check what others post.',
        },
      },
    ],
  },
  'media-advertisement': {
    card: [
      'It sticks in your mind.',
      'It has a clever slogan.',
      'It made me laugh out loud.',
      "It's for a brand of …",
    ],
    discussion: [
      {
        every: ['You see them everywhere you look.', 'They play on our feelings.'],
        own: {
          'adverts-where': "They're on every bus and website.",
          'adverts-memorable': 'Humour makes it memorable.',
          'adverts-famous': 'People trust a face they know.',
        },
      },
      {
        every: ['It creates needs we never had.', 'Not all of it is bad.'],
        own: {
          'adverts-children': "Children can't tell it's an advertisement.",
          'adverts-data': "It's useful, but a bit creepy.",
          'adverts-none': "We'd have to pay for what's free now.",
        },
      },
    ],
  },
  'media-listen-to': {
    card: [
      'I find it soothing.',
      'I listen with my eyes closed.',
      "It's the perfect company for …",
      'It never fails to calm me down.',
    ],
    discussion: [
      {
        every: ['It makes the time pass.', "It's easy to follow."],
        own: {
          'listen-what': 'Many people listen to podcasts on …',
          'listen-voice': "I like a voice that isn't in a hurry.",
          'listen-radio': 'You can listen while you cook or drive.',
        },
      },
      {
        every: ["You don't have to look at a screen."],
        own: {
          'listen-imagine': 'You decide what everybody looks like.',
          'listen-headphones': "They don't notice when you speak to them.",
          'listen-talk-machines': 'Talking is quicker than typing.',
        },
      },
    ],
  },
};
