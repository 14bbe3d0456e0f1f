import { withoutDisputed } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { AnswersSection } from './answers-section.tsx';
import { CriterionPanel } from './criterion-panel.tsx';
import { FiguresSection } from './figures-section.tsx';
import { PrioritiesSection } from './priorities-section.tsx';
import { REPORT_TEXTS } from './report-texts.ts';
import { sentencesOf } from './sentences/sentence-texts.ts';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';
import { Card } from '../../ui/card.tsx';

interface ReportDetailsProps {
  report: Report;
  /** What the owner can say of corrections; left out for people who can only read. */
  feedback?: CorrectionFeedbackState | null;
}

/** Why each criterion has its band. */
export function CriteriaSection({ report }: { report: Report }) {
  return (
    <section aria-labelledby="criteria" className="space-y-3">
      <h2 id="criteria" className="text-2xl">
        {REPORT_TEXTS.criteria}
      </h2>
      {report.criteria.map((estimate) => (
        <CriterionPanel key={estimate.criterion} estimate={estimate} />
      ))}
    </section>
  );
}

/** What follows the overall band: what to work on, the criteria, every answer, the figures, and the limits of the estimate. */
export function ReportDetails({ report: whole, feedback = null }: ReportDetailsProps) {
  const report = withoutDisputed(whole, feedback?.removed ?? []);
  return (
    <>
      <PrioritiesSection report={report} />
      <CriteriaSection report={report} />
      <AnswersSection report={report} whole={whole} feedback={feedback} />
      <FiguresSection report={report} />
      <LimitsCard limits={sentencesOf(report.limits)} />
    </>
  );
}

/** What an estimate cannot say, in plain words. */
export function LimitsCard({ limits }: { limits: readonly string[] }) {
  if (limits.length === 0) return null;
  return (
    <Card aria-labelledby="limits">
      <h2 id="limits" className="text-xl">
        {REPORT_TEXTS.limits}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-6">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </Card>
  );
}
