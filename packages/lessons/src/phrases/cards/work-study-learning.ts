import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on studying, languages and passing on knowledge. */
export const workStudyLearningPhrases: Readonly<Record<string, CardPhrases>> = {
  'study-enjoyed-subject': {
    card: [
      'I was hooked from the start.',
      'It opened up a whole new world.',
      'What fascinated me most was …',
      'I still read about it in my free time.',
    ],
    discussion: [
      {
        every: ["It's useful later in life.", 'A good teacher makes all the difference.'],
        own: {
          'useful-subjects': 'You use basic maths every day.',
          'favourite-reasons': 'They like subjects that feel real.',
          'choose-subjects': 'At fourteen, few know what they want.',
        },
      },
      {
        every: ['School is about more than exams.', "There's more to life than work."],
        own: {
          'school-then-now': 'Pupils are allowed to ask questions.',
          exams: "A test can't measure everything.",
          'education-for-what': 'Schools should do a bit of both.',
        },
      },
    ],
  },
  'study-small-mistake': {
    card: [
      'I was really cross with myself.',
      'I learned my lesson the hard way.',
      'It was an easy mistake to make.',
      "I've been careful with … ever since.",
    ],
    discussion: [
      {
        every: ['Nobody is perfect.', 'We all slip up.'],
        own: {
          'common-mistakes': 'They send a message to the wrong person.',
          'fear-of-mistakes': 'They think everyone is watching.',
          'correct-mistakes': 'A teacher should point it out gently.',
        },
      },
      {
        every: ["It's never too late to learn.", 'We learn from what goes wrong.'],
        own: {
          'learning-ages': "Adults know why they're learning.",
          'try-new-things': "They don't like to look foolish.",
          'mistakes-and-progress': 'Many discoveries began as mistakes.',
        },
      },
    ],
  },
  'study-another-language': {
    card: [
      'I was lost for words.',
      'I got my message across.',
      'We used our hands and feet.',
      'They spoke slowly for me.',
    ],
    discussion: [
      {
        every: ['You have to use it or you lose it.', 'It takes courage to speak.'],
        own: {
          'languages-which': 'English comes first, followed by …',
          'languages-abroad': 'They hear it from morning to night.',
          'languages-age': 'Children pick up the accent easily.',
        },
      },
      {
        every: ['It opens up the world.', 'Words carry a culture with them.'],
        own: {
          'languages-business': 'It gives you an advantage over …',
          'languages-understand': 'You learn what people find funny.',
          'languages-one': "It's practical, but other languages suffer.",
        },
      },
    ],
  },
  'study-concentrated': {
    card: [
      'I shut everything else out.',
      'I lost all sense of time.',
      'One slip and …',
      'I was exhausted but pleased.',
    ],
    discussion: [
      {
        every: ["It's easy to get distracted.", 'The mind needs a rest as well.'],
        own: {
          'concentrate-jobs': "A driver can't look away for a second.",
          'concentrate-hard': "There's always a message coming in.",
          'concentrate-place': 'The desk should face away from …',
        },
      },
      {
        every: ['You can only do one thing at a time.', 'Our attention is easily lost.'],
        own: {
          'attention-two-things': 'The quality suffers, of course.',
          'attention-phones-school': 'A phone is a tool and a toy.',
          'attention-shorter': 'People can still watch a film for three hours.',
        },
      },
    ],
  },
  'work-explained': {
    card: [
      'I put it in simple terms.',
      'I used an example from …',
      'Then I suddenly understood.',
      'I had to go over it again.',
    ],
    discussion: [
      {
        every: ['Keep it short and simple.', 'It helps to draw a picture.'],
        own: {
          'explain-everyday': 'They explain how a machine works or …',
          'explain-children': 'Adults should be honest with children.',
          'explain-experts': "They forget what it's like not to know.",
        },
      },
      {
        every: ['You never stop learning.', "Knowledge grows when it's shared."],
        own: {
          'pass-on-teaching-learns': 'You have to put it in your own words.',
          'pass-on-work': 'They take years of experience with them.',
          'pass-on-free': 'Writers need to eat as well.',
        },
      },
    ],
  },
};
