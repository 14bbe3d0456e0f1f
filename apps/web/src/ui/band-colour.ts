const LOWEST = 4;
const HIGHEST = 9;

/**
 * The class that gives an element, and what is in it, the colour of a band as `--band` (tokens.css): one for bands 4 and below, then
 * one for each whole band. Use it with `text-(--band)`, `fill-(--band)` and the like, wherever a band is drawn.
 */
export const bandColour = (band: number): string =>
  `band-${Math.min(HIGHEST, Math.max(LOWEST, Math.floor(band)))}`;
