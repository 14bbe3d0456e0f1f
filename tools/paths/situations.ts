import type { Blocked } from './lab.ts';

/** A network between the candidate and the server. */
export interface Situation {
  readonly name: string;
  /** One way; the round trip has both. */
  readonly delayMs: number;
  /** Each way. */
  readonly lossPercent: number;
  readonly blocked: Blocked;
  /** What happens to the network in the middle of the second answer. */
  readonly later?: Blocked;
  /** Milliseconds after which that is over; it stays when absent. */
  readonly forMs?: number;
  /** The packet with which the browser ends a handshake is lost, the first time in each connection. */
  readonly losesEndOfHandshake?: true;
  /** Whether the server was told its public address. */
  readonly isAnnounced: boolean;
  /** The ways that the sound has to take, in their order; with several, one of them. */
  readonly ways: readonly string[];
}

const USUAL = {
  delayMs: 10,
  lossPercent: 0,
  blocked: 'nothing',
  isAnnounced: true,
  ways: ['direct'],
} as const;

/** Which of the checks of both ways are lost decides which is there first. */
const LOSSY = { ...USUAL, ways: ['direct', 'relay over UDP'] } as const;

export const SITUATIONS: readonly Situation[] = [
  { ...USUAL, name: 'nothing in the way' },
  { ...LOSSY, name: '5 % of packets lost', lossPercent: 5 },
  { ...LOSSY, name: '10 % lost', lossPercent: 10 },
  {
    ...LOSSY,
    name: '20 % lost',
    lossPercent: 20,
    // To connect takes about as long as the page waits for it.
    ways: [...LOSSY.ways, 'socket, then direct', 'socket, then relay over UDP'],
  },
  { ...USUAL, name: 'far away: 150 ms each way', delayMs: 150 },
  { ...LOSSY, name: '10 % lost, 75 ms each way', lossPercent: 10, delayMs: 75 },
  { ...USUAL, name: 'the last packet of the handshake lost', losesEndOfHandshake: true },
  { ...USUAL, name: 'UDP to the relay only', blocked: 'udp but to the relay', ways: ['relay over UDP'] },
  { ...USUAL, name: 'no UDP', blocked: 'udp', ways: ['relay over TCP'] },
  { ...USUAL, name: 'nothing but the web', blocked: 'all but the web', ways: ['socket'] },
  {
    ...USUAL,
    name: 'nothing but the web, 10 % lost',
    blocked: 'all but the web',
    lossPercent: 10,
    ways: ['socket'],
  },
  {
    ...USUAL,
    name: 'UDP cut off in mid-answer',
    later: 'udp',
    ways: ['direct, then socket', 'direct, then socket, then relay over TCP'],
  },
  {
    ...USUAL,
    name: 'UDP and relay cut off in mid-answer',
    later: 'all but the web',
    ways: ['direct, then socket'],
  },
  {
    ...USUAL,
    name: 'uplink away for 2 s in mid-answer',
    later: 'all that goes up',
    forMs: 2_000,
    // The word that sound is missing waits, with the captions before it, until the page can acknowledge: then there is sound again.
    ways: ['direct', 'direct, then socket, then direct'],
  },
  // As TCP does where a fifth of all packets is lost: the sound goes on meanwhile.
  { ...USUAL, name: 'website away for 7 s in mid-answer', later: 'the web', forMs: 7_000 },
  { ...USUAL, name: 'MEDIA_ADDRESSES forgotten', isAnnounced: false, ways: ['socket'] },
];
