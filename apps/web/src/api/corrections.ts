import { disputedCorrectionsSchema } from '@bandpal/contracts';
import type { CorrectionFeedback, DisputedCorrections } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson, sendRequest } from './fetch-json.ts';

/** The corrections of a test that its owner does not accept, and whether the caller is the owner. Rejects like `fetchJson`. */
export const readDisputedCorrections = async (
  testId: string,
  signal?: AbortSignal,
): Promise<DisputedCorrections> =>
  fetchJson(disputedCorrectionsSchema, pathOf(testId), { token: await readAccessToken(), signal });

/** Keeps what the owner says of a correction. Rejects like `fetchJson`. */
export const sayOfCorrection = async (testId: string, feedback: CorrectionFeedback): Promise<void> => {
  await sendRequest(pathOf(testId), { method: 'PUT', token: await readAccessToken(), body: feedback });
};

const pathOf = (testId: string): string => `/api/tests/${encodeURIComponent(testId)}/corrections`;
