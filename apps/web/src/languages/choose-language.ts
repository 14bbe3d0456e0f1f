import { directionOf } from '@bandpal/contracts';
import { LANGUAGES, OFFERED_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';
import { currentLanguage, setLanguage, startLanguage } from './texts.ts';

/** Where the server finds the choice, for a year. */
const KEPT = 'path=/; max-age=31536000; samesite=lax';

/** Takes the language the server rendered the page in. An address with a language (`/es/about`) goes on without it. */
export function takeLanguage(): void {
  const { lang } = document.documentElement;
  startLanguage(lang);
  const { pathname, search, hash } = window.location;
  const [, first = ''] = pathname.split('/');
  if (lang === SOURCE_LANGUAGE || first !== lang) return;
  if (chosenLanguage() === null) keepLanguage(lang);
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname.slice(first.length + 1) || '/'}${search}${hash}`,
  );
}

/** Shows the open page in another language, and the next ones too. Rejects, and changes nothing, when its texts can't be had. */
export async function chooseLanguage(tag: string): Promise<void> {
  await setLanguage(tag);
  if (currentLanguage() !== tag) return;
  const page = document.documentElement;
  page.lang = tag;
  page.dir = directionOf(tag);
  keepLanguage(tag);
}

/** Marks what is in the language of the page amid something that isn't. */
export function pageLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = currentLanguage();
  return { lang, dir: directionOf(lang) };
}

/** What was chosen in this browser before; null for nothing. */
export const chosenLanguage = (): string | null =>
  /(?:^|; )language=(?<tag>[\w-]+)/u.exec(document.cookie)?.groups?.['tag'] ?? null;

function keepLanguage(tag: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${tag}; ${KEPT}${secure}`;
}

/** The languages a person can choose from, with their names in themselves. */
export const offeredLanguages = () => LANGUAGES.filter(({ tag }) => OFFERED_LANGUAGES.includes(tag));
