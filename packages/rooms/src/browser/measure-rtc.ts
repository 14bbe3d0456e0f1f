import { statsEntries, readNetworkSample, type NetworkSample } from './network-stats.ts';
import { pause } from './pause.ts';
import { testFigures, type TestFigures } from './test-figures.ts';

/** The browser renews its counters about as often. */
const SAMPLE_MS = 250;

/** Measures a WebRTC connection that stands, for `durationMs` or until `over`. */
export async function measureRtc(
  stats: () => Promise<RTCStatsReport>,
  durationMs: number,
  over: AbortSignal,
): Promise<TestFigures> {
  const samples: NetworkSample[] = [];
  const until = performance.now() + durationMs;
  for (;;) {
    samples.push(readNetworkSample(statsEntries(await stats()), performance.now()));
    if (over.aborted || performance.now() >= until) return testFigures(samples);
    await pause(SAMPLE_MS, over);
  }
}
