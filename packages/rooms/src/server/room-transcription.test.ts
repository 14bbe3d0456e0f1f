// Who may have a call transcribed, whose sound is read then, who reads the words, and attacks on each of it.
import { PCM_FRAME_SAMPLES, RECONNECT_GRACE_MS } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeTranscriber } from '../testing/fake-transcriber.ts';
import { errorsAfter, idOf, MeetingRoom, openMeeting, receivedBy } from '../testing/meeting.ts';
import { RoomClient } from '../testing/room-client.ts';
import type { RoomHarness } from '../testing/room-harness.ts';
import { give, order, settle, speak, waitWith } from '../testing/transcribed-room.ts';
import { HEARTBEAT_MS } from './signal-connection.ts';
import { TRANSCRIPTION_TEXTS, WITHOUT_OWNER_MS } from './room-transcription.ts';

let clock: FakeClock;
let transcriber: FakeTranscriber;
let harness: RoomHarness;
let meeting: MeetingRoom;
let candidate: RoomClient;
let teacher: RoomClient;
beforeEach(async () => {
  clock = new FakeClock();
  transcriber = new FakeTranscriber();
  ({ harness, meeting, candidate, teacher } = await openMeeting(clock, transcriber));
});
afterEach(async () => harness[Symbol.asyncDispose]());

const says = (ear: number, text: string): void => transcriber.says(ear, text, clock.now());

