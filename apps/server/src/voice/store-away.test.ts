import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const ANSWER = 'I usually do that in the evening because I work in an office all day';

async function answer(bench: CallBench): Promise<void> {
  await bench.untilListening();
  await bench.pass(500);
  await bench.speak(ANSWER);
  await bench.until(() => bench.examiner !== 'listening', 10_000);
}

async function begin(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await answer(bench);
  await bench.until(() => bench.desk.answers.length === 1, 10_000);
  return bench;
}

describe('a store that is away for minutes', () => {
  it('gets every answer in order when it is back, and never a state ahead of its answers', async () => {
    const bench = await begin();
    bench.desk.failWrites(Infinity);
    for (let question = 0; question < 4; question += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one question after another
      await answer(bench);
      // oxlint-disable-next-line no-await-in-loop
      await bench.pass(10_000);
    }
    expect(bench.desk.answers).toHaveLength(1);
    bench.desk.failWrites(0);
    await answer(bench);
    await bench.until(() => bench.desk.answers.length === 6, 15_000);
    const starts = bench.desk.answers.map(({ startedAtMs }) => startedAtMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const kept = bench.desk.journal.findLastIndex((entry) => entry.startsWith('answer'));
    expect(bench.desk.journal.slice(kept + 1)).toEqual(['save']);
  });

  it('holds up the end no longer than the retries of one write take', async () => {
    const bench = await begin();
    bench.desk.failWrites(Infinity);
    for (let question = 0; question < 4; question += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await answer(bench);
      // oxlint-disable-next-line no-await-in-loop
      await bench.pass(10_000);
    }
    bench.send({ type: 'end-call' });
    expect(await bench.until(() => bench.room.closedBy !== null, 60_000)).toBeLessThan(20_000);
    expect(bench.log.lines.some((line) => line.startsWith('answers are lost'))).toBe(true);
    expect(bench.log.lines.join('\n')).not.toContain('office');
  });

  it('is told of the end when it is back in time', async () => {
    const bench = await begin();
    bench.desk.failWrites(Infinity);
    await answer(bench);
    await bench.pass(20_000);
    bench.send({ type: 'end-call' });
    await bench.pass(1_000);
    bench.desk.failWrites(0);
    await bench.until(() => bench.desk.end !== null, 20_000);
    expect(bench.desk.answers.length).toBeGreaterThanOrEqual(2);
    expect(bench.desk.journal.at(-1)).toBe('finish candidate-ended');
  });

  it('counts a call no more that could not be broken off', async () => {
    const bench = await begin();
    bench.desk.failWrites(Infinity);
    const ended = bench.service.release('test-1');
    await bench.pass(20_000);
    await ended;
    expect([bench.desk.interrupted, bench.desk.givenUp, bench.service.activeCalls]).toEqual([false, 1, 0]);
  });

  it('gets back what a start has taken that failed, and tells why the start failed all the same', async () => {
    const bench = new CallBench();
    bench.rooms.create = async () => {
      throw new Error('no room');
    };
    bench.desk.failWrites(1);
    await expect(bench.start('part1')).rejects.toThrow('no room');
    expect([bench.desk.interrupted, bench.desk.givenUp]).toEqual([false, 1]);
    expect(bench.log.lines.join()).toContain('could not be released');
  });
});
