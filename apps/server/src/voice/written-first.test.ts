import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';
import { CANDIDATE } from './testing/fake-room.ts';

const FIRST = 'I am a nurse in a big hospital.';
const SECOND = 'Because I like to help people.';
const FINISHED = { type: 'exam', event: 'answer-finished' };
/** As long as a person who has typed is kept waiting for the store. */
const PATIENCE_MS = 1_000;

async function listening(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1', { typed: true });
  await bench.join();
  await bench.untilListening();
  return bench;
}

const type = (bench: CallBench, content: string) =>
  bench.send({ type: 'add-message', message: { role: 'user', content } });
const transcripts = (bench: CallBench) => bench.desk.answers.map(({ transcript }) => transcript);
const errors = (bench: CallBench) =>
  bench.room.messages.filter(({ type: kind }) => kind === 'error' || kind === 'hang');

/** The store keeps every answer waiting until the time is over. */
function slowStore(bench: CallBench, ms: number): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  bench.desk.stores = promise;
  bench.clock.after(ms, resolve);
}

/** Types, and waits for the line that follows; how long that took. */
async function lineAfter(bench: CallBench, content: string): Promise<number> {
  const lines = bench.spoken.length;
  type(bench, content);
  return bench.until(() => bench.spoken.length > lines);
}

describe('a typed answer', () => {
  it('is in the store before the page or the examiner says anything of it', async () => {
    const bench = await listening();
    slowStore(bench, 400);
    const lines = bench.spoken.length;
    type(bench, FIRST);
    await bench.pass(380);
    expect([transcripts(bench), bench.heard, bench.spoken.length]).toEqual([[], [], lines]);
    expect(bench.metadata?.exam.answered).toBe(0);
    await bench.until(() => bench.heard.length > 0, 100);
    expect([transcripts(bench), bench.heard]).toEqual([[FIRST], [FIRST]]);
    await bench.until(() => bench.spoken.length > lines, 100);
  });

  it('is not asked for again when the process is killed right after the line that follows it', async () => {
    const killed = await listening();
    const answered = killed.metadata?.exam.question?.id;
    slowStore(killed, 600);
    await lineAfter(killed, FIRST);
    const second = new CallBench();
    second.desk.state = killed.desk.state;
    second.desk.answers.push(...killed.desk.answers);
    await second.start('part1', { resumeTestId: 'test-1', typed: true });
    await second.join();
    await second.untilListening();
    expect(second.desk.answers).toMatchObject([{ questionId: answered, transcript: FIRST }]);
    expect(second.metadata?.exam.question?.id).not.toBe(answered);
    expect(second.metadata?.exam.answered).toBe(1);
  });

  it('keeps the line waiting for a second at most where the store is stuck, and is stored later', async () => {
    const bench = await listening();
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.desk.stores = promise;
    expect(await lineAfter(bench, FIRST)).toBe(PATIENCE_MS);
    await bench.untilListening();
    expect(await lineAfter(bench, SECOND)).toBe(PATIENCE_MS);
    expect([bench.heard, errors(bench)]).toEqual([[FIRST, SECOND], []]);
    resolve();
    await bench.pass(20);
    expect(transcripts(bench)).toEqual([FIRST, SECOND]);
    expect(bench.desk.journal.at(-1)).toBe('save');
  });

  it('costs no more while every write fails', async () => {
    const bench = await listening();
    bench.desk.failWrites(Infinity);
    expect(await lineAfter(bench, FIRST)).toBe(PATIENCE_MS);
    expect(errors(bench)).toEqual([]);
    bench.desk.failWrites(0);
    await bench.pass(10_000);
    expect(transcripts(bench)).toEqual([FIRST]);
  });

  it('may be followed by the next one while it is being written', async () => {
    const bench = await listening();
    slowStore(bench, 500);
    type(bench, FIRST);
    await bench.pass(100);
    type(bench, SECOND);
    await bench.until(() => bench.desk.answers.length === 2);
    expect([transcripts(bench), errors(bench)]).toEqual([[FIRST, SECOND], []]);
    const [first, second] = bench.desk.answers;
    expect(first?.questionId).not.toBe(second?.questionId);
  });

  it('is taken once when the connection is lost while it is being written', async () => {
    const bench = await listening();
    const answered = bench.metadata?.exam.question?.id;
    slowStore(bench, 800);
    type(bench, FIRST);
    await bench.pass(200);
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(200);
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    await bench.until(() => bench.metadata?.exam.question?.id !== answered, 5_000);
    await bench.untilListening();
    expect(transcripts(bench)).toEqual([FIRST]);
    type(bench, SECOND);
    await bench.until(() => bench.desk.answers.length === 2, 2_000);
    expect(errors(bench)).toEqual([]);
  });

  it('is in the store when the candidate ends the test while it is being written', async () => {
    const bench = await listening();
    slowStore(bench, 700);
    type(bench, FIRST);
    await bench.pass(100);
    bench.send({ type: 'end-call' });
    await bench.until(() => bench.desk.end !== null);
    expect([transcripts(bench), bench.desk.end]).toEqual([[FIRST], 'candidate-ended']);
  });

  it('belongs to a talk of which all pieces are in the store before the next question', async () => {
    const bench = new CallBench();
    await bench.startTalk({ typed: true });
    slowStore(bench, 500);
    const lines = bench.spoken.length;
    for (const piece of [FIRST, SECOND, `${FIRST} ${SECOND}`]) type(bench, piece);
    bench.send(FINISHED);
    await bench.pass(480);
    expect([bench.heard, bench.spoken.length, errors(bench)]).toEqual([[], lines, []]);
    await bench.until(() => bench.spoken.length > lines, 1_000);
    expect(transcripts(bench)).toEqual([FIRST, SECOND, `${FIRST} ${SECOND}`]);
    expect(bench.heard).toEqual(transcripts(bench));
  });
});

describe('a spoken answer', () => {
  it('waits for no store', async () => {
    const times = [];
    for (const isStuck of [false, true]) {
      const bench = new CallBench();
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await bench.start('part1');
      // oxlint-disable-next-line no-await-in-loop
      await bench.join();
      // oxlint-disable-next-line no-await-in-loop
      await bench.untilListening();
      if (isStuck) bench.desk.stores = new Promise(() => {});
      // oxlint-disable-next-line no-await-in-loop
      await bench.speak(FIRST);
      const lines = bench.spoken.length;
      // oxlint-disable-next-line no-await-in-loop
      times.push(await bench.until(() => bench.spoken.length > lines));
    }
    expect(times[1]).toBe(times[0]);
  });
});
