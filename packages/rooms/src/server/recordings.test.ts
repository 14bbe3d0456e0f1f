// Recordings on people's own devices: who may begin one, who is told, and that no one is agreed to it by anyone else. Attacks included.
import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomParticipant } from '../protocol/signalling.ts';
import { errorsAfter, idOf, MeetingRoom, openMeeting } from '../testing/meeting.ts';
import { RoomClient } from '../testing/room-client.ts';
import type { RoomHarness } from '../testing/room-harness.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { HEARTBEAT_MS } from './signal-connection.ts';

let clock: FakeClock;
let harness: RoomHarness;
let meeting: MeetingRoom;
let candidate: RoomClient;
let teacher: RoomClient;
let recorder: RoomClient;
beforeEach(async () => {
  clock = new FakeClock();
  ({ harness, meeting, candidate, teacher } = await openMeeting(clock));
  recorder = await meeting.guest('Maria', { enableRecording: 'local' });
});
afterEach(async () => harness[Symbol.asyncDispose]());

const inRoom = (client: RoomClient): RoomParticipant | undefined =>
  meeting.room.people.find(({ sessionId }) => sessionId === idOf(client));

/** What a browser was told of another one, or of itself, last. */
function toldOf(viewer: RoomClient, subject: RoomClient): RoomParticipant | undefined {
  const told = viewer.received.flatMap((signal) => {
    if (signal.type === 'joined') return [signal.self, ...signal.participants];
    const isOfPerson = signal.type === 'participant-joined' || signal.type === 'participant-updated';
    return isOfPerson ? [signal.participant] : [];
  });
  return told.findLast(({ sessionId }) => sessionId === idOf(subject));
}

const begin = async (client: RoomClient, number = 1): Promise<string[]> =>
  errorsAfter(client, { type: 'recording', on: true, number });
const end = async (client: RoomClient): Promise<string[]> =>
  errorsAfter(client, { type: 'recording', on: false, number: 1 });
const answer = async (person: RoomClient, on: boolean, to = idOf(recorder), number = 1): Promise<string[]> =>
  errorsAfter(person, { type: 'recording-consent', to, on, number });

const refused = ['not-allowed'];

describe('a recording', () => {
  it('is told to everyone, to those who come later, and to all when it ends', async () => {
    expect(await begin(recorder)).toEqual([]);
    const late = await meeting.guest('Late');
    for (const viewer of [candidate, recorder, late]) {
      await errorsAfter(viewer);
      expect(toldOf(viewer, recorder)).toMatchObject({ userName: 'Maria', recording: 1 });
    }
    await end(recorder);
    for (const viewer of [candidate, recorder, late]) {
      await errorsAfter(viewer);
      expect(toldOf(viewer, recorder)).toMatchObject({ recording: 0 });
    }
  });

  it('is begun by no one without the right, and nothing is told', async () => {
    for (const client of [candidate, await meeting.guest('Guest')]) {
      expect(await begin(client)).toEqual(refused);
      expect(inRoom(client)?.recording).toBeUndefined();
      await errorsAfter(recorder);
      expect(toldOf(recorder, client)?.recording).toBeUndefined();
    }
  });

  it('is no owner’s right by itself, and no one gives it to themselves', async () => {
    expect(await begin(teacher)).toEqual(refused);
    candidate.sendRaw('{"type":"recording","on":true,"number":1,"enableRecording":"local"}');
    candidate.sendRaw(
      '{"type":"user-data","userData":{"enableRecording":"local","recordableBy":"everyone"}}',
    );
    await errorsAfter(candidate);
    expect(await begin(candidate)).toEqual(refused);
    expect(inRoom(candidate)?.enableRecording).toBeUndefined();
    expect(inRoom(candidate)?.recordableBy).toBeUndefined();
  });

  it('is made by no one whom the others can’t see, and ends when someone becomes hidden', async () => {
    await begin(recorder);
    await answer(candidate, true);
    meeting.room.permit(idOf(recorder), { hasPresence: false });
    await errorsAfter(candidate);
    expect(inRoom(recorder)).toMatchObject({ recording: 0 });
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
    expect(await begin(recorder, 2)).toEqual(refused);
    expect(inRoom(recorder)).toMatchObject({ recording: 0 });
  });

  it('lasts over a lost connection, and ends with the stay', async () => {
    await begin(recorder);
    await answer(candidate, true);
    recorder.drop();
    await recorder.closed;
    expect(inRoom(recorder)).toMatchObject({ recording: 1 });
    const later = await meeting.guest('Later');
    expect(toldOf(later, recorder)).toMatchObject({ recording: 1 });
    for (let gone = 0; gone <= RECONNECT_GRACE_MS; gone += HEARTBEAT_MS) {
      clock.advance(HEARTBEAT_MS);
      // The others are still there.
      // oxlint-disable-next-line no-await-in-loop -- time stands still until they have said so
      await Promise.all([candidate, teacher, later].map(async (client) => errorsAfter(client)));
    }
    expect(later.received).toContainEqual({ type: 'participant-left', sessionId: idOf(recorder) });
    expect(inRoom(recorder)).toBeUndefined();
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
  });
});

