// Whose words are read in a test, by whose yes, and attacks on it.
import { describe, expect, it } from 'vitest';
import type { TestGuest } from '../../ports/guests.ts';
import type { CallBench } from '../testing/call-bench.ts';
import { CANDIDATE } from '../testing/fake-room.ts';
import {
  OBSERVER,
  PARTNER,
  TEACHER,
  come,
  stayOf,
  tell,
  testWith,
  toldTo,
  type Told,
} from '../testing/guests-in-call.ts';

const idOf = (guest: TestGuest): string => stayOf(guest).sessionId;

/** Whose words are read now, and for whom. */
function read(bench: CallBench): { of: readonly string[]; readers: readonly string[] } | null {
  const wish = bench.room.peopleRead.at(-1) ?? null;
  return wish && { of: wish.of, readers: wish.readers };
}

const captionsFor = (bench: CallBench, guest: TestGuest): Told<'captions'> | undefined =>
  toldTo(bench, guest).findLast((message): message is Told<'captions'> => message.type === 'captions');

function captionsOfCandidate(bench: CallBench): Told<'captions'> | undefined {
  const texts = bench.room.sentTo.get(CANDIDATE.sessionId) ?? [];
  const last = texts.findLast((text) => text.includes('"captions"'));
  // Checked against the contract in what guests are told.
  return last === undefined ? undefined : (JSON.parse(last) as Told<'captions'>);
}

const agree = (bench: CallBench, guest: TestGuest, agrees = true) =>
  tell(bench, guest, { type: 'captions-consent', agrees });

const want = (bench: CallBench, on = true) => bench.send({ type: 'captions', on });

