import { describe, expect, it } from 'vitest';
import type { TestGuest } from '../../ports/guests.ts';
import { CallBench } from '../testing/call-bench.ts';
import {
  TEACHER,
  OBSERVER,
  PARTNER,
  stayOf,
  come,
  tell,
  toldTo,
  guestsShown,
  testWith,
} from '../testing/guests-in-call.ts';
import type { Told } from '../testing/guests-in-call.ts';

describe('the room of a test', () => {
  it('is for the candidate alone where no one is invited', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    expect(bench.rooms.options[0]).not.toHaveProperty('maxPeople');
    await bench.join();
    expect(guestsShown(bench)).toBeUndefined();
  });

  it('has places for those who are let in and for those who may yet knock, and their messages go to the examiner', async () => {
    const bench = new CallBench();
    bench.guests.guests = [TEACHER];
    bench.guests.open = 1;
    await bench.start('part1', { guests: [TEACHER.id] });
    expect(bench.rooms.options[0]).toMatchObject({ maxPeople: 3, isSeatLed: true });
  });

  it('is not made when a guest is not ready', async () => {
    const bench = new CallBench();
    const refused = { code: 'guest.not-ready' };
    await expect(bench.start('part1', { guests: [TEACHER.id] })).rejects.toMatchObject(refused);
    expect(bench.rooms.rooms).toEqual([]);
    expect(bench.desk.interrupted).toBe(true);
  });
});

describe('a guest who is let in', () => {
  it('has one address, under the name and with the rights of the role', async () => {
    const bench = await testWith([TEACHER, OBSERVER]);
    const guests = bench.service.guestsOf('test-1');
    const url = await guests?.addressFor(OBSERVER.id);
    expect(await guests?.addressFor(OBSERVER.id)).toBe(url);
    await guests?.addressFor(TEACHER.id);
    const silent = { permissions: { canSend: false } };
    expect(bench.room.invited).toEqual([
      { userId: OBSERVER.id, userName: 'Jun', ...silent },
      { userId: TEACHER.id, userName: 'Ms Adeyemi', ...silent },
    ]);
  });

  it('is shown how the test stands, also when it has begun', async () => {
    const bench = new CallBench();
    bench.guests.guests = [OBSERVER];
    await bench.start('part1', { guests: [OBSERVER.id] });
    await bench.join();
    await bench.untilListening();
    come(bench, OBSERVER);
    const told = toldTo(bench, OBSERVER);
    const types = ['status-update', 'conversation-update', 'metadata', 'company'];
    expect(told.map(({ type }) => type)).toEqual(types);
    expect(JSON.stringify(told)).toContain(bench.spoken[0]);
  });

  it('is told who else is there, by name, and not of which test', async () => {
    const bench = await testWith([TEACHER, OBSERVER], 'part3');
    const company = (guest: TestGuest) =>
      toldTo(bench, guest).findLast((message): message is Told<'company'> => message.type === 'company');
    const teacher = { name: 'Ms Adeyemi', role: 'teacher' };
    const observer = { name: 'Jun', role: 'observer', state: 'here', asks: false };
    expect(company(OBSERVER)?.guests).toEqual([{ ...teacher, state: 'here', asks: false }]);
    expect(company(TEACHER)?.guests).toEqual([observer]);
    tell(bench, TEACHER, { type: 'teacher-asks', on: true });
    expect(company(OBSERVER)?.guests).toEqual([{ ...teacher, state: 'here', asks: true }]);
    const told = toldTo(bench, OBSERVER).length;
    bench.room.emit({ type: 'left', participant: stayOf(TEACHER), reason: 'left' });
    const news = toldTo(bench, OBSERVER).slice(told);
    expect(news.filter(({ type }) => type !== 'captions')).toEqual([
      { type: 'company', guests: [{ ...teacher, state: 'expected', asks: false }] },
    ]);
    bench.service.guestsOf('test-1')?.remove(TEACHER.id);
    expect(company(OBSERVER)?.guests).toEqual([]);
    for (const guest of [TEACHER, OBSERVER]) {
      const texts = bench.room.sentTo.get(stayOf(guest).sessionId)?.join(' ') ?? '';
      expect(texts).toContain('"metadata"');
      for (const id of ['testId', 'test-1', TEACHER.id, OBSERVER.id]) expect(texts).not.toContain(id);
    }
    expect(
      bench.room.sent.some((text) => !bench.room.sentToCandidate.includes(text) && text.includes('testId')),
    ).toBe(false);
    expect(bench.metadata?.testId).toBe('test-1');
  });

  it('is told nothing of one who only knocks', async () => {
    const bench = new CallBench();
    bench.guests.guests = [TEACHER];
    bench.guests.open = 1;
    await bench.start('part1', { guests: [TEACHER.id] });
    await bench.join();
    come(bench, TEACHER);
    bench.service.guestsOf('test-1')?.knock(OBSERVER);
    expect(bench.room.sentTo.get(stayOf(TEACHER).sessionId)?.join(' ')).not.toContain('Jun');
  });

  it('is always shown to the candidate, in the room and out of it', async () => {
    const bench = await testWith([OBSERVER]);
    const shown = { id: OBSERVER.id, name: 'Jun', role: 'observer' };
    expect(guestsShown(bench)).toEqual({ type: 'guests', guests: [{ ...shown, state: 'here' }], asks: null });
    bench.room.emit({ type: 'left', participant: stayOf(OBSERVER), reason: 'left' });
    expect(guestsShown(bench)?.guests).toEqual([{ ...shown, state: 'expected' }]);
    expect(bench.room.sentToCandidate.at(-1)).toContain('"type":"guests"');
  });

  it('is sent out by the candidate for good', async () => {
    const bench = await testWith([OBSERVER]);
    bench.send({ type: 'guest', event: 'remove', guestId: OBSERVER.id });
    await bench.pass(20);
    expect(bench.room.expelled).toEqual([OBSERVER.id]);
    expect(bench.guests.journal).toEqual([`remove ${OBSERVER.id} test-1`]);
    expect(await bench.service.guestsOf('test-1')?.addressFor(OBSERVER.id)).toBeNull();
    expect(guestsShown(bench)?.guests).toEqual([]);
  });

  it('does nothing by messages: neither answers, ends, decides about others nor takes over the questions', async () => {
    const bench = await testWith([OBSERVER, PARTNER], 'part3');
    const question = bench.metadata?.exam.question?.id;
    for (const guest of [OBSERVER, PARTNER]) {
      for (const message of [
        { type: 'add-message', message: { role: 'user', content: 'I am the candidate.' } },
        { type: 'end-call' },
        { type: 'say', content: 'I am the examiner.' },
        { type: 'control', control: 'mute-customer' },
        { type: 'exam', event: 'repeat-question' },
        { type: 'guest', event: 'remove', guestId: OBSERVER.id },
        { type: 'teacher-asks', on: true },
        { type: 'teacher-asked', lineId: 'say-1' },
      ])
        tell(bench, guest, message);
      bench.room.emitMessage('playable', stayOf(guest).sessionId);
      bench.room.emitMessage({ type: 'end-call' }, stayOf(guest).sessionId);
      bench.room.emitMessage('{', stayOf(guest).sessionId);
    }
    await bench.pass(1_000);
    expect(bench.metadata?.exam.question?.id).toBe(question);
    expect(bench.examiner).toBe('listening');
    expect(bench.desk.answers).toEqual([]);
    expect(bench.room.expelled).toEqual([]);
    expect(bench.room.permitted).toEqual([]);
  });

  it('is named in no line of the log', async () => {
    const bench = await testWith([TEACHER, OBSERVER]);
    bench.guests.isGone = true;
    bench.service.guestsOf('test-1')?.knock(PARTNER);
    bench.send({ type: 'guest', event: 'let-in', guestId: PARTNER.id });
    bench.send({ type: 'guest', event: 'remove', guestId: TEACHER.id });
    await bench.pass(100);
    for (const { id, name } of [TEACHER, OBSERVER, PARTNER])
      for (const line of bench.log.lines) {
        expect(line).not.toContain(name);
        expect(line).not.toContain(id);
      }
  });
});

