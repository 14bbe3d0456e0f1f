// Whose words the owner of a room has read, for whom, and attacks on it.
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

describe('what the owner of the room has read', () => {
  let guest: RoomClient;
  let ended: number;
  const wish = (of: readonly RoomClient[], readers: readonly RoomClient[]) =>
    meeting.room.readPeople({
      of: of.map(idOf),
      readers: readers.map(idOf),
      onGivenUp: () => {
        ended += 1;
      },
    });
  beforeEach(async () => {
    ended = 0;
    guest = await meeting.speaker('Guest');
  });

  it('is of those who are named, for those who are named, and everyone is told', async () => {
    expect(meeting.room.readsPeople).toBe(true);
    expect(wish([guest], [candidate])).toBe(true);
    await settle(candidate, teacher, guest);
    for (const [client, reads] of [
      [candidate, false],
      [teacher, false],
      [guest, true],
    ] as const)
      expect(receivedBy(client, 'transcription').map(({ is }) => is?.reads)).toEqual([reads]);
    expect(await speak(guest)).toEqual([]);
    expect(transcriber.heard).toBe(5 * PCM_FRAME_SAMPLES);
    says(0, 'Good morning.');
    meeting.seat.tellWords('seat', 'Thank you.');
    await settle(candidate, teacher, guest);
    expect(receivedBy(candidate, 'words').map(({ text }) => text)).toEqual(['Good morning.']);
    for (const other of [teacher, guest]) expect(receivedBy(other, 'words')).toEqual([]);
  });

  it('is of no one who isn’t named any more, from that moment on', async () => {
    wish([guest, teacher], [candidate]);
    await speak(guest);
    expect(transcriber.openEars).toBe(2);
    wish([teacher], [candidate]);
    expect(transcriber.openEars).toBe(1);
    await speak(guest);
    expect(transcriber.heard).toBe(5 * PCM_FRAME_SAMPLES);
    expect(receivedBy(guest, 'transcription').at(-1)?.is?.reads).toBe(false);
    wish([guest], [candidate]);
    meeting.room.readPeople(null);
    await settle(guest);
    expect(transcriber.openEars).toBe(0);
    expect(receivedBy(guest, 'transcription').at(-1)).toEqual({ type: 'transcription', stoppedBy: '' });
    await waitWith(clock, RECONNECT_GRACE_MS + HEARTBEAT_MS, guest, teacher, candidate);
    expect(await speak(guest)).toContain('not-allowed');
    expect(transcriber.heard).toBe(5 * PCM_FRAME_SAMPLES);
    expect(ended).toBe(0);
  });

  it('is not read of someone named who is muted, hidden or may not speak', async () => {
    await teacher.leave();
    const hidden = await meeting.speaker('Hidden', { permissions: { hasPresence: false } });
    await candidate.leave();
    const silent = await meeting.guest('Silent', { permissions: { canSend: false } });
    wish([hidden, silent, guest], [silent]);
    expect(transcriber.openEars).toBe(1);
    await errorsAfter(guest, { type: 'audio', on: false });
    await speak(guest);
    await speak(hidden);
    expect(transcriber.heard).toBe(0);
  });

  it('is changed by no one in the room, owners neither', async () => {
    wish([guest], [candidate]);
    expect(await give(teacher, order('start'))).toEqual([TRANSCRIPTION_TEXTS.going]);
    for (const name of ['update', 'stop'] as const)
      expect(await give(teacher, order(name, { participants: ['*'] }))).toEqual([
        TRANSCRIPTION_TEXTS['not-allowed'],
      ]);
    expect(await errorsAfter(guest, order('stop'))).toEqual(['not-allowed']);
    expect(transcriber.openEars).toBe(1);
    await teacher.leave();
    await waitWith(clock, WITHOUT_OWNER_MS, candidate, guest);
    expect(transcriber.openEars).toBe(1);
  });

  it('takes the place of what someone in charge has begun, and leaves it alone otherwise', async () => {
    await give(teacher, order('start'));
    meeting.room.readPeople(null);
    expect(transcriber.openEars).toBe(3);
    expect(wish([guest], [candidate])).toBe(true);
    expect(transcriber.openEars).toBe(1);
  });

  it('is nothing where there are not places for all, and ends when one is missing later', async () => {
    transcriber.placesLeft = 1;
    expect(wish([guest, teacher], [candidate])).toBe(false);
    expect(transcriber.openEars).toBe(0);
    transcriber.placesLeft = 1;
    expect(wish([guest], [candidate])).toBe(true);
    expect(wish([guest, teacher], [candidate])).toBe(false);
    expect(transcriber.openEars).toBe(0);
    expect(ended).toBe(1);
  });

  it('ends, and is told its owner, when the server can’t go on with it', async () => {
    wish([guest], [candidate]);
    transcriber.ears[0]?.listener.onGivenUp();
    expect(ended).toBe(1);
    await settle(guest);
    expect(receivedBy(guest, 'transcription').at(-1)?.is).toBeUndefined();
    expect(wish([guest], [candidate])).toBe(true);
  });

  it('has the last words of someone who has left, unless it was ended meanwhile', async () => {
    wish([guest], [candidate]);
    await guest.leave();
    await settle(candidate);
    says(0, 'Goodbye.');
    meeting.room.readPeople(null);
    says(0, 'And one thing more.');
    await settle(candidate);
    expect(receivedBy(candidate, 'words').map(({ text }) => text)).toEqual(['Goodbye.']);
  });
});

it('the owner of a room is told that nothing can be read', async () => {
  const {
    harness: plain,
    meeting: room,
    teacher: owner,
    candidate: learner,
  } = await openMeeting(new FakeClock());
  expect(room.room.readsPeople).toBe(false);
  const wish = { of: [idOf(owner)], readers: [idOf(learner)], onGivenUp: () => undefined };
  expect(room.room.readPeople(wish)).toBe(false);
  await plain[Symbol.asyncDispose]();
});
