import { operatorLedger } from '../../features/credits/operator-ledger.ts';
import { operatorSetup } from '../../features/setup/index.ts';
import type { SetupParts } from '../../features/setup/index.ts';
import type { Clock } from '@bandpal/foundation';
import type { Logger } from 'pino';
import { depsOfInstallation, openOperatorChannel, runCommand } from '../../operator/index.ts';
import type { Store } from '../../store/open-store.ts';
import type { PlacesTaken } from '../../http/index.ts';
import type { OpenAccounts } from '../accounts.ts';
import { budgetTable } from '../budgets.ts';
import { messageLinks, notificationExport } from '../message-links.ts';
import { allMigrations } from '../migrations.ts';
import type { PublicAddress } from '../public-address.ts';
import type { Config, InstallationSecret } from '../../config/index.ts';

interface ServerParts {
  config: Config;
  /** Whether the key is a file in it. */
  keepsKey: boolean;
  store: Store;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
  address: PublicAddress;
  accounts: OpenAccounts;
  placesTaken: () => PlacesTaken;
  setup: SetupParts;
}

/** Lets the operator's program ask this server, because the built-in database belongs to one process. */
export function openServerChannel(parts: ServerParts): Promise<AsyncDisposable> {
  const { config, keepsKey, store, clock, log, secret, address, accounts, placesTaken, setup } = parts;
  const { dataDirectory } = config;
  const deps = depsOfInstallation({
    store,
    dataDirectory,
    keepsKey,
    migrations: allMigrations,
    clock,
    secret,
    users: accounts.users,
    ledger: operatorLedger(store.shared, clock),
    keys: accounts.keys,
    setup: operatorSetup(setup),
    exportNotifications: notificationExport(store, messageLinks(address.url, secret)),
    budgets: async () =>
      budgetTable(config, { accounts: await accounts.budgetsUsed?.(), places: placesTaken() }),
  });
  return openOperatorChannel({ dataDirectory, run: (argv) => runCommand(argv, deps), log });
}
