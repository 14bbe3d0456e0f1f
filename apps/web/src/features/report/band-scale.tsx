import type { BandInterval } from '@bandpal/contracts';
import { bandColour } from '../../ui/band-colour.ts';
import { formatBand, intervalText } from './band-texts.ts';

interface BandScaleProps {
  band: number;
  interval: BandInterval | null;
  label: string;
  /** The small form has no numbers under the line. */
  small?: boolean;
}

const WIDTH = 360;
const MARGIN = 12;
const HIGHEST = 9;
/** Where the scale begins, unless the estimate reaches below it: few learners do, and the bands above are easier to tell apart. */
const USUAL_LOWEST = 3;

/** The scale up to 9 in the colours of the bands, with the likely range as a bar and the estimate as a mark. */
export function BandScale({ band, interval, label, small = false }: BandScaleProps) {
  const lowest = Math.min(band, interval?.low ?? band) < USUAL_LOWEST ? 0 : USUAL_LOWEST;
  const marks = Array.from({ length: HIGHEST - lowest + 1 }, (_, index) => lowest + index);
  const x = (value: number): number =>
    MARGIN + ((value - lowest) * (WIDTH - 2 * MARGIN)) / (HIGHEST - lowest);
  const height = small ? 26 : 46;
  const line = small ? 13 : 15;
  const range = interval === null ? '' : `, likely ${intervalText(interval)}`;
  const colour = bandColour(band);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${label}: estimate ${formatBand(band)}${range}, on a scale from ${lowest} to ${HIGHEST}`}
      className="block w-full max-w-md [direction:ltr]"
    >
      {marks.slice(0, -1).map((mark) => (
        <line
          key={mark}
          x1={x(mark)}
          x2={x(mark + 1)}
          y1={line}
          y2={line}
          className={`${bandColour(mark)} stroke-(--band) opacity-60`}
          strokeWidth="3"
        />
      ))}
      {marks.map((mark) => (
        <g key={mark}>
          <line
            x1={x(mark)}
            x2={x(mark)}
            y1={line - 4}
            y2={line + 4}
            className="stroke-edge"
            strokeWidth="1.5"
          />
          {small ? null : (
            <text x={x(mark)} y={line + 24} textAnchor="middle" className="fill-ink-soft text-[13px]">
              {mark}
            </text>
          )}
        </g>
      ))}
      {interval === null ? null : (
        <rect
          x={x(interval.low) - 5}
          y={line - 6}
          width={x(interval.high) - x(interval.low) + 10}
          height="12"
          rx="6"
          className={`fill-surface ${colour} stroke-(--band)`}
          strokeWidth="2"
        />
      )}
      <circle
        cx={x(band)}
        cy={line}
        r="8"
        className={`${colour} fill-(--band) stroke-surface`}
        strokeWidth="2"
      />
    </svg>
  );
}
