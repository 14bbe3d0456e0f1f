import type { Pattern } from './pattern.ts';

const PLACE =
  'city|town|country|village|street|area|neighbourhood|neighborhood|school|room|house|garden|region|university';
const THING =
  'city|town|country|village|film|movie|book|food|house|job|english|school|university|company|hotel|game|language|family|street|apartment|flat|weather|problem|phone|car|room|restaurant|museum|place|beach|festival|name|hobby|dog|cat';
const HOW =
  'very|really|so|too|not|quite|a|an|the|good|bad|big|small|nice|beautiful|interesting|important|difficult|easy|expensive|cheap|famous|popular|old|new';

/** A subject that is there twice, or missing. */
export const CLAUSE_PATTERNS: readonly Pattern[] = [
  {
    says: `START POSS|the|this|that ADJ* ${THING} < it > is|was ${HOW}`,
    better: '',
    lesson: 'subject',
    example: ['My city it is very old.', 'My city is very old.'],
    right: ['My city, it is very old.', 'The book it was based on is good.', 'My city is very old.'],
  },
  {
    says: `START POSS|the|this|that ADJ* ${THING} < it > has|looks|costs|takes|needs|makes|starts|opens`,
    better: '',
    lesson: 'subject',
    example: ['This game it takes two hours.', 'This game takes two hours.'],
    right: ['This game takes two hours.'],
  },
  {
    says: 'START the|many|most|some|all|young|old* people|students|women|men|tourists|teachers < they > are|were very|really|so|not|kind|friendly|nice|always|too|quite|happy|polite',
    better: '',
    lesson: 'subject',
    example: ['The people they are very kind.', 'The people are very kind.'],
    right: ['The people they are with are kind.', 'The people are very kind.'],
  },
  {
    says: 'START < is > important|difficult|easy|hard|better|necessary|impossible|possible|good|nice for? me|us|them|people? to BASE',
    better: 'it $1',
    lesson: 'subject',
    example: ['Is important to sleep well.', 'It is important to sleep well.'],
    right: ['It is important to sleep well.', 'Is it important to sleep?'],
  },
  {
    says: 'START < is > a very|really? good|nice|big|small|beautiful|great|lovely|interesting|quiet|important|famous|popular|difficult|modern|old place|city|town|village|country|thing|person|film|book|idea|job|game|problem|part|question =END|in|with|because|near|and|for|where',
    better: 'it $1',
    lesson: 'subject',
    example: ['Is a very quiet village near the coast.', 'It is a very quiet village near the coast.'],
    right: ['It is a quiet village.', 'Is a good book enough?', 'Is that a good book?'],
  },
  {
    says: 'START < is > raining|snowing =END|a|today|very|now|again',
    better: 'it is',
    lesson: 'subject',
    example: ['Is raining again.', 'It is raining again.'],
    right: ['It is raining again.', 'Is it raining?'],
  },
  {
    says: 'if|although < > is|was very|so|too|really|raining|snowing|hot|cold|sunny|warm|possible|necessary|not|good|bad|easy|difficult|late|dark|a|my',
    better: 'it',
    lesson: 'subject',
    example: ['If is raining I stay in.', 'If it is raining I stay in.'],
    right: ['If it is raining I stay in.', 'See if anybody is there.'],
  },
  {
    says: '!what|which|who|that when < > is|was raining|snowing|hot|cold|sunny|warm|dark|summer|winter|late i|we|people|they|you|my',
    better: 'it',
    lesson: 'subject',
    example: ['When is hot we go to the lake.', 'When it is hot we go to the lake.'],
    right: ['When it is hot we swim.', 'When is summer over?', 'When was dark matter found?'],
  },
  {
    says: 'START in|at|on POSS|the|this NOUN < it has > many|several|some|no|few ADJ* !names|uses|rules MANY|people',
    better: 'there are',
    lesson: 'there-is',
    example: ['In my town it has several museums.', 'In my town there are several museums.'],
    right: ['In my town there are museums.', 'In this film it has many names.'],
  },
  {
    says: `START near|in|behind|opposite|around POSS|the ${PLACE} < it is|was > a|an|one|no ADJ* park|river|lake|beach|museum|castle|bridge|mall|supermarket|shop|restaurant|hotel|school|university|hospital|church|temple|station|airport|market|square|cinema|forest|mountain|library !NOUN`,
    better: 'there $5',
    lesson: 'there-is',
    example: ['Near my house it is a park.', 'Near my house there is a park.'],
    right: ['In my town it is a school day.', 'Near my house there is a park.'],
  },
  {
    says: 'CLAUSE < it is > many ADJ* MANY|people in|at|on|near|there|here|who',
    better: 'there are',
    lesson: 'there-is',
    example: [
      'I hate it when it is many people on the bus.',
      'I hate it when there are many people on the bus.',
    ],
    right: ["It's many people's dream.", 'There are many people.'],
  },
  {
    says: 'CLAUSE < it was > many ADJ* MANY|people in|at|on|near|there|here|who',
    better: 'there were',
    lesson: 'there-is',
    example: ['It was many people at the party.', 'There were many people at the party.'],
    right: ['There were many people at the party.'],
  },
  {
    says: 'START < have > many|some|several|few ADJ* people|shops|restaurants|parks|beaches|places|tourists|buildings|cars|trees|animals|museums|schools in|at|near|there|here|who|that|around',
    better: 'there are',
    lesson: 'there-is',
    example: ['Have many restaurants near my flat.', 'There are many restaurants near my flat.'],
    right: ['There are many restaurants near my flat.', 'Have many people come?'],
  },
  {
    says: 'START < has > a|an ADJ* park|river|lake|beach|museum|castle|bridge|mall|supermarket|shop|restaurant|hotel|school|university|hospital|church|temple|station|market|square|cinema in|near|next|where|called|behind',
    better: 'there is',
    lesson: 'there-is',
    example: ['Has a big park near my flat.', 'There is a big park near my flat.'],
    right: ['Has a park opened here?', 'It has a park near it.'],
  },
  {
    says: 'there is|are < have|has > a|an|many|some|no|two|several',
    better: '',
    lesson: 'there-is',
    sure: true,
    example: ['There are have many shops in my street.', 'There are many shops in my street.'],
    right: ['There are many shops.'],
  },
];

