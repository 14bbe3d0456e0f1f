import { isIngForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { insert } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  BE,
  DEGREE,
  HAVE,
  MODAL,
  NOUN,
  opensClause,
  phraseStart,
  POSSESSIVE,
  VERB,
  words,
} from './word-sets.ts';

const PRONOUN = words('i you he she it we they this that');
const ARTICLE = words('a an the');
const PLACE = words('in at from on near far afraid');
const MANY = words('many a some several lots no two three few different');
const SKIPPED = words('very so really quite too not always also usually just still often both all');
const TAKES_BE = words('to will would can could should must might may');
const PLURAL = words('we you they these those people parents friends');

/** A sentence without its form of be. */
export const MISSING_BE: Family = {
  id: 'missing-be',
  least: { insert: 1.2 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined || word.breakBefore) return [];
    const before = sentence[at - 1];
    if (before === undefined) return [];
    if (TAKES_BE(before)) return ADJECTIVE(atEnd(sentence, at)) ? [insert(at, 'be')] : [];
    if (before.text === 'there') return MANY(word) ? forms(before, at, ['are', 'were', 'is', 'was']) : [];
    return afterSubject(sentence, at, before);
  },
  wrong: [
    ['She very kind to everyone.', 'She is very kind to everyone.'],
    ['My house very big.', 'My house is very big.'],
    ['They from a small village.', 'They are from a small village.'],
    ['There many shops in my street.', 'There are many shops in my street.'],
    ['I will happy to see you.', 'I will be happy to see you.'],
    ['I not sure about that.', 'I am not sure about that.'],
    ['He a good teacher.', 'He is a good teacher.'],
    ['Because it very cold, I stay at home.', 'Because it is very cold, I stay at home.'],
    ['We talking about the film.', 'We are talking about the film.'],
    ['The food in my country very good.', 'The food in my country is very good.'],
  ],
  right: [
    'She made me very happy.',
    'I find the work really interesting.',
    'There he met a friend from school.',
    'It was the best holiday I ever had.',
    'I saw them in the park.',
    'My friend and I both like tea.',
    'The weather there is great.',
    'A place I really like is the old market.',
  ],
};

function afterSubject(sentence: readonly Word[], at: number, before: Word): readonly Edit[] {
  const next = atEnd(sentence, at);
  const isPredicate =
    (ADJECTIVE(next) ||
      PLACE(next) ||
      ARTICLE(next) ||
      (next !== undefined && isIngForm(next) && VERB(next))) &&
    !NOUN(sentence[at + 1]);
  if (PRONOUN(before) && opensClause(sentence, at - 1)) {
    const isSaid = ARTICLE(sentence[at]) || isPredicate;
    return isSaid && !hasFinite(sentence, at) ? forms(before, at) : [];
  }
  const isNounPhrase =
    NOUN(before) &&
    (POSSESSIVE(sentence[nounStart(sentence, at)]) || ARTICLE(sentence[nounStart(sentence, at)]));
  const isDescribed = DEGREE(sentence[at]) && ADJECTIVE(next);
  if (isDescribed && NOUN(before)) return forms(before, at);
  const isName = ARTICLE(sentence[at]) && opensClause(sentence, nounStart(sentence, at));
  return isNounPhrase && isName && !hasFinite(sentence, at) ? forms(before, at) : [];
}

/** First word from `at` on that is no adverb of degree or frequency. */
function atEnd(sentence: readonly Word[], at: number): Word | undefined {
  let index = at;
  while (SKIPPED(sentence[index])) index += 1;
  return sentence[index];
}

function nounStart(sentence: readonly Word[], at: number): number {
  return Math.max(0, phraseStart(sentence, at - 1) - 1);
}

function hasFinite(sentence: readonly Word[], at: number): boolean {
  return sentence.slice(at, at + 3).some((word) => BE(word) || HAVE(word) || MODAL(word));
}

function forms(subject: Word, at: number, wanted?: readonly string[]): Edit[] {
  const isMany = PLURAL(subject) || (subject.pos === 'NOUN' && subject.text !== subject.lemma);
  const fitting = subject.text === 'i' ? ['am', 'was'] : isMany ? ['are', 'were'] : ['is', 'was'];
  return (wanted ?? fitting).map((form) => insert(at, form));
}
