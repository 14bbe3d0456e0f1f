import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const TYPING = { type: 'exam', event: 'typing-started' };
const ANSWER = 'I am a nurse in a big hospital near the sea.';

async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

/** Types for a while at an open microphone; the page tells of it about once a second. The keys sound like voice. */
async function type(bench: CallBench, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    bench.send(TYPING);
    bench.queue('clack clack', { wordMs: 150 });
    // oxlint-disable-next-line no-await-in-loop -- second by second
    await bench.pass(1_000);
  }
}

const userSpoke = (bench: CallBench): boolean =>
  bench.room.messages.some((message) => message.type === 'speech-update' && message.role === 'user');

describe('the noise of a keyboard at an open microphone', () => {
  it('neither counts as speech nor ends a turn while the candidate types', async () => {
    const bench = await listening();
    const said = bench.spoken.length;
    await type(bench, 12);
    expect(userSpoke(bench)).toBe(false);
    expect(bench.spoken).toHaveLength(said);
    bench.send({ type: 'add-message', message: { role: 'user', content: ANSWER } });
    await bench.until(() => bench.desk.answers.length === 1, 5_000);
    expect(bench.desk.answers[0]).toMatchObject({ source: 'typed', transcript: ANSWER });
  });

  it('does not stop the examiner’s line', async () => {
    const bench = await listening();
    bench.send({ type: 'exam', event: 'repeat-question' });
    await bench.until(() => bench.examiner === 'speaking');
    await type(bench, 2);
    expect(bench.room.played.every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
  });

  it('leaves a candidate who has stopped typing free to speak', async () => {
    const bench = await listening();
    await type(bench, 3);
    await bench.pass(1_000);
    await bench.speak(ANSWER);
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
    expect(bench.desk.answers[0]).toMatchObject({ source: 'spoken', transcript: ANSWER });
  });

  it('does not end what was being said when the typing began', async () => {
    const bench = await listening();
    const spoken = 'I work with a lot of people.';
    await bench.speak(spoken);
    const said = bench.spoken.length;
    await type(bench, 8);
    expect(bench.spoken).toHaveLength(said);
    expect(bench.desk.answers).toEqual([]);
    bench.send({ type: 'add-message', message: { role: 'user', content: ANSWER } });
    await bench.until(() => bench.desk.answers.length === 2, 5_000);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([spoken, ANSWER]);
  });
});
