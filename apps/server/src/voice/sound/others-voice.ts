import { AUDIO_FRAME_MS, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/**
 * Browsers notice 100 to 300 ms after someone has begun to speak, and their voice takes half of that to come back: a voice that rose at the
 * candidate's microphone this shortly before is the same one.
 */
const NOTICED_AFTER_MS = 300;
/**
 * Browsers say that someone has stopped after 800 ms of quiet. What came back of the last word is over after half of that, and a candidate
 * may have begun to answer by then.
 */
const QUIET_BEFORE_END_MS = 400;
/** A candidate who was speaking when others began is heard on until they have been softer for so long, and again when they speak on. */
const FLOOR_KEPT_MS = 300;
/**
 * Half the frames of a voice are louder than its mean power less this. Of one that comes back 9 dB softer an eighth are, and browsers cancel
 * more than that.
 */
const SOFTER_DB = 5;
/** So much more of such frames are the candidate, who speaks with the others: it takes three quarters of a second. */
const LOUD_MS = 200;
/** What a softer frame counts against it. */
const SOFT_SHARE = 0.4;
/** What is kept meanwhile, so that nothing is lost of a candidate who speaks with the others. */
const KEPT_MS = 1_000;
/** The usual power is the mean of the last two seconds of voice. */
const LEARNT_FRAMES = 100;
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
  /** Clock time at which the candidate was heard last among the others; null while only these are. */
  #candidateHeardAt: number | null = null;
  /** Mean power of the candidate's voice; null before it is known. */
  #usualPower: number | null = null;
  #learntFrames = 0;
  #loudMs = 0;
  /** The newest frames, not heard yet. */
  #waiting: Float32Array[] = [];

  /** @param voiceSince clock time at which the voice going on at the candidate's microphone began; null in silence. */
  setSpeaking(on: boolean, { now, voiceSince }: { now: number; voiceSince: number | null }): void {
    if (on === (this.#since !== null)) return;
    this.#since = on ? now : null;
    this.#loudMs = 0;
    this.#candidateHeardAt = voiceSince !== null && voiceSince < now - NOTICED_AFTER_MS ? now : null;
  }

  /** Whether others speak, which holds a turn open. */
  isSpeechAt(now: number): boolean {
    return this.#since !== null && now - this.#since < LONGEST_SPEECH_MS;
  }

  /** `hasVoice`: whether a voice is going on at the candidate's microphone. */
  sort(samples: Float32Array, { now, hasVoice }: { now: number; hasVoice: boolean }): Sorted {
    if (this.#since === null) {
      if (hasVoice) this.#learn(samples);
      const left = this.#leaveOut(QUIET_BEFORE_END_MS);
      return { left, kept: [...this.#waiting.splice(0), samples] };
    }
    this.#waiting.push(samples);
    if (this.#isCandidate(samples)) this.#candidateHeardAt = now;
    if (this.#isLeftOutAt(now, this.#since)) return { left: this.#leaveOut(KEPT_MS), kept: [] };
    return { left: 0, kept: this.#waiting.splice(0) };
  }

  #isLeftOutAt(now: number, since: number): boolean {
    if (now - since >= LONGEST_LEFT_OUT_MS) return false;
    return this.#candidateHeardAt === null || now - this.#candidateHeardAt >= FLOOR_KEPT_MS;
  }

  /** Whether so much of the newest sound is as loud as the candidate that it is the candidate, who speaks with the others. */
  #isCandidate(samples: Float32Array): boolean {
    if (this.#usualPower === null) return false;
    const isLoud = powerOf(samples) > this.#usualPower * 10 ** (-SOFTER_DB / 10);
    const counted = this.#loudMs + AUDIO_FRAME_MS * (isLoud ? 1 : -SOFT_SHARE);
    this.#loudMs = Math.max(0, Math.min(LOUD_MS, counted));
    return this.#loudMs === LOUD_MS;
  }

  #learn(samples: Float32Array): void {
    const power = powerOf(samples);
    this.#learntFrames = Math.min(LEARNT_FRAMES, this.#learntFrames + 1);
    const before = this.#usualPower ?? power;
    this.#usualPower = before + (power - before) / this.#learntFrames;
  }

  /** Lets go of all but the newest sound that waits; tells how many samples. */
  #leaveOut(keptMs: number): number {
    let left = 0;
    while (this.#waitingMs > keptMs) left += this.#waiting.shift()?.length ?? 0;
    return left;
  }

  get #waitingMs(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, 0) / SAMPLES_PER_MS;
  }
}

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
}
