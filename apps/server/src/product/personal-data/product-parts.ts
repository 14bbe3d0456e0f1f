// What the product itself keeps of an account: its tests with their answers, and its credits.
import { deleteEntries, deleteTestsOf, entriesOfOwner, listAnswerRows, testsOf } from '../../store/index.ts';
import type { ProductDb, OwnerKey, Tables, TestRow } from '../../store/index.ts';
import type { PersonalDataPart, Person } from './personal-data.ts';

/** Tests, answers and reports. */
export const testData: PersonalDataPart = {
  name: 'tests',
  async exportOf(tables, person) {
    const db = tables.of<Tables>();
    const tests = [];
    for (const test of await testsOf(db, ownerOf(person))) tests.push(await presentTest(db, test));
    return tests;
  },
  erase: (tables, person) => deleteTestsOf(tables.of<Tables>(), ownerOf(person)),
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

async function presentTest(db: ProductDb, test: TestRow): Promise<object> {
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
    report: test.report,
  };
}
