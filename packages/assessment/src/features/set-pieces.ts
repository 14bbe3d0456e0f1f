import { plainMarks } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import { isFollowUp } from './asked-topic.ts';
import { wordCount } from './development.ts';

/** Shorter answers are no essays. */
const LONG = 40;
const ABOUT_CANDIDATE = /\b(?:you|your)\b/iu;
/** "We" and "our" are anyone's in an essay: "a better world for our children". */
const PERSONAL: ReadonlySet<string> = new Set(['i', 'me', 'my', 'mine', 'myself']);
/** Words around an opinion that are the same in any essay. */
const OPINION =
  /\b(?:in my (?:opinion|view)|from my (?:perspective|point of view)|as far as i am concerned|i am of the opinion|(?:let|tell) me|i would like to (?:talk|say)|i (?:(?:firmly|strongly|really|personally|do) )*(?:think|believe|guess|suppose|feel|agree|would say|must say))\b/gu;

/** What structures an essay, and what essays are about; each of these rows counts once. */
const OF_ESSAYS: readonly RegExp[] = [
  /\bon the (?:one|other) hand\b/u,
  /\b(?:first and foremost|firstly|secondly|thirdly|last but not least)\b/u,
  /\b(?:moreover|furthermore|in addition|additionally)\b/u,
  /\b(?:nowadays|in recent (?:years|decades)|(?:last|past) few decades|in this day and age|modern (?:society|world|life))\b/u,
  /\b(?:in conclusion|to conclude|to sum up|all things considered|in a nutshell)\b/u,
  /\b(?:society|governments?|citizens|authorities|humanity|mankind)\b/u,
  /\b(?:experts|some people (?:argue|believe|claim)|it is (?:widely|often|generally) (?:believed|known|said))\b/u,
  /\b(?:from my (?:perspective|point of view)|in my opinion|i (?:firmly|strongly) believe|as far as i am concerned)\b/u,
  /\bplays? an? (?:vital|important|crucial|key|significant) (?:role|part)\b|\bone of the most important\b/u,
];
/**
 * Of 1,452 answers of so many words, in 1,053 interviews with learners and natives, three have a mark and nothing personal, each in a test of its own, and none has
 * marks of two kinds. "Nowadays" alone may come in several honest descriptions.
 */
const FEWEST_PIECES = 2;
const FEWEST_KINDS = 4;

/**
 * Long answers that are written like essays and say nothing about the candidate, although the question was about the candidate, where there is
 * more than one, with marks of several kinds: texts learnt by heart, whatever they are about. Empty otherwise.
 */
export function setPieces(texts: readonly AnswerText[]): AnswerText[] {
  const found = texts
    .filter(
      (text) =>
        text.answer.kind === 'short-answer' &&
        !isFollowUp(text.answer) &&
        ABOUT_CANDIDATE.test(text.answer.question) &&
        wordCount(text) >= LONG &&
        !isPersonal(text),
    )
    .map((text) => ({ text, kinds: marksOf(text.answer) }))
    .filter(({ kinds }) => kinds.length > 0);
  const isMany =
    found.length >= FEWEST_PIECES && new Set(found.flatMap(({ kinds }) => kinds)).size >= FEWEST_KINDS;
  return isMany ? found.map(({ text }) => text) : [];
}

/** The rows of marks that an answer has. What the question said already is none. */
function marksOf({ question, transcript }: AnswerText['answer']): number[] {
  const [asked = '', said = ''] = [question, transcript].map((text) => plainMarks(text).toLowerCase());
  return OF_ESSAYS.flatMap((mark, row) => (mark.test(said) && !mark.test(asked) ? [row] : []));
}

/** An opening sentence can lead to any text: "I like my job." */
function isPersonal({ segments }: AnswerText): boolean {
  return segments.slice(1).some((segment) =>
    segment
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(OPINION, '')
      .split(' ')
      .some((word) => PERSONAL.has(word)),
  );
}
