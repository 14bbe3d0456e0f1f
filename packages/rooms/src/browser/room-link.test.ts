import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import { Faults } from './faults.ts';
import { RoomLink } from './room-link.ts';
import { JOINED } from './testing/engine-page.ts';

/** The browser's socket, with the room's side in the test's hands. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly opened: FakeSocket[] = [];
  readyState = 0;
  bufferedAmount = 0;
  readonly sent: (ClientSignal | 'pcm')[] = [];

  constructor(_url: string) {
    super();
    FakeSocket.opened.push(this);
  }

  send(data: string | Int16Array): void {
    this.sent.push(typeof data === 'string' ? JSON.parse(data) : 'pcm');
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  bring(signal: ServerSignal): void {
    this.bringRaw(JSON.stringify(signal));
  }

  bringRaw(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const message = (data: string): ClientSignal => ({ type: 'app-message', to: '*', data });
const PCM = new Int16Array(320);

/** The newest socket of the link. */
function socket(): FakeSocket {
  const last = FakeSocket.opened.at(-1);
  if (last === undefined) throw new Error('no socket was opened');
  return last;
}

function openLink() {
  const events: string[] = [];
  /** How much had gone over the socket when it was ready for more. */
  const ready: number[] = [];
  const link = new RoomLink({
    url: 'ws://localhost/rooms/a/signal',
    token: 'token',
    userName: '',
    faults: new Faults((error) => events.push(String(error))),
    listener: {
      onJoined: (_joined, resumed) => events.push(resumed ? 'resumed' : 'joined'),
      onSignal: ({ type }) => {
        if (type === 'answer') throw new Error('a bug');
      },
      onLobby: () => events.push('lobby'),
      onReady: () => ready.push(socket().sent.length),
      onRefused: (code) => events.push(`refused ${code}`),
      onPcm: (frame) => events.push(`${frame.length} samples`),
      onInterrupted: () => events.push('interrupted'),
      onFatal: (code) => events.push(code),
      onEnded: () => events.push('ended'),
    },
  });
  return { link, events, ready };
}

/** A link that was in the room and has lost its socket; the next attempt is open and has asked to come back. */
function comingBack() {
  const opened = openLink();
  socket().accept();
  socket().bring(JOINED);
  socket().drop();
  return opened;
}

