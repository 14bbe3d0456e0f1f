// One 20 ms beat for every simulated microphone, so that a hundred of them cost one timer.
import { AUDIO_FRAME_MS } from '@bandpal/contracts';

export interface FrameBeat extends Disposable {
  /** Calls back on every beat until the returned function is called. */
  subscribe(onBeat: () => void): () => void;
}

/** A late timer is made up for, so that the beat stays true over minutes. */
export function startFrameBeat(): FrameBeat {
  const listeners = new Set<() => void>();
  const startedAt = performance.now();
  let beats = 0;
  const timer = setInterval(() => {
    while (beats * AUDIO_FRAME_MS <= performance.now() - startedAt) {
      beats += 1;
      for (const listener of listeners) listener();
    }
  }, AUDIO_FRAME_MS / 2);
  return {
    subscribe(onBeat) {
      listeners.add(onBeat);
      return () => listeners.delete(onBeat);
    },
    [Symbol.dispose]() {
      clearInterval(timer);
    },
  };
}
