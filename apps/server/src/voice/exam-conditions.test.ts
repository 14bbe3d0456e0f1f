import { answerRecordSchema, type CallMetadata } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

async function benchInQuestion(metadata: CallMetadata): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1', metadata);
  await bench.join();
  await bench.untilListening();
  return bench;
}

async function answer(bench: CallBench, text: string): Promise<void> {
  await bench.pass(500);
  await bench.speak(text);
  const lines = bench.spoken.length;
  await bench.until(() => bench.spoken.length > lines, 20_000);
  await bench.untilListening();
}

describe('a test under exam conditions', () => {
  it('keeps with each answer that its question was heard and not shown', async () => {
    const bench = await benchInQuestion({ examConditions: true });
    await answer(bench, 'I work in a small office near the river');
    await answer(bench, 'I like the people who work there with me');
    expect(kept(bench)).toEqual([true, true]);
  });

  it('does not claim it of a question that the page has shown, before or while it was answered', async () => {
    const bench = await benchInQuestion({ examConditions: true });
    bench.send({ type: 'exam', event: 'question-shown' });
    await answer(bench, 'I work in a small office near the river');
    bench.queue('I like the people who work there with me');
    await bench.pass(1_000);
    bench.send({ type: 'exam', event: 'question-shown' });
    await answer(bench, 'and the work itself');
    await answer(bench, 'I would like to work there for many years');
    expect(kept(bench)).toEqual([undefined, undefined, true]);
  });

  it('does not claim it of a typed answer', async () => {
    const bench = await benchInQuestion({ examConditions: true });
    bench.send({
      type: 'add-message',
      message: { role: 'user', content: 'I work in a small office near the river.' },
    });
    await bench.until(() => bench.desk.answers.length > 0, 20_000);
    expect(kept(bench)).toEqual([undefined]);
  });
});

describe('a test in which the questions are shown', () => {
  it('keeps answers that say nothing of exam conditions, like those of older versions', async () => {
    const bench = await benchInQuestion({});
    await answer(bench, 'I work in a small office near the river');
    expect(kept(bench)).toEqual([undefined]);
    const [record] = bench.desk.answers;
    expect(answerRecordSchema.parse(record)).toEqual(record);
  });
});

function kept(bench: CallBench): (boolean | undefined)[] {
  return bench.desk.answers.map(({ heardOnly }) => heardOnly);
}
