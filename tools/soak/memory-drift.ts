import { percentile } from '../candidate/statistics.ts';

export interface MemorySample {
  /** Since the soak began, seconds. */
  atSeconds: number;
  bytes: number;
}

/** What grows while engines load and caches fill is not looked at. */
const WARM_UP_SECONDS = 300;
const WINDOW_SECONDS = 60;

export interface MemoryDrift {
  /** Median of the minutes' medians, bytes. */
  typicalBytes: number;
  /** Largest distance of a minute from it, as a share of it. */
  largest: number;
  /** Last minute against the first one, as a share of it; growth is positive. */
  firstToLast: number;
}

/**
 * How far memory moves after the first five minutes, by the medians of the minutes, so that a collection that is due decides
 * nothing; null of a run without three whole minutes after them.
 */
export function memoryDrift(samples: readonly MemorySample[]): MemoryDrift | null {
  const minutes = Map.groupBy(
    samples.filter(({ atSeconds }) => atSeconds >= WARM_UP_SECONDS),
    ({ atSeconds }) => Math.floor((atSeconds - WARM_UP_SECONDS) / WINDOW_SECONDS),
  );
  const medians = [...minutes.values()].map((minute) => median(minute.map(({ bytes }) => bytes)));
  const [first, last] = [medians[0], medians.at(-1)];
  if (medians.length < 3 || first === undefined || last === undefined) return null;
  const typicalBytes = median(medians);
  return {
    typicalBytes,
    largest: Math.max(...medians.map((bytes) => Math.abs(bytes / typicalBytes - 1))),
    firstToLast: last / first - 1,
  };
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5) ?? 0;
}
