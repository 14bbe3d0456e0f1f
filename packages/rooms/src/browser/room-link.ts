import { MAX_USER_NAME_CHARS, PROTOCOL_VERSION } from '../protocol/signalling.ts';
import type { ClientSignal, RoomErrorCode, RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import type { Faults } from './faults.ts';
import { RoomSocket } from './room-socket.ts';
import { RECONNECT_GRACE_MS } from '@bandpal/contracts';

/** The first attempt comes almost at once: most losses are a moment's change of network. */
const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 2_000;
/** Each delay is shorter or longer by up to a quarter, so that browsers that lost one server do not come back all at once. */
const SPREAD = 0.25;

/**
 * Time to wait before attempt number `attempt` (from 0) when the connection has been gone for `goneMs`; null when
 * the server has given the session up by now. `random` is from 0 to 1.
 */
export function reconnectDelayMs(attempt: number, goneMs: number, random: number): number | null {
  if (goneMs >= RECONNECT_GRACE_MS) return null;
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.min(delay * (1 - SPREAD + 2 * SPREAD * random), RECONNECT_GRACE_MS - goneMs);
}

/** Messages kept while the connection is lost; a page sends a few in the eight seconds that a loss may last. */
const MAX_WAITING = 32;
/** What a page says, which the room must know also when it was said while the connection was lost. */
const WAITS: ReadonlySet<ClientSignal['type']> = new Set([
  'app-message',
  'user-data',
  'session-data',
  'recording',
  'recording-consent',
  'transcribe',
  'set-topology',
  'capture-consent',
]);
/** Of what a room does not do, that which a page has asked for. */
const TOLD: ReadonlySet<RoomErrorCode> = new Set(['not-allowed', 'not-here', 'meeting-full']);
const OUTDATED_TEXT = 'This page is not of the same version as the site. Please reload it.';
/** After so many attempts that never opened it is asked whether the site answers: its server has just given the page the room's address. */
const MAX_FIRST_ATTEMPTS = 2;
/** A server that has just started may answer between two attempts. */
const ANSWERS_FOR_CERTAINTY = 2;
/** What the rooms answer to whoever comes without a WebSocket: Upgrade Required (RFC 9110, section 15.5.22). Not when there were too many requests. */
const ONLY_WEBSOCKET = 426;

export type JoinedSignal = Extract<ServerSignal, { type: 'joined' }>;
export type RoomSignal = Exclude<
  ServerSignal,
  { type: 'joined' } | { type: 'lobby' } | { type: 'ping' } | { type: 'error' } | { type: 'left' }
>;

export interface RoomLinkListener {
  /** In the room; `resumed` when the same stay goes on after a loss. */
  onJoined(joined: JoinedSignal, resumed: boolean): void;
  /** At the door; again after a loss. */
  onLobby(self: RoomParticipant): void;
  /** After both: the room, or its door, reads what this browser sends, and has been sent what waited. */
  onReady(): void;
  /** The room has not done something that this browser asked for. */
  onRefused(code: RoomErrorCode, message: string): void;
  onSignal(signal: RoomSignal): void;
  onPcm(frame: Int16Array<ArrayBuffer>): void;
  /** The connection broke; attempts to come back have begun. */
  onInterrupted(): void;
  /** The room refused or expelled this browser, or reconnecting took too long. Nothing follows. */
  onFatal(code: RoomErrorCode, message: string): void;
  /** The other side ended the call in order. Nothing follows. */
  onEnded(): void;
}

export interface RoomLinkOptions {
  /** Of the room's WebSocket. */
  url: string;
  token: string;
  userName: string;
  userData?: unknown;
  /** The call's. */
  faults: Faults;
  listener: RoomLinkListener;
}

/** The signalling line of one stay in a room: joins, and comes back by itself when the connection breaks. */
export class RoomLink {
  readonly #options: RoomLinkOptions;
  readonly #listener: RoomLinkListener;
  #socket: RoomSocket | null = null;
  #session: { sessionId: string; secret: string } | null = null;
  /** How many messages have come in this session; what was on its way when the connection was lost is asked for again. */
  #received = 0;
  /** Whether the room has admitted this socket; until then it takes nothing but the join. */
  #isIn = false;
  /** Messages that the page sent while the connection was lost. */
  #waiting: ClientSignal[] = [];
  #lostAt: number | null = null;
  #attempt = 0;
  #hasOpened = false;
  #answers = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: RoomLinkOptions) {
    this.#options = options;
    this.#listener = options.listener;
    this.#open();
  }

  /**
   * Sends a signal. While the connection is lost, which gives false, what the page says waits for it; orders and signals that only describe the
   * connection are dropped.
   */
  send(signal: ClientSignal): boolean {
    if (this.#isIn) this.#socket?.send(signal);
    else if (WAITS.has(signal.type) && this.#waiting.length < MAX_WAITING) this.#waiting.push(signal);
    return this.#isIn;
  }

  /** False when the frame was dropped. */
  sendPcm(frame: Int16Array<ArrayBuffer>): boolean {
    return this.#isIn && this.#socket?.sendPcm(frame) === true;
  }

  /** Says goodbye and closes. Nothing follows. */
  leave(): void {
    this.send({ type: 'leave' });
    this.#close();
  }

  #open(): void {
    this.#socket = new RoomSocket(this.#options.url, this.#options.faults, {
      onOpen: () => {
        this.#hasOpened = true;
        this.#join();
      },
      onSignal: (signal) => this.#receive(signal),
      onPcm: (frame) => this.#listener.onPcm(frame),
      onLost: () => this.#lost(),
    });
  }

  #join(): void {
    const { token, userName, userData } = this.#options;
    this.#socket?.send({
      type: 'join',
      token,
      userName: userName.slice(0, MAX_USER_NAME_CHARS),
      version: PROTOCOL_VERSION,
      // Left out of the frame where it is undefined.
      userData,
      ...(this.#session === null ? {} : { resume: { ...this.#session, received: this.#received } }),
    });
  }

  #receive(signal: ServerSignal): void {
    switch (signal.type) {
      case 'joined': {
        if ((signal.version ?? 1) !== PROTOCOL_VERSION) {
          this.#close();
          this.#listener.onFatal('outdated-page', OUTDATED_TEXT);
          break;
        }
        const resumed = this.#session !== null;
        this.#session = { sessionId: signal.self.sessionId, secret: signal.secret };
        this.#lostAt = null;
        this.#attempt = 0;
        this.#isIn = true;
        this.#listener.onJoined(signal, resumed);
        for (const waiting of this.#waiting.splice(0)) this.send(waiting);
        this.#listener.onReady();
        break;
      }
      case 'error':
        if (!signal.fatal) {
          if (TOLD.has(signal.code)) this.#listener.onRefused(signal.code, signal.message);
          break;
        }
        // The place of those who come back to a full house is kept for as long as they try.
        if (signal.code === 'rate-limited' && this.#session !== null && !this.#isIn) break;
        this.#close();
        this.#listener.onFatal(signal.code, signal.message);
        break;
      case 'left':
        this.#close();
        this.#listener.onEnded();
        break;
      case 'lobby':
        this.#lostAt = null;
        this.#attempt = 0;
        this.#isIn = true;
        this.#listener.onLobby(signal.self);
        this.#listener.onReady();
        break;
      case 'ping':
        break;
      case 'answer':
      case 'candidate':
      case 'audio-path':
      case 'sound':
      case 'echo':
      case 'participant-joined':
      case 'participant-updated':
      case 'participant-left':
      case 'counts':
      case 'speaking':
      case 'sdp':
      case 'ice':
      case 'wants':
      case 'renew':
      case 'media-way':
      case 'topology-refused':
      case 'turn-off':
      case 'waiting':
      case 'media-ticket':
      case 'seat-line':
      case 'access-denied':
      case 'session-data':
      case 'transcription':
      case 'words':
      case 'transcription-error':
      case 'invitation':
      case 'player-answer':
      case 'player-event':
      case 'dial-answer':
      case 'dial-event':
      case 'dial-key':
      case 'phone-line':
      case 'captures':
      case 'capture-event':
        this.#listener.onSignal(signal);
        break;
      case 'app-message':
        this.#received += 1;
        this.#listener.onSignal(signal);
        break;
    }
  }

  #lost(): void {
    this.#socket = null;
    this.#isIn = false;
    if (this.#closed) return;
    if (!this.#hasOpened && this.#attempt >= MAX_FIRST_ATTEMPTS) this.#options.faults.watch(this.#askSite());
    const now = performance.now();
    if (this.#lostAt === null) {
      this.#lostAt = now;
      if (this.#session !== null) this.#listener.onInterrupted();
    }
    const delay = reconnectDelayMs(this.#attempt, now - this.#lostAt, Math.random());
    if (delay === null) {
      this.#close();
      this.#listener.onFatal('connection-error', 'The connection to the examiner is lost.');
      return;
    }
    this.#attempt += 1;
    this.#retry = setTimeout(
      this.#options.faults.guard(() => this.#open()),
      delay,
    );
  }

  /** No socket opens. Where the site answers all the same, more attempts will not help; where it does not, they may. */
  async #askSite(): Promise<void> {
    const isThere = await fetch(new URL(this.#options.url).pathname, { cache: 'no-store' }).then(
      ({ status }) => status === ONLY_WEBSOCKET,
      () => false,
    );
    if (!isThere || this.#hasOpened || this.#closed) return;
    this.#answers += 1;
    if (this.#answers < ANSWERS_FOR_CERTAINTY) return;
    this.#close();
    const { host } = new URL(this.#options.url);
    // An app of React Native has no address of its own, and asked the host that it was given.
    const own: Location | undefined = globalThis.location;
    const code = own === undefined || host === own.host ? 'calls-blocked' : 'wrong-host';
    this.#listener.onFatal(code, `No call gets through to ${host}.`);
  }

  #close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }
}
