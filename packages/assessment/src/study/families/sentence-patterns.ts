import type { Pattern } from './pattern.ts';

/** The order of words. */
export const ORDER_PATTERNS: readonly Pattern[] = [
  {
    says: '!such|not|when|make|makes|made|making|find|found|keep|get|leave|have|has|had < a|an !bit|lot|little ONE very ADJ > END',
    better: 'a $3 $4 $2',
    lesson: 'describing-first',
    example: ['She was a person very strict.', 'She was a very strict person.'],
    right: ['It made a child very happy.'],
  },
  {
    says: '~make < laugh|cry|smile everybody|everyone|people|me|us|him|her|them > !NOUN|NAME|ADJ',
    better: '$3 $2',
    lesson: 'make-them-laugh',
    example: ['He makes laugh everybody with his stories.', 'He makes everybody laugh with his stories.'],
  },
  {
    says: '~make < angry|happy|sad|nervous|tired me|us|him|them > END',
    better: '$3 $2',
    lesson: 'make-them-laugh',
    example: ['Long queues make angry me.', 'Long queues make me angry.'],
    right: ['It makes happy people happier.'],
  },
  {
    says: 'START hardly|scarcely < SUBJ had|have|has|was|were|is|are|can|could >',
    better: '$3 $2',
    lesson: 'inversion',
    sure: true,
    example: ['Hardly I had sat down when it rang.', 'Hardly had I sat down when it rang.'],
  },
  {
    says: 'START < never SUBJ have|has|had|am|is|are|was|were|can|could >',
    better: '$2 $3 never',
    lesson: 'always-never',
    example: ['Never I have seen such a crowd.', 'I have never seen such a crowd.'],
    right: ['Never have I seen such a crowd.'],
  },
  {
    says: 'START no? < never SUBJ > !mind|worry|fear BASE|THIRD|PAST',
    better: '$3 never',
    lesson: 'always-never',
    example: ['Never I eat meat.', 'I never eat meat.'],
    right: ['Never you mind.'],
  },
  {
    says: 'START not only < SUBJ BASE > ANY* ANY* , but',
    better: 'do $3 $4',
    lesson: 'inversion',
    example: ['Not only I cook, but I also clean.', 'Not only do I cook, but I also clean.'],
    right: ['Not only I but everyone laughed.'],
  },
  {
    says: 'START not only < SUBJ THIRD > ANY* ANY* , but',
    better: 'does $3 $4:base',
    lesson: 'inversion',
    example: ['Not only she sings, but she also dances.', 'Not only does she sing, but she also dances.'],
  },
  {
    says: 'START not only < SUBJ PAST > ANY* ANY* , but',
    better: 'did $3 $4:base',
    lesson: 'inversion',
    example: [
      'Not only I passed the test, but I came first.',
      'Not only did I pass the test, but I came first.',
    ],
  },
  {
    says: 'BE not? < enough ADJ > !NOUN|ADJ|and',
    better: '$4 enough',
    lesson: 'big-enough',
    example: ['My room is not enough big for two.', 'My room is not big enough for two.'],
    right: ['There is enough cold water.'],
  },
  {
    says: 'SUBJ ~like|love|enjoy|miss < very much ADJ|NAME* NOUN > END',
    better: '$5 $6 very much',
    lesson: 'object-first',
    example: ['I like very much Italian food.', 'I like Italian food very much.'],
  },
  {
    says: '~speak|know < fluently|perfectly|well NAME >',
    better: '$3 $2',
    lesson: 'object-first',
    example: ['I speak fluently Spanish.', 'I speak Spanish fluently.'],
  },
  {
    says: '~turn|switch < on|off|up|down it|them > !VERB',
    better: '$3 $2',
    lesson: 'turn-it-off',
    example: ['I turn off it and go back to sleep.', 'I turn it off and go back to sleep.'],
  },
  {
    says: '~throw|wake|fill|pick < away|up|in|out it|them > END',
    better: '$3 $2',
    lesson: 'turn-it-off',
    example: ['When paper is old, I throw away it.', 'When paper is old, I throw it away.'],
  },
  {
    says: 'know|remember|understand|forget|wonder what|where|when|how|why time|much|many|long|often? < does POSS|the|a NOUN BASE|close|open|start|end >',
    better: '$5 $6 $7:third',
    lesson: 'where-he-is',
    example: ["I don't know what time does the library close.", "I don't know what time the library closes."],
  },
  {
    says: 'know|remember|understand|forget|wonder what|where|when|how|why time|much|many|long|often? < did POSS|the|a NOUN BASE|close|open|start|end >',
    better: '$5 $6 $7:past',
    lesson: 'where-he-is',
    example: [
      "I can't remember where did my brother buy it.",
      "I can't remember where my brother bought it.",
    ],
  },
  {
    says: 'know|remember|understand|forget|wonder what|where|when|how|why < do > MANY|people|they|you|we|i BASE',
    better: '',
    lesson: 'where-he-is',
    sure: true,
    example: ["I don't understand why do people buy it.", "I don't understand why people buy it."],
  },
  {
    says: 'know|understand|remember|wonder|asked|ask OBJ|DET? NOUN? where|when|how < is|was|are|were the|my|his|her|our|their NOUN > !NOUN|that|VERB|who|which',
    better: '$6 $7 $5',
    lesson: 'where-he-is',
    example: ['I asked a man where was the station.', 'I asked a man where the station was.'],
  },
  {
    says: 'NOUN|he|she|it < THIRD always|never > POSS|the|a|NOUN|PREP|late',
    better: '$3 $2',
    lesson: 'always-never',
    example: ['My wife forgets always her keys.', 'My wife always forgets her keys.'],
  },
  {
    says: 'CLAUSE < what means ANY > END',
    better: 'what does $3 mean',
    lesson: 'what-does-it-mean',
    example: ['Sorry, what means this?', 'Sorry, what does this mean?'],
  },
];

