// One 20 ms beat for every simulated microphone, so that a hundred of them cost one timer.
import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import { systemClock } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';

/** So much is made up for after a delay; what is older is lost, as it is for a microphone whose page was held up. */
const MOST_LATE_MS = 500;

export interface FrameBeat extends Disposable {
  /** Calls back on every beat until the returned function is called. */
  subscribe(onBeat: () => void): () => void;
  /** The longest that this process was held up between two looks at the time, and all sound that was lost by that, milliseconds. */
  readonly heldUp: { longestMs: number; lostMs: number };
}

/**
 * A late timer is made up for, so that the beat stays true over minutes. Only what was due when a timer fired is: on a machine on which
 * the beats of all calls take longer than they last, catching up would never end, nothing else of this process would run, and its calls
 * would be cut off for their silence.
 */
export function startFrameBeat(clock: Clock = systemClock): FrameBeat {
  const listeners = new Set<() => void>();
  const heldUp = { longestMs: 0, lostMs: 0 };
  let nextAt = clock.now();
  let lookedAt = nextAt;
  let cancel: (() => void) | null = null;
  const look = () => {
    const now = clock.now();
    heldUp.longestMs = Math.max(heldUp.longestMs, now - lookedAt);
    lookedAt = now;
    const tooLateMs = now - MOST_LATE_MS - nextAt;
    if (tooLateMs > 0) {
      const lostMs = Math.ceil(tooLateMs / AUDIO_FRAME_MS) * AUDIO_FRAME_MS;
      heldUp.lostMs += lostMs;
      nextAt += lostMs;
    }
    for (; nextAt <= now; nextAt += AUDIO_FRAME_MS) for (const listener of listeners) listener();
    cancel = clock.after(AUDIO_FRAME_MS / 2, look);
  };
  look();
  return {
    subscribe(onBeat) {
      listeners.add(onBeat);
      return () => listeners.delete(onBeat);
    },
    heldUp,
    [Symbol.dispose]: () => cancel?.(),
  };
}