describe('the words of a guest', () => {
  it('are read only once they have agreed and someone else wants to read them', async () => {
    const bench = await testWith([PARTNER], 'part3');
    want(bench);
    expect(bench.room.peopleRead).toEqual([]);
    expect(captionsFor(bench, PARTNER)).toMatchObject({ own: { agrees: false, isWanted: true }, guests: [] });
    agree(bench, PARTNER);
    expect(read(bench)).toEqual({ of: [idOf(PARTNER)], readers: [CANDIDATE.sessionId] });
    expect(captionsFor(bench, PARTNER)?.own).toEqual({ agrees: true, isWanted: true });
    const guest = { sessionId: idOf(PARTNER), name: PARTNER.name, role: 'partner', agrees: true };
    expect(captionsOfCandidate(bench)).toMatchObject({
      on: true,
      guests: [guest],
      own: null,
      hasFailed: false,
    });
  });

  it('are not read for themselves', async () => {
    const bench = await testWith([PARTNER], 'part3');
    agree(bench, PARTNER);
    tell(bench, PARTNER, { type: 'captions', on: true });
    expect(bench.room.peopleRead).toEqual([]);
    expect(captionsFor(bench, PARTNER)?.own).toEqual({ agrees: true, isWanted: false });
  });

  it('are read no more from the moment in which they say no, or no one wants to read them', async () => {
    const bench = await testWith([PARTNER], 'part3');
    agree(bench, PARTNER);
    want(bench);
    agree(bench, PARTNER, false);
    expect(read(bench)).toBeNull();
    expect(captionsOfCandidate(bench)?.guests).toMatchObject([{ agrees: false }]);
    await bench.pass(1_000);
    agree(bench, PARTNER);
    expect(read(bench)?.of).toEqual([idOf(PARTNER)]);
    want(bench, false);
    expect(read(bench)).toBeNull();
    expect(captionsFor(bench, PARTNER)?.own?.isWanted).toBe(false);
  });

  it('are read anew only by a new yes when they come back, and not of one who was sent out', async () => {
    const bench = await testWith([PARTNER, TEACHER], 'part3');
    want(bench);
    agree(bench, PARTNER);
    agree(bench, TEACHER);
    expect(read(bench)?.of).toEqual([idOf(PARTNER), idOf(TEACHER)]);
    bench.room.emit({ type: 'left', participant: stayOf(PARTNER), reason: 'left' });
    expect(read(bench)?.of).toEqual([idOf(TEACHER)]);
    come(bench, PARTNER);
    expect(read(bench)?.of).toEqual([idOf(TEACHER)]);
    expect(captionsFor(bench, PARTNER)?.own).toEqual({ agrees: false, isWanted: true });
    bench.service.guestsOf('test-1')?.remove(TEACHER.id);
    expect(read(bench)).toBeNull();
  });

  it('are for other guests, too, who want them', async () => {
    const bench = await testWith([PARTNER, OBSERVER], 'part3');
    agree(bench, PARTNER);
    tell(bench, OBSERVER, { type: 'captions', on: true });
    expect(read(bench)).toEqual({ of: [idOf(PARTNER)], readers: [idOf(OBSERVER)] });
    bench.room.emit({ type: 'left', participant: stayOf(OBSERVER), reason: 'left' });
    expect(read(bench)).toBeNull();
  });

  it('are not the candidate’s or an observer’s to allow, nor a stranger’s', async () => {
    const bench = await testWith([PARTNER, OBSERVER], 'part3');
    want(bench);
    bench.send({ type: 'captions-consent', agrees: true });
    agree(bench, OBSERVER);
    bench.room.emitMessage(JSON.stringify({ type: 'captions-consent', agrees: true }), 'a stranger');
    tell(bench, OBSERVER, { type: 'captions-consent', agrees: true, sessionId: idOf(PARTNER) });
    for (const bad of [{ agrees: 'yes' }, { agrees: 1 }, {}])
      tell(bench, PARTNER, { type: 'captions-consent', ...bad });
    expect(bench.room.peopleRead).toEqual([]);
    expect(captionsFor(bench, OBSERVER)?.own).toBeNull();
  });

  it('are asked for no more often than people press a switch, and a no counts always', async () => {
    const bench = await testWith([PARTNER], 'part3');
    want(bench);
    for (let turn = 0; turn < 20; turn += 1) {
      agree(bench, PARTNER);
      agree(bench, PARTNER, false);
    }
    expect(bench.room.peopleRead.map((wish) => wish !== null)).toEqual([true, false]);
    expect(captionsFor(bench, PARTNER)?.own?.agrees).toBe(false);
  });

  it('end for those who read them when the server can’t read, which they are told', async () => {
    const bench = await testWith([PARTNER], 'part3');
    agree(bench, PARTNER);
    want(bench);
    bench.room.peopleRead.at(-1)?.onGivenUp();
    expect(captionsOfCandidate(bench)).toMatchObject({ on: false, hasFailed: true });
    expect(captionsFor(bench, PARTNER)?.own?.isWanted).toBe(false);
    bench.room.hasPlacesToRead = false;
    await bench.pass(1_000);
    want(bench);
    expect(captionsOfCandidate(bench)).toMatchObject({ on: false, hasFailed: true });
    bench.room.hasPlacesToRead = true;
    await bench.pass(1_000);
    want(bench);
    expect(captionsOfCandidate(bench)).toMatchObject({ on: true, hasFailed: false });
  });

  it('are nowhere in the examiner’s own messages, conversation or answers', async () => {
    const bench = await testWith([PARTNER], 'part3');
    agree(bench, PARTNER);
    want(bench);
    expect(JSON.stringify(bench.room.sent)).not.toContain('"captions"');
    expect(bench.desk.answers).toEqual([]);
  });
});

describe('captions of guests', () => {
  it('are offered to no one where the server can’t read, or no guest may speak', async () => {
    const observed = await testWith([OBSERVER]);
    want(observed);
    expect(captionsOfCandidate(observed)).toBeUndefined();
    expect(captionsFor(observed, OBSERVER)).toBeUndefined();
  });

  it('are offered to everyone as soon as a guest is there who may speak', async () => {
    const bench = await testWith([OBSERVER, PARTNER], 'part3');
    const guest = { sessionId: idOf(PARTNER), name: PARTNER.name, role: 'partner', agrees: false };
    expect(captionsFor(bench, OBSERVER)).toEqual({
      type: 'captions',
      on: false,
      guests: [guest],
      own: null,
      hasFailed: false,
    });
    bench.room.emit({ type: 'left', participant: stayOf(PARTNER), reason: 'left' });
    expect(captionsFor(bench, OBSERVER)?.guests).toEqual([]);
  });
});
