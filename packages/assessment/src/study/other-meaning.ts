import { participleOf, pastOf } from '../language/inflect.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { isPluralNoun, UNCOUNTABLE, words } from './families/word-sets.ts';
import { AGAIN, isToldInPast, speaksOfPast } from './past-frame.ts';

const NEGATIVE_WORDS = new Set(
  'not no never nobody none nothing nowhere neither nor without hardly'.split(' '),
);
const DENIAL = new Set('nobody nothing never none'.split(' '));
const ANY = new Set('anybody anyone anything anywhere any ever either'.split(' '));
/** What is so in spite of something, and what is so because of it. */
const CONCESSION = new Set('although though despite however but'.split(' '));
const CAUSE = new Set('because as since so for due'.split(' '));
/** They place one time before or after another one. */
const TIMES = new Set('after before until till since during'.split(' '));
/** "Since that day" and "since the last week" begin at a point in time. */
const SINGLED_OUT = words('that this then last the my our his her their when i he she we they it you');
const ORDINAL = words('first second third fourth fifth last');
/** What a noun without a word that belongs to it stands behind. */
const BARE_BEFORE: ReadonlySet<Word['pos']> = new Set(['VERB', 'AUX', 'CCONJ', 'SCONJ', 'ADP']);
const WHOLE = words('whole entire few several two three four five six ten');
const UNIT =
  words(`second seconds minute minutes hour hours day days night nights week weeks weekend weekends fortnight month months
  year years decade decades century centuries age ages while time long moment life`);
/** Words from a preposition to the unit of a time: "since more than a hundred years". */
const TO_UNIT = 5;
/** What is usual, in the present or in the past; with `AGAIN`. */
const STILL = words('now today still');
/** What says so of a verb that stands at most so many words behind it. */
const NOW = words('now nowadays today always usually every');
const SAME_CLAUSE = 5;
const PRESENT_QUESTION = /\b(?:do|does|is|are|am|can|will|would|should)\b/iu;
const HABIT_QUESTION = /\b(?:how often|usually|normally|on weekdays|every)\b/iu;
const PAST_QUESTION =
  /\b(?:did|was|were|used|ever|last|ago|have you|has your|remember|first|childhood|young|when you|went|had|came|made|took|got|met|saw|\w+ed)\b/iu;

interface Change {
  from: number;
  to: number;
  better: string;
}

/**
 * Whether a change that only models propose would have the speaker say something else: that it isn't so, that it is so because of what it is so in
 * spite of, that it is before what it is after, or that it was so where it is.
 */
export function isOtherMeaning(text: AnswerText, sentence: readonly Word[], change: Change): boolean {
  const said = sentence.filter(({ token }) => token >= change.from && token < change.to);
  const better = change.better.toLowerCase().split(' ').filter(Boolean);
  const behind = sentence.filter(({ token }) => token >= change.to);
  const others = sentence.filter((word) => !said.includes(word)).map(({ text: word }) => word);
  return (
    (negatives(said.map((word) => word.text)) !== negatives(better) && !isSecondDenial(others, better)) ||
    isDenied(others, better) ||
    isOtherLink(said, better) ||
    isOtherTime(said, better, behind) ||
    isOtherThing(sentence, said, better, change) ||
    (isPutInPast(said, better) && (isSaidToBeNow(sentence, change) || isOfPresent(text, sentence)))
  );
}

/** "I can't see nobody" is "I can't see anybody". */
function isSecondDenial(others: readonly string[], better: readonly string[]): boolean {
  return better.some((word) => ANY.has(word)) && negatives(others) > 0;
}

/** "Nobody not lives" is no better as "nobody doesn't live". */
function isDenied(others: readonly string[], better: readonly string[]): boolean {
  return negatives(better) > 0 && hasOne(others, DENIAL);
}

