// Recordings on the server and live streams: who may begin one, who is in it, and that no one is by anyone else's word. Attacks included.
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomOptions } from '../../ports/room.ts';
import { answer, captureNews, order, record, refusals, running } from '../../testing/capture-orders.ts';
import { FakeCaptureMedia, FakeRecordingShelf } from '../../testing/fake-captures.ts';
import { errorsAfter, idOf, MeetingRoom, receivedBy } from '../../testing/meeting.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { toneClip } from '../../testing/tone.ts';
import { openRoomHarness } from '../../testing/room-harness.ts';
import type { RoomHarness } from '../../testing/room-harness.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';

/** A client that says nothing for longer is gone. */
const SHELF_MS = 5_000;
const captures = { accountId: 'account-1' };

let clock: FakeClock;
let harness: RoomHarness;
let media: FakeCaptureMedia;
let shelf: FakeRecordingShelf;
let meeting: MeetingRoom;
let candidate: RoomClient;
let recorder: RoomClient;

async function open(options: Partial<RoomOptions> = { captures }): Promise<void> {
  meeting = await MeetingRoom.open(harness.rooms, options);
  candidate = await meeting.candidate();
  recorder = await meeting.guest('Maria', { enableRecording: 'cloud' });
}

beforeEach(async () => {
  clock = new FakeClock();
  media = new FakeCaptureMedia();
  shelf = new FakeRecordingShelf(SHELF_MS);
  harness = await openRoomHarness(clock, undefined, { recordingShelf: shelf, captureMedia: media });
  await open();
});
afterEach(async () => harness[Symbol.asyncDispose]());

const notAllowed = ['not-allowed'];

