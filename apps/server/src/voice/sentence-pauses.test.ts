import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';
import type { PlayedClip } from './testing/fake-room.ts';

/** Silence between two clips; that within them comes to it. */
const PAUSE_MS = 350;

/** A call 100 ms into the pause after the sentence of this number: 0 and 1 are the greeting, 2 and 3 lead to a question. */
async function benchInPauseAfter(sentence: number): Promise<{ bench: CallBench; before: PlayedClip }> {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.until(() => bench.room.played.length > sentence);
  const before = bench.room.played[sentence];
  if (!before) throw new Error('Nothing was said.');
  await bench.until(() => bench.clock.now() >= before.endsAt + 100);
  expect(bench.room.played).toHaveLength(sentence + 1);
  return { bench, before };
}

/** From the end of this clip to the next. */
async function silenceAfter(bench: CallBench, before: PlayedClip): Promise<number> {
  const count = bench.room.played.length;
  await bench.until(() => bench.room.played.length > count, 10_000);
  return (bench.room.played[count]?.startedAt ?? 0) - before.endsAt;
}

describe('between two sentences', () => {
  it('the examiner pauses, and the line is still being said', async () => {
    const { bench, before } = await benchInPauseAfter(0);
    expect(bench.examiner).toBe('speaking');
    const stopped = bench.room.messages.some(
      (message) => message.type === 'speech-update' && message.status === 'stopped',
    );
    expect(stopped).toBe(false);
    expect(await silenceAfter(bench, before)).toBe(PAUSE_MS);
  });

  it('the examiner pauses as well when another line begins', async () => {
    const { bench, before } = await benchInPauseAfter(1);
    expect(await silenceAfter(bench, before)).toBe(PAUSE_MS);
  });

  it('a muted examiner pauses as well, and goes on where it was', async () => {
    const { bench, before } = await benchInPauseAfter(0);
    bench.send({ type: 'control', control: 'mute-assistant' });
    await bench.pass(100);
    bench.send({ type: 'control', control: 'unmute-assistant' });
    expect(await silenceAfter(bench, before)).toBe(PAUSE_MS);
    expect(bench.room.played.at(-1)?.text).not.toBe(before.text);
  });

  it('a sign of attention holds the line, which then goes on 300 ms before the place', async () => {
    const { bench, before } = await benchInPauseAfter(2);
    bench.queue('okay');
    await bench.until(() => bench.room.played.length > 3, 5_000);
    const again = bench.room.played[3];
    expect(again?.text).toBe(before.text);
    expect(before.endsAt - before.startedAt - (again?.fromMs ?? 0)).toBeGreaterThan(0);
    expect(before.endsAt - before.startedAt - (again?.fromMs ?? 0)).toBeLessThan(200);
    if (again) expect(await silenceAfter(bench, again)).toBe(PAUSE_MS);
    expect(bench.room.played.at(-1)?.fromMs).toBe(0);
  });

  it('a candidate who speaks takes the turn, and the rest of the line is not said', async () => {
    const { bench } = await benchInPauseAfter(2);
    bench.queue('I work in a small office near the river');
    await bench.until(() => bench.room.messages.some(({ type }) => type === 'user-interrupted'), 5_000);
    expect(bench.room.played).toHaveLength(3);
  });

  it('the examiner’s own voice, come back late, does not hold the line', async () => {
    const bench = new CallBench();
    bench.echo = (clockMs) => {
      const frame = bench.room.frameAt(clockMs - 400);
      return frame && Float32Array.from(frame, (sample) => (sample / 32_768) * 0.5);
    };
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    expect(bench.room.played.every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
    expect(bench.room.played).toHaveLength(4);
  });
});

describe('after the last sentence', () => {
  it('the examiner listens at once', async () => {
    const { bench } = await benchInPauseAfter(2);
    await bench.untilListening();
    expect(bench.clock.now() - (bench.room.played.at(-1)?.endsAt ?? 0)).toBeLessThanOrEqual(40);
  });
});
