// Practising after a test: what the server is asked. All reject like `fetchJson`.
import { betterAnswerSchema, practicesSchema, wordAttemptSchema } from '@bandpal/contracts';
import type { Practice, SoundContrast, WordAttempt } from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

/** Finished practices of the questions of a test, newest first. */
export const readPractices = async (testId: string, signal?: AbortSignal): Promise<Practice[]> => {
  const path = `/api/tests/${encodeURIComponent(testId)}/practices`;
  return (await fetchJson(practicesSchema, path, { token: await readAccessToken(), signal })).practices;
};

/** An answer of the visitor's own test in the words of the site's language model; null where it has none. */
export const fetchBetterAnswer = async (testId: string, answerId: string): Promise<string | null> => {
  const path = `/api/tests/${encodeURIComponent(testId)}/answers/${encodeURIComponent(answerId)}/better`;
  return (await fetchJson(betterAnswerSchema, path, { method: 'POST', token: await readAccessToken() })).text;
};

/** How a word is to be said. */
interface SpokenWordWish {
  /** Id of the examiner's voice; null = the operator's. */
  voice: string | null;
  slower: boolean;
}

/** Where a word of one of the visitor's own tests stands: addresses are logged, and words must not be. */
export interface WordPlace {
  testId: string;
  answerId: string;
  /** Position in the answer's `words`, from 0. */
  index: number;
}

interface WordSoundWish extends WordPlace, SpokenWordWish {}

/** The word in the examiner's voice, as the bytes of a WAV file. */
export const fetchWordSound = ({ voice, slower, ...place }: WordSoundWish): Promise<ArrayBuffer> =>
  fetchSpokenWord(`${pathOf(place)}/sound`, { voice, slower });

/** How well a recording of the word (WAV, 16 kHz, four seconds at most) was understood. */
export const judgeWordSound = async (place: WordPlace, sound: Blob): Promise<WordAttempt> =>
  fetchJson(wordAttemptSchema, `${pathOf(place)}/attempts`, {
    method: 'POST',
    token: await readAccessToken(),
    body: sound,
  });

const pathOf = ({ testId, answerId, index }: WordPlace): string =>
  `/api/tests/${encodeURIComponent(testId)}/answers/${encodeURIComponent(answerId)}/words/${index}`;

interface PairSoundWish extends SpokenWordWish {
  contrast: SoundContrast;
  /** Position of the pair in its contrast, and of the word in the pair. */
  pair: number;
  side: 0 | 1;
}

/** One word of a pair in the examiner's voice, as the bytes of a WAV file. */
export const fetchPairSound = ({ contrast, pair, side, ...wish }: PairSoundWish): Promise<ArrayBuffer> =>
  fetchSpokenWord(`/api/pairs/${contrast}/${pair}/${side}/sound`, wish);

/** The word at `path` in the examiner's voice, as the bytes of a WAV file. */
async function fetchSpokenWord(path: string, { voice, slower }: SpokenWordWish): Promise<ArrayBuffer> {
  const query = new URLSearchParams({
    pace: slower ? 'slower' : 'normal',
    ...(voice === null ? {} : { voice }),
  });
  const response = await sendRequest(`${path}?${query}`, { token: await readAccessToken() });
  return response.arrayBuffer();
}
