import type { Clock } from '@bandpal/foundation';
import type { WithHealth } from './engine/engine-pool.ts';
import type { OpenRecognizer } from './engine/pooled-recognizer.ts';
import type { Aligner } from './ports/speech.ts';

/** Of the time of each recogniser's process, what captions take while they come as often as they can: that of five calls or so. */
const CAPTION_SHARE = 0.1;
/** With this, the next caption is due 1.75 s after the one before. */
const MOST_STRETCH = 2.5;
/** Long enough that a single call's captions, which come in bursts, don't look like many calls. */
const RECENT_MS = 10_000;

/** The share of the last few seconds that jobs took, faded out exponentially. More than 1 where several ran at once. */
class RecentTime {
  readonly #clock: Clock;
  #spentMs = 0;
  #at: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  get share(): number {
    this.#fade();
    return this.#spentMs / RECENT_MS;
  }

  async spend<Result>(job: () => Promise<Result>): Promise<Result> {
    const startedAt = this.#clock.now();
    try {
      return await job();
    } finally {
      this.#fade();
      this.#spentMs += this.#clock.now() - startedAt;
    }
  }

  #fade(): void {
    const now = this.#clock.now();
    this.#spentMs *= Math.exp((this.#at - now) / RECENT_MS);
    this.#at = now;
  }
}

/** For each of its processes: so many answers end at once by chance; more wait for their words only where the processors are full. */
const MOST_BEHIND = 4;

interface Listening {
  recognizer: OpenRecognizer;
  aligner: Aligner & WithHealth;
}

/**
 * Both engines, with live captions, and what asks to give way, not read while the aligner is behind. Captions take all the time that the processors have,
 * at the priority of conversations; on a full machine nothing was left for the niced aligner, whose jobs, sound and all, piled up without
 * end, and a report waited for the last of them. The reading of a segment of a conversation as a whole is never held up, and no caption of a recogniser that
 * runs elsewhere.
 */
export function captionsGiveWay({ recognizer, aligner }: Listening, clock: Clock): Listening {
  if (recognizer.health().length === 0) return { recognizer, aligner };
  const mostBehind = MOST_BEHIND * aligner.health().length;
  const reading = new RecentTime(clock);
  const usualShare = CAPTION_SHARE * recognizer.health().length;
  let behind = 0;
  let waiting: (() => void)[] = [];

  async function untilCaughtUp(signal: AbortSignal | undefined): Promise<void> {
    const mustWait = () => behind > mostBehind && signal?.aborted !== true;
    while (mustWait()) {
      // oxlint-disable-next-line no-await-in-loop -- waits for the next job to be done
      await new Promise<void>((resolve) => {
        const go = (): void => {
          signal?.removeEventListener('abort', go);
          resolve();
        };
        waiting.push(go);
        signal?.addEventListener('abort', go, { once: true });
      });
    }
  }

  return {
    recognizer: {
      name: recognizer.name,
      ...(recognizer.isCalibrated === undefined ? {} : { isCalibrated: recognizer.isCalibrated }),
      async transcribe(samples, options) {
        if (options?.preview === undefined && options?.givesWay !== true)
          return await recognizer.transcribe(samples, options);
        await untilCaughtUp(options.signal);
        if (options.preview === undefined) return await recognizer.transcribe(samples, options);
        return await reading.spend(() => recognizer.transcribe(samples, options));
      },
      captionStretch: () => Math.min(MOST_STRETCH, Math.max(1, Math.sqrt(reading.share / usualShare))),
      health: () => recognizer.health(),
      [Symbol.asyncDispose]: () => recognizer[Symbol.asyncDispose](),
    },
    aligner: {
      name: aligner.name,
      async align(samples, words, signal) {
        behind += 1;
        try {
          return await aligner.align(samples, words, signal);
        } finally {
          behind -= 1;
          const told = waiting;
          waiting = [];
          for (const resolve of told) resolve();
        }
      },
      health: () => aligner.health(),
      [Symbol.asyncDispose]: () => aligner[Symbol.asyncDispose](),
    },
  };
}
