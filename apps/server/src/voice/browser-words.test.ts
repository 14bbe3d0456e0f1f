import { describe, expect, it } from 'vitest';
import { BrowserRecognition } from '@bandpal/speech/testing';
import { CallBench } from './testing/call-bench.ts';

const TALK = 'I learned to swim in the lake behind our house when I was seven';

/** A call in which the candidate's browser recognises; the page tells each word 200 ms after it was said. */
async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  const recognition = new BrowserRecognition(bench.clock);
  Object.assign(bench.speech.recognizer, { forCall: () => recognition.forCall() });
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

let result = 0;
async function speakAndTell(bench: CallBench, spoken: string, told = spoken): Promise<void> {
  const words = told.split(' ');
  bench.queue(spoken, { wordMs: 300 });
  await bench.pass(200);
  for (const [index] of words.entries()) {
    await bench.pass(300);
    bench.send({ type: 'heard', result, text: words.slice(0, index + 1).join(' '), final: false });
  }
  bench.send({ type: 'heard', result, text: told, final: true, confidence: 0.87 });
  result += 1;
}

describe('words of the candidate’s browser', () => {
  it('are the answer, placed in the sound by the aligner and with the browser’s confidence', async () => {
    const bench = await listening();
    await speakAndTell(bench, TALK);
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
    const [answer] = bench.desk.answers;
    expect(answer).toMatchObject({ source: 'spoken', transcript: TALK });
    expect(answer?.words.map(({ confidence }) => confidence)).toEqual(TALK.split(' ').map(() => 0.87));
    expect(answer?.words.every(({ pronunciation }) => pronunciation !== null)).toBe(true);
    const starts = answer?.words.map(({ startMs }) => startMs) ?? [];
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    expect(bench.speech.recognizer.calls).toEqual([]);
    expect(bench.room.messages).toContainEqual(
      expect.objectContaining({ type: 'transcript', role: 'user', transcriptType: 'partial' }),
    );
  });

  it('do not leak from one answer into the next', async () => {
    const bench = await listening();
    await speakAndTell(bench, TALK);
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
    await bench.untilListening(20_000);
    await bench.pass(500);
    await speakAndTell(bench, 'My sister taught me because she is older than me');
    await bench.until(() => bench.desk.answers.length === 2, 10_000);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([
      TALK,
      'My sister taught me because she is older than me',
    ]);
  });

  it('are no answer without a voice', async () => {
    const bench = await listening();
    bench.send({ type: 'heard', result: result++, text: TALK, final: true, confidence: 1 });
    await bench.pass(3_000);
    expect(bench.desk.answers).toEqual([]);
  });

  it('are refused when they are malformed, and the call goes on', async () => {
    const bench = await listening();
    for (const wrong of [
      { result: -1, text: 'a', final: true },
      { result: 0, text: 'a'.repeat(2_001), final: true },
      { result: 0, text: 'a', final: 'yes' },
      { result: 0, text: 'a', final: true, confidence: 7 },
    ]) {
      bench.send({ type: 'heard', ...wrong });
    }
    expect(bench.room.messages.filter(({ type }) => type === 'error')).toHaveLength(4);
    await speakAndTell(bench, TALK);
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
  });

  it('are refused where the examiner listens itself', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    bench.send({ type: 'heard', result: 0, text: 'Yes.', final: true });
    expect(bench.room.messages.at(-1)).toMatchObject({
      type: 'error',
      message: 'The examiner listens itself.',
    });
  });
});
