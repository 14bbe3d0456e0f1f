import { readAccessToken } from './access-token-source.ts';
import { sendRequest } from './fetch-json.ts';

/** How a word is to be said. */
export interface SpokenWordWish {
  /** Id of the examiner's voice; null = the operator's. */
  voice: string | null;
  slower: boolean;
}

/** The word at `path` in the examiner's voice, as the bytes of a WAV file. Rejects like `fetchJson`. */
export async function fetchSpokenWord(path: string, { voice, slower }: SpokenWordWish): Promise<ArrayBuffer> {
  const query = new URLSearchParams({
    pace: slower ? 'slower' : 'normal',
    ...(voice === null ? {} : { voice }),
  });
  const response = await sendRequest(`${path}?${query}`, { token: await readAccessToken() });
  return response.arrayBuffer();
}
