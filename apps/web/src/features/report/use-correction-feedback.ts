import type { CorrectionVerdict, DisputedCorrection, DisputedCorrections } from '@bandpal/contracts';
import { useState } from 'react';
import { sayOfCorrection } from '../../api/corrections.ts';

/** The place of a correction. */
export type CorrectionPlace = Pick<DisputedCorrection, 'answerId' | 'from' | 'to'>;

/** What the owner of a report can say of its corrections. */
export interface CorrectionFeedbackState {
  /** The marks that are removed. */
  removed: readonly DisputedCorrection[];
  /** Removes the mark, here at once; it comes back when the server does not keep it. */
  remove: (place: CorrectionPlace, verdict: CorrectionVerdict) => void;
  restore: (place: CorrectionPlace) => void;
  /** The last change was not kept. */
  hasFailed: boolean;
}

/** Corrections that the owner does not accept, kept on the server; null for everybody else, who can only read. */
export function useCorrectionFeedback(
  testId: string,
  { own, disputed }: DisputedCorrections,
): CorrectionFeedbackState | null {
  const [removed, setRemoved] = useState<readonly DisputedCorrection[]>(disputed);
  const [hasFailed, setFailed] = useState(false);
  if (!own) return null;

  const change = async (place: CorrectionPlace, verdict: CorrectionVerdict | null): Promise<void> => {
    const { answerId, from, to } = place;
    const before = removed.find((one) => isAt(one, place)) ?? null;
    const put = (one: DisputedCorrection | null) =>
      setRemoved((all) => [...all.filter((other) => !isAt(other, place)), ...(one === null ? [] : [one])]);
    setFailed(false);
    put(verdict === null ? null : { answerId, from, to, verdict });
    try {
      await sayOfCorrection(testId, { answerId, from, to, verdict });
    } catch (error) {
      console.warn('What was said of a mark could not be kept.', error);
      put(before);
      setFailed(true);
    }
  };
  return {
    removed,
    remove: (place, verdict) => void change(place, verdict),
    restore: (place) => void change(place, null),
    hasFailed,
  };
}

function isAt(one: CorrectionPlace, other: CorrectionPlace): boolean {
  return one.answerId === other.answerId && one.from === other.from && one.to === other.to;
}
