import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

/** The last words of the question, as people repeat them: "… alone or together?" – "Alone or together". */
function endOf(question: string, words: number): string {
  return question
    .replaceAll(/[^\w' ]/gu, '')
    .split(' ')
    .slice(-words)
    .join(' ');
}

/** A whole Part 1 in which each answer is made of the question's own words and begins this soon after it. */
async function answerInItsWords(bench: CallBench, thinkingMs: number, words: number): Promise<string[]> {
  const given: string[] = [];
  await bench.start('part1');
  await bench.join();
  while (given.length < 8) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await bench.untilListening(20_000);
    const answer = endOf(bench.metadata?.exam.question?.text ?? '', words);
    given.push(answer);
    // oxlint-disable-next-line no-await-in-loop
    await bench.pass(thinkingMs);
    // oxlint-disable-next-line no-await-in-loop
    await bench.speak(answer, { wordMs: 300 });
    // oxlint-disable-next-line no-await-in-loop
    await bench.until(() => bench.desk.answers.length === given.length, 20_000);
  }
  return given;
}

describe('a quick answer in the words of the question', () => {
  it.each([
    [100, 4],
    [300, 3],
    [300, 5],
    [600, 4],
    [900, 3],
  ])('is heard %i ms after it (%i words)', async (thinkingMs, words) => {
    const bench = new CallBench();
    const given = await answerInItsWords(bench, thinkingMs, words);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual(given);
  });

  it('is heard beside a loudspeaker whose echo reaches the microphone', async () => {
    const bench = new CallBench();
    bench.echo = (clockMs) => {
      const frame = bench.room.frameAt(clockMs - 180);
      return frame && Float32Array.from(frame, (sample) => (sample / 32_768) * 0.3);
    };
    const given = await answerInItsWords(bench, 400, 4);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual(given);
  });
});
