export { productMigrations } from './migrations/index.ts';
export { openStore, storeIn } from './open-store.ts';
export type { Store } from './open-store.ts';
export {
  countRun,
  deleteTest,
  expiredTestIds,
  findTest,
  insertTest,
  listTests,
  lockTest,
  outgrownReportIds,
  reportsWithoutFigures,
  saveExamState,
  saveFigures,
  saveReport,
  unassessedTestIds,
  updateTest,
} from './tests.ts';
export type { ListedTest, OwnerKey, PracticeKey } from './tests.ts';
export {
  countAnswers,
  insertAnswer,
  listAnswerRows,
  listAnswers,
  listEarlierTalks,
  listReadAnswers,
  listTranscripts,
} from './answers.ts';
export {
  countUnread,
  forgetUnread,
  hurryUnread,
  keepLanguage,
  oldestUnread,
  putBackUnread,
  setUnread,
  takeUnread,
} from './unread-answers.ts';
export type { TakenAnswer } from './unread-answers.ts';
export {
  appendEntry,
  balanceOf,
  countHoldsOfAddress,
  deleteEntries,
  entriesOfOwner,
  forgetAddresses,
  holdOfTest,
  lockAllowance,
  lockOwner,
} from './allowance-entries.ts';
export {
  countCorrections,
  forgetVerdict,
  listVerdictRows,
  listVerdicts,
  saveVerdict,
} from './correction-feedback.ts';
export type { FamilyCount } from './correction-feedback.ts';
export {
  countKeptTests,
  deleteTestsOf,
  listBandedTests,
  lockTestsOf,
  moveTests,
  testsOf,
} from './account-tests.ts';
export { listProgressTests } from './progress-tests.ts';
export type { ProgressRow } from './progress-tests.ts';
export { forgetErasedAccounts, insertErasure, lastErasureOf } from './account-erasures.ts';
export {
  countPracticeStarts,
  deletePracticeStarts,
  forgetPracticeStarts,
  insertPracticeStart,
  listPractices,
  practiceIdsOf,
  practiceStartsOf,
} from './practices.ts';
export { claim, forgetOldClaims, isClaimed, releaseClaim } from './claims.ts';
export { countRequest, forgetOldCounts } from './request-counts.ts';
export {
  beat,
  erasedTests,
  countRunningTests,
  databaseNow,
  forgetAllReplicas,
  forgetReplica,
  forgetSilentReplicas,
  interruptLostTests,
  livingReplicas,
  livingReplicaOf,
  REPLICA_SILENCE_MS,
  replicasLike,
  testsOfOthers,
} from './replicas.ts';
export type { SharedNow } from './replicas.ts';
export { countBrokenRules, LEDGER_RULES } from './ledger-checks.ts';
export type { LedgerRule } from './ledger-checks.ts';
export type { AllowanceEntryRow, ProductDb, ReplicaRow, Tables, TestRow } from './schema.ts';
