/** A band of frequencies: its first bin and the weights of the bins from there. */
export interface MelFilter {
  firstBin: number;
  weights: Float64Array;
}

// Slaney's mel scale: linear to 1000 Hz (mel 15), logarithmic above.
const LINEAR_HZ_PER_MEL = 200 / 3;
const LOG_FROM_HZ = 1000;
const LOG_FROM_MEL = LOG_FROM_HZ / LINEAR_HZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

/** Triangular filters of equal area from 0 Hz to half the rate, for a transform of `size` samples. */
export function melFilters(count: number, size: number, rateHz: number): MelFilter[] {
  const highest = toMel(rateHz / 2);
  const edges = Array.from({ length: count + 2 }, (_, index) => toHz((highest * index) / (count + 1)));
  const binHz = rateHz / size;
  return Array.from({ length: count }, (_, index) => {
    const [low = 0, centre = 0, high = 0] = edges.slice(index, index + 3);
    const firstBin = Math.floor(low / binHz) + 1;
    const bins = Math.max(0, Math.ceil(high / binHz) - firstBin);
    const weights = Float64Array.from({ length: bins }, (_, offset) => {
      const hz = (firstBin + offset) * binHz;
      const height = Math.min((hz - low) / (centre - low), (high - hz) / (high - centre));
      return (Math.max(0, height) * 2) / (high - low);
    });
    return { firstBin, weights };
  });
}

function toMel(hz: number): number {
  return hz < LOG_FROM_HZ ? hz / LINEAR_HZ_PER_MEL : LOG_FROM_MEL + Math.log(hz / LOG_FROM_HZ) / LOG_STEP;
}

function toHz(mel: number): number {
  return mel < LOG_FROM_MEL
    ? mel * LINEAR_HZ_PER_MEL
    : LOG_FROM_HZ * Math.exp((mel - LOG_FROM_MEL) * LOG_STEP);
}
