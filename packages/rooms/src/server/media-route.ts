import { randomBytes } from 'node:crypto';
import type { FaultBoundary } from '@bandpal/foundation';
import {
  Candidate,
  candidateFoundation,
  candidatePriority,
  classes,
  Connection,
  Message,
  methods,
  StunProtocol,
  type RTCPeerConnection,
} from 'werift';
import type { MediaLine, RemoteAddress } from './media-socket.ts';
import type { PeerNetwork } from './peer-network.ts';

/** The highest of RFC 8445, section 5.1.2.1; each further address comes after it. */
const MAX_LOCAL_PREFERENCE = 65_535;

const USERNAME_BYTES = 12;

function candidate(type: 'host' | 'srflx', [host, port]: RemoteAddress, rank: number): Candidate {
  const priority = candidatePriority(type, {
    transport: 'udp',
    localPreference: MAX_LOCAL_PREFERENCE - rank,
  });
  const found = new Candidate(candidateFoundation(type, 'udp', host), 1, 'udp', priority, host, port, type);
  if (type === 'host') return found;
  // RFC 8839, section 5.1: where an address was learned from is told as zeros when it is nobody's business.
  return Object.assign(found, { relatedAddress: '0.0.0.0', relatedPort: 0 });
}

/**
 * The way of one WebRTC connection through the media port, in place of the sockets that the library would open itself, one per address.
 * Also keeps the library from asking the public STUN server that it falls back to.
 */
export class MediaRoute {
  readonly #protocols: StunProtocol[] = [];
  readonly #network: PeerNetwork;
  readonly #username = randomBytes(USERNAME_BYTES).toString('hex');

  /** Must be made after the connection's transports exist and before it gathers candidates. All packets enter through `faults`. */
  constructor(connection: RTCPeerConnection, network: PeerNetwork, faults: FaultBoundary) {
    this.#network = network;
    for (const transport of connection.iceTransports) {
      const ice = transport.connection;
      if (!(ice instanceof Connection)) throw new Error('the WebRTC library has another kind of connection');
      delete ice.stunServer;
      for (const family of [4, 6] as const) this.#join(ice, family, faults);
    }
  }

  /** Whether there is an address to go through. */
  get isThere(): boolean {
    return this.#protocols.length > 0;
  }

  /**
   * Asks the STUN server, if there is one, how this machine is seen from outside; resolves with the candidate's line, or with null when
   * it does not answer. Never rejects.
   */
  async learnAddress(): Promise<string | null> {
    const { stunServer } = this.#network;
    const protocol = this.#protocols.find(({ transport }) => transport.addressFamily === 4);
    if (stunServer === null || protocol === undefined) return null;
    try {
      const request = new Message(methods.BINDING, classes.REQUEST);
      const [response] = await protocol.request(request, stunServer);
      const seen: unknown = response.getAttributeValue('XOR-MAPPED-ADDRESS');
      const [host, port] = Array.isArray(seen) ? seen : [];
      return `candidate:${candidate('srflx', [String(host), Number(port)], 0).toSdp()}`;
    } catch {
      return null;
    }
  }

  #join(ice: Connection, family: 4 | 6, faults: FaultBoundary): void {
    const { port } = this.#network;
    const socket = port.socket(family);
    const candidates = this.#network
      .addresses(family)
      .map((address, rank) => candidate('host', [address, port.number], rank));
    const [first, ...others] = candidates;
    if (socket === undefined || first === undefined) return;
    // The library's own four characters are soon used twice, and can be guessed, on a port that all calls share.
    ice.localUsername = this.#username;
    const line = socket.open({ username: ice.localUsername, password: ice.localPassword });
    const protocol = new StunProtocol();
    useLine(protocol, line, faults);
    protocol.localIp = first.host;
    protocol.localCandidate = first;
    // The library tells the candidates of the sockets that it finds here, and opens none for their addresses.
    ice['ensureProtocol'](protocol);
    ice['protocols'].push(protocol);
    ice.localCandidates.push(...others);
    this.#protocols.push(protocol);
  }
}

function useLine(protocol: StunProtocol, line: MediaLine, faults: FaultBoundary): void {
  Object.assign(protocol, { transport: line });
  line.onData = faults.guard((packet: Buffer, from: RemoteAddress) =>
    protocol['datagramReceived'](packet, from),
  );
}