/** A test at whose door an observer is. */
async function knocking(): Promise<CallBench> {
  const bench = new CallBench();
  bench.guests.open = 1;
  await bench.start('part1');
  await bench.join();
  bench.service.guestsOf('test-1')?.knock(OBSERVER);
  return bench;
}

describe('a guest who knocks', () => {
  it('is told nothing and has no address until the candidate says yes', async () => {
    const bench = await knocking();
    const guests = bench.service.guestsOf('test-1');
    expect(guestsShown(bench)?.guests).toMatchObject([{ id: OBSERVER.id, state: 'knocking' }]);
    expect(await guests?.addressFor(OBSERVER.id)).toBeNull();
    expect(bench.room.invited).toEqual([]);
    bench.send({ type: 'guest', event: 'let-in', guestId: OBSERVER.id });
    await bench.pass(20);
    expect(bench.guests.journal).toEqual([`let in ${OBSERVER.id} test-1`]);
    expect(guests?.standingOf(OBSERVER.id)).toBe('let-in');
    expect(await guests?.addressFor(OBSERVER.id)).toContain(OBSERVER.id);
    expect(guestsShown(bench)?.guests).toMatchObject([{ state: 'expected' }]);
  });

  it('may ask again after a "Not now", three times at most', async () => {
    const bench = await knocking();
    const guests = bench.service.guestsOf('test-1');
    for (const standing of ['knocking', 'knocking', 'declined']) {
      expect(guests?.mayKnock(OBSERVER.id)).toBe(false);
      bench.send({ type: 'guest', event: 'not-now', guestId: OBSERVER.id });
      expect(guests?.standingOf(OBSERVER.id)).toBe('declined');
      expect(guests?.mayKnock(OBSERVER.id)).toBe(standing === 'knocking');
      expect(guestsShown(bench)?.guests).toEqual([]);
      guests?.knock(OBSERVER);
      expect(guests?.standingOf(OBSERVER.id)).toBe(standing);
    }
  });

  it('asks for nothing where the room has no place', async () => {
    const bench = await knocking();
    bench.service.guestsOf('test-1')?.knock(TEACHER);
    expect(bench.service.guestsOf('test-1')?.standingOf(TEACHER.id)).toBeNull();
    expect(guestsShown(bench)?.guests).toHaveLength(1);
  });

  it('stays outside when the invitation was taken back meanwhile', async () => {
    const bench = await knocking();
    bench.guests.isGone = true;
    bench.send({ type: 'guest', event: 'let-in', guestId: OBSERVER.id });
    await bench.pass(20);
    expect(bench.service.guestsOf('test-1')?.standingOf(OBSERVER.id)).toBeNull();
    expect(guestsShown(bench)?.guests).toEqual([]);
  });

  it('is not let in by another guest, nor by a decision about one who does not knock', async () => {
    const bench = await knocking();
    tell(bench, TEACHER, { type: 'guest', event: 'let-in', guestId: OBSERVER.id });
    bench.send({ type: 'guest', event: 'let-in', guestId: TEACHER.id });
    await bench.pass(20);
    expect(bench.guests.journal).toEqual([]);
    expect(bench.service.guestsOf('test-1')?.standingOf(OBSERVER.id)).toBe('knocking');
  });
});
