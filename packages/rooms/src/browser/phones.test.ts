import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import { EnginePage, FakeConnection, FakeSocket, JOINED, settle } from './testing/engine-page.ts';

const BOB: RoomParticipant = {
  sessionId: 'bob',
  userName: 'Bob',
  audio: true,
  joinedAt: 2,
  guest: true,
  peer: true,
  phone: true,
};

let page: EnginePage;
let socket: FakeSocket;
beforeEach(async () => {
  page = new EnginePage();
  socket = await page.joined();
  page.posted.length = 0;
});
afterEach(async () => page.close());

/** Frames of a type that have gone to the room. */
const sent = (type: string): Record<string, unknown>[] =>
  socket.sent
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter((frame) => frame['type'] === type);

/** Gives an order, and the room's answer to it. */
async function order(message: object, answer: object): Promise<void> {
  page.ask({ ...message, callbackStamp: 7 });
  await settle();
  const ask = String(sent('dial').at(-1)?.['ask']);
  socket.bring({ type: 'dial-answer', ask, ...answer });
  await settle();
}

it.each([
  ['dialout-start', 'start'],
  ['dialout-stop', 'stop'],
  ['send-dtmf', 'tones'],
  ['sip-call-transfer', 'transfer'],
])(
  'gives the room the order of %s as the page has given it, and the page the answer',
  async (action, name) => {
    await order({ action, sessionId: 'bob', tones: '1#', toEndPoint: 'sip:a@b.example' }, {});
    expect(sent('dial')).toMatchObject([
      { order: { order: name, sessionId: 'bob', tones: '1#', toEndPoint: 'sip:a@b.example' } },
    ]);
    expect(page.newestReply(7)).not.toHaveProperty('error');
    await order({ action, sessionId: 'bob' }, { code: 'not-allowed', message: 'Why.' });
    expect(page.newestReply(7)).toMatchObject({ error: { type: 'not-allowed', msg: 'Why.' } });
  },
);

it('tells who is called, and of a call that isn’t made in an event, too', async () => {
  await order({ action: 'dialout-start', phoneNumber: '+44', userId: 'bob' }, { id: 'bob' });
  expect(page.newestReply(7)).toMatchObject({ session: { sessionId: 'bob' } });
  expect(page.newest('dialout-error')).toBeUndefined();
  await order(
    { action: 'dialout-start', phoneNumber: '+44', userId: 'bob' },
    { code: 'premium', message: 'Why.' },
  );
  expect(page.newest('dialout-error')).toMatchObject({ code: 'premium', errorMsg: 'Why.', userId: 'bob' });
});

it('leaves no order open when the call is over, and refuses those of a page without a call', async () => {
  page.ask({ action: 'dialout-start', phoneNumber: '+44', callbackStamp: 7 });
  await settle();
  page.ask({ action: 'leave-meeting' });
  await settle();
  expect(page.newestReply(7)).toMatchObject({ error: { type: 'lost' } });
  page.ask({ action: 'send-dtmf', sessionId: 'bob', tones: '1', callbackStamp: 8 });
  await settle();
  expect(page.newestReply(8)).toMatchObject({ error: { type: 'no-call' } });
});

it('tells how a call stands, and which keys are pressed, in the library’s words', () => {
  for (const event of ['connected', 'answered', 'warning', 'error', 'stopped'] as const)
    socket.bring({ type: 'dial-event', event, id: 'bob', userId: 'b', code: 'busy', message: 'Why.' });
  socket.bring({ type: 'dial-key', id: 'bob', tone: '5' });
  expect(page.posted).toMatchObject([
    ...['connected', 'answered', 'warning', 'error', 'stopped'].map((event) => ({
      action: `dialout-${event}`,
      sessionId: 'bob',
      userId: 'b',
      code: 'busy',
      errorMsg: 'Why.',
    })),
    { action: 'dtmf-event', sessionId: 'bob', tone: '5' },
    { action: 'app-message', fromId: 'bob', data: { event: 'dtmf-event', tone: '5' } },
  ]);
});

it('opens a line of its own to someone who is there by telephone, and to no one else', async () => {
  FakeConnection.newest = null;
  socket.bring({ type: 'participant-joined', participant: { ...BOB, sessionId: 'eve', phone: false } });
  await settle();
  expect(sent('phone-line')).toEqual([]);
  socket.bring({ type: 'participant-joined', participant: BOB });
  socket.bring({ type: 'participant-updated', participant: BOB });
  await settle();
  expect(sent('phone-line')).toEqual([{ type: 'phone-line', id: 'bob', sdp: '' }]);
  expect(page.newest('participant-joined')).toMatchObject({ participant: { user_name: 'Bob' } });
  expect(page.engine.roleOf('bob')).toBe('guest');
  socket.bring({ type: 'participant-left', sessionId: 'bob' });
  socket.bring({ type: 'participant-joined', participant: BOB });
  await settle();
  expect(sent('phone-line')).toHaveLength(2);
});

