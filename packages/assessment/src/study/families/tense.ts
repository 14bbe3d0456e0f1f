import { participleOf, pastOf, thirdPerson } from '../../language/inflect.ts';
import { isBaseForm, isIngForm, isParticiple, isThirdPersonForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  BE,
  beforeAdverbs,
  DO,
  lemmas,
  hasBefore,
  endOfCountedTime,
  isPluralNoun,
  MODAL,
  NOT,
  NOUN,
  PAST_YEAR,
  pos,
  SUBJECT,
  VERB,
  words,
} from './word-sets.ts';

const PAST = new Map([
  ['am', 'was'],
  ['is', 'was'],
  ['are', 'were'],
  ['do', 'did'],
  ['does', 'did'],
  ['have', 'had'],
  ['has', 'had'],
  ['can', 'could'],
  ['will', 'would'],
]);
const PERIOD =
  words(`night week month year weekend summer winter spring autumn time monday tuesday wednesday thursday
  friday saturday sunday holiday semester vacation`);
const MONTH = words('january february april june july august september october november december');
const EARLY = words('child kid young little small teenager student baby boy girl');
const TIME_CLAUSE = words('if when before after until unless once');
/** Clauses that may be about another time than the words before them. */
const OTHER_TIME = words(
  `but because now today still nowadays which who that if always usually these why what how`,
);
const POLITE = words('like rather mind please be care prefer');
const TAKES_BASE = words('to let make makes made');
const STATE = lemmas('prefer like love hate live work have know feel think believe want need own study');
const VERB_OR_BE = pos('VERB', 'AUX');
/** How far the verb stands before its time, in words. */
const LONGEST_REACH = 8;
const THIRD = words('he she it this that');

