import { bank, scriptedLines } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { FOLLOW_UP_BUDGET_MS } from './test-run/follow-up-search.ts';
import { bankExams } from './bank-exams.ts';
import { CallBench } from './testing/call-bench.ts';
import { ScriptedFollowUps } from './testing/scripted-follow-ups.ts';

const TALK =
  'I think old people in my country like to live with their children because they have always done so and it is also cheaper for ' +
  'the whole family when three generations share one house and one kitchen every day';
const MORE = 'and young people are different now';
/** Long enough to be asked at once. */
const OWN = 'Would that be any different for people who live in a small village by the sea?';
/** What the examiner can say without a model: questions of the bank and probes of its own. */
const EXAM_LINES = new Set(scriptedLines(bank));

interface Discussion {
  bench: CallBench;
  followUps: ScriptedFollowUps;
}

/** A Part 3 whose first question is asked. */
async function discussing(): Promise<Discussion> {
  const followUps = new ScriptedFollowUps();
  const bench = new CallBench(bankExams(bank), followUps);
  await bench.start('part3');
  await bench.join();
  await bench.untilListening();
  return { bench, followUps };
}

/** Answers the exam's own probes, for which no model is asked, until a planned question is asked. */
async function untilPlanned(bench: CallBench): Promise<void> {
  await bench.untilListening(20_000);
  if (bench.metadata?.exam.question?.id.includes('.follow-up') !== true) return;
  const before = bench.responses.length;
  await bench.speak('my uncle');
  await bench.until(() => bench.responses.length === before + 1, 10_000);
  await untilPlanned(bench);
}

/** The first question is answered and the examiner thinks. */
async function thinking(): Promise<Discussion> {
  const discussion = await discussing();
  await discussion.bench.speak(TALK);
  await discussion.bench.until(() => discussion.bench.examiner === 'thinking', 10_000);
  return discussion;
}

