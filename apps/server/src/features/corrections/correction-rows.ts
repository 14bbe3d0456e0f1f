// Rows of `correction_feedback`: corrections that candidates do not accept.
import type { CorrectionVerdict, DisputedCorrection } from '@bandpal/contracts';
import type { TableRegister } from '@bandpal/foundation/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { TestDataPart } from '../../product/personal-data.ts';
import type { TestTables } from '../tests/test-tables.ts';

/** A correction that its candidate does not accept; its words are in the answer alone. */
export interface CorrectionFeedbackTable {
  test_id: string;
  answer_id: string;
  /** Characters of the transcript. */
  span_from: number;
  span_to: number;
  family: string;
  verdict: CorrectionVerdict;
  created_at: Date;
}

type OwnTables = { correction_feedback: CorrectionFeedbackTable };

export type CorrectionTables = TestTables & OwnTables;
export type CorrectionDb = Kysely<CorrectionTables>;
type CorrectionFeedbackRow = Selectable<CorrectionFeedbackTable>;

/** What the columns are to the person whose answer it is. */
export const correctionTableRegister: TableRegister<OwnTables> = {
  correction_feedback: {
    part: 'tests',
    columns: {
      test_id: 'key',
      answer_id: 'exported',
      span_from: 'exported',
      span_to: 'exported',
      family: 'exported',
      verdict: 'exported',
      created_at: 'exported',
    },
  },
};

/** The place of a correction. */
export interface CorrectionPlace {
  testId: string;
  answerId: string;
  from: number;
  to: number;
}

/** How many corrections of a family stand in reports, and how many of them their candidates do not accept. */
export interface FamilyCount {
  family: string;
  shown: number;
  /** Said to have been right. */
  right: number;
  /** Said not to have been said. */
  notSaid: number;
}

/** Keeps what a candidate says of a correction, in place of what was said before. */
export async function saveVerdict(
  db: CorrectionDb,
  place: CorrectionPlace,
  said: { family: string; verdict: CorrectionVerdict; at: Date },
): Promise<void> {
  const { family, verdict, at } = said;
  await db
    .insertInto('correction_feedback')
    .values({
      test_id: place.testId,
      answer_id: place.answerId,
      span_from: place.from,
      span_to: place.to,
      family,
      verdict,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['test_id', 'answer_id', 'span_from', 'span_to'])
        .doUpdateSet({ family, verdict, created_at: at }),
    )
    .execute();
}

/** Forgets what a candidate has said of a correction; nothing happens where nothing was said. */
export async function forgetVerdict(db: CorrectionDb, place: CorrectionPlace): Promise<void> {
  await db
    .deleteFrom('correction_feedback')
    .where('test_id', '=', place.testId)
    .where('answer_id', '=', place.answerId)
    .where('span_from', '=', place.from)
    .where('span_to', '=', place.to)
    .execute();
}

/** The rows of a test, in the order of their places. */
export function listVerdictRows(db: CorrectionDb, testId: string): Promise<CorrectionFeedbackRow[]> {
  return db
    .selectFrom('correction_feedback')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('answer_id')
    .orderBy('span_from')
    .orderBy('span_to')
    .execute();
}

/** The corrections of a test that its candidate does not accept. */
export async function listVerdicts(db: CorrectionDb, testId: string): Promise<DisputedCorrection[]> {
  const rows = await listVerdictRows(db, testId);
  return rows.map((row) => ({
    answerId: row.answer_id,
    from: row.span_from,
    to: row.span_to,
    verdict: row.verdict,
  }));
}

/** The newest tests show how sure corrections are now; all there ever were would say it no better. */
const MOST_COUNTED = 500;
/** Unpacked at once: the built-in database works in the server's own thread, where calls are held. */
const AT_ONCE = 10;

/** Counts by family over the newest finished tests. Reads their answers: for a job, not for a request. */
export async function countCorrections(db: CorrectionDb): Promise<FamilyCount[]> {
  const tests = await db
    .selectFrom('tests')
    .select('id')
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  const total = new Map<string, FamilyCount>();
  for (let first = 0; first < tests.length; first += AT_ONCE) {
    const ids = tests.slice(first, first + AT_ONCE).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- some at a time, so that calls go on in between
    for (const one of await countOf(db, ids)) {
      const { shown, right, notSaid } = total.get(one.family) ?? { shown: 0, right: 0, notSaid: 0 };
      total.set(one.family, {
        family: one.family,
        shown: shown + one.shown,
        right: right + one.right,
        notSaid: notSaid + one.notSaid,
      });
    }
  }
  return [...total.values()].sort((left, right) => left.family.localeCompare(right.family));
}

async function countOf(db: CorrectionDb, testIds: readonly string[]): Promise<FamilyCount[]> {
  const { rows } = await sql<FamilyCount>`
    with corrections as (
      select correction ->> 'family' as family
      from answers
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(record -> 'language' -> 'corrections')
          when 'array' then record -> 'language' -> 'corrections' else '[]'::jsonb end) as correction
      where answers.test_id in (${sql.join(testIds)})
    ), shown as (select family, count(*) as shown from corrections where family is not null group by family),
    disputed as (
      select family, count(*) filter (where verdict = 'right') as right_count,
        count(*) filter (where verdict = 'not-said') as not_said
      from correction_feedback where test_id in (${sql.join(testIds)}) group by family
    )
    select shown.family as family, shown.shown::int as shown, coalesce(right_count, 0)::int as "right",
      coalesce(not_said, 0)::int as "notSaid"
    from shown left join disputed on disputed.family = shown.family`.execute(db);
  return rows;
}

/** What the person does not accept, as the export shows it with the test. */
export const correctionData: TestDataPart = {
  name: 'disputedCorrections',
  async exportOf(tables, testId) {
    const disputed = await listVerdictRows(tables.of<CorrectionTables>(), testId);
    return disputed.map((row) => ({
      answerId: row.answer_id,
      from: row.span_from,
      to: row.span_to,
      family: row.family,
      verdict: row.verdict,
      at: row.created_at.toISOString(),
    }));
  },
};
