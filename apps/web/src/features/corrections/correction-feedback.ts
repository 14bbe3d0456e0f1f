// What the owner of a report says of its corrections: what the server is asked, and what the pages show meanwhile. Requests reject like `fetchJson`.
import { disputedCorrectionsSchema } from '@bandpal/contracts';
import type {
  CorrectionFeedback,
  CorrectionVerdict,
  DisputedCorrection,
  DisputedCorrections,
} from '@bandpal/contracts';
import { useState } from 'react';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

/** The corrections of a test that its owner does not accept, and whether the caller is the owner. */
export const readDisputedCorrections = async (
  testId: string,
  signal?: AbortSignal,
): Promise<DisputedCorrections> =>
  fetchJson(disputedCorrectionsSchema, pathOf(testId), { token: await readAccessToken(), signal });

/** Keeps what the owner says of a correction. */
const sayOfCorrection = async (testId: string, feedback: CorrectionFeedback): Promise<void> => {
  await sendRequest(pathOf(testId), { method: 'PUT', token: await readAccessToken(), body: feedback });
};

const pathOf = (testId: string): string => `/api/tests/${encodeURIComponent(testId)}/corrections`;

/** The place of a correction. */
export interface CorrectionPlace {
  answerId: string;
  from: number;
  to: number;
}

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
