import { PLAYER_SAMPLE_RATE_HZ } from './player-source.ts';
import type { MediaPiece } from './matroska-reader.ts';

const BYTES_PER_SAMPLE = 2;
const SAMPLES_PER_MS = PLAYER_SAMPLE_RATE_HZ / 1_000;
const INT16_SCALE = 32_768;
/** Times are rounded to milliseconds: what is so near to where it should be is there. */
const TOLERANCE_SAMPLES = 20 * SAMPLES_PER_MS;

/** Sound in whole samples, at its time in the file: where pieces come late or leave gaps it's silent, and what comes twice is left out. */
export class SoundLine {
  readonly #pieces: { from: number; data: Buffer }[] = [];
  /** Up to here it's taken, and up to there it has come; in samples since the beginning. */
  #taken = 0;
  #end = 0;

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  push({ ms, data }: MediaPiece): void {
    const meant = ms * SAMPLES_PER_MS;
    // A few samples more or less than its times say aren't heard; a cut is.
    const from = Math.abs(meant - this.#end) <= TOLERANCE_SAMPLES ? this.#end : meant;
    const start = Math.max(this.#end, this.#taken);
    const end = from + Math.floor(data.length / BYTES_PER_SAMPLE);
    if (end <= start) return;
    const first = Math.max(from, start);
    this.#pieces.push({
      from: first,
      data: data.subarray((first - from) * BYTES_PER_SAMPLE, (end - from) * BYTES_PER_SAMPLE),
    });
    this.#end = end;
  }

  /** Takes what is next. */
  take(samples: number, volume: number): Float32Array {
    const frame = new Float32Array(samples);
    const until = this.#taken + samples;
    while (this.#taken < until) {
      const [piece] = this.#pieces;
      if (piece === undefined || piece.from >= until) break;
      const at = Math.max(this.#taken, piece.from);
      const count = Math.min(until - at, piece.data.length / BYTES_PER_SAMPLE);
      for (let index = 0; index < count; index += 1) {
        const sample = piece.data.readInt16LE(index * BYTES_PER_SAMPLE);
        frame[at - (until - samples) + index] = (volume * sample) / INT16_SCALE;
      }
      piece.data = piece.data.subarray(count * BYTES_PER_SAMPLE);
      piece.from = at + count;
      this.#taken = at + count;
      if (piece.data.length === 0) this.#pieces.shift();
    }
    this.#taken = until;
    return frame;
  }
}
