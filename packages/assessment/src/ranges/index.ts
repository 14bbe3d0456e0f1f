export { nextHalfBand } from './next-half-band.ts';
export type { HalfBandRange, RangedFigure } from './next-half-band.ts';
