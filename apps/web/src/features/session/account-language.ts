import { pageLanguageSchema } from '@bandpal/contracts';
import { readLanguage, saveLanguage } from '../../api/account.ts';
import { chooseLanguage, chosenLanguage } from '../../languages/index.ts';

/**
 * Brings the language of this browser and that of the account together: what was chosen here is kept with the account, and where nothing was
 * chosen here the account's is taken.
 */
export async function followAccount(): Promise<void> {
  const [here, kept] = [chosenLanguage(), await readLanguage()];
  if (here === kept) return;
  if (here !== null) await keepLanguage(here);
  else if (kept !== null) await chooseLanguage(kept);
}

/** Keeps a language with the account. Made-up ones aren't. */
export async function keepLanguage(tag: string): Promise<void> {
  const { data: language } = pageLanguageSchema.safeParse(tag);
  if (language !== undefined) await saveLanguage(language);
}
