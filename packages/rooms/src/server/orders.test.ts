// Orders that people give a room: once, though their connection is lost before the answer has come, and as often as they may. Shown with captures.
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeCaptureMedia, FakeRecordingShelf } from '../testing/fake-captures.ts';
import { errorsAfter, MeetingRoom, receivedBy } from '../testing/meeting.ts';
import { RoomClient, signalAddress } from '../testing/room-client.ts';
import { openRoomHarness } from '../testing/room-harness.ts';
import type { RoomHarness } from '../testing/room-harness.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

const START = {
  type: 'capture',
  kind: 'recording',
  ask: 'one',
  order: { order: 'start', type: 'cloud', instanceId: 'x' },
} as const;
const AGAIN = { timeout: 8_000, interval: 20 };

let harness: RoomHarness;
let media: FakeCaptureMedia;
let meeting: MeetingRoom;
let url: string;
let maria: RoomClient;

beforeEach(async () => {
  media = new FakeCaptureMedia();
  harness = await openRoomHarness(new FakeClock(), undefined, {
    recordingShelf: new FakeRecordingShelf(),
    captureMedia: media,
  });
  meeting = await MeetingRoom.open(harness.rooms, { captures: { accountId: 'account-1' } });
  await meeting.candidate();
  url = await meeting.room.invite({ userName: 'Maria', enableRecording: 'cloud' });
  maria = await RoomClient.join(url, { path: null });
});
afterEach(async () => harness[Symbol.asyncDispose]());

/** Loses the connection, and is back. */
async function comeBack(client: RoomClient): Promise<RoomClient> {
  client.drop();
  await client.closed;
  return RoomClient.join(url, { path: null, resume: client.resume });
}

const answers = (client: RoomClient) =>
  receivedBy(client, 'capture-event').map(({ ask, event, code }) => [ask, event, code]);

describe('an order', () => {
  it('is carried out once, and its answer is given again to who has lost the connection', async () => {
    await errorsAfter(maria, START);
    await expect.poll(() => answers(maria), AGAIN).toEqual([['one', 'done', undefined]]);
    const back = await comeBack(maria);
    await errorsAfter(back, START, { ...START, ask: 'two' });
    expect(answers(back)).toEqual([
      ['one', 'done', undefined],
      ['two', 'error', 'going'],
    ]);
    const again = await comeBack(back);
    await errorsAfter(again, { ...START, ask: 'two' });
    expect(answers(again)).toEqual([['two', 'error', 'going']]);
    expect(media.captures).toHaveLength(1);
  });

  it('that was not carried out yet when the connection was lost is answered over the next one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    media.until = promise;
    await errorsAfter(maria, START);
    const back = await comeBack(maria);
    await errorsAfter(back, START);
    expect(answers(back)).toEqual([]);
    resolve();
    await expect.poll(() => answers(back), AGAIN).toEqual([['one', 'done', undefined]]);
    expect(media.captures.map(({ people }) => [...people])).toEqual([['Maria']]);
  });

  it('is another one from another person, whatever its name is', async () => {
    await errorsAfter(maria, START);
    const other = await meeting.guest('Omar', { enableRecording: 'cloud' });
    await errorsAfter(other, { ...START, order: { ...START.order, instanceId: 'y' } });
    await expect.poll(() => answers(other), AGAIN).toEqual([['one', 'done', undefined]]);
    expect(media.captures).toHaveLength(2);
  });

  it('that is given at the door is refused there, and no offence', async () => {
    const { url: socketUrl, token } = signalAddress(
      await meeting.room.invite({ knocks: true, userName: 'Visitor' }),
    );
    const visitor = new RoomClient(socketUrl);
    await visitor.opened();
    visitor.send({ type: 'join', token });
    await visitor.next(({ type }) => type === 'lobby');
    const orders = [
      START,
      { type: 'player', ask: 'two', order: {} },
      { type: 'dial', ask: 'three', order: {} },
    ] as const;
    expect(await errorsAfter(visitor, ...orders)).toEqual([]);
    expect(visitor.received.filter((signal) => 'ask' in signal)).toMatchObject([
      { type: 'capture-event', kind: 'recording', event: 'error', ask: 'one', code: 'not-allowed' },
      { type: 'player-answer', ask: 'two', code: 'not-allowed' },
      {
        type: 'dial-answer',
        ask: 'three',
        code: 'not-allowed',
        message: 'Nothing can be done from the door.',
      },
    ]);
  });

  it('counts together with agreements', async () => {
    const agree = { type: 'capture-consent', id: 'x', on: true } as const;
    const most = ROOM_BUDGETS.recordings.size({});
    expect(await errorsAfter(maria, ...Array.from({ length: most }, () => agree))).toEqual([]);
    expect(await errorsAfter(maria, START)).toEqual(['rate-limited']);
    expect(answers(maria)).toEqual([['one', 'error', 'rate-limited']]);
  });

  it('is too many for someone who comes anew as for someone who stays', async () => {
    const stop = { ...START, order: { order: 'stop' } };
    const give = async (client: RoomClient, times: number): Promise<string[]> =>
      errorsAfter(client, ...Array.from({ length: times }, (_, index) => ({ ...stop, ask: `${index}` })));
    expect(await give(maria, ROOM_BUDGETS.recordings.size({}))).toEqual([]);
    maria.send({ type: 'leave' });
    await maria.closed;
    const anew = await RoomClient.join(url, { path: null });
    expect(anew.joined.self.sessionId).not.toBe(maria.joined.self.sessionId);
    expect(await give(anew, 1)).toEqual(['rate-limited']);
    expect(answers(anew)).toEqual([['0', 'error', 'rate-limited']]);
  });
});
