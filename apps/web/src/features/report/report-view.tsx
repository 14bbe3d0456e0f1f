import type { TestReport } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { AnswerTranscript } from './answer-transcript.tsx';
import { CriterionPanel } from './criterion-panel.tsx';
import { OverallCard } from './overall-card.tsx';
import { ReportActions } from './report-actions.tsx';
import { durationText, endText, modeTitle } from './report-texts.ts';
import { TranscriptKey } from './transcript-key.tsx';

/** A finished test: bands, reasons, limits, and every answer. */
export function ReportView({ test }: { test: TestReport }) {
  const { report } = test;
  const { totals } = report;
  const why = endText(test.endedReason);
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Your report: {modeTitle(report.mode)}</h1>
        <p className="mt-2 text-ink-soft">
          {localTime(test.startedAt)} · {totals.answers} {totals.answers === 1 ? 'answer' : 'answers'} ·{' '}
          {totals.words} words
          {totals.speakingMs > 0 ? ` · ${durationText(totals.speakingMs)} of speaking` : ''}
        </p>
        {why === null ? null : <p className="text-ink-soft">{why}</p>}
      </header>
      <ReportActions test={test} />
      <OverallCard overall={report.overall} />
      <section aria-labelledby="criteria" className="space-y-3">
        <h2 id="criteria" className="text-2xl">
          The four criteria
        </h2>
        {report.criteria.map((estimate) => (
          <CriterionPanel key={estimate.criterion} estimate={estimate} />
        ))}
      </section>
      {report.limits.length === 0 ? null : (
        <Card aria-labelledby="limits">
          <h2 id="limits" className="text-xl">
            What this estimate cannot say
          </h2>
          <ul className="mt-2 list-disc space-y-1 pl-6">
            {report.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </Card>
      )}
      <section aria-labelledby="answers" className="space-y-3">
        <h2 id="answers" className="text-2xl">
          Your answers
        </h2>
        {report.answers.length === 0 ? <p>There are no answers in this test.</p> : <TranscriptKey />}
        {report.answers.map((answer, index) => (
          <AnswerTranscript key={answer.id} answer={answer} number={index + 1} />
        ))}
      </section>
      <p className="print:hidden">
        <ButtonLink to="/speaking">Take another test</ButtonLink>
      </p>
    </div>
  );
}
