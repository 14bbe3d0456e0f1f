import type { IncomingMessage } from 'node:http';

/** Where another process takes the socket of one of its rooms. */
export interface RelayTarget {
  /** Origin of that process, e.g. `http://10.0.0.7:3000`; never anything that a browser has said. */
  address: string;
  /** Headers that show the other side who relays. */
  headers: Record<string, string>;
}

/** Several processes behind one name: which of them holds a room stands in the room's address. */
export interface ReplicaRooms {
  /** The name of this one, part of the addresses of its rooms: letters, digits and hyphens. */
  readonly name: string;
  /** Whether a request comes from another process, which has looked after its origin and relays no further. */
  isRelayed(request: IncomingMessage): boolean;
  /** Where to relay the request of `client` (a network address) for `path` to; null when no such process lives. */
  targetOf(name: string, path: string, client: string): Promise<RelayTarget | null>;
}