describe('consent', () => {
  beforeEach(async () => {
    await begin(recorder);
  });

  it('is a person’s own word, which they take back at any time', async () => {
    expect(inRoom(candidate)?.recordableBy).toBeUndefined();
    await answer(candidate, true);
    for (const viewer of [recorder, candidate]) {
      await errorsAfter(viewer);
      expect(toldOf(viewer, candidate)).toMatchObject({ recordableBy: [idOf(recorder)] });
    }
    await answer(candidate, false);
    await errorsAfter(recorder);
    expect(toldOf(recorder, candidate)).toMatchObject({ recordableBy: [] });
  });

  it('is given for no one else, whatever a frame says', async () => {
    const other = { id: idOf(candidate), from: idOf(candidate), sessionId: idOf(candidate), number: 1 };
    recorder.sendRaw(JSON.stringify({ type: 'recording-consent', to: idOf(recorder), on: true, ...other }));
    const guest = await meeting.guest('Guest');
    guest.sendRaw(JSON.stringify({ type: 'recording-consent', to: idOf(recorder), on: true, ...other }));
    await errorsAfter(guest);
    await errorsAfter(recorder);
    expect(inRoom(candidate)?.recordableBy).toBeUndefined();
    expect(inRoom(recorder)?.recordableBy).toBeUndefined();
    expect(inRoom(guest)).toMatchObject({ recordableBy: [idOf(recorder)] });
    const change = { recordableBy: 'everyone', recording: true };
    recorder.sendRaw(JSON.stringify({ type: 'permit', id: idOf(candidate), change }));
    await errorsAfter(recorder);
    expect(inRoom(candidate)?.recordableBy).toBeUndefined();
  });

  it('is for one who records, and for that recording', async () => {
    for (const to of [idOf(teacher), idOf(candidate), meeting.seat.sessionId, 'a stranger'])
      expect(await answer(candidate, true, to)).toEqual([]);
    expect(inRoom(candidate)?.recordableBy).toBeUndefined();
    await answer(candidate, true);
    await end(recorder);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
    await begin(recorder, 2);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
    // On its way while the one who records stopped and began again.
    expect(await answer(candidate, true)).toEqual([]);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
    await answer(candidate, true, idOf(recorder), 2);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [idOf(recorder)] });
    // The word of the end was lost.
    await begin(recorder, 2);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [idOf(recorder)] });
    await begin(recorder, 3);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
  });

  it('ends with the stay of the one who recorded', async () => {
    await answer(candidate, true);
    recorder.send({ type: 'leave' });
    await candidate.next(({ type }) => type === 'participant-left');
    await errorsAfter(candidate);
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
  });

  it('may stand in the token, of a person whom the host has asked, and can be taken back all the same', async () => {
    const asked = await meeting.guest('Asked', { agreesToRecording: true });
    await errorsAfter(recorder);
    expect(toldOf(recorder, asked)).toMatchObject({ recordableBy: 'everyone' });
    await end(recorder);
    await begin(recorder);
    expect(inRoom(asked)).toMatchObject({ recordableBy: 'everyone' });
    await answer(asked, false);
    expect(inRoom(asked)).toMatchObject({ recordableBy: [] });
    await end(recorder);
    await begin(recorder);
    expect(inRoom(asked)).toMatchObject({ recordableBy: [] });
  });

  it('that stands in the token is taken back for good, also before anyone records', async () => {
    await end(recorder);
    const link = await meeting.room.invite({ userName: 'Asked', agreesToRecording: true });
    const asked = await RoomClient.join(link, { path: null });
    expect(inRoom(asked)).toMatchObject({ recordableBy: 'everyone' });
    expect(await answer(asked, false)).toEqual([]);
    expect(inRoom(asked)).toMatchObject({ recordableBy: [] });
    asked.send({ type: 'leave' });
    await asked.closed;
    const again = await RoomClient.join(link, { path: null });
    expect(inRoom(again)?.recordableBy).toBeUndefined();
    await begin(recorder, 2);
    await answer(again, true, idOf(recorder), 2);
    expect(inRoom(again)).toMatchObject({ recordableBy: [idOf(recorder)] });
  });

  it('is not noted when it comes too often, which is no offence, and a refusal always is', async () => {
    const most = ROOM_BUDGETS.recordings.size({});
    for (let time = 0; time < most; time += 1) {
      expect(await answer(candidate, true)).toEqual([]);
      expect(await answer(candidate, false)).toEqual([]);
    }
    const more = Array.from({ length: ROOM_BUDGETS.offences.size() }, () => ({
      type: 'recording-consent' as const,
      to: idOf(recorder),
      on: true,
      number: 1,
    }));
    expect(new Set(await errorsAfter(candidate, ...more))).toEqual(new Set(['rate-limited']));
    expect(inRoom(candidate)).toMatchObject({ recordableBy: [] });
    expect(await answer(candidate, false)).toEqual([]);
  });
});
