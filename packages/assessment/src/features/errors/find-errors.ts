import type { AnswerText, Word } from '../../text/answer-text.ts';
import { AGREEMENT_RULES } from './agreement-rules.ts';
import { ARTICLE_RULES } from './article-rules.ts';
import { COMPARISON_RULES } from './comparison-rules.ts';
import { MISSING_WORD_RULES } from './missing-word-rules.ts';
import { NOUN_RULES } from './noun-rules.ts';
import { matchAt } from './pattern.ts';
import { PHRASE_FAMILIES } from './phrase-rules.ts';
import { TENSE_NOTE, tenseHits } from './tense-rules.ts';
import { VERB_FORM_RULES } from './verb-form-rules.ts';
import { WORD_CHOICE_RULES } from './word-choice-rules.ts';

/** A learner error that a rule recognised. `from` and `to` are token indexes of its answer, inclusive. */
export interface ErrorHit {
  text: AnswerText;
  rule: string;
  family: string;
  note: string;
  from: number;
  to: number;
}

const FAMILIES = [
  AGREEMENT_RULES,
  VERB_FORM_RULES,
  NOUN_RULES,
  ARTICLE_RULES,
  MISSING_WORD_RULES,
  COMPARISON_RULES,
  WORD_CHOICE_RULES,
  ...PHRASE_FAMILIES,
];

/** Below this the word is more likely misheard than not, and a mistake in it is not the candidate's. */
const SURE_WORD = 0.5;

/** Errors of an answer in reading order, at most one per stretch of words. Few of the true errors, but rarely a wrong one. */
export function findErrors(text: AnswerText): ErrorHit[] {
  return text.segments.flatMap((segment) => segmentErrors(text, segment));
}

function segmentErrors(text: AnswerText, segment: readonly Word[]): ErrorHit[] {
  const found: ErrorHit[] = [];
  const taken = new Set<number>();
  const add = (rule: string, family: string, note: string, from: number, to: number): void => {
    const span = segment.slice(from, to + 1);
    const first = span[0];
    const last = span.at(-1);
    if (first === undefined || last === undefined || span.some((_, offset) => taken.has(from + offset)))
      return;
    if (span.some((word) => (text.heard[word.token]?.confidence ?? 1) < SURE_WORD)) return;
    for (let index = from; index <= to; index += 1) taken.add(index);
    found.push({ text, rule, family, note, from: first.token, to: last.token });
  };
  for (const family of FAMILIES) {
    for (const rule of family.rules) {
      for (let from = 0; from < segment.length; from += 1) {
        const to = matchAt(segment, from, rule);
        if (to !== null) add(rule.id, family.id, family.note, from, to);
      }
    }
  }
  for (const hit of tenseHits(segment)) add(hit.id, 'tense', TENSE_NOTE, hit.from, hit.to);
  return found.sort((left, right) => left.from - right.from);
}
