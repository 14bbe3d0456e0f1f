import type { Log } from '@bandpal/foundation';
import { networkOf } from '@bandpal/foundation';
import type { WebSocket } from 'ws';
import { clientNetwork } from './client-network.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

/** A socket that wants a place. */
export interface Newcomer {
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
export class SignalPlaces {
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
