import { rms } from '../audio/level.ts';

/** Level of the loudest sound of the last seconds after levelling, dBFS: some speakers are overheard when they are quieter. */
const WANTED_DBFS = -17;
/** Quieter sound than this after it is raised is a room without a voice. */
const MOST_DB = 25;
/** How fast loud sound is forgotten, dB per second: slower than speech fades, faster than people change their seats. */
const RELEASE_DB_PER_S = 2;
/** A voice is expected to be quiet until it is heard: the gain falls at once and rises slowly. */
const FIRST_DBFS = -40;

/** Raises quiet sound for the detector, never lowers it. Keeps its own memory of one stream. */
export class AutomaticGain {
  #loudestDbfs = FIRST_DBFS;

  /** The next sound of the stream at the level wanted; `durationMs` is its length. */
  apply(samples: Float32Array, durationMs: number): Float32Array {
    const levelDbfs = 20 * Math.log10(Math.max(rms(samples), 1e-6));
    const faded = this.#loudestDbfs - (RELEASE_DB_PER_S * durationMs) / 1000;
    this.#loudestDbfs = Math.max(levelDbfs, faded, WANTED_DBFS - MOST_DB);
    const gain = 10 ** (Math.max(0, WANTED_DBFS - this.#loudestDbfs) / 20);
    return samples.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
  }
}
