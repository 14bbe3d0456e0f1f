// The table `guests`: whom owners have invited. Every function takes part in the transaction it is given.
import type { ExamMode, GuestRole, GuestState, TestStatus } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import type { OwnerKey } from '../../store/owners.ts';
import type { TestTables } from '../tests/test-tables.ts';

/** An invitation, which goes with the test that the guest was let into. */
interface GuestsTable {
  id: string;
  owner_kind: 'guest' | 'account';
  owner_id: string;
  role: GuestRole;
  /** SHA-256 of the token of the link, base64url; the token itself is not kept. */
  token_hash: string;
  /** What the candidate is called on the guest's page; null: nothing. */
  host_name: string | null;
  /** As the guest gives it, who has agreed then; null before. */
  name: string | null;
  created_at: Date;
  expires_at: Date;
  /** The test that the guest was let into. */
  test_id: string | null;
}

export type GuestTables = { guests: GuestsTable };
type GuestDb = Kysely<GuestTables & TestTables>;

/** What the columns are to the person who invites. */
export const guestTableRegister: TableRegister<GuestTables> = {
  guests: {
    part: 'guests',
    columns: {
      id: 'internal',
      owner_kind: 'internal',
      owner_id: 'key',
      role: 'exported',
      token_hash: 'internal',
      host_name: 'exported',
      name: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      test_id: 'exported',
    },
  },
};

/** Whom the person has invited of late. */
export const guestData: PersonalDataPart = {
  name: 'guests',
  async exportOf(tables, { accountId }) {
    const rows = await tables
      .of<GuestTables>()
      .selectFrom('guests')
      .selectAll()
      .where('owner_kind', '=', 'account')
      .where('owner_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      role: row.role,
      hostName: row.host_name,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      testId: row.test_id,
    }));
  },
  erase: (tables, { accountId }) =>
    deleteGuestsOf(tables.of<GuestTables>(), { kind: 'account', id: accountId }),
};

/** An invitation, and how its test stands. */
export interface InvitedGuest {
  id: string;
  owner_kind: OwnerKey['kind'];
  owner_id: string;
  role: GuestRole;
  host_name: string | null;
  name: string | null;
  expires_at: Date;
  test_id: string | null;
  test_status: TestStatus | null;
  test_mode: ExamMode | null;
}

/** The test that the guest is let into; null for none, and for one that ended before anything was said: it was no test. */
export function testOf(guest: InvitedGuest): { id: string; mode: ExamMode; isFinished: boolean } | null {
  const { test_id: id, test_status: status, test_mode: mode } = guest;
  if (id === null || mode === null || status === null || status === 'released') return null;
  return { id, mode, isFinished: status === 'finished' };
}

export function stateOf(guest: InvitedGuest): GuestState {
  const test = testOf(guest);
  if (test !== null) return test.isFinished ? 'ended' : 'in-test';
  return guest.name === null ? 'invited' : 'ready';
}

function openGuests(db: GuestDb, now: Date) {
  return db
    .selectFrom('guests')
    .leftJoin('tests', 'tests.id', 'guests.test_id')
    .select([
      'guests.id as id',
      'guests.owner_kind as owner_kind',
      'guests.owner_id as owner_id',
      'guests.role as role',
      'guests.host_name as host_name',
      'guests.name as name',
      'guests.expires_at as expires_at',
      'guests.test_id as test_id',
      'tests.status as test_status',
      'tests.mode as test_mode',
    ])
    .where('guests.expires_at', '>', now);
}

/** The invitations of this owner that have not expired, newest first. */
export function guestsOf(db: GuestDb, owner: OwnerKey, now: Date): Promise<InvitedGuest[]> {
  return openGuests(db, now)
    .where('guests.owner_kind', '=', owner.kind)
    .where('guests.owner_id', '=', owner.id)
    .orderBy('guests.created_at', 'desc')
    .orderBy('guests.id')
    .execute();
}

/** The invitation with this hash; undefined when there is none that has not expired. */
export function findGuest(db: GuestDb, tokenHash: string, now: Date): Promise<InvitedGuest | undefined> {
  return openGuests(db, now).where('guests.token_hash', '=', tokenHash).executeTakeFirst();
}

/** The test of the owner's that a call runs now; undefined when none does. */
export function runningTestOf(
  db: GuestDb,
  owner: OwnerKey,
): Promise<{ id: string; mode: ExamMode } | undefined> {
  return db
    .selectFrom('tests')
    .select(['id', 'mode'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'active')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
}

/** Writes an invitation. */
export async function insertGuest(
  db: GuestDb,
  guest: {
    id: string;
    owner: OwnerKey;
    role: GuestRole;
    tokenHash: string;
    hostName: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('guests')
    .values({
      id: guest.id,
      owner_kind: guest.owner.kind,
      owner_id: guest.owner.id,
      role: guest.role,
      token_hash: guest.tokenHash,
      host_name: guest.hostName,
      name: null,
      created_at: guest.createdAt,
      expires_at: guest.expiresAt,
      test_id: null,
    })
    .execute();
}

/** The guest has agreed, under this name. */
export async function nameGuest(db: GuestDb, id: string, name: string): Promise<void> {
  await db.updateTable('guests').set({ name }).where('id', '=', id).execute();
}

/** These guests are let into a test. */
export async function letGuestsIn(
  db: GuestDb,
  ids: readonly string[],
  { testId, expiresAt }: { testId: string; expiresAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('guests')
    .set({ test_id: testId, expires_at: expiresAt })
    .where('id', 'in', ids)
    .execute();
}

/** Takes an invitation of this owner back; false when there is none. */
export async function deleteGuest(db: GuestDb, owner: OwnerKey, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('guests')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

async function deleteGuestsOf(db: Kysely<GuestTables>, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('guests')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Whom one owner has invited is another's guest from now on. */
export async function moveGuests(tables: SharedTables, from: OwnerKey, to: OwnerKey): Promise<void> {
  await tables
    .of<GuestTables>()
    .updateTable('guests')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .execute();
}

/** Forgets the invitations that have expired. */
export async function forgetExpiredGuests(tables: SharedTables, now: Date): Promise<void> {
  await tables.of<GuestTables>().deleteFrom('guests').where('expires_at', '<=', now).execute();
}
