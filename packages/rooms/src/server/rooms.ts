import { BandpalError } from '@bandpal/contracts';
import { FaultBoundary, isPublicHost, networkOf } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Guest, Room, RoomOptions, Rooms } from '../ports/room.ts';
import type { RecordingShelf } from '../ports/recordings.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import { USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import { PROTOCOL_VERSION, TEST_ROOM } from '../protocol/signalling.ts';
import { ConnectionTests } from './connection-tests.ts';
import type { CaptureMedia } from './captures/capture-media.ts';
import { clientNetwork } from './client-network.ts';
import { FAULT_TEXT, LiveRoom } from './live-room.ts';
import { CANDIDATE, MeetingTokens, roleSchema } from './meeting-tokens.ts';
import type { Role } from './meeting-tokens.ts';
import { MediaEngine } from './janus/media-engine.ts';
import type { MediaEngineOptions } from './janus/media-engine.ts';
import { LiveKit, originsOf } from './livekit/livekit.ts';
import type { LiveKitOptions } from './livekit/livekit.ts';
import { Pacer } from './pacer.ts';
import type { PlayerHosts } from './player/file-download.ts';
import { PlayerPlaces } from './player/players.ts';
import { LOCAL_MEDIA, MediaPort, PeerNetwork } from './peer-network.ts';
import type { MediaOptions } from './peer-network.ts';
import { relaySocket } from './relay-socket.ts';
import type { ReplicaRooms } from './replica-rooms.ts';
import { registerRoomPage } from './room-page-route.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { SignalConnection } from './signal-connection.ts';
import type { JoinSignal } from './signal-connection.ts';
import { isAllowedOrigin, refuse, registerSignalRoute } from './signal-route.ts';
import type { RoomPlace } from './signal-route.ts';
import type { Dialling } from './dial-out/called-people.ts';
import { Telephone } from './telephone/telephone.ts';
import type { TelephoneOptions } from './telephone/telephone.ts';

/** What the person whose page this server does not understand is told. */
const OUTDATED_TEXT = 'This page is not of the same version as the site. Please reload it.';

/** Whether this server speaks the version that a `join` names; one that names none is of the first. */
function isCurrentProtocol(version: number | undefined): boolean {
  return (version ?? 1) === PROTOCOL_VERSION;
}

export interface RoomsOptions {
  /** Address browsers reach this server at, without a trailing slash; read whenever a room is made. */
  publicUrl: () => string;
  /** Further names of the server on the internet, whose pages may join, too; none when absent. */
  hostNames?: readonly string[];
  /** Origins of others whose pages may have the page of a room in a frame; none when absent. */
  embedOrigins?: readonly string[];
  /** Key of the meeting tokens; at least 32 random bytes. */
  secret: Uint8Array;
  clock: Clock;
  log: Log;
  /** LOCAL_MEDIA when absent. */
  media?: MediaOptions;
  /** Reads what people say in transcriptions; nothing is transcribed when absent. */
  transcriber?: Transcriber;
  /** Keeps recordings that rooms make; none are kept when absent. */
  recordingShelf?: RecordingShelf;
  /** For tests: captures people in place of the media engine. */
  captureMedia?: CaptureMedia;
  /** Passes on what people in rooms send each other; they send it from browser to browser when absent. */
  engine?: MediaEngineOptions;
  /** Carries sound and pictures of people; browsers send them to each other when absent. */
  liveKit?: LiveKitOptions;
  /** Whose files can be played to people, where Janus passes on what they send; none when absent. */
  player?: PlayerHosts;
  /** The other processes behind the same name; none when absent. */
  replicas?: ReplicaRooms;
  /** Sockets open at once, joined or not; see `SignalPlaces` when absent. */
  maxConnections?: number;
}

const FULL_HOUSE = ['rate-limited', 'Too many people are connecting at this moment.'] as const;

/** No process is looked up by a name that it cannot have. */
const REPLICA_NAME = /^[\da-z-]{1,40}$/;

