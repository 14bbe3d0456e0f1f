import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { pause } from './pause.ts';
import { roundTrips, type TestFigures } from './test-figures.ts';
import type { TestLine } from './test-line.ts';

const FRAME_BITS = PCM_FRAME_SAMPLES * 16;
/** Frames between two questions for the round trip. */
const FRAMES_PER_QUESTION = 15;

/** Measures what the socket carries: sound both ways as in a call, and the time that a question for the path takes. */
export class SocketProbe {
  readonly #line: TestLine;
  #askedAt: number | null = null;
  readonly #trips: number[] = [];
  #received = { frames: 0, firstAt: 0, lastAt: 0 };

  constructor(line: TestLine) {
    this.#line = line;
  }

  /** The room has answered that the sound takes the socket. */
  handlePath(): void {
    if (this.#askedAt !== null) this.#trips.push((performance.now() - this.#askedAt) / 1000);
    this.#askedAt = null;
  }

  handlePcm(): void {
    const now = performance.now();
    if (this.#received.frames === 0) this.#received.firstAt = now;
    this.#received.lastAt = now;
    this.#received.frames += 1;
  }

  async measure(durationMs: number, over: AbortSignal): Promise<TestFigures> {
    this.#ask();
    const startedAt = performance.now();
    let frames = 0;
    let dropped = 0;
    while (!over.aborted && performance.now() - startedAt < durationMs) {
      // Timers come late, and never early: what is due by now is sent at once.
      for (; frames * AUDIO_FRAME_MS <= performance.now() - startedAt; frames += 1) {
        if (!this.#line.sendPcm(new Int16Array(PCM_FRAME_SAMPLES))) dropped += 1;
        if (frames % FRAMES_PER_QUESTION === 0) this.#ask();
      }
      await pause(AUDIO_FRAME_MS, over);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const due = 1 + (this.#received.lastAt - this.#received.firstAt) / AUDIO_FRAME_MS;
    return {
      ...roundTrips(this.#trips),
      avgSendPacketLoss: frames === 0 ? null : dropped / frames,
      avgRecvPacketLoss: this.#received.frames === 0 ? null : Math.max(0, 1 - this.#received.frames / due),
      avgAvailableOutgoingBitrate: null,
      avgSendBitsPerSecond: ((frames - dropped) * FRAME_BITS) / seconds,
      avgRecvBitsPerSecond: (this.#received.frames * FRAME_BITS) / seconds,
    };
  }

  #ask(): void {
    if (this.#askedAt !== null) return;
    this.#askedAt = performance.now();
    this.#line.send({ type: 'audio-path', path: 'websocket' });
  }
}
