import { expect, it } from 'vitest';
import { FakeClock, quietLog, settle } from '@bandpal/foundation/testing';
import { AfterAnswers } from './after-answers.ts';

const log = quietLog;

it('begins when the answer has gone, and not while it waits for the end of its step', async () => {
  const clock = new FakeClock();
  const after = new AfterAnswers(log, clock, 20);
  let isBegun = false;
  after.do(async () => {
    isBegun = true;
  });
  clock.advance(19);
  await settle();
  expect(isBegun).toBe(false);
  clock.advance(1);
  await after.whenIdle();
  expect(isBegun).toBe(true);
});
