import { bank } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const PRACTICE = { testId: 'test-0', answerId: 'a1' };
const ANSWER = 'I think that it depends on the people who live there because they know what they need';

describe('a call in which one question is practised', () => {
  it('asks the question of the desk alone, keeps its answer and ends by itself', async () => {
    const question = bank.cards[0]?.discussion[1]?.questions[1];
    const bench = new CallBench();
    bench.desk.practiceQuestionId = question?.id ?? '';
    await bench.start('part3', { practice: PRACTICE });
    await bench.join();
    expect(bench.desk.requests).toMatchObject([{ practice: PRACTICE }]);
    await bench.untilListening();
    expect(bench.metadata?.exam.question?.text).toBe(question?.text);
    await bench.pass(600);
    await bench.speak(ANSWER, { wordMs: 320 });
    await bench.until(() => bench.desk.end !== null, 60_000);
    expect(bench.desk.end).toBe('completed');
    expect(bench.desk.answers).toMatchObject([{ questionId: question?.id, transcript: ANSWER, part: 3 }]);
    await bench.until(() => bench.room.closedBy !== null);
  });

  it('does not begin when the bank no longer has the question', async () => {
    const bench = new CallBench();
    bench.desk.practiceQuestionId = 'no-such-question';
    await expect(bench.start('part3', { practice: PRACTICE })).rejects.toMatchObject({
      code: 'test.no-practice',
    });
    expect(bench.desk.interrupted).toBe(true);
  });
});
