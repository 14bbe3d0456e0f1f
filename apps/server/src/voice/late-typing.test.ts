import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const FIRST = 'I am a nurse in a big hospital by the sea.';
const SECOND = 'Because I like to help people who need it.';

async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1', { typed: true });
  await bench.join();
  await bench.untilListening();
  return bench;
}

const questionOf = (bench: CallBench) => bench.metadata?.exam.question?.id;
const type = (bench: CallBench, content: string, questionId: string | undefined) =>
  bench.send({ type: 'add-message', message: { role: 'user', content }, questionId });
const answersOf = (bench: CallBench) =>
  bench.desk.answers.map(({ questionId, transcript }) => ({ questionId, transcript }));
const errors = (bench: CallBench) => bench.room.messages.filter((message) => message.type === 'error');

/** The candidate types nothing until the examiner goes on; the question that was left. */
async function goneOn(bench: CallBench): Promise<string | undefined> {
  const left = questionOf(bench);
  await bench.until(() => questionOf(bench) !== left, 200_000);
  return left;
}

describe('an answer typed to a question that the examiner has left', () => {
  it('is one to that question, and the next question stays open', async () => {
    const bench = await listening();
    const left = await goneOn(bench);
    type(bench, FIRST, left);
    await bench.until(() => bench.heard.length === 1, 2_000);
    await bench.untilListening(20_000);
    const next = questionOf(bench);
    expect(answersOf(bench)).toEqual([{ questionId: left, transcript: FIRST }]);
    type(bench, SECOND, next);
    await bench.until(() => bench.desk.answers.length === 2, 5_000);
    expect(answersOf(bench)[1]).toEqual({ questionId: next, transcript: SECOND });
    expect(errors(bench)).toEqual([]);
    expect(new Set(bench.desk.answers.map(({ id }) => id)).size).toBe(2);
  });

  it('is one to that question when the next one is open already', async () => {
    const bench = await listening();
    const left = await goneOn(bench);
    await bench.untilListening(20_000);
    await bench.pass(5_000);
    type(bench, FIRST, left);
    await bench.until(() => bench.desk.answers.length === 1, 2_000);
    expect(answersOf(bench)).toEqual([{ questionId: left, transcript: FIRST }]);
    expect(bench.examiner).toBe('listening');
  });

  it('is refused and stays with the candidate where the question was answered', async () => {
    const bench = await listening();
    const first = questionOf(bench);
    type(bench, FIRST, first);
    await bench.until(() => questionOf(bench) !== first, 10_000);
    await bench.untilListening(20_000);
    type(bench, SECOND, first);
    await bench.pass(2_000);
    expect(answersOf(bench)).toEqual([{ questionId: first, transcript: FIRST }]);
    expect(bench.heard).toEqual([FIRST]);
    expect(errors(bench)).toMatchObject([
      { message: 'The examiner has gone on to another question. What you typed is still in the box.' },
    ]);
  });

  it('is refused where no such question was asked', async () => {
    const bench = await listening();
    type(bench, FIRST, 'no-such-question');
    await bench.pass(500);
    expect([bench.desk.answers, errors(bench).length]).toEqual([[], 1]);
  });

  it('is refused while the test ends, so that the page gives the text back', async () => {
    const bench = await listening();
    const left = await goneOn(bench);
    bench.send({ type: 'end-call' });
    type(bench, FIRST, left);
    await bench.pass(500);
    expect([answersOf(bench), errors(bench).length]).toEqual([[], 1]);
  });

  it('may be typed ahead while its question is being asked', async () => {
    const bench = await listening();
    const first = questionOf(bench);
    type(bench, FIRST, first);
    await bench.until(() => bench.examiner === 'speaking' && questionOf(bench) !== first, 10_000);
    const next = questionOf(bench);
    type(bench, SECOND, next);
    await bench.until(() => bench.desk.answers.length === 2, 20_000);
    expect(answersOf(bench)[1]).toEqual({ questionId: next, transcript: SECOND });
  });
});
