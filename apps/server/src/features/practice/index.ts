// Practising after a test: one of its questions again, single words, better answers. A practice of a question is a test of that question,
// which runs and is kept like a test.
import { ADDRESS_MEMORY_MS, after } from '../../product/product-context.ts';
import { practice as practiceTables } from './0009-practice.ts';
import { practiceDrill } from './0012-practice-drill.ts';
import type { PracticeContext } from './open-practice.ts';
import { forgetPracticeStarts, practiceData, practiceTableRegister } from './practice-rows.ts';
import { PRACTICE_BUDGETS, PRACTICE_HTTP_BUDGETS } from './practice-budgets.ts';
import { practiceRoutes } from './practice-routes.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const practice = {
  routes: practiceRoutes,
  httpBudgets: PRACTICE_HTTP_BUDGETS,
  budgets: { 'Tests and practice': PRACTICE_BUDGETS },
  migrations: { '0009-practice': practiceTables, '0012-practice-drill': practiceDrill },
  tableRegister: practiceTableRegister,
  personalData: practiceData,
  upkeep: ({ context }: { context: PracticeContext }) => ({
    sweep: (now: Date) => forgetPracticeStarts(context.db, after(now, -ADDRESS_MEMORY_MS)),
  }),
};
