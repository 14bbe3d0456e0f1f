import { PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** A voice begins when so much of it is there: packets of networks come in bundles. */
const LEAD_SAMPLES = 0.06 * SPEECH_SAMPLE_RATE_HZ;
/** What waits beyond this is dropped: clocks differ, and a call must not fall behind. */
const MAX_WAITING_SAMPLES = 0.3 * SPEECH_SAMPLE_RATE_HZ;
const MAX_INT16 = 32_767;
const MIN_INT16 = -32_768;

/** The sound of one voice that has come and has not been sent on. */
class WaitingSound {
  #chunks: Float32Array[] = [];
  #samples = 0;
  #isGoing = false;

  push(samples: Float32Array): void {
    this.#chunks.push(samples);
    this.#samples += samples.length;
    if (this.#samples > MAX_WAITING_SAMPLES) this.#take(this.#samples - LEAD_SAMPLES);
  }

  /** The next 20 ms; null while there is nothing to begin with, or to go on with. */
  next(): Float32Array | null {
    if (!this.#isGoing && this.#samples < LEAD_SAMPLES) return null;
    this.#isGoing = this.#samples >= PCM_FRAME_SAMPLES;
    return this.#isGoing ? this.#take(PCM_FRAME_SAMPLES) : null;
  }

  #take(count: number): Float32Array {
    const taken = new Float32Array(count);
    let filled = 0;
    while (filled < count) {
      const [first] = this.#chunks;
      if (first === undefined) break;
      const part = first.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === first.length) this.#chunks.shift();
      else this.#chunks[0] = first.subarray(part.length);
    }
    this.#samples -= filled;
    return taken;
  }
}

/** Voices of a room, as one sound: 16 kHz in, frames of 20 ms out. Each voice comes at its own pace. */
export class VoiceMixer<Voice extends object> {
  readonly #voices = new Map<Voice, WaitingSound>();

  push(voice: Voice, samples: Float32Array): void {
    const waiting = this.#voices.get(voice) ?? new WaitingSound();
    this.#voices.set(voice, waiting);
    waiting.push(samples);
  }

  forget(voice: Voice): void {
    this.#voices.delete(voice);
  }

  /** The next 20 ms of all voices together; null where all are silent. */
  next(): Int16Array | null {
    const frames = [...this.#voices.values()]
      .map((waiting) => waiting.next())
      .filter((frame) => frame !== null);
    if (frames.length === 0) return null;
    return Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => {
      const sum = frames.reduce((total, frame) => total + (frame[index] ?? 0), 0);
      return Math.max(MIN_INT16, Math.min(MAX_INT16, Math.round(sum * MAX_INT16)));
    });
  }
}
