import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const ANSWER = 'I usually do that in the evening because I work in an office all day and I like it';

/** Answers every question until the test is over. */
async function answerAll(bench: CallBench, say: (bench: CallBench) => Promise<void>): Promise<void> {
  while (bench.desk.end === null) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    await bench.until(() => bench.examiner === 'listening' || bench.desk.end !== null, 90_000);
    // oxlint-disable-next-line no-await-in-loop
    if (bench.desk.end === null) await say(bench);
  }
  await bench.until(() => bench.room.closedBy !== null);
}

async function answerOne(bench: CallBench): Promise<void> {
  await bench.pass(600);
  await bench.speak(ANSWER, { wordMs: 320 });
  await bench.until(() => bench.examiner !== 'listening');
}

describe('a whole Part 1', () => {
  it('runs from the greeting to the end by itself and keeps every answer with its words and times', async () => {
    const bench = new CallBench();
    const call = await bench.start('part1');
    await bench.join();
    await answerAll(bench, answerOne);
    expect(bench.desk.end).toBe('completed');
    expect(bench.desk.answers.length).toBeGreaterThanOrEqual(8);
    for (const answer of bench.desk.answers) {
      expect(answer.transcript).toBe(ANSWER);
      expect(answer.words.map(({ text }) => text)).toEqual(ANSWER.split(' '));
      expect(answer.durationMs).toBeGreaterThan(19 * 320 - 100);
      expect(answer.durationMs).toBeLessThan(19 * 320 + 200);
      expect(answer.latencyMs).toBeGreaterThan(500);
      expect(answer.latencyMs).toBeLessThan(800);
      expect(answer.words.at(-1)?.endMs).toBeLessThanOrEqual(answer.durationMs + 100);
    }
    const starts = bench.desk.answers.map(({ startedAtMs }) => startedAtMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(call.status).toBe('ended');
    expect(call.endedReason).toBe('assistant-ended-call');
    expect(bench.room.closedBy).toBe('ended');
    expect(bench.speech.vad.openStreams).toBe(0);
    expect(bench.service.activeCalls).toBe(0);
  });

  it('answers every turn soon after its end and reports the response time', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await answerAll(bench, answerOne);
    expect(bench.responses.length).toBeGreaterThanOrEqual(8);
    for (const { silenceMs } of bench.responses) {
      expect(silenceMs).toBeGreaterThanOrEqual(1_000);
      expect(silenceMs).toBeLessThan(2_600);
    }
    // Short questions wait a little; the others follow the decision at once.
    const atOnce = bench.responses.filter(({ decisionToSoundMs }) => decisionToSoundMs <= 50);
    expect(atOnce.length).toBeGreaterThan(bench.responses.length / 4);
    expect(bench.metadata?.responseMs).not.toBeNull();
  });

  it('stores each answer before the state that follows it', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    let answers = 0;
    await answerAll(bench, async () => {
      await answerOne(bench);
      const kept = (bench.desk.state as { answered: number }).answered;
      expect(bench.desk.answers.length).toBeGreaterThanOrEqual(kept);
      answers += 1;
    });
    expect(answers).toBeGreaterThan(5);
    expect(bench.desk.journal.at(-1)).toBe('finish completed');
  });

  it('speaks the protocol of the voice client, within its limits', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await answerAll(bench, answerOne);
    const { sent, messages } = bench.room;
    expect(sent[0]).toBe('listening');
    expect(messages[0]).toEqual({ type: 'status-update', status: 'in-progress' });
    expect(messages.at(-1)).toEqual({
      type: 'status-update',
      status: 'ended',
      endedReason: 'assistant-ended-call',
    });
    expect(sent.every((text) => JSON.stringify(text).length <= MAX_APP_MESSAGE_CHARS)).toBe(true);
    const finals = messages.filter((m) => m.type === 'transcript' && m.transcriptType === 'final');
    expect(finals.some((m) => m.type === 'transcript' && m.role === 'user')).toBe(true);
    expect(messages.some((m) => m.type === 'transcript' && m.transcriptType === 'partial')).toBe(true);
    expect(messages.some((m) => m.type === 'conversation-update')).toBe(true);
    const speech = messages.filter((m) => m.type === 'speech-update');
    for (const role of ['assistant', 'user'] as const) {
      const states = speech.filter((m) => m.role === role).map((m) => m.status);
      expect(states.length).toBeGreaterThan(10);
      expect(states.every((status, index) => status === (index % 2 === 0 ? 'started' : 'stopped'))).toBe(
        true,
      );
    }
  });

  it('writes nothing that was said into the log', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    bench.speech.recognizer.jobs.failNext(new Error('engine died'));
    await answerAll(bench, answerOne);
    expect(bench.log.lines.join('\n')).not.toMatch(/office|evening|test-1|127\.0\.0\.1|guest-1/);
  });
});

