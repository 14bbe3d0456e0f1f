import type { Pattern } from './pattern.ts';

const PERIOD =
  'morning|evening|afternoon|day|night|week|weekend|month|summer|winter|year|sunday|saturday|monday|friday';
const PAST_PERIOD = 'week|month|year|weekend|summer|winter|night|sunday|saturday|monday|friday';
const WHAT_ONE_DOES =
  'drink|eat|read|watch|play|visit|do|see|buy|learn|study|meet|make|cook|clean|wash|write|take|have';
const KNOWING = 'know|remember|understand|wonder|forget|forgot|idea|sure|see|explain|say';

/** Words in the wrong place. */
export const PLACE_PATTERNS: readonly Pattern[] = [
  {
    says: `SUBJ ~${WHAT_ONE_DOES} < every ${PERIOD} DET|POSS? ADJ* NOUN|NAME > END`,
    better: '$5 $6 $7 $3 $4',
    lesson: 'object-first',
    example: ['I read every day the newspaper.', 'I read the newspaper every day.'],
    right: ['I read every day, news and books.', 'I read every day of the week.'],
  },
  {
    says: `SUBJ ~${WHAT_ONE_DOES} < last ${PAST_PERIOD} DET|POSS ADJ* NOUN|NAME > END`,
    better: '$5 $6 $7 $3 $4',
    lesson: 'object-first',
    example: ['I bought last week a new bike.', 'I bought a new bike last week.'],
    right: ['I bought a new bike last week.'],
  },
  {
    says: 'CLAUSE i|we|they|you < go|eat|drink|watch|cook|do|take|get|wake|play|read|buy|wear|use|make|study|work|listen|speak|visit|see|come|travel|walk|sleep|leave always|never > the|a|my|our|some|tv|at|with|in|on|by|late|early|there|here|to|up|coffee|tea|breakfast|lunch|dinner|english|meat|fish|home',
    better: '$3 $2',
    lesson: 'always-never',
    example: ['We watch always TV in the evening.', 'We always watch TV in the evening.'],
    right: ['We always watch TV.'],
  },
  {
    says: 'he|she|it|NAME < goes|eats|drinks|watches|cooks|does|takes|gets|wakes|plays|reads|buys|wears|uses|makes|studies|works|listens|speaks|comes|travels|walks|sleeps|leaves|has always|never > the|a|my|his|her|some|tv|at|with|in|on|by|late|early|there|here|to|up|coffee|tea|breakfast|lunch|dinner|english|meat|home',
    better: '$3 $2',
    lesson: 'always-never',
    example: ['She takes always the bus.', 'She always takes the bus.'],
    right: ['She always takes the bus.'],
  },
  {
    says: 'have|has|had < been|seen|eaten|visited|tried|met|had|done|heard|played|lived|travelled|traveled never > !more|less|so|ADJ',
    better: 'never $2',
    lesson: 'always-never',
    sure: true,
    example: ['I have been never to Paris.', 'I have never been to Paris.'],
    right: ['I have never been to Paris.'],
  },
  {
    says: '~have|buy|need|see < a|an house|car|garden|room|flat|dog|dress|table|kitchen|phone|bag|shirt|bike|apartment|jacket big|small|red|blue|black|white|green|yellow|new|old|beautiful|large|nice > =END|in|near|with|because|for|from|behind',
    better: '$2 $4 $3',
    lesson: 'describing-first',
    example: ['We have a garden small behind the house.', 'We have a small garden behind the house.'],
    right: ['We have a small garden.', 'I want the kitchen white and bright.'],
  },
  {
    says: 'is|was|live|lives|lived in? < a|an house|car|garden|room|flat|city|town|village|country|place|problem|family|restaurant|park|street big|small|new|old|beautiful|large|nice|quiet|modern > =END|in|near|with|because|for|where|and',
    better: 'A $5 $4',
    lesson: 'describing-first',
    example: ['I live in a city big near the coast.', 'I live in a big city near the coast.'],
    right: ['I live in a big city.', 'It is a place new to me.'],
  },
  {
    says: '~have < eyes|hair blue|brown|green|black|long|short|dark|blonde|curly|straight > =END|and',
    better: '$3 $2',
    lesson: 'describing-first',
    example: ['My mother has eyes green.', 'My mother has green eyes.'],
    right: ['My mother has green eyes.', 'She has her hair long.'],
  },
  {
    says: `${KNOWING} what < is|was my|your|his|her|our|their ADJ* name|job|age|problem|address|number|opinion|dream|favourite|favorite|plan|plans|hobby|religion NOUN? > =END|in|and|but`,
    better: '$4 $5 $6 $7 $3',
    lesson: 'where-he-is',
    sure: true,
    example: ["I don't know what is his name.", "I don't know what his name is."],
    right: ["I don't know what his name is.", 'I know what is his, name and all.'],
  },
  {
    says: `not ${KNOWING} what < is|was the name|reason|meaning|time|price|difference|address|title|capital > END`,
    better: '$5 $6 $4',
    lesson: 'where-he-is',
    example: ["I don't remember what was the price.", "I don't remember what the price was."],
    right: ["I don't know what the price was.", 'I know what is the matter.'],
  },
  {
    says: `${KNOWING} what|where|how|when|why much|many|long|often|time|kind? < does he|she|it|this|that VERB|have|do|cost|mean > !if`,
    better: '$5 $6:third',
    lesson: 'where-he-is',
    example: ["I don't know how much does it cost.", "I don't know how much it costs."],
    right: ["I don't know how much it costs.", 'Do you know why he does it?'],
  },
  {
    says: `${KNOWING} what|where|how|when|why much|many|long|often|time|kind? < did he|she|it|they|i|we|you BASE|have|do >`,
    better: '$5 $6:past',
    lesson: 'where-he-is',
    example: ['I forgot what did he say.', 'I forgot what he said.'],
    right: ['I forgot what he said.', 'I know what I did.'],
  },
  {
    says: '~tell|ask|show me|him|her|us|them what time < is it >',
    better: '$6 $5',
    lesson: 'where-he-is',
    sure: true,
    example: ['Can you tell me what time is it?', 'Can you tell me what time it is?'],
    right: ['Can you tell me what time it is?', 'Tell me, what time is it?'],
  },
  {
    says: 'wonder|understand why|where|how < is|are|was|were he|she|it|they|we > ADJ|so|very|there|here|not|ING =END|today|all|and|but',
    better: '$4 $3',
    lesson: 'where-he-is',
    example: ['I wonder why is she sad.', 'I wonder why she is sad.'],
    right: ['I wonder why she is sad.'],
  },
  {
    says: '~ask|told|tell me|him|her|us|them where|who|how|why < is|was|were|are he|she|it|they|i > =END|from|going|living',
    better: '$5 $4',
    lesson: 'where-he-is',
    example: ['They asked me where was I from.', 'They asked me where I was from.'],
    right: ['They asked me where I was from.'],
  },
  {
    says: '~give|show|send|lend|offer < to me|him|her|us|them > a|an|some|many|my|his|money',
    better: '$3',
    lesson: 'preposition',
    example: ['My uncle gave to me a bike.', 'My uncle gave me a bike.'],
    right: ['My uncle gave me a bike.', 'He gave a bike to me.'],
  },
  {
    says: 'can|could < very well cook|swim|dance|sing|speak|play|drive|write|read > END',
    better: '$4 very well',
    lesson: 'object-first',
    example: ['My mother can very well cook.', 'My mother can cook very well.'],
    right: ['My mother can cook very well.', 'He can very well say no.'],
  },
  {
    says: 'START < both they|we|you > VERB',
    better: '$2 both',
    lesson: 'word-order',
    example: ['Both they like football.', 'They both like football.'],
    right: ['They both like football.', 'Both we and they like it.'],
  },
];

