/** Float samples (−1 to 1) as 16-bit ones; what is louder is cut. */
export function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))),
  );
}

/** Level above which a 10 ms piece counts as sound: −36 dBFS, above the codec's comfort noise and below speech. */
const SOUND_RMS = 0.016;

/** Whether there is any sound in a piece of about 10 ms. */
export function isSound(samples: Int16Array): boolean {
  let sum = 0;
  for (const sample of samples) sum += (sample / 32_768) ** 2;
  return samples.length > 0 && Math.sqrt(sum / samples.length) > SOUND_RMS;
}
