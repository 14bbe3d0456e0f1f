import { CLIP_LEAD_MS, CLIP_TAIL_MS } from '../ports/speech.ts';
import type { Pcm } from './wav.ts';

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
