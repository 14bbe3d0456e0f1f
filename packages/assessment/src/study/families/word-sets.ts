import type { Word } from '../../text/answer-text.ts';

export type Test = (word: Word | undefined) => boolean;

/** One of these words; give them as one string, separated by spaces. */
export function words(list: string): Test {
  const wanted = new Set(list.trim().split(/\s+/));
  return (word) => word !== undefined && wanted.has(word.text);
}

/** A word whose lemma is one of these. */
export function lemmas(list: string): Test {
  const wanted = new Set(list.trim().split(/\s+/));
  return (word) => word !== undefined && wanted.has(word.lemma);
}

export function pos(...wanted: readonly Word['pos'][]): Test {
  return (word) => word !== undefined && wanted.includes(word.pos);
}

export const BE = words('am is are was were');
export const HAVE = words('have has had');
export const DO = words('do does did');
export const MODAL = words('can could will would should must might may shall');
export const SUBJECT = words('i you he she it we they');
export const VERB = pos('VERB');
export const NOUN = pos('NOUN');
export const ADJECTIVE = pos('ADJ');
export const DEGREE = words('very so really quite too extremely pretty more');
export const NOT = words('not never');
export const MIDDLE_ADVERB =
  words(`also always often usually sometimes never really just still even only actually probably
  already now mostly normally generally rarely definitely certainly maybe ever totally finally not`);
export const DETERMINER =
  words(`a an the my your his her its our their this that these those some any no every each another either neither
  both all half much many few several enough more most less what which whose such one other`);
export const NUMBER = pos('NUM');
/** A year that is over. */
export const PAST_YEAR: Test = (word) => /^(?:19\d\d|20[01]\d|202[0-4])$/u.test(word?.text ?? '');

/** What may stand before the subject of a clause. */
export const CLAUSE_OPENER =
  words(`because when if although though while so then since before maybe sometimes usually also actually and but
  where why how whenever unless until yes yeah no well ok okay think believe guess now today yesterday course that`);

export const UNCOUNTABLE =
  words(`information advice homework knowledge equipment furniture luggage baggage traffic pollution
  news money weather music software hardware research progress housework scenery stuff work food fun time luck
  entertainment transport transportation accommodation electricity air water help`);

function isMiddleAdverb(word: Word | undefined): boolean {
  return MIDDLE_ADVERB(word) || (word?.pos === 'ADV' && word.text.endsWith('ly'));
}

/** Index just before `at`, adverbs and "not" passed over. */
export function beforeAdverbs(words: readonly Word[], at: number): number {
  let index = at - 1;
  while (isMiddleAdverb(words[index])) index -= 1;
  return index;
}

/** Index of the first word from `at` on that is no adverb between subject and verb. */
export function afterAdverbs(words: readonly Word[], at: number): number {
  let index = at;
  while (isMiddleAdverb(words[index])) index += 1;
  return index;
}

/** Whether one of the `distance` words before `at` fits. */
export function hasBefore(words: readonly Word[], at: number, distance: number, test: Test): boolean {
  return words.slice(Math.max(0, at - distance), at).some(test);
}

/** Whether a clause may begin at this word. */
export function opensClause(words: readonly Word[], at: number): boolean {
  return at === 0 || words[at]?.breakBefore === true || CLAUSE_OPENER(words[at - 1]);
}

/** Whether the noun phrase whose head may be at this index ends there. */
export function endsPhrase(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return next === undefined || next.breakBefore || !(NOUN(next) || next.pos === 'PROPN' || NUMBER(next));
}

/** Most words in -ing ("swimming") cannot be counted; these can, and so can "thing" and "ring". */
const COUNTABLE_ING = words('building meeting morning evening painting feeling wedding');

export function isSingularNoun(word: Word | undefined): word is Word {
  return (
    word !== undefined &&
    word.pos === 'NOUN' &&
    !word.possessive &&
    word.text === word.lemma &&
    /^[a-z]{3,}(?:-[a-z]+)*$/u.test(word.text) &&
    !/(?:[^aious]s|ics|us|people|police|staff)$/u.test(word.text) &&
    (!/[aeiouy].*ing$/u.test(word.text) || COUNTABLE_ING(word))
  );
}

export function isPluralNoun(word: Word | undefined): word is Word {
  return (
    word !== undefined &&
    word.pos === 'NOUN' &&
    !word.possessive &&
    // A lemma may be another spelling alone: "programme", "program".
    (/^(?:people|men|women|children|feet|teeth|mice)$/u.test(word.text) ||
      (word.text !== word.lemma && /[^s]s$/u.test(word.text)))
  );
}

/** First index of the noun phrase that ends at `head`: its adjectives, other nouns and degree words, without determiner. */
export function phraseStart(words: readonly Word[], head: number): number {
  let start = head;
  while (start > 0 && words[start]?.breakBefore !== true) {
    const word = words[start - 1];
    const belongs =
      word !== undefined &&
      !DETERMINER(word) &&
      (ADJECTIVE(word) || (NOUN(word) && !word.possessive) || (DEGREE(word) && ADJECTIVE(words[start])));
    if (!belongs) break;
    start -= 1;
  }
  return start;
}

/** Before a subject these say when ("the next day they left"); the words behind them describe nothing. */
export const TIME =
  words(`day days time times morning afternoon evening night week weekend month year moment spring summer autumn winter season
  holiday holidays`);

export const UNIT_OF_TIME = words('years year months month weeks week days day hours hour minutes minute');

/** Where a counted length of time that begins here ends ("five years", "a long time"); -1 where it's another time, or begins a clause. */
export function endOfCountedTime(sentence: readonly Word[], at: number): number {
  const isCounted = NUMBER(sentence[at]) || words('a an many several few')(sentence[at]);
  const unit = UNIT_OF_TIME(sentence[at + 1]) ? at + 1 : at + 2;
  const [noun, next] = [sentence[unit], sentence[unit + 1]];
  if (!isCounted || sentence[at]?.breakBefore === true || !UNIT_OF_TIME(noun) || noun?.possessive === true)
    return -1;
  const goesOn =
    next !== undefined &&
    !next.breakBefore &&
    (words('before back of age ago in after off when that')(next) ||
      VERB(next) ||
      next.pos === 'AUX' ||
      !endsPhrase(sentence, unit));
  return goesOn ? -1 : unit;
}

/** Whether the words from here on are a length of time ("five years"), and not its beginning ("the year 2010", "a year ago"). */
export function isLengthOfTime(sentence: readonly Word[], at: number): boolean {
  return (
    sentence.slice(at, at + 3).some(UNIT_OF_TIME) &&
    !words('the my our this that these those last next')(sentence[at]) &&
    sentence[at]?.breakBefore !== true &&
    !sentence.slice(at, at + 5).some(words('ago'))
  );
}
