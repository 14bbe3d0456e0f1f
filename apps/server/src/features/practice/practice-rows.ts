// Practices of single questions: which there are of a test, and how many were started.
import type { Drill } from '@bandpal/contracts';
import type { TableRegister } from '@bandpal/foundation/database';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import type { OwnerKey } from '../../store/owners.ts';
import type { TestTables } from '../tests/test-tables.ts';

/** Start of a practice; kept for two days, also when the practice is erased, so that their number can be limited. */
interface PracticeStartsTable {
  id: string;
  owner_kind: 'guest' | 'account';
  owner_id: string;
  /** HMAC of the network address under a key of its day. */
  address_hash: string;
  started_at: Date;
}

type OwnTables = { practice_starts: PracticeStartsTable };

export type PracticeTables = TestTables & OwnTables;
export type PracticeDb = Kysely<PracticeTables>;
type PracticeStartRow = Selectable<PracticeStartsTable>;

/** What the columns are to the person who practised. */
export const practiceTableRegister: TableRegister<OwnTables> = {
  practice_starts: {
    part: 'practice',
    columns: {
      id: 'internal',
      owner_kind: 'internal',
      owner_id: 'key',
      address_hash: 'internal',
      started_at: 'exported',
    },
  },
};

/** Finished practices of the questions of a test, newest first. */
export function listPractices(
  db: PracticeDb,
  testId: string,
): Promise<
  { id: string; practice_answer_id: string | null; practice_drill: Drill | null; started_at: Date }[]
> {
  return db
    .selectFrom('tests')
    .select(['id', 'practice_answer_id', 'practice_drill', 'started_at'])
    .where('practice_of', '=', testId)
    .where('status', '=', 'finished')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Notes the start of a practice. */
export async function insertPracticeStart(
  db: PracticeDb,
  start: { id: string; owner: OwnerKey; addressHash: string; at: Date },
): Promise<void> {
  await db
    .insertInto('practice_starts')
    .values({
      id: start.id,
      owner_kind: start.owner.kind,
      owner_id: start.owner.id,
      address_hash: start.addressHash,
      started_at: start.at,
    })
    .execute();
}

/** Practices started after `since`: by this owner, and under one of these address hashes. */
export async function countPracticeStarts(
  db: PracticeDb,
  { owner, addressHashes, since }: { owner: OwnerKey; addressHashes: readonly string[]; since: Date },
): Promise<{ byOwner: number; byAddress: number }> {
  const isOwners = sql<boolean>`owner_kind = ${owner.kind} and owner_id = ${owner.id}`;
  return db
    .selectFrom('practice_starts')
    .select([
      sql<number>`count(*) filter (where ${isOwners})`.as('byOwner'),
      sql<number>`count(*) filter (where address_hash in (${sql.join(addressHashes)}))`.as('byAddress'),
    ])
    .where('started_at', '>', since)
    .where((expression) => expression.or([isOwners, expression('address_hash', 'in', addressHashes)]))
    .executeTakeFirstOrThrow();
}

/** The starts of practices that are kept of an owner, oldest first. */
function practiceStartsOf(db: PracticeDb, owner: OwnerKey): Promise<PracticeStartRow[]> {
  return db
    .selectFrom('practice_starts')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('started_at')
    .execute();
}

/** Removes the starts of practices of an owner. */
async function deletePracticeStarts(db: PracticeDb, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('practice_starts')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Forgets starts before this time, which no limit looks at any more. */
export async function forgetPracticeStarts(db: PracticeDb, before: Date): Promise<void> {
  await db.deleteFrom('practice_starts').where('started_at', '<', before).execute();
}

/** When the account practised in the last two days. */
export const practiceData: PersonalDataPart = {
  name: 'practice',
  async exportOf(tables, person) {
    const starts = await practiceStartsOf(tables.of<PracticeTables>(), {
      kind: 'account',
      id: person.accountId,
    });
    return starts.map(({ started_at }) => ({ startedAt: started_at.toISOString() }));
  },
  erase: (tables, person) =>
    deletePracticeStarts(tables.of<PracticeTables>(), { kind: 'account', id: person.accountId }),
};
