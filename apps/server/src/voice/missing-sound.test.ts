import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

async function benchListening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

describe('sound that is missing', () => {
  it.each([1_500, 4_000, 9_000])('for %i ms in mid-answer does not end the answer', async (outageMs) => {
    const bench = await benchListening();
    await bench.speak('I live in a small town near the sea');
    bench.connected = false;
    await bench.pass(outageMs);
    bench.connected = true;
    await bench.speak('and my brother lives in the same house');
    await bench.until(() => bench.desk.answers.length > 0, 20_000);
    const [answer] = bench.desk.answers;
    expect(answer?.transcript).toBe(
      'I live in a small town near the sea and my brother lives in the same house',
    );
  });

  it('is no pause and takes no time of the answer', async () => {
    const bench = await benchListening();
    await bench.speak('I live in a small town near the sea');
    bench.connected = false;
    await bench.pass(6_000);
    bench.connected = true;
    await bench.speak('and my brother lives in the same house');
    await bench.until(() => bench.desk.answers.length > 0, 20_000);
    const [answer] = bench.desk.answers;
    expect(answer?.pauses).toEqual([]);
    expect(answer?.durationMs).toBeLessThan(8_500);
    expect(answer?.words.at(-1)?.endMs).toBeLessThanOrEqual((answer?.durationMs ?? 0) + 100);
  });

  it('is not the candidate’s silence: the question waits until sound comes again', async () => {
    const bench = await benchListening();
    const before = bench.spoken.length;
    await bench.pass(1_000);
    bench.connected = false;
    await bench.pass(10_000);
    expect(bench.spoken).toHaveLength(before);
    bench.connected = true;
    await bench.pass(500);
    expect(bench.spoken.length).toBeGreaterThan(before);
  });

  it('is taken for silence when none comes for a quarter of a minute', async () => {
    const bench = await benchListening();
    const before = bench.spoken.length;
    bench.connected = false;
    await bench.until(() => bench.spoken.length > before, 15_000);
    expect(bench.spoken.length).toBeGreaterThan(before);
  });
});
