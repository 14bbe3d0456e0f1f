import type { Pattern } from './pattern.ts';

/** Comparison. */
export const COMPARISON_PATTERNS: readonly Pattern[] = [
  {
    says: '!it|that|this|something is|are|was|were more ADJ < that > in|at|before|mine|yours|last',
    better: 'than',
    lesson: 'than',
    example: ['Food is more expensive that in my country.', 'Food is more expensive than in my country.'],
    right: ['It is more likely that in time he will come.'],
  },
  {
    says: '!the < very > better|worse|bigger|smaller|cheaper|easier|faster|older|younger|taller',
    better: 'much',
    lesson: 'much-better',
    sure: true,
    example: ['The bus is very better than the tram.', 'The bus is much better than the tram.'],
  },
  {
    says: 'BE not? as !COMPARATIVE ADJ < than > DET|POSS|NAME|OBJ|SUBJ|mine|yours',
    better: 'as',
    lesson: 'as-as',
    example: ["My flat isn't as modern than yours.", "My flat isn't as modern as yours."],
  },
  {
    says: 'the ADJ SUBJ VERB , < the most > SUBJ VERB',
    better: 'the more',
    lesson: 'the-more',
    example: [
      'The older I get, the most I like quiet evenings.',
      'The older I get, the more I like quiet evenings.',
    ],
  },
  {
    says: '!it more|less ADJ < that > !way|time|day|much DET|POSS|NOUN|OBJ|SUBJ END',
    better: 'than',
    lesson: 'than',
    example: ['Books are more interesting that films.', 'Books are more interesting than films.'],
    right: ['It is more likely that he left.'],
  },
  {
    says: 'BE the < most big|small|tall|old|young|cheap|high|low|long|short|fast|slow|hot|cold|nice|easy|rich|poor|happy|busy|funny|lucky|noisy|heavy|dirty|early > ONE',
    better: '$4:most',
    lesson: 'comparison',
    example: ["She's the most tall girl in the team.", "She's the tallest girl in the team."],
  },
  {
    says: 'was|is the < worse > NOUN i|ever|of =my',
    better: 'worst',
    lesson: 'the-worst',
    example: ['That was the worse holiday of my life.', 'That was the worst holiday of my life.'],
  },
  {
    says: '!there BE < more cheap|big|small|tall|old|young|hot|cold|high|low|safe|easy|fast > than !ADJ|SUBJ',
    better: '$3:more',
    lesson: 'comparison',
    example: ['Life is more cheap than in the capital.', 'Life is cheaper than in the capital.'],
    right: ['It is more hot than spicy.'],
  },
  {
    says: '!the|two|which|think|thought|thinks GRADED < of > !a|an ANY* NOUN|NAME|OBJ|mine|yours',
    better: 'than',
    lesson: 'than',
    example: ['I believe it is healthier of fast food.', 'I believe it is healthier than fast food.'],
    right: ['She is the older of my sisters.'],
  },
  {
    says: 'BE|look|looks|seems|seem|feels more difficult|important|expensive|interesting|beautiful|comfortable|dangerous|useful|popular|modern|boring < of > the other|others|rest',
    better: 'than',
    lesson: 'than',
    example: [
      'Tango is more difficult of the other dances.',
      'Tango is more difficult than the other dances.',
    ],
    right: ['It is more typical of the other family.'],
  },
  {
    says: 'BE not? the same < than > !to|VERB',
    better: 'as',
    lesson: 'the-same-as',
    example: ["It isn't the same than before.", "It isn't the same as before."],
  },
  {
    says: '!there ~be < more cheap|big|small|tall|old|young|hot|cold|high|low|safe|easy|fast > in|at|here|now|for',
    better: '$3:more',
    lesson: 'comparison',
    example: ['Clothes are more cheap in the markets.', 'Clothes are cheaper in the markets.'],
  },
  {
    says: 'different < of > POSS|the|life|NAME|OBJ|what|other|mine|yours',
    better: 'from',
    lesson: 'the-same-as',
    example: ['It is very different of my village.', 'It is very different from my village.'],
  },
];

