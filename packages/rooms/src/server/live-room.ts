import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import { type RoomParticipant, type ServerSignal } from '../protocol/signalling.ts';
import { FaultBoundary } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { Clip } from '../ports/clip.ts';
import type { ParticipantEvent, Playback, Room, RoomCloseReason, RoomOptions, Seat } from '../ports/room.ts';
import { ClipPlayback } from './clip-playback.ts';
import { HEARTBEAT_MS } from './heartbeat.ts';
import type { Pacer } from './pacer.ts';
import { ParticipantSession } from './participant-session.ts';
import type { PeerNetwork } from './peer-network.ts';
import { decideJoin } from './join-policy.ts';
import { RoomSeat } from './room-seat.ts';
import type { RoomLog } from './room-log.ts';
import type { JoinSignal, SignalConnection } from './signal-connection.ts';

/**
 * How long a room outlives its last participant: enough for its owner to close it with a better reason or for the
 * same page to join again, short enough that everything of a lost call is gone within 10 s (8 s of it grace time).
 */
export const EMPTY_ROOM_MS = 1_500;

/** For the person whose call has failed. */
export const FAULT_TEXT =
  'Something went wrong on our side, and the call has ended. Finished answers are kept.';

export interface LiveRoomContext {
  clock: Clock;
  pacer: Pacer;
  network: PeerNetwork;
  log: RoomLog;
  /** Called once when the room begins to close. */
  onClosing(room: LiveRoom): void;
}

