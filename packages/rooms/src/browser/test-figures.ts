import { BAD, OutgoingBitrate, WARNING, type NetworkSample } from './network-stats.ts';

/** What a test has measured, in the call library's words: seconds, shares of 1, bits per second; null where there was nothing to measure. */
export interface TestFigures {
  maxRoundTripTime: number | null;
  avgRoundTripTime: number | null;
  avgSendPacketLoss: number | null;
  avgRecvPacketLoss: number | null;
  avgAvailableOutgoingBitrate: number | null;
  avgSendBitsPerSecond: number | null;
  avgRecvBitsPerSecond: number | null;
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
/** Never above the largest: what adding rounds away would put the mean of equal values there. */
const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.min(values.reduce((sum, value) => sum + value, 0) / values.length, Math.max(...values));

/** The round trips of a test, in seconds. */
export function roundTrips(
  seconds: readonly number[],
): Pick<TestFigures, 'maxRoundTripTime' | 'avgRoundTripTime'> {
  return {
    maxRoundTripTime: seconds.length === 0 ? null : Math.max(...seconds),
    avgRoundTripTime: mean(seconds),
  };
}

/** What came of the time from the first sample to the last one. */
export function testFigures(samples: readonly NetworkSample[]): TestFigures {
  const [first] = samples;
  const last = samples.at(-1);
  const trips = roundTrips(known(samples.map(({ roundTripTime }) => roundTripTime)));
  const bitrate = new OutgoingBitrate();
  const bitrates = samples.map(({ availableOutgoingBitrate }) => bitrate.read(availableOutgoingBitrate));
  const avgAvailableOutgoingBitrate = mean(known(bitrates));
  const seconds = first === undefined || last === undefined ? 0 : (last.at - first.at) / 1000;
  if (first === undefined || last === undefined || seconds === 0) {
    return {
      ...trips,
      avgSendPacketLoss: null,
      avgRecvPacketLoss: null,
      avgAvailableOutgoingBitrate,
      avgSendBitsPerSecond: null,
      avgRecvBitsPerSecond: null,
    };
  }
  const received = last.packetsReceived - first.packetsReceived;
  const lost = Math.max(0, last.packetsLost - first.packetsLost);
  const hasSent = last.packetsSent > first.packetsSent;
  return {
    ...trips,
    // Each report says what was lost since the one before; before the first one nothing is known.
    avgSendPacketLoss: hasSent ? mean(known(samples.map(({ sendLoss }) => sendLoss))) : null,
    avgRecvPacketLoss: received + lost === 0 ? null : lost / (received + lost),
    avgAvailableOutgoingBitrate,
    avgSendBitsPerSecond: hasSent ? (8 * (last.bytesSent - first.bytesSent)) / seconds : null,
    avgRecvBitsPerSecond: (8 * (last.bytesReceived - first.bytesReceived)) / seconds,
  };
}

/** How a call over this connection would be, by the limits that a running call is judged by. */
export function judgeTest(figures: TestFigures): 'good' | 'warning' | 'bad' {
  const loss = Math.max(figures.avgSendPacketLoss ?? 0, figures.avgRecvPacketLoss ?? 0);
  const delay = figures.avgRoundTripTime ?? 0;
  if (loss >= BAD.loss || delay >= BAD.roundTripTime) return 'bad';
  return loss >= WARNING.loss || delay >= WARNING.roundTripTime ? 'warning' : 'good';
}
