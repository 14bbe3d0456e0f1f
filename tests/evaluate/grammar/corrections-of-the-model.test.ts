import { FAMILIES, studyAnswer } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import { CORRECT_SPEECH, LEARNER_SENTENCES, typed } from '@bandpal/assessment/testing';
import { systemClock } from '@bandpal/foundation';
import { openMoonshineLanguageModel } from '@bandpal/speech/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const stack = new AsyncDisposableStack();
let scorer: TextScorer;
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined };
  const deps = { log, clock: systemClock, isBackground: false };
  const model = stack.use(await openMoonshineLanguageModel(deps));
  scorer = { name: model.name, score: async (texts, { after } = {}) => await model.score(texts, { after }) };
});
afterAll(() => stack.disposeAsync());

/** The sentence with all corrections that the product finds in it. */
async function corrected(sentence: string): Promise<string> {
  const { corrections } = await studyAnswer(typed(sentence, { question: '' }), scorer);
  return corrections.reduceRight(
    (text, { from, to, better }) => `${text.slice(0, from)}${better}${text.slice(to)}`,
    sentence,
  );
}

/** Every third: all of them take minutes. */
function some<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, index) => index % 3 === 0);
}

async function countChanged(sentences: readonly string[]): Promise<number> {
  let changed = 0;
  // oxlint-disable-next-line no-await-in-loop -- one model, one sentence after the other
  for (const sentence of sentences) if ((await corrected(sentence)) !== sentence) changed += 1;
  return changed;
}

it('corrects its examples, all but a few, and leaves correct ones alone', { timeout: 600_000 }, async () => {
  const pairs = FAMILIES.flatMap(({ wrong }) => wrong);
  let exact = 0;
  // oxlint-disable-next-line no-await-in-loop -- one model, one sentence after the other
  for (const [wrong, right] of pairs) if ((await corrected(wrong)) === right) exact += 1;
  expect(exact / pairs.length).toBeGreaterThan(0.9);
  expect(await countChanged(FAMILIES.flatMap(({ right }) => right))).toBeLessThanOrEqual(1);
});

it('corrects most of what it was not written on', { timeout: 600_000 }, async () => {
  const pairs = some(Object.values(LEARNER_SENTENCES).flat());
  let exact = 0;
  // oxlint-disable-next-line no-await-in-loop -- one model, one sentence after the other
  for (const [wrong, right] of pairs) if ((await corrected(wrong)) === right) exact += 1;
  expect(exact / pairs.length).toBeGreaterThan(0.7);
});

it('finds next to nothing in correct speech', { timeout: 600_000 }, async () => {
  expect(await countChanged(some(CORRECT_SPEECH))).toBeLessThanOrEqual(2);
});
