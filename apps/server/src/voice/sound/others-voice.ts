/**
 * Browsers notice 200 ms after someone has begun to speak, and the word of it takes its time: a voice that rose at the candidate's
 * microphone this shortly before is the same one.
 */
const NOTICED_AFTER_MS = 700;
/**
 * Browsers say that someone has stopped after 800 ms of quiet. What came back of the last word is over after half of that, and a candidate
 * may have begun to answer by then.
 */
const KEPT_MS = 400;
/** A microphone beside a fan says that its owner speaks without end; the candidate is heard again after so long. */
const LONGEST_MS = 60_000;

const SAMPLES_PER_MS = 16;

/** What of a frame's time is heard and what is left out. */
interface Sorted {
  /** Samples to be counted as missing. */
  left: number;
  /** Frames to be heard after them. */
  kept: Float32Array[];
}

/**
 * While others in the room speak, keeps what arrives from the candidate's microphone from being taken for the candidate: it may be their
 * voices. A candidate who was speaking before is heard on.
 */
export class OthersVoice {
  #on = false;
  #since: number | null = null;
  /** The newest frames, which are heard if the others have stopped by then. */
  #waiting: Float32Array[] = [];

  /** Clock time from which on a voice may be that of others; null while they are silent. */
  get since(): number | null {
    return this.#since;
  }

  setSpeaking(on: boolean, now: number): void {
    if (on === this.#on) return;
    this.#on = on;
    this.#since = on ? now - NOTICED_AFTER_MS : null;
  }

  /** `isCandidate`: whether the voice going on is the candidate's for certain. */
  sort(samples: Float32Array, { now, isCandidate }: { now: number; isCandidate: boolean }): Sorted {
    const isOthers = this.#since !== null && now - this.#since < LONGEST_MS && !isCandidate;
    this.#waiting.push(samples);
    if (!isOthers) return { left: 0, kept: this.#waiting.splice(0) };
    let left = 0;
    while (this.#waitingMs > KEPT_MS) left += this.#waiting.shift()?.length ?? 0;
    return { left, kept: [] };
  }

  get #waitingMs(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, 0) / SAMPLES_PER_MS;
  }
}