describe('a transcription', () => {
  it('is told to everyone, to those who come later too, and with its end', async () => {
    expect(await give(teacher, order('start', { instanceId: 'mine' }))).toEqual([]);
    await settle(candidate);
    const is = { instanceId: 'mine', startedBy: idOf(teacher), language: 'en', model: 'fake recogniser' };
    for (const client of [candidate, teacher])
      expect(receivedBy(client, 'transcription')).toEqual([
        { type: 'transcription', is: { ...is, reads: true } },
      ]);
    const late = await meeting.guest('Late');
    expect(late.joined.transcription).toEqual({ ...is, reads: true });
    expect(await give(teacher, order('stop'))).toEqual([]);
    await settle(candidate, late);
    for (const client of [candidate, teacher, late])
      expect(receivedBy(client, 'transcription').at(-1)).toEqual({
        type: 'transcription',
        stoppedBy: idOf(teacher),
      });
    expect(transcriber.openEars).toBe(0);
    expect((await meeting.guest('Later')).joined.transcription).toBeUndefined();
  });

  it('tells the words of each person under their own name, with when they were begun', async () => {
    await give(teacher, order('start'));
    clock.advance(2_000);
    says(1, 'Good morning.');
    await settle(candidate, teacher);
    const words = { type: 'words', sessionId: idOf(teacher), text: 'Good morning.', confidence: 0.9 };
    for (const client of [candidate, teacher])
      expect(receivedBy(client, 'words')).toMatchObject([{ ...words, at: clock.date().getTime() }]);
  });

  it('tells no words of those whom a person may not hear', async () => {
    const deaf = await meeting.guest('Deaf', { permissions: { canReceive: { base: { audio: false } } } });
    await give(teacher, order('start'));
    says(1, 'Between us.');
    await settle(candidate, deaf);
    expect(receivedBy(candidate, 'words')).toHaveLength(1);
    expect(receivedBy(deaf, 'words')).toEqual([]);
    says(2, 'My own.');
    await settle(deaf);
    expect(receivedBy(deaf, 'words')).toMatchObject([{ text: 'My own.' }]);
  });

  it('reads those alone who are named, and others when that is changed, who are told', async () => {
    await give(teacher, order('start', { participants: [idOf(candidate)] }));
    expect(transcriber.openEars).toBe(1);
    await settle(candidate);
    expect(receivedBy(candidate, 'transcription').at(-1)?.is?.reads).toBe(true);
    expect(receivedBy(teacher, 'transcription').at(-1)?.is?.reads).toBe(false);
    await give(teacher, order('update', { participants: [idOf(teacher)] }));
    await settle(candidate);
    expect(receivedBy(candidate, 'transcription').at(-1)?.is?.reads).toBe(false);
    expect(receivedBy(teacher, 'transcription').at(-1)?.is?.reads).toBe(true);
    await give(teacher, order('update', { participants: ['*'] }));
    expect(transcriber.openEars).toBe(2);
  });

  it('reads no one else where a change names no one, and is changed to no other language', async () => {
    await give(teacher, order('start', { participants: [idOf(candidate)] }));
    expect(await give(teacher, order('update'))).toEqual([]);
    expect(transcriber.openEars).toBe(1);
    const french = order('update', { participants: ['*'], language: 'fr' });
    expect(await give(teacher, french)).toEqual([TRANSCRIPTION_TEXTS.language]);
    expect(transcriber.openEars).toBe(1);
  });

  it('is refused in another language, twice, and where none goes on', async () => {
    expect(await give(teacher, order('start', { language: 'fr' }))).toEqual([TRANSCRIPTION_TEXTS.language]);
    for (const name of ['update', 'stop'] as const)
      expect(await give(teacher, order(name))).toEqual([TRANSCRIPTION_TEXTS['not-going']]);
    expect(await give(teacher, order('start', { language: 'en-GB', instanceId: 'a' }))).toEqual([]);
    expect(await give(teacher, order('start', { instanceId: 'b' }))).toEqual([TRANSCRIPTION_TEXTS.going]);
    expect(await give(teacher, order('stop', { instanceId: 'b' }))).toEqual([
      TRANSCRIPTION_TEXTS['not-going'],
    ]);
    expect(await give(teacher, order('stop', { instanceId: 'a' }))).toEqual([]);
  });

  it('is refused as a whole where there are not places for all', async () => {
    transcriber.placesLeft = 1;
    expect(await give(teacher, order('start'))).toEqual([TRANSCRIPTION_TEXTS.full]);
    expect(transcriber.ears).toEqual([]);
    await settle(candidate);
    expect(receivedBy(candidate, 'transcription')).toEqual([]);
  });

  it('goes on without someone who comes when no place is left, which all are told once', async () => {
    transcriber.placesLeft = 2;
    await give(teacher, order('start'));
    const late = await meeting.guest('Late');
    expect(late.joined.transcription).toMatchObject({ reads: false, unplaced: [idOf(late)] });
    await settle(candidate, teacher);
    for (const client of [candidate, teacher])
      expect(receivedBy(client, 'transcription').at(-1)?.is?.unplaced).toEqual([idOf(late)]);
    await errorsAfter(late, { type: 'user-data', userData: 'a change' });
    await settle(teacher);
    expect(receivedBy(teacher, 'transcription-error')).toMatchObject([
      { message: TRANSCRIPTION_TEXTS.newcomer },
    ]);
    await candidate.leave();
    await settle(late, teacher);
    expect(receivedBy(late, 'transcription').at(-1)?.is?.reads).toBe(true);
    for (const client of [late, teacher])
      expect(receivedBy(client, 'transcription').at(-1)?.is?.unplaced).toBeUndefined();
  });

  it('reads someone who was without a place once one is free in another room', async () => {
    const other = await MeetingRoom.open(harness.rooms);
    const owner = await other.teacher();
    transcriber.placesLeft = 3;
    await give(owner, order('start'));
    await give(teacher, order('start'));
    const late = await meeting.guest('Late');
    expect(late.joined.transcription?.reads).toBe(false);
    await give(owner, order('stop'));
    await settle(late, teacher);
    expect(receivedBy(late, 'transcription').at(-1)?.is?.reads).toBe(true);
    expect(receivedBy(teacher, 'transcription').at(-1)?.is?.unplaced).toBeUndefined();
  });

  it('tells the last words of those who leave, and of all when it is stopped', async () => {
    const guest = await meeting.guest('Guest');
    await give(teacher, order('start', { instanceId: 'mine' }));
    const leaver = idOf(guest);
    await guest.leave();
    await settle(teacher);
    expect(transcriber.ears.map(({ hasEnded }) => hasEnded)).toEqual([false, false, true]);
    says(2, 'Goodbye.');
    await give(teacher, order('stop'));
    expect(transcriber.ears.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true]);
    says(1, 'That was all.');
    // What is given up late ends nothing any more.
    await give(teacher, order('start', { instanceId: 'next' }));
    transcriber.ears[1]?.listener.onGivenUp();
    await settle(candidate);
    expect(receivedBy(candidate, 'words')).toMatchObject([
      { sessionId: leaver, text: 'Goodbye.', instanceId: 'mine' },
      { sessionId: idOf(teacher), text: 'That was all.', instanceId: 'mine' },
    ]);
    expect(receivedBy(candidate, 'transcription').at(-1)?.is?.instanceId).toBe('next');
  });

  it('ends for all when the server cannot go on with it', async () => {
    await give(teacher, order('start', { instanceId: 'mine' }));
    transcriber.ears[0]?.listener.onGivenUp();
    await settle(candidate);
    expect(receivedBy(candidate, 'transcription').at(-1)).toEqual({ type: 'transcription', stoppedBy: '' });
    const message = TRANSCRIPTION_TEXTS['given-up'];
    expect(receivedBy(candidate, 'transcription-error')).toEqual([
      { type: 'transcription-error', code: 'given-up', message, instanceId: 'mine' },
    ]);
    expect(transcriber.openEars).toBe(0);
  });

  it('goes on while the only owner loads the page again', async () => {
    await give(teacher, order('start', { instanceId: 'mine' }));
    await teacher.leave();
    await waitWith(clock, WITHOUT_OWNER_MS - 2 * HEARTBEAT_MS, candidate);
    const again = await meeting.teacher();
    expect(again.joined.transcription?.instanceId).toBe('mine');
    await waitWith(clock, WITHOUT_OWNER_MS, candidate, again);
    expect(receivedBy(candidate, 'transcription').map(({ is }) => is?.instanceId)).toEqual(['mine']);
    expect(transcriber.openEars).toBe(2);
  });

  it('ends when no one is left who could stop it, and with the room', async () => {
    await give(teacher, order('start'));
    await teacher.leave();
    await waitWith(clock, WITHOUT_OWNER_MS, candidate);
    expect(receivedBy(candidate, 'transcription').at(-1)).toEqual({ type: 'transcription', stoppedBy: '' });
    const other = await meeting.teacher();
    await give(other, order('start'));
    expect(transcriber.openEars).toBe(2);
    await meeting.room.close('ended');
    expect(transcriber.openEars).toBe(0);
  });

  it('has the words that the seat tells, where it tells the candidate’s, whom it reads itself', async () => {
    const exam = await MeetingRoom.open(harness.rooms, { seatTellsWords: true });
    const [learner, owner] = [await exam.candidate(), await exam.teacher()];
    exam.seat.tellWords('candidate', 'Before.');
    await give(owner, order('start'));
    expect(transcriber.openEars).toBe(1);
    await settle(learner);
    expect(receivedBy(learner, 'transcription').at(-1)?.is?.reads).toBe(false);
    exam.seat.tellWords('candidate', 'I live in Porto.');
    exam.seat.tellWords('seat', 'Thank you.');
    await settle(learner, owner);
    for (const client of [learner, owner])
      expect(receivedBy(client, 'words').map(({ sessionId, text }) => [sessionId, text])).toEqual([
        [idOf(learner), 'I live in Porto.'],
        [exam.seat.sessionId, 'Thank you.'],
      ]);
  });
});

