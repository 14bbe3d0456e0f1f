import type { Word } from '../../text/answer-text.ts';

export type Test = (word: Word) => boolean;

/** A word of a pattern. Optional steps are taken when they fit. */
export interface Step {
  test: Test;
  optional?: true;
}

/** One learner error as a sequence of words. Matches never cross a comma, a trail-off or a segment. */
export interface Rule {
  id: string;
  steps: readonly Step[];
  /** Must hold for the word before; called with undefined at the start of a segment or after a comma. */
  before?: (word: Word | undefined) => boolean;
  /** Must hold for the word after; called with undefined at the end of a segment or before a comma. */
  after?: (word: Word | undefined) => boolean;
  /** For conditions that need more than the neighbours. `from` and `to` are inclusive. */
  unless?: (segment: readonly Word[], from: number, to: number) => boolean;
}

export interface RuleFamily {
  id: string;
  /** Explanation shown to the candidate. */
  note: string;
  rules: readonly Rule[];
}

/** Index of the last word of the match that starts at `from`, or null. */
export function matchAt(segment: readonly Word[], from: number, rule: Rule): number | null {
  let at = from;
  for (const step of rule.steps) {
    const word = segment[at];
    const reachable = word !== undefined && (at === from || !word.breakBefore);
    if (reachable && step.test(word)) at += 1;
    else if (step.optional !== true) return null;
  }
  const to = at - 1;
  if (to < from) return null;
  const first = segment[from];
  const previous = first?.breakBefore === true ? undefined : segment[from - 1];
  const next = segment[at]?.breakBefore === true ? undefined : segment[at];
  if (rule.before !== undefined && !rule.before(previous)) return null;
  if (rule.after !== undefined && !rule.after(next)) return null;
  if (rule.unless?.(segment, from, to) === true) return null;
  return to;
}

/** One of these words; give them as one string, separated by spaces. */
export function words(list: string): Test {
  const wanted = new Set(list.trim().split(/\s+/));
  return (word) => wanted.has(word.text);
}

/** A word whose lemma is one of these. */
export function lemmas(list: string): Test {
  const wanted = new Set(list.trim().split(/\s+/));
  return (word) => wanted.has(word.lemma);
}

export function pos(...wanted: readonly Word['pos'][]): Test {
  return (word) => wanted.includes(word.pos);
}

export function all(...tests: readonly Test[]): Test {
  return (word) => tests.every((test) => test(word));
}

export function any(...tests: readonly Test[]): Test {
  return (word) => tests.some((test) => test(word));
}

export function not(test: Test): Test {
  return (word) => !test(word);
}

export function one(test: Test): Step {
  return { test };
}

export function maybe(test: Test): Step {
  return { test, optional: true };
}

/** For `before` and `after`: no word there, or a word that fits. */
export function noneOr(test: Test): (word: Word | undefined) => boolean {
  return (word) => word === undefined || test(word);
}

/** For `before` and `after`: no word there, or one that does not fit. */
export function noneOrNot(test: Test): (word: Word | undefined) => boolean {
  return (word) => word === undefined || !test(word);
}

/** For `after`: a word must be there and fit. */
export function some(test: Test): (word: Word | undefined) => boolean {
  return (word) => word !== undefined && test(word);
}

/** Whether one of the `distance` words before `from` fits; for `unless`. */
export function anyBefore(test: Test, distance: number): (segment: readonly Word[], from: number) => boolean {
  return (segment, from) => segment.slice(Math.max(0, from - distance), from).some(test);
}
