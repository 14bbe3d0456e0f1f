import { sum } from '@bandpal/contracts';
import type { SpokenWord } from '@bandpal/contracts';
import type { AlignedWord, HeardWord } from '@bandpal/speech/ports';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/**
 * Gives the recognised words their places; all times on the same axis as `spans` (aligned times are shifted by `offsetMs`). Words that
 * the aligner could not place are spread over the voiced time by their length.
 */
export function placeWords(
  words: readonly HeardWord[],
  aligned: readonly AlignedWord[],
  spans: readonly VoiceSpan[],
  offsetMs: number,
): SpokenWord[] {
  if (aligned.length !== words.length) return spreadWords(words, spans);
  return words.map(({ text, confidence }, index) => {
    const place = aligned[index];
    return {
      text,
      confidence,
      startMs: offsetMs + (place?.startMs ?? 0),
      endMs: offsetMs + (place?.endMs ?? 0),
      pronunciation: place?.pronunciation ?? null,
      ...(place?.phones === undefined ? {} : { phones: place.phones }),
    };
  });
}

/** Words over the voiced time, each as long as its letters ask for; no pronunciation. */
export function spreadWords(words: readonly HeardWord[], spans: readonly VoiceSpan[]): SpokenWord[] {
  const voicedMs = sum(spans.map((span) => span.endMs - span.startMs));
  const weights = words.map((word) => word.text.length + 1);
  const total = sum(weights);
  let used = 0;
  return words.map(({ text, confidence }, index) => {
    const startMs = onVoicedAxis((used / total) * voicedMs, spans, 'start');
    used += weights[index] ?? 0;
    const endMs = onVoicedAxis((used / total) * voicedMs, spans, 'end');
    return { text, confidence, startMs, endMs: Math.max(startMs, endMs), pronunciation: null };
  });
}

// At a border between two spans a word starts in the later one and ends in the earlier one.
function onVoicedAxis(voicedMs: number, spans: readonly VoiceSpan[], side: 'start' | 'end'): number {
  let left = voicedMs;
  for (const span of spans) {
    const length = span.endMs - span.startMs;
    if (side === 'start' ? left < length : left <= length) return span.startMs + left;
    left -= length;
  }
  return spans.at(-1)?.endMs ?? 0;
}
