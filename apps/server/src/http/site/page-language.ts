/** Keeps the language that a visitor chose. */
const COOKIE = /(?:^|;\s*)language=(?<tag>[\w-]+)/;

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
  const chosen = COOKIE.exec(cookie)?.groups?.['tag'] ?? '';
  if (languages.includes(chosen)) return { language: chosen, pathname };
  return { language: acceptedLanguage(acceptLanguage, languages) ?? fallback, pathname };
}

/** The language that a browser likes best (`Accept-Language`): the same one, or another variety of it. Made-up ones aren't guessed. */
export function acceptedLanguage(accepted: string, languages: readonly string[]): string | null {
  const wishes = accepted
    .split(',')
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
