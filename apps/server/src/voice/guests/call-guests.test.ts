import type { ServerMessage } from '@bandpal/contracts';
import { serverMessageSchema } from '@bandpal/contracts';
import type { RoomParticipant } from '@bandpal/rooms/protocol';
import { describe, expect, it } from 'vitest';
import type { TestGuest } from '../../ports/guests.ts';
import { CallBench } from '../testing/call-bench.ts';
import { CANDIDATE } from '../testing/fake-room.ts';

const TEACHER: TestGuest = { id: 'guest-teacher', role: 'teacher', name: 'Ms Adeyemi' };
const OBSERVER: TestGuest = { id: 'guest-observer', role: 'observer', name: 'Jun' };
const PARTNER: TestGuest = { id: 'guest-partner', role: 'partner', name: 'Ines' };

/** A guest's stay in the room. */
const stayOf = (guest: TestGuest): RoomParticipant => ({
  ...CANDIDATE,
  sessionId: `stay of ${guest.id}`,
  userId: guest.id,
  userName: guest.name,
  guest: true,
});

function come(bench: CallBench, guest: TestGuest): void {
  bench.room.emit({ type: 'joined', participant: stayOf(guest) });
}

function speak(bench: CallBench, guest: TestGuest, on: boolean): void {
  bench.room.emit({ type: 'speaking', participant: stayOf(guest), on });
}

/** A guest's words come back through the candidate's microphone, 14 dB softer than the candidate speaks. */
async function comeBack(bench: CallBench, text: string): Promise<void> {
  bench.queueSamples(bench.speech.voice.say(text).map((sample) => sample / 5));
  await bench.until(() => !bench.microphoneBusy);
}

function tell(bench: CallBench, guest: TestGuest, message: object): void {
  bench.room.emitMessage(JSON.stringify(message), stayOf(guest).sessionId);
}

/** What this guest alone was told. */
function toldTo(bench: CallBench, guest: TestGuest): ServerMessage[] {
  const texts = bench.room.sentTo.get(stayOf(guest).sessionId) ?? [];
  return texts
    .filter((text) => text.startsWith('{'))
    .map((text) => serverMessageSchema.parse(JSON.parse(text)));
}

type Told<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

const scriptFor = (bench: CallBench, guest: TestGuest): Told<'script'> | undefined =>
  toldTo(bench, guest).findLast((message): message is Told<'script'> => message.type === 'script');

/** What the candidate was last told of guests. */
const guestsShown = (bench: CallBench): Told<'guests'> | undefined =>
  bench.room.messages.findLast((message): message is Told<'guests'> => message.type === 'guests');

/** A test that the candidate has started with these guests; all are in the room, and the first question is asked. */
async function testWith(guests: TestGuest[], mode: 'part1' | 'part3' = 'part1'): Promise<CallBench> {
  const bench = new CallBench();
  bench.guests.guests = guests;
  await bench.start(mode, { guests: guests.map(({ id }) => id) });
  await bench.join();
  for (const guest of guests) come(bench, guest);
  await bench.untilListening();
  return bench;
}

