import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Transcription } from '@bandpal/speech/ports';
import type { Clip } from './clip.ts';

const SAMPLE = 15;

export interface RealTimeFactorDeps {
  /** Uses one process. */
  transcribe: (samples: Float32Array) => Promise<Transcription>;
  /** Milliseconds of any clock. */
  now: () => number;
}

/** Time of recognition over time of audio: the median over some clips, one after the other; null without sound. */
export async function realTimeFactor(
  clips: readonly Clip[],
  { transcribe, now }: RealTimeFactorDeps,
): Promise<number | null> {
  const step = Math.max(1, Math.floor(clips.length / SAMPLE));
  const sample = clips.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  const [first] = sample;
  // The first run prepares what later ones find ready.
  if (first) await transcribe(await first.load());
  const factors: number[] = [];
  for (const clip of sample) {
    const samples = await clip.load();
    if (samples.length === 0) continue;
    const startedAt = now();
    await transcribe(samples);
    factors.push((now() - startedAt) / 1000 / (samples.length / SPEECH_SAMPLE_RATE_HZ));
  }
  return median(factors);
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
