import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import { FaultBoundary } from '@bandpal/foundation';
import type {
  Guest,
  ParticipantEvent,
  PeopleWords,
  Room,
  RoomCloseReason,
  RoomOptions,
  Seat,
} from '../ports/room.ts';
import { maySend } from '../protocol/permissions.ts';
import type { PermissionsChange } from '../protocol/permissions.ts';
import { PROTOCOL_VERSION, type PeopleCounts, type RoomParticipant } from '../protocol/signalling.ts';
import { clientNetwork } from './client-network.ts';
import { CalledPeople } from './dial-out/called-people.ts';
import { Invitations } from './invitations.ts';
import { decideJoin } from './join-decision.ts';
import type { JoinDecision, JoinRequest } from './join-decision.ts';
import type { LiveRoomContext } from './live-room-context.ts';
import { Lobby } from './lobby.ts';
import { MediaWay } from './media-way.ts';
import { Meeting } from './meeting.ts';
import type { Admission } from './meeting-tokens.ts';
import { NAME_OF_SEAT, ParticipantSession } from './participant-session.ts';
import { People } from './people.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { RoomTranscription } from './room-transcription.ts';
import { isFitUserData } from './shared-data.ts';
import { HEARTBEAT_MS, isPhoneSignal } from './signal-connection.ts';
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

