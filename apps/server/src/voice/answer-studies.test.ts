import { bank } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { bankExams } from './bank-exams.ts';
import { CallBench } from './testing/call-bench.ts';
import { ScriptedStudy, STUDIED } from './testing/scripted-study.ts';

// Long enough to need no follow-up.
const FIRST = 'I live in a small town near the sea with my parents and my two brothers';
const SECOND = 'my family moved there when I was about five years old';

async function callWith(study: ScriptedStudy | null): Promise<CallBench> {
  const bench = new CallBench(bankExams(bank), null, study);
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

/** Says an answer and waits until the next question is out. */
async function answer(bench: CallBench, text: string): Promise<void> {
  const before = bench.spoken.length;
  await bench.speak(text);
  await bench.until(() => bench.spoken.length > before, 20_000);
  await bench.untilListening();
}

describe('the studies of a call', () => {
  it('store each answer again with what was found, spoken or typed', async () => {
    const study = new ScriptedStudy();
    const bench = await callWith(study);
    await answer(bench, FIRST);
    bench.send({ type: 'add-message', message: { role: 'user', content: `${SECOND}.` } });
    await bench.until(() => bench.desk.answers.length === 2, 5_000);
    await bench.pass(100);
    expect(bench.desk.answers.map(({ language }) => language)).toEqual([STUDIED, STUDIED]);
    const [spoken, typed] = study.asked;
    expect(spoken?.answer.transcript).toBe(FIRST);
    expect(typed?.sound).toBe(null);
  });

  it('hear the sound of the answer, from its first word on', async () => {
    const study = new ScriptedStudy();
    const heard: (Float32Array | null)[] = [];
    const bench = await callWith(study);
    await bench.pass(2_000);
    await answer(bench, FIRST);
    heard.push(...study.asked.map(({ sound }) => sound));
    const { durationMs, words } = bench.desk.answers[0] ?? { durationMs: 0, words: [] };
    expect((heard[0]?.length ?? 0) / 16).toBeCloseTo(durationMs, -2);
    const last = words.at(-1);
    const word = heard[0]?.slice((last?.startMs ?? 0) * 16, (last?.endMs ?? 0) * 16) ?? new Float32Array();
    expect(bench.speech.voice.hear(word).map(({ text }) => text)).toEqual(['brothers']);
  });

  it('begin again, with the whole sound, when an answer goes on', async () => {
    const study = new ScriptedStudy();
    study.isPrompt = false;
    const bench = await callWith(study);
    await bench.pass(500);
    const before = bench.spoken.length;
    await bench.speak(FIRST);
    await bench.until(() => bench.spoken.length > before);
    await bench.pass(600);
    await answer(bench, SECOND);
    const [early, whole] = study.asked;
    expect(early?.signal.aborted).toBe(true);
    expect(whole?.answer.transcript).toBe(`${FIRST} ${SECOND}`);
    expect((whole?.sound?.length ?? 0) / 16).toBeCloseTo(whole?.answer.durationMs ?? 0, -2);
    early?.end(STUDIED);
    await bench.pass(100);
    expect(bench.desk.answers.map(({ language }) => language)).toEqual([undefined]);
    whole?.end(STUDIED);
    await bench.pass(100);
    expect(bench.desk.answers.map(({ language }) => language)).toEqual([STUDIED]);
  });

  it('take one answer at a time, tell each when its time is used up, and give up what does not end', async () => {
    const study = new ScriptedStudy();
    study.isPrompt = false;
    const bench = await callWith(study);
    await answer(bench, FIRST);
    expect(study.asked).toHaveLength(1);
    await bench.until(() => study.asked[0]?.isSpent() === true, 9_000);
    await bench.until(() => study.asked[0]?.signal.aborted === true, 23_000);
    expect(bench.desk.answers[0]?.language).toBe(undefined);
  });

  it('are waited for by the report for a second, and no longer', async () => {
    const study = new ScriptedStudy();
    study.isPrompt = false;
    const bench = await callWith(study);
    await answer(bench, FIRST);
    bench.send({ type: 'end-call' });
    await bench.pass(100);
    expect(bench.desk.end).toBe(null);
    const waited = await bench.until(() => bench.desk.end !== null);
    expect(waited).toBeLessThanOrEqual(1_000);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([FIRST]);
  });

  it('end the wait of the report when they end', async () => {
    const study = new ScriptedStudy();
    study.isPrompt = false;
    const bench = await callWith(study);
    await answer(bench, FIRST);
    bench.send({ type: 'end-call' });
    await bench.pass(300);
    study.asked[0]?.end(STUDIED);
    await bench.pass(20);
    expect(bench.desk.journal.at(-1)).toBe('finish candidate-ended');
    expect(bench.desk.answers[0]?.language).toEqual(STUDIED);
  });

  it('cost the report nothing where there is no language model', async () => {
    const bench = await callWith(null);
    await answer(bench, FIRST);
    bench.send({ type: 'end-call' });
    await bench.until(() => bench.desk.end !== null, 100);
  });

  it('end with a call that breaks off; what was found stays', async () => {
    const study = new ScriptedStudy();
    const bench = await callWith(study);
    await answer(bench, FIRST);
    study.isPrompt = false;
    await answer(bench, SECOND);
    await bench.service[Symbol.asyncDispose]();
    expect(study.asked.at(-1)?.signal.aborted).toBe(true);
    expect(bench.desk.answers.map(({ language }) => language)).toEqual([STUDIED, undefined]);
    expect(bench.desk.interrupted).toBe(true);
  });
});
