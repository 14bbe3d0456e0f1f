import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';
import { CANDIDATE } from './testing/fake-room.ts';

const TALK = 'I learned to swim in the lake behind our house when I was seven';
const TYPING_STARTED = { type: 'exam', event: 'typing-started' };

async function listening(bench = new CallBench()): Promise<CallBench> {
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

const typed = (content: string) => ({ type: 'add-message', message: { role: 'user', content } });
const answersOf = (bench: CallBench) =>
  bench.desk.answers.map(({ source, transcript }) => ({ source, transcript }));

/** Fails when the examiner says anything while the time passes. */
async function expectPatience(bench: CallBench, ms: number): Promise<void> {
  const said = bench.spoken.length;
  await bench.pass(ms);
  expect(bench.spoken.slice(said)).toEqual([]);
}

/** The first call breaks off and its test is taken up in a new one. */
async function resumed(first: CallBench, typed: boolean): Promise<CallBench> {
  await first.pass(100);
  await first.service[Symbol.asyncDispose]();
  const bench = new CallBench();
  bench.desk.state = first.desk.state;
  await bench.start('part1', { resumeTestId: 'test-1', typed });
  await bench.join();
  await bench.untilListening();
  return bench;
}

describe('a candidate who begins to type in a spoken call', () => {
  it('gets a typist’s time to answer, and can type and speak', async () => {
    const bench = await listening();
    await bench.pass(4_000);
    bench.send(TYPING_STARTED);
    await expectPatience(bench, 50_000);
    bench.send({
      type: 'add-message',
      message: { role: 'user', content: 'I am a nurse in a big hospital.' },
    });
    await bench.until(() => bench.desk.answers.length === 1, 5_000);
    await bench.untilListening(20_000);
    await expectPatience(bench, 30_000);
    await bench.speak(TALK);
    await bench.until(() => bench.desk.answers.length === 2, 10_000);
    expect(bench.desk.answers.map(({ source }) => source)).toEqual(['typed', 'spoken']);
    expect(bench.desk.answers[1]?.transcript).toBe(TALK);
    expect(bench.room.messages.some((message) => message.type === 'error')).toBe(false);
  });

  it('is told at once how long the part may take now', async () => {
    const bench = await listening();
    const before = bench.metadata?.exam.partClock.limitMs ?? 0;
    bench.send(TYPING_STARTED);
    await bench.pass(20);
    expect(bench.metadata?.exam.partClock.limitMs).toBe(before * 3);
  });

  it('is waited for while the answer is being typed, key by key', async () => {
    const bench = await listening();
    for (let second = 0; second < 240; second += 2) {
      bench.send(TYPING_STARTED);
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await expectPatience(bench, 2_000);
    }
    bench.send(typed('I am a nurse in a big hospital.'));
    await bench.until(() => bench.desk.answers.length === 1, 5_000);
  });

  it('who stops typing is asked again after a typist’s silence', async () => {
    const bench = await listening();
    bench.send(TYPING_STARTED);
    await bench.pass(40_000);
    bench.send(TYPING_STARTED);
    await expectPatience(bench, 59_000);
    const said = bench.spoken.length;
    await bench.until(() => bench.spoken.length > said, 2_000);
  });

  it('may say so before the test has begun', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    bench.room.emit({ type: 'joined', participant: CANDIDATE });
    bench.send(TYPING_STARTED);
    bench.room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
    await bench.untilListening();
    await expectPatience(bench, 50_000);
  });

  it('may say so while the connection is coming back', async () => {
    const bench = await listening();
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(1_000);
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    bench.send(TYPING_STARTED);
    await bench.until(() => bench.examiner === 'listening', 15_000);
    await expectPatience(bench, 50_000);
  });

  it('has a room that lasts for a typed test', async () => {
    const bench = await listening();
    expect(bench.rooms.options[0]?.maxDurationMs).toBeGreaterThan(60 * 60_000);
  });
});

