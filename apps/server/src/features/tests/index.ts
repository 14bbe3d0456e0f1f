// Tests: started, continued after a break, ended, shown to their owners and erased.
import { testsAnswersAllowance } from './0001-tests-answers-allowance.ts';
import { closeOverdueTests } from './settle-test.ts';
import type { ReportWriter } from './settle-test.ts';
import { testTableRegister, type TestContext } from './test-tables.ts';
import { testRoutes } from './test-routes.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. Its part of the personal data is `testData`. */
export const tests = {
  routes: testRoutes,
  migrations: { '0001-tests-answers-allowance': testsAnswersAllowance },
  tableRegister: testTableRegister,
  upkeep: ({ context, reports }: { context: TestContext; reports: ReportWriter }) => ({
    sweep: () => closeOverdueTests(context, reports),
  }),
};
