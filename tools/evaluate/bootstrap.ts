import { randomFrom } from '@bandpal/exam';

const REPLICATES = 2_000;
const SEED = 20_240_601;

export type Interval = [low: number, high: number];

/**
 * 95 % interval of a figure by the percentile bootstrap: whole groups are drawn, because what comes from one person is not independent
 * of the rest of it. Draws of which the figure is null are left out. Null for fewer than two groups, or when no draw has the figure.
 */
export function percentileBootstrap<Group>(
  groups: readonly Group[],
  figureOf: (drawn: readonly Group[]) => number | null,
): Interval | null {
  if (groups.length < 2) return null;
  const random = randomFrom(SEED);
  const figures = Array.from({ length: REPLICATES }, () =>
    figureOf(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  )
    .filter((figure) => figure !== null)
    .sort((left, right) => left - right);
  if (figures.length === 0) return null;
  const at = (quantile: number): number => figures[Math.round(quantile * (figures.length - 1))] ?? 0;
  return [at(0.025), at(0.975)];
}

/** Errors and words of one speaker. */
export interface SpeakerErrors {
  errors: number;
  words: number;
}

/** 95 % interval of the error rate over speakers; null for fewer than two. */
export function bootstrapInterval(speakers: readonly SpeakerErrors[]): Interval | null {
  return percentileBootstrap(speakers, (drawn) => {
    const errors = drawn.reduce((sum, speaker) => sum + speaker.errors, 0);
    const words = drawn.reduce((sum, speaker) => sum + speaker.words, 0);
    return words === 0 ? 0 : errors / words;
  });
}