describe('a whole Part 2', () => {
  it('leaves the preparation alone, never interrupts the talk before two minutes, then asks on', async () => {
    const bench = new CallBench();
    await bench.start('part2');
    await bench.join();
    await bench.until(() => bench.metadata?.exam.phase === 'preparation');
    bench.queue('let me think about my notes');
    const prepared = await bench.until(() => bench.examiner === 'listening', 70_000);
    expect(prepared).toBeGreaterThanOrEqual(60_000);
    // 150 seconds of talk in phrases with thinking pauses of three seconds.
    for (let phrase = 0; phrase < 20; phrase += 1) {
      bench.queue('when I was a child we lived near the sea and every summer', { wordMs: 350 });
      bench.queueSilence(3_000);
    }
    const saidBefore = bench.spoken.length;
    const talked = await bench.until(() => bench.spoken.length > saidBefore, 130_000);
    expect(talked).toBeGreaterThanOrEqual(119_900);
    expect(talked).toBeLessThan(122_000);
    bench.dropMicrophone();
    await answerAll(bench, answerOne);
    expect(bench.desk.end).toBe('completed');
    const talk = bench.desk.answers.filter((answer) => answer.kind === 'long-turn');
    expect(talk).toHaveLength(1);
    expect(talk[0]?.durationMs).toBeGreaterThan(110_000);
    expect(talk[0]?.words.length).toBeGreaterThan(180);
    expect(talk[0]?.pauses.filter((pause) => pause.endMs - pause.startMs > 2_500).length).toBeGreaterThan(10);
    expect(bench.desk.answers.some((answer) => answer.kind === 'rounding-off')).toBe(true);
    expect(Math.max(...bench.speech.recognizer.calls.map((c) => c.durationMs))).toBeLessThanOrEqual(15_000);
  });

  it('hears a talk without any pause in segments that the recogniser can take, no word twice', async () => {
    const bench = new CallBench();
    await bench.startTalk();
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    const before = bench.spoken.length;
    await bench.speak(words.join(' '), { wordMs: 280, gapMs: 20 });
    await bench.until(() => bench.spoken.length > before, 10_000);
    const heard = bench.desk.answers[0]?.words.map(({ text }) => text) ?? [];
    expect(heard).toEqual([...new Set(heard)]);
    expect(heard.length).toBeGreaterThanOrEqual(196);
    expect(Math.max(...bench.speech.recognizer.calls.map((call) => call.durationMs))).toBeLessThanOrEqual(
      15_000,
    );
  });

  it('begins and ends the talk at the candidate’s own buttons', async () => {
    const bench = new CallBench();
    await bench.start('part2');
    await bench.join();
    await bench.until(() => bench.metadata?.exam.phase === 'preparation');
    await bench.pass(5_000);
    bench.send({ type: 'exam', event: 'preparation-finished' });
    await bench.untilListening(10_000);
    for (let phrase = 0; phrase < 14; phrase += 1) await bench.speak(ANSWER, { wordMs: 300 });
    bench.send({ type: 'exam', event: 'answer-finished' });
    await bench.pass(100);
    expect(bench.examiner).not.toBe('listening');
    await bench.pass(2_000);
    const talk = bench.desk.answers.find((answer) => answer.kind === 'long-turn');
    expect(talk?.words.length).toBe(14 * 19);
  });
});
