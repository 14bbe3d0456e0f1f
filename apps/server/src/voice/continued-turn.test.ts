import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

// Long enough to need no follow-up, so that the next question is the same when it goes on.
const FIRST = 'I live in a small town near the sea with my parents and my two brothers';
const SECOND = 'my family moved there when I was about five years old';

/** A Part 1 up to the moment in which the examiner asks the second question, the first having been answered with `FIRST`. */
async function benchAfterFirst(sayMs = 600): Promise<{ bench: CallBench; asked: string; next: string }> {
  const bench = new CallBench();
  const asked = await answerFirst(bench);
  await bench.pass(sayMs);
  return { bench, asked, next: bench.spoken.at(-1) ?? '' };
}

/** Answers the first question with `FIRST`, up to the first sound of the second; returns the first. */
async function answerFirst(bench: CallBench): Promise<string> {
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  const asked = bench.metadata?.exam.question?.text ?? '';
  await bench.pass(500);
  await bench.speak(FIRST);
  const count = bench.spoken.length;
  await bench.until(() => bench.spoken.length > count);
  return asked;
}

/** A click or a breath, which ends before it can be told from voice. */
const BLIP = new Float32Array(16 * 70).fill(0.05);

describe('a candidate who goes on after a pause', () => {
  it('gives one answer, under the question that was answered', async () => {
    const { bench, asked } = await benchAfterFirst();
    bench.queue(SECOND);
    await bench.until(() => bench.desk.answers[0]?.transcript.endsWith('five years old') === true, 20_000);
    await bench.untilListening();
    expect(bench.desk.answers).toHaveLength(1);
    expect(bench.desk.answers[0]?.transcript).toBe(`${FIRST} ${SECOND}`);
    expect(bench.desk.answers[0]?.question).toBe(asked);
  });

  it.each([0, 100, 600])('silences an examiner who has spoken for %i ms within 130 ms', async (sayMs) => {
    const { bench } = await benchAfterFirst(sayMs);
    const line = bench.room.played.at(-1);
    const began = bench.clock.now();
    bench.queue(SECOND);
    await bench.until(() => typeof line?.stoppedAt === 'number', 1_000);
    expect((line?.stoppedAt ?? 0) - began).toBeLessThanOrEqual(130);
  });

  it('silences an examiner within 200 ms whose echo the microphone hears', async () => {
    const bench = new CallBench();
    bench.echo = (clockMs) => {
      const frame = bench.room.frameAt(clockMs - 180);
      return frame && Float32Array.from(frame, (sample) => (sample / 32_768) * 0.1);
    };
    await answerFirst(bench);
    await bench.pass(100);
    const line = bench.room.played.at(-1);
    const began = bench.clock.now();
    bench.queue(SECOND);
    await bench.until(() => typeof line?.stoppedAt === 'number', 1_000);
    expect((line?.stoppedAt ?? 0) - began).toBeLessThanOrEqual(200);
  });

  it('is asked the question that was begun again, in full', async () => {
    const { bench, next } = await benchAfterFirst();
    const before = bench.room.played.length;
    await bench.speak(SECOND);
    await bench.until(() => bench.room.played.length > before, 10_000);
    await bench.untilListening();
    const again = bench.room.played.slice(before);
    expect(again.map(({ text }) => text)).toContain(next);
    expect(again.every(({ stoppedAt, fromMs }) => stoppedAt === null && fromMs === 0)).toBe(true);
  });

  it('is not heard out by a question that has not begun to sound', async () => {
    const { bench } = await benchAfterFirst(0);
    bench.queue(SECOND);
    await bench.until(() => bench.desk.answers[0]?.transcript.endsWith('five years old') === true, 20_000);
    expect(bench.desk.answers).toHaveLength(1);
  });

  it('may go on more than once', async () => {
    const { bench } = await benchAfterFirst();
    for (const text of [SECOND, 'and I have stayed there for all of my life']) {
      const before = bench.room.played.length;
      // oxlint-disable-next-line no-await-in-loop -- one sentence after the other
      await bench.speak(text);
      // oxlint-disable-next-line no-await-in-loop
      await bench.until(() => bench.room.played.length > before, 10_000);
      // oxlint-disable-next-line no-await-in-loop
      await bench.pass(600);
    }
    await bench.untilListening();
    expect(bench.desk.answers).toHaveLength(1);
    expect(bench.desk.answers[0]?.transcript).toBe(
      `${FIRST} ${SECOND} and I have stayed there for all of my life`,
    );
  });

  it('who only asks to hear the cut question again keeps the answer as it was', async () => {
    const { bench, next } = await benchAfterFirst();
    const before = bench.room.played.length;
    await bench.speak('sorry can you repeat that please');
    await bench.until(() => bench.room.played.length > before, 10_000);
    await bench.untilListening();
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([FIRST]);
    expect(bench.room.played.slice(before).map(({ text }) => text)).toContain(next);
  });

  it('answers the next question when it was heard out', async () => {
    const { bench } = await benchAfterFirst();
    await bench.untilListening();
    await bench.pass(200);
    await bench.speak(SECOND);
    await bench.until(() => bench.desk.answers.length === 2, 10_000);
    expect(bench.desk.answers[1]?.transcript).toBe(SECOND);
    expect(bench.desk.answers[1]?.questionId).not.toBe(bench.desk.answers[0]?.questionId);
  });

  it('over the last word of the next question has not answered it', async () => {
    const { bench } = await benchAfterFirst(0);
    const line = bench.room.played.at(-1);
    const clip = await bench.speech.synthesizer.speak(line?.text ?? '');
    await bench.pass((line?.startedAt ?? 0) + clip.durationMs - bench.clock.now() - 60);
    await bench.speak(SECOND);
    await bench.until(
      () => bench.desk.answers.some(({ transcript }) => transcript.endsWith('five years old')),
      20_000,
    );
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([`${FIRST} ${SECOND}`]);
  });

  it('is not taken for going on after saying that the answer is finished', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak(FIRST);
    const count = bench.spoken.length;
    bench.send({ type: 'exam', event: 'answer-finished' });
    await bench.until(() => bench.spoken.length > count, 10_000);
    await bench.pass(2_000);
    await bench.speak(SECOND);
    await bench.until(() => bench.desk.answers.length === 2, 20_000);
    expect(bench.desk.answers[0]?.transcript).toBe(FIRST);
  });

  it('in the last answer of a part is heard to the end', async () => {
    const bench = new CallBench();
    await bench.startTalk();
    for (let part = 0; part < 8; part += 1) bench.queue('and then we went on and on and on again and again');
    await bench.until(() => bench.examiner === 'speaking', 90_000);
    while (!bench.spoken.at(-1)?.includes('That is the end')) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await bench.untilListening(20_000);
      const count = bench.spoken.length;
      // oxlint-disable-next-line no-await-in-loop
      await bench.speak(FIRST);
      // oxlint-disable-next-line no-await-in-loop
      await bench.until(() => bench.spoken.length > count, 20_000);
    }
    await bench.pass(200);
    await bench.speak(SECOND);
    await bench.until(() => bench.desk.end !== null, 20_000);
    expect(bench.desk.answers.at(-1)?.transcript).toBe(`${FIRST} ${SECOND}`);
  });
});

