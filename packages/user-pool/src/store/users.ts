// Rows of identity_users.
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import { z } from 'zod';
import type { PageLanguage } from '@bandpal/contracts';
import { jsonColumn } from '@bandpal/foundation/database';
import type { IdentityUsersTable, MfaMethod, UserPoolDb, UserPoolTables, UserStatus } from './tables.ts';

/** A person with an account. */
export interface User {
  id: string;
  email: string;
  emailVerified: boolean;
  pendingEmail: string | null;
  /** When the pending address was named, and whether it was proved well then: see `hasShownOldFactor`. */
  pendingSince: Date | null;
  pendingIsProved: boolean;
  status: UserStatus;
  enabled: boolean;
  approved: boolean;
  attributes: Record<string, string>;
  mfaMethods: MfaMethod[];
  mfaPreferred: MfaMethod | null;
  /** How often every sign-in of theirs was ended: one that began before the last time is over. */
  signOuts: number;
  /** When the telephone was verified that is verified. */
  phoneProvedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Since when the address is proved; null while it is not. Kept by `updateUser`. */
  emailProvedAt: Date | null;
}

const attributesSchema = z.record(z.string(), z.string());
const methodsSchema = z.array(z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']));

/** Writes a new user, who is confirmed. False when an account has the address; sign-ups that wait for their code end. */
export async function insertUser(db: UserPoolDb, user: User): Promise<boolean> {
  await removeUnconfirmed(db, user.email, user.id);
  const result = await db
    .insertInto('identity_users')
    .values(rowOf(user))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Writes an unconfirmed user, or when one with the address was asked for last; locks that one until the transaction ends and gives its
 * id. Undefined when an account has the address. One statement that writes one row: its time does not tell whether there was one.
 */
export async function putUnconfirmed(db: UserPoolDb, user: User): Promise<string | undefined> {
  const row = await db
    .insertInto('identity_users')
    .values(rowOf(user))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ updated_at: user.updatedAt })
        .where('identity_users.status', '=', 'UNCONFIRMED'),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** The user with this id, or undefined. */
export async function findUser(db: UserPoolDb, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('identity_users').selectAll().where('user_id', '=', id).executeTakeFirst();
  return row && userOf(row);
}

/** The user with this address, in lower case. */
export async function findUserByEmail(db: UserPoolDb, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirst();
  return row && userOf(row);
}

/**
 * The user as they are now, locked until the transaction ends: `share` keeps changes of the account waiting, `change` also the sessions
 * that begin. Undefined when there is none.
 */
export async function lockUser(
  db: UserPoolDb,
  id: string,
  lock: 'share' | 'change',
): Promise<User | undefined> {
  const query = db.selectFrom('identity_users').selectAll().where('user_id', '=', id);
  const row = await (lock === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst();
  return row && userOf(row);
}

/** The user an operator means: by address, in lower case, or by id. */
export async function findUserByName(db: UserPoolDb, name: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('identity_users')
    .selectAll()
    .where((expression) => expression.or([expression('email', '=', name), expression('user_id', '=', name)]))
    .executeTakeFirst();
  return row && userOf(row);
}

/** The language that a user read in when they last signed in (BCP 47); null where that isn't known. */
export async function readLanguageOf(db: UserPoolDb, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity_users')
    .select('read_language')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.read_language ?? null;
}

/** Notes the language that a user reads in. */
export async function noteReadLanguage(db: UserPoolDb, id: string, language: PageLanguage): Promise<void> {
  await db
    .updateTable('identity_users')
    .set({ read_language: language })
    .where('user_id', '=', id)
    .where('read_language', 'is distinct from', language)
    .execute();
}

/** Users by address, after the address `after`. */
export async function listUsers(db: UserPoolDb, after: string, limit: number): Promise<User[]> {
  const rows = await db
    .selectFrom('identity_users')
    .selectAll()
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(userOf);
}

type UserChange = Partial<Omit<User, 'id' | 'signOuts' | 'createdAt' | 'emailProvedAt'>> & {
  updatedAt: Date;
};

/** Changes a user. False when there is none, or when the new address is taken; an unconfirmed user who has it is gone. */
export async function updateUser(db: UserPoolDb, id: string, change: UserChange): Promise<boolean> {
  let query = db
    .updateTable('identity_users')
    .set((row) => ({ ...changedColumns(change), ...provedSince(row, change) }))
    .where('user_id', '=', id);
  if (change.email !== undefined) {
    const { email } = change;
    await removeUnconfirmed(db, email, id);
    query = query.where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('identity_users as other')
            .select('other.user_id')
            .where('other.email', '=', email)
            .where('other.user_id', '<>', id),
        ),
      ),
    );
  }
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that every sign-in of a user was ended. */
export async function countSignOut(db: UserPoolDb, id: string): Promise<void> {
  await db
    .updateTable('identity_users')
    .set((expression) => ({ sign_outs: expression('sign_outs', '+', 1) }))
    .where('user_id', '=', id)
    .execute();
}

