import { pageLanguageSchema } from '@bandpal/contracts';
import type { Clock, Log, MailMessage, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import { Admission, admissionLimits, Settlements } from './limits/admission.ts';
import { AfterAnswers } from './after-answers.ts';
import { Courier } from './mail/courier.ts';
import { MailDispatcher } from './mail/mail-dispatcher.ts';
import { KeyRing } from './keys/key-ring.ts';
import { PasswordHasher } from './password/password-hasher.ts';
import type { PasswordCost } from './password/password-hasher.ts';
import type { PoolContext } from './pool-context.ts';
import { proofOfWork } from './keys/proof-of-work.ts';
import { ProviderClient } from './providers/provider-client.ts';
import type { RandomBytes } from './keys/randomness.ts';
import type { UserPoolSettings } from './settings.ts';
import { SigningKeys } from './keys/signing-keys.ts';
import type { KeyPair } from './keys/signing-keys.ts';
import { UsedVouchers } from './keys/vouchers.ts';
import type { LanguageOf, SignedInUser, RequestChallenge } from '../ports/accounts.ts';
import type { SecurityWatch } from '../ports/security-signals.ts';
import type { UserPoolDb } from '../store/tables.ts';
import { readLanguageOf } from '../store/users.ts';

/** What a user pool works with, down to its randomness and its keys. */
export interface PoolParts {
  db: UserPoolDb;
  /** Key of this installation, from outside the database. */
  secret: Uint8Array;
  /** Those before it, the newest first: what was made under them is still read. */
  previousSecrets: readonly Uint8Array[];
  clock: Clock;
  log: Log;
  random: RandomBytes;
  settings: UserPoolSettings;
  newKeyPair: () => Promise<KeyPair>;
  /** Passwords hashed at once; at the recommended cost each takes 19 MiB and one core for about 10 ms. */
  parallelHashes: number;
  passwordCost: PasswordCost;
  mailer: { send(message: MailMessage): Promise<void> };
  messenger: TextMessenger;
  renderMessage: MessageRenderer;
  /** The language that a person has chosen for mail; null: none. */
  languageOf: LanguageOf;
  /** Left out: the proof of work. Null: none. */
  challenge?: RequestChallenge | null | undefined;
  /** Null: there are no other modules that keep something of a person. */
  eraseAccount: ((user: SignedInUser) => Promise<void>) | null;
  watch: SecurityWatch;
}

/** Puts the parts together. Nothing is read or written before the first command. */
export function createPoolContext(parts: PoolParts): PoolContext {
  const { db, clock, log, random, settings } = parts;
  const languageOf = writtenLanguages(parts);
  const keys = new KeyRing(parts.secret, parts.previousSecrets);
  const tokenLifeMs = settings.accessTokenMs;
  const courier = new Courier({
    mailer: parts.mailer,
    messenger: parts.messenger,
    render: parts.renderMessage,
  });
  return {
    db,
    clock,
    log,
    random,
    settings,
    keys,
    hasher: new PasswordHasher({ keys, random, cost: parts.passwordCost }),
    admission: new Admission(clock, admissionLimits(parts.parallelHashes)),
    settlements: new Settlements(clock),
    usedVouchers: new UsedVouchers(clock),
    signingKeys: new SigningKeys({ db, clock, keys, random, newKeyPair: parts.newKeyPair, tokenLifeMs }),
    courier,
    languageOf,
    afterAnswers: new AfterAnswers(log, clock, 2 * settings.answerStepMs),
    mail: new MailDispatcher({ db, clock, keys, random, settings, languageOf, courier, log }),
    challenge:
      parts.challenge === undefined
        ? proofOfWork({ clock, keys, random, bits: settings.proofOfWorkBits })
        : parts.challenge,
    providers: new Map(
      settings.providers.map((provider) => [provider.name, new ProviderClient(provider, { clock, log })]),
    ),
    eraseAccount: parts.eraseAccount,
    watch: parts.watch,
    network: null,
    language: null,
  };
}

/** The language that a person has chosen, else that of their last sign-in. */
const writtenLanguages =
  ({ db, languageOf }: PoolParts): PoolContext['languageOf'] =>
  async (userId, purpose) => {
    const chosen = await languageOf(userId, purpose);
    return chosen ?? pageLanguageSchema.safeParse(await readLanguageOf(db, userId)).data ?? null;
  };
