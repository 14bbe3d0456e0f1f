// Reports and their figures, which are kept with their tests, and the answers that the language model has still to read.
import { answerRecordSchema } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { jsonColumn } from '@bandpal/foundation/database';
import type { ReportDb } from './unread-rows.ts';

/** Stores the report of a test and the figures in it, in place of one that was made before all answers were read. */
export async function saveReport(
  db: ReportDb,
  id: string,
  { report, figures, unread }: { report: unknown; figures: unknown; unread: number },
): Promise<void> {
  await db
    .updateTable('tests')
    .set({ report: jsonColumn(report), figures: jsonColumn(figures), report_unread: unread })
    .where('id', '=', id)
    .where((row) => row.or([row('report', 'is', null), row('report_unread', '>', 0)]))
    .execute();
}

/** Ids of tests whose report was made before all their answers were read, and which are read by now. */
export async function outgrownReportIds(db: ReportDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('report_unread', '>', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('unread_answers')
            .select('test_id')
            .whereRef('unread_answers.test_id', '=', 'tests.id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of finished tests without a report, oldest first. */
export async function unassessedTestIds(db: ReportDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('status', '=', 'finished')
    .where('report', 'is', null)
    .orderBy('finished_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Reports without their figures, in the order of their ids, after `after`: of a server that was older than the figures. */
export function reportsWithoutFigures(
  db: ReportDb,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; report: unknown }[]> {
  return db
    .selectFrom('tests')
    .select(['id', 'report'])
    .where('report', 'is not', null)
    .where('figures', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps the figures of a report that is there. */
export async function saveFigures(db: ReportDb, id: string, figures: unknown): Promise<void> {
  await db
    .updateTable('tests')
    .set({ figures: jsonColumn(figures) })
    .where('id', '=', id)
    .where('figures', 'is', null)
    .execute();
}

/** The answers of a test in the order they were given, and how many of them are still to be read, at one moment. */
export async function listReadAnswers(
  db: ReportDb,
  testId: string,
): Promise<{ answers: AnswerRecord[]; unread: number }> {
  const rows = await db
    .selectFrom('answers')
    .leftJoin('unread_answers', (join) =>
      join
        .onRef('unread_answers.test_id', '=', 'answers.test_id')
        .onRef('unread_answers.answer_id', '=', 'answers.answer_id'),
    )
    .select(['answers.record', 'unread_answers.revision'])
    .where('answers.test_id', '=', testId)
    .orderBy('answers.position')
    .execute();
  return {
    answers: rows.map((row) => answerRecordSchema.parse(row.record)),
    unread: rows.filter((row) => row.revision !== null).length,
  };
}
