/** Loudness of a stretch of samples (−1 to 1) as root mean square, 0 to 1. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/** A level on a meter from 0 to 1: logarithmic from −60 dB, as ears hear it. */
export function meterPosition(level: number): number {
  if (level <= 0) return 0;
  const decibels = 20 * Math.log10(level);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}

/** Calls `onLevel` with the loudness of a stream once per animation frame until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  // About 43 ms at 48 kHz: short enough to follow syllables, long enough not to flicker.
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(function measure() {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(measure);
  });
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
