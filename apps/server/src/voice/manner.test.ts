import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

describe('the manner in which the examiner speaks', () => {
  it('is the one the candidate asked for, in every line of the call', async () => {
    const bench = new CallBench();
    const manner = { voice: 'other', pace: 'slower' } as const;
    await bench.start('part1', {}, manner);
    await bench.join();
    await bench.untilListening();
    const { spoken, manners } = bench.speech.synthesizer;
    expect(spoken.length).toBeGreaterThan(1);
    expect(manners).toEqual(spoken.map(() => manner));
  });
  it('is the operator’s unless the candidate asked for another', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    expect(new Set(bench.speech.synthesizer.manners.map((manner) => JSON.stringify(manner)))).toEqual(
      new Set(['{}']),
    );
  });
});
