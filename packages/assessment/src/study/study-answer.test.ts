import { expect, test } from 'vitest';
import { typed } from '../testing/answers.ts';
import { doubting } from '../testing/taggers.ts';
import { studyAnswer } from './study-answer.ts';
import type { TextScorer } from './text-scorer.ts';

const QUESTION = 'What do you usually do at weekends?';

/** Takes a nat for every word, half of that after the question, and three quarters after any other. */
const byLength: TextScorer = {
  name: 'counted words',
  score: async (texts, { after } = {}) =>
    texts.map(
      (text) => -text.split(' ').length * (after === undefined ? 1 : after === QUESTION ? 0.5 : 0.75),
    ),
  tag: doubting(0.01),
};

test('an answer is judged sentence by sentence, without hesitations and words said again', async () => {
  const answer = typed('Um, I usually I usually read. My sister, uh, likes long films about old towns.');
  expect(await studyAnswer(answer, byLength)).toEqual({
    model: 'counted words',
    words: 11,
    perWord: -1,
    relevance: 2.75,
    corrections: [],
    probable: [],
    doubt: { words: 11, wrong: 0.11 },
  });
});

test('the answer is compared after its question and after others', async () => {
  const asked: (string | undefined)[] = [];
  const scorer: TextScorer = {
    name: 'listening',
    score: async (texts, { after } = {}) => {
      asked.push(after);
      return texts.map(() => -1);
    },
    tag: doubting(0.01),
  };
  await studyAnswer(typed('I read books and my sister watches long films.', { question: QUESTION }), scorer);
  expect(asked).toContain(QUESTION);
  expect(new Set(asked).size).toBeGreaterThan(5);
});

test('a few words say nothing about the question they answer, and no words nothing at all', async () => {
  expect(await studyAnswer(typed('I read books.'), byLength)).toMatchObject({ words: 3, relevance: null });
  expect(await studyAnswer(typed(''), byLength)).toMatchObject({ words: 0, perWord: null, relevance: null });
});
