import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { rms } from '../audio/level.ts';

/** −20 dBFS, the usual level of close microphones. */
const TARGET_RMS = 0.1;
/** Up to 20 dB of gain: more would bring up the room. */
const MAX_GAIN = 10;
const PADDING_SAMPLES = 0.1 * SPEECH_SAMPLE_RATE_HZ;

/** Brings speech to a steady level, without clipping, with a tenth of a second of silence before and after it. */
export function levelAndPad(samples: Float32Array): Float32Array {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const gain = Math.min(MAX_GAIN, TARGET_RMS / (rms(samples) || 1), 1 / (peak || 1));
  const prepared = new Float32Array(samples.length + 2 * PADDING_SAMPLES);
  for (let index = 0; index < samples.length; index += 1) {
    prepared[index + PADDING_SAMPLES] = (samples[index] ?? 0) * gain;
  }
  return prepared;
}
