import type { Clock } from '@bandpal/foundation';
import type { Accounts, SecurityWatch } from '@bandpal/user-pool/ports';
import type { Logger } from 'pino';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { FeatureService } from '../http/index.ts';
import { renderMessage } from '../mail/index.ts';
import type { OpenMail } from '../mail/index.ts';
import { eraseAccount } from '../features/account/erase-account.ts';
import type { ErasureDeps } from '../features/account/erase-account.ts';
import type { AppContext } from './app-context.ts';
import type { Store } from '../store/open-store.ts';
import type { VoiceService } from '../voice/index.ts';
import { openAccounts } from './accounts.ts';
import type { OpenAccounts } from './accounts.ts';
import { FEATURES } from './features.ts';
import { messageLinks } from './message-links.ts';
import { personalData } from './features.ts';
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
  context: AppContext;
  voice: VoiceService;
  replica: OwnReplica;
  /** Hears of what happens to the accounts. */
  watch: SecurityWatch;
}

/** What the server keeps of people, and how it writes to them. Disposing waits for messages under way. */
export interface People extends AsyncDisposable {
  readonly accounts: OpenAccounts;
  /** What features do by themselves. */
  readonly services: readonly FeatureService[];
  /** Erases a person in all modules. */
  readonly erasure: ErasureDeps;
}

/** Opens the accounts, and what features do by themselves. */
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
  await makeOwner(accounts.users, config.identity.ownerEmail, log);
  const writing = {
    context,
    accounts: accounts.accounts,
    mailer,
    renderMessage,
    sendsMail: config.mail.kind !== 'none',
    links: messageLinks(address.url, secret),
    publicUrl: address.url,
    countRequest: replica.counts === null ? null : replica.counts.count,
  };
  const services = FEATURES.flatMap(({ service }) =>
    service === undefined ? [] : [parts.use(service(writing))],
  );
  const open = parts.move();
  return {
    accounts,
    services,
    erasure: erasureBy(accounts.accounts),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Makes the account of the owner at the first start. The log says how to get in, without the address or a password. */
async function makeOwner(users: OpenAccounts['users'], email: string | null, log: Logger): Promise<void> {
  if (users === null || email === null || !(await users.createFirst(email))) return;
  log.info(
    'made the account of OWNER_EMAIL, without a password: the command "users reset-password" prints a first one, or choose one with a code by mail',
  );
}
