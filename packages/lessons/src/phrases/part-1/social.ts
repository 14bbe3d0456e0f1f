import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on talking, meeting and celebrating. */
export const socialPhrases: Readonly<Record<string, TopicPhrases>> = {
  'special-days': {
    every: ['It only comes round once a year.', 'The whole family gets together.'],
    own: {
      'days-you-like': 'I count the days until …',
      'special-food': "There's always a big table full of …",
      'birthday-plans': "I don't make a fuss about it.",
      'special-as-child': 'I was allowed to stay up late.',
      'new-special-day': 'It would be a day for …',
    },
  },
  messages: {
    every: ['A quick message is enough.', "It's nice to hear from people."],
    own: {
      'who-you-write-to': "I'm in touch with … all day long.",
      'answer-quickly': 'I answer as soon as I can.',
      'message-pleased': 'It made my day.',
      'letters-before': 'I wrote to my … once.',
      'messages-later': 'We may just speak and …',
    },
  },
  conversations: {
    every: ['It does you good to talk.', 'I like to hear other points of view.'],
    own: {
      'like-talking-to': 'I can talk to … about anything.',
      'good-listener': 'I try not to interrupt.',
      'talk-to-strangers': 'I start with some small talk about …',
      'last-long-talk': 'We talked late into the night.',
      'talk-with-anyone': "I'd be curious to hear about …",
    },
  },
  'being-polite': {
    every: ['It costs nothing.', "It's good manners to …"],
    own: {
      'how-polite': 'We greet each other with …',
      'say-thank-you': 'I thank the driver when I …',
      'polite-today': 'I think most people mean well.',
      'learned-polite': 'My parents were strict about …',
      'kind-stranger': 'A complete stranger offered to …',
      'kinder-people': 'It helps if you set a good example.',
    },
  },
  'working-together': {
    every: ['Everybody pulls their weight.', "It's quicker if we share the work."],
    own: {
      'do-together': 'I like doing … with other people.',
      'your-part': "I'm usually the one who …",
      'like-leading': "I'm happier in the background.",
      'team-success': 'We pulled it off together.',
      'team-of-friends': "We'd build a … from scratch.",
    },
  },
  advice: {
    every: ["In the end, it's your own decision.", 'It helps to talk things through.'],
    own: {
      'who-you-ask': 'I turn to my … for advice.',
      'give-advice': "People tell me I'm level-headed.",
      'good-advice': 'Somebody once told me to …',
      'decided-alone': 'I weighed up the pros and cons.',
      'advice-to-younger': "I'd tell them not to worry so much about …",
    },
  },
  'meeting-people': {
    every: ["It's a good way to break the ice.", 'Most people are friendly once you get talking.'],
    own: {
      'where-meet': 'I meet people through …',
      'like-meeting': "I like hearing about other people's lives.",
      'first-questions': 'I ask what they do and …',
      'last-met': 'I got talking to …',
      'meet-more': "I'd introduce them to …",
    },
  },
};
