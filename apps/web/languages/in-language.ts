import { SOURCE_LANGUAGE } from './site-language.ts';

/** Not in TypeScript's library yet; in Node and every browser. */
type LocaleWithText = Intl.Locale & { getTextInfo?: () => { direction?: string } };

/** The empty page in a language: what it is in, and the direction in which it is read. */
export function inLanguage(html: string, tag: string): string {
  if (tag === SOURCE_LANGUAGE) return html;
  const locale: LocaleWithText = new Intl.Locale(tag);
  const direction = locale.getTextInfo?.().direction ?? 'ltr';
  return html
    .replace(`<html lang="${SOURCE_LANGUAGE}">`, `<html lang="${tag}" dir="${direction}">`)
    .replace('content-language" content="en-US"', `content-language" content="${tag}"`);
}
