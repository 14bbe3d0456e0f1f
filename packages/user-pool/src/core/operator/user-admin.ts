import { foldAddress } from '@bandpal/contracts';
import type { OperatorAction } from '../../ports/security-signals.ts';
import { hasErased } from '../../store/audit.ts';
import { forgetDevices, listDevices } from '../../store/devices.ts';
import { deletePasskeys, listPasskeys } from '../../store/passkeys.ts';
import { savePassword } from '../../store/passwords.ts';
import { deleteLinks } from '../../store/provider-links.ts';
import { deleteRecoveryCodes, deleteTotp, findTotp } from '../../store/totp-secrets.ts';
import type { UserPoolDb, UserStatus, MfaMethod } from '../../store/tables.ts';
import { findUser, findUserByName, hasAccounts, listUsers, updateUser, lockUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { endAllBut, endSessions, liveSessions } from '../account/account-sessions.ts';
import { listConnections } from '../account/connections.ts';
import { deleteAccount } from '../account/end-account.ts';
import { putInDoubt } from '../account/factors-in-doubt.ts';
import { withoutPhoneProof } from '../attributes.ts';
import { audit, trailOf } from '../audit/audit-trail.ts';
import { createAccount } from '../create-user.ts';
import { forgetGuesses } from '../guesses/attempts.ts';
import { randomPassword } from '../keys/randomness.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { securityChanges } from '../mail/security-changes.ts';
import type { SecurityChange } from '../mail/security-changes.ts';
import { newPasswordRow } from '../password/passwords.ts';
import type { PoolContext } from '../pool-context.ts';
import { TEMPORARY_PASSWORD_MS } from '../settings.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { endLinks, managedLinks, moveAccount } from './managed-links.ts';
import type { ManagedLink } from './managed-links.ts';

/** An account as the operator sees it. */
export interface ManagedUser {
  id: string;
  email: string;
  status: string;
  enabled: boolean;
  approved: boolean;
  createdAt: string;
}

/** One event, with the network compared as in `TrailEvent`: no address, no name. */
export interface ManagedEvent {
  at: string;
  network: 'same' | 'other' | null;
  event: string;
  factor: string | null;
  detail: string | null;
}

/** What only an operator may do. Never reachable over HTTP. Rejects with UserPoolError. */
export interface UserManagement {
  /** The account chooses a password of its own at the first sign-in. */
  create(account: {
    email: string;
    approved: boolean;
  }): Promise<{ user: ManagedUser; temporaryPassword: string }>;
  /**
   * Makes an approved account where there has never been one, and says whether it did; several servers may ask at once. It has no password: its
   * owner chooses one with a code by mail, or is given one with `resetPassword`. An erased account is remembered as long as the audit trail is kept.
   */
  createFirst(email: string): Promise<boolean>;
  list(): Promise<ManagedUser[]>;
  /** By e-mail address or id. */
  find(name: string): Promise<ManagedUser | null>;
  /** Disabling ends every session; no browser is trusted after it. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  setApproved(id: string, approved: boolean): Promise<void>;
  /** A new temporary password; every session ends, no browser is trusted any more, passkeys and the authenticator are in doubt. */
  resetPassword(id: string): Promise<string>;
  /** What happened to the account, as far back as the audit trail goes, the newest first. */
  events(id: string): Promise<ManagedEvent[]>;
  factors(id: string): Promise<ManagedFactors>;
  /**
   * Gives the account another address and ends its sessions and the links of earlier moves. `offersUndo`: the address it leaves gets a
   * link that leads back a day later. Rejects when another account has the address.
   */
  move(id: string, where: { to: string; offersUndo: boolean }): Promise<ManagedUser>;
  /** What links in messages could undo something of the account. */
  links(id: string): Promise<ManagedLink[]>;
  /** Ends them and whatever is contested; gives how many there were. */
  withdrawLinks(id: string): Promise<number>;
  /** Takes ways in from an account and ends its sessions. */
  resetFactors(id: string, which: readonly FactorKind[]): Promise<void>;
  /** Ends every session and every sign-in under way; no browser is trusted after it. */
  signOut(id: string): Promise<void>;
  /** The same for every account; gives their number. */
  signOutAll(): Promise<number>;
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
    createFirst: (email) => createFirst(context, email),
    list: async () => (await allUsers(context)).map(shown),
    async find(name) {
      const user = await findUserByName(context.db, foldAddress(name));
      return user === undefined ? null : shown(user);
    },
    async setEnabled(id, enabled) {
      await change(context, id, { enabled }, enabled ? 'enabled' : 'disabled');
      if (!enabled) await endEverything(context, id);
    },
    async setApproved(id, approved) {
      await change(context, id, { approved }, approved ? 'approved' : 'approval-revoked');
    },
    async resetPassword(id) {
      const temporaryPassword = randomPassword(context.random);
      const user = await userOf(context, id);
      const row = await newPasswordRow(context, id, temporaryPassword, temporaryUntil(context));
      await context.db.transaction().execute(async (tx) => {
        await change(context, id, { status: 'FORCE_CHANGE_PASSWORD' }, 'password-reset', tx);
        await savePassword(tx, row);
        await forgetGuesses(context, tx, user);
        await endAllBut(context, tx, id, null);
        const doubts = await putInDoubt(context, tx, id);
        await announceChanges(context, tx, user, ['password-made-by-operator', ...doubts]);
      });
      return temporaryPassword;
    },
    async events(id) {
      const events = await trailOf(context, id, MAX_EVENTS);
      return events.map((event) => ({ ...event, at: event.at.toISOString() }));
    },
    factors: async (id) => managedFactors(context, await userOf(context, id)),
    move: async (id, where) => shown(await moveAccount(context, id, where)),
    links: async (id) => managedLinks(context, await userOf(context, id)),
    withdrawLinks: (id) => endLinks(context, id),
    async resetFactors(id, which) {
      await takeFactors(context, (await userOf(context, id)).id, which);
    },
    async signOut(id) {
      await signOut(context, (await userOf(context, id)).id);
    },
    async signOutAll() {
      const users = await allUsers(context);
      for (const { id } of users) await signOut(context, id);
      return users.length;
    },
    async erase({ id }) {
      await deleteAccount(context, await userOf(context, id));
      await audit(context, changed('erased'), null);
    },
  };
}

