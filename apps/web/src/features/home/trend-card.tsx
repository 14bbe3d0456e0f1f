import { criterionSchema, type ProgressTest } from '@bandpal/contracts';
import { trendOf, type TrendSubject, type TrendPoint } from '@bandpal/progress';
import { useId, useState, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { BandScale } from '../report/band-scale.tsx';
import { modeTitle } from '../report/report-texts.ts';
import { formatBand } from '../report/band-texts.ts';
import { changeText, SUBJECT_TITLES } from './home-texts.ts';
import { plural } from '../../ui/plural.ts';
import { localDate } from '../../site/local-date.ts';
import { bandColour } from '../../ui/band-colour.ts';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { localTime } from '../modes/allowance-text.ts';

interface TrendChartProps {
  points: readonly TrendPoint[];
  targetBand: number | null;
  /** What a reader who does not see it is told. */
  label: string;
}

const HEIGHT = 240;
const [TOP, RIGHT, BOTTOM, LEFT] = [12, 12, 30, 30];

/** Each estimate as a point with its interval. No line joins them: between two estimates lies mostly chance. */
function TrendChart({ points, targetBand, label }: TrendChartProps) {
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

const SUBJECTS: readonly TrendSubject[] = ['overall', ...criterionSchema.options];

/** One estimate is a bar on the scale; a chart of it would be nearly empty. */
function Trend({ title, ...props }: ComponentProps<typeof TrendChart> & { title: string }) {
  const [only, ...others] = props.points;
  return only === undefined || others.length > 0 ? (
    <TrendChart {...props} />
  ) : (
    <BandScale band={only.band} interval={only.interval} label={title} />
  );
}

/** How the estimates went, as a chart or as a table. */
export function TrendCard({
  tests,
  targetBand,
}: {
  tests: readonly ProgressTest[];
  targetBand: number | null;
}) {
  const titleId = useId();
  const tableId = useId();
  const [subject, setSubject] = useState<TrendSubject>('overall');
  const sources = (['spoken', 'typed'] as const).filter((source) =>
    tests.some((test) => test.source === source),
  );
  const [chosen, setSource] = useState(sources[0] ?? 'spoken');
  const source = sources.includes(chosen) ? chosen : (sources[0] ?? 'spoken');
  const [isTableShown, showTable] = useState(false);
  const trend = trendOf(tests, subject, source);
  const title = SUBJECT_TITLES[subject];
  const last = trend.points.at(-1);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Your estimates
      </h2>
      <div className="mt-3 flex flex-wrap gap-4">
        <ChoiceField
          label="Show"
          className="min-w-0 flex-1 basis-56"
          value={subject}
          onChange={(value) => setSubject(SUBJECTS.find((known) => known === value) ?? 'overall')}
        >
          {SUBJECTS.map((each) => (
            <option key={each} value={each}>
              {SUBJECT_TITLES[each]}
            </option>
          ))}
        </ChoiceField>
        {sources.length < 2 ? null : (
          <ChoiceField
            label="Tests"
            className="min-w-0 flex-1 basis-40"
            value={source}
            onChange={(value) => setSource(value === 'typed' ? 'typed' : 'spoken')}
          >
            <option value="spoken">Spoken tests</option>
            <option value="typed">Typed tests</option>
          </ChoiceField>
        )}
      </div>
      {source === 'typed' ? (
        <p className="mt-3 text-sm text-ink-soft">
          Typed tests are judged on the text alone, so they aren’t compared with spoken tests.
        </p>
      ) : null}
      {last === undefined ? (
        <p className="mt-4">None of your tests has an estimate of this yet.</p>
      ) : (
        <>
          <p className="mt-4 font-medium" role="status">
            {changeText(trend.change)}
          </p>
          <div className="mt-3">
            <Trend
              title={title}
              points={trend.points}
              targetBand={targetBand}
              label={`${title}: ${plural(trend.points.length, ['# estimate', '# estimates'])}, the last ${formatBand(last.band)}, likely between ${formatBand(last.interval.low)} and ${formatBand(last.interval.high)}. The table has all of them.`}
            />
          </div>
          <p className="mt-2 text-sm text-ink-soft">
            <span>
              {trend.points.length === 1
                ? 'The mark is the estimate. The bar round it is the likely range.'
                : 'Each point is an estimate. The bar behind it is the likely range.'}
            </span>
            {targetBand === null || trend.points.length === 1 ? null : (
              <span> The dashed line is your target.</span>
            )}
          </p>
          <Button
            variant="secondary"
            className="mt-3"
            aria-expanded={isTableShown}
            aria-controls={tableId}
            onClick={() => showTable(!isTableShown)}
          >
            {isTableShown ? 'Hide the table' : 'Show as table'}
          </Button>
          <div id={tableId} className="not-empty:mt-3">
            {isTableShown ? <TrendTable points={trend.points} caption={`${title}, newest first`} /> : null}
          </div>
        </>
      )}
    </Card>
  );
}

/** The points of a trend in words and numbers, the newest first. */
function TrendTable({ points, caption }: { points: readonly TrendPoint[]; caption: string }) {
  return (
    <table className="w-full text-start text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          {['Test', 'Estimate', 'Likely range'].map((title) => (
            <th key={title} scope="col" className="py-2 pe-3 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ testId, at, mode, band, interval }) => (
          <tr key={testId} className="border-b border-line align-top">
            <td className="py-2 pe-3">
              <Link to={`/reports/${encodeURIComponent(testId)}`} className={TEXT_LINK}>
                {modeTitle(mode)}
              </Link>
              <span className="block text-sm text-ink-soft">{localTime(at)}</span>
            </td>
            <td className="py-2 pe-3 tabular-nums">{formatBand(band)}</td>
            <td className="py-2 tabular-nums">
              {formatBand(interval.low)}–{formatBand(interval.high)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
