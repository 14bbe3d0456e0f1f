import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import { FaultBoundary } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { ParticipantEvent, Room, RoomCloseReason, RoomOptions, Seat } from '../ports/room.ts';
import { PROTOCOL_VERSION, type RoomParticipant } from '../protocol/signalling.ts';
import type { RoomErrorCode } from '../protocol/signalling.ts';
import type { Pacer } from './pacer.ts';
import { ParticipantSession } from './participant-session.ts';
import type { PeerNetwork } from './peer-network.ts';
import { isFitUserData } from './shared-data.ts';
import { HEARTBEAT_MS } from './signal-connection.ts';
import type { JoinSignal, RoomSignal, SignalConnection } from './signal-connection.ts';
import { Switchboard } from './switchboard.ts';

/**
 * How long a room outlives its last participant: long enough for its owner to close it with a better reason or for the
 * same page to join again, short enough that nothing of a lost call is left after 10 s (8 s of which are grace time).
 */
export const EMPTY_ROOM_MS = 1_500;

/** What the person whose call has failed is told. */
export const FAULT_TEXT =
  'Something went wrong on our side, and the call has ended. Finished answers are kept.';

export interface LiveRoomContext {
  clock: Clock;
  pacer: Pacer;
  network: PeerNetwork;
  log: Log;
  /** Called once when the room begins to close. */
  onClosing(room: LiveRoom): void;
}

/** One running room, with at most one browser and one seat: decides who comes in, and when it is over. */
export class LiveRoom implements Room {
  readonly name: string;
  readonly joinUrl: string;
  readonly closed: Promise<RoomCloseReason>;
  readonly #context: LiveRoomContext;
  /** Everything that enters the room runs inside this boundary. */
  readonly #faults: FaultBoundary;
  readonly #faultListeners: ((error: unknown) => void)[] = [];
  readonly #resolveClosed: (reason: RoomCloseReason) => void;
  readonly #cancelLifetime: () => void;
  #cancelEmpty: () => void;
  readonly #switchboard: Switchboard;
  /** Sessions that have left and are still releasing their peers. */
  #departed: Promise<unknown> = Promise.resolve();
  readonly #needsSocket: boolean;
  /** Unix time in milliseconds after which the room lasts no longer, whoever comes in when. */
  readonly #endsAt: number;
  #closing = false;

