// A microphone's stream in which somebody "speaks" at known times.

import { userEvent } from 'vitest/browser';

/** A stream with a tone at each of the times, milliseconds from now; `over` resolves a little after the last one. */
export interface BeepStream {
  stream: MediaStream;
  /** `performance.now()` at which the times count from. */
  zeroMs: number;
  over: Promise<void>;
}

/** Plays tones at these times into a stream. */
export async function openBeepStream(times: readonly (readonly [number, number])[]): Promise<BeepStream> {
  // A page may begin to play only after a click.
  await userEvent.click(document.body);
  const context = new AudioContext();
  await context.resume();
  const destination = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.connect(level).connect(destination);
  level.gain.value = 0;
  // Like a microphone, the stream goes on when nobody speaks.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(destination);
  silence.start();
  const begin = context.currentTime + 0.1;
  const zeroMs = performance.now() + 100;
  for (const [startMs, endMs] of times) {
    level.gain.setValueAtTime(0.3, begin + startMs / 1000);
    level.gain.setValueAtTime(0, begin + endMs / 1000);
  }
  const over = new Promise<void>((resolve) => {
    tone.addEventListener('ended', () => resolve());
  });
  tone.start(begin);
  tone.stop(begin + (times.at(-1)?.[1] ?? 0) / 1000 + 0.6);
  return { stream: destination.stream, zeroMs, over };
}
