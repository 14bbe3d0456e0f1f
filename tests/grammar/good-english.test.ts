import { env } from 'node:process';
import { shownCorrections } from '@bandpal/assessment';
import { GOOD_ENGLISH, typed } from '@bandpal/assessment/testing';
import type { AnswerRecord, Correction } from '@bandpal/contracts';
import { bank, scriptedLines } from '@bandpal/exam';
import { loadModelAnswers, loadUsefulPhrases } from '@bandpal/lessons';
import { openTextScorer, studyWith } from '@bandpal/tools/evaluate/bands';
import type { Study } from '@bandpal/tools/evaluate/bands';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Sentences that belong to no speaker make tests of this many answers, as if one candidate had said them. */
const ANSWERS_OF_A_TEST = 100;
/** Of thousands of phrases and lines, which take a quarter of an hour, every sixteenth is read; `EVERY_LINE=1`, as in `make test-all`, reads all. */
const READ = env['EVERY_LINE'] === undefined ? 16 : 1;
/** On a busy machine. */
const TIMEOUT_MS = 1_800_000;

const stack = new AsyncDisposableStack();
let study: Study;
beforeAll(async () => {
  study = studyWith(stack.use(await openTextScorer()));
});
afterAll(() => stack.disposeAsync());

/** What the product would show to a candidate who says all this in one test. */
async function marksIn(texts: readonly string[]): Promise<string[]> {
  const answers = await studied(texts);
  return shownCorrections(answers).flatMap(marksOf);
}

/**
 * What it would show of words that stand for no answer, phrases and questions, to a careful speaker: by themselves they are so odd a way to speak that the
 * candidate would be taken for one who makes many errors.
 */
async function marksAmongGoodSentences(texts: readonly string[]): Promise<string[]> {
  const answers = [...(await studied(texts)), ...(await studied(GOOD_ENGLISH.map(({ text }) => text)))];
  return shownCorrections(answers).slice(0, texts.length).flatMap(marksOf);
}

async function studied(texts: readonly string[]): Promise<AnswerRecord[]> {
  const answers: AnswerRecord[] = [];
  for (const [index, text] of texts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one model, one answer after the other
    answers.push(await study(typed(text, { id: `a${index}`, question: '' })));
  }
  return answers;
}

function marksOf({
  answer: { transcript },
  corrections,
}: ReturnType<typeof shownCorrections>[number]): string[] {
  return corrections.map((correction) => inItsSentence(transcript, correction));
}

/** A correction with the sentence that it is in. */
function inItsSentence(transcript: string, { from, to, better, family }: Correction): string {
  const begin = Math.max(0, transcript.slice(0, from).search(/[^.?!]*$/u));
  const rest = /^[^.?!]*[.?!]?/u.exec(transcript.slice(to))?.[0] ?? '';
  const before = transcript.slice(begin, from).trimStart();
  return `${family}: ${before}[${transcript.slice(from, to)} → ${better}]${rest}`;
}

async function marksInTests(
  tests: readonly (readonly string[])[],
  marksOfTest: typeof marksIn = marksIn,
): Promise<string[]> {
  const marks: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one model, one test after the other
  for (const texts of tests) marks.push(...(await marksOfTest(texts)));
  return marks;
}

/** Each text once. */
function inTests(texts: readonly string[]): string[][] {
  const all = [...new Set(texts)].filter((_, index) => index % READ === 0);
  const tests = Array.from({ length: Math.ceil(all.length / ANSWERS_OF_A_TEST) });
  return tests.map((_, index) => all.slice(index * ANSWERS_OF_A_TEST, (index + 1) * ANSWERS_OF_A_TEST));
}

it.each([
  ['straight', "'"],
  ['typographic', '’'],
])(
  'good English is never accused, whatever variety it is, with %s apostrophes',
  { timeout: TIMEOUT_MS },
  async (_, apostrophe) => {
    const speakers = [...Map.groupBy(GOOD_ENGLISH, ({ variety }) => variety).values()];
    const tests = speakers.map((sentences) => sentences.map(({ text }) => text.replaceAll("'", apostrophe)));
    expect(await marksInTests(tests)).toEqual([]);
  },
);

it('good English is never accused in a model answer of band 7 or 8', { timeout: TIMEOUT_MS }, async () => {
  const models = await Promise.all(bank.cards.map(({ id }) => loadModelAnswers(id)));
  const texts = models.flatMap((model) => model?.answers.filter(({ band }) => band >= 7) ?? []);
  const different = [...new Set(texts.map(({ text }) => text))];
  expect(different.length).toBeGreaterThan(20);
  expect(await marksInTests(different.map((text) => [text]))).toEqual([]);
});

it('good English is never accused in the phrases that lessons teach', { timeout: TIMEOUT_MS }, async () => {
  const topics = bank.topics.flatMap(({ questions, branches = [] }) => [
    ...questions,
    ...branches.flatMap((branch) => branch.questions),
  ]);
  const discussions = bank.cards.flatMap(({ discussion }) =>
    discussion.flatMap(({ questions }) => questions),
  );
  const phrases = await Promise.all([
    ...topics.map(({ id, text }) => loadUsefulPhrases({ part: 1, questionId: id, question: text })),
    ...bank.cards.map(({ id, task }) => loadUsefulPhrases({ part: 2, questionId: id, question: task })),
    ...discussions.map(({ id, text }) => loadUsefulPhrases({ part: 3, questionId: id, question: text })),
  ]);
  expect(
    await marksInTests(
      inTests(phrases.flatMap(({ begin, own, topic }) => [...begin, ...own, ...topic])),
      marksAmongGoodSentences,
    ),
  ).toEqual([]);
});

it('good English is never accused in what the examiner says', { timeout: TIMEOUT_MS }, async () => {
  expect(await marksInTests(inTests(scriptedLines(bank)), marksAmongGoodSentences)).toEqual([]);
});
