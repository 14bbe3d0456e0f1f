import { pluralOf, regularPlurals } from '../../language/inflect.ts';
import type { Word } from '../../text/answer-text.ts';
import { change, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  DETERMINER,
  endsPhrase,
  isPluralNoun,
  isSingularNoun,
  NOUN,
  NUMBER,
  phraseStart,
  UNCOUNTABLE,
  VERB,
  words,
} from './word-sets.ts';

/** Words that have no plural: the plural is wrong in every sentence. */
const NO_PLURAL = new Map(
  `information advice homework knowledge equipment furniture luggage baggage traffic pollution software hardware housework
  scenery stuff weather`
    .trim()
    .split(/\s+/)
    .flatMap((noun) => [[`${noun}s`, noun] as const, [pluralOf(noun), noun] as const]),
);
/** What stands before such a noun in place of a word that counts. */
const UNCOUNTED = new Map([
  ['many', 'a lot of'],
  ['several', 'some'],
  ['few', 'little'],
  ['these', 'this'],
  ['those', 'that'],
]);
/** Here "many" becomes "much": "so much", "how much". */
const DEGREE = words('so too how as very that');
const WRONG_PLURAL = new Map(
  [...regularPlurals()]
    .filter(([wrong]) => /^(?:childs|mans|womans|tooths|mouses|wifes|knifes|thiefs)$/u.test(wrong))
    .concat([
      ['childrens', 'children'],
      ['mens', 'men'],
      ['womens', 'women'],
    ]),
);
const MANY =
  words(`many several few various both these those two three four five six seven eight nine ten twenty thirty fifty
  different all other some lots lot`);
/** One of it may be one of those in it. */
const GROUP = words('family team group band staff crew class kind few gang pair set company police');
const ONE = words('a an every each another this that');
const OF = words('of');
const SAME = words('series species means news hundred thousand million dozen percent kilo');
const ONE_OF = words('one some many most all lot lots kinds two three');
const OWNED = words('the my our your his her their these those');

/** Singular and plural. */
export const NOUN_NUMBER: Family = {
  id: 'noun-number',
  least: { change: 2, remove: 3 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined || word.possessive) return [];
    const uncounted = uncountedFrom(sentence, at);
    if (uncounted !== null) return [uncounted];
    if (isAfterCountingWord(sentence, at)) return [];
    const certain = NO_PLURAL.get(word.text) ?? WRONG_PLURAL.get(word.text);
    if (word.text === 'peoples') return [change(at, 'people')];
    if (certain !== undefined) return [{ ...change(at, certain), certain: true }];
    return [...noun(sentence, at, word), ...determiner(sentence, at, word)];
  },
  wrong: [
    ['I have many book at home.', 'I have many books at home.'],
    ['One of my friend lives in London.', 'One of my friends lives in London.'],
    ['Every students has a computer.', 'Every student has a computer.'],
    ['I want to improve my knowledges.', 'I want to improve my knowledge.'],
    ['I like this kind of shoes and these bag.', 'I like this kind of shoes and these bags.'],
    ['There are much people in the street.', 'There are many people in the street.'],
    ['Many peoples like football.', 'Many people like football.'],
    ['I have three childrens.', 'I have three children.'],
    ['We need more informations about it.', 'We need more information about it.'],
    ['She gave me many informations.', 'She gave me a lot of information.'],
    ['It has so many traffics in the morning.', 'It has so much traffic in the morning.'],
    ['He gave me a few useful advices.', 'He gave me a little useful advice.'],
    ['He is a good friends of mine.', 'He is a good friend of mine.'],
    ['I lived there for five year.', 'I lived there for five years.'],
    ['She bought many thing for her kitchen.', 'She bought many things for her kitchen.'],
    ['There are two old building near the bridge.', 'There are two old buildings near the bridge.'],
  ],
  right: [
    'I am twenty years old, and I have a two-year contract.',
    "I'm your examiner for Part One of the speaking test.",
    'A lot of people like fish.',
    'I have some work and some homework to do.',
    'All my family lives here.',
    'There are many different kinds of food.',
    'He is a ten year old boy.',
    'How can having too many choices be a problem?',
    'That depends on the weather.',
    'We did a lot of swimming and some climbing.',
  ],
};