function negatives(said: readonly string[]): number {
  return said.filter((word) => NEGATIVE_WORDS.has(word) || /n['’]t$/u.test(word)).length;
}

/** "Despite" for "because", or the other way round. */
function isOtherLink(said: readonly Word[], better: readonly string[]): boolean {
  const before = said.map(({ text }) => text);
  if (hasOne(before, CONCESSION)) return hasOne(better, CAUSE) && !hasOne(better, CONCESSION);
  return hasOne(before, CAUSE) && hasOne(better, CONCESSION);
}

function hasOne(said: readonly string[], links: ReadonlySet<string>): boolean {
  return said.some((word) => links.has(word));
}

/**
 * "One judge" of several isn't "the judge", nor "languages" one language; "in second place" and "in the time of" are English as they are, and what
 * someone takes away with a lorry isn't taken to it.
 */
function isOtherThing(
  sentence: readonly Word[],
  said: readonly Word[],
  better: readonly string[],
  { from }: Change,
): boolean {
  const at = sentence.findIndex(({ token }) => token === from);
  const [word, next] = sentence.slice(at, at + 2);
  const before = sentence[at - 1];
  const [only, more] = better;
  if (word === undefined || more !== undefined || only === undefined) return false;
  if (said.length === 0) return only === 'the' && ORDINAL(word) && next?.text === 'place';
  if (said.length > 1) return false;
  // "…, what was dangerous": after a pause it is "which".
  if (word.text === 'what' && word.breakBefore) return only === 'that';
  if (word.text === 'one') return only === 'the' || only === 'a';
  if (word.text === 'with') return only === 'to';
  if (word.text === 'from') return only === 'of' && before?.pos === 'NOUN';
  if (word.text === 'in' && only === 'at')
    return next?.text === 'the' && sentence[at + 2]?.text === 'time' && sentence[at + 3]?.text === 'of';
  // "Another hotels" are other hotels.
  if (before?.text === 'another' && isPluralNoun(word)) return only === word.lemma;
  // A bare noun that can be counted is no better than its plural; before another noun, or as one of a pair, it may be.
  const isBare = before === undefined || word.breakBefore || BARE_BEFORE.has(before.pos);
  return (
    isPluralNoun(word) &&
    only === word.lemma &&
    isBare &&
    next !== undefined &&
    next.pos !== 'NOUN' &&
    !UNCOUNTABLE(word)
  );
}

/** "For" has a length of time behind it where it stands for "since", and never stands for "after". */
function isOtherTime(said: readonly Word[], better: readonly string[], behind: readonly Word[]): boolean {
  const time = said.find(({ text }) => TIMES.has(text));
  if (time === undefined || better.includes(time.text)) return false;
  if (time.text !== 'since') return better.some((word) => word === 'for' || TIMES.has(word));
  // "I started since two years ago" isn't "for two years ago".
  if (better.includes('for') && behind.slice(0, TO_UNIT).some(({ text }) => text === 'ago')) return true;
  const length = behind.slice(0, TO_UNIT).findIndex(UNIT);
  const isLength = length > 0 && behind.slice(0, length).every(({ pos }) => pos !== 'VERB' && pos !== 'PRON');
  // "Since the last five years" and "since my whole life" are lengths all the same.
  const isCounted = behind.slice(0, TO_UNIT).some((word) => word.pos === 'NUM' || WHOLE(word));
  return better.includes('for') && (!isLength || (SINGLED_OUT(behind[0]) && !isCounted));
}

const PAST_OF: Readonly<Record<string, string>> = {
  am: 'was',
  is: 'was',
  are: 'were',
  has: 'had',
  have: 'had',
  does: 'did',
  do: 'did',
  can: 'could',
  will: 'would',
};

/** A verb in the present for which its past is proposed. */
function isPutInPast(said: readonly Word[], better: readonly string[]): boolean {
  const [word, next] = said;
  const [past] = better;
  if (word === undefined || next !== undefined || past === undefined || better.length > 1) return false;
  if (PAST_OF[word.text] !== undefined) return PAST_OF[word.text] === past;
  // "I gone there many times" is no present.
  const isDone = word.text !== word.lemma && participleOf(word.lemma) === word.text;
  return word.pos === 'VERB' && !isDone && word.text !== past && pastOf(word.lemma) === past;
}

/** "When I was young …, but now each of them have a family": the clause itself says when. */
function isSaidToBeNow(sentence: readonly Word[], { from }: Change): boolean {
  const at = sentence.findIndex(({ token }) => token === from);
  const before = sentence.slice(Math.max(0, at - SAME_CLAUSE), at);
  const now = before.findLastIndex(NOW);
  return now >= 0 && !speaksOfPast(before.slice(now));
}

/** Whether nothing near a verb says that it is of the past, or what is said is usual and was asked about as it is now. */
function isOfPresent(text: AnswerText, sentence: readonly Word[]): boolean {
  if (speaksOfPast(sentence)) return false;
  const { question } = text.answer;
  const isAskedThen = PAST_QUESTION.test(question);
  const isAskedNow = PRESENT_QUESTION.test(question) && !isAskedThen;
  const isHabit =
    sentence.some((word) => AGAIN(word) || STILL(word)) || (isAskedNow && HABIT_QUESTION.test(question));
  if (isToldInPast(text, sentence) === true) return isAskedNow && isHabit;
  return isAskedNow || (isHabit && !isAskedThen);
}