describe('a click after a pause for thought', () => {
  it('makes the examiner stand still for a moment and go on in the same place', async () => {
    const { bench, next } = await benchAfterFirst(100);
    const line = bench.room.played.at(-1);
    bench.queueSamples(BLIP);
    await bench.until(() => bench.room.played.at(-1) !== line, 1_000);
    const rest = bench.room.played.at(-1);
    expect(rest?.text).toBe(next);
    expect(rest?.fromMs).toBe((line?.stoppedAt ?? 0) - (line?.startedAt ?? 0));
    expect((rest?.startedAt ?? 0) - (line?.stoppedAt ?? 0)).toBeLessThanOrEqual(150);
    await bench.untilListening();
    expect(bench.room.messages.some(({ type }) => type === 'user-interrupted')).toBe(false);
    const shown = bench.room.messages.filter(
      (message) =>
        message.type === 'transcript' && message.role === 'assistant' && message.transcript === next,
    );
    expect(shown).toHaveLength(1);
  });

  it('that comes again and again does so no more than twice', async () => {
    const { bench, next } = await benchAfterFirst(0);
    for (let click = 0; click < 6; click += 1) {
      bench.queueSamples(BLIP);
      bench.queueSilence(330);
    }
    await bench.untilListening();
    expect(bench.room.played.filter(({ text }) => text === next).length).toBeLessThanOrEqual(3);
  });
});

describe('a short question after a pause', () => {
  it('is not over before a candidate who goes on after three seconds can be told from one who answers', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I live in a small town');
    const said = bench.clock.now();
    const count = bench.spoken.length;
    await bench.until(() => bench.spoken.length > count, 10_000);
    const line = bench.room.played.at(-1);
    await bench.untilListening(10_000);
    expect(line?.text.split(' ').length).toBeLessThan(12);
    expect(bench.clock.now() - said).toBeGreaterThanOrEqual(3_000);
  });
});

describe('a server that breaks down in the long turn', () => {
  it('takes the last words alone', async () => {
    const bench = new CallBench();
    await bench.startTalk();
    for (const text of [
      'I would like to talk about my aunt',
      SECOND,
      'she taught me how to cook and how to read the old letters',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one sentence after the other
      await bench.speak(text);
      // oxlint-disable-next-line no-await-in-loop
      await bench.pass(1_200);
    }
    bench.queue('and after that we went to the market every day');
    await bench.pass(1_500);
    expect(bench.examiner).toBe('listening');
    expect(bench.desk.answers.map(({ kind, transcript }) => ({ kind, transcript }))).toEqual([
      {
        kind: 'long-turn',
        transcript: `I would like to talk about my aunt ${SECOND} she taught me how to cook and how to read the old letters`,
      },
    ]);
  });
});
