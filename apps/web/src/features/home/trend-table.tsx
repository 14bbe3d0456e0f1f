import type { TrendPoint } from '@bandpal/progress';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { formatBand } from '../report/band-texts.ts';
import { modeTitle } from '../report/report-texts.ts';

/** The points of a trend in words and numbers, the newest first. */
export function TrendTable({ points, caption }: { points: readonly TrendPoint[]; caption: string }) {
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
