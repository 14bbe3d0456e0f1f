import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

/** Starts a Part 1 and goes to the first question that is kept; the examiner is in its first words. */
async function benchInQuestion(): Promise<CallBench> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  await bench.pass(500);
  await bench.speak('I work in a small office near the river');
  const count = bench.spoken.length;
  await bench.until(() => bench.spoken.length > count);
  await bench.pass(1_200);
  return bench;
}

describe('barge-in', () => {
  it('stops the examiner within 200 ms of the first sound and hears the whole answer', async () => {
    const bench = await benchInQuestion();
    const line = bench.room.played.at(-1);
    const began = bench.clock.now();
    bench.queue('actually I wanted to say something about my old job in the city');
    await bench.until(() => line?.stoppedAt !== null && line?.stoppedAt !== undefined, 1_000);
    expect((line?.stoppedAt ?? 0) - began).toBeLessThanOrEqual(200);
    await bench.until(() => bench.desk.answers[0]?.transcript.endsWith('city') === true, 20_000);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([
      'I work in a small office near the river actually I wanted to say something about my old job in the city',
    ]);
    expect(bench.room.messages.some((message) => message.type === 'user-interrupted')).toBe(true);
  });

  it('never plays the rest of a line that was cut', async () => {
    const bench = await benchInQuestion();
    const cut = bench.spoken.at(-1);
    const before = bench.spoken.length;
    bench.queue('actually I wanted to say something about my old job in the city');
    await bench.until(() => bench.spoken.length > before, 30_000);
    const rest = bench.room.played.slice(before).filter(({ text, fromMs }) => text === cut && fromMs > 0);
    expect(rest).toEqual([]);
  });

  it('never plays audio that is rendered only after its line was cut', async () => {
    const bench = await benchInQuestion();
    const gate = Promise.withResolvers<void>();
    bench.queue('actually I have more to say about this');
    await bench.untilListening(5_000);
    bench.speech.synthesizer.jobs.gate = gate.promise;
    await bench.until(() => bench.examiner === 'thinking', 20_000);
    const before = bench.spoken.length;
    bench.send({ type: 'end-call' });
    await bench.pass(100);
    gate.resolve();
    await bench.pass(2_000);
    expect(bench.spoken.length).toBe(before);
  });

  it('does not cut the line for two back-channels with a pause between them', async () => {
    const bench = await benchInQuestion();
    const line = bench.room.played.at(-1);
    const gate = Promise.withResolvers<void>();
    bench.speech.recognizer.jobs.gate = gate.promise;
    bench.queue('yeah');
    bench.queueSilence(600);
    bench.queue('okay');
    await bench.pass(1_300);
    gate.resolve();
    await bench.until(() => bench.room.played.at(-1) !== line, 3_000);
    expect(bench.room.played.at(-1)?.text).toBe(line?.text);
    expect(bench.room.messages.some((message) => message.type === 'user-interrupted')).toBe(false);
  });

  it('takes the line up again 300 ms before the place where a back-channel stopped it', async () => {
    const bench = await benchInQuestion();
    const line = bench.room.played.at(-1);
    await bench.speak('okay');
    await bench.until(() => bench.room.played.at(-1) !== line, 3_000);
    const again = bench.room.played.at(-1);
    expect(again?.text).toBe(line?.text);
    const played = (line?.stoppedAt ?? 0) - (line?.startedAt ?? 0);
    expect(again?.fromMs).toBe(played - 300);
    expect(bench.desk.answers).toHaveLength(1);
  });

  it('goes on through a noise without words', async () => {
    const bench = await benchInQuestion();
    const line = bench.room.played.at(-1);
    bench.queueSamples(new Float32Array(16_000 * 0.4).fill(0.05));
    await bench.until(() => bench.room.played.at(-1) !== line, 3_000);
    expect(bench.room.played.at(-1)?.text).toBe(line?.text);
    await bench.untilListening();
    expect(bench.desk.answers).toHaveLength(1);
  });

  it('comes to the end of its line in a room full of short noises', async () => {
    const bench = await benchInQuestion();
    const line = bench.room.played.at(-1);
    for (let noise = 0; noise < 20; noise += 1) {
      bench.queueSamples(new Float32Array(16_000 * 0.3).fill(0.05));
      bench.queueSilence(300);
    }
    await bench.untilListening(12_000);
    const plays = bench.room.played.filter(({ text }) => text === line?.text);
    expect(plays.length).toBeLessThanOrEqual(3);
    expect(plays.at(-1)?.stoppedAt).toBeNull();
  });

  it('comes to the end of its line over a noise that began long before', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    bench.queueSamples(new Float32Array(16_000 * 30).fill(0.05));
    await bench.untilListening(25_000);
    const question = bench.metadata?.exam.question?.text;
    expect(bench.room.played.findLast(({ text }) => text === question)?.stoppedAt).toBeNull();
  });

  it('does not count voice that was there before the line as an interruption', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I work in a small office near the river and');
    bench.send({ type: 'exam', event: 'answer-finished' });
    await bench.pass(600);
    expect(bench.room.played.at(-1)?.stoppedAt).toBeNull();
    expect(bench.examiner).toBe('speaking');
  });

  it('leaves the stop line alone however long the candidate goes on', async () => {
    const bench = new CallBench();
    await bench.startTalk();
    const before = bench.room.played.length;
    for (let part = 0; part < 40; part += 1) bench.queue('and then we went on and on and on again');
    await bench.until(() => bench.room.played.length > before, 130_000);
    const stop = bench.room.played.at(-1);
    await bench.until(() => bench.room.played.at(-1) !== stop || bench.examiner === 'listening', 20_000);
    expect(stop?.stoppedAt).toBeNull();
  });
});

