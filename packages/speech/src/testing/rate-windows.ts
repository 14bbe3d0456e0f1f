import { VAD_WINDOW_SAMPLES } from '../ports/speech.ts';
import type { SileroModel } from '../silero/silero-model.ts';

/** Probabilities of speech in a recording at 16 kHz, one for each window; the rest that fills no window is left out. */
export async function rateWindows(model: SileroModel, samples: Float32Array): Promise<number[]> {
  const memory = model.newMemory();
  const probabilities: number[] = [];
  for (let at = 0; at + VAD_WINDOW_SAMPLES <= samples.length; at += VAD_WINDOW_SAMPLES) {
    // oxlint-disable-next-line no-await-in-loop -- each window is rated after those before it
    probabilities.push(await model.rate(samples.subarray(at, at + VAD_WINDOW_SAMPLES), memory));
  }
  return probabilities;
}
