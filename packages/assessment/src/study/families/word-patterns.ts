import type { Pattern } from './pattern.ts';

/** Words that learners take for one another. */
export const WORD_PATTERNS: readonly Pattern[] = [
  {
    says: 'MODAL not? < breath > !NOUN',
    better: 'breathe',
    sure: true,
    example: [
      'It is so full that I can hardly move and can not breath.',
      'It is so full that I can hardly move and can not breathe.',
    ],
  },
  {
    says: '< during > i|you|we|they|he|she|it VERB',
    better: 'while',
    sure: true,
    example: [
      'During I was living in Berlin, I learned German.',
      'While I was living in Berlin, I learned German.',
    ],
  },
  {
    says: '< despite > i|you|we|they|he|she|it VERB',
    better: 'although',
    sure: true,
    example: ['Despite it was expensive, we booked it.', 'Although it was expensive, we booked it.'],
  },
  {
    says: 'he|she|brother|sister|son|daughter|mother|father|friend|wife|husband|dog|cat|house|it < has > NUM years old',
    better: 'is',
    sure: true,
    example: ['My sister has fifteen years old.', 'My sister is fifteen years old.'],
  },
  {
    says: 'i < have > NUM years old',
    better: 'am',
    sure: true,
    example: ['I have twenty years old.', 'I am twenty years old.'],
  },
  {
    says: 'we|they|parents|children|sons|daughters < have > NUM years old',
    better: 'are',
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
    says: 'village|town|city|school|restaurant|street|dish|island|river < calls > NAME',
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
];

/** Comparison. */
export const COMPARISON_PATTERNS: readonly Pattern[] = [
  {
    says: '< very > better|worse|bigger|smaller|cheaper|easier|faster|older|younger|taller|higher|lower',
    better: 'much',
    sure: true,
    example: ['The bus is very better than the tram.', 'The bus is much better than the tram.'],
  },
  {
    says: 'as !COMPARATIVE ADJ < than >',
    better: 'as',
    sure: true,
    example: ["My flat isn't as modern than yours.", "My flat isn't as modern as yours."],
  },
  {
    says: 'the ADJ SUBJ VERB , < the most > SUBJ VERB',
    better: 'the more',
    example: [
      'The older I get, the most I like quiet evenings.',
      'The older I get, the more I like quiet evenings.',
    ],
  },
  {
    says: '!it more|less ADJ < that > DET|POSS|NOUN|OBJ|SUBJ END',
    better: 'than',
    example: ['Books are more interesting that films.', 'Books are more interesting than films.'],
    right: ['It is more likely that he left.'],
  },
  {
    says: 'the < most big|small|tall|old|young|cheap|high|low|long|short|fast|slow|hot|cold|nice|easy|rich|poor > NOUN|of|in',
    better: '$3:most',
    sure: true,
    example: ["She's the most tall girl in the team.", "She's the tallest girl in the team."],
  },
  {
    says: 'was|is the < worse > NOUN of|in|i|ever',
    better: 'worst',
    sure: true,
    example: ['That was the worse holiday of my life.', 'That was the worst holiday of my life.'],
  },
  {
    says: 'BE < more cheap|big|small|tall|old|young|hot|cold|high|low|safe|easy|fast > than !ADJ',
    better: '$3:more',
    sure: true,
    example: ['Life is more cheap than in the capital.', 'Life is cheaper than in the capital.'],
    right: ['It is more hot than spicy.'],
  },
];

/** Adjectives and adverbs. */
export const ADVERB_PATTERNS: readonly Pattern[] = [
  {
    says: '~feel|be DEGREE* < sadly|happily|angrily|nervously|energetically|comfortably|proudly|guiltily|anxiously|hungrily|sleepily|lonelily > !VERB|ADJ|PREP',
    better: '$3:adjective',
    example: ['It makes me feel very sadly.', 'It makes me feel very sad.'],
    right: ['He feels strongly about it.'],
  },
  {
    says: '~taste|smell DEGREE* < wonderfully|deliciously|badly|terribly|horribly|nicely|awfully|beautifully|strangely > END',
    better: '$3:adjective',
    example: ['The soup smelled wonderfully, but it was hot.', 'The soup smelled wonderful, but it was hot.'],
  },
  {
    says: '~play|sing|speak|dance|drive|cook|write|explain DET|POSS ADJ* NOUN DEGREE* < beautiful|perfect|careful|slow|clear|wonderful|fluent > !NOUN|ADJ',
    better: '$6:adverb',
    sure: true,
    example: ['She plays the piano beautiful.', 'She plays the piano beautifully.'],
  },
  {
    says: '~increase|decrease|rise|fall|change|improve|go up|down? < dramatic|significant|considerable|rapid|gradual > !NOUN|ADJ',
    better: '$3:adverb',
    example: ['Prices have gone up dramatic since May.', 'Prices have gone up dramatically since May.'],
  },
  {
    says: '~sleep|behave|treat OBJ? DEGREE* < bad > !NOUN',
    better: 'badly',
    example: ['I slept really bad last night.', 'I slept really badly last night.'],
  },
  {
    says: 'a|an < extreme|incredible|unbelievable > ADJ NOUN',
    better: '$2:adverb',
    example: ['I was an extreme shy child.', 'I was an extremely shy child.'],
  },
];

/** Words that join clauses. */
export const CONNECTIVE_PATTERNS: readonly Pattern[] = [
  {
    says: 'START because|since|as SUBJ|DET|POSS NOUN? VERB ANY* ANY* , < so > SUBJ',
    better: '',
    example: [
      'Because the rent was so low, so we never complained.',
      'Because the rent was so low, we never complained.',
    ],
  },
];

/** The number of subject and verb. */
export const AGREEMENT_PATTERNS: readonly Pattern[] = [
  {
    says: 'CLAUSE everybody|everyone|nobody|somebody|someone in|at|from|of DET|POSS NOUN always|often|really? < BASE >',
    better: '$6:third',
    sure: true,
    example: ['Everybody in my family love spicy food.', 'Everybody in my family loves spicy food.'],
  },
  {
    says: 'START ING POSS|NUM|two|three|many ADJ* MANY at? the? same? time? < are >',
    better: 'is',
    example: ["Learning two languages aren't easy.", "Learning two languages isn't easy."],
    right: ['Growing numbers are a problem.'],
  },
  {
    says: 'START the quality|price|cost|taste|size|level|smell|colour|design of the|my|our|these ADJ* MANY < have >',
    better: 'has',
    sure: true,
    example: [
      'The quality of the vegetables have gone down.',
      'The quality of the vegetables has gone down.',
    ],
  },
  {
    says: 'START the quality|price|cost|taste|size|level|smell|colour|design of the|my|our|these ADJ* MANY < are >',
    better: 'is',
    example: ['The price of the tickets are too high.', 'The price of the tickets is too high.'],
  },
  {
    says: 'CLAUSE the? people who BASE in|at|upstairs|next|near|here|there? DET|POSS? ONE? < is >',
    better: 'are',
    example: ['The people who live upstairs is very quiet.', 'The people who live upstairs are very quiet.'],
  },
  {
    says: 'a|an|my ADJ* friend|neighbour|neighbor|cousin|brother|sister|colleague|teacher|man|woman|person|uncle|aunt|boss|student|girl|boy|guy who|that < keep|sell|make|live|work|play|teach|speak|like|want|need|have|do|know|go|come|help|study >',
    better: '$5:third',
    sure: true,
    example: ['I have a neighbour who keep chickens.', 'I have a neighbour who keeps chickens.'],
    right: ['There are people in my street who speak five languages.'],
  },
  {
    says: '!in|on|at a|an ADJ* !team|family|group|band|crew|class|couple ONE which < keep|sell|make|work|need|have|do|go|come|help >',
    better: '$4:third',
    sure: true,
    example: ['I work for a company which sell shoes.', 'I work for a company which sells shoes.'],
    right: ['Those are shops in a street which sell shoes.'],
  },
];

/** Adjectives in -ing and -ed. */
export const PARTICIPLE_PATTERNS: readonly Pattern[] = [
  {
    says: 'i|we BE DEGREE* < interesting > in',
    better: 'interested',
    sure: true,
    example: ['I am very interesting in history.', 'I am very interested in history.'],
  },
  {
    says: 'i|we BE DEGREE* < boring|exciting|tiring|confusing|disappointing|frustrating|surprising > when|because|during|about|that|after|to',
    better: '$4:felt',
    example: ['I was really boring during the lecture.', 'I was really bored during the lecture.'],
  },
  {
    says: 'it|this|that|film|book|match|game|movie|story|lesson|class|trip|job|news|result|city|place|party|lecture BE DEGREE* < excited|bored|interested|tired|frustrated|confused|surprised|disappointed|relaxed > when|because|that',
    better: '$4:feels',
    example: ['The match was so excited that he stood up.', 'The match was so exciting that he stood up.'],
  },
];
