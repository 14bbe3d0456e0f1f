import type { AnswerText } from '../text/answer-text.ts';

/**
 * How sure the recogniser must be of the words of an error and of those beside it. Of 400 clips of learners who read given sentences, so that
 * what is found is misheard, 1.3 marks in 100 words fell on all words, 0.09 on those that were as sure as this.
 */
const SURE_PLACE = 0.75;
/** The same for the words that say how a speaker speaks: misheard ones look like a learner's errors. */
const SURE_WORD = 0.8;

/** Whether the recogniser is sure of the words that would change and of their neighbours. */
export function isSurelyHeard(text: AnswerText, { from, to }: { from: number; to: number }): boolean {
  return areSure(text, from - 1, Math.max(to, from + 1), SURE_PLACE);
}

/** Whether a word was typed, or heard so surely, with its neighbours, that it may count against its speaker. */
export function isDoubtable(text: AnswerText, token: number): boolean {
  return areSure(text, token - 1, token + 1, SURE_WORD);
}

function areSure({ heard }: AnswerText, first: number, last: number, sure: number): boolean {
  for (let token = first; token <= last; token += 1) {
    if ((heard[token]?.confidence ?? 1) < sure) return false;
  }
  return true;
}
