import { isHesitation } from '@bandpal/contracts';
import type { Pause, SpokenWord } from '@bandpal/contracts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/** The usual threshold of pause research: shorter gaps belong to articulation. */
const MIN_PAUSE_MS = 250;

/**
 * Pauses of an answer, in order: silence between spans of voice, and hesitation sounds, either written by the recogniser ("um") or
 * voice without any word in it. Words that were only spread over the voice (`aligned` false) cannot show the latter.
 */
export function findPauses(
  spans: readonly VoiceSpan[],
  words: readonly SpokenWord[],
  aligned: boolean,
): Pause[] {
  const silent = spans.flatMap((span, index) => {
    const startMs = spans[index - 1]?.endMs ?? span.startMs;
    return span.startMs - startMs >= MIN_PAUSE_MS ? [{ startMs, endMs: span.startMs, filled: false }] : [];
  });
  const spoken = words
    .filter((word) => isHesitation(word.text))
    .map(({ startMs, endMs }) => filled(startMs, endMs));
  const wordless = aligned ? spans.flatMap((span) => gapsWithoutWords(span, words)) : [];
  return [...silent, ...spoken, ...wordless].toSorted((a, b) => a.startMs - b.startMs);
}

function gapsWithoutWords(span: VoiceSpan, words: readonly SpokenWord[]): Pause[] {
  const gaps: Pause[] = [];
  let cursor = span.startMs;
  for (const word of words) {
    if (word.endMs <= span.startMs || word.startMs >= span.endMs) continue;
    if (word.startMs - cursor >= MIN_PAUSE_MS) gaps.push(filled(cursor, word.startMs));
    cursor = Math.max(cursor, word.endMs);
  }
  if (span.endMs - cursor >= MIN_PAUSE_MS) gaps.push(filled(cursor, span.endMs));
  return gaps;
}

function filled(startMs: number, endMs: number): Pause {
  return { startMs, endMs, filled: true };
}
