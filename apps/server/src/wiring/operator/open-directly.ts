import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { openAsItIs } from '@bandpal/foundation/database';
import type { Logger } from 'pino';
import { derivedKey } from '../../config/secret.ts';
import { loadSecrets } from '../../config/index.ts';
import type { Config, InstallationSecret } from '../../config/index.ts';
import { eraseAccount } from '../../features/account/erase-account.ts';
import { operatorLedger } from '../../features/credits/operator-ledger.ts';
import { operatorSetup } from '../../features/setup/index.ts';
import { openMail, renderMessage } from '../../mail/index.ts';
import type { OpenMail } from '../../mail/index.ts';
import type { Installation } from '../../operator/deps-of-installation.ts';
import { storeIn } from '../../store/open-store.ts';
import type { Store } from '../../store/open-store.ts';
import { accountsForCommand, messageLinks, notificationExport, type OpenAccounts } from '../accounts.ts';
import { personalData } from '../features.ts';
import { allMigrations } from '../migrations.ts';
import { askForEngines, setupParts } from '../setup.ts';

/** An installation whose database this process opened; disposing closes it. */
export type OpenInstallation = Installation & AsyncDisposable;

/**
 * Opens the database of the settings for one command. It makes no new one: no database, key or table that the server would find.
 * @param outside.takesOlderTables whether the database may be one of an earlier version. It stays one in any case.
 * @throws OperatorError, DirectoryInUseError, or the database's own error.
 */
export async function openDirectly(
  config: Config,
  outside: { clock: Clock; log: Logger; takesOlderTables: boolean },
): Promise<OpenInstallation> {
  const { dataDirectory, secretKey, publicUrl, port } = config;
  if (secretKey === undefined && !existsSync(path.join(dataDirectory, 'secret'))) {
    throw new OperatorError(
      `SECRET_KEY is not set, and there is no key in ${dataDirectory}. Run this with the settings of the server.`,
    );
  }
  await using parts = new AsyncDisposableStack();
  const { clock, log, takesOlderTables } = outside;
  const store = parts.use(await openExisting(config));
  if (!takesOlderTables) await requireNewTables(store);
  const secret = loadSecrets(config);
  const siteUrl = () => publicUrl ?? `http://localhost:${port}`;
  const mail = parts.use(openMail(config.mail, { clock, log }));
  const { users, keys, budgetsUsed } = parts.use(
    openDirectAccounts(config, { store, clock, log, secret, publicUrl: siteUrl, mail }),
  );
  const engines = () => askForEngines(config);
  const setup = setupParts(config, { store, clock, log, secret, publicUrl: siteUrl, mail, engines });
  const open = parts.move();
  return {
    store,
    dataDirectory,
    keepsKey: secretKey === undefined,
    migrations: allMigrations,
    clock,
    secret,
    users,
    ledger: operatorLedger(store.shared, clock),
    keys,
    setup: operatorSetup(setup),
    exportNotifications: notificationExport(store, messageLinks(siteUrl, secret)),
    // Loaded for this command alone: its rows lie beside what every part of the server does.
    async budgets() {
      const { budgetTable } = await import('../budgets.ts');
      return budgetTable(config, { accounts: await budgetsUsed?.() });
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

async function openExisting({ databaseUrl, dataDirectory }: Config): Promise<Store> {
  if (databaseUrl === undefined && !existsSync(path.join(dataDirectory, 'db'))) {
    throw new OperatorError(`There is no database in ${dataDirectory}. Set DATA_DIR as the server has it.`);
  }
  return storeIn(await openAsItIs({ databaseUrl, dataDirectory, onConnectionLost: ignoreLoss }));
}

/** A server of an older version may be running, or started again; only a server changes tables. */
async function requireNewTables(store: Store): Promise<void> {
  const pending = await store.pendingMigrations(allMigrations);
  if (pending.length === 0) return;
  throw new OperatorError('The tables of the database are of an older version; start the new server first.');
}

/** The query that runs into it fails by itself. */
function ignoreLoss(): void {}

/** The accounts part of an installation, for one command. What it has to tell people waits in the queue for a server. */
interface DirectAccounts extends AsyncDisposable {
  /** Null when a hosted pool keeps the accounts. */
  readonly users: OpenAccounts['users'];
  readonly keys: OpenAccounts['keys'];
  readonly budgetsUsed: OpenAccounts['budgetsUsed'];
}

/** Opens the accounts beside a server, or in place of one. Running calls of a person who is erased end at the server by themselves. */
function openDirectAccounts(
  config: Config,
  outside: {
    store: Store;
    clock: Clock;
    log: Logger;
    secret: InstallationSecret;
    publicUrl: () => string;
    mail: OpenMail;
  },
): DirectAccounts {
  const { store, clock, log, secret, mail } = outside;
  const context = {
    database: store,
    db: store.db,
    clock,
    log,
    randomBytes,
    secret: derivedKey(secret, 'addresses'),
  };
  const opened = accountsForCommand(config, {
    database: store,
    clock,
    log,
    secret,
    publicUrl: outside.publicUrl,
    mailer: mail.mailer,
    messenger: mail.textMessenger,
    renderMessage,
    async eraseAccount(user, accounts) {
      const deps = {
        accounts,
        personalData,
        mailer: mail.mailer,
        renderMessage,
        forgetCallsOf: () => undefined,
      };
      await eraseAccount(context, deps, user);
    },
  });
  return {
    users: opened?.users ?? null,
    keys: opened?.keys ?? null,
    budgetsUsed: opened?.budgetsUsed ?? null,
    async [Symbol.asyncDispose]() {
      await opened?.[Symbol.asyncDispose]();
    },
  };
}
