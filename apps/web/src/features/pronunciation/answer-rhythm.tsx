import { nextHalfBand, type HalfBandRange } from '@bandpal/assessment/ranges';
import type { AnswerRecord } from '@bandpal/contracts';
import { rhythmOf, type Rhythm, type Stretch } from './rhythm-of.ts';
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
const RHYTHM_KEY = { talk: 'speaking', pause: 'pause', hesitation: 'hesitation' } as const;

const WIDTH = 1_000;
const HEIGHT = 20;
const FILLS: Record<Stretch['kind'], string> = {
  talk: 'fill-accent',
  pause: 'fill-line',
  hesitation: 'fill-warn',
};
/** Hesitations are lower as well, for those who see no colours. */
const TOPS: Record<Stretch['kind'], number> = { talk: 0, pause: 16, hesitation: 9 };

/** An answer over time: speaking, pauses, hesitations, with its figures beside those of half a band more; nothing for short answers. */
export function AnswerRhythm({ answer }: { answer: AnswerRecord }) {
  const rhythm = rhythmOf(answer);
  if (rhythm === null) return null;
  const { wordsPerMinute, longPausesPerMinute, pauseShare } = rhythm;
  return (
    <div className="mt-4 text-sm text-ink-soft">
      <RhythmPicture rhythm={rhythm} />
      <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4">
        {(['talk', 'pause', 'hesitation'] as const).map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 20 20" className="size-3">
              <rect y={TOPS[kind]} width="20" height={HEIGHT - TOPS[kind]} className={FILLS[kind]} />
            </svg>
            {RHYTHM_KEY[kind]}
          </span>
        ))}
      </p>
      <ul className="mt-1 list-disc ps-6">
        <li>{paceText(wordsPerMinute)}</li>
        <li>{longPausesText(longPausesPerMinute, nextHalfBand('long-pauses', longPausesPerMinute))}</li>
        <li>{silenceText(pauseShare, nextHalfBand('pause-share', pauseShare))}</li>
      </ul>
    </div>
  );
}

function RhythmPicture({ rhythm }: { rhythm: Rhythm }) {
  const { stretches, durationMs } = rhythm;
  const at = (ms: number) => (ms / durationMs) * WIDTH;
  return (
    <svg
      role="img"
      aria-label={rhythmText(rhythm)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-5 w-full"
    >
      {stretches.map(({ kind, startMs, endMs }) => (
        <rect
          key={startMs}
          x={at(startMs)}
          y={TOPS[kind]}
          width={at(endMs - startMs)}
          height={HEIGHT - TOPS[kind]}
          className={FILLS[kind]}
        />
      ))}
    </svg>
  );
}