/** Length of the JSON text of `data`; infinite when it is nested too deep to be written at all. */
function jsonLength(data: unknown): number {
  try {
    return JSON.stringify(data).length;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** One running room: at most one browser and one seat. */
export class LiveRoom implements Room {
  readonly name: string;
  readonly joinUrl: string;
  readonly closed: Promise<RoomCloseReason>;
  readonly #context: LiveRoomContext;
  /** Whatever enters the room runs in here. */
  readonly #faults: FaultBoundary;
  readonly #faultListeners: ((error: unknown) => void)[] = [];
  readonly #resolveClosed: (reason: RoomCloseReason) => void;
  readonly #cancelLifetime: () => void;
  #cancelEmpty: () => void;
  #session: ParticipantSession | null = null;
  #seat: RoomSeat | null = null;
  #seatJoinedAt = 0;
  /** Sessions that have left and still release their peers. */
  #departed: Promise<unknown> = Promise.resolve();
  #closing = false;

  constructor(name: string, joinUrl: string, options: RoomOptions, context: LiveRoomContext) {
    this.name = name;
    this.joinUrl = joinUrl;
    this.#context = context;
    const { promise, resolve } = Promise.withResolvers<RoomCloseReason>();
    this.closed = promise;
    this.#resolveClosed = resolve;
    this.#faults = new FaultBoundary({
      clock: context.clock,
      onFault: (error) => this.#handleFault(error),
      // The WebRTC library makes sockets and timers of its own, for this room alone.
      ownsEscaped: true,
    });
    this.#cancelLifetime = this.#closeAfter(options.maxDurationMs, 'expired');
    this.#cancelEmpty = this.#closeAfter(options.joinTimeoutMs, 'empty');
  }

  /** The room has one seat; taking it twice is a mistake of the caller. */
  takeSeat(userName: string): Seat {
    if (this.#seat !== null) throw new Error('the seat of this room is taken');
    this.#seat = new RoomSeat(userName, {
      play: (clip, fromMs) => this.#play(clip, fromMs),
      send: (data) => this.#session?.connection?.send(this.#appMessage(data)),
    });
    this.#seatJoinedAt = this.#unixSeconds();
    const participant = this.#seatParticipant();
    if (participant !== null) this.#tellBrowser({ type: 'participant-joined', participant });
    return this.#seat;
  }

  onFault(listener: (error: unknown) => void): void {
    this.#faultListeners.push(listener);
  }

  /** A checked token asks to come in over this socket. The answer goes to the socket. */
  handleJoin(connection: SignalConnection, join: JoinSignal, tokenId: string): void {
    this.#faults.run(() => this.#admit(connection, join, tokenId));
  }

  /** Frames and the end of a socket that has joined this room. */
  handleSignal(...[signal]: Parameters<ParticipantSession['handleSignal']>): void {
    this.#faults.run(() => this.#session?.handleSignal(signal));
  }

  handlePcm(frame: Int16Array): void {
    this.#faults.run(() => this.#session?.handlePcm(frame));
  }

  handleClosed(connection: SignalConnection, lastHeardAt: number): void {
    this.#faults.run(() => this.#session?.handleLoss(connection, lastHeardAt));
  }

  /** Whether frames of this socket still count: it may have been replaced. */
  isCurrent(connection: SignalConnection): boolean {
    return this.#session?.connection === connection;
  }

  async close(reason: RoomCloseReason): Promise<void> {
    if (this.#closing) {
      await this.closed;
      return;
    }
    this.#closing = true;
    this.#context.onClosing(this);
    this.#cancelLifetime();
    this.#cancelEmpty();
    try {
      this.#seat?.close();
      this.#dismiss(reason);
      await Promise.all([this.#departed, this.#session?.end()]);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a room did not close cleanly');
    }
    this.#session = null;
    this.#context.log.info({ room: this.name, reason }, 'room closed');
    this.#resolveClosed(reason);
  }

  #admit(connection: SignalConnection, join: JoinSignal, tokenId: string): void {
    const decision = this.#closing
      ? { kind: 'refuse' as const, code: 'no-room' as const, message: 'This room is closed.' }
      : decideJoin(this.#session, { tokenId, resume: join.resume });
    switch (decision.kind) {
      case 'refuse':
        connection.fail(decision.code, decision.message);
        break;
      case 'return':
        connection.accept();
        this.#welcome(connection);
        this.#session?.handleReturn(connection);
        break;
      case 'enter':
        this.#session?.eject();
        connection.accept();
        this.#enter(connection, join, tokenId);
        break;
    }
  }

  #dismiss(reason: RoomCloseReason): void {
    const connection = this.#session?.connection;
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
    };
    this.#session = new ParticipantSession({
      participant,
      tokenId,
      connection,
      network: this.#context.network,
      faults: this.#faults,
      log: this.#context.log,
      listener: {
        onEvent: (event) => this.#handleEvent(event),
        onAudio: (samples) => this.#seat?.handleAudio(samples, participant.sessionId),
        onMessage: (to, data) => this.#deliver(to, data, participant.sessionId),
      },
    });
    this.#welcome(connection);
    this.#handleEvent({ type: 'joined', participant });
  }

  #welcome(connection: SignalConnection): void {
    if (this.#session === null) return;
    const seat = this.#seatParticipant();
    connection.send({
      type: 'joined',
      self: this.#session.participant,
      secret: this.#session.secret,
      participants: seat === null ? [] : [seat],
      maxAppMessageSize: MAX_APP_MESSAGE_CHARS,
      iceServers: [...this.#context.network.iceServers],
      heartbeatMs: HEARTBEAT_MS,
    });
  }

  #handleEvent(event: ParticipantEvent): void {
    if (this.#closing) return;
    if (event.type === 'left' && this.#session?.participant.sessionId === event.participant.sessionId) {
      this.#departed = Promise.all([this.#departed, this.#session.end()]);
      this.#faults.watch(this.#departed);
      this.#session = null;
      this.#cancelEmpty = this.#closeAfter(EMPTY_ROOM_MS, 'empty');
    }
    this.#seat?.handleParticipant(event);
  }

  #deliver(to: string | string[], data: unknown, from: string): void {
    if (jsonLength(data) > MAX_APP_MESSAGE_CHARS) {
      this.#session?.connection?.offend('bad-frame', 'The app message is too long.');
      return;
    }
    const addressees = typeof to === 'string' ? [to] : to;
    const seatId = this.#seat?.sessionId;
    if (addressees.includes('*') || (seatId !== undefined && addressees.includes(seatId))) {
      this.#seat?.handleMessage(data, from);
    }
  }

  #play(clip: Clip, fromMs: number): Playback {
    return new ClipPlayback({
      faults: this.#faults,
      pacer: this.#context.pacer,
      clip,
      fromMs,
      sink: (frame) => this.#session?.sendFrame(frame) ?? false,
    });
  }

  #appMessage(data: unknown): ServerSignal {
    return { type: 'app-message', from: this.#seat?.sessionId ?? '', data };
  }

  #seatParticipant(): RoomParticipant | null {
    if (this.#seat === null) return null;
    const { sessionId, userName } = this.#seat;
    return { sessionId, userName, audio: true, joinedAt: this.#seatJoinedAt };
  }

  #tellBrowser(signal: ServerSignal): void {
    this.#session?.connection?.send(signal);
  }

  #unixSeconds(): number {
    return Math.floor(this.#context.clock.date().getTime() / 1000);
  }
}
