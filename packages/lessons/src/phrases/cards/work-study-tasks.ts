import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on work, responsibility and working with others. */
export const workStudyTasksPhrases: Readonly<Record<string, CardPhrases>> = {
  'work-proud-of': {
    card: [
      'I put my heart into it.',
      'I could do it my own way.',
      'It got a very good response.',
      'I learned a great deal along the way.',
    ],
    discussion: [
      {
        every: ['Everyone works in their own way.', 'People want to be proud of what they do.'],
        own: {
          'good-work-needs': 'They need clear instructions and …',
          praise: 'Praise gives people a lift.',
          deadlines: 'A deadline helps them to focus.',
        },
      },
      {
        every: ['Success means different things to people.', 'You have to work for it.'],
        own: {
          'ideas-of-success': 'It can mean having time for your family.',
          'success-effort-luck': 'Luck opens the door, but you have to walk in.',
          'success-next-generation': 'They may value free time over money.',
        },
      },
    ],
  },
  'work-interesting-job': {
    card: [
      "It's just the kind of thing I like.",
      "I'd get to meet …",
      'No day would be the same.',
      "You'd need a lot of training in …",
    ],
    discussion: [
      {
        every: ['A job has to suit you.', "Money isn't the only reason."],
        own: {
          'children-jobs': 'They want to be footballers or …',
          'reasons-for-job': 'They look for kind colleagues and …',
          'same-job-life': "People aren't afraid to change direction.",
        },
      },
      {
        every: ['Work is more than just earning money.', 'It depends what kind of work you do.'],
        own: {
          'work-from-home': 'You save the journey, but you miss the company.',
          'machines-jobs': "We'll always want human nurses.",
          'work-meaning': 'When we meet, we ask "What do you do?"',
        },
      },
    ],
  },
  'work-good-partner': {
    card: [
      'We made a good team.',
      'We brought out the best in each other.',
      'They were always well prepared.',
      'If I got stuck, they …',
    ],
    discussion: [
      {
        every: ['You have to pull together.', "It's give and take."],
        own: {
          'colleagues-good': 'They value people who keep promises.',
          'colleagues-friends': 'Work can get in the way of friendship.',
          'colleagues-remote': 'You miss the chats by the coffee machine.',
        },
      },
      {
        every: ['People do better when they feel welcome.', 'A happy team works harder.'],
        own: {
          'atmosphere-makes': "It's the small jokes and shared lunches.",
          'atmosphere-boss': 'If the boss is stressed, everyone is.',
          'atmosphere-space': 'People talk more if they can see each other.',
        },
      },
    ],
  },
  'work-spoke-to-group': {
    card: [
      'My mind went blank for a second.',
      "I'd rehearsed it several times.",
      'Once I got going, …',
      'I got a warm round of applause.',
    ],
    discussion: [
      {
        every: ['It comes with practice.', 'You have to know your audience.'],
        own: {
          'speak-jobs': 'Teachers and guides do it every day.',
          'speak-nervous': "They're afraid of making fools of themselves.",
          'speak-good': 'They look at people and tell stories.',
        },
      },
      {
        every: ["It's a skill like any other.", "It's not what you say but how you say it."],
        own: {
          'speak-school': 'Six-year-olds love to show and tell.',
          'speak-confidence': 'We mistake confidence for knowledge.',
          'speak-future': "You'll still need both.",
        },
      },
    ],
  },
  'work-responsible': {
    card: [
      'It was up to me to …',
      'I was put in charge of …',
      'I took it very seriously.',
      "I didn't want to let anyone down.",
    ],
    discussion: [
      {
        every: ['Somebody has to take care of things.', 'Not everyone can cope with it.'],
        own: {
          'responsible-children': 'They can feed a pet or lay the table.',
          'responsible-jobs': 'Pilots hold lives in their hands.',
          'responsible-avoid': "They're afraid of being blamed.",
        },
      },
      {
        every: ['People need to know they can count on you.', "We all need other people's help."],
        own: {
          'responsible-age': 'Some are ready to live alone at eighteen.',
          'responsible-reliable': 'They do what they said they would.',
          'responsible-society': 'We should at least look in on …',
        },
      },
    ],
  },
};