/** The teacher asks from now on, and the line that follows the candidate's answer waits. */
async function untilTeacherHasLine(bench: CallBench): Promise<string> {
  tell(bench, TEACHER, { type: 'teacher-asks', on: true });
  await bench.speak('My name is Ana Lopez and you can call me Ana');
  await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 20_000);
  return scriptFor(bench, TEACHER)?.line?.id ?? '';
}

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
    expect(toldTo(bench, OBSERVER).slice(told)).toEqual([
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

describe('a teacher', () => {
  it('reads each line as the examiner says it', async () => {
    const bench = await testWith([TEACHER]);
    const said = toldTo(bench, TEACHER).flatMap((message) =>
      message.type === 'script' && message.line !== null ? [message.line] : [],
    );
    expect(said.at(-1)).toMatchObject({ said: true });
    expect(bench.spoken.join(' ')).toContain(said.at(-1)?.text ?? 'no line');
    expect(scriptFor(bench, TEACHER)).toMatchObject({ asks: false, line: null });
  });

  it('who asks the questions may speak, and the examiner says none of them', async () => {
    const bench = await testWith([TEACHER]);
    const before = bench.spoken.length;
    await untilTeacherHasLine(bench);
    expect(bench.room.permitted).toEqual([
      { sessionId: stayOf(TEACHER).sessionId, change: { canSend: ['audio'] } },
    ]);
    expect(guestsShown(bench)?.asks).toBe(TEACHER.id);
    expect(bench.examiner).toBe('teacher');
    await bench.pass(20_000);
    expect(bench.spoken).toHaveLength(before);
    expect(bench.examiner).toBe('teacher');
  });

  it('passes the floor on when they say that it is asked, and the answer counts as ever', async () => {
    const bench = await testWith([TEACHER]);
    const lineId = await untilTeacherHasLine(bench);
    const text = scriptFor(bench, TEACHER)?.line?.text ?? '';
    tell(bench, TEACHER, { type: 'teacher-asked', lineId: 'say-99' });
    expect(bench.examiner).toBe('teacher');
    tell(bench, TEACHER, { type: 'teacher-asked', lineId });
    expect(bench.examiner).toBe('listening');
    const shown = bench.room.messages.flatMap((message) =>
      message.type === 'transcript' && message.role === 'assistant' ? [message.transcript] : [],
    );
    expect(text).toContain(shown.at(-1) ?? 'nothing');
    await bench.speak('I work in a small office near the river with two friends');
    await bench.until(() => bench.desk.answers.length > 1, 20_000);
    expect(bench.desk.answers.at(-1)?.transcript).toBe(
      'I work in a small office near the river with two friends',
    );
    expect(bench.desk.answers.at(-1)).not.toHaveProperty('withPartner');
  });

  it('alone reads the card before the candidate is told what to do with it', async () => {
    const bench = new CallBench();
    bench.guests.guests = [TEACHER];
    await bench.start('part2', { guests: [TEACHER.id] });
    await bench.join();
    come(bench, TEACHER);
    tell(bench, TEACHER, { type: 'teacher-asks', on: true });
    const card = () => bench.metadata?.exam.cueCard ?? null;
    const teachersCard = () =>
      toldTo(bench, TEACHER).findLast((message): message is Told<'metadata'> => message.type === 'metadata')
        ?.metadata.exam.cueCard ?? null;
    await bench.until(() => teachersCard() !== null, 60_000);
    expect(bench.examiner).toBe('teacher');
    expect(card()).toBeNull();
    tell(bench, TEACHER, { type: 'teacher-asked', lineId: scriptFor(bench, TEACHER)?.line?.id ?? '' });
    expect(bench.metadata).toMatchObject({ examiner: 'waiting', exam: { phase: 'preparation' } });
    expect(card()).toEqual(teachersCard());
    bench.send({ type: 'exam', event: 'preparation-finished' });
    await bench.until(() => bench.examiner === 'teacher', 5_000);
    expect(card()).toEqual(teachersCard());
  });

  it('alone reads the question before it is asked', async () => {
    const bench = await testWith([TEACHER, OBSERVER]);
    const shownTo = (guest: TestGuest) =>
      toldTo(bench, guest).findLast((message): message is Told<'metadata'> => message.type === 'metadata')
        ?.metadata;
    const first = bench.metadata?.exam.question;
    expect(first).not.toBeNull();
    expect(shownTo(OBSERVER)?.exam.question).toEqual(first);
    const lineId = await untilTeacherHasLine(bench);
    const text = scriptFor(bench, TEACHER)?.line?.text ?? '';
    const next = shownTo(TEACHER)?.exam.question;
    expect(text).toContain(next?.text ?? 'no question');
    // Also when someone comes back, and when the candidate types meanwhile.
    come(bench, OBSERVER);
    bench.send({ type: 'exam', event: 'typing-started' });
    for (const metadata of [bench.metadata, shownTo(OBSERVER)])
      expect(metadata).toMatchObject({ examiner: 'teacher', exam: { question: null } });
    for (const told of [bench.room.sent, bench.room.sentTo.get(stayOf(OBSERVER).sessionId) ?? []])
      expect(told.join(' ')).not.toContain(next?.text);
    const typed = { role: 'user', content: 'An answer to what was not asked.' };
    bench.send({ type: 'add-message', message: typed });
    tell(bench, TEACHER, { type: 'teacher-asked', lineId });
    expect(bench.examiner).toBe('listening');
    for (const metadata of [bench.metadata, shownTo(OBSERVER)]) expect(metadata?.exam.question).toEqual(next);
    // Asked once more it is known.
    bench.send({ type: 'exam', event: 'repeat-question' });
    await bench.until(() => bench.examiner === 'teacher', 5_000);
    expect(bench.metadata?.exam.question).toEqual(next);
  });

  it('has the question kept back while the candidate is away', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(1_000);
    expect(bench.metadata).toMatchObject({ examiner: 'waiting', exam: { question: null } });
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 10_000);
    expect(bench.metadata).toMatchObject({ examiner: 'teacher', exam: { question: null } });
    tell(bench, TEACHER, { type: 'teacher-asks', on: false });
    await bench.until(() => bench.examiner === 'speaking', 10_000);
    expect(bench.metadata?.exam.question).not.toBeNull();
  });

  it('is not taken for the candidate while they ask, and the answer is heard from its first word', async () => {
    const bench = await testWith([TEACHER]);
    const lineId = await untilTeacherHasLine(bench);
    speak(bench, TEACHER, true);
    // What comes back of the teacher's voice through the candidate's microphone.
    await comeBack(bench, 'so do you work or are you a student');
    await bench.pass(800);
    speak(bench, TEACHER, false);
    // The candidate is quicker than the teacher's key.
    await bench.speak('I study law at a university in the north');
    tell(bench, TEACHER, { type: 'teacher-asked', lineId });
    await bench.speak('and I like it very much');
    await bench.until(() => bench.desk.answers.length > 1, 20_000);
    expect(bench.desk.answers.at(-1)?.transcript).toBe(
      'I study law at a university in the north and I like it very much',
    );
  });

  it('is not waited for by a candidate who goes on with the last answer', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    await bench.speak('but my family calls me Anita');
    await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 10_000);
    expect(bench.heard).toEqual([
      'My name is Ana Lopez and you can call me Ana',
      'but my family calls me Anita',
    ]);
  });

  it('who leaves with a line has it said by the examiner', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    const before = bench.spoken.length;
    bench.room.emit({ type: 'left', participant: stayOf(TEACHER), reason: 'timeout' });
    await bench.until(() => bench.spoken.length > before, 1_000);
    await bench.untilListening(20_000);
    expect(guestsShown(bench)).toMatchObject({ guests: [{ state: 'expected' }], asks: null });
  });

  it('who gives the questions back has the line said, and may speak no more', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    const before = bench.spoken.length;
    tell(bench, TEACHER, { type: 'teacher-asks', on: false });
    await bench.until(() => bench.spoken.length > before, 1_000);
    expect(bench.room.permitted.at(-1)?.change).toEqual({ canSend: false });
  });

  it('who says nothing for a minute is not waited for', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    const before = bench.spoken.length;
    await bench.pass(50_000);
    speak(bench, TEACHER, true);
    await bench.pass(5_000);
    speak(bench, TEACHER, false);
    await bench.pass(55_000);
    expect(bench.spoken).toHaveLength(before);
    await bench.until(() => bench.spoken.length > before, 10_000);
  });

  it('gives the questions back as soon as they take them, and is answered each time', async () => {
    const bench = await testWith([TEACHER]);
    const answers = () => toldTo(bench, TEACHER).filter(({ type }) => type === 'script').length;
    const order = (on: boolean) => {
      const before = answers();
      tell(bench, TEACHER, { type: 'teacher-asks', on });
      expect(answers()).toBe(before + 1);
      return scriptFor(bench, TEACHER)?.asks;
    };
    expect(order(true)).toBe(true);
    expect(order(true)).toBe(true);
    expect(order(false)).toBe(false);
    expect(bench.room.permitted.at(-1)?.change).toEqual({ canSend: false });
    // Each change is told to everyone in the room.
    expect(order(true)).toBe(false);
    expect(guestsShown(bench)?.asks).toBeNull();
    await bench.pass(500);
    expect(order(true)).toBe(true);
  });

  it('does not hold up the end of the test, nor the candidate who goes away', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(1_000);
    expect(scriptFor(bench, TEACHER)?.line).toBeNull();
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 10_000);
    bench.send({ type: 'end-call' });
    tell(bench, TEACHER, { type: 'teacher-asked', lineId: scriptFor(bench, TEACHER)?.line?.id ?? '' });
    await bench.until(() => bench.desk.end !== null, 20_000);
    expect(bench.desk.end).toBe('candidate-ended');
  });
});

