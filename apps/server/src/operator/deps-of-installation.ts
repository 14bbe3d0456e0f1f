import { randomBytes } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import type { MigrationList } from '@bandpal/foundation/database';
import { makeBackup } from '../backup/index.ts';
import type { InstallationSecret } from '../config/index.ts';
import { grantCredits, listCreditEntries, newId, checkLedger } from '../product/index.ts';
import type { Store } from '../store/index.ts';
import type { OperatorDeps, StoreFinding } from './operator-deps.ts';

/** What the commands need of an installation. They are run by its server, or by the command line on its database. */
export interface Installation {
  store: Store;
  dataDirectory: string;
  /** Whether its key is a file in the data folder. */
  keepsKey: boolean;
  /** The tables that should be there. */
  migrations: readonly MigrationList[];
  clock: Clock;
  /** The installation's secret. */
  secret: InstallationSecret;
  users: OperatorDeps['users'];
  keys: OperatorDeps['keys'];
  budgets: OperatorDeps['budgets'];
  exportNotifications: OperatorDeps['exportNotifications'];
}

/** Puts the commands' work together from the modules that do it. */
export function depsOfInstallation(installation: Installation): OperatorDeps {
  const { store, migrations, clock, secret, users, keys, budgets, exportNotifications } = installation;
  const { dataDirectory, keepsKey } = installation;
  return {
    users,
    keys,
    budgets,
    credits: {
      grant: (grant) => grantCredits({ db: store.db, clock, randomBytes }, grant),
      async list(accountId) {
        const entries = await listCreditEntries(store.db, accountId);
        return entries.map((entry) => ({
          at: entry.created_at.toISOString(),
          kind: entry.kind,
          amount: entry.amount,
          testId: entry.test_id,
        }));
      },
    },
    exportNotifications,
    makeBackup: (folder) =>
      makeBackup({ database: store, migrations, dataDirectory, keepsKey, secret, clock }, folder),
    checkStore: () => checkStore(store, migrations, clock),
    newKey: () => newId(randomBytes),
  };
}

/** Looks at the database: whether it answers, has all its tables, and keeps a ledger that adds up. Changes nothing. */
async function checkStore(
  store: Store,
  migrations: readonly MigrationList[],
  clock: Clock,
): Promise<StoreFinding[]> {
  const pending = await store.pendingMigrations(migrations);
  const findings = [
    { what: 'database answers', ok: true, detail: store.kind },
    {
      what: 'tables are up to date',
      ok: pending.length === 0,
      detail: pending.length === 0 ? '' : `missing: ${pending.join(', ')}`,
    },
  ];
  if (pending.length > 0) return findings;
  const broken = await checkLedger({ db: store.db, clock });
  const detail = broken.map(({ meaning, count }) => `${count} × ${meaning}`).join('; ');
  return [...findings, { what: 'ledger adds up', ok: broken.length === 0, detail }];
}
