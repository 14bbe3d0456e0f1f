import { practicesSchema } from '@bandpal/contracts';
import type { Practice } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson } from './fetch-json.ts';

/** Finished practices of the questions of a test, newest first. Rejects like `fetchJson`. */
export const readPractices = async (testId: string, signal?: AbortSignal): Promise<Practice[]> => {
  const path = `/api/tests/${encodeURIComponent(testId)}/practices`;
  return (await fetchJson(practicesSchema, path, { token: await readAccessToken(), signal })).practices;
};
