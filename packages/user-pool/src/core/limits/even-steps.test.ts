import { expect, it } from 'vitest';
import { FakeClock, settle } from '@bandpal/foundation/testing';
import { EvenSteps } from './admission.ts';

const STEP_MS = 10;

/** Milliseconds after which the answer goes, for work that takes so long. */
async function goesAfter(workMs: number, stepMs = STEP_MS): Promise<number> {
  const clock = new FakeClock();
  const steps = new EvenSteps(clock, stepMs);
  steps.begin();
  let isGone = false;
  for (let ms = 0; ms <= 100; ms += 1) {
    if (ms === workMs) void steps.end().then(() => (isGone = true));
    await settle();
    if (isGone) return ms;
    clock.advance(1);
    await settle();
  }
  throw new Error('the answer never went');
}

it('lets answers go together whose work differs by less than a step', async () => {
  const times = await Promise.all([0, 1, 4, 9].map((ms) => goesAfter(ms)));
  expect(times).toEqual([STEP_MS, STEP_MS, STEP_MS, STEP_MS]);
});

it('lets an answer whose work takes longer go with a later step', async () => {
  expect(await goesAfter(11)).toBe(2 * STEP_MS);
});

it('lets answers go at once where there are no steps, and where no work was begun', async () => {
  expect(await goesAfter(3, 0)).toBe(3);
  await new EvenSteps(new FakeClock(), STEP_MS).end();
});

it('counts steps from when the request came, however long it has waited for its place', async () => {
  const clock = new FakeClock();
  const steps = new EvenSteps(clock, STEP_MS);
  clock.advance(2 * STEP_MS + 3);
  steps.begin();
  let isGone = false;
  void steps.end().then(() => (isGone = true));
  clock.advance(STEP_MS - 4);
  await settle();
  expect(isGone).toBe(false);
  clock.advance(1);
  await settle();
  expect(isGone).toBe(true);
});
