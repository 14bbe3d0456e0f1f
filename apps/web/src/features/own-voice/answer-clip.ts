import type { AnswerRecord } from '@bandpal/contracts';
import { CLOCK_DOUBT_MS, type AnswerPlace } from './place-answer.ts';
import { readSound } from './voice-folder.ts';

/** One figure of loudness for each stretch of this length. */
export const FRAME_MS = 10;
/** Below the loudest frames by more than this, a difference in loudness says nothing. */
const RANGE_DB = 40;
/** Before its first word and after its last one a candidate is silent for this long at least, as far as it is looked at. */
const MARGIN_MS = 400;
/** Between the words and the rest there must be this much, or the words lie somewhere else. */
const LEAST_CONTRAST_DB = 6;
/** Gaps between words that are shorter hold the end of one sound and the beginning of the next. */
const SHORTEST_GAP_MS = 120;

interface TimedWord {
  startMs: number;
  endMs: number;
}

/** Loudness of sound in decibels, per frame, at most 40 below its loudest tenth. */
export function loudnessOf(samples: Float32Array, rateHz: number): Float32Array {
  const size = Math.round((rateHz * FRAME_MS) / 1000);
  const frames = new Float32Array(Math.floor(samples.length / size));
  for (let frame = 0; frame < frames.length; frame += 1) {
    let energy = 1e-10;
    for (let at = frame * size; at < (frame + 1) * size; at += 1) energy += (samples[at] ?? 0) ** 2;
    frames[frame] = 10 * Math.log10(energy / size);
  }
  const loud = frames.toSorted()[Math.floor(frames.length * 0.9)] ?? 0;
  return frames.map((level) => Math.max(level, loud - RANGE_DB));
}

/**
 * Where the words of an answer begin in the sound around it: at the place where they lie on what is loud, and the pauses between them on
 * what is quiet. Milliseconds from the first frame, `doubtMs` at most from `expectedMs`; null when nothing there sounds like these words.
 */
export function fitAnswer(
  loudness: Float32Array,
  words: readonly TimedWord[],
  { expectedMs, doubtMs }: { expectedMs: number; doubtMs: number },
): number | null {
  const spoken = joinClose(words);
  if (spoken.length === 0) return null;
  const sums = runningSums(loudness);
  let best = { contrast: LEAST_CONTRAST_DB, atMs: Number.NaN };
  for (let atMs = expectedMs - doubtMs; atMs <= expectedMs + doubtMs; atMs += FRAME_MS) {
    const contrast = contrastAt(sums, spoken, atMs);
    if (contrast > best.contrast) best = { contrast, atMs };
  }
  return Number.isNaN(best.atMs) ? null : best.atMs;
}

function contrastAt(sums: Float64Array, spoken: readonly TimedWord[], atMs: number): number {
  const begin = spoken[0]?.startMs ?? 0;
  const end = spoken.at(-1)?.endMs ?? 0;
  const around = stretch(sums, atMs + begin - MARGIN_MS, atMs + end + MARGIN_MS);
  const voice = { sum: 0, frames: 0 };
  for (const { startMs, endMs } of spoken) {
    const part = stretch(sums, atMs + startMs, atMs + endMs);
    voice.sum += part.sum;
    voice.frames += part.frames;
  }
  const quiet = around.frames - voice.frames;
  if (voice.frames === 0 || quiet === 0) return 0;
  return voice.sum / voice.frames - (around.sum - voice.sum) / quiet;
}

function stretch(sums: Float64Array, fromMs: number, toMs: number): { sum: number; frames: number } {
  const from = frameAt(sums, fromMs);
  const to = frameAt(sums, toMs);
  return { sum: (sums[to] ?? 0) - (sums[from] ?? 0), frames: to - from };
}

const frameAt = (sums: Float64Array, ms: number): number =>
  Math.min(Math.max(Math.round(ms / FRAME_MS), 0), sums.length - 1);

function runningSums(loudness: Float32Array): Float64Array {
  const sums = new Float64Array(loudness.length + 1);
  for (const [index, level] of loudness.entries()) sums[index + 1] = (sums[index] ?? 0) + level;
  return sums;
}

function joinClose(words: readonly TimedWord[]): TimedWord[] {
  const joined: TimedWord[] = [];
  for (const { startMs, endMs } of words) {
    const last = joined.at(-1);
    if (last !== undefined && startMs - last.endMs < SHORTEST_GAP_MS) {
      joined[joined.length - 1] = { startMs: last.startMs, endMs: Math.max(endMs, last.endMs) };
    } else joined.push({ startMs, endMs });
  }
  return joined;
}

/** Speech has little above half of it, and a long turn takes 12 MB of memory. */
const RATE_HZ = 24_000;
/** Heard before the first word and after the last one. */
const LEAD_MS = 150;
const TAIL_MS = 400;

/** The sound of one answer. */
export interface AnswerClip {
  samples: Float32Array<ArrayBuffer>;
  rateHz: number;
  /** Where in it the times of the answer's words begin to count. */
  zeroMs: number;
  /** How far the answer lay from where the two clocks say; null when its words could not be found in the sound. */
  offByMs: number | null;
}

/** Reads and cuts out the sound of an answer. Null when the recording ends before it; rejects when it cannot be read. */
export async function loadAnswerClip(answer: AnswerRecord, place: AnswerPlace): Promise<AnswerClip | null> {
  const fromMs = Math.max(0, place.expectedMs - CLOCK_DOUBT_MS - LEAD_MS);
  const toMs = place.expectedMs + answer.durationMs + CLOCK_DOUBT_MS + TAIL_MS;
  const around = new Float32Array(samplesIn(toMs - fromMs));
  const parts = await Promise.all(
    place.segments.map(async ({ file, fromMs: beginMs }) => ({
      beginMs,
      samples: await decode(await readSound(place.recording, file)),
    })),
  );
  for (const { beginMs, samples } of parts) copyInto(around, samples, samplesIn(beginMs - fromMs));
  if (!around.some((sample) => sample !== 0)) return null;
  const expectedMs = place.expectedMs - fromMs;
  const foundMs = fitAnswer(loudnessOf(around, RATE_HZ), answer.words, {
    expectedMs,
    doubtMs: CLOCK_DOUBT_MS,
  });
  const beginMs = foundMs ?? expectedMs;
  const cutMs = Math.max(0, beginMs - LEAD_MS);
  return {
    samples: around.slice(samplesIn(cutMs), samplesIn(beginMs + answer.durationMs + TAIL_MS)),
    rateHz: RATE_HZ,
    zeroMs: beginMs - cutMs,
    offByMs: foundMs === null ? null : foundMs - expectedMs,
  };
}

const samplesIn = (ms: number): number => Math.round((ms * RATE_HZ) / 1000);

// An offline context decodes without a sound card, and at the rate that is wanted.
async function decode(file: ArrayBuffer): Promise<Float32Array> {
  if (file.byteLength === 0) return new Float32Array(0);
  const decoded = await new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(file);
  return decoded.getChannelData(0);
}

function copyInto(target: Float32Array, samples: Float32Array, at: number): void {
  const from = Math.max(0, -at);
  const to = Math.min(samples.length, target.length - at);
  if (to > from) target.set(samples.subarray(from, to), Math.max(0, at));
}
