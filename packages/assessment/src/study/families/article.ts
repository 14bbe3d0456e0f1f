import type { Word } from '../../text/answer-text.ts';
import { change, insert, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  BE,
  DETERMINER,
  endsPhrase,
  isPluralNoun,
  isSingularNoun,
  NOUN,
  NUMBER,
  phraseStart,
  pos,
  UNCOUNTABLE,
  words,
} from './word-sets.ts';

/** Written with a vowel, said with a consonant: "a university", "a one-way street", "a European". */
const CONSONANT_SOUND = /^(?:uni(?!n|m)|use|usual|user|util|euro|one|once|ubiq|uk$|us$|usa|u-|ewe|eu)/u;
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/u;
const ARTICLE = words('a an the');
const INDEFINITE = words('a an');
const NEVER_COUNTED =
  words(`information advice homework knowledge equipment furniture luggage baggage traffic pollution news
  weather software hardware housework scenery luck transportation accommodation`);
/** Right without an article, at least in Britain: "in hospital", "at university". */
const BARE_PLACE = words(`school university college hospital church prison work bed home class court town sea
  breakfast lunch dinner night sunrise noon foot`);
/** Meant in general they take no article. */
const GENERAL = words(`life nature society happiness love education knowledge technology money health
  pollution music english sport sports friendship freedom`);
const TAKES_THE =
  words(`same best worst biggest smallest largest highest tallest oldest youngest cheapest nearest easiest
  hardest internet morning afternoon evening countryside environment sea beach cinema`);
const GROUP_NOUN = words(
  'lot lots couple few bit number little great good many kind sort types means series',
);

/** Articles. */
export const ARTICLES: Family = {
  id: 'article',
  least: { change: 2, insert: 3, remove: 3 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [...wrongForm(sentence, at, word), ...tooMany(sentence, at, word), ...missing(sentence, at)];
  },
  wrong: [
    ['My father is engineer in a big company.', 'My father is an engineer in a big company.'],
    ['When I was child I lived near the sea.', 'When I was a child I lived near the sea.'],
    ['I wake up early in morning.', 'I wake up early in the morning.'],
    ['We have same opinion about it.', 'We have the same opinion about it.'],
    ['I ate a apple after lunch.', 'I ate an apple after lunch.'],
    ['She works in an university.', 'She works in a university.'],
    ['I have big family.', 'I have a big family.'],
    ['It is most popular sport in my country.', 'It is the most popular sport in my country.'],
    ['I bought new car last year.', 'I bought a new car last year.'],
    ['The life in the city is expensive.', 'Life in the city is expensive.'],
    ['I want to find good job.', 'I want to find a good job.'],
    ['I found it on internet.', 'I found it on the internet.'],
    ['It was a good news for my family.', 'It was good news for my family.'],
    ['I lost the my phone.', 'I lost my phone.'],
  ],
  right: [
    'I work in a university for an hour a day.',
    'My grandmother is in hospital at the moment.',
    'I go to school by bus.',
    'Life is expensive in the city.',
    'I like music and good food.',
    'He is a friend of mine.',
    'We had dinner at home.',
    'What kind of person is she?',
    'I have a lot of free time on Sundays.',
    "In last year's exam I did well.",
  ],
};

/** Whether a word in lower case takes "an". */
export function startsWithVowelSound(text: string): boolean {
  return (/^[aeiou]/u.test(text) && !CONSONANT_SOUND.test(text)) || VOWEL_SOUND.test(text);
}

/** "a apple", "an university". */
function wrongForm(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (!INDEFINITE(word) || next === undefined || next.breakBefore || !/^[a-z]{3,}$/u.test(next.text))
    return [];
  if (!(NOUN(next) || ADJECTIVE(next))) return [];
  const right = startsWithVowelSound(next.text) ? 'an' : 'a';
  return right === word.text ? [] : [{ ...change(at, right), certain: true }];
}

/** "the my phone", "a news", "the life". */
function tooMany(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (!ARTICLE(word) || next === undefined || next.breakBefore) return [];
  if (words('my your our their his')(next)) return [{ ...remove(at), certain: true }];
  if (word.text === 'the')
    return GENERAL(next) && !words('of that which who we i they you he she')(sentence[at + 2])
      ? [remove(at)]
      : [];
  const head = headAfter(sentence, at + 1);
  const noun = sentence[head];
  const isUncounted = NEVER_COUNTED(noun) || isPluralNoun(noun);
  return isUncounted &&
    !GROUP_NOUN(noun) &&
    endsPhrase(sentence, head) &&
    // "A traffic light", "a weather warning": taggers take the second half for many things.
    !pos('ADJ', 'VERB')(sentence[head + 1]) &&
    !sentence.slice(at + 1, head).some(NOUN)
    ? [{ ...remove(at), ...(NEVER_COUNTED(noun) && noun?.text !== 'knowledge' ? { certain: true } : {}) }]
    : [];
}

function headAfter(sentence: readonly Word[], at: number): number {
  let head = at;
  while (ADJECTIVE(sentence[head]) && sentence[head + 1] !== undefined) head += 1;
  return head;
}

/** A noun in the singular, a superlative or "same" without an article. */
function missing(sentence: readonly Word[], at: number): Edit[] {
  const head = nounAfter(sentence, at);
  const before = at === 0 || sentence[at]?.breakBefore === true ? undefined : sentence[at - 1];
  if (DETERMINER(before) || NUMBER(before) || before?.possessive === true) return [];
  const opening = sentence[at];
  if (opening?.text === 'most' || (TAKES_THE(opening) && (!NOUN(opening) || endsPhrase(sentence, at)))) {
    return [{ ...insert(at, 'the'), doubt: NOUN(opening) ? -2 : 0 }];
  }
  const noun = sentence[head];
  if (
    head < 0 ||
    !isSingularNoun(noun) ||
    UNCOUNTABLE(noun) ||
    (head === at && (BARE_PLACE(noun) || noun.text === 'time')) ||
    GROUP_NOUN(noun)
  )
    return [];
  if (!endsPhrase(sentence, head) || words('of as per by')(before)) return [];
  const first = sentence[at]?.text ?? '';
  return [
    { ...insert(at, startsWithVowelSound(first) ? 'an' : 'a'), doubt: BE(before) ? -2 : -0.8 },
    // At the beginning "the" only names what was talked about before.
    { ...insert(at, 'the'), doubt: at === 0 ? 2 : 0.2 },
  ];
}

/** Index of the noun whose phrase begins at this word, or −1. */
function nounAfter(sentence: readonly Word[], at: number): number {
  for (let head = at; head < at + 4; head += 1) {
    if (head > at && sentence[head]?.breakBefore === true) return -1;
    if (NOUN(sentence[head]) && !NOUN(sentence[head + 1])) {
      const isOne = phraseStart(sentence, head) === at && !sentence.slice(at, head).some(isPluralNoun);
      return isOne ? head : -1;
    }
  }
  return -1;
}
