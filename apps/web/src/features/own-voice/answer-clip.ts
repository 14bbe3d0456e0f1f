import type { AnswerRecord } from '@bandpal/contracts';
import { fitAnswer, loudnessOf } from './fit-answer.ts';
import { CLOCK_DOUBT_MS } from './place-answer.ts';
import type { AnswerPlace } from './place-answer.ts';
import { readSound } from './voice-folder.ts';

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
