import { randomFrom } from '@bandpal/exam';

/** Errors and words of one speaker. */
export interface SpeakerErrors {
  errors: number;
  words: number;
}

const REPLICATES = 2_000;
const SEED = 20_240_601;

/**
 * 95 % interval of the error rate by the percentile bootstrap. Whole speakers are drawn, because the words of one person are
 * not independent of each other. Null for fewer than two speakers.
 */
export function bootstrapInterval(speakers: readonly SpeakerErrors[]): [low: number, high: number] | null {
  if (speakers.length < 2) return null;
  const random = randomFrom(SEED);
  const rates = Array.from({ length: REPLICATES }, () => {
    let [errors, words] = [0, 0];
    for (let drawn = 0; drawn < speakers.length; drawn += 1) {
      const speaker = speakers[Math.floor(random() * speakers.length)];
      errors += speaker?.errors ?? 0;
      words += speaker?.words ?? 0;
    }
    return words === 0 ? 0 : errors / words;
  }).sort((left, right) => left - right);
  const at = (quantile: number): number => rates[Math.round(quantile * (REPLICATES - 1))] ?? 0;
  return [at(0.025), at(0.975)];
}
