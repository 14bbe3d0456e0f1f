import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { CLIP_LEAD_MS, CLIP_TAIL_MS, SENTENCE_PAUSE_MS } from '@bandpal/speech/ports';
import type { ExaminerSpeech } from '@bandpal/speech/testing';

/** What can be told of a line by its sound. */
export interface SpokenLine {
  words: number;
  isQuestion: boolean;
  /** From the first sound to the last, without the pauses between sentences. */
  speechSeconds: number;
  /** Of the whole clip. */
  seconds: number;
  melody: Melody | null;
  loudness: Loudness | null;
  processorSeconds: number;
  bytes: number;
}

export function inspectLine(text: string, speech: ExaminerSpeech): SpokenLine {
  const { samples, sentences, processorSeconds, bytes } = speech;
  const seconds = samples.length / SPEECH_SAMPLE_RATE_HZ;
  const silentMs = (sentences - 1) * SENTENCE_PAUSE_MS + CLIP_LEAD_MS + CLIP_TAIL_MS;
  return {
    words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    isQuestion: text.trim().endsWith('?'),
    speechSeconds: seconds - silentMs / 1000,
    seconds,
    melody: melodyOf(trackPitch(samples)),
    loudness: loudnessOf(samples),
    processorSeconds,
    bytes,
  };
}

/** How a line's pitch moves, semitones. */
interface Melody {
  deviation: number;
  /** From the 5 % of moments that are lowest to the 5 % that are highest. */
  range: number;
}

/** Fewer voiced moments than half a second tell nothing. */
const FEWEST = 25;

/** Of the pitches of one line; null when too few are known. */
export function melodyOf(pitches: readonly number[]): Melody | null {
  if (pitches.length < FEWEST) return null;
  const semitones = pitches.map((hz) => 12 * Math.log2(hz)).sort((low, high) => low - high);
  const mean = semitones.reduce((sum, value) => sum + value, 0) / semitones.length;
  const variance = semitones.reduce((sum, value) => sum + (value - mean) ** 2, 0) / semitones.length;
  const at = (share: number): number => semitones[Math.round(share * (semitones.length - 1))] ?? 0;
  return { deviation: Math.sqrt(variance), range: at(0.95) - at(0.05) };
}

/** How loud a line is, dBFS. */
interface Loudness {
  /** Root mean square of the moments with sound. */
  rms: number;
  peak: number;
}

const FRAME = (20 * SPEECH_SAMPLE_RATE_HZ) / 1000;
/** Moments below the loudest by more than this are pauses, and do not make a line quieter. */
const PAUSE_DB = 30;

/** Of 16 kHz samples; null of silence. */
export function loudnessOf(samples: Float32Array): Loudness | null {
  const powers: number[] = [];
  let peak = 0;
  for (let start = 0; start < samples.length; start += FRAME) {
    const frame = samples.subarray(start, start + FRAME);
    powers.push(frame.reduce((sum, sample) => sum + sample ** 2, 0) / frame.length);
    peak = frame.reduce((most, sample) => Math.max(most, Math.abs(sample)), peak);
  }
  if (peak === 0) return null;
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const sounding = powers.filter((power) => power >= loudest * 10 ** (-PAUSE_DB / 10));
  const mean = sounding.reduce((sum, power) => sum + power, 0) / sounding.length;
  return { rms: 10 * Math.log10(mean), peak: 20 * Math.log10(peak) };
}

/** Lowest voice of a man and highest of a woman, with room. */
const LOWEST_HZ = 60;
const HIGHEST_HZ = 400;
/** Two periods of the lowest voice. */
const WINDOW = Math.round((2 * SPEECH_SAMPLE_RATE_HZ) / LOWEST_HZ);
const SHORTEST_LAG = Math.floor(SPEECH_SAMPLE_RATE_HZ / HIGHEST_HZ);
const LONGEST_LAG = Math.ceil(SPEECH_SAMPLE_RATE_HZ / LOWEST_HZ);
const HOP_MS = 20;
/** A window repeats itself when the difference at a lag is below this share of the mean over the lags up to it: YIN's own 0.1 to 0.15. */
const VOICED = 0.15;
/** Frames below the loudest by more than this are no voice, however regular. */
const QUIET_DB = 35;

/**
 * Pitch in Hz of each voiced moment of 16 kHz speech, one per 20 ms, by YIN (de Cheveigné and Kawahara 2002, steps 2 to 5). Moments
 * without a pitch are left out.
 */
export function trackPitch(samples: Float32Array): number[] {
  const hop = (HOP_MS * SPEECH_SAMPLE_RATE_HZ) / 1000;
  const starts: number[] = [];
  for (let start = 0; start + WINDOW + LONGEST_LAG <= samples.length; start += hop) starts.push(start);
  const powers = starts.map((start) => powerOf(samples, start));
  const floor = powers.reduce((most, power) => Math.max(most, power), 0) * 10 ** (-QUIET_DB / 10);
  return starts.flatMap((start, index) => {
    if ((powers[index] ?? 0) <= floor) return [];
    const hz = pitchAt(samples, start);
    return hz === null ? [] : [hz];
  });
}

function powerOf(samples: Float32Array, start: number): number {
  let sum = 0;
  for (let index = start; index < start + WINDOW; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum / WINDOW;
}

function pitchAt(samples: Float32Array, start: number): number | null {
  const difference = normalisedDifference(samples, start);
  const at = (lag: number): number => difference[lag] ?? 1;
  for (let lag = SHORTEST_LAG; lag < LONGEST_LAG; lag += 1) {
    // The first valley that is deep enough, at its lowest point: deeper ones at multiples of the period are the same pitch.
    if (at(lag) >= VOICED || at(lag + 1) < at(lag)) continue;
    return SPEECH_SAMPLE_RATE_HZ / (lag + vertex(at(lag - 1), at(lag), at(lag + 1)));
  }
  return null;
}

/** For each lag, how unlike the window is to itself so much later, over the mean of that for the lags up to it. */
function normalisedDifference(samples: Float32Array, start: number): Float64Array {
  const difference = new Float64Array(LONGEST_LAG + 1).fill(1);
  let sum = 0;
  for (let lag = 1; lag <= LONGEST_LAG; lag += 1) {
    let squares = 0;
    for (let index = start; index < start + WINDOW; index += 1) {
      squares += ((samples[index] ?? 0) - (samples[index + lag] ?? 0)) ** 2;
    }
    sum += squares;
    difference[lag] = sum === 0 ? 1 : (squares * lag) / sum;
  }
  return difference;
}

/** Where the parabola through three neighbouring values has its lowest point, −0.5 to 0.5 from the middle one. */
function vertex(before: number, middle: number, after: number): number {
  const curvature = before - 2 * middle + after;
  return curvature <= 0 ? 0 : (before - after) / (2 * curvature);
}
