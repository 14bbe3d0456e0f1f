import { VAD_WINDOW_MS } from './voice-spans.ts';

/** The detector is this sure of a voice. */
const VOICE_PROBABILITY = 0.5;
/** Loudness is taken over this time: about a syllable. */
const SYLLABLE_MS = 160;
/** What the room sounds like is judged by this much of it, */
const REMEMBERED_MS = 10_000;
/** and by no less than this. */
const LEAST_MS = 640;
/** People murmur in the background nearly all the time; somebody who only now and then says a word is no background. */
const VOICE_SHARE = 0.6;
/** The candidate sits nearer to the microphone: begins so much above the middle level of the murmur, and goes on above less. */
const BEGINS_ABOVE_DB = 6;
const GOES_ON_ABOVE_DB = 1.5;
/** Whoever is as loud as this speaks into the microphone, even if they never stop. */
const NEAR_DBFS = -26;

const SYLLABLE_WINDOWS = Math.round(SYLLABLE_MS / VAD_WINDOW_MS);

interface RoomWindow {
  /** Its end, milliseconds of the candidate's sound. */
  endMs: number;
  /** Its level; null without a voice. */
  dbfs: number | null;
}

/** Tells the candidate's voice from the murmur of other people in the room by its loudness: the detector hears both as voice. */
export class RoomVoices {
  /** Power of the last windows. */
  #powers: number[] = [];
  /** The remembered windows of the room. */
  #remembered: RoomWindow[] = [];
  #murmurDbfs: number | null = null;
  #isCandidate = false;

  /** Takes the next window: its level and how sure the detector is of a voice. Gives the probability of a voice that is no murmur. */
  rate(probability: number, levelDbfs: number): number {
    this.#powers = [...this.#powers, 10 ** (levelDbfs / 10)].slice(-SYLLABLE_WINDOWS);
    const least = this.#isCandidate ? GOES_ON_ABOVE_DB : BEGINS_ABOVE_DB;
    this.#isCandidate = this.#syllableDbfs > Math.min((this.#murmurDbfs ?? -Infinity) + least, NEAR_DBFS);
    return this.#isCandidate ? probability : 0;
  }

  /**
   * The last window was of the room, not of a candidate who answers; `probability` as the detector gave it, `endMs` of the candidate's
   * sound.
   */
  learn(probability: number, endMs: number): void {
    this.#remembered.push({ endMs, dbfs: probability > VOICE_PROBABILITY ? this.#syllableDbfs : null });
    if (this.#remembered.length * VAD_WINDOW_MS > REMEMBERED_MS) this.#remembered.shift();
    this.#judge();
  }

  /** What was heard since then says nothing about the room. */
  forgetSince(fromMs: number): void {
    this.#remembered = this.#remembered.filter(({ endMs }) => endMs <= fromMs);
    this.#judge();
  }

  #judge(): void {
    const voiced = this.#remembered
      .map(({ dbfs }) => dbfs)
      .filter((dbfs) => dbfs !== null)
      .sort((one, other) => one - other);
    const isMurmur =
      this.#remembered.length * VAD_WINDOW_MS >= LEAST_MS &&
      voiced.length >= VOICE_SHARE * this.#remembered.length;
    this.#murmurDbfs = isMurmur ? (voiced[Math.floor(voiced.length / 2)] ?? null) : null;
  }

  get #syllableDbfs(): number {
    const mean = this.#powers.reduce((sum, power) => sum + power, 0) / Math.max(1, this.#powers.length);
    return 10 * Math.log10(mean);
  }
}
