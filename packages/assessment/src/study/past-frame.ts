import { isBaseForm, isPastForm, isThirdPersonForm } from '../language/verb-forms.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';

const PAST = new Set(['was', 'were', 'had', 'did', 'could']);
const PRESENT = new Set(['am', 'is', 'are', 'has', 'does', 'can', 'will']);
const SUBJECT = new Set(['i', 'you', 'we', 'they']);
const OVER = new Set(['yesterday', 'ago']);
/** Sentences on either side that tell what is spoken of. */
const NEAR = 2;
/** Verbs in the past that make a story, and how many of them there must be for each one in the present. */
const FEWEST = 2;
const FOR_EACH = 2;

/**
 * Whether the sentences around this one are told in the past: a verb without its ending ("Yesterday my sister phoned. She tell me …") is then
 * rather "told" than "tells".
 */
export function isToldInPast({ segments }: AnswerText, sentence: readonly Word[]): boolean {
  const at = segments.findIndex((words) => words === sentence);
  const around = segments.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const verbs = around.flatMap((words) => words.map((word, index) => timeOf(word, words[index - 1])));
  const count = (time: 'past' | 'present') => verbs.filter((verb) => verb === time).length;
  return count('past') >= Math.max(FEWEST, FOR_EACH * count('present'));
}

function timeOf(word: Word, before: Word | undefined): 'past' | 'present' | null {
  if (PAST.has(word.text) || OVER.has(word.text)) return 'past';
  if (PRESENT.has(word.text)) return 'present';
  if (word.pos !== 'VERB' || before?.pos === 'AUX') return null;
  if (isThirdPersonForm(word)) return 'present';
  if (isBaseForm(word)) return SUBJECT.has(before?.text ?? '') ? 'present' : null;
  return isPastForm(word) && before !== undefined && ['PRON', 'NOUN', 'PROPN'].includes(before.pos)
    ? 'past'
    : null;
}
