import { anyReportSchema } from '@bandpal/contracts';
import { deleteTestsOf, testsOf } from './owner-rows.ts';
import { listAnswerRows } from './answer-rows.ts';
import type { TestDb, TestRow, TestTables } from './test-tables.ts';
import type { OwnerKey } from '../../store/owners.ts';
import type { PersonalDataPart, Person, TestDataPart } from '../../product/personal-data.ts';

/** Tests, answers, reports, and what features keep of each test. */
export function testData(ofFeatures: readonly TestDataPart[]): PersonalDataPart {
  return {
    name: 'tests',
    async exportOf(tables, person) {
      const db = tables.of<TestTables>();
      const tests = [];
      for (const test of await testsOf(db, ownerOf(person))) {
        const entry = await presentTest(db, test);
        for (const part of ofFeatures) entry[part.name] = await part.exportOf(tables, test.id);
        tests.push(entry);
      }
      return tests;
    },
    erase: (tables, person) => deleteTestsOf(tables.of<TestTables>(), ownerOf(person)),
  };
}

function ownerOf({ accountId }: Person): OwnerKey {
  return { kind: 'account', id: accountId };
}

async function presentTest(db: TestDb, test: TestRow): Promise<Record<string, unknown>> {
  const answers = await listAnswerRows(db, test.id);
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
    practiceOf: test.practice_of,
    practiceAnswerId: test.practice_answer_id,
    practiceQuestionId: test.practice_question_id,
    practiceDrill: test.practice_drill,
  };
}
