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
