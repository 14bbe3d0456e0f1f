import { expect, it } from 'vitest';
import { SleepWatch } from './room-session.ts';

const look = (nowMs: number, wallMs = nowMs, isHidden = false) => ({ nowMs, wallMs, isHidden });

it('notices nothing in a page that is at work, in the background too', () => {
  const watch = new SleepWatch();
  for (const at of [0, 250, 500, 1_500, 2_500, 12_000]) expect(watch.look(look(at, at, at > 500))).toBeNull();
});

it('notices a page that stood still, once', () => {
  const watch = new SleepWatch();
  watch.look(look(1_000));
  expect(watch.look(look(46_000))).toBe(45_000);
  expect(watch.look(look(46_250))).toBeNull();
});

it('notices sleep that the page’s own clock has slept through, but no clock that is set', () => {
  const watch = new SleepWatch();
  watch.look(look(1_000, 1_000, true));
  expect(watch.look(look(1_200, 46_000))).toBe(45_000);
  expect(watch.look(look(1_400, 9_946_000))).toBeNull();
  expect(watch.look(look(1_600, 2_000))).toBeNull();
});
