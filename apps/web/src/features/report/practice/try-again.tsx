import { isPractisable } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { drillName } from '@bandpal/lessons/drills';
import { useContext } from 'react';
import { localTime } from '../../modes/allowance-text.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { PracticeOfferContext, practicePath } from './practice-offer.ts';
import { PRACTICE_TEXTS as TEXTS } from './drill-texts.ts';

interface TryAgainProps {
  answer: AnswerRecord;
  /** There is something to do better. */
  isWorthIt: boolean;
}

/** The way to take the question of this answer again, and to the tries there were. */
export function TryAgain({ answer, isWorthIt }: TryAgainProps) {
  const offer = useContext(PracticeOfferContext);
  if (offer === null || !isPractisable(answer)) return null;
  const { testId, practices } = offer;
  const tries = practices.filter(({ answerId }) => answerId === answer.id);
  if (!isWorthIt && tries.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 print:hidden">
      <li>
        <TextLink
          to={practicePath({ testId, answerId: answer.id })}
          className="inline-flex min-h-11 items-center"
        >
          {TEXTS.tryAgain}
          <span className="sr-only">
            :{' '}
            <span lang="en" dir="ltr" translate="no">
              {answer.question}
            </span>
          </span>
        </TextLink>
      </li>
      {tries.map(({ id, startedAt, drill }) => (
        <li key={id}>
          <TextLink to={`/reports/${encodeURIComponent(id)}`} className="inline-flex min-h-11 items-center">
            {TEXTS.earlier(localTime(startedAt), drill === undefined ? null : drillName(drill))}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
