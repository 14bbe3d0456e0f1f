// Hears both sides of a conversation and measures the gap between the candidate's last sound and the examiner's first.

/** Level above which a 10 ms piece counts as sound: −36 dBFS, above the codec's comfort noise and below speech. */
const SOUND_RMS = 0.016;
/** The examiner must have been silent this long for a sound to be a new line. */
const NEW_LINE_SILENCE_MS = 500;

export class TurnTimer {
  readonly gapsMs: number[] = [];
  readonly #onGap: (gapMs: number) => void;
  #candidateLastAt: number | null = null;
  #examinerLastAt = -Infinity;

  constructor(onGap: (gapMs: number) => void = () => undefined) {
    this.#onGap = onGap;
  }

  /** Samples the browser's microphone hears; `at` is the time of their arrival. */
  handleCandidate(samples: Int16Array, at: number): void {
    if (levelOf(samples) > SOUND_RMS) this.#candidateLastAt = at;
  }

  /** Samples the browser plays. */
  handleExaminer(samples: Int16Array, at: number): void {
    if (levelOf(samples) <= SOUND_RMS) return;
    const isNewLine = at - this.#examinerLastAt > NEW_LINE_SILENCE_MS;
    if (isNewLine && this.#candidateLastAt !== null) {
      const gapMs = at - this.#candidateLastAt;
      this.#candidateLastAt = null;
      this.gapsMs.push(gapMs);
      this.#onGap(gapMs);
    }
    this.#examinerLastAt = at;
  }
}

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += (sample / 32_768) ** 2;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}
