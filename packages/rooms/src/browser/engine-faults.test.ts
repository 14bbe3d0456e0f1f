import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerSignal } from '../protocol/signalling.ts';
import { CallEngine } from './engine.ts';
import type { HostMessage } from './host-channel.ts';

/** The window that the call library shares with its engine; messages arrive in order, later. */
class FakeWindow extends EventTarget {
  readonly location = { protocol: 'http:', origin: 'http://localhost' };
  readonly posted: HostMessage[] = [];
  /** An event that cannot be cloned, and so not be posted. */
  unpostable = '';

  postMessage(message: HostMessage): void {
    if (message['action'] === this.unpostable) throw new DOMException('no clone', 'DataCloneError');
    this.posted.push(message);
  }

  /** The library posts a message. */
  ask(message: HostMessage): void {
    const data = { ...message, what: 'iframe-call-message', from: 'module', callClientId: 'me' };
    this.dispatchEvent(Object.assign(new Event('message'), { data, source: this }));
  }

  actions(): unknown[] {
    return this.posted.map(({ action }) => action);
  }

  /** The newest message with this action. */
  newest(action: string): HostMessage | undefined {
    return this.posted.findLast((message) => message['action'] === action);
  }
}

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static newest: FakeSocket | null = null;
  static refusal: Error | null = null;
  readonly readyState = FakeSocket.OPEN;
  readonly bufferedAmount = 0;

  constructor(_url: string) {
    super();
    if (FakeSocket.refusal) throw FakeSocket.refusal;
    FakeSocket.newest = this;
  }

  send(): void {}
  close(): void {}

  bring(signal: ServerSignal): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(signal) }));
  }
}

class FakeConnection extends EventTarget {
  readonly connectionState = 'new';
  readonly localDescription = { sdp: '' };
  addTransceiver = () => ({ sender: { replaceTrack: async () => undefined } });
  setLocalDescription = async () => undefined;
  close(): void {}
}

const JOINED: ServerSignal = {
  type: 'joined',
  self: { sessionId: 'me', userName: '', audio: true, joinedAt: 1 },
  secret: 'secret',
  participants: [],
  maxAppMessageSize: 4096,
  iceServers: [],
  heartbeatMs: 2_000,
};
const EXAMINER = { sessionId: 'examiner', userName: 'Vapi Speaker', audio: true, joinedAt: 1 };

let page: FakeWindow;
let engine: CallEngine;
beforeEach(() => {
  page = new FakeWindow();
  FakeSocket.refusal = null;
  vi.stubGlobal('window', page);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.spyOn(console, 'error').mockReturnValue();
  engine = new CallEngine('me', '/worklet.js', () => undefined);
});
afterEach(() => {
  engine.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

async function join(): Promise<void> {
  page.ask({
    action: 'join-meeting',
    properties: { url: 'http://localhost/rooms/a?t=token', audioSource: false },
    callbackStamp: 1,
  });
  await settle();
}

async function joined(): Promise<FakeSocket> {
  await join();
  const socket = FakeSocket.newest;
  if (!socket) throw new Error('no socket was opened');
  socket.bring(JOINED);
  await settle();
  expect(page.actions()).toContain('joined-meeting');
  return socket;
}

describe('a message of the call library that cannot be carried out', () => {
  it('is answered with an error, which the page sees too; the next message is carried out', async () => {
    vi.stubGlobal('navigator', {
      mediaDevices: { enumerateDevices: () => Promise.reject(new Error('no devices today')) },
    });
    page.ask({ action: 'enumerate-devices', callbackStamp: 7 });
    await settle();
    expect(page.posted.find(({ callbackStamp }) => callbackStamp === 7)).toMatchObject({
      error: { type: 'engine-error', msg: 'no devices today' },
    });
    expect(page.newest('nonfatal-error')).toMatchObject({
      type: 'engine-error',
      errorMsg: 'no devices today',
    });
    page.ask({ action: 'get-input-devices', callbackStamp: 8 });
    await settle();
    expect(page.posted.at(-1)).toMatchObject({ callbackStamp: 8, mic: {} });
  });

  it('ends a join with a fatal error', async () => {
    FakeSocket.refusal = new DOMException('insecure', 'SecurityError');
    await join();
    expect(page.newest('error')).toMatchObject({ errorMsg: 'insecure', error: { type: 'connection-error' } });
    expect(page.posted.at(-1)).toMatchObject({ action: 'left-meeting' });
  });
});

describe('a frame of the room that cannot be handled', () => {
  it('ends the call with a fatal error instead of leaving the page in silence', async () => {
    const socket = await joined();
    page.unpostable = 'participant-joined';
    socket.bring({ type: 'participant-joined', participant: EXAMINER });
    expect(page.newest('error')).toMatchObject({ error: { type: 'connection-error' } });
    expect(page.posted.at(-1)).toMatchObject({ action: 'left-meeting' });
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('ends the call also when it is the first one', async () => {
    page.unpostable = 'joined-meeting';
    await join();
    FakeSocket.newest?.bring(JOINED);
    await settle();
    expect(page.newest('error')).toMatchObject({ error: { type: 'connection-error' } });
    expect(page.posted.at(-1)).toMatchObject({ action: 'left-meeting' });
  });

  it('lets the page join again afterwards', async () => {
    const socket = await joined();
    page.unpostable = 'participant-joined';
    socket.bring({ type: 'participant-joined', participant: EXAMINER });
    page.unpostable = '';
    page.posted.length = 0;
    const again = await joined();
    again.bring({ type: 'participant-joined', participant: EXAMINER });
    expect(page.actions()).toContain('participant-joined');
  });
});
