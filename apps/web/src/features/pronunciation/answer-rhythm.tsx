import { rhythmText, paceText, longPausesText, silenceText, RHYTHM_KEY } from './rhythm-texts.ts';
import { nextHalfBand } from '@bandpal/assessment/ranges';
import type { AnswerRecord } from '@bandpal/contracts';
import { rhythmOf, type Rhythm, type Stretch } from './rhythm-of.ts';

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
