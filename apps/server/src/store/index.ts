export { openStore } from './open-store.ts';
export type { Store } from './open-store.ts';
export { DirectoryInUseError } from './directory-lock.ts';
export {
  deleteTest,
  expiredTestIds,
  findTest,
  insertTest,
  interruptActiveTests,
  listTests,
  lockTest,
  saveExamState,
  saveReport,
  unassessedTestIds,
  updateTest,
} from './tests.ts';
export type { ListedTest, OwnerKey } from './tests.ts';
export { countAnswers, insertAnswer, listAnswers } from './answers.ts';
export {
  appendEntry,
  countHoldsOfAddress,
  entriesOfOwner,
  forgetAddresses,
  lockAllowance,
} from './allowance-entries.ts';
export type { AllowanceEntryRow, Database, TestRow } from './schema.ts';
export { jsonColumn } from './json-column.ts';