async function change(
  context: PoolContext,
  id: string,
  columns: Partial<{ enabled: boolean; approved: boolean; status: UserStatus }>,
  action: OperatorAction,
  db: UserPoolDb = context.db,
): Promise<void> {
  const isDone = await updateUser(db, id, { ...columns, updatedAt: context.clock.date() });
  if (!isDone) throw unknownUser();
  await audit(context, changed(action), id, db);
}

const changed = (detail: OperatorAction) => ({ event: 'changed-by-operator' as const, detail });

async function allUsers(context: PoolContext): Promise<User[]> {
  const users: User[] = [];
  for (;;) {
    const page = await listUsers(context.db, users.at(-1)?.email ?? '', PAGE);
    users.push(...page);
    if (page.length < PAGE) return users;
  }
}

async function createFirst(context: PoolContext, email: string): Promise<boolean> {
  if ((await hasAccounts(context.db)) || (await hasErased(context.db))) return false;
  const account = {
    email,
    password: null,
    passwordExpiresAt: null,
    attributes: {},
    // The operator vouches for it; without that no code could be mailed to choose a password.
    emailVerified: true,
    approved: true,
    status: 'CONFIRMED',
    event: 'created-by-operator',
  } as const;
  try {
    await createAccount(context, account);
    return true;
  } catch (error) {
    // Another server was quicker.
    if (error instanceof UserPoolError && error.failure === 'UsernameExists') return false;
    throw error;
  }
}

async function userOf(context: PoolContext, id: string): Promise<User> {
  const user = await findUser(context.db, id);
  if (user === undefined) throw unknownUser();
  return user;
}

