import type { Pattern } from './pattern.ts';

/** The number of subject and verb. */
export const AGREEMENT_PATTERNS: readonly Pattern[] = [
  {
    says: 'START everybody|everyone|nobody|somebody|someone in|at|from|of DET|POSS NOUN always|often|really? < !read|put|let|set|hit|beat|quit|cut|cost|hurt|shut BASE > !VERB|END',
    better: '$6:third',
    lesson: 'everybody-is',
    example: ['Everybody in my family love spicy food.', 'Everybody in my family loves spicy food.'],
    right: ['Everyone in the class read it last year.'],
  },
  {
    says: 'START ING POSS|NUM|two|three|many ADJ* MANY at? the? same? time? < are >',
    better: 'is',
    lesson: 'first-noun',
    example: ["Learning two languages aren't easy.", "Learning two languages isn't easy."],
    right: ['Growing numbers are a problem.'],
  },
  {
    says: 'START the quality|price|cost|taste|size|level|smell|colour|design of the|my|our|these ADJ* MANY < have >',
    better: 'has',
    lesson: 'first-noun',
    sure: true,
    example: [
      'The quality of the vegetables have gone down.',
      'The quality of the vegetables has gone down.',
    ],
  },
  {
    says: 'START the quality|price|cost|taste|size|level|smell|colour|design of the|my|our|these ADJ* MANY < are >',
    better: 'is',
    lesson: 'first-noun',
    example: ['The price of the tickets are too high.', 'The price of the tickets is too high.'],
  },
  {
    says: 'CLAUSE the? people who BASE in|at|upstairs|next|near|here|there? DET|POSS? ONE? < is >',
    better: 'are',
    lesson: 'people-are',
    example: ['The people who live upstairs is very quiet.', 'The people who live upstairs are very quiet.'],
  },
  {
    says: 'CLAUSE SUBJ ~have|know|met a|an ADJ* friend|neighbour|neighbor|cousin|brother|sister|colleague|teacher|man|woman|person|uncle|aunt|boss|student|girl|boy|guy who|that < keep|sell|make|live|work|play|teach|speak|want|do|know|study >',
    better: '$7:third',
    lesson: 'who-verb',
    sure: true,
    example: ['I have a neighbour who keep chickens.', 'I have a neighbour who keeps chickens.'],
    right: [
      'I have a brother and a sister who live in Leeds.',
      'There are people in my street who speak five languages.',
    ],
  },
  {
    says: 'START the? people in|from|of POSS|the NOUN < has >',
    better: 'have',
    lesson: 'people-are',
    example: ['The people in my street has met.', 'The people in my street have met.'],
  },
  {
    says: 'START the? people in|from|of POSS|the NOUN < is >',
    better: 'are',
    lesson: 'people-are',
    example: ['The people in my street is kind.', 'The people in my street are kind.'],
  },
  {
    says: 'START the number of ADJ* MANY in? POSS|the? NOUN? < have >',
    better: 'has',
    lesson: 'first-noun',
    example: [
      'The number of tourists in my town have doubled.',
      'The number of tourists in my town has doubled.',
    ],
  },
];

/** Words that join clauses. */
export const CONNECTIVE_PATTERNS: readonly Pattern[] = [
  {
    says: 'NOUN , < what > was|is DEGREE? ADJ END',
    better: 'which',
    lesson: 'relative-word',
    example: [
      'We cycled on the main road, what was quite dangerous.',
      'We cycled on the main road, which was quite dangerous.',
    ],
    right: ['In the evening, what was nice was the music.'],
  },
  {
    says: 'START because|since SUBJ|DET|POSS NOUN? VERB ANY* ANY* , < so > SUBJ',
    better: '',
    lesson: 'connective',
    example: [
      'Because the rent was so low, so we never complained.',
      'Because the rent was so low, we never complained.',
    ],
  },
];
