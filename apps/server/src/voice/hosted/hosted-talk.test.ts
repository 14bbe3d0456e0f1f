import { describe, expect, it } from 'vitest';
import { CallBench } from '../testing/call-bench.ts';
import { HostedSession } from './hosted-session.ts';

const TALK = 'I once met a friend in a foreign town, and we had to find our way home at night.';
const WAITS = new AbortController().signal;

/** A test in the talk of Part 2, with what its candidate says in it. */
async function inTalk(metadata: { typed?: true } = {}) {
  const bench = new CallBench();
  const owner = { kind: 'guest', id: 'a', address: '' } as const;
  const request = { mode: 'part2', assistantName: 'examiner-part2', metadata } as const;
  const session = await bench.service.startRoomless(request, owner, (means) => new HostedSession(means));
  await session.reply([], WAITS);
  session.handle('preparation-finished');
  expect(session.progress().metadata.exam.phase).toBe('long-turn');
  return { session, clock: bench.clock, desk: bench.desk };
}

describe('the talk of Part 2 on the hosted platform', () => {
  it('is left alone until a pause of four seconds', async () => {
    const { session, clock, desk } = await inTalk();
    await clock.advanceAsync(90_000);
    const first = session.reply([TALK], WAITS);
    await clock.advanceAsync(2_000);
    // The candidate has spoken on, and the platform asks again.
    const whole = `${TALK} And that is why I remember it.`;
    const second = session.reply([whole], WAITS);
    expect(await first).toBe('');
    await clock.advanceAsync(3_900);
    expect(desk.answers).toEqual([]);
    await clock.advanceAsync(200);
    expect(await second).not.toBe('');
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ kind: 'long-turn', transcript: whole }]);
  });

  it('goes on when the platform does not wait for the line any more', async () => {
    const { session, clock, desk } = await inTalk();
    await clock.advanceAsync(90_000);
    const gone = new AbortController();
    const line = session.reply([TALK], gone.signal);
    await clock.advanceAsync(1_000);
    gone.abort();
    expect(await line).toBe('');
    await clock.advanceAsync(10_000);
    expect(desk.answers).toEqual([]);
    expect(session.progress().metadata.exam.phase).toBe('long-turn');
  });

  it('is over at once when the candidate says so with the button, and at the pause after two minutes', async () => {
    const told = await inTalk();
    await told.clock.advanceAsync(80_000);
    const line = told.session.reply([TALK], WAITS);
    told.session.handle('answer-finished');
    expect(await line).not.toBe('');
    const long = await inTalk();
    await long.clock.advanceAsync(140_000);
    expect(await long.session.reply([TALK], WAITS)).not.toBe('');
  });

  it('may be typed in pieces, and is over when the candidate says so', async () => {
    const { session, clock, desk } = await inTalk({ typed: true });
    for (const turns of [[TALK], [`${TALK} It was late.`]]) {
      const line = session.reply(turns, WAITS);
      // oxlint-disable-next-line no-await-in-loop -- one piece after another
      await clock.advanceAsync(4_100);
      // oxlint-disable-next-line no-await-in-loop
      expect(await line).toBe('');
    }
    const lines = () => session.progress().lines.length;
    const before = lines();
    session.handle('answer-finished');
    expect(lines()).toBe(before + 1);
    expect(session.progress().metadata.exam.phase).not.toBe('long-turn');
    await clock.advanceAsync(100);
    expect(desk.answers.map(({ transcript }) => transcript).join(' ')).toContain('It was late.');
  });

  it('is asked for more, once, when it was short', async () => {
    const { session, clock } = await inTalk();
    await clock.advanceAsync(30_000);
    const line = session.reply([TALK], WAITS);
    await clock.advanceAsync(4_000);
    await line;
    expect(session.progress().metadata.exam.phase).toBe('long-turn');
    await clock.advanceAsync(30_000);
    const next = session.reply([TALK, 'There is nothing else that I can say about it.'], WAITS);
    await clock.advanceAsync(4_000);
    await next;
    expect(session.progress().metadata.exam.phase).not.toBe('long-turn');
  });
});