/** Whether there is any account, and not only sign-ups that wait for their code. */
export async function hasAccounts(db: UserPoolDb): Promise<boolean> {
  const row = await db
    .selectFrom('identity_users')
    .select('user_id')
    .where('status', '<>', 'UNCONFIRMED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the address is that of an account, and not only of sign-ups that wait for their code. */
export async function isAddressTaken(db: UserPoolDb, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return user !== undefined && user.status !== 'UNCONFIRMED';
}

/** Ends the sign-ups with an address that no one has confirmed: another user shows that it is theirs. */
async function removeUnconfirmed(db: UserPoolDb, email: string, exceptId: string): Promise<void> {
  await db
    .deleteFrom('identity_users')
    .where('email', '=', email)
    .where('status', '=', 'UNCONFIRMED')
    .where('user_id', '<>', exceptId)
    .execute();
}

/** Removes a user with everything that refers to them. False when there is none. */
export async function deleteUserRow(db: UserPoolDb, id: string): Promise<boolean> {
  await db.deleteFrom('identity_mail_queue').where('user_id', '=', id).execute();
  const result = await db.deleteFrom('identity_users').where('user_id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** How many accounts wait to be confirmed. */
export async function countUnconfirmed(db: UserPoolDb): Promise<number> {
  const { count } = await db
    .selectFrom('identity_users')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Removes unconfirmed users with whose address no one has signed up since `before`; and of all the others those for whom it was the
 * longest ago beyond so many, which only a flood leaves.
 */
export async function deleteUnconfirmed(db: UserPoolDb, before: Date, atMost: number): Promise<void> {
  await db
    .deleteFrom('identity_users')
    .where('status', '=', 'UNCONFIRMED')
    .where((row) =>
      row.or([
        row('updated_at', '<', before),
        row(
          'user_id',
          'in',
          row
            .selectFrom('identity_users as newest')
            .select('newest.user_id')
            .where('newest.status', '=', 'UNCONFIRMED')
            .orderBy('newest.updated_at', 'desc')
            .orderBy('newest.user_id')
            .offset(atMost),
        ),
      ]),
    )
    .execute();
}

/** What a row says, also one that was read together with others. */
export function userOf(row: Selectable<IdentityUsersTable>): User {
  return {
    id: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    pendingEmail: row.pending_email,
    pendingSince: row.pending_since,
    pendingIsProved: row.pending_is_proved,
    status: row.status,
    enabled: row.enabled,
    approved: row.approved,
    attributes: attributesSchema.parse(row.attributes),
    mfaMethods: methodsSchema.parse(row.mfa_methods),
    mfaPreferred: row.mfa_preferred,
    signOuts: row.sign_outs,
    phoneProvedAt: row.phone_proved_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    emailProvedAt: row.email_proved_at,
  };
}

function rowOf(user: User): Insertable<IdentityUsersTable> {
  return {
    user_id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    pending_email: user.pendingEmail,
    pending_since: user.pendingSince,
    pending_is_proved: user.pendingIsProved,
    status: user.status,
    enabled: user.enabled,
    approved: user.approved,
    attributes: jsonColumn(user.attributes),
    mfa_methods: jsonColumn(user.mfaMethods),
    mfa_preferred: user.mfaPreferred,
    sign_outs: user.signOuts,
    phone_proved_at: user.phoneProvedAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    email_proved_at: user.emailProvedAt,
  };
}

/** An address that stays proved keeps its date; another one, or one that is proved now, begins anew. */
function provedSince(row: ExpressionBuilder<UserPoolTables, 'identity_users'>, change: UserChange) {
  const { email, emailVerified, updatedAt } = change;
  if (email === undefined && emailVerified === undefined) return {};
  const isSame = email === undefined ? row.lit(true) : row('email', '=', email);
  return {
    email_proved_at: row
      .case()
      .when(emailVerified === undefined ? row.not('email_verified') : row.lit(!emailVerified))
      .then(null)
      .when(row.and([row('email_verified', '=', true), isSame]))
      .then(row.ref('email_proved_at'))
      .else(updatedAt)
      .end(),
  };
}

function changedColumns(change: UserChange): Updateable<IdentityUsersTable> {
  return {
    updated_at: change.updatedAt,
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.emailVerified === undefined ? {} : { email_verified: change.emailVerified }),
    ...(change.pendingEmail === undefined ? {} : { pending_email: change.pendingEmail }),
    ...(change.pendingSince === undefined ? {} : { pending_since: change.pendingSince }),
    ...(change.pendingIsProved === undefined ? {} : { pending_is_proved: change.pendingIsProved }),
    ...(change.phoneProvedAt === undefined ? {} : { phone_proved_at: change.phoneProvedAt }),
    ...(change.status === undefined ? {} : { status: change.status }),
    ...(change.enabled === undefined ? {} : { enabled: change.enabled }),
    ...(change.approved === undefined ? {} : { approved: change.approved }),
    ...(change.attributes === undefined ? {} : { attributes: jsonColumn(change.attributes) }),
    ...(change.mfaMethods === undefined ? {} : { mfa_methods: jsonColumn(change.mfaMethods) }),
    ...(change.mfaPreferred === undefined ? {} : { mfa_preferred: change.mfaPreferred }),
  };
}

// A look for a name that takes as long whether somebody has it or not.
/**
 * The user with this address, in lower case, or with this id; undefined after as much work: a row comes back and is read for a name that
 * no one has, too. For requests whose time must not tell who has an account.
 */
export async function findAnyUser(
  db: UserPoolDb,
  by: { email: string } | { id: string },
): Promise<User | undefined> {
  const isMeant = 'email' in by ? sql`found.email = ${by.email}` : sql`found.user_id = ${by.id}`;
  const { rows } = await sql<Selectable<IdentityUsersTable> & { is_found: boolean }>`
    select (found.user_id is not null) as is_found,
      coalesce(found.user_id, '00000000-0000-4000-8000-000000000000') as user_id,
      coalesce(found.email, 'nobody@example.org') as email,
      coalesce(found.email_verified, true) as email_verified,
      found.pending_email, found.pending_since,
      coalesce(found.pending_is_proved, false) as pending_is_proved,
      coalesce(found.status, 'CONFIRMED') as status,
      coalesce(found.enabled, true) as enabled,
      coalesce(found.approved, false) as approved,
      coalesce(found.attributes, '{}'::jsonb) as attributes,
      coalesce(found.mfa_methods, '[]'::jsonb) as mfa_methods,
      found.mfa_preferred,
      coalesce(found.sign_outs, 0) as sign_outs,
      found.phone_proved_at,
      coalesce(found.created_at, now()) as created_at,
      coalesce(found.updated_at, now()) as updated_at,
      found.email_proved_at, found.read_language
    from (select 1) as always left join identity_users as found on ${isMeant}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query that always gives a row gave none');
  const { is_found: isFound, ...columns } = row;
  const user = userOf(columns);
  return isFound ? user : undefined;
}

/** Removes every row of a user, and their name and network from the audit trail. What refers to the user's own row goes with it. */
export async function eraseRows(db: UserPoolDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity_attempts').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity_mail_sends').where('user_id', '=', userId).execute();
  await db
    .updateTable('identity_audit')
    .set({ user_id: null, network: null })
    .where('user_id', '=', userId)
    .execute();
  await deleteUserRow(db, userId);
}