  constructor(name: string, joinUrl: string, options: RoomOptions, context: LiveRoomContext) {
    this.name = name;
    this.joinUrl = joinUrl;
    this.#context = context;
    this.#needsSocket = options.needsSocket ?? false;
    this.#endsAt = context.clock.date().getTime() + options.maxDurationMs;
    const { promise, resolve } = Promise.withResolvers<RoomCloseReason>();
    this.closed = promise;
    this.#resolveClosed = resolve;
    this.#faults = new FaultBoundary({
      clock: context.clock,
      onFault: (error) => this.#handleFault(error),
      // The WebRTC library makes sockets and timers of its own, for this room alone.
      ownsEscaped: true,
    });
    this.#switchboard = new Switchboard(this.#faults, context.pacer);
    this.#cancelLifetime = this.#closeAfter(options.maxDurationMs, 'expired');
    this.#cancelEmpty = this.#closeAfter(options.joinTimeoutMs, 'empty');
  }

  /** The room has one seat; taking it twice is a mistake of the caller. */
  takeSeat(userName: string): Seat {
    if (this.#switchboard.seat !== null) throw new Error('the seat of this room is taken');
    return this.#switchboard.openSeat(userName, this.#unixSeconds());
  }

  onFault(listener: (error: unknown) => void): void {
    this.#faultListeners.push(listener);
  }

  /** The holder of a valid token asks to join over this socket. The answer goes to the socket. */
  handleJoin(connection: SignalConnection, join: JoinSignal, tokenId: string): void {
    this.#faults.run(() => this.#admit(connection, join, tokenId));
  }

  /** The holder of a valid token asks whether a join would be let in. The answer goes to the socket, which closes. */
  handleCheck(connection: SignalConnection, tokenId: string): void {
    this.#faults.run(() => {
      const decision = this.#decide({ tokenId, resume: undefined });
      if (decision.kind === 'refuse') connection.fail(decision.code, decision.message);
      else connection.leave();
    });
  }

  /** Frames and the end of a socket that has joined this room. */
  handleSignal(signal: RoomSignal): void {
    this.#faults.run(() => this.#switchboard.session?.handleSignal(signal));
  }

  handlePcm(frame: Int16Array): void {
    this.#faults.run(() => this.#switchboard.session?.handlePcm(frame));
  }

  handleClosed(connection: SignalConnection, lastHeardAt: number): void {
    this.#faults.run(() => this.#switchboard.session?.handleLoss(connection, lastHeardAt));
  }

  /** Whether frames of this socket still count: it may have been replaced. */
  isCurrent(connection: SignalConnection): boolean {
    return this.#switchboard.session?.connection === connection;
  }

  async close(reason: RoomCloseReason): Promise<void> {
    const { untilReachable } = this.#switchboard.session ?? {};
    // The end of a talk is told a page that was heard to the end.
    if (reason === 'ended' && untilReachable) await untilReachable;
    if (this.#closing) {
      await this.closed;
      return;
    }
    this.#closing = true;
    this.#context.onClosing(this);
    this.#cancelLifetime();
    this.#cancelEmpty();
    try {
      this.#switchboard.seat?.close();
      this.#dismiss(reason);
      await Promise.all([this.#departed, this.#switchboard.session?.end()]);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a room did not close cleanly');
    }
    this.#switchboard.disconnectSession();
    this.#context.log.info({ room: this.name, reason }, 'room closed');
    this.#resolveClosed(reason);
  }

  #admit(connection: SignalConnection, join: JoinSignal, tokenId: string): void {
    const { session } = this.#switchboard;
    const decision = this.#decide({ tokenId, resume: join.resume });
    switch (decision.kind) {
      case 'refuse':
        connection.fail(decision.code, decision.message);
        break;
      case 'return':
        connection.accept();
        if (session === null) break;
        this.#welcome(connection, session);
        session.handleReturn(connection, join.resume?.received ?? Infinity);
        break;
      case 'enter':
        session?.eject();
        connection.accept();
        this.#enter(connection, join, tokenId);
        break;
    }
  }

  #decide(request: JoinRequest): JoinDecision {
    return this.#closing
      ? { kind: 'refuse', code: 'no-room', message: 'This room is closed.' }
      : decideJoin(this.#switchboard.session, request);
  }

  #dismiss(reason: RoomCloseReason): void {
    const connection = this.#switchboard.session?.connection;
    if (reason === 'expired') connection?.fail('exp-room', 'The time of this test is over.');
    else if (reason === 'shutdown') connection?.fail('connection-error', 'The service is restarting.');
    else if (reason === 'failed') connection?.fail('connection-error', FAULT_TEXT);
    else connection?.leave();
  }

  #handleFault(error: unknown): void {
    this.#context.log.error({ err: error }, 'a room has failed and closes; the others go on');
    for (const listener of this.#faultListeners) this.#faults.run(() => listener(error));
    this.#faults.watch(this.close('failed'));
  }

  #closeAfter(ms: number, reason: RoomCloseReason): () => void {
    return this.#faults.clock.after(ms, () => this.#faults.watch(this.close(reason)));
  }

  #enter(connection: SignalConnection, join: JoinSignal, tokenId: string): void {
    this.#cancelEmpty();
    const participant: RoomParticipant = {
      sessionId: crypto.randomUUID(),
      userName: join.userName ?? '',
      audio: true,
      joinedAt: this.#unixSeconds(),
      ...(join.userData !== undefined && isFitUserData(join.userData) ? { userData: join.userData } : {}),
    };
    const session = new ParticipantSession({
      participant,
      tokenId,
      connection,
      network: this.#context.network,
      faults: this.#faults,
      log: this.#context.log,
      audience: this.#switchboard,
      needsSocket: this.#needsSocket,
      onEvent: (event) => this.#handleEvent(event),
    });
    this.#switchboard.connectSession(session);
    this.#welcome(connection, session);
    this.#handleEvent({ type: 'joined', participant });
  }

  #welcome(connection: SignalConnection, session: ParticipantSession): void {
    const { sessionData } = this.#switchboard;
    connection.send({
      type: 'joined',
      self: session.participant,
      secret: session.secret,
      participants: this.#switchboard.seated,
      maxAppMessageSize: MAX_APP_MESSAGE_CHARS,
      iceServers: this.#context.network.iceServersFor(clientNetwork(connection.client), this.#endsAt),
      heartbeatMs: HEARTBEAT_MS,
      version: PROTOCOL_VERSION,
      echoes: true,
      confirms: true,
      ...(sessionData === undefined ? {} : { sessionData }),
    });
  }

  #handleEvent(event: ParticipantEvent): void {
    if (this.#closing) return;
    const { session, seat } = this.#switchboard;
    if (event.type === 'left' && session?.participant.sessionId === event.participant.sessionId) {
      this.#departed = Promise.all([this.#departed, session.end()]);
      this.#faults.watch(this.#departed);
      this.#switchboard.disconnectSession();
      this.#cancelEmpty = this.#closeAfter(EMPTY_ROOM_MS, 'empty');
    }
    seat?.handleParticipant(event);
  }

  #unixSeconds(): number {
    return Math.floor(this.#context.clock.date().getTime() / 1000);
  }
}

/** What the decision needs to know about the session that is in the room now. */
export interface PresentSession {
  readonly participant: { readonly sessionId: string };
  readonly secret: string;
  readonly tokenId: string;
  readonly present: boolean;
}

interface JoinRequest {
  /** Id of the token that was shown and found valid. */
  tokenId: string;
  resume: { sessionId: string; secret: string } | undefined;
}

type JoinDecision =
  /** A new stay; a lost session of the same token is replaced. */
  | { kind: 'enter' }
  /** The same stay goes on over the new socket. */
  | { kind: 'return' }
  | { kind: 'refuse'; code: RoomErrorCode; message: string };

function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Decides who may join: one browser per room, which returns to its session only with the session's secret. */
export function decideJoin(session: PresentSession | null, request: JoinRequest): JoinDecision {
  if (request.resume !== undefined) {
    const { sessionId, secret } = request.resume;
    if (session?.participant.sessionId === sessionId && sameSecret(session.secret, secret)) {
      return { kind: 'return' };
    }
    return { kind: 'refuse', code: 'connection-error', message: 'This session has ended.' };
  }
  if (session === null) return { kind: 'enter' };
  if (session.tokenId !== request.tokenId) {
    return { kind: 'refuse', code: 'meeting-full', message: 'Somebody else is taking this test.' };
  }
  if (session.present) {
    return { kind: 'refuse', code: 'not-allowed', message: 'This test is open in another tab.' };
  }
  return { kind: 'enter' };
}

/** Of eight: who has one IPv6 address usually has all that begin with the same four. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The network of a browser, by which people are told apart: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1];
  if (mapped !== undefined || isIP(bare) !== 6) return mapped ?? bare;
  const [before = '', after] = bare.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
