import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRhythm, knowsRhythm, openRhythm } from './kept-rhythm.ts';

const RHYTHM = { betweenSentences: { count: 3, mean: 6.7, variance: 0.2 } };
const LATER = { betweenSentences: { count: 5, mean: 6.9, variance: 0.3 } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A test that taught the examiner something. */
function takeTest() {
  const test = openRhythm();
  test.remember(RHYTHM);
  vi.setSystemTime(Date.now() + 60_000);
  return test;
}

describe('the pauses that a browser remembers', () => {
  it('are those of the last test, until they are forgotten', () => {
    expect(openRhythm().known).toBeNull();
    expect(knowsRhythm()).toBe(false);
    takeTest();
    expect(openRhythm().known).toEqual(RHYTHM);
    expect(knowsRhythm()).toBe(true);
    forgetRhythm();
    expect(openRhythm().known).toBeNull();
    expect(knowsRhythm()).toBe(false);
  });

  it('are learnt on while one test follows another', () => {
    takeTest();
    const second = openRhythm();
    second.remember(LATER);
    expect(openRhythm().known).toEqual(LATER);
  });

  it.each([
    ['they were forgotten', forgetRhythm],
    ['the storage was emptied', () => localStorage.clear()],
  ])('are not brought back by a test of another tab after %s', (_, forget) => {
    const running = takeTest();
    forget();
    running.remember(LATER);
    expect(knowsRhythm()).toBe(false);
    takeTest();
    running.remember(LATER);
    expect(openRhythm().known).toEqual(RHYTHM);
  });

  it.each([
    '{',
    '[]',
    '{"betweenSentences":{"count":3,"mean":6,"variance":0}}',
    '{"since":1,"rhythm":{"betweenSentences":{"count":1000,"mean":6,"variance":0}}}',
  ])('are none where %j is stored', (stored) => {
    localStorage.setItem('bandpal.rhythm', stored);
    expect(knowsRhythm()).toBe(false);
    expect(openRhythm().known).toBeNull();
  });
});