async function signOut(context: PoolContext, userId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await endAllBut(context, tx, userId, null);
    await audit(context, 'signed-out-by-operator', userId, tx);
  });
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

/** What an operator can take from an account that its owner cannot get into. */
export type FactorKind = 'passkeys' | 'connections' | 'authenticator' | 'devices' | 'mail-codes';

/** The ways into an account, as the operator sees them: no key and no secret. */
export interface ManagedFactors {
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null; inDoubt: boolean }[];
  /** Other services that sign in. */
  connections: { service: string; createdAt: string; lastUsedAt: string | null; inDoubt: boolean }[];
  authenticator: { createdAt: string; inDoubt: boolean } | null;
  /** What is asked for after the password, by the protocol's names. */
  secondSteps: MfaMethod[];
  /** Browsers in which that is not asked for. */
  devices: { name: string; lastSeenAt: string }[];
  sessions: number;
}

/** More than anybody trusts. */
const MAX_DEVICES = 1_000;

async function managedFactors(context: PoolContext, user: User): Promise<ManagedFactors> {
  const { db } = context;
  const totp = await findTotp(db, user.id, true);
  const devices = await listDevices(db, user.id, MAX_DEVICES);
  return {
    passkeys: (await listPasskeys(db, user.id)).map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      inDoubt: passkey.doubted_at !== null,
    })),
    connections: (await listConnections(context, user.id)).map((connection) => ({
      service: connection.service,
      createdAt: connection.createdAt.toISOString(),
      lastUsedAt: connection.lastUsedAt?.toISOString() ?? null,
      inDoubt: connection.isInDoubt,
    })),
    authenticator:
      totp === undefined
        ? null
        : { createdAt: totp.created_at.toISOString(), inDoubt: totp.doubted_at !== null },
    secondSteps: user.mfaMethods,
    devices: devices
      .filter(({ remembered }) => remembered)
      .map(({ name, last_seen_at: at }) => ({ name, lastSeenAt: at.toISOString() })),
    sessions: (await liveSessions(context, db, user.id)).length,
  };
}

/**
 * Takes these ways in from an account and ends its sessions, so that nobody adds them again. With the authenticator go codes by text
 * message: the telephone may be the thief's, too, and has to be proved once more. The owner is told.
 */
async function takeFactors(
  context: PoolContext,
  userId: string,
  which: readonly FactorKind[],
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockUser(tx, userId, 'change');
    if (before === undefined) return;
    const now = context.clock.date();
    const changes: SecurityChange[] = [];
    if (which.includes('passkeys') && (await deletePasskeys(tx, userId)) > 0) changes.push('passkey-removed');
    if (which.includes('connections') && (await deleteLinks(tx, userId)) > 0)
      changes.push('connection-removed');
    if (which.includes('authenticator')) {
      await deleteTotp(tx, userId, 'all');
      await deleteRecoveryCodes(tx, userId);
    }
    const steps = stepsWithout(before, which);
    await updateUser(tx, userId, { ...steps, updatedAt: now });
    changes.push(...securityChanges(before, { ...before, ...steps }));
    if (which.includes('devices')) await forgetDevices(tx, userId, now);
    await endSessions(context, tx, userId, null);
    await audit(context, { event: 'factors-removed-by-operator', detail: which.join(' ') }, userId, tx);
    await announceChanges(context, tx, before, changes);
  });
}

/** The second steps that stay. A telephone that is no second step would sign in by itself, and has to be proved once more. */
function stepsWithout(
  { mfaMethods, mfaPreferred, attributes }: User,
  which: readonly FactorKind[],
): { mfaMethods: MfaMethod[]; mfaPreferred: MfaMethod | null; attributes: Record<string, string> } {
  const kept = mfaMethods.filter((method) =>
    method === 'EMAIL_OTP' ? !which.includes('mail-codes') : !which.includes('authenticator'),
  );
  return {
    mfaMethods: kept,
    mfaPreferred: kept.find((method) => method === mfaPreferred) ?? null,
    attributes: which.includes('authenticator') ? withoutPhoneProof(attributes) : attributes,
  };
}
