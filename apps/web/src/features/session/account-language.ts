import { pageLanguageSchema } from '@bandpal/contracts';
import { readLanguage, saveLanguage } from '../../api/account.ts';
import { chooseLanguage, chosenLanguage } from '../../languages/index.ts';

/**
 * Brings the language of this browser and that of the account together: the account's choice wins, and where it has none, what was chosen
 * here is kept with it. A link to `/ar/…` sets the language of this browser, so that one isn't always a choice.
 */
export async function followAccount(): Promise<void> {
  const [here, kept] = [chosenLanguage(), await readLanguage()];
  if (here === kept) return;
  if (kept !== null) await chooseLanguage(kept);
  else if (here !== null) await keepLanguage(here);
}

/** Keeps a language with the account. Made-up ones aren't. */
export async function keepLanguage(tag: string): Promise<void> {
  const { data: language } = pageLanguageSchema.safeParse(tag);
  if (language !== undefined) await saveLanguage(language);
}
