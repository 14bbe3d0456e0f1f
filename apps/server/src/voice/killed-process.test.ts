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

describe('a process that is killed while the words of an answer are being placed', () => {
  it('has kept what was said, so that it is not asked again', async () => {
    const killed = await listening();
    killed.speech.aligner.jobs.gate = new Promise(() => {});
    const answered = killed.metadata?.exam.question?.id;
    await killed.speak(TALK);
    await killed.until(() => killed.metadata?.exam.question?.id !== answered);
    const asked = killed.metadata?.exam.question?.id;
    await killed.pass(100);
    expect(killed.desk.journal.slice(-2)).toEqual([`answer ${answered}`, 'save']);

    const second = new CallBench();
    second.desk.state = killed.desk.state;
    second.desk.answers.push(...killed.desk.answers);
    await second.start('part1', { resumeTestId: 'test-1' });
    await second.join();
    await second.untilListening();
    expect(second.metadata?.exam.question?.id).toBe(asked);
    expect(second.desk.answers).toMatchObject([{ questionId: answered, transcript: TALK }]);
    for (const line of killed.log.lines) expect(line).not.toContain(TALK);
  });

  it('waits for the words at the end of the test', async () => {
    const bench = await listening();
    const placed = Promise.withResolvers<void>();
    const answered = bench.metadata?.exam.question?.id;
    bench.speech.aligner.jobs.gate = placed.promise;
    await bench.speak(TALK);
    await bench.until(() => bench.metadata?.exam.question?.id !== answered);
    bench.send({ type: 'end-call' });
    await bench.pass(1_000);
    expect(bench.desk.end).toBeNull();
    placed.resolve();
    await bench.until(() => bench.desk.end !== null, 1_000);
    const kept = bench.desk.journal.filter((entry) => entry.startsWith('answer'));
    expect(kept).toEqual([`answer ${answered}`, `answer ${answered}`]);
    expect(bench.desk.journal.at(-1)).toBe('finish candidate-ended');
    expect(bench.desk.answers).toHaveLength(1);
  });
});
