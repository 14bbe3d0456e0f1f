// The end of an answer may come before the recogniser has its words: by a button, a time limit or the end of the test.
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const SAID = 'I have lived in the same quiet village all my life';

async function listening(mode: 'part1' | 'part2' = 'part1'): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start(mode);
  await bench.join();
  if (mode === 'part2') {
    await bench.until(() => bench.metadata?.exam.phase === 'preparation');
    bench.send({ type: 'exam', event: 'preparation-finished' });
  }
  await bench.untilListening(20_000);
  return bench;
}

/** Holds the recogniser until the result is called. */
function holdRecogniser(bench: CallBench): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  bench.speech.recognizer.jobs.gate = promise;
  return resolve;
}

const transcripts = (bench: CallBench) => bench.desk.answers.map(({ transcript }) => transcript);

describe('an answer whose words are not placed in its sound in time', () => {
  it('is kept with its words and how sure they are, spread over the voice', async () => {
    const bench = await listening();
    bench.speech.aligner.jobs.gate = new Promise(() => {});
    await bench.pass(500);
    await bench.speak(SAID);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    const [answer] = bench.desk.answers;
    expect(answer?.transcript).toBe(SAID);
    expect(answer?.confidence).toBeCloseTo(0.9);
    expect(answer?.words.map(({ text }) => text)).toEqual(SAID.split(' '));
    expect(answer?.words.every(({ pronunciation }) => pronunciation === null)).toBe(true);
    expect(answer?.words.at(-1)?.endMs).toBe(answer?.durationMs);
  });
});

describe('an answer whose words are not known at its end', () => {
  it.each(['Yes I do', SAID])('is heard as a whole after the button: "%s"', async (said) => {
    const bench = await listening();
    const release = holdRecogniser(bench);
    await bench.speak(said);
    bench.send({ type: 'exam', event: 'answer-finished' });
    await bench.pass(2_000);
    expect(bench.examiner).toBe('thinking');
    const before = bench.spoken.length;
    release();
    await bench.until(() => bench.spoken.length > before, 5_000);
    expect(bench.spoken.at(-1)).not.toMatch(/again/i);
    expect(bench.heard).toEqual([said]);
    expect(transcripts(bench)).toEqual([said]);
  });

  it('takes nothing that is said after the button', async () => {
    const bench = await listening();
    const release = holdRecogniser(bench);
    await bench.speak(SAID);
    bench.send({ type: 'exam', event: 'answer-finished' });
    await bench.speak('so that is all');
    release();
    await bench.until(() => bench.desk.answers.length > 0, 5_000);
    expect(transcripts(bench)).toEqual([SAID]);
  });

  it('is not waited for where nothing was said: the examiner listens on', async () => {
    const bench = await listening();
    bench.send({ type: 'exam', event: 'answer-finished' });
    await bench.pass(100);
    expect(bench.examiner).toBe('listening');
    await bench.speak(SAID);
    await bench.until(() => bench.desk.answers.length > 0, 5_000);
    expect(transcripts(bench)).toEqual([SAID]);
  });

  it('is kept when the long turn reaches its limit', async () => {
    const bench = await listening('part2');
    const release = holdRecogniser(bench);
    for (let part = 0; part < 60; part += 1) bench.queue('and then we went on and on and on again');
    const before = bench.room.played.length;
    await bench.until(() => bench.room.played.length > before, 130_000);
    await bench.pass(1_000);
    bench.dropMicrophone();
    release();
    await bench.until(() => bench.desk.answers.length > 0, 10_000);
    expect(transcripts(bench)[0]).toMatch(/^and then we went on/);
    await bench.untilListening(30_000);
    expect(bench.spoken.some((line) => /haven't been able to hear/.test(line))).toBe(false);
  });

  it('is kept when the candidate ends the test', async () => {
    const bench = await listening();
    const release = holdRecogniser(bench);
    await bench.speak(SAID);
    bench.send({ type: 'end-call' });
    await bench.pass(1_500);
    release();
    await bench.until(() => bench.desk.end !== null, 5_000);
    expect(transcripts(bench)).toEqual([SAID]);
    expect(bench.desk.end).toBe('candidate-ended');
  });

  it('leaves no answer behind when its words turn out to be none', async () => {
    const bench = await listening();
    const release = holdRecogniser(bench);
    await bench.speak(SAID);
    for (let job = 0; job < 20; job += 1) bench.speech.recognizer.jobs.failNext(new Error('engine died'));
    bench.send({ type: 'end-call' });
    release();
    await bench.until(() => bench.desk.end !== null, 20_000);
    expect(transcripts(bench)).toEqual([]);
  });
});
