import type { OpenRecognizer } from './engine/recognizer-engine.ts';
import type { WithHealth } from './engine/engine-health.ts';
import type { Aligner } from './ports/speech.ts';

/** For each of its processes: so many answers end at once by chance; more wait for their words only where the processors are full. */
const MOST_BEHIND = 4;

interface Listening {
  recognizer: OpenRecognizer;
  aligner: Aligner & WithHealth;
}

/**
 * Both engines, with live captions that are not read while the aligner is behind. Captions take all the time that the processors have,
 * at the priority of conversations; on a full machine nothing was left for the niced aligner, whose jobs, sound and all, piled up without
 * end, and a report waited for the last of them. The reading of a segment as a whole is never held up, and no caption of a recogniser that
 * runs elsewhere.
 */
export function captionsGiveWay({ recognizer, aligner }: Listening): Listening {
  if (recognizer.health().length === 0) return { recognizer, aligner };
  const mostBehind = MOST_BEHIND * aligner.health().length;
  let behind = 0;
  let waiting: (() => void)[] = [];

  async function untilCaughtUp(signal: AbortSignal | undefined): Promise<void> {
    const mustWait = () => behind > mostBehind && signal?.aborted !== true;
    while (mustWait()) {
      // oxlint-disable-next-line no-await-in-loop -- waits for the next job to be done
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  return {
    recognizer: {
      name: recognizer.name,
      ...(recognizer.isCalibrated === undefined ? {} : { isCalibrated: recognizer.isCalibrated }),
      async transcribe(samples, options) {
        if (options?.preview !== undefined) await untilCaughtUp(options.signal);
        return await recognizer.transcribe(samples, options);
      },
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