/** All rooms of this process, and the address at which browsers join them. */
export class RoomService implements Rooms {
  readonly #options: RoomsOptions;
  readonly #network: PeerNetwork;
  readonly #tokens: MeetingTokens;
  readonly #pacer: Pacer;
  readonly #engine: MediaEngine | null;
  readonly #tests: ConnectionTests;
  readonly #liveKit: LiveKit | null;
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #connections = new Set<SignalConnection>();
  /** Sockets of browsers whose rooms are in other processes, or are being looked for there. */
  readonly #relays = new Set<WebSocket>();
  readonly #places: SignalPlaces;
  readonly #players: PlayerPlaces | null;
  #dialling: Dialling | null = null;
  #telephone: Telephone | null = null;
  #draining = false;

  /** Takes the media port over. */
  constructor(options: RoomsOptions, port: MediaPort) {
    this.#options = options;
    this.#tokens = new MeetingTokens(options.secret, () => options.clock.date());
    this.#pacer = new Pacer(options.clock);
    this.#network = new PeerNetwork(port, options.media ?? LOCAL_MEDIA);
    const { clock, log, engine, maxConnections } = options;
    this.#engine = engine === undefined ? null : new MediaEngine(engine, { clock, log });
    this.#places = new SignalPlaces(log, maxConnections);
    // The gateway is near, and may not reach the addresses that browsers are told.
    this.#players =
      options.player === undefined
        ? null
        : new PlayerPlaces(options.player, new PeerNetwork(port, LOCAL_MEDIA));
    const { liveKit } = options;
    this.#liveKit = liveKit === undefined ? null : new LiveKit(liveKit, { clock, log });
    this.#tests = new ConnectionTests(
      { clock, log, pacer: this.#pacer, network: this.#network },
      this.#tokens,
    );
  }

  /** UDP port of the sound of all calls. */
  get mediaPort(): number {
    return this.#network.port.number;
  }

  get count(): number {
    return this.#rooms.size;
  }

  /** Sockets that are open, joined or not. */
  get connectionCount(): number {
    return this.#connections.size;
  }

  /** Of the places for sockets those that are taken; sockets whose room is in another process have one, too. */
  get placesTaken(): number {
    return this.#places.taken;
  }