/** Verbs in the tense of their time: after "yesterday", "since", "if". */
export const TENSE: Family = {
  id: 'tense',
  least: { change: 1.2, insert: 1.5, remove: 2 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    if (word.text === 'will' && SUBJECT(sentence[at - 1]) && TIME_CLAUSE(sentence[at - 2]))
      return [withoutWill(sentence, at)];
    const next = sentence[at + 1];
    if (word.text === 'having') return owned(sentence, at);
    const since = sinceThen(sentence, at, word);
    if (since !== null) return [since];
    const denied = sentence[at + 2];
    if (
      words('have has')(word) &&
      next?.text === 'not' &&
      denied !== undefined &&
      isParticiple(denied) &&
      isPastTime(sentence, at + 2)
    ) {
      // "Last month I haven't gone".
      const base = denied.text === 'been' ? null : `did not ${denied.lemma}`;
      if (base !== null) return [{ from: at, to: at + 3, better: base, plain: isPlainlyOver(sentence, at) }];
    }
    if (words('have has')(word) && next !== undefined && isParticiple(next) && isPastTime(sentence, at + 1)) {
      // "Should have done this weeks ago."
      if (MODAL(sentence[beforeAdverbs(sentence, at)]) || TAKES_BASE(sentence[at - 1])) return [];
      return [
        {
          from: at,
          to: at + 2,
          // "Have been to Rome": gone there and come back.
          better:
            next.text === 'been' && sentence[at + 2]?.text === 'to'
              ? 'went'
              : pastOfSubject(next, sentence[at - 1]),
          plain: isPlainlyOver(sentence, at),
        },
      ];
    }
    if (
      word.text === 'would' &&
      SUBJECT(sentence[at - 1]) &&
      sentence[at - 2]?.text === 'if' &&
      next !== undefined
    ) {
      // "If you would like" is polite, "ask if he would" a question.
      const plain =
        at === 2 && !POLITE(next) && sentence[at + 2]?.text !== 'to' && isPlainCondition(sentence, next);
      // "If it would have been" is another one: "had been".
      const done = sentence[at + 2];
      if (next.text === 'have' && done !== undefined && isParticiple(done))
        return [{ from: at, to: at + 2, better: 'had' }];
      return [{ from: at, to: at + 2, better: next.text === 'be' ? 'were' : pastOf(next.lemma), plain }];
    }
    const before = sentence[beforeAdverbs(sentence, at)];
    const asking = sentence[beforeAdverbs(sentence, at) - 1];
    // "What did you do yesterday?"
    const isAsked = SUBJECT(before) && (DO(asking) || MODAL(asking));
    const isBase = TAKES_BASE(before) || MODAL(before) || DO(before) || NOT(sentence[at - 1]) || isAsked;
    const isPresent = PAST.has(word.text) || (VERB(word) && (isBaseForm(word) || isThirdPersonForm(word)));
    if (isBase || !isPresent) return [];
    const told = isPastTime(sentence, at) ? past(at, word) : [];
    const plain = told.length > 0 && isPlainlyOver(sentence, at);
    return [...told.map((edit) => ({ ...edit, plain })), ...perfect(sentence, at, word)];
  },
  wrong: [
    ['Yesterday I go to the market with my mother.', 'Yesterday I went to the market with my mother.'],
    ['When I was a child I play outside every day.', 'When I was a child I played outside every day.'],
    ['Two years ago I visit my uncle in Spain.', 'Two years ago I visited my uncle in Spain.'],
    ['Two years ago my family move to Spain.', 'Two years ago my family moved to Spain.'],
    ['Last summer it is very hot.', 'Last summer it was very hot.'],
    ['I know him since we were children.', 'I have known him since we were children.'],
    ['I work there since five years.', 'I have worked there for five years.'],
    ['My sister is living in Rome since two months.', 'My sister has been living in Rome for two months.'],
    ['I am living here since 2010.', 'I have been living here since 2010.'],
    ['I am not living there since two years.', 'I have not been living there for two years.'],
    ["She isn't working since May.", "She hasn't been working since May."],
    ['If I will have time, I will visit you.', 'If I have time, I will visit you.'],
    ['I have a car since two years.', 'I have had a car for two years.'],
    ["I don't eat meat since five years.", "I haven't eaten meat for five years."],
    ['I have met her last year.', 'I met her last year.'],
    ["Last month I haven't gone there.", "Last month I didn't go there."],
    ['I have been to Rome two years ago.', 'I went to Rome two years ago.'],
    ['If it will rain, we stay at home.', 'If it rains, we stay at home.'],
    ['We have moved here in 2021.', 'We moved here in 2021.'],
    ['I have started skiing two years ago.', 'I started skiing two years ago.'],
    ['If I would have more money, I would travel.', 'If I had more money, I would travel.'],
    ['When I was young I can run very fast.', 'When I was young I could run very fast.'],
    ['The hotel was having a pool.', 'The hotel had a pool.'],
    ['She works in that shop since 2015.', 'She has worked in that shop since 2015.'],
    ['Since then I prefer tea.', 'Since then I have preferred tea.'],
    ['When I will be older, I want to travel.', 'When I am older, I want to travel.'],
  ],
  right: [
    'When I was young, I used to go there, but now I go less often.',
    'I went there last year because my aunt lives there.',
    'Yesterday I met a friend who works in a bank.',
    'I have lived here for ten years.',
    'I should have done it weeks ago, and she has been absent since last Wednesday.',
    "I don't know if it will rain tomorrow.",
    'Last year I decided to learn how to cook.',
    'I usually run for thirty minutes, and it is the hottest summer since 2003.',
    'The first time I see it will be in June, and I can’t say when I will be back.',
    'The people I met last year have become good friends.',
    'It has been colder this year than last year.',
    'What did you do yesterday evening, and why should we learn what people did long ago?',
  ],
};

/** "If I will have" → "if I have", "if it will rain" → "if it rains", "when I will be" → "when I am". */
function withoutWill(sentence: readonly Word[], at: number): Edit {
  const [subject, , verb] = sentence.slice(at - 1, at + 2);
  const opening = words('maybe and but so perhaps')(sentence[0]) ? 1 : 0;
  // "When will I be": there the subject stands behind it; "I don't know when I will be" has its verb before.
  const isWhen =
    words('when before after until')(sentence[opening]) && VERB_OR_BE(verb) && subject?.text !== 'you';
  const plain = (at === 2 && isPlainCondition(sentence, verb)) || (at === opening + 2 && isWhen);
  const isOne = words('he she it')(subject);
  if (isOne && verb !== undefined && VERB(verb) && isBaseForm(verb))
    return { from: at, to: at + 2, better: thirdPerson(verb.lemma), plain };
  if (verb?.text !== 'be') return { ...remove(at), plain };
  const be = subject?.text === 'i' ? 'am' : isOne ? 'is' : 'are';
  return { from: at, to: at + 2, better: be, plain };
}

