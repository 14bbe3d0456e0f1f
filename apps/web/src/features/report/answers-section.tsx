import type { Report } from '@bandpal/contracts';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AnswerTranscript } from './answer-transcript.tsx';
import { goodPhrases } from './good-phrases.ts';
import { MarkFilter } from './mark-filter.tsx';
import { countMarks, MARK_KINDS } from './mark-kinds.ts';
import type { MarkKind } from './mark-kinds.ts';
import { correctionsOf, markUpAnswer } from './mark-up-answer.ts';
import { RemarkLine } from './remark-line.tsx';
import { CORRECTION_TEXTS, REPORT_TEXTS, sharedRemarkText } from './report-texts.ts';
import { shareRemarks } from './shared-remarks.ts';
import { TranscriptKey } from './transcript-key.tsx';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';

interface AnswersSectionProps {
  /** Without the marks that its owner has removed. */
  report: Report;
  /** With them. */
  whole: Report;
  feedback: CorrectionFeedbackState | null;
}

/** Every answer with its marks, and what is shown of them. */
export function AnswersSection({ report, whole, feedback }: AnswersSectionProps) {
  const [shown, setShown] = useState<ReadonlySet<MarkKind>>(new Set(MARK_KINDS));
  const { answers, criteria, remarks = [] } = report;
  const { shared, single } = shareRemarks(answers, remarks);
  const good = answers.flatMap((answer) => goodPhrases(criteria, answer));
  const counts = countMarks(
    answers.map((answer) => markUpAnswer(answer)),
    good.length,
  );
  return (
    <section aria-labelledby="answers" className="space-y-3">
      <h2 id="answers" className="text-2xl">
        {REPORT_TEXTS.answers}
      </h2>
      {answers.length === 0 ? <p>{REPORT_TEXTS.noAnswers}</p> : <TranscriptKey counts={counts} />}
      <MarkFilter counts={counts} shown={shown} onChange={setShown} />
      {feedback?.hasFailed === true ? (
        <Alert tone="danger" isLive>
          {CORRECTION_TEXTS.notSaved}
        </Alert>
      ) : null}
      {shared.length === 0 ? null : (
        <ul className="space-y-2">
          {shared.map((remark) => (
            <RemarkLine key={`${remark.kind} ${remark.of}`}>
              <p>{sharedRemarkText(remark)}</p>
            </RemarkLine>
          ))}
        </ul>
      )}
      {answers.map((answer, index) => (
        <AnswerTranscript
          key={answer.id}
          answer={answer}
          number={index + 1}
          remarks={single}
          isRemarkedOn={remarks.some(({ answerId }) => answerId === answer.id)}
          good={goodPhrases(criteria, answer)}
          shown={shown}
          removed={removedFrom(whole, answer.id, feedback)}
          feedback={feedback}
        />
      ))}
    </section>
  );
}

function removedFrom({ answers }: Report, id: string, feedback: CorrectionFeedbackState | null) {
  const places = (feedback?.removed ?? []).filter(({ answerId }) => answerId === id);
  const answer = answers.find((one) => one.id === id);
  if (answer === undefined) return [];
  return correctionsOf(answer).filter(({ from, to }) =>
    places.some((place) => place.from === from && place.to === to),
  );
}
