import { expect, it } from 'vitest';
import { TestCalls } from './test-desk.ts';

it('a test whose end could not be written may be ended again, and a call that takes it up later is its only one', () => {
  const calls = new TestCalls();
  calls.handleOpened('test', 1);
  expect(calls.handleFinished('test')).toBe(1);
  calls.handleUnfinished('test', 1);
  expect(calls.handleFinished('test')).toBe(1);
  calls.handleUnfinished('test', 1);
  calls.handleOpened('test', 2);
  expect(calls.handleLost('test')).toBe(2);
  expect(calls.runOf('test')).toBeNull();
});

it('a call that is lost while a newer one runs the test settles nothing', () => {
  const calls = new TestCalls();
  calls.handleOpened('test', 1);
  calls.handleOpened('test', 2);
  expect(calls.handleLost('test')).toBeNull();
  expect(calls.handleLost('test')).toBe(2);
});
