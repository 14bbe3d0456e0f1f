import { directionOf } from '@bandpal/contracts';
import english from './texts/en.json' with { type: 'json' };

export type TextKey = keyof typeof english;

/** A text, or its forms by what it counts (`count`): those of `Intl.PluralRules` that the language has. */
type Text = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });
export type Texts = Readonly<Record<string, Text>>;

/** The languages that there is a file of texts for, beside English. */
export const LANGUAGES = [
  'ar', 'da', 'de', 'es', 'fi', 'fr', 'hi', 'it', 'ja', 'ka', 'ko', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ru', 'sv', 'tr', 'vi',
  'zh-CN',
] as const; // prettier-ignore

/** The call library's names of languages that are not the names of the web. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = { jp: 'ja', no: 'nb', 'en-us': 'en' };

/**
 * The language that the page speaks: the one that was asked for, or of those that the person prefers the first that there is; English in
 * the end. `user`, as the library calls it, asks for the person's own.
 */
export function languageFor(asked: string | undefined, preferred: readonly string[]): string {
  const wanted = asked === undefined || asked === 'user' ? preferred : [asked];
  for (const name of wanted) {
    const tag = LIBRARY_NAMES[name] ?? name;
    const [base = ''] = tag.split('-');
    if (base === 'en') return 'en';
    const known = [tag, LIBRARY_NAMES[base] ?? base, ...(base === 'zh' ? ['zh-CN'] : [])];
    const found = known.find((language) => LANGUAGES.some((one) => one === language));
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The words of the page, in one language at a time. */
export class RoomTexts {
  #texts: Texts = english;
  #language = 'en';
  #plurals = new Intl.PluralRules('en');
  readonly #load: (language: string) => Promise<Texts>;

  /** `load` fetches the file of a language. */
  constructor(load: (language: string) => Promise<Texts>) {
    this.#load = load;
  }

  get language(): string {
    return this.#language;
  }

  get direction(): 'ltr' | 'rtl' {
    return directionOf(this.#language);
  }

  /** A page whose texts cannot be had stays in the language that it has. Never rejects. */
  async use(language: string): Promise<void> {
    const texts = language === 'en' ? english : await this.#load(language).catch(() => null);
    if (texts === null) return;
    this.#texts = texts;
    this.#language = language;
    this.#plurals = new Intl.PluralRules(language);
  }

  /** A text with its values. */
  readonly say = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    this.#form(this.#texts[key] ?? english[key], Number(values['count'] ?? 0)).replaceAll(
      /\{(\w+)\}/g,
      (place, name: string) => String(values[name] ?? place),
    );

  #form(text: Text, count: number): string {
    return typeof text === 'string' ? text : (text[this.#plurals.select(count)] ?? text.other);
  }
}

export type Say = RoomTexts['say'];
