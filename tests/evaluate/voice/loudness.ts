import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** How loud a line is, dBFS. */
export interface Loudness {
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
