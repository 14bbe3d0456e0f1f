import type { Clock } from '@bandpal/foundation';
import type { Logger } from 'pino';
import { depsOfInstallation, openOperatorChannel, runCommand } from '../../operator/index.ts';
import type { Store } from '../../store/index.ts';
import type { OpenAccounts } from '../accounts.ts';
import { allMigrations } from '../migrations.ts';
import type { PublicAddress } from '../public-address.ts';

interface ServerParts {
  dataDirectory: string;
  store: Store;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: Uint8Array;
  address: PublicAddress;
  accounts: OpenAccounts;
}

/** Lets the operator's program ask this server, because the built-in database belongs to one process. */
export function openServerChannel(parts: ServerParts): Promise<AsyncDisposable> {
  const { dataDirectory, store, clock, log, secret, address, accounts } = parts;
  const deps = depsOfInstallation({
    store,
    migrations: allMigrations,
    clock,
    secret,
    publicUrl: address.url,
    users: accounts.users,
    rotateKeys: accounts.rotateKeys,
  });
  return openOperatorChannel({ dataDirectory, run: (argv) => runCommand(argv, deps), log });
}
