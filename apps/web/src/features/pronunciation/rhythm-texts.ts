import type { HalfBandRange } from '@bandpal/assessment/ranges';
import type { Rhythm } from './rhythm-of.ts';
import { plural } from '../../ui/plural.ts';
import { pageLocale } from '../../site/page-language.ts';

const whole = (value: number): string => value.toLocaleString(pageLocale(), { maximumFractionDigits: 0 });
const tenths = (value: number): string =>
  value.toLocaleString(pageLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What the picture of an answer's rhythm shows, in words. */
export function rhythmText({ durationMs, pauses, hesitations, longestPauseMs }: Rhythm): string {
  const parts = [
    `Rhythm of this answer: ${whole(durationMs / 1000)} seconds`,
    pauses === 0
      ? 'no pauses'
      : `${plural(pauses, ['# pause', '# pauses'])}, the longest ${tenths(longestPauseMs / 1000)} seconds`,
    ...(hesitations === 0 ? [] : [plural(hesitations, ['# hesitation', '# hesitations'])]),
  ];
  return `${parts.join(', ')}.`;
}

/** The pace, which has no best value. */
export const paceText = (wordsPerMinute: number): string => `${whole(wordsPerMinute)} words a minute`;

/** Long pauses, and how many there would be with half a band more. */
export const longPausesText = (perMinute: number, next: HalfBandRange | null): string =>
  `${tenths(perMinute)} pauses of more than a second per minute${aim(next, '')}`;

/** Silence, and how much there would be with half a band more. */
export const silenceText = (share: number, next: HalfBandRange | null): string =>
  `${whole(share)} % silence${aim(next, ' %')}`;

/** Names of the colours of the picture. */
export const RHYTHM_KEY = { talk: 'speaking', pause: 'pause', hesitation: 'hesitation' } as const;

function aim(next: HalfBandRange | null, unit: string): string {
  if (next === null) return '';
  const digits = unit === '' ? tenths : whole;
  const [low, high] = [digits(next.low), digits(next.high)];
  const range = low === high ? low : `${low} to ${high}`;
  return ` (typical of band ${tenths(next.band)}: ${range}${unit})`;
}