describe("a model's follow-up in Part 3", () => {
  it('is looked for in the pause before the turn is over, and asked at once when it is there', async () => {
    const { bench, followUps } = await discussing();
    await bench.speak(TALK);
    await bench.until(() => followUps.requests.length === 1, 5_000);
    expect(bench.examiner).toBe('listening');
    expect(followUps.requests[0]?.answer).toBe(TALK);
    expect(EXAM_LINES).toContain(followUps.requests[0]?.question);
    followUps.answer(OWN);
    await bench.until(() => bench.spoken.at(-1) === OWN, 5_000);
    await bench.pass(40);
    expect(bench.responses[0]?.decisionToSoundMs).toBeLessThanOrEqual(40);
    expect(followUps.requests).toHaveLength(1);
    await bench.untilListening();
    expect(bench.metadata?.exam.question?.text).toBe(OWN);
    await bench.speak(MORE);
    await bench.until(() => bench.desk.answers.length === 2, 10_000);
    expect(bench.desk.answers.map(({ question }) => question)).toEqual([
      followUps.requests[0]?.question,
      OWN,
    ]);
    expect(followUps.requests).toHaveLength(1);
  });

  it('may come while the examiner thinks, within the budget', async () => {
    const { bench, followUps } = await thinking();
    await bench.pass(FOLLOW_UP_BUDGET_MS - 100);
    expect(bench.examiner).toBe('thinking');
    followUps.answer(OWN);
    await bench.pass(60);
    expect(bench.spoken.at(-1)).toBe(OWN);
  });

  it("gives way to the bank's question when it does not come in time, and never comes later", async () => {
    const { bench, followUps } = await thinking();
    const before = bench.spoken.length;
    await bench.pass(FOLLOW_UP_BUDGET_MS + 60);
    expect(followUps.aborted).toBe(1);
    expect(EXAM_LINES).toContain(bench.spoken[before]);
    expect(bench.responses[0]?.decisionToSoundMs).toBeLessThanOrEqual(FOLLOW_UP_BUDGET_MS + 60);
    followUps.answer(OWN);
    await bench.untilListening();
    expect(bench.spoken).not.toContain(OWN);
    expect(bench.desk.answers).toHaveLength(1);
  });

  it("gives way to the bank's question when there is none, or it cannot be rendered in time", async () => {
    for (const stalls of [false, true]) {
      const { bench, followUps } = await thinking();
      const gate = Promise.withResolvers<void>();
      if (stalls) bench.speech.synthesizer.jobs.gate = gate.promise;
      followUps.answer(stalls ? OWN : null);
      const before = bench.spoken.length;
      await bench.pass(FOLLOW_UP_BUDGET_MS + 60);
      gate.resolve();
      await bench.pass(100);
      expect(EXAM_LINES).toContain(bench.spoken[before]);
    }
  });

  it('is taken only when it is there at the decision, once two waits were in vain', async () => {
    const { bench, followUps } = await discussing();
    const waits: number[] = [];
    for (let answer = 0; answer < 4; answer += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one question after another
      await untilPlanned(bench);
      const before = bench.responses.length;
      // oxlint-disable-next-line no-await-in-loop
      await bench.speak(`${TALK} ${'again '.repeat(answer)}`);
      // oxlint-disable-next-line no-await-in-loop
      await bench.until(() => followUps.requests.length === answer + 1, 5_000);
      if (answer === 3) followUps.answer(OWN);
      // oxlint-disable-next-line no-await-in-loop
      await bench.until(() => bench.responses.length === before + 1, 10_000);
      waits.push(bench.responses.at(-1)?.decisionToSoundMs ?? 0);
    }
    expect(waits.map((ms) => ms >= FOLLOW_UP_BUDGET_MS)).toEqual([true, true, false, false]);
    expect(waits[3]).toBeLessThanOrEqual(60);
    expect(bench.spoken.at(-1)).toBe(OWN);
  });

  it('is looked for anew when the candidate goes on after a pause', async () => {
    const { bench, followUps } = await discussing();
    await bench.speak(TALK);
    await bench.until(() => followUps.requests.length === 1, 5_000);
    await bench.speak(MORE);
    await bench.until(() => followUps.requests.length === 2, 5_000);
    expect(followUps.aborted).toBe(1);
    expect(followUps.requests[1]?.answer).toBe(`${TALK} ${MORE}`);
  });

  it('does not hold up a candidate who goes on speaking while the examiner thinks', async () => {
    const { bench, followUps } = await thinking();
    const before = bench.spoken.length;
    bench.queue(MORE);
    await bench.until(() => followUps.aborted === 1, 400);
    await bench.until(() => bench.spoken.length > before, 10_000);
    expect(EXAM_LINES).toContain(bench.spoken[before]);
    expect(bench.desk.answers[0]?.transcript).toBe(`${TALK} ${MORE}`);
  });

  it('is not looked for after a request, or in another part', async () => {
    const { bench, followUps } = await discussing();
    await bench.speak('could you repeat the question please');
    await bench.until(() => bench.responses.length === 1, 10_000);
    expect(followUps.requests).toEqual([]);
    const part1 = new CallBench(bankExams(bank), followUps);
    await part1.start('part1');
    await part1.join();
    await part1.untilListening();
    await part1.speak(TALK);
    await part1.until(() => part1.desk.answers.length === 1, 10_000);
    expect(followUps.requests).toEqual([]);
  });

  it('follows typed answers too, and the wait does not count as silence', async () => {
    const { bench, followUps } = await discussing();
    bench.send({ type: 'add-message', message: { role: 'user', content: TALK } });
    await bench.until(() => bench.examiner === 'thinking', 1_000);
    followUps.answer(OWN);
    await bench.until(() => bench.spoken.at(-1) === OWN, 1_000);
    expect(bench.desk.answers[0]?.source).toBe('typed');
  });

  it('loses no answer when the test ends, breaks off, or the question is to be repeated meanwhile', async () => {
    const ends: ((bench: CallBench) => void)[] = [
      (bench) => bench.send({ type: 'end-call' }),
      (bench) => void bench.service[Symbol.asyncDispose](),
      (bench) => bench.send({ type: 'exam', event: 'repeat-question' }),
    ];
    for (const end of ends) {
      const { bench, followUps } = await thinking();
      end(bench);
      await bench.pass(200);
      expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([TALK]);
      expect(followUps.aborted).toBe(1);
      const timers = bench.clock.pendingTimers;
      followUps.answer(OWN);
      await bench.pass(100);
      expect(bench.spoken).not.toContain(OWN);
      expect(bench.clock.pendingTimers).toBeLessThanOrEqual(timers);
    }
  });

  it('writes no word of the answer into the log', async () => {
    const { bench, followUps } = await thinking();
    bench.speech.synthesizer.jobs.failNext(new Error('no voice'));
    followUps.answer(OWN);
    await bench.pass(500);
    const log = bench.log.lines.join('\n');
    expect(log).toContain('a follow-up could not be rendered');
    expect(log).not.toMatch(/village|generations/u);
  });
});
