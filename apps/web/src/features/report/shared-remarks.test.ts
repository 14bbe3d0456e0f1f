import type { AnswerRemark } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { sharedRemarkText } from './report-texts.ts';
import { shareRemarks } from './shared-remarks.ts';
import { answerRecord } from './testing/samples.ts';

const ANSWERS = ['a', 'b', 'c'].map((id) => answerRecord({ id }));
const short = (answerId: string): AnswerRemark => ({ answerId, kind: 'short', words: 1 });

const missed = (answerId: string): AnswerRemark => ({ answerId, kind: 'missed-question', words: 9 });

it('a remark on several answers is made once, with their numbers', () => {
  const { shared, single } = shareRemarks(ANSWERS, [short('a'), short('c')]);
  expect(single).toEqual([]);
  expect(shared.map(sharedRemarkText)).toEqual([
    'Answers 1 and 3 were short. In Part 1, two or three sentences are good: an answer, a reason and an example.',
  ]);
});

it('a remark on one answer, and each doubt about a question, stay with their answers', () => {
  const remarks = [short('b'), missed('a'), missed('b')];
  const { shared, single } = shareRemarks(ANSWERS, remarks);
  expect(shared).toEqual([]);
  expect(new Set(single)).toEqual(new Set(remarks));
});

it('short answers of two parts keep their own advice', () => {
  const answers = [...ANSWERS, answerRecord({ id: 'd', kind: 'discussion', part: 3 })];
  const { shared, single } = shareRemarks(
    answers,
    answers.map(({ id }) => short(id)),
  );
  expect(shared).toEqual([{ kind: 'short', of: 'short-answer', numbers: [1, 2, 3] }]);
  expect(single).toEqual([short('d')]);
});
