import type { Pattern } from './pattern.ts';

const MORE =
  'better|worse|bigger|smaller|cheaper|faster|older|younger|safer|easier|healthier|happier|busier|taller|higher|lower|nicer|stronger|richer|colder|hotter|longer|shorter|cleaner|quieter|harder|warmer';
const MOST =
  'best|worst|biggest|smallest|cheapest|fastest|oldest|youngest|safest|easiest|healthiest|happiest|busiest|tallest|highest|lowest|nicest|strongest|richest|coldest|hottest|longest|shortest';
const LONG =
  'expensive|difficult|interesting|important|beautiful|comfortable|dangerous|popular|modern|boring|crowded|useful|delicious|famous|exciting|convenient|intelligent|relaxing|stressful';
const SHORT =
  'hot|cold|big|small|tall|cheap|nice|good|bad|tired|easy|hard|far|late|busy|old|young|noisy|high|warm|slow|fast|happy|sad';
const GOOD =
  'good|nice|great|big|small|beautiful|interesting|important|difficult|easy|famous|popular|modern|kind|friendly|funny|expensive|cheap|wonderful|lovely|amazing|strange|long|hard|happy|sad|bad|old|strong|clever|smart|special|delicious';
const THING =
  'day|place|city|town|village|country|film|movie|book|idea|person|house|car|game|trip|journey|surprise|party|teacher|friend|job|view|shop|story|song|restaurant|hotel|beach|experience|moment|feeling|problem|situation|holiday|woman|man|life|question|school|park|festival';

/** "So" before a thing. */
export const SUCH_PATTERNS: readonly Pattern[] = [
  {
    says: `is|was|has|have|had|be|been|saw|met|see < so > ${GOOD} ${THING} !NOUN|after|by|ING|NAME`,
    better: 'such a',
    lesson: 'such-a',
    sure: true,
    example: ['It was so beautiful day.', 'It was such a beautiful day.'],
    right: ['It was so beautiful.', 'He was so good a teacher.'],
  },
  {
    says: `they|these|those|we|you|people are|were < so > ${GOOD} people|friends|places|children|things|neighbours|teachers|students !NOUN|ADJ`,
    better: 'such',
    lesson: 'such-a',
    sure: true,
    example: ['They are so nice people.', 'They are such nice people.'],
    right: ['They are so nice, people say.', 'They are so nice.'],
  },
];

