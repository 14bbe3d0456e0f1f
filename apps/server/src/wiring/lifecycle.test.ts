import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { Lifecycle } from './lifecycle.ts';

function serverThat(options: { becomesIdle?: Promise<void>; closes?: Promise<void> } = {}) {
  const clock = new FakeClock();
  const steps: string[] = [];
  const server = {
    drain: () => void steps.push('drain'),
    whenIdle: () => options.becomesIdle ?? Promise.resolve(),
    close: () => {
      steps.push('close');
      return options.closes ?? Promise.resolve();
    },
  };
  const log = { info: () => {}, fatal: () => {} };
  const exit = (code: number) => void steps.push(`exit ${code}`);
  return { clock, steps, lifecycle: new Lifecycle(server, { drainMs: 30_000, clock, log, exit }) };
}

const never = new Promise<void>(() => {});

describe('Lifecycle', () => {
  it('drains, waits for the calls, closes and ends', async () => {
    const { promise: becomesIdle, resolve } = Promise.withResolvers<void>();
    const { lifecycle, steps, clock } = serverThat({ becomesIdle });
    const stopped = lifecycle.handleSignal('SIGTERM');
    expect(steps).toEqual(['drain']);
    resolve();
    await stopped;
    expect(steps).toEqual(['drain', 'close', 'exit 0']);
    expect(clock.pendingTimers).toBe(0);
  });

  it('breaks off calls that still run when their time is over', async () => {
    const { lifecycle, steps, clock } = serverThat({ becomesIdle: never });
    const stopped = lifecycle.handleSignal('SIGTERM');
    clock.advance(29_999);
    await Promise.resolve();
    expect(steps).toEqual(['drain']);
    clock.advance(1);
    await stopped;
    expect(steps).toEqual(['drain', 'close', 'exit 0']);
  });

  it('gives calls their time when it cannot be told whether any is left', async () => {
    const { lifecycle, steps, clock } = serverThat({ becomesIdle: Promise.reject(new Error('who knows')) });
    const stopped = lifecycle.handleSignal('SIGTERM');
    await Promise.resolve();
    clock.advance(29_999);
    await Promise.resolve();
    expect(steps).toEqual(['drain']);
    clock.advance(1);
    await stopped;
    expect(steps).toEqual(['drain', 'close', 'exit 0']);
  });

  it('ends at once at a second signal, and takes an echo of the first for the first', async () => {
    const { lifecycle, steps, clock } = serverThat({ becomesIdle: never });
    void lifecycle.handleSignal('SIGINT');
    await lifecycle.handleSignal('SIGINT');
    expect(steps).toEqual(['drain']);
    clock.advance(1_000);
    await lifecycle.handleSignal('SIGINT');
    expect(steps).toEqual(['drain', 'exit 1']);
  });

  it('closes without waiting for calls after a failure, and tells so by its exit code', async () => {
    const { lifecycle, steps } = serverThat({ becomesIdle: never });
    await lifecycle.handleFailure(new Error('boom'));
    expect(steps).toEqual(['drain', 'close', 'exit 1']);
  });

  it('closes once, to its end, whatever else fails meanwhile', async () => {
    const { promise: closes, resolve } = Promise.withResolvers<void>();
    const { lifecycle, steps } = serverThat({ closes });
    const stopped = lifecycle.handleFailure(new Error('boom'));
    const again = lifecycle.handleFailure(new Error('again'));
    await Promise.resolve();
    expect(steps).toEqual(['drain', 'close']);
    resolve();
    await Promise.all([stopped, again]);
    expect(steps).toEqual(['drain', 'close', 'exit 1']);
  });

  it('waits for no calls any more when something fails while they get their time', async () => {
    const { lifecycle, steps, clock } = serverThat({ becomesIdle: never });
    const stopped = lifecycle.handleSignal('SIGTERM');
    await lifecycle.handleFailure(new Error('boom'));
    expect(steps).toEqual(['drain', 'close', 'exit 1']);
    clock.advance(30_000);
    await stopped;
    expect(steps).toEqual(['drain', 'close', 'exit 1']);
  });

  it('does not wait for ever for what will not close', async () => {
    const { lifecycle, steps, clock } = serverThat({ closes: never });
    const stopped = lifecycle.handleSignal('SIGTERM');
    await Promise.resolve();
    await expect.poll(() => steps).toContain('close');
    clock.advance(25_000);
    await stopped;
    expect(steps).toEqual(['drain', 'close', 'exit 1']);
  });

  it('ends with a failure when closing fails', async () => {
    const { lifecycle, steps } = serverThat({ closes: Promise.reject(new Error('disk')) });
    await lifecycle.handleSignal('SIGTERM');
    expect(steps).toEqual(['drain', 'close', 'exit 1']);
  });
});
