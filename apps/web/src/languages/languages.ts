/** A language that the pages can be read in. */
export interface Language {
  /** BCP 47. */
  tag: string;
  /** Its name in itself. */
  name: string;
  /** Which form of a text belongs to a number; as in the head of the catalogue. */
  formOf: (count: number) => number;
}

/** The language of the sources; whatever isn't translated is shown in it. */
export const SOURCE_LANGUAGE = 'en';

/** English with accents, 40 % longer: shows in tests and in development what isn't translated or has no room. */
export const PSEUDO_LANGUAGE = 'en-XA';

const one = (count: number): number => (count === 1 ? 0 : 1);
const oneOrNone = (count: number): number => (count > 1 ? 1 : 0);
const always = (): number => 0;

function arabic(count: number): number {
  if (count <= 2) return count;
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return 3;
  return rest >= 11 ? 4 : 5;
}

/** Every language there may be a catalogue of, in the order in which they are offered. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', name: 'English', formOf: one },
  { tag: 'zh-CN', name: '简体中文', formOf: always },
  { tag: 'hi', name: 'हिन्दी', formOf: oneOrNone },
  { tag: 'ar', name: 'العربية', formOf: arabic },
  { tag: 'vi', name: 'Tiếng Việt', formOf: always },
  { tag: 'es', name: 'Español', formOf: one },
  { tag: 'ja', name: '日本語', formOf: always },
  { tag: 'ko', name: '한국어', formOf: always },
  { tag: 'pt-BR', name: 'Português (Brasil)', formOf: oneOrNone },
  { tag: PSEUDO_LANGUAGE, name: 'Ƥšéúđó', formOf: one },
];

/** Those with a complete catalogue, as the build found; a source that isn't built is in English only. */
export const OFFERED_LANGUAGES: readonly string[] = String(
  import.meta.env?.['LANGUAGES'] ?? SOURCE_LANGUAGE,
).split(' ');
