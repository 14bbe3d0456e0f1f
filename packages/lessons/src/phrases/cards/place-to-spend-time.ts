import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on places to rest, learn, play and remember. */
export const placeToSpendTimePhrases: Readonly<Record<string, CardPhrases>> = {
  'place-quiet-time': {
    card: [
      "It's my favourite corner of …",
      'I feel my shoulders drop.',
      'Nobody disturbs me there.',
      'I can hear myself think.',
    ],
    discussion: [
      {
        every: ['A town is never completely quiet.', 'People get used to the noise.'],
        own: {
          'where-quiet': 'You can find quiet in a park or …',
          'noise-sources': 'Most of the noise comes from traffic.',
          'quieter-towns': 'Lorries could be kept out at night.',
        },
      },
      {
        every: ['We all need to switch off.', "Some people can't stand silence."],
        own: {
          'alone-time': 'They get their energy from being alone.',
          'young-old-quiet': 'Young people seem to enjoy a bit of noise.',
          'quiet-rare': 'As towns grow, silence becomes a luxury.',
        },
      },
    ],
  },
  'place-see-again': {
    card: [
      'I fell in love with it.',
      'It left a lasting impression.',
      "I didn't see half of it.",
      "I'd go back tomorrow if I could.",
    ],
    discussion: [
      {
        every: ['It broadens your mind.', "It's all part of the adventure."],
        own: {
          'why-visit': 'People love to taste and smell …',
          'alone-or-group-travel': "You're free to change your plans.",
          'prepare-visit': "It's best to know the basics and no more.",
        },
      },
      {
        every: ['Everybody wants to see it for themselves.', 'A place can only take so many visitors.'],
        own: {
          'good-for-locals': 'Visitors create jobs in …',
          'too-many-visitors': 'Prices go up for the people who live there.',
          'virtual-visits': "You can't smell the sea on a screen.",
        },
      },
    ],
  },
  'place-to-learn': {
    card: [
      "It's a treasure house of …",
      'You can learn at your own speed.',
      "It's free and open to everybody.",
      'I came out knowing far more about …',
    ],
    discussion: [
      {
        every: ["They're open to all ages.", "They've had to move with the times."],
        own: {
          'museums-who': 'Students come to … before exams.',
          'museums-lively': 'Children want to press buttons.',
          'libraries-needed': 'They go for the quiet as much as the books.',
        },
      },
      {
        every: ['It tells us who we are.', "It mustn't be forgotten."],
        own: {
          'history-why': 'We can see where our customs come from.',
          'history-family': 'Grandparents can tell stories about …',
          'history-lost': 'Without a past, people feel lost.',
        },
      },
    ],
  },
  'place-childhood': {
    card: [
      'It was a second home to me.',
      'We made up our own games.',
      'It seemed enormous at the time.',
      'It brings it all back to me.',
    ],
    discussion: [
      {
        every: ['It has to be safe.', 'Children need to explore.'],
        own: {
          'play-where': 'Many play in the yard between …',
          'play-alone': 'It depends on how busy the streets are.',
          'playground-design': 'Older children like something to climb.',
        },
      },
      {
        every: ['The early years matter most.', 'Parents want the best for their children.'],
        own: {
          'childhood-changed': 'Children had more freedom and fewer toys.',
          'childhood-influence': 'Your first home shapes you for life.',
          'childhood-freedom': 'Parents only want to protect them.',
        },
      },
    ],
  },
  'place-comfortable-room': {
    card: [
      "It's warm and inviting.",
      'The light comes in through …',
      "I've made it my own.",
      "It's where I go to recover from …",
    ],
    discussion: [
      {
        every: ["It's nice to have some space.", 'Everyone wants to feel at home.'],
        own: {
          'room-comfortable': 'Soft light and a few cushions help.',
          'room-used-most': 'The kitchen is the heart of the home.',
          'room-of-own': 'They learn to look after their own space.',
        },
      },
      {
        every: ['A home should reflect who you are.', "It's a matter of taste."],
        own: {
          'colours-effect': 'Dark colours make a room feel smaller.',
          'decorate-money': 'They want to impress their guests.',
          'homes-alike': 'We all buy from the same few big shops.',
        },
      },
    ],
  },
};