describe('a recording on the server', () => {
  it('is told to everyone, and to those who come later, until it ends', async () => {
    expect(await record(recorder)).toEqual([]);
    const late = await meeting.guest('Late');
    for (const viewer of [candidate, recorder, late]) {
      await errorsAfter(viewer);
      expect(running(viewer)).toEqual([
        {
          id: shelf.begun[0]?.id,
          kind: 'recording',
          type: 'cloud',
          instanceId: 'one',
          layout: { preset: 'default' },
          startedBy: idOf(recorder),
          startedByName: 'Maria',
          people: [idOf(recorder)],
          keptDays: 30,
        },
      ]);
    }
    await order(recorder, 'recording', { order: 'stop', instanceId: 'one' });
    for (const viewer of [candidate, recorder, late]) {
      await errorsAfter(viewer);
      expect(running(viewer)).toEqual([]);
    }
    expect(media.last.told).toEqual(['add Maria', 'remove Maria', 'close']);
    expect(shelf.begun[0]).toMatchObject({ accountId: 'account-1', isFinished: true, people: ['Maria'] });
    expect(captureNews(recorder)).toMatchObject([{ event: 'kept', instanceId: 'one' }]);
  });

  it('is told to everyone before the first packet is taken', async () => {
    await record(recorder);
    await errorsAfter(candidate);
    const told = receivedBy(candidate, 'captures').map(({ are }) => are.map(({ people }) => people));
    expect(told).toEqual([[[]], [[idOf(recorder)]]]);
  });

  it('is begun by no one whose token doesn’t say so, of whatever kind, and no one gives it to themselves', async () => {
    const local = await meeting.guest('Local', { enableRecording: 'local' });
    const tracks = await meeting.guest('Tracks', { enableRecording: 'raw-tracks' });
    for (const client of [candidate, local, tracks]) expect(await record(client)).toEqual(notAllowed);
    expect(await record(recorder, { type: 'raw-tracks' })).toEqual(notAllowed);
    expect(await record(tracks, { type: 'raw-tracks' })).toEqual([]);
    candidate.sendRaw(
      JSON.stringify({
        type: 'capture',
        kind: 'recording',
        enableRecording: 'cloud',
        order: { order: 'start', enableRecording: 'cloud' },
      }),
    );
    candidate.sendRaw(
      '{"type":"user-data","userData":{"enableRecording":"cloud","recordableBy":"everyone"}}',
    );
    await errorsAfter(candidate);
    expect(media.captures.map(({ wish }) => wish.kind === 'recording' && wish.type)).toEqual(['raw-tracks']);
    expect(media.last.people).toEqual(new Set(['Tracks']));
    expect(refusals(candidate)).toEqual(['not-allowed', 'not-allowed']);
  });

  it('is made by no one whom the others can’t see, and ends when its maker becomes hidden or leaves', async () => {
    await record(recorder);
    meeting.room.permit(idOf(recorder), { hasPresence: false });
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
    expect(await record(recorder)).toEqual(notAllowed);
    const other = await meeting.guest('Other', { enableRecording: 'cloud' });
    await record(other);
    expect(running(other)).toHaveLength(1);
    other.send({ type: 'leave' });
    await other.closed;
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
    expect(media.captures.map(({ told }) => told.at(-1))).toEqual(['close', 'close']);
  });

  it('is changed and ended by those who may make one, and ended by owners', async () => {
    await record(recorder);
    const tracks = await meeting.guest('Tracks', { enableRecording: 'raw-tracks' });
    const update = { order: 'update', layout: { preset: 'audio-only' } };
    for (const client of [candidate, tracks])
      for (const asked of [{ order: 'stop' }, update])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await order(client, 'recording', asked)).toEqual(notAllowed);
    expect(running(candidate)).toMatchObject([{ layout: { preset: 'default' } }]);
    await order(recorder, 'recording', update);
    await errorsAfter(candidate);
    expect(running(candidate)).toMatchObject([{ layout: { preset: 'audio-only' } }]);
    media.layoutRefusal = 'bad-layout';
    await order(recorder, 'recording', { order: 'update', layout: { preset: 'default' } });
    expect(refusals(recorder)).toEqual(['bad-layout']);
    await errorsAfter(candidate);
    expect(running(candidate)).toMatchObject([{ layout: { preset: 'audio-only' } }]);
    const owner = await meeting.teacher();
    expect(await record(owner)).toEqual(notAllowed);
    expect(await order(owner, 'recording', update)).toEqual(notAllowed);
    expect(await order(owner, 'recording', { order: 'stop' })).toEqual([]);
    expect(running(owner)).toEqual([]);
  });

  it.each([
    ['no account answers for the call', {}, (): void => undefined, 'no-account'],
    ['there is no media engine', { captures }, (): void => void (media.refusal = 'no-engine'), 'no-engine'],
    ['the account has no room left', { captures }, (): void => void (shelf.refusal = 'full'), 'full'],
  ] as const)('is refused where %s', async (_, options, prepare, code) => {
    await open(options);
    prepare();
    expect(await record(recorder)).toEqual([]);
    expect(refusals(recorder)).toEqual([code]);
    expect(running(candidate)).toEqual([]);
    expect(shelf.begun.every(({ isFinished }) => isFinished)).toBe(true);
  });

  it('is refused in a room that has no way by a media engine', async () => {
    const plain = await openRoomHarness(clock, undefined, { recordingShelf: shelf });
    const room = await MeetingRoom.open(plain.rooms, { captures });
    const maria = await room.guest('Maria', { enableRecording: 'cloud' });
    await record(maria);
    expect(captureNews(maria)).toMatchObject([
      { event: 'error', code: 'no-engine', message: expect.stringContaining('MEDIA_ENGINE=janus') },
    ]);
    await plain[Symbol.asyncDispose]();
  });

  it('is refused on a server that keeps none, with the setting’s name', async () => {
    const plain = await openRoomHarness(clock, undefined, { captureMedia: media });
    const room = await MeetingRoom.open(plain.rooms, { captures });
    const maria = await room.guest('Maria', { enableRecording: 'cloud' });
    await record(maria);
    expect(captureNews(maria)).toMatchObject([
      { event: 'error', code: 'recordings-off', message: expect.stringContaining('CALL_RECORDINGS=on') },
    ]);
    await plain[Symbol.asyncDispose]();
  });

  it.each([
    ['bad-order', { order: 'start', width: 99_999 }],
    ['bad-order', { order: 'launch' }],
    ['bad-order', null],
    ['bad-order', { order: 'start', backgroundColor: 'url(https://x)' }],
    ['bad-layout', { order: 'start', layout: { preset: 'custom', composition_id: 'x' } }],
    ['bad-layout', { order: 'start', layout: { preset: 'raw-tracks-audio-only' } }],
    ['not-going', { order: 'stop' }],
  ])('answers %s to an order that can’t be carried out', async (code, asked) => {
    expect(await order(recorder, 'recording', asked)).toEqual([]);
    expect(refusals(recorder)).toEqual([code]);
    expect(media.captures).toEqual([]);
  });

  it('has one name, and there are only so many at once', async () => {
    await record(recorder);
    await record(recorder);
    expect(refusals(recorder)).toEqual(['going']);
    for (let made = 1; made < ROOM_BUDGETS.captures.size(); made += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await record(recorder, { instanceId: `more-${made}` });
    await record(recorder, { instanceId: 'too many' });
    expect(refusals(recorder)).toEqual(['going', 'too-many']);
    expect(running(recorder)).toHaveLength(ROOM_BUDGETS.captures.size());
  });

  it('ends after the longest time, after the time that its page wants, and with the room', async () => {
    await record(recorder, { maxDuration: 4 });
    clock.advance(4_000);
    await errorsAfter(recorder);
    // As its page wants it isn't a fault.
    expect(refusals(recorder)).toEqual([]);
    expect(running(recorder)).toEqual([]);
    await record(recorder);
    clock.advance(SHELF_MS);
    await errorsAfter(recorder);
    expect(refusals(recorder)).toEqual(['too-long']);
    await record(recorder);
    await meeting.room.close('ended');
    expect(shelf.begun.map(({ isFinished }) => isFinished)).toEqual([true, true, true]);
    expect(media.last.told.at(-1)).toBe('close');
  });

  it('ends with what it can’t go on without, and everyone is told', async () => {
    await record(recorder);
    media.last.wish.listener.onFailed('lost');
    await errorsAfter(candidate);
    expect(refusals(candidate)).toEqual(['lost']);
    expect(running(candidate)).toEqual([]);
    await record(recorder);
    shelf.begun.at(-1)?.onOver('full');
    await errorsAfter(candidate);
    expect(refusals(candidate)).toEqual(['lost', 'full']);
    expect(shelf.begun.map(({ isFinished }) => isFinished)).toEqual([true, true]);
  });

  it('has ended, with why, also for someone who was away meanwhile and is back', async () => {
    const url = await meeting.room.invite({ userName: 'Away', enableRecording: 'cloud' });
    const away = await RoomClient.join(url, { path: null });
    await record(recorder);
    await errorsAfter(away);
    away.drop();
    await away.closed;
    media.last.wish.listener.onFailed('lost');
    await errorsAfter(recorder);
    const back = await RoomClient.join(url, { path: null, resume: away.resume });
    await errorsAfter(back);
    expect(captureNews(back)).toMatchObject([{ event: 'error', code: 'lost' }, { event: 'kept' }]);
    // Who comes later isn't concerned.
    const late = await meeting.guest('Late', { enableRecording: 'cloud' });
    await errorsAfter(late);
    expect(captureNews(late)).toEqual([]);
  });

  it('has ended before someone came, who isn’t told of that when they’re back either', async () => {
    await record(recorder);
    media.last.wish.listener.onFailed('lost');
    await errorsAfter(recorder);
    const url = await meeting.room.invite({ userName: 'Late', enableRecording: 'cloud' });
    const late = await RoomClient.join(url, { path: null });
    late.drop();
    await late.closed;
    const back = await RoomClient.join(url, { path: null, resume: late.resume });
    await errorsAfter(back);
    expect(captureNews(back)).toEqual([]);
  });

  it('doesn’t begin where the one who wants it leaves, or what is to carry it fails, while it is set up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    media.until = promise;
    recorder.send({ type: 'capture', kind: 'recording', order: { order: 'start', type: 'cloud' } });
    recorder.send({ type: 'leave' });
    await recorder.closed;
    resolve();
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
    expect(media.last.told).toEqual(['close']);
    const second = await meeting.guest('Second', { enableRecording: 'cloud' });
    const later = Promise.withResolvers<void>();
    media.until = later.promise;
    second.send({ type: 'capture', kind: 'recording', order: { order: 'start', type: 'cloud' } });
    await errorsAfter(second);
    shelf.begun.at(-1)?.onOver('not-kept');
    later.resolve();
    await errorsAfter(second);
    expect(refusals(second)).toEqual(['not-kept']);
    expect(running(second)).toEqual([]);
    expect(shelf.begun.map(({ isFinished }) => isFinished)).toEqual([true, true]);
  });

  it('has the examiner in it', async () => {
    await record(recorder);
    meeting.seat.play(toneClip(100));
    clock.advance(100);
    expect(media.last.told).toContain('voice Vapi Speaker');
  });
});

