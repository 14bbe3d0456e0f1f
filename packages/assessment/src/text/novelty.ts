import { plainMarks } from '@bandpal/contracts';
import type { AnswerText, Word } from './answer-text.ts';
import { LearntTexts } from './learnt-texts.ts';
import type { LearntSource, LearntText } from './learnt-texts.ts';
import { NearCopies } from './near-copies.ts';

/** A stretch of this many words that was said before in the test is a repetition, not new evidence. */
const REPEATED_STRETCH = 6;
/** A stretch of this many words taken from the question is the examiner's language, not the candidate's. */
const COPIED_STRETCH = 4;

export interface Novelty {
  /** Segments with the words that are new; an entry per answer, in order. Empty segments are left out. */
  fresh: { text: AnswerText; segments: Word[][] }[];
  /** Words left out because they were said before in the same order. */
  repeatedWords: number;
  /** Words left out because they were read back from the question. */
  copiedWords: number;
  /** Words left out because they stand in a text that the candidate may have learnt by heart, by answer and text. */
  learnt: { text: AnswerText; source: LearntSource; words: number }[];
}

/**
 * Leaves out what was said before, what was copied from the question and what stands in `known` texts or in `recited` answers, so that none of
 * it can raise a language band.
 */
export function withoutRepetition(
  texts: readonly AnswerText[],
  known: readonly LearntText[] = [],
  recited: readonly AnswerText[] = [],
): Novelty {
  const seen = new Set<string>();
  const copies = new NearCopies();
  const learnt = new LearntTexts(known);
  const novelty: Novelty = { fresh: [], repeatedWords: 0, copiedWords: 0, learnt: [] };
  for (const text of texts) {
    const asked = stretches(wordsOf(text.answer.question), COPIED_STRETCH);
    const all = text.segments.flat();
    const repeated = coveredByEarlier(all, seen);
    for (const index of nearlyRepeated(text.segments, copies)) repeated.add(index);
    const copied = coveredBy(all, COPIED_STRETCH, (stretch) => asked.has(stretch));
    novelty.repeatedWords += repeated.size;
    novelty.copiedWords += [...copied].filter((index) => !repeated.has(index)).length;
    const byHeart = learnt.find(text.segments);
    for (const [source, words] of Map.groupBy(byHeart.values(), (one) => one)) {
      novelty.learnt.push({ text, source, words: words.length });
    }
    const isOwn = (index: number) => !repeated.has(index) && !copied.has(index) && !byHeart.has(index);
    const segments = recited.includes(text) ? [] : keepOnly(text.segments, isOwn);
    novelty.fresh.push({ text, segments });
  }
  return novelty;
}

/**
 * Words inside a stretch that is in `seen` or stands earlier in the same text; the text's own stretches are added to
 * `seen`. A text shorter than the stretch is compared as a whole.
 */
function coveredByEarlier(words: readonly Word[], seen: Set<string>): Set<number> {
  const size = Math.min(REPEATED_STRETCH, words.length);
  const pending: string[] = [];
  const covered = coveredBy(words, size, (stretch, start) => {
    // A stretch counts as earlier only when it ends before this one starts.
    const settled = pending[start - size];
    if (settled !== undefined) seen.add(settled);
    pending.push(stretch);
    return seen.has(stretch);
  });
  for (const stretch of pending) seen.add(stretch);
  return covered;
}

/** Indexes of the words in segments that hardly differ from an earlier one. */
function nearlyRepeated(segments: readonly Word[][], copies: NearCopies): number[] {
  let start = 0;
  return segments.flatMap((segment) => {
    const first = start;
    start += segment.length;
    return copies.has(segment) ? segment.map((_, index) => first + index) : [];
  });
}

function coveredBy(
  words: readonly Word[],
  size: number,
  isKnown: (stretch: string, start: number) => boolean,
): Set<number> {
  const covered = new Set<number>();
  if (size === 0) return covered;
  const texts = words.map((word) => word.text);
  for (let start = 0; start + size <= texts.length; start += 1) {
    if (!isKnown(texts.slice(start, start + size).join(' '), start)) continue;
    for (let index = start; index < start + size; index += 1) covered.add(index);
  }
  return covered;
}

function stretches(words: readonly string[], size: number): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start + size <= words.length; start += 1) {
    found.add(words.slice(start, start + size).join(' '));
  }
  return found;
}

function wordsOf(question: string): string[] {
  return (
    plainMarks(question)
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

function keepOnly(segments: readonly Word[][], keep: (index: number) => boolean): Word[][] {
  let index = 0;
  return segments
    .map((segment) => segment.filter(() => keep(index++)))
    .filter((segment) => segment.length > 0);
}
