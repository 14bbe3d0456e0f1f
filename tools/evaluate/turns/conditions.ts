import { atLevel, pinkNoise } from '../speech/noise.ts';
import { gainOf, SAMPLES_PER_MS } from './samples.ts';
import { SPEECH_DBFS } from './sentence.ts';

/** What the microphone makes of the candidate, and what else it hears. */
export const CONDITIONS = [
  'clean',
  'pink noise 10 dB',
  'babble 10 dB',
  '−35 dBFS',
  'clipped',
  'own echo',
] as const;
export type Condition = (typeof CONDITIONS)[number];

const NOISE_DBFS = SPEECH_DBFS - 10;
const QUIET_DB = -35 - SPEECH_DBFS;
/** Most of the waveform's peaks are cut off. */
const OVERDRIVE_DB = 24;
/** Noise repeats itself after this time. */
const NOISE_MS = 20_000;
/** Voices of a babble. */
const BABBLE_VOICES = 6;

/** The candidate's voice as it arrives. */
export function asHeard(voice: Float32Array, condition: Condition): Float32Array {
  if (condition === '−35 dBFS') return voice.map((sample) => sample * gainOf(QUIET_DB));
  if (condition !== 'clipped') return voice;
  return voice.map((sample) => Math.max(-1, Math.min(1, sample * gainOf(OVERDRIVE_DB))));
}

/** What sounds all the time in the candidate's room, to be repeated; null for nothing. `others`: speech of other people. */
export function backgroundOf(
  condition: Condition,
  others: readonly Float32Array[],
  seed: number,
): Float32Array | null {
  const length = NOISE_MS * SAMPLES_PER_MS;
  if (condition === 'pink noise 10 dB') return atLevel(pinkNoise(length, seed), NOISE_DBFS);
  return condition === 'babble 10 dB' ? atLevel(babble(others, length), NOISE_DBFS) : null;
}

/** Several people speaking at once, each one clip after another. */
function babble(clips: readonly Float32Array[], length: number): Float32Array {
  const sum = new Float32Array(length);
  const total = clips.reduce((count, clip) => count + clip.length, 0);
  if (total === 0) throw new Error('A babble needs voices.');
  for (let voice = 0; voice < BABBLE_VOICES; voice += 1) {
    let next = voice;
    // Each voice begins somewhere in its first clip.
    let at = -Math.floor(((clips[voice % clips.length]?.length ?? 0) * voice) / BABBLE_VOICES);
    while (at < length) {
      const clip = clips[next % clips.length] ?? new Float32Array(length);
      for (let index = Math.max(0, -at); index < clip.length && at + index < length; index += 1)
        sum[at + index] = (sum[at + index] ?? 0) + (clip[index] ?? 0);
      at += clip.length;
      next += BABBLE_VOICES;
    }
  }
  return sum;
}
