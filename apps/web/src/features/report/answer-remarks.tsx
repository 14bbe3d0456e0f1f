import { MISSED_QUESTION, wholeAnswer } from '@bandpal/contracts';
import type { AnswerRecord, AnswerRemark } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RemarkLine } from './remark-line.tsx';
import { CORRECTION_TEXTS, REMARK_TEXTS, remarkText } from './report-texts.ts';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';

interface AnswerRemarksProps {
  answer: AnswerRecord;
  /** Without those that its owner has removed. */
  remarks: readonly AnswerRemark[];
  /** Null for people who can only read. */
  feedback: CorrectionFeedbackState | null;
}

/** What there is to say about an answer as a whole. Its owner can remove a doubt whether it addresses the question. */
export function AnswerRemarks({ answer, remarks, feedback }: AnswerRemarksProps) {
  const status = useRef<HTMLDivElement>(null);
  const [isBack, setBack] = useState(false);
  const own = remarks.filter(({ answerId }) => answerId === answer.id);
  const place = wholeAnswer(answer);
  const isRemoved = (feedback?.removed ?? []).some(
    ({ answerId, from, to }) => answerId === place.answerId && from === place.from && to === place.to,
  );
  // The button that was pressed goes away.
  const change = (act: () => void) => {
    act();
    setBack(isRemoved);
    status.current?.focus();
  };
  return (
    <>
      {own.length === 0 ? null : (
        <ul className="mt-3 space-y-2">
          {own.map((remark) => (
            <RemarkLine key={remark.kind}>
              <p>{remarkText(remark, answer)}</p>
              {remark.kind === MISSED_QUESTION && feedback !== null ? (
                <Button
                  variant="quiet"
                  className="print:hidden"
                  onClick={() => change(() => feedback.remove(place, 'right'))}
                >
                  {REMARK_TEXTS.doesAnswer}
                </Button>
              ) : null}
            </RemarkLine>
          ))}
        </ul>
      )}
      {feedback === null ? null : (
        <div ref={status} role="status" tabIndex={-1} className="print:hidden">
          {isRemoved ? (
            <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {REMARK_TEXTS.removed}
              <Button variant="quiet" onClick={() => change(() => feedback.restore(place))}>
                {CORRECTION_TEXTS.putBack}
              </Button>
            </p>
          ) : null}
          {isBack && !isRemoved ? <p className="mt-3 text-sm text-ink-soft">{REMARK_TEXTS.isBack}</p> : null}
        </div>
      )}
    </>
  );
}