  /** Whether the processes beside this one that calls need are connected; those that the installation has. */
  get gateways(): ReadonlyMap<'telephone' | 'media-engine', boolean> {
    const gateways = new Map<'telephone' | 'media-engine', boolean>();
    if (this.#engine !== null) gateways.set('media-engine', this.#engine.isUp);
    if (this.#telephone !== null) gateways.set('telephone', this.#telephone.state === 'registered');
    return gateways;
  }

  /** Adds the way in for browsers (see `registerSignalRoute`) and the tickets of connection tests to the app. */
  async registerRoutes(app: FastifyInstance): Promise<void> {
    const { publicUrl, hostNames = [], embedOrigins = [], replicas = null, liveKit } = this.#options;
    await registerSignalRoute(app, {
      publicUrl,
      hostNames,
      replicas,
      onSocket: (socket, place, request) => this.#handlePlace(socket, place, request),
    });
    const mediaOrigins = liveKit === undefined ? [] : originsOf(liveKit);
    registerRoomPage(app, { embedOrigins, mediaOrigins, isOneOfSeveral: replicas !== null });
    registerTestTicketRoute(app, { publicUrl, hostNames }, async () => this.#tests.issueTicket());
  }

  /** Connects a telephone, whose calls share the media port and the metronome with the rooms. */
  openTelephone(options: TelephoneOptions): Telephone {
    const { clock, log } = this.#options;
    // The gateway is near, and may not reach the addresses that browsers are told.
    const network = new PeerNetwork(this.#network.port, LOCAL_MEDIA);
    const telephone = new Telephone(options, { network, pacer: this.#pacer, clock, log });
    this.#telephone = telephone;
    if (options.dialOut !== undefined) this.#dialling = { telephone, desk: options.dialOut };
    return telephone;
  }

  async create(options: RoomOptions): Promise<Room> {
    if (this.#draining) throw new BandpalError('server.draining');
    const name = crypto.randomUUID();
    const { publicUrl, replicas } = this.#options;
    const path = replicas === undefined ? name : `${replicas.name}/${name}`;
    const addressOf = (token: string): string => `${publicUrl()}/rooms/${path}?t=${token}`;
    const { candidate, maxDurationMs } = options;
    const role = candidate === undefined ? CANDIDATE : roleOf(candidate, CANDIDATE.permissions);
    const joinUrl = addressOf(await this.#tokens.issue(name, maxDurationMs, role));
    const endsAt = this.#options.clock.now() + maxDurationMs;
    const room = new LiveRoom(name, joinUrl, options, {
      clock: this.#options.clock,
      pacer: this.#pacer,
      network: this.#network,
      log: this.#options.log,
      onClosing: () => this.#rooms.delete(name),
      transcriber: this.#options.transcriber ?? null,
      shelf: this.#options.recordingShelf ?? null,
      captureMedia: this.#options.captureMedia ?? null,
      engine: this.#engine,
      liveKit: this.#liveKit,
      players: this.#players,
      dialling: () => this.#dialling,
      invite: async (guest, invitedBy) => {
        const untilEnd = Math.max(0, endsAt - this.#options.clock.now());
        const validForMs = Math.min(guest.validForMs ?? untilEnd, untilEnd);
        const guestRole = {
          ...roleOf(guest, USUAL_PERMISSIONS),
          isGuest: true,
          ...(invitedBy === undefined ? {} : { invitedBy }),
        };
        return addressOf(await this.#tokens.issue(name, validForMs, guestRole));
      },
    });
    this.#rooms.set(name, room);
    return room;
  }

  /** Resolves when what goes through this process now to calls of others has ended; on a busy site more of it comes without an end. */
  async whenNothingIsRelayed(): Promise<void> {
    // A socket with a broken frame tells an error before it closes, which is no reason to end the wait.
    const closed = [...this.#relays].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.all(closed);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    await Promise.all([...this.#rooms.values()].map((room) => room.close('shutdown')));
    await this.#tests.close();
    for (const connection of this.#connections)
      connection.fail('connection-error', 'The service is restarting.');
    for (const socket of this.#relays) socket.terminate();
    await Promise.all([this.#engine?.[Symbol.asyncDispose](), this.#liveKit?.[Symbol.asyncDispose]()]);
    await this.#network.port[Symbol.asyncDispose]();
  }

  /** A room of another process is relayed to it; one whose process is gone is answered here: it does not exist any more. */
  #handlePlace(socket: WebSocket, { replica, name }: RoomPlace, request: FastifyRequest): void {
    const { replicas } = this.#options;
    const isElsewhere =
      replicas !== undefined &&
      replica !== undefined &&
      replica !== replicas.name &&
      REPLICA_NAME.test(replica);
    // The process that passes a socket on has found out whose it is.
    const isRelayed = replicas?.isRelayed(request.raw) === true;
    const client = isRelayed ? request.ip : clientOf(request, this.#options.publicUrl());
    if (!isElsewhere || isRelayed) {
      this.#handleSocket({ socket, client }, name);
      return;
    }
    let hasJoined = false;
    const isPlaced = this.#places.take({
      socket,
      client,
      hasJoined: () => hasJoined,
      refuse: () => {
        // The browser's goodbye has to be read.
        socket.resume();
        refuse(socket, ...FULL_HOUSE);
      },
    });
    if (!isPlaced) return;
    this.#relays.add(socket);
    socket.once('close', () => this.#relays.delete(socket));
    // Nothing is read of the browser until it is known who reads it.
    socket.pause();
    const onJoined = (): void => void (hasJoined = true);
    void this.#findAndRelay(replicas, { socket, replica, name, client, onJoined });
  }

  async #findAndRelay(
    replicas: ReplicaRooms,
    asked: { socket: WebSocket; replica: string; name: string; client: string; onJoined: () => void },
  ): Promise<void> {
    const { socket, replica, name, client, onJoined } = asked;
    const path = `/rooms/${encodeURIComponent(replica)}/${encodeURIComponent(name)}/signal`;
    try {
      const target = await replicas.targetOf(replica, path, client);
      if (socket.readyState !== socket.OPEN) return;
      if (target === null) {
        this.#relays.delete(socket);
        this.#places.leave(socket);
        this.#handleSocket({ socket, client }, name);
      } else relaySocket(socket, path, target, onJoined);
      socket.resume();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the process of a room could not be looked up');
      socket.terminate();
    }
  }

  /** Takes over a browser's socket that asks for the room `name`. */
  #handleSocket(browser: { socket: WebSocket; client: string }, name: string): void {
    const { socket } = browser;
    const { clock, log } = this.#options;
    // A fault before the join ends this connection only; what a room does with the connection runs inside the room's own boundary.
    const onFault = (error: unknown): void => {
      log.error({ err: error }, 'a connection has failed');
      connection.expel('connection-error', FAULT_TEXT);
    };
    const faults = new FaultBoundary({ clock, onFault });
    const connection: SignalConnection = new SignalConnection(browser, faults, {
      onJoin: (join) => faults.watch(this.#join(connection, name, join)),
      onSignal: (signal) => this.#roomOf(connection, name)?.handleSignal(connection, signal),
      onPcm: (frame) => this.#roomOf(connection, name)?.handlePcm(connection, frame),
      onClosed: (lastHeardAt) => this.#rooms.get(name)?.handleClosed(connection, lastHeardAt),
    });
    this.#connections.add(connection);
    this.#places.take({
      ...browser,
      hasJoined: () => connection.hasJoined,
      refuse: () => connection.fail(...FULL_HOUSE),
    });
    socket.once('close', () => {
      this.#connections.delete(connection);
      faults.watch(this.#tests.handleClosed(connection));
    });
  }

  /** The room of a connection whose frames still count. */
  #roomOf(connection: SignalConnection, name: string): LiveRoom | null {
    const room = this.#tests.roomOf(connection) ?? this.#rooms.get(name);
    return room?.isCurrent(connection) === true ? room : null;
  }

  async #join(connection: SignalConnection, name: string, join: JoinSignal): Promise<void> {
    if (!isCurrentProtocol(join.version)) {
      connection.fail('outdated-page', OUTDATED_TEXT);
      return;
    }
    const check = await this.#tokens.check(join.token, name);
    if (!connection.isOpen) return;
    if (!check.ok) {
      connection.fail(
        check.code,
        check.code === 'exp-token' ? 'This link has expired.' : 'This link does not open this room.',
      );
      return;
    }
    const room = this.#rooms.get(name);
    if (join.purpose === 'test' && (room !== undefined || name === TEST_ROOM)) {
      this.#tests.admit(connection, join, check.admission.tokenId);
    } else if (room === undefined) connection.fail('no-room', 'This room does not exist any more.');
    else if (join.purpose === 'check') room.handleCheck(connection, check.admission);
    else room.handleJoin(connection, join, check.admission);
  }
}

/** What stands in the token of someone who comes. */
function roleOf(guest: Guest, usual: Permissions): Role {
  const { userId, userName, isOwner = false, knocks = false, permissions = {} } = guest;
  const {
    enableRecording,
    agreesToRecording = false,
    agreesToStreaming = false,
    enableDialOut = false,
  } = guest;
  return roleSchema.parse({
    isGuest: false,
    isOwner,
    knocks,
    ...(userId === undefined ? {} : { userId }),
    ...(userName === undefined ? {} : { userName }),
    permissions: { ...usual, ...(isOwner ? { canAdmin: true } : {}), ...permissions },
    ...(enableRecording === undefined ? {} : { enableRecording }),
    ...(agreesToRecording ? { agreesToRecording } : {}),
    ...(agreesToStreaming ? { agreesToStreaming } : {}),
    ...(enableDialOut ? { enableDialOut } : {}),
  });
}

/**
 * Opens the rooms of a process and the port of their sound. They can be joined once `registerRoutes` has given the app their address.
 * Rejects with an OperatorError when the port is taken.
 */
export async function openRooms(options: RoomsOptions): Promise<RoomService> {
  const port = await MediaPort.open(options.media?.port ?? 0, options.log);
  return new RoomService(options, port);
}

/**
 * Adds `POST /rooms/test/tickets`: `{token}` for one page's tests of its connection. How many one network may have is the app's
 * to limit, as for all its routes.
 */
function registerTestTicketRoute(
  app: FastifyInstance,
  site: { publicUrl: () => string; hostNames: readonly string[] },
  issueTicket: () => Promise<string>,
): void {
  app.post(`/rooms/${TEST_ROOM}/tickets`, async (request, reply) => {
    const { origin, host } = request.headers;
    if (!isAllowedOrigin(origin, host, site.publicUrl(), site.hostNames)) {
      return reply.code(403).send({
        error: { code: 'call.unauthorized', message: 'Only pages of this site may test the way to it.' },
      });
    }
    return reply.header('cache-control', 'no-store').send({ token: await issueTicket() });
  });
}

/**
 * Network address of the browser that asks. Empty where it cannot be known, and a stranger would look like somebody of the server's
 * network: behind a proxy that the operator has not named, whose own address stands in place of the browser's; and where a site of the
 * internet is asked from an inner address, which is how a proxy or a forwarded port looks that tells nothing of whom it serves.
 */
export function clientOf({ headers, ip, ips = [ip] }: FastifyRequest, publicUrl: string): string {
  // Whoever is believed about the browser's address adds it to the list.
  if (ips.length > 1) return ip;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return '';
  return networkOf(ip) !== 'public' && isPublicHost(new URL(publicUrl).hostname) ? '' : ip;
}

/** A socket that wants a place. */
interface Newcomer {
  socket: WebSocket;
  /** Network address of the browser; empty where it cannot be known. */
  client: string;
  hasJoined: () => boolean;
  /** Closes the socket, with the reason for its browser. */
  refuse: () => void;
}

interface Place extends Newcomer {
  /** Null for sockets of this machine and those whose network is not known: they may be anybody's. */
  network: string | null;
}

/**
 * Which sockets may stay open. Those that have joined keep their places; of the others the oldest makes room, so that a flood of sockets
 * that never join keeps no browser out.
 */
class SignalPlaces {
  readonly #max: number;
  readonly #log: Log;
  /** Oldest first. */
  readonly #taken = new Set<Place>();
  /** A flood is logged once. It is over when half of the places are free: during it, single places come and go. */
  #isFlooded = false;
  #told = 0;

  constructor(log: Log, max = ROOM_BUDGETS.sockets.size()) {
    this.#log = log;
    this.#max = max;
  }

  /** How many places are taken. */
  get taken(): number {
    return this.#taken.size;
  }

  /** Gives a place until the socket closes. False, and the socket is closed, when all belong to sockets that have joined. */
  take(newcomer: Newcomer): boolean {
    const isKnown = newcomer.client !== '' && networkOf(newcomer.client) !== 'loopback';
    const place: Place = { ...newcomer, network: isKnown ? clientNetwork(newcomer.client) : null };
    this.#keepShare(place.network);
    if (this.#taken.size <= this.#max / 2) this.#isFlooded = false;
    if (this.#taken.size >= this.#max && !this.#makeRoom(place)) return false;
    this.#taken.add(place);
    newcomer.socket.once('close', () => this.#taken.delete(place));
    return true;
  }

  /** Frees the place of a socket that stays open, and asks for another one. */
  leave(socket: WebSocket): void {
    for (const place of this.#taken) if (place.socket === socket) this.#taken.delete(place);
  }

  #keepShare(network: string | null): void {
    if (network === null) return;
    const strangers = this.#strangers().filter((place) => place.network === network);
    const [oldest] = strangers;
    const share = Math.max(1, Math.floor((this.#max * ROOM_BUDGETS.socketsOfNetwork.size()) / 100));
    if (oldest !== undefined && strangers.length >= share) this.#turnAway(oldest);
  }

  /** False when the newcomer is the one that has to go. */
  #makeRoom(newcomer: Place): boolean {
    const { size } = this.#taken;
    if (!this.#isFlooded) this.#log.warn({ open: size }, 'connections are turned away: too many are open');
    this.#isFlooded = true;
    const [oldest] = this.#strangers();
    this.#turnAway(oldest ?? newcomer);
    return oldest !== undefined;
  }

  #strangers(): Place[] {
    return [...this.#taken].filter(({ hasJoined }) => !hasJoined());
  }

  #turnAway(place: Place): void {
    this.#taken.delete(place);
    if (this.#told >= ROOM_BUDGETS.refusals.size()) {
      place.socket.terminate();
      return;
    }
    this.#told += 1;
    place.socket.once('close', () => (this.#told -= 1));
    place.refuse();
  }
}
