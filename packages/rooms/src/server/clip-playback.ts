import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { Clip } from '../ports/clip.ts';
import type { Playback } from '../ports/room.ts';
import type { Pacer } from './pacer.ts';

/** One 20 ms frame in both wire formats. */
export interface OutgoingFrame {
  opus: Uint8Array;
  pcm: Int16Array;
  /** Pacer slot, the frame's place in time. */
  slot: number;
}

/** Takes frames to the network. */
export interface FrameSink {
  /** False when the frame could not be sent to anyone. */
  sendFrame(frame: OutgoingFrame): boolean;
}

interface ClipPlaybackOptions {
  /** The room's. */
  faults: FaultBoundary;
  /** The metronome of all rooms. */
  pacer: Pacer;
  clip: Clip;
  fromMs: number;
  sink: FrameSink;
}

/** Sends a clip at speaking speed: the first frame at once, the others one per pacer slot. */
export class ClipPlayback implements Playback {
  readonly done: Promise<{ completed: boolean; playedMs: number }>;
  readonly #clock: Clock;
  readonly #clip: Clip;
  readonly #sink: FrameSink;
  readonly #unlisten: () => void;
  readonly #firstFrame: number;
  #nextFrame: number;
  #firstPacketAt: number | null = null;
  #settle: ((result: { completed: boolean; playedMs: number }) => void) | null = null;

  constructor(options: ClipPlaybackOptions) {
    const { promise, resolve } = Promise.withResolvers<{ completed: boolean; playedMs: number }>();
    this.done = promise;
    this.#settle = resolve;
    this.#clock = options.faults.clock;
    this.#clip = options.clip;
    this.#sink = options.sink;
    this.#firstFrame = Math.max(0, Math.floor(options.fromMs / AUDIO_FRAME_MS));
    this.#nextFrame = this.#firstFrame;
    this.#unlisten = options.pacer.listen(options.faults.guard((slot) => this.#sendFrame(slot)));
    this.#sendFrame(options.pacer.currentSlot);
  }

  get firstPacketAt(): number | null {
    return this.#firstPacketAt;
  }

  stop(): void {
    this.#finish(false);
  }

  #sendFrame(slot: number): void {
    const opus = this.#clip.opus[this.#nextFrame];
    const pcm = this.#clip.pcm[this.#nextFrame];
    if (opus !== undefined && pcm !== undefined) {
      const taken = this.#sink.sendFrame({ opus, pcm, slot });
      if (taken) this.#firstPacketAt ??= this.#clock.now();
      this.#nextFrame += 1;
    }
    if (this.#nextFrame >= Math.min(this.#clip.opus.length, this.#clip.pcm.length)) this.#finish(true);
  }

  #finish(completed: boolean): void {
    this.#unlisten();
    this.#settle?.({ completed, playedMs: (this.#nextFrame - this.#firstFrame) * AUDIO_FRAME_MS });
    this.#settle = null;
  }
}
