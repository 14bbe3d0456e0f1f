import { describe, expect, it } from 'vitest';
import { SignallingSteps } from './signalling-steps.ts';

function openSteps() {
  const failures: unknown[] = [];
  const done: string[] = [];
  const faults = {
    watch: (work: Promise<unknown>) => void work.catch((error: unknown) => failures.push(error)),
  };
  const steps = new SignallingSteps({ faults, onFailed: (error) => failures.push(error) });
  return { steps, failures, done };
}

describe('signalling steps', () => {
  it('begin when the one before is over', async () => {
    const { steps, done } = openSteps();
    const { promise, resolve } = Promise.withResolvers<void>();
    steps.add(async () => {
      await promise;
      done.push('first');
    });
    steps.add(async () => void done.push('second'));
    resolve();
    await expect.poll(() => done).toEqual(['first', 'second']);
  });

  it('go on after one that failed, which is reported', async () => {
    const { steps, failures, done } = openSteps();
    const refused = new Error('refused');
    steps.add(() => Promise.reject(refused));
    steps.add(async () => void done.push('next'));
    await expect.poll(() => done).toEqual(['next']);
    expect(failures).toEqual([refused]);
  });

  it('end with the step under way, and report nothing after that', async () => {
    const { steps, failures, done } = openSteps();
    const { promise, reject } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    steps.add(() => {
      begun.resolve();
      return promise;
    });
    steps.add(async () => void done.push('too late'));
    await begun.promise;
    const closed = steps.close();
    reject(new Error('closed'));
    await closed;
    expect(steps.isClosed).toBe(true);
    expect(done).toEqual([]);
    expect(failures).toEqual([]);
  });
});
