import { vi } from 'vitest';
import type { ServerSignal } from '../../protocol/signalling.ts';
import { CallEngine } from '../engine.ts';
import type { HostMessage } from '../host-channel.ts';

/** The window that the call library shares with its engine. */
class FakeWindow extends EventTarget {
  readonly location = {
    protocol: 'http:',
    origin: 'http://localhost',
    host: 'localhost',
    href: 'http://localhost/',
  };
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

  /** The answer to the message that had this stamp. */
  newestReply(stamp: number): HostMessage | undefined {
    return this.posted.findLast(({ callbackStamp }) => callbackStamp === stamp);
  }

  /** The newest message with this action. */
  newest(action: string): HostMessage | undefined {
    return this.posted.findLast((message) => message['action'] === action);
  }
}

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static newest: FakeSocket | null = null;
  static refusal: Error | null = null;
  readonly readyState = FakeSocket.OPEN;
  readonly bufferedAmount = 0;
  readonly sent: string[] = [];
  /** Of sound. */
  frames = 0;

  constructor(_url: string) {
    super();
    if (FakeSocket.refusal) throw FakeSocket.refusal;
    FakeSocket.newest = this;
  }

  send(message: string | Int16Array): void {
    if (typeof message === 'string') this.sent.push(message);
    else this.frames += 1;
  }

  close(): void {}

  bring(signal: ServerSignal): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(signal) }));
  }
}

export class FakeConnection extends EventTarget {
  static newest: FakeConnection | null = null;
  /** What is sent. */
  sound: unknown = null;
  readonly connectionState = 'new';
  readonly localDescription = { sdp: '' };
  addTransceiver = (track: unknown) => {
    FakeConnection.newest = this;
    this.sound = track === 'audio' ? null : track;
    return { sender: { replaceTrack: async (next: unknown) => void (this.sound = next) } };
  };

  setLocalDescription = async () => undefined;
  close(): void {}
}

export const JOINED: ServerSignal = {
  type: 'joined',
  self: { sessionId: 'me', userName: '', audio: true, joinedAt: 1 },
  secret: 'secret',
  participants: [],
  maxAppMessageSize: 4096,
  iceServers: [],
  heartbeatMs: 2_000,
  repeats: true,
};
export const EXAMINER = { sessionId: 'examiner', userName: 'Vapi Speaker', audio: true, joinedAt: 1 };

export const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** A page's call object and its engine, on a window and a network of the test's. */
export class EnginePage extends FakeWindow {
  readonly engine: CallEngine;

  /** `scriptUrl` of another test's page has its scripts loaded. */
  constructor(scriptUrl = 'http://calls.example/engine/call-engine.js') {
    super();
    FakeSocket.refusal = null;
    vi.stubGlobal('window', this);
    vi.stubGlobal('location', this.location);
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('RTCPeerConnection', FakeConnection);
    this.engine = new CallEngine('me', scriptUrl, () => undefined);
  }

  /** For good; the stubs go, too. */
  async close(): Promise<void> {
    this.engine.dispose();
    await settle();
    vi.unstubAllGlobals();
  }

  /** Without a microphone where nothing else is said. */
  async join(
    url = 'http://localhost/rooms/a?t=token',
    properties: object = { audioSource: false },
  ): Promise<void> {
    this.ask({ action: 'join-meeting', properties: { url, ...properties }, callbackStamp: 1 });
    await settle();
  }

  /** In a room with the examiner, whose socket is given back. */
  async joined(): Promise<FakeSocket> {
    await this.join();
    const socket = FakeSocket.newest;
    if (!socket) throw new Error('no socket was opened');
    socket.bring(JOINED);
    await settle();
    if (!this.actions().includes('joined-meeting')) throw new Error('the room was not entered');
    return socket;
  }
}
