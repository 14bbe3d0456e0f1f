// Bands in words: all that the pages without a report of their own need.
import type { BandInterval } from '@bandpal/contracts';

/** Said beside a band that rests on written words alone. */
export const TEXT_ESTIMATE = 'Text estimate';
export const TEXT_ESTIMATE_MEANING =
  'Only your words were assessed, not your speech. Your real band may differ.';

/** A band with its half: `6.5`, `7.0`. */
export const formatBand = (band: number): string => band.toFixed(1);

/** The interval in words; a single value when both ends agree. */
export function intervalText({ low, high }: BandInterval): string {
  return low === high ? formatBand(low) : `between ${formatBand(low)} and ${formatBand(high)}`;
}
