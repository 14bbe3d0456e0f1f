import type { SpokenWord } from '@bandpal/contracts';

/** A stretch of the transcript without spaces, with its time where the recogniser heard it. Together with the spaces they are the transcript. */
export interface TranscriptWord {
  text: string;
  /** Characters of the transcript, `to` exclusive. */
  from: number;
  to: number;
  /** Milliseconds from the start of the answer, and how sure the recogniser was; null for typed words and where the two differ. */
  heard: { startMs: number; endMs: number; confidence: number | null } | null;
  /** Whether a space stands before it: a word that a correction cuts off its comma goes on without one. */
  spaced: boolean;
}

/** How far ahead a heard word is looked for where transcript and words differ (numbers, dropped words). */
const LOOK_AHEAD = 6;

/** The transcript in words, cut at spaces and at these places of corrections, each joined to the heard word it came from. */
export function transcriptWords(
  transcript: string,
  heard: readonly SpokenWord[],
  cuts: ReadonlySet<number> = new Set(),
): TranscriptWord[] {
  const keys = heard.map(({ text }) => keyOf(text));
  let next = 0;
  return [...transcript.matchAll(/\S+/gu)].flatMap((match) => {
    const found = keys.indexOf(keyOf(match[0]), next);
    const isNear = keyOf(match[0]) !== '' && found >= 0 && found < next + LOOK_AHEAD;
    const word = isNear ? heard[found] : undefined;
    if (isNear) next = found + 1;
    return cut(match[0], match.index, cuts).map((piece, index) => ({
      ...piece,
      heard: word ?? null,
      spaced: index === 0 && match.index > 0,
    }));
  });
}

function cut(
  text: string,
  start: number,
  cuts: ReadonlySet<number>,
): { text: string; from: number; to: number }[] {
  const end = start + text.length;
  const places = [...cuts].filter((place) => place > start && place < end).sort((a, b) => a - b);
  return [start, ...places].map((from, index) => {
    const to = places[index] ?? end;
    return { text: text.slice(from - start, to - start), from, to };
  });
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
