// The language of a person's pages and mail, kept with the account.
import { pageLanguages } from './0027-page-languages.ts';
import { warningLanguages } from './0041-warning-languages.ts';
import { languageRoutes } from './language-routes.ts';
import { LANGUAGE_HTTP_BUDGETS } from './language-budgets.ts';
import { languageData, languageTableRegister } from './language-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const languages = {
  routes: languageRoutes,
  httpBudgets: LANGUAGE_HTTP_BUDGETS,
  migrations: { '0027-page-languages': pageLanguages, '0041-warning-languages': warningLanguages },
  tableRegister: languageTableRegister,
  personalData: languageData,
};
