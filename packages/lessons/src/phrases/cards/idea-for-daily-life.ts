import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on ideas that make life better. */
export const ideaForDailyLifePhrases: Readonly<Record<string, CardPhrases>> = {
  'idea-improve-area': {
    card: [
      "What's missing is …",
      "It wouldn't cost a lot.",
      'It would benefit people of all ages.',
      'It would bring the area back to life.',
    ],
    discussion: [
      {
        every: ["It's the small things that matter.", 'Everyone should feel safe.'],
        own: {
          'area-needs': 'Older people need benches and …',
          'changes-seen': 'Cycle paths have made a difference.',
          'empty-land': 'It could become a garden for everyone.',
        },
      },
      {
        every: ['People care about what they help to build.', "It's our street, after all."],
        own: {
          'meet-neighbours': 'They could plant flowers together.',
          'young-voices': 'Young people use the parks most.',
          'feel-belong': 'You belong when people know your name.',
        },
      },
    ],
  },
  'idea-saying': {
    card: [
      'Roughly translated, it means …',
      'My grandmother used to say it.',
      'I try to live by it.',
      'It sounds nice, too.',
    ],
    discussion: [
      {
        every: ['Everybody knows what you mean.', 'It says a lot in a few words.'],
        own: {
          'sayings-who': 'Older people use them to give advice.',
          'sayings-why': 'A saying softens the message.',
          'words-new': 'Many come from technology or …',
        },
      },
      {
        every: ['Language never stands still.', "It's part of who you are."],
        own: {
          'language-young': 'They want a language of their own.',
          'language-lost': 'A whole way of thinking dies with it.',
          'language-simple': 'Travel would be easy, but a bit dull.',
        },
      },
    ],
  },
  'idea-clever-solution': {
    card: [
      'It was so simple, and nobody saw it.',
      'It really worked.',
      'It cost next to nothing.',
      'Nobody had thought of it before.',
    ],
    discussion: [
      {
        every: ["There's nearly always a way to do it.", 'Think it through step by step.'],
        own: {
          'problems-common': "It's usually a leaking tap or …",
          'problems-ask': 'Have a go first, and then ask.',
          'problems-good-at': 'They look at it from all sides.',
        },
      },
      {
        every: ['The best ideas are often simple.', 'You have to look at things in a new way.'],
        own: {
          'ideas-where': 'Ideas come in the shower or …',
          'ideas-companies': 'Nobody should be laughed at for an idea.',
          'ideas-refused': 'People are afraid of the unknown.',
        },
      },
    ],
  },
  'idea-goal-reached': {
    card: [
      'I set myself the goal of …',
      'I took it one step at a time.',
      'There were times when I nearly gave up.',
      'All that hard work paid off.',
    ],
    discussion: [
      {
        every: ['Aim high, but be realistic.', 'Half the battle is starting.'],
        own: {
          'goals-typical': 'Many people decide to get fit or …',
          'goals-tell': "They'll ask you how it's going.",
          'goals-fail': 'They try to change everything at once.',
        },
      },
      {
        every: ["It's good to have a dream.", 'You can be happy with what you have.'],
        own: {
          'ambition-source': 'It may come from wanting more than …',
          'ambition-children': 'Praise the effort, not the result.',
          'ambition-content': 'Ambitious people are never satisfied.',
        },
      },
    ],
  },
  'idea-small-pleasure': {
    card: [
      'It never fails to cheer me up.',
      "It's one of life's simple pleasures.",
      'It brightens my whole day.',
      'I smile just thinking about it.',
    ],
    discussion: [
      {
        every: ["It doesn't take much.", "It's different for each of us."],
        own: {
          'happy-small': 'A smile from a stranger can …',
          'happy-weather': 'Sunshine gives people more energy.',
          'happy-ages': 'Children want fun, and adults want peace.',
        },
      },
      {
        every: ["Money isn't everything.", 'It comes from within.'],
        own: {
          'happy-money': 'Up to a point, it makes life easier.',
          'happy-work': 'People need to feel appreciated.',
          'happy-compare': "There's always someone with more.",
        },
      },
    ],
  },
};
