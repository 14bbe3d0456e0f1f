import { SAMPLES_PER_MS } from './samples.ts';
import { lengthMs } from './stretch.ts';
import type { Stretch } from './stretch.ts';

const FRAME_MS = 10;
/** Below the loud frames by this much is no speech, */
const SPEECH_RANGE_DB = 32;
/** nor within this much of the quietest frames, which are the noise of the room, */
const ABOVE_ROOM_DB = 6;
/** unless that is nearly as loud as speech: then the recording holds no quiet moment. */
const LEAST_RANGE_DB = 14;
/** Shorter than this it is a click. */
const SHORTEST_MS = 60;
/** Soft sounds before and after the frames that were found. */
const LEAD_MS = 30;
const TAIL_MS = 50;
/** Softer than this is nothing, in any recording. */
const SILENCE_DB = -70;

/** Where somebody speaks in a recording, without the silence at its edges; silences from `pauseMs` on divide the stretches. */
export function findSpeech(samples: Float32Array, pauseMs: number): Stretch[] {
  const levels = frameLevels(samples);
  const threshold = thresholdOf(levels);
  const frames = levels.flatMap((level, index) => (level > threshold ? [frameAt(index)] : []));
  const endMs = samples.length / SAMPLES_PER_MS;
  const sounds = bridged(frames, SHORTEST_MS).filter((sound) => lengthMs(sound) >= SHORTEST_MS);
  const speech = sounds.map(({ fromMs, toMs }) => ({
    fromMs: Math.max(0, fromMs - LEAD_MS),
    toMs: Math.min(endMs, toMs + TAIL_MS),
  }));
  return bridged(speech, pauseMs);
}

function frameAt(index: number): Stretch {
  return { fromMs: index * FRAME_MS, toMs: (index + 1) * FRAME_MS };
}

function frameLevels(samples: Float32Array): number[] {
  const size = FRAME_MS * SAMPLES_PER_MS;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const frame = samples.subarray(index * size, (index + 1) * size);
    const power = frame.reduce((sum, sample) => sum + sample ** 2, 0) / size;
    return Math.max(SILENCE_DB, 10 * Math.log10(power));
  });
}

function thresholdOf(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? SILENCE_DB;
  const loud = quantile(0.95);
  const room = quantile(0.05);
  const wanted = Math.min(loud - LEAST_RANGE_DB, Math.max(loud - SPEECH_RANGE_DB, room + ABOVE_ROOM_DB));
  return Math.max(SILENCE_DB, wanted);
}

/** Joins stretches with less than `gapMs` between them. */
function bridged(stretches: readonly Stretch[], gapMs: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && stretch.fromMs - last.toMs < gapMs) last.toMs = stretch.toMs;
    else joined.push({ ...stretch });
  }
  return joined;
}
