import type { BandInterval } from '@bandpal/contracts';
import { HIGHEST_BAND, LOWEST_BAND, clamp, roundBand } from './rounding.ts';

export interface EvidenceSize {
  /** New words in clear answers. */
  words: number;
  /** Whether the answers were spoken. */
  hasSpeech: boolean;
  /** Share of the words in answers that were not heard clearly, 0 to 1. */
  unclearShare: number;
  /** Parts of the test that were not taken. */
  missingParts: readonly unknown[];
}

const FEW_WORDS = 120;
const MANY_WORDS = 400;
/** A part that was not taken could have gone better or worse than the others. */
const MISSING_PART_WIDTH = 0.25;

/**
 * Half the width of the interval around a score: 1 band below 120 words, 0.75 up to 400, 0.5 above with audio; wider when
 * answers were unclear or parts are missing. Working assumptions until residuals of rated tests replace them.
 */
export function halfWidth({ words, hasSpeech, unclearShare, missingParts }: EvidenceSize): number {
  const base = words < FEW_WORDS ? 1 : words > MANY_WORDS && hasSpeech ? 0.5 : 0.75;
  const unclear = unclearShare > 0.3 ? 0.5 : unclearShare > 0.1 ? 0.25 : 0;
  return base + unclear + MISSING_PART_WIDTH * missingParts.length;
}

/** Score plus and minus the half width in half bands; always holds the band. */
export function intervalAround(score: number, band: number, width: number): BandInterval {
  const low = roundBand(clamp(score - width, LOWEST_BAND, HIGHEST_BAND));
  const high = -roundBand(-clamp(score + width, LOWEST_BAND, HIGHEST_BAND));
  return { low: Math.min(low, band), high: Math.max(high, band) };
}
