import { isPractisable } from '@bandpal/contracts';
import type { AnswerRecord, Practice } from '@bandpal/contracts';
import { createContext, useContext } from 'react';
import { localTime } from '../../modes/allowance-text.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { practicePath } from './practice-path.ts';
import { PRACTICE_TEXTS as TEXTS } from './practice-texts.ts';

interface PracticeOffer {
  testId: string;
  /** Finished practices of the questions of this test, newest first. */
  practices: readonly Practice[];
}

/** Offers practice on the report of one's own test; without it, as in a shared report, nothing is offered. */
export const PracticeOfferContext = createContext<PracticeOffer | null>(null);

/** The way to take the question of this answer again, and to the tries there were. */
export function TryAgain({ answer }: { answer: AnswerRecord }) {
  const offer = useContext(PracticeOfferContext);
  if (offer === null || !isPractisable(answer)) return null;
  const { testId, practices } = offer;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 print:hidden">
      <li>
        <TextLink
          to={practicePath({ testId, answerId: answer.id })}
          className="inline-flex min-h-11 items-center"
        >
          {TEXTS.tryAgain}
          <span className="sr-only">: {answer.question}</span>
        </TextLink>
      </li>
      {practices
        .filter(({ answerId }) => answerId === answer.id)
        .map(({ id, startedAt }) => (
          <li key={id}>
            <TextLink to={`/reports/${encodeURIComponent(id)}`} className="inline-flex min-h-11 items-center">
              {TEXTS.earlier(localTime(startedAt))}
            </TextLink>
          </li>
        ))}
    </ul>
  );
}
