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
    says: 'without|instead of? < to BASE >',
    better: '$4:ing',
    example: ['He left without to say goodbye.', 'He left without saying goodbye.'],
  },
  {
    says: 'BE|VERB DEGREE* < before|after to BASE >',
    better: '$3 $5:ing',
    example: ['We met before to go to the concert.', 'We met before going to the concert.'],
    right: ['The day before, to be fair, was worse.'],
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
    says: 'wish SUBJ < can >',
    better: 'could',
    sure: true,
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
    says: '~decide|refuse|promise|afford|manage|hope < ING > !END',
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
    says: 'MODAL not? be < build|make|write|take|give|speak|break|choose|repair|finish|solve|improve|sell|teach|send >',
    better: '$4:participle',
    example: ['The road should be repair soon.', 'The road should be repaired soon.'],
    right: ['Patience can be good, and there will be change.'],
  },
  {
    says: '~be < build|write|steal|invent|produce|found|paint|publish|destroy > in|by|from|at',
    better: '$2:participle',
    example: ['My house was build in 1920.', 'My house was built in 1920.'],
  },
  {
    says: 'have|has|had been < BASE >',
    better: '$3:ing',
    example: ['I have been learn Korean for months.', 'I have been learning Korean for months.'],
  },
  {
    says: '< was|were > happened',
    better: '',
    sure: true,
    example: ['Something strange was happened there.', 'Something strange happened there.'],
  },
  {
    says: 'of|without|about|in|for|from|by < go|become|be|have|get|see|buy|learn|eat|read|find|meet|speak|choose|decide|improve|bring|keep|lose|send >',
    better: '$2:ing',
    example: ['She is thinking of become a nurse.', 'She is thinking of becoming a nurse.'],
    right: ['It is a matter of give and take, in have-a-go style.'],
  },
  {
    says: '< for > BASE|please|help my|your|his|her|our|their|me|him|them',
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
    says: 'SUBJ|NOUN < uses to BASE >',
    better: 'used to $4',
    example: [
      'When he was young, my dad uses to cycle to work.',
      'When he was young, my dad used to cycle to work.',
    ],
    right: ['The knife is what she uses to cut bread.'],
  },
];
