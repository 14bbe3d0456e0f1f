import type { FastifyInstance } from 'fastify';
import { createAccounts } from './core/accounts.ts';
import { audit } from './core/audit/audit-trail.ts';
import type { BUDGETS } from './core/limits/budget-table.ts';
import type { MailLaneUse } from './core/mail/mail-lanes.ts';
import { createUserManagement } from './core/operator/user-admin.ts';
import type { UserManagement } from './core/operator/user-admin.ts';
import type { PoolContext } from './core/pool-context.ts';
import { UserPoolError } from './core/user-pool-error.ts';
import type { Accounts } from './ports/accounts.ts';
import type { RequestReaders } from './protocol/action.ts';
import { registerUserPoolRoutes } from './protocol/user-pool-routes.ts';
import { countForeignAttempts } from './store/attempts.ts';
import { countWaiting } from './store/mail-queue.ts';
import { countPasswordsUnderOthers, namePasswordKeys } from './store/passwords.ts';
import { countRecoveryCodesUnderOthers, nameRecoveryCodeKeys } from './store/totp-secrets.ts';
import { replaceSeal, sealedRows } from './store/sealed-rows.ts';
import type { SealedRow } from './store/sealed-rows.ts';
import { listSigningKeys } from './store/signing-keys.ts';
import { countUnconfirmed } from './store/users.ts';

/** An open user pool. Disposing waits for messages under way; those that wait are handed over after the next start. */
export interface UserPool extends AsyncDisposable {
  readonly accounts: Accounts;
  readonly users: UserManagement;
  /** How much mail of each class went out in the last hour, and how much waits. */
  mailBudgets(): Promise<MailLaneUse[]>;
  /** How much is used of the rows of `BUDGET_AREAS`. */
  budgetsUsed(): Promise<BudgetsUsed>;
  readonly keys: KeyManagement;
  /**
   * Serves the protocol at /idp/. `networkOf` gives one subscriber's part of a network address, by which requests are counted;
   * without it each address counts for itself. `languageOf` says in which language the sender of a request reads; without it that isn't known.
   */
  registerRoutes(app: FastifyInstance, readers?: Partial<RequestReaders>): Promise<void>;
}

const PLAIN_READERS: RequestReaders = { networkOf: (address) => address, languageOf: () => null };

/** What the parts of a context are to those who use the pool. */
export function userPoolOf(context: PoolContext): UserPool {
  return {
    accounts: createAccounts(context),
    users: createUserManagement(context),
    mailBudgets: () => context.mail.use(),
    budgetsUsed: () => budgetsUsed(context),
    keys: createKeyManagement(context),
    registerRoutes: (app, readers) => registerUserPoolRoutes(app, { context, ...PLAIN_READERS, ...readers }),
    [Symbol.asyncDispose]: () => context.afterAnswers.whenIdle(),
  };
}

/** How much of a budget is used at this moment, by the names of the rows; without those that everybody has for themselves. */
export type BudgetsUsed = Readonly<Partial<Record<keyof typeof BUDGETS, number>>>;

/** How much is used of every budget for which that is one number. */
export async function budgetsUsed(context: PoolContext): Promise<BudgetsUsed> {
  const lanes = await context.mail.use();
  const { all } = await countWaiting(context.db, []);
  return {
    mails: lanes.reduce((sum, { used }) => sum + used, 0),
    ...Object.fromEntries(lanes.map(({ lane, used }) => [lane, used])),
    crowd: all,
    allWaiting: all,
    proofAsked: all,
    guessCounters: await countForeignAttempts(context.db),
    unconfirmed: await countUnconfirmed(context.db),
  };
}

/** A key for tokens as the operator sees it: no private half. */
export interface ManagedKey {
  keyId: string;
  state: 'signs' | 'next' | 'retired';
  createdAt: string;
}

/** What an operator may do with the keys of the pool. Never reachable over HTTP. */
export interface KeyManagement {
  /** The oldest first. */
  list(): Promise<ManagedKey[]>;
  /** A new key signs from now on; the old one stays known until its tokens are over. */
  rotate(): Promise<{ keyId: string }>;
  /**
   * Takes one key back at once, or all: its tokens count no more and their sessions end. Gives what signs now, and how many sessions
   * ended. Rejects with UserPoolError ResourceNotFound.
   */
  distrust(which: { keyId: string } | 'all'): Promise<{ keyId: string; sessions: number }>;
  /** Seals everything anew that was sealed under a secret before. */
  reseal(): Promise<Resealed>;
}

export function createKeyManagement(context: PoolContext): KeyManagement {
  const { signingKeys } = context;
  return {
    async list() {
      const rows = await listSigningKeys(context.db);
      return rows.map(({ kid, created_at: createdAt, active_from: since, retired_at: until }) => ({
        keyId: kid,
        state: since === null ? 'next' : until === null ? 'signs' : 'retired',
        createdAt: createdAt.toISOString(),
      }));
    },
    async rotate() {
      const keyId = await signingKeys.rotate();
      await audit(context, { event: 'changed-by-operator', detail: 'signing-key-rotated' }, null);
      return { keyId };
    },
    async distrust(which) {
      const done = await signingKeys.distrust(which === 'all' ? null : which.keyId);
      if (done === null) throw new UserPoolError('ResourceNotFound', 'There is no such key.');
      await audit(context, { event: 'changed-by-operator', detail: 'signing-key-distrusted' }, null);
      return done;
    },
    async reseal() {
      const done = await resealAll(context);
      await audit(context, { event: 'changed-by-operator', detail: 'secret-resealed' }, null);
      return done;
    },
  };
}

/** What a change of the installation's secret has come to. */
interface Resealed {
  /** Seals that were made anew under the present secret. */
  resealed: number;
  /** Seals that no known secret opens. */
  unreadable: number;
  /** Passwords under a secret before: each is renewed when its owner next signs in with it. */
  passwordsLeft: number;
  /** People with recovery codes under a secret before: they end with that secret. */
  recoveryCodesLeft: number;
}

/**
 * Seals everything anew that was sealed under a secret before; sign-in goes on meanwhile. What people have to show themselves cannot be
 * renewed without them, and is counted. To be run once every process has the present secret, and again for what came in meanwhile.
 */
async function resealAll(context: PoolContext): Promise<Resealed> {
  const { db, keys } = context;
  await nameOldKeys(context);
  const done = { resealed: 0, unreadable: 0 };
  for await (const rows of sealedRows(db)) {
    for (const row of rows) {
      const outcome = await reseal(context, row);
      if (outcome !== 'current') done[outcome] += 1;
    }
  }
  return {
    ...done,
    passwordsLeft: await countPasswordsUnderOthers(db, keys.id),
    recoveryCodesLeft: await countRecoveryCodesUnderOthers(db, keys.id),
  };
}

async function reseal(
  { db, keys, random }: PoolContext,
  row: SealedRow,
): Promise<'resealed' | 'unreadable' | 'current'> {
  let opened: ReturnType<typeof keys.open>;
  try {
    opened = keys.open(row.purpose, row.owner, row.sealed);
  } catch {
    return 'unreadable';
  }
  if (opened.isCurrent) return 'current';
  // Written only over what was read: a row that changed meanwhile is under the present secret already.
  await replaceSeal(db, row, keys.seal(row.purpose, row.owner, opened.plain, random));
  return 'resealed';
}

/** Names the secret of rows from before secrets had names: there was only one then, and all others came after it. */
export async function nameOldKeys({ db, keys }: PoolContext): Promise<void> {
  await namePasswordKeys(db, keys.oldestId);
  await nameRecoveryCodeKeys(db, keys.oldestId);
}