describe('the examiner’s own voice in the microphone', () => {
  it('neither stops the examiner nor becomes an answer', async () => {
    const bench = new CallBench();
    bench.echo = (clockMs) => {
      const frame = bench.room.frameAt(clockMs - 180);
      return frame && Float32Array.from(frame, (sample) => (sample / 32_768) * 0.5);
    };
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.pass(3_000);
    expect(bench.room.played.every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
    const userSpoke = bench.room.messages.some((m) => m.type === 'speech-update' && m.role === 'user');
    expect(userSpoke).toBe(false);
    await bench.speak('I work in a small office near the river');
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
    expect(bench.desk.answers[0]?.transcript).toBe('I work in a small office near the river');
  });
});

describe('turn-taking', () => {
  it('waits on after a filler or a dangling word and hears the turn as one', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I like my work because');
    await bench.pass(2_200);
    await bench.speak('the people are kind and um');
    await bench.pass(2_600);
    await bench.speak('we laugh a lot');
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I like my work because the people are kind and um we laugh a lot',
    );
    const [first, second] = bench.desk.answers[0]?.pauses.filter((pause) => !pause.filled) ?? [];
    expect((first?.endMs ?? 0) - (first?.startMs ?? 0)).toBeGreaterThan(2_000);
    expect((second?.endMs ?? 0) - (second?.startMs ?? 0)).toBeGreaterThan(2_400);
    expect(bench.desk.answers[0]?.pauses.some((pause) => pause.filled)).toBe(true);
  });

  it('recognises nothing twice after the last sound', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I work in a small office near the river');
    const before = bench.speech.recognizer.calls.length;
    await bench.until(() => bench.desk.answers.length === 1, 10_000);
    expect(bench.speech.recognizer.calls.length - before).toBe(1);
  });

  it('asks again when the recogniser fails, and goes on', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    for (let job = 0; job < 20; job += 1) bench.speech.recognizer.jobs.failNext(new Error('engine died'));
    await bench.speak('I work in a small office');
    const before = bench.spoken.length;
    await bench.until(() => bench.spoken.length > before, 15_000);
    expect(bench.spoken.at(-1)).toMatch(/again/i);
    expect(bench.desk.answers).toHaveLength(0);
  });

  it('is patient with the recogniser and then takes what it has', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    const gate = Promise.withResolvers<void>();
    bench.speech.recognizer.jobs.gate = gate.promise;
    await bench.speak('I work in a small office near the river');
    await bench.pass(2_000);
    expect(bench.examiner).toBe('listening');
    gate.resolve();
    await bench.until(() => bench.desk.answers.length === 1, 5_000);
    expect(bench.desk.answers[0]?.words).toHaveLength(9);
  });
});

describe('a recogniser that has to start anew', () => {
  it('costs no words: the answer is not over before its words are known', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I work in a small office');
    await bench.pass(700);
    const gate = Promise.withResolvers<void>();
    bench.speech.recognizer.jobs.gate = gate.promise;
    await bench.speak('and in the summer I work in the garden behind it');
    await bench.pass(9_000);
    expect(bench.heard).toEqual([]);
    gate.resolve();
    await bench.until(() => bench.desk.answers.length === 1, 5_000);
    const said = 'I work in a small office and in the summer I work in the garden behind it';
    expect(bench.heard.at(-1)).toBe(said);
    expect(bench.desk.answers[0]?.transcript).toBe(said);
  });

  it('is waited for no longer than fifteen seconds', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    bench.speech.recognizer.jobs.gate = Promise.withResolvers<void>().promise;
    await bench.speak('I work in a small office');
    const before = bench.spoken.length;
    const waited = await bench.until(() => bench.spoken.length > before, 20_000);
    expect(waited).toBeGreaterThan(14_000);
    expect(bench.spoken.at(-1)).toMatch(/again/i);
  });
});

describe('sound that arrives late', () => {
  it.each([0, 100, 200, 300, 400])(
    'is no silence: a delay %d ms into an answer does not end it',
    async (offsetMs) => {
      const bench = new CallBench();
      await bench.start('part1');
      await bench.join();
      await bench.untilListening();
      await bench.pass(500);
      bench.queue('I have lived in the same quiet village all my life', { wordMs: 300, gapMs: 200 });
      await bench.pass(1_500 + offsetMs);
      bench.delayed = true;
      await bench.pass(1_800);
      bench.delayed = false;
      await bench.until(() => bench.desk.answers.length === 1, 20_000);
      expect(bench.desk.answers[0]?.transcript).toBe('I have lived in the same quiet village all my life');
    },
  );

  it('ends the turn all the same when nothing arrives any more', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I work in a small office near the river');
    bench.connected = false;
    expect(await bench.until(() => bench.desk.answers.length === 1, 20_000)).toBeLessThan(18_000);
  });
});

describe('the end button', () => {
  it('keeps the half answer that was being given', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    await bench.speak('I have lived in the same quiet village all my life');
    bench.send({ type: 'end-call' });
    await bench.until(() => bench.desk.end !== null, 5_000);
    expect(bench.desk.end).toBe('candidate-ended');
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([
      'I have lived in the same quiet village all my life',
    ]);
  });
});
