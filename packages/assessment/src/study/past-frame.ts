import { isBaseForm, isPastForm, isThirdPersonForm } from '../language/verb-forms.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { lemmas, words } from './families/word-sets.ts';

const PAST = new Set(['was', 'were', 'had', 'did', 'could']);
const PRESENT = new Set(['am', 'is', 'are', 'has', 'does', 'can', 'will']);
const SUBJECT = new Set(['i', 'you', 'we', 'they']);
const OVER = new Set(['yesterday', 'ago', 'childhood', 'youth']);
/** They say how somebody is rather than what happened. */
export const LASTS = lemmas('know like love hate prefer understand believe belong own');
/** What says so of something that is so again and again. */
export const AGAIN = words(
  'always usually often sometimes never every everyday daily normally generally rarely seldom nowadays',
);
const IMAGINED = new Set(['would', 'could', 'might']);
/** What is said about the story while it is told: "I remember one day …". */
const COMMENTS = new Set(['remember', 'think', 'guess', 'know', 'believe', 'mean', 'suppose']);
/** Verbs in the past that make a story. */
const FEWEST = 2;
/** Sentences on either side that tell what is spoken of, and how many verbs in the past there must be among them for each one in the present. */
const NEAR = 2;
const FOR_EACH = 2;
/** The same right beside a sentence: learners leave out endings in a story, too, so that most of it need be told in the past. */
const BESIDE = 1;

/** Words that bring a story back to now. */
const NOW = words(
  'now nowadays today currently always usually often sometimes normally generally every everyday tomorrow future will these',
);
const EARLY = words('child kid boy girl small little young student teenager');

/**
 * Whether the sentences around this one are told in the past: a verb without its ending ("Yesterday my sister phoned. She tell me …") is then
 * rather "told" than "tells". Null where it may be either.
 */
export function isToldInPast({ segments }: AnswerText, sentence: readonly Word[]): boolean | null {
  const at = segments.findIndex((words) => words === sentence);
  const timesWithin = (near: number) => {
    const around = segments
      .slice(Math.max(0, at - near), at + near + 1)
      .filter((words) => !isImagined(words));
    const times = around.flatMap((words) => words.map((_, index) => timeOf(words, index)));
    const count = (time: 'past' | 'present') => times.filter((one) => one === time).length;
    return { past: count('past'), present: count('present') };
  };
  const [around, beside] = [timesWithin(NEAR), timesWithin(BESIDE)];
  if (around.past >= Math.max(FEWEST, FOR_EACH * around.present)) return true;
  if (beside.past >= FEWEST && beside.past > beside.present) return null;
  return isInStory(segments.slice(0, at + 1)) ? null : false;
}

/** Whether the last word of time before the end of these sentences is one of the past: who leaves out endings, leaves out most of them. */
function isInStory(sentences: readonly (readonly Word[])[]): boolean {
  const said = sentences.flat();
  const last = said.findLastIndex((_, index) => isPastTime(said, index) || isNow(said, index));
  return last >= 0 && isPastTime(said, last);
}

/** "Yesterday", "last week", "two months ago", "when I was small", "one day". */
function isPastTime(said: readonly Word[], index: number): boolean {
  const [before, word, next] = [said[index - 1], said[index], said[index + 1]];
  if (isOver(said, index)) return true;
  if (word?.text === 'one' && next?.text === 'day') return before === undefined || word.breakBefore;
  return EARLY(word) && said.slice(Math.max(0, index - 4), index).some(({ text }) => text === 'when');
}

/** "Now", "every week", "these days": not "these" alone. */
function isNow(said: readonly Word[], index: number): boolean {
  const word = said[index];
  return NOW(word) && (word?.text !== 'these' || said[index + 1]?.text === 'days');
}

/** Whether a sentence itself says that it is of the past, in a verb or a word of time. */
export function speaksOfPast(words: readonly Word[]): boolean {
  return (
    words.some((_, index) => isOver(words, index)) ||
    (!isImagined(words) && words.some((_, index) => timeOf(words, index) === 'past'))
  );
}

/** "Yesterday", "ago", "last week". */
function isOver(words: readonly Word[], index: number): boolean {
  return OVER.has(words[index]?.text ?? '') || isLastTime(words, index);
}

/** "It happens a lot", "she always helps me". */
export function isUsual(sentence: readonly Word[]): boolean {
  return sentence.some(
    (word, index) =>
      AGAIN(word) ||
      (word.text === 'a' && sentence[index + 1]?.text === 'lot' && sentence[index + 2]?.text !== 'of'),
  );
}

/** "If I lived nearer, I could sleep longer, but the traffic is terrible." */
function isImagined(words: readonly Word[]): boolean {
  return words.some(({ text }) => text === 'if') && words.some(({ text }) => IMAGINED.has(text));
}

/** "Last year", but not "the last thing". */
function isLastTime(words: readonly Word[], index: number): boolean {
  return (
    words[index]?.text === 'last' && words[index - 1]?.text !== 'the' && words[index + 1]?.pos === 'NOUN'
  );
}

function timeOf(words: readonly Word[], index: number): 'past' | 'present' | null {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  if (word === undefined || COMMENTS.has(word.lemma)) return null;
  if (PAST.has(word.text) || OVER.has(word.text)) return 'past';
  if (word.text === 'one' && next?.text === 'day') return 'past';
  if (PRESENT.has(word.text)) return 'present';
  if (word.pos !== 'VERB' || before?.pos === 'AUX') return null;
  if (isThirdPersonForm(word)) return 'present';
  if (isBaseForm(word)) return SUBJECT.has(before?.text ?? '') ? 'present' : null;
  return isPastForm(word) && before !== undefined && ['PRON', 'NOUN', 'PROPN'].includes(before.pos)
    ? 'past'
    : null;
}
