import type { AlignedWord } from '../ports/speech.ts';

/** One phone of a forced alignment; seconds, and the likelihood over the phone's frames, printed with three decimals. */
export interface Phone {
  t: string;
  b: number;
  d: number;
  p: number;
}

/** Place, rating and phones of one dictionary word. */
export interface PlacedWord {
  phones: string;
  startMs: number;
  endMs: number;
  pronunciation: number;
}

/** 10 ms. */
const FRAMES_PER_SECOND = 100;
/** Half of the last printed decimal: the least that can stand behind 0.000. */
const LEAST_LIKELIHOOD = 5e-4;

/** Rates a word: the mean over its phones of log likelihood per frame. */
export function placeWord(phones: readonly Phone[]): PlacedWord | null {
  const first = phones[0];
  const last = phones.at(-1);
  if (!first || !last) return null;
  const logs = phones.map(
    ({ p, d }) => Math.log(Math.max(p, LEAST_LIKELIHOOD)) / Math.max(1, d * FRAMES_PER_SECOND),
  );
  return {
    phones: phones.map(({ t }) => t).join(' '),
    startMs: Math.round(first.b * 1000),
    endMs: Math.round((last.b + last.d) * 1000),
    pronunciation: logs.reduce((sum, log) => sum + log, 0) / logs.length,
  };
}

/**
 * Puts the places of dictionary words back on the written words: a written word takes the span, the phones and the mean rating
 * of its parts; words without parts share the time between their neighbours evenly and have no rating.
 * `partCounts`: how many placed words belong to each written word, in order.
 */
export function alignWritten(
  written: readonly string[],
  partCounts: readonly number[],
  placed: readonly PlacedWord[],
  durationMs: number,
): AlignedWord[] {
  let next = 0;
  const spans = written.map((text, index) => {
    const parts = placed.slice(next, (next += partCounts[index] ?? 0));
    const start = parts[0]?.startMs;
    const end = parts.at(-1)?.endMs;
    if (start === undefined || end === undefined) return { text };
    const pronunciation = parts.reduce((sum, part) => sum + part.pronunciation, 0) / parts.length;
    const phones = parts.map((part) => part.phones).join(' ');
    return { text, place: { startMs: start, endMs: end, pronunciation, phones } };
  });
  return spans.map(({ text, place }, index) => {
    if (place) return { text, ...place };
    const before = spans.findLastIndex((span, other) => other < index && span.place !== undefined);
    const found = spans.findIndex((span, other) => other > index && span.place !== undefined);
    const after = found < 0 ? spans.length : found;
    const from = spans[before]?.place?.endMs ?? 0;
    const to = spans[after]?.place?.startMs ?? durationMs;
    const share = Math.max(0, to - from) / (after - before - 1);
    const gap = index - before - 1;
    const startMs = Math.round(from + share * gap);
    return { text, startMs, endMs: Math.round(from + share * (gap + 1)), pronunciation: null };
  });
}
