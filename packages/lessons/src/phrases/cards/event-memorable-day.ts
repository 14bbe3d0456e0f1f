import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on days that did not go as usual. */
export const eventMemorableDayPhrases: Readonly<Record<string, CardPhrases>> = {
  'event-nice-surprise': {
    card: [
      "I wasn't expecting much.",
      'It far exceeded my hopes.',
      'To my surprise, …',
      "It couldn't have gone better.",
    ],
    discussion: [
      {
        every: ['It makes an ordinary day special.', 'It all depends on the person.'],
        own: {
          'kinds-of-surprise': 'A stranger may pay for your coffee.',
          'like-surprises': 'They like to feel in control.',
          'surprise-others': 'You need someone who can keep a secret.',
        },
      },
      {
        every: ["You can't plan for everything.", 'Life is full of surprises.'],
        own: {
          'plan-everything': "You notice things you'd otherwise miss.",
          'hopes-and-results': 'The higher your hopes, the harder you fall.',
          'predict-future': "There'd be nothing left to hope for.",
        },
      },
    ],
  },
  'event-long-wait': {
    card: [
      'The minutes dragged by.',
      'There was nothing to do but …',
      "I'd been standing there for …",
      'It was worth the wait in the end.',
    ],
    discussion: [
      {
        every: ["There's no way round it.", 'Nobody likes to waste time.'],
        own: {
          'where-people-wait': 'The hospital is the worst place for …',
          'why-impatient': "We're used to getting everything at once.",
          'pleasant-waiting': 'People should be told how long it will take.',
        },
      },
      {
        every: ['Everything has to happen now.', 'We never seem to slow down.'],
        own: {
          'faster-things': 'You can send money in seconds.',
          'fast-life-effects': 'It leaves people tired and stressed.',
          'slow-things': "You can't hurry a good friendship.",
        },
      },
    ],
  },
  'event-first-day': {
    card: [
      'I was so nervous I felt ill.',
      "I didn't know a soul.",
      'Somebody showed me round.',
      'By the end of the day, I felt …',
    ],
    discussion: [
      {
        every: ["It's a lot to take in.", 'It gets easier with time.'],
        own: {
          'start-hard': 'There are so many new names to learn.',
          'start-welcome': 'An older pupil could look after them.',
          'start-age': "You have more to lose when you're older.",
        },
      },
      {
        every: ['Change is part of life.', 'Some people find it unsettling.'],
        own: {
          'change-kinds': 'Leaving home is one of the biggest.',
          'change-welcome': 'They see a chance where others see a risk.',
          'change-speed': "It's hard to keep up with it all.",
        },
      },
    ],
  },
  'event-competition': {
    card: [
      'The competition was fierce.',
      'I tried as hard as I could.',
      'Nobody knew until the end who would win.',
      'I was pleased just to take part.',
    ],
    discussion: [
      {
        every: ["It's the taking part that counts.", 'Nobody can win every time.'],
        own: {
          'compete-what': 'They run races or take part in quizzes.',
          'lose-well': 'Adults have to show them how to lose.',
          'win-everything': 'Some are brought up to be the best.',
        },
      },
      {
        every: ['Not everything is about winning.', 'It puts people under pressure.'],
        own: {
          'prizes-work': 'A little praise can do more than money.',
          'reward-children': 'They may learn only for the reward.',
          'compete-society': 'Everything seems to be a race.',
        },
      },
    ],
  },
  'event-nearly-late': {
    card: [
      'I nearly ran out of time.',
      'I arrived out of breath.',
      "If only I'd left earlier, …",
      'I made it with a minute to spare.',
    ],
    discussion: [
      {
        every: ['It depends on the place and the people.', 'It shows a lack of respect.'],
        own: {
          'late-reasons': "The bus didn't come, or so they say.",
          'late-matters-where': "A surgeon can't afford to be late.",
          'late-attitudes': "In some places, eight o'clock means half past.",
        },
      },
      {
        every: ['The time goes by so quickly.', 'You have to set priorities.'],
        own: {
          'time-tools': 'They should do the important things first.',
          'time-wasted': 'The hard part is getting started.',
          'time-money': 'You can earn more money, but not more time.',
        },
      },
    ],
  },
};
