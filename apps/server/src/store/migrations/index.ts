// The one migration set, for PGlite and PostgreSQL 15 or newer. A released migration is never edited; add the next one.
import type { MigrationProvider } from 'kysely/migration';
import { testsAnswersAllowance } from './0001-tests-answers-allowance.ts';
import { identity } from './0002-identity.ts';
import { notifications } from './0003-notifications.ts';
import { accountLedger } from './0004-account-ledger.ts';
import { sessionBrowsers } from './0005-session-browsers.ts';

/** Migrations by name, in the order of their names. */
export const migrations: MigrationProvider = {
  async getMigrations() {
    return {
      '0001-tests-answers-allowance': testsAnswersAllowance,
      '0002-identity': identity,
      '0003-notifications': notifications,
      '0004-account-ledger': accountLedger,
      '0005-session-browsers': sessionBrowsers,
    };
  },
};
