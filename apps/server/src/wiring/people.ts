import { randomBytes } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import type { Accounts, SecurityWatch } from '@bandpal/user-pool/ports';
import type { Logger } from 'pino';
import { derivedKey, previousKeys } from '../config/derived-key.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import { renderMessage } from '../mail/index.ts';
import type { OpenMail } from '../mail/index.ts';
import { Notifications, PracticeReminders } from '../notifications/index.ts';
import type { NotificationTables } from '../notifications/index.ts';
import { changeAccount, eraseAccount, newId } from '../product/index.ts';
import type { ErasureDeps, ProductContext } from '../product/index.ts';
import type { Store } from '../store/index.ts';
import type { VoiceService } from '../voice/index.ts';
import { openAccounts } from './accounts.ts';
import type { OpenAccounts } from './accounts.ts';
import { personalData } from './personal-data.ts';
import type { PublicAddress } from './public-address.ts';
import type { OwnReplica } from './replicas.ts';

interface PeopleParts {
  clock: Clock;
  log: Logger;
  address: PublicAddress;
  /** The installation's secret. */
  secret: InstallationSecret;
  store: Store;
  mail: OpenMail;
  context: ProductContext;
  voice: VoiceService;
  replica: OwnReplica;
  /** Hears of what happens to the accounts. */
  watch: SecurityWatch;
}

/** What the server keeps of people, and how it writes to them. Disposing waits for messages under way. */
export interface People extends AsyncDisposable {
  readonly accounts: OpenAccounts;
  readonly notifications: Notifications;
  readonly reminders: PracticeReminders;
  /** Erases a person in all modules. */
  readonly erasure: ErasureDeps;
}

/** Opens the accounts, the notifications and the reminders. */
export async function openPeople(
  config: Config,
  { clock, log, address, secret, store, mail, context, voice, replica, watch }: PeopleParts,
): Promise<People> {
  const { mailer } = mail;
  await using parts = new AsyncDisposableStack();
  const erasureBy = (accounts: Accounts): ErasureDeps => ({
    accounts,
    personalData,
    mailer,
    renderMessage,
    forgetCallsOf: (testId) => void voice.forgetTest(testId),
  });
  const accounts = parts.use(
    await openAccounts(config, {
      database: store,
      clock,
      log,
      secret,
      publicUrl: address.url,
      mailer,
      messenger: mail.textMessenger,
      renderMessage,
      eraseAccount: async (user, by) => void (await eraseAccount(context, erasureBy(by), user)),
      watch,
    }),
  );
  const writing = {
    db: store.shared.of<NotificationTables>(),
    clock,
    log,
    mailer,
    render: renderMessage,
    accounts: accounts.accounts,
    publicUrl: address.url,
    secret: derivedKey(secret, 'notification links'),
    previousSecrets: previousKeys(secret, 'notification links'),
    newId: () => newId(randomBytes),
    sendsMail: config.mail.kind !== 'none',
    countRequest: replica.counts === null ? null : replica.counts.count,
  };
  const notifications = parts.use(new Notifications(writing));
  const reminders = parts.use(
    new PracticeReminders({
      ...writing,
      changeAccount: (accountId, work) => changeAccount(context, accountId, work),
    }),
  );
  const open = parts.move();
  return {
    accounts,
    notifications,
    reminders,
    erasure: erasureBy(accounts.accounts),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
