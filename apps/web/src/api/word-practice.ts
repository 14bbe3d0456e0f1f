import { wordAttemptSchema } from '@bandpal/contracts';
import type { WordAttempt } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson } from './fetch-json.ts';
import { fetchSpokenWord } from './fetch-spoken-word.ts';
import type { SpokenWordWish } from './fetch-spoken-word.ts';

/** Where a word of one of the visitor's own tests stands: addresses are logged, and words must not be. */
export interface WordPlace {
  testId: string;
  answerId: string;
  /** Position in the answer's `words`, from 0. */
  index: number;
}

export interface WordSoundWish extends WordPlace, SpokenWordWish {}

/** The word in the examiner's voice, as the bytes of a WAV file. Rejects like `fetchJson`. */
export const fetchWordSound = ({ voice, slower, ...place }: WordSoundWish): Promise<ArrayBuffer> =>
  fetchSpokenWord(`${pathOf(place)}/sound`, { voice, slower });

/** How well a recording of the word (WAV, 16 kHz, four seconds at most) was understood. Rejects like `fetchJson`. */
export const judgeWordSound = async (place: WordPlace, sound: Blob): Promise<WordAttempt> =>
  fetchJson(wordAttemptSchema, `${pathOf(place)}/attempts`, {
    method: 'POST',
    token: await readAccessToken(),
    body: sound,
  });

const pathOf = ({ testId, answerId, index }: WordPlace): string =>
  `/api/tests/${encodeURIComponent(testId)}/answers/${encodeURIComponent(answerId)}/words/${index}`;