/** More, most, as and so. */
export const COMPARING_PATTERNS: readonly Pattern[] = [
  {
    says: `${MORE} < that > me|him|her|us|them|mine|yours|hers|ours|theirs|before =END|because|and|but|in`,
    better: 'than',
    lesson: 'than',
    sure: true,
    example: ['He is taller that me.', 'He is taller than me.'],
    right: ['He is taller than me.', 'It is better that they leave.'],
  },
  {
    says: `BE not|much|even? ${MORE} < that > the|my|your|his|her|our|their|other|in ADJ* NOUN|MANY|NAME =END|because|and|but`,
    better: 'than',
    lesson: 'than',
    example: ['The train is faster that the bus.', 'The train is faster than the bus.'],
    right: ['It is better that the children sleep.', 'It is better that way.'],
  },
  {
    says: `more|less ${LONG} < that > me|him|us|them|mine|yours|hers|ours|theirs|fast|other|before|the|my|in ADJ* NOUN|MANY|NAME? =END|because|and`,
    better: 'than',
    lesson: 'than',
    example: ['Trains are less expensive that the bus.', 'Trains are less expensive than the bus.'],
    right: ['It is more important that the bus comes.', 'It is more important that way.'],
  },
  {
    says: '~like|love|prefer|enjoy NOUN|NAME more|better < that > NOUN|NAME|MANY END',
    better: 'than',
    lesson: 'than',
    example: ['I like tea more that coffee.', 'I like tea more than coffee.'],
    right: ['I like tea more than coffee.'],
  },
  {
    says: `SUBJ ~like|love|enjoy < more NOUN|NAME|MANY > than NOUN|NAME|MANY|ING END`,
    better: '$4 more',
    lesson: 'comparison',
    example: ['I like more football than tennis.', 'I like football more than tennis.'],
    right: ['I like football more than tennis.', 'I see more films than plays.'],
  },
  {
    says: 'SUBJ ~like|love|enjoy < more the|my NOUN|MANY > than the|my NOUN|MANY',
    better: '$4 $5 more',
    lesson: 'comparison',
    example: ['I like more the sea than the mountains.', 'I like the sea more than the mountains.'],
    right: ['I like the sea more than the mountains.', 'I like more than the sea.'],
  },
  {
    says: '~prefer < more > the|to|NOUN|ING|NAME',
    better: '',
    lesson: 'comparison',
    example: ['I prefer more the sea.', 'I prefer the sea.'],
    right: ['I prefer more expensive shoes.', 'I prefer the sea.'],
  },
  {
    says: `is|are|was|were not|much|always|usually? < ${MOST} > than`,
    better: '$3:better',
    lesson: 'comparison',
    sure: true,
    example: ['Today the traffic is worst than yesterday.', 'Today the traffic is worse than yesterday.'],
    right: ['It is worse than yesterday.', 'The best than can happen is rain.'],
  },
  {
    says: 'BE not|much|also|always? < good|bad > than POSS|mine|yours|the|NAME|OBJ|before|last|in|other',
    better: '$3:more',
    lesson: 'comparison',
    sure: true,
    example: ['Her English is good than mine.', 'Her English is better than mine.'],
    right: ['It is more good than bad.', 'It is better than mine.'],
  },
  {
    says: 'BE|get|feel|become|becomes|gets much|even|a|lot|bit* < more bad > !than|NOUN',
    better: 'worse',
    lesson: 'comparison',
    sure: true,
    example: ['In winter the air is more bad.', 'In winter the air is worse.'],
    right: ['There is more bad news.', 'He is more bad than good.'],
  },
  {
    says: 'the < most good > ONE|MANY',
    better: 'best',
    lesson: 'comparison',
    sure: true,
    example: ['It is the most good film this year.', 'It is the best film this year.'],
    right: ['It is the best film.', 'It does the most good.'],
  },
  {
    says: 'the < most bad > ONE|MANY',
    better: 'worst',
    lesson: 'comparison',
    example: ['It was the most bad day of my life.', 'It was the worst day of my life.'],
  },
  {
    says: `is|was|are|were the < taller|smarter|bigger|cheaper|richer|faster|stronger|smaller|better|busier|higher|longer|older|younger > ONE? in the|my|our world|country|class|school|city|company`,
    better: '$3:best',
    lesson: 'the-best',
    example: ['He is the taller boy in my class.', 'He is the tallest boy in my class.'],
    right: ['He is the taller of the two.', 'She is the older sister in the film.'],
  },
  {
    says: `BE not? as ADJ < like > DET|POSS|NAME|OBJ|mine|yours|before|in !to`,
    better: 'as',
    lesson: 'as-as',
    example: ['My town is not as big like London.', 'My town is not as big as London.'],
    right: ['She is as quiet as he is.', 'It is as bad, like the last one.'],
  },
  {
    says: `BE much|even|far? ${MORE} < as > NAME|here|mine|yours|last|any|other =END|year|week|time|month|and|but|because|in`,
    better: 'than',
    lesson: 'than',
    example: ['My town is bigger as Oxford.', 'My town is bigger than Oxford.'],
    right: ['It is bigger than Oxford.'],
  },
  {
    says: `START the more|less|older|longer|harder SUBJ VERB ANY* , < > more|less|better|${MORE} SUBJ|it VERB|BE`,
    better: 'the',
    lesson: 'the-more',
    sure: true,
    example: ['The more I study, more I understand.', 'The more I study, the more I understand.'],
    right: ['The more I study, the more I know.'],
  },
  {
    says: 'START < > more|less SUBJ VERB ANY* , the more|less|better SUBJ|it',
    better: 'the',
    lesson: 'the-more',
    sure: true,
    example: ['More I read, the more I learn.', 'The more I read, the more I learn.'],
    right: ['The more I read, the more I learn.'],
  },
  {
    says: `BE|~get|become|feel < too much > ${LONG}|hot|cold|difficult|big|small|noisy|tired|easy|far|late|old|young|high|busy|nervous|happy|sad !NOUN`,
    better: 'too',
    lesson: 'confused-word',
    sure: true,
    example: ['The rooms were too much hot.', 'The rooms were too hot.'],
    right: ['There was too much hot water.', 'He is too much himself.'],
  },
  {
    says: `BE|~get|become|feel < very much > ${LONG}|hot|cold|big|small|tired|easy|nice|good|cheap|tall|happy|sad|noisy !NOUN`,
    better: 'very',
    lesson: 'confused-word',
    example: ['The city is very much expensive.', 'The city is very expensive.'],
    right: ['It is very much alive.', 'I like it very much.'],
  },
  {
    says: `it|he|she|they|i|we|this|that BE not? < such > ${GOOD}|tired|hungry|excited|hot|cold|crowded|boring =END|that|because|and|but|when|to`,
    better: 'so',
    lesson: 'so-that',
    sure: true,
    example: [
      'The cake was big, and it was such good that I ate two pieces.',
      'The cake was big, and it was so good that I ate two pieces.',
    ],
    right: [
      'It was so good that I ate two.',
      'It was such good cake.',
      'As such, good and bad are hard to tell.',
    ],
  },
  {
    says: `i|we|he|she|they BE < too > tired|hungry|happy|excited|angry|surprised|nervous|busy|cold|ill|scared that i|we|he|she|they`,
    better: 'so',
    lesson: 'so-that',
    sure: true,
    example: ['I was too tired that I fell asleep.', 'I was so tired that I fell asleep.'],
    right: ['I was too tired that day.', 'He is too happy to say that he left.'],
  },
  {
    says: `< more and more ${SHORT} > !NOUN|ADJ|MANY|and|NAME`,
    better: '$4:more and $4:more',
    lesson: 'comparison',
    example: ['My town is getting more and more big.', 'My town is getting bigger and bigger.'],
    right: ['There are more and more big shops.', 'It is getting bigger and bigger.'],
  },
];
