import type { CallMetadata, KeptRhythm } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const HESITANT: KeptRhythm = {
  betweenSentences: { count: 12, mean: Math.log(2_000), variance: 0.05 },
  withinSentence: { count: 12, mean: Math.log(1_900), variance: 0.05 },
};

/** The first question that is kept; the candidate has the floor. */
async function benchInQuestion(metadata: CallMetadata = {}): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1', metadata);
  await bench.join();
  await bench.untilListening();
  return bench;
}

/** Waits for the examiner's reply, and tells after how much silence the turn was taken for over. */
async function replySilence(bench: CallBench): Promise<number> {
  const before = bench.responses.length;
  await bench.until(() => bench.responses.length > before, 20_000);
  const { silenceMs, decisionToSoundMs } = bench.responses.at(-1) ?? { silenceMs: 0, decisionToSoundMs: 0 };
  return (silenceMs ?? 0) - decisionToSoundMs;
}

/** The same after an answer. */
async function silenceAfter(bench: CallBench): Promise<number> {
  await bench.pass(500);
  await bench.speak('I work in a small office near the river');
  return replySilence(bench);
}

function rhythmsOf(bench: CallBench): KeptRhythm[] {
  return bench.room.messages.flatMap((message) => (message.type === 'rhythm' ? [message.rhythm] : []));
}

describe('a candidate who is known', () => {
  it('is waited for longer when they asked for more time', async () => {
    const usual = await silenceAfter(await benchInQuestion());
    const longer = await silenceAfter(await benchInQuestion({ moreTime: true }));
    expect(longer).toBeGreaterThan(usual + 400);
  });

  it('is waited for as their pauses in earlier tests ask for', async () => {
    const unknown = await silenceAfter(await benchInQuestion());
    const hesitant = await silenceAfter(await benchInQuestion({ rhythm: HESITANT }));
    expect(hesitant).toBeGreaterThan(unknown + 400);
  });

  it('has their page told what was learnt of their pauses, once for each turn that taught something', async () => {
    const bench = await benchInQuestion();
    await silenceAfter(bench);
    expect(rhythmsOf(bench)).toEqual([]);
    await bench.untilListening();
    await bench.pass(500);
    await bench.speak('I live in a small town and');
    await bench.pass(1_500);
    await bench.speak('my family lives there too');
    await replySilence(bench);
    const [learnt, ...more] = rhythmsOf(bench);
    expect(more).toEqual([]);
    expect(bench.room.sentToCandidate).toContain(JSON.stringify({ type: 'rhythm', rhythm: learnt }));
    expect(learnt?.withinSentence?.count).toBe(1);
    expect(Math.exp(learnt?.withinSentence?.mean ?? 0)).toBeGreaterThan(1_200);
  });

  it('keeps the rhythm of Part 1 to the end of the call', async () => {
    const bench = await benchInQuestion({ rhythm: HESITANT });
    const first = await silenceAfter(bench);
    await bench.untilListening();
    const second = await silenceAfter(bench);
    expect(second).toBeGreaterThanOrEqual(first - 200);
  });
});

describe('a line without a voice', () => {
  it('is marked for the page until the next line', async () => {
    const bench = await benchInQuestion();
    expect(bench.metadata?.unspoken).toBeUndefined();
    const { jobs } = bench.speech.synthesizer;
    // Ahead, in the silence after the answer, and when it is said.
    for (let count = 1; count <= 2; count += 1) jobs.failNext(new Error('no voice'));
    await bench.pass(500);
    await bench.speak('I work in a small office near the river');
    await bench.until(() => bench.metadata?.unspoken === true, 20_000);
    await bench.untilListening();
    expect(bench.metadata?.unspoken).toBe(true);
    await silenceAfter(bench);
    expect(bench.metadata?.unspoken).toBeUndefined();
  });

  it('is marked in the same way where its end never comes, and the test goes on', async () => {
    const bench = await benchInQuestion();
    bench.speech.synthesizer.endOf = () => Promise.reject(new Error('no voice'));
    const before = bench.spoken.length;
    await bench.pass(500);
    await bench.speak('I work in a small office near the river');
    await bench.until(() => bench.metadata?.unspoken === true, 20_000);
    const line = bench.spoken[before] ?? '';
    expect(bench.spoken.slice(before, before + 2)).toEqual([line, line]);
    await bench.untilListening();
    const captions = bench.room.messages.flatMap((message) =>
      message.type === 'transcript' && message.role === 'assistant' ? [message.transcript] : [],
    );
    expect(captions.filter((text) => text === line)).toHaveLength(1);
    expect(bench.log.lines.join()).toContain('the end of a line could not be spoken');
    expect(bench.log.lines.join()).not.toContain(line);
    bench.speech.synthesizer.endOf = () => null;
    await silenceAfter(bench);
    expect(bench.metadata?.unspoken).toBeUndefined();
  });
});
