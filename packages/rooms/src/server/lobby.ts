import type { RoomParticipant, WaitingPerson } from '../protocol/signalling.ts';
import { Allowances } from './allowances.ts';
import type { Admission } from './meeting-tokens.ts';
import { NAME_OF_SEAT } from './participant-session.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { HEARTBEAT_MS } from './signal-connection.ts';
import type { JoinSignal, RoomSignal, SignalConnection } from './signal-connection.ts';

const FROM_DOOR = { code: 'not-allowed', message: 'Nothing can be done from the door.' } as const;

/** Someone at the door. */
interface Visitor {
  id: string;
  connection: SignalConnection;
  join: JoinSignal;
  admission: Admission;
  name: string;
  /** They have asked to be let in. */
  isAsking: boolean;
}

interface LobbyOptions {
  /** Who waits has changed. */
  onChanged: () => void;
  isNameOfSeat: (userName: string) => boolean;
  /** Monotonic milliseconds. */
  now: () => number;
  /** False when there is no place. */
  enter: (connection: SignalConnection, join: JoinSignal, admission: Admission) => boolean;
}

/** The door of a room: those whose token has them knock stay here until someone in charge says yes. */
export class Lobby {
  readonly #options: LobbyOptions;
  readonly #visitors = new Map<string, Visitor>();
  /** How often each has asked. */
  readonly #asking: Allowances;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.#asking = new Allowances(ROOM_BUDGETS.asking, options.now);
  }

  /** Those who have asked to be let in. */
  get waiting(): readonly WaitingPerson[] {
    return [...this.#visitors.values()]
      .filter(({ isAsking }) => isAsking)
      .map(({ id, name }) => ({ id, name }));
  }

  has(connection: SignalConnection): boolean {
    return this.#of(connection) !== null;
  }

  /** Takes a browser whose token is good; the answer goes to its socket. `joinedAt` in Unix seconds. */
  admit(connection: SignalConnection, join: JoinSignal, admission: Admission, joinedAt: number): void {
    const visitors = [...this.#visitors.values()];
    if (visitors.some(({ admission: { tokenId } }) => tokenId === admission.tokenId)) {
      connection.fail('not-allowed', 'This room is open in another tab.');
      return;
    }
    if (visitors.length >= ROOM_BUDGETS.waiting.size()) {
      connection.fail('meeting-full', 'Too many people are at the door.');
      return;
    }
    const name = admission.userName ?? join.userName ?? '';
    const visitor: Visitor = { id: crypto.randomUUID(), connection, join, admission, name, isAsking: false };
    this.#visitors.set(visitor.id, visitor);
    connection.accept();
    const self: RoomParticipant = {
      sessionId: visitor.id,
      userName: name,
      audio: false,
      joinedAt,
      peer: true,
      guest: true,
      permissions: admission.permissions,
    };
    connection.send({ type: 'lobby', self, heartbeatMs: HEARTBEAT_MS });
  }

  handleSignal(connection: SignalConnection, signal: RoomSignal): void {
    const visitor = this.#of(connection);
    if (visitor === null) return;
    if (signal.type === 'leave') {
      connection.leave();
      this.handleClosed(connection);
    } else if (signal.type === 'request-access') {
      // Asking once more changes at most the name.
      const name = visitor.admission.userName ?? signal.userName ?? visitor.name;
      if (this.#options.isNameOfSeat(name)) {
        connection.offend('not-allowed', NAME_OF_SEAT);
        return;
      }
      if (visitor.isAsking && visitor.name === name) return;
      if (!this.#asking.take(visitor.admission)) {
        connection.offend('rate-limited', 'Please wait a little before you ask again.');
        return;
      }
      visitor.name = name;
      visitor.isAsking = true;
      this.#options.onChanged();
    } else if (signal.type === 'user-name' || signal.type === 'user-data' || signal.type === 'audio') {
      // A page says so of itself whenever it likes; what counts is what the browser says when it comes in.
    } else if (signal.type === 'dial' || signal.type === 'player')
      connection.send({ type: `${signal.type}-answer`, ask: signal.ask, ...FROM_DOOR });
    else if (signal.type === 'capture') {
      const { kind, ask } = signal;
      connection.send({
        type: 'capture-event',
        kind,
        event: 'error',
        ...(ask !== undefined && { ask }),
        ...FROM_DOOR,
      });
    } else connection.offend(FROM_DOOR.code, FROM_DOOR.message);
  }

  /** Someone in charge has decided. */
  decide(id: string, granted: boolean): 'done' | 'not-here' | 'full' {
    const visitor = this.#visitors.get(id);
    if (visitor?.isAsking !== true) return 'not-here';
    const { connection, join, admission, name } = visitor;
    if (granted) {
      this.#visitors.delete(id);
      if (!this.#options.enter(connection, { ...join, userName: name }, admission)) {
        this.#visitors.set(id, visitor);
        return 'full';
      }
    } else {
      visitor.isAsking = false;
      connection.send({ type: 'access-denied' });
    }
    this.#options.onChanged();
    return 'done';
  }

  handleClosed(connection: SignalConnection): void {
    const visitor = this.#of(connection);
    if (visitor === null) return;
    this.#visitors.delete(visitor.id);
    if (visitor.isAsking) this.#options.onChanged();
  }

  /** The room is over. */
  dismiss(how: (connection: SignalConnection) => void): void {
    for (const { connection } of this.#visitors.values()) how(connection);
    this.#visitors.clear();
  }

  #of(connection: SignalConnection): Visitor | null {
    return [...this.#visitors.values()].find((visitor) => visitor.connection === connection) ?? null;
  }
}
