import type { PageLanguage } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import type { LanguageOf, SignedInUser, RequestChallenge } from '../ports/accounts.ts';
import type { SecurityWatch } from '../ports/security-signals.ts';
import type { UserPoolDb } from '../store/tables.ts';
import type { User } from '../store/users.ts';
import type { Admission, Settlements } from './limits/admission.ts';
import type { AfterAnswers } from './after-answers.ts';
import type { BrowserCookie } from './browsers/browser-cookie.ts';
import type { Courier } from './mail/courier.ts';
import type { MailLaneUse } from './mail/mail-lanes.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { PasswordHasher } from './password/password-hasher.ts';
import type { ProviderClient } from './providers/provider-client.ts';
import type { RandomBytes } from './keys/randomness.ts';
import type { UserPoolSettings } from './settings.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { UsedVouchers } from './keys/vouchers.ts';

/** What the commands of the user pool work with. */
export interface PoolContext {
  readonly db: UserPoolDb;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: RandomBytes;
  readonly settings: UserPoolSettings;
  readonly keys: KeyRing;
  readonly hasher: PasswordHasher;
  /** For what anybody can ask: see `takePlace`. */
  readonly admission: Admission;
  /** Of attempts at a password or a code. */
  readonly settlements: Settlements;
  readonly usedVouchers: UsedVouchers;
  readonly signingKeys: SigningKeys;
  readonly courier: Courier;
  /** The language that a person is written to in: the chosen one, else that of their last sign-in; null: not known. */
  readonly languageOf: LanguageOf;
  readonly afterAnswers: AfterAnswers;
  readonly mail: MailHandOver;
  /** Null: strangers are refused where they would be asked. */
  readonly challenge: RequestChallenge | null;
  /** Other services that sign people in, by the protocol's names. */
  readonly providers: ReadonlyMap<string, ProviderClient>;
  /** Erases everything that is kept of a person, in all modules, `accounts.erase` included; null: there are no other modules. */
  readonly eraseAccount: ((user: SignedInUser) => Promise<void>) | null;
  readonly watch: SecurityWatch;
  /** For the audit trail: the network of the request that the command serves; null for what comes from no network. */
  readonly network: string | null;
  /** The language that the person behind the request reads; null where the request doesn't say, and where there is none. */
  readonly language: PageLanguage | null;
}

/** What hands the messages of the queue over: see `MailDispatcher`. */
export interface MailHandOver {
  /** Whether the mail server has just failed several times, in any process, and taken nothing since. One message alone may be to blame. */
  isFailing(db: UserPoolDb): Promise<boolean>;
  /** Hands over by itself from now on. Gives what ends that: it waits for messages under way, and leaves the others in the queue. */
  open(): () => Promise<void>;
  /** A message was, or is about to be, put into the queue. */
  wake(): void;
  /** Hands over whatever may go now; resolves when nothing is under way. */
  handOver(): Promise<void>;
  /** For the operator. */
  use(): Promise<MailLaneUse[]>;
}

/** By what rules know where a request comes from. */
export interface RequestOrigin extends BrowserOrigin {
  /** One subscriber's part of a network address. */
  network: string;
  /** What the client adds to its request by ClientMetadata. */
  metadata?: Readonly<Record<string, string>>;
}

/** By what a browser is known again. */
export interface BrowserOrigin {
  /** Left out by callers without a browser, who are strangers everywhere. */
  cookie?: BrowserCookie;
}

/** Where a request comes from. */
export interface Caller extends RequestOrigin {
  /** What `describeBrowser` makes of the user agent; nothing else of that text comes further in. */
  browser: string | null;
  /** Ends when the client has hung up. */
  signal?: AbortSignal;
}

/** Who a request is about: a typed name, and the user it belongs to, if any. */
export interface Subject {
  /** As `foldAddress` makes it. */
  name: string;
  user: User | null;
}
