import { FAMILIES, shownCorrections, studyAnswer } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import { CORRECT_SPEECH, LEARNER_SENTENCES, typed } from '@bandpal/assessment/testing';
import type { AnswerRecord } from '@bandpal/contracts';
import { openTextScorer } from '@bandpal/tools/evaluate/bands';
import { afterAll, beforeAll, expect, it } from 'vitest';

const stack = new AsyncDisposableStack();
let scorer: TextScorer;
beforeAll(async () => {
  scorer = stack.use(await openTextScorer());
});
afterAll(() => stack.disposeAsync());

/** Each sentence as the product shows it corrected, all of them said by one speaker. */
async function corrected(sentences: readonly string[]): Promise<string[]> {
  const answers: AnswerRecord[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const answer = typed(sentence, { id: `answer-${index}`, question: '' });
    // oxlint-disable-next-line no-await-in-loop -- one model, one sentence after the other
    answers.push({ ...answer, language: await studyAnswer(answer, scorer) });
  }
  return shownCorrections(answers).map(({ answer: { transcript }, corrections }) =>
    corrections.reduceRight(
      (text, { from, to, better }) => `${text.slice(0, from)}${better}${text.slice(to)}`,
      transcript,
    ),
  );
}

/** Every third: all of them take minutes. */
function some<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, index) => index % 3 === 0);
}

async function countChanged(sentences: readonly string[]): Promise<number> {
  return (await corrected(sentences)).filter((text, index) => text !== sentences[index]).length;
}

async function shareExact(pairs: readonly (readonly [wrong: string, right: string])[]): Promise<number> {
  const texts = await corrected(pairs.map(([wrong]) => wrong));
  return texts.filter((text, index) => text === pairs[index]?.[1]).length / pairs.length;
}

it('corrects most of its examples and leaves correct ones alone', { timeout: 600_000 }, async () => {
  const examples = FAMILIES.flatMap(({ wrong = [], forTagger = [] }) => [...wrong, ...forTagger]);
  expect(await shareExact(examples)).toBeGreaterThan(0.6);
  expect(await countChanged(FAMILIES.flatMap(({ right }) => right))).toBeLessThanOrEqual(1);
});

it('corrects most of what it was not written on', { timeout: 600_000 }, async () => {
  expect(await shareExact(some(Object.values(LEARNER_SENTENCES).flat()))).toBeGreaterThan(0.6);
});

it('finds next to nothing in correct speech', { timeout: 600_000 }, async () => {
  expect(await countChanged(some(CORRECT_SPEECH))).toBeLessThanOrEqual(2);
});
