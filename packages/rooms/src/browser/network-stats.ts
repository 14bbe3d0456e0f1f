/** The figures of one moment, summed up from the browser's counters. Counters only grow. */
export interface NetworkSample {
  /** Milliseconds. */
  at: number;
  bytesSent: number;
  bytesReceived: number;
  /** Of these, those of pictures. */
  videoBytesSent: number;
  videoBytesReceived: number;
  packetsSent: number;
  packetsReceived: number;
  packetsLost: number;
  /** Share of our packets the other side missed, 0 to 1; null before its first report. */
  sendLoss: number | null;
  /** Seconds; null before it is known. */
  roundTripTime: number | null;
  /** Seconds. */
  jitter: number;
  availableOutgoingBitrate: number | null;
}

/** One entry of the browser's statistics, of which only numbers and the kind matter here. */
export type StatsEntry = Readonly<Record<string, unknown>>;

/** The entries of the browser's report, as plain objects. */
export function statsEntries(report: RTCStatsReport): StatsEntry[] {
  const entries: StatsEntry[] = [];
  report.forEach((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null) entries.push({ ...entry });
  });
  return entries;
}

const number = (entry: StatsEntry, key: string): number => {
  const value = entry[key];
  return typeof value === 'number' ? value : 0;
};

/** Reads the figures out of the browser's statistics. */
export function readNetworkSample(entries: Iterable<StatsEntry>, at: number): NetworkSample {
  const sample: NetworkSample = {
    at,
    bytesSent: 0,
    bytesReceived: 0,
    videoBytesSent: 0,
    videoBytesReceived: 0,
    packetsSent: 0,
    packetsReceived: 0,
    packetsLost: 0,
    sendLoss: null,
    roundTripTime: null,
    jitter: 0,
    availableOutgoingBitrate: null,
  };
  for (const entry of entries) {
    if (entry['type'] === 'outbound-rtp') {
      sample.bytesSent += number(entry, 'bytesSent');
      if (entry['kind'] === 'video') sample.videoBytesSent += number(entry, 'bytesSent');
      sample.packetsSent += number(entry, 'packetsSent');
    } else if (entry['type'] === 'inbound-rtp') {
      sample.bytesReceived += number(entry, 'bytesReceived');
      if (entry['kind'] === 'video') sample.videoBytesReceived += number(entry, 'bytesReceived');
      sample.packetsReceived += number(entry, 'packetsReceived');
      sample.packetsLost += number(entry, 'packetsLost');
      sample.jitter = Math.max(sample.jitter, number(entry, 'jitter'));
    } else if (entry['type'] === 'remote-inbound-rtp') {
      sample.sendLoss = Math.max(sample.sendLoss ?? 0, number(entry, 'fractionLost'));
    } else if (entry['type'] === 'candidate-pair' && entry['nominated'] === true) {
      if ('currentRoundTripTime' in entry) sample.roundTripTime = number(entry, 'currentRoundTripTime');
      if ('availableOutgoingBitrate' in entry) {
        sample.availableOutgoingBitrate = number(entry, 'availableOutgoingBitrate');
      }
    }
  }
  return sample;
}