/** Subjects said twice, or not at all. */
export const SUBJECT_PATTERNS: readonly Pattern[] = [
  {
    says: '< it is depend|depends|happen|happens|belong|belongs|contain|contains|seem|seems|consist|consists >',
    better: 'it $3:third',
    lesson: 'one-verb',
    clear: true,
    example: ["In my opinion it's depend on the family.", 'In my opinion it depends on the family.'],
    right: ["It's happening now, and it's contained."],
  },
  {
    says: 'START POSS ADJ* brother|father|dad|uncle|grandfather|husband|son|boyfriend < he > is|was|has|THIRD|PAST|MODAL',
    better: '',
    lesson: 'subject',
    example: ['My brother he is a pilot.', 'My brother is a pilot.'],
    right: ['My brother, he is a pilot.'],
  },
  {
    says: 'START POSS ADJ* sister|mother|mum|mom|aunt|grandmother|wife|daughter|girlfriend < she > is|was|has|THIRD|PAST|MODAL',
    better: '',
    lesson: 'subject',
    example: ['My sister she works in a bank.', 'My sister works in a bank.'],
  },
  {
    says: 'START POSS ADJ* parents|friends|children|grandparents|brothers|sisters|neighbours < they > are|were|have|BASE|PAST|MODAL',
    better: '',
    lesson: 'subject',
    example: ['My parents they live in a village.', 'My parents live in a village.'],
  },
  {
    says: 'START < is > very|so|too|really|quite ADJ',
    better: 'it $1',
    lesson: 'subject',
    example: ['Is very crowded in the old market.', 'It is very crowded in the old market.'],
  },
  {
    says: 'because|although < > is|was very|so|too|really|quite|a|ADJ',
    better: 'it',
    lesson: 'subject',
    example: ['I like it because is very useful.', 'I like it because it is very useful.'],
  },
  {
    says: 'CLAUSE i think < > is very|so|too|really|quite|a|ADJ',
    better: 'it',
    lesson: 'subject',
    example: ['I think is a good idea.', 'I think it is a good idea.'],
    right: ['The place I think is best is the lake, who I think is kind.'],
  },
  {
    says: 'START in|at|on POSS|the? summer|winter|spring|autumn|city|country|town|village|area|morning|evening|night|home|work|school|weekends|sundays < > is very|really|so|too|quite ADJ',
    better: 'it',
    lesson: 'subject',
    example: ['In summer is really hot here.', 'In summer it is really hot here.'],
  },
];

