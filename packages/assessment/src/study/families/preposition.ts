import { isIngForm, isPastForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change, insert, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  BE,
  beforeAdverbs,
  DEGREE,
  DETERMINER,
  endsPhrase,
  endOfCountedTime,
  lemmas,
  MODAL,
  NOUN,
  SUBJECT,
  VERB,
  words,
} from './word-sets.ts';

/** Words and the preposition that goes with them. A plus: it is needed before an object. */
const GOVERNED = new Map(
  `depend on|listen to+|wait for+|belong to+|interested in|good at|bad at|afraid of|scared of|proud of|famous for|married to
  different from|similar to|responsible for|arrive at|consist of|worry about|worried about|think about|talk about|dream about
  laugh at|look for|participate in+|interest in|tired of|full of|agree with|focus on+|spend on|concentrate on+|believe in
  explain to|happen to|apologize for|congratulate on|succeed in|prevent from|suffer from|pay for|ask for|search for
  care about|crazy about|excited about|sorry for|ready for|keen on|fond of|capable of|addicted to|used to|according to
  reason for|solution to|advantage of|rely on+|complain about|deal with+|graduate from+|insist on|refer to+|late for
  kind to|nice to|polite to|angry with|satisfied with|bored with|pleased with|disappointed with|familiar with|popular with`
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [word = '', preposition = ''] = entry.trim().split(' ');
      return [word, { right: preposition.replace('+', ''), needed: preposition.endsWith('+') }] as const;
    }),
);
/** Prepositions that may follow with another meaning. */
const ALSO_RIGHT: ReadonlyMap<string, readonly string[]> = new Map(
  `good for to with about of|bad for to with about|different to than in for about at on|arrive in on from by|think of on to in
  talk to with of on in at|dream of in|look at in on to from about with|interest from of to on for about|tired from by in|agree to on about in
  spend with in at for by|believe that from by|happen in on at for from with|pay by in with to at from on|ask about in at to from with of
  search in on|worry for|worried for in|reason of to in with|solution for in of|advantage to for in from|deal in|kind of in
  nice of for in with about on|polite in|angry at about|satisfied by|bored of by in at|pleased to by for about|disappointed in by at about
  familiar to in|popular in among for at on|proud to in|famous in as to|responsible to in|used in by for as with at on of|excited to for by at
  sorry about to|ready to in with by|late to in at on by|laugh about with in|married in for at|full in at|similar in|scared to by in
  afraid to for|listen for in at on with|wait in at on until with by to|belong in with|participate with at|depend in|complain to of in
  graduate in with at|explain in with by|succeed at with|suffer in with|care for of|focus in|concentrate in|rely in|refer in|interested to by
  insist that|prevent by in|congratulate for|apologize to|consist in|capable in|keen to|fond in|addicted in|according in|crazy for in`
    .split(/[|\n]/)
    .map((entry) => entry.trim().split(' '))
    .map(([word = '', ...prepositions]) => [word, prepositions] as const),
);
/** Often with a time or a place after them. */
const LOOSE = lemmas('think talk look believe dream ask pay care happen search arrive');
const LISTENER = words('me him us them');
const ASKING = words('what where how when which why');
const PREPOSITION = words('in on at of for to with from about by than');
/** Take their object at once: "discuss the plan". */
const DIRECT = new Map(
  [
    ['discuss', 'about'],
    ['mention', 'about'],
    ['enter', 'to into in'],
    ['attend', 'to at in'],
    ['marry', 'with to'],
    ['visit', 'to in'],
    ['contact', 'with to'],
    ['reach', 'to at'],
    ['lack', 'of'],
    ['answer', 'to'],
    ['describe', 'about'],
    ['tell', 'to'],
    ['join', 'to in'],
    ['call', 'to'],
    ['meet', 'with'],
    ['help', 'to'],
    ['enjoy', 'with in of'],
    ['practise', 'in'],
    ['practice', 'in'],
    ['ask', 'to'],
    ['explain', 'about'],
    ['play', 'with in at'],
    ['watch', 'at to'],
    ['phone', 'to'],
    ['emphasise', 'on'],
    ['despite', 'of'],
    ['approach', 'to'],
  ].map(([verb = '', wrong = '']) => [verb, words(wrong)] as const),
);
const NO_TO = words('home abroad there here outside downtown upstairs overseas everywhere somewhere');
const DAY = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);
const MONTH = words('january february april june july august september october november december');
const PART_OF_DAY = words('morning afternoon evening');
const MOVE = words('go goes went going come came gone coming');
const PLACE =
  words(`school university college park cinema supermarket beach gym hospital museum office market shop restaurant
  library church station airport zoo theatre mall bed work`);