describe('the right to it', () => {
  it.each([
    ['a guest', {}],
    ['someone in charge of people alone', { permissions: { canAdmin: ['participants' as const] } }],
  ])('is not that of %s, whatever they send', async (_name, guest) => {
    const stranger = await meeting.guest('Stranger', guest);
    for (const name of ['start', 'update', 'stop'] as const)
      expect(await errorsAfter(stranger, order(name))).toEqual(['not-allowed']);
    expect(receivedBy(stranger, 'transcription-error')).toHaveLength(3);
    expect(transcriber.ears).toEqual([]);
    await give(teacher, order('start'));
    for (const name of ['update', 'stop'] as const)
      expect(await errorsAfter(stranger, order(name, { participants: [] }))).toEqual(['not-allowed']);
    expect(transcriber.openEars).toBe(3);
  });

  it('is neither that of someone hidden nor of an owner from whom it was taken', async () => {
    const hidden = await meeting.guest('Hidden', {
      permissions: { hasPresence: false, canAdmin: ['transcription'] },
    });
    const owner = await meeting.guest('Owner', { isOwner: true, permissions: { canAdmin: false } });
    for (const client of [hidden, owner])
      expect(await errorsAfter(client, order('start'))).toEqual(['not-allowed']);
    expect(transcriber.ears).toEqual([]);
  });

  it('is not the candidate’s', async () => {
    expect(await errorsAfter(candidate, order('start'))).toEqual(['not-allowed']);
  });

  it('is that of someone in charge of transcriptions, until it is taken', async () => {
    const scribe = await meeting.guest('Scribe', { permissions: { canAdmin: ['transcription'] } });
    expect(await give(scribe, order('start'), order('stop'), order('start'))).toEqual([]);
    teacher.send({ type: 'permit', id: idOf(scribe), change: { canAdmin: false } });
    await settle(teacher);
    expect(await errorsAfter(scribe, order('stop'))).toEqual(['not-allowed']);
    expect(transcriber.openEars).toBe(3);
  });

  it('has no orders of another shape', async () => {
    const bad = [
      { type: 'transcribe' },
      { type: 'transcribe', order: 'read-all' },
      { type: 'transcribe', order: 'start', language: 7 },
      { type: 'transcribe', order: 'start', instanceId: 'x'.repeat(65) },
      { type: 'transcribe', order: 'start', participants: 'everyone' },
      { type: 'transcribe', order: 'start', participants: Array.from({ length: 17 }, String) },
    ];
    for (const frame of bad) teacher.sendRaw(JSON.stringify(frame));
    expect(await errorsAfter(teacher)).toEqual(bad.map(() => 'bad-frame'));
    expect(transcriber.ears).toEqual([]);
  });
});