/** Pronouns, and who does it. */
export const PRONOUN_PATTERNS: readonly Pattern[] = [
  {
    says: 'i am|was DEGREE* proud|ashamed of < me > END',
    better: 'myself',
    lesson: 'pronoun',
    sure: true,
    example: ['I was very proud of me.', 'I was very proud of myself.'],
    right: ['She was proud of me.'],
  },
  {
    says: 'START POSS ADJ* neighbour|neighbor|friend|brother|sister|mother|father|mum|dad|son|daughter|wife|husband|boss|teacher|uncle|aunt|cousin|grandmother|grandfather|colleague , < which > BE|MODAL|has|THIRD|PAST',
    better: 'who',
    lesson: 'relative-word',
    sure: true,
    example: [
      'My neighbour, which is a dentist, lends me his tools.',
      'My neighbour, who is a dentist, lends me his tools.',
    ],
    right: ['I met my neighbour, which was nice.'],
  },
  {
    says: 'NOUN < who|which his|her|their|its > mother|father|brother|sister|name|house|family|parents|job is|was|are|were|works|work|lives|live|sings|plays',
    better: 'whose',
    lesson: 'relative-word',
    example: ['I have a colleague who his father sings.', 'I have a colleague whose father sings.'],
  },
  {
    says: '~tell|ask|give|show|teach|help|let|invite < i|he|she|we|they > that|to|about|how|what|where|DET',
    better: '$2:object',
    lesson: 'pronoun',
    example: ['Nobody told we that it was shut.', 'Nobody told us that it was shut.'],
  },
  {
    says: '!DET the|a ADJ* !fact|idea|news|day|time|way|year|reason|moment|feeling|hope|belief|thought|sense|point|doubt|thing|impression NOUN which|that SUBJ ~buy|get|make|cook|read|see|watch|wear|use|eat|write|sell|choose < it|them > !VERB|to|from|in|on|with|for|at|of',
    better: '',
    lesson: 'relative-once',
    example: ['The bag that I bought it last week broke.', 'The bag that I bought last week broke.'],
  },
  {
    says: 'hospital|city|town|country|house|village|flat < which|that > SUBJ was|were born !in|to|with|and',
    better: 'where',
    lesson: 'relative-word',
    example: ["That's the hospital which I was born.", "That's the hospital where I was born."],
  },
  {
    says: 'hospital|city|town|country|house|village|flat|school|company|office|street < which|that > SUBJ ~live|work|grow up? END',
    better: 'where',
    lesson: 'relative-word',
    example: ['It is the city which I live.', 'It is the city where I live.'],
  },
  {
    says: 'a|an ADJ* !idea|clue|bit|lot NOUN < what > SUBJ VERB',
    better: 'that',
    lesson: 'relative-word',
    example: ['It is a shop what I go to every week.', 'It is a shop that I go to every week.'],
  },
  {
    says: 'PAST ANY* ANY* , < what > annoyed|surprised|made|makes|meant|means|helped|worried|annoys OBJ|DET|everybody|everyone|people',
    better: 'which',
    lesson: 'relative-word',
    example: [
      'He came two hours late, what annoyed everybody.',
      'He came two hours late, which annoyed everybody.',
    ],
  },
  {
    says: 'like < i|he|she|we|they > END',
    better: '$2:object',
    lesson: 'pronoun',
    example: ['People say I look like she.', 'People say I look like her.'],
  },
  {
    says: 'START in|at POSS|the|this NOUN < it has > many|some|NUM|few|lots ADJ* !names|uses MANY',
    better: 'there are',
    lesson: 'there-is',
    example: ['In my city it has many parks.', 'In my city there are many parks.'],
  },
  {
    says: 'START in|at POSS|the|this NOUN < it has > no|a|an ADJ* park|beach|museum|river|market|university|castle|lake|mall|zoo|station|airport|festival|forest',
    better: 'there is',
    lesson: 'there-is',
    example: ['In my city it has a huge park.', 'In my city there is a huge park.'],
  },
  {
    says: '!than|above|after everything|something|anything|nothing < what > SUBJ|NOUN|people',
    better: 'that',
    lesson: 'relative-word',
    example: ['It sold everything what people needed.', 'It sold everything that people needed.'],
  },
  {
    says: 'a|an|some|two ADJ* friend|friends|colleague|colleagues|cousin|neighbour|neighbor of < me|him|us|them > !NOUN|ADJ|NAME|both|all|and',
    better: '$5:own',
    lesson: 'of-mine',
    example: ['A friend of me works there.', 'A friend of mine works there.'],
    right: ['It was a friend of her mother and of us both.'],
  },
  {
    says: 'i ~feel < me > much|very|so|really|more? ADJ|better|worse',
    better: '',
    lesson: 'no-myself',
    sure: true,
    example: ['I feel me much better now.', 'I feel much better now.'],
  },
  {
    says: '~have|know|meet a|an ADJ* friend|cousin|brother|sister|aunt|uncle|colleague|neighbour|neighbor|teacher < > lives|works|lived|studies|speaks|plays|has|is',
    better: 'who',
    lesson: 'relative-word',
    example: ['I have a cousin lives in Dubai.', 'I have a cousin who lives in Dubai.'],
  },
];
