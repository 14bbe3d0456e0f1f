import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { RawData, WebSocket } from 'ws';
import {
  type ClientSignal,
  clientSignalSchema,
  MAX_SIGNAL_FRAME_BYTES,
  type RoomErrorCode,
  type ServerSignal,
} from '../protocol/signalling.ts';
import { afterAwake } from './after-awake.ts';
import { RELAYED_BYTES, ROOM_BUDGETS } from './room-budgets.ts';
import { TokenBucket } from './token-bucket.ts';

/** A call engine sends `join` as soon as its socket is open; a client that takes longer is not one. */
export const JOIN_DEADLINE_MS = 5_000;
/** Audio frames are dropped while this much is unsent: two seconds of PCM, after which a late frame is worthless. */
const MAX_BUFFERED_BYTES = 64_000;
/** Of what a browser may leave unread, the examiner's and the room's own words: more than all text frames of a call together. */
const OWN_UNREAD_BYTES = 210_000;
/** Four people are in a room without a media engine. */
const USUAL_OTHERS = 3;

/** A browser that leaves this much unread is taken for dead. Each of `others` may have it told so much at once (`relayedBytes`). */
export function maxUnreadBytes(others: number): number {
  return OWN_UNREAD_BYTES + Math.max(USUAL_OTHERS, others) * RELAYED_BYTES;
}
const PCM_FRAME_BYTES = PCM_FRAME_SAMPLES * 2;
/** WebSocket close codes (RFC 6455, section 7.4.1): closed normally, and refused by policy. */
const CLOSE_NORMAL = 1000;
export const CLOSE_POLICY = 1008;
/** A browser that does not answer the goodbye within this time is cut off, so that nothing outlives its call for long. */
export const CLOSE_TIMEOUT_MS = 1_000;

export type JoinSignal = Extract<ClientSignal, { type: 'join' }>;

/** What a browser may send once it is in a room. */
export type RoomSignal = Exclude<ClientSignal, { type: 'join' } | { type: 'pong' } | { type: 'echo' }>;

/** Of these, what is for the other people of the room. */
export type MeetingSignal = Extract<
  RoomSignal,
  {
    type:
      | 'sdp'
      | 'ice'
      | 'wants'
      | 'renew'
      | 'set-topology'
      | 'tracks'
      | 'speaking'
      | 'recording'
      | 'recording-consent'
      | 'capture'
      | 'capture-consent'
      | 'turn-off'
      | 'eject'
      | 'permit'
      | 'let-in'
      | 'transcribe'
      | 'invite'
      | 'media-ticket'
      | 'seat-line'
      | 'player'
      | 'request-access';
  }
>;

/** Of these, what is about people by telephone. */
export type PhoneSignal = Extract<RoomSignal, { type: 'dial' | 'phone-line' }>;

export const isPhoneSignal = (signal: RoomSignal): signal is PhoneSignal =>
  signal.type === 'dial' || signal.type === 'phone-line';

export interface SignalListener {
  onJoin(join: JoinSignal): void;
  /** Frames after a successful join. */
  onSignal(signal: RoomSignal): void;
  /** 20 ms of 16 kHz PCM. */
  onPcm(frame: Int16Array): void;
  /** The socket is gone. `lastHeardAt` (monotonic) is the last sign of life. Called once. */
  onClosed(lastHeardAt: number): void;
}

export function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Samples of a binary frame; a copy, since the socket's buffer is reused and may be unaligned. */
function readPcm(data: Buffer): Int16Array {
  const frame = new Int16Array(PCM_FRAME_SAMPLES);
  for (let index = 0; index < PCM_FRAME_SAMPLES; index += 1) frame[index] = data.readInt16LE(index * 2);
  return frame;
}

