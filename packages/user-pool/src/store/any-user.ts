// A look for a name that takes as long whether somebody has it or not.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { IdentityUsersTable, UserPoolDb } from './tables.ts';
import { userOf } from './users.ts';
import type { User } from './users.ts';

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
