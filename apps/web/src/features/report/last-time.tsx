import type { Report, TestReport } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import { findLastTime } from './find-last-time.ts';
import { lastTimeText } from './report-texts.ts';
import { localDate } from '../../site/local-date.ts';

/** What changed since the last test of the same kind in this browser; nothing where there is none. */
export function LastTime({ test }: { test: TestReport }) {
  const [last, setLast] = useState<{ startedAt: string; overall: Report['overall'] } | null>(null);
  const { band, interval, score } = test.report.overall;
  useEffect(() => {
    const reading = new AbortController();
    const look = async () => {
      const found = await findLastTime(test, reading.signal);
      if (!reading.signal.aborted) setLast(found);
    };
    void look();
    return () => reading.abort();
  }, [test]);
  if (last === null || last.overall.band === null || band === null) return null;
  const day = localDate(new Date(last.startedAt));
  return (
    <p data-testid="last-time">
      {lastTimeText({ band, interval, score }, { ...last.overall, band: last.overall.band, day })}
    </p>
  );
}
