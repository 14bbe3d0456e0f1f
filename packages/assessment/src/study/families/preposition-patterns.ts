import type { Pattern } from './pattern.ts';

/** Prepositions of fixed phrases, and words that take none. */
export const PREPOSITION_PATTERNS: readonly Pattern[] = [
  {
    says: "!~squeeze|fit < in > NUM o'clock|am|pm END",
    better: 'at',
    example: ["The shop closes in six o'clock.", "The shop closes at six o'clock."],
    right: ['I could do it in six seconds.'],
  },
  {
    says: '!~come|available < in|on > midnight|noon END',
    better: 'at',
    example: ['We met in midnight.', 'We met at midnight.'],
    right: ['She came in midnight blue.'],
  },
  {
    says: '< in > the age of NUM',
    better: 'at',
    example: ['He left school in the age of 15.', 'He left school at the age of 15.'],
  },
  {
    says: '< at > monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays morning|mornings|afternoon|afternoons|evening|evenings|night|nights? !NOUN|NAME',
    better: 'on',
    example: ['I have a lesson at Monday mornings.', 'I have a lesson on Monday mornings.'],
  },
  {
    says: '!~believe|interested < in > monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays !NOUN|NAME|ADJ',
    better: 'on',
    example: ['My club meets in Tuesday.', 'My club meets on Tuesday.'],
    right: ['We got stuck in Monday traffic.'],
  },
  {
    says: '< in > the first|second|third|fourth|fifth|tenth|eleventh|twelfth|fourteenth|fifteenth|twentieth of january|february|march|april|may|june|july|august|september|october|november|december',
    better: 'on',
    sure: true,
    example: ['I was born in the fourteenth of July.', 'I was born on the fourteenth of July.'],
  },
  {
    says: '~live|work|be < in > the ground|first|second|third|fourth|fifth|sixth|top|last floor',
    better: 'on',
    example: ['I live in the third floor.', 'I live on the third floor.'],
  },
  {
    says: 'START < in > the moment SUBJ BE',
    better: 'at',
    example: ["In the moment I'm staying with an aunt.", "At the moment I'm staying with an aunt."],
    right: ['In the moment of truth he left, because he lives in the moment.'],
  },
  {
    says: 'CLAUSE most|some|many < of > MANY never|always|often|still|just|also? VERB|MODAL|like',
    better: '',
    example: ['Most of children never play outside.', 'Most children never play outside.'],
    right: ['Most of the people came, and some of us stayed.'],
  },
  {
    says: '!~have enough < of > time|money|space|room !NOUN',
    better: '',
    example: ["There isn't enough of space.", "There isn't enough space."],
    right: ['I have had enough of politics.'],
  },
  {
    says: '~be|have|buy|see|need|meet|eat|get|know < > lot of',
    better: 'a',
    example: ['There are lot of trees.', 'There are a lot of trees.'],
  },
  {
    says: 'SUBJ go|goes|went < to > shopping|fishing|skiing|camping|hiking|jogging|sightseeing|bowling|skating !NOUN|NAME|and|on|every',
    better: '',
    example: ['We go to fishing in May.', 'We go fishing in May.'],
    right: ['We look forward to fishing, and go to swimming lessons.'],
  },
  {
    says: '~go|come|get|drive|walk|return|travel|run|fly < to > home|abroad|downtown|upstairs|overseas !NOUN|NAME|VERB|and',
    better: '',
    example: ['They went to abroad last year.', 'They went abroad last year.'],
  },
  {
    says: '~go|come|travel|get to? ANY* < with > bus|car|train|plane|metro|subway|taxi|bike|bicycle|motorbike|tram|ferry END',
    better: 'by',
    example: ['I usually go to work with bus.', 'I usually go to work by bus.'],
  },
  {
    says: '~stay|be|live < in > home END',
    better: 'at',
    example: ['In the evening I stay in home.', 'In the evening I stay at home.'],
    right: ['In home care he is an expert.'],
  },
  {
    says: '~be|live near < from > DET|NOUN|NAME|OBJ',
    better: '',
    example: ['The school is near from my house.', 'The school is near my house.'],
  },
  {
    says: 'CLAUSE SUBJ just|also|always? ~ask < to > my|your|his|her|our|their|a|the|him|them|me|us !VERB',
    better: '',
    example: ['I asked to my brother.', 'I asked my brother.'],
    right: ['I asked to see him.'],
  },
  {
    says: 'married < with > DET|ADJ* him|her|man|woman|guy|girl|doctor|lawyer|engineer|foreigner|teacher',
    better: 'to',
    example: ['She is married with a rich doctor.', 'She is married to a rich doctor.'],
    right: ['He is married with two kids.'],
  },
  {
    says: '~wait < > me|him|us|them !out|VERB|to|for',
    better: 'for',
    example: ['Please wait me outside.', 'Please wait for me outside.'],
  },
  {
    says: 'CLAUSE SUBJ|to ~listen < > DET? music|radio|songs|song|podcasts|podcast|audiobooks|parents|teacher|teachers|news|stories|advice',
    better: 'to',
    example: ['I listen music at night.', 'I listen to music at night.'],
    right: ['Listen, music is everywhere.'],
  },
  {
    says: '~pay attention < on > DET|OBJ',
    better: 'to',
    example: ['You should pay attention on the signs.', 'You should pay attention to the signs.'],
  },
  {
    says: 'the same < like > DET|OBJ|SUBJ|mine|yours|hers|ours|theirs',
    better: 'as',
    example: ['My answer is the same like yours.', 'My answer is the same as yours.'],
    right: ['The same people like it.'],
  },
  {
    says: 'friend|brother|sister|mother|father|son|daughter|parents|people BE DEGREE* good|bad < in > ING END',
    better: 'at',
    example: ['My friend is really good in drawing.', 'My friend is really good at drawing.'],
  },
  {
    says: '~take care < about > OBJ|POSS|the',
    better: 'of',
    example: ['My aunt took care about us.', 'My aunt took care of us.'],
  },
  {
    says: 'famous < of > POSS|the|its|ING|NOUN',
    better: 'for',
    example: ['My town is famous of its cheese.', 'My town is famous for its cheese.'],
  },
  {
    says: '~arrive < to > the|my|our|a|his|her ADJ* hotel|airport|station|school|house|office|restaurant|hospital|university',
    better: 'at',
    example: ['We arrived to the hotel after midnight.', 'We arrived at the hotel after midnight.'],
  },
  {
    says: '~discuss|mention < about > !it|this|that|what|NUM|half|a',
    better: '',
    example: ['We discussed about the budget.', 'We discussed the budget.'],
  },
  {
    says: 'because < > the|my|our|this|that ADJ* NOUN END',
    better: 'of',
    example: [
      'We stayed in because the storm, and played cards.',
      'We stayed in because of the storm, and played cards.',
    ],
  },
  {
    says: '~spend DET|a|lot|much|most|some|all|of|too|more|NUM* money|time|salary|hours < for > POSS|NOUN|ING',
    better: 'on',
    example: ['I spend most of my salary for rent.', 'I spend most of my salary on rent.'],
    right: ['We spent some time for a change.'],
  },
  {
    says: '~go|fly < in > !january|february|march|april|may|june|july|august|september|october|november|december|premium|economy|business|monday|tuesday|wednesday|thursday|friday|saturday|sunday|easter|christmas|summer|winter|spring|autumn NAME END',
    better: 'to',
    example: ['Two years ago I went in Australia.', 'Two years ago I went to Australia.'],
  },
  {
    says: '~think < in > POSS|OBJ childhood|future|family|past',
    better: 'about',
    example: ['I often think in my childhood.', 'I often think about my childhood.'],
  },
  {
    says: '~pay < > POSS|the ADJ|NAME* lesson|lessons|course|courses|studies|food|ticket|tickets|holiday|meal|dinner|drinks|trip !NOUN',
    better: 'for',
    example: ['My company pays my English lessons.', 'My company pays for my English lessons.'],
  },
  {
    says: 'SUBJ BE|been not|never? been? DEGREE* good|bad < in > ING DET',
    better: 'at',
    example: [
      "I've never been very good in remembering the names.",
      "I've never been very good at remembering the names.",
    ],
    right: ['She was good in Breaking Bad.'],
  },
];
