import type { Pattern } from './pattern.ts';

/** Words that learners take for one another. */
export const WORD_PATTERNS: readonly Pattern[] = [
  {
    says: 'SUBJ|NOUN MODAL not|hardly|barely|even? < breath > !NOUN',
    better: 'breathe',
    example: ['It is so full that you can not breath.', 'It is so full that you can not breathe.'],
  },
  {
    says: '< during > i|you|we|they|he|she VERB',
    better: 'while',
    example: [
      'During I was living in Berlin, I learned German.',
      'While I was living in Berlin, I learned German.',
    ],
  },
  {
    says: 'START < despite > SUBJ !ING|being VERB',
    better: 'although',
    example: ['Despite it was expensive, we booked it.', 'Although it was expensive, we booked it.'],
  },
  {
    says: 'he|she|brother|sister|son|daughter|mother|father|friend|wife|husband|grandmother|grandfather|dog|cat|house|it < has NUM years old >',
    better: 'is $3 years old',
    sure: true,
    example: ['My sister has fifteen years old.', 'My sister is fifteen years old.'],
  },
  {
    says: 'i < have NUM years old >',
    better: 'am $3 years old',
    sure: true,
    example: ['I have twenty years old.', 'I am twenty years old.'],
  },
  {
    says: 'we|they|parents|children|sons|daughters < have NUM years old >',
    better: 'are $3 years old',
    sure: true,
    example: ['My parents have sixty years old.', 'My parents are sixty years old.'],
  },
  {
    says: 'SUBJ < leaved >',
    better: 'left',
    sure: true,
    example: ['She leaved school at sixteen.', 'She left school at sixteen.'],
  },
  {
    says: 'village|town|city|restaurant|street|dish|island|river < calls > NAME',
    better: 'is called',
    example: ['My village calls Santa Rosa.', 'My village is called Santa Rosa.'],
  },
  {
    says: '< learned|learnt > POSS ADJ* NOUN how|to',
    better: 'taught',
    example: ['I learned my little brother how to swim.', 'I taught my little brother how to swim.'],
  },
  {
    says: 'hardly|rarely|scarcely < never >',
    better: 'ever',
    sure: true,
    example: ['We hardly never eat meat.', 'We hardly ever eat meat.'],
  },
  {
    says: 'CLAUSE < almost > my|our|his|her|their MANY',
    better: 'almost all',
    example: ['Almost my colleagues are young.', 'Almost all my colleagues are young.'],
    right: ['She is almost my age.'],
  },
  {
    says: 'CLAUSE < almost > MANY VERB',
    better: 'most',
    example: ['Almost students live here.', 'Most students live here.'],
  },
  {
    says: 'some ANY* ANY* and|while|but < other > BASE',
    better: 'others',
    example: [
      'Some of us like the sea and other prefer the mountains.',
      'Some of us like the sea and others prefer the mountains.',
    ],
  },
  {
    says: 'he|she|i|father|mother|dad|mum|mom|brother|sister|wife|husband|grandmother BE a|an DEGREE* good|great|excellent|bad|terrible|amazing|wonderful < cooker > !NOUN',
    better: 'cook',
    example: ['My dad is a great cooker.', 'My dad is a great cook.'],
    right: ['It is a great cooker.'],
  },
  {
    says: 'price|prices|rent|rents|cost|costs|temperature|temperatures|level|levels|salary|salaries in? POSS|the? NOUN? have|has < raised > !NOUN|the|POSS',
    better: 'risen',
    example: ['Rents in my city have raised a lot.', 'Rents in my city have risen a lot.'],
    right: ['The costs have raised questions.'],
  },
  {
    says: 'a lot of < funny > there|here|with|in|at',
    better: 'fun',
    example: ['We had a lot of funny there.', 'We had a lot of fun there.'],
    right: ['I know a lot of funny people.'],
  },
  {
    says: '~be|feel very|so|too|quite|really < convenience|danger|importance|difference|difficulty|health|comfort|success|safety|noise > !NOUN|ADJ|VERB',
    better: '$3:quality',
    example: ['The metro is very convenience.', 'The metro is very convenient.'],
  },
  {
    says: 'a|my|your|his|her|our|the last|next|first|best|long|short < travel > was|is|to|in',
    better: 'trip',
    example: ['My last travel was to Spain.', 'My last trip was to Spain.'],
    right: ['Long travel times are bad.'],
  },
  {
    says: '!ADJ|the|BE < open > the|my light|lights|tv|television|radio|fan|heating !NOUN|ADJ',
    better: 'turn on',
    example: ['I always open the light at night.', 'I always turn on the light at night.'],
  },
  {
    says: '!ADJ|the|BE < close > the|my light|lights|tv|television|radio|fan|heating !NOUN|ADJ',
    better: 'turn off',
    example: ['Remember to close the lights.', 'Remember to turn off the lights.'],
  },
];