describe('the sound of a guest', () => {
  let guest: RoomClient;
  beforeEach(async () => {
    guest = await meeting.speaker('Guest');
  });

  it('is refused where nothing is transcribed', async () => {
    expect(await speak(guest)).toEqual(Array.from({ length: 5 }, () => 'not-allowed'));
    expect(transcriber.heard).toBe(0);
  });

  it('is read while a transcription goes on, and no longer', async () => {
    await give(teacher, order('start'));
    expect(await speak(guest)).toEqual([]);
    expect(transcriber.heard).toBe(5 * PCM_FRAME_SAMPLES);
    await give(teacher, order('stop'));
    clock.advance(HEARTBEAT_MS);
    await settle(guest, teacher, candidate);
    // What was on its way is dropped; what comes when nothing can be any more is an offence.
    expect(await speak(guest)).toEqual([]);
    await waitWith(clock, RECONNECT_GRACE_MS + HEARTBEAT_MS, guest, teacher, candidate);
    expect(await speak(guest)).toContain('not-allowed');
    expect(transcriber.heard).toBe(5 * PCM_FRAME_SAMPLES);
  });

  it('is not read while they are muted, whatever their browser sends', async () => {
    await give(teacher, order('start'));
    await errorsAfter(guest, { type: 'audio', on: false });
    await speak(guest);
    expect(transcriber.heard).toBe(0);
    await errorsAfter(guest, { type: 'audio', on: true });
    await speak(guest);
    expect(transcriber.heard).toBe(5 * PCM_FRAME_SAMPLES);
  });

  it('is not read of those who are not named, may not speak or are hidden', async () => {
    await give(teacher, order('start', { participants: [idOf(teacher)] }));
    await speak(guest);
    await give(teacher, order('update', { participants: ['*'] }));
    teacher.send({ type: 'permit', id: idOf(guest), change: { canSend: ['video'] } });
    await settle(teacher, guest);
    expect(receivedBy(guest, 'transcription').map(({ is }) => is?.reads)).toEqual([false, true, false]);
    await speak(guest);
    const hidden = await meeting.speaker('Hidden', { permissions: { hasPresence: false } });
    await speak(hidden);
    expect(transcriber.heard).toBe(0);
    expect(hidden.joined.transcription?.reads).toBe(false);
  });

  it('goes to the transcription of no other room', async () => {
    const other = await MeetingRoom.open(harness.rooms);
    const owner = await other.teacher();
    await give(owner, order('start'));
    expect(await speak(guest)).toContain('not-allowed');
    expect(transcriber.heard).toBe(0);
  });
});

it('nothing is transcribed where nothing can read', async () => {
  const { harness: plain, teacher: owner } = await openMeeting(new FakeClock());
  expect(await give(owner, order('start'))).toEqual([TRANSCRIPTION_TEXTS.none]);
  await plain[Symbol.asyncDispose]();
});
