import type { SoundContrast } from '@bandpal/contracts';
import { fetchSpokenWord } from './fetch-spoken-word.ts';
import type { SpokenWordWish } from './fetch-spoken-word.ts';

interface PairSoundWish extends SpokenWordWish {
  contrast: SoundContrast;
  /** Position of the pair in its contrast, and of the word in the pair. */
  pair: number;
  side: 0 | 1;
}

/** One word of a pair in the examiner's voice, as the bytes of a WAV file. Rejects like `fetchJson`. */
export const fetchPairSound = ({ contrast, pair, side, ...wish }: PairSoundWish): Promise<ArrayBuffer> =>
  fetchSpokenWord(`/api/pairs/${contrast}/${pair}/${side}/sound`, wish);
