import { auditOf } from '../store/audit.ts';
import { savePassword } from '../store/passwords.ts';
import { findUser, findUserByName, listUsers, updateUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { endAllBut } from './account/account-sessions.ts';
import { deleteAccount } from './account/end-account.ts';
import { forgetGuesses } from './attempts.ts';
import { audit } from './audit-trail.ts';
import { createAccount } from './create-user.ts';
import type { PoolContext } from './pool-context.ts';
import { UserPoolError } from './user-pool-error.ts';
import { newPasswordRow } from './passwords.ts';
import { randomPassword } from './randomness.ts';
import { TEMPORARY_PASSWORD_MS } from './settings.ts';
import { normalName } from './subject.ts';

/** An account as the operator sees it. */
export interface ManagedUser {
  id: string;
  email: string;
  status: string;
  enabled: boolean;
  approved: boolean;
  createdAt: string;
}

/** What only an operator may do. Never reachable over HTTP. Rejects with UserPoolError. */
export interface UserManagement {
  /** The account chooses a password of its own at the first sign-in. */
  create(account: {
    email: string;
    approved: boolean;
  }): Promise<{ user: ManagedUser; temporaryPassword: string }>;
  list(): Promise<ManagedUser[]>;
  /** By e-mail address or id. */
  find(name: string): Promise<ManagedUser | null>;
  /** Disabling ends every session; no browser is trusted after it. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  setApproved(id: string, approved: boolean): Promise<void>;
  /** A new temporary password; every session ends, and no browser is trusted any more. */
  resetPassword(id: string): Promise<string>;
  /** What happened to the account in the last half year, the newest first: by name and time, without an address. */
  events(id: string): Promise<{ at: string; event: string }[]>;
  /** Erases the person wherever they are known. */
  erase(user: { id: string }): Promise<void>;
}

const PAGE = 500;
/** More than an operator reads. */
const MAX_EVENTS = 500;

/** The operator's work on the embedded pool. */
export function createUserManagement(context: PoolContext): UserManagement {
  return {
    async create({ email, approved }) {
      const temporaryPassword = randomPassword(context.random);
      const user = await createAccount(context, {
        email,
        password: temporaryPassword,
        passwordExpiresAt: temporaryUntil(context),
        attributes: {},
        // The operator vouches for the address, or the person could not reset their password.
        emailVerified: true,
        approved,
        status: 'FORCE_CHANGE_PASSWORD',
        event: 'created-by-operator',
      });
      return { user: shown(user), temporaryPassword };
    },
    async list() {
      const users: User[] = [];
      for (;;) {
        const page = await listUsers(context.db, users.at(-1)?.email ?? '', PAGE);
        users.push(...page);
        if (page.length < PAGE) return users.map(shown);
      }
    },
    async find(name) {
      const user = await findUserByName(context.db, normalName(name));
      return user === undefined ? null : shown(user);
    },
    async setEnabled(id, enabled) {
      await change(context, id, { enabled });
      if (!enabled) await endEverything(context, id);
    },
    async setApproved(id, approved) {
      await change(context, id, { approved });
    },
    async resetPassword(id) {
      const temporaryPassword = randomPassword(context.random);
      const user = await findUser(context.db, id);
      if (user === undefined) throw unknownUser();
      const row = await newPasswordRow(context, id, temporaryPassword, temporaryUntil(context));
      await change(context, id, { status: 'FORCE_CHANGE_PASSWORD' });
      await savePassword(context.db, row);
      await forgetGuesses(context, context.db, user);
      await endEverything(context, id);
      return temporaryPassword;
    },
    async events(id) {
      const events = await auditOf(context.db, id, MAX_EVENTS);
      return events.map(({ at, event }) => ({ at: at.toISOString(), event }));
    },
    async erase({ id }) {
      const user = await findUserByName(context.db, id);
      if (user === undefined) throw unknownUser();
      await deleteAccount(context, user);
    },
  };
}

async function change(
  context: PoolContext,
  id: string,
  columns: Partial<Pick<User, 'enabled' | 'approved' | 'status'>>,
): Promise<void> {
  const isDone = await updateUser(context.db, id, { ...columns, updatedAt: context.clock.date() });
  if (!isDone) throw unknownUser();
  await audit(context, 'changed-by-operator', id);
}

async function endEverything(context: PoolContext, userId: string): Promise<void> {
  await context.db.transaction().execute((tx) => endAllBut(context, tx, userId, null));
}

function temporaryUntil(context: PoolContext): Date {
  return new Date(context.clock.date().getTime() + TEMPORARY_PASSWORD_MS);
}

function shown(user: User): ManagedUser {
  const { id, email, status, enabled, approved, createdAt } = user;
  return { id, email, status, enabled, approved, createdAt: createdAt.toISOString() };
}

const unknownUser = () => new UserPoolError('UserNotFound', 'There is no such account.');
