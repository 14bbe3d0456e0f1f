import { randomBytes } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import type { MigrationList } from '@bandpal/foundation/database';
import { makeBackup } from '../backup/index.ts';
import type { InstallationSecret } from '../config/index.ts';
import { newId } from '../product/product-context.ts';
import type { Store } from '../store/open-store.ts';
import type { Ledger, OperatorDeps, StoreFinding } from './operator-deps.ts';

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
  ledger: Ledger;
  setup: OperatorDeps['setup'];
  budgets: OperatorDeps['budgets'];
  exportNotifications: OperatorDeps['exportNotifications'];
}

/** Puts the commands' work together from the modules that do it. */
export function depsOfInstallation(installation: Installation): OperatorDeps {
  const { store, migrations, clock, secret, users, keys, ledger, setup, budgets, exportNotifications } =
    installation;
  const { dataDirectory, keepsKey } = installation;
  return {
    users,
    keys,
    setup,
    budgets,
    credits: ledger.credits,
    exportNotifications,
    makeBackup: (folder) =>
      makeBackup({ database: store, migrations, dataDirectory, keepsKey, secret, clock }, folder),
    checkStore: () => checkStore(store, migrations, ledger),
    newKey: () => newId(randomBytes),
  };
}

/** Looks at the database: whether it answers, has all its tables, and keeps a ledger that adds up. Changes nothing. */
async function checkStore(
  store: Store,
  migrations: readonly MigrationList[],
  ledger: Ledger,
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
  const broken = await ledger.brokenRules();
  const detail = broken.map(({ meaning, count }) => `${count} × ${meaning}`).join('; ');
  return [...findings, { what: 'ledger adds up', ok: broken.length === 0, detail }];
}
