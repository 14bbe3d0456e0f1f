import { env } from 'node:process';
import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

/**
 * Seed of all properties, so that a change is refused for what it does and not for a rare draw that it has nothing to do with.
 * `PROPERTY_SEED=random vitest run` looks for what these draws miss; a failure prints its seed, and `PROPERTY_SEED=<seed>` draws it again.
 */
const asked = env['PROPERTY_SEED'] ?? '20261123';
const seed = asked === 'random' ? undefined : Number(asked);
if (seed !== undefined && !Number.isInteger(seed))
  throw new Error(`PROPERTY_SEED is a whole number or "random", not ${asked}`);

vi.mock('fast-check', async (importOriginal) => {
  const fc = await importOriginal<typeof FastCheck>();
  if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
  return fc;
});
