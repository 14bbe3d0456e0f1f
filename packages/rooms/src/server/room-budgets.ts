// The limits of what browsers may open, send and try in rooms.
import { AUDIO_FRAME_MS, RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { Budget } from '@bandpal/foundation';

/** A limit that is used up by a burst and comes back evenly. */
export interface RateBudget extends Budget {
  windowMs: number;
  perSecond: number;
}

/** A browser may leave as much unread for each other person. */
export const RELAYED_BYTES = 330_000;

const TEST_REFUSED = 'refused (rate-limited) with the time to come again';
const OFFENCE = 'it is dropped, and counts as an offence';

/** So many at once, and so many a second in the long run; the window is the time after which all of it is there again. */
const rate = (
  row: { what: string; key: string; atEnd: string; unit?: string },
  capacity: number,
  perSecond: number,
): RateBudget => {
  const pace = perSecond < 1 ? `one every ${1 / perSecond} s` : `${perSecond.toLocaleString('en')} a second`;
  const unit = `${row.unit === undefined ? '' : `${row.unit} `}at once, then ${pace}`;
  return {
    ...row,
    unit,
    size: () => capacity,
    windowMs: (1_000 * capacity) / perSecond,
    perSecond,
  };
};

export const ROOM_BUDGETS = {
  // A call has one socket, or two while its browser reconnects. The others belong to browsers that are about to join, for about a second,
  // and to strangers, for the five seconds they are given to join. This many take about a hundred megabytes.
  sockets: {
    what: 'open sockets',
    key: 'a process',
    size: () => 2_000,
    windowMs: null,
    atEnd: 'the oldest that has not joined is closed (rate-limited); where all have joined, the new one',
    metric: 'bandpal_places_taken',
  },
  // Forty of a full house. A class room behind one address needs as many only when all its browsers come back in the same second, and those
  // knock again; it takes fifty networks to fill the house with strangers.
  socketsOfNetwork: {
    what: 'of these, sockets that have not joined',
    key: 'a network',
    size: () => 2,
    unit: '% of the sockets',
    windowMs: null,
    atEnd: 'the oldest of them is closed (rate-limited)',
  },
  refusals: {
    what: 'sockets that are closed and told why',
    key: 'a process',
    size: () => 100,
    windowMs: null,
    atEnd: 'the others of a flood are cut off',
  },
  // A call needs a dozen text frames to start and a pong every two seconds; typing and buttons add a few frames per second. Who comes to eleven
  // others over a media engine answers eleven offers, tells two or three bundles of candidates for each, and what is wanted of each.
  textFrames: rate({ what: 'text frames', key: 'a socket', atEnd: OFFENCE }, 120, 20),
  // Audio is 50 frames a second. A network, or a process that is itself held up, may keep back all of it for as long as a call survives that,
  // and then there is all of it at once; a quarter more is for clocks that run fast.
  audioFrames: rate(
    { what: 'audio frames', key: 'a socket', atEnd: OFFENCE },
    1.25 * (RECONNECT_GRACE_MS / AUDIO_FRAME_MS),
    60,
  ),
  // A microphone cannot produce more sound than time has passed; the margin is for clocks that run a little fast (10 %) and for networks that
  // deliver some seconds at once (8 s).
  sound: rate(
    {
      what: 'sound of RTP packets, the silence in their gaps included',
      key: 'a browser',
      unit: 'ms',
      atEnd: 'packets are dropped',
    },
    8_000,
    1_100,
  ),
  // A WebRTC connection costs sockets and a decoder. A browser makes one, and another each time its network changes.
  offers: rate({ what: 'offers of an audio connection', key: 'a browser', atEnd: OFFENCE }, 10, 0.2),
  // A browser has one candidate per interface and protocol, a dozen at most. This server sends a packet to the address of each one.
  candidates: {
    what: 'candidates',
    key: 'an audio connection',
    size: () => 32,
    windowMs: null,
    atEnd: 'further ones are dropped',
  },
  // A browser reaches the server from one address for each of its interfaces and relays.
  remotes: {
    what: 'addresses from which its sound may come',
    key: 'an audio connection',
    size: () => 64,
    windowMs: null,
    atEnd: 'the one that was seen first is forgotten',
  },
  // A lost one would wait for ever.
  pathChecks: {
    what: 'checks of a path whose answer has not come',
    key: 'an audio connection',
    size: () => 256,
    windowMs: null,
    atEnd: 'the oldest is forgotten',
  },
  // Each change is told with all that is shared. A page changes it by hand, or a few times when it opens.
  sharing: rate({ what: 'changes of the session data', key: 'a person', atEnd: OFFENCE }, 20, 1),
  // Descriptions, candidates, messages, session data and what is said of people, all in one. A browser may leave as much unread for each other
  // person before it's cut off: they cannot have that happen to it together. Session data of the full length fit in, in any script.
  relayedBytes: rate(
    { what: 'all that is passed on to the others', key: 'a person', unit: 'bytes', atEnd: OFFENCE },
    RELAYED_BYTES,
    33_000,
  ),
  // Each is a mix of its own, or one more copy of what everyone sends.
  captures: {
    what: 'recordings on the server and live streams at once',
    key: 'a room',
    size: () => 2,
    windowMs: null,
    atEnd: 'refused (too-many)',
  },
  // Every browser has a connection to every other one: with more than four each sends and reads too much.
  people: {
    what: 'people',
    key: 'a room',
    size: () => 4,
    windowMs: null,
    atEnd: 'refused (meeting-full); one place is kept for the candidate',
  },
  // The engine sends each one's media to each other one: 132 connections. A screen has no place for more faces, and a permission names no more people.
  peopleOfEngine: {
    what: 'people, where a media engine passes on what they send',
    key: 'a room',
    size: () => 12,
    windowMs: null,
    atEnd: 'refused (meeting-full); one place is kept for the candidate',
  },
  waiting: {
    what: 'people at the door',
    key: 'a room',
    size: () => 8,
    windowMs: null,
    atEnd: 'refused (meeting-full)',
  },
  // Each one is told to those in charge, with the names of all who wait.
  asking: rate({ what: 'requests to be let in', key: 'a person at the door', atEnd: OFFENCE }, 5, 0.2),
  // One when someone comes, and one each time that the way of their sound and pictures is lost.
  mediaTickets: rate(
    { what: 'tickets for the way of sound and pictures', key: 'a person', atEnd: 'dropped' },
    10,
    0.5,
  ),
  // Someone who comes to three others makes three offers, and three for each track that is added or taken away later. Who comes to eleven over
  // a media engine makes one and answers eleven.
  relayedSdp: rate(
    { what: 'offers and answers to other browsers or to the media engine', key: 'a person', atEnd: OFFENCE },
    30,
    2,
  ),
  // In bundles, of which each connection needs two or three.
  relayedIce: rate(
    {
      what: 'bundles of candidates to other browsers or to the media engine',
      key: 'a person',
      atEnd: OFFENCE,
    },
    60,
    5,
  ),
  // Each costs the engine a connection. A line that breaks takes all of a person's at once; after that each is tried later and later.
  renewals: rate({ what: 'connections asked for anew', key: 'a person', atEnd: OFFENCE }, 24, 0.5),
  // Ten buttons pressed for all others at once.
  orders: rate({ what: 'orders of someone in charge', key: 'a person', atEnd: OFFENCE }, 30, 2),
  // A room has four people, one of whom gets a link that another one has lost.
  invitations: rate(
    {
      what: 'addresses for one more person',
      key: 'an owner in a room',
      atEnd: 'refused, which their page says',
    },
    6,
    1 / 60,
  ),
  // People begin to speak once a second at most.
  speaking: rate({ what: 'words that someone speaks', key: 'a person', atEnd: 'dropped' }, 10, 4),
  // Everyone is told of each one, and asked or told again. An end and a refusal count always.
  recordings: rate(
    {
      what: 'recordings begun, orders about those on the server and about live streams, and agreements to them',
      key: 'a person',
      atEnd: 'it is dropped; a recording counts as an offence',
    },
    10,
    0.2,
  ),
  // A call, a dozen keys, a transfer; orders of keys take as long as the keys.
  dialOrders: rate({ what: 'orders about people by telephone', key: 'a person', atEnd: OFFENCE }, 20, 1),
  // Someone who was busy, and someone else in their place.
  dialledCalls: {
    what: 'telephone calls made',
    key: 'a room',
    size: () => 5,
    windowMs: null,
    atEnd: 'refused (room-calls)',
  },
  // Someone who looks for the right file, or plays one after the other.
  playerStarts: rate(
    {
      what: 'media players started',
      key: 'a person',
      atEnd: 'refused (rate-limited), which their page says',
    },
    6,
    1 / 20,
  ),
  // A volume that is slid.
  playerOrders: rate({ what: 'orders about media players', key: 'a person', atEnd: OFFENCE }, 40, 4),
  // A clip with a picture beside one of sound alone.
  players: {
    what: 'media players',
    key: 'a room',
    size: () => 2,
    windowMs: null,
    atEnd: 'refused (room-full)',
  },
  // A film of ten minutes in a good picture has 100 MB.
  playerFile: {
    what: 'bytes of a file that is played',
    key: 'a media player',
    size: () => 200_000_000,
    windowMs: null,
    atEnd: 'it ends (too-large)',
  },
  // Thirty times what a good picture needs; the calls come first.
  playerBytes: rate(
    { what: 'fetched of a file that is played', key: 'a media player', unit: 'bytes', atEnd: 'it waits' },
    4_000_000,
    4_000_000,
  ),
  // Each takes up to half a core for its pictures, a file of 200 MB on disk twice, and 800 MB of memory at most.
  playersOfServer: {
    what: 'media players',
    key: 'a process',
    size: () => 4,
    windowMs: null,
    atEnd: 'refused (server-full)',
  },
  // Bugs and attackers both go on and on.
  offences: {
    what: 'bad or excess frames',
    key: 'a socket',
    size: () => 10,
    windowMs: null,
    atEnd: 'the socket is closed',
  },
  // A test costs what a call costs in network and decoding, so few may run beside the calls.
  tests: {
    what: 'connection tests at once',
    key: 'a process',
    size: () => 16,
    windowMs: null,
    atEnd: TEST_REFUSED,
  },
  // So that neither one page nor one network keeps all others waiting.
  testsOfNetwork: {
    what: 'connection tests at once',
    key: 'a network',
    size: () => 8,
    windowMs: null,
    atEnd: TEST_REFUSED,
  },
  // A page can run four tests of different kinds side by side.
  testsOfPage: {
    what: 'connection tests at once',
    key: 'a page (its token)',
    size: () => 4,
    windowMs: null,
    atEnd: TEST_REFUSED,
  },
  // One page tries calls, the network and the socket, and once more after a change of network.
  testsWithToken: {
    what: 'connection tests',
    key: 'a page (its token)',
    size: () => 6,
    windowMs: null,
    atEnd: 'refused (rate-limited) for good',
  },
  // Addresses are limited where tickets are given out.
  countedTokens: {
    what: 'pages whose connection tests are counted',
    key: 'a process',
    size: () => 4_096,
    windowMs: null,
    atEnd: 'the one that was counted first is forgotten',
  },
} satisfies Readonly<Record<string, Budget>>;