/** Words that join clauses, and what is denied twice. */
export const JOINT_PATTERNS: readonly Pattern[] = [
  {
    says: 'START even < > i|he|she|it|we|they BE|VERB|MODAL not? ANY* ANY* , i|he|she|it|we|they',
    better: 'though',
    lesson: 'connective',
    example: ['Even it is expensive, I buy it.', 'Even though it is expensive, I buy it.'],
    right: ['Even though it is expensive, I buy it.', 'Even she came.'],
  },
  {
    says: 'START < although|though > the ADJ? rain|weather|noise|traffic|price|problems|difficulties|cold|heat|distance|snow , i|we|they|he|she|it|the|my',
    better: 'despite',
    lesson: 'because-of',
    example: ['Although the bad weather, we went out.', 'Despite the bad weather, we went out.'],
    right: ['Despite the bad weather, we went out.', 'Although the weather was bad, we went.'],
  },
  {
    says: 'because < of > it is|was very|so|too|raining|a|cold|hot|cheap|far|good|not',
    better: '',
    lesson: 'connective',
    example: ['I stayed because of it was cold.', 'I stayed because it was cold.'],
    right: ['I stayed because it was cold.', 'I stayed because of it.'],
  },
  {
    says: 'MANY|fruit|food|music|things < such like > NOUN|NAME|MANY|ING',
    better: 'such as',
    lesson: 'connective',
    example: ['I like fruits such like apples.', 'I like fruits such as apples.'],
    right: ['I like fruits such as apples.', 'I like apples and such like.'],
  },
  {
    says: 'sports|fruits|animals|countries|cities|subjects|vegetables|games|activities|places|languages|foods|films|drinks such < > football|tennis|apples|bananas|cats|dogs|maths|english|tea|coffee|NAME|ING =END|and|or',
    better: 'as',
    lesson: 'connective',
    example: ['I like sports such football and tennis.', 'I like sports such as football and tennis.'],
    right: ['I like sports such as football.'],
  },
  {
    says: 'START as|since SUBJ|DET|POSS NOUN? VERB|BE ANY* ANY* , < so > i|we|they|he|she|it',
    better: '',
    lesson: 'connective',
    example: ['As it was very cold, so we stayed in.', 'As it was very cold, we stayed in.'],
    right: ['As it was very cold, we stayed in.', 'It was cold, so we stayed in.'],
  },
  {
    says: 'BASE|like|have|eat both NOUN < or > NOUN =END|because|very',
    better: 'and',
    lesson: 'connective',
    example: ['I like both tea or coffee.', 'I like both tea and coffee.'],
    right: ['I like both tea and coffee.'],
  },
  {
    says: 'not ~like|eat|drink|have|know|want|speak|go|smoke|play|watch NOUN|NAME|it|them|there|that? < neither > END',
    better: 'either',
    lesson: 'double-negation',
    example: ["I don't like coffee neither.", "I don't like coffee either."],
    right: ["I don't like coffee either.", 'Me neither.'],
  },
  {
    says: 'can|could < not hardly > BASE',
    better: 'hardly',
    lesson: 'double-negation',
    sure: true,
    example: ['I could not hardly hear him.', 'I could hardly hear him.'],
    right: ['I could hardly hear him.'],
  },
];
