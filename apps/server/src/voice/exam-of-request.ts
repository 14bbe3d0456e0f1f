import { BandpalError } from '@bandpal/contracts';
import type { OpenTest } from '../ports/test-desk.ts';
import type { ExamRun, Exams } from './test-run/exam-run.ts';
import type { CallRequest } from './api/call-request.ts';

/** The exam of a test: a new one, or the one it is to go on with. */
export function examOf(exams: Exams, request: CallRequest, test: OpenTest): ExamRun {
  const { examState, mode, seed, recentTopicIds, practiceQuestionId } = test;
  const { typed = false, topicId } = request.metadata;
  if (examState !== null && examState !== undefined) return exams.resume(examState, typed);
  const wanted = topicId === undefined ? {} : { wantedTopicId: topicId };
  const practice = practiceQuestionId === undefined ? {} : { practiceQuestionId };
  return exams.begin({ mode, seed, recentTopicIds, typed, ...wanted, ...practice });
}

/** Throws `request.invalid` for a topic the bank does not have; a continued test has its topics already. */
export function requireOffered(
  exams: Exams,
  { mode, metadata: { topicId, resumeTestId } }: CallRequest,
): void {
  if (topicId === undefined || resumeTestId !== undefined) return;
  if (!exams.isOffered(topicId, mode)) {
    throw new BandpalError('request.invalid', { field: 'topicId', message: 'There is no such topic.' });
  }
}
