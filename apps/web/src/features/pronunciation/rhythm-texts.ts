import type { HalfBandRange } from '@bandpal/assessment/ranges';
import type { Rhythm } from './rhythm-of.ts';
import { plural } from '../../ui/plural.ts';
import { pageLocale } from '../../site/page-language.ts';

const whole = (value: number): string => value.toLocaleString(pageLocale(), { maximumFractionDigits: 0 });
const tenths = (value: number): string =>
  value.toLocaleString(pageLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What the picture of an answer's rhythm shows, in words. */
export function rhythmText({ durationMs, pauses, hesitations, longestPauseMs }: Rhythm): string {
  const seconds = whole(durationMs / 1000);
  const longest = tenths(longestPauseMs / 1000);
  const pausesText = plural(pauses, ['# pause', '# pauses']);
  const hesitationsText = plural(hesitations, ['# hesitation', '# hesitations']);
  if (pauses === 0) {
    return hesitations === 0
      ? `Rhythm of this answer: ${seconds} seconds, no pauses.`
      : `Rhythm of this answer: ${seconds} seconds, no pauses, ${hesitationsText}.`;
  }
  return hesitations === 0
    ? `Rhythm of this answer: ${seconds} seconds, ${pausesText}, the longest ${longest} seconds.`
    : `Rhythm of this answer: ${seconds} seconds, ${pausesText}, the longest ${longest} seconds, ${hesitationsText}.`;
}

/** The pace, which has no best value. */
export const paceText = (wordsPerMinute: number): string => `${whole(wordsPerMinute)} words a minute`;

/** Long pauses, and how many there would be with half a band more. */
export function longPausesText(perMinute: number, next: HalfBandRange | null): string {
  const pauses = tenths(perMinute);
  if (next === null) return `${pauses} pauses of more than a second per minute`;
  const [band, range] = [tenths(next.band), rangeText(tenths(next.low), tenths(next.high))];
  return `${pauses} pauses of more than a second per minute (typical of band ${band}: ${range})`;
}

/** Silence, and how much there would be with half a band more. */
export function silenceText(share: number, next: HalfBandRange | null): string {
  const silence = whole(share);
  if (next === null) return `${silence} % silence`;
  const [band, range] = [tenths(next.band), rangeText(whole(next.low), whole(next.high))];
  return `${silence} % silence (typical of band ${band}: ${range} %)`;
}

const rangeText = (low: string, high: string): string => (low === high ? low : `${low} to ${high}`);

/** Names of the colours of the picture. */
export const RHYTHM_KEY = { talk: 'speaking', pause: 'pause', hesitation: 'hesitation' } as const;