const PERSON = words('him her them me us you someone people');
const DATED = words('last next every this yesterday tomorrow tonight');
const PERIOD = words('week weekend month year summer winter night day morning evening afternoon');

/** Prepositions. */
export const PREPOSITIONS: Family = {
  id: 'preposition',
  least: { change: 1, insert: 1, remove: 1.5 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [
      ...governed(sentence, at, word),
      ...told(sentence, at, word),
      ...direct(sentence, at, word),
      ...places(sentence, at, word),
      ...times(sentence, at, word),
    ];
  },
  wrong: [
    ['It depends of the weather.', 'It depends on the weather.'],
    ['I like listening music in the evening.', 'I like listening to music in the evening.'],
    ['My hometown is famous of its food.', 'My hometown is famous for its food.'],
    ['We discussed about the problem.', 'We discussed the problem.'],
    ['I am good in maths.', 'I am good at maths.'],
    ['She was waiting me at the station.', 'She was waiting for me at the station.'],
    ['I go to home after work.', 'I go home after work.'],
    ['I play football in Sunday.', 'I play football on Sunday.'],
    ['I was born on April.', 'I was born in April.'],
    ['I went school by bus.', 'I went to school by bus.'],
    ['She explained me the rules.', 'She explained the rules to me.'],
    ['They suggested us where to eat.', 'They suggested to us where to eat.'],
    ['Can you explain me how it works?', 'Can you explain to me how it works?'],
    [
      'My brother is good at maths and he is good in drawing.',
      'My brother is good at maths and he is good at drawing.',
    ],
    ['I moved to this city before three years.', 'I moved to this city three years ago.'],
    ['I am afraid from dogs.', 'I am afraid of dogs.'],
    ['I visited to my grandparents.', 'I visited my grandparents.'],
    ['In last year I changed my job.', 'Last year I changed my job.'],
    ['This house belongs my uncle.', 'This house belongs to my uncle.'],
  ],
  right: [
    'I listen to music at the weekend.',
    'I waited in the rain for an hour.',
    'It depends.',
    'We talked about it in the car.',
    'He is good with children.',
    'It is different to what I expected.',
    'I went there on foot.',
    'I was at home on Monday morning.',
    'In the last year I have learned a lot.',
    'I want to visit you in London.',
    'We were married before two years had passed.',
    'It depends, of course, on the weather.',
    'He suggested them as a present.',
  ],
};

/** Prepositions that may follow a word with another meaning than the usual one. */
export function alsoGoesWith(word: string): readonly string[] {
  return ALSO_RIGHT.get(word) ?? [];
}

function governed(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const entry = GOVERNED.get(word.text) ?? GOVERNED.get(word.lemma);
  const next = sentence[at + 1];
  if (entry === undefined || next === undefined || next.breakBefore) return [];
  const right = new Set([entry.right, ...alsoGoesWith(ALSO_RIGHT.has(word.text) ? word.text : word.lemma)]);
  if (PREPOSITION(next)) {
    if (right.has(next.text)) return [];
    const plain = isPlainlyWrong(sentence, at, word);
    return [{ ...change(at + 1, entry.right), doubt: LOOSE(word) ? 1.5 : 0, plain }];
  }
  if (entry.needed && startsObject(next)) return [insert(at + 1, entry.right)];
  return word.lemma === 'explain' && LISTENER(next) ? explained(sentence, at, next.text) : [];
}

