import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { VoiceSpan } from './voice-spans.ts';

const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;
/** A long turn of two minutes with its pauses fits; older sound is dropped, so memory per call stays below 10 MB. */
const KEPT_MS = 150_000;
/** The room conceals lost packets and late ones come in a burst; a longer hole is sound that is missing. */
const HOLE_MS = 2_500;
/** Silence put in for one hole at most: nobody waits longer for sound that is missing. */
export const MAX_HOLE_MS = 12_000;
/** Sound is kept by the second: 7,500 frames of a call were work for every collection of memory, and each that came moved all others. */
const BLOCK_SAMPLES = SPEECH_SAMPLE_RATE_HZ;

interface Block {
  startSample: number;
  /** How much of `samples` has arrived. */
  length: number;
  samples: Float32Array;
}

/** The candidate's last minutes of sound, addressed by milliseconds since its first sample. Never leaves memory. */
export class AudioTimeline {
  #blocks: Block[] = [];
  #endSample = 0;
  #originMs: number | null = null;
  #holes: VoiceSpan[] = [];

  /**
   * Appends samples that arrived at `nowMs` of the clock. Returns the silence (in samples) that belongs before them because
   * nothing had arrived for a while; usually 0.
   */
  push(samples: Float32Array, nowMs: number): number {
    const impliedOrigin = nowMs - (this.#endSample + samples.length) / SAMPLES_PER_MS;
    this.#originMs ??= impliedOrigin;
    const behindMs = impliedOrigin - this.#originMs;
    const hole = behindMs > HOLE_MS ? Math.round(Math.min(behindMs, MAX_HOLE_MS) * SAMPLES_PER_MS) : 0;
    if (hole > 0) this.#holes.push({ startMs: this.endMs, endMs: this.endMs + hole / SAMPLES_PER_MS });
    this.#endSample += hole;
    this.#append(samples);
    // The earliest arrival is the true one: packets can be late, never early.
    const arrivalOrigin = nowMs - this.#endSample / SAMPLES_PER_MS;
    this.#originMs = hole > 0 ? arrivalOrigin : Math.min(this.#originMs, arrivalOrigin);
    this.forgetBefore(this.endMs - KEPT_MS);
    return hole;
  }

  /** Counts so much sound as missing, which has arrived at `nowMs` and is not the candidate's. */
  leaveOut(samples: number, nowMs: number): void {
    const [startMs, last] = [this.endMs, this.#holes.at(-1)];
    this.#endSample += samples;
    if (last?.endMs === startMs) last.endMs = this.endMs;
    else this.#holes.push({ startMs, endMs: this.endMs });
    const arrivalOrigin = nowMs - this.endMs;
    this.#originMs = Math.min(this.#originMs ?? arrivalOrigin, arrivalOrigin);
  }

  /** End of the sound received so far. */
  get endMs(): number {
    return this.#endSample / SAMPLES_PER_MS;
  }

  /** Clock time at which the given moment of the sound was (or would be) received. */
  clockAt(audioMs: number): number {
    return (this.#originMs ?? 0) + audioMs;
  }

  /** Moment of the sound that is received at the given clock time. */
  audioAt(clockMs: number): number {
    return clockMs - (this.#originMs ?? clockMs);
  }

  /** Copy of the sound between two moments; holes and forgotten sound are silence. */
  read(fromMs: number, toMs: number): Float32Array {
    const from = Math.max(0, Math.round(fromMs * SAMPLES_PER_MS));
    const to = Math.min(this.#endSample, Math.round(toMs * SAMPLES_PER_MS));
    const out = new Float32Array(Math.max(0, to - from));
    // From the end: mostly the newest sound is read, many times a second.
    for (const { startSample, length, samples } of this.#blocks.toReversed()) {
      if (startSample + length <= from) break;
      const begin = Math.max(from, startSample);
      const end = Math.min(to, startSample + length);
      if (begin < end) out.set(samples.subarray(begin - startSample, end - startSample), begin - from);
    }
    return out;
  }

  /** How much of the sound between two moments is missing: it was sent and has not arrived. */
  missingMs(fromMs: number, toMs: number): number {
    const inside = this.#holes.map(({ startMs, endMs }) => Math.min(endMs, toMs) - Math.max(startMs, fromMs));
    return inside.reduce((sum, ms) => sum + Math.max(0, ms), 0);
  }

  /** Lets go of whole seconds of sound that are no longer needed. */
  forgetBefore(audioMs: number): void {
    const sample = audioMs * SAMPLES_PER_MS;
    const first = this.#blocks.findIndex(({ startSample, length }) => startSample + length > sample);
    if (first > 0) this.#blocks.splice(0, first);
    else if (first < 0) this.#blocks = [];
  }

  #append(samples: Float32Array): void {
    for (let at = 0; at < samples.length;) {
      const block = this.#blockToFill();
      const piece = samples.subarray(at, at + BLOCK_SAMPLES - block.length);
      block.samples.set(piece, block.length);
      block.length += piece.length;
      this.#endSample += piece.length;
      at += piece.length;
    }
  }

  /** The last block, or a new one where that is full or a hole lies between. */
  #blockToFill(): Block {
    const last = this.#blocks.at(-1);
    const goesOn = last !== undefined && last.startSample + last.length === this.#endSample;
    if (goesOn && last.length < BLOCK_SAMPLES) return last;
    const block = { startSample: this.#endSample, length: 0, samples: new Float32Array(BLOCK_SAMPLES) };
    this.#blocks.push(block);
    return block;
  }
}
