import { PAGE_LANGUAGES, pageLanguageSchema } from '@bandpal/contracts';
import type { PageLanguage } from '@bandpal/contracts';

/** More than a browser asks for; a header may hold thousands. */
const MOST_WISHES = 20;

/** Keeps the language that a visitor chose. */
const COOKIE = /(?:^|;\s*)language=(?<tag>[\w-]+)/;

/** What a request says of its sender's language. */
interface AskingHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

interface Asked {
  pathname: string;
  cookie: string;
  acceptLanguage: string;
}

/**
 * In which of the languages a page is sent, and its address without the language: the one that the address begins with (`/es/about`),
 * else the one chosen before, else the first that the browser asks for, else the first there is.
 */
export function pageLanguage(
  { pathname, cookie, acceptLanguage }: Asked,
  languages: readonly string[],
): { language: string; pathname: string } {
  const [fallback = 'en', ...others] = languages;
  const [, first = ''] = pathname.split('/');
  if (others.includes(first)) return { language: first, pathname: pathname.slice(first.length + 1) || '/' };
  const chosen = chosenIn(cookie);
  if (languages.includes(chosen)) return { language: chosen, pathname };
  return { language: acceptedLanguage(acceptLanguage, languages) ?? fallback, pathname };
}

/**
 * In which language the sender of a request reads mails and the server's own pages: the one chosen in this browser, else the one that is
 * known otherwise, else the first of ours that the browser asks for, else English.
 */
export const readerLanguage = (
  request: { headers: AskingHeaders },
  known: PageLanguage | null = null,
): PageLanguage => askedLanguage(request, known) ?? 'en';

/** The same, but null where nothing is known: a program that calls the server says nothing of a language. */
export function askedLanguage(
  { headers }: { headers: AskingHeaders },
  known: PageLanguage | null = null,
): PageLanguage | null {
  const chosen = pageLanguageSchema.safeParse(chosenIn(headers.cookie ?? '')).data;
  return chosen ?? known ?? acceptedLanguage(headers['accept-language'] ?? '', PAGE_LANGUAGES);
}

const chosenIn = (cookie: string): string => COOKIE.exec(cookie)?.groups?.['tag'] ?? '';

/** The language that a browser likes best (`Accept-Language`): the same one, or another variety of it. Made-up ones aren't guessed. */
export function acceptedLanguage<Tag extends string>(
  accepted: string,
  languages: readonly Tag[],
): Tag | null {
  const wishes = accepted
    .split(',', MOST_WISHES)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  for (const { tag } of wishes) {
    const found =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => primary(language) === primary(tag) && !language.endsWith('-XA'));
    if (found !== undefined) return found;
  }
  return null;
}

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
