import { WebSocket, type RawData } from 'ws';
import type { AudioPath } from '@bandpal/contracts';
import {
  type ClientSignal,
  MAX_SERVER_FRAME_BYTES,
  type ServerSignal,
  serverSignalSchema,
} from '../protocol/signalling.ts';
import type { RTCIceServer } from 'werift';
import { ClientPeer, type RtpListener } from './client-peer.ts';

/**
 * Two peers of the WebRTC library fail to connect when one of them is held up for half a second in the handshake: it repeats its
 * first message and takes the second reply for an error. That happens on a busy machine, and browsers do not share the fault.
 */
const CONNECT_ATTEMPTS = 3;

/** A packet of the examiner's audio as it came in. */
export interface ReceivedPacket {
  /** `performance.now()` at arrival. */
  at: number;
  /** Opus on the path `webrtc`, 16-bit PCM at 16 kHz on `websocket`. */
  payload: Buffer;
  /** RTP fields; null on `websocket`. */
  rtp: { timestamp: number; sequenceNumber: number; marker: boolean } | null;
}

export interface RoomClientOptions {
  /** Opened at once; null where the one from before goes on. */
  path: AudioPath | null;
  userName?: string;
  /** Headers of the WebSocket request, e.g. an Origin. */
  headers?: Record<string, string>;
  resume?: { sessionId: string; secret: string; received?: number };
  /** Sound goes through the relays that the room names, and no other way. */
  relay?: boolean;
}

type ErrorSignal = Extract<ServerSignal, { type: 'error' }>;

/** Address of the signalling socket and the token of a room's joinUrl. */
export function signalAddress(joinUrl: string): { url: string; token: string } {
  const url = new URL(joinUrl);
  const token = url.searchParams.get('t') ?? '';
  url.search = '';
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.pathname += '/signal';
  return { url: url.href, token };
}

