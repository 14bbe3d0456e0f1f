import { typedAnswer } from '@bandpal/server/voice/testing';
import { expect, it } from 'vitest';
import { studyWith } from './study.ts';

const ASKED = {
  answerId: 'a',
  questionId: 'q.1',
  part: 1,
  kind: 'short-answer',
  question: 'Where do you live?',
  askedAt: 0,
} as const;
const ANSWER = typedAnswer(ASKED, 0, 'We live in a small house not far from the sea.', 0);

it('answers stay as they are without a language model', async () => {
  expect(await studyWith(null)(ANSWER)).toBe(ANSWER);
});

it('a language model is asked once for the same words', async () => {
  const calls: string[] = [];
  const study = studyWith({
    name: 'counted',
    score: async (texts) => {
      calls.push(texts.join('|'));
      return texts.map(() => -1);
    },
    tag: async (sentences) => {
      calls.push(sentences.map((words) => words.join(' ')).join('|'));
      return sentences.map((words) => ['', ...words].map(() => ({ wrong: 0, labels: [] })));
    },
  });
  const { language } = await study(ANSWER);
  await study({ ...ANSWER, id: 'b' });
  expect(language).toMatchObject({ model: 'counted', words: 11 });
  expect(new Set(calls).size).toBe(calls.length);
});
