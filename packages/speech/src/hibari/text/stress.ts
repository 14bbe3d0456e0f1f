export const VOWELS: ReadonlySet<string> = new Set('AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ');
export const CONSONANTS: ReadonlySet<string> = new Set('bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ');
const LONG = new Set('AIOQWYʤʧ');
export const MAIN = 'ˈ';
export const SIDE = 'ˌ';

/** Two for every diphthong and affricate, one for every other sign. */
export function weightOf(phonemes: string): number {
  return Array.from(phonemes).reduce((sum, sign) => sum + (LONG.has(sign) ? 2 : 1), 0);
}

/**
 * Strengthens or weakens a reading. −2: no stress at all; −1: main becomes side; −0.5 and 0: the same where there is a main stress; 0, 0.5
 * and 1: an unstressed reading gets a side stress; 1 and 2: a side stress becomes main; 2: an unstressed reading gets a main stress.
 */
export function stressed(phonemes: string, level: number | undefined): string {
  if (level === undefined) return phonemes;
  const main = phonemes.includes(MAIN);
  const side = phonemes.includes(SIDE);
  if (level < -1) return phonemes.replaceAll(MAIN, '').replaceAll(SIDE, '');
  if (level === -1 || (main && level <= 0)) return phonemes.replaceAll(SIDE, '').replaceAll(MAIN, SIDE);
  if (!main && !side) return level < 0 ? phonemes : beforeVowel(level > 1 ? MAIN : SIDE, phonemes);
  return level >= 1 && !main ? phonemes.replaceAll(SIDE, MAIN) : phonemes;
}

function beforeVowel(mark: string, phonemes: string): string {
  const signs = Array.from(phonemes);
  const vowel = signs.findIndex((sign) => VOWELS.has(sign));
  return vowel < 0 ? phonemes : [...signs.slice(0, vowel), mark, ...signs.slice(vowel)].join('');
}