/** The next attempts fail at once. */
async function dropAll(attempts: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    socket().drop();
    await vi.advanceTimersByTimeAsync(2_500);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('at the door', () => {
  const self = { sessionId: 'v', userName: 'Visitor', audio: false, joinedAt: 1 };
  const lobby: ServerSignal = { type: 'lobby', self, heartbeatMs: 2_000 };

  it('a person may ask, and knocks again where the socket is lost', async () => {
    const { link, events, ready } = openLink();
    socket().accept();
    socket().bring(lobby);
    link.send({ type: 'request-access' });
    expect(socket().sent.at(-1)).toEqual({ type: 'request-access' });
    socket().drop();
    await vi.advanceTimersByTimeAsync(2_500);
    socket().accept();
    socket().bring(lobby);
    expect([events, ready]).toEqual([
      ['lobby', 'lobby'],
      [1, 1],
    ]);
    socket().bring(JOINED);
    expect(events.at(-1)).toBe('joined');
    link.leave();
  });

  it('what the room does not do is told, where the page has asked for it', () => {
    const { link, events } = openLink();
    socket().accept();
    socket().bring(JOINED);
    for (const code of ['not-allowed', 'connection-error'] as const)
      socket().bring({ type: 'error', code, message: '', fatal: false });
    expect(events).toEqual(['joined', 'refused not-allowed']);
    link.leave();
  });
});

describe('a link to a room', () => {
  it('sends nothing but the join before it is in', () => {
    const { link } = openLink();
    socket().accept();
    link.send({ type: 'audio', on: true });
    link.sendPcm(PCM);
    expect(socket().sent.map((sent) => (sent === 'pcm' ? sent : sent.type))).toEqual(['join']);
    socket().bring(JOINED);
    link.sendPcm(PCM);
    expect(socket().sent.at(-1)).toBe('pcm');
  });

  it('keeps messages while the connection is lost and sends them in order when it is back', () => {
    const { link, events, ready } = comingBack();
    link.send(message('typed while away'));
    link.send({ type: 'candidate', candidate: null });
    vi.advanceTimersByTime(400);
    socket().accept();
    link.send(message('and while coming back'));
    expect(socket().sent).toHaveLength(1);
    socket().bring(JOINED);
    expect(socket().sent.slice(1)).toEqual([message('typed while away'), message('and while coming back')]);
    expect(events).toEqual(['joined', 'interrupted', 'resumed']);
    expect(ready).toEqual([1, 3]);
    link.send(message('later'));
    expect(socket().sent.slice(3)).toEqual([message('later')]);
  });

  it('says how many messages of the session it has when it comes back, so that no other is missed', () => {
    openLink();
    const received: unknown[] = [];
    for (let stay = 0; stay < 3; stay += 1) {
      socket().accept();
      received.push(socket().sent[0]);
      socket().bring(JOINED);
      for (const data of ['one', 'two']) socket().bring({ type: 'app-message', from: 'examiner', data });
      socket().bring({ type: 'ping', id: 1 });
      socket().drop();
      vi.advanceTimersByTime(400);
    }
    const resume = { sessionId: 'me', secret: 'secret' };
    expect(received).toMatchObject([
      { type: 'join' },
      { type: 'join', resume: { ...resume, received: 2 } },
      { type: 'join', resume: { ...resume, received: 4 } },
    ]);
  });

  it('says whether a signal has gone, and keeps none of those that are given again', () => {
    const { link } = comingBack();
    const order: ClientSignal = { type: 'player', ask: 'a', order: { order: 'stop', sessionId: 'p' } };
    expect([link.send(order), link.send(message('one'))]).toEqual([false, false]);
    vi.advanceTimersByTime(400);
    socket().accept();
    socket().bring(JOINED);
    expect(socket().sent.slice(1)).toEqual([message('one')]);
    expect(link.send(order)).toBe(true);
  });

  it('keeps a limited number of messages', () => {
    const { link } = comingBack();
    for (let index = 0; index < 500; index += 1) link.send(message(String(index)));
    vi.advanceTimersByTime(400);
    socket().accept();
    socket().bring(JOINED);
    const kept = socket().sent.slice(1);
    expect(kept.length).toBeLessThanOrEqual(40);
    expect(kept[0]).toEqual(message('0'));
  });

  it.each([
    ['at another address than that of the site, which answers', 'example.org', 'wrong-host'],
    ['at the address of the site, which answers', 'localhost', 'calls-blocked'],
  ])('says soon why no room can be entered %s', async (_where, host, code) => {
    vi.stubGlobal('location', { host });
    const asked = vi.fn(async (_url: string) => ({ status: 426 }));
    vi.stubGlobal('fetch', asked);
    const { events } = openLink();
    await dropAll(4);
    expect(events).toEqual([code]);
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/rooms/a/signal', '/rooms/a/signal']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.opened).toHaveLength(4);
  });

  it.each([
    ['a browser that is offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that restarts behind a proxy', async () => ({ status: 502 })],
    ['an address that has asked too often', async () => ({ status: 429 })],
  ])('leaves %s the time of any other loss', async (_what, fetches) => {
    vi.stubGlobal('location', { host: 'localhost' });
    vi.stubGlobal('fetch', fetches);
    const { events } = openLink();
    await dropAll(4);
    expect(events).toEqual([]);
    await dropAll(3);
    expect(events).toEqual(['connection-error']);
  });

  it('joins a server that has just come back, although the site answered a moment before its rooms', async () => {
    vi.stubGlobal('location', { host: 'localhost' });
    vi.stubGlobal('fetch', async () => ({ status: 426 }));
    const { events } = openLink();
    await dropAll(3);
    socket().accept();
    socket().bring(JOINED);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(events[0]).toBe('joined');
  });

  it.each(['wrong-site', 'rate-limited'] as const)(
    'says at once that a newcomer is refused with %s',
    (code) => {
      const { events } = openLink();
      socket().accept();
      socket().bring({ type: 'error', code, message: 'no', fatal: true });
      socket().drop();
      vi.advanceTimersByTime(10_000);
      expect(events).toEqual([code]);
    },
  );

  it('knocks again at a full house when it was in before', () => {
    const { events } = comingBack();
    vi.advanceTimersByTime(400);
    socket().accept();
    socket().bring({ type: 'error', code: 'rate-limited', message: 'full', fatal: true });
    socket().drop();
    vi.advanceTimersByTime(1_000);
    socket().accept();
    socket().bring(JOINED);
    expect(events).toEqual(['joined', 'interrupted', 'resumed']);
  });

  it('takes no notice of frames that are not of the protocol', () => {
    const { events } = openLink();
    socket().accept();
    socket().bring(JOINED);
    const nonsense = ['{', '[]', '{"type":"dance"}', new ArrayBuffer(7), new ArrayBuffer(642), null, 5];
    for (const data of nonsense) socket().bringRaw(data);
    socket().bringRaw(PCM.buffer);
    expect(events).toEqual(['joined', '320 samples']);
  });

  it('reports a frame that cannot be handled, and once', () => {
    const { events } = openLink();
    socket().accept();
    socket().bring(JOINED);
    socket().bring({ type: 'answer', sdp: '' });
    socket().bring({ type: 'answer', sdp: '' });
    expect(events).toEqual(['joined', 'Error: a bug']);
  });
});
