import type { Practice, PracticeOf } from '@bandpal/contracts';
import { createContext } from 'react';

/** Where the question of an answer is taken again, for itself or as an exercise. */
export const practicePath = ({ testId, answerId, drill }: PracticeOf): string => {
  const answer = `/practice/${encodeURIComponent(testId)}?answer=${encodeURIComponent(answerId)}`;
  return drill === undefined ? answer : `${answer}&drill=${drill}`;
};

interface PracticeOffer {
  testId: string;
  /** Finished practices of the questions of this test, newest first. */
  practices: readonly Practice[];
}

/** Offers practice on the report of one's own test; without it, as in a shared report, nothing is offered. */
export const PracticeOfferContext = createContext<PracticeOffer | null>(null);
