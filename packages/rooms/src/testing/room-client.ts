import { PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import OpusScript from 'opusscript';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { WebSocket, type RawData } from 'ws';
import type { AudioPath } from '@bandpal/contracts';
import {
  type ClientSignal,
  MAX_SIGNAL_FRAME_BYTES,
  type ServerSignal,
  serverSignalSchema,
} from '../protocol/signalling.ts';
import { forgetPublicStun } from '../server/audio-peer.ts';
import { OPUS_RTP_CLOCK_HZ } from '../server/rtp-timeline.ts';

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
  path: AudioPath;
  userName?: string;
  /** Headers of the WebSocket request, e.g. an Origin. */
  headers?: Record<string, string>;
  resume?: { sessionId: string; secret: string };
}

/** Address of the signalling socket and the token of a room's joinUrl. */
export function signalAddress(joinUrl: string): { url: string; token: string } {
  const url = new URL(joinUrl);
  const token = url.searchParams.get('t') ?? '';
  url.search = '';
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.pathname += '/signal';
  return { url: url.href, token };
}

/** A browser's part of a call, in Node: for tests and load. Answers pings; sends and receives audio on either path. */
export class RoomClient {
  readonly received: ServerSignal[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiters = new Set<(signal: ServerSignal) => void>();
  readonly #onPacket: ((packet: ReceivedPacket) => void)[] = [];
  #answersPings = true;
  #peer: RTCPeerConnection | null = null;
  #track: MediaStreamTrack | null = null;
  #encoder: OpusScript | null = null;
  #frames = 0;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(url, { headers, maxPayload: 4 * MAX_SIGNAL_FRAME_BYTES });
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
    if (options.path === 'webrtc') await client.#openPeer();
    else {
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

  /** Anything at all, for tests of bad input. */
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
    if (this.#track === null) {
      this.#socket.send(bytes);
      return;
    }
    this.#encoder ??= new OpusScript(SPEECH_SAMPLE_RATE_HZ, 1, OpusScript.Application.VOIP);
    this.sendOpus(this.#encoder.encode(bytes, PCM_FRAME_SAMPLES));
  }

  /** Sends one 20 ms Opus packet; `skip` slots pass before it unsent. */
  sendOpus(packet: Buffer, skip = 0): void {
    this.#frames += 1 + skip;
    const header = new RtpHeader({
      version: 2,
      payloadType: 111,
      sequenceNumber: this.#frames & 0xffff,
      timestamp: ((this.#frames * OPUS_RTP_CLOCK_HZ) / 50) >>> 0,
    });
    this.#track?.writeRtp(new RtpPacket(header, packet));
  }

  /** Stops answering pings, as a browser behind a dead network. */
  goMute(): void {
    this.#answersPings = false;
  }

  /** Stops taking what the server sends, as a browser whose tab hangs. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Breaks the connection without a word. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Says goodbye and releases everything of this client. */
  async leave(): Promise<void> {
    if (this.#socket.readyState === WebSocket.OPEN) this.send({ type: 'leave' });
    await this.release();
  }

  async release(): Promise<void> {
    this.#encoder?.delete();
    this.#encoder = null;
    await this.#peer?.close();
    this.#socket.close();
    await this.closed;
  }

  async #openPeer(): Promise<void> {
    const peer = new RTCPeerConnection({
      iceServers: [],
      iceAdditionalHostAddresses: ['127.0.0.1'],
      codecs: {
        audio: [
          new RTCRtpCodecParameters({
            mimeType: 'audio/opus',
            clockRate: OPUS_RTP_CLOCK_HZ,
            channels: 2,
            payloadType: 111,
          }),
        ],
        video: [],
      },
    });
    this.#peer = peer;
    this.#track = new MediaStreamTrack({ kind: 'audio' });
    peer.addTransceiver(this.#track, { direction: 'sendrecv' });
    forgetPublicStun(peer);
    peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        const { timestamp, sequenceNumber, marker } = header;
        this.#packet({ at: performance.now(), payload, rtp: { timestamp, sequenceNumber, marker } });
      });
    });
    const connected = peer.connectionStateChange.watch((state) => state === 'connected');
    await peer.setLocalDescription(await peer.createOffer());
    this.send({ type: 'offer', sdp: peer.localDescription?.sdp ?? '' });
    const answer = await this.next((signal) => signal.type === 'answer');
    if (answer.type === 'answer') await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
    // On a starved machine the handshake of the two libraries can fail; a browser would take the socket then.
    await Promise.race([connected, this.#refusal()]);
  }

  async #refusal(): Promise<never> {
    const refusal = await this.next((signal) => signal.type === 'error');
    throw new Error(refusal.type === 'error' ? refusal.message : 'no audio connection');
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
