import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { derivedKey } from '../config/derived-key.ts';
import type { Config } from '../config/index.ts';
import { openMail, renderMessage } from '../mail/index.ts';
import { accountsForCommand } from '../open-accounts.ts';
import { personalData } from '../personal-data.ts';
import type { Clock } from '../ports/clock.ts';
import { eraseAccount } from '../product/index.ts';
import type { Database } from '../store/index.ts';
import type { Installation } from './build-deps.ts';

/** The accounts part of an installation, for one command; disposing waits for messages under way. */
export type DirectAccounts = Pick<Installation, 'users' | 'rotateKeys'> & AsyncDisposable;

/** Opens the accounts beside a server, or in place of one. Running calls of a person who is erased end at the server by themselves. */
export function openDirectAccounts(
  config: Config,
  outside: { db: Database; clock: Clock; log: Logger; secret: Uint8Array; publicUrl: () => string },
): DirectAccounts {
  const { db, clock, log, secret } = outside;
  const mail = openMail(config.mail, { clock, log });
  const context = { db, clock, log, randomBytes, secret: derivedKey(secret, 'addresses') };
  const opened = accountsForCommand(config, {
    ...outside,
    mailer: mail.mailer,
    messenger: mail.textMessenger,
    renderMessage,
    async eraseAccount(user) {
      if (opened === null) return;
      const { accounts } = opened;
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
    rotateKeys: opened?.rotateKeys ?? null,
    async [Symbol.asyncDispose]() {
      await opened?.[Symbol.asyncDispose]();
      await mail[Symbol.asyncDispose]();
    },
  };
}
