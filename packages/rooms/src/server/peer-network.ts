import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isErrno, OperatorError } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import { parseIceServers } from 'werift';
import { askRelay } from './ask-relay.ts';
import type { IceServer, RelayAnswer } from './ask-relay.ts';
import { MediaSocket } from './media-socket.ts';
import type { RemoteAddress } from './media-socket.ts';

/** Relays that share a key with this server. */
export interface TurnRelay {
  /** `turn:` and `turns:` addresses. */
  urls: readonly string[];
  secret: string;
}

/** To whom the relays are open, and until when. */
interface RelayCaller {
  /** Whose places the relay counts together; it and whoever reads its log see a keyed hash of it. */
  name: string;
  /** Unix time in milliseconds. */
  endsAt: number;
}

/** Of a hash that has to be told from a few thousand others. */
const NAME_CHARS = 22;

/**
 * The relays with a name and a password of one caller, which the relay can check without a word with this server
 * (draft-uberti-behave-turn-rest-00, section 2.2; coturn's `use-auth-secret`, whose `user-quota` counts what comes after the colon).
 */
export function turnServers({ urls, secret }: TurnRelay, { name, endsAt }: RelayCaller): IceServer[] {
  const hash = createHmac('sha256', secret).update(`relay name:${name}`).digest('base64url');
  const username = `${Math.ceil(endsAt / 1_000)}:${hash.slice(0, NAME_CHARS)}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return urls.map((url) => ({ urls: url, username, credential }));
}

const OTHERWISE = 'Callers who need a relay use the slower WebSocket.';

/** What is wrong with the relay at `url`, which answered so when it was to reach `reach`; null when nothing is, or nothing is known. */
function relayWarning(url: string, answer: RelayAnswer | null, reach: readonly string[]): string | null {
  switch (answer?.kind) {
    case undefined:
    case 'works':
      return null;
    case 'silent':
      return `The relay ${url} of TURN_URLS does not answer (${answer.cause}). ${OTHERWISE}`;
    case 'refuses-password':
      return `The relay ${url} does not take the passwords made with TURN_SECRET: its static-auth-secret is another one, or its clock is wrong. ${OTHERWISE}`;
    case 'full':
      return `The relay ${url} has no place left. Give it more ports and a larger total-quota. ${OTHERWISE}`;
    case 'refuses':
      return `The relay ${url} refuses to work (${answer.cause}). ${OTHERWISE}`;
    case 'reaches-nobody':
      return `The relay ${url} sends nothing to ${reach.join(', ')}: it needs an allowed-peer-ip for each of MEDIA_ADDRESSES. ${OTHERWISE}`;
  }
}

/** How sound gets to this server. */
export interface MediaOptions {
  /** UDP port of all calls; 0 takes any free one. */
  port: number;
  /** Addresses that browsers are told; those of the machine's interfaces when empty. */
  addresses: readonly string[];
  /** Given to browsers as they are. */
  iceServers: readonly IceServer[];
  /** Given to browsers with credentials of the caller. */
  turn: TurnRelay | null;
}

/** Nothing is configured: direct connections only, and no third party is asked. */
export const LOCAL_MEDIA: MediaOptions = { port: 0, addresses: [], iceServers: [], turn: null };

/** A relay's clock is not quite this machine's. */
const RELAY_MARGIN_MS = 60_000;

/**
 * What callers would meet at the relays of these settings, a sentence for each one that is of no use to them. Asks each once; never
 * rejects.
 */
export async function relayWarnings(
  { turn, addresses }: Pick<MediaOptions, 'turn' | 'addresses'>,
  clock: Clock,
): Promise<string[]> {
  if (turn === null) return [];
  const endsAt = clock.date().getTime() + RELAY_MARGIN_MS;
  const reach = [...toldAddresses(addresses, 4), ...toldAddresses(addresses, 6)];
  const relays = turnServers(turn, { name: 'the server itself', endsAt });
  const warnings = await Promise.all(
    relays.map(async (relay) => relayWarning(relay.urls, await askRelay({ relay, reach, clock }), reach)),
  );
  return warnings.filter((warning) => warning !== null);
}

/** Addresses of one IP version that browsers are told, the best first: those that are set, or those of the machine. */
function toldAddresses(set: readonly string[], family: 4 | 6): string[] {
  return (set.length > 0 ? [...set] : hostAddresses()).filter((address) => isIP(address) === family);
}

/** How the server's WebRTC peers and their browsers reach each other. */
export class PeerNetwork {
  readonly port: MediaPort;
  /**
   * Asked how this machine is seen from outside, when nobody has told. No relay is ever asked: a browser's own relay reaches any address
   * that this machine has told, and one at this end would only add to the way.
   */
  readonly stunServer: RemoteAddress | null;
  readonly #media: MediaOptions;

  constructor(port: MediaPort, media: MediaOptions) {
    this.port = port;
    this.#media = media;
    this.stunServer =
      media.addresses.length > 0 ? null : (parseIceServers([...media.iceServers]).stunServer ?? null);
  }

  /** Addresses of one IP version that browsers are told, the best first. */
  addresses(family: 4 | 6): string[] {
    return toldAddresses(this.#media.addresses, family);
  }

  /**
   * What a browser of `network` may use, in a room that lasts until then at most (Unix time in milliseconds): nobody gets a password for
   * longer, but for the margin, and no password ends before, also where the call does. All callers of a network
   * have one name, so that none of them can take the places of another network, however many rooms and tests it opens.
   */
  iceServersFor(network: string, roomEndsAt: number): IceServer[] {
    const { iceServers, turn } = this.#media;
    if (turn === null) return [...iceServers];
    const endsAt = roomEndsAt + RELAY_MARGIN_MS;
    return [...iceServers, ...turnServers(turn, { name: network, endsAt })];
  }
}

/** A browser on the server's own machine may have no other way. */
const LOOPBACK_ADDRESS = '127.0.0.1';
const LINK_LOCAL = /^(169\.254\.|fe[89ab])/iu;

/** Addresses at which browsers may find this machine: those of its interfaces, and loopback at the end. */
export function hostAddresses(interfaces = networkInterfaces()): string[] {
  const own = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => address);
  return [...new Set(own), LOOPBACK_ADDRESS];
}

/** A machine without IPv6 says one of these. */
const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'];

/** The one UDP port of the sound of all calls, for IPv4 and, where the machine has it, for IPv6. */
export class MediaPort implements AsyncDisposable {
  readonly number: number;
  readonly #sockets: ReadonlyMap<4 | 6, MediaSocket>;

  /** Port 0 takes any free one. Rejects with an OperatorError when the port is taken. */
  static async open(port: number, log: Log): Promise<MediaPort> {
    try {
      const ipv4 = await MediaSocket.open(4, port, log);
      const ipv6 = await openIpv6(ipv4.address.port, port !== 0, log).catch(async (error: unknown) => {
        await ipv4[Symbol.asyncDispose]();
        throw error;
      });
      return new MediaPort(ipv4, ipv6);
    } catch (error) {
      if (isErrno(error, 'EADDRINUSE'))
        throw new OperatorError(`UDP port ${port} (MEDIA_PORT) is in use by another program.`, {
          cause: error,
        });
      if (isErrno(error, 'EACCES'))
        throw new OperatorError(`UDP port ${port} (MEDIA_PORT) may not be used by this user.`, {
          cause: error,
        });
      throw error;
    }
  }

  private constructor(ipv4: MediaSocket, ipv6: MediaSocket | null) {
    this.number = ipv4.address.port;
    this.#sockets = new Map(
      ipv6 === null
        ? [[4, ipv4]]
        : [
            [4, ipv4],
            [6, ipv6],
          ],
    );
  }

  /** The socket of an IP version; undefined when the machine does not have it. */
  socket(family: 4 | 6): MediaSocket | undefined {
    return this.#sockets.get(family);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#sockets.values()].map((socket) => socket[Symbol.asyncDispose]()));
  }
}

/** Null where there is no IPv6, or where somebody else has a port that nobody asked for by number. */
async function openIpv6(port: number, isAsked: boolean, log: Log): Promise<MediaSocket | null> {
  try {
    return await MediaSocket.open(6, port, log);
  } catch (error) {
    if (NO_IPV6.some((code) => isErrno(error, code)) || !isAsked) return null;
    throw error;
  }
}
