import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { FaultBoundary } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { Room, RoomOptions, Rooms } from '../ports/room.ts';
import { FAULT_TEXT, LiveRoom } from './live-room.ts';
import { MeetingTokens } from './meeting-token.ts';
import { Pacer } from './pacer.ts';
import type { IceServer, PeerNetwork } from './peer-network.ts';
import type { RoomLog } from './room-log.ts';
import { registerSignalRoute } from './signal-route.ts';
import { SignalConnection, type JoinSignal } from './signal-connection.ts';

export interface RoomsOptions {
  /** Address browsers reach this server at, without a trailing slash; read whenever a room is made. */
  publicUrl: () => string;
  /** Key of the meeting tokens; at least 32 random bytes. */
  secret: Uint8Array;
  clock: Clock;
  log: RoomLog;
  /** STUN or TURN servers; none when absent, and then no third party learns of a call. */
  iceServers?: readonly IceServer[];
  /** Sockets open at once, joined or not; MAX_CONNECTIONS when absent. */
  maxConnections?: number;
}

/**
 * A call has one socket, or two while its browser reconnects. The others belong to browsers that are about to join, for about a
 * second, and to strangers, for the five seconds they are given to join. This many take about a hundred megabytes.
 */
const MAX_CONNECTIONS = 2_000;

/** A browser on the server's own machine may have no other way; the WebRTC library does not offer it by itself. */
const LOOPBACK_ADDRESS = '127.0.0.1';

/** All rooms of this process, and the address at which browsers join them. */
export class RoomService implements Rooms {
  readonly #options: RoomsOptions;
  readonly #network: PeerNetwork;
  readonly #tokens: MeetingTokens;
  readonly #pacer: Pacer;
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #connections = new Set<SignalConnection>();
  /** A flood is logged once. It is over when half of the places are free: during it, single places come and go. */
  #isFlooded = false;
  #draining = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#tokens = new MeetingTokens(options.secret, () => options.clock.date());
    this.#pacer = new Pacer(options.clock);
    this.#network = {
      iceServers: options.iceServers ?? [],
      extraAddresses: [LOOPBACK_ADDRESS],
    };
  }

  get count(): number {
    return this.#rooms.size;
  }

  /** Sockets that are open, joined or not. */
  get connectionCount(): number {
    return this.#connections.size;
  }

  /** Adds `GET /rooms/:name/signal` (WebSocket), the way in for browsers, to the app. */
  async registerRoutes(app: FastifyInstance): Promise<void> {
    const { publicUrl } = this.#options;
    await registerSignalRoute(app, publicUrl, (socket, room) => this.#handleSocket(socket, room));
  }

  async create(options: RoomOptions): Promise<Room> {
    if (this.#draining) throw new BandpalError('server.draining');
    const name = crypto.randomUUID();
    const token = await this.#tokens.issue(name, options.maxDurationMs);
    const joinUrl = `${this.#options.publicUrl()}/rooms/${name}?t=${token}`;
    const room = new LiveRoom(name, joinUrl, options, {
      clock: this.#options.clock,
      pacer: this.#pacer,
      network: this.#network,
      log: this.#options.log,
      onClosing: () => this.#rooms.delete(name),
    });
    this.#rooms.set(name, room);
    return room;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#draining = true;
    await Promise.all([...this.#rooms.values()].map((room) => room.close('shutdown')));
    for (const connection of this.#connections)
      connection.fail('connection-error', 'The service is restarting.');
  }

  /** Takes over a browser's socket that asks for the room `name`. */
  #handleSocket(socket: WebSocket, name: string): void {
    const { clock, log, maxConnections = MAX_CONNECTIONS } = this.#options;
    if (this.#connections.size >= maxConnections) {
      if (!this.#isFlooded) log.warn({ maxConnections }, 'connections are turned away: too many are open');
      this.#isFlooded = true;
      // Our own call engine tries again by itself.
      socket.terminate();
      return;
    }
    if (this.#connections.size <= maxConnections / 2) this.#isFlooded = false;
    // A fault before the join ends this connection only; what a room does with the connection runs inside the room's own boundary.
    const onFault = (error: unknown): void => {
      log.error({ err: error }, 'a connection has failed');
      connection.expel('connection-error', FAULT_TEXT);
    };
    const faults = new FaultBoundary({ clock, onFault });
    const connection: SignalConnection = new SignalConnection(socket, faults, {
      onJoin: (join) => faults.watch(this.#join(connection, name, join)),
      onSignal: (signal) => this.#roomOf(connection, name)?.handleSignal(signal),
      onPcm: (frame) => this.#roomOf(connection, name)?.handlePcm(frame),
      onClosed: (lastHeardAt) => this.#rooms.get(name)?.handleClosed(connection, lastHeardAt),
    });
    this.#connections.add(connection);
    socket.once('close', () => this.#connections.delete(connection));
  }

  /** The room of a connection whose frames still count. */
  #roomOf(connection: SignalConnection, name: string): LiveRoom | null {
    const room = this.#rooms.get(name);
    return room?.isCurrent(connection) === true ? room : null;
  }

  async #join(connection: SignalConnection, name: string, join: JoinSignal): Promise<void> {
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
    if (room === undefined) connection.fail('no-room', 'This room does not exist any more.');
    else room.handleJoin(connection, join, check.tokenId);
  }
}

/** Opens the rooms of a process. They can be joined once `registerRoutes` has given the app their address. */
export function openRooms(options: RoomsOptions): RoomService {
  return new RoomService(options);
}
