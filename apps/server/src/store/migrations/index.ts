import type { MigrationList } from '@bandpal/foundation/database';
import { testsAnswersAllowance } from './0001-tests-answers-allowance.ts';
import { accountLedger } from './0004-account-ledger.ts';

/** The tables of tests, answers and the allowance. */
export const productMigrations: MigrationList = {
  '0001-tests-answers-allowance': testsAnswersAllowance,
  '0004-account-ledger': accountLedger,
};