describe('a spoken test taken up in a new call', () => {
  it('gives a typist’s time when the candidate chose to type', async () => {
    const bench = await resumed(await listening(), true);
    await expectPatience(bench, 50_000);
  });

  it('gives a typist’s time when the candidate had begun to type before', async () => {
    const first = await listening();
    first.send(TYPING_STARTED);
    const bench = await resumed(first, false);
    await expectPatience(bench, 50_000);
  });

  it('gives a speaker’s time when the candidate goes on speaking', async () => {
    const bench = await resumed(await listening(), false);
    const said = bench.spoken.length;
    await bench.until(() => bench.spoken.length > said, 7_000);
  });
});

describe('a candidate who speaks and then types', () => {
  const ADDED = 'Today I work there as a life guard.';
  const BOTH = [
    { source: 'spoken', transcript: TALK },
    { source: 'typed', transcript: ADDED },
  ];

  it('has said both, under one question', async () => {
    const bench = await listening();
    await bench.speak(TALK);
    await bench.pass(800);
    bench.send(TYPING_STARTED);
    bench.send(typed(ADDED));
    await bench.until(() => bench.desk.answers.length === 2, 5_000);
    expect(answersOf(bench)).toEqual(BOTH);
    expect(new Set(bench.desk.answers.map(({ questionId }) => questionId)).size).toBe(1);
    expect(bench.heard).toEqual([TALK, ADDED]);
  });

  it('has said both when the spoken words are not known yet', async () => {
    const bench = await listening();
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.speech.recognizer.jobs.gate = promise;
    await bench.speak(TALK);
    bench.send(typed(ADDED));
    await bench.pass(1_000);
    resolve();
    await bench.until(() => bench.desk.answers.length === 2, 5_000);
    expect(answersOf(bench)).toEqual(BOTH);
  });

  it('corrects the spoken words by typing them again', async () => {
    const bench = await listening();
    await bench.speak(TALK);
    bench.send(typed(`${TALK}, in Wroclaw.`));
    await bench.until(() => bench.desk.answers.length > 0, 5_000);
    await bench.pass(1_000);
    expect(answersOf(bench)).toEqual([{ source: 'typed', transcript: `${TALK}, in Wroclaw.` }]);
  });

  it('has said nothing with sounds of hesitation and requests', async () => {
    const bench = await listening();
    await bench.speak('um sorry');
    bench.send(typed(ADDED));
    await bench.until(() => bench.desk.answers.length > 0, 5_000);
    await bench.pass(1_000);
    expect(answersOf(bench)).toEqual([{ source: 'typed', transcript: ADDED }]);
  });

  it('keeps a long talk to which something is typed', async () => {
    const bench = new CallBench();
    await bench.startTalk();
    for (let part = 0; part < 4; part += 1) await bench.speak(TALK);
    bench.send(typed(ADDED));
    await bench.until(() => bench.desk.answers.length === 2, 10_000);
    expect(bench.desk.answers[0]?.transcript).toBe([TALK, TALK, TALK, TALK].join(' '));
    expect(bench.desk.answers[1]?.transcript).toBe(ADDED);
  });

  it('gives no answer twice when the answer goes on in writing after a pause', async () => {
    const bench = await listening();
    await bench.speak(TALK);
    const lines = bench.spoken.length;
    await bench.until(() => bench.spoken.length > lines, 10_000);
    await bench.speak('and I still swim there');
    bench.send(typed(ADDED));
    await bench.until(() => bench.desk.answers.length === 2, 10_000);
    expect(answersOf(bench)).toEqual([
      { source: 'spoken', transcript: `${TALK} and I still swim there` },
      { source: 'typed', transcript: ADDED },
    ]);
  });
});

it('a typed message that is refused is named in the refusal', async () => {
  const bench = await listening();
  bench.send({ ...typed('  '), messageId: 'line-7' });
  bench.send(typed('  '));
  const errors = bench.room.messages.filter(({ type }) => type === 'error');
  expect(errors).toMatchObject([
    { code: 'request.invalid', messageId: 'line-7' },
    { code: 'request.invalid' },
  ]);
  expect(errors[1]).not.toHaveProperty('messageId');
});
