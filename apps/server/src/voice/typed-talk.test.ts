import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const PIECE = 'I would like to tell you about a lamp that my aunt gave me when I was a small child.';
const FINISHED = { type: 'exam', event: 'answer-finished' };
const TYPING = { type: 'exam', event: 'typing-started' };

const typed = (content: string) => ({ type: 'add-message', message: { role: 'user', content } });

async function talking(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.startTalk({ typed: true });
  return bench;
}

const phase = (bench: CallBench) => bench.metadata?.exam.phase;
const saves = (bench: CallBench) => bench.desk.journal.filter((entry) => entry === 'save').length;

describe('a talk that is typed', () => {
  it('takes several messages and ends with the button, even one pressed right after the last of them', async () => {
    const bench = await talking();
    const said = bench.spoken.length;
    for (const piece of [PIECE, PIECE, PIECE]) {
      bench.send(typed(piece));
      // oxlint-disable-next-line no-await-in-loop -- one message after the other
      await bench.pass(2_000);
      expect([phase(bench), bench.examiner]).toEqual(['long-turn', 'listening']);
    }
    expect(bench.spoken).toHaveLength(said);
    bench.send(typed(PIECE));
    bench.send(FINISHED);
    await bench.until(() => phase(bench) === 'rounding-off', 20_000);
    await bench.until(() => bench.desk.answers.length === 4);
    expect(new Set(bench.desk.answers.map(({ kind }) => kind))).toEqual(new Set(['long-turn']));
  });

  it('is not prompted while it is being typed', async () => {
    const bench = await talking();
    const said = bench.spoken.length;
    for (let minute = 0; minute < 4; minute += 1) {
      bench.send(TYPING);
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await bench.pass(60_000);
    }
    expect(bench.spoken).toHaveLength(said);
  });

  it('hears of the typing without saving the exam at every key', async () => {
    const bench = await talking();
    const savedBefore = saves(bench);
    for (let second = 0; second < 20; second += 1) {
      bench.send(TYPING);
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await bench.pass(1_000);
    }
    // A talk is saved every five seconds in any case.
    expect(saves(bench) - savedBefore).toBeLessThanOrEqual(7);
  });
});
