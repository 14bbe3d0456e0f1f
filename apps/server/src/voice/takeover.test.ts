import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const TALK = 'I learned to swim in the lake behind our house when I was seven';

async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

describe('a test taken over by a new call', () => {
  it('goes on after the answer the old call was still writing', async () => {
    const bench = await listening();
    const placed = Promise.withResolvers<void>();
    bench.speech.aligner.jobs.gate = placed.promise;
    const asked = bench.metadata?.exam.question?.id;
    await bench.speak(TALK);
    await bench.until(() => bench.metadata?.exam.question?.id !== asked);
    const next = bench.metadata?.exam.question?.id;
    await bench.pass(100);
    const [said] = bench.desk.answers;
    expect(said).toMatchObject({ questionId: asked, transcript: TALK });
    const taken = bench.start('part1', { resumeTestId: 'test-1' });
    await bench.pass(100);
    placed.resolve();
    await taken;
    await bench.join();
    await bench.untilListening();
    // The words have their own times now.
    expect(bench.desk.answers).toMatchObject([{ id: said?.id, transcript: TALK }]);
    expect(bench.desk.answers[0]?.words).not.toEqual(said?.words);
    expect(bench.metadata?.exam.question?.id).toBe(next);
  });

  it('has one examiner, however many calls are asked for at once', async () => {
    const bench = await listening();
    const calls = await Promise.all([1, 2].map(async () => bench.start('part1', { resumeTestId: 'test-1' })));
    await bench.pass(100);
    expect(bench.service.activeCalls).toBe(1);
    expect(calls.map(({ status }) => status)).toEqual(['ended', 'queued']);
    expect(bench.rooms.count).toBe(1);
  });
});
