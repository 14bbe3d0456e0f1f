// Result cards: the owner of a report makes a picture of its band, and anyone who has its link sees it until it expires or is taken back.
import { resultCards as table } from './0037-result-cards.ts';
import { cardLanguages } from './0040-card-languages.ts';
import { cardPages } from './card-pages.ts';
import { forgetExpiredCards, resultCardData, resultCardTableRegister } from './result-card-rows.ts';
import { RESULT_CARD_BUDGETS, RESULT_CARD_HTTP_BUDGETS } from './result-card-budgets.ts';
import { resultCardRoutes } from './result-card-routes.ts';

export { CardPictures } from './card-pictures.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const resultCards = {
  routes: resultCardRoutes,
  openRoutes: cardPages,
  httpBudgets: RESULT_CARD_HTTP_BUDGETS,
  budgets: { 'Tests and practice': RESULT_CARD_BUDGETS },
  migrations: { '0037-result-cards': table, '0040-card-languages': cardLanguages },
  tableRegister: resultCardTableRegister,
  testData: resultCardData,
  cleanUp: forgetExpiredCards,
};
