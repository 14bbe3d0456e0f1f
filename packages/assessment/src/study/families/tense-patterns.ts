import type { Pattern } from './pattern.ts';

/** Tenses that the words beside them leave no choice of. */
export const TENSE_PATTERNS: readonly Pattern[] = [
  {
    says: 'i|we|they|you < use|live|know|work|play|study|wear|speak|love|like > OBJ|here|there|NOUN|NAME|it? OBJ|here|there|NOUN|NAME|it? since i|we|they was|were in|at|a|young|small|little|born|NUM|very',
    better: 'have $2:participle',
    lesson: 'until-now',
    sure: true,
    example: ['I use it since I was in school.', 'I have used it since I was in school.'],
  },
  {
    says: 'he|she|it < uses|lives|knows|works|plays|studies|wears|speaks|loves|likes > OBJ|here|there|NOUN|NAME|it? OBJ|here|there|NOUN|NAME|it? since he|she|it was in|at|a|young|small|little|born|NUM|very',
    better: 'has $2:participle',
    lesson: 'until-now',
    sure: true,
    example: ['She plays tennis since she was six.', 'She has played tennis since she was six.'],
  },
  {
    says: 'i|we|they|you < am|are live|work|study|know|wait|play > ANY* ANY* since',
    better: 'have $3:participle',
    lesson: 'until-now',
    example: ['I am live here since 2010.', 'I have lived here since 2010.'],
  },
  {
    says: 'he|she|it < is live|work|study|know|wait|play > ANY* ANY* since',
    better: 'has $3:participle',
    lesson: 'until-now',
    example: ['She is live here since May.', 'She has lived here since May.'],
  },
  {
    says: 'he|she|i|we|they|you < was|were go|come|see|eat|drink|live|study|have|take|make|know|think|feel|want|buy|give|find|visit|travel|walk|talk|speak|help|stay|learn|start|sleep|drive|swim|play|work >',
    better: '$3:past',
    lesson: 'one-verb',
    example: ['We were go there by bus.', 'We went there by bus.'],
    right: ['We were home by ten.'],
  },
  {
    says: 'it|this|that is the ORDINAL time that? i|you|we|they < BASE > !in',
    better: 'have $8:participle',
    lesson: 'first-time',
    example: ['It is the first time that I see snow.', 'It is the first time that I have seen snow.'],
    right: ['The first time I see it will be in June.'],
  },
  {
    says: 'it|this|that is the ORDINAL time that? he|she|it < !put|cut|hit|let|read|set|quit|cost|hurt|shut BASE > !in',
    better: 'has $8:participle',
    lesson: 'first-time',
    example: ['It is the first time that she see snow.', 'It is the first time that she has seen snow.'],
  },
  {
    says: 'it|this|that is the ORDINAL time that? he|she|it < is ING > !them|him|her|it|this|next|on',
    better: 'has $9:participle',
    lesson: 'first-time',
    example: ['It is the first time she is staying here.', 'It is the first time she has stayed here.'],
  },
  {
    says: 'it|this|that is the ORDINAL time that? he|she|it < THIRD >',
    better: 'has $8:participle',
    lesson: 'first-time',
    example: ['This is the third time she calls.', 'This is the third time she has called.'],
  },
  {
    says: 'it|this|that is the ORDINAL time that? SUBJ < am|are ING > !them|him|her|it|this|next|on',
    better: 'have $9:participle',
    lesson: 'first-time',
    example: ["This is the second time we're staying here.", "This is the second time we've stayed here."],
  },
  {
    says: '~ask|guess me|us? how long i|we < know > POSS|DET|NAME|him|her',
    better: 'have known',
    lesson: 'until-now',
    example: ['People ask how long I know my husband.', 'People ask how long I have known my husband.'],
  },
  {
    says: '!do|did|does i|you|we|they < live|work > ANY* ANY* since i|he|she|we|they PAST|was|were',
    better: 'have $2:participle',
    lesson: 'until-now',
    example: ['I live in this town since I was nine.', 'I have lived in this town since I was nine.'],
  },
  {
    says: 'as soon as|until|unless|before|after|once SUBJ < will > VERB',
    better: '',
    lesson: 'future-clause',
    example: ["I'll ring you as soon as I will get home.", "I'll ring you as soon as I get home."],
    right: ['Once he will have seen it, ask him.'],
  },
  {
    says: '!long|soon until|before|after DET|POSS ADJ* ONE < will !not|be|have|come|help|let|lend ANY >',
    better: '$6:third',
    lesson: 'future-clause',
    example: ["I'll wait until my son will start school.", "I'll wait until my son starts school."],
  },
  {
    says: '!long|soon until|before|after DET|POSS ADJ* MANY < will !not|be|have|come|help|let|lend ANY >',
    better: '$6',
    lesson: 'future-clause',
    example: ['Before the guests will arrive, I tidy up.', 'Before the guests arrive, I tidy up.'],
  },
  {
    says: 'START over|during|in the last|past NUM|few years|months|decades DET? ADJ* ONE < THIRD|changes >',
    better: 'has $9:participle',
    lesson: 'until-now',
    example: [
      'Over the last ten years the city changes a lot.',
      'Over the last ten years the city has changed a lot.',
    ],
  },
  {
    says: 'by the time SUBJ PAST ANY* ANY* , DET|POSS|SUBJ ADJ* NOUN? < has|have > already|just PARTICIPLE',
    better: 'had',
    lesson: 'had-already',
    sure: true,
    example: [
      'By the time we arrived, the film has already started.',
      'By the time we arrived, the film had already started.',
    ],
  },
  {
    says: 'START when SUBJ was ANY* ANY* , SUBJ < have|has > a|an|the|many|two|three',
    better: '$7:past',
    lesson: 'past-form',
    example: [
      'When I was at school, I have a funny teacher.',
      'When I was at school, I had a funny teacher.',
    ],
  },
  {
    says: 'i|we|they < am|are > ING ANY* ANY* for NUM|two|three|four|five|many|several years|months now',
    better: 'have been',
    lesson: 'until-now',
    example: [
      'I am learning the guitar for two years now.',
      'I have been learning the guitar for two years now.',
    ],
  },
  {
    says: 'he|she < is > ING ANY* ANY* for NUM|two|three|four|five|many|several years|months now',
    better: 'has been',
    lesson: 'until-now',
    example: [
      'She is teaching there for twenty years now.',
      'She has been teaching there for twenty years now.',
    ],
  },
];
