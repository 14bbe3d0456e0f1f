import type { Report } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { AnswerTranscript } from './answer-transcript.tsx';
import { CriterionPanel } from './criterion-panel.tsx';
import { TranscriptKey } from './transcript-key.tsx';

/** What stands behind the overall band: the criteria, the limits of the estimate, and every answer. */
export function ReportDetails({ report }: { report: Report }) {
  return (
    <>
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
    </>
  );
}