/** One running room, with a seat and one browser or several: decides who comes in, and when it is over. */
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
  /** The room waits for the candidate, whoever else is there. */
  readonly #cancelJoinTimeout: () => void;
  #cancelEmpty: () => void = () => {};
  readonly #people = new People();
  readonly #lobby: Lobby;
  readonly #meeting: Meeting;
  readonly #switchboard: Switchboard;
  readonly #transcription: RoomTranscription;
  readonly #mediaWay: MediaWay;
  readonly #called: CalledPeople;
  readonly #maxPeople: number;
  /** Tokens of those who were sent out, and people who were so by the room's owner. */
  readonly #barred = new Set<string>();
  readonly #expelled = new Set<string>();
  /** Sessions that have left and are still releasing their peers. */
  #departed: Promise<unknown> = Promise.resolve();
  readonly #needsSocket: boolean;
  /** Unix time in milliseconds after which the room lasts no longer, even for people who come late. */
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
    const { people, peopleOfEngine } = ROOM_BUDGETS;
    const { engine, liveKit, log } = context;
    // A room that starts from browser to browser can go by way of Janus later, and by way of LiveKit not.
    const canGrow = engine !== null || (liveKit !== null && options.topology !== 'peer');
    const most = canGrow ? peopleOfEngine : people;
    this.#maxPeople = Math.min(options.maxPeople ?? 1, most.size());
    this.#mediaWay = new MediaWay({
      engine,
      openLiveKit:
        liveKit && (() => liveKit.openRoom(name, this.#maxPeople, () => this.#switchboard.seated[0] ?? null)),
      people: this.#people,
      maxPeople: this.#maxPeople,
      topology: options.topology,
      onEngine: (isUp) => this.#meeting.players.handleWay(isUp),
      faults: this.#faults,
      log,
    });
    this.#lobby = new Lobby({
      onChanged: () => this.#meeting.tellWaiting(),
      now: () => this.#faults.clock.now(),
      isNameOfSeat: (userName) => this.#switchboard.isNameOfSeat(userName),
      enter: (connection, join, admission) => {
        const hasPlace =
          this.#decide({ admission, userName: join.userName, resume: undefined }).kind !== 'refuse';
        if (hasPlace) this.#enter(connection, join, admission);
        return hasPlace;
      },
    });
    this.#transcription = new RoomTranscription({
      people: this.#people,
      faults: this.#faults,
      transcriber: context.transcriber,
      seat: () => this.#switchboard.seat,
      seatTellsWords: options.seatTellsWords ?? false,
    });
    this.#meeting = new Meeting({
      people: this.#people,
      lobby: this.#lobby,
      faults: this.#faults,
      transcription: this.#transcription,
      mediaWay: this.#mediaWay,
      players: {
        pacer: context.pacer,
        log,
        places: context.players,
        isForbidden: options.hasPlayers === false,
      },
      captures: {
        log,
        media: context.captureMedia ?? this.#mediaWay.captureMedia,
        shelf: context.shelf,
        accountId: options.captures?.accountId ?? null,
      },
      onSpeaking: ({ participant }, on) => this.#handleEvent({ type: 'speaking', participant, on }),
      onRemoved: (session) => this.#sendOut(session),
    });
    const invitations = new Invitations({
      faults: this.#faults,
      isAllowed: options.isSeatLed !== true && this.#maxPeople > 1,
      invite: async (guest, invitedBy) => context.invite(guest, invitedBy),
    });
    this.#called = new CalledPeople({
      people: this.#people,
      faults: this.#faults,
      pacer: context.pacer,
      network: context.network,
      log: context.log,
      dialling: context.dialling,
      accountId: options.dialOut?.accountId ?? null,
      isNameOfSeat: (userName) => this.#switchboard.isNameOfSeat(userName),
      onChanged: () => this.#tellCounts(),
    });
    this.#switchboard = new Switchboard({
      faults: this.#faults,
      pacer: context.pacer,
      people: this.#people,
      tellsSpeaking: this.#maxPeople > 1,
      isSeatLed: options.isSeatLed ?? false,
      transcription: this.#transcription,
      handleMeeting: (from, signal) => {
        if (isPhoneSignal(signal)) this.#called.handleSignal(from, signal);
        else if (signal.type === 'eject' && this.#called.has(signal.id)) this.#called.eject(from);
        else if (signal.type === 'invite') invitations.handleSignal(from, signal);
        else this.#meeting.handleSignal(from, signal);
      },
      onSeatFrame: (pcm, seat) => {
        this.#called.handleSeat(pcm, seat);
        this.#meeting.captures.handleSeat(pcm, seat);
        this.#mediaWay.liveKit?.handleSeat(pcm);
      },
      isServed: (session) => this.#mediaWay.liveKit?.carriesSeatTo(session) === true,
    });
    this.#cancelLifetime = this.#closeAfter(options.maxDurationMs, 'expired');
    this.#cancelJoinTimeout = this.#closeAfter(options.joinTimeoutMs, 'empty');
  }

  /** The room has one seat; taking it twice is a mistake of the caller. */
  takeSeat(userName: string): Seat {
    if (this.#switchboard.seat !== null) throw new Error('the seat of this room is taken');
    return this.#switchboard.openSeat(userName, this.#unixSeconds());
  }

  onFault(listener: (error: unknown) => void): void {
    this.#faultListeners.push(listener);
  }

  get people(): readonly RoomParticipant[] {
    return this.#people.all.map(({ participant }) => participant);
  }

  async invite(guest: Guest): Promise<string> {
    if (this.#maxPeople === 1) throw new Error('no one can be invited to a room for one person');
    return this.#context.invite(guest);
  }

  permit(sessionId: string, change: PermissionsChange): void {
    this.#faults.run(() => {
      const session = this.#people.get(sessionId);
      if (session !== null) this.#meeting.change(session, change);
    });
  }

  expel(userId: string): void {
    this.#faults.run(() => {
      this.#expelled.add(userId);
      for (const session of this.#people.all)
        if (session.participant.userId === userId) this.#sendOut(session);
    });
  }

  get readsPeople(): boolean {
    return this.#transcription.isPossible;
  }

  readPeople(wish: PeopleWords | null): boolean {
    let isRead = false;
    this.#faults.run(() => {
      isRead = !this.#closing && this.#transcription.lead(wish);
    });
    return isRead;
  }

  /** The holder of a valid token asks to join over this socket. The answer goes to the socket. */
  handleJoin(connection: SignalConnection, join: JoinSignal, admission: Admission): void {
    this.#faults.run(() => this.#admit(connection, join, admission));
  }

  /** The holder of a valid token asks whether a join would be let in. The answer goes to the socket, which closes. */
  handleCheck(connection: SignalConnection, admission: Admission): void {
    this.#faults.run(() => {
      const decision = this.#decide({ admission, userName: undefined, resume: undefined });
      if (decision.kind === 'refuse') connection.fail(decision.code, decision.message);
      else connection.leave(decision.kind === 'knock' ? { lobby: true } : {});
    });
  }

  /** Frames and the end of a socket that has joined this room. */
  handleSignal(connection: SignalConnection, signal: RoomSignal): void {
    this.#faults.run(() => {
      const session = this.#people.of(connection);
      if (session === null) this.#lobby.handleSignal(connection, signal);
      else session.handleSignal(signal);
    });
  }

  handlePcm(connection: SignalConnection, frame: Int16Array): void {
    this.#faults.run(() => this.#people.of(connection)?.handlePcm(frame));
  }

  handleClosed(connection: SignalConnection, lastHeardAt: number): void {
    this.#faults.run(() => {
      this.#lobby.handleClosed(connection);
      this.#people.of(connection)?.handleLoss(connection, lastHeardAt);
    });
  }

  /** Whether frames of this socket still count: it may have been replaced. */
  isCurrent(connection: SignalConnection): boolean {
    return this.#people.of(connection) !== null || this.#lobby.has(connection);
  }

  async close(reason: RoomCloseReason): Promise<void> {
    const { untilReachable } = this.#people.candidate ?? {};
    // The end of a talk is told a page that was heard to the end.
    if (reason === 'ended' && untilReachable) await untilReachable;
    if (this.#closing) {
      await this.closed;
      return;
    }
    this.#closing = true;
    this.#context.onClosing();
    this.#cancelLifetime();
    this.#cancelJoinTimeout();
    this.#cancelEmpty();
    this.#transcription.close();
    try {
      this.#switchboard.seat?.close();
      this.#dismiss(reason);
      await Promise.all([this.#meeting.players.close(), this.#meeting.captures.close()]);
      await Promise.all([
        this.#mediaWay.close(),
        this.#departed,
        this.#called.close(),
        ...this.#people.all.map(async (session) => session.end()),
      ]);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a room did not close cleanly');
    }
    for (const { participant } of this.#people.all) this.#people.remove(participant.sessionId);
    this.#context.log.info({ room: this.name, reason }, 'room closed');
    this.#resolveClosed(reason);
  }

  #admit(connection: SignalConnection, join: JoinSignal, admission: Admission): void {
    const decision = this.#decide({ admission, userName: join.userName, resume: join.resume });
    switch (decision.kind) {
      case 'refuse':
        connection.fail(decision.code, decision.message);
        break;
      case 'return': {
        const session = this.#people.get(join.resume?.sessionId ?? '');
        connection.accept();
        if (session === null) break;
        this.#welcome(connection, session);
        session.handleReturn(connection, join.resume?.received ?? Infinity);
        this.#greet(session);
        this.#called.handleReturn(session);
        this.#meeting.captures.handleReturn(session);
        break;
      }
      case 'knock':
        this.#lobby.admit(connection, join, admission, this.#unixSeconds());
        break;
      case 'enter':
        this.#people.all.find(({ tokenId }) => tokenId === admission.tokenId)?.eject();
        connection.accept();
        this.#enter(connection, join, admission);
        break;
    }
  }

  #decide({ admission, userName, resume }: Asked): JoinDecision {
    if (this.#closing) return { kind: 'refuse', code: 'no-room', message: 'This room is closed.' };
    if (this.#isOut(admission))
      return { kind: 'refuse', code: 'ejected', message: 'You have been sent out of this call.' };
    if (resume === undefined && admission.invitedBy !== undefined && this.#isOut(admission.invitedBy))
      return { kind: 'refuse', code: 'not-allowed', message: 'This invitation has been withdrawn.' };
    if (this.#switchboard.isNameOfSeat(admission.userName ?? userName ?? ''))
      return { kind: 'refuse', code: 'not-allowed', message: NAME_OF_SEAT };
    return decideJoin(this.#people.all, { ...admission, resume }, this.#mediaWay.maxPeople);
  }

  /** Whether someone was sent out for good. */
  #isOut({ tokenId, userId = '' }: { tokenId: string; userId?: string }): boolean {
    return this.#barred.has(tokenId) || this.#expelled.has(userId);
  }

  #sendOut(session: ParticipantSession): void {
    this.#barred.add(session.tokenId);
    session.remove();
  }

  #dismiss(reason: RoomCloseReason): void {
    const dismiss = (connection: SignalConnection | null): void => {
      if (reason === 'expired') connection?.fail('exp-room', 'The time of this test is over.');
      else if (reason === 'shutdown') connection?.fail('connection-error', 'The service is restarting.');
      else if (reason === 'failed') connection?.fail('connection-error', FAULT_TEXT);
      else connection?.leave();
    };
    for (const { connection } of this.#people.all) dismiss(connection);
    this.#lobby.dismiss(dismiss);
  }

  #handleFault(error: unknown): void {
    this.#context.log.error({ err: error }, 'a room has failed and closes; the others go on');
    for (const listener of this.#faultListeners) this.#faults.run(() => listener(error));
    this.#faults.watch(this.close('failed'));
  }

  #closeAfter(ms: number, reason: RoomCloseReason): () => void {
    return this.#faults.clock.after(ms, () => this.#faults.watch(this.close(reason)));
  }

  #enter(connection: SignalConnection, join: JoinSignal, shown: Admission): void {
    const admission = this.#meeting.withoutRefused(shown);
    this.#cancelEmpty();
    if (!admission.isGuest) this.#cancelJoinTimeout();
    const session = new ParticipantSession({
      participant: {
        sessionId: crypto.randomUUID(),
        userName: admission.userName ?? join.userName ?? '',
        audio: maySend(admission.permissions, 'audio'),
        joinedAt: this.#unixSeconds(),
        ...(join.userData !== undefined && isFitUserData(join.userData) ? { userData: join.userData } : {}),
      },
      admission,
      connection,
      network: this.#context.network,
      faults: this.#faults,
      log: this.#context.log,
      audience: this.#switchboard,
      needsSocket: this.#needsSocket,
      onEvent: (event) => this.#handleEvent(event),
    });
    this.#mediaWay.makeRoom();
    this.#people.add(session);
    this.#transcription.admit(session);
    this.#welcome(connection, session);
    this.#people.tellOf(session, 'participant-joined');
    this.#meeting.captures.admit(session);
    this.#greet(session);
    this.#handleEvent({ type: 'joined', participant: session.participant });
  }

  #welcome(connection: SignalConnection, session: ParticipantSession): void {
    const { sessionData, seated } = this.#switchboard;
    connection.setOthers(this.#maxPeople - 1);
    const transcription = this.#transcription.describeFor(session);
    connection.send({
      type: 'joined',
      self: session.participant,
      secret: session.secret,
      participants: [
        ...seated,
        ...this.#called.participants,
        ...this.#meeting.players.participants,
        ...this.#people.describeOthers(session),
      ],
      maxAppMessageSize: MAX_APP_MESSAGE_CHARS,
      iceServers: this.#context.network.iceServersFor(clientNetwork(connection.client), this.#endsAt),
      heartbeatMs: HEARTBEAT_MS,
      version: PROTOCOL_VERSION,
      echoes: true,
      confirms: true,
      repeats: true,
      ...(sessionData === undefined ? {} : { sessionData }),
      ...(transcription === undefined ? {} : { transcription }),
      ...(this.#maxPeople === 1
        ? {}
        : {
            maxPeople: this.#maxPeople,
            captures: this.#meeting.captures.described,
            counts: this.#counts,
            ...(this.#meeting.players.isPossible ? { hasPlayers: true } : {}),
            ...(this.#meeting.captures.canStream ? { hasStreams: true } : {}),
            ...(this.#mediaWay.liveKit === null ? { mediaWay: this.#mediaWay.state } : { media: 'livekit' }),
          }),
    });
  }

  #greet(session: ParticipantSession): void {
    this.#meeting.greet(session);
    this.#switchboard.greet(session);
  }

  #handleEvent(event: ParticipantEvent): void {
    if (this.#closing) return;
    const { sessionId } = event.participant;
    const session = this.#people.get(sessionId);
    if (event.type === 'left' && session !== null) {
      this.#departed = Promise.all([this.#departed, session.end()]);
      this.#faults.watch(this.#departed);
      this.#people.remove(sessionId);
      this.#switchboard.forget(session);
      this.#meeting.forget(session);
      this.#mediaWay.forwarding?.forget(session);
      this.#called.forget(session);
      this.#people.tellLeft(session);
      if (this.#people.all.length === 0) this.#cancelEmpty = this.#closeAfter(EMPTY_ROOM_MS, 'empty');
    } else if (event.type === 'updated' && session !== null)
      this.#people.tellOf(session, 'participant-updated');
    if (event.type === 'updated' && session !== null) this.#meeting.captures.handleUpdate(session);
    if (event.type === 'joined' || event.type === 'updated') this.#mediaWay.forwarding?.refresh();
    if (event.type === 'returned' && session !== null) this.#mediaWay.forwarding?.handleReturn(session);
    if (event.type === 'left' || event.type === 'updated') this.#transcription.handlePeople();
    if (this.#maxPeople > 1 && ['joined', 'updated', 'left'].includes(event.type)) this.#tellCounts();
    this.#switchboard.seat?.handleParticipant(event);
  }

  #tellCounts(): void {
    this.#people.tell({ type: 'counts', counts: this.#counts });
  }

  get #counts(): PeopleCounts {
    return this.#people.counts(this.#switchboard.seated.length + this.#called.participants.length);
  }

  #unixSeconds(): number {
    return Math.floor(this.#context.clock.date().getTime() / 1000);
  }
}

/** Someone who wants to come in, and what they call themselves. */
interface Asked {
  admission: Admission;
  userName: string | undefined;
  resume: JoinRequest['resume'];
}
