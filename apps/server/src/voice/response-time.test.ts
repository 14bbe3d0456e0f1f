import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

describe('the response time', () => {
  it('is not measured where the examiner listens on instead of answering', async () => {
    const bench = await listening();
    await bench.pass(500);
    await bench.speak('um');
    const said = bench.spoken.length;
    await bench.until(() => bench.spoken.length > said, 40_000);
    expect(bench.responses).toEqual([]);
    expect(bench.room.messages.some(({ type }) => type === 'hang')).toBe(false);
  });
});
