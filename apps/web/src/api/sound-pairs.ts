import type { SoundContrast } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { sendRequest } from './fetch-json.ts';

interface PairSoundWish {
  contrast: SoundContrast;
  /** Position of the pair in its contrast, and of the word in the pair. */
  pair: number;
  side: 0 | 1;
  /** Id of the examiner's voice; null = the operator's. */
  voice: string | null;
  slower: boolean;
}

/** One word of a pair in the examiner's voice, as the bytes of a WAV file. Rejects like `fetchJson`. */
export async function fetchPairSound({
  contrast,
  pair,
  side,
  voice,
  slower,
}: PairSoundWish): Promise<ArrayBuffer> {
  const query = new URLSearchParams({
    pace: slower ? 'slower' : 'normal',
    ...(voice === null ? {} : { voice }),
  });
  const path = `/api/pairs/${contrast}/${pair}/${side}/sound?${query}`;
  return (await sendRequest(path, { token: await readAccessToken() })).arrayBuffer();
}
