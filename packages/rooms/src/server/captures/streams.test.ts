// Live streams: who may begin one, who is in it and at which hosts, and what everyone is told of it. Attacks included.
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, captureNews, order, refusals, running, stream } from '../../testing/capture-orders.ts';
import { FakeCaptureMedia, FakeRecordingShelf } from '../../testing/fake-captures.ts';
import { CAPTURE_TEXTS } from '../../protocol/captures.ts';
import { errorsAfter, idOf, MeetingRoom, receivedBy } from '../../testing/meeting.ts';
import type { RoomClient } from '../../testing/room-client.ts';
import { openRoomHarness } from '../../testing/room-harness.ts';
import type { RoomHarness } from '../../testing/room-harness.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';

const notAllowed = ['not-allowed'];

let clock: FakeClock;
let harness: RoomHarness;
let media: FakeCaptureMedia;
let meeting: MeetingRoom;
let candidate: RoomClient;
let recorder: RoomClient;

beforeEach(async () => {
  clock = new FakeClock();
  media = new FakeCaptureMedia();
  const recordingShelf = new FakeRecordingShelf();
  harness = await openRoomHarness(clock, undefined, { recordingShelf, captureMedia: media });
  meeting = await MeetingRoom.open(harness.rooms, { captures: { accountId: 'account-1' } });
  candidate = await meeting.candidate();
  recorder = await meeting.guest('Maria', { enableRecording: 'cloud' });
});
afterEach(async () => harness[Symbol.asyncDispose]());

const changeHosts = async (
  by: RoomClient,
  endpointsOp: 'add-endpoints' | 'remove-endpoints',
  ...hosts: readonly string[]
): Promise<string[]> => {
  const endpoints = hosts.map((host) => ({ endpoint: `rtmps://${host}/app/the-key` }));
  return order(by, 'stream', { order: 'endpoints', endpointsOp, endpoints });
};

const hosts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ endpoint: `rtmps://host${at}.example.org/app/the-key` }));

