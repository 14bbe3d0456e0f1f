import type { Pattern } from './pattern.ts';

/** How verbs go on, where no other way is English. */
export const VERB_FORM_PATTERNS: readonly Pattern[] = [
  {
    says: '!what|everything|anything|all|nothing|something ~want < that SUBJ MODAL? BASE|THIRD|PAST >',
    better: '$3:object to $5:base',
    example: ['My parents want that I become a doctor.', 'My parents want me to become a doctor.'],
    right: ['I want that one, and they want that too.'],
  },
  {
    says: '~want < that SUBJ MODAL? BE|be >',
    better: '$3:object to be',
    example: ['She wanted that we were quiet.', 'She wanted us to be quiet.'],
  },
  {
    says: '!what|much worth < to BASE|queue|visit|wait|try >',
    better: '$3:ing',
    example: ['The castle is worth to visit.', 'The castle is worth visiting.'],
    right: ['It was worth it to go there, for what it was worth to me.'],
  },
  {
    says: '!do|did|does|go|manage without < to BASE >',
    better: '$3:ing',
    example: ['He left without to say goodbye.', 'He left without saying goodbye.'],
  },
  {
    says: 'capable < to BASE >',
    better: 'of $3:ing',
    example: ['Machines are capable to learn.', 'Machines are capable of learning.'],
  },
  {
    says: '~insist < to BASE >',
    better: 'on $3:ing',
    example: ['My aunt insisted to pay for lunch.', 'My aunt insisted on paying for lunch.'],
  },
  {
    says: '~succeed < to BASE >',
    better: 'in $3:ing',
    example: ['They succeeded to open the door.', 'They succeeded in opening the door.'],
    right: ['She succeeded to the throne.'],
  },
  {
    says: '~have trouble|difficulty|difficulties|problems < to BASE >',
    better: '$4:ing',
    example: ['I have trouble to fall asleep.', 'I have trouble falling asleep.'],
    right: ['She took the trouble to write.'],
  },
  {
    says: 'CLAUSE SUBJ used to < ING >',
    better: '$4:base',
    example: ['I used to playing the piano at school.', 'I used to play the piano at school.'],
    right: ['I got used to swimming, and people used to dancing came.'],
  },
  {
    says: 'i really|just|often? wish i < would have|BASE >',
    better: '$6:past',
    example: ['I wish I would have more time.', 'I wish I had more time.'],
    right: ['I wish you would come.'],
  },
  {
    says: 'CLAUSE i|we wish i|he|she|it|they|you < can >',
    better: 'could',
    example: ['I wish I can sing like her.', 'I wish I could sing like her.'],
    right: ['We wish that you can all come.'],
  },
  {
    says: '< was|were not > agree',
    better: 'did not',
    sure: true,
    example: ['I was not agree with my boss.', 'I did not agree with my boss.'],
  },
  {
    says: 'he|she|it < is not > agree',
    better: 'does not',
    sure: true,
    example: ["She isn't agree.", "She doesn't agree."],
  },
  {
    says: 'SUBJ|people < am|are not > agree',
    better: 'do not',
    sure: true,
    example: ['They are not agree with it.', 'They do not agree with it.'],
    right: ['It is not agreed yet.'],
  },
  {
    says: 'CLAUSE i|he|she|it < born >',
    better: 'was born',
    example: ['I born in a small village.', 'I was born in a small village.'],
  },
  {
    says: '< do|does|did not must >',
    better: '$1 not have to',
    sure: true,
    example: ["We didn't must wear a uniform.", "We didn't have to wear a uniform."],
  },
  {
    says: '~decide|refuse|promise|afford < ING > !END',
    better: 'to $2:base',
    example: ['She decided selling her car.', 'She decided to sell her car.'],
  },
  {
    says: 'had|would better < to > BASE',
    better: '',
    example: ["You'd better to book a table.", "You'd better book a table."],
    right: ['It is better to book a table.'],
  },
  {
    says: 'would rather < ING >',
    better: '$3:base',
    example: ['I would rather watching a film.', 'I would rather watch a film.'],
  },
  {
    says: 'MODAL not? be < build|make|write|take|give|speak|break|choose|repair|finish|solve|improve|sell|teach|send > !NOUN',
    better: '$4:participle',
    example: ['The road should be repair soon.', 'The road should be repaired soon.'],
    right: ['Patience can be good, and there will be change.'],
  },
  {
    says: '~be < build|write|steal|invent|found|paint|publish|destroy > in|by|from|at',
    better: '$2:participle',
    example: ['My house was build in 1920.', 'My house was built in 1920.'],
  },
  {
    says: 'have|has|had been < learn|work|live|study|play|wait|go|try|travel|teach|look|think >',
    better: '$3:ing',
    example: ['I have been learn Korean for months.', 'I have been learning Korean for months.'],
  },
  {
    says: 'something|nothing|what|accident|thing ADJ? < was|were > happened',
    better: '',
    example: ['Something strange was happened there.', 'Something strange happened there.'],
  },
  {
    says: 'of|without|about|in|for|from|by < go|become|be|have|get|see|buy|learn|eat|read|find|meet|speak|choose|decide|improve|bring|keep|lose|send >',
    better: '$2:ing',
    example: ['She is thinking of become a nurse.', 'She is thinking of becoming a nurse.'],
    right: ['It is a matter of give and take, in have-a-go style.'],
  },
  {
    says: '< for > please my|your|his|her|our|their|me|him|them',
    better: 'to',
    example: ['I studied law for please my parents.', 'I studied law to please my parents.'],
    right: ['The place was famous for its food.'],
  },
  {
    says: 'as far as i BE < concern > END',
    better: 'concerned',
    sure: true,
    example: ["As far as I'm concern, it is over.", "As far as I'm concerned, it is over."],
  },
  {
    says: '~enjoy|dislike < to BASE >',
    better: '$3:ing',
    example: ['I really enjoy to read on the train.', 'I really enjoy reading on the train.'],
  },
  {
    says: '~spend DET|much|a|lot|of|so|more|most* time|hours|days < to BASE >',
    better: '$5:ing',
    example: ['People spend so much time to scroll.', 'People spend so much time scrolling.'],
  },
  {
    says: 'i|he|she am|is|was not? used < to wake|get|see|hear|be|have|go|eat|live|speak|do|meet >',
    better: 'to $6:ing',
    sure: true,
    example: ["I'm used to wake up at four.", "I'm used to waking up at four."],
    right: ['It is used to make bread.'],
  },
  {
    says: '~come|move here|to|there? DET? NOUN|NAME? < for ING > POSS|the|a',
    better: 'to $6:base',
    example: ['I moved to London for improving my English.', 'I moved to London to improve my English.'],
  },
  {
    says: 'i|we|they < am|are having > NUM|a|an|many|two|three brother|sister|brothers|sisters|cousins !over|to|here',
    better: 'have',
    sure: true,
    example: ['I am having two brothers.', 'I have two brothers.'],
    right: ['We are having a party.'],
  },
  {
    says: 'he|she|son|daughter|brother|sister|mother|father|friend|wife|husband < is not > like ING',
    better: 'does not',
    example: ["My son isn't like getting up early.", "My son doesn't like getting up early."],
    right: ["It isn't like getting a puppy."],
  },
];
