import { withoutDisputed } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { AnswersSection } from './answers-section.tsx';
import { CriterionPanel } from './criterion-panel.tsx';
import { FiguresSection } from './figures-section.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PrioritiesSection } from './priorities-section.tsx';
import { REPORT_TEXTS } from './report-texts.ts';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';

interface ReportDetailsProps {
  report: Report;
  /** What the owner can say of corrections; left out for people who can only read. */
  feedback?: CorrectionFeedbackState | null;
}

/** What follows the overall band: what to work on, the criteria, every answer, the figures, and the limits of the estimate. */
export function ReportDetails({ report: whole, feedback = null }: ReportDetailsProps) {
  const report = withoutDisputed(whole, feedback?.removed ?? []);
  return (
    <>
      <PrioritiesSection report={report} />
      <section aria-labelledby="criteria" className="space-y-3">
        <h2 id="criteria" className="text-2xl">
          {REPORT_TEXTS.criteria}
        </h2>
        {report.criteria.map((estimate) => (
          <CriterionPanel key={estimate.criterion} estimate={estimate} />
        ))}
      </section>
      <AnswersSection report={report} whole={whole} feedback={feedback} />
      <FiguresSection report={report} />
      <LimitsCard limits={report.limits} />
    </>
  );
}
