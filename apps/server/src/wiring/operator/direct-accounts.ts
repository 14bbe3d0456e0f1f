import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '@bandpal/foundation';
import { derivedKey } from '../../config/derived-key.ts';
import type { Config, InstallationSecret } from '../../config/index.ts';
import { renderMessage } from '../../mail/index.ts';
import type { OpenMail } from '../../mail/index.ts';
import { accountsForCommand } from '../accounts.ts';
import type { OpenAccounts } from '../accounts.ts';
import { personalData } from '../features.ts';
import { eraseAccount } from '../../features/account/erase-account.ts';
import type { Store } from '../../store/open-store.ts';

/** The accounts part of an installation, for one command. What it has to tell people waits in the queue for a server. */
export interface DirectAccounts extends AsyncDisposable {
  /** Null when a hosted pool keeps the accounts. */
  readonly users: OpenAccounts['users'];
  readonly keys: OpenAccounts['keys'];
  readonly budgetsUsed: OpenAccounts['budgetsUsed'];
}

/** Opens the accounts beside a server, or in place of one. Running calls of a person who is erased end at the server by themselves. */
export function openDirectAccounts(
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
