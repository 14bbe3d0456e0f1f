// Practising after a test: single words, better answers, and which questions were answered again. A practice itself is a test of one
// question, which starts, is limited and is kept like a test.
import { PRACTICE_HTTP_BUDGETS } from './practice-budgets.ts';
import { practiceRoutes } from './practice-routes.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const practice = { routes: practiceRoutes, httpBudgets: PRACTICE_HTTP_BUDGETS };