/** Adjectives and adverbs. */
export const ADVERB_PATTERNS: readonly Pattern[] = [
  {
    says: '~feel DEGREE* < sadly|happily|angrily|nervously|energetically|comfortably|proudly|guiltily|anxiously|hungrily|sleepily|lonelily > !VERB|ADJ|PREP',
    better: '$3:adjective',
    lesson: 'feel-sad',
    example: ['It makes me feel very sadly.', 'It makes me feel very sad.'],
    right: ['He feels strongly about it.'],
  },
  {
    says: '~taste|smell DEGREE* < wonderfully|deliciously|badly|terribly|horribly|nicely|awfully|beautifully|strangely > END',
    better: '$3:adjective',
    lesson: 'feel-sad',
    example: ['The soup smelled wonderfully, but it was hot.', 'The soup smelled wonderful, but it was hot.'],
  },
  {
    says: '!it|this|that BE < very > tired|hungry|thirsty|cold|hot|warm|loud|noisy|crowded|expensive|cheap|heavy|dark|busy|fast|slow|strong|weak|bright|ill|sick|poor|rich|small|big|tall|dirty|full|angry|nervous|shy|good|bad|beautiful|delicious|funny|boring|difficult|easy that SUBJ',
    better: 'so',
    lesson: 'so-that',
    example: ['I was very tired that I fell asleep.', 'I was so tired that I fell asleep.'],
    right: ['She was very glad that I came.', 'It was very good that you called.'],
  },
  {
    says: '~play|sing|speak|dance|drive DET|POSS ADJ* NOUN DEGREE* < beautiful|perfect|careful|wonderful|fluent > END',
    better: '$6:adverb',
    lesson: 'adverb',
    example: ['She plays the piano beautiful.', 'She plays the piano beautifully.'],
  },
  {
    says: '~increase|decrease|rise|fall|change|improve|go up|down? < dramatic|significant|considerable|rapid|gradual > !NOUN|ADJ',
    better: '$3:adverb',
    lesson: 'adverb',
    example: ['Prices have gone up dramatic since May.', 'Prices have gone up dramatically since May.'],
  },
  {
    says: '~sleep|behave|treat OBJ? DEGREE* < bad > !NOUN',
    better: 'badly',
    lesson: 'adverb',
    example: ['I slept really bad last night.', 'I slept really badly last night.'],
  },
  {
    says: 'a|an < extreme|incredible|unbelievable > shy|happy|tired|busy|hot|cold|good|beautiful|expensive|difficult|important|interesting|funny NOUN',
    better: '$2:adverb',
    lesson: 'extremely-shy',
    example: ['I was an extreme shy child.', 'I was an extremely shy child.'],
  },
  {
    says: '~work|study|train|try very|really|so|too < hardly > !ever|any|anything|anyone|anybody|NOUN',
    better: 'hard',
    lesson: 'hard-hardly',
    example: ['They worked really hardly.', 'They worked really hard.'],
  },
  {
    says: '~speak NAME|ADJ DEGREE* < good > !NOUN|ADJ',
    better: 'well',
    lesson: 'good-well',
    sure: true,
    example: ['My boss speaks French really good.', 'My boss speaks French really well.'],
  },
  {
    says: '~drive|speak|work|eat|play|sing|behave|think|explain very|really|so|too|more < careful|beautiful|perfect|clear|quick|healthy|correct > !NOUN|NAME|ADJ|to',
    better: '$3:adverb',
    lesson: 'adverb',
    example: ['My mother drives very careful.', 'My mother drives very carefully.'],
  },
];

/** Adjectives in -ing and -ed. */
export const PARTICIPLE_PATTERNS: readonly Pattern[] = [
  {
    says: 'i|we BE not|very|really|so|quite? < interesting > in ING|NOUN',
    better: 'interested',
    lesson: 'participle-adjective',
    example: ['I am very interesting in history.', 'I am very interested in history.'],
  },
  {
    says: 'i|we BE DEGREE* < boring|exciting|tiring|confusing|disappointing|frustrating|surprising > when|during|about|after',
    better: '$4:felt',
    lesson: 'participle-adjective',
    example: ['I was really boring during the lecture.', 'I was really bored during the lecture.'],
  },
  {
    says: 'film|book|match|game|movie|story|lesson|trip|job|news|result|lecture BE DEGREE* < excited|bored|interested|tired|frustrated|confused|surprised|disappointed|relaxed > when|that',
    better: '$4:feels',
    lesson: 'participle-adjective',
    example: ['The match was so excited that he stood up.', 'The match was so exciting that he stood up.'],
  },
  {
    says: 'i|we|he|she|they|you BE not? < DEGREE* concern > about|for|by',
    better: '$4 concerned',
    lesson: 'participle-adjective',
    sure: true,
    example: ['I am very concern about the noise.', 'I am very concerned about the noise.'],
    right: ['I am concerned about it, and my concern about you is gone.'],
  },
  {
    says: 'i|we|he|she|they|you BE not? < DEGREE* interest > in',
    better: '$4 interested',
    lesson: 'participle-adjective',
    sure: true,
    example: ['I am very interest in art.', 'I am very interested in art.'],
    right: ['My main interest is interest in others.'],
  },
];