/** "Since then I prefer tea" → "have preferred": of what goes on, not of what is done now and then. */
function sinceThen(sentence: readonly Word[], at: number, word: Word): Edit | null {
  const [since, then, subject] = sentence;
  const isState = BE(word) || STATE(word);
  if (at !== 3 || since?.text !== 'since' || then?.text !== 'then' || !SUBJECT(subject) || !isState)
    return null;
  const isPresent = BE(word) ? words('am is are')(word) : isBaseForm(word) || isThirdPersonForm(word);
  const edit = isPresent ? perfectOf(sentence, at, word) : null;
  return edit === null ? null : { ...edit, plain: true };
}

/** "If you will excuse me" and "if they will only listen" are wishes; "if they will win I can't say" asks. */
function isPlainCondition(sentence: readonly Word[], verb: Word | undefined): boolean {
  const isVerb = VERB(verb) || verb?.pos === 'AUX';
  const isWish = sentence[1]?.text === 'you' || words('let listen agree help')(verb);
  return (
    sentence[0]?.text === 'if' &&
    isVerb &&
    !isWish &&
    !sentence.some(words('know say sure wonder tell matter'))
  );
}

function pastOfSubject({ lemma }: Word, subject: Word | undefined): string {
  if (lemma !== 'be') return pastOf(lemma);
  return words('we you they')(subject) || isPluralNoun(subject) ? 'were' : 'was';
}

/**
 * "Yesterday I have been there", "we have met last year". Elsewhere the time may belong to another clause ("the people I met last year have become
 * friends"), be compared with ("than last year") or be what is spoken of ("last year has been hard").
 */
function isPlainlyOver(sentence: readonly Word[], at: number): boolean {
  const mark = sentence.findIndex((_, index) => isPastMark(sentence, index));
  const before = beforeAdverbs(sentence, at);
  // "My family", "our house".
  const isTheirs = NOUN(sentence[before]) && words('my our his her their')(sentence[before - 1]);
  const isSubject = SUBJECT(sentence[before]) || isTheirs;
  if (!isSubject || sentence[mark + 1]?.possessive === true) return false;
  if (mark < at)
    return (
      mark < 3 &&
      !sentence.slice(mark, at).some((word) => VERB(word) || word.pos === 'AUX' || word.pos === 'CCONJ')
    );
  const between = sentence.slice(at, mark);
  const isOther =
    words('than about of from to until over with in')(sentence[mark - 1]) ||
    sentence[mark + 1]?.possessive === true;
  return !isOther && !between.some((word) => word.pos === 'CCONJ' || word.breakBefore || OTHER_TIME(word));
}

function past(at: number, word: Word): Edit[] {
  return [change(at, PAST.get(word.text) ?? pastOf(word.lemma))];
}

/** "I live here since" → "have lived"; "I am living" → "have been living". */
function perfect(sentence: readonly Word[], at: number, word: Word): Edit[] {
  if (!sentence.slice(at + 1, at + 10).some((_, offset) => isDuration(sentence, at + 1 + offset))) return [];
  const edit = perfectOf(sentence, at, word);
  if (edit === null) return [];
  const since = sentence.findIndex(
    (one, index) => index > at && one.text === 'since' && endOfCountedTime(sentence, index + 1) > 0,
  );
  const between = sentence.slice(edit.to, since);
  if (since < 0 && isSinceThen(sentence, at)) return [{ ...edit, plain: true }];
  if (
    since < 0 ||
    since - at > LONGEST_REACH ||
    // "We have a cinema which is closed since …": that is said of the cinema.
    between.some(words('which that who where')) ||
    [...between, sentence[since]].some((one) => one?.breakBefore)
  )
    return [edit];
  // "I work there since five years": "have worked" alone, or "for" alone, is as wrong.
  const better = [edit.better, ...between.map(({ text }) => text), 'for'].join(' ');
  return [{ from: at, to: since + 1, better, whole: true, plain: true }];
}