describe('consent to a recording on the server', () => {
  it('is a person’s own word, which they take back at any time', async () => {
    await record(recorder);
    await errorsAfter(candidate);
    expect(media.last.people).toEqual(new Set(['Maria']));
    expect(await answer(candidate, true)).toEqual([]);
    await errorsAfter(recorder);
    expect(running(recorder)[0]?.people).toEqual([idOf(recorder), idOf(candidate)]);
    expect(media.last.people).toEqual(new Set(['Maria', 'Candidate']));
    expect(await answer(candidate, false)).toEqual([]);
    expect(media.last.people).toEqual(new Set(['Maria']));
    await errorsAfter(recorder);
    expect(running(recorder)[0]?.people).toEqual([idOf(recorder)]);
    // Whoever makes it leaves it, too, and it goes on.
    await answer(recorder, false);
    expect(media.last.people).toEqual(new Set());
  });

  it('is given for no one else, whatever a frame says', async () => {
    await record(recorder);
    const [{ id } = { id: '' }] = running(recorder);
    const other = { sessionId: idOf(candidate), to: idOf(candidate), from: idOf(candidate) };
    recorder.sendRaw(JSON.stringify({ type: 'capture-consent', id, on: true, ...other }));
    const guest = await meeting.guest('Guest');
    guest.sendRaw(JSON.stringify({ type: 'capture-consent', id, on: true, ...other }));
    const change = { recordableBy: 'everyone', agreesToRecording: true };
    recorder.sendRaw(JSON.stringify({ type: 'permit', id: idOf(candidate), change }));
    await errorsAfter(guest);
    await errorsAfter(recorder);
    expect(media.last.people).toEqual(new Set(['Maria', 'Guest']));
  });

  it('is for one recording, and not for the next, nor for one on someone’s device', async () => {
    const local = await meeting.guest('Local', { enableRecording: 'local' });
    await errorsAfter(local, { type: 'recording', on: true, number: 1 });
    await errorsAfter(candidate, {
      type: 'recording-consent',
      to: idOf(local),
      on: true,
      number: 1,
    });
    await record(recorder);
    expect(media.last.people).toEqual(new Set(['Maria']));
    await errorsAfter(candidate);
    const [first] = running(candidate);
    await answer(candidate, true);
    await order(recorder, 'recording', { order: 'stop' });
    await record(recorder, { instanceId: 'two' });
    expect(media.last.people).toEqual(new Set(['Maria']));
    expect(await answer(candidate, true, first?.id)).toEqual([]);
    expect(await answer(candidate, true, 'two')).toEqual([]);
    expect(media.last.people).toEqual(new Set(['Maria']));
  });

  it('may stand in the token; a refusal counts for good', async () => {
    const link = await meeting.room.invite({ userName: 'Asked', agreesToRecording: true });
    const asked = await RoomClient.join(link, { path: null });
    await record(recorder);
    expect(media.last.people).toEqual(new Set(['Maria', 'Asked']));
    const late = await meeting.guest('Late', { agreesToRecording: true });
    await errorsAfter(late);
    expect(media.last.people).toEqual(new Set(['Maria', 'Asked', 'Late']));
    await answer(asked, false);
    expect(media.captures[0]?.people).toEqual(new Set(['Maria', 'Late']));
    asked.send({ type: 'leave' });
    await asked.closed;
    const again = await RoomClient.join(link, { path: null });
    await errorsAfter(again);
    expect(media.captures[0]?.people).toEqual(new Set(['Maria', 'Late']));
    await answer(again, true);
    expect(media.captures[0]?.people).toEqual(new Set(['Maria', 'Late', 'Asked']));
  });

  it('isn’t a token’s any more once its holder has said no to anything, also to what is on a device', async () => {
    const claims = { agreesToRecording: true };
    const [asked, sure] = [await meeting.guest('Asked', claims), await meeting.guest('Sure', claims)];
    await record(recorder);
    expect(media.captures[0]?.people).toEqual(new Set(['Maria', 'Asked', 'Sure']));
    await errorsAfter(sure);
    await answer(sure, true);
    for (const client of [asked, sure])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await errorsAfter(client, { type: 'recording-consent', to: idOf(candidate), on: false, number: 1 });
    // Who has agreed to this very one stays in it.
    expect(media.last.people).toEqual(new Set(['Maria', 'Sure']));
    await errorsAfter(recorder);
    expect(running(recorder)[0]?.people).toEqual([idOf(recorder), idOf(sure)]);
  });

  it('is of no use to someone hidden, and whoever becomes hidden or leaves is in it no more', async () => {
    const guest = await meeting.guest('Guest', { agreesToRecording: true });
    const hidden = await meeting.guest('Hidden', {
      agreesToRecording: true,
      permissions: { hasPresence: false },
    });
    await record(recorder);
    await answer(hidden, true);
    await answer(candidate, true);
    expect(media.last.people).toEqual(new Set(['Maria', 'Guest', 'Candidate']));
    meeting.room.permit(idOf(guest), { hasPresence: false });
    await errorsAfter(guest);
    expect(media.last.people).toEqual(new Set(['Maria', 'Candidate']));
    candidate.send({ type: 'leave' });
    await candidate.closed;
    await errorsAfter(recorder);
    expect(media.last.people).toEqual(new Set(['Maria']));
    expect(running(recorder)[0]?.people).toEqual([idOf(recorder)]);
  });

  it('is not taken when it comes too often, and a refusal always is', async () => {
    await record(recorder);
    await errorsAfter(candidate);
    for (let time = 0; time < ROOM_BUDGETS.recordings.size({}); time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([await answer(candidate, true), await answer(candidate, false)]).toEqual([[], []]);
    }
    expect(await answer(candidate, true)).toEqual(['rate-limited']);
    expect(await answer(candidate, false)).toEqual([]);
    expect(media.last.people).toEqual(new Set(['Maria']));
  });
});
