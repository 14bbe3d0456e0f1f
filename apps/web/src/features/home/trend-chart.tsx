import type { TrendPoint } from '@bandpal/progress';
import { localDate } from '../../site/local-date.ts';
import { bandColour } from '../../ui/band-colour.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface TrendChartProps {
  points: readonly TrendPoint[];
  targetBand: number | null;
  /** What a reader who does not see it is told. */
  label: string;
}

const HEIGHT = 240;
const [TOP, RIGHT, BOTTOM, LEFT] = [12, 12, 30, 30];

/** Each estimate as a point with its interval. No line joins them: between two estimates lies mostly chance. */
export function TrendChart({ points, targetBand, label }: TrendChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const bands = bandsOf(points, targetBand);
  const [lowest, highest] = [bands[0] ?? 0, bands.at(-1) ?? 9];
  const y = (band: number) =>
    TOP + ((highest - band) / Math.max(1, highest - lowest)) * (HEIGHT - TOP - BOTTOM);
  const step = (width - LEFT - RIGHT) / Math.max(1, points.length);
  const x = (index: number) => LEFT + step * (index + 0.5);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div ref={frame}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={label}
        className="block max-w-full [direction:ltr]"
      >
        {bands.map((band) => (
          <g key={band}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(band)} y2={y(band)} className="stroke-line" />
            <text x={LEFT - 10} y={y(band) + 5} textAnchor="end" className="fill-ink-soft text-[14px]">
              {band}
            </text>
          </g>
        ))}
        {targetBand === null ? null : (
          <line
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(targetBand)}
            y2={y(targetBand)}
            className="stroke-aim"
            strokeWidth="2"
            strokeDasharray="6 5"
          />
        )}
        {points.map((point, index) => (
          <g key={point.testId}>
            <line
              x1={x(index)}
              x2={x(index)}
              y1={y(point.interval.high)}
              y2={y(point.interval.low)}
              className={`${bandColour(point.band)} stroke-(--band) opacity-40`}
              strokeWidth={Math.min(10, step * 0.6)}
              strokeLinecap="round"
            />
            <circle
              cx={x(index)}
              cy={y(point.band)}
              r={Math.min(7, Math.max(3.5, step * 0.4))}
              className={`${bandColour(point.band)} fill-(--band) stroke-surface`}
              strokeWidth="1.5"
            />
          </g>
        ))}
        {first === undefined ? null : (
          <text x={LEFT} y={HEIGHT - 6} className="fill-ink-soft text-[14px]">
            {localDate(new Date(first.at))}
          </text>
        )}
        {last === undefined || points.length < 2 ? null : (
          <text x={width - RIGHT} y={HEIGHT - 6} textAnchor="end" className="fill-ink-soft text-[14px]">
            {localDate(new Date(last.at))}
          </text>
        )}
      </svg>
    </div>
  );
}

/** Whole bands that hold every interval and the target. */
function bandsOf(points: readonly TrendPoint[], targetBand: number | null): number[] {
  const ends = [
    ...points.flatMap(({ interval }) => [interval.low, interval.high]),
    ...(targetBand === null ? [] : [targetBand]),
  ];
  const lowest = Math.max(0, Math.floor(Math.min(...ends)));
  const highest = Math.min(9, Math.ceil(Math.max(...ends)));
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** The width of an element in CSS pixels, as it changes; a small phone's before it is known. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(280);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
