import { isPastForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import { fixedWords } from './fixed-words.ts';
import { inFormOf } from './in-form-of.ts';
import {
  ADJECTIVE,
  beforeAdverbs,
  DETERMINER,
  endOfCountedTime,
  endsPhrase,
  hasBefore,
  HAVE,
  isLengthOfTime,
  isSingularNoun,
  lemmas,
  NOUN,
  NUMBER,
  opensClause,
  UNCOUNTABLE,
  UNIT_OF_TIME,
  words,
  isPluralNoun,
} from './word-sets.ts';

/** Verb, what follows it, and the verb that English uses there. */
const VERB_WITH: readonly (readonly [string, string, string])[] = [
  ['do', 'mistake mistakes decision decisions', 'make'],
  ['make', 'homework housework sport sports exercise exercises shopping', 'do'],
  ['make', 'photo photos picture pictures shower', 'take'],
  ['do', 'photo photos', 'take'],
  ['say', 'truth lie lies story stories joke jokes', 'tell'],
  ['see', 'tv television', 'watch'],
  ['look', 'tv television film films movie movies', 'watch'],
  ['borrow', 'me him us them', 'lend'],
  ['lose', 'bus train plane flight', 'miss'],
  ['rise', 'price prices tax taxes money salary awareness', 'raise'],
  ['safe', 'money', 'save'],
  // "Them" may be words, too.
  ['learn', 'me him us', 'teach'],
  ['say', 'me him us', 'tell'],
];
/** After "other" these are one of several, and no mass: "other family" may be relatives. */
const COUNTED =
  words(`town city country village place job school university company house flat room language day way person man woman
  book car student teacher friend`);

/** What happens at a moment doesn't last: "I met her two years ago". */
const AT_ONCE = lemmas(
  'die move come arrive meet buy start begin leave marry finish get become go graduate join open stop lose find',
);

/** Words that learners take for one another. */
export const CONFUSED_WORD: Family = {
  id: 'confused-word',
  least: { change: 0.3, insert: 2, remove: 2 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [...fixedWords(sentence, at), ...verbs(sentence, at, word), ...single(sentence, at, word)];
  },
  wrong: [
    ['I do many mistakes when I speak.', 'I make many mistakes when I speak.'],
    ['I make my homework in the evening.', 'I do my homework in the evening.'],
    ['You should always say the truth.', 'You should always tell the truth.'],
    ['I see TV after dinner.', 'I watch TV after dinner.'],
    ['On my opinion it is too expensive.', 'In my opinion it is too expensive.'],
    ['Almost people in my city have a car.', 'Most people in my city have a car.'],
    ['I have lived here since three years.', 'I have lived here for three years.'],
    ['He said me that he was tired.', 'He told me that he was tired.'],
    ['I have twenty years old.', 'I am twenty years old.'],
    ['Could you borrow me your bike?', 'Could you lend me your bike?'],
    ['The amount of cars is growing.', 'The number of cars is growing.'],
    ['My brother is taller then me.', 'My brother is taller than me.'],
    ['I take photos during two hours every day.', 'I take photos for two hours every day.'],
    ['We moved here since two years.', 'We moved here two years ago.'],
    ['I said you that it was difficult.', 'I told you that it was difficult.'],
    ['There are no many jobs in my village.', 'There are not many jobs in my village.'],
    ['He had ten years old when we moved.', 'He was ten years old when we moved.'],
    ['My teacher suggested me to read more.', 'My teacher advised me to read more.'],
    ['They want to move to other town next year.', 'They want to move to another town next year.'],
    ["I don't know how it looks like.", "I don't know what it looks like."],
    ['This song remembers me my childhood.', 'This song reminds me of my childhood.'],
    ['There have many shops in my street.', 'There are many shops in my street.'],
    ['It remembered me of my school.', 'It reminded me of my school.'],
  ],
  right: [
    'I do a lot of work and make dinner.',
    "I have been here since three o'clock.",
    'I have lived there since last month, and turned left at the first corner.',
    'She said that the story was true.',
    'He said you were right, and I stayed during the two weeks of the festival.',
    'Almost everyone has a phone.',
    'I make friends easily and take many pictures.',
    'We ate and then we left.',
    'I had a cup of tea for the first time in years.',
    'He suggested it to me, and I suggested them to my boss.',
    'We looked at each other, and no other person was there.',
    'I have one other brother, some other reason and other music at home.',
    'The other day I went to other places and met other people.',
    'New words are hard, so I write songs to learn them.',
  ],
};

function verbs(sentence: readonly Word[], at: number, word: Word): Edit[] {
  return VERB_WITH.flatMap(([verb, objects, right]) => {
    if (!lemmas(verb)(word) || word.text === 'done') return [];
    let next = at + 1;
    while (
      next < at + 5 &&
      (DETERMINER(sentence[next]) || ADJECTIVE(sentence[next]) || words('of lot lots')(sentence[next]))
    )
      next += 1;
    // "Saw the TV film", "make the sport safer".
    const isWhole = !NOUN(sentence[next]) || (endsPhrase(sentence, next) && !ADJECTIVE(sentence[next + 1]));
    return words(objects)(sentence[next]) && isWhole
      ? [{ ...change(at, inFormOf(word, right, sentence[at - 1])), doubt: -2, plain: verb !== 'say' }]
      : [];
  });
}

function single(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (words('suggest suggests suggested propose proposes proposed')(word) && tells(sentence, at))
    return [{ ...change(at, inFormOf(word, 'advise')), plain: true }];
  if (word.text === 'other' && isAnother(sentence, at))
    return [{ ...change(at, 'another'), plain: COUNTED(next) && !next?.breakBefore }];
  if (words('since during')(word) && isLengthOfTime(sentence, at + 1)) return lasting(sentence, at, word);
  if (
    word.text === 'had' &&
    NUMBER(next) &&
    UNIT_OF_TIME(sentence[at + 2]) &&
    sentence[at + 3]?.text === 'old'
  )
    return [{ ...change(at, isOfSeveral(sentence, at) ? 'were' : 'was'), plain: true }];
  // Things are said, too: "somewhere on that hill we said them".
  const isTold = next?.text === 'you' ? isWholeObject(sentence, at + 1) : isThem(sentence, at + 1);
  if (lemmas('say')(word) && isTold) return [change(at, inFormOf(word, 'tell', sentence[at - 1]))];
  if (words('have has')(word) && UNIT_OF_TIME(sentence[at + 2])) {
    const be = word.text === 'has' ? 'is' : sentence[at - 1]?.text === 'i' ? 'am' : 'are';
    const isLast = sentence[at + 3] === undefined || sentence[at + 3]?.breakBefore === true;
    const years = `${be} ${sentence[at + 1]?.text ?? ''} ${sentence[at + 2]?.text ?? ''}`;
    return isLast ? [{ from: at, to: at + 3, better: `${years} old` }] : [change(at, be)];
  }
  if (word.text === 'amount' && next?.text === 'of' && isPluralNoun(sentence[at + 2]))
    return [change(at, 'number')];
  if (word.text === 'breath' && sentence[at - 1]?.text === 'to') return [change(at, 'breathe')];
  if (
    word.text === 'economical' &&
    words('situation crisis growth problem problems development reason reasons')(next)
  )
    return [change(at, 'economic')];
  if (word.text === 'then' && /er$|^(?:more|less|better|worse)$/u.test(sentence[at - 1]?.text ?? ''))
    return [change(at, 'than')];
  return [...likeness(sentence, at, word), ...reminded(sentence, at, word), ...thereIs(sentence, at, word)];
}

/** "There have many people" → "there are many people". */
function thereIs(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const there = sentence[at - 1];
  if (!words('have has')(word) || there?.text !== 'there' || !opensClause(sentence, at - 1)) return [];
  const noun = sentence.slice(at + 1, at + 6).find(({ pos }) => pos === 'NOUN');
  if (sentence.slice(at + 1, at + 3).some(words('been'))) return [];
  const isThing =
    DETERMINER(sentence[at + 1]) || NUMBER(sentence[at + 1]) || words('not no')(sentence[at + 1]);
  if (noun === undefined || !isThing || word.breakBefore) return [];
  const be = isPluralNoun(noun) ? 'are' : 'is';
  return sentence[at + 1]?.text === 'not'
    ? [{ from: at, to: at + 2, better: `${be} no`, plain: true }]
    : [{ ...change(at, be), plain: true }];
}

/** "How does it look like?", "how it looks like". */
function likeness(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const verb = words('do does did')(sentence[at + 1]) ? at + 3 : at + 2;
  const [look, like, next] = sentence.slice(verb, verb + 3);
  if (word.text !== 'how' || !lemmas('look')(look) || like?.text !== 'like') return [];
  return [{ ...change(at, 'what'), plain: next === undefined || next.breakBefore }];
}

/** "It remembers me the sea" → "it reminds me of the sea". */
function reminded(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const [who, of, what] = sentence.slice(at + 1, at + 4);
  const subject = sentence[beforeAdverbs(sentence, at)];
  const isThing =
    words('it this that which')(subject) || (subject?.pos === 'NOUN' && word.text === 'remembers');
  if (!lemmas('remember')(word) || !isThing || !words('me us')(who)) return [];
  if (word.text === 'remember' || [who, of].some((one) => one === undefined || one.breakBefore)) return [];
  const verb = `${inFormOf(word, 'remind')} ${who?.text ?? ''}`;
  if (of?.text === 'of' || of?.text === 'about')
    return what === undefined ? [] : [{ from: at, to: at + 3, better: `${verb} of`, plain: true }];
  const isNamed = DETERMINER(of) || NOUN(of) || of?.pos === 'PROPN' || words('when')(of);
  return isNamed ? [{ from: at, to: at + 2, better: `${verb} of`, plain: true, whole: true }] : [];
}

/** "He said them that he was ill." */
function isThem(sentence: readonly Word[], at: number): boolean {
  const next = sentence[at + 1];
  return (
    sentence[at]?.text === 'them' &&
    next?.breakBefore === false &&
    words('that about to how what why where')(next)
  );
}

/** "My brother and I had ten years old." */
function isOfSeveral(sentence: readonly Word[], at: number): boolean {
  const subject = sentence[at - 1];
  return words('we you they')(subject) || isPluralNoun(subject) || hasBefore(sentence, at, 4, words('and'));
}

/** "I said you before": no clause begins with "you". */
function isWholeObject(sentence: readonly Word[], at: number): boolean {
  const next = sentence[at + 1];
  return (
    next === undefined || next.breakBefore || words('before that about already what how why where')(next)
  );
}

/** "Since three years", "during two hours": how long it goes on, or, of what is over, how long ago it was. */
function lasting(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const end = endOfCountedTime(sentence, at + 1);
  const finite = sentence.slice(0, at).findLast(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const isState = sentence.slice(0, at).some(({ pos }) => pos === 'AUX');
  const isPerfect = hasBefore(sentence, at, 8, HAVE);
  if (word.text === 'during')
    // "Three meetings during one week" is in it.
    return [{ ...change(at, 'for'), plain: end > 0 && sentence[at + 1]?.text !== 'one' }];
  if (end < 0) return [change(at, 'for')];
  // "I started since two years ago" has one word of time too many, and "for" would be another one.
  if (sentence[end + 1]?.text === 'ago') return [remove(at)];
  const time = sentence.slice(at + 1, end + 1).map(({ text }) => text);
  if (!isState && finite !== undefined && isPastForm(finite) && AT_ONCE(finite))
    return [{ from: at, to: end + 1, better: [...time, 'ago'].join(' '), whole: true, plain: true }];
  return [
    { ...change(at, 'for'), plain: isPerfect || isState || (finite !== undefined && isPastForm(finite)) },
  ];
}

/** "suggested me to wait": the verb takes no one who is told. */
function tells(sentence: readonly Word[], at: number): boolean {
  const [listener, to, verb] = sentence.slice(at + 1, at + 4);
  return words('me him her us them you')(listener) && to?.text === 'to' && verb?.pos === 'VERB';
}

/** "to other town": a single thing that can be counted, with nothing before it that says which. */
function isAnother(sentence: readonly Word[], at: number): boolean {
  const [before, next] = [sentence[at - 1], sentence[at + 1]];
  const head = ADJECTIVE(next) ? at + 2 : at + 1;
  const noun = sentence[head];
  if (before === undefined || DETERMINER(before) || NUMBER(before) || words('no one only')(before))
    return false;
  return isSingularNoun(noun) && !UNCOUNTABLE(noun) && !noun.breakBefore && endsPhrase(sentence, head);
}
