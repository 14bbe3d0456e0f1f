import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

/** Draws of a property for each change of the scorer: a change that only a rare draw shows may pass, so the score is rather too low than too high. */
const DRAWS = 6;

vi.mock('fast-check', async (importOriginal) => {
  const fc = await importOriginal<typeof FastCheck>();
  const assert = (<Ts>(property: FastCheck.IRawProperty<Ts>, parameters?: FastCheck.Parameters<Ts>) =>
    fc.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters?.numRuns ?? DRAWS, DRAWS),
    })) as typeof fc.assert;
  return { ...fc, assert };
});
