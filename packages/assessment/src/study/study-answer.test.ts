import { expect, test } from 'vitest';
import { typed } from '../testing/answers.ts';
import { doubting } from '../testing/taggers.ts';
import { studyAnswer } from './study-answer.ts';
import type { TextScorer } from './text-scorer.ts';

/** Takes a nat for every word. */
const byLength: TextScorer = {
  name: 'counted words',
  score: async (texts) => texts.map((text) => -text.split(' ').length),
  tag: doubting(0.01),
};

test('an answer is judged sentence by sentence, without hesitations and words said again', async () => {
  const answer = typed('Um, I usually I usually read. My sister, uh, likes long films about old towns.');
  expect(await studyAnswer(answer, byLength)).toEqual({
    model: 'counted words',
    words: 11,
    perWord: -1,
    corrections: [],
    probable: [],
    doubt: { words: 11, wrong: 0.11 },
  });
});

test('a few words are judged, and no words say nothing', async () => {
  expect(await studyAnswer(typed('I read books.'), byLength)).toMatchObject({ words: 3, perWord: -1 });
  expect(await studyAnswer(typed(''), byLength)).toMatchObject({ words: 0, perWord: null });
});
