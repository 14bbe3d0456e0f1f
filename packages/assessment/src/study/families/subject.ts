import type { Word } from '../../text/answer-text.ts';
import { insert, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  afterAdverbs,
  BE,
  DEGREE,
  DETERMINER,
  HAVE,
  MODAL,
  NOUN,
  opensClause,
  phraseStart,
  pos,
  VERB,
  words,
} from './word-sets.ts';

const PRONOUN = words('he she it they we');
const LINK = words('because if although when think believe guess but so that');
const OWNER = words('my your his her our their the this these some many most');

/** One subject for each verb: none twice, none missing. */
export const ONE_SUBJECT: Family = {
  id: 'subject',
  least: { insert: 1.5, remove: 2.5 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [...twice(sentence, at, word), ...missing(sentence, at, word)];
  },
  wrong: [
    ['My sister she likes music.', 'My sister likes music.'],
    ['My parents they live in a village.', 'My parents live in a village.'],
    ['Most of my friends they live nearby.', 'Most of my friends live nearby.'],
    ['The people they are very friendly.', 'The people are very friendly.'],
    ['My best friend he works in a bank.', 'My best friend works in a bank.'],
    ['I like it because is very useful.', 'I like it because it is very useful.'],
    ['I think is a good idea.', 'I think it is a good idea.'],
    ['Is very hot in summer.', 'It is very hot in summer.'],
    ['I like this city but is very noisy.', 'I like this city but it is very noisy.'],
  ],
  right: [
    'The book he gave me is great.',
    'The people I met were friendly.',
    'I think what matters is time.',
    'Is it very far from here?',
    'The food they sell is cheap.',
    'A place that I think is beautiful is the lake.',
  ],
};

/** "My sister she likes". */
function twice(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const noun = sentence[at - 1];
  const verb = sentence[afterAdverbs(sentence, at + 1)];
  if (!PRONOUN(word) || word.breakBefore || noun === undefined || !NOUN(noun) || noun.possessive) return [];
  if (!(VERB(verb) || BE(verb) || HAVE(verb) || MODAL(verb) || pos('AUX')(verb))) return [];
  const start = phraseStart(sentence, at - 1) - 1;
  const opening = sentence[start - 1]?.text === 'of' ? start - 2 : start;
  if (start < 0 || !OWNER(sentence[start]) || !opensClause(sentence, opening)) return [];
  const isMany = noun.text !== noun.lemma || noun.text === 'people';
  return words(isMany ? 'they we' : 'he she it')(word) ? [remove(at)] : [];
}

/** "because is very useful". */
function missing(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const before = word.breakBefore ? undefined : sentence[at - 1];
  const isFirst =
    at === 0 &&
    (DEGREE(sentence[1]) || ADJECTIVE(sentence[1]) || DETERMINER(sentence[1]) || sentence[1]?.text === 'not');
  if (!words('is was')(word) || !(isFirst || LINK(before))) return [];
  if (
    words('think believe guess that')(before) &&
    sentence.slice(0, at - 1).some(words('which that what who whatever place thing one'))
  )
    return [];
  return before?.text === 'that' && !words('think believe say know')(sentence[at - 2])
    ? []
    : [insert(at, 'it')];
}