describe('a partner', () => {
  it('is waited for: neither silence of the candidate nor a pause, and nothing of theirs is an answer', async () => {
    const bench = await testWith([PARTNER], 'part3');
    const before = bench.spoken.length;
    speak(bench, PARTNER, true);
    // Their voice comes back through the candidate's microphone.
    await comeBack(bench, 'well I believe that is a difficult question for most people');
    await bench.pass(25_000);
    expect(bench.spoken).toHaveLength(before);
    speak(bench, PARTNER, false);
    await bench.pass(2_000);
    expect(bench.spoken).toHaveLength(before);
    await bench.speak('I think that old people like to live with their children');
    speak(bench, PARTNER, true);
    await bench.pass(9_000);
    speak(bench, PARTNER, false);
    await bench.speak('because they have always lived together in one house');
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]).toMatchObject({
      transcript:
        'I think that old people like to live with their children because they have always lived together in one house',
      withPartner: true,
    });
    for (const { startMs, endMs } of bench.desk.answers[0]?.pauses ?? [])
      expect(endMs - startMs).toBeLessThan(2_000);
    expect(bench.desk.answers[0]?.durationMs).toBeLessThan(13_000);
  });

  it('is in the report when the candidate types, too', async () => {
    const bench = await testWith([PARTNER], 'part3');
    const content = 'I agree with you that old people like to live with their children.';
    bench.send({ type: 'add-message', message: { role: 'user', content } });
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]).toMatchObject({ source: 'typed', transcript: content, withPartner: true });
  });

  it('whose voice begins over the candidate’s does not cover it', async () => {
    const bench = await testWith([PARTNER], 'part3');
    bench.queue('I think that old people like to live with their children and grandchildren');
    await bench.pass(2_000);
    speak(bench, PARTNER, true);
    await bench.pass(800);
    speak(bench, PARTNER, false);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children and grandchildren',
    );
  });

  it('is spoken with: the candidate, whose voice is known, is heard from the first word', async () => {
    const bench = await testWith([PARTNER], 'part3');
    await bench.speak('I think that old people like to live with their children');
    await bench.pass(300);
    speak(bench, PARTNER, true);
    await comeBack(bench, 'but do they really like it');
    await bench.speak('yes because they have always lived together in one house');
    await bench.pass(800);
    speak(bench, PARTNER, false);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children yes because they have always lived together in one house',
    );
  });

  it('whose microphone brings back the candidate’s voice does not keep it from being heard', async () => {
    const bench = await testWith([PARTNER], 'part3');
    bench.queue('I think that old people like to live with their children');
    bench.queueSilence(600);
    bench.queue('because they have always lived together in one house');
    await bench.pass(1_500);
    speak(bench, PARTNER, true);
    await bench.until(() => !bench.microphoneBusy);
    await bench.pass(800);
    speak(bench, PARTNER, false);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children because they have always lived together in one house',
    );
  });

  it('who speaks on when the candidate has stopped is waited for', async () => {
    const bench = await testWith([PARTNER], 'part3');
    const before = bench.spoken.length;
    bench.queue('I think that old people like to live with their children');
    await bench.pass(1_500);
    speak(bench, PARTNER, true);
    await bench.pass(18_000);
    expect(bench.spoken).toHaveLength(before);
    expect(bench.examiner).toBe('listening');
    speak(bench, PARTNER, false);
    await bench.speak('and I would do the same');
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children and I would do the same',
    );
  });

  it('whose microphone hums without end does not keep the candidate from being heard', async () => {
    const bench = await testWith([PARTNER], 'part3');
    speak(bench, PARTNER, true);
    await bench.pass(20_000);
    await bench.speak('I think that old people like to live with their children');
    await bench.until(() => bench.heard.length > 0, 60_000);
    expect(bench.heard).toEqual(['I think that old people like to live with their children']);
  });
});