/** "depends of the weather", "he is good in painting". */
function isPlainlyWrong(sentence: readonly Word[], at: number, word: Word): boolean {
  const [next, object] = sentence.slice(at + 1, at + 3);
  if (object === undefined || object.breakBefore) return false;
  if (word.lemma === 'depend') return words('of from')(next) && object.text !== 'course';
  if (!words('good bad')(word) || next?.text !== 'in' || !isIngForm(object) || !VERB(object)) return false;
  // "Good in Breaking Bad", "bad in parking lots".
  const behind = sentence[at + 3];
  if (behind !== undefined && !behind.breakBefore && !DETERMINER(behind)) return false;
  const be = beforeAdverbs(sentence, at - (DEGREE(sentence[at - 1]) ? 1 : 0));
  return BE(sentence[be]) && SUBJECT(sentence[be - 1]) && sentence[be - 1]?.text !== 'it';
}

/** "explain me the rules" → "explain the rules to me". */
function explained(sentence: readonly Word[], at: number, person: string): Edit[] {
  let end = at + 2;
  while (end < at + 7 && (DETERMINER(sentence[end]) || ADJECTIVE(sentence[end]) || NOUN(sentence[end])))
    end += 1;
  const object = sentence.slice(at + 2, end).map(({ text }) => text);
  if (object.length > 0)
    return [{ from: at + 1, to: end, better: [...object, 'to', person].join(' '), plain: true }];
  return [
    { ...insert(at + 1, 'to'), plain: ASKING(sentence[at + 2]) && sentence[at + 2]?.breakBefore !== true },
  ];
}

/** "suggest them where to go", "describe me how it looks": the verb takes no one who is told. */
function told(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const [listener, asked] = sentence.slice(at + 1, at + 3);
  const isTold = lemmas('suggest recommend describe propose')(word) && LISTENER(listener);
  if (!isTold || listener?.breakBefore === true || asked?.breakBefore === true || !ASKING(asked)) return [];
  return [{ ...insert(at + 1, 'to'), plain: true }];
}

function direct(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const wrong = DIRECT.get(word.lemma);
  const next = sentence[at + 1];
  const object = sentence[at + 2];
  if (wrong === undefined || next?.breakBefore === true || !wrong(next) || object === undefined) return [];
  return startsObject(object) ? [remove(at + 1)] : [];
}

/** "go to home", "go school". */
function places(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (next?.breakBefore === true) return [];
  if (word.text === 'to' && NO_TO(next) && endsPhrase(sentence, at + 1)) return [remove(at)];
  if (!MOVE(word) || !PLACE(next)) return [];
  return [insert(at + 1, 'to'), insert(at + 1, 'to the')];
}

/** "in Sunday", "in last year", "at the morning". */
function times(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (next === undefined || next.breakBefore) return [];
  if (word.text === 'before') return ago(sentence, at);
  if (!words('in on at')(word)) return [];
  if (MONTH(next))
    return word.text === 'in' || /\d/u.test(sentence[at + 2]?.text ?? '') ? [] : [change(at, 'in')];
  if (DAY(next)) return word.text === 'on' ? [] : [change(at, 'on')];
  if (
    DATED(next) &&
    (PERIOD(sentence[at + 2]) || words('yesterday tomorrow tonight')(next)) &&
    sentence[at + 2]?.possessive !== true
  ) {
    return [remove(at)];
  }
  return next.text === 'the' && PART_OF_DAY(sentence[at + 2]) && word.text !== 'in' ? [change(at, 'in')] : [];
}

/** "I came before five years." */
function ago(sentence: readonly Word[], at: number): Edit[] {
  const end = endOfCountedTime(sentence, at + 1);
  const earlier = sentence.slice(0, at);
  const verb = earlier.findLast((word) => VERB(word) || word.pos === 'AUX');
  const isOver = verb !== undefined && (isPastForm(verb) || words('was were did had')(verb));
  // "I won't be ready before five minutes", "the day before two weeks".
  const isOther =
    earlier.some((word) => MODAL(word) || word.text === 'not') ||
    words('the day night week month year just even shortly')(sentence[at - 1]) ||
    words('as old')(sentence[end + 1]);
  if (end < 0 || !isOver || isOther) return [];
  const time = sentence.slice(at + 1, end + 1).map(({ text }) => text);
  return [{ from: at, to: end + 1, better: [...time, 'ago'].join(' '), whole: true, plain: true }];
}

function startsObject(word: Word): boolean {
  return (
    DETERMINER(word) ||
    NOUN(word) ||
    PERSON(word) ||
    word.pos === 'PROPN' ||
    ADJECTIVE(word) ||
    (SUBJECT(word) && word.text === 'it')
  );
}
