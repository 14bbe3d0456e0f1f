import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

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
/** A candidate who was speaking when others began is heard on until they have been silent for so long. */
const FLOOR_KEPT_MS = 1_200;
/**
 * No longer than this is anything left out: the others' microphone may be beside a fan, or bring back the candidate's own voice, and a lost
 * answer is worse than an echo that browsers cancel as a rule.
 */
const LONGEST_LEFT_OUT_MS = 20_000;
/** After so long it is no speech. */
export const LONGEST_SPEECH_MS = 60_000;

const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;

/** What of a frame's time is heard and what is left out. */
interface Sorted {
  /** Samples to be counted as missing. */
  left: number;
  /** Frames to be heard after them. */
  kept: Float32Array[];
}

/** While others in the room speak, keeps what arrives from the candidate's microphone from being taken for the candidate: it may be their voices. */
export class OthersVoice {
  /** Clock time since when others speak; null while they are silent. */
  #since: number | null = null;
  /** Clock time at which the candidate, who was speaking when the others began, was heard last; null where the candidate was silent. */
  #candidateHeardAt: number | null = null;
  /** The newest frames, which are heard if the others have stopped by then. */
  #waiting: Float32Array[] = [];

  /** @param voiceSince clock time at which the voice going on at the candidate's microphone began; null in silence. */
  setSpeaking(on: boolean, { now, voiceSince }: { now: number; voiceSince: number | null }): void {
    if (on === (this.#since !== null)) return;
    this.#since = on ? now : null;
    this.#candidateHeardAt = voiceSince !== null && voiceSince < now - NOTICED_AFTER_MS ? now : null;
  }

  /** Whether others speak, which holds a turn open. */
  isSpeechAt(now: number): boolean {
    return this.#since !== null && now - this.#since < LONGEST_SPEECH_MS;
  }

  /** `hasVoice`: whether a voice is going on at the candidate's microphone. */
  sort(samples: Float32Array, { now, hasVoice }: { now: number; hasVoice: boolean }): Sorted {
    this.#waiting.push(samples);
    if (this.#candidateHeardAt !== null && hasVoice) this.#candidateHeardAt = now;
    if (!this.#isLeftOutAt(now)) return { left: 0, kept: this.#waiting.splice(0) };
    let left = 0;
    while (this.#waitingMs > KEPT_MS) left += this.#waiting.shift()?.length ?? 0;
    return { left, kept: [] };
  }

  #isLeftOutAt(now: number): boolean {
    if (this.#since === null || now - this.#since >= LONGEST_LEFT_OUT_MS) return false;
    return this.#candidateHeardAt === null || now - this.#candidateHeardAt >= FLOOR_KEPT_MS;
  }

  get #waitingMs(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, 0) / SAMPLES_PER_MS;
  }
}
