import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

describe('the response time', () => {
  it('is not measured where the examiner listens on instead of answering', async () => {
    const bench = await listening();
    await bench.pass(500);
    await bench.speak('um');
    const said = bench.spoken.length;
    await bench.until(() => bench.spoken.length > said, 40_000);
    expect(bench.responses).toEqual([]);
    expect(bench.room.messages.some(({ type }) => type === 'hang')).toBe(false);
  });
});

describe('the line that answers a turn', () => {
  const ANSWER = 'I live in a small flat near the river with my sister and her two cats';

  it('begins to be rendered when the candidate has the floor, as for an answer as most are', async () => {
    const bench = await listening();
    const guess = bench.speech.synthesizer.ahead.at(-1);
    const said = bench.spoken.length;
    await bench.pass(500);
    await bench.speak(ANSWER);
    await bench.until(() => bench.spoken.length > said);
    expect(bench.spoken[said]).toBe(guess);
  });

  it('begins to be rendered in the silence before the turn is over, once, in the manner of the call', async () => {
    const bench = new CallBench();
    await bench.start('part1', {}, { voice: 'other' });
    await bench.join();
    await bench.untilListening();
    await bench.pass(500);
    const { synthesizer } = bench.speech;
    const [said, rendered] = [bench.spoken.length, synthesizer.spoken.length];
    await bench.speak(ANSWER);
    await bench.pass(400);
    expect(bench.examiner).toBe('listening');
    const guesses = synthesizer.spoken.slice(rendered);
    expect(guesses).toHaveLength(1);
    expect(synthesizer.ahead).toEqual(expect.arrayContaining(guesses));
    expect(synthesizer.manners.at(-1)).toEqual({ voice: 'other' });
    await bench.until(() => bench.spoken.length > said);
    expect(bench.spoken[said]).toBe(guesses[0]);
  });

  it('is another one when the candidate says more, or nothing that asks for it again', async () => {
    const bench = await listening();
    await bench.pass(500);
    const { synthesizer } = bench.speech;
    const [said, rendered] = [bench.spoken.length, synthesizer.spoken.length];
    await bench.speak('Could you say that again, please?');
    await bench.pass(400);
    const guesses = synthesizer.spoken.slice(rendered);
    expect(guesses).toHaveLength(1);
    await bench.speak('No, sorry, it is all right, I have understood it now and I live near the river.');
    await bench.until(() => bench.spoken.length > said);
    expect(bench.spoken[said]).not.toBe(guesses[0]);
  });

  it('is rendered again when it is said, where that failed before, and nobody is told', async () => {
    const bench = await listening();
    await bench.pass(500);
    const said = bench.spoken.length;
    bench.speech.synthesizer.jobs.failNext(new Error('the voice is away for a moment'));
    await bench.speak(ANSWER);
    await bench.untilListening();
    await bench.until(() => bench.spoken.length > said);
    expect(bench.speech.synthesizer.ahead.at(-1)).toBe(bench.spoken[said]);
    expect(bench.metadata?.unspoken).toBeUndefined();
    expect(bench.log.lines.join()).not.toContain('could not be spoken');
  });
});
