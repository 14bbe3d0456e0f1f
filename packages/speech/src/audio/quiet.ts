import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { CLIP_LEAD_MS, CLIP_TAIL_MS, PAUSE_BETWEEN_CLIPS_MS } from '../ports/speech.ts';
import type { Pcm } from './wav.ts';

/** Root mean square of the samples from `start` to `end`; 0 when there are none. */
export function rms(samples: Float32Array, start = 0, end = samples.length): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += (samples[index] ?? 0) ** 2;
  return end > start ? Math.sqrt(sum / (end - start)) : 0;
}

/** Level below which even the loudest frame is room noise or nothing: −50 dBFS. Quiet speech is 20 dB above it. */
const SILENCE_RMS = 10 ** (-50 / 20);
/** 20 ms at 16 kHz. */
const FRAME_SAMPLES = 320;

/** Whether no 20 ms frame of the audio (16 kHz) is loud enough to be speech. Recognisers invent words for such audio. */
export function isSilent(samples: Float32Array): boolean {
  for (let start = 0; start < samples.length; start += FRAME_SAMPLES) {
    if (rms(samples, start, Math.min(samples.length, start + FRAME_SAMPLES)) > SILENCE_RMS) return false;
  }
  return true;
}

/** Below the clip's loudest frame by this much is silence: 45 dB keeps a final /s/ or /z/. */
const SILENCE_DB = 45;
const FRAME_MS = 5;

/** The audio without the silence before and after it; nothing when all is silent. */
export function trimSilence({ rateHz, samples }: Pcm): Pcm {
  const frameSamples = Math.round((rateHz * FRAME_MS) / 1000);
  const peaks: number[] = [];
  for (let start = 0; start < samples.length; start += frameSamples) {
    let peak = 0;
    const end = Math.min(samples.length, start + frameSamples);
    for (let index = start; index < end; index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    peaks.push(peak);
  }
  const loudest = peaks.reduce((highest, peak) => Math.max(highest, peak), 0);
  if (loudest === 0) return { rateHz, samples: new Float32Array(0) };
  const floor = loudest * 10 ** (-SILENCE_DB / 20);
  const first = peaks.findIndex((peak) => peak > floor) - CLIP_LEAD_MS / FRAME_MS;
  const last = peaks.findLastIndex((peak) => peak > floor) + 1 + CLIP_TAIL_MS / FRAME_MS;
  return { rateHz, samples: samples.slice(Math.max(0, first) * frameSamples, last * frameSamples) };
}

/** One sentence after another, all of one rate, with the examiner's pause between them. */
export function joinSentences(sentences: readonly Pcm[]): Pcm {
  const rateHz = sentences[0]?.rateHz ?? SPEECH_SAMPLE_RATE_HZ;
  const pauseSamples = Math.round((PAUSE_BETWEEN_CLIPS_MS * rateHz) / 1000);
  const spoken = sentences
    .map((sentence) => trimSilence(sentence).samples)
    .filter(({ length }) => length > 0);
  const total = spoken.reduce((sum, { length }) => sum + length, 0);
  const joined = new Float32Array(total + pauseSamples * Math.max(0, spoken.length - 1));
  let at = 0;
  for (const samples of spoken) {
    joined.set(samples, at);
    at += samples.length + pauseSamples;
  }
  return { rateHz, samples: joined };
}

/** Each piece is cut somewhere in its last third. */
const SEARCH_FROM = 2 / 3;
/** 100 ms at 16 kHz: long enough to be a pause and not a stop consonant. */
const QUIET_SAMPLES = 1600;
/** 10 ms. */
const STEP_SAMPLES = 160;

/** Cuts 16 kHz audio into pieces of at most `maxSamples`, each at the quietest tenth of a second near its end. */
export function splitAtQuiet(samples: Float32Array, maxSamples: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  while (rest.length > maxSamples) {
    const cut = quietestPlace(rest, Math.floor(maxSamples * SEARCH_FROM), maxSamples);
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  pieces.push(rest);
  return pieces;
}

function quietestPlace(samples: Float32Array, from: number, to: number): number {
  let best = to;
  let lowest = Infinity;
  for (let start = from; start + QUIET_SAMPLES <= to; start += STEP_SAMPLES) {
    const level = rms(samples, start, start + QUIET_SAMPLES);
    if (level < lowest) {
      lowest = level;
      best = start + QUIET_SAMPLES / 2;
    }
  }
  return best;
}