/** "The hotel was having a pool" → "had": people may be having a party, a talk or a problem. */
function owned(sentence: readonly Word[], at: number): Edit[] {
  const [subject, be, , next] = sentence.slice(Math.max(0, at - 2), at + 2);
  const isThing = words('a an')(next) || next?.pos === 'NUM';
  if (!BE(be) || !isThing || be?.breakBefore !== false || subject?.pos !== 'NOUN') return [];
  const have = words('was were')(be) ? 'had' : be?.text === 'is' ? 'has' : 'have';
  return [{ from: at - 1, to: at + 1, better: have, whole: true }];
}

/** "She works there since 2005": a point of time, with which the clause ends. */
function isSinceThen(sentence: readonly Word[], at: number): boolean {
  const since = sentence.findIndex(({ text }, index) => index > at && text === 'since');
  const [point, unit, behind] = sentence.slice(since + 1, since + 4);
  const between = sentence.slice(at + 1, since);
  const isYear = /^(?:19|20)\d\d$/u.test(point?.text ?? '') || MONTH(point) || words('childhood')(point);
  const isLast = point?.text === 'last' && PERIOD(unit);
  const end = isLast ? behind : unit;
  const isLasting = lemmas('work live study teach play learn drive run')(sentence[at]);
  return (
    isLasting &&
    since >= 0 &&
    since - at <= LONGEST_REACH &&
    (isYear || isLast) &&
    (end === undefined || end.breakBefore) &&
    !between.some((word) => VERB_OR_BE(word) || word.breakBefore || OTHER_TIME(word))
  );
}

function perfectOf(sentence: readonly Word[], at: number, word: Word): Edit | null {
  const have = THIRD(sentence[at - 1]) || isThirdPersonForm(word) || word.text === 'is' ? 'has' : 'have';
  if (words('am is are')(word)) {
    // "Am not living": what is denied is "have".
    const isDenied = sentence[at + 1]?.text === 'not';
    return { from: at, to: isDenied ? at + 2 : at + 1, better: `${have}${isDenied ? ' not' : ''} been` };
  }
  const [next, verb] = sentence.slice(at + 1, at + 3);
  if (words('have has')(word))
    return next !== undefined && isParticiple(next) ? null : change(at, `${word.text} had`);
  if (words('do does')(word) && next?.text === 'not' && verb !== undefined && VERB(verb))
    return {
      from: at,
      to: at + 3,
      better: `${word.text === 'do' ? 'have' : 'has'} not ${participleOf(verb.lemma)}`,
    };
  return PAST.has(word.text) ? null : change(at, `${have} ${participleOf(word.lemma)}`);
}

function isDuration(sentence: readonly Word[], at: number): boolean {
  const next = sentence[at + 1];
  if (sentence[at]?.text === 'since') return next !== undefined;
  if (sentence[at]?.text !== 'for' || next === undefined) return false;
  return sentence.slice(at + 1, at + 5).some(words('years year months weeks long'));
}

function isPastTime(sentence: readonly Word[], at: number): boolean {
  const mark = sentence.findIndex((_, index) => isPastMark(sentence, index));
  if (mark < 0) return false;
  const between = mark < at ? sentence.slice(mark + 1, at) : sentence.slice(at + 1, mark);
  // A time at the end belongs to the verb nearest to it; "started skiing" is one.
  return (
    !between.some(OTHER_TIME) &&
    (mark < at || !between.some((word, index) => VERB_OR_BE(word) && !(index === 0 && isIngForm(word))))
  );
}

function isPastMark(sentence: readonly Word[], at: number): boolean {
  const word = sentence[at];
  const next = sentence[at + 1];
  // "Since the end of last month", "colder than last year".
  const isOther = hasBefore(sentence, at, 4, words('since')) || words('than')(sentence[at - 1]);
  if (word === undefined || isOther) return false;
  if (word.text === 'yesterday' || word.text === 'ago') return true;
  if (word.text === 'last') return PERIOD(next) && sentence[at - 1]?.text !== 'the';
  if (word.text === 'in') return PAST_YEAR(next);
  return (
    word.text === 'when' && sentence[at + 2]?.text === 'was' && sentence.slice(at + 3, at + 6).some(EARLY)
  );
}
