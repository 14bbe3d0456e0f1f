import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { AudioClip } from '@bandpal/speech/ports';

const INT16_SCALE = 32_768;

/** The samples of a clip in −1…1. Quick, since calls go on meanwhile: a sentence has some 60 000. */
export function clipSamples({ pcm }: AudioClip): Float32Array {
  const samples = new Float32Array(pcm.length * PCM_FRAME_SAMPLES);
  for (const [index, frame] of pcm.entries()) samples.set(frame, index * PCM_FRAME_SAMPLES);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) / INT16_SCALE;
  return samples;
}
