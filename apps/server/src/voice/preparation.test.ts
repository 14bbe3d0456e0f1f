import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';
import { CANDIDATE } from './testing/fake-room.ts';

/** A candidate with the card, some seconds into the minute of preparation. */
async function benchInPreparation(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part2');
  await bench.join();
  await bench.until(() => bench.metadata?.exam.phase === 'preparation');
  await bench.pass(3_000);
  return bench;
}

const phaseOf = (bench: CallBench) => bench.metadata?.exam.phase;

describe('the minute of preparation', () => {
  it.each(['Can I start now', 'I am ready', 'I would like to start'])(
    'is over soon after the candidate says "%s"',
    async (text) => {
      const bench = await benchInPreparation();
      const before = bench.spoken.length;
      await bench.speak(text);
      const waitMs = await bench.until(() => bench.spoken.length > before, 5_000);
      expect(waitMs).toBeLessThan(1_500);
      expect(bench.spoken[before]).toBe("All right. Let's begin.");
      await bench.untilListening(20_000);
      expect(phaseOf(bench)).toBe('long-turn');
      expect(bench.heard).toEqual([]);
      expect(bench.desk.answers).toEqual([]);
    },
  );

  it('waits for the end of what is said, and goes on when that is a rehearsal', async () => {
    const bench = await benchInPreparation();
    const before = bench.spoken.length;
    await bench.speak('I am ready');
    await bench.pass(400);
    await bench.speak('to tell you about my aunt');
    await bench.pass(3_000);
    await bench.speak('she lives in a small house near the river and we go there every summer to swim', {
      wordMs: 400,
    });
    await bench.pass(3_000);
    expect(phaseOf(bench)).toBe('preparation');
    expect(bench.spoken).toHaveLength(before);
    expect(bench.heard).toEqual([]);
  });

  it('does not even recognise what takes too long to be a request', async () => {
    const bench = await benchInPreparation();
    const { recognizer } = bench.speech;
    let asked = 0;
    const transcribe = recognizer.transcribe.bind(recognizer);
    recognizer.transcribe = (samples, options) => {
      asked += 1;
      return transcribe(samples, options);
    };
    await bench.speak('one two three four five six seven eight nine ten eleven twelve thirteen fourteen', {
      wordMs: 500,
      gapMs: 100,
    });
    await bench.pass(2_000);
    expect(asked).toBe(0);
    await bench.speak('well now');
    await bench.pass(2_000);
    expect(asked).toBe(1);
    expect(phaseOf(bench)).toBe('preparation');
  });

  it('gives the talk its first words when they come over the examiner’s line', async () => {
    const bench = await benchInPreparation();
    const before = bench.spoken.length;
    await bench.speak('Can I start now');
    await bench.until(() => bench.spoken.length > before + 1, 20_000);
    await bench.pass(300);
    await bench.speak('my grandmother taught me how to bake bread when I was seven years old');
    await bench.until(() => bench.heard.length > 0, 30_000);
    expect(bench.heard[0]).toMatch(/^my grandmother taught me/);
    expect(bench.desk.answers[0]?.transcript ?? bench.heard[0]).toMatch(/^my grandmother/);
  });

  it('hears a request again after the connection was lost and is back', async () => {
    const bench = await benchInPreparation();
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(2_000);
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    await bench.until(() => phaseOf(bench) === 'instructions', 5_000);
    await bench.until(() => phaseOf(bench) === 'preparation');
    const before = bench.spoken.length;
    await bench.speak('I am ready');
    await bench.until(() => bench.spoken.length > before, 5_000);
    expect(bench.spoken[before]).toBe("All right. Let's begin.");
  });
});
