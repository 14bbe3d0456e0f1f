import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on meeting, helping and celebrating with others. */
export const eventWithPeoplePhrases: Readonly<Record<string, CardPhrases>> = {
  'event-gathering': {
    card: [
      'There was a great turnout.',
      'The place was full of laughter.',
      "I hadn't seen some of them for …",
      "We didn't want it to end.",
    ],
    discussion: [
      {
        every: ["It's an excuse to get together."],
        own: {
          'why-gather': 'Weddings bring everybody together.',
          'prepare-gathering': 'You need enough chairs, for a start.',
          'small-or-big-groups': 'In a small group you can really talk.',
        },
      },
      {
        every: ["They're handed down.", 'They give us roots.'],
        own: {
          'learn-traditions': 'Children take part from an early age.',
          'traditions-change': 'Old customs are adapted to modern life.',
          'traditions-matter': 'Some of them will fade away.',
        },
      },
    ],
  },
  'event-helped-someone': {
    card: [
      "I couldn't just walk past.",
      'It was the least I could do.',
      'They were really grateful.',
      'It only took a few minutes of my time.',
    ],
    discussion: [
      {
        every: ["It's the little things that count.", "You'd want the same for yourself."],
        own: {
          'help-daily': 'They hold the door or give up a seat.',
          'help-strangers': 'People are afraid of getting involved.',
          'children-help': 'Give them small jobs and say thank you.',
        },
      },
      {
        every: ['It brings its own reward.', 'They give something back.'],
        own: {
          'volunteer-work': 'Some people run sports clubs for nothing.',
          'why-volunteer': 'They get to know new people.',
          'help-city-village': "In a village you can't hide.",
        },
      },
    ],
  },
  'event-performance': {
    card: [
      'The crowd went wild.',
      'It gave me goosebumps.',
      'It was sold out weeks ahead.',
      'They gave it everything they had.',
    ],
    discussion: [
      {
        every: ["It's a shared experience.", "There's a special energy."],
        own: {
          'live-what': 'Folk dancing always draws a crowd.',
          'live-or-recorded': 'Every performance is different.',
          'live-school': 'It builds up their confidence.',
        },
      },
      {
        every: ["It's not an easy way to earn money.", 'Only a few make it to the top.'],
        own: {
          'performers-life': 'Your income can change from month to month.',
          'performers-talent': 'Talent is nothing without hard work.',
          'performers-public-money': 'Public money keeps tickets affordable.',
        },
      },
    ],
  },
  'event-met-someone': {
    card: [
      'We got off to a good start.',
      'They struck me as …',
      'It turned out that we both …',
      "I'm glad our paths crossed.",
    ],
    discussion: [
      {
        every: ['Shared interests help.', "You never know who you'll meet."],
        own: {
          'meet-where': 'Evening classes are a good place to …',
          'meet-topics': 'They talk about safe subjects first.',
          'meet-shy': 'They worry about saying the wrong thing.',
        },
      },
      {
        every: ['We judge people too quickly.', 'You can be wrong about people.'],
        own: {
          'impressions-based': 'We notice clothes and voice first.',
          'impressions-wrong': 'Shy people often seem unfriendly.',
          'impressions-jobs': 'They could ask everyone the same questions.',
        },
      },
    ],
  },
  'event-good-news': {
    card: [
      "I couldn't wait to tell …",
      'I could hardly believe it.',
      'They gave me a big hug.',
      'Soon everybody had heard about it.',
    ],
    discussion: [
      {
        every: ['We want others to be happy for us.', 'It depends how close you are.'],
        own: {
          'news-kinds': 'A new baby or a new job is …',
          'news-how': 'It used to take a letter or a visit.',
          'news-others-happy': "We can't help comparing ourselves.",
        },
      },
      {
        every: ["It's nobody else's business.", "You can't take it back."],
        own: {
          'private-what': "Most people don't talk about money.",
          'private-sharing-online': 'They want others to notice them.',
          'private-future': 'Companies know more and more about us.',
        },
      },
    ],
  },
};
