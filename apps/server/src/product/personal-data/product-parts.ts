// What the product itself keeps of an account: its tests with their answers, its practices of the last days, and its credits.
import { anyReportSchema } from '@bandpal/contracts';
import {
  deleteEntries,
  deletePracticeStarts,
  deleteTestsOf,
  entriesOfOwner,
  listAnswerRows,
  listVerdictRows,
  practiceStartsOf,
  testsOf,
} from '../../store/index.ts';
import type { ProductDb, OwnerKey, Tables, TestRow } from '../../store/index.ts';
import type { PersonalDataPart, Person, TestDataPart } from './personal-data.ts';

/** Tests, answers, reports, and what features keep of each test. */
export function testData(ofFeatures: readonly TestDataPart[]): PersonalDataPart {
  return {
    name: 'tests',
    async exportOf(tables, person) {
      const db = tables.of<Tables>();
      const tests = [];
      for (const test of await testsOf(db, ownerOf(person))) {
        const entry = await presentTest(db, test);
        for (const part of ofFeatures) entry[part.name] = await part.exportOf(tables, test.id);
        tests.push(entry);
      }
      return tests;
    },
    erase: (tables, person) => deleteTestsOf(tables.of<Tables>(), ownerOf(person)),
  };
}

/** When the account practised in the last two days. */
export const practiceData: PersonalDataPart = {
  name: 'practice',
  async exportOf(tables, person) {
    const starts = await practiceStartsOf(tables.of<Tables>(), ownerOf(person));
    return starts.map(({ started_at }) => ({ startedAt: started_at.toISOString() }));
  },
  erase: (tables, person) => deletePracticeStarts(tables.of<Tables>(), ownerOf(person)),
};

/** The account's lines of the ledger. */
export const creditData: PersonalDataPart = {
  name: 'credits',
  async exportOf(tables, person) {
    const entries = await entriesOfOwner(tables.of<Tables>(), ownerOf(person));
    return entries.map((entry) => ({
      id: entry.id,
      testId: entry.test_id,
      kind: entry.kind,
      amount: entry.amount,
      at: entry.created_at.toISOString(),
    }));
  },
  async erase(tables, person) {
    await deleteEntries(tables.of<Tables>(), ownerOf(person));
  },
};

function ownerOf({ accountId }: Person): OwnerKey {
  return { kind: 'account', id: accountId };
}

async function presentTest(db: ProductDb, test: TestRow): Promise<Record<string, unknown>> {
  const answers = await listAnswerRows(db, test.id);
  const disputed = await listVerdictRows(db, test.id);
  return {
    id: test.id,
    mode: test.mode,
    status: test.status,
    startedAt: test.started_at.toISOString(),
    finishedAt: test.finished_at?.toISOString() ?? null,
    endedReason: test.ended_reason,
    topicIds: test.topic_ids,
    examState: test.exam_state,
    answers: answers.map((answer) => ({ storedAt: answer.created_at.toISOString(), record: answer.record })),
    // One that no version can read is theirs all the same.
    report: anyReportSchema.safeParse(test.report).data ?? test.report,
    disputedCorrections: disputed.map((row) => ({
      answerId: row.answer_id,
      from: row.span_from,
      to: row.span_to,
      family: row.family,
      verdict: row.verdict,
      at: row.created_at.toISOString(),
    })),
    practiceOf: test.practice_of,
    practiceAnswerId: test.practice_answer_id,
    practiceQuestionId: test.practice_question_id,
    practiceDrill: test.practice_drill,
  };
}