it('has no connection as to a browser with them, whichever way people’s sound and pictures go', async () => {
  let made = 0;
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakeConnection {
      constructor() {
        super();
        made += 1;
      }
    },
  );
  const permissions = { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false };
  const self = { sessionId: 'me', userName: '', audio: true, joinedAt: 1, peer: true, permissions };
  page.ask({ action: 'leave-meeting' });
  await settle();
  await page.join();
  socket = FakeSocket.newest ?? socket;
  const there = { ...BOB, permissions };
  socket.bring({ ...JOINED, self, maxPeople: 4, participants: [there] } as ServerSignal);
  await settle();
  // The way of the examiner’s voice, and the line to the telephone.
  expect([made, sent('phone-line').length]).toEqual([2, 1]);
  socket.bring({ type: 'participant-updated', participant: { ...there, userName: 'Bob B.' } });
  await settle();
  expect([made, sent('wants').length]).toEqual([2, 0]);
});

it('is answered by the room over a connection that has come back, under the name that the order had', async () => {
  page.ask({ action: 'dialout-start', phoneNumber: '+44', callbackStamp: 7 });
  await settle();
  const [order] = sent('dial');
  const before = socket;
  before.dispatchEvent(new Event('close'));
  page.ask({ action: 'send-dtmf', sessionId: 'bob', tones: '1', callbackStamp: 8 });
  await expect.poll(() => FakeSocket.newest !== before, { timeout: 5_000 }).toBe(true);
  socket = FakeSocket.newest ?? socket;
  socket.bring(JOINED);
  await settle();
  expect(sent('dial')).toEqual([
    order,
    expect.objectContaining({ order: expect.objectContaining({ tones: '1' }) }),
  ]);
  socket.bring({ type: 'dial-answer', ask: String(order?.['ask']), id: 'bob' });
  await settle();
  expect(page.newestReply(7)).toMatchObject({ session: { sessionId: 'bob' } });
});

it('tells the page once how a call stands, though the room says it again to whoever comes back', () => {
  for (const event of ['connected', 'warning', 'connected', 'stopped', 'stopped'] as const)
    socket.bring({ type: 'dial-event', event, id: 'bob' });
  const told = page.actions().filter((action) => String(action).startsWith('dialout-'));
  expect(told).toEqual(['dialout-connected', 'dialout-warning', 'dialout-stopped']);
});

it('is given to the room after what the page has said before while the connection was lost', async () => {
  const before = socket;
  before.dispatchEvent(new Event('close'));
  page.ask({ action: 'app-msg', data: 'before', to: '*', callbackStamp: 7 });
  page.ask({ action: 'dialout-start', phoneNumber: '+44', callbackStamp: 8 });
  await expect.poll(() => FakeSocket.newest !== before, { timeout: 5_000 }).toBe(true);
  socket = FakeSocket.newest ?? socket;
  socket.bring(JOINED);
  await settle();
  expect(
    socket.sent
      .map((text) => JSON.parse(text).type)
      .filter((type) => type === 'app-message' || type === 'dial'),
  ).toEqual(['app-message', 'dial']);
});

it('that is given before the person is let in is answered at the door, and not given again behind it', async () => {
  page.ask({ action: 'leave-meeting' });
  await settle();
  await page.join();
  socket = FakeSocket.newest ?? socket;
  const self = { sessionId: 'v', userName: 'Visitor', audio: false, joinedAt: 1 };
  socket.bring({ type: 'lobby', self, heartbeatMs: 2_000 });
  const before = socket;
  before.dispatchEvent(new Event('close'));
  page.ask({ action: 'dialout-start', phoneNumber: '+44', callbackStamp: 8 });
  await expect.poll(() => FakeSocket.newest !== before, { timeout: 5_000 }).toBe(true);
  socket = FakeSocket.newest ?? socket;
  socket.bring({ type: 'lobby', self, heartbeatMs: 2_000 });
  const [{ ask } = {}] = sent('dial');
  socket.bring({ type: 'dial-answer', ask: String(ask), code: 'not-allowed', message: 'From the door.' });
  await settle();
  expect(page.newestReply(8)).toMatchObject({ error: { type: 'not-allowed' } });
  socket.bring(JOINED);
  await settle();
  expect(sent('dial')).toHaveLength(1);
});