/** A sentence without its "is" or "are". */
export const MISSING_BE_PATTERNS: readonly Pattern[] = [
  {
    says: '!think|believe|consider CLAUSE he|she|it < > very|really|so|too|quite kind|good|nice|big|small|hot|cold|expensive|cheap|beautiful|important|interesting|difficult|easy|friendly|old|young|tall|busy|happy|tired|quiet|noisy|far|funny|strict|crowded|boring|clever|delicious =END|and|because|but|in|with|at|so|when|for|to|here|there',
    better: 'is',
    lesson: 'missing-be',
    example: ['I like my aunt because she very kind.', 'I like my aunt because she is very kind.'],
    right: ['I find it very easy.', 'I like my aunt because she is very kind.', 'They made it so good.'],
  },
  {
    says: 'CLAUSE they|we|you < > very|really|so|too|quite kind|good|nice|big|small|expensive|cheap|beautiful|important|interesting|friendly|old|young|tall|busy|happy|tired|poor|rich|close|funny|strict|crowded|clever =END|and|because|but|in|with|at|so|when|for|here|there',
    better: 'are',
    lesson: 'missing-be',
    example: ['I miss them because they very friendly.', 'I miss them because they are very friendly.'],
    right: ['I miss them because they are very friendly.', 'We very nearly left.'],
  },
  {
    says: 'CLAUSE i < > very|really|so|too|quite tired|happy|hungry|busy|sad|nervous|interested|excited|lucky|proud|shy|bored|worried|afraid|scared',
    better: 'am',
    lesson: 'missing-be',
    example: ['I sleep early because I very tired.', 'I sleep early because I am very tired.'],
    right: ['After work I am very tired.', 'I really hungered for it.'],
  },
  {
    says: 'CLAUSE i < > not sure|happy|good|interested|ready|afraid|tired|able|hungry|used|married|from|at|in',
    better: 'am',
    lesson: 'missing-be',
    sure: true,
    example: ['I not sure about that.', 'I am not sure about that.'],
    right: ['I am not sure about that.', 'May I not?'],
  },
  {
    says: 'CLAUSE they|we < > not sure|happy|good|interested|ready|afraid|tired|able|hungry|used|rich|poor|friendly|kind',
    better: 'are',
    lesson: 'missing-be',
    sure: true,
    example: ['They not rich, but they help.', 'They are not rich, but they help.'],
    right: ['They are not rich.'],
  },
  {
    says: '!think|believe|consider|find CLAUSE it|he|she < > not easy|good|difficult|expensive|cheap|far|big|important|necessary|true|bad|enough|happy|kind|nice|interesting|possible|safe',
    better: 'is',
    lesson: 'missing-be',
    example: ['It not easy to sleep there.', 'It is not easy to sleep there.'],
    right: ['It is not easy.', "I'd prefer that it not easily break."],
  },
  {
    says: '!think|believe|consider|find|make CLAUSE it < > easy|difficult|hard|important|possible|impossible|better|necessary to BASE',
    better: 'is',
    lesson: 'missing-be',
    example: ['It difficult to find a job here.', 'It is difficult to find a job here.'],
    right: ['We think it important to rest.', 'It makes it easy to rest.'],
  },
  {
    says: 'START in|at POSS|the|this ADJ* NOUN there < > many|several|some ADJ* people|shops|restaurants|parks|beaches|places|tourists|buildings|cars|trees|animals|museums|schools|students|things =END|in|at|near|to|who|that|around|because',
    better: 'are',
    lesson: 'missing-be',
    example: ['In my city there many parks.', 'In my city there are many parks.'],
    right: ['There many people live well.', 'Out there some people care.'],
  },
  {
    says: 'START there < > a|an ADJ* park|river|lake|beach|museum|castle|bridge|mall|supermarket|shop|restaurant|hotel|school|university|hospital|church|temple|station|market|square|cinema in|near|next|where|called|behind',
    better: 'is',
    lesson: 'missing-be',
    example: ['There a big park near my flat.', 'There is a big park near my flat.'],
    right: ['There, a park in town was built.', 'There is a big park near it.'],
  },
  {
    says: 'START POSS ADJ* mother|father|brother|sister|city|town|country|house|flat|room|job|family|village|wife|husband|teacher|english < > very|really|so|not very? kind|good|nice|big|small|expensive|cheap|beautiful|important|interesting|difficult|easy|friendly|old|young|tall|busy|quiet|noisy|far|funny|strict|crowded|boring|clever|bad =END|and|because|but|in|with|at|so|for',
    better: 'is',
    lesson: 'missing-be',
    example: ['My city very beautiful and very old.', 'My city is very beautiful and very old.'],
    right: ['My city is very beautiful.', 'My mother very kindly helped.'],
  },
  {
    says: 'START POSS ADJ* parents|friends|brothers|sisters|children|neighbours|grandparents|teachers < > very|really|so|not very? kind|good|nice|beautiful|interesting|friendly|old|young|tall|busy|quiet|funny|strict|happy|poor|rich =END|and|because|but|with|so|to',
    better: 'are',
    lesson: 'missing-be',
    example: ['My parents very strict with us.', 'My parents are very strict with us.'],
    right: ['My parents are very strict with us.', 'My friends very kindly helped.'],
  },
  {
    says: 'START the food|weather|film|hotel|view|city < > very|really|so good|nice|bad|beautiful|cheap|expensive|hot|cold|delicious|interesting|boring|fresh =END|and|because|but|in|there|here|so',
    better: 'is',
    lesson: 'missing-be',
    example: ['The food very good there.', 'The food is very good there.'],
    right: ['The food is very good there.', 'The food, very good, was cheap.'],
  },
  {
    says: 'START my name < > NAME END',
    better: 'is',
    lesson: 'missing-be',
    example: ['My name Anna.', 'My name is Anna.'],
    right: ['My name is Anna.'],
  },
  {
    says: 'START i < > from NAME =END|and|but|in',
    better: 'am',
    lesson: 'missing-be',
    example: ['I from Brazil.', 'I am from Brazil.'],
    right: ['I am from Brazil.', 'I, from Brazil, like it.'],
  },
  {
    says: 'START i < > student|teacher|nurse|doctor|driver|housewife|designer|programmer|farmer =END|at|in|and|from',
    better: 'am a',
    lesson: 'missing-be',
    example: ['I student at a technical college.', 'I am a student at a technical college.'],
    right: ['I am a student.', 'I doctor it.'],
  },
  {
    says: 'START he|she < > a|an good|nice|kind|great|very|young|old|clever|famous* person|man|woman|teacher|doctor|friend|student|singer|engineer|nurse|driver|cook|player',
    better: 'is',
    lesson: 'missing-be',
    sure: true,
    example: ['She a very good singer.', 'She is a very good singer.'],
    right: ['She is a very good singer.', 'She, a good singer, left.'],
  },
];