describe('a live stream', () => {
  it('is begun by owners and by those who are in charge of streams, and by no one else', async () => {
    const others = [
      candidate,
      recorder,
      await meeting.guest('P', { permissions: { canAdmin: ['participants'] } }),
    ];
    for (const client of others) expect(await stream(client)).toEqual(notAllowed);
    expect(media.captures).toEqual([]);
    const streamer = await meeting.guest('S', { permissions: { canAdmin: ['streaming'] } });
    expect(await stream(streamer)).toEqual([]);
    expect(media.last.people).toEqual(new Set(['S']));
    for (const client of others) {
      const endpoints = [{ endpoint: 'rtmps://other.example.org/app/key' }];
      const add = { order: 'endpoints', endpointsOp: 'add-endpoints', endpoints };
      for (const asked of [add, { order: 'stop' }])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await order(client, 'stream', asked)).toEqual(notAllowed);
    }
    expect(running(streamer)).toHaveLength(1);
    meeting.room.permit(idOf(streamer), { canAdmin: false });
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
  });

  it('tells everyone its hosts, and no one its keys but those who may stream', async () => {
    const owner = await meeting.teacher();
    await stream(owner, { rtmpUrl: 'rtmp://two.example.org:1936/live/second-key' });
    await errorsAfter(candidate);
    expect(running(candidate)).toMatchObject([
      { kind: 'stream', hosts: ['two.example.org', 'live.example.org'] },
    ]);
    media.last.wish.listener.onEndpoint('rtmps://live.example.org/app/the-key', 'connected');
    const endpoints = [{ endpoint: 'rtmps://live.example.org/app/the-key' }];
    await order(owner, 'stream', { order: 'endpoints', endpointsOp: 'remove-endpoints', endpoints });
    await errorsAfter(candidate);
    await errorsAfter(owner);
    expect(running(candidate)).toMatchObject([{ hosts: ['two.example.org'] }]);
    expect(captureNews(owner)).toMatchObject([{ event: 'endpoint', state: 'connected' }]);
    expect(JSON.stringify([candidate.received, recorder.received])).not.toMatch(/the-key|second-key/u);
  });

  it('has those in it who have agreed to it themselves, or whose token says so of streams', async () => {
    recorder.send({ type: 'leave' });
    await recorder.closed;
    const asked = await meeting.guest('Asked', { agreesToStreaming: true });
    await meeting.guest('Recordable', { agreesToRecording: true });
    const owner = await meeting.teacher();
    await stream(owner);
    expect(media.last.people).toEqual(new Set(['Asked', 'Teacher']));
    await errorsAfter(candidate);
    await answer(candidate, true);
    expect(media.last.people).toEqual(new Set(['Asked', 'Teacher', 'Candidate']));
    await answer(asked, false);
    expect(media.last.people).toEqual(new Set(['Teacher', 'Candidate']));
    await stream(owner, { instanceId: 'again' });
    expect(media.last.people).toEqual(new Set(['Teacher']));
  });

  it('is agreed to for the hosts that it has: where one more comes, everyone is asked again before anything goes there', async () => {
    recorder.send({ type: 'leave' });
    await recorder.closed;
    const asked = await meeting.guest('Asked', { agreesToStreaming: true });
    const streamer = await meeting.guest('Streamer', { permissions: { canAdmin: ['streaming'] } });
    const owner = await meeting.teacher();
    await stream(owner);
    await errorsAfter(candidate);
    await errorsAfter(streamer);
    for (const client of [candidate, streamer])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await answer(client, true);
    expect(media.last.people).toEqual(new Set(['Asked', 'Teacher', 'Candidate', 'Streamer']));
    // The same host, with another key.
    await changeHosts(owner, 'add-endpoints', 'live.example.org');
    await order(owner, 'stream', {
      order: 'endpoints',
      endpointsOp: 'add-endpoints',
      endpoints: [{ endpoint: 'rtmps://live.example.org/app/another-key' }],
    });
    expect(media.last.people.size).toBe(4);
    const before = media.last.told.length;
    await changeHosts(streamer, 'add-endpoints', 'other.example.net');
    // Whoever began it hasn't agreed to this host either.
    expect(media.last.told.slice(before)).toEqual(['remove Teacher', 'remove Candidate', 'add 1']);
    await errorsAfter(candidate);
    expect(running(candidate)).toMatchObject([
      { hosts: ['live.example.org', 'other.example.net'], people: [idOf(asked), idOf(streamer)] },
    ]);
    await answer(candidate, true);
    expect(media.last.people).toEqual(new Set(['Asked', 'Streamer', 'Candidate']));
    await errorsAfter(owner);
    await answer(owner, true);
    expect(media.last.people).toEqual(new Set(['Asked', 'Streamer', 'Candidate', 'Teacher']));
  });

  it('ends with its last host, and everyone knows of those that are left', async () => {
    const owner = await meeting.teacher();
    const endpoints = ['live', 'two'].map((name) => ({
      endpoint: `rtmps://${name}.example.org/app/the-key`,
    }));
    await stream(owner, { endpoints });
    media.last.wish.listener.onEndpoint('rtmps://live.example.org/app/the-key', 'lost');
    await errorsAfter(candidate);
    await errorsAfter(owner);
    expect(running(candidate)).toMatchObject([{ hosts: ['two.example.org'] }]);
    expect(captureNews(owner)).toMatchObject([
      { event: 'warning', code: 'endpoint-lost', endpoint: 'rtmps://live.example.org/app/the-key' },
    ]);
    expect(captureNews(candidate)).toEqual([]);
    await changeHosts(owner, 'remove-endpoints', 'two.example.org');
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
    expect(media.last.told.at(-1)).toBe('close');
    expect(refusals(candidate)).toEqual([]);
    await stream(owner);
    media.last.wish.listener.onEndpoint('rtmps://live.example.org/app/the-key', 'lost');
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
    expect(refusals(candidate)).toEqual(['endpoint-lost']);
  });

  it('ends quietly after the time that its page wants', async () => {
    const owner = await meeting.teacher();
    await stream(owner, { maxDuration: 4 });
    clock.advance(4_000);
    await errorsAfter(candidate);
    expect(running(candidate)).toEqual([]);
    expect(receivedBy(candidate, 'capture-event')).toEqual([]);
  });

  it('says why a host isn’t connected, to those who may stream', async () => {
    const owner = await meeting.teacher();
    await stream(owner);
    const endpoint = 'rtmps://live.example.org/app/the-key';
    media.last.wish.listener.onEndpoint(endpoint, 'interrupted', 'host-refuses');
    for (const client of [owner, candidate])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await errorsAfter(client);
    const { 'host-refuses': message } = CAPTURE_TEXTS;
    expect(captureNews(owner)).toMatchObject([
      { event: 'endpoint', endpoint, state: 'interrupted', code: 'host-refuses', message },
    ]);
    expect(receivedBy(candidate, 'capture-event')).toEqual([]);
  });

  it('goes to four hosts at most, and says so', async () => {
    const owner = await meeting.teacher();
    await stream(owner, { endpoints: hosts(5) });
    await stream(owner, { rtmpUrl: hosts(5).map(({ endpoint }) => endpoint), endpoints: [] });
    await stream(owner, { endpoints: hosts(21) });
    expect(refusals(owner)).toEqual(['too-many-hosts', 'too-many-hosts', 'bad-order']);
    await stream(owner, { endpoints: hosts(4) });
    expect(media.last.wish).toMatchObject({ endpoints: hosts(4).map(({ endpoint }) => endpoint) });
    const before = media.last.told.length;
    await changeHosts(owner, 'add-endpoints', 'one-more.example.org');
    expect(refusals(owner).at(-1)).toBe('too-many-hosts');
    // No name of theirs is looked up.
    expect(media.last.told.slice(before)).toEqual([]);
  });

  it('is offered to the pages of calls that an account answers for, where this server streams', async () => {
    const [told] = receivedBy(await meeting.teacher(), 'joined');
    expect(told?.hasStreams).toBe(true);
    media.canStream = false;
    const [later] = receivedBy(await meeting.guest('Later'), 'joined');
    expect(later?.hasStreams).toBeUndefined();
    media.canStream = true;
    // As tests with guests are.
    const other = await MeetingRoom.open(harness.rooms);
    const [elsewhere] = receivedBy(await other.teacher(), 'joined');
    expect(elsewhere?.hasStreams).toBeUndefined();
  });

  it('can be stopped by someone who has given so many orders that no other is taken', async () => {
    const owner = await meeting.teacher();
    await stream(owner);
    const update = { order: 'update', layout: { preset: 'default' } };
    for (let count = 1; count < ROOM_BUDGETS.recordings.size({}); count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await order(owner, 'stream', update)).toEqual([]);
    expect(await order(owner, 'stream', update)).toEqual(['rate-limited']);
    expect(await order(owner, 'stream', { order: 'stop' })).toEqual([]);
    expect([running(owner), refusals(owner)]).toEqual([[], ['rate-limited']]);
  });

  it('isn’t begun without a place to stream to', async () => {
    const owner = await meeting.teacher();
    await stream(owner, { endpoints: [] });
    expect(refusals(owner)).toEqual(['bad-order']);
  });
});
