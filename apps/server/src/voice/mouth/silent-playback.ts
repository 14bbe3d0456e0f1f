import type { Clock } from '@bandpal/foundation';
import type { Playback } from '@bandpal/rooms/ports';
import type { AudioClip } from '@bandpal/speech/ports';

/** A playback that takes the clip's time and sends nothing: the examiner is muted. */
export function silentPlayback(clip: AudioClip, fromMs: number, clock: Clock): Playback {
  const startedAt = clock.now();
  const { promise, resolve } = Promise.withResolvers<{ completed: boolean; playedMs: number }>();
  const leftMs = Math.max(0, clip.durationMs - fromMs);
  const cancel = clock.after(leftMs, () => resolve({ completed: true, playedMs: leftMs }));
  return {
    done: promise,
    firstPacketAt: startedAt,
    stop() {
      cancel();
      resolve({ completed: false, playedMs: clock.now() - startedAt });
    },
  };
}
