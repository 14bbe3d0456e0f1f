import type { MigrationList } from '@bandpal/foundation/database';
import { testsAnswersAllowance } from './0001-tests-answers-allowance.ts';
import { practice } from './0009-practice.ts';
import { practiceDrill } from './0012-practice-drill.ts';
import { accountLedger } from './0004-account-ledger.ts';
import { correctionFeedback } from './0006-correction-feedback.ts';
import { reportFigures } from './0011-report-figures.ts';
import { replicas } from './0022-replicas.ts';
import { requestCounts } from './0023-request-counts.ts';
import { typedPlaces } from './0024-typed-places.ts';
import { unreadAnswers } from './0025-unread-answers.ts';

/** The tables of tests, answers, feedback, the allowance, and of the processes that work on them. */
export const productMigrations: MigrationList = {
  '0001-tests-answers-allowance': testsAnswersAllowance,
  '0004-account-ledger': accountLedger,
  '0006-correction-feedback': correctionFeedback,
  '0009-practice': practice,
  '0011-report-figures': reportFigures,
  '0012-practice-drill': practiceDrill,
  '0022-replicas': replicas,
  '0023-request-counts': requestCounts,
  '0024-typed-places': typedPlaces,
  '0025-unread-answers': unreadAnswers,
};
