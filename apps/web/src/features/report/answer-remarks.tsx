import type { AnswerRecord, AnswerRemark } from '@bandpal/contracts';
import { MessageCircleQuestion } from 'lucide-react';
import { remarkText } from './report-texts.ts';

/** What there is to say about an answer as a whole. */
export function AnswerRemarks({
  answer,
  remarks,
}: {
  answer: AnswerRecord;
  remarks: readonly AnswerRemark[];
}) {
  const own = remarks.filter(({ answerId }) => answerId === answer.id);
  if (own.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {own.map((remark) => (
        <li key={remark.kind} className="flex gap-2 rounded-xl bg-warn-soft px-3 py-2 text-warn">
          <MessageCircleQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{remarkText(remark, answer)}</span>
        </li>
      ))}
    </ul>
  );
}