function parseSignal(data: Buffer): ClientSignal | null {
  if (data.length > MAX_SIGNAL_FRAME_BYTES) return null;
  try {
    const parsed = clientSignalSchema.safeParse(JSON.parse(data.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** One browser socket: checks every frame, limits their rate, keeps the heartbeat, and knows nothing of rooms. */
export class SignalConnection {
  /** Network address of the browser. */
  readonly client: string;
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  readonly #listener: SignalListener;
  readonly #heartbeat: Heartbeat;
  readonly #text: TokenBucket;
  readonly #audio: TokenBucket;
  readonly #cancelDeadline: () => void;
  #state: 'waiting' | 'joining' | 'joined' | 'closed' = 'waiting';
  #offences = 0;
  #maxUnread = maxUnreadBytes(0);

  /** Everything of the connection, its listener included, runs inside `faults`. */
  constructor(
    { socket, client }: { socket: WebSocket; client: string },
    faults: FaultBoundary,
    listener: SignalListener,
  ) {
    this.client = client;
    const { clock } = faults;
    this.#socket = socket;
    this.#clock = clock;
    this.#listener = listener;
    this.#text = new TokenBucket(ROOM_BUDGETS.textFrames, clock.now());
    this.#audio = new TokenBucket(ROOM_BUDGETS.audioFrames, clock.now());
    this.#heartbeat = new Heartbeat(clock, {
      onPing: (id) => this.send({ type: 'ping', id }),
      onSilence: () => this.#closed(true),
    });
    this.#cancelDeadline = afterAwake(clock, JOIN_DEADLINE_MS, () => {
      this.fail('bad-frame', 'The first frame must be a join, within five seconds.');
    });
    const receive = faults.guard((data: RawData, isBinary: boolean) =>
      this.#receive(toBuffer(data), isBinary),
    );
    socket.on('message', receive);
    socket.on(
      'close',
      faults.guard(() => this.#closed(false)),
    );
    socket.on(
      'error',
      faults.guard(() => this.#closed(true)),
    );
  }

  /** The join was accepted: other frames may come now. */
  accept(): void {
    if (this.#state === 'joining') this.#state = 'joined';
  }

  /** In a room now, in which so many others can be. */
  setOthers(others: number): void {
    this.#maxUnread = maxUnreadBytes(others);
  }

  /** Whether it has been let in. */
  get hasJoined(): boolean {
    return this.#state === 'joined';
  }

  get isOpen(): boolean {
    return this.#state !== 'closed';
  }

  /** Sends one text frame; a browser that has stopped reading is cut off instead. */
  send(signal: ServerSignal): void {
    if (this.#state === 'closed') return;
    if (this.#socket.bufferedAmount > this.#maxUnread) this.#closed(true);
    else this.#socket.send(JSON.stringify(signal));
  }

  /** Sends one PCM frame; false when the socket is gone or too far behind. */
  sendPcm(frame: Int16Array): boolean {
    if (this.#state === 'closed' || this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) return false;
    this.#socket.send(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength));
    return true;
  }

  /** Tells the browser of something that went wrong, and not by its fault. */
  warn(code: RoomErrorCode, message: string): void {
    this.send({ type: 'error', code, message, fatal: false });
  }

  /** Tells the sender that a frame cannot be accepted, and closes the socket when that happens too often. */
  offend(code: Extract<RoomErrorCode, 'bad-frame' | 'rate-limited' | 'not-allowed'>, message: string): void {
    this.#offences += 1;
    if (this.#offences >= ROOM_BUDGETS.offences.size()) this.expel(code, message);
    else this.warn(code, message);
  }

  /** Closes the socket because of what the browser sent. Unlike `fail`, it reports the end to the listener, as for a broken socket. */
  expel(code: RoomErrorCode, message: string): void {
    this.send({ type: 'error', code, message, fatal: true });
    if (this.#state === 'closed') return;
    this.#end(CLOSE_POLICY);
    this.#listener.onClosed(this.#clock.now());
  }

  /** Closes the socket with a reason the browser shows, and the time after which it may try again. The listener is not called. */
  fail(code: RoomErrorCode, message: string, retryAfterMs?: number): void {
    const error = { type: 'error', code, message, fatal: true } as const;
    this.send(retryAfterMs === undefined ? error : { ...error, retryAfterMs });
    this.#end(CLOSE_POLICY);
  }

  /** Says goodbye and closes. The listener is not called. `answer`: that to a `check`. */
  leave(answer: { lobby?: boolean } = {}): void {
    this.send({ type: 'left', ...answer });
    this.#end(CLOSE_NORMAL);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#state === 'closed') return;
    this.#heartbeat.handleSignOfLife();
    if (!(isBinary ? this.#audio : this.#text).take(this.#clock.now())) {
      this.offend('rate-limited', 'Too many frames.');
      return;
    }
    if (isBinary) this.#receivePcm(data);
    else this.#receiveSignal(data);
  }

  #receivePcm(data: Buffer): void {
    if (this.#state === 'joined' && data.length === PCM_FRAME_BYTES) this.#listener.onPcm(readPcm(data));
    else this.offend('bad-frame', 'Binary frames are 20 ms of 16-bit PCM at 16 kHz, after the join.');
  }

  #receiveSignal(data: Buffer): void {
    const signal = parseSignal(data);
    if (signal === null) this.offend('bad-frame', 'The frame is not one of the signalling protocol.');
    else if (signal.type === 'join' && this.#state === 'waiting') {
      this.#state = 'joining';
      this.#cancelDeadline();
      this.#listener.onJoin(signal);
    } else if (signal.type === 'join' || this.#state !== 'joined') {
      if (this.#state === 'waiting') this.fail('bad-frame', 'The first frame must be a join.');
      else this.offend('bad-frame', 'The frame came at the wrong time.');
    } else if (signal.type === 'echo') this.send(signal);
    else if (signal.type !== 'pong') this.#listener.onSignal(signal);
  }

  #closed(kill: boolean): void {
    if (this.#state === 'closed') return;
    const lastHeardAt = kill ? this.#heartbeat.lastHeardAt : this.#clock.now();
    this.#stop();
    if (kill) this.#socket.terminate();
    this.#listener.onClosed(lastHeardAt);
  }

  #end(code: number): void {
    if (this.#state === 'closed') return;
    this.#stop();
    const cancel = this.#clock.after(CLOSE_TIMEOUT_MS, () => this.#socket.terminate());
    this.#socket.once('close', cancel);
    this.#socket.close(code);
  }

  #stop(): void {
    this.#state = 'closed';
    this.#cancelDeadline();
    this.#heartbeat.stop();
  }
}

/** The server pings this often. Two seconds keep proxies awake and notice a dead link within three pings. */
export const HEARTBEAT_MS = 2_000;
/** Nothing heard for three intervals: the link is dead. */
export const SILENCE_LIMIT_MS = 3 * HEARTBEAT_MS;

interface HeartbeatListener {
  onPing(id: number): void;
  /** Nothing was heard for SILENCE_LIMIT_MS in which this process could hear; called once, after which the heartbeat has stopped. */
  onSilence(): void;
}

/** Asks the other side for signs of life and notices when none come. */
export class Heartbeat {
  readonly #clock: Clock;
  readonly #listener: HeartbeatListener;
  #lastHeardAt: number;
  #pings = 0;
  #cancelPing: () => void;
  #cancelWatch: () => void;

  constructor(clock: Clock, listener: HeartbeatListener) {
    this.#clock = clock;
    this.#listener = listener;
    this.#lastHeardAt = clock.now();
    this.#cancelPing = clock.after(HEARTBEAT_MS, () => this.#ping());
    this.#cancelWatch = afterAwake(clock, SILENCE_LIMIT_MS, () => this.#watch());
  }

  /** Monotonic time of the last sign of life. */
  get lastHeardAt(): number {
    return this.#lastHeardAt;
  }

  handleSignOfLife(): void {
    this.#lastHeardAt = this.#clock.now();
  }

  stop(): void {
    this.#cancelPing();
    this.#cancelWatch();
  }

  #ping(): void {
    this.#cancelPing = this.#clock.after(HEARTBEAT_MS, () => this.#ping());
    this.#pings += 1;
    this.#listener.onPing(this.#pings);
  }

  #watch(): void {
    const remaining = this.#lastHeardAt + SILENCE_LIMIT_MS - this.#clock.now();
    if (remaining > 0) {
      this.#cancelWatch = afterAwake(this.#clock, remaining, () => this.#watch());
      return;
    }
    this.stop();
    this.#listener.onSilence();
  }
}