/** The browser's side of a call, in Node, for tests. Answers pings; sends and receives audio on either path. */
export class RoomClient {
  readonly received: ServerSignal[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiters = new Set<(signal: ServerSignal) => void>();
  readonly #onPacket: ((packet: ReceivedPacket) => void)[] = [];
  #answersPings = true;
  #peer: ClientPeer | null = null;
  #relays: readonly RTCIceServer[] = [];

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(url, { headers, maxPayload: MAX_SERVER_FRAME_BYTES });
    this.closed = new Promise((resolve) => this.#socket.once('close', resolve));
    this.#socket.on('error', () => this.#socket.terminate());
    this.#socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
  }

  /** Joins the room and opens its audio; resolves when audio can flow, rejects with the refusal's code. */
  static async join(joinUrl: string, options: RoomClientOptions): Promise<RoomClient> {
    const { url, token } = signalAddress(joinUrl);
    const client = new RoomClient(url, options.headers);
    await client.opened();
    const { userName, resume } = options;
    client.send({
      type: 'join',
      token,
      ...(userName === undefined ? {} : { userName }),
      ...(resume === undefined ? {} : { resume }),
    });
    const answer = await client.next((signal) => signal.type === 'joined' || signal.type === 'error');
    if (answer.type === 'error') throw new Error(answer.code);
    if (options.relay === true) client.#relays = client.joined.iceServers;
    if (options.path === 'webrtc') await client.#openPeer();
    else if (options.path === 'websocket') {
      client.send({ type: 'audio-path', path: 'websocket' });
      await client.next((signal) => signal.type === 'audio-path');
    }
    return client;
  }

  /** The `joined` frame of this client. */
  get joined(): Extract<ServerSignal, { type: 'joined' }> {
    const joined = this.received.find((signal) => signal.type === 'joined');
    if (joined === undefined) throw new Error('not joined');
    return joined;
  }

  /** What a join says to continue this client's stay. */
  get resume(): { sessionId: string; secret: string } {
    const { self, secret } = this.joined;
    return { sessionId: self.sessionId, secret };
  }

  /** The way of the sound; null before there is one. */
  get pair(): ClientPeer['pair'] {
    return this.#peer?.pair ?? null;
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState === WebSocket.OPEN) return;
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('open', resolve);
      this.#socket.once('close', () => reject(new Error('the socket closed before it opened')));
    });
  }

  send(signal: ClientSignal): void {
    this.#socket.send(JSON.stringify(signal));
  }

  /** Sends anything at all, for tests of bad input. */
  sendRaw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  /** The first frame, seen already or still to come, that `matches`. Rejects when the socket closes first. */
  async next(matches: (signal: ServerSignal) => boolean): Promise<ServerSignal> {
    const seen = this.received.find(matches);
    if (seen !== undefined) return seen;
    return new Promise((resolve, reject) => {
      const waiter = (signal: ServerSignal): void => {
        if (!matches(signal)) return;
        this.#waiters.delete(waiter);
        resolve(signal);
      };
      this.#waiters.add(waiter);
      void this.closed.then((code) => reject(new Error(`the socket closed with ${code}`)));
    });
  }

  /** Every frame from now on. */
  onSignal(listener: (signal: ServerSignal) => void): void {
    this.#waiters.add(listener);
  }

  onPacket(listener: (packet: ReceivedPacket) => void): void {
    this.#onPacket.push(listener);
  }

  /** Sends 20 ms of 16 kHz mono samples; the caller keeps the pace. */
  sendPcm(frame: Int16Array): void {
    const bytes = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength);
    if (this.#peer === null) this.#socket.send(bytes);
    else this.#peer.sendSamples(bytes);
  }

  /** Sends one 20 ms Opus packet after `skip` slots in which nothing is sent. */
  sendOpus(packet: Buffer, skip = 0): void {
    this.#peer?.sendOpus(packet, skip);
  }

  /** Stops answering pings, as a browser does behind a dead network. */
  goMute(): void {
    this.#answersPings = false;
  }

  /** Stops reading what the server sends, as a browser does whose tab hangs. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Breaks the connection without saying goodbye. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Says goodbye and releases everything of this client. */
  async leave(): Promise<void> {
    if (this.#socket.readyState === WebSocket.OPEN) this.send({ type: 'leave' });
    await this.release();
  }

  async release(): Promise<void> {
    await this.#peer?.close();
    this.#socket.close();
    await this.closed;
  }

  /** Another WebRTC connection, which stands; `sendPcm` goes on as before. The caller closes it. */
  async openBeside(): Promise<ClientPeer> {
    return this.#connected(1, () => undefined);
  }

  async #openPeer(): Promise<void> {
    await this.#connected(1, (peer) => (this.#peer = peer));
  }

  /** A WebRTC connection that stands; rejects with the room's refusal when the last attempt fails too. */
  async #connected(attempt: number, onMade: (peer: ClientPeer) => void): Promise<ClientPeer> {
    const take: RtpListener = (payload, rtp) => this.#packet({ at: performance.now(), payload, rtp });
    const peer = new ClientPeer(take, this.#relays);
    onMade(peer);
    this.send({ type: 'offer', sdp: await peer.offer() });
    const refusal = await this.#connect(peer);
    if (refusal === null) return peer;
    await peer.close();
    if (refusal.fatal || attempt === CONNECT_ATTEMPTS) throw new Error(refusal.message);
    return this.#connected(attempt + 1, onMade);
  }

  /** Resolves with null when audio can flow, or else with the room's refusal. */
  async #connect(peer: ClientPeer): Promise<ErrorSignal | null> {
    const reply = await this.next((signal) => signal.type === 'answer' || signal.type === 'error');
    this.#forget(reply);
    if (reply.type === 'error') return reply;
    if (reply.type === 'answer') await peer.handleAnswer(reply.sdp);
    const refused = this.next((signal) => signal.type === 'error');
    const outcome = await Promise.race([peer.connected.then(() => null), refused]);
    if (outcome?.type !== 'error') return null;
    this.#forget(outcome);
    return outcome;
  }

  /** The frame has been dealt with: the next attempt must not find it. */
  #forget(signal: ServerSignal): void {
    this.received.splice(this.received.indexOf(signal), 1);
  }

  #receive(data: RawData, isBinary: boolean): void {
    const bytes = Array.isArray(data)
      ? Buffer.concat(data)
      : Buffer.isBuffer(data)
        ? data
        : Buffer.from(data);
    if (isBinary) {
      this.#packet({ at: performance.now(), payload: bytes, rtp: null });
      return;
    }
    const signal = serverSignalSchema.parse(JSON.parse(bytes.toString('utf8')));
    if (signal.type === 'ping' && this.#answersPings) this.send({ type: 'pong', id: signal.id });
    this.received.push(signal);
    for (const waiter of this.#waiters) waiter(signal);
  }

  #packet(packet: ReceivedPacket): void {
    for (const listener of this.#onPacket) listener(packet);
  }
}
