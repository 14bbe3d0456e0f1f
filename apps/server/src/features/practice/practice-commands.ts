import { BandpalError, plainWord } from '@bandpal/contracts';
import type { AnswerRecord, Practice } from '@bandpal/contracts';
import type { PracticeContext } from './practice-context.ts';
import { listPractices } from './practice-rows.ts';
import { listAnswers } from '../tests/answer-rows.ts';
import { requireOwn } from '../tests/require-own.ts';
import { findTest } from '../tests/test-rows.ts';
import type { TestOwner } from '../../ports/test-desk.ts';

/**
 * An answer of a test, for its owner.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where there is no such answer.
 */
export async function readOwnAnswer(
  context: PracticeContext,
  owner: TestOwner,
  { testId, answerId }: { testId: string; answerId: string },
): Promise<AnswerRecord> {
  requireOwn(await findTest(context.db, testId), owner);
  const answer = (await listAnswers(context.db, testId)).find(({ id }) => id === answerId);
  if (answer === undefined) throw new BandpalError('request.not-found');
  return answer;
}

/** Where a word of a test stands. */
interface WordPlace {
  testId: string;
  answerId: string;
  /** Position in the answer's `words`, from 0. */
  index: number;
}

/**
 * The word that the owner of a test said there, in lower case and without punctuation.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where no single word of at most 40 letters stands.
 */
export async function readOwnWord(
  context: PracticeContext,
  owner: TestOwner,
  { index, ...place }: WordPlace,
): Promise<string> {
  const answer = await readOwnAnswer(context, owner, place);
  const word = plainWord(answer.words[index]?.text ?? '');
  if (word === null) throw new BandpalError('request.not-found');
  return word;
}

/** The finished practices of this owner's test, newest first. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readPractices(
  context: PracticeContext,
  request: { owner: TestOwner; testId: string },
): Promise<Practice[]> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const rows = await listPractices(context.db, test.id);
  return rows.map((row) => ({
    id: row.id,
    answerId: row.practice_answer_id ?? '',
    startedAt: row.started_at.toISOString(),
    ...(row.practice_drill === null ? {} : { drill: row.practice_drill }),
  }));
}