function most(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Several connections as one: what goes through them together, and the worst of their ways. */
export function sumSamples(first: NetworkSample, ...others: readonly NetworkSample[]): NetworkSample {
  const all = [first, ...others];
  const sum = (read: (sample: NetworkSample) => number): number =>
    all.reduce((total, sample) => total + read(sample), 0);
  return {
    at: first.at,
    bytesSent: sum(({ bytesSent }) => bytesSent),
    bytesReceived: sum(({ bytesReceived }) => bytesReceived),
    videoBytesSent: sum(({ videoBytesSent }) => videoBytesSent),
    videoBytesReceived: sum(({ videoBytesReceived }) => videoBytesReceived),
    packetsSent: sum(({ packetsSent }) => packetsSent),
    packetsReceived: sum(({ packetsReceived }) => packetsReceived),
    packetsLost: sum(({ packetsLost }) => packetsLost),
    sendLoss: most(all.map(({ sendLoss }) => sendLoss)),
    roundTripTime: most(all.map(({ roundTripTime }) => roundTripTime)),
    jitter: Math.max(...all.map(({ jitter }) => jitter)),
    availableOutgoingBitrate: most(all.map(({ availableOutgoingBitrate }) => availableOutgoingBitrate)),
  };
}

/** Takes the browser's estimates of one connection. Each begins with a figure of the browser's own, which has measured nothing before it moves. */
export class OutgoingBitrate {
  #start: number | null = null;
  #hasMoved = false;

  /** The estimate as it comes; null while it is none. */
  read(estimate: number | null): number | null {
    if (estimate === null) return null;
    this.#start ??= estimate;
    this.#hasMoved ||= estimate !== this.#start;
    return this.#hasMoved ? estimate : null;
  }
}

/** What changed between two moments, in the call library's words. */
export interface NetworkFigures {
  timestamp: number;
  recvBitsPerSecond: number;
  sendBitsPerSecond: number;
  availableOutgoingBitrate: number | null;
  networkRoundTripTime: number | null;
  videoRecvBitsPerSecond: number;
  videoSendBitsPerSecond: number;
  audioRecvBitsPerSecond: number;
  audioSendBitsPerSecond: number;
  audioRecvPacketLoss: number;
  audioSendPacketLoss: number;
  audioRecvJitter: number;
  totalRecvPacketLoss: number;
  totalSendPacketLoss: number;
}

export function networkFigures(before: NetworkSample, now: NetworkSample): NetworkFigures {
  // Never zero, even when two reports come in the same millisecond.
  const seconds = Math.max(0.001, (now.at - before.at) / 1000);
  const rate = (from: number, to: number): number => Math.round((8 * Math.max(0, to - from)) / seconds);
  const received = Math.max(0, now.packetsReceived - before.packetsReceived);
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  const recvLoss = received + lost === 0 ? 0 : lost / (received + lost);
  const sent = rate(before.bytesSent, now.bytesSent);
  const got = rate(before.bytesReceived, now.bytesReceived);
  const videoSent = rate(before.videoBytesSent, now.videoBytesSent);
  const videoGot = rate(before.videoBytesReceived, now.videoBytesReceived);
  return {
    timestamp: now.at,
    recvBitsPerSecond: got,
    sendBitsPerSecond: sent,
    availableOutgoingBitrate: now.availableOutgoingBitrate,
    networkRoundTripTime: now.roundTripTime,
    videoRecvBitsPerSecond: videoGot,
    videoSendBitsPerSecond: videoSent,
    audioRecvBitsPerSecond: Math.max(0, got - videoGot),
    audioSendBitsPerSecond: Math.max(0, sent - videoSent),
    audioRecvPacketLoss: recvLoss,
    audioSendPacketLoss: now.sendLoss ?? 0,
    audioRecvJitter: now.jitter,
    totalRecvPacketLoss: recvLoss,
    totalSendPacketLoss: now.sendLoss ?? 0,
  };
}

export interface NetworkQuality {
  threshold: 'good' | 'low' | 'very-low';
  /** 0 to 100. */
  quality: number;
  state: { state: 'good' | 'warning' | 'bad'; reasons: string[] };
}

/** Opus hides about 5 % loss unheard and stays intelligible to about 15 %; a round trip of 400 ms breaks a dialogue's rhythm. */
export const WARNING = { loss: 0.05, roundTripTime: 0.25 };
export const BAD = { loss: 0.15, roundTripTime: 0.4 };

/** The quality falls to 0 with this loss, and by 1 in 100 for each 10 ms of round trip beyond 100 ms, though not below 20. */
const USELESS_LOSS = 0.3;
const UNNOTICED_ROUND_TRIP_S = 0.1;
const LEAST_QUALITY_OF_DELAY = 0.2;

function qualityOf(loss: number, roundTripTime: number): number {
  const ofLoss = Math.max(0, 1 - loss / USELESS_LOSS);
  const delay = Math.max(0, roundTripTime - UNNOTICED_ROUND_TRIP_S);
  return Math.round(100 * ofLoss * Math.max(LEAST_QUALITY_OF_DELAY, 1 - delay));
}

export function judgeNetwork(figures: NetworkFigures): NetworkQuality {
  const roundTripTime = figures.networkRoundTripTime ?? 0;
  const loss = Math.max(figures.audioRecvPacketLoss, figures.audioSendPacketLoss);
  const reasonsAt = (limit: typeof BAD): string[] => [
    ...(figures.audioSendPacketLoss >= limit.loss ? ['sendPacketLoss'] : []),
    ...(figures.audioRecvPacketLoss >= limit.loss ? ['recvPacketLoss'] : []),
    ...(roundTripTime >= limit.roundTripTime ? ['roundTripTime'] : []),
  ];
  const bad = reasonsAt(BAD);
  const warning = reasonsAt(WARNING);
  const quality = qualityOf(loss, roundTripTime);
  if (bad.length > 0) return { threshold: 'very-low', quality, state: { state: 'bad', reasons: bad } };
  if (warning.length > 0) return { threshold: 'low', quality, state: { state: 'warning', reasons: warning } };
  return { threshold: 'good', quality, state: { state: 'good', reasons: [] } };
}
