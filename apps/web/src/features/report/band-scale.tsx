import type { BandInterval } from '@bandpal/contracts';
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
const STEP = (WIDTH - 2 * MARGIN) / 9;

const x = (band: number): number => MARGIN + band * STEP;

/** The 0–9 scale with the likely range as a bar and the estimate as a mark. */
export function BandScale({ band, interval, label, small = false }: BandScaleProps) {
  const height = small ? 26 : 46;
  const line = small ? 13 : 15;
  const range = interval === null ? '' : `, likely ${intervalText(interval)}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${label}: estimate ${formatBand(band)}${range}, on a scale from 0 to 9`}
      className="block w-full max-w-md"
    >
      <line
        x1={x(0)}
        x2={x(9)}
        y1={line}
        y2={line}
        className="stroke-edge"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {SCALE.map((mark) => (
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
          y={line - 5}
          width={x(interval.high) - x(interval.low) + 10}
          height="10"
          rx="5"
          className="fill-accent-soft stroke-accent"
          strokeWidth="1.5"
        />
      )}
      <circle cx={x(band)} cy={line} r="8" className="fill-accent stroke-surface" strokeWidth="2" />
    </svg>
  );
}

const SCALE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
