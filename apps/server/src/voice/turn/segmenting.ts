// Where a turn is cut into the segments that the recogniser gets. The embedded model reads a segment as one utterance: short ones lose
// context, long ones (above about 20 s) fall into repetition, and the last one must be ready when the turn ends.
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import { levelDbfs } from '../sound/envelope.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/** Sound before the first voice: weak consonants come before the detector fires. */
export const PRE_ROLL_MS = 250;
/** Sound after the last voice: endings fade out below the detector's threshold. */
export const POST_ROLL_MS = 150;
/** The recogniser starts on what there is at the first pause of this length, so that its words are ready when the turn ends. */
export const SPECULATE_AFTER_MS = 300;
/** From this length on any pause ends a segment; a segment then takes about 0.4 s to recognise. */
const GOOD_SEGMENT_MS = 7_000;
/** A pause this long is the end of a phrase, if there is a phrase. */
const PHRASE_PAUSE_MS = 700;
const PHRASE_SEGMENT_MS = 2_500;
/** Voice without any pause is cut here, at the quietest spot of its last part; the rolls still fit below MAX_SEGMENT_MS. */
export const FORCED_CUT_MS = MAX_SEGMENT_MS - PRE_ROLL_MS - POST_ROLL_MS - 600;
const CUT_SEARCH_MS = 4_000;
const CUT_SPOT_MS = 40;

/** What to do with the open segment (first to last voice) after `silenceMs` without voice. */
export function judgeSegment(segment: VoiceSpan, silenceMs: number): 'grow' | 'speculate' | 'close' | 'cut' {
  const lengthMs = segment.endMs - segment.startMs;
  if (lengthMs >= FORCED_CUT_MS) return 'cut';
  if (silenceMs < SPECULATE_AFTER_MS) return 'grow';
  if (lengthMs >= GOOD_SEGMENT_MS) return 'close';
  return silenceMs >= PHRASE_PAUSE_MS && lengthMs >= PHRASE_SEGMENT_MS ? 'close' : 'speculate';
}

/** Offset of the quietest 40 ms in the last four seconds of the samples, milliseconds from the first sample. */
export function quietestSpot(samples: Float32Array): number {
  const spot = (CUT_SPOT_MS * SPEECH_SAMPLE_RATE_HZ) / 1000;
  const first = Math.max(0, samples.length - (CUT_SEARCH_MS * SPEECH_SAMPLE_RATE_HZ) / 1000);
  let quietest = { at: samples.length, level: Number.POSITIVE_INFINITY };
  for (let start = first; start + spot <= samples.length; start += spot / 2) {
    const level = levelDbfs(samples.subarray(start, start + spot));
    if (level < quietest.level) quietest = { at: start + spot / 2, level };
  }
  return (quietest.at * 1000) / SPEECH_SAMPLE_RATE_HZ;
}
