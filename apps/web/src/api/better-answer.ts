import { betterAnswerSchema } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson } from './fetch-json.ts';

/** An answer of the visitor's own test in the words of the site's language model; null where it has none. Rejects like `fetchJson`. */
export const fetchBetterAnswer = async (testId: string, answerId: string): Promise<string | null> => {
  const path = `/api/tests/${encodeURIComponent(testId)}/answers/${encodeURIComponent(answerId)}/better`;
  return (await fetchJson(betterAnswerSchema, path, { method: 'POST', token: await readAccessToken() })).text;
};
