import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';

/** Level of silence; quieter sound is not told apart from it. */
export const SILENCE_DBFS = -60;

/** Keeps the logarithm of digital silence finite; far below SILENCE_DBFS. */
const LEAST_POWER = 1e-12;

/** Loudness of samples (−1…1), in dBFS, never below SILENCE_DBFS. */
export function levelDbfs(samples: ArrayLike<number>, scale = 1): number {
  let energy = 0;
  for (let index = 0; index < samples.length; index += 1) energy += ((samples[index] ?? 0) * scale) ** 2;
  if (samples.length === 0) return SILENCE_DBFS;
  return Math.max(SILENCE_DBFS, 10 * Math.log10(energy / samples.length + LEAST_POWER));
}

/** Loudness of every whole 20 ms frame, in dBFS. */
export function envelopeOf(samples: Float32Array): number[] {
  const frames = Math.floor(samples.length / PCM_FRAME_SAMPLES);
  return Array.from({ length: frames }, (_, index) =>
    levelDbfs(samples.subarray(index * PCM_FRAME_SAMPLES, (index + 1) * PCM_FRAME_SAMPLES)),
  );
}

/** Frames of an envelope in the given time. */
export function framesIn(durationMs: number): number {
  return Math.floor(durationMs / AUDIO_FRAME_MS);
}