function noun(sentence: readonly Word[], at: number, word: Word): Edit[] {
  if (!endsPhrase(sentence, at)) return [];
  const start = phraseStart(sentence, at);
  const before = sentence[start - 1];
  if (isSingularNoun(word) && !UNCOUNTABLE(word) && !SAME(word)) {
    if (ADJECTIVE(sentence[at + 1]) && NUMBER(before)) return [];
    const isCounted = MANY(before) || /^\d+$/u.test(before?.text ?? '') || NUMBER(before);
    const isOneOf =
      OWNED(before) &&
      OF(sentence[start - 2]) &&
      ONE_OF(sentence[start - 3]) &&
      sentence[start - 4]?.text !== 'part';
    const isOf = OF(before) && words('lot lots kinds types hundreds thousands')(sentence[start - 2]);
    const isMarked = sentence.slice(start, at).some(MANY) && before?.text !== 'a';
    const isBare =
      start > 0 && !DETERMINER(before) && !ADJECTIVE(sentence[at - 1]) && !OF(before) && !NOUN(before);
    return isCounted || isOneOf || isOf || isMarked || isBare
      ? [
          {
            ...change(at, pluralOf(word.text)),
            doubt: isBare ? 2 : 0,
            plain:
              isPlainlyMany(sentence, start, at) || (isOneOf && isOneOfMany(sentence, start) && !GROUP(word)),
          },
        ]
      : [];
  }
  return isPluralNoun(word) && ONE(before) && word.text !== 'people'
    ? [{ ...change(at, word.lemma), plain: before?.text === 'every' && start === at }]
    : [];
}

/** "Many student", "two big house": not "part two", "number three" or "three times last year". */
function isPlainlyMany(sentence: readonly Word[], start: number, head: number): boolean {
  const [before, many] = sentence.slice(Math.max(0, start - 2), start);
  return (
    start >= 2 &&
    words('many several two three four five six seven eight nine ten')(many) &&
    (before === undefined || VERB(before) || before.pos === 'AUX' || before.pos === 'ADP') &&
    sentence.slice(start, head).every((word) => ADJECTIVE(word) && !word.breakBefore)
  );
}

/** "One of my friend"; some of it may be part of one thing. */
function isOneOfMany(sentence: readonly Word[], start: number): boolean {
  return sentence[start - 3]?.text === 'one' && !words('that this these')(sentence[start - 1]);
}

/** "many informations", "these useful advices": the word that counts is wrong as well, so both change at once. */
function uncountedFrom(sentence: readonly Word[], at: number): Edit | null {
  const counting = sentence[at];
  const better = UNCOUNTED.get(counting?.text ?? '');
  const noun = ADJECTIVE(sentence[at + 1]) ? at + 2 : at + 1;
  const singular = NO_PLURAL.get(sentence[noun]?.text ?? '');
  if (better === undefined || singular === undefined) return null;
  if (sentence.slice(at + 1, noun + 1).some(({ breakBefore }) => breakBefore)) return null;
  const first = counting?.text === 'many' && DEGREE(sentence[at - 1]) ? 'much' : better;
  const between = sentence.slice(at + 1, noun).map(({ text }) => text);
  return { from: at, to: noun + 1, better: [first, ...between, singular].join(' '), certain: true };
}

function isAfterCountingWord(sentence: readonly Word[], at: number): boolean {
  return [at - 1, at - 2].some((start) => {
    const edit = start < 0 ? null : uncountedFrom(sentence, start);
    return edit !== null && edit.to > at;
  });
}

/** "this shoes", "much people". */
function determiner(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  const head = ADJECTIVE(next) ? sentence[at + 2] : next;
  if (next?.breakBefore === true || !endsPhrase(sentence, ADJECTIVE(next) ? at + 2 : at + 1)) return [];
  if (word.text === 'much' && isPluralNoun(head))
    return [
      {
        ...change(at, 'many'),
        plain:
          words('people friends things places times cars books')(head) && sentence[at - 1]?.text !== 'how',
      },
    ];
  if (word.text === 'many' && UNCOUNTABLE(head)) return [change(at, 'much'), change(at, 'a lot of')];
  if (word.text === 'this' && isPluralNoun(head)) return [change(at, 'these')];
  if (word.text === 'that' && isPluralNoun(head)) return [change(at, 'those')];
  if (word.text === 'these' && isSingularNoun(head)) return [change(at, 'this')];
  if (word.text === 'those' && isSingularNoun(head)) return [change(at, 'that')];
  return words('a an')(word) && isPluralNoun(head) && !ADJECTIVE(next) ? [remove(at)] : [];
}
