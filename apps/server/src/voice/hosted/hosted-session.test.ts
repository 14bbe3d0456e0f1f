import { describe, expect, it } from 'vitest';
import { CallBench } from '../testing/call-bench.ts';
import { HostedSession } from './hosted-session.ts';

const TALK = 'I once met a friend in a foreign town, and we had to find our way home at night.';
const WAITS = new AbortController().signal;

async function inPreparation() {
  const bench = new CallBench();
  const owner = { kind: 'guest', id: 'a', address: '' } as const;
  const request = { mode: 'part2', assistantName: 'examiner-part2', metadata: {} } as const;
  const session = await bench.service.startRoomless(request, owner, (means) => new HostedSession(means));
  await session.reply([], WAITS);
  return { session, clock: bench.clock, desk: bench.desk };
}

/** A test in the talk of Part 2, with what its candidate says in it. */
async function inTalk() {
  const begun = await inPreparation();
  begun.session.handle({ event: 'preparation-finished' });
  expect(begun.session.progress(0).metadata.exam.phase).toBe('long-turn');
  return begun;
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
    expect(session.progress(0).metadata.exam.phase).toBe('long-turn');
  });

  it('is over at once when the candidate says so with the button, and at the pause after two minutes', async () => {
    const told = await inTalk();
    await told.clock.advanceAsync(80_000);
    const line = told.session.reply([TALK], WAITS);
    told.session.handle({ event: 'answer-finished' });
    expect(await line).not.toBe('');
    const long = await inTalk();
    await long.clock.advanceAsync(140_000);
    expect(await long.session.reply([TALK], WAITS)).not.toBe('');
  });

  it('may be typed in pieces, and is over when the candidate says so', async () => {
    const { session, clock, desk } = await inTalk();
    for (const text of [TALK, 'It was late.']) {
      session.handle({ event: 'answer-typed', text });
      const line = session.reply([text === TALK ? TALK : `${TALK} ${text}`], WAITS);
      // oxlint-disable-next-line no-await-in-loop -- one piece after another
      await clock.advanceAsync(4_100);
      // oxlint-disable-next-line no-await-in-loop
      expect(await line).toBe('');
    }
    const before = session.progress(0).lines.length;
    session.handle({ event: 'answer-finished' });
    await clock.advanceAsync(3_100);
    expect(session.progress(0).lines).toHaveLength(before + 1);
    expect(session.progress(0).metadata.exam.phase).not.toBe('long-turn');
    expect(desk.answers.map(({ transcript }) => transcript).join(' ')).toContain('It was late.');
    expect(new Set(desk.answers.map(({ source }) => source))).toEqual(new Set(['typed']));
  });

  it('is asked for more, once, when it was short', async () => {
    const { session, clock } = await inTalk();
    await clock.advanceAsync(30_000);
    const line = session.reply([TALK], WAITS);
    await clock.advanceAsync(4_000);
    await line;
    expect(session.progress(0).metadata.exam.phase).toBe('long-turn');
    await clock.advanceAsync(30_000);
    const next = session.reply([TALK, 'There is nothing else that I can say about it.'], WAITS);
    await clock.advanceAsync(4_000);
    await next;
    expect(session.progress(0).metadata.exam.phase).not.toBe('long-turn');
  });

  it('is an answer when the platform has put it behind a word of the preparation, and may go on', async () => {
    const { session, clock, desk } = await inPreparation();
    expect(await session.reply(['Okay.'], WAITS)).toBe('');
    // The preparation ends by itself, and the platform's history does not have the line that the page has it say.
    await clock.advanceAsync(130_000);
    expect(session.progress(0)).toMatchObject({ metadata: { exam: { phase: 'long-turn' } } });
    await clock.advanceAsync(80_000);
    const first = session.reply([`okay ${TALK}`], WAITS);
    await clock.advanceAsync(4_000);
    expect(await first).not.toBe('');
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ kind: 'long-turn', transcript: TALK }]);
    const second = session.reply([`Okay. ${TALK} It was late.`], WAITS);
    await clock.advanceAsync(4_000);
    expect(await second).not.toBe('');
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ kind: 'long-turn', transcript: `${TALK} It was late.` }]);
  });

  it('is waited for again when it goes on after the examiner has answered', async () => {
    const { session, clock, desk } = await inTalk();
    await clock.advanceAsync(70_000);
    const first = session.reply([TALK], WAITS);
    await clock.advanceAsync(4_000);
    expect(await first).not.toBe('');
    const second = session.reply([`${TALK} It was`], WAITS);
    await clock.advanceAsync(2_000);
    const third = session.reply([`${TALK} It was late.`], WAITS);
    expect(await second).toBe('');
    await clock.advanceAsync(4_000);
    expect(await third).not.toBe('');
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ transcript: `${TALK} It was late.` }]);
  });

  it('is over with the next request when the button comes before it', async () => {
    const { session, clock } = await inTalk();
    await clock.advanceAsync(80_000);
    session.handle({ event: 'answer-finished' });
    await clock.advanceAsync(1_000);
    expect(await session.reply([TALK], WAITS)).not.toBe('');
    await clock.advanceAsync(10_000);
    expect(session.progress(1).lines).toEqual([]);
  });

  it('is what is known of it three seconds after the button, and the page has the next line said', async () => {
    const { session, clock, desk } = await inTalk();
    await clock.advanceAsync(80_000);
    const gone = new AbortController();
    const line = session.reply([TALK], gone.signal);
    gone.abort();
    expect(await line).toBe('');
    session.handle({ event: 'answer-finished' });
    await clock.advanceAsync(2_900);
    expect(session.progress(1).lines).toEqual([]);
    await clock.advanceAsync(200);
    expect(session.progress(1).lines).toHaveLength(1);
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ kind: 'long-turn', transcript: TALK }]);
    // The platform's history lacks that line, too: what follows when it is out answers it.
    await clock.advanceAsync(20_000);
    expect(await session.reply([`${TALK} Yes, I often do that.`], WAITS)).not.toBe('');
    await clock.advanceAsync(100);
    expect(desk.answers.map(({ transcript }) => transcript)).toEqual([TALK, 'Yes, I often do that.']);
  });

  it.each([
    ['before the page has had the next line said', 0],
    ['while the next line is being said', 1],
  ])('has its last words also when they come late, %s', async (_when, looks) => {
    const { session, clock, desk } = await inTalk();
    await clock.advanceAsync(80_000);
    const gone = new AbortController();
    const line = session.reply([TALK], gone.signal);
    gone.abort();
    await line;
    session.handle({ event: 'answer-finished' });
    await clock.advanceAsync(3_500);
    for (let look = 0; look < looks; look += 1) expect(session.progress(1).lines).toHaveLength(1);
    await clock.advanceAsync(700);
    const whole = `${TALK} It was late.`;
    const next = await session.reply([whole], WAITS);
    expect(next).toContain('?');
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ kind: 'long-turn', transcript: whole }]);
    expect(session.progress(1).lines).toHaveLength(looks);
    // The same again is nothing new, and what follows the line answers it.
    expect(await session.reply([whole], WAITS)).toBe(next);
    await session.reply([whole, 'Yes, I often do that.'], WAITS);
    await clock.advanceAsync(100);
    expect(desk.answers.map(({ transcript }) => transcript)).toEqual([whole, 'Yes, I often do that.']);
  });

  it('has what was said after the examiner had asked for more, when all of that comes late', async () => {
    const { session, clock, desk } = await inTalk();
    await clock.advanceAsync(30_000);
    const line = session.reply([TALK], WAITS);
    await clock.advanceAsync(4_000);
    expect(await line).not.toBe('');
    await clock.advanceAsync(40_000);
    session.handle({ event: 'answer-finished' });
    await clock.advanceAsync(3_500);
    const more = 'We laughed about it for many years, and he still tells the story.';
    expect(await session.reply([TALK, more], WAITS)).toContain('?');
    await clock.advanceAsync(100);
    expect(desk.answers.map(({ kind }) => kind)).toEqual(['long-turn', 'long-turn']);
    expect(desk.answers.map(({ transcript }) => transcript)).toEqual([TALK, more]);
  });

  it('is over for words that the platform puts behind the next line, when that is asked for again, and for what is typed beside it', async () => {
    const spoken = await inTalk();
    const typed = await inTalk();
    const repeated = await inTalk();
    for (const { session, clock } of [spoken, typed, repeated]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await clock.advanceAsync(80_000);
      const gone = new AbortController();
      const line = session.reply([TALK], gone.signal);
      gone.abort();
      // oxlint-disable-next-line no-await-in-loop
      await line;
      session.handle({ event: 'answer-finished' });
      // oxlint-disable-next-line no-await-in-loop
      await clock.advanceAsync(3_500);
      session.progress(1);
    }
    await spoken.session.reply([TALK, 'Yes, I often do that.'], WAITS);
    typed.session.handle({ event: 'answer-typed', text: 'Yes, I often do that.' });
    await typed.session.reply([`${TALK} Yes, I often do that.`], WAITS);
    repeated.session.handle({ event: 'repeat-requested' });
    await repeated.session.reply([`${TALK} Yes, I often do that.`], WAITS);
    for (const { desk, clock } of [spoken, typed, repeated]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await clock.advanceAsync(100);
      expect(desk.answers.map(({ transcript }) => transcript)).toEqual([TALK, 'Yes, I often do that.']);
    }
  });

  it('is not lost to a late repetition of an older request', async () => {
    const { session, clock } = await inPreparation();
    await session.reply(['Okay.'], WAITS);
    session.handle({ event: 'preparation-finished' });
    await clock.advanceAsync(80_000);
    const line = session.reply(['Okay.', TALK], WAITS);
    await clock.advanceAsync(1_000);
    expect(await session.reply(['Okay.'], WAITS)).toBe('');
    await clock.advanceAsync(3_000);
    expect(await line).not.toBe('');
  });
});
