import type { PageLanguage } from '@bandpal/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import type english from './languages/en.json';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** One file a language: who has made it, and its texts as ICU messages by their keys. */
const catalogueSchema = z.strictObject({ about: z.string(), texts: z.record(z.string(), z.string()) });

type Catalogue = z.infer<typeof catalogueSchema>;

const FOLDER = path.join(import.meta.dirname, 'languages');

/** Reads the catalogue of a language. Throws when the file can't be read, or isn't one. */
export const readCatalogue = (language: PageLanguage): Catalogue =>
  catalogueSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')));

/** A text of the catalogues. */
export type MessageKey = keyof typeof english.texts;

/** What stands in the places of a text. */
export type TextValues = Readonly<Record<string, string | number | Date>>;

/** What people read, in one language. */
export interface Texts {
  readonly language: PageLanguage;
  /** A text as it is written. Throws when a value is missing. */
  say(key: MessageKey, values?: TextValues): string;
  /** A text with elements, in its pieces: what stands in `<tag>…</tag>` is what `tags` makes of it. Values are never read for tags. */
  pieces<Piece>(
    key: MessageKey,
    tags: Readonly<Record<string, (inner: readonly (string | Piece)[]) => Piece>>,
    values?: TextValues,
  ): readonly (string | Piece)[];
}

/** "21 November 2026 at 08:50". */
const FORMATS = {
  date: { moment: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } },
} as const;

/** How dates are written where the language alone doesn't say it; as on the pages (apps/web/src/site/page-language.ts). */
const LOCALES: Readonly<Partial<Record<PageLanguage, string>>> = {
  en: 'en-GB',
  ar: 'ar-u-ca-gregory-nu-latn',
};

const opened = new Map<PageLanguage, Texts>();

/** The texts in a language, which are read when they are first asked for; null: English. */
export function textsIn(language: PageLanguage | null): Texts {
  const tag = language ?? 'en';
  const found = opened.get(tag) ?? openTexts(tag);
  opened.set(tag, found);
  return found;
}

function openTexts(language: PageLanguage): Texts {
  const messages = new Map(Object.entries(readCatalogue(language).texts));
  const formats = new Map<MessageKey, IntlMessageFormat>();
  const formatOf = (key: MessageKey): IntlMessageFormat => {
    const known = formats.get(key);
    if (known !== undefined) return known;
    const message = messages.get(key);
    // A page or mail in two languages would be worse; the tests hold the catalogues complete.
    if (message === undefined) throw new Error(`The text ${key} is missing in ${language}.`);
    const format = new IntlMessageFormat(message, LOCALES[language] ?? language, FORMATS);
    formats.set(key, format);
    return format;
  };
  return {
    language,
    say: (key, values = {}) => String(formatOf(key).format(values)),
    pieces: <Piece>(
      key: MessageKey,
      tags: Readonly<Record<string, (inner: readonly (string | Piece)[]) => Piece>>,
      values: TextValues = {},
    ) => {
      const pieces = formatOf(key).format<Piece>({ ...values, ...tags });
      return Array.isArray(pieces) ? pieces : [pieces];
    },
  };
}
