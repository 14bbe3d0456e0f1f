import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { Playback } from '@bandpal/rooms/ports';
import type { AudioClip } from '@bandpal/speech/ports';
import { SILENCE_DBFS, levelDbfs } from './envelope.ts';

const INT16_SCALE = 1 / 32_768;
/** Enough plays to look back two seconds, even with short sentences and a resumed line. */
const KEPT_PLAYS = 6;

interface Play {
  clip: AudioClip;
  fromMs: number;
  playback: Playback;
  endedAt: number | null;
}

/** Remembers what the examiner has sent and when, so that it can be told from what comes back through the microphone. */
export class SentSound {
  readonly #plays: Play[] = [];

  /** A clip begins to play from `fromMs`. */
  add(clip: AudioClip, fromMs: number, playback: Playback): void {
    this.#plays.push({ clip, fromMs, playback, endedAt: null });
    if (this.#plays.length > KEPT_PLAYS) this.#plays.shift();
  }

  /** The playback is over (or stopped) at this clock time. */
  end(playback: Playback, nowMs: number): void {
    for (const play of this.#plays) if (play.playback === playback) play.endedAt ??= nowMs;
  }

  /** Clock time of the last sound sent up to now; null when there was none, `nowMs` while it goes on. */
  lastSoundAt(nowMs: number): number | null {
    const sounded = this.#plays.filter((play) => play.playback.firstPacketAt !== null);
    if (sounded.length === 0) return null;
    return Math.max(...sounded.map((play) => play.endedAt ?? nowMs));
  }

  /** Clock time of the last sound sent before this one; null when there was none. */
  lastSoundBefore(clockMs: number): number | null {
    const ends = this.#plays.flatMap(({ playback: { firstPacketAt }, endedAt }) =>
      firstPacketAt === null || firstPacketAt > clockMs ? [] : [Math.min(endedAt ?? clockMs, clockMs)],
    );
    return ends.length === 0 ? null : Math.max(...ends);
  }

  /** Clock time at which the present span of sound began: the first packet after the last silence of `gapMs`; null without sound. */
  spanStart(gapMs: number): number | null {
    let start: number | null = null;
    let end = Number.NEGATIVE_INFINITY;
    for (const { playback, endedAt } of this.#plays) {
      const first = playback.firstPacketAt;
      if (first === null) continue;
      if (start === null || first - end > gapMs) start = first;
      end = endedAt ?? Number.POSITIVE_INFINITY;
    }
    return start;
  }

  /** Loudness of `frames` 20 ms frames from the given clock time on, dBFS; silence where nothing was sent. */
  envelope(fromClockMs: number, frames: number): number[] {
    return Array.from({ length: frames }, (_, index) => this.#levelAt(fromClockMs + index * AUDIO_FRAME_MS));
  }

  #levelAt(clockMs: number): number {
    for (const { clip, fromMs, playback, endedAt } of this.#plays.toReversed()) {
      const first = playback.firstPacketAt;
      if (first === null || clockMs < first || (endedAt !== null && clockMs >= endedAt)) continue;
      const frame = clip.pcm[Math.floor((clockMs - first + fromMs) / AUDIO_FRAME_MS)];
      return frame ? levelDbfs(frame, INT16_SCALE) : SILENCE_DBFS;
    }
    return SILENCE_DBFS;
  }
}
