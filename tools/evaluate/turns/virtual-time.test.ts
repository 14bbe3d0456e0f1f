import { setTimeout as realTime } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { VirtualTime } from './virtual-time.ts';

describe('virtual time', () => {
  it('stands still while an engine is at work, however long that takes', async () => {
    const time = new VirtualTime();
    const told: number[] = [];
    const answer = time.tell(realTime(30, 'words'), 5);
    void answer.then(() => told.push(time.clock.now()));
    await time.pass(20);
    expect(told).toEqual([5]);
    expect(await answer).toBe('words');
  });
  it('tells an answer that was there at once only after its delay', async () => {
    const time = new VirtualTime();
    const told: number[] = [];
    void time.tell(Promise.resolve(), 90).then(() => told.push(time.clock.now()));
    await time.pass(80);
    expect(told).toEqual([]);
    await time.pass(80);
    expect(told).toEqual([90]);
  });
  it('waits for work that follows from work, and for work begun by a timer', async () => {
    const time = new VirtualTime();
    const told: number[] = [];
    const ask = async (): Promise<void> => {
      await time.tell(realTime(10), 10);
      await time.tell(realTime(10), 10);
      told.push(time.clock.now());
    };
    time.clock.after(7, () => void ask());
    await time.pass(40);
    expect(told).toEqual([27]);
  });
  it('passes on failures, and the reason of whoever gives up', async () => {
    const time = new VirtualTime();
    const failed = time.tell(Promise.reject(new Error('engine died')), 10);
    const abort = new AbortController();
    const given = time.tell(realTime(5), 10, abort.signal);
    const outcomes = Promise.allSettled([failed, given]);
    abort.abort(new Error('no longer wanted'));
    await time.pass(20);
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      new Error('engine died'),
      new Error('no longer wanted'),
    ]);
  });
});
