// The table `teacher_sheets`: what teachers have written of tests.
import type { TeacherBands, TeacherSheet } from '@bandpal/contracts';
import { teacherBandsSchema } from '@bandpal/contracts';
import { jsonColumn } from '@bandpal/foundation/database';
import type { JsonColumn, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import type { TestDataPart } from '../../product/personal-data.ts';

/** The sheet of one teacher, which goes with its test. */
interface TeacherSheetsTable {
  /** The invitation, which may be over. */
  guest_id: string;
  test_id: string;
  /** The teacher's. */
  name: string;
  bands: JsonColumn;
  note: string;
  written_at: Date;
}

export type SheetTables = { teacher_sheets: TeacherSheetsTable };
type SheetDb = Kysely<SheetTables>;

/** What the columns are to the person whose test it is. */
export const sheetTableRegister: TableRegister<SheetTables> = {
  teacher_sheets: {
    part: 'tests',
    columns: {
      guest_id: 'internal',
      test_id: 'key',
      name: 'exported',
      bands: 'exported',
      note: 'exported',
      written_at: 'exported',
    },
  },
};

/** What teachers have written, as the export shows it with the test. */
export const sheetData: TestDataPart = {
  name: 'teacherSheets',
  async exportOf(tables, testId) {
    const rows = await rowsOf(tables.of<SheetTables>(), testId).execute();
    return rows.map(({ name, bands, note, written_at: at }) => ({ name, bands, note, at: at.toISOString() }));
  },
};

/** What has been written of a test, in the order in which it last was. */
export async function sheetsOf(db: SheetDb, testId: string): Promise<TeacherSheet[]> {
  return (await rowsOf(db, testId).execute()).map(present);
}

function rowsOf(db: SheetDb, testId: string) {
  return db
    .selectFrom('teacher_sheets')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('written_at')
    .orderBy('guest_id');
}

/** What this guest has written; undefined for nothing. */
export async function sheetOf(db: SheetDb, guestId: string): Promise<TeacherSheet | undefined> {
  const row = await db
    .selectFrom('teacher_sheets')
    .selectAll()
    .where('guest_id', '=', guestId)
    .executeTakeFirst();
  return row && present(row);
}

/** What these guests have written is of this test from now on; the one before came to nothing. */
export async function moveSheets(db: SheetDb, guestIds: readonly string[], testId: string): Promise<void> {
  if (guestIds.length === 0) return;
  await db.updateTable('teacher_sheets').set({ test_id: testId }).where('guest_id', 'in', guestIds).execute();
}

/** Writes a guest's sheet, in place of the one before. */
export async function saveSheet(
  db: SheetDb,
  sheet: { guestId: string; testId: string; name: string; bands: TeacherBands; note: string; at: Date },
): Promise<void> {
  const written = {
    test_id: sheet.testId,
    name: sheet.name,
    bands: jsonColumn(sheet.bands),
    note: sheet.note,
    written_at: sheet.at,
  };
  await db
    .insertInto('teacher_sheets')
    .values({ guest_id: sheet.guestId, ...written })
    .onConflict((conflict) => conflict.column('guest_id').doUpdateSet(written))
    .execute();
}

function present(row: Selectable<TeacherSheetsTable>): TeacherSheet {
  return {
    name: row.name,
    bands: teacherBandsSchema.parse(row.bands),
    note: row.note,
    at: row.written_at.toISOString(),
  };
}
