import type { Report } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import { ReportDetails } from '../report/report-details.tsx';
import sample from './sample-report.json';

// An imported file has plain strings where the report has a fixed set; sample-report.test.ts proves its shape.
const report = sample as unknown as Report;

/**
 * The rest of the sample report. The product's own scorer made it from answers, with their times, that were written for this page.
 * Takes the focus, because it appears in answer to a button.
 */
export function SampleReport() {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={start}
      tabIndex={-1}
      className="animate-appear space-y-6 outline-none"
      aria-label="Sample report"
      role="group"
    >
      <ReportDetails report={report} />
    </div>
  );
}
