import type { Practice } from '@bandpal/contracts';
import { createContext } from 'react';

interface PracticeOffer {
  testId: string;
  /** Finished practices of the questions of this test, newest first. */
  practices: readonly Practice[];
}

/** Offers practice on the report of one's own test; without it, as in a shared report, nothing is offered. */
export const PracticeOfferContext = createContext<PracticeOffer | null>(null);
